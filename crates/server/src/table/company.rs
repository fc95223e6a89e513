//! Who sits at a table: seats that are open, taken, played for and taken back.

use quayside_engine::Seat;

use super::{Change, Id, Place, Player, Setup};
use crate::visitor::Visitor;

/// Everybody at a table, as its log tells it.
#[derive(Clone, Debug)]
pub(crate) struct Company {
    seats: Vec<Sitting>,
    maker: Option<Visitor>,
    /// How far the table has come.
    pub(crate) stage: Stage,
    /// The table where the company plays on.
    pub(crate) next: Option<Id>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Seats are taken, and no card is dealt yet.
    Gathering,
    /// The cards are dealt.
    Playing,
    /// The maker has closed it.
    Closed,
}

#[derive(Clone, Debug)]
struct Sitting {
    place: Place,
    /// The bot that plays while its owner is away.
    stand_in: Option<String>,
}

impl Company {
    /// Sits down those of whom the setup tells.
    pub(crate) fn new(setup: &Setup) -> Company {
        let seats = setup.seats.iter().cloned();
        Company {
            seats: seats.map(|place| Sitting { place, stand_in: None }).collect(),
            maker: setup
                .maker
                .clone()
                .or_else(|| setup.visitors().next().map(|(_, who)| who.clone())),
            stage: if setup.waits { Stage::Gathering } else { Stage::Playing },
            next: None,
        }
    }

    /// Tells whether this can happen now.
    pub(crate) fn allows(&self, change: &Change) -> bool {
        let gathering = self.stage == Stage::Gathering;
        match change {
            Change::Sit(seat, ..) => gathering && self.is_open(*seat),
            Change::Nonce(seat, _) => gathering && self.person(*seat).is_some(),
            Change::Rise(seat) => {
                gathering && seat.index() < self.seats.len() && !self.is_open(*seat)
            }
            Change::Start => gathering && self.open_seats().next().is_none(),
            Change::Bot(seat, ..) => match self.stage {
                Stage::Gathering => self.is_open(*seat),
                Stage::Playing => self.person(*seat).is_some() && self.bot(*seat).is_none(),
                Stage::Closed => false,
            },
            Change::Return(seat) => self.stage == Stage::Playing && self.stand_in(*seat).is_some(),
            Change::Close => self.stage != Stage::Closed,
            Change::Next(_) => self.next.is_none() && self.stage != Stage::Gathering,
        }
    }

    /// Has it happen, if it is allowed.
    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Sit(seat, visitor, name) => {
                let player = Player::Person(visitor);
                self.seats[seat.index()].place = Place { name, player, nonce: None };
            }
            Change::Nonce(seat, nonce) => self.seats[seat.index()].place.nonce = Some(nonce),
            Change::Rise(seat) => self.seats[seat.index()].place = Place::open(),
            Change::Start => self.stage = Stage::Playing,
            Change::Bot(seat, bot, name) if self.stage == Stage::Gathering => {
                let player = Player::Bot(bot);
                self.seats[seat.index()].place = Place { name, player, nonce: None };
            }
            Change::Bot(seat, bot, _) => self.seats[seat.index()].stand_in = Some(bot),
            Change::Return(seat) => self.seats[seat.index()].stand_in = None,
            Change::Close => self.stage = Stage::Closed,
            Change::Next(id) => self.next = Some(id),
        }
    }

    /// Returns every seat with who sits there.
    pub(crate) fn places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::ALL.into_iter().zip(self.seats.iter().map(|sitting| &sitting.place))
    }

    /// Returns the seats of people, with who they are.
    pub(crate) fn visitors(&self) -> impl Iterator<Item = (Seat, &Visitor)> {
        self.places().filter_map(|(seat, place)| Some((seat, place.visitor()?)))
    }

    /// Returns the seats of a visitor.
    pub(crate) fn seats_of(&self, visitor: &Visitor) -> impl Iterator<Item = Seat> {
        self.visitors().filter(move |&(_, who)| who == visitor).map(|(seat, _)| seat)
    }

    /// Returns who owns a seat, if a person does.
    pub(crate) fn person(&self, seat: Seat) -> Option<&Visitor> {
        self.seats.get(seat.index())?.place.visitor()
    }

    /// Returns the bot that makes the moves of a seat, if one does.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        let sitting = self.seats.get(seat.index())?;
        match &sitting.place.player {
            Player::Bot(bot) => Some(bot),
            Player::Person(_) => sitting.stand_in.as_deref(),
            Player::Open => None,
        }
    }

    /// Returns the bot that plays while the owner of a seat is away.
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.stand_in.as_deref()
    }

    /// Returns the seats that anybody may take.
    pub(crate) fn open_seats(&self) -> impl Iterator<Item = Seat> {
        self.places().filter(|(_, place)| place.player == Player::Open).map(|(seat, _)| seat)
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.open_seats().any(|open| open == seat)
    }

    /// Tells whether a visitor made this table, and so may start and close it.
    pub(crate) fn is_maker(&self, visitor: &Visitor) -> bool {
        self.maker.as_ref() == Some(visitor)
    }

    /// Tells whether people at different screens play here.
    pub(crate) fn is_shared(&self) -> bool {
        let mut visitors = self.visitors().map(|(_, who)| who);
        let first = visitors.next();
        self.open_seats().next().is_some() || visitors.any(|who| Some(who) != first)
    }

    /// Returns what the players are called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.places().map(|(_, place)| place.name.clone()).collect()
    }

    /// Returns what each seat added to the deal.
    pub(crate) fn nonces(&self) -> Vec<Option<String>> {
        self.places().map(|(_, place)| place.nonce.clone()).collect()
    }
}
