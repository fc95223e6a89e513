//! Emblems: derived from names or chosen, shown beside names, and exported.

use axum::http::StatusCode;
use quayside_server::{export, import};
use quayside_table::Emblem;

use crate::common::browser::Browser;
use crate::common::{House, Kind, Place, on_both};

on_both!(a_chosen_emblem_is_shown_everywhere, an_emblem_is_exported_and_deleted);

/// Returns the emblems that a page draws, in their order.
fn drawn(page: &str) -> Vec<&str> {
    let uses = page.split("<svg class=\"emblem\" aria-hidden=\"true\"><use href=\"").skip(1);
    uses.filter_map(|rest| rest.split('"').next()?.split('#').nth(1)).collect()
}

/// Returns another emblem than that of a name.
fn other(name: &str) -> &'static str {
    let derived = Emblem::of_name(name);
    Emblem::ALL.into_iter().find(|one| *one != derived).expect("several").id()
}

async fn a_chosen_emblem_is_shown_everywhere(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [1, 2].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    bea.post("/people/Ada/follow", "").await;
    let form = "table=2&player0=person&player1=open&access=lobby";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    let (derived, chosen) = (Emblem::of_name("Ada").id(), other("Ada"));
    assert_eq!(drawn(&bea.get("/people/Ada").await.body)[0], derived);
    assert_eq!(drawn(&bea.get(&table).await.body)[0], derived);
    for (form, shown) in [
        (format!("emblem={chosen}"), chosen),
        ("emblem=shark".to_owned(), derived),
        (format!("emblem={chosen}"), chosen),
        ("emblem=".to_owned(), derived),
        (format!("emblem={chosen}"), chosen),
    ] {
        let set = ada.post("/account/emblem", &form).await;
        assert_eq!(set.goes_to.as_deref(), Some("/account"), "{form}");
        for page in ["/people/Ada", &table, "/"] {
            assert_eq!(drawn(&bea.get(page).await.body).first(), Some(&shown), "{form}: {page}");
        }
        let account = ada.get("/account").await.body;
        assert_eq!(drawn(&account)[0], shown, "{form}");
        let is_chosen = account.contains(&format!("value=\"{chosen}\" checked"));
        assert_eq!(is_chosen, shown == chosen, "{form}: {account}");
        for address in ["/account", "/people/Ada"] {
            let json = house.json(&ada.session, address).await;
            assert_eq!(json["emblem"], shown, "{form}: {address}");
        }
        let data = ada.get("/account/data.json").await.json();
        assert_eq!(data["emblem"], shown, "{form}");
    }
    // It shows on the page of a game, too, and where tables are listed.
    ada.post("/people/Bea/follow", "").await;
    ada.post(&format!("{table}/invite"), "name=Bea").await;
    let invited = bea.get("/").await.body;
    let (_, invited) = invited.split_once("id=\"invitations\"").expect("an invitation");
    assert_eq!(drawn(invited).first(), Some(&chosen), "{invited}");
    let alone = ada.post("/play/korsar", "").await.goes_to.expect("a table");
    assert!(drawn(&ada.get(&alone).await.body).contains(&chosen), "a game alone with bots");
    let games = bea.get("/games").await.body;
    assert_eq!(drawn(&games), Vec::<&str>::new(), "she sits nowhere");
    bea.post(&format!("{table}/sit"), "").await;
    for list in ["/games", "/"] {
        let list = bea.get(list).await.body;
        assert!(drawn(&list).contains(&chosen), "{list}");
    }
    let guest = Browser::new(&house, 9).post("/account/emblem", "emblem=cat").await;
    assert_eq!(guest.status, StatusCode::FORBIDDEN);
}

async fn an_emblem_is_exported_and_deleted(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 1);
    ada.keep("Ada").await;
    let (derived, chosen) = (Emblem::of_name("Ada").id(), other("Ada"));
    ada.post("/account/emblem", &format!("emblem={chosen}")).await;
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("exported");
    let there = House::open(Place::new(kind)).await;
    import(&there.store, &*lines, |_| ()).await.expect("imported");
    let profile = there.get(&ada.session, "/people/Ada").await.body;
    assert_eq!(drawn(&profile)[0], chosen, "{profile}");
    // A later player of this name does not inherit it.
    let gone = ada.post("/account/delete", "sure=Ada").await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
    let mut next = Browser::new(&house, 2);
    next.keep("Ada").await;
    assert_eq!(drawn(&next.get("/people/Ada").await.body)[0], derived);
}
