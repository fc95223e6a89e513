//! Korsar: each reason is checked by making the move and inspecting the sea.

use std::collections::BTreeSet;

use quayside_engine::korsar::{Card, Kind, Move, Phase, Ship, State, Variant};
use quayside_engine::{Game, Seat};
use quayside_text::korsar::fight::turn_key;
use quayside_text::korsar::reason::{Reason, gains, losses};

use super::{Rng, Seen, check_all_languages, positions};

struct Case<'a> {
    state: &'a State,
    seat: Seat,
    mv: Move,
    other: Option<Move>,
}

impl Case<'_> {
    fn after(&self, mv: Move) -> State {
        let mut after = *self.state;
        after.play_unchecked(self.seat, mv);
        after
    }

    /// Returns the ship of a move, before it and after it, before ships are collected.
    fn ship(&self, mv: Move) -> (Ship, Ship) {
        let Move::Play(card, number) = mv else { panic!("{mv} is at no ship") };
        let ship = *self.state.sea().ship(number).expect("at sea");
        let mut joined = ship;
        joined.join(self.side(), card, self.state.side(ship.owner()));
        (ship, joined)
    }

    fn side(&self) -> Seat {
        self.state.side(self.seat)
    }

    /// Returns the lead of the mover's side: its strength minus the highest of the others.
    fn by(&self, ship: &Ship) -> i16 {
        let strength = |own: bool| {
            let sides = ship.sides().filter(|side| (side.seat == self.side()) == own);
            sides.map(|side| i16::from(ship.strength(side.colour))).max().unwrap_or(0)
        };
        strength(true) - strength(false)
    }

    fn ends(&self, mv: Move) -> bool {
        self.after(mv).phase() == Phase::Over
    }

    fn other(&self) -> Move {
        self.other.expect("compared")
    }

    fn can_play(&self, card: Card) -> bool {
        let plays = |mv: &Move| matches!(mv, Move::Play(other, _) if *other == card);
        self.state.legal_moves(self.seat).iter().any(plays)
    }

    #[expect(clippy::too_many_lines, reason = "an arm a reason")]
    fn check(&self, reason: Reason) {
        let own = Some(self.side());
        match reason {
            Reason::Ends => assert!(self.ends(self.mv)),
            Reason::GoesOn => assert!(!self.ends(self.mv) && self.ends(self.other())),
            Reason::Must => self.check_must(),
            Reason::Ahead { gold, of } => {
                let (before, after) = self.ship(self.mv);
                assert_eq!((before.leader(), after.leader(), after.gold()), (Some(of), own, gold));
                assert_ne!(of, self.side());
            }
            Reason::BreaksTie { gold } => {
                let (before, after) = self.ship(self.mv);
                assert_eq!((before.leader(), after.leader(), after.gold()), (None, own, gold));
            }
            Reason::Guards { gold } => {
                let (before, _) = self.ship(self.mv);
                assert_eq!(self.state.side(before.owner()), self.side());
                assert!(before.fight().is_empty() && before.gold() == gold);
            }
            Reason::Grows { gold, from, to } => {
                let (before, after) = self.ship(self.mv);
                assert_eq!((before.leader(), after.leader(), after.gold()), (own, own, gold));
                assert_eq!((self.by(&before), self.by(&after)), (from.into(), to.into()));
                assert!(to > from);
            }
            Reason::LeadsBy(by) | Reason::ByShips(by) => {
                let (_, after) = self.ship(self.mv);
                assert_eq!((after.leader(), self.by(&after)), (own, by.into()));
            }
            Reason::Officer(card) => self.check_officer(card),
            Reason::Ties { gold, strength, of } => {
                let (before, after) = self.ship(self.mv);
                assert_eq!((before.leader(), after.leader(), after.gold()), (Some(of), None, gold));
                let tied = after.sides().filter(|side| after.strength(side.colour) == strength);
                assert!(tied.count() >= 2 && of != self.side());
            }
            Reason::Behind { gold, leader, by } => {
                let (_, after) = self.ship(self.mv);
                assert_eq!((after.leader(), after.gold()), (Some(leader), gold));
                assert!(leader != self.side() && by.is_none() == after.commander().is_some());
                assert!(by.is_none_or(|by| self.by(&after) == -i16::from(by)));
            }
            Reason::StaysTied { gold } if self.same_ship() => {
                let (before, after) = self.ship(self.mv);
                assert_eq!((before.leader(), after.leader(), gold), (None, None, after.gold()));
            }
            Reason::StaysTied { gold } => self.check_left(gold, |ship| ship.leader().is_none()),
            Reason::Sails { card, gold } => {
                assert!(self.mv == Move::Lay(card) && card.kind() == Kind::Merchant(gold));
                assert!(self.sails_home(gold), "nobody attacks it, so it comes home");
            }
            Reason::Costs { gold } | Reason::Exposes { gold } => {
                assert!(matches!(self.mv, Move::Lay(card) if card.kind() == Kind::Merchant(gold)));
            }
            Reason::HasLead { gold } => {
                let led = self.state.sea().ships().iter().filter(|ship| ship.leader() == own);
                let led: Vec<u8> = led.map(Ship::gold).collect();
                assert!(led.iter().sum::<u8>() == gold || led.contains(&gold));
            }
            Reason::NoLead => assert_eq!(self.most(), None),
            Reason::Nowhere(card) => assert!(!self.can_play(card)),
            Reason::Leaves { gold, leader } => {
                self.check_left(gold, |ship| ship.leader() == Some(leader));
                assert_ne!(leader, self.side());
            }
            Reason::Unguarded { gold } => {
                let unguarded = |ship: &Ship| ship.leader() == own && ship.fight().is_empty();
                self.check_left(gold, unguarded);
            }
            Reason::StaysSmall { gold, by } => {
                self.check_left(gold, |ship| {
                    ship.leader() == own && self.by(ship) == i16::from(by)
                });
            }
            Reason::LeadsByLess { by, than } => {
                let ships = [self.mv, self.other()].map(|mv| self.ship(mv).1);
                assert!(by < than && ships.iter().all(|ship| ship.leader() == own));
                assert_eq!(ships.map(|ship| self.by(&ship)), [by.into(), than.into()]);
            }
            Reason::Spends { card, gold } => {
                assert!(matches!(self.mv, Move::Play(played, _) if played == card));
                assert_eq!(self.ship(self.mv).0.gold(), gold);
                assert!(self.after(self.mv).hand(self.seat) != self.state.hand(self.seat));
            }
            Reason::Keeps(card) => {
                assert!(self.after(self.mv).hand(self.seat).contains(card) && card.is_merchant());
            }
            Reason::OtherGold { gold, than } => {
                for (mv, gold) in [(self.mv, gold), (self.other(), than)] {
                    assert!(matches!(mv, Move::Lay(card) if card.kind() == Kind::Merchant(gold)));
                }
            }
            Reason::Usable(card) => {
                assert!(self.mv == Move::Discard(card) && self.can_play(card));
            }
        }
    }

    fn same_ship(&self) -> bool {
        match (self.mv, self.other) {
            (Move::Play(_, one), Some(Move::Play(_, other))) => one == other,
            (Move::Play(..), _) => true,
            _ => false,
        }
    }

    /// Checks that this move leaves the ship of the better move unchanged.
    fn check_left(&self, gold: u8, holds: impl Fn(&Ship) -> bool) {
        let (ship, _) = self.ship(self.other());
        assert!(ship.gold() == gold && holds(&ship));
        let Move::Play(_, number) = self.mv else { return };
        assert_ne!(ship.number(), number);
    }

    fn check_must(&self) {
        let moves = self.state.legal_moves(self.seat);
        let all = |is: fn(&Move) -> bool| moves.iter().all(is);
        let lays = all(|mv| matches!(mv, Move::Lay(_)));
        let draws = all(|mv| *mv == Move::Draw);
        assert!(lays || draws || self.state.stock() == 0, "{moves:?}");
    }

    /// K5.7: checks that the leader stays, for all ships that the others can add.
    fn check_officer(&self, card: Card) {
        assert!(matches!(card.kind(), Kind::Captain(_) | Kind::Admiral));
        let (_, ship) = self.ship(self.mv);
        assert_eq!(ship.leader(), Some(self.side()));
        for other in Card::ALL.into_iter().filter(|card| matches!(card.kind(), Kind::Pirate(..))) {
            for seat in Seat::table(self.state.variant().players()) {
                let mut ship = ship;
                let side = self.state.side(seat);
                ship.join(side, other, self.state.side(ship.owner()));
                assert_eq!(ship.leader(), Some(self.side()));
            }
        }
    }

    /// K6.1: returns whether the laid ship comes home if no other player touches it.
    fn sails_home(&self, gold: u8) -> bool {
        let mut state = self.after(self.mv);
        let (before, number) = (self.state.gold(self.side()), state.laid());
        while state.phase() != Phase::Over && state.gold(self.side()) == before {
            let mover = state.mover();
            let calm = |mv: &Move| !matches!(mv, Move::Play(_, ship) if *ship == number);
            let Some(mv) = state.legal_moves(mover).into_iter().find(calm) else { return true };
            state.play_unchecked(mover, mv);
        }
        state.gold(self.side()) >= before + gold
    }

    /// Returns the most gold for which a card takes the lead.
    fn most(&self) -> Option<u8> {
        let plays = self.state.legal_moves(self.seat).into_iter();
        let plays = plays.filter(|mv| matches!(mv, Move::Play(..)));
        let own = Some(self.side());
        plays
            .map(|mv| self.ship(mv))
            .filter(|(before, after)| before.leader() != own && after.leader() == own)
            .map(|(ship, _)| ship.gold())
            .max()
    }
}

/// Plays random moves with few draws, so that the sea is full and hands run out.
fn play(state: &State, seat: Seat, rng: &mut Rng) -> Move {
    let moves = (0..4).map(|_| state.random_move(seat, rng));
    moves.reduce(|mv, other| if mv == Move::Draw { other } else { mv }).expect("there are four")
}

/// Returns whether a fact speaks against its move.
fn is_against(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::GoesOn
            | Reason::Behind { .. }
            | Reason::StaysTied { .. }
            | Reason::Leaves { .. }
            | Reason::Unguarded { .. }
            | Reason::StaysSmall { .. }
            | Reason::LeadsByLess { .. }
            | Reason::ByShips(_)
            | Reason::Spends { .. }
            | Reason::Exposes { .. }
            | Reason::Keeps(_)
            | Reason::OtherGold { .. }
            | Reason::Usable(_)
    )
}

/// Checks the reasons of every pair of moves.
fn check_variant(variant: Variant, games: u8, seen: &mut Seen<Reason>) {
    positions(variant, games, play, |state, seat, rng| {
        let view = state.view(seat);
        let twin = State::sample(&view, rng);
        assert_eq!(twin.view(seat), view, "the twin looks the same");
        let moves = state.legal_moves(seat);
        for &best in &moves {
            for reason in gains(&view, best) {
                assert!(!is_against(reason), "{reason:?} of {best} in {view}");
                seen.add(&reason);
                for state in [state, &twin] {
                    Case { state, seat, mv: best, other: None }.check(reason);
                }
            }
            for &mv in moves.iter().filter(|&&mv| mv != best) {
                for reason in losses(&view, mv, best) {
                    seen.add(&reason);
                    for state in [state, &twin] {
                        Case { state, seat, mv, other: Some(best) }.check(reason);
                    }
                }
            }
        }
        let next = state.random_move(seat, rng);
        check_all_languages(state, seat, moves[0], Some(next).filter(|&next| next != moves[0]));
    });
}

#[test]
fn every_reason_of_a_hint_is_true_in_its_position() {
    let mut seen = Seen::new();
    for variant in Variant::all() {
        check_variant(variant, 3, &mut seen);
    }
    for (option, value) in [("end", "finish_lap"), ("team_end", "one_out")] {
        let table = Variant::new(4, true).and_then(|table| table.with(option, value));
        check_variant(table.expect("a table"), 2, &mut seen);
    }
    seen.assert_all(&[
        "Ends",
        "GoesOn",
        "Must",
        "Ahead",
        "BreaksTie",
        "Guards",
        "Grows",
        "LeadsBy",
        "Officer",
        "Ties",
        "Behind",
        "StaysTied",
        "Sails",
        "Costs",
        "HasLead",
        "NoLead",
        "Nowhere",
        "Leaves",
        "Unguarded",
        "StaysSmall",
        "LeadsByLess",
        "ByShips",
        "Spends",
        "Exposes",
        "Keeps",
        "OtherGold",
        "Usable",
    ]);
}

#[test]
fn a_player_is_asked_to_choose_only_cards_that_can_be_played() {
    let variant = Variant::new(2, false).expect("two can play");
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let view = State::new(variant, Some(Seat::S0), seed.into()).view(Seat::S0);
        let key = turn_key(&view);
        // Only merchant ships can be played while there is no other ship at sea.
        let can_choose = view.hand().iter().any(Card::is_merchant);
        assert_eq!(key == "hand-choose-ship", can_choose, "{view}");
        seen.insert(key);
    }
    assert!(seen.contains("hand-only-draw"), "{seen:?}");
}
