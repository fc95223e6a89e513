//! A model of the visitors' commands: every command, at every stage of a table's life, by every
//! kind of visitor, with right, stale and wrong arguments, against a real server and database.
//!
//! Checks after each answer: the server has not failed; the log on disk gives the table in memory;
//! every line is legal; and each line was written by an allowed player.
//!
//! `MODEL_SEQUENCES=10000 cargo test -p quayside-server --test it model` runs more sequences, and
//! `MODEL_FIRST` sets the first seed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU32, Ordering};

use quayside_bots::BotRng;
use quayside_engine::random::below;
use quayside_engine::{Seat, SeatSet};
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::fair::{Key, Signature};
use quayside_table::{
    GameName, Household, Millis, Pace, Place, Player, Setup, Stage, Table, TableId, Timing,
    WrittenLine, WrittenTable,
};
use quayside_testkit::fixtures::Moment;
use quayside_testkit::word;
use quayside_testkit::{number, rounds};
use rand::SeedableRng;
use serde_json::Value;

use crate::common::House;

/// Every kind of entry, by its first word; a digit starts a move. Restarting a deal needs a wait
/// of some seconds, which no sequence has.
const KINDS: [&str; 21] = [
    "0", "1", "2", "back", "sit", "nonce", "word", "list", "reveal", "rise", "start", "bot",
    "return", "close", "next", "time", "forfeit", "pause", "resume", "continue", "reopen",
];

/// Number of requests in a sequence.
const REQUESTS: u32 = 40;

/// Returns the maker, two guests, and a stranger.
fn people() -> [Session; 4] {
    [0, 1, 2, 3].map(|number| match number {
        0 => visitor(),
        _ => Session::named(&format!("{number:032}")).expect("32 digits"),
    })
}

/// A sequence of requests at a table.
struct Sequence<'a> {
    house: &'a House,
    id: TableId,
    rng: BotRng,
    /// The table according to the checked part of its log.
    truth: Table,
    /// The actions so far, for the message of a failure.
    story: String,
    /// The seats with plans.
    planned: SeatSet,
    /// The last form that was sent, and its sender.
    last: Option<(usize, String, String)>,
    answered: [usize; 6],
}

impl Sequence<'_> {
    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[below(&mut self.rng, choices.len() as u32) as usize]
    }

    /// Returns the address and the fields of one request.
    async fn request(&mut self, who: usize) -> (&'static str, String) {
        // Half of the time the visitor's own seat, or an open one.
        let household = people()[who].first_player().household();
        let company = self.truth.company();
        let fitting = company.seats_of(&household).next().or(company.open_seats().next());
        let fitting = fitting.map(|seat| seat.index() as u32);
        let any = below(&mut self.rng, 4);
        let seat = fitting.filter(|_| below(&mut self.rng, 2) == 0).unwrap_or(any);
        let seq = self.truth.seq();
        let seq = match below(&mut self.rng, 6) {
            0 => seq.saturating_sub(1),
            1 => seq + 1,
            _ => seq,
        };
        let name = self.pick(&["Ada", "Bea", "Cleo", "", "%20", "Captain"]);
        let nonce = self.pick(&["", "&nonce=high+tide", "&nonce=%23"]);
        let bot = self.pick(&["", "&bot=mate", "&bot=deckhand", "&bot=pirate"]);
        let phrase = self.pick(&["phrase-ahoy", "phrase-bye", "phrase-nothing"]);
        // Before the deal, most requests are those of that stage.
        let stage = self.truth.company().stage();
        let kind = match (stage, below(&mut self.rng, 37)) {
            (Stage::Gathering, 3..) => {
                self.pick(&[0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 28, 28])
            }
            (Stage::Dealing, 4..) => self.pick(&[28, 29, 29, 29, 30]),
            (Stage::Closed, 8..) => 36,
            (Stage::Gathering | Stage::Dealing | Stage::Playing | Stage::Closed, kind) => kind,
        };
        // Mostly the committed word.
        let word = word(self.pick(&[1, 1, 1, 2]));
        let own = fitting.unwrap_or(seat) as usize;
        let hash = word.hash(self.id, Seat::new(own).expect("a seat"));
        let reads = self.truth.company().reading().iter().next();
        if let Some(reader) = reads.filter(|_| below(&mut self.rng, 2) == 0) {
            return ("continue", format!("seat={reader}"));
        }
        match kind {
            0 | 1 => ("sit", format!("seat={seat}&name={name}{nonce}")),
            2 => ("rise", format!("for={seat}&seq={seq}")),
            3 => ("nonce", format!("x=1{nonce}")),
            4 | 5 => ("start", format!("seq={seq}{nonce}")),
            6 | 7 => ("bot", format!("for={seat}{bot}")),
            8 | 33..=35 => ("return", format!("for={seat}")),
            9 if below(&mut self.rng, 2) == 0 => ("close", String::new()),
            36 => ("reopen", String::new()),
            10 => ("say", format!("phrase={phrase}")),
            11 | 12 => ("back", format!("seq={seq}&seat={seat}")),
            13 => ("rematch", format!("x=1{nonce}")),
            14 => ("network", String::new()),
            15 => ("moves", format!("seq={seq}&seat={seat}&move=nonsense")),
            28 => ("word", format!("hash={hash}")),
            29 => ("reveal", format!("salt={}&word=", word.salt)),
            30 => ("again", String::new()),
            16 | 31 => ("pause", String::new()),
            17 | 18 | 32 => ("resume", String::new()),
            22 => ("continue", format!("seat={seat}")),
            19..=21 => self.a_plan(seq, seat),
            _ => self.a_move(who, seq, seat).await,
        }
    }

    /// Returns a request that fits the stage, and its sender. Without these, too few sequences would
    /// reach the later stages and write the rarer entries.
    fn fitting_request(&mut self) -> (usize, &'static str, String) {
        let households = people().map(|session| session.first_player().household());
        let (company, seq) = (self.truth.company(), self.truth.seq());
        let seat_of = |who: usize| company.seats_of(&households[who]).next().map(Seat::index);
        let maker = (0..4).find(|who| company.is_maker(&households[*who])).unwrap_or(0);
        let newcomer = (1..4).find(|who| seat_of(*who).is_none());
        let open = company.open_seats().next().map(Seat::index);
        let seated: Vec<_> =
            (0..4).filter_map(|who| seat_of(who).map(|seat| (who, seat))).collect();
        let (stage, is_over) = (company.stage(), self.truth.is_over());
        let is_alone = seated.len() < 2;
        let reads = |&&(_, seat): &&(usize, usize)| {
            Seat::new(seat).is_some_and(|seat| company.reading().contains(seat))
        };
        if let Some((who, seat)) = seated.iter().find(reads) {
            return (*who, "continue", format!("seat={seat}"));
        }
        let (who, seat) = if seated.is_empty() { (maker, 0) } else { self.pick(&seated) };
        let other = below(&mut self.rng, 3);
        match (stage, below(&mut self.rng, 10)) {
            (Stage::Gathering, 0..=2) => {
                let hash = word(1).hash(self.id, Seat::new(seat).expect("a seat"));
                (who, "word", format!("hash={hash}"))
            }
            (Stage::Gathering, _) => match (open, newcomer) {
                (Some(seat), Some(who)) => (who, "sit", format!("seat={seat}&name=Guest+{who}")),
                (Some(_) | None, _) => (maker, "start", format!("seq={seq}")),
            },
            (Stage::Dealing, _) => (who, "reveal", format!("salt={}&word=", word(1).salt)),
            (Stage::Closed, _) => (maker, "reopen", String::new()),
            (Stage::Playing, _) if is_over => (who, "rematch", "x=1".to_owned()),
            // Only a table of several people can be reopened.
            (Stage::Playing, 0) if !is_alone => (maker, "close", String::new()),
            (Stage::Playing, 0..=2) => (who, "pause", String::new()),
            (Stage::Playing, 3..=5) => (who, "resume", String::new()),
            (Stage::Playing, 6 | 7) => (who, "return", format!("for={seat}")),
            (Stage::Playing, 8) => (who, "bot", format!("for={other}&bot=mate")),
            (Stage::Playing, _) => (who, "back", format!("seq={seq}&seat={seat}")),
        }
    }

    /// Returns a plan for a seat, or cancels one.
    fn a_plan(&mut self, seq: u32, seat: u32) -> (&'static str, String) {
        let plans = match self.truth.setup().terms.game {
            GameName::Corsairs => ["draw+stock", "draw+stock&then=discard+o7", "draw+pier", ""],
            GameName::Korsar => ["draw", "draw", "play+m2", ""],
        };
        let plan = self.pick(&plans);
        self.planned = self.planned.with(Seat::new(seat as usize).expect("a seat"));
        ("plan", format!("seq={seq}&seat={seat}&plan={plan}"))
    }

    /// Returns a legal move of the visitor, if there is one.
    async fn a_move(&mut self, who: usize, seq: u32, seat: u32) -> (&'static str, String) {
        let json = self.json(who).await;
        let legal = json["legal"].as_array().cloned().unwrap_or_default();
        if legal.is_empty() {
            return ("moves", format!("seq={seq}&seat={seat}&move=draw"));
        }
        let mv = legal[below(&mut self.rng, legal.len() as u32) as usize].clone();
        let mv = mv.as_str().expect("a move").replace(' ', "+");
        ("moves", format!("seq={seq}&seat={}&move={mv}", json["seat"]))
    }

    async fn json(&self, who: usize) -> Value {
        self.house.json(&people()[who], &format!("/tables/{}", self.id)).await
    }

    /// Sends a request, and runs all checks after it.
    async fn step(&mut self) {
        // Jumps in time, for all tables at once.
        let jump = self.truth.setup().terms.clock.bank() / 3;
        if below(&mut self.rng, 8) == 0 {
            self.house.store.jump_in_time(jump.cast_signed());
            let _ = writeln!(self.story, "{jump} ms pass");
        }
        let who = self.pick(&[0, 0, 0, 1, 1, 2, 3]);
        let again = self.last.clone().filter(|_| below(&mut self.rng, 12) == 0);
        let (who, path, mut form) = if let Some(again) = again {
            again
        } else if below(&mut self.rng, 4) == 0 {
            let (who, path, form) = self.fitting_request();
            (who, path.to_owned(), form)
        } else {
            let (path, form) = self.request(who).await;
            (who, path.to_owned(), form)
        };
        if !form.contains("&request=") && below(&mut self.rng, 2) == 0 {
            let _ = write!(form, "&request={:032x}", below(&mut self.rng, 1 << 30));
        }
        let before = self.truth.seq();
        let address = format!("/tables/{}/{path}", self.id);
        let answer = self.house.post(&people()[who], &address, &form).await;
        let _ = writeln!(self.story, "{who} {path} {form}: {}", answer.status);
        let class = usize::from(answer.status.as_u16() / 100);
        assert!(class < 5, "{}\n{}", answer.body, self.story);
        self.answered[class] += 1;
        self.check_log(who, &path).await;
        self.check_readers().await;
        let _ = writeln!(self.story, "  {before} -> {}", self.truth.seq());
        self.last = Some((who, path, form));
        let read = self.pick(&["", "/replay", "/record.quay", "?hint=no&seat=1"]);
        let page = self.house.get(&people()[who], &format!("/tables/{}{read}", self.id)).await;
        assert!(!page.status.is_server_error(), "{read}: {}\n{}", page.status, self.story);
    }

    async fn written(&self) -> WrittenTable {
        self.house.store.table(self.id).await.expect("read").expect("there")
    }

    /// Reads and checks the new lines of the log.
    async fn check_log(&mut self, who: usize, path: &str) {
        let written = self.written().await;
        for line in &written.log[self.truth.seq() as usize..] {
            let people = people()[who].first_player().household();
            assert!(
                may(&self.truth, &people, line) || self.may_be_planned(line),
                "{:?} by {who} with {path}\n{}",
                line.entry,
                self.story
            );
            for (player, name) in &written.names {
                self.truth.rename(*player, name.clone());
            }
            let read = self.truth.read_line(line);
            assert!(read.is_ok(), "{read:?}\n{}", self.story);
        }
        // Plans are stored beside the log.
        self.truth = Table::read(written).expect("a setup");
    }

    /// Returns whether a line is a move that a player may have planned, and not a bot's.
    fn may_be_planned(&self, line: &WrittenLine) -> bool {
        let (seat, mv) = line.entry.split_once(' ').unwrap_or_default();
        let seat = seat.parse().ok().and_then(Seat::new);
        let is_planned = seat.is_some_and(|seat| self.planned.contains(seat));
        is_planned && ["draw stock", "draw", "discard o7"].contains(&mv)
    }

    /// Checks that the server shows every reader the table of the log and plans on disk.
    async fn check_readers(&mut self) {
        for (who, session) in people().iter().enumerate() {
            let household = session.first_player().household();
            loop {
                self.check_log(3, "a bot").await;
                let (seq, plans) = (self.truth.seq(), self.truth.written_plans().to_vec());
                let shown = self.json(who).await;
                self.check_log(3, "a bot").await;
                // Bots may have moved, or a due plan ended, while the answer was made.
                let is_same = (seq, &*plans) == (self.truth.seq(), self.truth.written_plans());
                if is_same && shown["seq"] == seq {
                    let reader = self.truth.reader(&household, None);
                    let expected: Value =
                        serde_json::from_str(&self.truth.json(reader)).expect("JSON");
                    assert_eq!(shown, expected, "reader {who}\n{}", self.story);
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
    }
}

/// Returns whether a visitor or a bot may write this line.
fn may(table: &Table, people: &Household, line: &WrittenLine) -> bool {
    let company = table.company();
    let (head, rest) = line.entry.split_once(' ').unwrap_or((&line.entry, ""));
    let (first, after) = rest.split_once(' ').unwrap_or((rest, ""));
    let seat = |text: &str| text.parse().ok().and_then(Seat::new);
    let owns = |seat: Option<Seat>| {
        let person = seat.and_then(|seat| company.person(seat));
        person.is_some_and(|player| people.contains(player))
    };
    let sits = company.seats_of(people).next().is_some();
    let makes = company.is_maker(people);
    // All browsers of the model were recently present: a maker is here, or has left the seat.
    let hosts = makes || sits && company.maker_seat().is_none();
    match head {
        "sit" => after == people.owner().to_string() && !sits,
        "nonce" | "return" | "word" | "reveal" | "pause" | "resume" | "continue" => {
            owns(seat(first))
        }
        // The table admits it only if a clock has run out.
        "time" => true,
        // In a rated game it follows one of these, and ends the game.
        "forfeit" => table.setup().is_rated(),
        "again" => sits,
        "rise" => owns(seat(first)) || hosts,
        "start" | "list" => hosts && !table.is_over(),
        "close" => makes && !table.is_over(),
        "reopen" => makes && company.stage() == Stage::Closed,
        "bot" if company.stage() == Stage::Gathering => hosts,
        "bot" => sits && !table.is_over(),
        "next" => sits && table.is_over(),
        "back" => sits && table.setup().terms.takebacks,
        mover => {
            let bot = seat(mover).is_some_and(|seat| company.bot(seat).is_some());
            (bot || owns(seat(mover))) && !table.is_over()
        }
    }
}

/// Sets up a table at some moment: a lobby, a game against bots, or a game between people.
async fn begin(house: &House, rng: &mut BotRng) -> TableId {
    let game = if below(rng, 2) == 0 { GameName::Corsairs } else { GameName::Korsar };
    let mut fast = setup(game, 3, false);
    fast.terms.pace = Pace::Fast;
    let when = match (game, below(rng, 6)) {
        (_, 0) => Moment::Over,
        (GameName::Corsairs, 1 | 5) => Moment::Settling,
        (GameName::Corsairs, 2) => Moment::Crew,
        (_, 3 | 4) => {
            fast.terms.clock =
                [Timing::None, Timing::live(5, 5), Timing::Days(3)][below(rng, 3) as usize];
            return lobby(house, fast, below(rng, 2) == 0).await;
        }
        (GameName::Corsairs | GameName::Korsar, _) => Moment::After(below(rng, 60) as usize),
    };
    if below(rng, 2) == 0 {
        fast.seats[1].player = Player::Person(people()[1].first_player());
        fast.terms.takebacks = false;
        if below(rng, 2) == 0 {
            (fast.terms.rated, fast.terms.clock) = (true, Timing::live(5, 5));
            keep_secret(&mut fast);
        } else {
            fast.terms.clock = [Timing::None, Timing::live(5, 5)][below(rng, 2) as usize];
        }
    }
    house.stage(&fast, when).await
}

/// Gives a table a new secret, because each secret is dealt once.
fn keep_secret(setup: &mut Setup) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    setup.seed.clear();
    setup.secret = format!("{:016x}{number:08x}{}", std::process::id(), "5e".repeat(20));
}

async fn lobby(house: &House, mut setup: Setup, is_signed: bool) -> TableId {
    setup.waits = true;
    setup.seats[1..].fill(Place::open());
    setup.terms.takebacks = false;
    setup.maker = setup.seats[0].player();
    keep_secret(&mut setup);
    // Tables of the first version still wait for their guests.
    let signed = Key::new(&[3; 32]).sign("a promise");
    setup.promise = is_signed.then_some(Signature { at: Millis(0), signed });
    house.stage(&setup, Moment::After(0)).await
}

/// Runs a sequence; returns the number of answers of each class, and the kinds of the entries.
async fn sequence(house: &House, seed: u64) -> ([usize; 6], Vec<String>) {
    let mut rng = BotRng::seed_from_u64(seed);
    let id = begin(house, &mut rng).await;
    let written = house.store.table(id).await.expect("read").expect("there");
    let truth = Table::read(written).expect("a setup");
    assert!(truth.spoiled().is_none());
    let story = format!("sequence {seed}\n");
    let (planned, last, answered) = (SeatSet::EMPTY, None, [0; 6]);
    let mut sequence = Sequence { house, id, rng, truth, story, planned, last, answered };
    // The browsers of two of them are connected and can reveal their words.
    let address = format!("/tables/{id}");
    let _here =
        [house.events(&people()[0], &address).await, house.events(&people()[1], &address).await];
    for _ in 0..REQUESTS {
        sequence.step().await;
    }
    let written = sequence.written().await;
    for upto in 0..written.log.len() {
        let log = written.log[..upto].to_vec();
        let table = Table::read(WrittenTable { log, ..written.clone() }).expect("a setup");
        assert!(table.spoiled().is_none(), "every prefix of a log is legal");
    }
    let kinds = written.log.iter().filter_map(|line| line.entry.split(' ').next());
    (sequence.answered, kinds.map(str::to_owned).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_visitors_do_spoils_a_table() {
    let sequences = rounds("MODEL_SEQUENCES", 100, 300);
    let first = number("MODEL_FIRST").unwrap_or(0);
    let house = std::sync::Arc::new(House::new().await);
    let (mut answered, mut written) = ([0; 6], BTreeMap::new());
    let mut add = |(done, kinds): ([usize; 6], Vec<String>)| {
        (0..6).for_each(|class| answered[class] += done[class]);
        for kind in kinds {
            *written.entry(kind).or_insert(0) += 1;
        }
    };
    let mut running = tokio::task::JoinSet::new();
    for seed in first..first + sequences {
        let house = std::sync::Arc::clone(&house);
        running.spawn(async move { sequence(&house, seed).await });
        if running.len() >= 8 {
            add(running.join_next().await.expect("one runs").expect("no panic"));
        }
    }
    while let Some(done) = running.join_next().await {
        add(done.expect("no panic"));
    }
    // The model covers the tables: many requests are carried out, many are refused, and every kind
    // of entry is written.
    let all: usize = answered.iter().sum();
    assert!(answered[3] * 8 > all && answered[4] * 8 > all, "{answered:?}");
    let missing: Vec<&&str> = KINDS.iter().filter(|kind| !written.contains_key(**kind)).collect();
    eprintln!("entries of each kind: {written:?}");
    assert!(missing.is_empty(), "never written: {missing:?}");
}

/// The faults of the first version, each with its request.
#[tokio::test]
async fn requests_that_ruined_tables_are_refused() {
    let house = House::new().await;
    let fast = setup(GameName::Korsar, 3, false);
    let id = lobby(&house, fast, true).await;
    let address = format!("/tables/{id}");
    let early = house.post(&visitor(), &format!("{address}/rematch"), "").await;
    assert_eq!(early.status, 409, "no rematch before the game: {}", early.body);
    let closed = house.post(&visitor(), &format!("{address}/close"), "").await;
    assert_eq!(closed.status, 303);
    let back = house.post(&visitor(), &format!("{address}/back"), "seq=1&seat=0").await;
    assert_eq!(back.status, 409, "nothing is taken back at a closed table: {}", back.body);
    let house = house.again().await;
    assert_eq!(house.get(&visitor(), &address).await.status, 200, "it can be read again");
}
