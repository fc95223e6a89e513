//! A simple browser that keeps its cookie.

use axum::http::StatusCode;
use quayside_server::Session;

use super::{Answer, House};

/// A browser, whose cookie changes when it signs in or out.
pub(crate) struct Browser<'a> {
    pub(crate) house: &'a House,
    pub(crate) session: Session,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(house: &'a House, number: u8) -> Browser<'a> {
        let session = Session::named(&format!("{number:032x}")).expect("32 digits");
        Browser { house, session }
    }

    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.house.get(&self.session, address).await
    }

    pub(crate) async fn post(&mut self, address: &str, form: &str) -> Answer {
        let answer = self.house.post(&self.session, address, form).await;
        if let Some(session) = answer.session() {
            self.session = session;
        }
        answer
    }

    /// Registers a name; returns the code.
    pub(crate) async fn keep(&mut self, name: &str) -> String {
        let answer = self.post("/keep", &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        code(&answer)
    }

    /// Makes a token with these scopes.
    pub(crate) async fn token(&mut self, scopes: &[&str]) -> String {
        let form = format!("token-name=test&scope={}", scopes.join("&scope="));
        let page = self.post("/account/tokens", &form).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let (_, token) = page.body.split_once("data-copies=\"").expect("a token");
        token.split('"').next().expect("a value").to_owned()
    }
}

/// Returns the code that a page shows.
pub(crate) fn code(answer: &Answer) -> String {
    let (_, rest) = answer.body.split_once("name=\"password\"").expect("a field for the code");
    let (_, rest) = rest.split_once("value=\"").expect("a code");
    rest.split('"').next().expect("a value").to_owned()
}
