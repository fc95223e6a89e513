//! Notices while the database fails, and beside a damaged table.

use axum::http::StatusCode;
use quayside_server::fixtures::setup;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;

use super::common::{Kind, on_both};
use super::{Place, Scene};

on_both!(
    a_turn_is_noted_once_the_database_works_again,
    an_invitation_is_stored_with_its_notice,
    a_damaged_table_delays_no_other_notice,
);

impl Scene {
    /// Makes the database refuse notices.
    async fn refuse_notices(&self) {
        let sqlite = "CREATE TRIGGER broken BEFORE INSERT ON notices \
                      BEGIN SELECT RAISE(ABORT, 'broken'); END";
        let postgres = "ALTER TABLE notices ADD CONSTRAINT broken CHECK (player = '')";
        self.house.place.execute(sqlite, postgres).await;
    }

    async fn accept_notices(&self) {
        let postgres = "ALTER TABLE notices DROP CONSTRAINT broken";
        self.house.place.execute("DROP TRIGGER broken", postgres).await;
    }
}

async fn a_turn_is_noted_once_the_database_works_again(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "").await;
    scene.refuse_notices().await;
    scene.ada_is_next().await;
    for _ in 0..2 {
        assert!(scene.house.app.send_notices().await.is_err());
    }
    scene.accept_notices().await;
    scene.after(0).await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
}

async fn an_invitation_is_stored_with_its_notice(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "&hook=invitation").await;
    scene.bea.post(&scene.house, "/keep", "name=Bea").await;
    scene.bea.post(&scene.house, "/people/Ada/follow", "").await;
    let open = "table=2&player0=person&player1=open";
    let table = scene.bea.post(&scene.house, "/new/corsairs", open).await.goes_to;
    let invite = format!("{}/invite", table.expect("a table"));
    scene.refuse_notices().await;
    let answer = scene.bea.post(&scene.house, &invite, "name=Ada").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    scene.accept_notices().await;
    // Nothing was stored, so the second try is not a repetition.
    scene.bea.post(&scene.house, &invite, "name=Ada").await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
}

async fn a_damaged_table_delays_no_other_notice(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "").await;
    let mut other = setup(GameName::Korsar, 2, false);
    other.seats[0] = Place::person(scene.person);
    let id = scene.house.stage(&other, Moment::After(2)).await;
    let damage = format!(
        "UPDATE tables SET setup = '{{}}' WHERE id = '{id}'; \
         INSERT INTO notices (player, table_id, occasion, seq, due) \
         VALUES ('{}', '{id}', 'turn', 2, 0)",
        scene.person
    );
    scene.house.place.execute(&damage, &damage).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
}
