//! Export and import: a server with the imported data behaves the same.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use axum::http::StatusCode;
use quayside_server::fixtures::{self, setup, visitor};
use quayside_server::{
    Bond, Fill, Hours, Imported, Invitation, NoticeSettings, Recipient, Rejected, Report,
    ReportNames, Session, Store, TransferError, export, fill, import,
};
use quayside_table::{GameName, Incident, Millis, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{House, Kind, decide, on_both, read, request};

on_both!(
    everything_arrives_and_is_played_on,
    existing_rows_are_left_unchanged,
    of_a_file_that_is_not_whole_nothing_is_taken_in,
    one_bad_table_is_set_aside_and_the_rest_comes_in,
    a_line_that_is_no_text_or_too_long_is_set_aside,
    all_data_of_an_account_is_imported,
    a_house_is_filled_with_legal_games,
);

async fn written(store: &Store) -> String {
    let mut lines = Vec::new();
    export(store, &mut lines, |_| ()).await.expect("written");
    String::from_utf8(lines).expect("text")
}

/// Returns whether a line of an export holds a finished table.
fn finished(line: &str) -> bool {
    line.contains("\"over\":") && !line.contains("\"over\":null")
}

/// Returns the counts of an import without errors.
fn brought(new: u64, same: u64, other_key: bool) -> Imported {
    Imported { new, same, other_key, rejected: Vec::new() }
}

/// Starts a server with tables of both games and a record.
async fn furnished(kind: Kind) -> (House, TableId) {
    let house = House::on(kind).await;
    house.table(GameName::Corsairs, 3, Moment::Over).await;
    house.stage(&setup(GameName::Korsar, 4, true), Moment::After(20)).await;
    let going = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    // A comment may contain any byte.
    let record = format!("# \0\n{}", include_str!("../../../../docs/games/short.quay"));
    house.store.keep_record(TableId::new([5; 8]), &record, Millis(5)).await.expect("kept");
    (house, going)
}

/// Registers a guest's name; returns the code.
async fn keep_name(house: &House) -> String {
    let guest = Session::named(&"7".repeat(32)).expect("32 digits");
    let page = house.post(&guest, "/keep", "name=Ada").await.body;
    let (_, rest) = page.split_once("autocomplete=\"new-password\" value=\"").expect("a code");
    rest.split('"').next().expect("a value").to_owned()
}

async fn everything_arrives_and_is_played_on(kind: Kind) {
    for from in [Kind::Sqlite, Kind::Postgres] {
        arrives(from, kind).await;
    }
}

/// Moves all data from one database to another.
async fn arrives(from: Kind, to: Kind) {
    let (house, going) = furnished(from).await;
    let people = visitor().first_player().household();
    house.store.set_listed(&people, going, false).await.expect("stored");
    let code = keep_name(&house).await;
    let lines = written(&house.store).await;
    let parts = "version, key, three sessions (one is over), account, three tables, record, end";
    assert_eq!(lines.lines().count(), 11, "{parts}");
    let new = House::on(to).await;
    let imported = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!(imported, brought(5, 0, false));
    assert_eq!(written(&new.store).await, lines, "the same bytes");
    let stranger = Session::named(&"9".repeat(32)).expect("32 digits");
    let signs_in = new.post(&stranger, "/sign-in", &format!("name=ada&code={code}")).await;
    assert_eq!(signs_in.goes_to.as_deref(), Some("/"), "the code is good here, too");
    assert_eq!(new.store.tables_of(&people, None).await.expect("read").tables.len(), 2);
    // Visitors are recognised by the cookies of the other server.
    let cookie = fixtures::cookie(&house.store, &visitor());
    let new = new.again().await;
    assert_eq!(fixtures::cookie(&new.store, &visitor()), cookie);
    let table = format!("/tables/{going}");
    let page = new.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0&move=draw+stock", page.hidden("seq"));
    let made = new.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
}

async fn existing_rows_are_left_unchanged(kind: Kind) {
    let (house, going) = furnished(kind).await;
    let lines = written(&house.store).await;
    let again = import(&house.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!(again, brought(0, 4, false));
    assert_eq!(written(&house.store).await, lines);
    // A server with data keeps its own key.
    let other = House::on(kind).await;
    other.table(GameName::Korsar, 2, Moment::After(4)).await;
    let imported = import(&other.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!(imported, brought(4, 0, true));
    // A table with further entries differs, and stays unchanged here.
    let more = decide(&read(&other.store, going).await, "draw stock");
    other.store.append(more, request(9), None).await.expect("stored");
    let before = written(&other.store).await;
    let imported = import(&other.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!((imported.new, imported.same, imported.rejected.len()), (0, 3, 1));
    let why = &imported.rejected[0].why;
    assert!(why.contains(&format!("{going} is here already")), "{why}");
    assert_eq!(written(&other.store).await, before);
}

async fn of_a_file_that_is_not_whole_nothing_is_taken_in(kind: Kind) {
    let (house, _) = furnished(kind).await;
    let lines = written(&house.store).await;
    let empty = written(&House::on(kind).await.store).await.lines().count();
    let table = lines.lines().position(finished).expect("a finished game");
    let check = async |line: usize, change: &dyn Fn(&str) -> String, why: &str| {
        let changed: Vec<String> = lines
            .lines()
            .enumerate()
            .map(|(at, text)| if at == line { change(text) } else { text.to_owned() })
            .filter(|text| !text.is_empty())
            .collect();
        let new = House::on(kind).await;
        let error = import(&new.store, changed.join("\n").as_bytes(), |_| ()).await;
        let error = error.expect_err(why).to_string();
        assert!(error.contains(why), "{error} does not say {why}");
        assert_eq!(written(&new.store).await.lines().count(), empty, "nothing is taken in");
    };
    check(0, &|_| "{\"quayside-data\":3}".to_owned(), "line 1: an export of version 3").await;
    let earlier = "line 1: an export of an earlier development version (2); the last commit that \
                   reads it is bb91eed";
    check(0, &|_| "{\"quayside-export\":2}".to_owned(), earlier).await;
    check(0, &|_| "hello".to_owned(), "line 1: ").await;
    check(0, &|_| "{\"end\":0}".to_owned(), "line 1: no export").await;
    check(table, &|_| String::new(), "lines were written").await;
    check(7, &|_| String::new(), "cut short").await;
    let twice = |text: &str| format!("{text}\n{text}");
    check(7, &twice, "line 9: nothing stands after the end").await;
}

async fn one_bad_table_is_set_aside_and_the_rest_comes_in(kind: Kind) {
    let (house, _) = furnished(kind).await;
    let lines = written(&house.store).await;
    let table = lines.lines().position(finished).expect("a finished game");
    let faults: [&dyn Fn(&str) -> String; 6] = [
        &|text| text.replacen("\"Ada\"", "\"A\\u0000a\"", 1),
        &|text| text[..text.len() / 2].to_owned(),
        &|text| text.replacen("0 draw", "0 sail", 1),
        &|text| text.replacen("\"made\"", "\"mad\"", 1),
        &|text| text.replacen("5e5e", "5f5e", 1),
        &|_| "hello".to_owned(),
    ];
    for fault in faults {
        let changed: Vec<String> = lines
            .lines()
            .enumerate()
            .map(|(at, text)| if at == table { fault(text) } else { text.to_owned() })
            .collect();
        let new = House::on(kind).await;
        let imported = import(&new.store, changed.join("\n").as_bytes(), |_| ()).await;
        let imported = imported.expect("the rest comes in");
        assert_eq!((imported.new, imported.same), (3, 0));
        let [rejected] = &*imported.rejected else { panic!("{:?}", imported.rejected) };
        assert_eq!((rejected.line, &rejected.text), (table as u64 + 1, &changed[table]));
        let others = lines.lines().enumerate().filter(|(at, _)| *at != table).map(|(_, line)| line);
        let kept = written(&new.store).await;
        assert!(others.take(6).all(|line| kept.contains(line)), "all others are here");
    }
}

async fn a_line_that_is_no_text_or_too_long_is_set_aside(kind: Kind) {
    let (house, _) = furnished(kind).await;
    let lines = written(&house.store).await;
    let table = lines.lines().position(finished).expect("a finished game");
    let long = vec![b'x'; 40 << 20];
    let faults: [(&[u8], &str, &str); 3] = [
        (&long, "", "the line is too long"),
        (b"{\"table\":\xff}", "{\"table\":\u{fffd}}", "the line is not UTF-8"),
        (b"", "", "EOF while parsing a value at line 1 column 0"),
    ];
    for (fault, text, why) in faults {
        let changed = lines.lines().enumerate();
        let changed = changed.map(|(at, text)| if at == table { fault } else { text.as_bytes() });
        let changed = changed.collect::<Vec<_>>().join(&b'\n');
        let new = House::on(kind).await;
        let imported = import(&new.store, &*changed, |_| ()).await.expect("the rest comes in");
        assert_eq!((imported.new, imported.same), (3, 0));
        let (line, text, why) = (table as u64 + 1, text.to_owned(), why.to_owned());
        assert_eq!(imported.rejected, [Rejected { line, why, text }]);
        // A file that starts like this is no export.
        let refused = import(&new.store, fault, |_| ()).await;
        assert!(matches!(refused, Err(TransferError::Line { line: 0 | 1, .. })), "{refused:?}");
    }
}

async fn all_data_of_an_account_is_imported(kind: Kind) {
    let house = House::on(kind).await;
    keep_name(&house).await;
    let ada = Session::named(&"7".repeat(32)).expect("32 digits").first_player();
    let [bea, eve] = ["b", "e"].map(|digit| Session::named(&digit.repeat(32)).expect("32 digits"));
    house.post(&bea, "/keep", "name=Bea").await;
    house.post(&eve, "/keep", "name=Eve").await;
    let mut people = house.store.change().await.expect("a transaction");
    people.bind(Bond::Follows, ada, bea.first_player(), Millis(1)).await.expect("stored");
    people.bind(Bond::Blocks, ada, eve.first_player(), Millis(1)).await.expect("stored");
    people.set_shown(ada, false).await.expect("stored");
    let table = TableId::new([5; 8]);
    let invitation = Invitation { player: bea.first_player(), host: ada, table, made: Millis(2) };
    people.invite(&invitation).await.expect("stored");
    let report = Report {
        id: "1f".repeat(8),
        player: ada,
        other: eve.first_player(),
        incident: Incident::Table(table),
        reason: "report-name".to_owned(),
        made: Millis(3),
        names: ReportNames {
            name: "Eve".to_owned(),
            seat: Some(1),
            author: "Ada".to_owned(),
            quote: "Ahoy".to_owned(),
        },
    };
    people.put_report(&report).await.expect("stored");
    people.commit().await.expect("stored");
    let settings =
        NoticeSettings { quiet: Some(Hours { from: 22, to: 7 }), ..NoticeSettings::default() };
    let recipient =
        Recipient { player: ada, secret: "5".repeat(32), silent: true, failed: 0, settings };
    let mut notices = house.store.change().await.expect("a transaction");
    notices.put_settings(&recipient).await.expect("stored");
    notices.commit().await.expect("stored");

    let lines = written(&house.store).await;
    for other in [Kind::Sqlite, Kind::Postgres] {
        let new = House::on(other).await;
        import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
        assert_eq!(written(&new.store).await, lines, "the same bytes");
        let mut people = new.store.read().await.expect("a transaction");
        let follows = people.bound(Bond::Follows, ada).await.expect("read");
        assert_eq!(follows.len(), 1);
        assert!(people.apart(eve.first_player()).await.expect("read").contains(ada));
        assert!(!people.is_shown(ada).await.expect("read"));
        let invited = people.invitations(bea.first_player()).await.expect("read");
        assert_eq!(invited, [invitation]);
        assert_eq!(people.reports().await.expect("read"), std::slice::from_ref(&report));
        let kept = new.store.read().await.expect("read").recipient(ada).await.expect("read");
        assert_eq!(kept, Some(recipient.clone()));
    }
}

async fn a_house_is_filled_with_legal_games(kind: Kind) {
    let house = House::on(kind).await;
    let many = Fill { accounts: 20, games: 600 };
    let mut reported = 0;
    fill(&house.store, many, |done| reported = done).await.expect("filled");
    assert_eq!(reported, 620);
    // Legal tables are imported elsewhere.
    let lines = written(&house.store).await;
    let new = House::on(kind).await;
    let imported = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!(imported, brought(620, 0, false));
    let page = house.get(&visitor(), "/people/Gull%201").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    // Every second game is rated and counts.
    assert_eq!(house.store.count_games().await.expect("counted"), 300);
    assert!(fill(&house.store, many, |_| ()).await.is_err(), "it is not empty");
}
