//! Planned turns in a browser: played without their player, unless cancelled.

use quayside_engine::Seat;
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Pace, Player, Reader, TableId};
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, PATIENCE, Script};
use crate::common::{House, read};
use crate::{Seated, sit_with};

fn other() -> Session {
    Session::named(&"7".repeat(32)).expect("a name")
}

/// A visitor at seat 0 who waits for another player.
struct Waiting {
    chrome: Chrome,
    house: House,
    table: String,
    id: TableId,
    /// The length of the log at the start.
    seq: usize,
}

impl Waiting {
    async fn at(game: GameName, script: Script) -> Waiting {
        let mut setup = setup(game, 2, false);
        setup.seats[1].player = Player::Person(other().first_player());
        (setup.terms.takebacks, setup.terms.pace) = (false, Pace::Fast);
        let Seated { chrome, house, table } = sit_with(&setup, Moment::After(0), script).await;
        let id = table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
        let mut waiting = Waiting { chrome, house, table, id, seq: 0 };
        waiting.take_turn(game, Seat::S0).await;
        waiting.seq = read(&waiting.house.store, id).await.seq() as usize;
        waiting.chrome.go(&waiting.table).await.expect("the table");
        waiting
    }

    /// Plays the turn of a seat without a browser.
    async fn take_turn(&self, game: GameName, seat: Seat) {
        if game == GameName::Korsar {
            return self.make(seat, "draw").await;
        }
        self.make(seat, "draw stock").await;
        let json = read(&self.house.store, self.id).await.json(Reader::Seat(seat));
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let card = json["view"]["hands"][seat.index()][0].as_str().expect("a card");
        self.make(seat, &format!("discard {card}")).await;
    }

    async fn make(&self, seat: Seat, mv: &str) {
        let who = if seat == Seat::S0 { visitor() } else { other() };
        let seq = read(&self.house.store, self.id).await.seq();
        let form = format!("seat={seat}&seq={seq}&move={}", mv.replace(' ', "+"));
        let answer = self.house.post(&who, &format!("{}/moves", self.table), &form).await;
        assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
    }

    /// Waits until the log has this many new entries, and returns them.
    async fn log(&self, entries: usize) -> Vec<String> {
        let grown = async {
            loop {
                let log = self.house.store.table(self.id).await.expect("read").expect("there").log;
                if log.len() >= self.seq + entries {
                    return log.into_iter().map(|line| line.entry).skip(self.seq).collect();
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, grown).await.expect("it is played")
    }

    /// Returns the positions of the hand and the actions.
    async fn places(&self) -> serde_json::Value {
        let places = "return [...document.querySelectorAll('.quay, .hand, .acts, .handset')]
            .map(one => one.getBoundingClientRect())
            .map(at => [at.x, at.y, at.width, at.height].join())";
        self.chrome.run(places).await.expect("places")
    }

    /// Plans to draw and to discard the third card, in a window of this size; returns the discard.
    async fn plan_turn(&self, width: u32, height: u32) -> String {
        self.chrome.size(width, height).await.expect("a window");
        self.chrome.go(&self.table).await.expect("the table");
        let before = self.places().await;
        self.chrome.press(".planbox summary").await;
        self.chrome.wait(&[".planbox .pop button"]).await;
        assert_eq!(self.places().await, before, "what opens moves nothing: {width} x {height}");
        let seen = "const at = document.querySelector('.planbox .pop').getBoundingClientRect();
            return at.top >= 0 && at.left >= 0 && at.right <= innerWidth && at.bottom <= innerHeight";
        assert_eq!(self.chrome.run(seen).await.expect("a place"), true, "{width} x {height}");
        let covered = "const box = document.querySelector('.planbox .pop').getBoundingClientRect();
            return [...document.querySelectorAll('.hand .face')].map((one) => one.getBoundingClientRect())
                .filter((at) => at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top).length";
        let covered = self.chrome.run(covered).await.expect("a number");
        assert_eq!(covered, 0, "the plan covers cards of the hand: {width} x {height}");
        let choose = "const select = document.querySelector('.planbox select');
            select.selectedIndex = 3; return select.value";
        let discard = self.chrome.run(choose).await.expect("a card");
        self.chrome.press(".planbox .pop button").await;
        self.chrome.wait(&[".acts .planned"]).await;
        assert_eq!(self.places().await, before, "a plan moves nothing: {width} x {height}");
        discard.as_str().expect("a move").to_owned()
    }
}

#[tokio::test]
async fn a_turn_of_corsairs_is_planned_and_played() {
    for script in [Script::On, Script::Off] {
        let waiting = Waiting::at(GameName::Corsairs, script).await;
        for (width, height) in [(390, 844), (740, 360)] {
            waiting.plan_turn(width, height).await;
            waiting.chrome.press(".acts button[formaction$=plan]").await;
            waiting.chrome.wait(&[".planbox summary"]).await;
        }
        let discard = waiting.plan_turn(1440, 900).await;
        waiting.take_turn(GameName::Corsairs, Seat::S1).await;
        let played = waiting.log(4).await;
        assert_eq!(played[2..], ["0 draw stock".to_owned(), format!("0 {discard}")]);
        if script == Script::Off {
            waiting.chrome.go(&waiting.table).await.expect("the table");
        }
        let shown =
            format!("body[data-stamp^='{}-']:not([data-turn]) .planbox summary", waiting.seq + 4);
        waiting.chrome.wait(&[&shown]).await;
        waiting.chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn drawing_in_korsar_is_planned_by_a_key_and_cancelled() {
    let waiting = Waiting::at(GameName::Korsar, Script::On).await;
    let chrome = &waiting.chrome;
    let key =
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }))";
    let offered = ".acts button[formaction$=plan][value=draw]";
    chrome.wait(&[offered]).await;
    let before = waiting.places().await;
    chrome.run(key).await.expect("a key");
    chrome.wait(&[".acts .planned"]).await;
    assert_eq!(waiting.places().await, before, "a plan moves nothing");
    waiting.take_turn(GameName::Korsar, Seat::S1).await;
    assert_eq!(waiting.log(2).await, ["1 draw", "0 draw"]);
    let shown = format!("body[data-stamp^='{}-']", waiting.seq + 2);
    chrome.wait(&[&shown]).await;
    // Planned and cancelled; then it is the visitor's turn.
    chrome.wait(&[offered]).await;
    chrome.run(key).await.expect("a key");
    chrome.wait(&[".acts .planned"]).await;
    chrome.run(key).await.expect("a key");
    chrome.wait(&[offered]).await;
    waiting.take_turn(GameName::Korsar, Seat::S1).await;
    chrome.wait(&["body[data-turn]"]).await;
    assert_eq!(waiting.log(3).await[2..], ["1 draw"], "nothing was played");
    waiting.chrome.close().await.expect("closed");
}
