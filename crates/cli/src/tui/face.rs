//! The face of a large card: sky with a numeral, a wave, and the field with its pattern.

use quayside_engine::corsairs::Band;
use quayside_engine::korsar::Kind;
use quayside_text::AnyCard;
use quayside_text::corsairs::job_name;
use ratatui::style::Style;

use super::paint::band_of;
use super::pixels::{self, Map};
use super::row::Row;
use super::terminal_game::DrawSettings;

/// The width from which a card shows its emblem and its job.
const EMBLEM: usize = 13;
/// The height from which there is sky above the numeral.
const HIGH: usize = 8;
/// The height of a numeral.
const NUMERAL: usize = 3;
/// The repeated shape of a wave.
const WAVE: [char; 8] = ['▄', '▅', '▄', '▃', '▃', '▄', '▅', '▄'];

/// Draws a card of this width and height; at least 6 by 5.
pub(crate) fn face(look: DrawSettings, card: AnyCard, (width, height): (usize, usize)) -> Vec<Row> {
    let (stock, field) = (look.paint.numeral(card), look.paint.large(card));
    let sky = NUMERAL + usize::from(height >= HIGH);
    let figure = figure(card);
    let mut rows: Vec<Row> = (0..sky)
        .map(|line| {
            let drawn = (line + NUMERAL).checked_sub(sky).map_or("", |at| figure[at].as_str());
            Row::of(stock, sky_line(card, line, drawn, width))
        })
        .collect();
    let wave = (0..width).map(|column| WAVE[column % WAVE.len()]);
    rows.push(Row::of(look.paint.wave(card), wave.collect::<String>()));
    let lines = height - rows.len();
    let words = words(look, card, width, lines);
    rows.extend((0..lines).map(|line| field_line(card, field, &words, (width, line, lines))));
    rows
}

/// Writes a line of the sky; a wide card has its name in the corner.
fn sky_line(card: AnyCard, line: usize, drawn: &str, width: usize) -> String {
    if width < EMBLEM {
        return format!("{drawn:^width$}");
    }
    let name = if line == 0 { format!("{card} ") } else { String::new() };
    format!(" {drawn:<0$}{name}", width - 1 - name.chars().count())
}

/// Writes a line of the field: the pattern at its foot, the words above it.
fn field_line(
    card: AnyCard,
    field: Style,
    words: &[String],
    (width, line, lines): (usize, usize, usize),
) -> Row {
    if line + 1 == lines && lines > 1 {
        let pattern = |column: usize| if column.is_multiple_of(2) { pattern(card) } else { ' ' };
        return Row::of(field, (0..width).map(pattern).collect::<String>());
    }
    let spare = lines.saturating_sub(words.len() + 1);
    let word = line.checked_sub(spare.div_ceil(2)).and_then(|at| words.get(at));
    Row::of(field, format!("{:^width$}", word.map_or("", String::as_str)))
}

/// Returns the words on the field, line by line: the name, or emblem and job.
fn words(look: DrawSettings, card: AnyCard, width: usize, lines: usize) -> Vec<String> {
    if width < EMBLEM {
        return vec![card.to_string()];
    }
    let mut words = pixels::blocks(emblem(card));
    if let AnyCard::Corsairs(card) = card {
        let job = job_name(look.text, card.job());
        words.extend(job.split(' ').map(ToOwned::to_owned));
    }
    words.truncate(lines.saturating_sub(1));
    words
}

/// Returns the value of a card in large digits: number, strength or gold; or the hat of an officer.
fn figure(card: AnyCard) -> Vec<String> {
    let number = match card {
        AnyCard::Corsairs(card) => Some(card.job().number()),
        AnyCard::Korsar(card) => match card.kind() {
            Kind::Merchant(number) | Kind::Pirate(_, number) => Some(number),
            Kind::Captain(_) | Kind::Admiral => None,
        },
    };
    let officer = if card == AnyCard::Korsar(quayside_engine::korsar::Card::ADMIRAL) {
        pixels::STAR
    } else {
        pixels::HAT
    };
    let drawn = number
        .map_or_else(|| officer.iter().map(|&line| line.to_owned()).collect(), pixels::numeral);
    // Half a line of sky above the numeral.
    let above = ".".repeat(drawn[0].len());
    pixels::blocks(&[vec![above], drawn].concat())
}

fn emblem(card: AnyCard) -> Map {
    match card {
        AnyCard::Corsairs(card) => pixels::emblem(card.band()),
        AnyCard::Korsar(card) => match card.kind() {
            Kind::Merchant(_) => pixels::SHIP,
            Kind::Pirate(colour, _) | Kind::Captain(colour) => pixels::emblem(band_of(colour)),
            Kind::Admiral => pixels::emblem(Band::Brown),
        },
    }
}

/// Returns the pattern of a field, which identifies it without colours.
const fn pattern(card: AnyCard) -> char {
    let band = match card {
        AnyCard::Corsairs(card) => card.band(),
        AnyCard::Korsar(card) => match card.kind() {
            Kind::Merchant(_) => return '=',
            Kind::Pirate(colour, _) | Kind::Captain(colour) => band_of(colour),
            Kind::Admiral => return '*',
        },
    };
    match band {
        Band::Pink => '.',
        Band::Violet => '/',
        Band::Blue => '~',
        Band::Sky => '-',
        Band::Grey => '#',
        Band::Brown => '|',
        Band::Red => '^',
        Band::Orange => '<',
        Band::Yellow => '+',
        Band::Green => 'v',
    }
}

/// Draws the back of a card.
pub(crate) fn back(look: DrawSettings, (width, height): (usize, usize)) -> Vec<Row> {
    let wave =
        |line: usize, column: usize| if (line + column).is_multiple_of(2) { '~' } else { ' ' };
    let line = |line| (0..width).map(|column| wave(line, column)).collect::<String>();
    (0..height).map(|at| Row::of(look.paint.bar(), line(at))).collect()
}

/// Draws the lamp around a card, or keeps its room.
pub(crate) fn framed(look: DrawSettings, rows: Vec<Row>, lit: bool) -> Vec<Row> {
    let width = rows.first().map_or(0, Row::width);
    let style = look.paint.frame();
    let [top, side, bottom] = if lit {
        let line = "━".repeat(width);
        [format!("┏{line}┓"), "┃".to_owned(), format!("┗{line}┛")]
    } else {
        let blank = " ".repeat(width + 2);
        [blank.clone(), " ".to_owned(), blank]
    };
    let edge = |words: &str| if lit { Row::of(style, words) } else { Row::of(Style::new(), words) };
    let middle = rows.into_iter().map(|row| edge(&side).join(row).join(edge(&side)));
    std::iter::once(edge(&top)).chain(middle).chain([edge(&bottom)]).collect()
}
