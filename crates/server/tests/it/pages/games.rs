//! The list of a visitor's games.

use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Session, export, import};
use quayside_table::{GameName, Player, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::House;

fn guest() -> Session {
    Session::named(&"7".repeat(32)).expect("a name")
}

/// Stages a table for the visitor and a guest.
async fn shared(house: &House, when: Moment) -> TableId {
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.seats[1].player = Player::Person(guest().first_player());
    house.stage(&setup, when).await
}

/// Returns the row of a table in the list.
async fn row(house: &House, who: &Session, id: TableId) -> Option<String> {
    let page = house.get(who, "/games").await.body;
    let rows = page.split("<li>").skip(1).filter_map(|row| row.split("</li>").next());
    let mut rows = rows.filter(|row| row.contains(&format!("value=\"{id}\"")));
    rows.next().map(str::to_owned)
}

#[tokio::test]
async fn a_list_shows_date_opponents_and_standing() {
    let house = House::new().await;
    let open = shared(&house, Moment::After(8)).await;
    let over = house.table(GameName::Corsairs, 2, Moment::Over).await;
    let mine = row(&house, &visitor(), open).await.expect("listed");
    assert!(mine.contains("<time datetime=\"1970-01-01\">1 January 1970</time>"), "{mine}");
    assert!(mine.contains("Old Tom") && mine.contains("Your turn"), "{mine}");
    let theirs = row(&house, &guest(), open).await.expect("listed");
    assert!(theirs.contains("Waiting for Ada") && !theirs.contains("Your turn"), "{theirs}");
    let ended = row(&house, &visitor(), over).await.expect("listed");
    assert!(ended.contains(" won") && ended.contains("penalties"), "{ended}");
    assert!(ended.contains("You:") && ended.contains("Marisol:"), "{ended}");
    let form = "table=2&player0=person&name0=Ada&player1=open";
    let lobby = house.post(&visitor(), "/new/korsar", form).await.goes_to.expect("a table");
    let lobby = lobby.trim_start_matches("/tables/").parse().expect("an id");
    let gathers = row(&house, &visitor(), lobby).await.expect("listed");
    assert!(gathers.contains("One seat is still open"), "{gathers}");
}

#[tokio::test]
async fn a_game_is_removed_from_one_list_and_can_come_back() {
    let house = House::new().await;
    let id = shared(&house, Moment::After(8)).await;
    let form = format!("table={id}");
    // A stranger can't remove it from the lists of others.
    let stranger = Session::named(&"9".repeat(32)).expect("a name");
    house.post(&stranger, "/games/remove", &form).await;
    assert!(row(&house, &visitor(), id).await.is_some());
    let removed = house.post(&visitor(), "/games/remove", &form).await.goes_to.expect("the list");
    assert!(row(&house, &visitor(), id).await.is_none());
    assert!(!house.get(&visitor(), "/").await.body.contains(&id.to_string()));
    assert!(row(&house, &guest(), id).await.is_some(), "others keep it");
    assert!(house.get(&visitor(), &format!("/tables/{id}")).await.body.contains("Your turn"));
    let page = house.get(&visitor(), &removed).await.body;
    assert!(page.contains("action=\"/games/restore\"") && page.contains("Undo"), "{page}");
    // New entries do not put it back on the list.
    let draw = "seq=8&seat=0&move=draw";
    house.post(&visitor(), &format!("/tables/{id}/moves"), draw).await;
    assert!(row(&house, &visitor(), id).await.is_none());
    house.post(&visitor(), "/games/restore", &form).await;
    assert!(row(&house, &visitor(), id).await.is_some());
    for (strange, status) in [("", 400), ("table=", 404), ("table=xyz", 404)] {
        assert_eq!(house.post(&visitor(), "/games/remove", strange).await.status, status);
    }
}

#[tokio::test]
async fn a_removed_game_stays_removed_elsewhere() {
    let house = House::new().await;
    let id = shared(&house, Moment::Over).await;
    house.post(&visitor(), "/games/remove", &format!("table={id}")).await;
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("exported");
    let other = House::new().await;
    import(&other.store, &*lines, |_| ()).await.expect("imported");
    let other = other.again().await;
    assert!(row(&other, &visitor(), id).await.is_none());
    let theirs = row(&other, &guest(), id).await.expect("listed");
    assert!(theirs.contains(" won"), "how it ended came along: {theirs}");
}

#[tokio::test]
async fn a_closed_table_shows_its_replay_once_it_stays_closed() {
    let house = House::new().await;
    let id = shared(&house, Moment::After(8)).await;
    let table = format!("/tables/{id}");
    house.post(&visitor(), &format!("{table}/close"), "").await;
    let mine = row(&house, &visitor(), id).await.expect("listed");
    assert!(mine.contains(&format!("href=\"{table}\"")) && !mine.contains("/replay"), "{mine}");
    // The page says after how many milliseconds it has more to show.
    for (passes, reopens, reload) in
        [(0, true, 1..=60_000), (61_000, false, 1..=9_000), (9_000, false, 0..=0)]
    {
        house.store.jump_in_time(passes);
        let page = house.get(&visitor(), &table).await.body;
        let said = page.split("data-reload=\"").nth(1).and_then(|rest| rest.split('"').next());
        let said = said.map_or(0, |said| said.parse().expect("a number"));
        assert!(reload.contains(&said), "after {passes} more: {said}");
        assert_eq!(page.contains("/reopen\""), reopens, "after {passes} more");
        assert_eq!(page.contains(&format!("{table}/replay\"")), said == 0, "after {passes} more");
    }
    // A table that was closed before its cards were dealt has no replay.
    let form = "table=2&player0=person&name0=Ada&player1=open";
    let lobby = house.post(&visitor(), "/new/korsar", form).await.goes_to.expect("a table");
    house.post(&visitor(), &format!("{lobby}/close"), "").await;
    let page = house.get(&visitor(), &lobby).await.body;
    assert!(page.contains("data-reload=\"") && page.contains("/reopen\""), "{page}");
    house.store.jump_in_time(60_000);
    let page = house.get(&visitor(), &lobby).await.body;
    assert!(!page.contains("data-reload=\"") && !page.contains("/reopen\""), "{page}");
}
