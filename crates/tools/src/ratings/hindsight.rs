//! The strengths that explain all games of a season best: the upper bound for ratings.
//!
//! The model of Plackett and Luce: among the remaining sides, the next one is drawn with a
//! probability that grows with its strength. Ratings process one game after the other and forget
//! it; here all games are used together, which no server could do after each.

use quayside_table::rating::{Pool, Rating};

use super::season::{PlayedGame, Seated};

/// The number of iterations.
const ROUNDS: usize = 150;

/// Returns the most likely strength of each player.
pub(super) fn strengths(pool: Pool, players: usize, games: &[PlayedGame]) -> Vec<f64> {
    let Rating { points, uncertainty } = Rating::newcomer(pool);
    let before = 1.0 / (uncertainty * uncertainty);
    let mut strengths = vec![points; players];
    for _ in 0..ROUNDS {
        let mut slope: Vec<f64> =
            strengths.iter().map(|strength| (points - strength) * before).collect();
        let mut bend = vec![before; players];
        for game in games {
            add(game, &strengths, &mut slope, &mut bend);
        }
        for ((strength, slope), bend) in strengths.iter_mut().zip(slope).zip(bend) {
            // Half a step, since partners and opponents are changed at the same time.
            *strength += 0.5 * slope / bend;
        }
    }
    strengths
}

/// Adds the derivatives of a game's likelihood by the strength of each player.
fn add(game: &PlayedGame, strengths: &[f64], slope: &mut [f64], bend: &mut [f64]) {
    let strength = |seated: &Seated| match *seated {
        Seated::Player(number) => strengths[number],
        Seated::Bot(points) => points,
    };
    let weight = |side: &Vec<Seated>| {
        let mean = side.iter().map(strength).sum::<f64>() / side.len() as f64;
        ((mean - Rating::START) / game.points).exp()
    };
    let weights: Vec<f64> = game.sides.iter().map(weight).collect();
    for next in 0..weights.len() - 1 {
        let sum: f64 = weights[next..].iter().sum();
        for (place, side) in game.sides.iter().enumerate().skip(next) {
            let chance = weights[place] / sum;
            let drawn = f64::from(u8::from(place == next));
            let points = game.points * side.len() as f64;
            for seated in side {
                if let Seated::Player(number) = *seated {
                    slope[number] += (drawn - chance) / points;
                    bend[number] += chance * (1.0 - chance) / (points * points);
                }
            }
        }
    }
}
