//! Pages without cards: lists of games, answers before a move, previews of links, and text that
//! reads well without a style sheet.

mod asking;
mod games;
mod previews;
mod text_browser;
