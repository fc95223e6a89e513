//! One game of a match.

use std::time::Instant;

use quayside_engine::{Game, IllegalMove, Record, Seat};

use super::{Match, Player, Times, deal_seed, decision_rng};
use crate::Seen;

/// A game that has ended.
#[derive(Debug)]
pub struct Played<'a, G: Game> {
    /// Its number in the match.
    pub number: u64,
    /// The number of its deal.
    pub deal: u64,
    /// By how many sides everybody has moved on.
    pub rotation: u64,
    /// The entrant at each seat.
    pub seats: &'a [usize],
    /// The game itself, with the players' names; it breaks off where somebody forfeits.
    pub record: &'a Record<G>,
    /// Who forfeited, if somebody did.
    pub forfeit: Option<&'a Forfeit>,
}

/// A player that made no move, or one that the law forbids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Where it sat.
    pub seat: Seat,
    /// What went wrong, in words.
    pub reason: String,
}

/// Plays game `number` with the entrants at their `seats`; takes the time of each choice.
pub(super) fn play<G: Game>(
    of: &Match<'_, G>,
    number: u64,
    seats: &[usize],
    times: &mut [Times],
) -> (Record<G>, Option<Forfeit>) {
    let seed = deal_seed(of.seed, of.deal(number));
    let mut record = Record::seeded(of.table, None, seed);
    for (name, &entrant) in record.names.iter_mut().zip(seats) {
        *name = Some(name_in_record(&of.entrants[entrant].name));
    }
    let made: Result<Vec<Box<dyn Player<G>>>, Forfeit> = Seat::table(of.table.players())
        .map(|seat| {
            let player = of.entrants[seats[seat.index()]].player(seat);
            player.map_err(|reason| Forfeit { seat, reason })
        })
        .collect();
    let forfeit = match made {
        Ok(mut players) => play_on(of, &mut record, &mut players, seats, times).err(),
        Err(forfeit) => Some(forfeit),
    };
    (record, forfeit)
}

/// Plays until the game is over or somebody forfeits it.
fn play_on<G: Game>(
    of: &Match<'_, G>,
    record: &mut Record<G>,
    players: &mut [Box<dyn Player<G>>],
    seats: &[usize],
    times: &mut [Times],
) -> Result<(), Forfeit> {
    let deal = record.seed().expect("the arena deals from seeds");
    let mut moves = 0;
    while let Some(seat) = record.state().to_move().first() {
        let forfeit = |reason| Forfeit { seat, reason };
        let mut rng = decision_rng(deal, seat, moves);
        let view = record.state().view(seat);
        let seen = Seen::new(&view, seat, &mut rng);
        let start = Instant::now();
        let choice = players[seat.index()].choose(&seen, &mut rng, of.budget);
        times[seats[seat.index()]].add(start.elapsed());
        let mv = choice.map_err(forfeit)?;
        let events = record
            .play(mv)
            .map_err(|illegal| forfeit(format!("{mv}: {} forbids it", illegal.rule())))?;
        for player in players.iter_mut() {
            player.watch(&events);
        }
        moves += 1;
    }
    Ok(())
}

/// Makes a name fit for a record: one line, without the sign that begins a comment.
fn name_in_record(name: &str) -> String {
    let plain = name.replace(|letter: char| letter.is_control() || letter == '#', " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
