//! The company at a table: who is here, who plays for whom, and what is said.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::Stage;
use quayside_text::say;

use super::{Board, GamePage};
use crate::components::{hints_key, icon, labelled};
use crate::operator::REASONS;
use crate::people::person_address;
use crate::table_request::PHRASES;

/// Draws what people at different screens need: who is here, and something to say.
pub(crate) fn panel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    if !board.company.is_shared {
        return html! {};
    }
    let page = board.page;
    let watching = board.asked.around.watching;
    let panel = html! {
        summary { (icon("cards")) (page.say("people")) }
        ul.people { @for seat in &board.company.seats { (person(board, seat.seat)) } }
        @if watching > 0 {
            p.soft { (say!(page.text, "people-watching", count = watching).to_string()) }
        }
        @if board.terms.rated {
            p.soft { b { (page.say("lobby-rated")) } " " (page.say("lobby-rated.help")) }
        } @else {
            p.soft { (page.say(hints_key(board.terms.hints))) }
        }
        (said(board))
        (report(board))
        (ways_out(board))
    };
    let panel = page.part("people", panel);
    html! {
        details.peoplebox #people open data-part=(panel.name) data-v=(panel.version) { (panel) }
    }
}

fn person<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let (page, company) = (board.page, board.company);
    let away = board.asked.around.away.contains(&seat);
    let (kind, word) = match (company.is_person(seat), company.is_bot(seat)) {
        (false, _) => ("bot", board.level(seat)),
        (true, _) if company.forfeits.contains(seat) => {
            ("away", html! { (page.say("people-forfeit")) })
        }
        (true, true) => ("bot", html! { (page.say("people-played-for")) }),
        (true, false) if away => ("away", html! { (page.say("people-away")) }),
        (true, false) => ("here", html! { (page.say("people-here")) }),
    };
    let mut known = board.asked.around.known.iter();
    let known = known.find(|(known, _)| *known == seat).map(|(_, name)| name);
    // Where there are clocks, those who are away have their time.
    let is_missed = away && board.table.clocks.is_none();
    let may_replace = is_missed && !board.over && board.me().is_some_and(|me| me != seat);
    html! {
        li class=(kind) {
            span.dot aria-hidden="true" {}
            @match known {
                Some(name) => { a.name href=(person_address(name)) { (board.name(seat)) } " " }
                None => { span.name { (board.name(seat)) } " " }
            }
            span.soft { (word) } " "
            @if board.asked.around.programs.contains(&seat) { span.tag { (page.say("people-bot")) } " " }
            @if known.is_none() && company.is_person(seat) {
                span.soft { "(" (page.say("people-guest")) ")" } " "
            }
            @if may_replace && company.stage == Stage::Playing {
                button.btn.small type="submit" name="for" value=(seat)
                    formaction={ "/tables/" (board.id) "/bot" } formnovalidate {
                    (say!(page.text, "people-replace", name = board.name(seat)).to_string())
                }
            }
        }
    }
}

fn said<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        // A live region must be there before anything is said in it.
        div role="log" aria-label=(page.say("people-said")) {
            @if !board.asked.around.said.is_empty() {
                ul.said {
                    @for said in &board.asked.around.said {
                        li {
                            (labelled(
                                page.text,
                                board.names.of(page.text, said.seat),
                                page.say(said.phrase),
                            ))
                        }
                    }
                }
            }
        }
        @if board.me().is_some() {
            details.say #say {
                summary { (page.say("people-say")) }
                div.phrases {
                    @for phrase in PHRASES {
                        button.phrase type="submit" name="phrase" value=(phrase)
                            formaction={ "/tables/" (board.id) "/say" } formnovalidate {
                            (page.say(phrase))
                        } " "
                    }
                }
            }
        }
    }
}

/// Draws what a player has just said beside their name: a bubble that goes after a while. The
/// company's panel says it, too, and lies below the water on a phone.
pub(super) fn bubble<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let said = board.asked.around.said.first().filter(|said| said.seat == seat);
    html! {
        @if let Some(said) = said {
            span.bubble id={ "said" (said.number) } aria-hidden="true" { (board.page.say(said.phrase)) }
        }
    }
}

/// Draws how to tell the operator about somebody.
fn report<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, company) = (board.page, board.company);
    let others = company.seats.iter().map(|seat| seat.seat);
    let others = others.filter(|&seat| company.is_person(seat) && Some(seat) != board.me());
    let others: Vec<Seat> = others.collect();
    if board.me().is_none() || others.is_empty() {
        return html! {};
    }
    html! {
        details.say #report {
            summary { (page.say("report")) }
            p.soft { (page.say("report.help")) }
            p {
                select name="about" aria-label=(page.say("report.whom")) {
                    @for seat in others { option value=(seat) { (board.name(seat)) } }
                } " "
                select name="reason" aria-label=(page.say("report.why")) {
                    @for reason in REASONS { option value=(reason) { (page.say(reason)) } }
                }
            }
            button.btn.small type="submit" formaction={ "/tables/" (board.id) "/report" } formnovalidate {
                (page.say("report.send"))
            } " "
        }
    }
}

/// Draws how to leave: a bot plays on, or the maker closes the table for all.
fn ways_out<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, company) = (board.page, board.company);
    let Some(me) = board.me().filter(|_| company.stage == Stage::Playing && !board.over) else {
        return html! {};
    };
    html! {
        details.say #leave {
            summary { (page.say("people-leave")) }
            @if !company.is_bot(me) {
                @let (help, leave) = if board.terms.rated {
                    ("people-leave.rated", "people-leave.forfeit")
                } else {
                    ("people-leave.help", "people-leave.bot")
                };
                p.soft { (page.say(help)) }
                button.btn.small type="submit" name="for" value=(me)
                    formaction={ "/tables/" (board.id) "/bot" } formnovalidate {
                    (page.say(leave))
                }
            }
            // A rated game is left and not closed.
            @if company.is_maker && !board.terms.rated {
                p.soft { (page.say("people-close.help")) }
                button.btn.small type="submit"
                    formaction={ "/tables/" (board.id) "/close" } formnovalidate {
                    (page.say("people-close"))
                }
            }
        }
    }
}

/// Draws the seal of a game that is over, for everybody to compare.
pub(crate) fn seal<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        @if let Some(seal) = &board.table.seal {
            details.sealbox #seal {
                summary { (icon("m-crew")) (page.say("seal")) }
                p.soft { (page.say("seal.help")) }
                p { code { (seal) } }
                p { a href={ "/verify?table=" (board.id) } { (page.say("replay-verify")) } }
            }
        }
    }
}
