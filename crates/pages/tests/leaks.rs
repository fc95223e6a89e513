//! A page tells its reader nothing that is hidden from them: two games that a reader can't tell
//! apart give the same bytes.

mod common;

use common::{Drawn, draw, page, push, table};
use quayside_bots::{BotRng, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Eyes, Seat, Seed, Variant, corsairs, korsar};
use quayside_pages::Asked;
use quayside_table::Reader;

/// How many moves were compared, and how many of them differed because they were made face down.
#[derive(Default)]
struct Compared {
    moves: usize,
    hidden: usize,
}

/// Plays on in two games that a reader can't tell apart: the pages stay the same as long as the
/// views do.
fn check_one<G: Drawn>(start: G, reader: Reader, rng: &mut BotRng, compared: &mut Compared) {
    let eyes = reader.eyes();
    let (page, asked) = (page(), Asked::default());
    let mut truth = table(start, true);
    let mut other = table(G::sample(&start.look(eyes), rng), true);
    loop {
        let [one, same] = [&truth, &other].map(|table| draw(table, reader, &page, &asked).body);
        assert!(one == same, "{reader:?} can tell the games apart");
        let [state, twin] = [&truth, &other].map(|table| *table.game().expect("dealt").state());
        let Some((seat, mv, same)) = move_alike(&state, &twin, eyes, rng) else { return };
        push(&mut truth, seat, mv);
        push(&mut other, seat, same);
        compared.moves += 1;
        compared.hidden += usize::from(mv != same);
    }
}

/// Finds a move after which these eyes still can't tell the two games apart.
fn move_alike<G: Drawn>(
    truth: &G,
    other: &G,
    eyes: Eyes,
    rng: &mut BotRng,
) -> Option<(Seat, G::Move, G::Move)> {
    let seat = truth.to_move().first()?;
    (0..40).find_map(|_| {
        let mv = truth.random_move(seat, rng);
        // A settlement made face down may be another one there.
        let hidden = G::is_face_down(eyes, seat, mv);
        let same = if hidden { other.random_move(seat, rng) } else { mv };
        let [mut truth, mut other] = [*truth, *other];
        let alike = other.play(seat, same).is_ok()
            && truth.play(seat, mv).is_ok()
            && truth.look(eyes) == other.look(eyes);
        alike.then_some((seat, mv, same))
    })
}

fn check_nothing_hidden_is_drawn<G: Drawn>(games: usize) -> Compared {
    let mut rng = rng_for("leaks", 4, &[]);
    let mut compared = Compared::default();
    for variant in Variant::<G>::all() {
        for _ in 0..games {
            let mut game = G::new(variant, None, Seed::random(&mut rng));
            for _ in 0..below(&mut rng, 120) {
                let Some(seat) = game.to_move().first() else { break };
                let mv = game.random_move(seat, &mut rng);
                game.play_unchecked(seat, mv);
            }
            for seat in Seat::table(variant.players()) {
                check_one(game, Reader::Seat(seat), &mut rng, &mut compared);
            }
            check_one(game, Reader::Bystander, &mut rng, &mut compared);
            check_one(game, Reader::Curtain(Seat::S0), &mut rng, &mut compared);
        }
    }
    let moves = compared.moves;
    assert!(moves > 5 * games, "only {moves} moves were seen by both");
    compared
}

#[test]
fn corsairs_draws_nothing_hidden() {
    let compared = check_nothing_hidden_is_drawn::<corsairs::State>(40);
    assert!(compared.hidden > 10, "only {} others were made face down", compared.hidden);
}

#[test]
fn korsar_draws_nothing_hidden() {
    check_nothing_hidden_is_drawn::<korsar::State>(12);
}
