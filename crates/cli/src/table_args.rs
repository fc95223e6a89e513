//! Arguments that describe a table, and their defaults.

use anyhow::{Context, bail};
use quayside_engine::{Game, GameName, HouseRules, Seat, Seed, Variant};
use rand::TryRng;

use crate::suggest;

/// Arguments that describe a table.
#[derive(clap::Args)]
pub struct TableArgs {
    /// Game to play
    #[arg(long, value_parser = suggest::games())]
    pub game: GameName,
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub players: u8,
    /// Play in teams of two (for 4 players of Korsar; 6 and 8 always play in teams)
    #[arg(long)]
    pub teams: bool,
    /// House rule, such as division=free; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = suggest::house_rules(), hide_possible_values = true)]
    pub options: Vec<String>,
    /// Seat that deals first (Corsairs) or plays first (Korsar), counted from 1; records, JSON and
    /// Python count seats from 0 [default: drawn by lot]
    #[arg(long, visible_alias = "dealer", value_name = "SEAT")]
    pub first: Option<u8>,
    /// Seed of all decks: a number, or 64 hexadecimal digits [default: random]
    #[arg(long, value_parser = read_seed)]
    pub seed: Option<Seed>,
}

impl TableArgs {
    /// Returns the variant; an error if the game has no such table or house rule.
    pub fn variant<G: Game>(&self) -> anyhow::Result<Variant<G>> {
        let teams = self.teams || self.players > 5;
        let Some(mut variant) = Variant::<G>::new(self.players, teams) else {
            if self.teams && !Variant::<G>::all().any(|table| table.teams()) {
                bail!("{} is for {}, and not played in teams", G::NAME, Variant::<G>::sizes());
            }
            let how = if self.teams { " in teams" } else { "" };
            bail!("{} is for {}, not {}{how}", G::NAME, Variant::<G>::sizes(), self.players);
        };
        for option in &self.options {
            let changed =
                option.split_once('=').and_then(|(name, value)| variant.with(name, value));
            variant = changed.with_context(|| {
                let known = G::HouseRules::OPTIONS
                    .iter()
                    .map(|(name, values)| format!("{name}={}", values.join("|")));
                format!(
                    "no such house rule: {option}; there are {}",
                    known.collect::<Vec<_>>().join(", ")
                )
            })?;
        }
        Ok(variant)
    }

    /// Returns the seat that begins, if it was given.
    pub fn first<G: Game>(&self, variant: &Variant<G>) -> anyhow::Result<Option<Seat>> {
        let Some(number) = self.first else { return Ok(None) };
        let seat = number.checked_sub(1).filter(|seat| *seat < variant.players());
        let Some(seat) = seat.filter(|seat| seat.is_multiple_of(variant.team_size())) else {
            let only = match variant.team_size() {
                1 => String::new(),
                size => {
                    let firsts = (1..=variant.players()).step_by(size.into());
                    let firsts: Vec<String> = firsts.map(|seat| seat.to_string()).collect();
                    format!(", and only {} can be first", firsts.join(", "))
                }
            };
            let last = variant.players();
            bail!("--first {number}: the seats of this table are 1 to {last}{only}");
        };
        Ok(Seat::new(seat.into()))
    }

    /// Returns the seed: the given one, or a random one.
    pub fn seed(&self) -> anyhow::Result<Seed> {
        self.seed.map_or_else(random_seed, Ok)
    }
}

/// Returns the number of threads for this number of games: the given one, or one per core.
pub fn threads(asked: Option<u16>, games: u64) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = asked.map_or_else(cores, usize::from);
    threads.min(usize::try_from(games).unwrap_or(usize::MAX)).max(1)
}

/// Draws a seed from the system's random source.
pub fn random_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    rand::rngs::SysRng.try_fill_bytes(&mut bytes).context("the system has no random numbers")?;
    Ok(Seed(bytes))
}

/// Parses a seed: a number, or all of its digits.
pub fn read_seed(text: &str) -> Result<Seed, String> {
    if let Ok(number) = text.parse::<u64>() {
        return Ok(Seed::from(number));
    }
    text.parse().map_err(|_| "a number, or 64 hexadecimal digits".to_owned())
}
