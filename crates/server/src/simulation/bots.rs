//! Bots that take time, sometimes fail, and play any legal move.

use std::sync::{Arc, Weak};
use std::time::Duration;

use async_trait::async_trait;
use quayside_engine::korsar;
use quayside_table::{Advice, BotTask, CoachTask, Command, Lapse, Millis, Table, TableId};

use super::node::Link;
use super::world::{World, lock};
use crate::tables::{BotChoice, NoAdvice, Thinkers};

/// The bots of a node.
pub(super) struct Bots {
    pub(super) world: Weak<World>,
    pub(super) node: Arc<Link>,
}

#[async_trait]
impl Thinkers for Bots {
    async fn choose(&self, table: TableId, _: bool, task: BotTask) -> Option<BotChoice> {
        let world = self.world.upgrade()?;
        if self.node.has_ended() {
            // Its process is gone, with the tasks that still wait here.
            return std::future::pending().await;
        }
        let weather = world.weather();
        note_thought(&world, table);
        // Most think only briefly.
        let most = if world.happens(300) { weather.thinking } else { weather.thinking / 20 };
        world.pause(0..most + 1).await;
        lock(&world.thoughts).entry(table).or_default().1 = world.now();
        let seat = task.seat();
        let command = match world.below(1000) {
            fault if fault >= weather.bots_fail => task.choose_anything(),
            fault if fault % 2 == 0 => return None,
            _ => Command::Move { seat, seq: u32::MAX, mv: korsar::Move::Draw.into() },
        };
        Some(BotChoice { command, waited: Duration::ZERO })
    }

    async fn advise(&self, _: TableId, _: BotTask) -> Result<Advice, NoAdvice> {
        Err(NoAdvice::Broken)
    }

    async fn judge(&self, _: TableId, _: CoachTask) -> Option<Lapse> {
        None
    }

    fn hurry(&self, _: TableId) {}

    fn end_idle(&self) {}
}

/// Records that a bot is asked. Without a storm, checks that it did not wait too long since the
/// last entry, the last answer of a bot at the table, and the last end of a node.
fn note_thought(world: &World, table: TableId) {
    world.note(format_args!("{table}: a bot is asked"));
    let now = world.now();
    let came = lock(&world.memory).log(table).last().map_or(now, |line| line.at);
    let mut thoughts = lock(&world.thoughts);
    let (count, last) = thoughts.entry(table).or_default();
    *count += 1;
    let ended = lock(&world.ends).last().copied().unwrap_or_default();
    let waited = now.since(came.max(*last).max(ended));
    let Some(most) = world.weather().promptness().filter(|most| waited > *most) else { return };
    // While people read the result of a round, bots wait for them.
    if now.since(rest(world, table)) > most {
        world.fail(format_args!("{table}: a bot was asked after {waited} ms"));
    }
}

/// Returns the end of the rest while people read the result of a round, if they still do.
fn rest(world: &World, table: TableId) -> Millis {
    let written = lock(&world.memory).tables().get(&table).cloned();
    let table = written.and_then(|written| Table::read(written).ok());
    let reads = table.filter(|table| !table.company().reading().is_empty());
    reads.and_then(|table| table.due()).map(|due| due.at).unwrap_or_default()
}
