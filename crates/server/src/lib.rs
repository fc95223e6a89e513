//! The server: axum as a thin shell around tables and pages; stores, sessions, limits, metrics.

// A smaller build leaves some helpers unused.
#![cfg_attr(not(feature = "full"), allow(dead_code))]

mod accounts;
mod acquaintances;
mod alike;
mod answer;
mod api;
mod app;
mod backlog;
mod cache;
mod clock;
mod compress;
mod config;
mod context;
mod error;
mod features;
pub mod fixtures;
mod form;
mod handlers;
mod hosts;
mod limits;
mod long_work;
mod meters;
mod middleware;
mod neighbours;
mod network;
mod notices;
mod problem;
mod random;
mod ratings;
#[cfg_attr(not(feature = "previews"), path = "no_raster.rs")]
mod raster;
mod routes;
mod serve;
mod session;
#[expect(clippy::disallowed_methods, reason = "it opens transactions, and knows no tables")]
mod store;
mod tables;
#[cfg_attr(not(feature = "https"), path = "no_tls.rs")]
mod tls;
mod visitor;

pub use accounts::{Code, TokenSecret, Wrong};
pub use app::App;
pub use clock::{Clock, SystemClock};
pub use config::{Config, Limits};
pub use features::{Feature, Features};
pub use notices::{Delivery, Mail};
pub use raster::png;
pub use routes::router;
pub use serve::serve;
pub use session::Session;
pub use store::fill::{Fill, FillError, fill};
pub use store::transfer::{EXPORT_HEAD, Imported, Rejected, TransferError, export, import};
pub use store::{
    Account, Apart, Bond, Browser, Ceremony, Credential, Device, Format, Friend, Hook, Hours,
    Invitation, Mailbox, NewSession, Notice, Occasion, Passkey, Person, Ranked, RatedRow,
    Recipient, Report, Role, Scope, Store, StoreError, TablePage, Token, Transaction, Wanted,
    Webhook, Wishes,
};
pub use tables::{
    Bus, Chosen, Following, Heard, LocalBus, News, NoAdvice, Program, Running, Thinkers,
    ThreadedThinkers, Told, connect_bus,
};
pub use tls::Tls;

#[cfg(test)]
mod simulation;
