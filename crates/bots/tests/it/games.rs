//! Games for the tests of chances and reviews.

use quayside_bots::{Bot, Budget, Situation, Strategy, by_name, rng_for};
use quayside_engine::random::{below, shuffle_front};
use quayside_engine::{Record, Seat, Seed, Variant};

/// Returns a game between bots that differ from game to game and from seat to seat, on given decks
/// where these are not derived from a seed.
pub(crate) fn game<G: Strategy>(table: Variant<G>, number: u64, seeded: bool) -> Record<G> {
    let mut rng = rng_for("win chance", number, &[table.players().into()]);
    let levels = ["deckhand", "mate", "captain", "admiral"];
    let mut bot = || by_name::<G>(levels[below(&mut rng, 4) as usize]).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..table.players()).map(|_| bot()).collect();
    let mut record = if seeded {
        Record::seeded(table, None, Seed::random(&mut rng))
    } else {
        Record::undealt(table, Seat::S1)
    };
    loop {
        if record.state().awaits_deck() {
            let mut deck = record.state().deck_cards();
            let cards = deck.len();
            shuffle_front(&mut rng, &mut deck, cards);
            record.deal(deck).expect("these are the cards");
        }
        let Some(seat) = record.state().to_move().first() else { return record };
        let view = record.state().view(seat);
        let situation = Situation::new(&view, seat, &mut rng);
        let mv = bots[seat.index()].choose(&situation, &mut rng, Budget::Playouts(10));
        record.play(mv).expect("bots play by the law");
    }
}
