//! Tests of the server's responses and its store.

#[path = "../common/mod.rs"]
mod common;
mod accounts;
mod api;
mod blocks;
mod chat;
mod clocks;
mod clubs;
mod coach;
mod emblems;
mod features;
mod hints;
mod hurry;
mod home;
mod http;
mod lobby;
mod long;
mod model;
mod moderation;
mod moments;
mod network;
mod notices;
mod nuisance;
mod pages;
mod pages_around;
mod passkeys;
mod people;
mod plans;
mod play_on;
mod ratings;
mod reviews;
mod store;
#[cfg(target_os = "linux")]
mod threads;
mod together;
mod transfer;
mod verify;
