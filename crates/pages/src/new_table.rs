//! The form for a new table, on one page and without a script.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use quayside_engine::record::LONGEST_NAME;
use quayside_table::new::{
    Draft, FieldError, LIVE, OWN_CLOCK, OWN_MINUTES, OWN_SECONDS, RATED_CLOCK,
};
use quayside_table::{Access, Coach, GameName, Hints, Level, Pace, Timing};
use quayside_text::say;

use crate::answer::Answer;
use crate::components::timing;
use crate::page::Page;
use crate::rules::prose;

/// Shows the form, with the errors at their fields.
pub fn new_table(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Answer {
    let game = page.say(&format!("game-{}.full", draft.game.id()));
    let title = say!(page.text, "new-title", game = game).to_string();
    let body = html! {
        h1 { (title) }
        @if !wrong.is_empty() { p.wrong.box role="alert" { (page.say("new-errors")) } }
        @let challenged = &draft.challenged;
        @if !challenged.is_empty() {
            p.lead { (say!(page.text, "challenge-form", name = challenged.clone()).to_string()) }
        }
        form.setup.choices method="post" action={ "/new/" (draft.game.id()) } {
            (sizes(page, draft))
            (seats(page, draft, wrong))
            (access(page, draft))
            (clocks(page, draft, wrong))
            (rated(page, draft, wrong))
            (more(page, draft, wrong))
            (page.offer())
            @if !challenged.is_empty() { input type="hidden" name="challenge" value=(challenged); }
            div.send { button.btn.lamp type="submit" { (page.say("new-begin")) } }
        }
    };
    let status = if wrong.is_empty() { 200 } else { 422 };
    page.wrap_text(&title, "sheet-page", &body).with_status(status)
}

fn sizes(page: &Page, draft: &Draft) -> Markup {
    let text = page.text;
    html! {
        fieldset.pick aria-describedby="about-size" {
            legend { (page.say("new-players")) }
            p.soft #about-size { (page.say("new-players.help")) }
            div.seg {
                @for size in Draft::sizes(draft.game) {
                    label {
                        input type="radio" name="table" value=(size.id())
                            data-teams=[size.teams.then_some("yes")] data-players=(size.players)
                            checked[size == draft.size];
                        span {
                            @if size.teams {
                                (say!(text, "new-teams", count = size.players).to_string())
                            } @else {
                                (say!(text, "new-alone", count = size.players).to_string())
                            }
                        }
                    } " "
                }
            }
        }
    }
}

/// Draws every seat that the game can have; the style sheet hides those above the chosen number.
fn seats(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    let most = Draft::sizes(draft.game).iter().map(|size| size.players).max().unwrap_or_default();
    html! {
        fieldset.pick {
            legend { (page.say("new-seats")) }
            p.soft { (page.say("new-seats.help")) }
            ol.seats {
                @for seat in 0..usize::from(most) { li { (place(page, draft, wrong, seat)) } }
            }
            dl.ranks {
                @for bot in Level::OPPONENTS.map(Level::name) {
                    div {
                        dt { (page.say(&format!("new-{bot}"))) }
                        dd { (page.say(&format!("new-{bot}.help"))) }
                    }
                }
                @for name in &*page.programs {
                    div { dt { (name) } dd { (page.say("program-bot.help")) } }
                }
            }
            p.soft { (page.say("new-seats.bots")) }
        }
    }
}

fn place(page: &Page, draft: &Draft, wrong: &[FieldError], seat: usize) -> Markup {
    let text = page.text;
    let (player, name) = (format!("player{seat}"), format!("name{seat}"));
    let chosen = draft.player(seat);
    let number = say!(text, "new-seat", number = seat + 1).to_string();
    html! {
        span.no {
            (number) " "
            span.team { (say!(text, "new-team", number = seat / 2 + 1).to_string()) }
        }
        div {
            label.sr for=(player) { (number) ", " (page.say("new-who")) }
            select id=(player) name=(player) aria-invalid=[invalid(wrong, &player)]
                aria-describedby=[described(wrong, &player)] {
                option value="person" selected[chosen == "person"] { (page.say("new-person")) }
                option value="open" selected[chosen == "open"] { (page.say("new-open")) }
                @for (bot, name) in page.offered_bots() {
                    option value=(bot) selected[chosen == bot] { (name) }
                }
            }
            (field_error(page, wrong, &player))
        }
        div {
            label.sr for=(name) { (number) ", " (page.say("new-name")) }
            input id=(name) name=(name) type="text" maxlength=(LONGEST_NAME) autocomplete="off"
                placeholder=(page.say("new-name")) value=(draft.name(seat))
                aria-invalid=[invalid(wrong, &name)] aria-describedby=[described(wrong, &name)];
            (field_error(page, wrong, &name))
        }
    }
}

fn is_wrong(wrong: &[FieldError], field: &str) -> bool {
    wrong.iter().any(|wrong| wrong.field.to_string() == field)
}

fn invalid(wrong: &[FieldError], field: &str) -> Option<&'static str> {
    is_wrong(wrong, field).then_some("true")
}

fn described(wrong: &[FieldError], field: &str) -> Option<String> {
    is_wrong(wrong, field).then(|| format!("wrong-{field}"))
}

/// Shows the error of a field.
fn field_error(page: &Page, wrong: &[FieldError], field: &str) -> Markup {
    html! {
        @for wrong in wrong.iter().filter(|wrong| wrong.field.to_string() == field) {
            p.wrong id={ "wrong-" (field) } { (page.say(wrong.key)) }
        }
    }
}

/// Draws what most tables leave as it is. The style sheet hides what does not apply to the seats
/// that were chosen, or to a rated game.
fn more(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    html! {
        details.more open[draft.has_more()] {
            summary { (page.say("new-more")) } " "
            (paces(page, draft))
            (takebacks(page, draft))
            (hints(page, draft, wrong))
            (chat(page, draft, wrong))
            (coaches(page, draft, wrong))
            (house_rules(page, draft, wrong))
            (deal(page, draft, wrong))
        }
    }
}

/// Draws the choice of who can find the table.
fn access(page: &Page, draft: &Draft) -> Markup {
    html! {
        label.opt.for-open {
            input type="checkbox" name="access" value="lobby"
                checked[draft.access == Access::Lobby] aria-describedby="about-access";
            b { (page.say("new-public")) } " "
            small #about-access { (page.say("new-public.help")) }
        } " "
    }
}

fn paces(page: &Page, draft: &Draft) -> Markup {
    html! {
        fieldset.pick {
            legend { (page.say("new-pace")) }
            div.seg {
                @for pace in Pace::ALL {
                    label {
                        input type="radio" name="pace" value=(pace.id()) checked[pace == draft.pace];
                        span { (page.say(&format!("new-pace.{}", pace.id()))) }
                    } " "
                }
            }
        }
    }
}

/// Draws the choice of clocks. The live ones depend on the number of players: all are in the page,
/// and the style sheet shows those of the chosen number.
fn clocks(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    let times = |place: usize| {
        let mut times: Vec<(String, Vec<u8>)> = Vec::new();
        for size in Draft::sizes(draft.game) {
            let clock = Timing::live_for(draft.game, size.players.into())[place];
            let words = timing(page.text, clock);
            match times.iter_mut().find(|(known, _)| *known == words) {
                // Playing alone and in teams can have the same number of players.
                Some((_, players)) if players.contains(&size.players) => (),
                Some((_, players)) => players.push(size.players),
                None => times.push((words, vec![size.players])),
            }
        }
        times
    };
    let names = |players: &[u8]| players.iter().map(|n| format!("for{n}")).collect::<Vec<_>>();
    html! {
        fieldset.pick aria-describedby={ "about-clock" @if is_wrong(wrong, "clock") { " wrong-clock" } } {
            legend { (page.say("new-clock")) }
            p.soft #about-clock { (page.say("new-clock.help")) }
            div.seg.clocks {
                @for clock in Draft::clocks() {
                    label.no-clock[clock == Timing::None.to_string()] {
                        input type="radio" name="clock" value=(clock) checked[clock == draft.clock_id()]
                            data-rated[clock == RATED_CLOCK];
                        span {
                            @match LIVE.iter().position(|live| *live == clock) {
                                Some(place) => {
                                    (page.say(&format!("new-clock.{clock}"))) " "
                                    @for (words, players) in times(place) {
                                        small class={ "for " (names(&players).join(" ")) } { (words) }
                                    }
                                }
                                None if clock == OWN_CLOCK => (page.say("new-clock.own")),
                                None => (timing(page.text, draft.clock_of(&clock))),
                            }
                        }
                    } " "
                }
            }
            (own_clock(page, draft))
            (field_error(page, wrong, "clock"))
        }
    }
}

/// Draws the times of the maker's own clock; the style sheet hides them for other clocks.
fn own_clock(page: &Page, draft: &Draft) -> Markup {
    let [minutes, seconds] = &draft.own_clock;
    let field = |name: &str, value: &str, limits: &RangeInclusive<u64>| {
        html! {
            label {
                (page.say(&format!("new-clock.{name}"))) " "
                input type="number" name=(name) value=(value) inputmode="numeric"
                    min=(limits.start()) max=(limits.end());
            }
        }
    };
    html! {
        div.own-clock {
            (field("minutes", minutes, &OWN_MINUTES)) " "
            (field("seconds", seconds, &OWN_SECONDS))
        }
    }
}

fn takebacks(page: &Page, draft: &Draft) -> Markup {
    html! {
        label.opt.for-alone.unrated {
            input type="checkbox" name="takebacks" value="yes" checked[draft.takebacks]
                aria-describedby="about-takebacks";
            b { (page.say("new-takebacks")) } " "
            small #about-takebacks { (page.say("new-takebacks.help")) }
        } " "
    }
}

/// Draws the choice whether hints are given among several people; the table shows it to all.
fn hints(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    html! {
        label.opt.for-several.unrated {
            input type="checkbox" name="hints" value="yes" checked[draft.hints == Hints::All]
                aria-invalid=[invalid(wrong, "hints")]
                aria-describedby={ "about-hints" @if is_wrong(wrong, "hints") { " wrong-hints" } };
            b { (page.say("new-hints")) } " "
            small #about-hints { (page.say("new-hints.help")) }
        } " "
        (field_error(page, wrong, "hints"))
    }
}

/// Draws the choice of messages among friends, for visitors with an account.
fn chat(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    if page.me.is_none() {
        return html! {};
    }
    html! {
        label.opt.for-open.unrated {
            input type="checkbox" name="chat" value="yes" checked[draft.chat]
                aria-invalid=[invalid(wrong, "chat")]
                aria-describedby={ "about-chat" @if is_wrong(wrong, "chat") { " wrong-chat" } };
            b { (page.say("new-chat")) } " "
            small #about-chat { (page.say("new-chat.help")) }
        } " "
        (field_error(page, wrong, "chat"))
    }
}

/// Draws the choice which moves come back; hidden where it does not apply, unless it is why the form
/// is shown again.
fn coaches(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    let class = if is_wrong(wrong, "coach") { "pick unrated" } else { "pick for-alone unrated" };
    html! {
        fieldset class=(class) aria-describedby={ "about-coach" @if is_wrong(wrong, "coach") { " wrong-coach" } } {
            legend { (page.say("new-coach")) }
            p.soft #about-coach { (page.say("new-coach.help")) }
            div.seg {
                @for coach in Coach::ALL {
                    label {
                        input type="radio" name="coach" value=(coach.id()) checked[coach == draft.coach];
                        span { (page.say(&format!("new-coach.{}", coach.id()))) }
                    } " "
                }
            }
            (field_error(page, wrong, "coach"))
        }
    }
}

/// Draws the choice of a rated game, for visitors with an account.
fn rated(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    if page.me.is_none() {
        return html! {};
    }
    html! {
        label.opt {
            input type="checkbox" name="rated" value="yes" checked[draft.rated]
                aria-invalid=[invalid(wrong, "rated")]
                aria-describedby={ "about-rated" @if is_wrong(wrong, "rated") { " wrong-rated" } };
            b { (page.say("new-rated")) } " "
            small #about-rated { (page.say("new-rated.help")) }
        } " "
        (field_error(page, wrong, "rated"))
    }
}

fn house_rules(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    html! {
        section.unrated {
            h2 { (page.say("new-house-rules")) }
            p.soft { (page.say("new-house-rules.help")) }
            @for &(option, values) in draft.game.house_rules() {
                (house_rule(page, draft, wrong, option, values))
            }
        }
    }
}

fn house_rule(
    page: &Page,
    draft: &Draft,
    wrong: &[FieldError],
    option: &str,
    values: &[&'static str],
) -> Markup {
    let key = format!("option-{}", option.replace('_', "-"));
    let about = format!("about-{key}");
    // Rules for teams apply only to team games.
    let teams =
        draft.game == GameName::Korsar && option.contains("team") || option.contains("partner");
    html! {
        fieldset.pick.for-teams[teams] aria-describedby={ (about) @if is_wrong(wrong, option) { " wrong-" (option) } } {
            legend { (page.say(&key)) }
            p.soft id=(about) { (prose(page, draft.game, &page.say(&format!("{key}.help")))) }
            div.seg {
                @for &value in values {
                    label {
                        input type="radio" name=(option) value=(value)
                            checked[value == draft.option(option, values)];
                        span { (page.say(&format!("{key}.{}", value.replace('_', "-")))) }
                    } " "
                }
            }
            (field_error(page, wrong, option))
        }
    }
}

fn deal(page: &Page, draft: &Draft, wrong: &[FieldError]) -> Markup {
    html! {
        section.unrated {
            h2 { (page.say("new-deal")) }
            div.field {
                label for="seed" { (page.say("new-seed")) }
                input #seed name="seed" type="text" maxlength="80" autocomplete="off"
                    spellcheck="false" value=(&draft.seed) aria-invalid=[invalid(wrong, "seed")]
                    aria-describedby={ "about-seed" @if is_wrong(wrong, "seed") { " wrong-seed" } };
                (field_error(page, wrong, "seed"))
                p.soft #about-seed { (page.say("new-deal.help")) }
            }
        }
    }
}
