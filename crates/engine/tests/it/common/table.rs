//! Tables with given cards: a deck is built that deals the named cards, the rest is filled in
//! canonical order, and from there only real moves are played.

use std::fmt::Debug;
use std::str::FromStr;

use quayside_engine::{Game, IllegalMove, ParseMoveError, Seat, Variant};

/// Reads cards, a space between two.
pub(crate) fn cards<Card: FromStr<Err: Debug>>(text: &str) -> Vec<Card> {
    text.split_ascii_whitespace()
        .map(|card| card.parse().unwrap_or_else(|error| panic!("{card}: {error:?}")))
        .collect()
}

/// Returns the seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a table has at most eight seats")
}

/// Sets a table with house rules such as `division=free`, a space between two.
pub(crate) fn variant<G: Game>(players: u8, teams: bool, rules: &str) -> Variant<G> {
    let table = Variant::new(players, teams).expect("a number of players that the law allows");
    rules.split_ascii_whitespace().fold(table, |table, rule| {
        let (option, value) = rule.split_once('=').expect("a house rule is option=value");
        table.with(option, value).unwrap_or_else(|| panic!("no house rule {rule}"))
    })
}

/// Plays a move, or returns the id of the rule that forbids it; a refusal must change nothing.
pub(crate) fn attempt<G: Game>(
    game: &mut G,
    number: usize,
    mv: &str,
) -> Result<Vec<G::Event>, &'static str> {
    let before = *game;
    let result = match mv.parse::<G::Move>() {
        Ok(mv) => game.play(seat(number), mv).map_err(|illegal| illegal.rule().0),
        Err(ParseMoveError::CardTwice(card)) => Err(G::Illegal::card_twice(card).rule().0),
        Err(ParseMoveError::Malformed) => panic!("{mv:?} is not a move"),
    };
    assert!(result.is_ok() || *game == before, "{mv} was refused and changed the table");
    result
}

/// Plays a move that must be legal, and returns what followed.
pub(crate) fn play<G: Game>(game: &mut G, number: usize, mv: &str) -> Vec<G::Event> {
    attempt(game, number, mv).unwrap_or_else(|rule| panic!("{mv} by {number} is refused: {rule}"))
}

/// Plays moves that must be legal, each by the seat of this number.
pub(crate) fn play_all<G: Game>(game: &mut G, moves: &[(usize, &str)]) {
    for &(number, mv) in moves {
        play(game, number, mv);
    }
}

/// Returns the id of the rule that forbids a move.
pub(crate) fn refused<G: Game>(game: &G, number: usize, mv: &str) -> &'static str {
    let mut copy = *game;
    attempt(&mut copy, number, mv).err().unwrap_or_else(|| panic!("{mv} by {number} is legal"))
}

/// Returns the legal moves of a seat as they are written.
pub(crate) fn legal<G: Game>(game: &G, number: usize) -> Vec<String> {
    game.legal_moves(seat(number)).iter().map(ToString::to_string).collect()
}

/// Returns the number of the seat whose turn it is.
pub(crate) fn mover<G: Game>(game: &G) -> usize {
    game.to_move().first().expect("somebody owes a move").index()
}

/// Returns the winners of a game that is over.
pub(crate) fn winners<G: Game>(game: &G) -> Vec<usize> {
    let outcome = game.outcome().expect("the game is over");
    outcome.winners.iter().map(Seat::index).collect()
}

/// Takes the named cards out of a pile.
pub(crate) fn without<Card: PartialEq + Debug>(mut pile: Vec<Card>, named: &[Card]) -> Vec<Card> {
    for card in named {
        let place = pile.iter().position(|other| other == card);
        pile.remove(place.unwrap_or_else(|| panic!("{card:?} is not there to be dealt")));
    }
    pile
}

/// Returns the cards of these hands, by seat, in the order in which they are dealt: one at a time
/// round the table.
fn round_the_table<Card: Copy>(hands: &[Vec<Card>], first: usize) -> Vec<Card> {
    let seats = (first..hands.len()).chain(0..first);
    (0..hands[0].len())
        .flat_map(|place| seats.clone().map(move |seat| hands[seat][place]))
        .collect()
}

pub(crate) mod corsairs {
    //! Tables of Corsairs.

    use quayside_engine::corsairs::{Band, Card, CardSet, HAND, RoundEnd, State, pier_length};
    use quayside_engine::{Game, Seat};

    use super::{cards, mover, play, round_the_table, seat, variant, without};

    /// C2.5: what a deal should look like, by seat; the rest is filled in canonical order.
    #[derive(Clone, Default)]
    pub(crate) struct Deal {
        hands: [Vec<Card>; 4],
        pier: Vec<Card>,
        discard: Vec<Card>,
        stock: Vec<Card>,
    }

    impl Deal {
        pub(crate) fn hand(mut self, number: usize, hand: &str) -> Deal {
            self.hands[number].extend(cards::<Card>(hand));
            self
        }

        pub(crate) fn pier(mut self, pier: &str) -> Deal {
            self.pier = cards(pier);
            self
        }

        pub(crate) fn discard(mut self, card: &str) -> Deal {
            self.discard = cards(card);
            self
        }

        pub(crate) fn stock(mut self, stock: &str) -> Deal {
            self.stock = cards(stock);
            self
        }

        /// Returns the deck that deals this.
        pub(crate) fn deck(&self, state: &State) -> Vec<Card> {
            let players = state.variant().players();
            let named = [&self.hands.concat(), &self.pier, &self.discard, &self.stock];
            let mut rest = without(state.deck_cards(), &named.map(Vec::clone).concat()).into_iter();
            let mut fill = |part: &[Card], size: usize| -> Vec<Card> {
                let open = size - part.len();
                part.iter().copied().chain(rest.by_ref().take(open)).collect()
            };
            let hands: Vec<_> = self
                .hands
                .iter()
                .take(players.into())
                .map(|hand| fill(hand, HAND.into()))
                .collect();
            let pier = fill(&self.pier, pier_length(players).into());
            let discard = fill(&self.discard, 1);
            let dealt = round_the_table(&hands, state.dealer().left(players).index()).into_iter();
            dealt.chain(pier).chain(discard).chain(self.stock.clone()).chain(rest).collect()
        }

        /// Deals at a table where the last seat deals, so that seat 0 begins.
        pub(crate) fn at(&self, players: u8, rules: &str) -> State {
            let mut state = undealt(players, rules);
            state.deal(&self.deck(&state));
            state
        }
    }

    /// Returns a table where the last seat deals first, so that seat 0 begins.
    pub(crate) fn undealt(players: u8, rules: &str) -> State {
        State::undealt(variant(players, false, rules), seat(usize::from(players) - 1))
    }

    /// Lets the mover draw from the stock and throw the same card.
    pub(crate) fn pass(state: &mut State) -> Vec<RoundEnd> {
        let number = mover(state);
        let drawn = draw_stock(state, number);
        play(state, number, &format!("discard {drawn}"))
    }

    /// Lets the mover draw from the stock, throw the same card and set sail.
    pub(crate) fn sail(state: &mut State, number: usize) {
        let drawn = draw_stock(state, number);
        play(state, number, &format!("sail {drawn}"));
    }

    /// Lets the mover draw from the stock; returns the card.
    pub(crate) fn draw_stock(state: &mut State, number: usize) -> Card {
        let before = state.hand(seat(number));
        play(state, number, "draw stock");
        (state.hand(seat(number)) - before).iter().next().expect("a card was drawn")
    }

    /// Deals and plays a round that `closer` closes in the first lap, each seat sailing with
    /// these stowaways and with a crew of a band of its own; a seat without any sweeps.
    pub(crate) fn round(
        state: &mut State,
        closer: usize,
        stowaways: &[Vec<Card>],
    ) -> Vec<RoundEnd> {
        let there: CardSet = state.deck_cards().into_iter().collect();
        let named: CardSet = stowaways.concat().into_iter().collect();
        let mut whole = Band::ALL
            .into_iter()
            .filter(|&band| there.of_band(band).len() == 11 && named.of_band(band).is_empty());
        let pier: Vec<Card> =
            there.of_band(whole.next().expect("a band that nobody needs")).iter().collect();
        let mut deal = Deal { pier: vec![pier[10]], ..Deal::default() };
        let mut crews = Vec::new();
        for (number, left) in stowaways.iter().enumerate() {
            let band = there.of_band(whole.next().expect("a band that nobody needs"));
            let crew: Vec<Card> = band.iter().take(usize::from(HAND) - left.len()).collect();
            deal.hands[number] = [left, &crew[..]].concat();
            if left.is_empty() {
                deal.hands[number].push(pier[number]);
            }
            crews.push(crew.into_iter().collect::<CardSet>());
        }
        state.deal(&deal.deck(state));
        while mover(state) != closer {
            pass(state);
        }
        sail(state, closer);
        let mut events = play(state, closer, &format!("crew {}", crews[closer]));
        while let (None, false, Some(next)) =
            (state.outcome(), state.awaits_deck(), state.to_move().first())
        {
            events = play(state, next.index(), &settle(crews[next.index()]));
        }
        events
    }

    fn settle(crew: CardSet) -> String {
        if crew.is_empty() { "settle".to_owned() } else { format!("settle crew {crew}") }
    }

    /// Plays a round that costs one seat this number of penalty cards, and the others none: the
    /// seat closes, and the others sink it with one stowaway each.
    pub(crate) fn charge(state: &mut State, number: usize, count: usize) -> Vec<RoundEnd> {
        let mut low = state.deck_cards();
        low.retain(|card| card.band() as usize >= Band::Brown as usize);
        low.sort_by_key(|card| card.job());
        let mut low = low.into_iter();
        let players = usize::from(state.variant().players());
        let mut stowaways = vec![Vec::new(); players];
        for other in (0..players).filter(|&other| other != number) {
            stowaways[other].extend(low.next());
        }
        stowaways[number].extend(low.take(count + 1 - players));
        round(state, number, &stowaways)
    }

    /// Charges one seat in as many rounds as it takes, each with a dozen cards at most.
    pub(crate) fn charge_all(state: &mut State, number: usize, count: usize) {
        let least = usize::from(state.variant().players());
        let chunk = if count > 12 { (count - least).min(12) } else { count };
        if count > chunk {
            charge_all(state, number, count - chunk);
        }
        if count > 0 {
            charge(state, number, chunk);
        }
    }

    /// Deals, and draws the pier empty; every card drawn is thrown again.
    pub(crate) fn annul(state: &mut State) -> Vec<RoundEnd> {
        state.deal(&state.deck_cards());
        loop {
            let number = mover(state);
            let first = state.pier()[0];
            let events = play(state, number, "draw pier");
            if !events.is_empty() {
                return events;
            }
            play(state, number, &format!("discard {first}"));
        }
    }

    /// Returns how many penalty cards each seat has.
    pub(crate) fn penalties(state: &State) -> Vec<u8> {
        Seat::table(state.variant().players()).map(|seat| state.penalties(seat).len()).collect()
    }
}

pub(crate) mod korsar {
    //! Tables of Korsar.

    use quayside_engine::korsar::{Card, HAND, State, Variant};
    use quayside_engine::{Game, Seat};

    use super::{cards, mover, play, round_the_table, seat, variant, without};

    /// K2.3: deals these hands and this stock, the rest in canonical order; seat 0 begins.
    pub(crate) fn deal(table: Variant, hands: &[&str], stock: &str) -> State {
        let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
        deal_from(table, 0, &hands, &cards(stock))
    }

    /// K2.3: deals these hands, by seat, and this stock; the rest in canonical order.
    pub(crate) fn deal_from(
        table: Variant,
        first: usize,
        hands: &[Vec<Card>],
        stock: &[Card],
    ) -> State {
        let mut state = State::undealt(table, seat(first));
        let mut rest = without(state.deck_cards(), &[&hands.concat(), stock].concat()).into_iter();
        let players = usize::from(table.players());
        let full: Vec<Vec<Card>> = (0..players)
            .map(|number| {
                let hand = hands.get(number).cloned().unwrap_or_default();
                let open = HAND - hand.len();
                hand.into_iter().chain(rest.by_ref().take(open)).collect()
            })
            .collect();
        let dealt = round_the_table(&full, first).into_iter();
        let deck: Vec<Card> = dealt.chain(stock.iter().copied()).chain(rest).collect();
        state.deal(&deck);
        state
    }

    /// Sets a table for this number of players, each alone.
    pub(crate) fn alone(players: u8, rules: &str) -> Variant {
        variant(players, false, rules)
    }

    /// Sets a table for this number of players, in teams of two.
    pub(crate) fn teams(players: u8, rules: &str) -> Variant {
        variant(players, true, rules)
    }

    /// Deals so that seats which draw in this order get these cards, and others in canonical order;
    /// no move is made.
    pub(crate) fn deal_for(table: Variant, wants: &[Vec<Card>], drawers: &[usize]) -> State {
        let players = usize::from(table.players());
        let mut rest = without(Card::DECK.to_vec(), &wants.concat()).into_iter();
        let mut gets: Vec<_> = (0..players)
            .map(|number| {
                let want = wants.get(number).cloned().unwrap_or_default();
                let size = HAND + drawers.iter().filter(|&&drawer| drawer == number).count();
                let open = size - want.len();
                want.into_iter().chain(rest.by_ref().take(open)).collect::<Vec<_>>().into_iter()
            })
            .collect();
        let hands: Vec<Vec<Card>> =
            gets.iter_mut().map(|get| get.by_ref().take(HAND).collect()).collect();
        let stock: Vec<Card> = drawers
            .iter()
            .map(|&number| gets[number].next().expect("a card for every draw"))
            .collect();
        deal_from(table, 0, &hands, &stock)
    }

    /// Lets the seats draw in turn until the stock is empty; then each seat holds its cards here,
    /// and others in canonical order.
    pub(crate) fn drained(table: Variant, wants: &[Vec<Card>]) -> State {
        let players = usize::from(table.players());
        let stock = Card::COUNT - HAND * players;
        let drawers: Vec<usize> = (0..stock).map(|turn| turn % players).collect();
        let mut state = deal_for(table, wants, &drawers);
        for number in drawers {
            play(&mut state, number, "draw");
        }
        state
    }

    /// Lets the mover get rid of a card that is not to be kept: a merchant ship first.
    pub(crate) fn shed(state: &mut State, keep: &[Card]) {
        let number = mover(state);
        let mut hand: Vec<Card> = state.hand(seat(number)).iter().collect();
        for card in keep {
            if let Some(place) = hand.iter().position(|other| other == card) {
                hand.remove(place);
            }
        }
        let card = hand.first().expect("there is a card to get rid of");
        let verb = if card.is_merchant() { "play" } else { "discard" };
        play(state, number, &format!("{verb} {card}"));
    }

    /// Lets two players draw the stock empty, then get rid of all but these cards, as many each;
    /// the sea is empty, and seat 0 is to move.
    pub(crate) fn endgame(rules: &str, keep: &[Vec<Card>; 2]) -> State {
        let mut state = drained(alone(2, rules), keep);
        while usize::from(state.hand(seat(0)).len()) > keep[0].len() {
            shed(&mut state, &keep[0]);
            shed(&mut state, &keep[1]);
        }
        state
    }

    /// Returns what each seat scores now.
    pub(crate) fn scores(state: &State) -> Vec<i16> {
        Seat::table(state.variant().players()).map(|seat| state.score(seat)).collect()
    }

    /// Returns the gold that each seat has won.
    pub(crate) fn gold(state: &State) -> Vec<u8> {
        Seat::table(state.variant().players()).map(|seat| state.gold(seat)).collect()
    }
}
