//! A table of Corsairs on the screen.

mod harbour;
mod hand;
mod lay;
mod reckoning;

use quayside_engine::corsairs::{
    Card, CardSet, Laid, Move, RoundEnd, Source, State, View, ViewPhase,
};
use quayside_engine::{Game, Seat};
use quayside_text::corsairs::laying::Laying;
use quayside_text::corsairs::table;
use quayside_text::{AnyCard, Names, Told, say};

use super::board::{Act, Board, Harbour, Look, Scene, Sort};
use super::row::{Press, Row, step};

/// A table of Corsairs as one reader sees it.
type Table<'a> = Scene<'a, State>;

/// What the reader points at.
#[derive(Clone, Default)]
pub(crate) struct Marks {
    /// The card to discard, or to tick.
    card: Option<Card>,
    /// The pile to draw from, or the division to lay down.
    row: Option<usize>,
    /// A division that the reader makes card by card.
    by_hand: Option<Laid>,
}

impl Board for State {
    type Marks = Marks;

    fn whereabouts(scene: &Table<'_>) -> String {
        if matches!(scene.view.phase, ViewPhase::Over(_)) {
            return scene.text().word("refuse-game-over");
        }
        // While a round is reckoned, the next one is dealt already.
        let round = scene.view.round + u16::from(!scene.reckons);
        table::whereabouts(scene.text(), &scene.view, round).to_string()
    }

    fn harbour(scene: &Table<'_>, marks: &Marks) -> Harbour {
        harbour::harbour(scene, marks)
    }

    fn quay(scene: &Table<'_>, marks: &Marks) -> Vec<Row> {
        match (scene.me(), scene.view.phase) {
            (None, _) | (_, ViewPhase::Deal | ViewPhase::Over(_)) => Vec::new(),
            (Some(me), ViewPhase::Crew | ViewPhase::Settle { .. }) => lay::quay(scene, me, marks),
            (Some(_), ViewPhase::Draw | ViewPhase::Discard(_)) => hand::quay(scene, marks),
        }
    }

    fn acts(scene: &Table<'_>, marks: &Marks) -> Vec<Act> {
        match scene.view.phase {
            _ if !scene.acts => Vec::new(),
            ViewPhase::Draw => harbour::acts(scene, marks),
            ViewPhase::Discard(_) => hand::acts(scene),
            ViewPhase::Crew | ViewPhase::Settle { .. } => lay::acts(scene, marks),
            ViewPhase::Deal | ViewPhase::Over(_) => Vec::new(),
        }
    }

    fn press(scene: &Table<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
        let me = scene.me().filter(|_| scene.acts)?;
        match scene.view.phase {
            ViewPhase::Draw => harbour::press(scene, marks, press),
            ViewPhase::Discard(_) => hand::press(scene, marks, press),
            ViewPhase::Crew | ViewPhase::Settle { .. } => lay::press(scene, me, marks, press),
            ViewPhase::Deal | ViewPhase::Over(_) => None,
        }
    }

    fn other_order(scene: &Table<'_>) -> String {
        let text = scene.text();
        let order = match scene.look.sort {
            Sort::Band => say!(text, "sort-number"),
            Sort::Number => say!(text, "sort-band"),
        };
        format!("{} {order}", text.word("sort-by"))
    }

    fn offers(scene: &Table<'_>) -> Vec<Move> {
        let Some(me) = scene.me() else { return Vec::new() };
        match scene.view.phase {
            ViewPhase::Crew | ViewPhase::Settle { .. } => {
                let laying = Laying::of(&scene.view, me);
                let moves = |laying: Laying| {
                    laying.offers.iter().map(|offer| laying.lay(offer.laid)).collect()
                };
                laying.map(moves).unwrap_or_default()
            }
            ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
                scene.deal.legal_moves(me)
            }
        }
    }

    fn remark(scene: &Table<'_>, mv: Move) -> String {
        let (text, view) = (scene.text(), &scene.view);
        match mv {
            Move::Draw(Source::Stock) => format!("{} {}", text.word("stock"), view.stock),
            Move::Draw(Source::Discard) => {
                view.discards.top().map_or(String::new(), |card| State::card_name(text, card))
            }
            Move::Draw(Source::Pier) => table::if_pier_is_taken(text, view).to_string(),
            Move::Discard(card) | Move::Sail(card) => {
                let division = hand::best(view, view.hand() - CardSet::only(card));
                let worth = lay::worth(text, division.limit, division.count);
                format!("{}; {worth}", State::card_name(text, card))
            }
            Move::Crew(crew) => lay::remark(scene, Laid { crew, ..Laid::default() }),
            Move::Settle { attach, crew } => lay::remark(scene, Laid { attach, crew }),
        }
    }

    fn reckoning(look: Look, names: &Names<'_>, events: &[RoundEnd]) -> Vec<Row> {
        events.iter().flat_map(|end| reckoning::rows(look, names, end)).collect()
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }
}

/// Returns the reader's cards in the order in which they are shown.
fn sorted(scene: &Table<'_>) -> Vec<Card> {
    let mut cards: Vec<Card> = scene.view.hand().iter().collect();
    if scene.look.sort == Sort::Number {
        cards.sort_by_key(|card| (card.job().number(), card.band() as u8));
    }
    cards
}

/// Points at another card: by keys along the hand, or by a click.
fn point(scene: &Table<'_>, marks: &mut Marks, from: Option<Card>, press: Press) -> bool {
    let cards = sorted(scene);
    let place = cards.iter().position(|&card| Some(card) == from).unwrap_or(0);
    let place = match press {
        Press::Along(by) => step(place, by, cards.len()),
        Press::Card(place) => place,
        Press::Ends(last) => {
            if last {
                cards.len().saturating_sub(1)
            } else {
                0
            }
        }
        Press::Char(_)
        | Press::Enter
        | Press::Escape
        | Press::Tab
        | Press::Down(_)
        | Press::Leaf(_)
        | Press::Row(_) => return false,
    };
    marks.card = cards.get(place).copied().or(from);
    true
}
