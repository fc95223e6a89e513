//! The arena: fair seats, equal luck, exact statistics.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::Duration;

use quayside_bots::arena::{
    ArenaPlayer, Contest, Entrant, Ladder, Match, Results, Score, Summary, Tally, WIN, deal_seed,
    decision_rng, interval, paired_test, seating, strengths,
};
use quayside_bots::{Bot, BotRng, Budget, Situation, Strategy};
use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat, Seed, Variant, corsairs, korsar};
use rand::{Rng, SeedableRng};

fn named<G: Strategy>(names: &[&str]) -> Vec<Entrant<G>> {
    names.iter().map(|name| Entrant::named(name).expect("one of ours")).collect()
}

fn of<G: Game>(entrants: &[Entrant<G>], players: u8, teams: bool, games: u64) -> Match<'_, G> {
    Match {
        table: Variant::new(players, teams).expect("the game is played so"),
        entrants: entrants.iter().collect(),
        games,
        duplicate: true,
        seed: Seed([3; 32]),
        budget: Budget::Playouts(8),
        clock,
    }
}

/// Returns a clock that stands still.
fn clock() -> Duration {
    Duration::ZERO
}

fn play<G: Game>(set: &Match<'_, G>) -> Results {
    set.play(|_| Ok(())).expect("nothing stops it")
}

/// Returns the results without the times, which do not depend on the seed.
fn without_times(results: &Results) -> Vec<(String, usize, Vec<Tally>)> {
    let row = |score: &Score| (score.name.clone(), score.sides, score.deals.clone());
    results.scores.iter().map(row).collect()
}

fn same_in_any_order<G: Strategy>(players: u8, teams: bool) {
    let entrants = named::<G>(&["admiral", "deckhand"]);
    let set = of(&entrants, players, teams, 8);
    let first = without_times(&play(&set));
    let mut backwards = set.begin().expect("two play");
    (0..set.games()).rev().for_each(|number| backwards.add(&set.play_game(number)));
    assert_eq!(first, without_times(&backwards), "the last game first");
    let other = Match { seed: Seed([4; 32]), ..set.clone() };
    assert_ne!(first, without_times(&play(&other)), "another seed");
}

#[test]
fn a_seed_decides_a_match_in_whatever_order_it_is_played() {
    same_in_any_order::<corsairs::State>(2, false);
    same_in_any_order::<korsar::State>(3, false);
    same_in_any_order::<korsar::State>(6, true);
}

#[test]
fn choices_are_timed_by_the_clock_of_the_match() {
    fn ticking() -> Duration {
        thread_local!(static LOOKS: Cell<u32> = const { Cell::new(0) });
        LOOKS.set(LOOKS.get() + 1);
        3 * Duration::from_millis(1) * LOOKS.get()
    }
    let entrants = named::<korsar::State>(&["random", "deckhand"]);
    let set = Match { clock: ticking, ..of(&entrants, 2, false, 4) };
    for score in play(&set).scores {
        let Summary { p50_ms, p99_ms, .. } = score.summary();
        assert!((3.0..3.1).contains(&p50_ms) && (3.0..3.1).contains(&p99_ms), "{p50_ms} {p99_ms}");
    }
}

/// Equal bots play the same game in every seating of a deal, so each gets the share of each seat.
fn equals_share_equally<G: Strategy>(entrants: usize, players: u8, teams: bool) {
    let entrants = named::<G>(&vec!["mate"; entrants]);
    let results = play(&of(&entrants, players, teams, 30));
    let first = &results.scores[0];
    for score in &results.scores {
        for (deal, of_first) in score.deals.iter().zip(&first.deals) {
            let sides = score.sides as u64;
            assert_eq!(deal.parts, sides * of_first.parts, "at a table of {players}");
            assert_eq!(deal.score, sides.cast_signed() * of_first.score);
        }
    }
    assert!((results.first_two_differ() - 1.0).abs() < 1e-12);
}

#[test]
fn in_duplicate_play_equals_share_every_deal() {
    for players in 2..=4 {
        equals_share_equally::<corsairs::State>(players.into(), players, false);
        equals_share_equally::<corsairs::State>(2, players, false);
    }
    equals_share_equally::<korsar::State>(5, 5, false);
    equals_share_equally::<korsar::State>(2, 4, true);
    equals_share_equally::<korsar::State>(2, 8, true);
    equals_share_equally::<korsar::State>(3, 6, true);
}

#[test]
fn every_seating_of_every_deal_is_played() {
    let entrants = named::<korsar::State>(&["random", "deckhand"]);
    let set = of(&entrants, 6, true, 7);
    let mut seen = BTreeSet::new();
    let results = set.play(|played| {
        let names: Vec<_> = played.record.names[..6].iter().flatten().cloned().collect();
        let sat: Vec<_> = played.seats.iter().map(|&bot| entrants[bot].name.clone()).collect();
        assert_eq!(names, sat, "the record names who sat there");
        assert_eq!(played.record.seed(), Some(deal_seed(set.seed, played.deal)));
        seen.insert((played.deal, played.rotation, played.seats.clone()));
        Ok(())
    });
    let mut expected = BTreeSet::new();
    for deal in 0..3 {
        expected.insert((deal, 0, vec![0, 0, 1, 1, 1, 1]));
        expected.insert((deal, 1, vec![1, 1, 1, 1, 0, 0]));
        expected.insert((deal, 2, vec![1, 1, 0, 0, 1, 1]));
    }
    assert_eq!(seen, expected, "seven games are three whole deals");
    assert_eq!(results.expect("nothing stops it").games, 9);
}

/// Returns the hash that `rng.rs` describes.
fn hashed(numbers: impl Iterator<Item = u64>) -> BotRng {
    let hash = |hash: u64, number: u64| {
        let mut word = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    };
    BotRng::seed_from_u64(numbers.fold(0, hash))
}

#[test]
fn seeds_follow_from_the_match_seed_as_documented() {
    let words = |seed: Seed| {
        seed.0.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word)).collect::<Vec<_>>()
    };
    let of_match = Seed(std::array::from_fn(|place| place as u8));
    for deal in 0..3 {
        let seed = deal_seed(of_match, deal);
        let mut hash = hashed(words(of_match).into_iter().chain([deal]));
        assert_eq!(words(seed), std::array::from_fn::<_, 4, _>(|_| hash.next_u64()));
        for (seat, moves) in [(Seat::S0, 0), (Seat::S2, 0), (Seat::S2, 77)] {
            let mut hash = hashed(words(seed).into_iter().chain([seat.index() as u64, moves]));
            assert_eq!(decision_rng(seed, seat, moves).next_u64(), hash.next_u64());
        }
    }
}

#[test]
fn many_bots_meet_in_every_order() {
    let all: BTreeSet<Vec<usize>> = (0..24).map(|game| seating(4, 4, game)).collect();
    assert_eq!(all.len(), 24, "every order, once each");
    assert_eq!(seating(4, 4, 24), seating(4, 4, 0));
    assert_eq!(seating(3, 5, 0), [0, 1, 2, 2, 2], "the last one fills up");
}

#[test]
fn without_duplicates_every_game_is_a_deal_and_seats_still_change() {
    let entrants = named::<korsar::State>(&["random", "mate"]);
    let set = Match { duplicate: false, ..of(&entrants, 2, false, 5) };
    let mut seen = BTreeSet::new();
    let results = set.play(|played| {
        seen.insert((played.deal, played.seats.clone()));
        Ok(())
    });
    assert_eq!(results.expect("nothing stops it").scores[0].deals.len(), 5);
    let expected = (0..5).map(|game| (game, vec![game as usize % 2, 1 - game as usize % 2]));
    assert_eq!(seen, expected.collect());
}

/// A player that moves at random, and after a few moves fails or makes an illegal move.
struct Quitter {
    moves: u32,
    cheats: bool,
}

impl ArenaPlayer<korsar::State> for Quitter {
    fn choose(
        &mut self,
        seen: &Situation<'_, korsar::State>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<korsar::Move, String> {
        assert!(matches!(budget, Budget::Playouts(8)), "the budget of the match");
        self.moves += 1;
        match self.moves {
            ..5 => Ok(seen.random_move(rng)),
            _ if self.cheats => Ok("play b1 @25".parse().expect("a move")),
            _ => Err("the tide is out".to_owned()),
        }
    }
}

#[test]
fn a_forfeit_loses_that_game_and_is_reported() {
    for (cheats, reason) in [(false, "the tide is out"), (true, "play b1 @25: K")] {
        let mut entrants = named::<korsar::State>(&["mate"]);
        entrants.push(Entrant::new("quitter", move |_| Ok(Box::new(Quitter { moves: 0, cheats }))));
        let results = play(&of(&entrants, 3, false, 6));
        let lines: Vec<_> = results.scores.iter().map(Score::summary).collect();
        assert_eq!((lines[0].wins, lines[0].forfeits, lines[0].games), (6, 0, 6));
        assert_eq!((lines[1].wins, lines[1].forfeits, lines[1].games), (0, 6, 6));
        assert_eq!(results.forfeits.len(), 6);
        for (game, lost) in results.forfeits.iter().enumerate() {
            assert_eq!((lost.game, lost.entrant), (game as u64, 1));
            assert!(lost.forfeit.reason.starts_with(reason), "{}", lost.forfeit.reason);
        }
    }
}

/// A player that counts the moves it sees.
struct Watcher {
    choices: u64,
    watched: u64,
    /// The gold that it has seen all players win.
    gold: u8,
}

impl ArenaPlayer<korsar::State> for Watcher {
    fn choose(
        &mut self,
        seen: &Situation<'_, korsar::State>,
        rng: &mut BotRng,
        _: Budget,
    ) -> Result<korsar::Move, String> {
        let began = u64::from(seen.view().first == seen.seat());
        self.choices += 1;
        assert_eq!(self.watched, 2 * self.choices - 1 - began, "two take turns");
        assert_eq!(self.gold, seen.view().gold.table(2).iter().sum::<u8>());
        Ok(seen.random_move(rng))
    }

    fn watch(&mut self, step: &PlayedMove<'_, korsar::State>) {
        self.watched += 1;
        assert_eq!(step.before.check(step.seat, step.mv), Ok(()));
        for event in step.events {
            if let korsar::Event::Won { gold, .. } = event {
                self.gold += gold;
            }
        }
    }
}

#[test]
fn every_player_sees_every_move_and_its_events() {
    let watcher = |_| Ok(Box::new(Watcher { choices: 0, watched: 0, gold: 0 }) as Box<_>);
    let entrants = [Entrant::new("one", watcher), Entrant::new("other", watcher)];
    assert_eq!(play(&of(&entrants, 2, false, 6)).forfeits, []);
}

/// A bot with a bug that shows when the stock runs low.
struct Buggy;

impl Bot<korsar::State> for Buggy {
    fn choose(
        &mut self,
        seen: &Situation<'_, korsar::State>,
        rng: &mut BotRng,
        _: Budget,
    ) -> korsar::Move {
        assert!(seen.view().stock > 20, "{} cards are too few", seen.view().stock);
        seen.random_move(rng)
    }
}

#[test]
fn a_bot_that_panics_loses_only_that_game() {
    let mut entrants = named::<korsar::State>(&["random"]);
    entrants.push(Entrant::of_bots("buggy", |_| Ok(Box::new(Buggy))));
    let results = play(&of(&entrants, 2, false, 6));
    let lines: Vec<_> = results.scores.iter().map(Score::summary).collect();
    assert_eq!([lines[0].wins, lines[1].wins, lines[1].forfeits], [6, 0, 6]);
    let reason = &results.forfeits[0].forfeit.reason;
    assert_eq!(reason, "panicked: 20 cards are too few");
}

#[test]
fn absent_bots_forfeit_and_the_others_share_the_win() {
    let mut entrants = named::<korsar::State>(&["mate", "deckhand"]);
    entrants.push(Entrant::new("late", |seat: Seat| Err(format!("seat {seat} stays empty"))));
    let results = play(&of(&entrants, 3, false, 3));
    let lines: Vec<_> = results.scores.iter().map(Score::summary).collect();
    assert_eq!([lines[0].shared, lines[1].shared, lines[2].shared], [3, 3, 0]);
    assert_eq!(results.scores[0].total().parts, 3 * WIN / 2);
    assert_eq!(lines[2].forfeits, 3);
}

#[test]
fn a_match_can_be_stopped() {
    let entrants = named::<korsar::State>(&["random", "random"]);
    let set = of(&entrants, 2, false, 1_000_000);
    let enough = |number: u64| if number > 9 { Err("enough".to_owned()) } else { Ok(()) };
    assert_eq!(set.play(|played| enough(played.number)).err().as_deref(), Some("enough"));
}

#[test]
fn each_bot_beats_the_one_below() {
    fn check<G: Strategy>(pair: [&str; 2], games: u64) {
        let entrants = named::<G>(&pair);
        let set = Match { budget: Budget::Playouts(150), ..of(&entrants, 2, false, games) };
        let share = play(&set).scores[0].summary().win_share;
        assert!(share > 0.55, "{}: {} wins {share} against {}", G::NAME, pair[0], pair[1]);
    }
    for pair in [["deckhand", "random"], ["mate", "deckhand"], ["captain", "mate"]] {
        check::<corsairs::State>(pair, 100);
        check::<korsar::State>(pair, 100);
    }
    check::<korsar::State>(["admiral", "captain"], 60);
}

#[test]
fn too_few_or_too_many_bots_play_no_match() {
    let entrants = named::<korsar::State>(&["random"; 3]);
    assert!(of(&entrants, 2, false, 1).play(|_| Ok(())).is_err());
    assert!(of(&entrants[..1], 2, false, 1).play(|_| Ok(())).is_err());
}

#[test]
fn an_interval_is_as_wide_as_the_deals_differ() {
    // Half of 400 deals are won: the textbook says 0.5 ± 1.96 · 0.5 / 20.
    let deals: Vec<(f64, f64)> = (0..400).map(|deal| (f64::from(deal % 2), 1.0)).collect();
    let wide = interval(&deals);
    assert!((wide.low - 0.451).abs() < 0.008 && (wide.high - 0.549).abs() < 0.008, "{wide:?}");
    assert_eq!(wide, interval(&deals), "the same numbers again");
    // As many games, but both of a deal always go the same way: that shows half as much.
    let pairs: Vec<(f64, f64)> = (0..200).map(|deal| (f64::from(deal % 2 * 2), 2.0)).collect();
    let wider = interval(&pairs);
    assert!(wider.high - wider.low > 1.3 * (wide.high - wide.low), "{wider:?}");
    // If each deal is split, the interval is a point.
    let split = interval(&[(1.0, 2.0); 200]);
    assert!((split.low - 0.5).abs() < 1e-12 && (split.high - 0.5).abs() < 1e-12, "{split:?}");
    // A hundred thousand deals are fast enough.
    let won = |deal: u32| (f64::from(deal * 7 % 10 / 5), 1.0);
    let narrow = interval(&(0..100_000).map(won).collect::<Vec<_>>());
    assert!(narrow.low > 0.49 && narrow.high < 0.51, "{narrow:?}");
}

#[test]
fn ten_of_ten_is_no_proof_of_always() {
    let all = interval(&[(1.0, 1.0); 10]);
    assert!((all.low - 0.69).abs() < 0.01 && (all.high - 1.0).abs() < 1e-12, "{all:?}");
    let none = interval(&[(0.0, 1.0); 10]);
    assert!(none.low.abs() < 1e-12 && (none.high - 0.31).abs() < 0.01, "{none:?}");
}

#[test]
fn the_paired_test_gives_the_binomial_probability() {
    let close =
        |p: f64, expected: f64| assert!((p - expected).abs() < 0.015, "{p}, not {expected}");
    close(paired_test(&[]), 1.0);
    close(paired_test(&[0; 50]), 1.0);
    // Five of five in the same direction: two of 32 flips are as extreme.
    close(paired_test(&[1; 5]), 2.0 / 32.0);
    // Six against two: by the binomial, 2 · (1 + 8 + 28) / 256.
    close(paired_test(&[1, 1, 1, 1, 1, 1, -1, -1]), 74.0 / 256.0);
    assert!(paired_test(&[840; 40]) < 0.001);
    assert!(paired_test(&vec![-3; 20_000].into_boxed_slice()) < 0.001);
}

#[test]
fn strengths_explain_who_wins() {
    let contest = |one, many, sides, won, games| Contest { one, many, sides, won, games };
    let close = |ratio: f64, expected: f64| {
        assert!((ratio / expected - 1.0).abs() < 0.01, "{ratio}, not {expected}");
    };
    let two = strengths(2, &[contest(0, 1, 2, 7500.0, 1e4)]);
    close(two[0] / two[1], 3.0);
    // Alone among three bots of the same strength, a bot wins a quarter.
    let four = strengths(2, &[contest(0, 1, 4, 2500.0, 1e4), contest(1, 0, 4, 2500.0, 1e4)]);
    close(four[0] / four[1], 1.0);
    // Strengths 1, 2 and 6 are recovered.
    let three = strengths(
        3,
        &[
            contest(0, 1, 2, 1e6 / 3.0, 1e6),
            contest(1, 2, 2, 1e6 / 4.0, 1e6),
            contest(0, 2, 2, 1e6 / 7.0, 1e6),
        ],
    );
    close(three[1] / three[0], 2.0);
    close(three[2] / three[0], 6.0);
    let always = strengths(2, &[contest(0, 1, 2, 10.0, 10.0)]);
    assert!(always[0] / always[1] > 5.0 && always[0].is_finite());
}

#[test]
fn a_ladder_pairs_all_entrants() {
    let entrants = named::<korsar::State>(&["random", "deckhand", "mate"]);
    for (players, matches) in [(2, 3), (3, 6)] {
        let set = of(&entrants, players, false, 6);
        let ladder = Ladder::play(&set, |_, pair| pair.play(|_| Ok(()))).expect("nothing stops it");
        assert_eq!((ladder.pairings.len(), ladder.games()), (matches, 6 * matches as u64));
        for one in 0..3 {
            assert_eq!(ladder.total(one).expect("everybody played").total().games, 12);
            assert!(ladder.score(one, one).is_none());
        }
        let (up, down) = (ladder.score(0, 2).unwrap(), ladder.score(2, 0).unwrap());
        assert_eq!((up.sides, down.sides), (1, 1));
        if players == 2 {
            assert_eq!(up.total().parts + down.total().parts, 6 * WIN);
        }
        let ratings = ladder.ratings();
        assert_eq!(ratings, ladder.ratings(), "the same numbers again");
        assert!(ratings.iter().all(|rating| rating.low <= rating.high));
        assert!(ratings.windows(2).all(|pair| pair[0].rating >= pair[1].rating));
    }
}
