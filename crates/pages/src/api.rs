//! The page for authors of programs: every route, as its description tells.

use maud::{Markup, html};

use crate::answer::Answer;
use crate::page::Page;
use crate::people::wrap;

/// What the page for authors of programs shows. All of it is in English.
#[derive(Clone, Debug, Default)]
pub struct ApiView {
    /// What holds for all routes.
    pub about: String,
    /// The routes, by what they are about.
    pub groups: Vec<(String, Vec<ApiRoute>)>,
    /// The words for what can't be done, and what they mean.
    pub problems: Vec<(&'static str, &'static str)>,
}

/// A route.
#[derive(Clone, Debug)]
pub struct ApiRoute {
    /// By what links lead to it.
    pub id: String,
    /// How it is asked.
    pub method: &'static str,
    /// Where.
    pub path: String,
    /// What it does.
    pub title: String,
    /// What else is to be said.
    pub about: String,
    /// The scope that a token needs.
    pub scope: Option<String>,
    /// Whether it can be asked without a token, too.
    pub is_open: bool,
    /// What stands in the address.
    pub parameters: Vec<ApiField>,
    /// What stands in the form.
    pub fields: Vec<ApiField>,
    /// What is answered if all is well.
    pub answers: Vec<ApiAnswer>,
    /// How to try it.
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
            @for (word, about) in &view.problems { dt id=(word) { code { (word) } } dd { (coded(about)) } }
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

/// Draws what stands between backticks as code.
fn coded(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
