//! The players of a table: seats that are open, taken, played for by a bot and taken back.

use quayside_bots::Level;
use quayside_engine::{Seat, SeatSet};

use crate::fair::{Secret, Signed, Word};
use crate::id::{Household, PlayerId, TableId};
use crate::result;
use crate::setup::{Place, Player, Setup};

/// The people and bots at a table, as its log records them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    seats: Vec<Sitting>,
    /// The people at the maker's browser.
    maker: Option<Household>,
    stage: Stage,
    /// The stage at which the maker closed the table.
    closed_at: Option<Stage>,
    /// The seats whose words are still to be revealed.
    unrevealed: SeatSet,
    /// The seats that want a pause.
    wants_pause: SeatSet,
    is_paused: bool,
    /// The seats whose people still read the result of the last round.
    reading: SeatSet,
    /// The seats that have forfeited, in order.
    forfeits: Vec<Seat>,
    /// How many seats share a side.
    team_size: u8,
    next: Option<TableId>,
}

/// The bot that plays for a player who has left or whose time has run out.
pub const STAND_IN: &str = Level::Captain.name();

/// Milliseconds in which the maker can undo the closing of a table.
pub const REOPENING: u64 = 60_000;

/// Milliseconds after which a closed table stays closed on every node: their clocks may differ.
pub const SETTLING: u64 = REOPENING + 10_000;

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are taken, and no card is dealt yet.
    Gathering,
    /// The words of the seats are fixed and are being revealed.
    Dealing,
    /// The cards are dealt.
    Playing,
    /// The maker has closed the table, or forfeits have decided the game.
    Closed,
}

/// A change of the players or of the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A person took an open seat: `sit 1 PLAYER`.
    Sit(Seat, PlayerId),
    /// A seat added its word to the deal: `nonce 1 the tide is high`.
    Nonce(Seat, String),
    /// A seat is open again: `rise 1`.
    Rise(Seat),
    /// A browser fixed the word of its seat by a hash: `word 1 HASH`.
    Word(Seat, String),
    /// The fixed words of these seats go into the deal (`-` means no seat), and the server has
    /// signed the list of them: `list 0,1 KEY SIGNATURE`.
    List(SeatSet, Signed),
    /// A seat revealed its word: `reveal 1 SALT the tide is high`.
    Reveal(Seat, Word),
    /// A word was not revealed, so the deal restarts with another secret, whose promise is
    /// signed: `again SECRET KEY SIGNATURE`.
    Again(Secret, Signed),
    /// All seats are taken, and the cards are dealt at once: `start`.
    Start,
    /// Before the start, a bot took an open seat under a name: `bot 1 captain Captain`.
    Bot(Seat, String, String),
    /// After the start, a bot plays for a person: `bot 1 captain`.
    StandIn(Seat, String),
    /// The person plays again: `return 1`.
    Return(Seat),
    /// The time of a seat has run out, and the captain plays for it: `time 1`.
    Time(Seat),
    /// A seat that a bot plays for has forfeited a rated game: `forfeit 1`.
    Forfeit(Seat),
    /// A seat asks for a pause; the clocks stop when all ask for it: `pause 1`.
    Pause(Seat),
    /// A seat restarts the clocks, or no longer asks for a pause: `resume 1`.
    Resume(Seat),
    /// A person has read the result of a round: `continue 1`.
    Continue(Seat),
    /// The maker closed the table: `close`.
    Close,
    /// The maker undid the closing: `reopen`.
    Reopen,
    /// The players moved to another table: `next 0123456789abcdef`.
    Next(TableId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Sitting {
    place: Place,
    /// The bot that plays while the person is away.
    stand_in: Option<String>,
    /// Whether it plays because the person's time has run out.
    is_out: bool,
}

impl Company {
    /// Seats the players of a setup.
    pub fn new(setup: &Setup) -> Company {
        let seats = setup.seats.iter().cloned();
        let maker = setup.maker.or_else(|| setup.people().next().map(|(_, player)| player));
        Company {
            seats: seats.map(|place| Sitting { place, stand_in: None, is_out: false }).collect(),
            maker: maker.map(PlayerId::household),
            stage: if setup.waits { Stage::Gathering } else { Stage::Playing },
            closed_at: None,
            unrevealed: SeatSet::EMPTY,
            wants_pause: SeatSet::EMPTY,
            is_paused: false,
            reading: SeatSet::EMPTY,
            forfeits: Vec::new(),
            team_size: if setup.terms.teams { 2 } else { 1 },
            next: None,
        }
    }

    /// Returns whether a change is possible. Logs of every version are checked here, so `decide`
    /// may become stricter, but this function must not.
    pub fn allows(&self, change: &Change) -> bool {
        let gathering = self.stage == Stage::Gathering;
        let dealing = self.stage == Stage::Dealing;
        let playing = self.stage == Stage::Playing;
        match change {
            Change::Sit(seat, player) => {
                gathering && self.is_open(*seat) && self.people().all(|(_, known)| known != *player)
            }
            Change::Nonce(seat, _) | Change::Word(seat, _) => {
                gathering && self.person(*seat).is_some()
            }
            Change::Rise(seat) => {
                gathering && seat.index() < self.seats.len() && !self.is_open(*seat)
            }
            Change::Start | Change::List(..) => gathering && self.open_seats().next().is_none(),
            Change::Reveal(seat, _) => dealing && self.unrevealed.contains(*seat),
            Change::Again(..) => dealing,
            Change::Bot(seat, ..) => gathering && self.is_open(*seat),
            Change::StandIn(seat, _) | Change::Time(seat) => {
                playing && self.person(*seat).is_some() && self.bot(*seat).is_none()
            }
            Change::Return(seat) | Change::Forfeit(seat) => {
                playing && self.stand_in(*seat).is_some() && !self.forfeits.contains(seat)
            }
            Change::Pause(seat) => {
                let wants = self.is_paused || self.wants_pause.contains(*seat);
                playing && !wants && self.present().contains(*seat)
            }
            Change::Resume(seat) => {
                let waits = self.is_paused || !self.wants_pause.is_empty();
                playing && waits && self.person(*seat).is_some()
            }
            Change::Continue(seat) => playing && self.reading.contains(*seat),
            Change::Close => self.stage != Stage::Closed,
            Change::Reopen => self.may_reopen(),
            Change::Next(_) => self.next.is_none() && !gathering && !dealing,
        }
    }

    /// Applies an allowed change.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Sit(seat, player) => self.seats[seat.index()].place = Place::person(*player),
            Change::Nonce(seat, nonce) => {
                self.seats[seat.index()].place.nonce = Some(nonce.clone());
            }
            Change::Rise(seat) => self.seats[seat.index()].place = Place::open(),
            Change::Word(..) => (),
            Change::Start => self.stage = Stage::Playing,
            Change::List(seats, _) => {
                self.unrevealed = *seats;
                self.stage = if seats.is_empty() { Stage::Playing } else { Stage::Dealing };
            }
            Change::Reveal(seat, _) => {
                self.unrevealed = self.unrevealed.without(*seat);
                if self.unrevealed.is_empty() {
                    self.stage = Stage::Playing;
                }
            }
            Change::Again(..) => {
                self.stage = Stage::Gathering;
                // Words given in the clear are known by now, so a new deal asks for new ones.
                self.seats.iter_mut().for_each(|sitting| sitting.place.nonce = None);
            }
            Change::Bot(seat, bot, name) => {
                self.seats[seat.index()].place = Place::bot(bot, name.clone());
            }
            Change::StandIn(seat, bot) => self.set_stand_in(*seat, Some(bot.as_str())),
            Change::Time(seat) => {
                self.set_stand_in(*seat, Some(STAND_IN));
                self.seats[seat.index()].is_out = true;
            }
            Change::Return(seat) => self.set_stand_in(*seat, None),
            Change::Forfeit(seat) => self.forfeit(*seat),
            Change::Pause(seat) => {
                self.wants_pause = self.wants_pause.with(*seat);
                self.is_paused = self.present().minus(self.wants_pause).is_empty();
            }
            Change::Resume(_) => (self.wants_pause, self.is_paused) = (SeatSet::EMPTY, false),
            Change::Continue(seat) => self.stop_reading(SeatSet::only(*seat)),
            Change::Close => {
                self.closed_at = Some(self.stage);
                self.stage = Stage::Closed;
            }
            Change::Reopen => self.stage = self.closed_at.take().unwrap_or(self.stage),
            Change::Next(id) => self.next = Some(*id),
        }
    }

    /// Returns the stage of the table.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns whether the maker has closed the table and can undo that: people at several browsers
    /// play here, and have not moved to another table.
    pub(crate) fn may_reopen(&self) -> bool {
        self.closed_at.is_some() && self.next.is_none() && self.is_shared()
    }

    /// Returns the table of the players' next game.
    pub const fn next(&self) -> Option<TableId> {
        self.next
    }

    /// Returns every seat.
    pub fn places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::ALL.into_iter().zip(self.seats.iter().map(|sitting| &sitting.place))
    }

    /// Returns the seats of people.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PlayerId)> {
        self.places().filter_map(|(seat, place)| Some((seat, place.player()?)))
    }

    /// Returns the seats of the people at one browser.
    pub fn seats_of(&self, household: &Household) -> impl Iterator<Item = Seat> {
        self.people().filter(|&(_, player)| household.contains(player)).map(|(seat, _)| seat)
    }

    /// Returns the person who owns a seat, if one does.
    pub fn person(&self, seat: Seat) -> Option<PlayerId> {
        self.seats.get(seat.index())?.place.player()
    }

    /// Returns the seats that belong to bots, not those where a bot plays for a person.
    pub fn bots(&self) -> SeatSet {
        let is_bot = |place: &Place| matches!(place.player, Player::Bot(_));
        self.places().filter(|(_, place)| is_bot(place)).map(|(seat, _)| seat).collect()
    }

    /// Returns the bot that makes the moves of a seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        let sitting = self.seats.get(seat.index())?;
        match &sitting.place.player {
            Player::Bot(bot) => Some(bot),
            Player::Person(_) => sitting.stand_in.as_deref(),
            Player::Open => None,
        }
    }

    /// Returns the bot that plays for the person of a seat.
    pub fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.stand_in.as_deref()
    }

    /// Returns whether a bot plays for the person of a seat because their time has run out.
    pub(crate) fn is_out_of_time(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|sitting| sitting.is_out)
    }

    /// Lets a bot play for a person, or the person play again. This changes the set of people who
    /// must agree to a pause, so all requests for one lapse.
    fn set_stand_in(&mut self, seat: Seat, bot: Option<&str>) {
        let sitting = &mut self.seats[seat.index()];
        (sitting.stand_in, sitting.is_out) = (bot.map(str::to_owned), false);
        self.stop_reading(SeatSet::only(seat));
        if !self.is_paused {
            self.wants_pause = SeatSet::EMPTY;
        }
    }

    /// Records a forfeit; one that leaves a single side decides the game.
    fn forfeit(&mut self, seat: Seat) {
        self.forfeits.push(seat);
        if result::decides(self.seats.len() as u8, self.team_size, &self.forfeits) {
            self.stage = Stage::Closed;
        }
    }

    /// Returns the seats that have forfeited a rated game, in order.
    pub fn forfeits(&self) -> &[Seat] {
        &self.forfeits
    }

    /// Returns the seats whose people play themselves.
    pub fn present(&self) -> SeatSet {
        let plays = |seat: &Seat| self.stand_in(*seat).is_none();
        self.people().map(|(seat, _)| seat).filter(plays).collect()
    }

    /// Returns whether the clocks are stopped by consent.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the seats that want a pause.
    pub const fn wants_pause(&self) -> SeatSet {
        self.wants_pause
    }

    /// Returns the seats whose people still read the result of the last round.
    pub const fn reading(&self) -> SeatSet {
        self.reading
    }

    /// Shows the result of a round to the people who play themselves.
    pub(crate) fn start_reading(&mut self) {
        self.reading = self.present();
    }

    /// Ends the reading of these seats.
    pub(crate) fn stop_reading(&mut self, seats: SeatSet) {
        self.reading = self.reading.minus(seats);
    }

    /// Returns the seats that anyone may take.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        self.places().filter(|(_, place)| place.player == Player::Open).map(|(seat, _)| seat)
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.open_seats().any(|open| open == seat)
    }

    /// Returns the maker of the table.
    pub fn maker(&self) -> Option<PlayerId> {
        self.maker.as_ref().map(Household::owner)
    }

    /// Returns whether the maker of the table sits at this browser.
    pub fn is_maker(&self, household: &Household) -> bool {
        self.maker.as_ref().is_some_and(|maker| household.contains(maker.owner()))
    }

    /// Returns whether the people at a browser may deal, free seats and add bots before the start:
    /// the maker, or any seated player while the maker is away or has left.
    pub fn may_host(&self, household: &Household, away: SeatSet) -> bool {
        let sits = self.seats_of(household).next().is_some();
        let maker_is_away = self.maker_seat().is_none_or(|seat| away.contains(seat));
        self.is_maker(household) || sits && maker_is_away
    }

    /// Returns the first seat at the browser of the maker, who deals.
    pub fn maker_seat(&self) -> Option<Seat> {
        let maker = self.maker.as_ref()?;
        self.people().find(|&(_, player)| maker.contains(player)).map(|(seat, _)| seat)
    }

    /// Returns whether two or more people play here or can still join.
    pub fn has_several_people(&self) -> bool {
        self.people().count() > 1 || self.open_seats().next().is_some()
    }

    /// Returns whether people at different browsers play here or can still join.
    pub fn is_shared(&self) -> bool {
        let at_makers = |player| self.maker.as_ref().is_some_and(|maker| maker.contains(player));
        let elsewhere = self.people().filter(|&(_, player)| !at_makers(player)).count();
        let here = self.maker_seat().is_some();
        self.open_seats().next().is_some() || elsewhere + usize::from(here) > 1
    }

    /// Returns the word that each seat added to the deal.
    pub fn nonces(&self) -> Vec<Option<String>> {
        self.places().map(|(_, place)| place.nonce.clone()).collect()
    }
}
