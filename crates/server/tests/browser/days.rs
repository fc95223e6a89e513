//! A game over days: absent players are notified by a webhook or their browser, return, and move.

#[path = "../it/notices/endpoint.rs"]
#[allow(dead_code, reason = "what the tests of notices need, too")]
mod endpoint;
#[path = "../it/notices/subscription.rs"]
mod subscription;

use std::time::Duration;

use quayside_server::{Config, Delivery, Session};
use quayside_table::{GameName, Stage, TableId};

use self::endpoint::Endpoint;
use self::subscription::Subscription;
use crate::chrome::{Chrome, PATIENCE, Script};
use crate::common::{self, House};
use crate::person::{BrowserPlayer, Means};
use crate::{guest, serve};

const HOUR: i64 = 60 * 60 * 1000;

/// Waits until a condition holds, which happens as soon as the server is done.
async fn until(mut so: impl AsyncFnMut() -> bool) {
    let soon = async {
        while !so().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, soon).await.expect("in good time");
}

/// Ada, with a browser, and Bea, whose browser is a program; both have accounts.
struct Game {
    house: House,
    endpoint: Endpoint,
    ada: Chrome,
    bea: Session,
    subscription: Subscription,
    id: TableId,
    table: String,
}

impl Game {
    async fn begin() -> Game {
        // A request that takes longer than the timeout would be sent twice.
        let (timeout, pause) = (PATIENCE, Duration::ZERO);
        let notices = Delivery { private_webhooks: true, timeout, pause, ..Delivery::default() };
        let config = Config { notices, away: Duration::ZERO, ..Config::default() };
        let house = House::with(config).await;
        let base = serve(&house).await;
        let endpoint = Endpoint::open().await;
        // Bea enables notices in her browser, and opens a table with three days per turn.
        let kept = house.post(&guest(8), "/keep", "name=Bea").await;
        let bea = kept.session().expect("she keeps her name");
        let subscription = Subscription::new(3);
        let form = subscription.form(&endpoint.address("push"));
        house.post(&bea, "/account/push", &form).await;
        let open = "table=2&player0=person&player1=open&clock=3d";
        let table = house.post(&bea, "/new/korsar", open).await.goes_to.expect("a table");
        let id = table.trim_start_matches("/tables/").parse().expect("an id");
        // Ada has a webhook, and sits down.
        let ada = Chrome::stranger(&base, Script::On).await.expect("a browser");
        ada.prefs("lang:en&motion:off").await.expect("a cookie");
        ada.go("/keep").await.expect("the form");
        ada.run("document.getElementById('name').value = 'Ada'").await.expect("a field");
        ada.press(".choices button.lamp").await;
        ada.wait(&[".thecode"]).await;
        ada.go("/account").await.expect("the account");
        let hook = endpoint.address("ada");
        ada.run(&format!("document.getElementById('webhook').value = '{hook}'"))
            .await
            .expect("set");
        ada.run("document.querySelector('[name=hook][value=turn]').checked = true")
            .await
            .expect("set");
        ada.press("form[action='/account/notices'] button").await;
        ada.wait(&[".told"]).await;
        ada.go(&table).await.expect("the table");
        ada.press(".sit button.lamp").await;
        // Her browser commits to a word before the deal, and reveals it then.
        ada.wait(&["#deal[data-hash]"]).await;
        until(async || {
            let table_now = common::read(&house.store, id).await;
            let start = format!("seq={}", table_now.seq());
            house.post(&bea, &format!("{table}/start"), &start).await;
            table_now.company().stage() != Stage::Gathering
        })
        .await;
        ada.wait(&[".hand"]).await;
        Game { house, endpoint, ada, bea, subscription, id, table }
    }

    /// Lets Ada leave the page until the server notices. Bea has no stream, and so is always away.
    async fn ada_goes(&self) {
        self.ada.go("/about").await.expect("elsewhere");
        until(async || {
            let page = self.house.get(&self.bea, &self.table).await.body;
            let away = page.split("<li class=\"away\">").skip(1);
            let mut away = away.filter_map(|rest| rest.split("</li>").next());
            away.any(|person| person.contains(">Ada<"))
        })
        .await;
    }

    /// Lets Ada make a move on the table's page, and try again if the page changes before it.
    async fn ada_moves(&self) {
        let person = BrowserPlayer { chrome: &self.ada, script: Script::On, means: Means::Pointer };
        let before = common::read(&self.house.store, self.id).await.seq();
        until(async || {
            person.step(GameName::Korsar).await.expect("the browser goes along");
            common::read(&self.house.store, self.id).await.seq() > before
        })
        .await;
    }

    /// Jumps by some hours and sends the due notices, unless the server has sent them.
    async fn later(&self, hours: i64) {
        self.house.store.jump_in_time(hours * HOUR);
        self.house.app.send_notices().await.expect("the store answers");
    }

    /// Lets Bea make a move, chosen by the number.
    async fn bea_moves(&self, number: usize) {
        let json = self.house.json(&self.bea, &self.table).await;
        let legal = json["legal"].as_array().expect("her turn");
        let mv = legal[number * 7 % legal.len()].as_str().expect("a move").replace(' ', "+");
        let form = format!("seq={}&seat={}&move={mv}", json["seq"], json["seat"]);
        let moves = format!("{}/moves", self.table);
        let made = self.house.post(&self.bea, &moves, &form).await;
        assert_eq!(made.status, 303, "{}", made.body);
    }
}

/// Plays a game by notices until it is over, or up to this number of turns; returns the numbers of
/// notices by webhook and by push.
async fn play(turns: usize) -> (usize, usize) {
    let game = Game::begin().await;
    // A player who sees the turn begin gets no notice.
    if game.ada.shows("body[data-turn]").await {
        game.ada_moves().await;
    }
    game.ada_goes().await;
    let (mut webhooks, mut pushes) = (0, 0);
    for number in 0..turns {
        let table = common::read(&game.house.store, game.id).await;
        if table.is_over() {
            assert!(table.listing().result.is_some(), "played to its end");
            break;
        }
        let bea = table.company().seats_of(&guest(8).first_player().household()).next();
        let is_beas = table.to_move().first().copied() == bea;
        // The next player is notified once, however long it takes.
        let before = game.endpoint.count();
        game.later(1).await;
        until(async || game.endpoint.count() > before).await;
        game.later(20).await;
        assert_eq!(game.endpoint.count(), before + 1, "turn {number}");
        let notice = game.endpoint.received().pop().expect("a notice");
        if is_beas {
            pushes += 1;
            let shown = game.subscription.read(&notice);
            assert_eq!(shown["body"], "Your turn: Korsar with Ada.");
            game.bea_moves(number).await;
        } else {
            webhooks += 1;
            assert_eq!(notice.path, "/ada");
            assert!(notice.text().starts_with("Your turn: Korsar with Bea."), "{}", notice.text());
            game.ada.go(&game.table).await.expect("the table");
            game.ada_moves().await;
            game.ada_goes().await;
        }
    }
    game.ada.close().await.expect("closed");
    (webhooks, pushes)
}

#[tokio::test]
async fn a_game_over_days_begins_by_notices() {
    let (webhooks, pushes) = Box::pin(play(4)).await;
    assert!(webhooks > 0 && pushes > 0, "{webhooks} and {pushes} turns");
}

mod long {
    #[tokio::test]
    async fn a_game_over_days_is_played_by_notices() {
        let (webhooks, pushes) = Box::pin(super::play(usize::MAX)).await;
        assert!(webhooks > 10 && pushes > 10, "{webhooks} and {pushes} turns");
    }
}
