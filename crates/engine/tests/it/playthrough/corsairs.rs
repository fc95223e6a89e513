//! Corsairs as text, and games of it that are worth showing.

use quayside_engine::corsairs::{
    Card, CardSet, Laid, Move, Phase, Position as _, RoundEnd, Solver, Source, State, View,
    ViewPhase,
};
use quayside_engine::{Eyes, Game, Seat};
use rand::rngs::Xoshiro256PlusPlus;

use super::{Manner, Scenario, Show, hand_text, or_none};

pub(crate) const SCENARIOS: [Scenario; 5] = [
    Scenario { manner: Manner::Careful, ..Scenario::new("two-sweep.txt", 2, 226) },
    Scenario::new("two.txt", 2, 1),
    Scenario::new("three.txt", 3, 2),
    Scenario::new("four.txt", 4, 3),
    Scenario {
        options: "division=free prisoners=choice last_pier_card=forbid annulled_dealer=same \
                  first_lap_sailing=forbidden sweep_tie=fewest",
        ..Scenario::new("three-house-rules.txt", 3, 4)
    },
];

impl Show for State {
    fn table(view: &View) -> Vec<String> {
        let last = if view.last_round { ", the last" } else { "" };
        let waits = match view.phase {
            ViewPhase::Deal => "awaits its deck".to_owned(),
            ViewPhase::Draw => format!("seat {} draws", view.mover),
            ViewPhase::Discard(source) => {
                format!("seat {} discards after drawing from the {}", view.mover, name(source))
            }
            ViewPhase::Crew => format!("seat {} lays down", view.mover),
            ViewPhase::Settle { crew, settled, .. } => {
                let settled: Vec<_> = settled.iter().map(|seat| seat.to_string()).collect();
                let crew = or_none(&crew.to_string());
                format!("crew of seat {}: {crew}; settled: {}", view.mover, settled.join(" "))
            }
            ViewPhase::Over(winners) => format!("over, won by {winners:?}"),
        };
        let mut lines = vec![
            format!(
                "round {}{last}, dealt by {}, turn {}, {} annulled: {waits}",
                view.round,
                view.dealer,
                view.turns + 1,
                view.annulled
            ),
            format!(
                "pier {} | discarded {} | stock {}",
                or_none(&words(view.pier.cards())),
                or_none(&discards(view)),
                view.stock
            ),
        ];
        for (what, cards) in [("known", &view.known), ("penalties", &view.penalties)] {
            let cards = cards.table(view.variant.players());
            if cards.iter().any(|set| !set.is_empty()) {
                let texts: Vec<String> =
                    cards.iter().map(|set| or_none(&set.to_string())).collect();
                lines.push(format!("{what} {}", texts.join(" | ")));
            }
        }
        lines
    }

    fn own(view: &View) -> String {
        let seats = Seat::table(view.variant.players());
        let hands: Vec<String> = seats.map(|seat| hand_text(&view.hands[seat])).collect();
        let hands = hands.join(" | ");
        match view.phase {
            ViewPhase::Settle { own: Some(laid), .. } if view.eyes != Eyes::Seat(view.mover) => {
                format!("{hands}; has settled: {}", settle(laid))
            }
            ViewPhase::Settle { .. }
            | ViewPhase::Deal
            | ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Over(_) => hands,
        }
    }

    fn event(event: &RoundEnd, players: u8) -> String {
        let (what, end) = match event {
            RoundEnd::Annulled => return "the round is annulled".to_owned(),
            RoundEnd::Sailed(end) => ("the round is scored", end),
            RoundEnd::Sweep(end) => ("a sweep", end),
        };
        let seats = Seat::table(players).map(|seat| {
            let laid = end.stowaways[seat].map_or("never settled".to_owned(), |stowaways| {
                format!("{} = {}", or_none(&stowaways.to_string()), stowaways.sum())
            });
            format!("{laid}, takes {}", end.paid[seat])
        });
        let seats: Vec<String> = seats.collect();
        format!("{what}, closed by {}: {}", end.closer, seats.join(" | "))
    }

    /// Sails not before the third lap, lays down the lowest limit and settles as well as can be;
    /// with care, also throws what costs most and sails with next to nothing.
    fn choose(&self, seat: Seat, manner: Manner, rng: &mut Xoshiro256PlusPlus) -> Move {
        let early = self.turns() < 2 * self.variant().players();
        let (hand, rules) = (self.hand(seat), self.variant().rules);
        let pier = self.pier_colour().expect("a round has a pier");
        match self.phase() {
            Phase::Crew => {
                let Laid { crew, .. } = Solver::closer(hand, pier, rules).lowest_limit().laid;
                Move::Crew(crew)
            }
            Phase::Settle(_) => {
                let crew = self.closers_crew().expect("the closer has laid down");
                let closers = Laid { attach: CardSet::EMPTY, crew };
                let limit = closers.stowaways(self.hand(self.mover()), pier).sum();
                let best = Solver::opponent(hand, pier, rules, crew).settlement(limit);
                settle(best.laid)
            }
            Phase::Discard(_) if manner == Manner::Careful && self.stock() > 0 => {
                let limit = |card: &Card| {
                    let kept = hand - CardSet::only(*card);
                    Solver::closer(kept, pier, rules).lowest_limit().limit
                };
                let thrown = hand.iter().min_by_key(limit).expect("the mover has 13 cards");
                if limit(&thrown) <= 1 { Move::Sail(thrown) } else { Move::Discard(thrown) }
            }
            Phase::Draw | Phase::Discard(_) => loop {
                let mv = self.random_move(seat, rng);
                let forced = matches!(self.phase(), Phase::Discard(_)) && self.stock() == 0;
                if forced || !(early && matches!(mv, Move::Sail(_))) {
                    return mv;
                }
            },
            Phase::Deal | Phase::Over(_) => unreachable!("nobody owes a move"),
        }
    }
}

fn settle(Laid { attach, crew }: Laid) -> Move {
    Move::Settle { attach, crew }
}

fn name(source: Source) -> &'static str {
    match source {
        Source::Stock => "stock",
        Source::Discard => "discard pile",
        Source::Pier => "pier",
    }
}

fn words<C: ToString>(cards: &[C]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// C3.5: returns every discard in order; those that were taken stand in brackets.
fn discards(view: &View) -> String {
    let discards: Vec<String> =
        view.discards
            .iter()
            .map(|discard| {
                if discard.taken { format!("[{}]", discard.card) } else { discard.card.to_string() }
            })
            .collect();
    discards.join(" ")
}
