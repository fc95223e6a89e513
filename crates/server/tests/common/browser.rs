//! People at browsers, who keep names.

use axum::http::StatusCode;
use quayside_server::Session;

use super::{Answer, House};

/// A browser: its cookie changes when it signs in or out.
pub(crate) struct Browser<'a> {
    pub(crate) house: &'a House,
    pub(crate) session: Session,
}

impl<'a> Browser<'a> {
    /// Opens a browser that was never here.
    pub(crate) fn new(house: &'a House, number: u8) -> Browser<'a> {
        let session = Session::named(&format!("{number:032x}")).expect("32 digits");
        Browser { house, session }
    }

    /// Asks for a page.
    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.house.get(&self.session, address).await
    }

    /// Sends a form.
    pub(crate) async fn post(&mut self, address: &str, form: &str) -> Answer {
        let answer = self.house.post(&self.session, address, form).await;
        if let Some(cookie) = answer.cookies.iter().find(|cookie| cookie.starts_with("visitor=")) {
            // The signature comes first.
            let value = cookie.trim_start_matches("visitor=").split(';').next().unwrap_or_default();
            let value = value.replace("%2F", "/").replace("%2B", "+").replace("%3D", "=");
            let name = value.rsplit_once('=').map_or(&*value, |(_, name)| name);
            self.session = Session::named(name).expect("a session");
        }
        answer
    }

    /// Keeps a name; returns the code.
    pub(crate) async fn keep(&mut self, name: &str) -> String {
        let answer = self.post("/keep", &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        code(&answer)
    }

    /// Makes a token with these scopes.
    pub(crate) async fn token(&mut self, scopes: &[&str]) -> String {
        let scopes: String = scopes.iter().map(|scope| format!("&scope={scope}")).collect();
        let page = self.post("/account/tokens", &format!("token-name=test{scopes}")).await;
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
