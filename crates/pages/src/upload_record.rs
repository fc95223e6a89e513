//! The page where a visitor uploads a record to replay it.

use maud::{Markup, html};
use quayside_engine::record::Fault;

use crate::answer::Answer;
use crate::components::sentence;
use crate::page::Page;

/// Shows the upload form; `text` is the submitted record, and `wrong` its fault.
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

/// Describes the fault of a record, and its line; the sentence of `key` introduces it.
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
