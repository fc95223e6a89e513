//! Clubs on their pages, in the operator's queue and for programs.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use axum::http::StatusCode;
use quayside_server::{Account, Config, Limits, Role};
use quayside_table::PlayerId;
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, Place, on_both};
use crate::ratings::rated;

on_both!(
    members_find_each_other_and_their_tables,
    only_members_see_a_club_and_only_its_owner_changes_it,
    blocks_hold_in_clubs,
    names_of_clubs_are_reported,
    operators_rename_and_delete_clubs,
    programs_have_clubs,
    a_day_has_room_for_a_few_clubs,
);

const NOT_FOUND: StatusCode = StatusCode::NOT_FOUND;
const FORBIDDEN: StatusCode = StatusCode::FORBIDDEN;

/// Signs players in, one in each browser.
async fn browsers<'a, const N: usize>(house: &'a House, names: [&str; N]) -> [Browser<'a>; N] {
    let mut browsers = [0; N].map(|_| Browser::new(house, 0));
    for ((browser, name), number) in browsers.iter_mut().zip(names).zip(1..) {
        *browser = Browser::new(house, number);
        browser.keep(name).await;
    }
    browsers
}

/// Returns the player of an account.
async fn player(house: &House, name: &str) -> PlayerId {
    house.store.account_named(name).await.expect("read").expect("there").player
}

/// Creates a club; returns its address.
async fn create(browser: &mut Browser<'_>, name: &str) -> String {
    let made = browser.post("/clubs", &format!("name={name}")).await;
    made.goes_to.unwrap_or_else(|| panic!("{}", made.body))
}

/// Returns the link that the page of a club shows to its owner.
async fn link(owner: &Browser<'_>, club: &str) -> String {
    let page = owner.get(club).await.body;
    let (_, code) = page.split_once("/join/").unwrap_or_else(|| panic!("no link: {page}"));
    format!("{club}/join/{}", code.split('"').next().expect("a code"))
}

async fn page(browser: &Browser<'_>, club: &str) -> String {
    let page = browser.get(club).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    page.body
}

async fn members_find_each_other_and_their_tables(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut cay] = browsers(&house, ["Ada", "Bea", "Cay"]).await;
    let club = create(&mut ada, "The+Mermaids").await;
    let link = link(&ada, &club).await;
    let asks = page(&bea, &link).await;
    assert!(asks.contains("Join The Mermaids?") && asks.contains("one member"), "{asks}");
    assert_eq!(bea.post(&link, "").await.goes_to.as_ref(), Some(&club));
    assert_eq!(bea.post(&link, "").await.goes_to.as_ref(), Some(&club), "twice");
    assert_eq!(bea.get(&link).await.goes_to.as_ref(), Some(&club), "she is in");
    cay.post(&link, "").await;
    // The list, the page with emblems, and a rating only while the profile is public.
    let listed = page(&bea, "/clubs").await;
    assert!(listed.contains(&format!("href=\"{club}\"")) && listed.contains("3 members"));
    let (one, other) = (player(&house, "Ada").await, player(&house, "Bea").await);
    house.stage(&rated(1, one, Some(other)), Moment::Over).await;
    house.store.jump_in_time(11_000);
    house.store.count_games().await.expect("counted");
    let seen = page(&bea, &club).await;
    assert_eq!(seen.matches("class=\"emblem\"").count(), 3, "{seen}");
    assert_eq!(seen.matches("<small>Korsar, ").count(), 2, "{seen}");
    ada.post("/account/shown", "shown=no").await;
    let seen = page(&bea, &club).await;
    assert_eq!(seen.matches("<small>Korsar, ").count(), 1, "{seen}");
    assert!(seen.contains("Ada") && !seen.contains("<a href=\"/people/Ada\">Ada</a> <span"));
    // A public table of a member is listed, before and during its game; a private one never is.
    let form = "table=2&player0=person&player1=open&pace=fast";
    let private = cay.post("/new/korsar", form).await.goes_to.expect("a table");
    let open = cay.post("/new/korsar", &format!("{form}&access=lobby")).await.goes_to;
    let open = open.expect("a table");
    let seen = page(&bea, &club).await;
    assert!(seen.contains(&format!("{open}/sit")) && !seen.contains(&private), "{seen}");
    ada.post(&format!("{open}/sit"), "").await;
    let seen = page(&bea, &club).await;
    assert!(seen.contains(&format!("href=\"{open}\"")), "to watch: {seen}");
    assert!(!page(&ada, &club).await.contains(&open), "she sits there");
    // A new name follows, and the export has the club.
    bea.post("/account/name", "name=Bonny").await;
    let seen = page(&ada, &club).await;
    assert!(seen.contains("Bonny") && !seen.contains("Bea"), "{seen}");
    let own = bea.get("/account/data.json").await.json();
    assert_eq!(own["clubs"][0]["name"], "The Mermaids", "{own}");
    assert_eq!(own["clubs"][0]["is_owner"], false, "{own}");
    // A new link, a member who is removed, one who leaves, and the end.
    ada.post(&format!("{club}/link"), "").await;
    ada.post(&format!("{club}/remove"), "name=bonny").await;
    assert_eq!(bea.get(&club).await.status, NOT_FOUND);
    let gone = bea.get(&link).await;
    assert_eq!(gone.status, NOT_FOUND);
    assert!(gone.body.contains("no longer works"), "{}", gone.body);
    assert_eq!(bea.post(&link, "").await.status, NOT_FOUND);
    assert_eq!(cay.post(&format!("{club}/leave"), "").await.goes_to.as_deref(), Some("/clubs"));
    assert!(!page(&cay, "/clubs").await.contains(&club));
    assert_eq!(ada.post(&format!("{club}/delete"), "").await.goes_to.as_deref(), Some("/clubs"));
    assert_eq!(ada.get(&club).await.status, NOT_FOUND);
}

async fn only_members_see_a_club_and_only_its_owner_changes_it(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut eve] = browsers(&house, ["Ada", "Bea", "Eve"]).await;
    let mut guest = Browser::new(&house, 9);
    let mut carla = operator(&house).await;
    let club = create(&mut ada, &"W".repeat(60)).await;
    assert!(page(&ada, &club).await.contains(&format!("<h1>{}</h1>", "W".repeat(24))));
    let link = link(&ada, &club).await;
    bea.post(&link, "").await;
    let at = |what: &str| format!("{club}/{what}");
    // Names are refused in the form.
    for (name, why) in [("…", "at least one letter"), ("wwwwwwwwwwwwwwwwwwwwwwww", "Another club")]
    {
        let refused = bea.post("/clubs", &format!("name={name}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
    for (what, form) in [("remove", "name=Ada"), ("link", ""), ("delete", "")] {
        for (browser, status) in [
            (&mut guest, NOT_FOUND),
            (&mut eve, NOT_FOUND),
            (&mut bea, FORBIDDEN),
            (&mut carla, FORBIDDEN),
        ] {
            assert_eq!(browser.post(&at(what), form).await.status, status, "{what}");
        }
    }
    for (browser, status) in [(&guest, NOT_FOUND), (&eve, NOT_FOUND), (&carla, StatusCode::OK)] {
        assert_eq!(browser.get(&club).await.status, status);
    }
    assert!(!page(&bea, &club).await.contains("/join/"), "the link is the owner's");
    assert!(!page(&carla, &club).await.contains("/join/"));
    // A guest reads the link, and needs an account for everything else.
    assert!(page(&guest, &link).await.contains("href=\"/keep\""));
    assert!(page(&guest, "/clubs").await.contains("href=\"/keep\""));
    for (address, form) in [("/clubs", "name=Guests"), (&*link, ""), (&*at("leave"), "")] {
        assert_eq!(guest.post(address, form).await.status, FORBIDDEN, "{address}");
    }
    assert_eq!(guest.post(&at("report"), "").await.status, NOT_FOUND);
    // Without a seat in the club nothing happens, whatever is asked for.
    for missing in ["/clubs/0123456789abcdef", "/clubs/nonsense"] {
        for what in ["remove", "link", "delete", "report"] {
            let answer = eve.post(&format!("{missing}/{what}"), "name=Ada").await;
            assert_eq!(answer.status, NOT_FOUND, "{what}");
        }
        assert_eq!(eve.get(missing).await.status, NOT_FOUND);
        assert_eq!(eve.get(&format!("{missing}/join/5")).await.status, NOT_FOUND);
    }
    eve.post(&at("leave"), "").await;
    // The owner removes no stranger, and not themselves; a deleted account is out.
    ada.post(&at("remove"), "name=Eve").await;
    ada.post(&at("remove"), "name=Nobody").await;
    assert_eq!(ada.post(&at("remove"), "name=Ada").await.status, StatusCode::CONFLICT);
    assert!(page(&ada, &club).await.contains("2 members"));
    ada.post("/account/delete", "sure=Ada").await;
    let left = page(&bea, &club).await;
    assert!(left.contains("one member") && !left.contains("Ada"), "{left}");
    assert!(left.contains("/join/"), "she owns the club now");
    assert_eq!(ada.get(&club).await.status, NOT_FOUND);
    bea.post("/account/delete", "sure=Bea").await;
    assert_eq!(carla.get(&club).await.status, NOT_FOUND, "an empty club is deleted");
}

async fn blocks_hold_in_clubs(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut eve] = browsers(&house, ["Ada", "Bea", "Eve"]).await;
    let club = create(&mut ada, "Mermaids").await;
    let link = link(&ada, &club).await;
    bea.post(&link, "").await;
    ada.post("/people/Eve/block", "").await;
    let expected = eve.get(&format!("{}{}", &link[..link.len() - 32], "0".repeat(32))).await;
    let refused = eve.get(&link).await;
    assert_eq!(refused.status, NOT_FOUND);
    assert_eq!(refused.body.replace(&link[link.len() - 32..], &"0".repeat(32)), expected.body);
    assert_eq!(eve.post(&link, "").await.status, NOT_FOUND);
    assert!(page(&ada, &club).await.contains("2 members"));
    // Members who block each other see each other in the list, and not at tables.
    let form = "table=2&player0=person&player1=open&access=lobby";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    assert!(page(&bea, &club).await.contains(&table));
    bea.post("/people/Ada/block", "").await;
    let seen = page(&bea, &club).await;
    assert!(seen.contains("Ada") && !seen.contains(&table), "{seen}");
    // A link works for those who block its owner.
    eve.post("/people/Ada/block", "").await;
    ada.post("/people/Eve/unblock", "").await;
    assert_eq!(eve.post(&link, "").await.goes_to, Some(club));
}

/// Signs an operator in.
async fn operator(house: &House) -> Browser<'_> {
    let mut first = Browser::new(house, 100);
    let code = first.keep("Carla").await;
    let account = house.store.account_named("Carla").await.expect("read").expect("there");
    let mut people = house.store.change().await.expect("people");
    people.change_account(&Account { role: Role::Operator, ..account }).await.expect("stored");
    people.commit().await.expect("stored");
    let mut browser = Browser::new(house, 101);
    browser.post("/sign-in", &format!("name=Carla&code={code}")).await;
    browser
}

async fn names_of_clubs_are_reported(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut eve] = browsers(&house, ["Ada", "Bea", "Eve"]).await;
    let mut carla = operator(&house).await;
    let club = create(&mut ada, "Bilge+Rats").await;
    let link = link(&ada, &club).await;
    bea.post(&link, "").await;
    // A member reports the name, and so does a visitor with the link; the owner does not.
    let report = format!("{club}/report");
    let thanked = bea.post(&report, "").await.goes_to.expect("a page");
    assert!(page(&bea, &thanked).await.contains("Thank you."));
    let (_, code) = link.split_once("/join/").expect("a code");
    let thanked = eve.post(&report, &format!("code={code}")).await.goes_to.expect("a page");
    assert!(page(&eve, &thanked).await.contains("Thank you."));
    assert_eq!(ada.post(&report, "").await.status, StatusCode::CONFLICT);
    assert_eq!(eve.post(&report, "").await.status, NOT_FOUND);
    let queue = carla.get("/operator").await;
    assert_eq!(queue.body.matches("<q>Bilge Rats</q>").count(), 2, "{}", queue.body);
    assert!(queue.body.contains(&format!("href=\"{club}\"")), "{}", queue.body);
    let (report, id) = (queue.hidden("report"), club.trim_start_matches("/clubs/"));
    let form = format!("do=rename-club&report={report}&club={id}&name=Sea+Rats");
    act(&mut carla, &form).await;
    assert!(page(&bea, &club).await.contains("<h1>Sea Rats</h1>"));
}

/// Takes an action; returns the page that shows it.
async fn act(operator: &mut Browser<'_>, form: &str) -> Answer {
    let done = operator.post("/operator", form).await;
    let page = done.goes_to.unwrap_or_else(|| panic!("{form}: {}", done.body));
    operator.get(&page).await
}

async fn operators_rename_and_delete_clubs(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut eve] = browsers(&house, ["Ada", "Bea", "Eve"]).await;
    let mut carla = operator(&house).await;
    let club = create(&mut ada, "Bilge+Rats").await;
    let link = link(&ada, &club).await;
    bea.post(&link, "").await;
    let id = club.trim_start_matches("/clubs/");
    for (form, status) in [
        ("do=rename-club&name=…", StatusCode::UNPROCESSABLE_ENTITY),
        ("do=rename-club&club=nonsense&name=Rats", StatusCode::BAD_REQUEST),
        ("do=delete-club&club=0123456789abcdef", StatusCode::CONFLICT),
    ] {
        let form =
            if form.contains("club=") { form.to_owned() } else { format!("{form}&club={id}") };
        assert_eq!(carla.post("/operator", &form).await.status, status, "{form}");
        assert_eq!(bea.post("/operator", &form).await.status, NOT_FOUND);
    }
    let done = act(&mut carla, &format!("do=rename-club&club={id}&name=Sea+Rats")).await;
    assert!(done.body.contains("The club Bilge Rats has another name now."), "{}", done.body);
    assert!(page(&bea, &club).await.contains("<h1>Sea Rats</h1>"));
    act(&mut carla, &format!("do=undo&action={}", done.hidden("action"))).await;
    assert!(page(&bea, &club).await.contains("<h1>Bilge Rats</h1>"));
    // A deleted club is gone for all, keeps its name, and comes back.
    let done = act(&mut carla, &format!("do=delete-club&club={id}")).await;
    assert!(done.body.contains("The club Bilge Rats was deleted."), "{}", done.body);
    for browser in [&ada, &bea, &carla] {
        assert_eq!(browser.get(&club).await.status, NOT_FOUND);
    }
    assert_eq!(eve.get(&link).await.status, NOT_FOUND);
    assert_eq!(eve.post(&link, "").await.status, NOT_FOUND);
    assert!(!page(&bea, "/clubs").await.contains("Bilge"));
    let again = ada.post("/clubs", "name=Bilge+Rats").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    act(&mut carla, &format!("do=undo&action={}", done.hidden("action"))).await;
    assert!(page(&bea, &club).await.contains("2 members"));
    // The members may all be gone before that is undone.
    let done = act(&mut carla, &format!("do=delete-club&club={id}")).await;
    ada.post("/account/delete", "sure=Ada").await;
    bea.post("/account/delete", "sure=Bea").await;
    let undo = format!("do=undo&action={}", done.hidden("action"));
    assert_eq!(carla.post("/operator", &undo).await.status, StatusCode::CONFLICT);
    // A banned person changes no club.
    let club = create(&mut eve, "Sirens").await;
    let player = player(&house, "Eve").await;
    carla.post("/operator", &format!("do=ban&person={player}")).await;
    assert_eq!(eve.post(&format!("{club}/delete"), "").await.status, FORBIDDEN);
    assert_eq!(eve.get(&club).await.status, StatusCode::OK, "she reads");
}

async fn programs_have_clubs(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = browsers(&house, ["Ada", "Bea"]).await;
    let (ada, bea) = (token(&mut ada).await, token(&mut bea).await);
    let ask = async |token: &str, address: &str, form: Option<&str>| {
        let address = format!("/api/v1{address}");
        let request = match form {
            Some(_) => axum::http::Request::post(address),
            None => axum::http::Request::get(address),
        };
        Answer::read(house.program(Some(token), request, form.unwrap_or_default()).await).await
    };
    let made = ask(&ada, "/clubs", Some("name=Mermaids")).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let id = made.json()["club"].as_str().expect("an id").to_owned();
    let at = |what: &str| format!("/clubs/{id}{what}");
    for (name, status, word) in [
        ("mermaids", StatusCode::CONFLICT, "name-taken"),
        ("…", StatusCode::UNPROCESSABLE_ENTITY, "no-name"),
    ] {
        let refused = ask(&bea, "/clubs", Some(&format!("name={name}"))).await;
        assert_eq!((refused.status, &*refused.error()), (status, word));
    }
    assert_eq!(ask(&bea, &at(""), None).await.error(), "not-found");
    assert_eq!(ask(&bea, &at("/join"), Some("code=5")).await.error(), "not-found");
    let seen = ask(&ada, &at(""), None).await.json();
    let code =
        seen["link"].as_str().expect("a link").rsplit('/').next().expect("a code").to_owned();
    let joined = ask(&bea, &at("/join"), Some(&format!("code={code}"))).await;
    assert_eq!(joined.json(), json!({ "club": id }));
    let seen = ask(&bea, &at(""), None).await.json();
    assert_eq!((&seen["name"], &seen["link"]), (&json!("Mermaids"), &json!(null)));
    let members = seen["members"].as_array().expect("members").iter();
    let members: Vec<_> = members.map(|one| (one["name"].clone(), one["owner"].clone())).collect();
    assert_eq!(members, [(json!("Ada"), json!(true)), (json!("Bea"), json!(false))]);
    let listed = ask(&bea, "/clubs", None).await.json();
    let club = json!({ "club": id, "name": "Mermaids", "owner": "Ada", "members": 2 });
    assert_eq!(listed, json!({ "clubs": [club] }));
    assert_eq!(ask(&bea, &at("/remove"), Some("name=Ada")).await.error(), "forbidden");
    assert_eq!(ask(&bea, &at("/delete"), Some("")).await.error(), "forbidden");
    let gone = StatusCode::NO_CONTENT;
    assert_eq!(ask(&ada, &at("/remove"), Some("name=Bea")).await.status, gone);
    ask(&bea, &at("/join"), Some(&format!("code={code}"))).await;
    assert_eq!(ask(&bea, &at("/leave"), Some("")).await.status, gone);
    assert_eq!(ask(&ada, &at("/delete"), Some("")).await.status, gone);
    assert_eq!(ask(&ada, &at("/delete"), Some("")).await.error(), "not-found");
    // A guest has none.
    let guest = ask(&ada, "/guests", Some("")).await.json()["token"].as_str().map(str::to_owned);
    let listed = ask(&guest.expect("a token"), "/clubs", None).await;
    assert_eq!(listed.error(), "no-account");
}

/// Makes a token with all scopes.
async fn token(browser: &mut Browser<'_>) -> String {
    browser.token(&["read", "play", "account"]).await
}

async fn a_day_has_room_for_a_few_clubs(kind: Kind) {
    let limits = Limits { clubs_a_day: 2, ..Limits::default() };
    let house = House::run(Place::new(kind), Config { limits, ..Config::default() }).await;
    let [mut ada, mut bea] = browsers(&house, ["Ada", "Bea"]).await;
    for name in ["one", "two"] {
        let club = create(&mut ada, name).await;
        ada.post(&format!("{club}/delete"), "").await;
    }
    let refused = ada.post("/clubs", "name=three").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    create(&mut bea, "three").await;
}
