//! The logic of a table, as pure functions.
//!
//! A table consists of its setup and its log. [`Table::decide`] returns the effects of a command,
//! or the reason for its refusal; a store keeps the [`Decision`]; [`Table::apply`] adds its entries
//! to the table. Nothing here does I/O, reads a clock, draws random numbers or writes HTML: ids,
//! secrets, random seeds and time arrive as arguments.

mod id;
mod timing;
mod times;
mod start;
mod setup;
mod bot_names;
mod fields;
mod compose;
mod context;
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
mod emblem;
mod hurry;
mod view;
mod names;
mod chat;
mod berths;
pub mod new;
mod waiting;
mod lobby;
mod thinking;
mod coach;
mod record;
mod placings;
pub mod statistics;
pub mod rating;
pub mod review;
mod news;
mod moderation;
pub mod fair;
pub mod json;

pub use quayside_bots::Level;

pub use berths::Berths;
pub use bot_names::bot_name;
pub use chat::{ChatState, LONGEST_MESSAGE, clean_message};
pub use clock::{Clocks, ClocksView, MoveTime};
pub use coach::CoachTask;
pub use command::{Actor, Command, Refusal};
pub use company::{Change, Company, REOPENING, SETTLING, STAND_IN, Stage};
pub use compose::compose;
pub use context::{PHRASES, RatedSeat, Stamp, TableContext, TablePhrase};
pub use deal::{Deal, PATIENCE};
pub use decide::CLAIM;
pub use decision::{Decision, Due, Listed, Listing, NewTable, TimedEvent};
pub use emblem::Emblem;
pub use entry::{Entry, Line, ParseEntryError, WrittenLine};
pub use fair::read_record;
pub use fields::Fields;
pub use id::{ClubId, Household, Millis, ParseIdError, PlayerId, RequestId, TableId};
pub use lobby::{Filter, Invitation, Lobby, LobbySeat, OpenTable, lobby_stamp};
pub use moderation::{Incident, Measure, NEIGHBOURS, REASONS};
pub use names::{clean_name, free_names, given_name, is_noncharacter};
pub use new::{SeekSize, SeekTime};
pub use news::LogEntryJson;
pub use plan::{NewPlan, Plannable, WrittenPlan, parse_moves};
pub use quayside_engine::GameName;
pub use result::{GameResult, Scored};
pub use setup::{Access, Coach, Hints, Pace, Place, Player, Setup, Terms};
pub use start::{HiddenCards, Origin, Recorded, Start, can_play_on};
pub use statistics::Finished;
pub use table::{BadSetup, Playable, PlayerNames, Spoiled, Table, WrittenTable};
pub use tally::{Figures, Tallied};
pub use thinking::{Advice, AdvisedMove, BotTask, Lapse, differences, points};
pub use timing::{ParseTimingError, Timing};
pub use view::{
    AnyView, CompanyView, DealView, GameLog, GameScreen, ListView, ListedTable, LobbyView, Reader,
    SeatKind, SeatView, TableFilter, TableView,
};
pub use waiting::{InvitationView, Waiting};
