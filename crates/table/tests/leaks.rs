//! Two games that a reader can't tell apart are told the same, in JSON and in events.

use quayside_bots::BotRng;
use quayside_engine::random::below;
use quayside_engine::{Eyes, Seat, Seed, Variant, corsairs, korsar};
use quayside_table::fixtures;
use quayside_table::{
    Entry, Line, Millis, Playable, PlayerId, PlayerNames, Reader, RequestId, Table, TableId,
};
use rand::SeedableRng;

/// How many moves were compared, and how many of them were different moves made face down.
#[derive(Default)]
struct Compared {
    moves: usize,
    hidden: usize,
}

/// Tells what a reader is told: the table, and the last entry.
fn told<G: Playable>(table: &Table<G>, reader: Reader, last: Option<(Seat, G::Move)>) -> String {
    let event = last.map(|(seat, mv)| {
        let news = table.news(table.seq(), &Entry::<G>::Move(seat, mv).to_string());
        news.expect("an entry").told(reader.eyes()).to_owned()
    });
    format!("{} {event:?}", table.json(reader))
}

fn push<G: Playable>(table: &mut Table<G>, seat: Seat, mv: G::Move) {
    let request = RequestId::new([0; 16]);
    table
        .apply(&Line { at: Millis(0), request, entry: Entry::Move(seat, mv) })
        .expect("it is legal");
}

fn table_at<G: Playable>(start: G) -> Table<G> {
    let players = start.variant().players().into();
    let owner = PlayerId::new([1; 16]);
    let setup = fixtures::setup(owner, G::GAME, players, start.variant().teams());
    let table = Table::<G>::new(TableId::new([1; 8]), setup, PlayerNames::new(), Millis(0));
    table.expect("a setup").with_game(start)
}

fn check_one<G: Playable>(start: G, reader: Reader, rng: &mut BotRng, compared: &mut Compared) {
    let eyes = reader.eyes();
    let mut truth = table_at(start);
    let mut other = table_at(G::sample(&start.look(eyes), rng));
    let mut last = [None, None];
    loop {
        let [one, same] =
            [(&truth, last[0]), (&other, last[1])].map(|(table, last)| told(table, reader, last));
        assert_eq!(one, same, "{reader:?}");
        let [state, imagined] = [&truth, &other].map(|table| *table.game().expect("dealt").state());
        let Some((seat, mv, same)) = move_alike(&state, &imagined, eyes, rng) else { return };
        push(&mut truth, seat, mv);
        push(&mut other, seat, same);
        last = [Some((seat, mv)), Some((seat, same))];
        compared.moves += 1;
        compared.hidden += usize::from(mv != same);
    }
}

/// Finds a move after which these eyes still can't tell the two games apart.
fn move_alike<G: Playable>(
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

fn check_nothing_hidden_is_told<G: Playable>(games: usize) -> Compared {
    let mut rng = BotRng::seed_from_u64(4);
    let mut compared = Compared::default();
    for table in Variant::<G>::all() {
        for _ in 0..games {
            let mut game = G::new(table, None, Seed::random(&mut rng));
            for _ in 0..below(&mut rng, 120) {
                let Some(seat) = game.to_move().first() else { break };
                let mv = game.random_move(seat, &mut rng);
                game.play_unchecked(seat, mv);
            }
            for seat in Seat::table(table.players()) {
                check_one(game, Reader::Seat(seat), &mut rng, &mut compared);
            }
            check_one(game, Reader::Bystander, &mut rng, &mut compared);
            check_one(game, Reader::Curtain(Seat::S0), &mut rng, &mut compared);
        }
    }
    assert!(compared.moves > 2 * games, "only {} moves were seen by both", compared.moves);
    compared
}

#[test]
fn corsairs_tells_nothing_hidden() {
    let compared = check_nothing_hidden_is_told::<corsairs::State>(100);
    assert!(compared.hidden > 10, "only {} others were made face down", compared.hidden);
}

#[test]
fn korsar_tells_nothing_hidden() {
    check_nothing_hidden_is_told::<korsar::State>(12);
}
