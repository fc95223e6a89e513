//! The faults of a run.

use quayside_bots::BotRng;
use quayside_engine::random::below;

/// Frequencies of faults, in a thousand, and delays in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weather {
    /// Whether there are no faults from the beginning.
    pub(super) is_fair: bool,
    /// Whether the only faults are ending nodes.
    pub(super) only_kills: bool,
    /// Maximum delay of a request or an answer.
    pub(super) slow: u32,
    /// Requests lost on their way to the database.
    pub(super) lost: u32,
    /// Answers lost on their way back.
    pub(super) unanswered: u32,
    /// Writes that arrive after their node has given them up.
    pub(super) straggling: u32,
    /// Writes that fail because the disk is full.
    pub(super) full: u32,
    /// Lost messages.
    pub(super) news_lost: u32,
    /// Messages that arrive twice.
    pub(super) news_twice: u32,
    /// Maximum delay of messages.
    pub(super) news_slow: u32,
    /// Bots that fail or choose an illegal move.
    pub(super) bots_fail: u32,
    /// Maximum thinking time of bots.
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

    /// Draws the faults of a run: often some are frequent, and others absent.
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
            // At 1000 and above there is no bus: nodes are slower to show moves, never wrong.
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

    /// Returns the maximum wait in milliseconds of a bot whose turn has come, if there is a limit.
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
