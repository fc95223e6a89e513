//! What must be read first: a refusal, a hint, what a newcomer is told, who is missing.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::{Advice, Stage};
use quayside_text::{Hint, Rival, say};

use super::{Board, GamePage};
use crate::components::{icon, sentence};

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
        @if asked.late { p.notice { (page.say(super::clocks::late(board))) } }
        @if asked.hint_refused { p.notice { (page.say("hints-off")) } }
        @if asked.hint_delayed { p.notice { (page.say("hints-delayed")) } }
        @if board.table.is_spoiled { (spoiled(board)) }
        (super::clocks::notice(board))
        (company(board))
        @if let Some(advice) = &asked.advice {
            (hint(board, advice))
            a.iconbtn.close href=(board.address("")) data-swap aria-label=(page.say("play-close")) { "×" }
        }
        @if let Some(prompt) = G::prompt(board).filter(|_| board.terms.guided) {
            div.notice.guide {
                (icon("hint")) p { (page.say(prompt)) }
                button.btn.small.got-it type="button" data-got-it title=(page.say("got-it")) {
                    (icon("m-crew")) span { (page.say("got-it")) }
                }
            }
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

/// Draws the best move with what speaks for it, the next best with what it loses, and the chance to
/// win.
fn hint<G: GamePage>(board: &Board<'_, G>, advice: &Advice) -> Markup {
    let text = board.text();
    let mut moves = advice.moves.iter().filter_map(|choice| Some((*choice.mv.get()?, choice)));
    let Some((best, _)) = moves.next() else { return html! {} };
    let next = moves.next().map(|(mv, choice)| Rival { mv, is_close: choice.is_close });
    let hint = Hint::new::<G>(text, &board.names, board.view, best, next, advice.chance);
    html! {
        div.notice.hint {
            (icon("hint"))
            ol {
                li.best { b { (sentence(text, &hint.advice)) } " " (sentence(text, &hint.why)) }
                @if let Some((advice, loss)) = &hint.next {
                    li { (sentence(text, advice)) " " span.soft { (sentence(text, loss)) } }
                }
                li.chance { (sentence(text, &hint.chance)) }
            }
        }
    }
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
                @let too_late = board.table.clocks.as_ref().is_some_and(|clocks| clocks.is_too_late);
                @let has_lost = company.forfeits.contains(me);
                span { (page.say(match () {
                    () if has_lost => "played-for.lost",
                    () if too_late => "clock-played",
                    () => "played-for",
                })) } " "
                @if !too_late && !has_lost { button.btn.small.lamp type="submit" name="for" value=(me)
                    formaction={ "/tables/" (board.id) "/return" } formnovalidate {
                    (page.say("played-for.return"))
                } }
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
    let has_time = board.table.clocks.is_some();
    if me.is_none() || has_time || board.over || board.company.stage != Stage::Playing {
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
