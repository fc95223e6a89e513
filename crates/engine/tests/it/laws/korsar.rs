//! Korsar, as the laws look at it.

use quayside_engine::korsar::{
    Card, CardSet, Event, Kind, Move, PartnerAdmiral, Phase, Sea, Ship, ShipNumber, Side, State,
};
use quayside_engine::{Game, Seat};

use super::check;
use super::table::{Law, LawRng, Manner, Setting};

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

    fn candidates(&self, _: Seat, _: &mut LawRng) -> Vec<Move> {
        let mut moves = vec![Move::Draw];
        for card in Card::ALL {
            moves.extend([Move::Lay(card), Move::Discard(card)]);
            moves.extend((0..=27).chain([255]).map(|ship| Move::Play(card, ship)));
        }
        moves
    }

    /// K3.2, K3.3, K4.1, K5, K8.3, K8.4: returns whether a move is legal.
    fn lawful(&self, seat: Seat, mv: Move) -> Option<bool> {
        let stock_lasts = self.stock() > 0;
        let held = |card: Card| self.hand(seat).contains(card);
        Some(match mv {
            Move::Draw => stock_lasts,
            Move::Lay(card) => held(card) && card.is_merchant(),
            Move::Discard(card) => held(card) && !card.is_merchant() && !stock_lasts,
            Move::Play(card, number) => {
                let ship = self.sea().ships().iter().find(|ship| ship.number() == number);
                held(card) && ship.is_some_and(|ship| joins(self, seat, card, ship))
            }
        })
    }

    /// K1: checks that hands, stock, sea, piles and discards are the 78 cards; the gold in them is
    /// 100.
    fn check_cards(&self) {
        let seats = || Seat::table(self.variant().players());
        let thrown: CardSet = self.thrown().iter().map(|&(_, card)| card).collect();
        let mut places: Vec<CardSet> = seats().map(|seat| self.hand(seat)).collect();
        places.extend([self.stock_cards(), self.sea().cards(), self.won(), thrown]);
        let mut cards: Vec<Card> = places.iter().flat_map(|cards| cards.iter()).collect();
        cards.sort_unstable();
        assert_eq!(cards, Card::DECK, "K1: every card is in one place");
        assert_eq!(thrown.gold(), 0, "K3.3");

        let piles: u8 = seats().map(|seat| self.view(Seat::S0).piles[seat]).sum();
        assert_eq!(piles, self.won().len(), "K3.1: a card is in no pile, or in two");
        let won: u8 = seats().map(|seat| self.gold(seat)).sum();
        assert_eq!(won, self.won().gold(), "K3.1: the gold won is in the piles");
        let at_sea: u8 = self.sea().ships().iter().map(Ship::gold).sum();
        let hidden: u8 = seats().map(|seat| self.hand(seat).gold()).sum();
        assert_eq!(won + at_sea + hidden + self.stock_cards().gold(), 100, "K1.1");
    }

    fn lookalikes(
        &self,
        other: &State,
        viewer: Seat,
        mover: Seat,
        rng: &mut LawRng,
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

/// K5: returns whether a seat may play a card on a ship.
fn joins(state: &State, seat: Seat, card: Card, ship: &Ship) -> bool {
    let side = state.side(seat);
    let sides: Vec<Side> = ship.sides().collect();
    let own = sides.iter().find(|other| other.seat == side).map(|own| own.colour);
    match card.kind() {
        Kind::Merchant(_) => false,
        // K5.2: the own colour, or else one that is not yet in the fight.
        Kind::Pirate(colour, _) => match own {
            Some(own) => colour == own,
            None => sides.iter().all(|other| other.colour != colour),
        },
        // K5.5: only beside ships of the own side.
        Kind::Captain(colour) => own == Some(colour),
        // K5.6, K8.4: only who laid the ship; by the house rule also the partner.
        Kind::Admiral => match state.variant().rules.partner_admiral {
            PartnerAdmiral::No => ship.owner() == seat,
            PartnerAdmiral::Yes => state.side(ship.owner()) == side,
        },
    }
}

/// K3.1: the piles hold the ships that were won, with all cards of their fights, and nothing else.
#[test]
fn piles_hold_what_was_won() {
    check(500, |setting: &Setting<State>| {
        let (mut rng, mut state) = (setting.chance(), setting.begin());
        let mut pile = CardSet::EMPTY;
        while let Some((seat, mv)) = setting.choose(&state, &mut rng) {
            let before = *state.sea();
            for event in state.play(seat, mv).expect("the move is legal") {
                if let Event::Won { ship, .. } = event {
                    pile = pile.plus(cards_with(&before, ship, mv));
                }
            }
            assert_eq!(state.won(), pile);
        }
    });
}

/// Returns the cards of a ship and its fight after a move that may have laid or joined it.
fn cards_with(sea: &Sea, number: ShipNumber, mv: Move) -> CardSet {
    let mut cards = sea.ship(number).map_or(CardSet::EMPTY, Ship::cards);
    match mv {
        Move::Lay(card) if cards.is_empty() => cards.insert(card),
        Move::Play(card, ship) if ship == number => cards.insert(card),
        Move::Draw | Move::Lay(_) | Move::Play(..) | Move::Discard(_) => (),
    }
    cards
}
