//! The company at a table: presence, replacements by bots, and phrases.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::{PHRASES, REASONS, Recorded, Stage, TableView};
use quayside_text::say;

use super::{Board, GamePage, chat};
use crate::components::{close_table, hints_key, icon, labelled};
use crate::date;
use crate::people::person_address;

/// Draws the panel for people at different screens: presence and phrases.
pub(crate) fn panel<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    if !table.company.is_shared {
        return html! {};
    }
    let page = board.page;
    let watching = board.asked.context.watching;
    let panel = html! {
        summary { (icon("cards")) (page.say("people")) }
        ul.people { @for seat in &table.company.seats { (person(board, table, seat.seat)) } }
        @if watching > 0 {
            p.soft { (say!(page.text, "people-watching", count = watching).to_string()) }
        }
        @if table.terms.rated {
            @let key = if board.asked.context.is_annulled { "rated-annulled" } else { "lobby-rated" };
            p.soft { b { (page.say(key)) } " " (page.say(&format!("{key}.help"))) }
        } @else {
            p.soft { (page.say(hints_key(table.terms.hints))) }
        }
        (latest_phrases(board))
        (chat::panel(board))
    };
    let panel = page.part("people", panel);
    html! {
        details.peoplebox #people open data-part=(panel.name) data-v=(panel.version) { (panel) }
    }
}

fn person<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>, seat: Seat) -> Markup {
    let (page, company) = (board.page, &table.company);
    let away = board.asked.context.away.contains(&seat);
    let (kind, word) = match (company.is_person(seat), company.is_bot(seat)) {
        (false, _) => ("bot", board.level(seat)),
        (true, _) if company.forfeits.contains(seat) => {
            ("away", html! { (page.say("people-forfeit")) })
        }
        (true, true) => ("bot", html! { (page.say("people-played-for")) }),
        (true, false) if away => ("away", html! { (page.say("people-away")) }),
        (true, false) => ("here", html! { (page.say("people-here")) }),
    };
    let mut known = board.asked.context.known.iter();
    let known = known.find(|(known, _)| *known == seat).map(|(_, name)| name);
    // With clocks, absent players use up their time instead.
    let is_missed = away && board.screen.clocks.is_none();
    let may_replace = is_missed && !board.over && board.me().is_some_and(|me| me != seat);
    html! {
        li class=(kind) {
            span.dot aria-hidden="true" {}
            (board.emblem(seat))
            @match known {
                Some(name) => { a.name href=(person_address(name)) { (board.name(seat)) } " " }
                None => { span.name { (board.name(seat)) } " " }
            }
            (board.points(seat))
            span.soft { (word) } " "
            @if board.asked.context.programs.contains(&seat) { span.tag { (page.say("people-bot")) } " " }
            @if company.seat(seat).is_some_and(|place| place.is_guest(known.is_some())) {
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

fn latest_phrases<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        // A live region must exist before its first text.
        div role="log" aria-label=(page.say("people-said")) {
            @if !board.asked.context.said.is_empty() {
                ul.said {
                    @for said in &board.asked.context.said {
                        li {
                            (board.emblem(said.seat))
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
    }
}

/// Draws the phrases that the reader can say, behind a button of the bar.
pub(super) fn phrases<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let page = board.page;
    let muted = board.asked.context.muted.map(|until| date::written(page.text, until));
    html! {
        @if table.company.is_shared && board.me().is_some() {
            details.menu #say {
                summary.iconbtn aria-label=(page.say("people-say")) title=(page.say("people-say")) {
                    (icon("say"))
                }
                div.drop {
                    @if let Some(until) = muted {
                        p { (say!(page.text, "people-muted", date = until).to_string()) }
                    } @else {
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
    }
}

/// Draws a player's last message or phrase beside their name: a bubble that disappears after a while. The
/// company's panel shows it, too, but is below the water on a phone.
pub(super) fn bubble<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let said = board.asked.context.said.first().filter(|said| said.seat == seat);
    html! {
        @if let Some(message) = chat::fresh(board, seat) {
            span.bubble id={ "message-" (message.id) } aria-hidden="true" { (message.body) }
        } @else if let Some(said) = said {
            span.bubble id={ "said" (said.number) } aria-hidden="true" { (board.page.say(said.phrase)) }
        }
    }
}

/// Draws the form that reports a player to the operator.
pub(super) fn report<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (page, company) = (board.page, &table.company);
    let others = company.seats.iter().map(|seat| seat.seat);
    let others = others.filter(|&seat| company.is_person(seat) && Some(seat) != board.me());
    let others: Vec<Seat> = others.collect();
    if !table.company.is_shared || board.me().is_none() || others.is_empty() {
        return html! {};
    }
    html! {
        details #report {
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
            (chat::quotes(board))
            button.btn.small type="submit" formaction={ "/tables/" (board.id) "/report" } formnovalidate {
                (page.say("report.send"))
            } " "
        }
    }
}

/// Draws the ways to leave: a bot takes over, or the maker closes the table.
pub(super) fn ways_out<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (page, company) = (board.page, &table.company);
    let Some(me) = board.me().filter(|_| company.stage == Stage::Playing && !board.over) else {
        return html! {};
    };
    // A game alone with bots can be left at any time, unless it counts.
    if !company.is_shared && !table.terms.rated {
        return html! {};
    }
    html! {
        details #leave {
            summary { (page.say("people-leave")) }
            @if !company.is_bot(me) {
                @let (help, leave) = if table.terms.rated {
                    ("people-leave.rated", "people-leave.forfeit")
                } else {
                    ("people-leave.help", "people-leave.bot")
                };
                p.soft { (page.say(help)) }
                button.btn.small type="submit" name="for" value=(me)
                    formaction={ "/tables/" (board.id) "/bot" } formnovalidate {
                    (page.say(leave))
                } " "
            }
            // A rated game can be left but not closed.
            @if company.is_maker && !table.terms.rated {
                (close_table(page.text, board.id, "people-close"))
            }
        }
    }
}

/// Names the moment that the game begins with; only its players get the link.
pub(super) fn origin<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (page, Some(origin)) = (board.page, table.origin) else { return html! {} };
    let key = format!("origin-{}", origin.cards.id());
    let replay = match origin.of {
        Recorded::Table(id) => format!("/tables/{id}/replay"),
        Recorded::Upload(id) => format!("/records/{id}"),
    };
    html! {
        p.origin {
            (page.text.say(&key, vec![("at", origin.moves.into())]).to_string()) " "
            @if board.me().is_some() {
                a href={ (replay) "?at=" (origin.moves) } { (page.say("origin-go")) }
            }
        }
    }
}

/// Draws the seal of a finished game, for all to compare.
pub(crate) fn seal<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let page = board.page;
    html! {
        @if let Some(seal) = &table.seal {
            details.sealbox #seal {
                summary { (icon("m-crew")) (page.say("seal")) }
                p.soft { (page.say("seal.help")) }
                p { code { (seal) } }
                p { a href={ "/verify?table=" (board.id) } { (page.say("replay-verify")) } }
            }
        }
    }
}
