//! The rules of both games, clause by clause, with pictures.

mod prose;
mod pictures;
mod corsairs;
mod korsar;

use maud::{Markup, html};
use quayside_table::GameName;
use quayside_text::rules::{CORSAIRS, KORSAR, Section, key};
use quayside_text::say;

use crate::answer::Answer;
use crate::components::picture;
use crate::page::Page;

pub(crate) use prose::prose;

/// The number of sentences in the short rules.
const SHORT: usize = 6;

/// Shows the choice between the rules of both games.
pub fn rules_both(page: &Page) -> Answer {
    let body = html! {
        section.hero.water {
            h1 { (page.say("rules-both")) }
            p { (page.say("rules-both.help")) }
        }
        div.games {
            @for game in GameName::ALL { (offer(page, game)) }
        }
    };
    page.wrap_text(&page.say("rules-both"), "home", &body)
}

fn offer(page: &Page, game: GameName) -> Markup {
    let id = game.id();
    html! {
        article class={ "game " (id) } {
            (picture(page.text, game))
            div.txt {
                h2 { (page.say(&format!("game-{id}.full"))) }
                p.line { (page.say(&format!("{id}-intro"))) }
                p.go {
                    a.btn href={ "/rules/" (id) } {
                        (page.say("rules-read")) span.sr { ", " (page.say(&format!("game-{id}.full"))) }
                    }
                }
            }
        }
    }
}

/// Shows the rules of one game.
pub fn rules(page: &Page, game: GameName) -> Answer {
    let sections = match game {
        GameName::Corsairs => CORSAIRS,
        GameName::Korsar => KORSAR,
    };
    let title = title(page, game);
    let body = html! {
        div.top {
            h1 { (title) }
            p.lead { (page.say(&format!("{}-intro", game.id()))) }
            (in_short(page, game))
        }
        (contents(page, sections))
        div.law {
            @for section in sections { (whole(page, game, section)) }
            (house_rules(page, game))
        }
    };
    page.wrap_text(&title, "sheet-page rules", &body)
}

fn title(page: &Page, game: GameName) -> String {
    let game = page.say(&format!("game-{}.full", game.id()));
    say!(page.text, "rules-of", game = game).to_string()
}

fn in_short(page: &Page, game: GameName) -> Markup {
    html! {
        section.short aria-labelledby="short" {
            h2 #short { (page.say("rules-quick")) }
            ol {
                @for number in 1..=SHORT {
                    li {
                        p { (page.say(&format!("{}-short-{number}", game.id()))) }
                        @match game {
                            GameName::Corsairs => (corsairs::in_short(page, number)),
                            GameName::Korsar => (korsar::in_short(page, number)),
                        }
                    }
                }
            }
            form method="post" action={ "/play/" (game.id()) } {
                button.btn.lamp type="submit" { (page.say("rules-play")) }
                " "
                button.btn type="submit" formaction={ "/learn/" (game.id()) } {
                    (page.say("home-learn"))
                }
            }
        }
    }
}

fn contents(page: &Page, sections: &[Section]) -> Markup {
    html! {
        nav.toc aria-labelledby="contents" {
            h2 #contents { (page.say("rules-contents")) }
            ul {
                li { a href="#short" { (page.say("rules-quick")) } }
                @for section in sections {
                    li { a href={ "#" (section.id) } { b { (section.id) } " " (page.say(section.id)) } }
                }
                li { a href="#house" { (page.say("rules-house")) } }
            }
        }
    }
}

fn whole(page: &Page, game: GameName, section: &Section) -> Markup {
    html! {
        section id=(section.id) aria-labelledby={ "title-" (section.id) } {
            h2 id={ "title-" (section.id) } { span.no { (section.id) } " " (page.say(section.id)) }
            @for id in section.clauses() { (clause(page, game, &id)) }
        }
    }
}

fn clause(page: &Page, game: GameName, id: &str) -> Markup {
    let key = key(id);
    let part = |name: &str| format!("{key}.{name}");
    let label = say!(page.text, "rules-clause", clause = id).to_string();
    html! {
        div.clause id=(id) {
            h3 {
                a.no href={ "#" (id) } aria-label=(label) { (id) }
                " " (page.say(&key))
            }
            p { (prose(page, game, &page.say(&part("text")))) }
            @if page.text.has(&part("why")) {
                p.why { (prose(page, game, &page.say(&part("why")))) }
            }
            @match game {
                GameName::Corsairs => (corsairs::beside(page, id)),
                GameName::Korsar => (korsar::beside(page, id)),
            }
        }
    }
}

fn house_rules(page: &Page, game: GameName) -> Markup {
    html! {
        section #house aria-labelledby="title-house" {
            h2 #title-house { (page.say("rules-house")) }
            p { (page.say("rules-house.help")) }
            table.options {
                thead {
                    tr {
                        th scope="col" { (page.say("rules-option")) }
                        th scope="col" { (page.say("rules-law")) }
                        th scope="col" { (page.say("rules-other")) }
                    }
                }
                tbody { @for &(option, values) in game.house_rules() { (house_rule(page, game, option, values)) } }
            }
        }
    }
}

fn house_rule(page: &Page, game: GameName, option: &str, values: &[&str]) -> Markup {
    let key = format!("option-{}", option.replace('_', "-"));
    let value = |value: &str| page.say(&format!("{key}.{}", value.replace('_', "-")));
    html! {
        tr {
            th scope="row" {
                (page.say(&key))
                p.soft { (prose(page, game, &page.say(&format!("{key}.help")))) }
            }
            td { (value(values[0])) }
            td { @for other in &values[1..] { (value(other)) } }
        }
    }
}
