//! A plot of a season: each player's rating over the true strength.
//!
//! One self-contained SVG, readable in light and dark mode.

use std::fmt::{self, Formatter};
use std::fs;
use std::path::Path;

use anyhow::Context;
use quayside_table::rating::Pool;

use super::season::{SeasonPlayer, SeasonResult};

/// Draws a season of each pool into a file.
pub(super) fn draw(file: &Path, pools: &[(Pool, SeasonResult)]) -> anyhow::Result<()> {
    fs::write(file, Picture { pools }.to_string())
        .with_context(|| format!("can't draw into {}", file.display()))
}

const STYLE: &str = "\
.page{fill:#f3ead7}.ink{fill:#12253a}.soft{fill:#4a5666}.grid{stroke:#12253a;stroke-opacity:.14}\
.truth{stroke:#a8351f;stroke-width:1.5;stroke-dasharray:5 4}\
.reach{stroke:#2b5f80;stroke-opacity:.45}.dot{fill:#2b5f80}\
.far .reach{stroke:#a8351f}.far .dot{fill:#a8351f}\
text{font:13px system-ui,sans-serif}.name{font:18px Georgia,serif}.title{font:26px Georgia,serif}\
@media(prefers-color-scheme:dark){.page{fill:#101d2a}.ink{fill:#f3e9d4}.soft{fill:#b3c0ca}\
.grid{stroke:#f3e9d4}.truth{stroke:#ff9d85}.reach{stroke:#8fdcf0}.dot{fill:#8fdcf0}\
.far .reach{stroke:#ff9d85}.far .dot{fill:#ff9d85}}";

/// The side of a panel, and its margins.
const PANEL: f64 = 330.0;
const LEFT: f64 = 62.0;
const TOP: f64 = 130.0;
const GAP: f64 = 86.0;

struct Picture<'a> {
    pools: &'a [(Pool, SeasonResult)],
}

/// A panel: its corner, and the range of points.
struct Panel<'a> {
    corner: (f64, f64),
    low: f64,
    high: f64,
    outcome: &'a SeasonResult,
}

impl Panel<'_> {
    fn x(&self, points: f64) -> f64 {
        self.corner.0 + PANEL * (points - self.low) / (self.high - self.low)
    }

    fn y(&self, points: f64) -> f64 {
        let part = (points - self.low) / (self.high - self.low);
        self.corner.1 + PANEL * (1.0 - part.clamp(0.0, 1.0))
    }

    fn scale(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (left, top) = self.corner;
        let (right, bottom) = (left + PANEL, top + PANEL);
        let step = if self.high - self.low > 1200.0 { 400.0 } else { 200.0 };
        let mut points = (self.low / step).ceil() * step;
        while points <= self.high {
            let (x, y) = (self.x(points), self.y(points));
            writeln!(
                f,
                r#"<path class="grid" d="M{x:.1} {top}V{bottom}M{left} {y:.1}H{right}"/>"#
            )?;
            writeln!(
                f,
                r#"<text class="soft" x="{x:.1}" y="{}" text-anchor="middle">{points}</text><text class="soft" x="{}" y="{:.1}" text-anchor="end">{points}</text>"#,
                bottom + 18.0,
                left - 6.0,
                y + 4.0,
            )?;
            points += step;
        }
        writeln!(f, r#"<path class="truth" d="M{left} {bottom}L{right} {top}"/>"#)
    }

    fn player(&self, player: &SeasonPlayer, f: &mut Formatter<'_>) -> fmt::Result {
        let rating = player.rating;
        let x = self.x(player.strength);
        let reach = [-2.0, 0.0, 2.0].map(|by| self.y(rating.points + by * rating.uncertainty));
        let class = if rating.covers(player.strength) { "near" } else { "far" };
        writeln!(
            f,
            r#"<g class="{class}"><path class="reach" d="M{x:.1} {:.1}V{:.1}"/><circle class="dot" cx="{x:.1}" cy="{:.1}" r="2"/></g>"#,
            reach[0], reach[2], reach[1],
        )
    }
}

impl Picture<'_> {
    fn panel(&self, number: usize, f: &mut Formatter<'_>) -> fmt::Result {
        let (pool, outcome) = &self.pools[number];
        let column = if number.is_multiple_of(2) { 0.0 } else { 1.0 };
        let row = if number < 2 { 0.0 } else { 1.0 };
        let corner = (LEFT + column * (PANEL + GAP), TOP + row * (PANEL + GAP));
        let strengths = || outcome.players.iter().map(|player| player.strength);
        let low = strengths().fold(f64::INFINITY, f64::min);
        let high = strengths().fold(f64::NEG_INFINITY, f64::max);
        let edge = (high - low) * 0.12;
        let panel = Panel { corner, low: low - edge, high: high + edge, outcome };
        let name = match pool {
            Pool::CorsairsTwo => "Corsairs of two",
            Pool::CorsairsMore => "Corsairs of three and four",
            Pool::KorsarAlone => "Korsar alone",
            Pool::KorsarTeams => "Korsar in teams",
        };
        let (x, y) = (corner.0, corner.1 - 12.0);
        writeln!(
            f,
            r#"<text class="name ink" x="{x}" y="{y}">{name} <tspan class="soft" font-size="13">order {:.3}, {:.1}% within</tspan></text>"#,
            outcome.rank_correlation(),
            100.0 * outcome.covered(),
        )?;
        panel.scale(f)?;
        panel.outcome.players.iter().try_for_each(|player| panel.player(player, f))
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let wide = LEFT + 2.0 * PANEL + GAP + 30.0;
        let high = TOP + 2.0 * PANEL + GAP + 44.0;
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">
<title>A simulated season: ratings over true strengths, in four pools</title>
<style>{STYLE}</style>
<rect class="page" width="{wide}" height="{high}"/>
<text class="title ink" x="28" y="46">Ratings over true strengths</text>
<text class="soft" x="28" y="74">A simulated season. A stroke reaches two uncertainties up and down; red ones miss the truth.</text>"#
        )?;
        (0..self.pools.len()).try_for_each(|number| self.panel(number, f))?;
        writeln!(f, "</svg>")
    }
}
