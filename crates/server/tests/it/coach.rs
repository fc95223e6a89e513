//! The coach on pages: a move that loses much comes back once, and the log stays as it is.

use axum::http::StatusCode;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{Coach, GameName, Lapse, Place, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{House, lapse, read};

/// A table with a coach where the visitor is to discard, and a discard that loses much.
struct Scene {
    house: House,
    id: TableId,
    lapse: Lapse,
}

impl Scene {
    async fn new() -> Scene {
        let house = House::new().await;
        let mut setup = setup(GameName::Corsairs, 2, false);
        setup.terms.coach = Coach::All;
        let id = house.stage(&setup, Moment::After(1)).await;
        let lapse = lapse(&house, id, "discard ").await;
        Scene { house, id, lapse }
    }

    /// Returns the form of the move with these further fields.
    async fn form(&self, more: &str) -> String {
        let seq = read(&self.house.store, self.id).await.seq();
        let mv = self.lapse.played.to_string();
        let card = mv.strip_prefix("discard ").expect("a discard");
        format!("seat=0&seq={seq}&card={card}{more}")
    }

    async fn post(&self, more: &str) -> crate::common::Answer {
        self.post_to("moves", more).await
    }

    async fn post_to(&self, route: &str, more: &str) -> crate::common::Answer {
        let address = format!("/tables/{}/{route}", self.id);
        self.house.post(&visitor(), &address, &self.form(more).await).await
    }

    async fn log(&self) -> Vec<String> {
        let written = self.house.store.table(self.id).await.expect("read").expect("there");
        written.log.into_iter().map(|line| line.entry).collect()
    }

    /// Returns the card of the move as the chosen one of the page.
    fn chosen(&self) -> String {
        let mv = self.lapse.played.to_string();
        let card = mv.strip_prefix("discard ").expect("a discard");
        format!("name=\"card\" value=\"{card}\" checked")
    }

    fn anyway(&self) -> String {
        format!("&anyway={}", self.lapse.played.to_string().replace(' ', "+"))
    }
}

#[tokio::test]
async fn a_losing_move_comes_back_once() {
    let scene = Scene::new().await;
    let before = scene.log().await;
    let asked = scene.post("&act=discard").await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let question = format!("costs about {} ± {} points", scene.lapse.loss.0, scene.lapse.loss.1);
    assert!(asked.body.contains("class=\"notice coach\" role=\"alert\""), "{}", asked.body);
    assert!(asked.body.contains(&question), "{}", asked.body);
    let played = scene.lapse.played.to_string();
    assert!(asked.body.contains(&format!("name=\"anyway\" value=\"{played}\"")));
    assert!(asked.body.contains(&scene.chosen()), "the card stays chosen");
    assert_eq!(scene.log().await, before, "a move that came back is not in the log");
    // The same form again plays it.
    assert_eq!(scene.post("&act=discard").await.status, StatusCode::SEE_OTHER);
    assert!(scene.log().await[before.len()].contains(&played));
}

#[tokio::test]
async fn thinking_again_keeps_the_choice_and_asks_no_more() {
    let scene = Scene::new().await;
    let before = scene.log().await;
    scene.post("&act=discard").await;
    let again = scene.post_to("preview", "").await;
    assert_eq!(again.status, StatusCode::OK);
    assert!(!again.body.contains("notice coach") && again.body.contains("value=\"discard\""));
    assert!(again.body.contains(&scene.chosen()), "the card stays chosen");
    assert_eq!(scene.log().await, before);
    assert_eq!(scene.post("&act=discard").await.status, StatusCode::SEE_OTHER);
    assert!(scene.log().await.len() > before.len());
}

#[tokio::test]
async fn a_move_is_played_anyway() {
    let scene = Scene::new().await;
    let before = scene.log().await;
    let played = scene.post(&scene.anyway()).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER);
    assert!(scene.log().await[before.len()].contains(&scene.lapse.played.to_string()));
}

#[tokio::test]
async fn after_an_undo_the_coach_asks_again() {
    for is_played in [false, true] {
        let scene = Scene::new().await;
        let before = scene.log().await;
        assert_eq!(scene.post(&scene.anyway()).await.status, StatusCode::SEE_OTHER);
        // The bot moves at any time.
        while scene.post_to("back", "").await.status != StatusCode::SEE_OTHER {}
        let back = scene.log().await;
        assert!(back.len() > before.len() + 1 && back.iter().any(|entry| entry.contains("back")));
        let asked = scene.post("&act=discard").await;
        assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
        assert!(asked.body.contains("class=\"coachwhy\""), "the reasons open: {}", asked.body);
        assert_eq!(scene.log().await, back);
        if is_played {
            assert_eq!(scene.post(&scene.anyway()).await.status, StatusCode::SEE_OTHER);
        } else {
            let again = scene.post_to("preview", "").await;
            assert!(!again.body.contains("notice coach"), "{}", again.body);
            assert_eq!(scene.log().await, back);
        }
        assert_eq!(scene.log().await.len() > back.len(), is_played);
    }
}

#[tokio::test]
async fn the_better_move_is_played_at_once() {
    let scene = Scene::new().await;
    let seq = read(&scene.house.store, scene.id).await.seq();
    let best = scene.lapse.best.to_string().replace(' ', "+");
    let form = format!("seat=0&seq={seq}&move={best}");
    let address = format!("/tables/{}/moves", scene.id);
    let played = scene.house.post(&visitor(), &address, &form).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
}

#[tokio::test]
async fn programs_are_not_coached() {
    let scene = Scene::new().await;
    let seq = read(&scene.house.store, scene.id).await.seq();
    let mv = scene.lapse.played.to_string().replace(' ', "+");
    let form = format!("seat=0&seq={seq}&move={mv}");
    let address = format!("/tables/{}/moves", scene.id);
    let answer = scene.house.api(&visitor(), &address, Some(&form)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

#[tokio::test]
async fn people_are_not_coached() {
    let scene = Scene::new().await;
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.terms.coach = Coach::All;
    setup.seats[1] = Place::person(visitor().first_player().companion(1));
    setup.terms.takebacks = false;
    let id = scene.house.stage(&setup, Moment::After(1)).await;
    let among_people = Scene { id, ..scene };
    let address = format!("/tables/{id}?seat=0");
    let page = among_people.house.get(&visitor(), &address).await;
    assert!(!page.body.contains("coach"), "{}", page.body);
    assert_eq!(among_people.post("&act=discard").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn only_tables_with_a_coach_load_its_files() {
    let scene = Scene::new().await;
    let coached = scene.house.get(&visitor(), &format!("/tables/{}", scene.id)).await;
    assert!(coached.body.contains("/coach.css") && coached.body.contains("/coach.js"));
    assert!(coached.body.contains("coach: all losses"), "the bar names the coach");
    let plain = scene.house.stage(&setup(GameName::Corsairs, 2, false), Moment::After(1)).await;
    let plain = scene.house.get(&visitor(), &format!("/tables/{plain}")).await;
    assert!(plain.body.contains("/style.css") && !plain.body.contains("coach"));
}
