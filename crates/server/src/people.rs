//! The company at a table: who is here, who plays for whom, and what is said.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_text::say;

use crate::page::Page;
use crate::pieces::icon;
use crate::scene::{Scene, Shown};
use crate::table::{PHRASES, Stage};

/// Draws what people at different screens need: who is here, and something to say.
pub(crate) fn panel<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    if !scene.company.is_shared() {
        return html! {};
    }
    let page = scene.page;
    html! {
        details.peoplebox #people open {
            summary { (icon("cards")) (page.say("people")) }
            ul.people { @for (seat, _) in scene.company.places() { (person(scene, seat)) } }
            @if scene.asked.around.watching > 0 {
                p.soft {
                    (say!(page.text, "people-watching", count = scene.asked.around.watching).to_string())
                }
            }
            (said(scene))
            (ways_out(scene))
        }
    }
}

fn person<G: Shown>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    let (page, company) = (scene.page, scene.company);
    let away = scene.asked.around.away.contains(&seat);
    let (kind, key) = match (company.person(seat), company.bot(seat)) {
        (None, _) => ("bot", "people-bot"),
        (Some(_), Some(_)) => ("bot", "people-played-for"),
        (Some(_), None) if away => ("away", "people-away"),
        (Some(_), None) => ("here", "people-here"),
    };
    let may_replace = away && !scene.over && scene.me().is_some_and(|me| me != seat);
    html! {
        li class=(kind) {
            span.dot aria-hidden="true" {}
            span.name { (scene.name(seat)) }
            span.soft { (page.say(key)) }
            @if may_replace && company.stage == Stage::Playing {
                button.btn.small type="submit" name="for" value=(seat)
                    formaction={ "/tables/" (scene.id) "/bot" } formnovalidate {
                    (say!(page.text, "people-replace", name = scene.name(seat)).to_string())
                }
            }
        }
    }
}

fn said<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    html! {
        @if !scene.asked.around.said.is_empty() {
            div role="log" aria-label=(page.say("people-said")) {
                ul.said {
                    @for said in &scene.asked.around.said {
                        li { b { (scene.name(said.seat)) ":" } " " (page.say(said.phrase)) }
                    }
                }
            }
        }
        @if scene.me().is_some() {
            details.say #say {
                summary { (page.say("people-say")) }
                div.phrases {
                    @for phrase in PHRASES {
                        button.phrase type="submit" name="phrase" value=(phrase)
                            formaction={ "/tables/" (scene.id) "/say" } formnovalidate {
                            (page.say(phrase))
                        }
                    }
                }
            }
        }
    }
}

/// Draws how to leave: a bot plays on, or the maker closes the table for all.
fn ways_out<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let (page, company) = (scene.page, scene.company);
    let Some(me) = scene.me().filter(|_| company.stage == Stage::Playing && !scene.over) else {
        return html! {};
    };
    html! {
        details.say #leave {
            summary { (page.say("people-leave")) }
            @if company.bot(me).is_none() {
                p.soft { (page.say("people-leave.help")) }
                button.btn.small type="submit" name="for" value=(me)
                    formaction={ "/tables/" (scene.id) "/bot" } formnovalidate {
                    (page.say("people-leave.bot"))
                }
            }
            @if company.is_maker(&page.visitor) {
                p.soft { (page.say("people-close.help")) }
                button.btn.small type="submit"
                    formaction={ "/tables/" (scene.id) "/close" } formnovalidate {
                    (page.say("people-close"))
                }
            }
        }
    }
}

/// Draws what the company must know first.
pub(crate) fn notices<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let (page, company) = (scene.page, scene.company);
    let played_for = scene.me().filter(|&me| company.bot(me).is_some() && !scene.over);
    html! {
        @if scene.is_closed() {
            p.notice.go-next {
                span { (page.say("table-closed")) }
                a.btn.small href={ "/tables/" (scene.id) "/replay" } { (page.say("games-replay")) }
            }
        }
        @if let Some(next) = company.next.as_ref().filter(|_| company.is_shared()) {
            p.notice.go-next {
                span { (page.say("table-next")) }
                a.btn.small.lamp href={ "/tables/" (next) } { (page.say("table-next.go")) }
            }
        }
        @if let Some(me) = played_for.filter(|_| company.stage == Stage::Playing) {
            p.notice.played-for {
                span { (page.say("played-for")) }
                button.btn.small.lamp type="submit" name="for" value=(me)
                    formaction={ "/tables/" (scene.id) "/return" } formnovalidate {
                    (page.say("played-for.return"))
                }
            }
        }
        (missing(scene))
    }
}

/// Draws the seal of a game that is over, for everybody to compare.
pub(crate) fn seal<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    html! {
        @if let Some(seal) = &scene.seal {
            details.sealbox #seal {
                summary { (icon("m-crew")) (page.say("seal")) }
                p.soft { (page.say("seal.help")) }
                p { code { (seal) } }
                p { a href={ "/verify?table=" (scene.id) } { (page.say("replay-verify")) } }
            }
        }
    }
}

/// Says who keeps everybody waiting from afar, where it can be seen on a phone, too.
fn missing<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let away = &scene.asked.around.away;
    let owing = scene.deal.to_move();
    let Some(seat) = away.iter().copied().find(|&seat| owing.contains(seat)) else {
        return html! {};
    };
    let me = scene.me().filter(|&me| me != seat && scene.company.bot(me).is_none());
    if me.is_none() || scene.over || scene.company.stage != Stage::Playing {
        return html! {};
    }
    let (text, name) = (scene.text(), scene.name(seat));
    html! {
        p.notice.missing {
            span { (say!(text, "people-missing", name = name.clone()).to_string()) }
            button.btn.small type="submit" name="for" value=(seat)
                formaction={ "/tables/" (scene.id) "/bot" } formnovalidate {
                (say!(text, "people-replace", name = name).to_string())
            }
        }
    }
}

/// Draws the field for what a seat adds to the deal; the script fills it in.
pub(crate) fn nonce_field(page: &Page, id: &str) -> Markup {
    html! {
        label for=(id) { (page.say("nonce")) }
        input id=(id) name="nonce" type="text" maxlength=(crate::fair::LONGEST_NONCE)
            autocomplete="off" spellcheck="false" data-nonce;
    }
}
