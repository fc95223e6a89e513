//! Tables, their log, and the pages to play at them.
//!
//! One binary, one database file. Every page is HTML made here and works without a script; the
//! script adds live updates, gliding cards and keys.

mod app;
mod assets;
mod body;
mod config;
mod corsairs;
mod error;
pub mod fair;
pub mod json;
mod korsar;
mod limits;
mod meters;
mod network;
mod origin;
mod page;
mod pages;
mod people;
mod pieces;
mod reel;
mod scene;
mod serve;
pub mod stage;
mod store;
mod table;
mod visitor;

pub use app::{App, router};
pub use config::{Config, Limits};
pub use serve::serve;
pub use store::transfer::{Imported, TransferError, export, import};
pub use store::{Listed, Store, StoreError};
pub use table::{Change, Entry, GameName, Id, Pace, Place, Player, Setup};
pub use visitor::Visitor;
