//! One game of a match.

use std::time::Duration;

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, IllegalMove, Record, Seat};

use super::{ArenaPlayer, Match, deal_seed, decision_rng};
use crate::Situation;

/// A game that has ended.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// Its number in the match.
    pub number: u64,
    /// The number of its deal.
    pub deal: u64,
    /// Number of sides by which the entrants have rotated.
    pub rotation: u64,
    /// The entrant at each seat.
    pub seats: Vec<usize>,
    /// The game itself, with the players' names; it ends early where a player forfeits.
    pub record: Record<G>,
    /// The forfeit, if a player forfeited.
    pub forfeit: Option<Forfeit>,
    /// Every choice: the entrant and its thinking time.
    pub choices: Vec<(usize, Duration)>,
}

/// A forfeit: the player made no move, or an illegal one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Its seat.
    pub seat: Seat,
    /// The reason, as a sentence.
    pub reason: String,
}

impl<G: Game> Match<'_, G> {
    /// Plays game `number` of the match.
    pub fn play_game(&self, number: u64) -> Played<G> {
        let (deal, seats) = (self.deal(number), self.seats(number));
        let mut record = Record::seeded(self.table, None, deal_seed(self.seed, deal));
        for (name, &entrant) in record.names.iter_mut().zip(&seats) {
            *name = Some(name_in_record(&self.entrants[entrant].name));
        }
        let rotation = number % self.sides() as u64;
        let choices = Vec::new();
        let mut played = Played { number, deal, rotation, seats, record, forfeit: None, choices };
        played.forfeit = self.play_on(&mut played).err();
        played
    }

    /// Plays until the game is over or a player forfeits it.
    fn play_on(&self, game: &mut Played<G>) -> Result<(), Forfeit> {
        let Played { seats, record, choices, .. } = game;
        let player = |seat: Seat| {
            let player = self.entrants[seats[seat.index()]].player(seat);
            player.map_err(|reason| Forfeit { seat, reason })
        };
        let players: Result<Vec<Box<dyn ArenaPlayer<G>>>, Forfeit> =
            Seat::table(self.table.players()).map(player).collect();
        let mut players = players?;
        let deal = record.seed().expect("the arena deals from seeds");
        let mut moves = 0;
        while let Some(seat) = record.state().to_move().first() {
            let forfeit = |reason| Forfeit { seat, reason };
            let mut rng = decision_rng(deal, seat, moves);
            let view = record.state().view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            let start = (self.clock)();
            let choice = players[seat.index()].choose(&situation, &mut rng, self.budget);
            choices.push((seats[seat.index()], (self.clock)().saturating_sub(start)));
            let mv = choice.map_err(forfeit)?;
            let before = *record.state();
            let events = record
                .play(mv)
                .map_err(|illegal| forfeit(format!("{mv}: {} forbids it", illegal.rule())))?;
            let after = record.state();
            let step = PlayedMove { seat, mv, before: &before, events: &events, after };
            for player in &mut players {
                player.watch(&step);
            }
            moves += 1;
        }
        Ok(())
    }
}

/// Normalizes a name for a record: one line, without the sign that begins a comment.
fn name_in_record(name: &str) -> String {
    let plain = name.replace(|letter: char| letter.is_control() || letter == '#', " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
