//! The game at a table, as its log tells it.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use quayside_bots::hint::hint;
use quayside_bots::{BotRng, Budget, Situation, by_name};
use quayside_engine::record::Step;
use quayside_engine::{
    Eyes, Game, IllegalMove, ParseMoveError, Record, RuleId, Seat, SeatSet, Seed,
};
use quayside_text::{Names, Sentence, Text};

use super::{Entry, Id, Setup, Table, news};
use crate::fair;
use crate::json::{Message, Story};
use crate::page::{Page, Shown as Drawn};
use crate::scene::{Asked, Fields, Shown, show};
use crate::visitor::Visitor;

/// How long the admiral thinks, and how long advice may take.
const THINKING: Budget = Budget::Time(Duration::from_millis(400), clock);

/// The clock that bots think by: the time since it was asked first.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A game at a table.
pub(crate) struct Seated<G: Game> {
    /// The game before the first move.
    start: G,
    /// The moves that stand: those taken back are gone.
    moves: Vec<(Seat, G::Move)>,
    state: G,
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

/// A game of either kind at a table.
pub(crate) trait Hosted: Send + Sync {
    /// Tells whether the game is over.
    fn is_over(&self) -> bool;

    /// Returns those who owe a move.
    fn to_move(&self) -> Vec<Seat>;

    /// Reads a move from a form; checks it against the law.
    fn check(
        &self,
        text: &Text,
        names: &[String],
        seat: Seat,
        fields: &Fields,
    ) -> Result<Entry, Option<Refused>>;

    /// Tells whether the game is over once this entry is in the log.
    fn ends_with(&self, entry: &Entry) -> bool;

    /// Plays an entry that is a move, or takes moves back; tells whether the law allows it.
    fn apply(&mut self, entry: &Entry) -> bool;

    /// Returns after how many moves the seat made its last choice, so that it can choose again.
    fn last_choice(&self, seat: Seat) -> Option<usize>;

    /// Has a bot choose a move for a seat; the answer is made off the async threads.
    fn think(&self, seat: Seat, bot: &str, rng: BotRng) -> Box<dyn FnOnce() -> Entry + Send>;

    /// Asks for advice for a seat, the best move first.
    fn advise(&self, seat: Seat, rng: BotRng) -> Box<dyn FnOnce() -> Vec<Advice> + Send>;

    /// Draws the table.
    fn show(&self, table: &Table, id: &Id, viewer: Viewer, page: &Page, asked: &Asked) -> Drawn;

    /// Tells a program how the game stands when the log has `seq` entries, as JSON.
    fn tell(&self, seq: u32, viewer: Viewer) -> String;

    /// Returns those before whom a move is made face down.
    fn blind(&self, seat: Seat, notation: &str) -> SeatSet;

    /// Writes the game down; settlements in the order of their seats.
    fn record(&self, table: &Table) -> String;
}

impl<G: Shown> Seated<G> {
    /// Deals the cards of a table.
    pub(crate) fn deal(setup: &Setup, seed: Seed) -> Option<Seated<G>> {
        Some(Seated::at(G::new(setup.variant()?, setup.first(), seed)))
    }

    /// Sits down at a game that stands like this.
    fn at(start: G) -> Seated<G> {
        Seated { start, moves: Vec::new(), state: start }
    }

    /// Returns the game as it stands.
    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    /// Shows every move from the first on.
    pub(crate) fn replay(&self, mut show: impl FnMut(Step<'_, G>)) {
        let mut state = self.start;
        for &(seat, mv) in &self.moves {
            let before = state;
            let mut events = Vec::new();
            state.apply(seat, mv, |event| events.push(event));
            show(Step { seat, mv, before: &before, events: &events, after: &state });
        }
    }

    /// Returns every move that stands, with who made it.
    pub(crate) fn moves(&self) -> &[(Seat, G::Move)] {
        &self.moves
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
    fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    fn to_move(&self) -> Vec<Seat> {
        self.state.to_move().iter().collect()
    }

    fn check(
        &self,
        text: &Text,
        names: &[String],
        seat: Seat,
        fields: &Fields,
    ) -> Result<Entry, Option<Refused>> {
        let notation = G::compose(fields).ok_or(None)?;
        let mv = self.read(seat, &notation).map_err(|illegal| {
            let illegal = illegal?;
            let names = Names::new(names, Eyes::Seat(seat));
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

    fn apply(&mut self, entry: &Entry) -> bool {
        match entry {
            Entry::Move(seat, notation) => {
                let Ok(mv) = self.read(*seat, notation) else { return false };
                self.state.play_unchecked(*seat, mv);
                self.moves.push((*seat, mv));
            }
            Entry::Back(moves) if *moves <= self.moves.len() => {
                self.moves.truncate(*moves);
                self.state = self.start;
                for &(seat, mv) in &self.moves {
                    self.state.play_unchecked(seat, mv);
                }
            }
            Entry::Back(_) | Entry::Company(_) => return false,
        }
        true
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().rposition(|&(mover, _)| mover == seat)
    }

    fn think(&self, seat: Seat, bot: &str, mut rng: BotRng) -> Box<dyn FnOnce() -> Entry + Send> {
        let view = self.state.view(seat);
        let name = bot.to_owned();
        Box::new(move || {
            let mut bot = by_name::<G>(&name)
                .or_else(|| by_name("captain"))
                .expect("there is always a captain");
            let situation = Situation::new(&view, seat, &mut rng);
            let mv = bot.choose(&situation, &mut rng, THINKING);
            Entry::Move(seat, mv.to_string())
        })
    }

    fn advise(&self, seat: Seat, mut rng: BotRng) -> Box<dyn FnOnce() -> Vec<Advice> + Send> {
        let view = self.state.view(seat);
        Box::new(move || {
            let weighed = hint::<G>(&view, seat, THINKING, &mut rng);
            weighed
                .into_iter()
                .map(|choice| Advice { mv: choice.mv.to_string(), worth: choice.worth })
                .collect()
        })
    }

    fn show(&self, table: &Table, id: &Id, viewer: Viewer, page: &Page, asked: &Asked) -> Drawn {
        show(self, table, id, viewer, page, asked)
    }

    fn tell(&self, seq: u32, viewer: Viewer) -> String {
        let view = self.state.look(viewer.eyes());
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Curtain(_) | Viewer::Bystander | Viewer::Reader { .. } => None,
        };
        let mut story = Story::<G>::NONE;
        self.replay(|step| story.go_on(step.events));
        Message::to(&view, seat, story).at(seq)
    }

    fn blind(&self, seat: Seat, notation: &str) -> SeatSet {
        notation.parse().map_or(SeatSet::EMPTY, |mv| {
            let players = self.state.variant().players();
            news::blind(players, |eyes| G::is_face_down(eyes, seat, mv))
        })
    }

    fn record(&self, table: &Table) -> String {
        let setup = table.setup();
        let nonces = table.company().nonces();
        let seed = setup.deal(&nonces).expect("the cards were dealt");
        let mut record = Record::seeded(self.state.variant(), setup.first(), seed);
        for (name, (_, place)) in record.names.iter_mut().zip(table.company().places()) {
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
        if let Some(secret) = setup.secret() {
            record.fair.commitment = Some(secret.commitment());
            record.fair.secret = Some(secret.to_string());
            record.fair.nonces.iter_mut().zip(nonces).for_each(|(line, nonce)| *line = nonce);
            record.fair.seal = Some(fair::seal(&record.to_string()));
        }
        record.to_string()
    }
}

/// Tells how a visitor looks at a table; `wanted` is the seat they say they are at.
pub(crate) fn viewer(table: &Table, visitor: &Visitor, wanted: Option<Seat>) -> Viewer {
    let own: Vec<Seat> = table.company().seats_of(visitor).collect();
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
    use rand::SeedableRng;

    use super::super::News;
    use super::*;
    use crate::stage;
    use crate::visitor::Prefs;

    /// Draws the page that a viewer gets.
    fn drawn<G: Shown>(game: &Seated<G>, table: &Table, viewer: Viewer) -> String {
        let id = "0123456789abcdef".parse().expect("an id");
        let prefs = Prefs::new(quayside_text::Lang::En);
        let page = Page {
            text: prefs.text(),
            prefs,
            visitor: stage::visitor(),
            path: String::new(),
            host: String::new(),
            peer: None,
            dealer: None,
        };
        game.show(table, &id, viewer, &page, &Asked::default()).into_string()
    }

    /// Makes a move; returns what these eyes hear of it.
    fn push<G: Shown>(game: &mut Seated<G>, eyes: Eyes, seat: Seat, mv: G::Move) -> Bytes {
        let entry = Entry::Move(seat, mv.to_string());
        assert!(game.apply(&entry), "it is legal");
        News::of(1, &entry, game.blind(seat, &mv.to_string())).told(eyes).clone()
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
        let table = Table::new(setup, &[]).expect("a table");
        let mut truth = Seated::at(start);
        let mut other = Seated::at(G::sample(&start.look(eyes), rng));
        loop {
            let [one, same] = [&truth, &other].map(|game| drawn(game, &table, viewer));
            assert_eq!(one, same, "{viewer:?}");
            assert_eq!(truth.tell(1, viewer), other.tell(1, viewer), "{viewer:?}");
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
        assert!(moves > 5 * games, "only {moves} moves were situation by both");
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
