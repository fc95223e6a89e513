//! What visitors find on pages beside the cards: their games, the answers to what they ask, previews
//! of links, and text that reads well without a style sheet.

mod asking;
mod games;
mod previews;
mod text_browser;
