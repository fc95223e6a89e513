//! The effects of a move on the table, clause by clause.

use super::divide::Laid;
use super::legal::Law;
use super::score::{self, Reckoning, RoundEnd};
use super::state::{Decks, Phase, Pier, Settling, State};
use super::{AnnulledDealer, BySeat, Card, CardSet, Move, Position, Source, SweepTie};
use crate::seat::{Seat, SeatSet};

impl State {
    #[expect(clippy::inline_always, reason = "the hot loop of random play and of playouts")]
    #[inline(always)]
    pub(super) fn make(&mut self, seat: Seat, mv: Move, on: impl FnMut(RoundEnd)) {
        match mv {
            Move::Draw(source) => self.draw(source, on),
            Move::Discard(card) => {
                self.throw(card);
                self.pass_turn(on);
            }
            Move::Sail(card) => {
                self.throw(card);
                self.phase = Phase::Crew;
            }
            Move::Crew(crew) => self.lay_down(crew, on),
            Move::Settle { attach, crew } => self.settle(seat, Laid { attach, crew }, on),
        }
    }

    /// C2.2–C2.4: deals the cards.
    #[inline]
    pub(super) fn give(&mut self) {
        let (players, hand, pier) = (self.players(), self.size().hand, self.size().pier);
        self.known = BySeat::all(CardSet::EMPTY);
        self.mover = self.dealer.left(players);
        let dealt = self.deck.draw_many(hand * players);
        let mut seat = self.mover;
        for first in 0..usize::from(players) {
            let hand = dealt.iter().skip(first).step_by(players.into());
            self.hands[seat] = hand.copied().collect();
            seat = seat.left(players);
        }
        self.pier = Pier::of(self.deck.draw_many(pier));
        self.discards.clear();
        self.discards.push(self.deck.draw());
        self.turns = 0;
        self.phase = Phase::Draw;
    }

    /// Starts the next round, or waits for its deck.
    #[inline]
    pub(super) fn next_round(&mut self) {
        match self.decks {
            Decks::Seeded => {
                let absent = (CardSet::ALL - self.size().cards()) | self.all_penalties();
                self.deck.shuffle(self.round, absent);
                self.give();
            }
            Decks::Given => self.clear_table(Phase::Deal),
        }
    }

    fn clear_table(&mut self, phase: Phase) {
        self.hands = BySeat::all(CardSet::EMPTY);
        self.known = BySeat::all(CardSet::EMPTY);
        self.pier = Pier::NONE;
        self.discards.clear();
        self.deck.clear();
        self.turns = 0;
        self.phase = phase;
    }

    pub(super) fn all_penalties(&self) -> CardSet {
        Seat::table(self.players()).fold(CardSet::EMPTY, |all, seat| all | self.penalties[seat])
    }

    /// C3.2, C6.1: draws a card for the mover.
    #[inline]
    fn draw(&mut self, source: Source, on: impl FnMut(RoundEnd)) {
        let card = match source {
            Source::Stock => self.deck.draw(),
            Source::Discard => self.discards.take(),
            Source::Pier => self.pier.draw(),
        };
        self.hands[self.mover].insert(card);
        match source {
            Source::Stock => (),
            Source::Discard => self.known[self.mover].insert(card),
            Source::Pier => {
                self.known[self.mover].insert(card);
                if self.pier.cards().is_empty() {
                    return self.annul(on);
                }
            }
        }
        self.phase = Phase::Discard(source);
    }

    /// C3.3: discards a card of the mover.
    #[inline]
    fn throw(&mut self, card: Card) {
        self.hands[self.mover].remove(card);
        self.known[self.mover].remove(card);
        self.discards.push(card);
    }

    /// C3.1, C6.3: passes the turn, if the round is not over.
    #[inline]
    fn pass_turn(&mut self, on: impl FnMut(RoundEnd)) {
        if self.is_last_turn() {
            return self.annul(on);
        }
        self.turns += 1;
        self.mover = self.mover.left(self.players());
        self.phase = Phase::Draw;
    }

    /// C4, C9.1: lays down the crew of the closer.
    fn lay_down(&mut self, crew: CardSet, on: impl FnMut(RoundEnd)) {
        let closer = self.mover;
        let mut settling =
            Settling { laid: BySeat::all(Laid::default()), settled: SeatSet::only(closer) };
        settling.laid[closer].crew = crew;
        let stowaways = settling.laid[closer].stowaways(self.hands[closer], self.divide().pier);
        self.phase = Phase::Settle(settling);
        if stowaways.is_empty() && self.rules().sweep_tie == SweepTie::Closer {
            let mut seen = BySeat::all(None);
            seen[closer] = Some(stowaways);
            self.sweep(SeatSet::only(closer), seen, on);
        }
    }

    /// C5: settles for an opponent; the last one ends the round.
    #[inline]
    fn settle(&mut self, seat: Seat, laid: Laid, on: impl FnMut(RoundEnd)) {
        let players = self.players();
        let Phase::Settle(settling) = &mut self.phase else { return };
        settling.laid[seat] = laid;
        settling.settled = settling.settled.with(seat);
        if settling.settled == SeatSet::table(players) {
            let laid = settling.laid;
            self.score(&laid, on);
        }
    }

    /// C7, C9.2: scores the round, once all have settled.
    fn score(&mut self, laid: &BySeat<Laid>, mut on: impl FnMut(RoundEnd)) {
        let (closer, players, pier) = (self.mover, self.players(), self.divide().pier);
        let mut stowaways = BySeat::all(CardSet::EMPTY);
        for seat in Seat::table(players) {
            stowaways[seat] = laid[seat].stowaways(self.hands[seat], pier);
        }
        let sweepers: SeatSet =
            Seat::table(players).filter(|&seat| stowaways[seat].is_empty()).collect();
        let seen = BySeat::from_fn(|seat| Some(stowaways[seat]));
        if !sweepers.is_empty() {
            return self.sweep(score::fewest(sweepers, &self.penalties), seen, on);
        }
        let taken = score::penalties(closer, &stowaways, players);
        let paid = BySeat::from_fn(|seat| taken[seat].len());
        on(RoundEnd::Sailed(Reckoning { closer, stowaways: seen, paid }));
        for seat in Seat::table(players) {
            self.penalties[seat] = self.penalties[seat] | taken[seat];
        }
        self.after_scoring();
    }

    /// C8.1: ends the game, starts the last round, or continues.
    fn after_scoring(&mut self) {
        let out = self.penalties_out();
        self.annulled = 0;
        if self.last_round || out >= self.size().game_over {
            return self.finish();
        }
        self.last_round = out >= self.size().last_round;
        self.dealer = self.dealer.left(self.players());
        self.round += 1;
        self.next_round();
    }

    /// C6, C8.2: annuls the round; the next player deals it again.
    fn annul(&mut self, mut on: impl FnMut(RoundEnd)) {
        on(RoundEnd::Annulled);
        self.annulled += 1;
        if self.annulled == self.size().annulled {
            return self.finish();
        }
        if self.rules().annulled_dealer == AnnulledDealer::Next {
            self.dealer = self.dealer.left(self.players());
        }
        self.round += 1;
        self.next_round();
    }

    /// C8.3: ends the game; the fewest penalty cards win.
    fn finish(&mut self) {
        let all = SeatSet::table(self.players());
        self.clear_table(Phase::Over(score::fewest(all, &self.penalties)));
    }

    /// C9: ends the game, if a player sailed without stowaways.
    fn sweep(
        &mut self,
        winners: SeatSet,
        stowaways: BySeat<Option<CardSet>>,
        mut on: impl FnMut(RoundEnd),
    ) {
        let closer = self.mover;
        on(RoundEnd::Sweep(Reckoning { closer, stowaways, paid: BySeat::all(0) }));
        self.clear_table(Phase::Over(winners));
    }
}
