//! Reports how often positions were won, by their called chance.

use std::fmt::Write as _;

use quayside_bots::Strategy;
use quayside_bots::arena::{Interval, interval};
use quayside_bots::chance::{WORLDS, of_position, of_view};
use quayside_engine::Seat;
use quayside_engine::random::below;

use crate::mixed::{Mixed, games};

/// The called chance and the share of the win.
type Call = (f64, f64);

/// Plays games, prints a table for each kind of chance, and draws both into `picture`, if given.
pub(crate) fn run<G: Strategy>(count: u64, seed: u64, picture: Option<&str>) {
    let calls = games(count, seed, calls::<G>);
    let kinds =
        [0, 1].map(|kind| tenths(&calls.iter().map(|calls| calls[kind]).collect::<Vec<Call>>()));
    println!("{}, {count} games with seed {seed}:", G::NAME);
    for (name, tenths) in ["by what a seat knows", "with all hands open"].into_iter().zip(&kinds) {
        println!(
            "\n| called, {name} | mean | won | 95% | positions | off |\n|---|---|---|---|---|---|"
        );
        for tenth in tenths {
            println!("{}", tenth.row());
        }
    }
    if let Some(file) = picture {
        std::fs::write(file, draw(G::NAME, &kinds)).expect("the picture can be written");
    }
}

/// Calls the chances of one position of a game for one seat.
fn calls<G: Strategy>(mut game: Mixed<G>) -> [Call; 2] {
    let parts = game.parts();
    let (table, rng) = (game.record.variant(), &mut game.rng);
    let at = below(rng, game.positions.len() as u32) as usize;
    let seat = Seat::ALL[below(rng, table.players().into()) as usize];
    let (state, side) = (&game.positions[at], table.side(seat));
    let known = of_view::<G>(&state.view(seat), WORLDS, rng);
    let open = of_position(state, WORLDS, rng);
    [known, open].map(|chances| (chances[side].chance, parts[side]))
}

/// The positions with similar calls.
struct Tenth {
    from: u32,
    to: u32,
    called: f64,
    won: f64,
    interval: Interval,
    count: usize,
}

impl Tenth {
    fn row(&self) -> String {
        let Interval { low, high } = self.interval;
        let [called, won, low, high] = [self.called, self.won, low, high].map(|part| 100.0 * part);
        let Tenth { from, to, count, .. } = self;
        let off = won - called;
        format!(
            "| {from}–{to}% | {called:.1}% | {won:.1}% | [{low:.1}, {high:.1}] | {count} | {off:+.1} |"
        )
    }
}

/// Groups calls into bins of ten points from 5 to 95%, and one below and above.
fn tenths(calls: &[Call]) -> Vec<Tenth> {
    let edges = [0, 5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 100];
    let tenth = |pair: &[u32]| {
        let (from, to) = (pair[0], pair[1]);
        let within = |call: &Call| {
            let least = f64::from(from) / 100.0;
            call.0 >= least && (call.0 < f64::from(to) / 100.0 || to == 100)
        };
        let calls: Vec<Call> = calls.iter().copied().filter(within).collect();
        let mean = |of: fn(&Call) -> f64| {
            calls.iter().map(of).sum::<f64>() / f64::from(calls.len().max(1) as u32)
        };
        let deals: Vec<(f64, f64)> = calls.iter().map(|call| (call.1, 1.0)).collect();
        let (called, won) = (mean(|call| call.0), mean(|call| call.1));
        Tenth { from, to, called, won, interval: interval(&deals), count: calls.len() }
    };
    edges.windows(2).map(tenth).filter(|tenth| tenth.count > 0).collect()
}

const STYLE: &str = "
text { font: 13px sans-serif; fill: #333; } .line { stroke: #999; } .bar { stroke-width: 2; }
.band { fill: #999; opacity: 0.2; } .seat { fill: #0b6e99; stroke: #0b6e99; } .open { fill: none; stroke: #c2571a; }
@media (prefers-color-scheme: dark) {
text { fill: #ddd; } .seat { fill: #5bc0eb; stroke: #5bc0eb; } .open { stroke: #ff9b54; } }
";

/// Draws called against won; the band marks deviations of up to 2 points.
fn draw(game: &str, kinds: &[Vec<Tenth>; 2]) -> String {
    let (x, y) = (|part: f64| 60.0 + 400.0 * part, |part: f64| 430.0 - 400.0 * part);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 490 490\" role=\"img\" aria-label=\"Called and won, {game}\">\n<style>{STYLE}</style>\n"
    );
    let mut add = |line: std::fmt::Arguments<'_>| writeln!(svg, "{line}").expect("a string grows");
    let (low, high) = (x(0.0), x(1.0));
    add(format_args!(
        "<path class=\"band\" d=\"M{low} {} L{high} {} L{high} {} L{low} {} Z\"/>",
        y(0.02),
        y(1.02),
        y(0.98),
        y(-0.02),
    ));
    add(format_args!(
        "<path class=\"line\" fill=\"none\" d=\"M{low} {} H{high} V{} H{low} Z\"/>",
        y(0.0),
        y(1.0)
    ));
    for percent in (0..=100).step_by(20) {
        let part = f64::from(percent) / 100.0;
        add(format_args!(
            "<text x=\"{}\" y=\"448\" text-anchor=\"middle\">{percent}%</text>",
            x(part)
        ));
        add(format_args!(
            "<text x=\"52\" y=\"{}\" text-anchor=\"end\">{percent}%</text>",
            y(part) + 4.0
        ));
    }
    for (kind, tenths) in ["seat", "open"].into_iter().zip(kinds) {
        for Tenth { called, won, interval, .. } in tenths {
            let (x, y0, y1) = (x(*called), y(interval.low), y(interval.high));
            add(format_args!("<path class=\"bar {kind}\" d=\"M{x:.1} {y0:.1} V{y1:.1}\"/>"));
            add(format_args!(
                "<circle class=\"{kind}\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\"/>",
                y(*won)
            ));
        }
    }
    add(format_args!(
        "<circle class=\"seat\" cx=\"80\" cy=\"50\" r=\"4\"/><text x=\"92\" y=\"54\">by what a seat knows</text>"
    ));
    add(format_args!(
        "<circle class=\"open\" cx=\"80\" cy=\"72\" r=\"4\"/><text x=\"92\" y=\"76\">with all hands open</text>"
    ));
    add(format_args!(
        "<path class=\"band\" d=\"M72 86 h16 v16 h-16 Z\"/><text x=\"92\" y=\"98\">off by 2 points or less</text>"
    ));
    add(format_args!(
        "<text x=\"260\" y=\"475\" text-anchor=\"middle\">{game}: called (across) and won (up)</text>"
    ));
    add(format_args!("</svg>"));
    svg
}
