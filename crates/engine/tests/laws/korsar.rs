//! Korsar, as the laws look at it.

use quayside_engine::korsar::{Card, CardSet, Move, Phase, State};
use quayside_engine::{Game, Seat};

use crate::table::{Chance, Law, Manner};

impl Law for State {
    const LETTER: char = 'K';
    const CLAUSES: &'static [u8] = &[3, 3, 5, 1, 7, 4, 3, 8];

    fn all_cards() -> Vec<Card> {
        Card::DECK.to_vec()
    }

    fn first(&self) -> Seat {
        self.first()
    }

    fn held(&self, seat: Seat) -> Vec<Card> {
        self.hand(seat).iter().collect()
    }

    fn in_stock(&self) -> Vec<Card> {
        self.stock_cards().iter().collect()
    }

    fn dislikes(manner: Manner, mv: Move) -> bool {
        match manner {
            Manner::Any => false,
            Manner::Slow => mv != Move::Draw,
            Manner::Circling => matches!(mv, Move::Draw | Move::Discard(_)),
            Manner::Bold => !matches!(mv, Move::Play(..)),
            Manner::Clever => matches!(mv, Move::Lay(_)),
        }
    }

    fn clever(&self, _: Seat) -> Option<Move> {
        None
    }

    fn candidates(&self, _: Seat, _: &mut Chance) -> Vec<Move> {
        let mut moves = vec![Move::Draw];
        for card in Card::ALL {
            moves.extend([Move::Lay(card), Move::Discard(card)]);
            moves.extend((0..=27).chain([255]).map(|ship| Move::Play(card, ship)));
        }
        moves
    }

    /// K1: hands, stock, sea, piles and discards are the 78 cards; the gold in them is 100.
    fn check_cards(&self) {
        let seats = || Seat::table(self.variant().players());
        let thrown: CardSet = self.thrown().iter().map(|&(_, card)| card).collect();
        let mut places: Vec<CardSet> = seats().map(|seat| self.hand(seat)).collect();
        places.extend([self.stock_cards(), self.sea().cards(), self.won(), thrown]);
        let mut cards: Vec<Card> = places.iter().flat_map(|cards| cards.iter()).collect();
        cards.sort_unstable();
        assert_eq!(cards, Card::DECK, "K1: every card is in one place");
        assert_eq!(thrown.gold(), 0, "K3.3");

        let won: u8 = seats().map(|seat| self.gold(seat)).sum();
        assert_eq!(won, self.won().gold(), "K3.1: the gold won is in the piles");
        let at_sea: u8 = self.sea().ships().iter().map(|ship| ship.gold()).sum();
        let hidden: u8 = seats().map(|seat| self.hand(seat).gold()).sum();
        assert_eq!(won + at_sea + hidden + self.stock_cards().gold(), 100, "K1.1");
    }

    fn lookalikes(
        &self,
        other: &State,
        viewer: Seat,
        mover: Seat,
        rng: &mut Chance,
    ) -> Option<(Move, Move)> {
        assert_ne!(self.phase(), Phase::Over);
        for _ in 0..20 {
            let mv = self.random_move(mover, rng);
            match mv {
                // K8.2: partners see each other's draws.
                Move::Draw if self.side(mover) == self.side(viewer) => (),
                Move::Draw => return Some((mv, mv)),
                Move::Lay(card) | Move::Play(card, _) | Move::Discard(card)
                    if other.hand(mover).contains(card) =>
                {
                    return Some((mv, mv));
                }
                Move::Lay(_) | Move::Play(..) | Move::Discard(_) => (),
            }
        }
        None
    }
}
