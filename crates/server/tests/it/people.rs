//! A model of accounts: people register names, sign in and out at several browsers, rename,
//! follow, block and delete accounts, while they play.
//!
//! Checks after each response: the server has not failed; each browser belongs to the person in
//! the model; no person has moved for another; every log is legal. At the end the database, down
//! to the bytes of its file, contains no name of a deleted account.
//!
//! `PEOPLE_SEQUENCES=1000 cargo test -p quayside-server --test it people` runs more sequences, and
//! `PEOPLE_FIRST` sets the first seed.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use quayside_bots::BotRng;
use quayside_engine::Seat;
use quayside_engine::random::below;
use quayside_server::{Config, Limits, Session};
use quayside_table::{PlayerId, Table, TableId};
use quayside_testkit::{number, rounds};
use rand::SeedableRng;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::common::{Answer, House, Kind, Place, on_both, read};

on_both!(players_act_only_for_themselves_and_deleted_accounts_are_gone);

/// Number of requests in a sequence.
const REQUESTS: u32 = 80;

/// A person: a guest, or the owner of an account.
#[derive(Clone, Default)]
struct ModelPerson {
    /// Their ids in the logs.
    players: BTreeSet<PlayerId>,
    /// The name, and the code that leads to it.
    name: Option<(String, String)>,
}

struct ModelBrowser {
    session: Session,
    /// The person who uses it, according to the model.
    who: usize,
}

struct Model {
    house: House,
    rng: BotRng,
    people: Vec<ModelPerson>,
    browsers: Vec<ModelBrowser>,
    /// Sessions that have ended.
    ended: Vec<Session>,
    tables: Vec<(TableId, Table)>,
    /// Names that no longer exist.
    gone: Vec<String>,
    names: u32,
    story: String,
    /// Number of effective requests, by kind.
    done: [u32; 13],
}

impl Model {
    async fn new(kind: Kind, seed: u64) -> Model {
        let limits = Limits {
            sign_ins_a_minute: 100_000,
            tables_a_minute: 100_000,
            joins_a_minute: 100_000,
            moves_a_second: 100_000,
            ..Config::default().limits
        };
        let house = House::run(Place::new(kind), Config { limits, ..Config::default() }).await;
        let mut model = Model {
            house,
            rng: BotRng::seed_from_u64(seed),
            people: Vec::new(),
            browsers: Vec::new(),
            ended: Vec::new(),
            tables: Vec::new(),
            gone: Vec::new(),
            names: 0,
            story: format!("sequence {seed}\n"),
            done: [0; 13],
        };
        for number in 0..5 {
            let session = Session::named(&format!("{:032x}", seed * 100 + number));
            let session = session.expect("32 digits");
            let who = model.guest(&session);
            model.browsers.push(ModelBrowser { session, who });
        }
        for number in 0..5 {
            model.new_table(number, (number + 1) % 5).await;
        }
        model
    }

    /// Adds a person that only this session identifies.
    fn guest(&mut self, session: &Session) -> usize {
        let players = [session.first_player()].into();
        self.people.push(ModelPerson { players, name: None });
        self.people.len() - 1
    }

    fn below(&mut self, count: usize) -> usize {
        below(&mut self.rng, count as u32) as usize
    }

    /// Sends a form, and keeps the new cookie.
    async fn post(&mut self, browser: usize, address: &str, form: &str) -> Answer {
        let answer = self.house.post(&self.browsers[browser].session, address, form).await;
        let _ = writeln!(self.story, "{browser} {address} {form}: {}", answer.status);
        assert!(!answer.status.is_server_error(), "{}\n{}", answer.body, self.story);
        if let Some(session) = answer.session() {
            let old = std::mem::replace(&mut self.browsers[browser].session, session);
            self.ended.push(old);
        }
        answer
    }

    /// Sets up a table in one browser, sits down in another, and plays.
    async fn new_table(&mut self, one: usize, other: usize) {
        let form = "table=2&player0=person&player1=open&pace=fast&name0=Piet";
        let answer = self.post(one, "/new/korsar", form).await;
        let Some(table) = answer.goes_to.filter(|to| to.starts_with("/tables/")) else { return };
        let id: TableId = table.trim_start_matches("/tables/").parse().expect("an id");
        self.post(other, &format!("{table}/sit"), "seat=1&name=Rosa").await;
        let seq = read(&self.house.store, id).await.seq();
        self.post(one, &format!("{table}/start"), &format!("seq={seq}")).await;
        let truth = read(&self.house.store, id).await;
        // An ended session gets its new person at the first seat.
        for (seat, browser) in [(Seat::S0, one), (Seat::S1, other)] {
            let player = truth.company().person(seat);
            let own = &mut self.person_at(browser).players;
            if own.is_empty() {
                own.extend(player);
            }
        }
        self.tables.push((id, truth));
    }

    /// Sends a random request, and checks its effects.
    async fn step(&mut self) {
        let (browser, kind) = (self.below(5), self.below(16));
        let before = self.browsers[browser].session.clone();
        let did = match kind {
            0 => self.keep(browser).await,
            1 | 2 => self.sign_in(browser).await,
            3 => self.link(browser).await,
            4 => self.rename(browser).await,
            5 => self.sign_out(browser).await,
            6 => self.leave(browser).await,
            7 => self.bind(browser).await,
            8 => self.tell(browser).await,
            9 => self.new_code(browser).await,
            10 => self.ended_session().await,
            11 => {
                let other = (browser + 1 + self.below(4)) % 5;
                let count = self.tables.len();
                self.new_table(browser, other).await;
                self.tables.len() > count
            }
            _ => self.play(browser).await,
        };
        self.done[kind.min(12)] += u32::from(did);
        assert!(!did || kind > 3 || before != self.browsers[browser].session, "a new session");
        self.check(browser).await;
    }

    fn person_at(&mut self, browser: usize) -> &mut ModelPerson {
        let who = self.browsers[browser].who;
        &mut self.people[who]
    }

    /// Returns a random owner of a name, if there is one.
    fn somebody_named(&mut self) -> Option<usize> {
        let named: Vec<usize> =
            (0..self.people.len()).filter(|&who| self.people[who].name.is_some()).collect();
        (!named.is_empty()).then(|| named[self.below(named.len())])
    }

    fn fresh_name(&mut self) -> String {
        self.names += 1;
        // A word that occurs on no page; no name is a prefix of another.
        format!("Zephyrine{}", self.names + 100)
    }

    async fn keep(&mut self, browser: usize) -> bool {
        let name = self.fresh_name();
        let answer = self.post(browser, "/keep", &format!("name={name}")).await;
        let is_named = self.person_at(browser).name.is_some();
        assert_eq!(answer.status == 200, !is_named, "{}", self.story);
        if !is_named {
            self.person_at(browser).name = Some((name, code(&answer)));
        }
        !is_named
    }

    async fn sign_in(&mut self, browser: usize) -> bool {
        let Some(other) = self.somebody_named() else { return false };
        let (name, code) = self.people[other].name.clone().expect("a name");
        let is_right = self.below(3) > 0;
        let code = if is_right { code } else { code.chars().rev().collect() };
        let answer = self.post(browser, "/sign-in", &format!("name={name}&code={code}")).await;
        assert_eq!(answer.goes_to.is_some(), is_right, "{}", self.story);
        if is_right {
            self.becomes(browser, other);
        }
        is_right
    }

    /// Assigns a browser to another person; a guest keeps all seats.
    fn becomes(&mut self, browser: usize, other: usize) {
        let was = self.browsers[browser].who;
        if was != other && self.people[was].name.is_none() {
            let players = std::mem::take(&mut self.people[was].players);
            self.people[other].players.extend(players);
        }
        self.browsers[browser].who = other;
    }

    async fn link(&mut self, browser: usize) -> bool {
        let other = (browser + 1 + self.below(4)) % 5;
        let page = self.post(other, "/account/link", "").await;
        let Some((_, rest)) = page.body.split_once("/link/") else { return false };
        let secret: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        let answer = self.post(browser, &format!("/link/{secret}"), "").await;
        assert!(answer.goes_to.is_some(), "{}\n{}", answer.body, self.story);
        let who = self.browsers[other].who;
        self.becomes(browser, who);
        let again = self.post(other, &format!("/link/{secret}"), "").await;
        assert!(again.goes_to.is_none(), "a link is good once\n{}", self.story);
        true
    }

    async fn rename(&mut self, browser: usize) -> bool {
        let taken = if self.below(3) == 0 { self.somebody_named() } else { None };
        let own = self.browsers[browser].who;
        let name = match taken.filter(|&other| other != own) {
            Some(other) => self.people[other].name.clone().expect("a name").0.to_uppercase(),
            None => self.fresh_name(),
        };
        let answer = self.post(browser, "/account/name", &format!("name={name}")).await;
        let may = self.people[own].name.is_some() && taken.is_none_or(|other| other == own);
        assert_eq!(
            answer.goes_to.is_some_and(|to| to.starts_with("/account")),
            may,
            "{}",
            self.story
        );
        if may && let Some((old, _)) = &mut self.people[own].name {
            self.gone.push(std::mem::replace(old, name));
        }
        may
    }

    async fn sign_out(&mut self, browser: usize) -> bool {
        let who = self.browsers[browser].who;
        if self.people[who].name.is_none() {
            return false;
        }
        let token = self.browsers[browser].session.token();
        self.post(browser, "/account/sign-out", &format!("device={token}")).await;
        self.is_nobody(browser);
        true
    }

    /// Assigns a browser to a new unknown person.
    fn is_nobody(&mut self, browser: usize) {
        let session = self.browsers[browser].session.clone();
        self.people.push(ModelPerson::default());
        self.browsers[browser].who = self.people.len() - 1;
        if !self.ended.contains(&session) {
            let players = [session.first_player()].into();
            self.people.last_mut().expect("it was pushed").players = players;
        }
    }

    async fn leave(&mut self, browser: usize) -> bool {
        let who = self.browsers[browser].who;
        let Some((name, _)) = self.people[who].name.clone() else { return false };
        if self.below(3) > 0 {
            return false;
        }
        let answer = self.post(browser, "/account/delete", &format!("sure={name}")).await;
        assert_eq!(answer.status, 200, "{}\n{}", answer.body, self.story);
        self.people[who] = ModelPerson::default();
        self.gone.push(name);
        for other in 0..self.browsers.len() {
            if self.browsers[other].who == who {
                if other != browser {
                    let session = self.browsers[other].session.clone();
                    self.ended.push(session);
                }
                self.is_nobody(other);
            }
        }
        true
    }

    async fn bind(&mut self, browser: usize) -> bool {
        let Some(other) = self.somebody_named() else { return false };
        let (name, _) = self.people[other].name.clone().expect("a name");
        let way = ["follow", "unfollow", "block", "unblock"][self.below(4)];
        let answer = self.post(browser, &format!("/people/{name}/{way}"), "").await;
        answer.goes_to.is_some()
    }

    async fn tell(&mut self, browser: usize) -> bool {
        let quiet = "browser=turn&from=22&to=7&zone=60";
        let answer = self.post(browser, "/account/notices", quiet).await;
        let is_named = self.person_at(browser).name.is_some();
        assert_eq!(answer.status == 200, is_named, "{}", self.story);
        is_named
    }

    async fn new_code(&mut self, browser: usize) -> bool {
        let answer = self.post(browser, "/account/code", "").await;
        let Some((_, known)) = &mut self.person_at(browser).name else {
            assert!(!answer.body.contains("name=\"password\""), "{}", self.story);
            return false;
        };
        *known = code(&answer);
        true
    }

    /// Checks that the cookie of an ended session grants nothing.
    async fn ended_session(&mut self) -> bool {
        if self.ended.is_empty() {
            return false;
        }
        let number = self.below(self.ended.len());
        let session = self.ended[number].clone();
        let account = self.house.get(&session, "/account").await;
        assert_eq!(account.goes_to.as_deref(), Some("/keep"), "{}", self.story);
        let number = self.below(self.tables.len());
        let (id, truth) = &self.tables[number];
        let seat = truth.to_move().first().map_or(0, |seat| seat.index());
        let form = format!("seq={}&seat={seat}&move=draw", truth.seq());
        let moved = self.house.post(&session, &format!("/tables/{id}/moves"), &form).await;
        assert!(moved.status.is_client_error(), "{}\n{}", moved.status, self.story);
        true
    }

    async fn play(&mut self, browser: usize) -> bool {
        let number = self.below(self.tables.len());
        let (id, truth) = &self.tables[number];
        let seat = truth.to_move().first().map_or(0, |seat| seat.index());
        let (address, seq) = (format!("/tables/{id}/moves"), truth.seq());
        let answer =
            self.post(browser, &address, &format!("seq={seq}&seat={seat}&move=draw")).await;
        answer.goes_to.is_some()
    }

    /// Checks that every log is legal, and that no person has moved for another.
    async fn check(&mut self, browser: usize) {
        let own = &self.people[self.browsers[browser].who].players;
        for (id, truth) in &mut self.tables {
            let written = self.house.store.table(*id).await.expect("read").expect("there");
            for line in &written.log[truth.seq() as usize..] {
                let mover = line.entry.split(' ').next().and_then(|seat| seat.parse().ok());
                if let Some(seat) = mover.and_then(Seat::new) {
                    let company = truth.company();
                    let is_own = company.person(seat).is_some_and(|player| own.contains(&player));
                    assert!(
                        is_own || company.bot(seat).is_some(),
                        "{}\n{}",
                        line.entry,
                        self.story
                    );
                }
                let read = truth.read_line(line);
                assert!(read.is_ok(), "{read:?}\n{}", self.story);
            }
        }
        let who = &self.people[self.browsers[browser].who];
        let account = self.house.get(&self.browsers[browser].session, "/account").await;
        match &who.name {
            Some((name, _)) => assert!(account.body.contains(name), "{name}\n{}", self.story),
            None => assert_eq!(account.goes_to.as_deref(), Some("/keep"), "{}", self.story),
        }
    }

    /// Checks that the database contains no deleted person.
    async fn end(self) -> [u32; 13] {
        let Model { house, gone, story, done, .. } = self;
        let House { app, store, place, .. } = house;
        drop(app);
        store.close().await.expect("closed");
        let all = everything(&place).await;
        for name in gone {
            assert!(!contains(&all, name.as_bytes()), "{name}\n{story}");
        }
        done
    }
}

/// Returns the code that a page shows.
fn code(answer: &Answer) -> String {
    let (_, rest) = answer.body.split_once("name=\"password\"").expect("a field for the code");
    let (_, rest) = rest.split_once("value=\"").expect("a code");
    rest.split('"').next().expect("a value").to_owned()
}

/// Returns a database: every byte of a file, or every row.
async fn everything(place: &Place) -> Vec<u8> {
    match place {
        Place::File(file) => ["db", "db-wal"]
            .iter()
            .flat_map(|ending| std::fs::read(file.with_extension(ending)).unwrap_or_default())
            .collect(),
        Place::Address(address) => {
            let mut database = PgConnection::connect(address).await.expect("it is there");
            let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'";
            let tables: Vec<(String,)> =
                sqlx::query_as(tables).fetch_all(&mut database).await.expect("a list");
            let mut all = String::new();
            for (table,) in tables {
                let rows = AssertSqlSafe(format!("SELECT row::text FROM {table} AS row"));
                let rows: Vec<(String,)> =
                    sqlx::query_as(rows).fetch_all(&mut database).await.expect("rows");
                all.extend(rows.into_iter().map(|(row,)| row));
            }
            all.into_bytes()
        }
    }
}

fn contains(all: &[u8], part: &[u8]) -> bool {
    all.windows(part.len()).any(|window| window == part)
}

async fn players_act_only_for_themselves_and_deleted_accounts_are_gone(kind: Kind) {
    let sequences = rounds("PEOPLE_SEQUENCES", 2, 6);
    let first = number("PEOPLE_FIRST").unwrap_or(0);
    let mut done = [0; 13];
    for seed in first..first + sequences {
        let mut model = Model::new(kind, seed).await;
        for _ in 0..REQUESTS {
            model.step().await;
        }
        done.iter_mut().zip(model.end().await).for_each(|(sum, more)| *sum += more);
    }
    assert!(done.iter().all(|count| *count > 0), "each of them did something: {done:?}");
}
