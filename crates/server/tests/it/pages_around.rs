//! Pages other than tables: each exists in every language, and the form sets up the right table.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use quayside_server::{App, Session, Store, fixtures, router};
use quayside_table::{Coach, Player, Table, WrittenTable};
use tower::ServiceExt;

const VISITOR: &str = "00000000000000000000000000000abc";

struct Site {
    router: Router,
    store: Store,
}

impl Site {
    /// Starts a separate site for a test.
    async fn open(name: &str) -> Site {
        let file = std::env::temp_dir().join(format!("quayside-{name}-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let store = Store::open(&file).await.expect("a database");
        Site { router: router(App::new(store.clone())), store }
    }

    fn cookie(&self) -> String {
        fixtures::cookie(&self.store, &Session::named(VISITOR).expect("a name"))
    }

    async fn send(&self, mut request: Request<Body>) -> (StatusCode, String, String) {
        let host = header::HeaderValue::from_static("localhost");
        request.headers_mut().insert(header::HOST, host);
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let to = response.headers().get(header::LOCATION);
        let to = to.map_or(String::new(), |to| to.to_str().expect("an address").to_owned());
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, to, String::from_utf8(body.into()).expect("text"))
    }

    async fn get(&self, path: &str, lang: &str) -> (StatusCode, String) {
        let request = Request::get(path)
            .header(header::ACCEPT_LANGUAGE, lang)
            .header(header::COOKIE, self.cookie());
        let (status, _, body) = self.send(request.body(Body::empty()).expect("a request")).await;
        (status, body)
    }

    async fn post(&self, path: &str, form: &str) -> (StatusCode, String, String) {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, self.cookie());
        self.send(request.body(Body::from(form.to_owned())).expect("a request")).await
    }

    /// Returns the newest table of the visitor.
    async fn newest(&self) -> WrittenTable {
        let visitor = Session::named(VISITOR).expect("a name");
        let people = visitor.first_player().household();
        let tables = self.store.tables_of(&people, None).await.expect("tables").tables;
        let id = tables.first().expect("a table").id;
        self.store.table(id).await.expect("read").expect("there")
    }
}

#[tokio::test]
async fn every_page_is_there_in_every_language() {
    let site = Site::open("pages").await;
    site.post("/play/korsar", "").await;
    let pages = [
        "/",
        "/new/corsairs",
        "/new/korsar?table=8t",
        "/games",
        "/lobby",
        "/ratings",
        "/rules",
        "/rules/corsairs",
        "/rules/korsar",
        "/settings?back=/games",
        "/about",
        "/verify",
    ];
    for lang in ["en", "it", "de", "fr", "es"] {
        for path in pages {
            let (status, body) = site.get(path, lang).await;
            assert_eq!(status, StatusCode::OK, "{path} in {lang}");
            assert!(body.contains("<h1"), "{path} in {lang}");
            assert!(!body.contains(" style="), "the policy forbids styles in {path}");
        }
    }
    for path in ["/nowhere", "/rules/chess", "/new/chess"] {
        assert_eq!(site.get(path, "en").await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_new_table_is_what_the_form_said() {
    let site = Site::open("new").await;
    let form = "table=4t&player0=person&name0=Ada&player1=captain&player2=captain&player3=mate\
        &pace=slow&takebacks=yes&end=finish_lap&seed=";
    let (status, to, _) = site.post("/new/korsar", &format!("{form}{}", "5E".repeat(32))).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.starts_with("/tables/"), "{to}");
    let table = site.newest().await;
    let names = Table::read(table.clone()).expect("a setup").names();
    assert_eq!(names, ["Ada", "Marisol", "Victor", "Marco"]);
    let setup = table.setup;
    assert_eq!(setup.terms.options, [("end".to_owned(), "finish_lap".to_owned())]);
    assert!(setup.terms.teams && setup.terms.takebacks);
    assert_eq!(setup.seed, "5e".repeat(32));
}

#[tokio::test]
async fn people_who_share_a_table_take_nothing_back() {
    let site = Site::open("people").await;
    site.post("/new/corsairs", "table=2&player0=person&player1=person&takebacks=yes").await;
    let setup = site.newest().await.setup;
    assert!(setup.seats.iter().all(|place| matches!(place.player, Player::Person(_))));
    assert!(!setup.terms.takebacks);
}

#[tokio::test]
async fn one_person_against_bots_may_have_a_coach() {
    let site = Site::open("coach").await;
    let form = |more: &str| format!("table=2&player0=person&coach=big{more}");
    let (status, ..) = site.post("/new/korsar", &form("&player1=mate")).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(site.newest().await.setup.terms.coach, Coach::Big);
    for more in ["&player1=person", "&player1=open", "&player1=mate&rated=yes&clock=usual"] {
        let (status, _, body) = site.post("/new/korsar", &form(more)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{more}");
        assert!(body.contains("id=\"wrong-coach\""), "{more}");
    }
}

#[tokio::test]
async fn a_form_with_mistakes_comes_back_with_everything_in_it() {
    let site = Site::open("mistakes").await;
    let form = "table=2&player0=person&name0=Ada&player1=person&name1=Ada&seed=xyz";
    let (status, _, body) = site.post("/new/korsar", form).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    for kept in ["value=\"Ada\"", "value=\"xyz\"", "id=\"wrong-name1\"", "id=\"wrong-seed\""] {
        assert!(body.contains(kept), "{kept}");
    }
    for strange in ["table=7", "table=2&pace=warp", "table=2&end=never"] {
        let (status, ..) = site.post("/new/korsar", strange).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{strange}");
    }
}

#[tokio::test]
async fn a_lesson_always_has_the_same_cards() {
    let site = Site::open("lesson").await;
    for game in ["corsairs", "korsar"] {
        let mut seeds = Vec::new();
        for _ in 0..2 {
            let (status, ..) = site.post(&format!("/learn/{game}"), "").await;
            assert_eq!(status, StatusCode::SEE_OTHER);
            let setup = site.newest().await.setup;
            assert!(setup.terms.guided && setup.first.is_some());
            seeds.push(setup.seed);
        }
        assert_eq!(seeds[0], seeds[1]);
    }
}
