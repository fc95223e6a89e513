//! What holds in every state of Corsairs that legal play can reach.

use super::CardSet;
use super::state::{Phase, State};
use crate::seat::Seat;

impl State {
    pub(super) fn first_unsound(&self) -> Option<&'static str> {
        let (out, size) = (self.all_penalties().len(), self.size());
        let counted: u8 = self.seats().map(|seat| self.penalties[seat].len()).sum();
        let playing = !matches!(self.phase, Phase::Deal | Phase::Over(_));
        let laws = [
            (out == counted, "C7.4: a penalty card is in two places"),
            (!playing || self.cards_are_once(), "C1.1: a card is missing or there twice"),
            (!playing || self.hands_are_full(), "C2.2, C5.1: a hand is too small or too large"),
            (
                self.seats().all(|seat| self.hands[seat].contains_all(self.known[seat])),
                "C3.5: known, not held",
            ),
            (!playing || (1..=9).contains(&self.pier().len()), "C6.1: no pier"),
            (self.turns < size.turns, "C6.3: too many turns"),
            (self.annulled <= size.annulled, "C8.2: too many annulled rounds"),
            (!playing || out < size.game_over, "C8.1: the game should be over"),
            (!playing || self.last_round == (out >= size.last_round), "C8.1: the last round"),
            (self.phase != Phase::Draw || self.deck.len() > 0, "C6.2: the stock is empty"),
        ];
        laws.into_iter().find(|(holds, _)| !holds).map(|(_, law)| law)
    }

    /// C1.1: every card is in exactly one place.
    fn cards_are_once(&self) -> bool {
        let pier: CardSet = self.pier().iter().copied().collect();
        let places = [pier, self.discards.pile(), self.deck.rest()];
        let of_seats = self.seats().flat_map(|seat| [self.hands[seat], self.penalties[seat]]);
        let (mut all, mut count) = (CardSet::EMPTY, 0);
        for cards in places.into_iter().chain(of_seats) {
            all = all | cards;
            count += u16::from(cards.len());
        }
        all == self.size().cards()
            && count == u16::from(all.len())
            && self.deck.len() == self.deck.rest().len()
    }

    /// C2.2, C3.3, C5.1: twelve cards, or thirteen between drawing and discarding.
    fn hands_are_full(&self) -> bool {
        self.seats().all(|seat| {
            let drawn = matches!(self.phase, Phase::Discard(_)) && seat == self.mover;
            self.hands[seat].len() == self.size().hand + u8::from(drawn)
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::table(self.players())
    }
}
