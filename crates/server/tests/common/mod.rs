//! A test server, and its visitors.

#![allow(dead_code, unused_imports, unused_macros, reason = "each test uses what it needs")]

pub(crate) mod authenticator;
pub(crate) mod browser;
pub(crate) mod site;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt;
use quayside_bots::review::Terms;
use quayside_engine::{AnyMove, Seat};
use quayside_server::fixtures::{self};
use quayside_server::{App, Bus, Config, Session, Store, StoreError, router};
use quayside_table::{Actor, Command, Decision, Lapse, Millis, PlayerId, Reader, RequestId, Table};
use quayside_table::{GameName, Setup, TableId};
use quayside_testkit::Cluster;
use quayside_testkit::fixtures::Moment;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use tokio::net::TcpListener;
use tower::ServiceExt;

/// A server with its own database.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) store: Store,
    pub(crate) place: Place,
    /// The tokens of programs that act for the people of browsers.
    tokens: Box<tokio::sync::Mutex<HashMap<Session, String>>>,
}

/// A kind of database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// The location of a database.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    File(PathBuf),
    Address(String),
}

impl Place {
    /// Returns a location for a new database.
    pub(crate) fn new(kind: Kind) -> Place {
        match kind {
            Kind::Sqlite => Place::File(House::place()),
            Kind::Postgres => Place::Address(Cluster::shared().database()),
        }
    }

    /// Opens the database; every call opens another node.
    pub(crate) async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Place::File(file) => Store::open(file).await,
            Place::Address(address) => Store::connect(address).await,
        }
    }

    /// Runs a statement outside all nodes: the first in `SQLite`, the second in `PostgreSQL`.
    pub(crate) async fn execute(&self, sqlite: &str, postgres: &str) {
        let [sqlite, postgres] = [sqlite, postgres].map(|sql| AssertSqlSafe(sql.to_owned()));
        match self {
            Place::File(file) => {
                let address = format!("sqlite://{}", file.display());
                let file = SqliteConnection::connect(&address).await;
                let mut file = file.expect("the file is there");
                sqlx::raw_sql(sqlite).execute(&mut file).await.expect("it is done");
            }
            Place::Address(address) => {
                let mut database = PgConnection::connect(address).await.expect("it is there");
                sqlx::raw_sql(postgres).execute(&mut database).await.expect("it is done");
            }
        }
    }
}

impl Place {
    /// Queries a number directly from the database.
    pub(crate) async fn count(&self, question: &str) -> i64 {
        let question = AssertSqlSafe(question.to_owned());
        let count = match self {
            Place::File(file) => {
                let address = format!("sqlite://{}", file.display());
                let mut file = SqliteConnection::connect(&address).await.expect("it is there");
                sqlx::query_scalar(question).fetch_one(&mut file).await
            }
            Place::Address(address) => {
                let mut database = PgConnection::connect(address).await.expect("it is there");
                sqlx::query_scalar(question).fetch_one(&mut database).await
            }
        };
        count.expect("a number")
    }
}

/// Runs each of these tests with both kinds of databases.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $name() { super::$name(super::Kind::Sqlite).await })+
        }
        mod postgres {
            $(#[tokio::test] async fn $name() { super::$name(super::Kind::Postgres).await })+
        }
    };
}
pub(crate) use on_both;

/// A response of the server.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) goes_to: Option<String>,
    pub(crate) cookies: Vec<String>,
    /// The type of the body.
    pub(crate) kind: String,
    pub(crate) body: String,
}

impl House {
    /// Starts a server with a new database, of either kind as the environment sets.
    pub(crate) async fn new() -> House {
        House::with(Config::default()).await
    }

    /// Starts a server with a new database of this kind.
    pub(crate) async fn on(kind: Kind) -> House {
        House::open(Place::new(kind)).await
    }

    /// Starts a server with the database at this location.
    pub(crate) async fn open(place: Place) -> House {
        House::run(place, Config::default()).await
    }

    /// Starts a server with the database at this location and these settings.
    pub(crate) async fn run(place: Place, config: Config) -> House {
        let store = place.open().await.expect("a database");
        House { app: App::with(store.clone(), config), store, place, tokens: Box::default() }
    }

    /// Starts a server with the database at this location, as a node that listens to a bus.
    pub(crate) async fn node(place: Place, bus: Arc<dyn Bus>) -> House {
        let house = House::open(place).await;
        let app = App::on(bus, house.store.clone(), Config::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        tokio::spawn(quayside_server::serve(listener, app.clone(), std::future::pending()));
        House { app, ..house }
    }

    /// Starts a server with a new database and these settings.
    pub(crate) async fn with(config: Config) -> House {
        let is_postgres = std::env::var("QUAYSIDE_TEST_STORE").is_ok_and(|it| it == "postgres");
        let kind = if is_postgres { Kind::Postgres } else { Kind::Sqlite };
        House::run(Place::new(kind), config).await
    }

    /// Returns the path of a new database.
    pub(crate) fn place() -> PathBuf {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let file = folder.join(format!("{}-{number}.db", std::process::id()));
        for ending in ["db", "db-wal", "db-shm"] {
            let _ = std::fs::remove_file(file.with_extension(ending));
        }
        file
    }

    /// Returns the path of the database, if it is a file.
    pub(crate) fn file(&self) -> &Path {
        match &self.place {
            Place::File(file) => file,
            Place::Address(address) => panic!("{address} is no file"),
        }
    }

    /// Restarts the server.
    pub(crate) async fn again(self) -> House {
        self.again_with(Config::default()).await
    }

    /// Restarts the server with these settings.
    pub(crate) async fn again_with(self, config: Config) -> House {
        let House { app, store, place, .. } = self;
        drop((app, store));
        House::run(place, config).await
    }

    /// Follows the events of a table as a visitor.
    pub(crate) async fn events(&self, visitor: &Session, table: &str) -> EventStream {
        let request = Request::get(format!("{table}/events"));
        EventStream(self.answer(visitor, request, Body::empty()).await.into_body())
    }

    /// Requests a page in a language.
    pub(crate) async fn get_in(&self, visitor: &Session, address: &str, lang: &str) -> Answer {
        Answer::read(self.answer_in(lang, visitor, Request::get(address), Body::empty()).await)
            .await
    }

    /// Sends a form as a visitor who reads this language.
    pub(crate) async fn post_in(
        &self,
        visitor: &Session,
        address: &str,
        form: &str,
        lang: &str,
    ) -> Answer {
        let request = Request::post(address)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        Answer::read(self.answer_in(lang, visitor, request, Body::from(form.to_owned())).await)
            .await
    }

    /// Stages a table.
    pub(crate) async fn table(&self, game: GameName, players: usize, when: Moment) -> TableId {
        self.stage(&fixtures::setup(game, players, false), when).await
    }

    /// Stages a table with this setup.
    pub(crate) async fn stage(&self, setup: &Setup, when: Moment) -> TableId {
        fixtures::stage(&self.store, setup, when).await.expect("it is stored")
    }

    fn router(&self) -> Router {
        router(self.app.clone())
    }

    /// Requests a page as a visitor.
    pub(crate) async fn get(&self, visitor: &Session, address: &str) -> Answer {
        self.ask(visitor, Request::get(address), Body::empty()).await
    }

    /// Requests a review, until it is made.
    pub(crate) async fn reviewed(&self, visitor: &Session, address: &str) -> Answer {
        loop {
            let answer = self.get(visitor, address).await;
            if !answer.body.contains("data-auto") {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Sends a form as a visitor.
    pub(crate) async fn post(&self, visitor: &Session, address: &str, form: &str) -> Answer {
        let request = Request::post(address)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.ask(visitor, request, Body::from(form.to_owned())).await
    }

    /// Sends a request as a visitor; the answer may be an endless stream.
    pub(crate) async fn answer(
        &self,
        visitor: &Session,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Response {
        self.answer_in("en", visitor, request, body).await
    }

    async fn answer_in(
        &self,
        lang: &str,
        visitor: &Session,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Response {
        let cookie = fixtures::cookie(&self.store, visitor);
        // Under https the cookie has a prefix.
        let cookie = format!("{cookie}; __Host-{cookie}; prefs=lang:{lang}");
        let named = request.headers_ref().is_some_and(|headers| headers.contains_key(header::HOST));
        let request = if named { request } else { request.header(header::HOST, "localhost") };
        let request = request.header(header::COOKIE, cookie).body(body).expect("a request");
        self.router().oneshot(request).await.expect("an answer")
    }

    /// Sends a request as a program does: with a token, if it has one, and without a cookie.
    pub(crate) async fn program(
        &self,
        token: Option<&str>,
        request: axum::http::request::Builder,
        form: &str,
    ) -> Response {
        let request = request.header(header::HOST, "localhost");
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = match token {
            Some(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        };
        let request = request.body(Body::from(form.to_owned())).expect("a request");
        self.router().oneshot(request).await.expect("an answer")
    }

    /// Returns a token of a browser's player, the same each time.
    pub(crate) async fn token(&self, browser: &Session) -> String {
        let mut tokens = self.tokens.lock().await;
        if let Some(known) = tokens.get(browser) {
            return known.clone();
        }
        let token = fixtures::token(&self.store, browser).await.expect("stored").to_string();
        tokens.insert(browser.clone(), token.clone());
        token
    }

    /// Sends a request to the API as a program of a browser's player, with or without a form.
    pub(crate) async fn api(&self, who: &Session, address: &str, form: Option<&str>) -> Answer {
        let address = format!("/api/v1{address}");
        loop {
            let request =
                if form.is_some() { Request::post(&address) } else { Request::get(&address) };
            let token = self.token(who).await;
            let answer = self.program(Some(&token), request, form.unwrap_or_default()).await;
            if answer.status() != StatusCode::UNAUTHORIZED {
                return Answer::read(answer).await;
            }
            // The token has expired; there may be another one now.
            self.tokens.lock().await.retain(|_, known| *known != token);
        }
    }

    /// Reads JSON from the API as a program of a browser's player.
    pub(crate) async fn json(&self, who: &Session, address: &str) -> Value {
        let answer = self.api(who, address, None).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.json()
    }

    /// Sends a record in a form with a file field.
    pub(crate) async fn bring(&self, visitor: &Session, address: &str, record: &str) -> Answer {
        let request = Request::post(address)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=quay");
        let body = format!(
            "--quay\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{record}\r\n--quay--\r\n"
        );
        self.ask(visitor, request, Body::from(body)).await
    }

    /// Sends a request as a visitor.
    pub(crate) async fn ask(
        &self,
        visitor: &Session,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Answer {
        Answer::read(self.answer(visitor, request, body).await).await
    }
}

/// Returns the settings of a server that reviews games in a moment, from few worlds.
pub(crate) fn quick() -> Config {
    Config { review: Terms { worlds: 4, confirmed: 0, ..Terms::default() }, ..Config::default() }
}

/// Returns the stored table.
pub(crate) async fn read(store: &Store, id: TableId) -> Table {
    let written = store.table(id).await.expect("read").expect("there");
    Table::read(written).expect("a setup")
}

/// Returns a move of seat 0 in this notation that the coach of a table asks about.
pub(crate) async fn lapse(house: &House, id: TableId, verb: &str) -> Lapse {
    let table = read(&house.store, id).await;
    let people = fixtures::visitor().first_player().household();
    let json: Value = serde_json::from_str(&table.json(Reader::Seat(Seat::S0))).expect("JSON");
    let legal = json["legal"].as_array().expect("moves").iter().filter_map(Value::as_str);
    let judged = legal.filter(|mv| mv.starts_with(verb)).find_map(|mv| {
        let mv = AnyMove::parse(table.setup().terms.game, mv).expect("a move");
        let asked = (Seat::S0, table.seq());
        table.coach_task(&people, asked, mv, Millis(i64::MAX / 2)).expect("a coach").judge()
    });
    judged.expect("a move loses much")
}

/// Decides a move of the next seat.
pub(crate) fn decide(table: &Table, mv: &str) -> Decision {
    let seat = table.to_move()[0];
    let person = table.company().person(seat).map(PlayerId::household);
    let by = person.as_ref().map_or(Actor::Bot(seat), Actor::People);
    let mv = AnyMove::parse(table.setup().terms.game, mv).expect("a move");
    let command = Command::Move { seat, seq: table.seq(), mv };
    table.decide(by, command, Millis(1)).expect("it is legal")
}

/// Returns the request id with this number.
pub(crate) fn request(number: u8) -> RequestId {
    RequestId::new([number; 16])
}

/// A stream of the events of a table.
pub(crate) struct EventStream(Body);

impl EventStream {
    /// Returns the next stamp.
    pub(crate) async fn next(&mut self) -> String {
        loop {
            let frame = self.0.frame().await.expect("the stream is open").expect("news");
            let text = String::from_utf8(frame.into_data().expect("text").to_vec());
            let text = text.expect("text");
            if let Some(stamp) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
                return stamp.to_owned();
            }
        }
    }

    /// Waits until the log has this number of entries.
    pub(crate) async fn reaches(&mut self, seq: u32) {
        loop {
            let stamp = self.next().await;
            let reached = stamp.split('-').next().and_then(|seq| seq.parse::<u32>().ok());
            if reached.is_some_and(|reached| reached >= seq) {
                return;
            }
        }
    }
}

impl Answer {
    pub(crate) async fn read(response: Response) -> Answer {
        let headers = response.headers();
        let text = |value: &axum::http::HeaderValue| value.to_str().expect("text").to_owned();
        Answer {
            status: response.status(),
            goes_to: headers.get(header::LOCATION).map(text),
            kind: headers.get(header::CONTENT_TYPE).map(text).unwrap_or_default(),
            cookies: headers.get_all(header::SET_COOKIE).iter().map(text).collect(),
            body: {
                let bytes = response.into_body().collect().await.expect("a body").to_bytes();
                String::from_utf8(bytes.to_vec()).expect("a page is text")
            },
        }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// Returns the error word of a problem.
    pub(crate) fn error(&self) -> String {
        assert_eq!(self.kind, "application/problem+json", "{}", self.body);
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16(), "{}", self.body);
        problem["error"].as_str().expect("a word").to_owned()
    }

    /// Returns the new session of the browser, if the response sets one.
    pub(crate) fn session(&self) -> Option<Session> {
        let mut cookies = self.cookies.iter().map(|cookie| cookie.trim_start_matches("__Host-"));
        let cookie = cookies.find_map(|cookie| cookie.strip_prefix("visitor="))?;
        // The signature comes first.
        let value = cookie.split(';').next().unwrap_or_default();
        let value = value.replace("%2F", "/").replace("%2B", "+").replace("%3D", "=");
        Session::named(value.rsplit_once('=').map_or(&*value, |(_, name)| name))
    }

    /// Returns the value of the checked radio button with this name.
    pub(crate) fn checked(&self, name: &str) -> Option<String> {
        let field = format!("type=\"radio\" name=\"{name}\"");
        let buttons = self.body.split("<input ").filter(|input| input.starts_with(&field));
        let mut buttons = buttons.map(|input| input.split('>').next().unwrap_or_default());
        let chosen = buttons.find(|input| input.contains(" checked"))?;
        let (_, rest) = chosen.split_once("value=\"")?;
        rest.split('"').next().map(|value| value.replace(' ', "+"))
    }

    /// Returns the value of a hidden field.
    pub(crate) fn hidden(&self, name: &str) -> &str {
        let field = format!("name=\"{name}\" value=\"");
        let (_, rest) = self.body.split_once(&field).unwrap_or_else(|| panic!("no {name}"));
        rest.split('"').next().expect("a value")
    }
}
