//! The result of a game: winners, places and forfeits.
//!
//! Tables, lists, statistics, feeds, JSON, replays of records and ratings use it. The rules of a
//! game know no forfeits: they come from the log of a rated table, or from a record.

use quayside_engine::{
    Eyes, Game, GameView as _, Outcome, Seat, SeatSet, Variant, corsairs, korsar,
};

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The seats that won; a tie is shared.
    pub winners: SeatSet,
    /// The scores by seat, as in [`Outcome`]; where forfeits decided the game, the scores at that
    /// time.
    pub scores: [i16; 8],
    /// The seats that left a rated game or ran out of time in it, in order.
    pub forfeits: Vec<Seat>,
}

/// A game with scores that all players know.
pub trait Scored: Game {
    /// Whether the lowest score wins.
    const LOWEST_WINS: bool;

    /// Returns the scores so far, by seat.
    fn scores(view: &Self::View) -> [i16; 8];
}

impl Scored for corsairs::State {
    const LOWEST_WINS: bool = true;

    fn scores(view: &corsairs::View) -> [i16; 8] {
        by_seat(view.variant, |seat| view.penalties[seat].len().into())
    }
}

impl Scored for korsar::State {
    const LOWEST_WINS: bool = false;

    fn scores(view: &korsar::View) -> [i16; 8] {
        by_seat(view.variant, |seat| view.gold[view.side(seat)].into())
    }
}

fn by_seat<G: Game>(variant: Variant<G>, score: impl Fn(Seat) -> i16) -> [i16; 8] {
    let mut scores = [0; 8];
    Seat::table(variant.players()).for_each(|seat| scores[seat.index()] = score(seat));
    scores
}

impl From<Outcome> for GameResult {
    fn from(Outcome { winners, scores }: Outcome) -> GameResult {
        GameResult { winners, scores, forfeits: Vec::new() }
    }
}

impl GameResult {
    /// Returns the result of a game that is over by its rules or by forfeits of all sides but one.
    pub fn of<G: Scored>(view: &G::View, forfeits: &[Seat]) -> Option<GameResult> {
        let (variant, outcome) = (view.variant(), view.outcome());
        if forfeits.is_empty() {
            return outcome.map(GameResult::from);
        }
        let standing = standing(variant.players(), variant.team_size(), forfeits);
        let Some(Outcome { winners, scores }) = outcome else {
            let (scores, forfeits) = (G::scores(view), forfeits.to_vec());
            let is_decided = standing.len() <= variant.team_size().into();
            return is_decided.then_some(GameResult { winners: standing, scores, forfeits });
        };
        let winners: SeatSet = winners.iter().filter(|&seat| standing.contains(seat)).collect();
        let winners = if winners.is_empty() { best::<G>(standing, &scores) } else { winners };
        Some(GameResult { winners, scores, forfeits: forfeits.to_vec() })
    }

    /// Returns the result of a game in this state, if it has one.
    pub(crate) fn of_state<G: Scored>(state: &G, forfeits: &[Seat]) -> Option<GameResult> {
        GameResult::of::<G>(&state.view_for(Eyes::Bystander), forfeits)
    }

    /// Returns the place of each seat, from 1; ties share a place. A side that forfeited is ranked
    /// after all others, and after those that forfeited later. The `absent` share the last place.
    pub(crate) fn places<G: Scored>(&self, variant: Variant<G>, absent: SeatSet) -> Vec<usize> {
        // Smaller is better.
        let merit = |seat: Seat| {
            let side = variant.side(seat);
            let forfeit = self.forfeits.iter().position(|&seat| variant.side(seat) == side);
            match forfeit {
                Some(order) => (2, 0, self.forfeits.len() - order),
                None if absent.contains(seat) => (3, 0, 0),
                None => {
                    let is_winner = self.winners.contains(seat);
                    (u8::from(!is_winner), demerit::<G>(self.scores[seat.index()]), 0)
                }
            }
        };
        let seats = || Seat::table(variant.players());
        let better = |seat: Seat| seats().filter(|&other| merit(other) < merit(seat)).count();
        seats().map(|seat| 1 + better(seat)).collect()
    }
}

/// Returns the seats whose sides have not forfeited.
fn standing(players: u8, team_size: u8, forfeits: &[Seat]) -> SeatSet {
    let side = |seat: Seat| seat.index() / usize::from(team_size);
    let stands = |seat: &Seat| forfeits.iter().all(|&forfeit| side(forfeit) != side(*seat));
    Seat::table(players).filter(stands).collect()
}

/// Returns whether at most one side has not forfeited, which decides the game.
pub(crate) fn decides(players: u8, team_size: u8, forfeits: &[Seat]) -> bool {
    standing(players, team_size, forfeits).len() <= team_size.into()
}

/// Returns the seats of `among` with the best score.
fn best<G: Scored>(among: SeatSet, scores: &[i16; 8]) -> SeatSet {
    let demerit = |seat: Seat| demerit::<G>(scores[seat.index()]);
    let best = among.iter().map(demerit).min();
    among.iter().filter(|&seat| Some(demerit(seat)) == best).collect()
}

/// Returns a score as a number of which the smallest is best.
fn demerit<G: Scored>(score: i16) -> i32 {
    if G::LOWEST_WINS { score.into() } else { -i32::from(score) }
}
