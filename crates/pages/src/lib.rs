//! All drawing: HTML from one reader's view of a table.
//!
//! A request's language and preferences arrive as plain values ([`Page`]), and a page leaves as a
//! plain value ([`Answer`]). Nothing here does I/O, reads a clock or draws random numbers. A page
//! works without a script; the script fetches what changed ([`ShownParts`]).

mod prefs;
mod answer;
mod bundle;
pub mod assets;
mod part;
mod components;
mod page;
mod table_request;
mod date;
mod preview;
mod about;
mod error;
mod settings;
mod people;
mod passkeys;
mod sign_up;
mod notices;
mod tokens;
mod api;
mod account;
mod number;
mod statistics;
mod ratings;
mod profile;
mod operator;
mod feed;
mod upload_record;
mod verify;
mod games;
mod rules;
mod new_table;
mod lobby;
mod thumb;
mod waiting;
mod home;
mod clubs;
mod club;
mod waiting_room;
mod table;
mod replay;
mod review;

pub use about::about;
pub use account::{AccountView, DeviceView, Plays, account, account_deleted, delete_account};
pub use answer::Answer;
pub use api::{ApiAnswer, ApiField, ApiRoute, ApiView, api};
pub use club::{ClubView, MemberView, club};
pub use clubs::{ClubLinkView, ListedClubView, club_gone, club_link, clubs};
pub use error::error;
pub use feed::{FeedGame, FeedOf, feed};
pub use games::{GamesList, GamesPart, games};
pub use home::{Home, TILES, home, home_stamp};
pub use lobby::{LobbyPage, lobby_page};
pub use new_table::new_table;
pub use notices::{FORMATS, NoticesView, OCCASIONS, end_notices, prove_mailbox};
pub use operator::{
    ActionView, HistoryView, LONGEST_NOTE, OperatorView, ReportView, ReportedPlayer, SANCTION_DAYS,
    history, reports,
};
pub use page::{FRAMES, Page, is_framed};
pub use part::ShownParts;
pub use passkeys::PasskeyView;
pub use people::{Typed, person_address};
pub use prefs::Prefs;
pub use preview::PICTURE_SIZE;
pub use profile::{FriendView, Looks, ProfileView, profile};
pub use ratings::{League, RankedView, RatingHistory, Versus, ratings};
pub use replay::{Replay, Replayed, replay};
pub use review::{Attempt, Moment, ReviewPage, ReviewState, moment, review};
pub use rules::{rules, rules_both};
pub use settings::{is_ours, settings_form};
pub use sign_up::{code, device_link, keep, linked, sign_in};
pub use statistics::FiguresByKind;
pub use table::{address, count_shown_moves, picture, sails_without_hope, table};
pub use table_request::{
    ChatBarrier, ChatView, FriendToInvite, LobbyRequest, MessageView, TableRequest,
};
pub use tokens::{TokenView, token};
pub use upload_record::replay_form;
pub use verify::verify;
pub use waiting::Signal;
