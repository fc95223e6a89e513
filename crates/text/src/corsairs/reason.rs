//! C3–C9: reasons for a move, and drawbacks of another: facts that follow from the mover's
//! knowledge, never from hidden cards.

use quayside_engine::corsairs::{
    Band, Card, CardSet, Division, Laid, Move, Position as _, Sight, Source, View, ViewPhase,
};
use quayside_engine::{GameView as _, Seat};

use super::band;
use super::laying::Laying;
use crate::{Arg, Names, Sentence, Text, say};

/// A fact about a move.
#[expect(missing_docs, reason = "the line above each reason names its fields")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// C9.1: after this draw the mover can set sail without stowaways.
    Sweep,
    /// C6.1, C6.3: the round is annulled.
    Annuls,
    /// C6.2: the mover must set sail in this turn.
    MustSail,
    /// The lowest limit of the hand before this draw, and after it and the best discard.
    Limit { from: u16, to: u16 },
    /// The drawn card serves in a crew of this size.
    Crew { card: Card, size: u8 },
    /// C4.2: the drawn card is a prisoner.
    Prisoner(Card),
    /// C3.4: the pier turns to this colour, which makes these cards of the hand prisoners.
    PierTurns { to: Band, prisoners: CardSet },
    /// No open card lowers the limit.
    NoOpenCard,
    /// This many of the unseen cards lower the limit, which is this one before the draw.
    Unseen { helpful: u8, unseen: u8, limit: u16 },
    /// The limit after this move, and no other of its kind gives a lower one.
    Left { limit: u16 },
    /// The next player is not known to hold a card of the discarded band.
    Unknown { next: Seat, band: Band },
    /// C4.5: the mover sets sail with this limit.
    Sails { limit: u16 },
    /// C7, C9: the consequence of this limit and this number of stowaways.
    Outcome { limit: u16, count: u8 },
    /// The other move leads to a sweep, and this one does not.
    NoSweep,
    /// The others may set sail before the mover's next turn.
    Waits,
    /// The limit would be higher than with the other move.
    Higher { limit: u16, than: u16 },
    /// This many of the unseen cards bring the limit to that of the other move, or below.
    Reach { helpful: u8, unseen: u8, limit: u16 },
    /// C3.5: all players see the taken card.
    Shown(Card),
    /// There would be more stowaways than with the other move.
    MoreStowaways { count: u8, than: u8 },
    /// The next player may take this card, and is known to hold these cards of its band.
    Feeds { next: Seat, card: Card, beside: CardSet },
    /// Fewer of the unseen cards would lower the limit than with the other move.
    Fewer { helpful: u8, than: u8 },
}

/// Returns the reasons for a move of the viewer's seat, strongest first; `next` is the move that it
/// is compared with, if there is one. Facts that speak against the move are left out.
pub fn gains(view: &View, mv: Move, next: Option<Move>) -> Vec<Reason> {
    let Some(mind) = MoverKnowledge::of(view) else { return Vec::new() };
    match mv {
        Move::Draw(Source::Stock) => mind.stock(),
        Move::Draw(source) => match mind.drawn(source) {
            Some(drawn) => mind.open_card(&drawn),
            None => vec![Reason::Annuls],
        },
        Move::Discard(_) if view.is_last_turn() => vec![Reason::Annuls],
        Move::Discard(card) => mind.discard(card, next),
        Move::Sail(card) => mind.sail(card),
        Move::Crew(crew) => {
            match (Laid { crew, ..Laid::default() }).reckon(mind.sight.hand, mind.pier) {
                Division { limit, count: 0, .. } => vec![Reason::Outcome { limit, count: 0 }],
                Division { limit, .. } if limit == mind.sight.limit() => {
                    vec![Reason::Left { limit }]
                }
                Division { .. } => Vec::new(),
            }
        }
        Move::Settle { attach, crew } => {
            let Division { limit, count, .. } =
                Laid { attach, crew }.reckon(mind.sight.hand, mind.pier);
            vec![Reason::Outcome { limit, count }]
        }
    }
}

/// Returns the drawbacks of a move of the viewer's seat against a better one, strongest first;
/// empty if the table shows no difference.
pub fn losses(view: &View, mv: Move, best: Move) -> Vec<Reason> {
    let Some(mind) = MoverKnowledge::of(view) else { return Vec::new() };
    match (mv, best) {
        (Move::Draw(source), Move::Draw(better)) => mind.draw_loses(source, better),
        (Move::Discard(_), Move::Sail(_)) if view.is_last_turn() => vec![Reason::Annuls],
        (Move::Sail(card), Move::Discard(_)) => {
            let Division { limit, count, .. } = mind.sight.without(card);
            vec![Reason::Outcome { limit, count }]
        }
        (Move::Discard(card), Move::Sail(better)) => {
            let left = |card| mind.sight.without(card).count;
            let sweeps = left(better) == 0 && left(card) > 0;
            vec![if sweeps { Reason::NoSweep } else { Reason::Waits }]
        }
        (Move::Discard(card), Move::Discard(better)) => mind.discard_loses(card, better),
        (Move::Sail(card), Move::Sail(better)) => {
            compare(&mind.sight.without(card), &mind.sight.without(better))
        }
        (
            Move::Draw(_) | Move::Discard(_) | Move::Sail(_) | Move::Crew(_) | Move::Settle { .. },
            _,
        ) => Vec::new(),
    }
}

/// The mover's hand and the open cards.
struct MoverKnowledge<'a> {
    view: &'a View,
    sight: Sight<'a, View>,
    pier: Band,
    unseen: CardSet,
    /// The seat that moves next.
    next: Seat,
}

/// A card from an open pile, and the best result of drawing it.
struct Drawn {
    card: Card,
    pier: Band,
    /// The best division, after the best discard.
    best: Division,
}

impl<'a> MoverKnowledge<'a> {
    fn of(view: &'a View) -> Option<MoverKnowledge<'a>> {
        let seat = view.seat()?;
        let (pier, next) = (view.pier_colour()?, seat.left(view.variant.players()));
        Some(MoverKnowledge {
            view,
            sight: Sight::new(view, seat),
            pier,
            unseen: view.unseen(),
            next,
        })
    }

    /// Returns the result of drawing from an open pile; none if it ends the round.
    fn drawn(&self, source: Source) -> Option<Drawn> {
        let (card, pier) = self.sight.open_card(source)?;
        let hand = self.sight.hand | CardSet::only(card);
        let left = hand - CardSet::only(self.sight.parting(hand, pier).card);
        Some(Drawn { card, pier, best: self.sight.divide(left, pier) })
    }

    /// Counts the unseen cards that, added to `hand`, bring the limit to `most` or below.
    fn helpful(&self, hand: CardSet, most: u16) -> u8 {
        let sight = Sight { hand, ..self.sight };
        self.unseen.iter().filter(|&card| sight.limit_with(card, self.pier) <= most).count() as u8
    }

    /// Counts the unseen cards that lower the limit of `hand`, which is `limit`.
    fn lowering(&self, hand: CardSet, limit: u16) -> u8 {
        limit.checked_sub(1).map_or(0, |most| self.helpful(hand, most))
    }

    fn stock(&self) -> Vec<Reason> {
        let limit = self.sight.limit();
        let lowers = |source| self.drawn(source).is_some_and(|drawn| drawn.best.limit < limit);
        let no_open_card = !lowers(Source::Discard) && !lowers(Source::Pier);
        let helpful = self.lowering(self.sight.hand, limit);
        let unseen = Reason::Unseen { helpful, unseen: self.unseen.len(), limit };
        let unseen = (helpful > 0).then_some(unseen);
        let last = (self.view.stock == 1).then_some(Reason::MustSail);
        let no_open_card = no_open_card.then_some(Reason::NoOpenCard);
        last.into_iter().chain(no_open_card).chain(unseen).collect()
    }

    fn open_card(&self, drawn: &Drawn) -> Vec<Reason> {
        if drawn.best.count == 0 && self.view.may_sail() {
            return vec![Reason::Sweep];
        }
        let (from, to) = (self.sight.limit(), drawn.best.limit);
        let falls = (to <= from).then_some(Reason::Limit { from, to });
        let mut reasons: Vec<Reason> = falls.into_iter().collect();
        let crew = drawn.best.laid.crew;
        let captives = |hand| hand - Sight { hand, ..self.sight }.crewable(drawn.pier);
        let prisoners = captives(self.sight.hand);
        if drawn.pier != self.pier && !prisoners.is_empty() {
            reasons.push(Reason::PierTurns { to: drawn.pier, prisoners });
        } else if crew.contains(drawn.card) {
            reasons.push(Reason::Crew { card: drawn.card, size: crew.len() });
        } else if !captives(CardSet::only(drawn.card)).is_empty() {
            reasons.push(Reason::Prisoner(drawn.card));
        }
        reasons
    }

    fn discard(&self, card: Card, next: Option<Move>) -> Vec<Reason> {
        let limit = self.sight.without(card).limit;
        let lowest = self.sight.parting(self.sight.hand, self.pier).limit;
        let left = (limit == lowest).then_some(Reason::Left { limit });
        let mut reasons: Vec<Reason> = left.into_iter().collect();
        let feeds = |mv| matches!(mv, Move::Discard(other) if self.feeds(other).is_some());
        if next.is_some_and(feeds) && self.feeds(card).is_none() {
            reasons.push(Reason::Unknown { next: self.next, band: card.band() });
        }
        let helpful = self.lowering(self.sight.hand - CardSet::only(card), limit);
        if helpful > 0 {
            reasons.push(Reason::Unseen { helpful, unseen: self.unseen.len(), limit });
        }
        reasons
    }

    fn sail(&self, card: Card) -> Vec<Reason> {
        let Division { limit, count, .. } = self.sight.without(card);
        let must = self.view.must_sail().then_some(Reason::MustSail);
        let sails =
            if count == 0 { Reason::Outcome { limit, count } } else { Reason::Sails { limit } };
        must.into_iter().chain([sails]).collect()
    }

    /// Returns whether the next player may take a card that goes with others of theirs.
    fn feeds(&self, card: Card) -> Option<Reason> {
        let beside = self.view.known[self.next].of_band(card.band());
        (!beside.is_empty()).then_some(Reason::Feeds { next: self.next, card, beside })
    }

    fn draw_loses(&self, source: Source, better: Source) -> Vec<Reason> {
        let limit = self.sight.limit();
        match (self.drawn(source), self.drawn(better)) {
            (None, _) if source == Source::Pier => vec![Reason::Annuls],
            (_, None) if better == Source::Pier => Vec::new(),
            (None, None) => Vec::new(),
            (None, Some(drawn)) if drawn.best.limit < limit => {
                let limit = drawn.best.limit;
                let helpful = self.helpful(self.sight.hand, limit);
                vec![Reason::Reach { helpful, unseen: self.unseen.len(), limit }]
            }
            (None, Some(drawn)) => {
                // The next player can take a card that is left on the pier.
                let left = (better == Source::Pier).then_some(drawn.card);
                left.and_then(|card| self.feeds(card)).into_iter().collect()
            }
            (Some(drawn), None) if drawn.best.limit >= limit => {
                vec![Reason::Limit { from: limit, to: drawn.best.limit }]
            }
            (Some(drawn), None) => vec![Reason::Shown(drawn.card)],
            (Some(drawn), Some(better)) => {
                let sweeps = better.best.count == 0 && drawn.best.count > 0;
                if sweeps && self.view.may_sail() {
                    return vec![Reason::NoSweep];
                }
                compare(&drawn.best, &better.best)
            }
        }
    }

    fn discard_loses(&self, card: Card, better: Card) -> Vec<Reason> {
        let mut reasons = compare(&self.sight.without(card), &self.sight.without(better));
        if self.feeds(better).is_none() {
            reasons.extend(self.feeds(card));
        }
        let [helpful, than] = [card, better].map(|card| {
            let (left, limit) =
                (self.sight.hand - CardSet::only(card), self.sight.without(card).limit);
            self.lowering(left, limit)
        });
        if helpful < than {
            reasons.push(Reason::Fewer { helpful, than });
        }
        reasons
    }
}

/// Compares the division left by this move with that of the other one.
fn compare(left: &Division, better: &Division) -> Vec<Reason> {
    if left.limit > better.limit {
        vec![Reason::Higher { limit: left.limit, than: better.limit }]
    } else if left.limit == better.limit && left.count > better.count {
        vec![Reason::MoreStowaways { count: left.count, than: better.count }]
    } else {
        Vec::new()
    }
}

/// Writes a reason.
pub fn describe(text: &Text, names: &Names<'_>, view: &View, reason: Reason) -> Sentence {
    match reason {
        Reason::Sweep => say!(text, "hint-sweep"),
        Reason::Annuls => say!(text, "hint-annuls"),
        Reason::MustSail if matches!(view.phase, ViewPhase::Draw) => say!(text, "hint-last-card"),
        Reason::MustSail => say!(text, "refuse-must-sail"),
        Reason::Limit { from, to } if to < from => say!(text, "hint-falls", from = from, to = to),
        Reason::Limit { from, to } if to > from => say!(text, "hint-rises", from = from, to = to),
        Reason::Limit { to, .. } => say!(text, "hint-stays", limit = to),
        Reason::Crew { card, size } => say!(text, "hint-crew", card = card, count = size),
        Reason::Prisoner(card) => say!(text, "hint-prisoner", card = card),
        Reason::PierTurns { to, prisoners } => {
            let count = prisoners.len();
            let to = band(text, to);
            say!(text, "hint-pier-turns", band = to, cards = prisoners, count = count)
        }
        Reason::NoOpenCard => say!(text, "hint-no-open-card"),
        Reason::Unseen { helpful, unseen, limit } => {
            say!(text, "hint-unseen", count = helpful, all = unseen, limit = limit)
        }
        Reason::Left { limit } => say!(text, "hint-left-lowest", limit = limit),
        Reason::Unknown { next, band: of } => {
            say!(text, "hint-unknown", who = names.of(text, next), band = band(text, of))
        }
        Reason::Sails { limit } => say!(text, "hint-sails", limit = limit),
        Reason::Outcome { limit, count } => view
            .seat()
            .and_then(|seat| Laying::of(view, seat))
            .map_or_else(Sentence::default, |laying| laying.outcome(text, names, limit, count)),
        Reason::NoSweep => say!(text, "hint-no-sweep"),
        Reason::Waits => say!(text, "hint-waits"),
        Reason::Higher { limit, than } => say!(text, "hint-higher", limit = limit, than = than),
        Reason::Reach { helpful, unseen, limit } => {
            say!(text, "hint-reach", count = helpful, all = unseen, limit = limit)
        }
        Reason::Shown(card) => say!(text, "hint-shown", card = card),
        Reason::MoreStowaways { count, than } => {
            say!(text, "hint-stowaways", count = count, than = than)
        }
        Reason::Feeds { next, card, beside } => {
            let who = Arg::Who(names.of(text, next));
            text.say(
                "hint-feeds",
                vec![("who", who), ("card", card.into()), ("cards", beside.into())],
            )
        }
        Reason::Fewer { helpful, than } => say!(text, "hint-fewer", count = helpful, than = than),
    }
}
