//! A whole game between a person and bots, drawn after every move, and its review.
//!
//! Everything follows from the game and the seed, so the same trial gives the same bytes on every
//! platform. Invariants are asserted: a wrong result is a panic.

use std::fmt;
use std::ops::ControlFlow;

use quayside_bots::Budget;
use quayside_bots::review::Terms as ReviewTerms;
use quayside_engine::hex::Hex;
use quayside_engine::{AnyRecord, Either, Seat};
use quayside_pages::{Page, Prefs, ShownParts, TableRequest};
use quayside_table::fair::{Key, Secret};
use quayside_table::review::review_record;
use quayside_table::{
    Actor, Advice, AdvisedMove, AnyView, Command, GameName, Household, Millis, Pace, Place,
    PlayerId, PlayerNames, Reader, RequestId, Setup, Table, TableId, Terms, Waiting,
};
use quayside_text::Lang;
use sha2::{Digest as _, Sha256};

/// The search budget of a bot's move: playouts, so that it is the same on every machine.
const BUDGET: Budget = Budget::Playouts(24);

/// Number of worlds for a decision of the review, and of decisions that the second judge is asked
/// about.
const REVIEWED: (u32, usize) = (2, 1);

/// The seat of the person.
const OWN: Seat = Seat::S0;

/// A finished game.
pub struct Played {
    /// The number of moves.
    pub moves: u32,
    /// The number of pages and updates that were drawn.
    pub pages: u32,
    /// SHA-256 of all moves, pages, updates and JSON, and of the record, in hexadecimal digits.
    pub digest: String,
    /// SHA-256 of the review of the person's seat, in hexadecimal digits.
    pub review: String,
    /// The page of the person after the last move.
    pub last_page: String,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Played { moves, pages, digest, review, .. } = self;
        write!(f, "{moves} moves, {pages} pages, {digest}, review {review}")
    }
}

/// Plays a game to its end.
pub fn play(game: GameName, seed: u32) -> Played {
    let mut trial = Trial::new(game, seed);
    trial.draw();
    while !trial.table.is_over() {
        trial.step();
        trial.draw();
    }
    trial.finish(game)
}

/// A running game.
struct Trial {
    table: Table,
    household: Household,
    moves: u32,
    pages: u32,
    digest: Sha256,
    /// The last page that the person saw.
    last_page: String,
}

impl Trial {
    fn new(game: GameName, seed: u32) -> Trial {
        let owner = PlayerId::new([7; PlayerId::BYTES]);
        let (id, setup) = (TableId::new([1; TableId::BYTES]), setup(game, seed, owner));
        let names = PlayerNames::from([(owner, "Ada".to_owned())]);
        let table = Table::new(id, setup, names, Millis(0));
        Trial {
            table: table.expect("the law knows games of four"),
            household: owner.household(),
            moves: 0,
            pages: 0,
            digest: Sha256::new(),
            last_page: String::new(),
        }
    }

    /// Makes the next move: of the bot that is due, or of the person, who follows the advice.
    fn step(&mut self) {
        let command = match self.table.bot_task() {
            Some(task) => task.choose(BUDGET),
            None => self.follow_advice(),
        };
        let Command::Move { seat, mv, .. } = command else {
            panic!("a bot makes a move");
        };
        self.digest.update(format!("{seat} {mv}\n"));
        let household = self.household.clone();
        let by = if seat == OWN { Actor::People(&household) } else { Actor::Bot(seat) };
        self.act(by, command);
        self.moves += 1;
        if self.table.company().reading().contains(OWN) {
            self.act(Actor::People(&household), Command::Continue { seat: OWN });
        }
    }

    /// Decides a command, and applies its entries to the table.
    fn act(&mut self, by: Actor<'_>, command: Command) {
        let now = Millis(i64::from(self.moves) * 1000);
        let decision = self.table.decide(by, command, now).expect("the command is allowed");
        let request = RequestId::new(u128::from(self.table.seq()).to_be_bytes());
        self.table.follow(&decision, request).expect("what is decided can be read");
    }

    /// Asks for advice, draws its page, and takes its first move.
    fn follow_advice(&mut self) -> Command {
        let question = self.table.question(OWN).expect("the person owes a move");
        let advice = question.advise(BUDGET);
        let Advice { moves, chance } = &advice;
        for AdvisedMove { mv, is_close, .. } in moves {
            self.digest.update(format!("{mv} {is_close}\n"));
        }
        self.digest.update(format!("{chance:?}\n"));
        let mv = moves.first().expect("there is a move").mv;
        let asked = TableRequest { advice: Some(advice), ..TableRequest::default() };
        self.page(Reader::Seat(OWN), &page(Lang::En), &asked);
        Command::Move { seat: OWN, seq: self.table.seq(), mv }
    }

    /// Draws the page and the update of the person, and the page of a bystander.
    fn draw(&mut self) {
        let own = Reader::Seat(OWN);
        let (hand, asked) = (self.hand(), TableRequest::default());
        let whole = self.page(own, &page(Lang::En), &asked);
        assert!(whole.starts_with("<!DOCTYPE html>"), "a page is HTML");
        for card in hand.iter().filter(|_| !self.table.is_over()) {
            let shown = whole.contains(&format!("data-card=\"{card}\""));
            assert!(shown, "{card} is on the page after {} moves", self.moves);
        }
        let known = Some(ShownParts::read(&parts(&self.last_page)));
        let update = self.page(own, &Page { known, ..page(Lang::En) }, &asked);
        assert!(update.len() < whole.len(), "an update is smaller than its page");
        self.last_page = whole;
        // The languages take turns.
        let lang = Lang::ALL[self.moves as usize % Lang::ALL.len()];
        self.page(Reader::Bystander, &page(lang), &TableRequest::default());
        self.digest.update(self.table.json(own));
    }

    /// Returns the cards that the person holds.
    fn hand(&self) -> Vec<String> {
        match self.table.view(&self.household, Reader::Seat(OWN)) {
            AnyView::Lobby(_) => panic!("the cards are dealt"),
            AnyView::Game(Either::Corsairs(table)) => {
                table.screen.view.hand().iter().map(|card| card.to_string()).collect()
            }
            AnyView::Game(Either::Korsar(table)) => {
                table.screen.view.hand().iter().map(|card| card.to_string()).collect()
            }
        }
    }

    fn page(&mut self, reader: Reader, page: &Page, asked: &TableRequest) -> String {
        let view = self.table.view(&self.household, reader);
        let answer = quayside_pages::table(page, &view, asked);
        assert_eq!(answer.status, 200);
        self.digest.update(&answer.body);
        self.pages += 1;
        answer.body
    }

    fn finish(mut self, game: GameName) -> Played {
        assert!(self.table.to_move().is_empty() && self.moves > 0, "the game is played");
        for lang in Lang::ALL {
            self.digest.update(quayside_pages::rules(&page(lang), game).body);
            self.pages += 1;
        }
        let record = self.table.record(&Key::new(&[7; 32])).expect("the cards are dealt");
        self.digest.update(&record);
        let Trial { moves, pages, digest, last_page, .. } = self;
        let digest = Hex(&digest.finalize()).to_string();
        Played { moves, pages, digest, review: review(&record), last_page }
    }
}

/// Reviews a record for the person; returns the digest of all its numbers.
fn review(record: &str) -> String {
    let record = AnyRecord::read(record.as_bytes()).expect("we have written it");
    let (worlds, confirmed) = REVIEWED;
    let terms = ReviewTerms { worlds, confirmed, ..ReviewTerms::default() };
    let review = review_record(&record, OWN, terms, |_| ControlFlow::Continue(()));
    // Debug output has all digits of a number.
    let written = format!("{:?}", review.expect("the game is over"));
    Hex(&Sha256::digest(written)).to_string()
}

/// Sets up a table for a person and three bots; the seed decides the deal and the bots' choices.
fn setup(game: GameName, seed: u32, owner: PlayerId) -> Setup {
    let mut secret = [0; 32];
    secret[..4].copy_from_slice(&seed.to_be_bytes());
    let bots = [("mate", "Marisol"), ("captain", "Old Tom"), ("admiral", "Jonas")];
    let bots = bots.map(|(bot, name)| Place::bot(bot, name.to_owned()));
    Setup {
        terms: Terms { takebacks: true, pace: Pace::Fast, guided: true, ..Terms::new(game) },
        seats: [Place::person(owner)].into_iter().chain(bots).collect(),
        seed: String::new(),
        secret: Secret::new(secret).to_string(),
        promise: None,
        bot_seed: seed.into(),
        first: None,
        start: None,
        waits: false,
        rests: true,
        maker: Some(owner),
    }
}

/// Returns the context of a request for a whole page.
fn page(lang: Lang) -> Page {
    let prefs = Prefs::new(lang);
    Page {
        text: prefs.text(),
        prefs,
        path: String::new(),
        dealer: None,
        now: Millis(0),
        programs: [].into(),
        pictures: false,
        me: None,
        waiting: Waiting::default(),
        is_known: false,
        known: None,
    }
}

/// Returns the header that the script would send for a page: its parts, with their versions.
fn parts(page: &str) -> String {
    let parts = page.split(" data-part=\"").skip(1).filter_map(|part| {
        let (name, rest) = part.split_once("\" data-v=\"")?;
        Some(format!("{name}={}", rest.split_once('"')?.0))
    });
    parts.collect::<Vec<_>>().join(",")
}
