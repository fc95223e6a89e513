//! Setting up a table.

mod draft;
mod again;
mod play_on;
mod seek_options;

use quayside_bots::Level;
use quayside_engine::GameName;
use quayside_text::Text;

use crate::bot_names::bot_name;
use crate::fair::{Offered, clean_nonce};
use crate::id::PlayerId;
use crate::setup::{Place, Setup, Terms};
use crate::table::PlayerNames;

pub use again::Again;
pub use draft::{
    Draft, Field, FieldError, LIVE, OWN_CLOCK, OWN_MINUTES, OWN_SECONDS, RATED_CLOCK, Size,
};
pub use play_on::play_on;
pub use seek_options::{SeekOptions, SeekSize, SeekTime};

/// The seed of the lesson in Corsairs: a hand with two bands to build on, and a pier worth drawing
/// from.
const CORSAIRS_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203030303634";

/// The seed of the lesson in Korsar: a hand with two merchant ships, and a captain with ships of
/// his colour.
const KORSAR_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203031363932";

/// The outside inputs of a new table: its maker and random values.
#[derive(Clone, Debug)]
pub struct TableRandomness {
    /// The person who makes the table.
    pub owner: PlayerId,
    /// Whether that person has an account.
    pub has_account: bool,
    /// Seed of the bots' random choices.
    pub bot_seed: u64,
    /// The table and the server's part of the deal.
    pub offered: Offered,
}

/// Returns whether a bot may be chosen: one of ours, or a program of the operator.
pub fn is_opponent(bot: &str, programs: &[String]) -> bool {
    Level::OPPONENTS.iter().any(|level| level.name() == bot)
        || programs.iter().any(|name| name == bot)
}

/// Returns the bots of a first game.
pub const fn usual_bots(game: GameName) -> &'static [&'static str] {
    match game {
        GameName::Corsairs => const { &[Level::Captain.name(), Level::Mate.name()] },
        GameName::Korsar => {
            const { &[Level::Captain.name(), Level::Mate.name(), Level::Deckhand.name()] }
        }
    }
}

/// Sets up a game against bots that begins at once; `nonce` is the person's word for the deal.
pub fn play_now(
    text: &Text,
    game: GameName,
    nonce: Option<&str>,
    chance: TableRandomness,
) -> (Setup, PlayerNames) {
    let bots = usual_bots(game);
    let (mut setup, names) = against(text, game, bots, chance);
    setup.seats[0].nonce = nonce.and_then(clean_nonce);
    (setup, names)
}

/// Sets up the lesson, the game that shows a newcomer how to play: always the same cards, and the
/// newcomer moves first.
pub fn lesson(text: &Text, game: GameName, chance: TableRandomness) -> (Setup, PlayerNames) {
    let (seed, first) = match game {
        // The bot deals, so that the newcomer begins (C3.1).
        GameName::Corsairs => (CORSAIRS_LESSON, 1),
        GameName::Korsar => (KORSAR_LESSON, 0),
    };
    let (mut setup, names) = against(text, game, &["deckhand"], chance);
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
pub fn against(
    text: &Text,
    game: GameName,
    bots: &[&str],
    chance: TableRandomness,
) -> (Setup, PlayerNames) {
    let TableRandomness { owner, bot_seed, offered, .. } = chance;
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
        start: None,
        waits: false,
        rests: true,
        maker: Some(owner),
    };
    (setup, PlayerNames::from([(owner, text.word("me"))]))
}
