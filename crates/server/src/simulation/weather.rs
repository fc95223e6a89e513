//! How much goes wrong in a run.

use quayside_bots::BotRng;
use quayside_engine::random::below;

/// How much goes wrong: times in a thousand, and milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weather {
    /// Whether nothing goes wrong from the beginning.
    pub(super) is_fair: bool,
    /// Whether nothing goes wrong but that nodes end.
    pub(super) only_kills: bool,
    /// A request or an answer takes up to this long.
    pub(super) slow: u32,
    /// Requests that are lost on their way to the database.
    pub(super) lost: u32,
    /// Answers that are lost on their way back.
    pub(super) unanswered: u32,
    /// Writes that arrive although their node has given them up.
    pub(super) straggling: u32,
    /// Writes for which the disk has no room.
    pub(super) full: u32,
    /// News that are lost.
    pub(super) news_lost: u32,
    /// News that come twice.
    pub(super) news_twice: u32,
    /// News take up to this long.
    pub(super) news_slow: u32,
    /// Bots that fail or choose an illegal move.
    pub(super) bots_fail: u32,
    /// Bots think up to this long.
    pub(super) thinking: u32,
}

impl Weather {
    const FAIR: Weather = Weather {
        is_fair: true,
        only_kills: false,
        slow: 20,
        lost: 0,
        unanswered: 0,
        straggling: 0,
        full: 0,
        news_lost: 0,
        news_twice: 0,
        news_slow: 20,
        bots_fail: 0,
        thinking: 3000,
    };

    /// Draws the weather of a run: often one thing goes wrong much, and another not at all.
    pub(super) fn draw(rng: &mut BotRng) -> Weather {
        let mut upto = |most: u32| match below(rng, 3) {
            0 => 0,
            1 => below(rng, most / 5 + 1),
            _ => below(rng, most + 1),
        };
        let storm = Weather {
            is_fair: false,
            only_kills: false,
            slow: 5 + upto(400),
            lost: upto(200),
            unanswered: upto(200),
            straggling: upto(1000),
            full: upto(40),
            // A cluster without a bus is slower to show, never wrong.
            news_lost: upto(1300),
            news_twice: upto(300),
            news_slow: 5 + upto(3000),
            bots_fail: upto(60),
            thinking: 1 + upto(1000),
        };
        match below(rng, 8) {
            0 => Weather::FAIR,
            1 => Weather { is_fair: false, only_kills: true, ..Weather::FAIR },
            _ => storm,
        }
    }

    /// Returns after how many milliseconds a bot whose turn has come is asked at the latest.
    pub(super) const fn promptness(self) -> Option<u64> {
        match self {
            Weather { is_fair: true, .. } => Some(500),
            Weather { only_kills: true, .. } => Some(3000),
            _ => None,
        }
    }

    /// Returns the weather after the storm. If there was no bus, there still is none.
    pub(super) fn calmed(self) -> Weather {
        let news_lost = if self.news_lost < 1000 { 0 } else { 1000 };
        let Weather { is_fair, only_kills, thinking, .. } = self;
        Weather { is_fair, only_kills, news_lost, thinking, ..Weather::FAIR }
    }
}
