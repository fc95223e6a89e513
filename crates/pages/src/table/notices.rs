//! What must be read first: a refusal, a hint, what a newcomer is told, who is missing.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::{Advice, Stage};
use quayside_text::say;

use super::{Board, GamePage};
use crate::page::Page;
use crate::pieces::{icon, sentence};

/// Draws what must be read first.
pub(super) fn notices<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (text, page, asked) = (board.text(), board.page, board.asked);
    html! {
        @if let Some((rule, why)) = &asked.refused {
            p.notice.refused {
                a.clause href={ "/rules/" (G::GAME.id()) "#" (rule) } { (rule) } " "
                span { (sentence(text, why)) }
            }
        }
        @if asked.stale { p.notice { (page.say("stale")) } }
        @if asked.hint_refused { p.notice { (page.say("hints-off")) } }
        @if asked.hint_delayed { p.notice { (page.say("hints-delayed")) } }
        @if board.table.is_spoiled { (spoiled(board)) }
        (company(board))
        @if let Some(advice) = &asked.advice { (hint::<G>(page, advice)) }
        @if let Some(prompt) = G::prompt(board).filter(|_| board.terms.guided) {
            p.notice.guide { (icon("hint")) span { (page.say(prompt)) } }
        }
    }
}

/// Says that the log can't be read to its end; what could be read can still be looked at.
fn spoiled<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        p.notice.go-next {
            span { (page.say("table-spoiled")) " " (page.say("table-spoiled.help")) }
            a.btn.small href={ "/tables/" (board.id) "/replay" } { (page.say("games-replay")) }
            a.btn.small href={ "/tables/" (board.id) "/record.quay" } download {
                (page.say("games-record"))
            }
        }
    }
}

fn hint<G: GamePage>(page: &Page, advice: &[Advice]) -> Markup {
    let text = page.text;
    html! {
        div.notice.hint {
            (icon("hint"))
            ol {
                @for (place, choice) in advice.iter().take(3).enumerate() {
                    @if let Ok(mv) = choice.mv.parse() {
                        li.best[place == 0] {
                            (sentence(text, &G::advise(text, mv)))
                            " " span.soft {
                                (say!(text, "hint-worth", percent = percent(choice.worth)).to_string())
                            }
                        }
                    }
                }
            }
        }
    }
}

fn percent(worth: f64) -> i64 {
    (worth * 100.0).round() as i64
}

/// Draws what the company must know first.
fn company<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, company) = (board.page, board.company);
    let played_for = board.me().filter(|&me| company.is_bot(me) && !board.over);
    html! {
        @if board.is_closed() {
            p.notice.go-next {
                span { (page.say("table-closed")) } " "
                a.btn.small href={ "/tables/" (board.id) "/replay" } { (page.say("games-replay")) }
            }
        }
        @if let Some(next) = company.next.filter(|_| company.is_shared) {
            p.notice.go-next {
                span { (page.say("table-next")) } " "
                a.btn.small.lamp href={ "/tables/" (next) } { (page.say("table-next.go")) }
            }
        }
        @if let Some(me) = played_for.filter(|_| company.stage == Stage::Playing) {
            p.notice.played-for {
                span { (page.say("played-for")) } " "
                button.btn.small.lamp type="submit" name="for" value=(me)
                    formaction={ "/tables/" (board.id) "/return" } formnovalidate {
                    (page.say("played-for.return"))
                }
            }
        }
        (missing(board))
    }
}

/// Says who keeps everybody waiting from afar, where it can be seen on a phone, too.
fn missing<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let away = &board.asked.around.away;
    let owing = board.view.to_move();
    let Some(seat) = away.iter().copied().find(|&seat| owing.contains(seat)) else {
        return html! {};
    };
    let me = board.me().filter(|&me| me != seat && !board.company.is_bot(me));
    if me.is_none() || board.over || board.company.stage != Stage::Playing {
        return html! {};
    }
    let (text, name) = (board.text(), board.name(seat));
    html! {
        p.notice.missing {
            span { (say!(text, "people-missing", name = name.clone()).to_string()) } " "
            button.btn.small type="submit" name="for" value=(seat)
                formaction={ "/tables/" (board.id) "/bot" } formnovalidate {
                (say!(text, "people-replace", name = name).to_string())
            }
        }
    }
}
