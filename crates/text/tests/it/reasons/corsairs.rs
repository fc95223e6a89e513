//! Corsairs: each reason is checked by making the moves and dividing by brute force.

use quayside_engine::corsairs::{
    Band, Card, CardSet, Move, Phase, Position as _, Source, State, Variant, View, ViewPhase,
};
use quayside_engine::{Game, Seat};
use quayside_text::corsairs::reason::{Reason, gains, losses};

use super::{Rng, Seen, check_all_languages, positions};

/// Returns the lowest limit of twelve cards and its fewest stowaways, by trying every crew on the
/// state.
fn lowest(state: &State, seat: Seat, discard: Card) -> (u16, u8) {
    let mut state = *state;
    state.play_unchecked(seat, Move::Sail(discard));
    let (hand, pier) = (state.hand(seat), state.pier_colour().expect("a pier"));
    let left =
        |mv| if let Move::Crew(crew) = mv { Some(stowaways(hand, crew, pier)) } else { None };
    state.legal_moves(seat).into_iter().filter_map(left).min().expect("there is a crew")
}

/// Returns the same after the best discard.
fn lowest_of(state: &State, seat: Seat) -> (u16, u8) {
    state.hand(seat).iter().map(|card| lowest(state, seat, card)).min().expect("cards")
}

/// Returns the lowest limit of a hand of twelve: drawing and discarding a card changes nothing.
fn lowest_now(state: &State, seat: Seat) -> u16 {
    let mut drawn = *state;
    drawn.play_unchecked(seat, Move::Draw(Source::Discard));
    lowest(&drawn, seat, state.discards().top().expect("a discard")).0
}

/// Counts the unseen cards that bring the limit to `most` or below if drawn next.
fn counted(
    view: &View,
    state: &State,
    seat: Seat,
    most: impl Fn(u16) -> bool,
    rng: &mut Rng,
) -> u8 {
    let brings = |card: &Card| {
        // In some deal that fits the view, each unseen card is the next one of the stock.
        let mut deal = *state;
        while !deal.stack(*card) {
            deal = State::sample(view, rng);
        }
        deal.play_unchecked(seat, Move::Draw(Source::Stock));
        most(lowest_of(&deal, seat).0)
    };
    let mut brings = brings;
    view.unseen().iter().filter(|card| brings(card)).count() as u8
}

/// Returns a state like `state` in which `seat`, which has discarded `card`, is to draw again.
fn after_discard(state: &State, seat: Seat, card: Card) -> Option<State> {
    let mut state = *state;
    state.play_unchecked(seat, Move::Discard(card));
    while *state.phase() == Phase::Draw && state.mover() != seat {
        let mover = state.mover();
        // Draws and discards the same card, so that the table stays unchanged.
        let top = state.discards().top()?;
        state.play_unchecked(mover, Move::Draw(Source::Discard));
        state.play_unchecked(mover, Move::Discard(top));
    }
    (*state.phase() == Phase::Draw).then_some(state)
}

/// Checks a reason for `mv`, which may be compared with `other`.
#[expect(clippy::too_many_lines, reason = "an arm a reason")]
fn check(
    state: &State,
    seat: Seat,
    (mv, other): (Move, Option<Move>),
    reason: Reason,
    rng: &mut Rng,
) {
    let view = state.view(seat);
    let made = |mv| {
        let mut after = *state;
        let events = after.play(seat, mv).expect("legal");
        (after, events)
    };
    let drawn_limit = |mv| lowest_of(&made(mv).0, seat);
    let left = |mv| match mv {
        Move::Discard(card) | Move::Sail(card) => lowest(state, seat, card),
        Move::Draw(_) => drawn_limit(mv),
        Move::Crew(_) | Move::Settle { .. } => panic!("{mv} is not compared"),
    };
    let next = seat.left(view.variant.players());
    match reason {
        Reason::Sweep => assert_eq!(drawn_limit(mv).1, 0),
        Reason::Annuls => assert_eq!(made(mv).1.len(), 1, "the round ends"),
        Reason::MustSail => {
            let after = if view.phase == ViewPhase::Draw { made(mv).0 } else { *state };
            let sails = |mv: Move| matches!(mv, Move::Sail(_));
            assert!(after.legal_moves(seat).into_iter().all(sails));
        }
        Reason::Limit { from, to } => {
            assert_eq!((lowest_now(state, seat), drawn_limit(mv).0), (from, to));
        }
        Reason::Crew { card, size } => {
            let after = made(mv).0;
            assert!(after.hand(seat).contains(card) && !state.hand(seat).contains(card));
            assert!(crews(&after, seat).any(|crew| crew.contains(card) && crew.len() == size));
        }
        Reason::Prisoner(card) => {
            let after = made(mv).0;
            assert!(after.hand(seat).contains(card) && after.pier_colour() == Some(card.band()));
        }
        Reason::PierTurns { to, prisoners } => {
            let after = made(mv).0;
            assert!(after.pier_colour() == Some(to) && state.pier_colour() != Some(to));
            assert!(!prisoners.is_empty() && state.hand(seat).of_band(to) == prisoners);
        }
        Reason::NoOpenCard => {
            let limit = lowest_now(state, seat);
            assert!(drawn_limit(Move::Draw(Source::Discard)).0 >= limit);
            let pier = state.pier().len() > 1;
            assert!(!pier || drawn_limit(Move::Draw(Source::Pier)).0 >= limit);
        }
        Reason::Unseen { helpful, unseen, limit } => {
            assert_eq!(unseen, view.unseen().len());
            let to_draw = if let Move::Discard(card) = mv {
                after_discard(state, seat, card)
            } else {
                Some(*state)
            };
            if let Some(state) = to_draw {
                assert_eq!(lowest_now(&state, seat), limit);
                let view = state.view(seat);
                assert_eq!(counted(&view, &state, seat, |found| found < limit, rng), helpful);
            }
        }
        Reason::Left { limit } => {
            if let Move::Crew(crew) = mv {
                let pier = state.pier_colour().expect("a pier");
                assert_eq!(stowaways(state.hand(seat), crew, pier).0, limit);
                return;
            }
            assert_eq!(left(mv).0, limit);
            assert_eq!(lowest_of(state, seat).0, limit);
        }
        Reason::Unknown { next: who, band } => {
            assert_eq!((who, view.known[next].of_band(band)), (next, CardSet::EMPTY));
            assert!(matches!(mv, Move::Discard(card) if card.band() == band));
        }
        Reason::Sails { limit } => assert_eq!(left(mv).0, limit),
        Reason::Outcome { limit, count } if matches!(mv, Move::Sail(_)) => {
            assert_eq!(left(mv), (limit, count));
        }
        Reason::Outcome { limit, count } => check_laid(state, seat, mv, (limit, count)),
        Reason::NoSweep => {
            let other = other.expect("compared");
            assert!(left(other).1 == 0 && left(mv).1 > 0);
        }
        Reason::Waits => {
            let after = made(mv).0;
            assert!(after.mover() != seat && after.may_sail());
        }
        Reason::Higher { limit, than } => {
            assert!(
                limit > than && (left(mv).0, left(other.expect("compared")).0) == (limit, than)
            );
        }
        Reason::Reach { helpful, unseen, limit } => {
            assert_eq!((unseen, left(other.expect("compared")).0), (view.unseen().len(), limit));
            assert_eq!(counted(&view, state, seat, |found| found <= limit, rng), helpful);
        }
        Reason::Shown(card) => assert!(made(mv).0.view(next).known[seat].contains(card)),
        Reason::MoreStowaways { count, than } => {
            let (one, two) = (left(mv), left(other.expect("compared")));
            assert!(count > than && one.0 == two.0 && (one.1, two.1) == (count, than));
        }
        Reason::Feeds { next: who, card, beside } => {
            assert_eq!(who, next);
            assert!(!beside.is_empty() && state.hand(next).contains_all(beside));
            assert!(beside.iter().all(|held| held.band() == card.band()));
            let after = made(mv).0;
            let top = after.discards().top() == Some(card);
            assert!(top || after.pier().first() == Some(&card), "the next player may take it");
        }
        Reason::Fewer { helpful, than } => {
            assert!(helpful < than);
            for (mv, count) in [(mv, helpful), (other.expect("compared"), than)] {
                let Move::Discard(card) = mv else { panic!("{mv} is compared") };
                let Some(state) = after_discard(state, seat, card) else { continue };
                let (view, limit) = (state.view(seat), lowest_now(&state, seat));
                assert_eq!(counted(&view, &state, seat, |found| found < limit, rng), count);
            }
        }
    }
}

/// Returns every crew that can be laid down with the lowest limit after a discard.
fn crews(state: &State, seat: Seat) -> impl Iterator<Item = CardSet> {
    let best = lowest_of(state, seat);
    let cards: Vec<Card> = state.hand(seat).iter().collect();
    let state = *state;
    cards.into_iter().filter(move |&card| lowest(&state, seat, card) == best).flat_map(
        move |card| {
            let mut state = state;
            state.play_unchecked(seat, Move::Sail(card));
            let (hand, pier) = (state.hand(seat), state.pier_colour().expect("a pier"));
            state.legal_moves(seat).into_iter().filter_map(move |mv| match mv {
                Move::Crew(crew) => (stowaways(hand, crew, pier) == best).then_some(crew),
                Move::Draw(_) | Move::Discard(_) | Move::Sail(_) | Move::Settle { .. } => None,
            })
        },
    )
}

fn stowaways(hand: CardSet, crew: CardSet, pier: Band) -> (u16, u8) {
    let left = (hand - crew).without_band(pier);
    (left.sum(), left.len())
}

/// Checks a laid crew by the cards that stay.
fn check_laid(state: &State, seat: Seat, mv: Move, claimed: (u16, u8)) {
    let gone = match mv {
        Move::Crew(crew) => crew,
        Move::Settle { attach, crew } => attach | crew,
        Move::Draw(_) | Move::Discard(_) | Move::Sail(_) => panic!("{mv} lays nothing down"),
    };
    let pier = state.pier_colour().expect("a pier");
    assert_eq!(stowaways(state.hand(seat), gone, pier), claimed);
}

/// Plays long rounds at random: one that empties the stock, one that empties the pier, and others
/// in which many taken cards are seen.
fn play(state: &State, seat: Seat, rng: &mut Rng) -> Move {
    loop {
        let mv = state.random_move(seat, rng);
        let fits = match (mv, state.round() % 4) {
            (Move::Draw(source), 1) => source == Source::Stock,
            (Move::Draw(source), 2) => source == Source::Pier,
            (Move::Draw(source), _) => source != Source::Pier || state.turns() > 12,
            (Move::Sail(_), 1 | 2) => state.must_sail(),
            (Move::Sail(_), _) => state.turns() > 12 || state.must_sail(),
            (Move::Discard(_) | Move::Crew(_) | Move::Settle { .. }, _) => true,
        };
        if fits {
            return mv;
        }
    }
}

/// Returns whether a fact speaks against its move.
fn is_against(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NoSweep
            | Reason::Waits
            | Reason::Higher { .. }
            | Reason::Reach { .. }
            | Reason::Shown(_)
            | Reason::MoreStowaways { .. }
            | Reason::Feeds { .. }
            | Reason::Fewer { .. }
            | Reason::Unseen { helpful: 0, .. }
    ) || matches!(reason, Reason::Limit { from, to } if to > from)
}

fn check_variant(variant: Variant, games: u8, seen: &mut Seen<Reason>) {
    positions(variant, games, play, |state, seat, rng| {
        let some = |rng: &mut Rng| state.random_move(seat, rng);
        let (best, next) = (some(rng), some(rng));
        let next = Some(next).filter(|&next| next != best);
        let view = state.view(seat);
        let mut reasons = Vec::new();
        let gained = gains(&view, best, next);
        assert!(!gained.iter().any(is_against), "{gained:?} of {best} in {view}");
        reasons.extend(gained.into_iter().map(|why| ((best, next), why)));
        if let Some(next) = next {
            let loses = losses(&view, next, best);
            reasons.extend(loses.into_iter().map(|why| ((next, Some(best)), why)));
        }
        let twin = State::sample(&view, rng);
        assert_eq!(twin.view(seat), view, "the twin looks the same");
        for (moves, reason) in reasons {
            seen.add(&reason);
            check(state, seat, moves, reason, rng);
            check(&twin, seat, moves, reason, rng);
        }
        check_all_languages(state, seat, best, next);
    });
}

#[test]
fn every_reason_of_a_hint_is_true_in_its_position() {
    let mut seen = Seen::new();
    for players in 2..=4 {
        check_variant(Variant::new(players, false).expect("a table"), 3, &mut seen);
    }
    let table = Variant::new(3, false).and_then(|table| table.with("sweep_tie", "fewest"));
    check_variant(table.expect("a table"), 1, &mut seen);
    seen.assert_all(&[
        "Annuls",
        "MustSail",
        "Limit",
        "Crew",
        "Prisoner",
        "PierTurns",
        "NoOpenCard",
        "Unseen",
        "Left",
        "Unknown",
        "Sails",
        "Outcome",
        "Waits",
        "Higher",
        "Reach",
        "Shown",
        "Feeds",
        "Fewer",
    ]);
}
