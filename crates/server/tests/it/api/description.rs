//! The description is complete: every route is described, and every description has a route.

use std::collections::HashSet;
use std::path::Path;

use axum::http::{Request, StatusCode, header};
use quayside_server::fixtures::visitor;
use serde_json::{Value, json};

use super::program::Program;
use crate::common::House;

/// An operation: its method, its address without `/api/v1`, and its description.
pub(crate) type Operation = (String, String, Value);

/// Returns every described operation.
pub(crate) async fn operations(house: &House) -> Vec<Operation> {
    let described = Program::of_nobody(house).get("/openapi.json").await;
    assert_eq!(described.status, StatusCode::OK);
    let described = described.json();
    assert!(described["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let paths = described["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, item)| {
        let path = path.strip_prefix("/api/v1").expect("all is under one address");
        let methods = item.as_object().expect("methods").iter();
        methods.map(|(method, about)| (method.to_uppercase(), path.to_owned(), about.clone()))
    });
    operations.collect()
}

/// Sends a request whose answer may be an endless stream: only its head is read.
pub(crate) async fn answer(
    program: &Program<'_>,
    (method, path, _): &Operation,
    table: &str,
) -> axum::response::Response {
    let path = path.replace("{id}", table).replace("{name}", "Ada").replace("{way}", "follow");
    let path = path.replace("{pool}", "korsar-alone").replace("{club}", table);
    let request = Request::builder().method(method.as_str()).uri(format!("/api/v1{path}"));
    program.house.program(program.token.as_deref(), request, "").await
}

#[tokio::test]
async fn every_description_has_a_route_and_every_route_a_description() {
    let house = House::new().await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play", "account"]).await;
    let table = ada.table().await;
    let operations = operations(&house).await;
    for operation in &operations {
        let status = answer(&ada, operation, &table).await.status();
        let (method, path, about) = operation;
        let is_there = !matches!(status, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED)
            // There is no record and no review yet, no table to remove from a list, and no club:
            // others than members do not learn of one.
            || path.ends_with("/record")
            || path.ends_with("/review")
            || path.starts_with("/records/")
            || path.starts_with("/games/")
            || path.starts_with("/clubs/{club}");
        assert!(is_there && !status.is_server_error(), "{method} {path}: {status}");
        assert!(about["responses"][status.as_str()].is_object(), "{method} {path}: {status}");
        assert!(about["summary"].as_str().is_some_and(|text| !text.is_empty()), "{path}");
    }
    let ids: HashSet<&str> =
        operations.iter().filter_map(|(.., about)| about["operationId"].as_str()).collect();
    assert_eq!(ids.len(), operations.len(), "every operation has a name of its own");
    // Every route is listed once in the sources, with its description.
    let read = |folder: &str| -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = std::fs::read_dir(folder).expect("the sources");
        files
            .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a source"))
            .collect()
    };
    let (sources, handlers) = (read("src/api"), read("src/handlers"));
    assert_eq!(sources.matches(".routes(routes!(").count(), operations.len());
    let described = [&sources, &handlers].map(|text| text.matches("#[utoipa::path(").count());
    assert_eq!(described.iter().sum::<usize>(), operations.len());
    assert_eq!(sources.matches(".route(").count(), 0, "nothing is served beside them");
}

#[tokio::test]
async fn the_description_names_the_server_and_the_token() {
    let house = House::new().await;
    let described = Program::of_nobody(&house).get("/openapi.json").await.json();
    assert_eq!(described["servers"], json!([{ "url": "/" }]));
    // Without a token, or with one.
    assert_eq!(described["security"], json!([{}, { "token": [] }]));
    let schemes = &described["components"]["securitySchemes"];
    assert_eq!(schemes.as_object().map(serde_json::Map::len), Some(1), "{schemes}");
    assert_eq!(
        (&schemes["token"]["type"], &schemes["token"]["scheme"]),
        (&json!("http"), &json!("bearer"))
    );
    for (method, path, about) in operations(&house).await {
        let asks = about["security"].as_array().unwrap_or_else(|| panic!("{method} {path}"));
        let known = asks.iter().flat_map(|one| one.as_object().expect("an object").keys());
        assert!(known.into_iter().all(|scheme| scheme == "token"), "{method} {path}");
    }
}

#[tokio::test]
async fn unknown_paths_and_methods_answer_with_a_problem() {
    let house = House::new().await;
    let nobody = Program::of_nobody(&house);
    assert_eq!(nobody.get("/nothing").await.error(), "not-found");
    assert_eq!(nobody.get("/tables/0123456789abcdef").await.error(), "not-found");
    let answer = nobody.ask(Request::delete("/api/v1/lobby"), "").await;
    assert_eq!((answer.status, &*answer.error()), (StatusCode::METHOD_NOT_ALLOWED, "malformed"));
    let german = Request::get("/api/v1/nothing").header(header::ACCEPT_LANGUAGE, "de");
    let title = nobody.ask(german, "").await.json()["title"].clone();
    assert_eq!(title, "Unter dieser Adresse ist nichts.");
    let elsewhere = Request::get("/api/v1/lobby").header(header::HOST, "evil.example");
    assert_eq!(nobody.ask(elsewhere, "").await.status, StatusCode::BAD_REQUEST, "two names");
}

#[tokio::test]
async fn people_read_the_description_in_their_language() {
    let house = House::new().await;
    let operations = operations(&house).await;
    for lang in ["en", "it", "de", "fr", "es"] {
        let page = house.get_in(&visitor(), "/api", lang).await;
        assert_eq!(page.status, StatusCode::OK);
        for (_, path, about) in &operations {
            assert!(page.body.contains(&format!("/api/v1{path}")), "{path}");
            let id = about["operationId"].as_str().expect("a name");
            assert!(page.body.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert!(page.body.contains("id=\"stale\""), "problems lead here");
    }
}
