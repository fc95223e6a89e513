//! A program that acts for a player.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use quayside_server::Session;
use serde_json::Value;

use crate::common::browser::Browser;
use crate::common::{Answer, House};

/// A program and its token.
pub(crate) struct Program<'a> {
    pub(crate) house: &'a House,
    pub(crate) token: Option<String>,
}

impl<'a> Program<'a> {
    /// Returns a program without a token.
    pub(crate) fn of_nobody(house: &'a House) -> Program<'a> {
        Program { house, token: None }
    }

    /// Returns a program of a new guest.
    pub(crate) async fn guest(house: &'a House) -> Program<'a> {
        let answer = Program::of_nobody(house).post("/guests", "").await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        let token = answer.json()["token"].as_str().expect("a token").to_owned();
        Program { house, token: Some(token) }
    }

    /// Returns a program of a browser's player.
    pub(crate) async fn of_browser(house: &'a House, browser: &Session) -> Program<'a> {
        Program { house, token: Some(house.token(browser).await) }
    }

    /// Registers a player's name and makes a token with these scopes.
    pub(crate) async fn of(
        house: &'a House,
        number: u8,
        name: &str,
        scopes: &[&str],
    ) -> Program<'a> {
        let mut browser = Browser::new(house, number);
        browser.keep(name).await;
        Program { house, token: Some(browser.token(scopes).await) }
    }

    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.ask(Request::get(format!("/api/v1{address}")), "").await
    }

    pub(crate) async fn post(&self, address: &str, form: &str) -> Answer {
        self.ask(Request::post(format!("/api/v1{address}")), form).await
    }

    pub(crate) async fn ask(&self, request: axum::http::request::Builder, form: &str) -> Answer {
        Answer::read(self.house.program(self.token.as_deref(), request, form).await).await
    }

    /// Follows a stream.
    pub(crate) async fn follow(&self, address: &str) -> Lines {
        let request = Request::get(format!("/api/v1{address}"));
        let response = self.house.program(self.token.as_deref(), request, "").await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        Lines { body: response.into_body(), rest: String::new() }
    }

    /// Sets up a table of Korsar for two, where this program sits and another seat is open.
    pub(crate) async fn table(&self) -> String {
        let form = "game=korsar&seats=person&seats=open&pace=fast";
        let answer = self.post("/tables", form).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        answer.json()["table"].as_str().expect("a table").to_owned()
    }
}

/// The lines of a stream.
pub(crate) struct Lines {
    body: Body,
    rest: String,
}

impl Lines {
    /// Returns the next frame of the stream.
    pub(crate) async fn frame(&mut self) -> String {
        let frame = self.body.frame().await.expect("the stream is open").expect("a frame");
        String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text")
    }

    /// Waits until the stream ends; returns its remaining text.
    pub(crate) async fn rest(self) -> String {
        let more = self.body.collect().await.expect("the rest").to_bytes();
        let more = String::from_utf8(more.to_vec()).expect("text");
        self.rest + &more
    }

    /// Waits for the next line that is not blank.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.rest = rest;
                if !line.is_empty() {
                    return serde_json::from_str(&line).expect("JSON");
                }
                continue;
            }
            let frame = self.body.frame().await.expect("the stream is open").expect("news");
            let text = String::from_utf8(frame.into_data().expect("text").to_vec());
            self.rest.push_str(&text.expect("text"));
        }
    }
}
