//! Snapshots of screens of both games at interesting moments: in three sizes and two languages, and
//! some with their colours in every palette.

mod coach;
mod keys;
mod review;
mod screens;

use std::cell::Cell;
use std::fmt::Write;
use std::sync::mpsc;
use std::time::Duration;

use quayside_bots::{BotRng, Budget};
use quayside_engine::{
    AnyRecord, Eyes, Game, GameName, Record, Seat, Seed, Variant, corsairs, korsar,
};
use quayside_text::{Lang, Names, Text};
use rand::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::cards::CardSize;
use super::draft::TableDraft;
use super::menu::Menu;
use super::paint::Paint;
use super::replay::Replay;
use super::row::Press;
use super::seats::{SeatArg, Seating};
use super::sitting::Sitting;
use super::table::{DEAF, TableScreen};
use super::terminal::Event;
use super::terminal_game::{DrawContext, DrawSettings, Sort, TerminalGame};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
const PALETTES: [Paint; 4] = [Paint::Plain, Paint::Sixteen, Paint::Indexed, Paint::True];
/// A letter for each style; the first one is no style.
const LETTERS: &str = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LANGS: [Lang; 2] = [Lang::En, Lang::De];
/// The key that lifts a curtain.
const SPACE: Press = Press::Char(' ');

thread_local! {
    /// The time, which tests advance.
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn clock() -> Duration {
    NOW.get()
}

fn pass(time: Duration) {
    NOW.set(NOW.get() + time);
}

/// Presses a key, after the time in which keys are ignored.
fn press<G: TerminalGame>(table: &mut TableScreen<G>, press: Press) {
    pass(DEAF);
    table.on(Some(Event::Press(press)));
}

fn seat_everybody(text: &Text, seats: &str) -> Seating {
    let places: Vec<SeatArg> =
        seats.split(',').map(|place| place.parse().expect("a place")).collect();
    Seating::new(text, &places)
}

/// Shows a game of people only, without automatic moves.
fn table<G: TerminalGame>(
    record: &Record<G>,
    lang: Lang,
    paint: Paint,
    seats: &str,
) -> TableScreen<G> {
    let text = Text::of(lang);
    let budget = Budget::Playouts(60);
    let sitting = Sitting::new(record.clone(), seat_everybody(text, seats), None, budget);
    let (sender, _) = mpsc::channel();
    let sitting = sitting.expect("nothing is kept");
    TableScreen::new(sitting, text, paint, (Duration::ZERO, clock), sender)
}

fn drawn((width, height): (u16, u16), draw: impl FnOnce(Rect, &mut Buffer)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(area, &mut buffer);
    buffer
}

/// Writes a screen: its text, and below it its styles, a letter each.
fn written(buffer: &Buffer, colours: bool) -> String {
    let mut styles: Vec<Style> = vec![Style::new().fg(Color::Reset).bg(Color::Reset)];
    let (mut words, mut map) = (String::new(), String::new());
    for row in buffer.content.chunks(buffer.area.width.into()) {
        let mut line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        let _ = writeln!(words, "{}", line.trim_end());
        line.clear();
        for cell in row {
            let style = Style::new().fg(cell.fg).bg(cell.bg).add_modifier(cell.modifier);
            let at = styles.iter().position(|known| *known == style).unwrap_or_else(|| {
                styles.push(style);
                styles.len() - 1
            });
            line.push(LETTERS.chars().nth(at).unwrap_or('?'));
        }
        let _ = writeln!(map, "{}", line.trim_end());
    }
    if !colours {
        return words;
    }
    let mut legend = String::new();
    for (style, letter) in styles.iter().zip(LETTERS.chars()).skip(1) {
        let (fg, bg) = (style.fg.unwrap_or_default(), style.bg.unwrap_or_default());
        let _ = writeln!(legend, "{letter}: {fg} on {bg} {:?}", style.add_modifier);
    }
    format!("{words}{}\n{map}{legend}", "~".repeat(buffer.area.width.into()))
}

/// Checks a screen against its snapshot, in every size; its text is the same in every palette.
fn check(name: &str, draw: impl Fn(Lang, Paint, Rect, &mut Buffer)) {
    let mut shown = String::new();
    for size in SIZES {
        for lang in LANGS {
            let screens =
                PALETTES.map(|paint| drawn(size, |area, buffer| draw(lang, paint, area, buffer)));
            for (paint, screen) in PALETTES.iter().zip(&screens) {
                let painted =
                    screen.content.iter().any(|cell| (cell.fg, cell.bg) != Default::default());
                assert_eq!(painted, *paint != Paint::Plain, "{name}: {paint:?}");
                let said = written(screen, false);
                assert_eq!(said, written(&screens[0], false), "{name}: colours change words");
            }
            // In the largest size the languages differ only by words.
            if lang == Lang::En || size != SIZES[2] {
                let _ = writeln!(shown, "== {}×{} {}", size.0, size.1, lang.code());
                shown += &written(&screens[0], false);
            }
        }
    }
    // Nothing is cut off in any language.
    for lang in Lang::ALL {
        let screen = drawn(SIZES[0], |area, buffer| draw(lang, Paint::Plain, area, buffer));
        let last = |row: &[ratatui::buffer::Cell]| row.last().map(|cell| cell.symbol().to_owned());
        for row in screen.content.chunks(SIZES[0].0.into()) {
            let edge = last(row).unwrap_or_default();
            assert!(
                [" ", "─"].contains(&&*edge),
                "{name} in {lang:?} is cut off: {}",
                written(&screen, false)
            );
        }
    }
    insta::assert_snapshot!(name, shown);
}

/// Checks the colours of a screen against their snapshot, in every palette.
#[test]
fn each_palette_draws_the_tables_in_its_colours() {
    let corsairs = corsairs_until(2, |phase| matches!(phase, corsairs::Phase::Discard(_)));
    let korsar = korsar_until(5, false, |state| state.sea().ships().len() > 2);
    let people = "me:Anna,me:Bruno,me:Clara,me:Dario,me:Emil";
    for paint in PALETTES {
        for size in [SIZES[0], SIZES[1]] {
            let mut shown = String::new();
            let corsairs = &mut table(&corsairs, Lang::En, paint, "me:Anna,me:Bruno,me:Clara");
            let korsar = &mut table(&korsar, Lang::En, paint, people);
            press(corsairs, SPACE);
            press(korsar, SPACE);
            shown += &written(&drawn(size, |area, buffer| corsairs.draw(area, buffer)), true);
            shown += &written(&drawn(size, |area, buffer| korsar.draw(area, buffer)), true);
            insta::assert_snapshot!(format!("colours-{paint:?}-{}", size.0).to_lowercase(), shown);
        }
    }
}

fn check_table<G: TerminalGame>(name: &str, record: &Record<G>, presses: &[Press]) {
    let people: Vec<&str> = [
        "me:Anna", "me:Bruno", "me:Clara", "me:Dario", "me:Emil", "me:Fanny", "me:Gino", "me:Hilde",
    ]
    .into_iter()
    .take(record.variant().players().into())
    .collect();
    check(name, |lang, paint, area, buffer| {
        let mut table = table(record, lang, paint, &people.join(","));
        for &key in presses {
            table.draw(area, &mut Buffer::empty(area));
            press(&mut table, key);
        }
        pass(DEAF);
        table.draw(area, buffer);
    });
}

/// Plays random moves until the game is in the wanted state.
fn until<G: Game>(variant: Variant<G>, luck: u64, wanted: impl Fn(&G) -> bool) -> Record<G> {
    let mut rng = BotRng::seed_from_u64(luck);
    loop {
        let mut record = Record::seeded(variant, Some(Seat::S0), Seed::random(&mut rng));
        while !wanted(record.state()) {
            let Some(seat) = record.state().to_move().first() else { break };
            let mv = record.state().random_move(seat, &mut rng);
            record.play(mv).expect("a random move is legal");
        }
        if wanted(record.state()) {
            return record;
        }
    }
}

fn corsairs_until(luck: u64, wanted: impl Fn(&corsairs::Phase) -> bool) -> Record<corsairs::State> {
    let variant = Variant::new(3, false).expect("three can play");
    until(variant, luck, |state: &corsairs::State| state.turns() > 2 && wanted(state.phase()))
}

#[test]
fn corsairs_draw() {
    let record = corsairs_until(1, |phase| *phase == corsairs::Phase::Draw);
    check_table("corsairs-draw", &record, &[SPACE, Press::Down(1)]);
}

#[test]
fn corsairs_discard() {
    let record = corsairs_until(2, |phase| matches!(phase, corsairs::Phase::Discard(_)));
    check_table("corsairs-discard", &record, &[SPACE, Press::Along(3)]);
    check_table("corsairs-by-number", &record, &[SPACE, Press::Tab]);
}

#[test]
fn corsairs_crew() {
    let record = corsairs_until(3, |phase| *phase == corsairs::Phase::Crew);
    check_table("corsairs-crew", &record, &[SPACE]);
    check_table("corsairs-crew-by-hand", &record, &[SPACE, Press::Along(4), Press::Char(' ')]);
    check_table(
        "corsairs-refused",
        &record,
        &[SPACE, Press::Along(4), Press::Char(' '), Press::Enter],
    );
}

#[test]
fn corsairs_settle() {
    let record = corsairs_until(4, |phase| matches!(phase, corsairs::Phase::Settle(_)));
    check_table("corsairs-settle", &record, &[SPACE]);
    // The player who has laid down hands the screen on.
    check_table("corsairs-curtain", &record, &[SPACE, Press::Enter]);
}

#[test]
fn corsairs_reckoning() {
    let variant = Variant::new(3, false).expect("three can play");
    let last = |state: &corsairs::State| {
        matches!(state.phase(), corsairs::Phase::Settle(_)) && state.to_move().iter().count() == 1
    };
    let record = until(variant, 4, last);
    check_table("corsairs-reckoning", &record, &[SPACE, Press::Enter]);
}

#[test]
fn corsairs_over() {
    let variant = Variant::new(4, false).expect("four can play");
    let record = until(variant, 5, |state: &corsairs::State| state.outcome().is_some());
    check_table("corsairs-over", &record, &[]);
}

fn korsar_until(
    players: u8,
    teams: bool,
    wanted: impl Fn(&korsar::State) -> bool,
) -> Record<korsar::State> {
    until(Variant::new(players, teams).expect("so many can play"), 6, wanted)
}

#[test]
fn korsar_action() {
    let begun = korsar_until(2, false, |state| state.phase() == korsar::Phase::Action);
    check_table("korsar-begun", &begun, &[SPACE]);
    let fought = two_fights();
    check_table("korsar-fights", &fought, &[SPACE, Press::Along(-1)]);
    check_table("korsar-aimed", &fought, &[SPACE, Press::Along(-1), Press::Down(1)]);
}

/// Returns a game of Korsar with two contested ships, and a hand of pirate ships.
fn two_fights() -> Record<korsar::State> {
    korsar_until(5, false, |state: &korsar::State| {
        let fought = state.sea().ships().iter().filter(|ship| ship.sides().count() > 1).count();
        let hand = state.hand(state.mover());
        fought > 1 && hand.iter().filter(|card| !card.is_merchant()).count() > 3
    })
}

#[test]
fn illegal_moves_are_not_offered() {
    let record = two_fights();
    let seats = ["me:Anna", "me:Bruno", "me:Clara", "me:Dario", "me:Emil"].join(",");
    let (mut offered, mut refused) = (0, 0);
    for (card, ship) in (0..7).flat_map(|card| (0..3).map(move |ship| (card, ship))) {
        let mut table = table(&record, Lang::En, Paint::Plain, &seats);
        let keys = [Press::Along(1)].repeat(card).into_iter().chain([Press::Down(1)].repeat(ship));
        std::iter::once(SPACE).chain(keys).for_each(|key| press(&mut table, key));
        let screen = drawn(SIZES[0], |area, buffer| table.draw(area, buffer));
        let words = written(&screen, false);
        let play = words.split(" ↵  Play ").nth(1).and_then(|rest| rest.split_once(" on ship "));
        let Some((card, rest)) = play else {
            refused += usize::from(words.contains("can’t go to any ship"));
            continue;
        };
        let mv = format!("play {card} @{}", rest.split(' ').next().expect("a number"));
        let mv: korsar::Move = mv.parse().expect("a move");
        assert!(record.state().check(record.state().mover(), mv).is_ok(), "{mv:?} in {words}");
        offered += 1;
    }
    assert!(offered > 5 && refused > 2, "{offered} {refused}");
}

#[test]
fn a_log_beside_the_table_begins_with_a_sentence() {
    let seats = ["me:Anna", "me:Bruno", "me:Clara", "me:Dario", "me:Emil"].join(",");
    for (size, lang) in SIZES[1..].iter().flat_map(|&size| Lang::ALL.map(|lang| (size, lang))) {
        let mut table = table(&two_fights(), lang, Paint::Plain, &seats);
        press(&mut table, SPACE);
        let screen = drawn(size, |area, buffer| table.draw(area, buffer));
        let words = written(&screen, false);
        let title = format!("╭─ {} ", Text::of(lang).word("log"));
        let first = words.lines().skip_while(|line| !line.contains(&title)).nth(1);
        let first = first.and_then(|line| line.trim_end_matches(['│', ' ']).rsplit_once("│ "));
        let (_, first) = first.expect("a line of the log");
        assert!(first.starts_with(char::is_alphanumeric), "{size:?} {lang:?}: {first:?}\n{words}");
    }
}

#[test]
fn the_level_of_a_bot_is_shown_beside_its_name() {
    fn shows<G: TerminalGame>(record: &Record<G>, seats: &str) {
        for lang in Lang::ALL {
            let screen = drawn(SIZES[0], |area, buffer| {
                table(record, lang, Paint::Plain, seats).draw(area, buffer);
            });
            let words = written(&screen, false);
            let level = format!("Marisol {}", Text::of(lang).word("bot-captain"));
            assert!(words.contains(&level), "{level} in {words}");
        }
    }
    shows(&corsairs_until(1, |phase| *phase == corsairs::Phase::Draw), "me,captain,mate");
    let begun = korsar_until(5, false, |state| state.phase() == korsar::Phase::Action);
    shows(&begun, "me,captain,captain,mate,admiral");
}

#[test]
fn korsar_teams() {
    let record = korsar_until(8, true, |state| state.sea().ships().len() > 5);
    check_table("korsar-teams", &record, &[SPACE]);
}

#[test]
fn korsar_empty_stock() {
    let record =
        korsar_until(3, false, |state| state.stock() == 0 && state.sea().ships().len() > 2);
    check_table("korsar-empty-stock", &record, &[SPACE]);
}

#[test]
fn korsar_last_lap() {
    let variant = Variant::new(3, false).expect("three can play");
    let variant = variant.with("end", "finish_lap").expect("a house rule");
    let record = until(variant, 8, |state: &korsar::State| state.phase() == korsar::Phase::LastLap);
    check_table("korsar-last-lap", &record, &[SPACE]);
}

#[test]
fn korsar_over() {
    let record = korsar_until(4, true, |state| state.outcome().is_some());
    check_table("korsar-over", &record, &[]);
}

#[test]
fn hints_rules_and_help_fit_the_screen() {
    let record = corsairs_until(1, |phase| *phase == corsairs::Phase::Draw);
    check("hint", |lang, paint, area, buffer| {
        let mut table = table(&record, lang, paint, "me:Anna,me:Bruno,me:Clara");
        press(&mut table, SPACE);
        let lines = table
            .sitting()
            .advise(Text::of(lang), record.state().to_move().first().expect("somebody"))(
        );
        table.on(Some(Event::Advice { at: 0, lines }));
        table.draw(area, buffer);
    });
    check_table("help", &record, &[SPACE, Press::Char('?')]);
    check_table("rules", &record, &[SPACE, Press::Char('r'), Press::Leaf(1)]);
}

#[test]
fn the_menu_shows_saved_games_and_house_rules() {
    check("menu", |lang, paint, area, buffer| {
        let draft = TableDraft::usual(GameName::Corsairs);
        let left = vec!["Korsar".to_owned(), "Corsairs".to_owned()];
        let mut menu = Menu::new(Text::of(lang), paint, draft, left);
        for press in [Press::Down(6), Press::Along(1)] {
            menu.on(&Event::Press(press));
        }
        menu.draw(area, buffer);
    });
    check("menu-house-rules", |lang, paint, area, buffer| {
        let draft = TableDraft::usual(GameName::Corsairs);
        let mut menu = Menu::new(Text::of(lang), paint, draft, Vec::new());
        for press in [Press::Down(-1), Press::Enter, Press::Down(2), Press::Along(1)] {
            menu.on(&Event::Press(press));
        }
        menu.draw(area, buffer);
    });
}

#[test]
fn a_record_is_stepped_through() {
    let games = [
        include_bytes!("../../../../docs/games/short.quay").to_vec(),
        include_bytes!("../../../../docs/games/teams.quay").to_vec(),
    ];
    for bytes in games {
        match AnyRecord::read(&bytes).expect("a record") {
            AnyRecord::Corsairs(record) => check_replay("replay-corsairs", &record),
            AnyRecord::Korsar(record) => check_replay("replay-korsar", &record),
        }
    }
}

fn check_replay<G: TerminalGame>(name: &str, record: &Record<G>) {
    check(name, |lang, paint, area, buffer| {
        let mut replay = Replay::new(record, Text::of(lang), paint);
        for press in [Press::Leaf(1), Press::Leaf(1), Press::Along(-1)] {
            replay.on(Some(&Event::Press(press)));
        }
        replay.draw(area, buffer);
    });
}

/// Every window size, key and table gives a screen.
#[test]
fn tables_are_drawn_in_windows_of_every_size() {
    fn play<G: TerminalGame>(seats: &str, variant: Variant<G>, presses: &[Press]) {
        let record = Record::seeded(variant, None, Seed([9; 32]));
        let mut table = table(&record, Lang::Fr, Paint::True, seats);
        for (place, &key) in presses.iter().cycle().take(400).enumerate() {
            let (width, height) = (place as u16 * 7 % 200, place as u16 * 3 % 60);
            drawn((width.max(1), height.max(1)), |area, buffer| table.draw(area, buffer));
            press(&mut table, key);
        }
    }
    let presses = [
        Press::Enter,
        Press::Tab,
        Press::Down(1),
        Press::Along(1),
        Press::Char('g'),
        Press::Char('x'),
        Press::Char(' '),
        Press::Char('a'),
        Press::Ends(true),
        Press::Escape,
    ];
    play("me,me,me,me", Variant::<corsairs::State>::new(4, false).expect("four"), &presses);
    play(
        "me,me,me,me,me,me,me,me",
        Variant::<korsar::State>::new(8, true).expect("eight"),
        &presses,
    );
}

/// Two games that are equal to the reader give the same screen.
#[test]
fn a_screen_shows_nothing_hidden() {
    fn check_alike<G: TerminalGame>(luck: u64) -> usize {
        let mut rng = BotRng::seed_from_u64(luck);
        let mut compared = 0;
        for variant in Variant::<G>::all().flat_map(|variant| [variant; 3]) {
            let mut state = G::new(variant, None, Seed::random(&mut rng));
            for _ in 0..60 {
                let Some(seat) = state.to_move().first() else { break };
                let called: Vec<String> =
                    Seat::table(variant.players()).map(|seat| format!("P{seat}")).collect();
                for eyes in [Eyes::Seat(seat), Eyes::Seat(Seat::S0), Eyes::Bystander] {
                    let names = Names::new(&called, eyes);
                    let other = G::sample(&state.view_for(eyes), &mut rng);
                    assert_eq!(shown(&names, &state), shown(&names, &other), "{eyes:?}");
                    compared += 1;
                }
                let mv = state.random_move(seat, &mut rng);
                state.play_unchecked(seat, mv);
            }
        }
        compared
    }
    fn shown<G: TerminalGame>(names: &Names<'_>, state: &G) -> String {
        let (text, sort) = (Text::of(Lang::En), Sort::Band);
        let looks =
            [CardSize::Line, CardSize::Large(8, 10), CardSize::Large(13, 13)].map(|cards| {
                DrawSettings {
                    text,
                    paint: Paint::True,
                    sort,
                    width: 88,
                    quay: 120,
                    cards,
                    hand: cards,
                }
            });
        let rows = looks.into_iter().flat_map(|look| {
            let ctx = DrawContext::of(look, names, state, &[]);
            let marks = G::Marks::default();
            let (open, own) = (G::harbour(&ctx, &marks).rows, G::quay(&ctx, &marks));
            [open, own, G::score(&ctx, 40)].concat()
        });
        format!("{:?}", rows.map(|row| row.spans).collect::<Vec<_>>())
    }
    assert!(check_alike::<corsairs::State>(3) > 300);
    assert!(check_alike::<korsar::State>(4) > 600);
}
