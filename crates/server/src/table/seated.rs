//! One table as its log tells it.

use quayside_bots::hint::hint;
use quayside_bots::{BotRng, Budget, Seen, by_name};
use quayside_engine::record::Step;
use quayside_engine::{Eyes, Game, IllegalMove, ParseMoveError, Record, RuleId, Seat, SeatSet};
use quayside_text::{Names, Sentence, Text};
use rand::SeedableRng;

use super::{Entry, Id, News, Setup, news};
use crate::json::{Message, Story};
use crate::page::Page;
use crate::scene::{Asked, Fields, Shown, show};
use crate::store::StoreError;
use crate::visitor::Visitor;

/// How long the admiral thinks, and how long advice may take.
const THINKING: Budget = Budget::Time(std::time::Duration::from_millis(400));

/// A table of one game.
pub(crate) struct Seated<G: Game> {
    setup: Setup,
    /// The game before the first move.
    start: G,
    /// The moves that stand: those taken back are gone.
    moves: Vec<(Seat, G::Move)>,
    state: G,
    /// How many entries the log has.
    seq: u32,
}

/// A move that was chosen, in its notation, with what it is worth and how sure that is.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    /// The move.
    pub mv: String,
    /// From 0 (lost) to 1 (won).
    pub worth: f64,
}

/// Who looks at a table, and what they may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// Somebody who sits here.
    Seat(Seat),
    /// People share this browser, and it is this seat's turn to look at it.
    Curtain(Seat),
    /// Somebody who watches.
    Bystander,
    /// Somebody who reads a game that is over, after so many moves.
    Reader {
        /// How many moves are shown.
        at: usize,
    },
}

impl Viewer {
    /// Returns what may be seen.
    pub(crate) fn eyes(self) -> Eyes {
        match self {
            Viewer::Seat(seat) => Eyes::Seat(seat),
            Viewer::Curtain(_) | Viewer::Bystander => Eyes::Bystander,
            Viewer::Reader { .. } => Eyes::All,
        }
    }
}

/// Why a move was not made.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason, in the reader's language.
    pub why: Sentence,
}

/// A table of either game.
pub(crate) trait Hosted: Send + Sync {
    /// Returns how the table was set up.
    fn setup(&self) -> &Setup;

    /// Returns how many entries the log has.
    fn seq(&self) -> u32;

    /// Tells whether the game is over.
    fn is_over(&self) -> bool;

    /// Returns those who owe a move.
    fn to_move(&self) -> Vec<Seat>;

    /// Reads a move from a form; checks it against the law.
    fn check(&self, text: &Text, seat: Seat, fields: &Fields) -> Result<Entry, Option<Refused>>;

    /// Tells whether the game is over once this entry is in the log.
    fn ends_with(&self, entry: &Entry) -> bool;

    /// Plays an entry that was checked and is in the log.
    fn apply(&mut self, entry: &Entry) -> Result<(), StoreError>;

    /// Returns after how many moves the seat made its last choice, so that it can choose again.
    fn last_choice(&self, seat: Seat) -> Option<usize>;

    /// Has the bot of a seat choose a move; the answer is made off the async threads.
    fn think(&self, seat: Seat) -> Box<dyn FnOnce() -> Entry + Send>;

    /// Asks for advice for a seat, the best move first.
    fn advise(&self, seat: Seat) -> Box<dyn FnOnce() -> Vec<Advice> + Send>;

    /// Draws the table.
    fn show(&self, id: &Id, viewer: Viewer, page: &Page, asked: &Asked) -> crate::page::Shown;

    /// Tells a program how the table stands, as JSON.
    fn tell(&self, viewer: Viewer) -> String;

    /// Tells an entry with which the log is `seq` long to those who watch.
    fn news(&self, seq: u32, entry: &Entry) -> News;

    /// Writes the game down; settlements in the order of their seats.
    fn record(&self) -> String;
}

impl<G: Shown> Seated<G> {
    /// Sits down at a table whose log this is.
    pub(crate) fn new(setup: Setup, log: &[Entry]) -> Result<Seated<G>, StoreError> {
        let garbled = |what: &str| StoreError::Garbled(what.to_owned());
        let variant = setup.variant().ok_or_else(|| garbled("no such table"))?;
        let seed = setup.seed().ok_or_else(|| garbled("no seed"))?;
        let start = G::new(variant, setup.first(), seed);
        let mut table = Seated::at(setup, start);
        log.iter().try_for_each(|entry| table.apply(entry))?;
        Ok(table)
    }

    /// Sits down at a game that stands like this.
    fn at(setup: Setup, start: G) -> Seated<G> {
        Seated { setup, start, moves: Vec::new(), state: start, seq: 0 }
    }

    /// Returns the game as it stands.
    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    /// Shows every move from the first on.
    pub(crate) fn replay(&self, mut show: impl FnMut(usize, Step<'_, G>)) {
        let mut state = self.start;
        for (place, &(seat, mv)) in self.moves.iter().enumerate() {
            let before = state;
            let mut events = Vec::new();
            state.apply(seat, mv, |event| events.push(event));
            show(place, Step { seat, mv, before: &before, events: &events, after: &state });
        }
    }

    /// Returns every move that stands, with who made it.
    pub(crate) fn moves(&self) -> &[(Seat, G::Move)] {
        &self.moves
    }

    fn whim(&self, seat: Seat) -> BotRng {
        let place = u64::from(self.seq) << 8 | seat.index() as u64;
        BotRng::seed_from_u64(self.setup.whims ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Reads a move in its notation and checks it against the law.
    fn read(&self, seat: Seat, notation: &str) -> Result<G::Move, Option<G::Illegal>> {
        let mv = notation.parse().map_err(|error| match error {
            ParseMoveError::Malformed => None,
            ParseMoveError::CardTwice(card) => Some(G::Illegal::card_twice(card)),
        })?;
        self.state.check(seat, mv).map_err(Some)?;
        Ok(mv)
    }
}

impl<G: Shown> Hosted for Seated<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seq(&self) -> u32 {
        self.seq
    }

    fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    fn to_move(&self) -> Vec<Seat> {
        self.state.to_move().iter().collect()
    }

    fn check(&self, text: &Text, seat: Seat, fields: &Fields) -> Result<Entry, Option<Refused>> {
        let notation = G::compose(fields).ok_or(None)?;
        let mv = self.read(seat, &notation).map_err(|illegal| {
            let illegal = illegal?;
            let names = self.setup.names();
            let names = Names::new(&names, Eyes::Seat(seat));
            Some(Refused { rule: illegal.rule(), why: G::refuse(text, &names, &illegal) })
        })?;
        Ok(Entry::Move(seat, mv.to_string()))
    }

    fn ends_with(&self, entry: &Entry) -> bool {
        let Entry::Move(seat, notation) = entry else { return false };
        let Ok(mv) = self.read(*seat, notation) else { return false };
        let mut after = self.state;
        after.play_unchecked(*seat, mv);
        after.outcome().is_some()
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let garbled = || StoreError::Garbled(format!("{entry} after {} entries", self.seq));
        match entry {
            Entry::Move(seat, notation) => {
                let mv = self.read(*seat, notation).map_err(|_| garbled())?;
                self.state.play_unchecked(*seat, mv);
                self.moves.push((*seat, mv));
            }
            Entry::Back(moves) => {
                if *moves > self.moves.len() {
                    return Err(garbled());
                }
                self.moves.truncate(*moves);
                self.state = self.start;
                for &(seat, mv) in &self.moves {
                    self.state.play_unchecked(seat, mv);
                }
            }
        }
        self.seq += 1;
        Ok(())
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().rposition(|&(mover, _)| mover == seat)
    }

    fn think(&self, seat: Seat) -> Box<dyn FnOnce() -> Entry + Send> {
        let view = self.state.view(seat);
        let mut rng = self.whim(seat);
        let name = self.setup.bot(seat).unwrap_or("captain").to_owned();
        Box::new(move || {
            let mut bot = by_name::<G>(&name)
                .or_else(|| by_name("captain"))
                .expect("there is always a captain");
            let seen = Seen::new(&view, seat, &mut rng);
            let mv = bot.choose(&seen, &mut rng, THINKING);
            Entry::Move(seat, mv.to_string())
        })
    }

    fn advise(&self, seat: Seat) -> Box<dyn FnOnce() -> Vec<Advice> + Send> {
        let view = self.state.view(seat);
        let mut rng = self.whim(seat);
        Box::new(move || {
            let weighed = hint::<G>(&view, seat, THINKING, &mut rng);
            weighed
                .into_iter()
                .map(|choice| Advice { mv: choice.mv.to_string(), worth: choice.worth })
                .collect()
        })
    }

    fn show(&self, id: &Id, viewer: Viewer, page: &Page, asked: &Asked) -> crate::page::Shown {
        show(self, id, viewer, page, asked)
    }

    fn tell(&self, viewer: Viewer) -> String {
        let view = self.state.look(viewer.eyes());
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Curtain(_) | Viewer::Bystander | Viewer::Reader { .. } => None,
        };
        let mut story = Story::<G>::NONE;
        self.replay(|_, step| story.go_on(step.events));
        Message::to(&view, seat, story).at(self.seq)
    }

    fn news(&self, seq: u32, entry: &Entry) -> News {
        let blind = match entry {
            Entry::Move(seat, notation) => notation.parse().map_or(SeatSet::EMPTY, |mv| {
                let players = self.state.variant().players();
                news::blind(players, |eyes| G::is_face_down(eyes, *seat, mv))
            }),
            Entry::Back(_) => SeatSet::EMPTY,
        };
        News::of(seq, entry, blind)
    }

    fn record(&self) -> String {
        let variant = self.state.variant();
        let seed = self.setup.seed().expect("a table has one");
        let mut record = Record::seeded(variant, self.setup.first(), seed);
        for (name, place) in record.names.iter_mut().zip(&self.setup.seats) {
            *name = Some(place.name.replace('#', ""));
        }
        let mut waiting: Vec<(Seat, G::Move)> = Vec::new();
        for &made in &self.moves {
            waiting.push(made);
            while let Some(first) = record.state().to_move().first() {
                let Some(place) = waiting.iter().position(|&(seat, _)| seat == first) else {
                    break;
                };
                let (_, mv) = waiting.remove(place);
                if record.play(mv).is_err() {
                    break;
                }
            }
        }
        record.to_string()
    }
}

/// Tells how a visitor looks at a table; `wanted` is the seat they say they are at.
pub(crate) fn viewer(table: &dyn Hosted, visitor: &Visitor, wanted: Option<Seat>) -> Viewer {
    let own: Vec<Seat> = table
        .setup()
        .visitors()
        .filter(|&(_, sitting)| sitting == visitor)
        .map(|(seat, _)| seat)
        .collect();
    match *own {
        [] => return Viewer::Bystander,
        [seat] => return Viewer::Seat(seat),
        [_, _, ..] => (),
    }
    let wanted = wanted.filter(|seat| own.contains(seat));
    let owing: Vec<Seat> = table.to_move().into_iter().filter(|seat| own.contains(seat)).collect();
    match (wanted, owing.first()) {
        (Some(seat), None) => Viewer::Seat(seat),
        (Some(seat), Some(_)) if owing.contains(&seat) => Viewer::Seat(seat),
        (_, Some(&seat)) => Viewer::Curtain(seat),
        (None, None) => Viewer::Bystander,
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use quayside_engine::random::below;
    use quayside_engine::{Seed, Variant, corsairs, korsar};

    use super::*;
    use crate::stage;
    use crate::visitor::Prefs;

    /// Draws the page that a viewer gets.
    fn drawn<G: Shown>(table: &Seated<G>, viewer: Viewer) -> String {
        let id = "0123456789abcdef".parse().expect("an id");
        let prefs = Prefs::new(quayside_text::Lang::En);
        let page =
            Page { text: prefs.text(), prefs, visitor: stage::visitor(), path: String::new() };
        table.show(&id, viewer, &page, &Asked::default()).into_string()
    }

    /// Makes a move; returns what these eyes hear of it.
    fn push<G: Shown>(table: &mut Seated<G>, eyes: Eyes, seat: Seat, mv: G::Move) -> Bytes {
        let entry = Entry::Move(seat, mv.to_string());
        table.apply(&entry).expect("it is legal");
        table.news(table.seq, &entry).told(eyes).clone()
    }

    /// How many moves were compared, and how many of them were others, made face down.
    #[derive(Default)]
    struct Compared {
        moves: usize,
        hidden: usize,
    }

    /// Plays on in two games that a viewer can't tell apart: what is drawn, told to programs and
    /// heard stays the same, as long as what is seen does.
    fn check_one<G: Shown>(start: G, viewer: Viewer, rng: &mut BotRng, compared: &mut Compared) {
        let eyes = viewer.eyes();
        let game = G::GAME;
        let players = start.variant().players().into();
        let setup = stage::setup(game, players, start.variant().teams());
        let mut truth = Seated::at(setup.clone(), start);
        let other = G::sample(&start.look(eyes), rng);
        let mut other = Seated::at(setup, other);
        loop {
            assert_eq!(drawn(&truth, viewer), drawn(&other, viewer), "{viewer:?}");
            assert_eq!(truth.tell(viewer), other.tell(viewer), "{viewer:?}");
            let Some((seat, mv, same)) = move_alike(&truth.state, &other.state, eyes, rng) else {
                return;
            };
            let heard = push(&mut truth, eyes, seat, mv);
            assert_eq!(heard, push(&mut other, eyes, seat, same), "{viewer:?}");
            compared.moves += 1;
            compared.hidden += usize::from(mv != same);
        }
    }

    /// Finds a move after which these eyes still can't tell the two games apart.
    fn move_alike<G: Shown>(
        truth: &G,
        other: &G,
        eyes: Eyes,
        rng: &mut BotRng,
    ) -> Option<(Seat, G::Move, G::Move)> {
        let seat = truth.to_move().first()?;
        (0..40).find_map(|_| {
            let mv = truth.random_move(seat, rng);
            // A settlement made face down may be another one there.
            let hidden = G::is_face_down(eyes, seat, mv);
            let same = if hidden { other.random_move(seat, rng) } else { mv };
            let [mut truth, mut other] = [*truth, *other];
            let alike = other.play(seat, same).is_ok()
                && truth.play(seat, mv).is_ok()
                && truth.look(eyes) == other.look(eyes);
            alike.then_some((seat, mv, same))
        })
    }

    fn check_nothing_hidden_is_told<G: Shown>(games: usize) -> Compared {
        let mut rng = BotRng::seed_from_u64(4);
        let mut compared = Compared::default();
        for table in Variant::<G>::all() {
            for _ in 0..games {
                let mut game = G::new(table, None, Seed::random(&mut rng));
                let moves = below(&mut rng, 120);
                for _ in 0..moves {
                    let Some(seat) = game.to_move().first() else { break };
                    let mv = game.random_move(seat, &mut rng);
                    game.play_unchecked(seat, mv);
                }
                for seat in Seat::table(table.players()) {
                    check_one(game, Viewer::Seat(seat), &mut rng, &mut compared);
                }
                check_one(game, Viewer::Bystander, &mut rng, &mut compared);
                check_one(game, Viewer::Curtain(Seat::S0), &mut rng, &mut compared);
            }
        }
        let moves = compared.moves;
        assert!(moves > 5 * games, "only {moves} moves were seen by both");
        compared
    }

    #[test]
    fn corsairs_tells_nothing_hidden() {
        let compared = check_nothing_hidden_is_told::<corsairs::State>(40);
        assert!(compared.hidden > 10, "only {} others were made face down", compared.hidden);
    }

    #[test]
    fn korsar_tells_nothing_hidden() {
        check_nothing_hidden_is_told::<korsar::State>(12);
    }
}
