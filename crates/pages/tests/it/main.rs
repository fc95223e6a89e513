//! The contents of pages, for each reader.

mod common;
mod coach;
mod guide;
mod hints;
mod leaks;
mod moments;
mod pages;
mod updates;
