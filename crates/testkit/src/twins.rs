//! Pairs of games that look the same to a reader, for tests that no hidden information leaks.

use quayside_bots::{BotRng, rng_for};
use quayside_engine::random::below;
use quayside_engine::{AnyMove, Eyes, Seat, Seed, Variant};
use quayside_table::{Entry, Line, Millis, Playable, Reader, RequestId, Table};

use crate::fixtures::state_of;

/// Two tables that look the same to a reader, and their last moves.
pub struct Twins<'a> {
    /// The reader.
    pub reader: Reader,
    /// The tables.
    pub tables: [&'a Table; 2],
    /// The last move of each; they differ if they were made face down.
    pub last: [Option<(Seat, AnyMove)>; 2],
}

/// The number of compared moves, and of those that differed because they were made face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// All moves.
    pub moves: usize,
    /// Those that differed.
    pub hidden: usize,
}

impl Compared {
    /// Panics unless this many moves were compared, and this many of them were made face down.
    pub fn assert_at_least(&self, moves: usize, hidden: usize) {
        assert!(self.moves >= moves, "only {} moves were seen by both", self.moves);
        assert!(self.hidden >= hidden, "only {} moves were made face down", self.hidden);
    }
}

/// Plays `games` games of every variant, each with a twin for every reader, and checks the twins
/// after every move that leaves the reader's views equal.
pub fn compare<G: Playable>(
    games: usize,
    table: impl Fn(G) -> Table,
    mut check: impl FnMut(Twins<'_>),
) -> Compared {
    let mut rng = rng_for("twins", 4, &[]);
    let mut compared = Compared::default();
    for variant in Variant::<G>::all() {
        for _ in 0..games {
            let mut game = G::new(variant, None, Seed::random(&mut rng));
            for _ in 0..below(&mut rng, 120) {
                let Some(seat) = game.to_move().first() else { break };
                let mv = game.random_move(seat, &mut rng);
                game.play_unchecked(seat, mv);
            }
            let readers = Seat::table(variant.players()).map(Reader::Seat);
            for reader in readers.chain([Reader::Bystander, Reader::Curtain(Seat::S0)]) {
                let other = G::sample(&game.view_for(reader.eyes()), &mut rng);
                let tables = [table(game), table(other)];
                play_on::<G>(tables, reader, &mut rng, &mut compared, &mut check);
            }
        }
    }
    compared
}

fn play_on<G: Playable>(
    mut tables: [Table; 2],
    reader: Reader,
    rng: &mut BotRng,
    compared: &mut Compared,
    check: &mut impl FnMut(Twins<'_>),
) {
    let mut last = [None, None];
    loop {
        let [one, other] = &tables;
        check(Twins { reader, tables: [one, other], last });
        let states = [one, other].map(|table| state_of::<G>(table).expect("dealt"));
        let Some((seat, moves)) = move_alike(states, reader.eyes(), rng) else { return };
        let moves = moves.map(Into::into);
        for (table, mv) in tables.iter_mut().zip(moves) {
            let (at, request) = (Millis(0), RequestId::new([0; RequestId::BYTES]));
            let line = Line { at, request, entry: Entry::Move(seat, mv) };
            table.apply(&line).expect("it is legal");
        }
        last = moves.map(|mv| Some((seat, mv)));
        compared.moves += 1;
        compared.hidden += usize::from(moves[0] != moves[1]);
    }
}

/// Finds moves after which the two games still look the same to these eyes.
fn move_alike<G: Playable>(
    [truth, other]: [G; 2],
    eyes: Eyes,
    rng: &mut BotRng,
) -> Option<(Seat, [G::Move; 2])> {
    let seat = truth.to_move().first()?;
    (0..40).find_map(|_| {
        let mv = truth.random_move(seat, rng);
        // A settlement made face down may differ in the other game.
        let hidden = G::is_face_down(eyes, seat, mv);
        let same = if hidden { other.random_move(seat, rng) } else { mv };
        let [mut truth, mut other] = [truth, other];
        let alike = other.play(seat, same).is_ok()
            && truth.play(seat, mv).is_ok()
            && truth.view_for(eyes) == other.view_for(eyes);
        alike.then_some((seat, [mv, same]))
    })
}
