//! A decision: every option in the same worlds, as far as its player could know.

use quayside_engine::Seat;

use super::judge::{Judge, WorldPart};
use crate::chance::Chance;
use crate::measure::{Row, differences};
use crate::{BotRng, Difference, Place, Situation, Skills, Strategy};

/// A judged decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<M> {
    /// Number of moves before it.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// The move that was made.
    pub played: M,
    /// The weighed moves, the best first, then the others by their chance; one if there was no
    /// choice.
    pub options: Vec<WeighedOption<M>>,
    /// Gain over the usual move, by what the player could know.
    pub skill: Chance,
    /// Loss against the best move, by what the player could know; never negative.
    pub loss: Chance,
    /// The loss as it was measured: negative by chance where the best moves are equal, so that a sum
    /// over decisions has no bias.
    pub measured: f64,
    /// The verdict of both judges.
    pub verdict: Verdict,
    /// What the best move changes for the better, compared with the played one, the clearest first;
    /// only for decisions that cost something.
    pub differences: Vec<Difference>,
}

/// An option of a decision, with the chance to win after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WeighedOption<M> {
    /// The move.
    pub mv: M,
    /// The mean chance over worlds.
    pub chance: Chance,
    /// Loss against the best move, in the same worlds; never negative.
    pub loss: Chance,
}

/// Whether a decision was a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It cost nothing, or less than the error of the judge.
    Fine,
    /// The first judge prefers another move, and the second one does not agree or was not asked.
    Disputed,
    /// Both judges prefer another move.
    Mistake,
}

/// Number of worlds in which it is measured what follows from two moves.
const MEASURED: u32 = 200;

impl<M: PartialEq + Copy> Decision<M> {
    /// Returns the best move.
    pub fn best(&self) -> M {
        self.options[0].mv
    }

    /// Returns whether another move was better by this much, and clearly so.
    pub fn costs(&self, least: f64) -> bool {
        self.loss.chance >= least && self.loss.chance > 2.0 * self.loss.error
    }
}

/// Judges the move of a seat in worlds that fit its view.
pub(super) fn decide<G: Strategy>(
    judge: &Judge<G>,
    (at, before): (usize, &G),
    (seat, played): (Seat, G::Move),
    worlds: u32,
    rng: &mut BotRng,
) -> Decision<G::Move> {
    let view = before.view(seat);
    let situation = Situation::<G>::new(&view, seat, rng);
    let options: Vec<G::Move> =
        G::hinted(&situation, &[played]).into_iter().map(|option| option.mv).collect();
    let dealer = &mut rng.clone();
    let worlds = (0..worlds).map(|_| G::believe(&view, Skills::ALL, dealer));
    let values = judge.weigh(seat, &options, worlds, rng);
    let own = options.iter().position(|&mv| mv == played).expect("the played move is weighed");
    let lead = |one: usize, other: usize, part| judge.lead(&values[one], &values[other], part);
    let chosen = |place: &usize| lead(*place, own, WorldPart::Choosing).chance;
    let best = (0..options.len()).max_by(|one, other| chosen(one).total_cmp(&chosen(other)));
    let best = best.filter(|&best| chosen(&best) > 0.0).unwrap_or(own);
    let loss = lead(best, own, WorldPart::Measuring);
    let mean = judge.mean(&values[own]);
    let weighed = |place: usize| {
        // In the measuring worlds, so that the chances differ by the losses.
        let ahead = lead(place, own, WorldPart::Measuring).chance;
        let error = judge.mean(&values[place]).error;
        let Chance { chance: behind, error: of_loss } = lead(best, place, WorldPart::Measuring);
        WeighedOption {
            mv: options[place],
            chance: Chance { chance: mean.chance + ahead, error },
            loss: Chance { chance: behind.max(0.0), error: of_loss },
        }
    };
    let mut weighed: Vec<_> = (0..options.len()).map(weighed).collect();
    weighed[..=best].rotate_right(1);
    weighed[1..].sort_by(|one, other| other.chance.chance.total_cmp(&one.chance.chance));
    Decision {
        at,
        seat,
        played,
        options: weighed,
        // The usual move comes first.
        skill: lead(own, 0, WorldPart::All),
        loss: Chance { chance: loss.chance.max(0.0), error: loss.error },
        measured: loss.chance,
        verdict: Verdict::Fine,
        differences: Vec::new(),
    }
}

/// Measures what follows from the best and from the played move.
pub(super) fn measure<G: Strategy>(
    before: &G,
    decision: &Decision<G::Move>,
    rng: &mut BotRng,
) -> Vec<Difference> {
    let seat = decision.seat;
    let view = before.view(seat);
    let [mut best, mut played]: [Vec<Row>; 2] = Default::default();
    for _ in 0..MEASURED {
        let world = G::believe(&view, Skills::ALL, rng);
        for (mv, rows) in [(decision.best(), &mut best), (decision.played, &mut played)] {
            let mut after = world;
            after.play_unchecked(seat, mv);
            rows.push(after.measure(&world, seat, &mut rng.clone()));
        }
    }
    differences(&best, &played)
}

/// Where the hidden cards of a decision may have been.
#[derive(Clone, PartialEq, Debug)]
pub struct Fog<C> {
    /// The hidden cards, each with the number of worlds in which each seat held it, and with that
    /// in which it was in the stock.
    pub cards: Vec<FogCard<C>>,
    /// Number of worlds.
    pub worlds: u32,
}

/// A hidden card.
#[derive(Clone, PartialEq, Debug)]
pub struct FogCard<C> {
    /// The card; with copies, one of them.
    pub card: C,
    /// Number of worlds by seat; a seat may hold several copies in one.
    pub seats: Vec<u32>,
    /// Number of worlds in which it was in the stock.
    pub stock: u32,
}

/// Counts where the cards that a seat does not see are, in worlds that fit its view.
pub fn fog<G: Strategy>(view: &G::View, seat: Seat, worlds: u32, rng: &mut BotRng) -> Fog<G::Card> {
    let mut cards: Vec<FogCard<G::Card>> = Vec::new();
    for _ in 0..worlds {
        let world = G::believe(view, Skills::ALL, rng);
        let seats = usize::from(world.variant().players());
        let mut count = |card, place| {
            let at = cards.binary_search_by(|other| other.card.cmp(&card)).unwrap_or_else(|at| {
                cards.insert(at, FogCard { card, seats: vec![0; seats], stock: 0 });
                at
            });
            match place {
                Place::Hand(seat) => cards[at].seats[seat.index()] += 1,
                Place::Stock => cards[at].stock += 1,
            }
        };
        let others = Seat::table(world.variant().players()).filter(|&other| other != seat);
        for place in others.map(Place::Hand).chain([Place::Stock]) {
            let mut cards = world.cards_in(place);
            cards.dedup();
            for card in cards {
                count(card, place);
            }
        }
    }
    Fog { cards, worlds }
}
