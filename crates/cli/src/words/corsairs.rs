//! Corsairs in words.

use quayside_engine::corsairs::{
    Band, Card, Illegal, LAST_ROUND, Laid, Move, Phase, Reckoning, RoundEnd, Solver, Source, State,
};
use quayside_engine::{Game, Record, Seat, record::Step};

use super::{count, or_none};
use crate::json;
use crate::told::{Names, Said, Told};

impl Told for State {
    type Json = json::Corsairs;

    const TITLE: &'static str = "Corsairs, the game of Leo Colovini";

    fn json(record: &Record<State>) -> json::Corsairs {
        json::Corsairs::of(record)
    }

    fn tell_deal(&self, names: &Names) -> Vec<String> {
        let Some(colour) = self.pier_colour().filter(|_| self.turns() == 0) else {
            return Vec::new();
        };
        let last = if self.is_last_round() { " This is the last round." } else { "" };
        let round = self.round() + 1;
        vec![
            format!("Round {round}: {} deals.{last}", names.of(self.dealer())),
            format!("  The pier is {}: {}.", colour_name(colour), row(self)),
        ]
    }

    fn tell(step: &Step<'_, State>, names: &Names) -> Said {
        let ends = step.events.iter().flat_map(|end| tell_end(end, step, names));
        let mut then: Vec<String> = ends.map(|line| format!("  {line}")).collect();
        if step.before.round() != step.after.round() {
            then.extend(step.after.tell_deal(names));
        }
        Said { did: tell_move(step), then }
    }

    fn goes_on(step: &Step<'_, State>) -> bool {
        matches!(step.before.phase(), Phase::Discard(_))
    }

    fn show(&self, names: &Names) -> Vec<String> {
        let mut lines = Vec::new();
        if let (Some(colour), Some(seat)) = (self.pier_colour(), self.to_move().first()) {
            lines.push(format!("Pier     {}  ({})", row(self), colour_name(colour)));
            let top = self.discards().top().map_or("none".to_owned(), |card| card.to_string());
            lines.push(format!("Discard  {top}"));
            lines.push(format!("Stock    {}", count(self.stock(), "card", "cards")));
            for seat in seats(self) {
                let hand = self.hand(seat);
                let best = Solver::closer(hand, colour, self.variant().rules).lowest_limit();
                let name = names.of(seat);
                lines.push(format!("{name}  {hand}  (lowest limit {})", best.limit));
            }
            lines.push(format!("{} is to {}.", names.of(seat), verb(self.phase())));
        }
        lines.push(penalties(self, names));
        lines
    }

    fn refuse(illegal: &Illegal) -> String {
        refusal(*illegal)
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    Seat::table(state.variant().players())
}

fn row(state: &State) -> String {
    state.pier().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn verb(phase: &Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Discard(_) => "discard or set sail",
        Phase::Crew => "lay down the crew",
        Phase::Settle(_) => "settle",
        Phase::Deal | Phase::Over(_) => "wait",
    }
}

fn colour_name(band: Band) -> &'static str {
    match band {
        Band::Pink => "pink",
        Band::Violet => "violet",
        Band::Blue => "blue",
        Band::Sky => "sky blue",
        Band::Grey => "grey",
        Band::Brown => "brown",
        Band::Red => "red",
        Band::Orange => "orange",
        Band::Yellow => "yellow",
        Band::Green => "green",
    }
}

fn tell_move(step: &Step<'_, State>) -> String {
    let before = step.before;
    match step.mv {
        Move::Draw(Source::Stock) => {
            let drawn = step.after.hand(step.seat) - before.hand(step.seat);
            let last = if before.stock() == 1 { ", the last of the stock" } else { "" };
            format!("draws {drawn}{last}")
        }
        Move::Draw(Source::Discard) => match before.discards().top() {
            Some(card) => format!("takes {card} from the discard pile"),
            None => "takes the discard".to_owned(),
        },
        Move::Draw(Source::Pier) => tell_pier(before.pier()),
        Move::Discard(card) => format!("discards {card}"),
        Move::Sail(card) => format!("discards {card} and sets sail"),
        Move::Crew(crew) => tell_laid(before, step.seat, Laid { crew, ..Laid::default() }),
        Move::Settle { attach, crew } => tell_laid(before, step.seat, Laid { attach, crew }),
    }
}

fn tell_pier(pier: &[Card]) -> String {
    match pier {
        [card, next, ..] if card.band() == next.band() => format!("takes {card} from the pier"),
        [card, next, ..] => {
            format!("takes {card} from the pier, which turns {}", colour_name(next.band()))
        }
        [card] => format!("takes {card}, the last card of the pier"),
        [] => "takes nothing from the pier".to_owned(),
    }
}

fn tell_laid(state: &State, seat: Seat, laid: Laid) -> String {
    let hand = state.hand(seat);
    let pier = state.pier_colour().expect("a round has a pier");
    let stowaways = laid.stowaways(hand, pier);
    let prisoners = hand.of_band(pier) - laid.crew - laid.attach;
    let mut parts = Vec::new();
    if !laid.attach.is_empty() {
        parts.push(format!("attaches {}", laid.attach));
    }
    parts.push(format!("crew {}", or_none(&laid.crew)));
    if !prisoners.is_empty() {
        parts.push(format!("prisoners {prisoners}"));
    }
    parts.push(format!("stowaways {}: limit {}", or_none(&stowaways), stowaways.sum()));
    format!("lays down: {}", parts.join("; "))
}

fn tell_end(end: &RoundEnd, step: &Step<'_, State>, names: &Names) -> Vec<String> {
    match end {
        RoundEnd::Annulled => vec!["The round is annulled: nobody pays.".to_owned()],
        RoundEnd::Sweep(_) => {
            let winners = step.after.outcome().map(|outcome| outcome.winners).unwrap_or_default();
            vec![format!(
                "No stowaways aboard: {} sweeps and wins the game.",
                names.list(winners.iter())
            )]
        }
        RoundEnd::Sailed(reckoning) => {
            let mut lines = tell_reckoning(reckoning, step.before, names);
            lines.push(penalties(step.after, names));
            let out: u8 = seats(step.after).map(|seat| step.after.penalties(seat).len()).sum();
            if out >= LAST_ROUND && step.after.outcome().is_none() {
                lines.push(format!("That makes {out} penalty cards: one more round."));
            }
            lines
        }
    }
}

/// Who sent whom under, and what it cost.
fn tell_reckoning(reckoning: &Reckoning, state: &State, names: &Names) -> Vec<String> {
    let closer = reckoning.closer;
    let limit = |seat| reckoning.limit(seat).unwrap_or_default();
    let cards = |seat: Seat| {
        count(reckoning.stowaways[seat].unwrap_or_default().len(), "stowaway", "stowaways")
    };
    let mut lines = Vec::new();
    for seat in seats(state).filter(|&seat| seat != closer) {
        let (who, own, bar) = (names.of(seat), limit(seat), limit(closer));
        lines.push(if own > bar {
            format!("{who} has {own}, more than {bar}, and keeps {}.", cards(seat))
        } else {
            format!(
                "{who} has {own}, no more than {bar}: {} goes under and takes {}.",
                names.of(closer),
                cards(seat)
            )
        });
    }
    lines.push(match reckoning.paid[closer] {
        0 => format!("{} has the lowest limit and pays nothing.", names.of(closer)),
        paid => format!("{} pays {} in all.", names.of(closer), count(paid, "card", "cards")),
    });
    lines
}

fn penalties(state: &State, names: &Names) -> String {
    let of = |seat| format!("{} {}", names.of(seat), state.penalties(seat).len());
    format!("Penalty cards: {}.", seats(state).map(of).collect::<Vec<_>>().join(", "))
}

fn refusal(illegal: Illegal) -> String {
    match illegal {
        Illegal::CardTwice(card) => format!("{card} stands twice, and no card is there twice"),
        Illegal::NotDealt => "the cards are not dealt yet".to_owned(),
        Illegal::NotYourTurn(seat) => format!("it is the turn of seat {seat}"),
        Illegal::DrawFirst => "a card must be drawn first".to_owned(),
        Illegal::DrawnAlready => {
            "a card was drawn already; now discard one, or set sail".to_owned()
        }
        Illegal::NotHeld(card) | Illegal::SettleNotHeld(card) => {
            format!("{card} is not in the hand")
        }
        Illegal::NobodySails => "nobody has set sail".to_owned(),
        Illegal::LayDown => "the closer must lay down the crew now".to_owned(),
        Illegal::CrewNotHeld(card) => format!("{card} is not in the hand and can't be crew"),
        Illegal::PrisonerInCrew(card) => {
            format!("{card} has the pier's colour: a prisoner, never crew")
        }
        Illegal::ThirdBand(band) => {
            format!("{} would be a third band; a crew has two at most", colour_name(band))
        }
        Illegal::JobTwice(job) => format!("two in the crew would serve as {}", job.number()),
        Illegal::LeftAshore(card) => format!("{card} fits the crew and must not be left ashore"),
        Illegal::TooSoonToSail => {
            "nobody sails on the own first turn of a round at this table".to_owned()
        }
        Illegal::SettleNow => {
            "the round is closed: those who have not settled must settle now".to_owned()
        }
        Illegal::NothingToSettle => "this seat has laid down already".to_owned(),
        Illegal::AttachBand(card) => {
            format!("{card} can't be attached: the closer's crew has no such band")
        }
        Illegal::AttachOtherBand(card) => {
            format!("{card} can't be attached: the closer's crew takes only its one band")
        }
        Illegal::AttachJob(card) => {
            format!("{card} can't be attached: the closer's crew has that job")
        }
        Illegal::AttachJobTwice(job) => format!("{} would be attached twice", job.number()),
        Illegal::AttachToNobody(card) => {
            format!("{card} can't be attached: the closer's crew is empty")
        }
        Illegal::AttachedAndCrew(card) => {
            format!("{card} is attached already and can't be crew too")
        }
        Illegal::LastPierCard => {
            "the last card of the pier can't be drawn at this table".to_owned()
        }
        Illegal::MustSail => {
            "the last card of the stock was drawn, so the player must set sail".to_owned()
        }
        Illegal::GameOver => "the game is over".to_owned(),
    }
}
