//! A game whose cards are dealt by the caller, with each seat's observations.
//!
//! Unlike [`Play`](crate::play::Play), which follows a seed, it has chance as a separate player: it
//! deals each hand in canonical order (so that a hand has one history), then the open cards, and
//! each card that is drawn from the stock. Each deal clears the observations of the seats; of
//! earlier rounds they keep what still counts.

use std::fmt::Write;

use quayside_bots::BotRng;
use quayside_bots::network::Readable;
use quayside_engine::random::{below, shuffle_front};
use quayside_engine::{Eyes, Seat, Seed, Step, Variant};
use quayside_text::{Lang, Names, Text};

use rand::Rng;

use crate::deal::{Dealt, count, next_card, next_of_hand};
use crate::play::returns;

/// A game, and the seats' observations.
#[derive(Clone)]
pub(crate) struct ObservedGame<G: Dealt> {
    pub(crate) state: G,
    begun: G::Begun,
    /// The kinds dealt so far, hand by hand, then the open ones.
    dealing: Vec<usize>,
    /// The action for which a card is to be drawn from the stock.
    drawing: Option<G::Action>,
    /// The hands as dealt, by seat, and the open cards.
    hands: Vec<Vec<G::Card>>,
    open: Vec<G::Card>,
    /// The events since the deal.
    events: Vec<Event<G>>,
    /// The number of moves in the whole game.
    moves: usize,
}

/// A step, and the card that it added to the hand.
#[derive(Clone, Copy)]
struct Event<G: Dealt> {
    seat: Seat,
    action: G::Action,
    drew: Option<G::Card>,
}

/// The player to act.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    Seat(Seat),
    Chance,
    Over,
}

/// A position in the input format of networks, and each action with the number of its choice.
pub(crate) type NetworkInput = (Vec<u64>, Vec<(usize, usize)>);

/// The number of steps in the array of a seat's observations: the last ones.
pub(crate) const REMEMBERED: usize = 64;

impl<G: Dealt> ObservedGame<G> {
    pub(crate) fn new(table: Variant<G>, first: Seat) -> ObservedGame<G> {
        ObservedGame {
            state: G::undealt(table, first),
            begun: G::Begun::default(),
            dealing: Vec::new(),
            drawing: None,
            hands: Vec::new(),
            open: Vec::new(),
            events: Vec::new(),
            moves: 0,
        }
    }

    pub(crate) fn turn(&self) -> Turn {
        if self.drawing.is_some() || self.state.awaits_deck() {
            return Turn::Chance;
        }
        self.state.to_move().first().map_or(Turn::Over, Turn::Seat)
    }

    /// Returns the kinds of cards that may come next, each with its probability.
    pub(crate) fn chances(&self) -> Vec<(usize, f64)> {
        if self.drawing.is_some() {
            return next_card(&count::<G>(&self.state.stock_list()));
        }
        if !self.state.awaits_deck() {
            return Vec::new();
        }
        let mut counts = count::<G>(&self.state.deck_cards());
        self.dealing.iter().for_each(|&kind| counts[kind] -= 1);
        let (hand, _) = self.state.deals();
        let players = usize::from(self.state.variant().players());
        if self.dealing.len() >= hand * players {
            return next_card(&counts);
        }
        let begins = self.dealing.len() / hand * hand;
        let left = hand - (self.dealing.len() - begins);
        next_of_hand(&counts, &self.dealing[begins..], left as u32)
    }

    /// Takes a card as the next one from chance; returns whether it can be.
    pub(crate) fn draw(&mut self, kind: usize) -> bool {
        let Some(card) = G::card(kind) else { return false };
        if !self.chances().iter().any(|&(other, _)| other == kind) {
            return false;
        }
        if let (Some(seat), Some(action)) = (self.state.to_move().first(), self.drawing.take()) {
            self.state.stack(card);
            self.make(seat, action, Some(card));
        } else {
            self.dealing.push(kind);
            self.deal();
        }
        true
    }

    /// Returns the next card from chance if the decks follow from a seed: the same deals for all
    /// moves (duplicate play), and the same as in a `State` of that seed.
    pub(crate) fn lot(&self, seed: Seed) -> Option<usize> {
        let deck = self.state.shuffled(seed);
        let card = if self.drawing.is_some() {
            deck.get(deck.len().checked_sub(self.state.stock_list().len())?).copied()
        } else if self.state.awaits_deck() {
            let (hand, _) = self.state.deals();
            let players = usize::from(self.state.variant().players());
            let (place, dealt) = (self.dealing.len(), &deck[..hand * players]);
            if place < dealt.len() {
                let mut own: Vec<G::Card> =
                    dealt.iter().skip(place / hand).step_by(players).copied().collect();
                own.sort_unstable();
                own.get(place % hand).copied()
            } else {
                deck.get(place).copied()
            }
        } else {
            None
        };
        card.map(G::kind)
    }

    /// Plays to the end with uniformly random actions, and returns the value of the game.
    pub(crate) fn rollout(&self, rng: &mut BotRng) -> [f64; 8] {
        let mut game = self.clone();
        let mut legal = Vec::with_capacity(32);
        loop {
            match game.turn() {
                Turn::Over => return returns(&game.state),
                Turn::Chance if game.dealing.is_empty() && game.drawing.is_none() => {
                    let mut deck = game.state.deck_cards();
                    let count = deck.len();
                    shuffle_front(rng, &mut deck, count);
                    game.state.deal(&deck);
                }
                Turn::Chance => game.draw_any(rng),
                Turn::Seat(seat) => {
                    legal.clear();
                    game.state.visit_actions(seat, &game.begun, |action| legal.push(action));
                    let action = legal[below(rng, legal.len() as u32) as usize];
                    if G::draws(action) {
                        game.drawing = Some(action);
                    } else {
                        game.make(seat, action, None);
                    }
                }
            }
        }
    }

    /// Makes a random choice for chance.
    fn draw_any(&mut self, rng: &mut BotRng) {
        let chances = self.chances();
        let mut lot = f64::from(rng.next_u32()) / 2f64.powi(32);
        for &(kind, chance) in &chances {
            lot -= chance;
            if lot < 0.0 {
                self.draw(kind);
                return;
            }
        }
        if let Some(&(kind, _)) = chances.last() {
            self.draw(kind);
        }
    }

    /// Deals the cards once all are known.
    fn deal(&mut self) {
        let (hand, open) = self.state.deals();
        let players = self.state.variant().players();
        let in_hands = hand * usize::from(players);
        if self.dealing.len() < in_hands + open {
            return;
        }
        let cards: Vec<G::Card> = self.dealing.iter().filter_map(|&kind| G::card(kind)).collect();
        let mut counts = count::<G>(&self.state.deck_cards());
        self.dealing.iter().for_each(|&kind| counts[kind] -= 1);
        let round_the_table = (0..hand).flat_map(|place| (0..players).map(move |at| (place, at)));
        let mut deck: Vec<G::Card> =
            round_the_table.map(|(place, at)| cards[usize::from(at) * hand + place]).collect();
        deck.extend(&cards[in_hands..]);
        let rest = counts.iter().enumerate();
        deck.extend(rest.flat_map(|(kind, &count)| (0..count).filter_map(move |_| G::card(kind))));
        let mut seat = self.state.starter();
        self.hands = vec![Vec::new(); players.into()];
        for hand in cards[..in_hands].chunks(hand) {
            self.hands[seat.index()] = hand.to_vec();
            seat = seat.left(players);
        }
        self.open = cards[in_hands..].to_vec();
        self.state.deal(&deck);
        self.dealing.clear();
        self.events.clear();
    }

    /// Lists the legal actions of the first seat that owes a move.
    pub(crate) fn legal(&self) -> Vec<usize> {
        let mut actions = Vec::with_capacity(32);
        if let Turn::Seat(seat) = self.turn() {
            self.state.visit_actions(seat, &self.begun, |action| actions.push(G::number(action)));
        }
        actions
    }

    /// Takes an action; returns whether it is legal.
    pub(crate) fn act(&mut self, number: usize) -> bool {
        let (Turn::Seat(seat), Some(action)) = (self.turn(), G::action(number)) else {
            return false;
        };
        let mut legal = false;
        self.state.visit_actions(seat, &self.begun, |other| legal |= other == action);
        if legal && G::draws(action) {
            self.drawing = Some(action);
        } else if legal {
            let taken = self.state.takes(action);
            self.make(seat, action, taken);
        }
        legal
    }

    fn make(&mut self, seat: Seat, action: G::Action, drew: Option<G::Card>) {
        self.events.push(Event { seat, action, drew });
        match self.state.step(seat, &self.begun, action) {
            Step::Begun(begun) => self.begun = begun,
            Step::Move(mv) => {
                self.state.play_unchecked(seat, mv);
                self.begun = G::Begun::default();
                self.moves += 1;
            }
        }
    }

    /// Returns the next step of the move that `choose` chooses, given the number of moves made so
    /// far.
    pub(crate) fn advice(
        &self,
        choose: impl FnOnce(&G, Seat, usize) -> Option<G::Move>,
    ) -> Option<usize> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let mv = choose(&self.state, seat, self.moves)?;
        Some(G::number(crate::bots::next_step(&self.state, seat, &self.begun, mv)))
    }

    /// Returns the position in the input format of networks, with the mover's knowledge, and each
    /// action with the number of its choice; none if networks are not used here.
    pub(crate) fn read(&self) -> Option<NetworkInput>
    where
        G: Readable,
    {
        let Turn::Seat(seat) = self.turn() else { return None };
        if !self.state.is_read() {
            return None;
        }
        let mut words = vec![0; G::WORDS];
        self.state.read(seat, false, &mut words);
        let choice = |mv| {
            let action = G::number(crate::bots::next_step(&self.state, seat, &self.begun, mv));
            Some((action, self.state.number_of(seat, mv)?))
        };
        Some((words, self.state.legal_moves(seat).into_iter().filter_map(choice).collect()))
    }

    /// Returns whether `eyes` saw the action of `event`.
    fn saw(&self, eyes: Seat, event: &Event<G>) -> bool {
        self.state.share(eyes, event.seat) || self.state.is_open(event.seat, event.action)
    }

    /// Returns whether `eyes` saw the card that was added to the hand.
    fn saw_card(&self, eyes: Seat, event: &Event<G>) -> bool {
        self.state.share(eyes, event.seat) || !G::draws(event.action)
    }

    /// Writes all observations of a seat since the deal, and what counts of earlier rounds.
    pub(crate) fn seen(&self, eyes: Seat) -> String {
        let mut text = format!("seat {eyes}\n");
        let players = self.state.variant().players();
        if self.state.awaits_deck() {
            self.write_dealing(&mut text, eyes);
            return text;
        }
        if let Some(outcome) = self.state.outcome() {
            let scores = &outcome.scores[..usize::from(players)];
            let _ = writeln!(text, "over {:?} {scores:?}", outcome.winners);
        }
        let _ = writeln!(text, "{}", self.state.earlier());
        for seat in Seat::table(players).filter(|&seat| self.state.share(eyes, seat)) {
            let _ = writeln!(text, "hand {seat} {}", list(&self.hands[seat.index()]));
        }
        let _ = writeln!(text, "open {}", list(&self.open));
        for event in self.events.iter().filter(|event| self.saw(eyes, event)) {
            let _ = write!(text, "{} {}", event.seat, event.action);
            match event.drew {
                Some(card) if self.saw_card(eyes, event) => {
                    let _ = write!(text, " {card}");
                }
                Some(_) | None => (),
            }
            text.push('\n');
        }
        if let Some(seat) = self.state.laid_open() {
            let _ = writeln!(text, "laid {seat} {}", list(&self.state.hand_list(seat)));
        }
        if self.drawing.is_some() {
            text.push_str("drawing\n");
        }
        text
    }

    fn write_dealing(&self, text: &mut String, eyes: Seat) {
        let (hand, _) = self.state.deals();
        let mut seat = self.state.starter();
        let players = usize::from(self.state.variant().players());
        let _ = writeln!(text, "{}\ndealt {}", self.state.earlier(), self.dealing.len());
        for (place, cards) in self.dealing.chunks(hand.max(1)).enumerate() {
            let open = place >= players;
            if open || self.state.share(eyes, seat) {
                let cards: Vec<G::Card> = cards.iter().filter_map(|&kind| G::card(kind)).collect();
                let _ = writeln!(text, "{} {}", if open { "open" } else { "hand" }, list(&cards));
            }
            seat = seat.left(self.state.variant().players());
        }
    }

    /// Describes the table as a seat sees it, and the steps of its move so far.
    pub(crate) fn observed(&self, eyes: Seat) -> String {
        let names = Names::new(&[], Eyes::Seat(eyes));
        let lines = G::describe(Text::of(Lang::En), &names, &self.state.view(eyes));
        let mut text = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        if self.begun != G::Begun::default() && self.state.to_move().first() == Some(eyes) {
            let own = self.events.iter().rev().take_while(|event| event.seat == eyes);
            let steps: Vec<String> = own.map(|event| event.action.to_string()).collect();
            let _ = write!(text, "\n{}", steps.join(" < "));
        }
        text
    }

    /// Writes the observation of a seat; with `remembered`, also the last steps that it saw.
    pub(crate) fn array(&self, eyes: Seat, remembered: bool) -> Vec<f32> {
        let mut bytes = vec![0; G::length(&self.state.variant())];
        let own = self.state.to_move().first() == Some(eyes);
        let begun = if own { self.begun } else { G::Begun::default() };
        G::encode(&self.state.view(eyes), &begun, &mut bytes);
        let mut array: Vec<f32> = bytes.into_iter().map(f32::from).collect();
        if remembered {
            let seen: Vec<&Event<G>> =
                self.events.iter().filter(|event| self.saw(eyes, event)).collect();
            let last = seen.len().saturating_sub(REMEMBERED);
            let places = array.len() + 3 * REMEMBERED;
            for event in &seen[last..] {
                let card = event.drew.filter(|_| self.saw_card(eyes, event));
                let numbers = [
                    event.seat.index(),
                    G::number(event.action),
                    card.map_or(0, |card| 1 + G::kind(card)),
                ];
                array.push(f32::from(numbers[0] as u16 + 1));
                array.push(f32::from(numbers[1] as u16 + 1));
                array.push(f32::from(numbers[2] as u16));
            }
            array.resize(places, 0.0);
        }
        array
    }

    /// Returns a game that looks the same to `eyes`: hidden facts are sampled, both the hands of
    /// others and when each card was added to them.
    pub(crate) fn resampled(&self, eyes: Seat, rng: &mut BotRng) -> ObservedGame<G> {
        if self.state.awaits_deck() || self.state.outcome().is_some() {
            return self.clone();
        }
        let mut other = self.clone();
        other.state = G::sample(&self.state.view(eyes), rng);
        other.state.await_decks();
        let own_turn =
            self.state.to_move().first().is_some_and(|seat| self.state.share(eyes, seat));
        if !own_turn {
            other.begun = G::Begun::default();
        }
        for seat in Seat::table(self.state.variant().players()) {
            if !self.state.share(eyes, seat) {
                other.rewrite(self, eyes, seat, rng);
            }
        }
        other
    }

    /// Replaces the move that no other seat has seen with the sampled one.
    fn rewrite_hidden_move(&mut self, truth: &ObservedGame<G>, eyes: Seat, seat: Seat) {
        let hidden = |event: &Event<G>| event.seat == seat && !truth.saw(eyes, event);
        let Some(place) = self.events.iter().position(hidden) else { return };
        self.events.retain(|event| !hidden(event));
        if let Some(mv) = self.state.hidden_move(seat) {
            let steps = self.state.steps(seat, mv).into_iter();
            let steps = steps.map(|action| Event { seat, action, drew: None });
            self.events.splice(place..place, steps);
        }
    }

    /// Samples when each card of `seat`, whose hand is sampled, was added to its hand.
    ///
    /// A card that the seat has given away came with the deal or with an earlier draw, all equally
    /// likely. So for each such card in turn one of the open places before it is drawn at random,
    /// and the cards in hand take the remaining places.
    fn rewrite(&mut self, truth: &ObservedGame<G>, eyes: Seat, seat: Seat, rng: &mut BotRng) {
        self.rewrite_hidden_move(truth, eyes, seat);
        // Open places, by when they came: the deal, then each draw.
        let mut places: Vec<Option<usize>> = vec![None; self.hands[seat.index()].len()];
        let mut known: Vec<G::Card> = Vec::new();
        let mut dealt: Vec<G::Card> = Vec::new();
        let drawn = |events: &mut Vec<Event<G>>, dealt: &mut Vec<G::Card>, place, card| match place
        {
            None => dealt.push(card),
            Some(event) => {
                let event: usize = event;
                events[event].drew = Some(card);
            }
        };
        for place in 0..self.events.len() {
            let event = self.events[place];
            if event.seat != seat {
                continue;
            }
            match event.drew {
                Some(card) if !G::draws(event.action) => known.push(card),
                Some(_) => places.push(Some(place)),
                None => (),
            }
            let Some(card) = G::gives(event.action) else { continue };
            if let Some(at) = known.iter().position(|&other| other == card) {
                known.swap_remove(at);
            } else if !places.is_empty() {
                let from = places.remove(below(rng, places.len() as u32) as usize);
                drawn(&mut self.events, &mut dealt, from, card);
            }
        }
        let mut held = self.state.hand_list(seat);
        for card in known {
            if let Some(at) = held.iter().position(|&other| other == card) {
                held.swap_remove(at);
            }
        }
        let count = held.len();
        shuffle_front(rng, &mut held, count);
        for (from, card) in places.into_iter().zip(held) {
            drawn(&mut self.events, &mut dealt, from, card);
        }
        dealt.sort_unstable();
        self.hands[seat.index()] = dealt;
    }
}

fn list(cards: &[impl ToString]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
