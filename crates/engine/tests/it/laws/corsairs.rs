//! Corsairs, as the laws look at it.

use quayside_engine::corsairs::{
    Card, CardSet, FirstLapSailing, Laid, LastPierCard, Move, Phase, Position as _, Solver, Source,
    State,
};
use quayside_engine::random::below;
use quayside_engine::{Game, Seat};

use super::table::{Law, LawRng, Manner};

impl Law for State {
    const LETTER: char = 'C';
    const CLAUSES: &'static [u8] = &[3, 6, 5, 8, 7, 3, 4, 3, 3];

    fn all_cards() -> Vec<Card> {
        Card::ALL.to_vec()
    }

    fn first(&self) -> Seat {
        self.dealer()
    }

    fn held(&self, seat: Seat) -> Vec<Card> {
        self.hand(seat).iter().collect()
    }

    fn in_stock(&self) -> Vec<Card> {
        self.stock_cards().iter().take(self.stock().into()).collect()
    }

    fn dislikes(manner: Manner, mv: Move) -> bool {
        let source = match mv {
            Move::Draw(source) => source,
            Move::Sail(_) => return !matches!(manner, Manner::Any | Manner::Clever),
            Move::Discard(_) | Move::Crew(_) | Move::Settle { .. } => return false,
        };
        match manner {
            Manner::Any | Manner::Clever => false,
            Manner::Slow => source == Source::Pier,
            Manner::Circling => source != Source::Discard,
            Manner::Bold => source != Source::Pier,
        }
    }

    /// Keeps the twelve best cards, sails with next to no limit, and lays down the best division.
    fn clever(&self, seat: Seat) -> Option<Move> {
        let pier = self.pier_colour()?;
        let (hand, rules) = (self.hand(seat), self.variant().rules);
        match self.phase() {
            Phase::Crew => {
                let Laid { crew, .. } = Solver::closer(hand, pier, rules).lowest_limit().laid;
                Some(Move::Crew(crew))
            }
            Phase::Settle(_) => {
                let closers = self.closers_crew()?;
                let laid = Laid { attach: CardSet::EMPTY, crew: closers };
                let limit = laid.stowaways(self.hand(self.mover()), pier).sum();
                let solver = Solver::opponent(hand, pier, rules, closers);
                let Laid { attach, crew } = solver.settlement(limit).laid;
                Some(Move::Settle { attach, crew })
            }
            Phase::Discard(_) => {
                let limit = |card: &Card| {
                    let kept = hand - CardSet::only(*card);
                    Solver::closer(kept, pier, rules).lowest_limit().limit
                };
                let thrown = hand.iter().min_by_key(limit)?;
                let sail = Move::Sail(thrown);
                let sails = limit(&thrown) <= 2 && self.check(seat, sail).is_ok();
                let must = self.check(seat, Move::Discard(thrown)).is_err();
                Some(if sails || must { sail } else { Move::Discard(thrown) })
            }
            Phase::Deal | Phase::Draw | Phase::Over(_) => None,
        }
    }

    fn candidates(&self, seat: Seat, rng: &mut LawRng) -> Vec<Move> {
        let mut moves: Vec<Move> = Source::ALL.into_iter().map(Move::Draw).collect();
        moves.extend(Card::ALL.into_iter().map(Move::Discard));
        moves.extend(Card::ALL.into_iter().map(Move::Sail));
        for _ in 0..12 {
            let base = base(self, seat, rng);
            moves.extend([Move::Crew(base.crew), settle(base)]);
            for _ in 0..6 {
                let near = nudged(base, self.hand(seat), rng);
                moves.extend([Move::Crew(near.crew), settle(near)]);
            }
        }
        moves
    }

    /// C3.2, C3.3, C4.1, C4.7, C6.1, C6.2: returns whether a move is legal.
    fn lawful(&self, seat: Seat, mv: Move) -> Option<bool> {
        let rules = self.variant().rules;
        let drawing = *self.phase() == Phase::Draw;
        let discarding = matches!(self.phase(), Phase::Discard(_));
        let must_sail = self.stock() == 0;
        let first_turn = self.turns() < self.variant().players();
        match mv {
            Move::Draw(Source::Stock | Source::Discard) => Some(drawing),
            Move::Draw(Source::Pier) => {
                let forbidden = rules.last_pier_card == LastPierCard::Forbid;
                Some(drawing && !(forbidden && self.pier().len() == 1))
            }
            Move::Discard(card) => Some(discarding && self.hand(seat).contains(card) && !must_sail),
            Move::Sail(card) => {
                let forbidden = rules.first_lap_sailing == FirstLapSailing::Forbidden;
                let too_soon = forbidden && first_turn && !must_sail;
                Some(discarding && self.hand(seat).contains(card) && !too_soon)
            }
            Move::Crew(_) => (*self.phase() != Phase::Crew).then_some(false),
            Move::Settle { .. } => (!matches!(self.phase(), Phase::Settle(_))).then_some(false),
        }
    }

    /// C1.1: checks that hands, stock, pier, discard pile and penalties are the 110 cards, each
    /// once.
    fn check_cards(&self) {
        let seats = || Seat::table(self.variant().players());
        let penalties = seats().map(|seat| self.penalties(seat));
        let mut places: Vec<CardSet> = penalties.collect();
        let playing = !matches!(self.phase(), Phase::Deal | Phase::Over(_));
        if playing {
            places.extend(seats().map(|seat| self.hand(seat)));
            places.push(self.pier().iter().copied().collect());
            places.extend([self.discards().pile(), self.stock_cards()]);
            assert_eq!(self.stock(), self.stock_cards().len());
            let drawn = u8::from(matches!(self.phase(), Phase::Discard(_)));
            for seat in seats() {
                let more = if seat == self.mover() { drawn } else { 0 };
                assert_eq!(self.hand(seat).len(), 12 + more, "C2.2, C3.3");
                assert!(self.hand(seat).contains_all(self.known(seat)), "C3.5");
            }
        }
        let count: u32 = places.iter().map(|cards| u32::from(cards.len())).sum();
        let all = places.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards);
        assert_eq!(u32::from(all.len()), count, "C1.1: no card is in two places");
        assert!(!playing || all == CardSet::ALL, "C1.1: no card is lost");
    }

    fn lookalikes(
        &self,
        other: &State,
        viewer: Seat,
        mover: Seat,
        rng: &mut LawRng,
    ) -> Option<(Move, Move)> {
        for _ in 0..20 {
            let mv = self.random_move(mover, rng);
            let same = match mv {
                // What the viewer draws unseen differs; the last pier card ends the round.
                Move::Draw(Source::Stock) => mover != viewer,
                Move::Draw(Source::Pier) => self.pier().len() > 1,
                // The 200th turn ends the round, unless its player sails.
                Move::Discard(card) => other.hand(mover).contains(card) && self.turns() < 199,
                Move::Sail(card) => other.hand(mover).contains(card),
                // The closer's cards are shown.
                Move::Crew(_) => self.hand(mover) == other.hand(mover),
                // C5.6: the viewer sees that others have settled, not how, until the last has.
                Move::Settle { .. } if self.to_move().iter().count() == 1 => return None,
                Move::Settle { .. } if mover != viewer => {
                    return Some((mv, other.random_move(mover, rng)));
                }
                Move::Draw(Source::Discard) | Move::Settle { .. } => true,
            };
            if same {
                return Some((mv, mv));
            }
        }
        None
    }
}

/// Returns something to lay down: legal where the seat may, else any cards of its hand.
fn base(state: &State, seat: Seat, rng: &mut LawRng) -> Laid {
    let owes = state.to_move().contains(seat);
    match owes.then(|| state.random_move(seat, rng)) {
        Some(Move::Crew(crew)) => Laid { attach: CardSet::EMPTY, crew },
        Some(Move::Settle { attach, crew }) => Laid { attach, crew },
        Some(Move::Draw(_) | Move::Discard(_) | Move::Sail(_)) | None => {
            let mut some = || state.hand(seat).iter().filter(|_| below(rng, 3) == 0).collect();
            Laid { attach: some(), crew: some() }
        }
    }
}

fn settle(Laid { attach, crew }: Laid) -> Move {
    Move::Settle { attach, crew }
}

/// Returns the same with one card more, less or elsewhere.
fn nudged(Laid { mut attach, mut crew }: Laid, hand: CardSet, rng: &mut LawRng) -> Laid {
    let any = Card::ALL[below(rng, 110) as usize];
    let one_of = |cards: CardSet, rng: &mut LawRng| {
        let place = below(rng, u32::from(cards.len()).max(1));
        cards.nth(place).unwrap_or(any)
    };
    let held = one_of(hand, rng);
    match below(rng, 8) {
        0 => crew.insert(held),
        1 => crew.remove(one_of(crew, rng)),
        2 => {
            crew.remove(one_of(crew, rng));
            crew.insert(held);
        }
        3 => crew.insert(any),
        4 => attach.insert(held),
        5 => {
            let moved = one_of(attach, rng);
            attach.remove(moved);
            crew.insert(moved);
        }
        6 => {
            let moved = one_of(crew, rng);
            crew.remove(moved);
            attach.insert(moved);
        }
        _ => attach.insert(any),
    }
    Laid { attach, crew }
}
