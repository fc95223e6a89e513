//! The page where a record can be brought, to be replayed.

use maud::{Markup, html};
use quayside_engine::record::Fault;

use crate::answer::Answer;
use crate::components::sentence;
use crate::page::Page;

/// Shows where a record can be dropped; `text` is one that was sent, and `wrong` its fault.
pub fn replay_form(page: &Page, text: &str, wrong: Option<&Fault>) -> Answer {
    let title = page.say("bring-title");
    let body = html! {
        h1 { (title) }
        p { (page.say("bring-what")) }
        @if let Some(wrong) = wrong { (fault(page, "bring-wrong", wrong)) }
        form.bring method="post" action="/replay" enctype="multipart/form-data" {
            label.drop {
                span { (page.say("bring-file")) }
                input type="file" name="file" accept=".quay,text/plain" data-send;
            }
            label {
                span { (page.say("bring-text")) }
                textarea name="text" rows="10" spellcheck="false" autocomplete="off"
                    aria-describedby=[wrong.map(|_| "wrong")] { (text) }
            }
            button.btn.lamp type="submit" { (page.say("bring-go")) }
        }
    };
    let status = if wrong.is_some() { 422 } else { 200 };
    page.wrap_text(&title, "sheet-page", &body).with_status(status)
}

/// Says what is wrong with a record, and in which line; the key's sentence says what that means.
pub(crate) fn fault(page: &Page, key: &str, fault: &Fault) -> Markup {
    let text = page.text;
    let (rule, why) = quayside_text::record::explain(text, fault);
    let line = text.say(key, vec![("line", fault.line.into())]);
    html! {
        p.wrong #wrong role="alert" {
            (line.to_string()) " "
            @if let Some(rule) = rule { b { (rule) } " " }
            (sentence(text, &why))
        }
    }
}
