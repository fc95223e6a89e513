//! The moves of Corsairs in small steps.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use super::divide::Berths;
use super::legal::Law;
use super::state::{Phase, State};
use super::{Band, Card, CardSet, DivisionRule, Jobs, Move, Position, Source};
use crate::game::{Game, ParseCardError};
use crate::seat::Seat;
use crate::steps::{Step, Steps};

/// A step, as one of 454 numbers.
///
/// | numbers | action | means |
/// |---|---|---|
/// | 0–2 | `draw stock` `draw discard` `draw pier` | C3.2 |
/// | 3 + card | `discard g7` | C3.3 |
/// | 113 + card | `sail g7` | C4.1 |
/// | 223 + card | `attach g7` | C5.2: one more card for the closer's crew |
/// | 333 + card | `serve g7` | C4.3: of a job that is held in both bands, this card serves; with `division=free` one more card of the crew |
/// | 443 + band | `band g` | C4.4: one more band for the crew |
/// | 453 | `done` | no more cards to attach, no more bands, no more crew |
///
/// Cards and bands are attached, chosen and manned in canonical order, so that a move has one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// C3.2: draw one card.
    Draw(Source),
    /// C3.3: discard one card.
    Discard(Card),
    /// C4.1: discard one card and close the round.
    Sail(Card),
    /// C5.2: attach one more card.
    Attach(Card),
    /// C4.3: this card serves aboard.
    Serve(Card),
    /// C4.4: this band is of the crew.
    Band(Band),
    /// The end of this choice.
    Done,
}

/// The choices so far for a crew or a settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Begun {
    /// The cards attached to the closer's crew.
    pub attach: CardSet,
    /// The crew so far: with `division=full` all cards that surely serve.
    pub crew: CardSet,
    /// The bands of the crew, with `division=full`.
    pub bands: [Option<Band>; 2],
    stage: CrewStage,
}

impl Begun {
    /// Returns the number of the next choice: 0 the cards to attach, 1 the crew, 2 the serving
    /// cards; none while no move is begun.
    pub const fn stage(&self) -> Option<usize> {
        match self.stage {
            CrewStage::Nothing | CrewStage::Whole => None,
            CrewStage::Attaching => Some(0),
            CrewStage::Manning => Some(1),
            CrewStage::Sharing => Some(2),
        }
    }
}

/// The next choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum CrewStage {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// Cards to attach.
    Attaching,
    /// The bands of the crew, or with `division=free` its cards.
    Manning,
    /// The serving cards of this job and those above.
    Sharing,
    /// Nothing: all is chosen.
    Whole,
}

const CARDS: usize = Card::COUNT;
const DISCARD: usize = 3;
const SAIL: usize = DISCARD + CARDS;
const ATTACH: usize = SAIL + CARDS;
const SERVE: usize = ATTACH + CARDS;
const BAND: usize = SERVE + CARDS;
const DONE: usize = BAND + Band::ALL.len();

impl Steps for State {
    const ACTIONS: usize = DONE + 1;

    type Action = Action;
    type Begun = Begun;

    fn action(number: usize) -> Option<Action> {
        let card = |from: usize| Card::ALL[number - from];
        Some(match number {
            0..DISCARD => Action::Draw(Source::ALL[number]),
            DISCARD..SAIL => Action::Discard(card(DISCARD)),
            SAIL..ATTACH => Action::Sail(card(SAIL)),
            ATTACH..SERVE => Action::Attach(card(ATTACH)),
            SERVE..BAND => Action::Serve(card(SERVE)),
            BAND..DONE => Action::Band(Band::ALL[number - BAND]),
            DONE => Action::Done,
            _ => return None,
        })
    }

    #[inline]
    fn number(action: Action) -> usize {
        match action {
            Action::Draw(source) => source as usize,
            Action::Discard(card) => DISCARD + usize::from(card.index()),
            Action::Sail(card) => SAIL + usize::from(card.index()),
            Action::Attach(card) => ATTACH + usize::from(card.index()),
            Action::Serve(card) => SERVE + usize::from(card.index()),
            Action::Band(band) => BAND + band as usize,
            Action::Done => DONE,
        }
    }

    #[inline]
    fn visit_actions(&self, seat: Seat, begun: &Begun, mut visit: impl FnMut(Action)) {
        if !self.to_move().contains(seat) {
            return;
        }
        let hand = self.hands[seat];
        match &self.phase {
            Phase::Draw => {
                visit(Action::Draw(Source::Stock));
                visit(Action::Draw(Source::Discard));
                if self.may_draw_pier() {
                    visit(Action::Draw(Source::Pier));
                }
            }
            Phase::Discard(_) => {
                if !self.must_sail() {
                    hand.iter().for_each(|card| visit(Action::Discard(card)));
                }
                if self.may_sail() {
                    hand.iter().for_each(|card| visit(Action::Sail(card)));
                }
            }
            Phase::Crew | Phase::Settle(_) => {
                let muster = Muster { state: self, hand };
                muster.visit(&muster.begin(*begun), &mut visit);
            }
            Phase::Deal | Phase::Over(_) => (),
        }
    }

    fn step(&self, seat: Seat, begun: &Begun, action: Action) -> Step<State> {
        match action {
            Action::Draw(source) => Step::Move(Move::Draw(source)),
            Action::Discard(card) => Step::Move(Move::Discard(card)),
            Action::Sail(card) => Step::Move(Move::Sail(card)),
            Action::Attach(_) | Action::Serve(_) | Action::Band(_) | Action::Done => {
                let muster = Muster { state: self, hand: self.hands[seat] };
                let mut begun = muster.take(muster.begin(*begun), action);
                // Choices without an alternative are made.
                while let Some(only) = muster.only(&begun) {
                    begun = muster.take(begun, only);
                }
                if begun.stage == CrewStage::Whole {
                    Step::Move(muster.whole(&begun))
                } else {
                    Step::Begun(begun)
                }
            }
        }
    }

    fn next_step(&self, seat: Seat, begun: &Begun, mv: Move) -> Action {
        match mv {
            Move::Draw(source) => Action::Draw(source),
            Move::Discard(card) => Action::Discard(card),
            Move::Sail(card) => Action::Sail(card),
            Move::Crew(crew) => self.muster(seat, begun, CardSet::EMPTY, crew),
            Move::Settle { attach, crew } => self.muster(seat, begun, attach, crew),
        }
    }
}

impl State {
    /// Returns the next step on the way to these cards.
    fn muster(&self, seat: Seat, begun: &Begun, attach: CardSet, crew: CardSet) -> Action {
        let muster = Muster { state: self, hand: self.hands[seat] };
        let begun = muster.begin(*begun);
        let mut next = Action::Done;
        muster.visit(&begun, &mut |action| {
            let wanted = match action {
                Action::Attach(card) => attach.contains(card),
                Action::Serve(card) => crew.contains(card),
                Action::Band(band) => !crew.jobs(band).is_empty(),
                Action::Draw(_) | Action::Discard(_) | Action::Sail(_) | Action::Done => false,
            };
            if wanted && next == Action::Done {
                next = action;
            }
        });
        next
    }
}

/// A seat that lays down, card by card.
struct Muster<'a> {
    state: &'a State,
    hand: CardSet,
}

impl Muster<'_> {
    /// C5.2: returns the cards that the closer's crew accepts; the closer attaches nothing.
    fn berths(&self) -> Option<Berths> {
        self.state.closers_crew().map(Berths::of)
    }

    /// C4.2: returns the cards that may serve, of those that are not attached.
    fn crewable(&self, begun: &Begun) -> CardSet {
        self.state.divide().crewable(self.hand - begun.attach)
    }

    /// Begins with the first choice, if none is made: what to attach, where anything can be.
    fn begin(&self, begun: Begun) -> Begun {
        if begun.stage != CrewStage::Nothing {
            return begun;
        }
        let attaches = !self.attachable(&begun).is_empty();
        let stage = if attaches { CrewStage::Attaching } else { CrewStage::Manning };
        Begun { stage, ..begun }
    }

    /// C5.2, C5.3: returns the cards that may be attached besides, after the last one.
    fn attachable(&self, begun: &Begun) -> CardSet {
        let Some(berths) = self.berths() else { return CardSet::EMPTY };
        let all = berths.cards(berths.attachable(self.hand));
        all.iter().filter(|&card| is_next(begun.attach, card)).collect()
    }

    fn visit(&self, begun: &Begun, visit: &mut impl FnMut(Action)) {
        match begun.stage {
            CrewStage::Attaching => {
                self.attachable(begun).iter().for_each(|card| visit(Action::Attach(card)));
                visit(Action::Done);
            }
            CrewStage::Manning => match self.state.rules().division {
                DivisionRule::Full => self.visit_bands(begun, visit),
                DivisionRule::Free => self.visit_free(begun, visit),
            },
            CrewStage::Sharing => {
                if let Some((first, second)) = self.shared(begun) {
                    let [one, other] = self.may_serve(begun, first, second);
                    one.then(|| visit(Action::Serve(first)));
                    other.then(|| visit(Action::Serve(second)));
                }
            }
            CrewStage::Nothing | CrewStage::Whole => (),
        }
    }

    /// C4.4: visits the bands that may join the crew.
    fn visit_bands(&self, begun: &Begun, visit: &mut impl FnMut(Action)) {
        let crewable = self.crewable(begun);
        let later = match begun.bands[0] {
            Some(_) if self.state.size().crews == 1 => Band::ALL.len(),
            Some(first) => first as usize + 1,
            None => 0,
        };
        for &band in &Band::ALL[later..] {
            let jobs = crewable.jobs(band);
            // Two bands with the same single job man one ship only.
            let serves = match begun.bands[0] {
                None => !jobs.is_empty(),
                Some(first) => !jobs.is_empty() && (jobs | crewable.jobs(first)).len() > 1,
            };
            if serves {
                visit(Action::Band(band));
            }
        }
        visit(Action::Done);
    }

    /// House rule `division=free`: visits the cards that may still join the crew.
    fn visit_free(&self, begun: &Begun, visit: &mut impl FnMut(Action)) {
        let full = begun.crew.bands().count() >= self.state.size().crews.into();
        for card in self.crewable(begun).iter() {
            let boards = !full || !begun.crew.jobs(card.band()).is_empty();
            if boards && is_next(begun.crew, card) {
                visit(Action::Serve(card));
            }
        }
        visit(Action::Done);
    }

    /// C4.3: returns the two cards of the lowest job in which no card serves yet though both bands
    /// could.
    fn shared(&self, begun: &Begun) -> Option<(Card, Card)> {
        let [Some(first), Some(second)] = begun.bands else { return None };
        let crewable = self.crewable(begun);
        let open = (crewable.jobs(first) & crewable.jobs(second))
            - begun.crew.jobs(first)
            - begun.crew.jobs(second);
        let lowest = |band: Band| CardSet::of(band, open).iter().next();
        Some((lowest(first)?, lowest(second)?))
    }

    /// C4.3: returns which of two cards may serve: each band of the crew needs a card aboard.
    fn may_serve(&self, begun: &Begun, first: Card, second: Card) -> [bool; 2] {
        let crewable = self.crewable(begun);
        let above =
            |card: Card| Jobs::from_bits(!0 << card.job().number()) & crewable.jobs(card.band());
        let more = !(above(first) & above(second)).is_empty();
        let aboard = |card: Card| !begun.crew.jobs(card.band()).is_empty();
        [more || aboard(second), more || aboard(first)]
    }

    /// Returns the only step that is left, if there is just one.
    fn only(&self, begun: &Begun) -> Option<Action> {
        let (mut count, mut last) = (0, Action::Done);
        self.visit(begun, &mut |action| (count, last) = (count + 1, action));
        (count == 1).then_some(last)
    }

    fn take(&self, mut begun: Begun, action: Action) -> Begun {
        match (action, begun.stage) {
            (Action::Attach(card), _) => begun.attach.insert(card),
            (Action::Done, CrewStage::Attaching) => begun.stage = CrewStage::Manning,
            (Action::Band(band), _) => self.add_band(&mut begun, band),
            (Action::Serve(card), CrewStage::Sharing) => {
                begun.crew.insert(card);
                if self.shared(&begun).is_none() {
                    begun.stage = CrewStage::Whole;
                }
            }
            (Action::Serve(card), _) => begun.crew.insert(card),
            (Action::Done, _) => begun.stage = CrewStage::Whole,
            (Action::Draw(_) | Action::Discard(_) | Action::Sail(_), _) => (),
        }
        begun
    }

    /// C4.3: adds a band to the crew; its cards without a rival for their job serve.
    fn add_band(&self, begun: &mut Begun, band: Band) {
        let crewable = self.crewable(begun);
        let jobs = crewable.jobs(band);
        match begun.bands[0] {
            None => {
                begun.bands[0] = Some(band);
                begun.crew = CardSet::of(band, jobs);
            }
            Some(first) => {
                begun.bands[1] = Some(band);
                let others = crewable.jobs(first);
                begun.crew = CardSet::of(first, others - jobs) | CardSet::of(band, jobs - others);
                let rivals = !(jobs & others).is_empty();
                begun.stage = if rivals { CrewStage::Sharing } else { CrewStage::Whole };
            }
        }
    }

    fn whole(&self, begun: &Begun) -> Move {
        let Begun { attach, crew, .. } = *begun;
        match self.state.phase {
            Phase::Settle(_) => Move::Settle { attach, crew },
            Phase::Crew | Phase::Deal | Phase::Draw | Phase::Discard(_) | Phase::Over(_) => {
                Move::Crew(crew)
            }
        }
    }
}

/// Returns whether a card comes after all that are chosen, in canonical order, and has a job that
/// none of them has.
fn is_next(chosen: CardSet, card: Card) -> bool {
    chosen.iter().all(|other| other < card && other.job() != card.job())
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(source) => write!(f, "draw {}", source.name()),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Sail(card) => write!(f, "sail {card}"),
            Action::Attach(card) => write!(f, "attach {card}"),
            Action::Serve(card) => write!(f, "serve {card}"),
            Action::Band(band) => write!(f, "band {}", band.letter()),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Action, ParseCardError> {
        // There are few, and each has one name.
        (0..State::ACTIONS)
            .filter_map(State::action)
            .find(|action| action.to_string() == text)
            .ok_or(ParseCardError)
    }
}
