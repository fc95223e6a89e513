//! A table whose game begins at a moment of a recorded one.

use quayside_bots::BotRng;
use quayside_engine::{AnyRecord, Game, GameName, HouseRules as _, Seat, Variant, with_game};
use quayside_text::Text;

use super::{TableRandomness, is_opponent};
use crate::bot_names::bot_name;
use crate::setup::{Place, Setup, Terms};
use crate::start::{Origin, Start};
use crate::table::PlayerNames;

/// Sets up a game of the owner against bots of one level from a moment of a record, or names the
/// wrong field: `at`, `seat` or `bot`. A drawn deal follows from `rng`.
pub fn play_on(
    text: &Text,
    (record, origin): (&AnyRecord, Origin),
    (bot, programs): (&str, &[String]),
    chance: &TableRandomness,
    rng: &mut BotRng,
) -> Result<(Setup, PlayerNames), &'static str> {
    if !is_opponent(bot, programs) {
        return Err("bot");
    }
    let game = record.game();
    let (terms, players) = with_game!(record, record => {
        let variant = record.variant();
        (terms(game, &variant), variant.players())
    });
    let own = Seat::table(players).find(|seat| seat.index() == usize::from(origin.seat));
    let own = own.ok_or("seat")?;
    let position = with_game!(record, record => {
        let state = *record.after(origin.moves).state();
        let fits = origin.moves <= record.moves();
        let position = origin.cards.position(&state, own, rng).filter(|_| fits);
        position.ok_or("at")?.to_string()
    });
    let mut names: Vec<String> = Vec::new();
    let seats = Seat::table(players).map(|seat| {
        if seat == own {
            return Place::person(chance.owner);
        }
        let name = bot_name(bot, seat.index(), |name| names.iter().any(|known| known == name));
        names.push(name.clone());
        Place::bot(bot, name)
    });
    let setup = Setup {
        terms,
        seats: seats.collect(),
        seed: String::new(),
        secret: String::new(),
        promise: None,
        bot_seed: chance.bot_seed,
        first: None,
        start: Some(Start { position, origin }),
        waits: false,
        rests: true,
        maker: Some(chance.owner),
    };
    Ok((setup, PlayerNames::from([(chance.owner, text.word("me"))])))
}

/// Returns the terms of a game alone with bots at a table of this variant.
fn terms<G: Game>(game: GameName, variant: &Variant<G>) -> Terms {
    let rules = G::HouseRules::OPTIONS.iter().filter_map(|&(option, values)| {
        let value = variant.rules.value(option).filter(|value| *value != values[0])?;
        Some((option.to_owned(), value.to_owned()))
    });
    let (teams, options) = (variant.teams(), rules.collect());
    Terms { teams, options, takebacks: true, ..Terms::new(game) }
}
