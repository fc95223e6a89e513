//! The pictures of the terminal in the README: games played in a real terminal, drawn as SVG.
//!
//! `cargo build && cargo run -p quayside-tools --example terminal_pictures`

#[path = "../../cli/tests/it/common/pty.rs"]
mod pty;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pty::Terminal;
use vt100::{Cell, Color};

const SIZE: (u16, u16) = (120, 40);
/// The size of a cell.
const CELL: (f64, f64) = (8.4, 18.0);
/// How long a screen stays unchanged once all bots have moved.
const QUIET: Duration = Duration::from_millis(400);
const NIGHT: &str = "#0d1b2a";
const CHALK: &str = "#ece4d4";

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let draw = |name: &str, keys: &[&str], args: &[&str]| {
        let picture = svg(&play(args, keys));
        fs::write(folder.join(name), picture).expect("the folder of pictures is writable");
    };
    let corsairs = ["--game", "corsairs", "--seats", "me,captain,mate"];
    let keys = [&["\r"; 5][..], &["\u{1b}[C", "\u{1b}[C"]].concat();
    draw("terminal-corsairs.svg", &keys, &corsairs);
    let korsar = ["--game", "korsar", "--seats", "me,captain,mate,captain"];
    let keys = [&["d"; 8][..], &["\r"; 3], &["\u{1b}[D"]].concat();
    draw("terminal-korsar.svg", &keys, &korsar);
}

/// Returns the path of the program, in the parent of the folder of examples.
fn program() -> PathBuf {
    let example = std::env::current_exe().expect("an example is a file");
    let built = example.parent().and_then(Path::parent).expect("it lies in a folder of a folder");
    built.join("quayside")
}

/// Plays for a while by pressing these keys.
fn play(args: &[&str], keys: &[&str]) -> Terminal {
    let data = tempfile::tempdir().expect("a folder");
    let program = program();
    let program = program.to_str().expect("our folders have names of text");
    let seed = "7".repeat(64);
    let fixed = ["play", "--pace", "fast", "--first", "1", "--seed", &seed];
    let mut terminal = Terminal::open(program, data.path(), &[&fixed, args].concat(), true, SIZE);
    for key in keys {
        terminal.sees(" ↵ ");
        terminal.settle(QUIET);
        terminal.press(key);
    }
    terminal.settle(QUIET);
    terminal
}

/// Draws a screen.
fn svg(terminal: &Terminal) -> String {
    let (columns, lines) = SIZE;
    let (width, height) = (f64::from(columns) * CELL.0, f64::from(lines) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w:.0}\" height=\"{h:.0}\" viewBox=\"-16 -14 {w:.0} {h:.0}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\">\n\
         <rect x=\"-16\" y=\"-14\" width=\"{w:.0}\" height=\"{h:.0}\" rx=\"10\" fill=\"{NIGHT}\"/>\n",
        w = width + 32.0,
        h = height + 28.0,
    );
    for line in 0..lines {
        let cell = |column| terminal.cells().cell(line, column);
        let mut from = 0;
        while from < columns {
            let Some(first) = cell(from) else { break };
            let alike =
                |column: &u16| cell(*column).is_some_and(|cell| style(cell) == style(first));
            let to = (from..columns).take_while(alike).last().unwrap_or(from) + 1;
            let words: String = (from..to)
                .filter_map(cell)
                .map(|cell| if cell.has_contents() { cell.contents() } else { " " })
                .collect();
            run(&mut svg, (from, line), &words, first);
            from = to;
        }
    }
    svg + "</svg>\n"
}

/// Returns the attributes that decide the look of a cell.
fn style(cell: &Cell) -> (Color, Color, bool, bool, bool) {
    (cell.fgcolor(), cell.bgcolor(), cell.bold(), cell.dim(), cell.inverse())
}

/// Draws a run of cells with equal attributes.
fn run(svg: &mut String, (column, line): (u16, u16), words: &str, cell: &Cell) {
    let (x, y) = (f64::from(column) * CELL.0, f64::from(line) * CELL.1);
    let width = words.chars().map(|_| CELL.0).sum::<f64>();
    if let Color::Rgb(red, green, blue) = cell.bgcolor() {
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{}\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>",
            CELL.1
        );
    }
    if words.trim().is_empty() {
        return;
    }
    let ink = match cell.fgcolor() {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Default | Color::Idx(_) => CHALK.to_owned(),
    };
    let weight = if cell.bold() { " font-weight=\"bold\"" } else { "" };
    let dim = if cell.dim() { " opacity=\"0.6\"" } else { "" };
    if blocks(svg, (x, y), words, &format!("fill=\"{ink}\"{dim}")) {
        return;
    }
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{:.1}\" textLength=\"{width:.1}\" xml:space=\"preserve\" fill=\"{ink}\"{weight}{dim}>{words}</text>",
        y + 13.5
    );
}

/// Draws block characters as rectangles, since fonts leave gaps between them; returns whether there
/// are any.
fn blocks(svg: &mut String, (x, y): (f64, f64), words: &str, look: &str) -> bool {
    let part = |sign: char| match sign {
        '█' => Some((0.0, 1.0)),
        '▀' => Some((0.0, 0.5)),
        '▃' => Some((0.625, 0.375)),
        '▄' => Some((0.5, 0.5)),
        '▅' => Some((0.375, 0.625)),
        '▇' => Some((0.125, 0.875)),
        _ => None,
    };
    if !words.chars().any(|sign| part(sign).is_some()) {
        return false;
    }
    for (column, sign) in (0_u16..).zip(words.chars()) {
        let Some((top, height)) = part(sign) else { continue };
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.2}\" width=\"{:.1}\" height=\"{:.2}\" shape-rendering=\"crispEdges\" {look}/>",
            x + f64::from(column) * CELL.0,
            y + top * CELL.1,
            CELL.0 + 0.1,
            height * CELL.1 + 0.1,
        );
    }
    true
}
