//! K3–K7: reasons for a move, and drawbacks of another: facts that follow from the mover's
//! knowledge, never from hidden cards.

use quayside_engine::korsar::{Card, Kind, Move, Ship, ShipNumber, View};
use quayside_engine::{GameView as _, Seat};

use super::fight::{Party, best, joined, lead, turn_key};
use crate::{Arg, Names, Sentence, Text, say};

/// A fact about a move.
#[expect(missing_docs, reason = "the line above each reason names its fields")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// K7.1: the game is over after this move.
    Ends,
    /// The game continues after this move; the other one ends it.
    GoesOn,
    /// K3.3, K3.4: it is the only possible move.
    Must,
    /// K6: the mover's side leads the fight for this gold instead of that side.
    Ahead { gold: u8, of: Seat },
    /// K6.3: the mover's side leads a fight that was tied.
    BreaksTie { gold: u8 },
    /// K6.4: the mover's side gets its first strength in the fight for a ship of its own.
    Guards { gold: u8 },
    /// The lead of the mover's side grows.
    Grows { gold: u8, from: u8, to: u8 },
    /// K6.2: the mover's side then leads by this strength.
    LeadsBy(u8),
    /// K5.7: the mover's side then leads by this captain or admiral.
    Officer(Card),
    /// K6.3: a fight that this side led is then tied at this strength.
    Ties { gold: u8, strength: u8, of: Seat },
    /// K6.2: this side still leads, by this strength or by an officer.
    Behind { gold: u8, leader: Seat, by: Option<u8> },
    /// K6.3: the fight for this gold stays tied.
    StaysTied { gold: u8 },
    /// K6.1: the ship is the mover's, if no other player takes it.
    Sails { card: Card, gold: u8 },
    /// K7.3: a merchant ship that is held at the end costs its gold.
    Costs { gold: u8 },
    /// K6.2: the mover's side leads for this gold already.
    HasLead { gold: u8 },
    /// No card of the hand would take the lead in any fight.
    NoLead,
    /// The card can be played on no ship.
    Nowhere(Card),
    /// The lead for this gold stays with this side.
    Leaves { gold: u8, leader: Seat },
    /// K6.4: the mover's ship stays without a guard.
    Unguarded { gold: u8 },
    /// The lead of the mover's side stays as small as it is.
    StaysSmall { gold: u8, by: u8 },
    /// The mover's side would lead by less than with the other move.
    LeadsByLess { by: u8, than: u8 },
    /// The mover's side would lead by this strength, and by no officer as with the other move.
    ByShips(u8),
    /// The card is spent on a ship of this gold.
    Spends { card: Card, gold: u8 },
    /// K5.1: all players may attack a ship of this gold.
    Exposes { gold: u8 },
    /// The merchant ship stays in hand.
    Keeps(Card),
    /// The laid ship has more or less gold than that of the other move.
    OtherGold { gold: u8, than: u8 },
    /// The card could still be played on a ship.
    Usable(Card),
}

/// Returns the reasons for a move of the viewer's seat, strongest first. Facts that speak against
/// the move are left out.
pub fn gains(view: &View, mv: Move) -> Vec<Reason> {
    let Some(mind) = MoverKnowledge::of(view) else { return Vec::new() };
    let ends = view.ends(mv);
    let mut reasons: Vec<Reason> = ends.then_some(Reason::Ends).into_iter().collect();
    match mv {
        Move::Draw => reasons.extend(mind.draws()),
        Move::Lay(card) => {
            if turn_key(view) == "hand-must-lay" {
                reasons.push(Reason::Must);
            } else if !ends {
                reasons.extend(mind.lays(card));
            }
        }
        Move::Play(card, number) => reasons.extend(mind.plays(card, number)),
        Move::Discard(card) => {
            let somewhere = mind.can_play(card);
            reasons.push(if somewhere { Reason::Must } else { Reason::Nowhere(card) });
        }
    }
    reasons
}

/// Returns the drawbacks of a move of the viewer's seat against a better one, strongest first;
/// empty if the table shows no difference.
pub fn losses(view: &View, mv: Move, better: Move) -> Vec<Reason> {
    let Some(mind) = MoverKnowledge::of(view) else { return Vec::new() };
    match (view.ends(mv), view.ends(better)) {
        (true, false) => return vec![Reason::Ends],
        (false, true) => return vec![Reason::GoesOn],
        (true, true) | (false, false) => (),
    }
    match (mv, better) {
        (Move::Play(card, ship), Move::Play(other, same)) if ship == same => {
            mind.play_loses(ship, card, other)
        }
        (_, Move::Play(_, number)) => mind.leaves(number),
        (Move::Lay(card), Move::Lay(other)) => {
            vec![Reason::OtherGold { gold: gold_of(card), than: gold_of(other) }]
        }
        (_, Move::Lay(card)) => vec![Reason::Keeps(card)],
        (Move::Play(card, number), Move::Draw | Move::Discard(_)) => mind.spends(card, number),
        (Move::Lay(card), Move::Draw | Move::Discard(_)) => {
            vec![Reason::Exposes { gold: gold_of(card) }]
        }
        (Move::Discard(card), Move::Discard(_)) if mind.can_play(card) => {
            vec![Reason::Usable(card)]
        }
        (Move::Draw | Move::Discard(_), Move::Draw | Move::Discard(_)) => Vec::new(),
    }
}

fn gold_of(card: Card) -> u8 {
    if let Kind::Merchant(gold) = card.kind() { gold } else { 0 }
}

/// The number of cards in the stock from which ships in hand are likely to stay there.
const LATE: u8 = 6;

/// The mover's hand and the open cards.
struct MoverKnowledge<'a> {
    view: &'a View,
    seat: Seat,
    side: Seat,
}

impl<'a> MoverKnowledge<'a> {
    fn of(view: &'a View) -> Option<MoverKnowledge<'a>> {
        let seat = view.seat()?;
        Some(MoverKnowledge { view, seat, side: view.side(seat) })
    }

    fn ship(&self, number: ShipNumber) -> Option<(&'a Ship, u8)> {
        self.view.sea.ship(number).map(|ship| (ship, ship.gold()))
    }

    fn joined(&self, ship: &Ship, card: Card) -> Ship {
        joined(self.view, ship, self.seat, card)
    }

    fn leads(&self, ship: &Ship) -> bool {
        ship.leader() == Some(self.side)
    }

    /// Returns the lead of the mover's side in strength; none if an officer decides.
    fn by(&self, ship: &Ship) -> Option<u8> {
        ship.commander().is_none().then(|| lead(ship, self.side).unsigned_abs() as u8)
    }

    fn can_play(&self, card: Card) -> bool {
        let is_it = |mv: &Move| matches!(mv, Move::Play(played, _) if *played == card);
        self.view.legal_moves().iter().any(is_it)
    }

    fn draws(&self) -> Vec<Reason> {
        if self.view.hand().is_empty() {
            return vec![Reason::Must];
        }
        let ships = self.view.sea.ships();
        let led = ships.iter().filter(|ship| self.leads(ship)).map(Ship::gold).sum();
        let moves = self.view.legal_moves();
        let takes = |mv: &Move| match *mv {
            Move::Play(card, number) => self
                .ship(number)
                .is_some_and(|(ship, _)| !self.leads(ship) && self.leads(&self.joined(ship, card))),
            Move::Draw | Move::Lay(_) | Move::Discard(_) => false,
        };
        let no_lead = (!moves.iter().any(takes)).then_some(Reason::NoLead);
        let has_lead = (led > 0).then_some(Reason::HasLead { gold: led });
        has_lead.into_iter().chain(no_lead).collect()
    }

    fn lays(&self, card: Card) -> Vec<Reason> {
        let gold = gold_of(card);
        let costs = (self.view.stock <= LATE).then_some(Reason::Costs { gold });
        [Reason::Sails { card, gold }].into_iter().chain(costs).collect()
    }

    fn plays(&self, card: Card, number: ShipNumber) -> Vec<Reason> {
        let Some((ship, gold)) = self.ship(number) else { return Vec::new() };
        let after = self.joined(ship, card);
        if !self.leads(&after) {
            // A lost or a tied fight is no reason to join it.
            let ties = self.trails(ship, &after);
            return Vec::from_iter(matches!(ties, Reason::Ties { .. }).then_some(ties));
        }
        let how = self.by(&after).map_or(Reason::Officer(card), Reason::LeadsBy);
        match (ship.leader(), self.by(ship), self.by(&after)) {
            (Some(of), ..) if of != self.side => vec![Reason::Ahead { gold, of }, how],
            (None, ..) => vec![Reason::BreaksTie { gold }, how],
            (Some(_), Some(from), Some(to)) if !ship.is_unattacked() => {
                vec![Reason::Grows { gold, from, to }]
            }
            (Some(_), ..) if ship.fight().is_empty() => vec![Reason::Guards { gold }, how],
            (Some(_), None, _) => Vec::new(),
            (Some(_), Some(_), _) => vec![how],
        }
    }

    /// Describes a fight that the mover's side does not lead.
    fn trails(&self, before: &Ship, after: &Ship) -> Reason {
        let gold = before.gold();
        match (before.leader(), after.leader()) {
            (Some(of), None) => Reason::Ties { gold, strength: best(after, None), of },
            (_, Some(leader)) => Reason::Behind { gold, leader, by: self.by(after) },
            (None, None) => Reason::StaysTied { gold },
        }
    }

    /// Returns the drawbacks of a move that does not touch this ship.
    fn leaves(&self, number: ShipNumber) -> Vec<Reason> {
        let Some((ship, gold)) = self.ship(number) else { return Vec::new() };
        vec![match (ship.leader(), self.by(ship)) {
            (Some(leader), _) if leader != self.side => Reason::Leaves { gold, leader },
            (None, _) => Reason::StaysTied { gold },
            (Some(_), _) if ship.fight().is_empty() => Reason::Unguarded { gold },
            (Some(_), Some(by)) => Reason::StaysSmall { gold, by },
            (Some(_), None) => return Vec::new(),
        }]
    }

    /// Compares two cards at the same ship.
    fn play_loses(&self, number: ShipNumber, card: Card, other: Card) -> Vec<Reason> {
        let Some((ship, gold)) = self.ship(number) else { return Vec::new() };
        let [after, better] = [card, other].map(|card| self.joined(ship, card));
        if !self.leads(&after) {
            return vec![self.trails(ship, &after)];
        }
        match (self.by(&after), self.by(&better)) {
            (Some(by), Some(than)) if self.leads(&better) && by < than => {
                vec![Reason::LeadsByLess { by, than }]
            }
            (Some(by), None) => vec![Reason::ByShips(by)],
            (Some(_) | None, _) => vec![Reason::Spends { card, gold }],
        }
    }

    /// Returns the purpose of a spent card, if the other move spends none.
    fn spends(&self, card: Card, number: ShipNumber) -> Vec<Reason> {
        let Some((ship, gold)) = self.ship(number) else { return Vec::new() };
        let after = self.joined(ship, card);
        if self.leads(&after) || after.leader().is_none() {
            return vec![Reason::Spends { card, gold }];
        }
        vec![self.trails(ship, &after)]
    }
}

/// Writes a reason.
pub fn describe(text: &Text, names: &Names<'_>, view: &View, reason: Reason) -> Sentence {
    let side = |key, side: Seat, more: Vec<(&'static str, Arg)>| {
        Party::of(text, names, view, side).sentence(text, key, more)
    };
    let of_gold = |gold: u8| vec![("gold", Arg::from(gold))];
    match reason {
        Reason::Ends => say!(text, "hint-ends"),
        Reason::GoesOn => say!(text, "hint-goes-on"),
        Reason::Must => Sentence::from(text.word(turn_key(view)).as_str()),
        Reason::Ahead { gold, of } => side("hint-ahead", of, of_gold(gold)),
        Reason::BreaksTie { gold } => say!(text, "hint-breaks-tie", gold = gold),
        Reason::Guards { gold } => say!(text, "hint-guards", gold = gold),
        Reason::Grows { gold, from, to } => {
            say!(text, "hint-grows", gold = gold, from = from, to = to)
        }
        Reason::LeadsBy(by) => say!(text, "hint-leads-by", by = by),
        Reason::Officer(card) => say!(text, "hint-officer", card = card),
        Reason::Ties { gold, strength, of } => {
            side("hint-ties", of, vec![("gold", gold.into()), ("strength", strength.into())])
        }
        Reason::Behind { gold, leader, by: Some(by) } => {
            side("hint-behind", leader, vec![("gold", gold.into()), ("by", by.into())])
        }
        Reason::Behind { gold, leader, by: None } | Reason::Leaves { gold, leader } => {
            side("hint-leaves", leader, of_gold(gold))
        }
        Reason::StaysTied { gold } => say!(text, "hint-stays-tied", gold = gold),
        Reason::Sails { card, gold } => say!(text, "hand-note-lay", card = card, gold = gold),
        Reason::Costs { gold } => say!(text, "hint-costs", gold = gold),
        Reason::HasLead { gold } => say!(text, "hint-has-lead", gold = gold),
        Reason::NoLead => say!(text, "hint-no-lead"),
        Reason::Nowhere(card) => say!(text, "hand-note-nowhere", card = card),
        Reason::Unguarded { gold } => say!(text, "hint-unguarded", gold = gold),
        Reason::StaysSmall { gold, by } => say!(text, "hint-stays-small", gold = gold, by = by),
        Reason::LeadsByLess { by, than } => say!(text, "hint-leads-by-less", by = by, than = than),
        Reason::ByShips(by) => say!(text, "hint-by-ships", by = by),
        Reason::Spends { card, gold } => say!(text, "hint-spends", card = card, gold = gold),
        Reason::Exposes { gold } => say!(text, "hint-exposes", gold = gold),
        Reason::Keeps(card) => say!(text, "hint-keeps", card = card),
        Reason::OtherGold { gold, than } if gold > than => {
            say!(text, "hint-risks", gold = gold, than = than)
        }
        Reason::OtherGold { gold, than } => say!(text, "hint-brings", gold = gold, than = than),
        Reason::Usable(card) => say!(text, "hint-usable", card = card),
    }
}
