//! Effects of keys at a table and in the menu.

use quayside_engine::{Game, GameName, Record, Seat, Seed, Variant, corsairs, korsar};
use quayside_text::{Lang, Text};

use super::super::draft::TableDraft;
use super::super::menu::{Menu, MenuChoice};
use super::super::paint::Paint;
use super::super::row::Press;
use super::super::table::{DEAF, TableScreen};
use super::super::terminal::Event;
use super::super::terminal_game::TerminalGame;
use super::{SIZES, SPACE, check_table, corsairs_until, drawn, press, table, until, written};

/// The key that ends a turn, pressed twice or held down, does not show the next player's cards; nor
/// does the right key, if pressed too soon.
#[test]
fn a_curtain_ignores_the_key_that_ended_the_turn() {
    let record = corsairs_until(2, |phase| matches!(phase, corsairs::Phase::Discard(_)));
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
    let shown = |table: &mut TableScreen<_>| {
        written(&drawn(SIZES[0], |area, buffer| table.draw(area, buffer)), false)
    };
    press(&mut table, SPACE);
    press(&mut table, Press::Enter);
    for key in [Press::Enter, SPACE] {
        table.on(Some(Event::Press(key)));
        let screen = shown(&mut table);
        assert!(
            screen.contains("Nobody else should look now.") && !screen.contains('␣'),
            "{screen}"
        );
    }
    assert_eq!(table.patience(), Some(DEAF), "the screen is drawn again once it listens");
    press(&mut table, Press::Enter);
    assert!(shown(&mut table).contains("press the space bar"), "Enter is the wrong key");
    assert_eq!(table.patience(), None);
    press(&mut table, SPACE);
    assert!(shown(&mut table).contains("Your turn: draw a card"), "{}", shown(&mut table));
}

/// The game that begins is the one chosen in the menu.
#[test]
fn the_menu_sets_house_rules_and_a_first_game() {
    let menu = || {
        Menu::new(Text::of(Lang::En), Paint::Plain, TableDraft::usual(GameName::Korsar), Vec::new())
    };
    let chosen = |presses: &[Press]| {
        let mut menu = menu();
        presses.iter().find_map(|press| menu.on(&Event::Press(*press)))
    };
    let rules = [Press::Down(-1), Press::Enter, Press::Down(1), Press::Along(1), Press::Ends(true)];
    let begun = chosen(&[&rules[..], &[Press::Enter]].concat());
    let Some(MenuChoice::Begin(draft)) = begun else { panic!("{begun:?}") };
    assert_eq!((&draft.options[..], draft.guided), (&["end=finish_lap".to_owned()][..], false));
    let begun = chosen(&[Press::Ends(false), Press::Enter]);
    let Some(MenuChoice::Begin(draft)) = begun else { panic!("{begun:?}") };
    assert!(draft.guided && draft.game == GameName::Korsar);
    let players: Vec<String> = draft.places.iter().map(|place| place.player.to_string()).collect();
    assert_eq!(players, ["me", "deckhand"]);
    for key in ['?', 'r'] {
        assert_eq!(
            chosen(&[Press::Char(key), Press::Escape, Press::Down(1)]),
            None,
            "a page closes"
        );
    }
    assert_eq!(chosen(&[Press::Escape]), Some(MenuChoice::Leave));
}

/// A newcomer gets instructions, in both games and at every moment of a turn.
#[test]
fn a_first_game_is_guided() {
    fn screen<G: TerminalGame>(record: &Record<G>, seats: &str) -> String {
        let mut table = table(record, Lang::En, Paint::Plain, seats).guided(true);
        written(&drawn(SIZES[0], |area, buffer| table.draw(area, buffer)), false)
    }
    let two = Variant::new(2, false).expect("two can play");
    let first = Record::<corsairs::State>::seeded(two, Some(Seat::S1), Seed([3; 32]));
    let said = screen(&first, "me:Anna,deckhand");
    assert!(said.contains("Welcome aboard! Your aim: the fewest penalty cards"), "{said}");
    let two = Variant::new(2, false).expect("two can play");
    let first = Record::<korsar::State>::seeded(two, Some(Seat::S0), Seed([3; 32]));
    let said = screen(&first, "me:Anna,deckhand");
    assert!(said.contains("Welcome aboard! You hold merchant ships"), "{said}");
}

/// Where pages have a flag, pictures and a menu, a terminal has signs and keys.
#[test]
fn a_first_game_is_guided_by_signs_and_keys() {
    let variant = || Variant::new(2, false).expect("two can play");
    for (round, turns, draws, said) in [
        (0, 2, true, "Beside the pier you read its colour."),
        (0, 2, false, "✓ is crew: two colours, each number once. # are prisoners."),
        (1, 0, true, "h is a hint, r the rules."),
    ] {
        let record = until(variant(), 1, |state: &corsairs::State| {
            let is_due = match state.phase() {
                corsairs::Phase::Draw => draws,
                corsairs::Phase::Discard(_) => !draws,
                corsairs::Phase::Deal
                | corsairs::Phase::Crew
                | corsairs::Phase::Settle(_)
                | corsairs::Phase::Over(_) => false,
            };
            (state.round(), state.turns(), is_due) == (round, turns, true)
        });
        let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno").guided(true);
        press(&mut table, SPACE);
        let screen = written(&drawn(SIZES[2], |area, buffer| table.draw(area, buffer)), false);
        let text = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(said), "{said}: {screen}");
    }
}

/// Notices take room from the table, and leave the hand unchanged as far as possible.
#[test]
fn a_hand_is_drawn_as_cards_in_a_low_window() {
    let variant = Variant::new(4, false).expect("four can play");
    let discards = |state: &corsairs::State| matches!(state.phase(), corsairs::Phase::Discard(_));
    let record = until(variant, 2, discards);
    let mut table = table(&record, Lang::De, Paint::Plain, "me:Anna,me:Bruno,me:Clara,me:Dario");
    press(&mut table, SPACE);
    let seat = record.state().to_move().first().expect("somebody");
    let lines = table.sitting().advise(Text::of(Lang::De), seat)();
    table.on(Some(Event::Advice { at: 0, lines }));
    for (height, piles) in [(28, false), (36, true)] {
        let screen = drawn((120, height), |area, buffer| table.draw(area, buffer));
        let waves = written(&screen, false).matches("▄▅▄▃▃▄▅▄").count();
        assert_eq!((waves >= 13, waves > 13), (true, piles), "{}", written(&screen, false));
    }
}

/// Sailing needs more than one key.
#[test]
fn sailing_asks_first() {
    let record = corsairs_until(2, |phase| matches!(phase, corsairs::Phase::Discard(_)));
    let record = &record;
    let table = || {
        let mut table = table(record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
        press(&mut table, SPACE);
        press(&mut table, Press::Char('g'));
        table
    };
    let moves = |table: &TableScreen<corsairs::State>| table.sitting().record().moves();
    let mut asked = table();
    assert_eq!(moves(&asked), record.moves(), "nothing is done yet");
    let shown = written(&drawn(SIZES[0], |area, buffer| asked.draw(area, buffer)), false);
    assert!(shown.contains("Set sail with a limit of"), "{shown}");
    press(&mut asked, Press::Enter);
    assert_eq!(*asked.sitting().state().phase(), corsairs::Phase::Crew);
    let mut stays = table();
    press(&mut stays, Press::Escape);
    press(&mut stays, Press::Enter);
    assert_eq!(*stays.sitting().state().phase(), corsairs::Phase::Draw, "the card is discarded");
    check_table("corsairs-sail", record, &[SPACE, Press::Char('g')]);
}
