//! Bots that need their time, sometimes fail, and play anything.

use std::sync::Weak;
use std::time::Duration;

use async_trait::async_trait;
use quayside_engine::korsar;
use quayside_table::{Advice, BotTask, Command, TableId};

use super::world::{World, lock};
use crate::tables::{Chosen, NoAdvice, Thinkers};

/// The bots of a node.
pub(super) struct Bots(pub(super) Weak<World>);

#[async_trait]
impl Thinkers for Bots {
    async fn choose(&self, table: TableId, _: bool, errand: BotTask) -> Option<Chosen> {
        let world = self.0.upgrade()?;
        let weather = world.weather();
        note_thought(&world, table);
        // Most think for a moment only.
        let most = if world.happens(300) { weather.thinking } else { weather.thinking / 20 };
        world.pause(0..most + 1).await;
        lock(&world.thoughts).entry(table).or_default().1 = world.now();
        let seat = errand.seat();
        let command = match world.below(1000) {
            fault if fault >= weather.bots_fail => errand.choose_anything(),
            fault if fault % 2 == 0 => return None,
            _ => Command::Move { seat, seq: u32::MAX, mv: korsar::Move::Draw.into() },
        };
        Some(Chosen { command, waited: Duration::ZERO })
    }

    async fn advise(&self, _: TableId, _: BotTask) -> Result<Advice, NoAdvice> {
        Err(NoAdvice::Broken)
    }

    fn hurry(&self, _: TableId) {}

    fn put_away(&self) {}
}

/// Notes that a bot is asked: in fair weather at once, and soon after its node has ended, unless
/// one still thought about what has changed meanwhile.
fn note_thought(world: &World, table: TableId) {
    world.note(format_args!("{table}: a bot is asked"));
    let now = world.now();
    let came = lock(&world.memory).log(table).last().map_or(now, |line| line.at);
    let mut thoughts = lock(&world.thoughts);
    let (count, last) = thoughts.entry(table).or_default();
    *count += 1;
    let ended = lock(&world.ends).last().copied().unwrap_or_default();
    let waited = now.since(came.max(*last).max(ended));
    if world.weather().promptness().is_some_and(|most| waited > most) {
        world.fail(format_args!("{table}: a bot was asked after {waited} ms"));
    }
}
