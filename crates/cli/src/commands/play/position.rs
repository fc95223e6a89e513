//! Games that begin with a position: of the command line, or of a replay.

use std::path::Path;

use anyhow::{Context, anyhow, bail};
use quayside::table_args::random_seed;
use quayside_bots::{BotRng, Skills, rng_for};
use quayside_engine::{Either, GameView as _, ParsePositionError, Record, Seat};
use quayside_table::HiddenCards;
use quayside_text::Text;

use super::{AnySitting, Args, Pace, show, sit};
use crate::storage;
use crate::tui::{PlayOn, Save, SeatArg, SeatPlayer, Seating, Sitting, Terminal, TerminalGame};

/// The default bot.
const USUAL: SeatPlayer = SeatPlayer::Bot("captain");

/// Begins a game with the position of a line, which names its game.
pub(super) fn begin(
    args: &Args,
    text: &Text,
    folder: &Path,
    line: &str,
) -> anyhow::Result<AnySitting> {
    Ok(match line.split_ascii_whitespace().next() {
        Some("korsar") => Either::Korsar(begin_with(args, text, folder, line)?),
        // The other game, or an error.
        Some(_) | None => Either::Corsairs(begin_with(args, text, folder, line)?),
    })
}

fn begin_with<G: TerminalGame>(
    args: &Args,
    text: &Text,
    folder: &Path,
    line: &str,
) -> anyhow::Result<Sitting<G>> {
    let mut rng = rng_for("play on", random_seed()?, &[]);
    let state = state_of::<G>(line, &mut rng);
    let state = state.map_err(|wrong| anyhow!("--position: {wrong}"))?;
    let next = state.to_move().first().unwrap_or(Seat::S0);
    let position = HiddenCards::True.position(&state, next, &mut rng);
    let record = position.and_then(Record::from_position);
    let record = record.context("--position: no game can continue from there")?;
    let players = record.variant().players();
    let places = match &args.seats[..] {
        [] => Seat::table(players)
            .map(|seat| {
                let player = if seat == next { SeatPlayer::Person } else { USUAL };
                SeatArg { player, name: None }
            })
            .collect(),
        places => places.to_vec(),
    };
    if places.len() != usize::from(players) {
        bail!("--position: the table has {players} seats");
    }
    begin_record(args, folder, record, Seating::new(text, &places))
}

/// Reads a state, or a view of a seat with hidden cards drawn for it.
fn state_of<G: TerminalGame>(line: &str, rng: &mut BotRng) -> Result<G, ParsePositionError> {
    match line.parse() {
        Err(ParsePositionError::Kind) => {
            let view: G::View = line.parse()?;
            view.seat().ok_or(ParsePositionError::Kind)?;
            Ok(G::believe(&view, Skills::ALL, rng))
        }
        read => read,
    }
}

/// Begins a game at a moment of a record, for the only person of these players; without one, the
/// next seat is the person's, and captains play the others.
pub(super) fn play_on<G: TerminalGame>(
    args: &Args,
    text: &Text,
    folder: &Path,
    (record, moment): (&Record<G>, PlayOn),
    players: &[SeatPlayer],
) -> anyhow::Result<Sitting<G>> {
    let state = *record.after(moment.at).state();
    let seats = || Seat::table(record.variant().players());
    let known = seats().zip(players).filter(|(_, player)| **player == SeatPlayer::Person);
    let people: Vec<Seat> = known.map(|(seat, _)| seat).collect();
    let next = state.to_move().first().unwrap_or(Seat::S0);
    let place = |player| SeatArg { player, name: None };
    let (own, places): (Seat, Vec<SeatArg>) = match people[..] {
        [own] if players.len() == seats().count() => {
            (own, players.iter().cloned().map(place).collect())
        }
        _ => {
            let player = |seat| if seat == next { SeatPlayer::Person } else { USUAL };
            (next, seats().map(|seat| place(player(seat))).collect())
        }
    };
    let mut rng = rng_for("play on", random_seed()?, &[]);
    let position = moment.cards.position(&state, own, &mut rng);
    let record = position.and_then(Record::from_position).context("the game is over there")?;
    begin_record(args, folder, record, Seating::new(text, &places))
}

/// Plays on from a moment of a replayed record, and returns the text to print then.
pub(crate) fn from_replay<G: TerminalGame>(
    text: &'static Text,
    data: Option<&Path>,
    terminal: &mut Terminal,
    from: (&Record<G>, PlayOn),
    players: &[SeatPlayer],
) -> anyhow::Result<Option<String>> {
    let folder = storage::data(data)?.join("games");
    let args = Args {
        game: None,
        seats: Vec::new(),
        teams: false,
        options: Vec::new(),
        first: None,
        seed: None,
        resume: None,
        position: None,
        coach: None,
        hints: false,
        plain: false,
        pace: Pace::Calm,
        budget: 400,
        data: None,
    };
    let sitting = play_on(&args, text, &folder, from, players)?;
    show(&args, text, &folder, terminal, sitting)
}

fn begin_record<G: TerminalGame>(
    args: &Args,
    folder: &Path,
    mut record: Record<G>,
    seating: Seating,
) -> anyhow::Result<Sitting<G>> {
    for (kept, name) in record.names.iter_mut().zip(&seating.names) {
        *kept = Some(name.clone());
    }
    let mut save = Save::new(folder, G::NAME)?;
    save.hints = args.hints;
    sit(record, seating, save, args)
}
