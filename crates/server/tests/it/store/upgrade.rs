//! A database of the first schema keeps its rows through all later migrations.

use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Report, ReportNames, Role};
use quayside_table::{Decision, GameName, Incident, Millis, PlayerId, Setup, TableId, WrittenLine};
use quayside_testkit::fixtures::{Moment, Staged, names, stage};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr, SqliteConnection};

use crate::common::{House, Kind, Place, decide, on_both, read, request};

on_both!(a_database_of_the_first_schema_is_upgraded_with_its_rows);

const MUTED: Millis = Millis(4_000_000_000_000);
const BEA: PlayerId = PlayerId::new([2; PlayerId::BYTES]);
const OVER: TableId = TableId::new([1; TableId::BYTES]);
const GOING: TableId = TableId::new([2; TableId::BYTES]);

/// Makes a database with the first migration only.
async fn first_schema(place: &Place) {
    let migrator = |sql: &'static str| {
        let (kind, sql) = (MigrationType::Simple, sql.into_sql_str());
        Migrator::with_migrations(vec![Migration::new(1, "schema".into(), kind, sql, false)])
    };
    match place {
        Place::File(file) => {
            let address = format!("sqlite://{}?mode=rwc", file.display());
            let mut file = SqliteConnection::connect(&address).await.expect("a new file");
            let schema = migrator(include_str!("../../../migrations/sqlite/0001_schema.sql"));
            schema.run(&mut file).await.expect("the first schema");
            file.close().await.expect("closed");
        }
        Place::Address(address) => {
            let mut database = PgConnection::connect(address).await.expect("it is there");
            let schema = migrator(include_str!("../../../migrations/postgres/0001_schema.sql"));
            schema.run(&mut database).await.expect("the first schema");
        }
    }
}

/// Returns the statements that insert a table of the visitor with its log.
fn insert_table(id: TableId, setup: &Setup, decisions: &[Decision], over: &str) -> String {
    let player = visitor().first_player();
    let json = serde_json::to_string(setup).expect("JSON");
    let table = format!(
        "INSERT INTO tables (id, setup, made, over, owing) VALUES ('{id}', '{json}', 0, {over}, 1);
         INSERT INTO seats (table_id, seat, player, bot, made, over)
             VALUES ('{id}', 0, '{player}', '', 0, {over}), ('{id}', 1, '', 'captain', 0, {over});
         INSERT INTO names (table_id, player, name) VALUES ('{id}', '{player}', 'Ada');"
    );
    let request = request(9);
    let lines = decisions.iter().flat_map(|decision| decision.written(request));
    let row = |(seq, line): (usize, WrittenLine)| {
        format!("('{id}', {seq}, 0, '{request}', '{}')", line.entry)
    };
    let rows = lines.enumerate().map(row).collect::<Vec<_>>().join(", ");
    format!("{table} INSERT INTO moves (table_id, seq, made, request, entry) VALUES {rows};")
}

/// Returns the statements that insert the visitor as the muted account Ada, and the account Bea
/// with a report about Ada.
fn insert_people() -> String {
    let (ada, token) = (visitor().first_player(), visitor().token());
    format!(
        "INSERT INTO accounts (player, name, alike, made, code, coded, role, muted)
             VALUES ('{ada}', 'Ada', 'ada', 1, '', 1, '', {MUTED}),
                    ('{BEA}', 'Bea', 'bea', 2, '', 2, 'operator', 0);
         INSERT INTO sessions (token, player, made) VALUES ('{token}', '{ada}', 1);
         INSERT INTO reports (id, player, other, table_id, reason, made)
             VALUES ('r1', '{BEA}', '{ada}', '{OVER}', 'report-name', 3);",
        MUTED = MUTED.0
    )
}

async fn a_database_of_the_first_schema_is_upgraded_with_its_rows(kind: Kind) {
    let (place, setup) = (Place::new(kind), setup(GameName::Korsar, 2, false));
    first_schema(&place).await;
    let [over, going]: [Staged; 2] =
        [(OVER, Moment::Over), (GOING, Moment::After(4))].map(|(id, at)| stage(id, &setup, at));
    let rows = [
        insert_people(),
        insert_table(OVER, &setup, &over.decisions, "5"),
        insert_table(GOING, &setup, &going.decisions, "NULL"),
    ];
    place.execute(&rows.concat(), &rows.concat()).await;

    let house = House::open(place).await;
    let (store, ada) = (&house.store, visitor().first_player());
    let person = store.person_of(&visitor().token()).await.expect("read").expect("a session");
    assert_eq!((person.player, person.name.as_deref()), (ada, Some("Ada")));
    assert_eq!(person.sanctions.muted, MUTED, "0002 converts mutes");
    let mut people = store.change().await.expect("a transaction");
    assert_eq!(people.sanctions(BEA).await.expect("read").muted, Millis(0));
    let report = Report {
        id: "r1".to_owned(),
        player: BEA,
        other: ada,
        incident: Incident::Table(OVER),
        reason: "report-name".to_owned(),
        made: Millis(3),
        names: ReportNames::default(),
    };
    assert_eq!(people.reports().await.expect("read"), [report]);
    drop(people);
    let bea = store.account_named("Bea").await.expect("read").expect("an account");
    assert!(bea.role == Role::Operator && bea.emblem.is_none());

    for (id, staged) in [(OVER, &over), (GOING, &going)] {
        let table = read(store, id).await;
        assert_eq!((table.setup(), table.seq()), (&setup, staged.decisions.len() as u32));
        assert_eq!(table.is_over(), id == OVER);
        assert!(table.names().contains(&names(&setup)[&ada]));
    }
    let listed = store.tables_of(&ada.household(), None).await.expect("read").tables;
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [GOING, OVER]);
    let table = read(store, GOING).await;
    store.append(decide(&table, "draw"), request(1), None).await.expect("stored");
    assert_eq!(read(store, GOING).await.seq(), table.seq() + 1);
}
