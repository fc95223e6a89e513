//! A game that runs at one of many tables, its bots and its random numbers.

use std::convert::Infallible;

use quayside_bots::rng_for;
use quayside_engine::{Seat, Seed, Variant};
use rand::{Rng, TryRng};

use crate::bots::Bot;
use crate::studied::Studied;

/// The maximum number of deals in a row that bots end before another seat has moved; after that,
/// none ever will.
pub(crate) const MOST_DEALS: usize = 1000;

/// The common settings of all tables.
pub(crate) struct Setup<G: Studied> {
    pub(crate) variant: Variant<G>,
    pub(crate) first: Option<Seat>,
    /// The bots by seat; empty where no bot plays.
    pub(crate) bots: Vec<Option<Bot>>,
}

/// A game at a table.
pub(crate) struct RunningGame<G: Studied> {
    pub(crate) state: G,
    pub(crate) lots: TableRng,
    /// The number of this deal and of the moves so far, for the bots' random choices.
    pub(crate) deal: u64,
    pub(crate) moves: u64,
}

/// The random numbers of a table: `SplitMix64`, whose state is a single number.
pub(crate) struct TableRng(pub(crate) u64);

impl<G: Studied> RunningGame<G> {
    /// Sets up a game that is to be dealt.
    pub(crate) fn new(setup: &Setup<G>, lots: TableRng) -> RunningGame<G> {
        let state = G::new(setup.variant, setup.first, Seed::from(0));
        RunningGame { state, lots, deal: 0, moves: 0 }
    }

    /// Deals a new game, and another one as long as `play_others` makes all of its moves.
    pub(crate) fn deal(
        &mut self,
        setup: &Setup<G>,
        play_others: impl Fn(&mut RunningGame<G>, &Setup<G>),
    ) {
        for _ in 0..MOST_DEALS {
            self.state = G::new(setup.variant, setup.first, Seed::random(&mut self.lots));
            (self.deal, self.moves) = (self.lots.next_u64(), 0);
            play_others(self, setup);
            if self.state.to_move().first().is_some() {
                return;
            }
        }
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, mv: G::Move) {
        self.state.play_unchecked(seat, mv);
        self.moves += 1;
    }

    /// Returns the move that a bot would make for a seat.
    pub(crate) fn choice(&self, bot: &Bot, seat: Seat) -> Option<G::Move> {
        bot.choice(&self.state, seat, &[self.deal, self.moves])
    }

    /// Makes bots move until another seat is to move, or the game is over.
    pub(crate) fn let_bots_play(&mut self, setup: &Setup<G>) {
        while let Some(seat) = self.state.to_move().first() {
            let Some(Some(bot)) = setup.bots.get(seat.index()) else { return };
            let Some(mv) = self.choice(bot, seat) else { return };
            self.play(seat, mv);
        }
    }
}

impl TableRng {
    pub(crate) fn of(seed: u64, place: u64) -> TableRng {
        TableRng(rng_for("table", seed, &[place]).next_u64())
    }
}

impl TryRng for TableRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        // `SplitMix64` is arithmetic modulo 2^64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(word ^ word >> 31)
    }

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next_u64().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
