//! A plot of the win shares: a night harbour above, bars on the quay below.
//!
//! One self-contained SVG, readable in light and dark mode.

use std::fmt::{self, Formatter};
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::TypedValueParser;
use quayside_bots::arena::Summary;

use super::report::{ArenaReport, Rungs};
use crate::private_file;

/// Returns the parser of the file's name, which ends in `.svg`.
pub(super) fn path_argument() -> impl TypedValueParser<Value = PathBuf> {
    private_file::path_argument().try_map(|path| {
        let is_svg = path.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("svg"));
        if is_svg { Ok(path) } else { Err("the picture is SVG: the name ends in .svg") }
    })
}

/// An output file for a plot.
pub(super) struct Plot {
    file: PathBuf,
}

impl Plot {
    /// Checks that the file can be written.
    pub(super) fn to_file(file: &Path) -> anyhow::Result<Plot> {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .with_context(|| format!("can't draw into {}", file.display()))?;
        Ok(Plot { file: file.to_owned() })
    }

    /// Draws the report.
    pub(super) fn draw(&self, report: &ArenaReport) -> anyhow::Result<()> {
        fs::write(&self.file, Picture::of(report).to_string())
            .with_context(|| format!("can't draw into {}", self.file.display()))
    }
}

/// The colours of page, water, text on both, lamp, wins and losses, in light and dark mode.
const STYLE: &str = "\
.page{fill:#f3ead7}.sea{fill:#163e59}.swell{fill:#1f4d6b}.ink{fill:#12253a}.soft{fill:#4a5666}\
.on-sea{fill:#f5ecd9}.on-sea-soft{fill:#c3d6df}.grid{stroke:#12253a;stroke-opacity:.14}\
.fair{stroke:#a8351f;stroke-width:2;stroke-dasharray:5 4}.fair-word{fill:#a8351f}\
.bar{fill:#2b5f80}.reach{stroke:#12253a;stroke-width:2.5;stroke-linecap:round}\
.dot{fill:#8fdcf0;stroke:#12253a;stroke-width:2}.best{fill:#f4b942}\
.won{fill:#17695a}.lost{fill:#a8351f}\
text{font:14px system-ui,sans-serif}.name{font:17px Georgia,serif}.title{font:28px Georgia,serif}\
@media(prefers-color-scheme:dark){.page{fill:#101d2a}.sea{fill:#113049}.swell{fill:#1a4160}\
.ink{fill:#f3e9d4}.soft{fill:#b3c0ca}.on-sea{fill:#f3e9d4}.on-sea-soft{fill:#adc2cf}\
.grid{stroke:#f3e9d4}.fair{stroke:#ff9d85}.fair-word{fill:#ff9d85}.bar{fill:#2b5f80}\
.reach{stroke:#f3e9d4}.dot{stroke:#101d2a}.best{fill:#f6bf52}.won{fill:#7fd0b5}.lost{fill:#ff9d85}}";

const WIDTH: f64 = 820.0;
const LEFT: f64 = 200.0;
const RIGHT: f64 = 640.0;
const TOP: f64 = 160.0;
const ROW: f64 = 46.0;
const CELL: (f64, f64) = (78.0, 34.0);

struct Picture<'a> {
    report: &'a ArenaReport,
    /// The share at the right end of the scale.
    most: f64,
}

impl Picture<'_> {
    fn of(report: &ArenaReport) -> Picture<'_> {
        let reach = |line: &Summary| line.high.max(line.fair_share);
        let most = report.lines.iter().map(reach).fold(0.1, f64::max);
        Picture { report, most: ((most * 10.0).ceil() / 10.0).min(1.0) }
    }

    fn x(&self, share: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * share / self.most
    }

    /// Returns the lower end of the bars.
    fn quay(&self) -> f64 {
        self.report.lines.iter().fold(TOP, |y, _| y + ROW)
    }

    fn height(&self) -> f64 {
        let rows = |rungs: &Rungs| rungs.payoff.iter().fold(90.0, |y, _| y + CELL.1);
        self.quay() + 50.0 + self.report.ladder.as_ref().map_or(0.0, rows)
    }

    /// Draws the water, with waves along its edge, and the title.
    fn head(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut title = self.report.game.to_owned();
        title[..1].make_ascii_uppercase();
        for (class, y) in [("swell", 98), ("sea", 90)] {
            let first = if class == "sea" { "q20 14 40 0" } else { "q20 -10 40 0" };
            let waves = "t40 0".repeat(20);
            writeln!(f, r#"<path class="{class}" d="M0 0V{y}{first}{waves}H{WIDTH}V0Z"/>"#)?;
        }
        writeln!(f, r#"<text class="title on-sea" x="28" y="44">{title}: win shares</text>"#)?;
        let setting = plain(&self.report.setting);
        writeln!(f, r#"<text class="on-sea-soft" x="28" y="72">{setting}</text>"#)
    }

    fn scale(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (top, bottom) = (TOP - 18.0, self.quay());
        let step = if self.most > 0.5 { 20 } else { 10 };
        for percent in (0..=100).step_by(step) {
            let x = self.x(f64::from(percent) / 100.0);
            if x > RIGHT + 1.0 {
                break;
            }
            writeln!(f, r#"<path class="grid" d="M{x:.1} {top}V{bottom}"/>"#)?;
            let y = bottom + 20.0;
            writeln!(
                f,
                r#"<text class="soft" x="{x:.1}" y="{y}" text-anchor="middle">{percent}%</text>"#
            )?;
        }
        let Some(first) = self.report.lines.first() else { return Ok(()) };
        middle((self.x(first.fair_share), TOP - 22.0), "fair-word", "fair share", f)
    }

    fn bar(&self, line: &Summary, top: f64, f: &mut Formatter<'_>) -> fmt::Result {
        let (middle, bar, bottom) = (top + ROW / 2.0, top + ROW / 2.0 - 8.0, top + ROW);
        let [share, low, high, fair] =
            [line.win_share, line.low, line.high, line.fair_share].map(|share| self.x(share));
        let (name, long) = (cut(&line.bot, 20), share - LEFT);
        let ahead = |line: &Summary| line.win_share / line.fair_share;
        let best = self.report.lines.iter().all(|other| ahead(other) <= ahead(line));
        let lit = if best { " best" } else { "" };
        let words = [line.win_share, line.low, line.high].map(|share| 100.0 * share);
        writeln!(
            f,
            r#"<text class="name ink" x="{}" y="{}" text-anchor="end">{name}</text>
<rect class="bar" x="{LEFT}" y="{bar}" width="{long:.1}" height="16" rx="3"/>
<path class="fair" d="M{fair:.1} {top}V{bottom}"/>
<path class="reach" d="M{low:.1} {middle}H{high:.1}"/>
<circle class="dot{lit}" cx="{share:.1}" cy="{middle}" r="7"/>
<text class="name ink" x="{}" y="{}">{:.1}% <tspan class="soft" font-size="13">{:.1}–{:.1}</tspan></text>"#,
            LEFT - 14.0,
            middle + 6.0,
            RIGHT + 24.0,
            middle + 6.0,
            words[0],
            words[1],
            words[2],
        )
    }

    /// Draws the matrix of win shares between pairs, and the fitted ratings.
    fn rungs(&self, rungs: &Rungs, f: &mut Formatter<'_>) -> fmt::Result {
        let columns = self.report.lines.iter().fold(1.0, |columns, _| columns + 1.0);
        let wide = ((WIDTH - 28.0 - LEFT) / columns).min(CELL.0);
        let top = self.quay() + 100.0;
        let head = top - 32.0;
        writeln!(f, r#"<text class="name ink" x="28" y="{head}">Row against column, %</text>"#)?;
        let heads = self.report.lines.iter().map(|line| cut(&line.bot, 10));
        let mut x = LEFT + wide / 2.0;
        for name in heads.chain(["rating".to_owned()]) {
            middle((x, top - 8.0), "soft", &name, f)?;
            x += wide;
        }
        let mut y = top;
        for (line, shares) in self.report.lines.iter().zip(&rungs.payoff) {
            let (name, text) = (cut(&line.bot, 20), y + CELL.1 / 2.0 + 3.0);
            let mut x = LEFT - 14.0;
            writeln!(
                f,
                r#"<text class="name ink" x="{x}" y="{text}" text-anchor="end">{name}</text>"#
            )?;
            x = LEFT;
            for share in shares {
                if let Some(share) = share {
                    cell((x, y), wide, *share, line.fair_share, f)?;
                }
                x += wide;
            }
            if let Some(rating) = rungs.ratings.iter().find(|rating| rating.bot == line.bot) {
                middle((x + wide / 2.0, text), "name ink", &format!("{:.0}", rating.rating), f)?;
            }
            y += CELL.1;
        }
        Ok(())
    }
}

fn middle((x, y): (f64, f64), class: &str, text: &str, f: &mut Formatter<'_>) -> fmt::Result {
    writeln!(f, r#"<text class="{class}" x="{x:.1}" y="{y}" text-anchor="middle">{text}</text>"#)
}

/// Draws a cell of the matrix: the stronger its colour, the further the share is from fair.
fn cell(
    (x, y): (f64, f64),
    wide: f64,
    share: f64,
    fair: f64,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let class = if share >= fair { "won" } else { "lost" };
    let part = if share >= fair { (share - fair) / (1.0 - fair) } else { (fair - share) / fair };
    let (wide, high, strong) = (wide - 4.0, CELL.1 - 4.0, 0.08 + 0.42 * part);
    writeln!(
        f,
        r#"<rect class="{class}" x="{x:.1}" y="{y}" width="{wide:.1}" height="{high}" rx="4" fill-opacity="{strong:.2}"/>"#
    )?;
    let words = format!("{:.1}", 100.0 * share);
    middle((x + wide / 2.0, y + high / 2.0 + 5.0), "ink", &words, f)
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let high = self.height();
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" height="{high}" role="img">
<title>{} win shares: {}</title>
<style>{STYLE}</style>
<rect class="page" width="{WIDTH}" height="{high}"/>"#,
            self.report.game,
            plain(&self.report.setting),
        )?;
        self.head(f)?;
        self.scale(f)?;
        let mut top = TOP;
        for line in &self.report.lines {
            self.bar(line, top, f)?;
            top += ROW;
        }
        if let Some(rungs) = &self.report.ladder {
            self.rungs(rungs, f)?;
        }
        writeln!(f, "</svg>")
    }
}

/// Escapes a text for XML.
fn plain(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns the end of a long name, since names of programs differ there.
fn cut(name: &str, most: usize) -> String {
    let long = name.chars().count();
    if long <= most {
        return plain(name);
    }
    plain(&format!("…{}", name.chars().skip(long + 1 - most).collect::<String>()))
}
