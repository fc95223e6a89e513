//! Setting up a table.

mod draft;
mod form;
mod seek_options;

use quayside_table::fair::{Offered, clean_nonce};
use quayside_table::{GameName, Place, PlayerId, PlayerNames, Setup, Terms, bot_name};

use crate::fields::Fields;
use crate::page::Page;

pub use draft::{Draft, Wrong};
pub use form::form;
pub use seek_options::{SeekOptions, SeekSize, SeekTime};

/// The seed of the lesson in Corsairs: a hand with two bands to build on, and a pier worth drawing
/// from.
const CORSAIRS_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203030303634";

/// The seed of the lesson in Korsar: a hand with two merchant ships, and a captain with ships of
/// his colour.
const KORSAR_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203031363932";

/// What a new table needs from outside: its maker, and chance.
#[derive(Clone, Debug)]
pub struct Chance {
    /// The person who makes the table.
    pub owner: PlayerId,
    /// What the bots' random choices follow from.
    pub bot_seed: u64,
    /// The table and the server's part of the deal.
    pub offered: Offered,
}

/// Sets up a game against bots that begins at once; the fields are those of the form.
pub fn play_now(
    page: &Page,
    game: GameName,
    fields: &Fields,
    chance: Chance,
) -> (Setup, PlayerNames) {
    let bots: &[&str] = match game {
        GameName::Corsairs => &["captain", "mate"],
        GameName::Korsar => &["captain", "mate", "deckhand"],
    };
    let (mut setup, names) = against(page, game, bots, chance);
    setup.seats[0].nonce = fields.get("nonce").and_then(clean_nonce);
    (setup, names)
}

/// Sets up the lesson, the game that shows a newcomer how to play: always the same cards, and the
/// newcomer moves first.
pub fn lesson(page: &Page, game: GameName, chance: Chance) -> (Setup, PlayerNames) {
    let (seed, first) = match game {
        // The bot deals, so that the newcomer begins (C3.1).
        GameName::Corsairs => (CORSAIRS_LESSON, 1),
        GameName::Korsar => (KORSAR_LESSON, 0),
    };
    let (mut setup, names) = against(page, game, &["deckhand"], chance);
    setup.terms.guided = true;
    let setup = Setup {
        seed: seed.to_owned(),
        secret: String::new(),
        promise: None,
        bot_seed: 1,
        first: Some(first),
        ..setup
    };
    (setup, names)
}

/// Sets up a table for the owner and these bots.
pub fn against(page: &Page, game: GameName, bots: &[&str], chance: Chance) -> (Setup, PlayerNames) {
    let Chance { owner, bot_seed, offered } = chance;
    let bots = (1..).zip(bots).map(|(seat, bot)| Place::bot(bot, bot_name(bot, seat, |_| false)));
    let terms = Terms { takebacks: true, ..Terms::new(game) };
    let setup = Setup {
        terms,
        seats: std::iter::once(Place::person(owner)).chain(bots).collect(),
        seed: String::new(),
        secret: offered.secret.to_string(),
        promise: Some(offered.promise),
        bot_seed,
        first: None,
        waits: false,
        maker: Some(owner),
    };
    (setup, PlayerNames::from([(owner, page.say("me"))]))
}
