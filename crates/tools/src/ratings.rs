//! `quayside-tools ratings`: simulated seasons of players whose strengths are known.

#![expect(clippy::cast_precision_loss, reason = "no season has 2^52 games")]

mod season;
mod hindsight;
mod plot;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use quayside::private_file;
use quayside_table::rating::Pool;
use serde::Serialize;

use self::season::{Method, Opponents, Season, SeasonResult};

/// Simulate seasons, and measure how well ratings find strengths
///
/// People of known strength play.
///
/// Strengths are spread evenly from the deckhand to the admiral, and luck is as large as the arena
/// measured it at each table. "Order" is the rank correlation between ratings and strengths, "best"
/// what could be reached by looking at all games at once, "within" the part of the players whose
/// strength lies within two uncertainties of the rating, "off" the error in points.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(8..))]
    players: u16,
    /// Number of games that each plays in each pool
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u16,
    /// Number of seasons; the means are printed
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..))]
    seasons: u16,
    /// Seed of the first season; the next ones follow
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u32,
    /// How games are rated
    #[arg(long, value_enum, default_value = "whole")]
    method: Method,
    /// Seat people at random rather than with those of similar rating
    #[arg(long)]
    random: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Draw the first season into a file
    #[arg(long, value_name = "FILE", value_parser = private_file::path_argument())]
    svg: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  Let 200 people of known strength play 100 games each, in each pool:
    quayside-tools ratings
  What if only the winner counted:
    quayside-tools ratings --method winner
  Draw the first of five seasons:
    quayside-tools ratings --seasons 5 --svg season.svg";

/// The mean results of the seasons of a pool.
#[derive(Serialize, Default)]
struct PoolResults {
    pool: &'static str,
    seasons: u16,
    rank_correlation: f64,
    best_rank_correlation: f64,
    within_two_uncertainties: f64,
    error: f64,
    uncertainty: f64,
}

/// Simulates the seasons.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lines: Vec<PoolResults> = Pool::ALL.iter().map(|&pool| line(args, pool)).collect();
    if let Some(file) = &args.svg {
        let first: Vec<(Pool, SeasonResult)> =
            Pool::ALL.into_iter().map(|pool| (pool, season(args, 0).play(pool))).collect();
        plot::draw(file, &first)?;
    }
    if args.json {
        serde_json::to_writer(&mut *out, &lines)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{:<15}{:>8}{:>8}{:>9}{:>7}{:>15}",
        "pool", "order", "best", "within", "off", "uncertainty"
    )?;
    for line in lines {
        writeln!(
            out,
            "{:<15}{:>8.3}{:>8.3}{:>8.1}%{:>7.0}{:>15.0}",
            line.pool,
            line.rank_correlation,
            line.best_rank_correlation,
            100.0 * line.within_two_uncertainties,
            line.error,
            line.uncertainty,
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn season(args: &Args, number: u16) -> Season {
    Season {
        players: args.players.into(),
        games: args.games.into(),
        seed: u64::from(args.seed) + u64::from(number),
        method: args.method,
        company: if args.random { Opponents::Random } else { Opponents::Similar },
    }
}

fn line(args: &Args, pool: Pool) -> PoolResults {
    let mut line = PoolResults { pool: pool.id(), seasons: args.seasons, ..PoolResults::default() };
    let part = 1.0 / f64::from(args.seasons);
    for number in 0..args.seasons {
        let outcome = season(args, number).play(pool);
        line.rank_correlation += part * outcome.rank_correlation();
        line.best_rank_correlation += part * outcome.best_rank_correlation();
        line.within_two_uncertainties += part * outcome.covered();
        line.error += part * outcome.error();
        line.uncertainty += part * outcome.uncertainty();
    }
    line
}
