//! The server: axum as a thin shell around tables and pages; stores, sessions, limits, metrics.

mod accounts;
mod acquaintances;
mod alike;
mod answer;
mod api;
mod app;
mod backlog;
mod clock;
mod compress;
mod config;
mod context;
mod error;
pub mod fixtures;
mod form;
mod handlers;
mod hosts;
mod lately;
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
mod recent;
mod raster;
mod routes;
mod serve;
mod session;
mod store;
mod tables;
mod visitor;

pub use accounts::{Code, TokenSecret, Wrong};
pub use app::App;
pub use clock::{Clock, SystemClock};
pub use config::{Config, Limits};
pub use notices::{Delivery, Mail};
pub use raster::png;
pub use routes::router;
pub use serve::serve;
pub use session::Session;
pub use store::fill::{Fill, FillError, fill};
pub use store::transfer::{Imported, Rejected, TransferError, export, import};
pub use store::{
    Account, Bond, Browser, Ceremony, Device, Format, Friend, Friends, Hook, Hours, Invitation,
    Invitations, Mailbox, NewSession, Notice, Notices as NoticeRows, Occasion, Passkey, Passkeys,
    People, Person, Ranked, RatedRow, Ratings, Recipient, Report, Role, Scope, Statistics, Store,
    StoreError, TablePage, Token, Tokens, Wanted, Webhook, Wishes,
};
pub use tables::{
    Bus, Chosen, Following, Heard, LocalBus, News, NoAdvice, Program, Running, Thinkers,
    ThreadedThinkers, Told, connect_bus,
};

#[cfg(test)]
mod simulation;
