//! The server: axum as a thin shell around tables and pages; stores, sessions, limits, metrics.

// A smaller build leaves some helpers unused.
#![cfg_attr(not(feature = "full"), allow(dead_code))]

mod accounts;
mod admission;
mod api;
mod app;
mod error;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod handlers;
mod http;
mod matchmaking;
mod notices;
mod ops;
mod reviews;
mod serve;
#[expect(clippy::disallowed_methods, reason = "it opens transactions, and knows no tables")]
mod store;
mod system;
mod tables;
mod visitors;

pub use accounts::session::Session;
pub use accounts::{AccountError, Code, TokenSecret};
pub use app::App;
pub use notices::{Delivery, Mail};
pub use ops::config::{Config, Limits};
pub use serve::routes::router;
pub use serve::serve;
#[cfg(feature = "fixtures")]
pub use store::fill::{Fill, FillError, fill};
pub use store::transfer::{EXPORT_HEAD, Imported, Rejected, TransferError, export, import};
pub use store::{
    Account, Blocks, Bond, Browser, Ceremony, Club, ClubError, ClubRows, Credential, Device,
    Format, Friend, Hook, Hours, Invitation, ListedClub, Mailbox, Member, NewSession, Notice,
    NoticeSettings, Occasion, OperatorAction, Passkey, Person, Ranked, RatedRow, Recipient, Report,
    ReportNames, Role, Sanctions, Scope, Store, StoreError, TablePage, Token, Transaction, Webhook,
};
pub use system::clock::{Clock, SystemClock};
pub use system::features::{Feature, Features};
pub use system::http_client::{HttpConnection, WholeRequest};
pub use system::raster::png;
pub use system::tls::Tls;
pub use tables::{
    BotChoice, Bus, BusEvent, BusSubscription, Envelope, LocalBus, NoAdvice, NodeMessage, Program,
    ProgramProcess, Thinkers, ThreadedThinkers, connect_bus,
};

#[cfg(test)]
mod simulation;
