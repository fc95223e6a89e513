//! Handlers, one per address: each parses the request, calls the domain logic, and renders.

mod notice_form;
pub(crate) mod account;
pub(crate) mod data;
pub(crate) mod tokens;
pub(crate) mod people;
pub(crate) mod moderation;
pub(crate) mod feeds;
pub(crate) mod invitations;
pub(crate) mod chat;
pub(crate) mod clubs;
pub(crate) mod ratings;
pub(crate) mod notices;
#[cfg_attr(not(feature = "passkeys"), path = "no_passkeys.rs")]
pub(crate) mod passkeys;
pub(crate) mod waiting;
pub(crate) mod home;
pub(crate) mod lobby;
pub(crate) mod new;
pub(crate) mod visit;
pub(crate) mod table;
pub(crate) mod play;
pub(crate) mod seats;
pub(crate) mod seek;
pub(crate) mod events;
pub(crate) mod records;
pub(crate) mod reviews;
pub(crate) mod embed;
pub(crate) mod pictures;
pub(crate) mod play_on;
pub(crate) mod settings;
pub(crate) mod static_pages;
pub(crate) mod monitoring;

#[cfg(test)]
mod tests;
