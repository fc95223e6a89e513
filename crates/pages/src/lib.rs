//! Everything that is drawn: HTML from what one reader may know of a table.
//!
//! A request's language and preferences arrive as plain values ([`Page`]), and a page leaves as a
//! plain value ([`Answer`]). Nothing here does I/O, reads a clock or draws random numbers. A page
//! works without a script; the script fetches what changed ([`ShownParts`]).

mod fields;
mod prefs;
mod answer;
mod bundle;
pub mod assets;
mod part;
mod components;
mod page;
mod table_request;
mod names;
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
pub mod new;
mod lobby;
mod thumb;
mod home;
mod waiting_room;
mod table;
mod replay;

pub use about::about;
pub use account::{AccountView, DeviceView, Plays, account, delete_account};
pub use answer::Answer;
pub use api::{ApiAnswer, ApiField, ApiRoute, ApiView, api};
pub use error::error;
pub use feed::{FeedGame, FeedOf, feed};
pub use fields::Fields;
pub use games::{GamesList, GamesPart, games};
pub use home::{Home, InvitationView, TILES, home};
pub use lobby::{Filter, LobbyPage, lobby_page, lobby_stamp};
pub use names::{LONGEST_NAME, clean_name, free_names, given_name};
pub use notices::{FORMATS, NoticesView, OCCASIONS, end_notices, prove_mailbox};
pub use operator::{NEIGHBOURS, REASONS, ReportView, reports};
pub use page::{FRAMES, Page, is_framed};
pub use part::ShownParts;
pub use passkeys::PasskeyView;
pub use people::{Typed, person_address};
pub use prefs::Prefs;
pub use preview::PICTURE_SIZE;
pub use profile::{FriendView, Looks, ProfileView, profile};
pub use ratings::{League, RankedView, RatingHistory, Versus, ratings};
pub use replay::{Replay, Replayed, replay};
pub use rules::{rules, rules_both};
pub use settings::{is_ours, settings_form};
pub use sign_up::{code, device_link, keep, linked, sign_in};
pub use statistics::FiguresByKind;
pub use table::{address, compose, only_asks, picture, table, untold};
pub use table_request::{Around, Asked, FriendToInvite, LobbyAsked, PHRASES, Said, Stamp};
pub use tokens::{TokenView, token};
pub use upload_record::replay_form;
pub use verify::verify;
