//! The API page for authors of programs: every route with its description.

use maud::{Markup, html};

use crate::answer::Answer;
use crate::page::Page;
use crate::people::wrap;

/// The contents of the API page, all in English.
#[derive(Clone, Debug, Default)]
pub struct ApiView {
    /// Notes about all routes.
    pub about: String,
    /// The groups of routes, by topic.
    pub groups: Vec<(String, Vec<ApiRoute>)>,
    /// The problem types.
    pub problems: Vec<&'static str>,
}

/// A route.
#[derive(Clone, Debug)]
pub struct ApiRoute {
    /// The anchor of the route on the page.
    pub id: String,
    /// The HTTP method.
    pub method: &'static str,
    /// The path.
    pub path: String,
    /// What it does.
    pub title: String,
    /// Further notes.
    pub about: String,
    /// The scope that a token needs.
    pub scope: Option<String>,
    /// Whether it also works without a token.
    pub is_open: bool,
    /// The parameters in the path and query.
    pub parameters: Vec<ApiField>,
    /// The fields of the form.
    pub fields: Vec<ApiField>,
    /// The answers of successful requests.
    pub answers: Vec<ApiAnswer>,
    /// An example request with curl.
    pub curl: String,
}

/// A part of an address, or a field of a form.
#[derive(Clone, Debug)]
pub struct ApiField {
    /// Its name.
    pub name: String,
    /// Whether it must be there.
    pub required: bool,
    /// What it is.
    pub about: String,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct ApiAnswer {
    /// The status.
    pub status: String,
    /// What it is.
    pub about: String,
    /// Its keys, if it is an object.
    pub keys: Vec<ApiField>,
}

/// Shows every route to authors of programs.
pub fn api(page: &Page, view: &ApiView) -> Answer {
    let body = html! {
        h1 { (page.say("api")) }
        p.lead { (page.say("api.lead")) }
        p { (page.say("api.tokens")) " " a href="/account#tokens" { (page.say("tokens")) } " · "
            a href="/api/v1/openapi.json" { (page.say("api.file")) " (OpenAPI)" } }
        p lang="en" { (coded(&view.about)) }
        @for (tag, routes) in &view.groups {
            h2 lang="en" { (tag) }
            @for route in routes { (self::route(page, route)) }
        }
        h2 { (page.say("api.problems")) }
        p { (page.say("api.words")) }
        dl lang="en" {
            @for word in &view.problems {
                dt id=(word) { code { (word) } }
                dd { (coded(&page.say(&format!("problem-{word}")))) }
            }
        }
    };
    wrap(page, &page.say("api"), "api", &body)
}

fn route(page: &Page, route: &ApiRoute) -> Markup {
    html! {
        details.way id=(route.id) {
            summary {
                span.tag { (route.method) } " " code { (route.path) } " "
                span lang="en" { (coded(&route.title)) }
            }
            @if !route.about.is_empty() { p lang="en" { (coded(&route.about)) } }
            p {
                (page.say("api.token")) ": "
                @match &route.scope {
                    Some(scope) => {
                        code { (scope) } @if route.is_open { ", " (page.say("api.perhaps")) }
                    }
                    None => (page.say("api.none")),
                }
            }
            (fields(&page.say("api.parameters"), &route.parameters))
            (fields(&page.say("api.fields"), &route.fields))
            h3 { (page.say("api.answers")) }
            @for answer in &route.answers {
                p { code { (answer.status) } " " span lang="en" { (coded(&answer.about)) } }
                (list(&answer.keys))
            }
            pre { code { (route.curl) } }
        }
    }
}

fn fields(title: &str, fields: &[ApiField]) -> Markup {
    html! { @if !fields.is_empty() { h3 { (title) } (list(fields)) } }
}

fn list(fields: &[ApiField]) -> Markup {
    html! {
        @if !fields.is_empty() {
            dl lang="en" {
                @for field in fields {
                    dt { code { (field.name) } @if field.required { " *" } }
                    dd { (coded(&field.about)) }
                }
            }
        }
    }
}

/// Draws text between backticks as code.
fn coded(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
