//! Invariants of every state of Corsairs that legal play can reach, and of every view of one.

use chacha20::ChaCha8Rng;
use rand_core::SeedableRng;

use super::legal::Law;
use super::state::{Phase, Settling, State};
use super::{BySeat, CardSet, Move, Position, Source, SweepTie, View, ViewPhase};
use crate::game::{Game, Hand};
use crate::position::first_broken;
use crate::seat::{Seat, SeatSet};

impl State {
    pub(super) fn first_unsound(&self) -> Option<&'static str> {
        let playing = !matches!(self.phase, Phase::Deal | Phase::Over(_));
        self.unsound_game(playing)
            .or_else(|| if playing { self.unsound_round() } else { self.unsound_empty_table() })
    }

    /// Invariants between rounds and within them.
    fn unsound_game(&self, playing: bool) -> Option<&'static str> {
        let (out, size) = (self.all_penalties().len(), self.size());
        let counted: u16 = self.seats().map(|seat| u16::from(self.penalties[seat].len())).sum();
        let over = matches!(self.phase, Phase::Over(_));
        let rounds = u16::from(size.annulled) * u16::from(out) + u16::from(self.annulled);
        first_broken(&[
            (u16::from(out) == counted, "C7.4: a penalty card is in two places"),
            (size.cards().contains_all(self.all_penalties()), "C1.1: no such card"),
            (self.turns < size.turns, "C6.3: too many turns"),
            (self.annulled <= size.annulled, "C8.2: too many annulled rounds"),
            (over || self.annulled < size.annulled, "C8.2: the game should be over"),
            (self.round <= rounds, "C7, C8.2: more rounds than were scored or annulled"),
            (
                self.round >= u16::from(self.annulled.saturating_sub(1)),
                "C8.2: more rounds annulled than dealt",
            ),
            (over || out < size.game_over, "C8.1: the game should be over"),
            (over || self.last_round == (out >= size.last_round), "C8.1: the last round"),
            (!self.last_round || out >= size.last_round, "C8.1: the last round"),
            (playing || self.turns == 0, "C2: turns before the deal"),
        ])
    }

    /// Invariants of a dealt round.
    fn unsound_round(&self) -> Option<&'static str> {
        let players = self.players();
        let known = self.seats().fold(CardSet::EMPTY, |all, seat| all | self.known[seat]);
        let mover = (0..self.turns).fold(self.dealer.left(players), |seat, _| seat.left(players));
        first_broken(&[
            (self.cards_are_once(), "C1.1: a card is missing or there twice"),
            (self.hands_are_full(), "C2.2, C5.1: a hand is too small or too large"),
            (
                self.seats().all(|seat| self.hands[seat].contains_all(self.known[seat])),
                "C3.5: known, not held",
            ),
            (self.taken() == known | (self.taken() & self.discards.pile()), "C3.5: what is known"),
            (self.pier_is_whole(), "C2.3, C6.1: the pier"),
            (self.discards_are_in_order(), "C3.2, C3.3: the discards"),
            (self.mover == mover, "C3.1: whose turn it is"),
            (self.phase != Phase::Draw || self.deck.len() > 0, "C6.2: the stock is empty"),
            (self.laid_is_legal(), "C4, C5: what is laid down"),
        ])
    }

    /// Invariants before a deal, and after the game.
    fn unsound_empty_table(&self) -> Option<&'static str> {
        let none = |cards: &BySeat<CardSet>| self.seats().all(|seat| cards[seat].is_empty());
        let cleared = none(&self.hands)
            && none(&self.known)
            && self.pier.row().is_empty()
            && self.discards.iter().len() == 0
            && self.deck.len() == 0;
        let winners = match self.phase {
            Phase::Over(winners) => {
                !winners.is_empty() && winners.minus(SeatSet::table(self.players())).is_empty()
            }
            Phase::Deal | Phase::Draw | Phase::Discard(_) | Phase::Crew | Phase::Settle(_) => true,
        };
        first_broken(&[
            (cleared, "C2: cards on the table before the deal or after the game"),
            (winners, "C8.3: who has won"),
        ])
    }

    /// C1.1: returns whether every card is in exactly one place.
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

    /// C2.2, C3.3, C5.1: returns whether the hands have twelve cards, or thirteen between drawing
    /// and discarding.
    fn hands_are_full(&self) -> bool {
        self.seats().all(|seat| {
            let drawn = matches!(self.phase, Phase::Discard(_)) && seat == self.mover;
            self.hands[seat].len() == self.size().hand + u8::from(drawn)
        })
    }

    /// C3.5: returns the cards that players were seen to draw this round.
    fn taken(&self) -> CardSet {
        let from_pier = self.pier.row().iter().take(self.pier.drawn().into()).copied();
        let discards = self.discards.iter().filter(|discard| discard.taken);
        from_pier.chain(discards.map(|discard| discard.card)).collect()
    }

    /// C2.3, C6.1: returns whether all cards of the row differ, and at least one is left.
    fn pier_is_whole(&self) -> bool {
        let row = self.pier.row();
        let different: CardSet = row.iter().copied().collect();
        row.len() == usize::from(self.size().pier)
            && different.len() == self.size().pier
            && !self.pier().is_empty()
            && (self.phase != Phase::Discard(Source::Pier) || self.pier.drawn() > 0)
    }

    /// C2.4, C3.2, C3.3: returns whether the discards are in order: one card was turned up and each
    /// turn brought another; what lies below the top does not come back, and the top is there
    /// unless the mover has just drawn it.
    fn discards_are_in_order(&self) -> bool {
        let sailed = matches!(self.phase, Phase::Crew | Phase::Settle(_));
        let mut buried = CardSet::EMPTY;
        let in_order = self.discards.iter().all(|discard| {
            let new = !buried.contains(discard.card);
            if !discard.taken {
                buried.insert(discard.card);
            }
            new
        });
        let last_is_taken = self.discards.iter().next_back().is_some_and(|last| last.taken);
        in_order
            && self.discards.iter().len() == usize::from(self.turns) + 1 + usize::from(sailed)
            && last_is_taken == (self.phase == Phase::Discard(Source::Discard))
    }

    /// C4, C5: returns whether the laid cards of the closer and of the seats that have settled are
    /// legal, and another seat has not settled.
    fn laid_is_legal(&self) -> bool {
        let Phase::Settle(Settling { laid, settled }) = self.phase else { return true };
        if self.pier().is_empty() {
            return false;
        }
        let (closer, table) = (self.mover, SeatSet::table(self.players()));
        let own = laid[closer];
        let stowaways = own.stowaways(self.hands[closer], self.divide().pier);
        let over = stowaways.is_empty() && self.rules().sweep_tie == SweepTie::Closer;
        let mut asked = *self;
        let settled_legally = |seat: Seat| {
            let before = Settling { laid, settled: settled.without(seat) };
            asked.phase = Phase::Settle(before);
            let mv = Move::Settle { attach: laid[seat].attach, crew: laid[seat].crew };
            asked.refusal(seat, mv).is_ok()
        };
        settled.contains(closer)
            && !over
            && settled != table
            && own.attach.is_empty()
            && self.hands[closer].contains_all(own.crew)
            && self.divide().check_crew(self.hands[closer], own.crew).is_ok()
            && settled.without(closer).iter().all(settled_legally)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::table(self.players())
    }
}

impl View {
    /// Names the fault of a view that fits no reachable state.
    ///
    /// A view is sound if a deal that fits it is sound; any such deal will do, since the invariants
    /// need nothing that is hidden.
    #[allow(clippy::disallowed_methods, reason = "a cipher hashes its key")]
    pub(super) fn unsound(&self) -> Option<&'static str> {
        let seats = || Seat::table(self.variant.players());
        let at_table = |seat: Seat| seats().any(|other| other == seat);
        let counts = seats().map(|seat| match self.hands[seat] {
            Hand::Seen(_) => Some(0),
            Hand::Hidden(count) => count.checked_sub(self.known[seat].len()).map(u16::from),
        });
        let hidden: Option<u16> = counts.sum();
        let dealt = self.phase.is_dealt();
        let unseen = u16::from(self.unseen().len());
        let fits = hidden.map(|hidden| hidden + u16::from(self.stock)) == Some(unseen);
        let settles = matches!(self.phase, ViewPhase::Settle { .. });
        let before = first_broken(&[
            (self.eyes.seat().is_none_or(at_table), "C2.1: no such seat"),
            (!dealt || fits, "C1.1: a card is missing or there twice"),
            (!settles || self.pier_colour().is_some(), "C6.1: no pier"),
        ]);
        before.or_else(|| {
            let deal = self.sample(&mut ChaCha8Rng::from_seed([0; 32]));
            deal.first_unsound().or_else(|| {
                first_broken(&[(deal.view_for(self.eyes) == *self, "C3.5: not what the seat sees")])
            })
        })
    }
}
