//! Notices above the table: a refusal, a hint, an instruction, absent players.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::rating::Pool;
use quayside_table::{Advice, Coach, REOPENING, SETTLING, SeatView, Stage, TableView, Timing};
use quayside_text::{Hint, Rival, say};

use super::{Board, GamePage, log};
use crate::components::{closed_by, icon, sentence, until_next};
use crate::people::person_address;
use crate::ratings::{signed, sparkline};

/// Draws the notices.
pub(super) fn notices<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (text, page, asked) = (board.text(), board.page, board.asked);
    html! {
        @if let Some((rule, why)) = &asked.refused {
            p.notice.refused {
                a.clause href={ "/rules/" (G::GAME.id()) "#" (rule) } { (rule) } " "
                span { (sentence(text, why)) }
            }
        }
        (super::coach::notice(board))
        @if asked.stale { p.notice { (page.say("stale")) } }
        @if asked.late { p.notice { (page.say(super::clocks::late(board))) } }
        @if asked.reported { p.notice { (page.say("report.thanks")) } }
        @if asked.hint_refused { p.notice { (page.say("hints-off")) } }
        @if asked.hint_delayed { p.notice { (page.say("hints-delayed")) } }
        @if table.is_spoiled { (spoiled(board)) }
        (super::clocks::notice(board, table))
        (company(board, table))
        @if let Some(advice) = &asked.advice {
            (hint(board, advice))
            a.iconbtn.close href=(board.address("")) data-swap aria-label=(page.say("play-close")) { "×" }
        }
        @if let Some(prompt) = G::prompt(board).filter(|_| table.terms.guided) {
            div.notice.guide data-about=(G::parts_of(prompt)) {
                (icon("hint")) p { (sentence(text, &G::instruction(board, prompt))) }
                button.btn.small.got-it type="button" data-got-it title=(page.say("got-it")) {
                    (icon("m-crew")) span { (page.say("got-it")) }
                }
            }
        }
    }
}

/// Warns that the log is readable only in part; that part can still be viewed.
fn spoiled<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        p.notice.go-next {
            span { (page.say("table-spoiled")) " " (page.say("table-spoiled.help")) }
            a.btn.small href={ "/tables/" (board.id) "/replay" } { (page.say("games-replay")) }
            a.btn.small href={ "/tables/" (board.id) "/record.quay" } download {
                (page.say("download-record"))
            }
        }
    }
}

/// Draws the best move with its reasons, the next best with their losses, and the chance to win.
fn hint<G: GamePage>(board: &Board<'_, G>, advice: &Advice) -> Markup {
    let text = board.text();
    let mut moves = advice.moves.iter().filter_map(|choice| Some((*choice.mv.get()?, choice)));
    let Some((best, _)) = moves.next() else { return html! {} };
    let next = moves.next().map(|(mv, choice)| Rival {
        mv,
        is_close: choice.is_close,
        differences: choice.differences.clone(),
    });
    let hint = Hint::new::<G>(text, &board.names, board.view, best, next, advice.chance);
    // A move that was advised does not come back.
    let is_coached = board.table.is_some_and(|table| table.coach != Coach::Off);
    let field = if is_coached { "anyway" } else { "move" };
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
            button.btn.small.lamp.play-this type="submit" name=(field) value=(best) formnovalidate {
                (board.page.say("hint-play"))
            }
        }
    }
}

/// Draws the notices about the company.
fn company<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (text, page, company) = (board.text(), board.page, &table.company);
    let played_for = board.me().filter(|&me| company.is_bot(me) && !board.over);
    html! {
        @if board.is_closed() { (closed(board, table)) }
        (rated(board, table))
        @if let Some(next) = company.next.filter(|_| company.is_shared) {
            p.notice.go-next {
                span { (page.say("table-next")) } " "
                a.btn.small.lamp href={ "/tables/" (next) } { (page.say("table-next.go")) }
            }
        }
        @if let Some(me) = played_for.filter(|_| company.stage == Stage::Playing) {
            p.notice.played-for {
                @let too_late = table.is_too_late;
                @let has_lost = company.forfeits.contains(me);
                @let is_out = company.seat(me).is_some_and(|seat| seat.is_out);
                span {
                    @if is_out && !too_late { (sentence(text, &log::timeout(board, me))) " " }
                    (page.say(match () {
                        () if has_lost => "played-for.lost",
                        () if too_late => "clock-played",
                        () => "played-for",
                    }))
                } " "
                @if !too_late && !has_lost { button.btn.small.lamp type="submit" name="for" value=(me)
                    formaction={ "/tables/" (board.id) "/return" } formnovalidate {
                    (page.say("played-for.return"))
                } }
            }
        }
        (timeouts(board, table))
        (missing(board, table))
    }
}

/// Says what a rated game did to the reader's rating, with the last ratings as a small graph and a
/// link to the whole one.
fn rated<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (page, terms) = (board.page, &table.terms);
    let context = &board.asked.context;
    let counts = terms.rated && board.over && !context.is_annulled && board.me().is_some();
    let Some(name) = page.me.as_deref().filter(|_| counts) else { return html! {} };
    let own = context.rated.iter().find(|rated| Some(rated.seat) == board.me());
    let pool = Pool::of(terms.game, table.company.seats.len(), terms.teams);
    html! {
        @if let Some(rated) = own {
            @let (before, after) = rated.change();
            p.notice.go-next.rating {
                (sparkline(&rated.recent))
                span {
                    (say!(board.text(), "rated-change", before = before.to_string(),
                        after = after.to_string(), change = signed(after - before)).to_string())
                    @if rated.missing > 0 {
                        " " (say!(board.text(), "rated-missing", count = rated.missing as usize).to_string())
                    }
                } " "
                a.btn.small href={ (person_address(name)) "?pool=" (pool.id()) } { (page.say("ratings")) }
            }
        }
    }
}

/// Says who closed the table. For a minute the maker can undo that, and the replay waits.
fn closed<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let page = board.page;
    let since = table.company.closed_at.map(|closed| board.asked.context.now.since(closed));
    let ends = if table.company.is_maker { [REOPENING, SETTLING] } else { [SETTLING; 2] };
    html! {
        p.notice.go-next data-reload=[since.and_then(|since| until_next(since, ends))] {
            span { (closed_by(page.text, &table.company)) } " "
            @if table.company.is_maker && since.is_some_and(|since| since < REOPENING) {
                button.btn.small.lamp type="submit" formnovalidate
                    formaction={ "/tables/" (board.id) "/reopen" } {
                    (page.say("table-closed.reopen"))
                } " "
            }
            @if since.is_some_and(|since| since < SETTLING) {
                span { (page.say("table-closed.soon")) }
            } @else {
                a.btn.small href={ "/tables/" (board.id) "/replay" } { (page.say("games-replay")) }
            }
        }
    }
}

/// Says whose time has run out, so that a bot plays for them.
fn timeouts<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let others = table.company.seats.iter().filter(|seat| Some(seat.seat) != board.me());
    let key = if table.terms.rated { "clock-out.rated" } else { "clock-out.bot" };
    // At the end only lost games matter.
    let out = others.filter(|seat| seat.is_out && (table.terms.rated || !board.over));
    let said = |seat: &SeatView| vec![("who", board.names.of(board.text(), seat.seat).into())];
    html! {
        @for seat in out {
            p.notice { span { (sentence(board.text(), &board.text().say(key, said(seat)))) } }
        }
    }
}

/// Names the absent players who keep the others waiting, also where a phone shows it.
fn missing<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let away = &board.asked.context.away;
    let owing = board.view.to_move();
    let Some(seat) = away.iter().copied().find(|&seat| owing.contains(seat)) else {
        return html! {};
    };
    let me = board.me().filter(|&me| me != seat && !table.company.is_bot(me));
    let has_time = board.screen.clocks.is_some();
    let claims = table.terms.rated && matches!(table.terms.clock, Timing::Live { .. });
    let is_over = board.over || table.company.stage != Stage::Playing;
    if me.is_none() || has_time && !claims || is_over {
        return html! {};
    }
    let (text, name) = (board.text(), board.name(seat));
    html! {
        p.notice.missing {
            span {
                (say!(text, "people-missing", name = name.clone()).to_string())
                @if claims { " " (board.page.say("people-claim.help")) }
            } " "
            button.btn.small type="submit" name="for" value=(seat)
                formaction={ "/tables/" (board.id) "/bot" } formnovalidate {
                @if claims { (board.page.say("people-claim")) }
                @else { (say!(text, "people-replace", name = name).to_string()) }
            }
        }
    }
}
