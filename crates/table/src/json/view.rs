//! Messages for programs that play or watch: the table from the view of one reader. All of it is
//! derived from a view.

use quayside_bots::Situation;
use quayside_engine::{Eyes, GameView, IllegalMove, Seat, SeatSet};
use quayside_text::{Lang, Names, Text};
use serde::Serialize;
use serde_json::{Map, Value};

use super::history::SeenMoveJson;
use super::{GameJson, Progress, RunningClock, SeatHistory, TableParts, listed};

/// The version of the bots' protocol. A later version only adds keys.
const PROTOCOL: u32 = 2;

/// The request for a move that a bot reads.
#[derive(Serialize)]
pub struct PositionJson<'a, Table> {
    #[serde(flatten)]
    message: Message<Table>,
    position: String,
    history: &'a [SeenMoveJson],
    protocol: u32,
}

impl<'a, Table> PositionJson<'a, Table> {
    /// Asks the seat for a move; `history` is the course of the game so far.
    pub fn of<G: GameJson<Json = Table>>(
        situation: &Situation<'_, G>,
        history: &'a SeatHistory<G>,
    ) -> PositionJson<'a, Table> {
        let message = Message::to(situation.view(), history.progress.clone());
        let position = situation.view().to_string();
        PositionJson { message, position, history: &history.moves, protocol: PROTOCOL }
    }
}

impl<Table: Serialize> PositionJson<'_, Table> {
    /// Serializes the question, with the length of the table's log.
    pub(crate) fn at(&self, seq: u32) -> String {
        #[derive(Serialize)]
        struct TablePosition<'a, Position> {
            seq: u32,
            #[serde(flatten)]
            question: &'a Position,
        }
        let asked = TablePosition { seq, question: self };
        serde_json::to_string(&asked).expect("a table can be written as JSON")
    }

    /// Serializes the question as a line.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("a table can be written as JSON");
        line.push(b'\n');
        line
    }
}

/// Parses the answer of a bot, which must be a legal move.
pub fn read_answer<G: GameJson>(view: &G::View, answer: &str) -> Result<G::Move, String> {
    let said = || format!("answered {}", quoted(answer));
    let mv = answer.parse::<G::Move>().map_err(|error| format!("{}: {error}", said()))?;
    view.check(mv).map_err(|illegal| {
        // English, like the rest of this line: its readers are authors of bots.
        let why = G::refuse(Text::of(Lang::En), &Names::new(&[], Eyes::Bystander), &illegal);
        format!("{}, which {} forbids: {why}", said(), illegal.rule())
    })?;
    Ok(mv)
}

/// Quotes the beginning of a program's output, without control characters for the terminal.
fn quoted(answer: &str) -> String {
    // The quotation is part of one line of the log, and shows how an answer begins.
    const MOST: usize = 60;
    let more = if answer.chars().nth(MOST).is_some() { "…" } else { "" };
    format!("{:?}{more}", answer.chars().take(MOST).collect::<String>())
}

/// A table from the view of one reader, and the moves that the reader may make.
#[derive(Serialize)]
pub struct Message<Table> {
    view: View<Table>,
    legal: Option<Vec<String>>,
}

/// A message about a table with a log of this length.
#[derive(Serialize)]
struct TableMessage<Table> {
    seq: u32,
    seat: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<RunningClock>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    plan: Vec<String>,
    /// The seats whose people still read the result of the last round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reading: Vec<usize>,
    #[serde(flatten)]
    message: Message<Table>,
}

/// A table from the view of one reader.
#[derive(Serialize)]
struct View<Table> {
    #[serde(flatten)]
    table: Table,
    seat: Option<usize>,
    known: Vec<Vec<String>>,
    thrown: Vec<Vec<String>>,
}

impl<Table> Message<Table> {
    /// Creates the message for a reader; one without a seat has no moves.
    pub(crate) fn to<G: GameJson<Json = Table>>(
        view: &G::View,
        progress: Progress<G>,
    ) -> Message<Table> {
        let legal = match progress.result(view) {
            Some(_) => Some(Vec::new()),
            None => listed(|visit| view.visit_legal(visit)),
        };
        Message { view: View::of(view, legal.clone(), progress), legal }
    }
}

impl<Table> View<Table> {
    fn of<G: GameJson<Json = Table>>(
        view: &G::View,
        legal: Option<Vec<String>>,
        progress: Progress<G>,
    ) -> View<Table> {
        let seats = || Seat::table(view.variant().players());
        let hands = seats().map(|seat| G::hand(view, seat)).collect();
        View {
            table: G::table(TableParts { view, hands, legal, progress, clock: None }),
            seat: view.seat().map(Seat::index),
            known: seats().map(|seat| G::known_cards(view, seat)).collect(),
            thrown: seats().map(|seat| G::thrown(view, seat)).collect(),
        }
    }
}

/// Returns the keys of a message's `view` that depend on the view alone: neither the course of the
/// game nor the list of legal moves.
pub fn view_keys<G: GameJson>(view: &G::View) -> Map<String, Value> {
    let shown = serde_json::to_value(View::of::<G>(view, None, Progress::NONE));
    let Ok(Value::Object(mut shown)) = shown else { unreachable!("a table is a JSON object") };
    shown.retain(|key, _| !["moves", "rounds", "legal"].contains(&key.as_str()));
    shown
}

impl<Table: Serialize> Message<Table> {
    /// Serializes the message, with the length of the table's log, its clocks, the reader's plan,
    /// and the seats whose people still read the result of a round.
    pub(crate) fn at(
        self,
        seq: u32,
        clock: Option<RunningClock>,
        plan: Vec<String>,
        reading: SeatSet,
    ) -> String {
        let reading = reading.iter().map(Seat::index).collect();
        let at = TableMessage { seq, seat: self.view.seat, clock, plan, reading, message: self };
        serde_json::to_string(&at).expect("a table can be written as JSON")
    }
}

#[cfg(test)]
mod tests {
    use quayside_bots::BotRng;
    use quayside_engine::random::below;
    use quayside_engine::{Game, Record, Seed, Variant, corsairs, korsar};
    use rand::SeedableRng;

    use super::*;

    /// Plays random games at every kind of table and shows a sample of their positions.
    fn play_through<G: Game>(mut show: impl FnMut(&Record<G>, &mut BotRng)) {
        let mut rng = BotRng::seed_from_u64(7);
        for table in Variant::<G>::all() {
            for _ in 0..20 {
                let mut record = Record::seeded(table, None, Seed::random(&mut rng));
                show(&record, &mut rng);
                while let Some(seat) = record.state().to_move().first() {
                    let mv = record.state().random_move(seat, &mut rng);
                    record.play(mv).expect("random moves are legal");
                    // Settling takes only a few of many moves, so these are always shown.
                    let settles = record.state().to_move().iter().count() > 1;
                    if settles || record.moves() < 400 && below(&mut rng, 6) == 0 {
                        show(&record, &mut rng);
                    }
                }
                show(&record, &mut rng);
            }
        }
    }

    fn progress<G: GameJson>(record: &Record<G>) -> Progress<G> {
        Progress::of(record.history(), record.forfeits())
    }

    fn message<G: GameJson>(
        state: &G,
        seat: Seat,
        progress: Progress<G>,
        rng: &mut BotRng,
    ) -> String {
        let (view, mut history) = (state.view(seat), SeatHistory::new(seat));
        history.progress = progress;
        let question = PositionJson::of(&Situation::new(&view, seat, rng), &history);
        serde_json::to_string(&question).expect("a message is JSON")
    }

    fn check_nothing_hidden_is_shown<G: GameJson>() {
        play_through::<G>(|record, rng| {
            for seat in Seat::table(record.variant().players()) {
                let state = record.state();
                let other = G::sample(&state.view(seat), rng);
                let [one, two] =
                    [state, &other].map(|state| message(state, seat, progress(record), rng));
                assert_eq!(one, two, "seat {seat}\n{state:?}\n{other:?}");
            }
        });
    }

    #[test]
    fn games_that_look_the_same_to_a_seat_have_the_same_json() {
        check_nothing_hidden_is_shown::<corsairs::State>();
        check_nothing_hidden_is_shown::<korsar::State>();
    }

    /// Checks that every value in a seat's message equals that of `replay`, or is a count in place
    /// of a hand.
    fn check_keys_match_replay<G: GameJson>() {
        play_through::<G>(|record, rng| {
            let truth = serde_json::to_value(G::json(record)).expect("JSON");
            for seat in Seat::table(record.variant().players()) {
                let message_json = message(record.state(), seat, progress(record), rng);
                let mut message_json: Value = serde_json::from_str(&message_json).expect("JSON");
                assert_eq!(message_json["legal"], message_json["view"]["legal"]);
                let owes = record.state().to_move().contains(seat);
                assert_eq!(message_json["legal"] != Value::Array(Vec::new()), owes);
                let mut view = message_json["view"].take();
                let view = view.as_object_mut().expect("an object");
                for key in ["seat", "known", "thrown"] {
                    assert!(view.remove(key).is_some(), "{key}");
                }
                assert!(view.keys().eq(truth.as_object().expect("an object").keys()));
                for (key, value) in view {
                    match key.as_str() {
                        "legal" if record.state().to_move().first() != Some(seat) => (),
                        "hands" => check_hands(value, &truth[key], seat),
                        _ => assert_eq!(*value, truth[key], "{key}"),
                    }
                }
            }
        });
    }

    fn check_hands(shown: &Value, truth: &Value, own: Seat) {
        let (shown, truth) = (shown.as_array().expect("hands"), truth.as_array().expect("hands"));
        assert_eq!(shown.len(), truth.len());
        for (seat, (shown, hand)) in shown.iter().zip(truth).enumerate() {
            match shown.as_u64() {
                Some(count) => {
                    assert_eq!(hand.as_array().map(Vec::len), Some(count as usize));
                    assert_ne!(seat, own.index(), "the reader's hand is shown");
                }
                None => assert_eq!(shown, hand),
            }
        }
    }

    #[test]
    fn a_view_has_the_keys_of_a_replay() {
        check_keys_match_replay::<corsairs::State>();
        check_keys_match_replay::<korsar::State>();
    }

    #[test]
    fn a_seat_sees_all_discards_by_seat() {
        let table = Variant::new(2, false).expect("two can play");
        let mut game = corsairs::State::new(table, Some(Seat::S0), Seed([7; 32]));
        let card = game.hand(Seat::S1).iter().next().expect("a hand");
        let top = game.discards().top().expect("a discard");
        for mv in ["draw discard".to_owned(), format!("discard {card}")] {
            game.play(Seat::S1, mv.parse().expect("a move")).expect("legal");
        }
        let mut rng = BotRng::seed_from_u64(7);
        let message_json = message(&game, Seat::S0, Progress::NONE, &mut rng);
        let message_json: Value = serde_json::from_str(&message_json).expect("JSON");
        let view = &message_json["view"];
        assert_eq!((&view["seat"], &view["to_move"][0]), (&0.into(), &0.into()));
        assert_eq!(view["hands"][1], 12);
        assert_eq!(view["known"], serde_json::json!([[], [top.to_string()]]));
        assert_eq!(view["thrown"], serde_json::json!([[], [card.to_string()]]));
    }
}
