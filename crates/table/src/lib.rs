//! The logic of a table, as pure functions.
//!
//! A table consists of its setup and its log. [`Table::decide`] returns the effects of a command,
//! or the reason for its refusal; a store keeps the [`Decision`]; [`Table::apply`] adds its entries
//! to the table. Nothing here does I/O, reads a clock, draws random numbers or writes HTML: ids,
//! secrets, random seeds and time arrive as arguments.

mod id;
mod timing;
mod setup;
mod bot_names;
mod result;
mod company;
mod clock;
mod deal;
mod entry;
mod command;
mod decision;
mod plan;
mod tally;
mod table;
mod decide;
mod view;
mod lobby;
mod thinking;
mod record;
mod placings;
pub mod statistics;
pub mod rating;
mod news;
pub mod fair;
pub mod json;
pub mod fixtures;

pub use quayside_bots::Level;

pub use bot_names::bot_name;
pub use clock::{Clocks, ClocksView, MoveTime};
pub use command::{Actor, Command, Refusal};
pub use company::{Change, Company, STAND_IN, Stage};
pub use deal::{Deal, PATIENCE};
pub use decision::{Decision, Due, Listed, Listing, NewTable, TimedEvent};
pub use entry::{Entry, Line, ParseEntryError, WrittenLine};
pub use id::{Household, Millis, ParseIdError, PlayerId, RequestId, TableId};
pub use lobby::{invitation_json, open_tables_json};
pub use news::News;
pub use plan::{Plannable, WrittenPlan};
pub use quayside_engine::GameName;
pub use result::{GameResult, Scored};
pub use setup::{Access, Hints, Pace, Place, Player, Setup, Terms};
pub use statistics::Finished;
pub use table::{BadSetup, Playable, PlayerNames, Spoiled, Table, WrittenTable};
pub use tally::{Figures, Tallied};
pub use thinking::{Advice, AdvisedMove, BotTask};
pub use timing::{ParseTimingError, Timing};
pub use view::{
    AnyView, CompanyView, DealView, ListView, ListedTable, LobbyView, Reader, SeatKind, SeatView,
    TableView,
};
