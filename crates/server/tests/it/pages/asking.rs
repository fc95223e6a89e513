//! A table's answers before a move: warnings, limits, rules, scores.

use axum::http::StatusCode;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;

use crate::common::{Answer, House};

/// Returns the cards of the hand.
fn cards(page: &str) -> Vec<String> {
    let inputs = page.split("<input ").filter(|input| input.contains("name=\"card\""));
    let values = inputs.filter_map(|input| input.split("value=\"").nth(1)?.split('"').next());
    values.map(str::to_owned).collect()
}

/// Returns the text of the first element that starts like this.
fn element<'a>(page: &'a str, begins: &str) -> &'a str {
    page.split(begins).nth(1).and_then(|rest| rest.split("</p>").next()).unwrap_or_default()
}

#[tokio::test]
async fn sailing_without_hope_needs_confirmation() {
    let house = House::new().await;
    let table = format!("/tables/{}", house.table(GameName::Corsairs, 3, Moment::Discard).await);
    let page = house.get(&visitor(), &table).await;
    let (seq, card) = (page.hidden("seq").to_owned(), cards(&page.body).remove(0));
    let form = format!("seq={seq}&seat=0&act=sail&card={card}");
    let moves = format!("{table}/moves");
    let warned = house.post(&visitor(), &moves, &form).await;
    assert_eq!(warned.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(warned.body.contains("almost sure to be sunk"), "{}", warned.body);
    assert_eq!(warned.hidden("sure"), "yes");
    let chosen = format!("name=\"card\" value=\"{card}\" checked");
    assert!(warned.body.contains(&chosen), "what was chosen stays chosen");
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq, "nothing has happened");
    // Programs get no warning.
    let stay = format!("seq={seq}&seat=0&move=discard+{card}");
    let sure = house.post(&visitor(), &moves, &format!("{form}&sure=yes")).await;
    assert_eq!(sure.status, StatusCode::SEE_OTHER);
    let late = house.api(&visitor(), &moves, Some(&stay)).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "the game has gone on");
}

/// Requests the weighing of a division by hand.
async fn weigh(house: &House, table: &str, seq: &str, crew: &[&str]) -> Answer {
    let crew: Vec<String> = crew.iter().map(|card| format!("&crew={card}")).collect();
    let form = format!("seq={seq}&seat=0&choice=hand&lay=crew{}", crew.concat());
    house.post(&visitor(), &format!("{table}/preview"), &form).await
}

#[tokio::test]
async fn a_division_by_hand_is_weighed_before_it_is_laid_down() {
    let house = House::new().await;
    let table = format!("/tables/{}", house.table(GameName::Corsairs, 2, Moment::Crew).await);
    let page = house.get(&visitor(), &table).await;
    let seq = page.hidden("seq").to_owned();
    let begins = "<div class=\"weighed\"><p role=\"status\">";
    // Offered divisions are weighed from the beginning.
    assert!(element(&page.body, begins).contains("Limit "), "{}", element(&page.body, begins));
    let boxes = page.body.split("<input ").filter(|input| input.contains("name=\"crew\""));
    let crew: Vec<&str> = boxes
        .filter(|input| input.split('>').next().is_some_and(|input| input.contains(" checked")))
        .filter_map(|input| input.split("value=\"").nth(1)?.split('"').next())
        .collect();
    assert!(crew.len() > 1, "{crew:?}");
    let whole = weigh(&house, &table, &seq, &crew).await;
    assert_eq!(whole.status, StatusCode::OK);
    assert_eq!(element(&whole.body, begins), element(&page.body, begins));
    let less = weigh(&house, &table, &seq, &crew[1..]).await;
    assert!(element(&less.body, begins).contains("must not be left ashore"), "C4.4");
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq, "nothing has happened");
}

#[tokio::test]
async fn the_rules_open_at_the_clause_that_matters_now() {
    let house = House::new().await;
    let law = [
        house.get(&visitor(), "/rules/corsairs").await.body,
        house.get(&visitor(), "/rules/korsar").await.body,
    ];
    let mut tables = Vec::new();
    for (when, clause) in [
        (Moment::Draw, "C3.2"),
        (Moment::Discard, "C3.3"),
        (Moment::Crew, "C4.2"),
        (Moment::Settle, "C5.2"),
        (Moment::NextRound, "C7.1"),
        (Moment::Over, "C8.3"),
    ] {
        tables.push((house.table(GameName::Corsairs, 2, when).await, "corsairs", clause));
    }
    tables.push((house.table(GameName::Korsar, 3, Moment::Over).await, "korsar", "K7.3"));
    for (id, game, clause) in tables {
        let page = house.get(&visitor(), &format!("/tables/{id}")).await.body;
        let link = format!("href=\"/rules/{game}#{clause}\"");
        assert!(page.contains(&link), "{clause} is not linked");
        assert!(law.iter().any(|law| law.contains(&format!("id=\"{clause}\""))), "{clause}");
    }
    for moves in [0, 4, 40, 70] {
        let id = house.table(GameName::Korsar, 3, Moment::After(moves)).await;
        let page = house.get(&visitor(), &format!("/tables/{id}")).await.body;
        let clause = page.split("/rules/korsar#").nth(1).and_then(|rest| rest.split('"').next());
        let clause = clause.expect("a link to the rules");
        assert!(law[1].contains(&format!("id=\"{clause}\"")), "{clause}");
    }
    let form = "table=4t&player0=person&name0=Ada&player1=open&player2=open&player3=open";
    let lobby = house.post(&visitor(), "/new/korsar", form).await.goes_to.expect("a table");
    assert!(house.get(&visitor(), &lobby).await.body.contains("/rules/korsar#K8.1"));
}

#[tokio::test]
async fn the_score_sheet_has_a_row_for_every_round() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let page = house.get(&visitor(), &format!("/tables/{id}")).await.body;
    let sheet = page.split("<table class=\"scores\">").nth(1).expect("a sheet");
    let (rounds, total) = sheet.split_once("<tfoot>").expect("a sum");
    let number =
        |cell: &str| cell.trim_start_matches("<b class=\"n\">").split('<').next()?.parse().ok();
    let cells = |row: &str| -> Vec<u32> {
        let cells = row.split("<td").skip(1).filter_map(|cell| cell.split_once('>'));
        cells.filter_map(|(_, cell)| number(cell)).collect()
    };
    let rows: Vec<Vec<u32>> = rounds.split("<tr>").skip(2).map(cells).collect();
    assert!(rows.len() > 1, "{rows:?}");
    let total = cells(total.split("</tfoot>").next().expect("a sum"));
    for seat in 0..3 {
        let sum: u32 = rows.iter().filter_map(|row| row.get(seat)).sum();
        assert_eq!(sum, total[seat], "{rows:?} {total:?}");
    }
}

#[tokio::test]
async fn the_end_of_korsar_lists_the_ships_that_each_has_won() {
    let house = House::new().await;
    for (players, teams) in [(3, false), (4, true)] {
        let id = house.stage(&setup(GameName::Korsar, players, teams), Moment::Over).await;
        let page = house.get(&visitor(), &format!("/tables/{id}")).await.body;
        let scores = page.split("<ol class=\"scores\">").nth(1).expect("a list");
        let scores = scores.split("</ol>").next().expect("an end");
        let sides: Vec<&str> = scores.split("<li").skip(1).collect();
        assert_eq!(sides.len(), if teams { players / 2 } else { players });
        for side in sides {
            let (ships, sum) = side.split_once("<p class=\"sum2\">").expect("a sum");
            let ships = ships.split("data-card=\"m").skip(1);
            let gold: u32 = ships.filter_map(|ship| ship.get(..1)?.parse::<u32>().ok()).sum();
            let won = sum.split(' ').next().and_then(|won| won.parse().ok());
            assert_eq!(won, Some(gold), "{side}");
        }
    }
}
