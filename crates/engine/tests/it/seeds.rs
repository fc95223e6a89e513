//! C2.2, K2.2: the cards dealt from a seed never change.
//!
//! The decks of three seeds are pinned here permanently: a change that makes this file fail makes
//! every record unreadable. The way from seed to deck is also implemented a second time, slowly and
//! without the engine, as another program would do it to check a deal.

use std::fmt::{Display, Write};

use quayside_engine::corsairs::{self, Move, Phase, Source};
use quayside_engine::random::below;
use quayside_engine::{Game, Seat, Seed, Variant, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

const SEEDS: [&str; 3] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "3f1c0ffee5ea5a1708192a3b4c5d6e7f8091a2b3c4d5e6f70123456789abcdef",
];

const GOLDEN: &str = "\
seed 0000000000000000000000000000000000000000000000000000000000000000
dealer of 2 3 4: 0 1 1
first of 2 3 4 5: 0 1 1 1
first of 4 6 8 in teams: 0 2 2
corsairs 0: p1 v11 s10 y5 s9 g2 p10 r7 n6 o9 r5 s2 … b995fcb1a0c75d26
corsairs 1: n7 o1 n3 o11 b3 n2 n9 y4 r6 y2 o8 s4 … 4f3ee9a10e8957de
corsairs 719: p11 o5 s11 v3 v4 b10 b11 p9 s1 v6 s9 n5 … ae7cf12c5e73a4c2
korsar: m2 m4 b2 y1 m2 y3 m3 p1 g3 p4 m3 b1 … b8c086273a8dd671
seed ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
dealer of 2 3 4: 1 1 2
first of 2 3 4 5: 1 1 2 3
first of 4 6 8 in teams: 2 2 4
corsairs 0: r4 b11 n1 b10 b3 p3 a5 a4 s1 v4 b2 y7 … c5cfc8c0b28776b6
corsairs 1: r4 y1 p2 v2 g9 p1 o5 g10 n8 g7 g5 a4 … e3afdebb9730e07a
corsairs 719: g6 a5 n6 n4 b2 v4 r5 p10 v6 b10 y4 b7 … 2b3cf439be12a492
korsar: g4 m6 g1 m7 m5 m2 b4 m3 b1 m4 m5 y2 … 5c87551069924221
seed 3f1c0ffee5ea5a1708192a3b4c5d6e7f8091a2b3c4d5e6f70123456789abcdef
dealer of 2 3 4: 0 0 0
first of 2 3 4 5: 0 0 0 0
first of 4 6 8 in teams: 0 0 0
corsairs 0: g4 b5 g3 n11 a11 a1 s7 g1 s5 p5 r2 b4 … b373925f3169556e
corsairs 1: r5 g6 n4 v5 p5 v3 p7 n7 p2 o10 y7 g5 … c1c6da1bdc296066
corsairs 719: b9 r4 v7 g10 o5 a2 s9 y11 r9 g3 s4 o3 … 272688a148fb791e
korsar: y3 m5 m2 g3 g1 b3 b2 y3 m3 g2 g4 m5 … a9990d0fad627523
";

#[test]
fn the_deals_of_seeds_are_pinned() {
    let dealt: String = SEEDS.iter().map(|seed| describe(seed.parse().unwrap())).collect();
    for (dealt, golden) in dealt.lines().zip(GOLDEN.lines()) {
        assert_eq!(dealt, golden);
    }
    assert_eq!(dealt.lines().count(), GOLDEN.lines().count(), "\n{dealt}");
}

/// Writes down who begins and how the decks begin; the hash covers all cards of the deck.
fn describe(seed: Seed) -> String {
    let mut text = format!("seed {seed}\n");
    let mut line = |what: &str, value: &dyn Display| {
        writeln!(text, "{what}: {value}").expect("a string takes it");
    };
    line("dealer of 2 3 4", &lots([(2, 1), (3, 1), (4, 1)].map(|(n, step)| seed.lot(n, step))));
    let alone = [2, 3, 4, 5].map(|players| first(players, false, seed));
    line("first of 2 3 4 5", &lots(alone));
    let teams = [4, 6, 8].map(|players| first(players, true, seed));
    line("first of 4 6 8 in teams", &lots(teams));
    for round in [0, 1, 719] {
        let mut deck = corsairs::Card::ALL;
        seed.deck(round).shuffle(&mut deck);
        line(&format!("corsairs {round}"), &beginning(&deck));
    }
    let mut deck = korsar::Card::DECK;
    seed.deck(0).shuffle(&mut deck);
    line("korsar", &beginning(&deck));
    text
}

fn first(players: u8, teams: bool, seed: Seed) -> Seat {
    let variant = Variant::<korsar::State>::new(players, teams).expect("so many can play");
    korsar::State::new(variant, None, seed).first()
}

fn lots<const N: usize>(seats: [Seat; N]) -> String {
    seats.map(|seat| seat.to_string()).join(" ")
}

fn beginning<C: Display>(deck: &[C]) -> String {
    let words: Vec<String> = deck.iter().map(ToString::to_string).collect();
    format!("{} … {:016x}", words[..12].join(" "), fnv_1a(words.join(" ").as_bytes()))
}

/// Returns the 64-bit FNV-1a hash.
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The key stream of ChaCha8, as words of 16 bits, one at a time.
struct SlowStream {
    key: [u8; 32],
    nonce: u64,
    block: u64,
    words: Vec<u16>,
    /// How many words were skipped.
    skipped: u32,
}

impl SlowStream {
    fn new(key: [u8; 32], nonce: u64) -> SlowStream {
        SlowStream { key, nonce, block: 0, words: Vec::new(), skipped: 0 }
    }

    fn word(&mut self) -> u16 {
        if self.words.is_empty() {
            let bytes = chacha8_block(self.key, self.block, self.nonce);
            self.block += 1;
            self.words =
                bytes.chunks(2).rev().map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        }
        self.words.pop().expect("a block has 32 words")
    }

    /// Returns a number below `bound`: the high half of `word × bound`, unless the low half is too
    /// low.
    fn below(&mut self, bound: u32) -> usize {
        loop {
            let product = u32::from(self.word()) * bound;
            if product % 65_536 >= 65_536 % bound {
                return (product / 65_536) as usize;
            }
            self.skipped += 1;
        }
    }

    /// Shuffles: each place from the first to the last but one gets one of the cards from there on.
    fn shuffle<C>(&mut self, cards: &mut [C]) {
        for place in 0..cards.len() - 1 {
            let further = self.below((cards.len() - place) as u32);
            cards.swap(place, place + further);
        }
    }
}

/// Returns one block of ChaCha8, with a 64-bit counter and a 64-bit nonce.
fn chacha8_block(key: [u8; 32], counter: u64, nonce: u64) -> Vec<u8> {
    let constants = *b"expand 32-byte k";
    let input = [&constants[..], &key, &counter.to_le_bytes(), &nonce.to_le_bytes()].concat();
    let start: Vec<u32> = input
        .chunks(4)
        .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
        .collect();
    let mut state = start.clone();
    for _ in 0..4 {
        for column in 0..4 {
            quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
        }
        for corner in 0..4 {
            let diagonal = |row: usize| 4 * row + (corner + row) % 4;
            quarter_round(&mut state, [0, 1, 2, 3].map(diagonal));
        }
    }
    state.iter().zip(&start).flat_map(|(a, b)| a.wrapping_add(*b).to_le_bytes()).collect()
}

fn quarter_round(state: &mut [u32], [a, b, c, d]: [usize; 4]) {
    for (sum, term, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[sum] = state[sum].wrapping_add(state[term]);
        state[turned] = (state[turned] ^ state[sum]).rotate_left(by);
    }
}

/// The cipher itself, by the first test vector of the Internet draft that lists them: eight
/// rounds, a key of 256 bits, all zero.
#[test]
fn the_slow_cipher_is_chacha8() {
    let expected: [u8; 64] = [
        0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5,
        0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71,
        0x1a, 0x1e, 0x98, 0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f, 0x41, 0x9f, 0x44, 0x53, 0x67, 0x45,
        0x6d, 0x56, 0x19, 0x31, 0x4a, 0x42, 0xa3, 0xda, 0x86, 0xb0, 0x01, 0x38, 0x7b, 0xfd, 0xb8,
        0x0e, 0x0c, 0xfe, 0x42,
    ];
    assert_eq!(chacha8_block([0; 32], 0, 0), expected);
}

/// The stream that the lot is drawn from.
const LOT: u64 = u32::MAX as u64;

fn slow_decks_are_the_same(seed: Seed, number: u32) -> u32 {
    let mut slow = SlowStream::new(seed.0, number.into());
    let (mut expected, mut dealt) = (corsairs::Card::ALL, corsairs::Card::ALL);
    slow.shuffle(&mut expected);
    seed.deck(number).shuffle(&mut dealt);
    assert_eq!(dealt, expected, "deck {number} of {seed}");
    slow.skipped
}

#[test]
fn another_program_deals_the_same() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..200 {
        let seed = Seed::random(&mut rng);
        for number in [0, 1, below(&mut rng, 720)] {
            slow_decks_are_the_same(seed, number);
        }
        let (mut expected, mut dealt) = (korsar::Card::DECK, korsar::Card::DECK);
        SlowStream::new(seed.0, 0).shuffle(&mut expected);
        seed.deck(0).shuffle(&mut dealt);
        assert_eq!(dealt, expected, "{seed}");
        for (players, step) in [(2, 1), (3, 1), (4, 1), (5, 1), (4, 2), (6, 2), (8, 2)] {
            let lot = SlowStream::new(seed.0, LOT).below(u32::from(players / step));
            assert_eq!(seed.lot(players, step).index(), lot * usize::from(step), "{seed}");
        }
    }
}

/// Few words are skipped, but those that are change the deck from there on; one skipped word in
/// a hundred decks is near the chance.
#[test]
fn words_that_would_favour_some_cards_are_skipped() {
    let mut decks_with_skips = 0;
    for number in 0..3_000 {
        let seed = Seed([9; 32]);
        if slow_decks_are_the_same(seed, number) == 0 {
            continue;
        }
        decks_with_skips += 1;
        assert_ne!(shuffled_without_skipping(seed, number), {
            let mut dealt = corsairs::Card::ALL;
            seed.deck(number).shuffle(&mut dealt);
            dealt
        });
    }
    assert!((30..400).contains(&decks_with_skips), "{decks_with_skips} decks skip a word");
}

fn shuffled_without_skipping(seed: Seed, number: u32) -> [corsairs::Card; 110] {
    let mut slow = SlowStream::new(seed.0, number.into());
    let mut cards = corsairs::Card::ALL;
    for place in 0..109 {
        let further = (u32::from(slow.word()) * (110 - place as u32) / 65_536) as usize;
        cards.swap(place, place + further);
    }
    cards
}

/// A long list needs a second batch of words, and a third.
#[test]
fn a_stream_is_long_enough_for_any_shuffle() {
    let seed = Seed([3; 32]);
    let mut expected: Vec<u16> = (0..2_000).collect();
    let mut shuffled = expected.clone();
    SlowStream::new(seed.0, 5).shuffle(&mut expected);
    seed.deck(5).shuffle(&mut shuffled);
    assert_eq!(shuffled, expected);
}

/// The deck of a round is decided as it is drawn; what comes out is the whole shuffle.
#[test]
fn a_round_draws_what_the_seed_dealt() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for players in [2, 3, 4] {
        let variant = Variant::new(players, false).expect("so many can play");
        for _ in 0..20 {
            let seed = Seed::random(&mut rng);
            let mut state = corsairs::State::new(variant, None, seed);
            while state.round() < 4 && state.outcome().is_none() {
                check_round(&mut state, seed, &mut rng);
            }
        }
    }
}

/// Draws everything from the stock, in the order in which the seed dealt it, and plays on to the
/// next round.
fn check_round(state: &mut corsairs::State, seed: Seed, rng: &mut Xoshiro256PlusPlus) {
    let (players, round) = (state.variant().players(), state.round());
    let mut deck = corsairs::Card::ALL.to_vec();
    seed.deck(round.into()).shuffle(&mut deck);
    let out = |card: &corsairs::Card| {
        Seat::table(players).any(|seat| state.penalties(seat).contains(*card))
    };
    deck.retain(|card| !out(card));
    let mut deck = deck.into_iter();
    let mut next = || deck.next().expect("the deck lasts");

    let mut hands = [corsairs::CardSet::EMPTY; 4];
    let mut seat = state.dealer().left(players);
    for _ in 0..12 * players {
        hands[seat.index()].insert(next());
        seat = seat.left(players);
    }
    Seat::table(players).for_each(|seat| assert_eq!(state.hand(seat), hands[seat.index()], "C2.2"));
    state.pier().iter().for_each(|&card| assert_eq!(card, next(), "C2.3"));
    assert_eq!(state.discards().top(), Some(next()), "C2.4");
    while *state.phase() == Phase::Draw {
        let (mover, before) = (state.mover(), state.hand(state.mover()));
        state.play_unchecked(mover, Move::Draw(Source::Stock));
        let drawn = (state.hand(mover) - before).iter().next();
        assert_eq!(drawn, Some(next()), "C3.2");
        let throw = if state.stock() > 0 { Move::Discard } else { Move::Sail };
        state.play_unchecked(mover, throw(drawn.expect("a card was drawn")));
    }
    assert_eq!(deck.next(), None, "C6.2: the stock ran out");
    while state.round() == round && state.outcome().is_none() {
        let seat = state.to_move().first().expect("somebody lays down");
        let mv = state.random_move(seat, rng);
        state.play_unchecked(seat, mv);
    }
}

/// Every card is at every place about equally often.
#[test]
fn a_shuffle_is_fair() {
    const DECKS: u32 = 22_000;
    let mut counts = vec![[0_u32; 110]; 110];
    let seed = Seed([5; 32]);
    for number in 0..DECKS {
        let mut cards = corsairs::Card::ALL;
        seed.deck(number).shuffle(&mut cards);
        for (place, card) in cards.into_iter().enumerate() {
            counts[place][usize::from(card.index())] += 1;
        }
    }
    // The expected count is 200, its deviation 14; of 12,100 counts none should be six off.
    let expected = f64::from(DECKS) / 110.0;
    let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi_square: f64 = counts.iter().flatten().map(square).sum();
    assert!(counts.iter().flatten().all(|count| square(count) < 36.0), "a place favours a card");
    // 109 × 109 degrees of freedom, with a deviation of 154.
    assert!((11_881.0 - chi_square).abs() < 5.0 * 154.0, "chi-square is {chi_square}");
}
