//! Statistics: sums over the games of a person, and over all games.

use maud::{Markup, html};
use quayside_engine::corsairs::Band;
use quayside_table::statistics::{TableKind, WHOLE, median_minutes};
use quayside_table::{Figures, GameName};
use quayside_text::corsairs::band_name;
use quayside_text::say;

use crate::components::{band_class, band_emblem, sheet};
use crate::number::{decimal, minutes, percent, percent_more};
use crate::page::Page;

/// Sums by kind of table.
pub type FiguresByKind = Vec<(TableKind, Figures)>;

/// Adds up the figures of all tables of a game.
fn in_game(figures: &[(TableKind, Figures)], game: GameName) -> Figures {
    let mut sums = Figures::default();
    for (_, more) in figures.iter().filter(|(kind, _)| kind.game == game) {
        sums.add_all(more);
    }
    sums
}

/// Draws the sums of a person's games, beside those of all people.
pub(crate) fn personal(page: &Page, own: &FiguresByKind, all: &FiguresByKind) -> Markup {
    html! {
        @for game in GameName::ALL {
            @let (figures, everyone) = (in_game(own, game), in_game(all, game));
            @if figures.of("played") > 0 {
                section.way.figures aria-labelledby={ "h-in-" (game.id()) } {
                    h2 id={ "h-in-" (game.id()) } { (page.say(&format!("figures-in-{}", game.id()))) }
                    p.soft {
                        (say!(page.text, "figures-games", count = count(&figures, "games"),
                            wins = figures.of("wins").to_string()).to_string())
                    }
                    (facts(page, game, &figures, &everyone))
                    @match game {
                        GameName::Corsairs => (crews(page, &figures)),
                        GameName::Korsar => (ships(page, &figures)),
                    }
                    (by_table(page, game, own))
                }
            }
        }
    }
}

fn count(figures: &Figures, name: &str) -> usize {
    figures.of(name).try_into().unwrap_or(0)
}

/// Returns the mean of a figure that is counted in fractions of a whole.
fn mean_part(figures: &Figures, of: &str, by: &str) -> Option<f64> {
    figures.mean(of, by).map(|mean| mean / f64::from(WHOLE))
}

/// A fact: its label, its value, and a comparison.
struct Fact {
    key: &'static str,
    value: String,
    beside: Option<String>,
}

fn facts(page: &Page, game: GameName, own: &Figures, all: &Figures) -> Markup {
    let text = page.text;
    let compared = |key, sum: &str, by: &str| {
        let everyone = |mean| say!(text, "figures-everyone", value = decimal(text, mean));
        Fact {
            key,
            value: own.mean(sum, by).map_or_else(|| "–".to_owned(), |mean| decimal(text, mean)),
            beside: all.mean(sum, by).map(|mean| everyone(mean).to_string()),
        }
    };
    let counted = |key, name: &str, beside: String| Fact {
        key,
        value: own.of(name).to_string(),
        beside: Some(beside),
    };
    let luck = Fact {
        key: "figures-luck",
        value: percent_more(text, mean_part(own, "luck", "played").unwrap_or(0.0)),
        beside: Some(page.say("figures-luck.help")),
    };
    let facts = match game {
        GameName::Corsairs => {
            let share = percent(text, own.mean("sweeps", "played").unwrap_or(0.0));
            let share = say!(text, "figures-sweeps.share", percent = share).to_string();
            let sunk = say!(text, "figures-sank.sunk", count = count(own, "sunk")).to_string();
            [
                compared("figures-limit", "limits", "sails"),
                counted("figures-sweeps", "sweeps", share),
                counted("figures-sank", "sank", sunk),
                luck,
            ]
        }
        GameName::Korsar => {
            let lost = own.of("lost").to_string();
            let lost = say!(text, "figures-taken.lost", count = lost).to_string();
            let everyone = all.mean("wins", "played").map(|part| percent(text, part));
            let everyone = everyone.map(|value| say!(text, "figures-everyone", value = value));
            let won = Fact {
                key: "figures-won",
                value: percent(text, own.mean("wins", "played").unwrap_or(0.0)),
                beside: everyone.map(|words| words.to_string()),
            };
            [
                compared("figures-gold", "gold", "played"),
                counted("figures-taken", "taken", lost),
                won,
                luck,
            ]
        }
    };
    drawn(page, facts)
}

fn drawn(page: &Page, facts: [Fact; 4]) -> Markup {
    html! {
        dl.facts {
            @for Fact { key, value, beside } in facts {
                div {
                    dt { (page.say(key)) }
                    dd { b.n { (value) } @if let Some(beside) = beside { " " small { (beside) } } }
                }
            }
        }
    }
}

/// Draws how often each band was the band of the person's crews.
fn crews(page: &Page, figures: &Figures) -> Markup {
    let of = |band: Band| figures.of(&format!("crew-{}", band.letter()));
    let mut bands = Band::ALL;
    bands.sort_by_key(|&band| std::cmp::Reverse(of(band)));
    let most = of(bands[0]).max(1);
    html! {
        h3 { (page.say("figures-crews")) }
        ul.bandbars {
            @for band in bands {
                li class=(band_class(band)) {
                    svg.e aria-hidden="true" { use href={ (sheet()) "#" (band_emblem(band)) } {} }
                    svg.bar2 aria-hidden="true" {
                        rect width={ (100 * of(band) / most) "%" } height="100%" {}
                    }
                    span { span.sr { (band_name(page.text, band)) ": " } (of(band)) }
                }
            }
        }
    }
}

/// Draws the number of won ships of each worth.
fn ships(page: &Page, figures: &Figures) -> Markup {
    let of = |gold: u8| figures.of(&format!("ship-{gold}"));
    let most = (2..=8).map(of).max().unwrap_or(0).max(1);
    let describe = |gold: u8| {
        let (gold, ships) = (gold.to_string(), of(gold).to_string());
        say!(page.text, "figures-ships.one", gold = gold, count = ships).to_string()
    };
    html! {
        h3 { (page.say("figures-ships")) }
        ul.shipbars {
            @for gold in 2..=8 {
                @let part = 100 * of(gold) / most;
                li {
                    span.sr { (describe(gold)) }
                    span.n aria-hidden="true" { (of(gold)) }
                    svg.col aria-hidden="true" { rect y={ (100 - part) "%" } width="100%" height={ (part) "%" } {} }
                    span.gold aria-hidden="true" {
                        svg { use href={ (sheet()) "#coin" } {} }
                        b.n { (gold) }
                    }
                }
            }
        }
    }
}

/// Draws the main figures by the size of the table.
fn by_table(page: &Page, game: GameName, own: &FiguresByKind) -> Markup {
    let (key, sum, by) = match game {
        GameName::Corsairs => ("figures-limit", "limits", "sails"),
        GameName::Korsar => ("figures-gold", "gold", "played"),
    };
    let mean = |figures: &Figures| figures.mean(sum, by).map(|mean| decimal(page.text, mean));
    let luck = |figures: &Figures| {
        mean_part(figures, "luck", "played").map(|luck| percent_more(page.text, luck))
    };
    html! {
        table.league.small {
            caption.sr { (page.say(&format!("figures-in-{}", game.id()))) }
            thead { tr {
                th scope="col" { (page.say("figures-table")) }
                th.n scope="col" { (page.say("figures-played")) }
                th.n scope="col" { (page.say("figures-won")) }
                th.n scope="col" { (page.say(key)) }
                th.n scope="col" { (page.say("figures-luck")) }
            } }
            tbody {
                @for (kind, figures) in own.iter().filter(|(kind, _)| kind.game == game) {
                    tr {
                        th scope="row" { (size(page, *kind)) }
                        td.n { (figures.of("games")) }
                        td.n { (figures.of("wins")) }
                        td.n { (mean(figures).unwrap_or_else(|| "–".to_owned())) }
                        td.n { (luck(figures).unwrap_or_else(|| "–".to_owned())) }
                    }
                }
            }
        }
    }
}

fn size(page: &Page, kind: TableKind) -> String {
    if kind.teams {
        say!(page.text, "new-teams", count = kind.players).to_string()
    } else {
        say!(page.text, "new-alone", count = kind.players).to_string()
    }
}

/// Draws the sums of all games.
pub(crate) fn all_figures(page: &Page, all: &FiguresByKind) -> Markup {
    let text = page.text;
    let first =
        |figures: &Figures| mean_part(figures, "first", "whole").map(|part| percent(text, part));
    let fair = |kind: TableKind| {
        let part = 1.0 / f64::from(u8::try_from(kind.sides()).unwrap_or(1).max(1));
        say!(text, "figures-first.fair", percent = percent(text, part)).to_string()
    };
    let name = |kind: TableKind| page.say(&format!("game-{}.full", kind.game.id()));
    html! {
        section aria-labelledby="h-all" {
            h2 #h-all { (page.say("figures-all")) }
            @if all.is_empty() { p { (page.say("figures-all.none")) } }
            @else {
                p.soft { (page.say("figures-all.help")) }
                table.league {
                    thead { tr {
                        th scope="col" { (page.say("figures-table")) }
                        th.n scope="col" { (page.say("figures-played")) }
                        th.n scope="col" { (page.say("figures-first")) }
                        th.n scope="col" { (page.say("figures-took")) }
                    } }
                    tbody {
                        @for (kind, figures) in all {
                            tr {
                                th scope="row" { (name(*kind)) " " small { (size(page, *kind)) } }
                                td.n { (figures.of("tables")) }
                                td.n {
                                    (first(figures).unwrap_or_else(|| "–".to_owned())) " "
                                    small { (fair(*kind)) }
                                }
                                td.n { (median_minutes(figures).map_or_else(|| "–".to_owned(), |long| minutes(text, long))) }
                            }
                        }
                    }
                }
            }
        }
    }
}
