//! Korsar as text, and games of it that are worth showing.

use quayside_engine::korsar::{Event, Kind, Move, Phase, Ship, State, View};
use quayside_engine::random::below;
use quayside_engine::{Game, Seat};
use rand::rngs::Xoshiro256PlusPlus;

use super::{Manner, Scenario, Show, hand_text, or_none};

pub(crate) const SCENARIOS: [Scenario; 5] = [
    Scenario::new("two.txt", 2, 1),
    Scenario::new("three.txt", 3, 2),
    Scenario::new("five.txt", 5, 3),
    Scenario { teams: true, ..Scenario::new("six-in-teams.txt", 6, 4) },
    Scenario {
        teams: true,
        options: "end=finish_lap unattacked_at_end=nobody partner_admiral=yes team_end=one_out",
        ..Scenario::new("four-in-teams-house-rules.txt", 4, 5)
    },
];

impl Show for State {
    fn table(view: &View) -> Vec<String> {
        let phase = match view.phase {
            Phase::Deal => "awaits its deck".to_owned(),
            Phase::Action => format!("seat {} acts", view.mover),
            Phase::LastLap => format!("seat {} acts in the last lap", view.mover),
            Phase::Over => "over".to_owned(),
        };
        let by_seat = |values: &quayside_engine::korsar::BySeat<u8>| {
            let values = values.table(view.variant.players()).iter().map(u8::to_string);
            values.collect::<Vec<_>>().join(" ")
        };
        let mut lines = vec![format!(
            "{phase} | begun by {} | stock {} | ships laid {} | gold {} | piles {}",
            view.first,
            view.stock,
            view.laid,
            by_seat(&view.gold),
            by_seat(&view.piles)
        )];
        lines.extend(view.sea.ships().iter().map(ship));
        let thrown: Vec<String> =
            view.thrown.iter().map(|(seat, card)| format!("{card} by {seat}")).collect();
        if !thrown.is_empty() {
            lines.push(format!("discarded {}", thrown.join(", ")));
        }
        if !view.won.is_empty() && view.phase == Phase::Over {
            lines.push(format!("won {}", view.won));
        }
        lines
    }

    fn own(view: &View) -> String {
        let seats = Seat::table(view.variant.players());
        let hands: Vec<String> = seats.map(|seat| hand_text(&view.hands[seat])).collect();
        hands.join(" | ")
    }

    fn event(event: &Event, _: u8) -> String {
        match event {
            Event::Won { side, ship, gold } => format!("side {side} wins @{ship} with {gold} gold"),
            Event::PassedOver(seat) => format!("seat {seat} is passed over"),
            Event::Lost { ship, gold } => format!("nobody wins @{ship} with {gold} gold"),
        }
    }

    /// Plays rather than draws, and fights rather than lays ships.
    fn choose(&self, seat: Seat, _: Manner, rng: &mut Xoshiro256PlusPlus) -> Move {
        let mut mv = self.random_move(seat, rng);
        for _ in 0..below(rng, 3) {
            if matches!(mv, Move::Play(..)) {
                break;
            }
            mv = self.random_move(seat, rng);
        }
        mv
    }
}

/// Describes a ship: `@2 m5 of 0, led by 1: 1 with b2 b3 bc, 2 with g4, ad`.
fn ship(ship: &Ship) -> String {
    let sides = ship.sides().map(|side| {
        let own = ship.fight().iter().filter(|card| match card.kind() {
            Kind::Pirate(colour, _) | Kind::Captain(colour) => colour == side.colour,
            Kind::Merchant(_) | Kind::Admiral => false,
        });
        let own: Vec<String> = own.map(|card| card.to_string()).collect();
        format!("{} with {}", side.seat, own.join(" "))
    });
    let mut sides: Vec<String> = sides.collect();
    if ship.fight().iter().any(|card| card.kind() == Kind::Admiral) {
        sides.push("the admiral".to_owned());
    }
    let leader = ship.leader().map_or("nobody".to_owned(), |side| side.to_string());
    let (number, gold, owner) = (ship.number(), ship.gold(), ship.owner());
    format!("@{number} m{gold} of {owner}, led by {leader}: {}", or_none(&sides.join(", ")))
}
