//! Dealing by hand: the probability of each card, so that the caller can draw them.

use quayside_engine::corsairs::{self, Position as _, Source};
use quayside_engine::korsar;
use quayside_engine::{Game, Seat, Seed};

use crate::studied::Studied;

/// A game that can be dealt card by card, and whose steps define what others see.
pub(crate) trait Dealt: Studied {
    /// The number of kinds of cards; cards of one kind are interchangeable.
    const KINDS: usize;

    /// Returns the index of the card's kind.
    fn kind(card: Self::Card) -> usize;

    /// Returns a card of a kind.
    fn card(kind: usize) -> Option<Self::Card>;

    /// Returns the number of cards dealt to a hand, and of open cards after the hands.
    fn deals(&self) -> (usize, usize);

    /// Returns the seat that is dealt the first card.
    fn starter(&self) -> Seat;

    /// Returns the cards of the stock, or of a hand.
    fn stock_list(&self) -> Vec<Self::Card>;
    fn hand_list(&self, seat: Seat) -> Vec<Self::Card>;

    /// Returns the deck that is dealt now, in the order in which a seed shuffles it.
    fn shuffled(&self, seed: Seed) -> Vec<Self::Card>;

    /// Makes the game wait for given decks from now on.
    fn await_decks(&mut self);

    /// Returns whether the action draws from the stock.
    fn draws(action: Self::Action) -> bool;

    /// Returns the card that the action takes from the table, seen by all.
    fn takes(&self, action: Self::Action) -> Option<Self::Card>;

    /// Returns the card that the action takes from the hand.
    fn gives(action: Self::Action) -> Option<Self::Card>;

    /// Returns whether all see this action of `seat`.
    fn is_open(&self, seat: Seat, action: Self::Action) -> bool;

    /// Returns whether these two see each other's hands.
    fn share(&self, one: Seat, other: Seat) -> bool;

    /// Describes what still counts of earlier rounds.
    fn earlier(&self) -> String;

    /// Returns the seat that has laid its whole hand on the table, seen by all.
    fn laid_open(&self) -> Option<Seat>;

    /// Returns the move of `seat` that no other seat has seen.
    fn hidden_move(&self, seat: Seat) -> Option<Self::Move>;
}

impl Dealt for corsairs::State {
    const KINDS: usize = corsairs::Card::COUNT;

    fn kind(card: corsairs::Card) -> usize {
        card.index().into()
    }

    fn card(kind: usize) -> Option<corsairs::Card> {
        corsairs::Card::ALL.get(kind).copied()
    }

    /// Returns the size of a hand, and the number of open cards: the pier and the first discard.
    fn deals(&self) -> (usize, usize) {
        let table = self.variant();
        (table.size().hand.into(), usize::from(table.size().pier) + 1)
    }

    fn starter(&self) -> Seat {
        self.dealer().left(self.variant().players())
    }

    fn stock_list(&self) -> Vec<corsairs::Card> {
        self.stock_cards().iter().collect()
    }

    fn hand_list(&self, seat: Seat) -> Vec<corsairs::Card> {
        self.hand(seat).iter().collect()
    }

    fn shuffled(&self, seed: Seed) -> Vec<corsairs::Card> {
        let (mut all, deck) = (corsairs::Card::ALL, self.deck_cards());
        seed.deck(self.round().into()).shuffle(&mut all);
        all.into_iter().filter(|card| deck.binary_search(card).is_ok()).collect()
    }

    fn await_decks(&mut self) {
        self.await_decks();
    }

    fn draws(action: corsairs::Action) -> bool {
        action == corsairs::Action::Draw(Source::Stock)
    }

    fn takes(&self, action: corsairs::Action) -> Option<corsairs::Card> {
        match action {
            corsairs::Action::Draw(Source::Discard) => self.discards().top(),
            corsairs::Action::Draw(Source::Pier) => self.pier().first().copied(),
            corsairs::Action::Draw(Source::Stock)
            | corsairs::Action::Discard(_)
            | corsairs::Action::Sail(_)
            | corsairs::Action::Attach(_)
            | corsairs::Action::Serve(_)
            | corsairs::Action::Band(_)
            | corsairs::Action::Done => None,
        }
    }

    fn gives(action: corsairs::Action) -> Option<corsairs::Card> {
        match action {
            corsairs::Action::Discard(card) | corsairs::Action::Sail(card) => Some(card),
            corsairs::Action::Draw(_)
            | corsairs::Action::Attach(_)
            | corsairs::Action::Serve(_)
            | corsairs::Action::Band(_)
            | corsairs::Action::Done => None,
        }
    }

    /// C5.6: returns whether an action is seen: the closer's crew is, once it is laid; settlements
    /// are hidden.
    fn is_open(&self, seat: Seat, action: corsairs::Action) -> bool {
        match action {
            corsairs::Action::Draw(_)
            | corsairs::Action::Discard(_)
            | corsairs::Action::Sail(_) => true,
            corsairs::Action::Attach(_)
            | corsairs::Action::Serve(_)
            | corsairs::Action::Band(_)
            | corsairs::Action::Done => seat == self.mover() && self.closers_crew().is_some(),
        }
    }

    fn share(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    fn earlier(&self) -> String {
        let seats = Seat::table(self.variant().players());
        let penalties: Vec<String> = seats.map(|seat| self.penalties(seat).to_string()).collect();
        let round = if self.is_last_round() { "last round" } else { "round" };
        format!("{round} {}, dealer {}, {}", self.round(), self.dealer(), penalties.join(" / "))
    }

    /// C4: returns the seat that lays its cards open: the closer lays down all cards: crew,
    /// prisoners and stowaways.
    fn laid_open(&self) -> Option<Seat> {
        self.closers_crew().map(|_| self.mover())
    }

    fn hidden_move(&self, seat: Seat) -> Option<corsairs::Move> {
        let laid = self.laid(seat).filter(|_| seat != self.mover())?;
        Some(corsairs::Move::Settle { attach: laid.attach, crew: laid.crew })
    }
}

impl Dealt for korsar::State {
    const KINDS: usize = korsar::Card::KINDS;

    fn kind(card: korsar::Card) -> usize {
        card.index()
    }

    fn card(kind: usize) -> Option<korsar::Card> {
        korsar::Card::ALL.get(kind).copied()
    }

    fn deals(&self) -> (usize, usize) {
        (self.variant().size().hand.into(), 0)
    }

    fn starter(&self) -> Seat {
        self.first()
    }

    fn stock_list(&self) -> Vec<korsar::Card> {
        self.stock_cards().iter().collect()
    }

    fn hand_list(&self, seat: Seat) -> Vec<korsar::Card> {
        self.hand(seat).iter().collect()
    }

    fn shuffled(&self, seed: Seed) -> Vec<korsar::Card> {
        let mut deck = self.deck_cards();
        seed.deck(0).shuffle(&mut deck);
        deck
    }

    fn await_decks(&mut self) {}

    fn draws(action: korsar::Action) -> bool {
        action.0 == korsar::Move::Draw
    }

    fn takes(&self, _: korsar::Action) -> Option<korsar::Card> {
        None
    }

    fn gives(action: korsar::Action) -> Option<korsar::Card> {
        match action.0 {
            korsar::Move::Draw => None,
            korsar::Move::Lay(card) | korsar::Move::Play(card, _) | korsar::Move::Discard(card) => {
                Some(card)
            }
        }
    }

    fn is_open(&self, _: Seat, _: korsar::Action) -> bool {
        true
    }

    /// K8.2: returns whether two seats share their cards: partners see each other's hands.
    fn share(&self, one: Seat, other: Seat) -> bool {
        self.side(one) == self.side(other)
    }

    fn earlier(&self) -> String {
        format!("first {}", self.first())
    }

    fn laid_open(&self) -> Option<Seat> {
        None
    }

    fn hidden_move(&self, _: Seat) -> Option<korsar::Move> {
        None
    }
}

/// Counts the cards of each kind.
pub(crate) fn count<G: Dealt>(cards: &[G::Card]) -> Vec<u32> {
    let mut counts = vec![0; G::KINDS];
    for &card in cards {
        counts[G::kind(card)] += 1;
    }
    counts
}

/// Returns the probability of each kind to be the next card, if all cards are equally likely.
pub(crate) fn next_card(counts: &[u32]) -> Vec<(usize, f64)> {
    let all: u32 = counts.iter().sum();
    let chance = |&count: &u32| f64::from(count) / f64::from(all.max(1));
    let there = counts.iter().map(chance).enumerate();
    there.filter(|&(_, chance)| chance > 0.0).collect()
}

/// Returns the probability of each kind to be the next card of a hand dealt in canonical order.
///
/// A hand is a set: dealt in order it has one history, not one for each order. `counts` are the
/// cards of the deck without this hand, `hand` the kinds dealt to it so far, `left` the number
/// still to come.
pub(crate) fn next_of_hand(counts: &[u32], hand: &[usize], left: u32) -> Vec<(usize, f64)> {
    let last = hand.last().copied().unwrap_or(0);
    let again = hand.iter().filter(|&&kind| kind == last).count() as u32;
    // Returns the number of cards of the kind before this hand was dealt.
    let whole = |kind: usize| counts[kind] + if kind == last { again } else { 0 };
    let ways = |kind: usize, at_least: u32, slots: u32| -> f64 {
        let above: u32 = counts[kind + 1..].iter().sum();
        (at_least..=slots.min(whole(kind)))
            .map(|here| choose(whole(kind), here) * choose(above, slots - here))
            .sum()
    };
    let mut chances: Vec<(usize, f64)> = Vec::new();
    // One more of the last kind, or a higher kind next.
    let same = if hand.is_empty() { 0.0 } else { ways(last, again + 1, left + again) };
    if same > 0.0 {
        chances.push((last, same));
    }
    let from = if hand.is_empty() { 0 } else { last + 1 };
    let ways_of_last = if hand.is_empty() { 1.0 } else { choose(whole(last), again) };
    for (kind, &count) in counts.iter().enumerate().skip(from) {
        let here = if count > 0 { ways_of_last * ways(kind, 1, left) } else { 0.0 };
        if here > 0.0 {
            chances.push((kind, here));
        }
    }
    let all: f64 = chances.iter().map(|(_, ways)| ways).sum();
    chances.into_iter().map(|(kind, ways)| (kind, ways / all)).collect()
}

/// Returns the number of subsets of size `some` in a set of size `all`.
fn choose(all: u32, some: u32) -> f64 {
    if some > all {
        return 0.0;
    }
    (0..some).fold(1.0, |ways, place| ways * f64::from(all - place) / f64::from(place + 1))
}
