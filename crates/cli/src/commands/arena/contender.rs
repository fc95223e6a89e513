//! The bots of the arena, as named on the command line.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow};
use quayside_bots::arena::{ArenaPlayer, Entrant};
use quayside_bots::{BotRng, Budget, Level, Situation, Strategy, searches};
use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat};
use quayside_table::json::GameJson;

use crate::external;

/// A built-in bot or a program, with an optional name: `captain`, `new=cmd:./mybot`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Contender {
    name: Option<String>,
    bot: String,
}

impl FromStr for Contender {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Contender, Infallible> {
        // The arguments of a program may contain this sign, too.
        let named = text.split_once('=').filter(|(name, _)| !name.contains(':'));
        Ok(match named {
            Some((name, bot)) => Contender { name: Some(name.to_owned()), bot: bot.to_owned() },
            None => Contender { name: None, bot: text.to_owned() },
        })
    }
}

impl Contender {
    /// Returns the name in tables and records.
    pub(super) fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.bot)
    }

    /// Returns whether it is a built-in bot that searches.
    pub(super) fn searches(&self) -> bool {
        searches(&self.bot)
    }

    /// Makes it an entrant of the arena; once `stop` is set, it makes no more moves.
    pub(super) fn entrant<G: Strategy + GameJson>(
        &self,
        limit: Duration,
        stop: &Arc<AtomicBool>,
    ) -> anyhow::Result<Entrant<G>> {
        let bot = &self.bot;
        let found = Entrant::named(bot).map(Ok).or_else(|| external::entrant(bot, limit));
        let found = found.with_context(|| {
            format!(
                "there is no bot {bot:?}; there are {}, and cmd:PROGRAM",
                Level::names().join(", ")
            )
        })?;
        let found: Entrant<G> = found.map_err(|wrong| anyhow!(wrong))?;
        let stop = Arc::clone(stop);
        Ok(Entrant::new(self.name(), move |seat: Seat| {
            let player = found.player(seat)?;
            Ok(Box::new(Stoppable { player, stop: Arc::clone(&stop) }))
        }))
    }
}

/// A player that gives up when the games are aborted, so that no thread waits for it.
struct Stoppable<G: Game> {
    player: Box<dyn ArenaPlayer<G>>,
    stop: Arc<AtomicBool>,
}

impl<G: Game> ArenaPlayer<G> for Stoppable<G> {
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String> {
        if self.stop.load(Ordering::Relaxed) {
            return Err("the games were broken off".to_owned());
        }
        self.player.choose(situation, rng, budget)
    }

    fn watch(&mut self, step: &PlayedMove<'_, G>) {
        self.player.watch(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_may_have_a_name() {
        for (text, name, bot) in [
            ("captain", "captain", "captain"),
            ("old=captain", "old", "captain"),
            ("cmd:./bot --x=1", "cmd:./bot --x=1", "cmd:./bot --x=1"),
            ("new=cmd:./bot --x=1", "new", "cmd:./bot --x=1"),
        ] {
            let Ok(contender) = text.parse::<Contender>();
            assert_eq!((contender.name(), contender.bot.as_str()), (name, bot), "{text}");
        }
    }
}
