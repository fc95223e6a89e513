//! Ratings: the ranking of each pool, the standings of a player, and their history.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::rating::{Pool, Rating, Standing, bot_points};
use quayside_table::{Emblem, Level, Millis, RatedSeat, TableContext};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::written;
use crate::page::Page;
use crate::people::{emblem, person_address, wrap};
use crate::statistics::{self, FiguresByKind};

/// A player in the ranking.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedView {
    /// The name.
    pub name: String,
    /// The emblem.
    pub emblem: Emblem,
    /// Their standing.
    pub standing: Standing,
}

/// The ranking of a pool, strongest first.
#[derive(Clone, PartialEq, Debug)]
pub struct League {
    /// People.
    pub people: Vec<RankedView>,
    /// Accounts of programs.
    pub programs: Vec<RankedView>,
}

/// The rating history of a person in a pool.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingHistory {
    /// The pool.
    pub pool: Pool,
    /// The ratings after each game, in order, with the time.
    pub games: Vec<(Millis, Rating)>,
}

/// The results of two players against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Versus {
    /// The rated games that both played.
    pub games: u32,
    /// How often the reader finished ahead.
    pub ahead: u32,
    /// How often the other did.
    pub behind: u32,
}

/// Shows the ranking of a pool, and the sums of all games; `own` is the rating of a reader with an
/// account.
pub fn ratings(
    page: &Page,
    pool: Pool,
    own: Option<Rating>,
    league: &League,
    all: &FiguresByKind,
) -> Answer {
    let missing = own.map(|rating| rating.games_until_fair(pool)).filter(|games| *games > 0);
    let bots = Level::OPPONENTS.map(Level::name);
    let bots = bots.into_iter().filter_map(|bot| Some((bot, bot_points(pool, bot, page.now)?)));
    let body = html! {
        h1 { (page.say("ratings")) }
        p.soft { (page.say("ratings.help")) }
        nav.pools.only aria-label=(page.say("ratings")) {
            @for known in Pool::ALL {
                a href={ "/ratings?pool=" (known.id()) } aria-current=[(known == pool).then_some("page")] {
                    (name(page, known))
                } " "
            }
        }
        @if league.people.is_empty() { p { (page.say("ratings.none")) } }
        @if let Some(games) = missing {
            p { (say!(page.text, "ratings-until", count = games as usize).to_string()) }
        }
        (table(page, &html! { caption.sr { (name(page, pool)) } }, &league.people, bots.collect()))
        @if !league.programs.is_empty() {
            section aria-labelledby="h-programs" {
                h2 #h-programs { (page.say("ratings.programs")) }
                (table(page, &html! {}, &league.programs, Vec::new()))
            }
        }
        (statistics::all_figures(page, all))
    };
    wrap(page, &page.say("ratings"), "ratings", &body)
}

fn table(page: &Page, caption: &Markup, ranked: &[RankedView], bots: Vec<(&str, f64)>) -> Markup {
    html! {
        table.league {
            (caption)
            thead { tr {
                th scope="col" { span.sr { "#" } }
                th scope="col" { (page.say("ratings.player")) }
                th.n scope="col" { (page.say("ratings.points")) }
                th.n scope="col" { (page.say("ratings.games")) }
            } }
            tbody { @for row in rows(page, ranked, bots) { (row) } }
        }
    }
}

/// Draws accounts and house bots in one list.
fn rows(page: &Page, people: &[RankedView], mut bots: Vec<(&str, f64)>) -> Vec<Markup> {
    let mut rows = Vec::new();
    for (place, person) in (1..).zip(people) {
        let Standing { rating, games } = person.standing;
        while let Some((bot, points)) = bots.pop_if(|(_, points)| *points > rating.points) {
            rows.push(bot_row(page, bot, points));
        }
        let own = page.me.as_ref() == Some(&person.name);
        rows.push(html! {
            tr.own[own] {
                td.soft { (place) }
                th scope="row" {
                    (emblem(person.emblem))
                    a href=(person_address(&person.name)) { (person.name) }
                    @if own { " " span.tag { (page.say("lobby-you")) } }
                }
                td.n { b { (rating.shown()) } " " small { (certainty(page, rating)) } }
                td.n { (games) }
            }
        });
    }
    rows.extend(bots.into_iter().rev().map(|(bot, points)| bot_row(page, bot, points)));
    rows
}

fn bot_row(page: &Page, bot: &str, points: f64) -> Markup {
    let level = page.say(&format!("new-{bot}"));
    html! {
        tr.bot {
            td {}
            th scope="row" { (level) " " small { (page.say("ratings.bot")) } }
            td.n { (Rating { points, uncertainty: 0.0 }.shown()) }
            td {}
        }
    }
}

fn name(page: &Page, pool: Pool) -> String {
    page.say(&format!("pool-{}", pool.id()))
}

fn certainty(page: &Page, rating: Rating) -> String {
    page.say(&format!("certainty-{}", rating.certainty().id()))
}

/// Draws the rating of a seat of a rated table beside its name, and its change by the game.
pub(crate) fn points(page: &Page, context: &TableContext, seat: Seat) -> Markup {
    let change = context.rated.iter().find(|rated| rated.seat == seat);
    let now = context.ratings.iter().find(|(known, _)| *known == seat).map(|(_, points)| *points);
    // A hidden profile shows no rating, and no change either.
    let change = change.filter(|_| now.is_some());
    let change = change.map(RatedSeat::change);
    let points = change.map(|(_, after)| after).or(now);
    html! {
        @if let Some(points) = points {
            span.points {
                span.sr { (page.say("ratings.points")) " " }
                (points)
                @if let Some((before, after)) = change { " (" (signed(after - before)) ")" }
            } " "
        }
    }
}

/// Writes a change with its sign: +14, −3, ±0.
pub(crate) fn signed(change: i32) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

/// Draws the last ratings of a player as a small line; the sentence beside it says the last change.
pub(crate) fn sparkline(recent: &[i32]) -> Markup {
    let (low, high) = recent
        .iter()
        .fold((i32::MAX, i32::MIN), |(low, high), &points| (low.min(points), high.max(points)));
    let height = (high - low).max(1);
    let points = recent.iter().enumerate();
    let points = points.map(|(x, points)| format!("{x},{}", high - points));
    let points: Vec<String> = points.collect();
    let frame = format!("0 0 {} {height}", recent.len().saturating_sub(1));
    html! {
        svg.spark viewBox=(frame) preserveAspectRatio="none" aria-hidden="true" {
            polyline points=(points.join(" ")) {}
        }
    }
}

/// Draws the standing of a player in each pool, and the history in one.
pub(crate) fn standings(
    page: &Page,
    address: &str,
    standings: &[(Pool, Standing)],
    history: Option<&RatingHistory>,
) -> Markup {
    html! {
        @if !standings.is_empty() {
            nav.pools aria-label=(page.say("ratings")) {
                @for (pool, Standing { rating, games }) in standings {
                    @let current = history.is_some_and(|history| history.pool == *pool);
                    a href={ (address) "?pool=" (pool.id()) } aria-current=[current.then_some("true")] {
                        small { (name(page, *pool)) } " "
                        b.n { (rating.shown()) } " "
                        span.soft {
                            (certainty(page, *rating)) " · "
                            (say!(page.text, "rating-games", count = *games as usize).to_string())
                        }
                    } " "
                }
            }
        }
        @if let Some(history) = history.filter(|history| history.games.len() > 1) {
            section.way.across aria-labelledby="h-rating" {
                h2 #h-rating { (name(page, history.pool)) }
                (graph(page, history))
                p.soft { (page.say("rating-graph.help")) }
            }
        }
    }
}

/// Draws the results of two players against each other.
pub(crate) fn versus(page: &Page, other: &str, versus: Versus) -> Markup {
    let Versus { games, ahead, behind } = versus;
    html! {
        section.way aria-labelledby="h-versus" {
            h2 #h-versus { (say!(page.text, "versus", name = other).to_string()) }
            p {
                (say!(page.text, "versus-games", name = other, count = games as usize,
                    ahead = ahead as usize, behind = behind as usize).to_string())
            }
        }
    }
}

/// The maximum number of points of a graph: more are not visible.
const DRAWN: usize = 200;

/// Draws the rating over the games, with a band of two standard deviations, and a line for
/// captains.
fn graph(page: &Page, RatingHistory { pool, games: all }: &RatingHistory) -> Markup {
    let every = all.len().div_ceil(DRAWN);
    let mut games: Vec<_> = all.iter().rev().step_by(every).collect();
    games.reverse();
    let captain = bot_points(*pool, Level::Captain.name(), page.now);
    let reach = |rating: &Rating, by: f64| rating.points + by * rating.uncertainty.min(150.0);
    let reached = games.iter().flat_map(|(_, rating)| [reach(rating, -2.0), reach(rating, 2.0)]);
    let (low, high) = reached.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), points| {
        (low.min(points), high.max(points))
    });
    let (low, high) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let y = |points: f64| 100.0 * (high - points) / (high - low);
    let line = |by: f64| {
        let points = games.iter().enumerate();
        points.map(move |(place, (_, rating))| (place, y(reach(rating, by))))
    };
    let joined = |points: &mut dyn Iterator<Item = (usize, f64)>| {
        points.map(|(x, y)| format!("{x},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let strip = joined(&mut line(2.0).chain(line(-2.0).rev()));
    let newcomer = Rating::newcomer(*pool);
    let last = games.last().map_or(newcomer, |(_, rating)| *rating);
    let first = all.first().map_or(newcomer, |(_, rating)| *rating);
    let words = say!(
        page.text,
        "rating-graph",
        first = first.shown().to_string(),
        last = last.shown().to_string(),
        count = all.len()
    )
    .to_string();
    let step = if high - low > 900.0 { 400.0 } else { 200.0 };
    let marks = std::iter::successors(Some((low / step).ceil() * step), |mark| Some(mark + step));
    html! {
        svg.rgraph role="img" aria-label=(words) {
            @for mark in marks.take_while(|mark| *mark <= high) {
                line.g x1="0" x2="100%" y1={ (format!("{:.1}", y(mark))) "%" } y2={ (format!("{:.1}", y(mark))) "%" } {}
                text.yt x="0" y={ (format!("{:.1}", y(mark))) "%" } dx="-8" dy="4" { (mark) }
            }
            svg viewBox={ "0 0 " (games.len() - 1) " 100" } preserveAspectRatio="none" width="100%" height="100%" {
                polygon.b points=(strip) {}
                polyline.l points=(joined(&mut line(0.0))) {}
            }
            @if let Some(points) = captain.filter(|points| (low..=high).contains(points)) {
                line.cap x1="0" x2="100%" y1={ (format!("{:.1}", y(points))) "%" } y2={ (format!("{:.1}", y(points))) "%" } {}
                text.capt x="0" y={ (format!("{:.1}", y(points))) "%" } dx="6" dy="-7" {
                    (say!(page.text, "rating-captain", points = points.to_string()).to_string())
                }
            }
            @for (class, x, game) in [("xt", "0", all.first()), ("xt end", "100%", all.last())] {
                @if let Some((at, _)) = game {
                    text class=(class) x=(x) y="100%" dy="20" { (written(page.text, *at)) }
                }
            }
            circle.d cx="100%" cy={ (format!("{:.1}", y(last.points))) "%" } r="6" {}
        }
    }
}
