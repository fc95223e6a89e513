//! A position reads back from its line, and whatever else is read is sound.

use quayside_engine::random::below;
use quayside_engine::{AnyRecord, Eyes, GameView, History, Record};

use super::table::{Law, LawRng, Setting};
use super::{deck, is_sampled};

pub(crate) fn positions_read_back<G: Law>(setting: &Setting<G>) {
    check_position(setting, &G::undealt(setting.variant, setting.begin().first()));
    setting.play_through(|state, rng| {
        if is_sampled(rng) || state.outcome().is_some() {
            check_position(setting, state);
        }
    });
}

fn check_position<G: Law>(setting: &Setting<G>, state: &G) {
    let line = state.to_string();
    let read: G = line.parse().unwrap_or_else(|error| panic!("{error}: {line}\n{state:?}"));
    assert!(read == *state, "{line}\n{state:?}\n{read:?}");
    assert_eq!(read.to_string(), line);
    let eyes = setting.seats().map(Eyes::Seat).chain([Eyes::Bystander, Eyes::All]);
    for view in eyes.map(|eyes| state.view_for(eyes)) {
        let line = view.to_string();
        let read: G::View =
            line.parse().unwrap_or_else(|error| panic!("{error}: {line}\n{view:?}"));
        assert!(read == view, "{line}\n{view:?}\n{read:?}");
        assert_eq!(read.to_string(), line);
    }
}

/// A state that is read plays on as the state that was written.
pub(crate) fn a_position_plays_on<G: Law>(setting: &Setting<G>) {
    let moves = setting.moves();
    let mut rng = setting.chance();
    let from = below(&mut rng, moves.len() as u32) as usize;
    let mut state = setting.begin();
    for &(seat, mv) in &moves[..from] {
        state.play_unchecked(seat, mv);
    }
    let mut read: G = state.to_string().parse().expect("a position reads back");
    for &(seat, mv) in &moves[from..] {
        state.play_unchecked(seat, mv);
        read.play_unchecked(seat, mv);
        for seat in setting.seats() {
            assert!(read.view(seat) == state.view(seat), "after {mv}\n{state:?}\n{read:?}");
        }
    }
    assert!(read == state, "{state:?}\n{read:?}");
    assert_eq!(read.outcome(), state.outcome());
}

/// A record that is cut at any move and begins again at the position there gives the same game,
/// with given decks as with a seed.
pub(crate) fn a_record_continues_from_a_position<G: Law>(setting: &Setting<G>) {
    let mut rng = setting.chance();
    let mut game = History::new(setting.begin());
    setting.moves().into_iter().for_each(|(seat, mv)| game.play(seat, mv));
    let mut whole = Record::seeded(setting.variant, None, setting.seed);
    if below(&mut rng, 2) == 0 {
        whole = with_decks(setting, &game);
    } else {
        whole.follow(&game).expect("the moves are legal");
    }
    let cut = below(&mut rng, whole.moves() as u32) as usize;
    let position = *whole.after(cut).state();
    let mut rest = Record::from_position(position).expect("the game is not over");
    let mut decks = whole.history().decks().iter().filter(|(at, _)| *at > cut);
    for &(_, mv) in &whole.history().moves()[cut..] {
        rest.play(mv).unwrap_or_else(|illegal| panic!("{mv}: {illegal:?}\n{position}"));
        if rest.state().awaits_deck() {
            let (_, deck) = decks.next().expect("a deck is due in both games");
            rest.deal(deck.clone()).expect("the deck fits");
        }
    }
    assert!(rest.state() == whole.state(), "{position}");
    assert_eq!(rest.winners(), whole.winners());
    let text = rest.to_string();
    assert!(text.contains(&format!("\nposition {position}\n")), "{text}");
    let read = AnyRecord::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault:?}: {text}"));
    assert_eq!(read.to_string(), text);
}

/// Returns the record of a game of one seed whose decks are given.
fn with_decks<G: Law>(setting: &Setting<G>, game: &History<G>) -> Record<G> {
    let mut record = Record::undealt(setting.variant, game.start().first());
    let mut decks = 0;
    let mut deal = |record: &mut Record<G>| {
        if record.state().awaits_deck() {
            record.deal(deck(setting, decks, record.state())).expect("the deck fits");
            decks += 1;
        }
    };
    let mut seeded = Record::seeded(setting.variant, None, setting.seed);
    seeded.follow(game).expect("the moves are legal");
    deal(&mut record);
    for &(_, mv) in seeded.history().moves() {
        record.play(mv).expect("the move was legal");
        deal(&mut record);
    }
    record
}

/// Lines that are nearly right give an error or a sound position that plays on, and no panic.
pub(crate) fn a_damaged_position_is_refused_or_sound<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        let seat = setting.seats().last().expect("a table has seats");
        for line in [state.to_string(), state.view(seat).to_string()] {
            (0..8).for_each(|_| check_damaged::<G>(&damaged(&line, rng), rng));
        }
    });
}

fn check_damaged<G: Law>(line: &str, rng: &mut LawRng) {
    if let Ok(state) = line.parse::<G>() {
        check_read(line, &state, rng);
    }
    if let Ok(view) = line.parse::<G::View>() {
        assert_eq!(view.to_string().parse().as_ref(), Ok(&view), "{line}");
        let deal = G::sample(&view, rng);
        assert_eq!(deal.unsound(), None, "{line}");
        assert!(deal.view_for(view.eyes()) == view, "{line}");
    }
}

fn check_read<G: Law>(line: &str, state: &G, rng: &mut LawRng) {
    assert_eq!(state.to_string().parse().as_ref(), Ok(state), "{line}");
    let mut state = *state;
    for _ in 0..40 {
        assert_eq!(state.unsound(), None, "{line}\n{state:?}");
        let Some(seat) = state.to_move().first() else { return };
        let mv = state.random_move(seat, rng);
        state.play(seat, mv).expect("a random move is legal");
    }
}

/// Changes one value of a line, or loses it, or takes it from elsewhere in the line.
fn damaged(line: &str, rng: &mut LawRng) -> String {
    let separators = [' ', '=', ',', '/', ':', '+', '@'];
    let mut pieces: Vec<&str> = line.split_inclusive(separators).collect();
    let count = pieces.len() as u32;
    let (one, other) = (below(rng, count) as usize, below(rng, count) as usize);
    match below(rng, 6) {
        0 => drop(pieces.remove(one)),
        1 => pieces.swap(one, other),
        2 => pieces.insert(one, pieces[other]),
        3 => pieces[one] = pieces[other],
        4 => pieces[one] = ["0", "1,", "255/", "65535 ", "-/", "* ", "?/", "é"][other % 8],
        _ => {
            let bits = &mut pieces[one];
            *bits = bits.trim_end_matches(separators);
        }
    }
    pieces.concat()
}
