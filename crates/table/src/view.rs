//! The view of a table that one reader has: its people and its game, and nothing hidden.

mod replayed;

use quayside_engine::{Either, Eyes, Game, History, Seat, SeatSet, corsairs, korsar, with_game};
use quayside_text::{SeenMove, last_turn};

use crate::clock::ClocksView;
use crate::company::{Company, Stage};
use crate::fair::{self, Signature};
use crate::id::{Household, Millis, TableId};
use crate::result::GameResult;
use crate::setup::{Place, Player, Terms};
use crate::table::{Playable, Table};

/// How many moves are shown; more, if the reader's last move is older.
const TOLD: usize = 40;

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// A person who sits here.
    Seat(Seat),
    /// People share this browser, and it is this seat's turn to look at it.
    Curtain(Seat),
    /// A person who watches.
    Bystander,
    /// A person who replays a game that is over.
    Replay {
        /// How many moves are shown.
        at: usize,
    },
}

impl Reader {
    /// Returns how the people at a browser look at a table; `wanted` is the seat they say.
    pub fn of(
        household: &Household,
        company: &Company,
        to_move: &[Seat],
        wanted: Option<Seat>,
    ) -> Reader {
        let own: Vec<Seat> = company.seats_of(household).collect();
        match *own {
            [] => return Reader::Bystander,
            [seat] => return Reader::Seat(seat),
            [_, _, ..] => (),
        }
        let wanted = wanted.filter(|seat| own.contains(seat));
        let owing: Vec<Seat> = to_move.iter().copied().filter(|seat| own.contains(seat)).collect();
        match (wanted, owing.first()) {
            (Some(seat), None) => Reader::Seat(seat),
            (Some(seat), Some(_)) if owing.contains(&seat) => Reader::Seat(seat),
            (_, Some(&seat)) => Reader::Curtain(seat),
            (None, None) => Reader::Bystander,
        }
    }

    /// Returns what may be seen.
    pub const fn eyes(self) -> Eyes {
        match self {
            Reader::Seat(seat) => Eyes::Seat(seat),
            Reader::Curtain(_) | Reader::Bystander => Eyes::Bystander,
            Reader::Replay { .. } => Eyes::All,
        }
    }

    /// Returns the seat of the reader, if they have one before them.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Reader::Seat(seat) => Some(seat),
            Reader::Curtain(_) | Reader::Bystander | Reader::Replay { .. } => None,
        }
    }
}

/// The company as one reader knows it.
#[derive(Clone, Debug)]
pub struct CompanyView {
    /// Every seat.
    pub seats: Vec<SeatView>,
    /// Whether the reader made the table, and so may start and close it.
    pub is_maker: bool,
    /// The seat of the maker.
    pub maker: Option<Seat>,
    /// How far the table has come.
    pub stage: Stage,
    /// The table where the company plays on.
    pub next: Option<TableId>,
    /// Whether people at different browsers play here, or can still come.
    pub is_shared: bool,
    /// Whether two or more people play here, or can still come.
    pub has_several_people: bool,
    /// The state of the deal.
    pub deal: DealView,
    /// The seats that have forfeited a rated game.
    pub forfeits: SeatSet,
}

/// The state of the deal, as all people at the table may see it.
#[derive(Clone, Debug, Default)]
pub struct DealView {
    /// Whether the seed was chosen: the person who chose it knows every card.
    pub is_arranged: bool,
    /// The server's commitment.
    pub commitment: Option<String>,
    /// The signature under the commitment, where words are fixed first and revealed later.
    pub promise: Option<Signature>,
    /// The list of the words of all seats, once it is signed.
    pub list: Option<ListView>,
    /// The seats whose words are still to be revealed.
    pub missing: SeatSet,
    /// How often the deal was broken off because a word was missing.
    pub broken: usize,
}

/// The list of the words of all seats.
#[derive(Clone, Debug)]
pub struct ListView {
    /// What was signed.
    pub text: String,
    /// The signature.
    pub signature: Signature,
    /// The hash of the text, by which it can be noted.
    pub digest: String,
}

/// A seat as one reader knows it.
#[derive(Clone, Debug)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The player's name; empty at an open seat, or if a person was deleted.
    pub name: String,
    /// Who plays.
    pub kind: SeatKind,
    /// The bot that plays for an absent person.
    pub stand_in: Option<String>,
    /// Whether a person at the reader's browser sits here.
    pub own: bool,
    /// Whether a program plays under the person's name, where a list knows that.
    pub is_program: bool,
    /// What the seat added to the deal in the clear.
    pub nonce: Option<String>,
    /// The hash by which the seat has fixed what it adds.
    pub hash: Option<String>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// An open seat.
    Open,
    /// A person.
    Person,
    /// A bot, by its level.
    Bot(String),
}

impl CompanyView {
    /// Returns a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// Returns whether a person owns a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|seat| seat.kind == SeatKind::Person)
    }

    /// Returns whether a bot makes the moves of a seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.seat(seat)
            .is_some_and(|seat| matches!(seat.kind, SeatKind::Bot(_)) || seat.stand_in.is_some())
    }

    /// Returns the seats that anyone may take.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|seat| seat.kind == SeatKind::Open).map(|seat| seat.seat)
    }

    /// Returns the first seat of the reader's browser.
    pub fn own_seat(&self) -> Option<Seat> {
        self.seats.iter().find(|seat| seat.own).map(|seat| seat.seat)
    }

    /// Returns the players' names.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// The table.
    pub id: TableId,
    /// Its terms.
    pub terms: Terms,
    /// Who sits there now.
    pub seats: Vec<SeatView>,
    /// Whether the game is over.
    pub over: bool,
    /// When something last happened there.
    pub last: Millis,
    /// How the game ended; nothing where it was not played to its end.
    pub result: Option<GameResult>,
    /// The seats that owe a move, where the list knows them.
    pub owing: Option<SeatSet>,
}

/// A table before its cards are dealt, as one reader knows it.
#[derive(Clone, Debug)]
pub struct LobbyView {
    /// The table.
    pub id: TableId,
    /// How many entries its log has.
    pub seq: u32,
    /// When something last happened there.
    pub last: Millis,
    /// Its terms.
    pub terms: Terms,
    /// Who sits there.
    pub company: CompanyView,
    /// Whether the log can't be read to its end.
    pub is_spoiled: bool,
}

impl LobbyView {
    /// Returns the table as lists show it.
    pub fn listed(self) -> ListedTable {
        let LobbyView { id, terms, company, last, .. } = self;
        let seats = company.seats;
        ListedTable { id, terms, seats, over: false, last, result: None, owing: None }
    }
}

/// A table of either game as one reader knows it.
pub enum AnyView {
    /// The cards are not dealt yet.
    Lobby(Box<LobbyView>),
    /// They are.
    Game(Either<Box<TableView<corsairs::State>>, Box<TableView<korsar::State>>>),
}

/// A table as one reader knows it.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each with its own name")]
pub struct TableView<G: Game> {
    /// The address of the table, or of the replay.
    pub id: String,
    /// How many entries the log has.
    pub seq: u32,
    /// How many entries it had when the reader's present choice arose.
    pub moment: u32,
    /// Its terms.
    pub terms: Terms,
    /// Who sits there.
    pub company: CompanyView,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// Who looks.
    pub reader: Reader,
    /// What is seen.
    pub view: G::View,
    /// Whether the reader owes a move.
    pub acts: bool,
    /// Whether the game has a result: it is over by its rules, or forfeits have decided it.
    pub over: bool,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// Whether no further move is possible: the game is over, or the table is closed.
    pub is_closed: bool,
    /// Whether the log can't be read to its end.
    pub is_spoiled: bool,
    /// Whether the reader may ask for a hint.
    pub gives_hints: bool,
    /// The last moves as the reader saw them, the oldest first.
    pub seen: Vec<SeenMove<'static, G>>,
    /// The events that followed from all moves: rounds that ended, ships that were won.
    pub events: Vec<G::Event>,
    /// How many moves were made before these.
    pub untold: usize,
    /// How many moves were made before the first that the log contains.
    pub forgotten: usize,
    /// How many moves keep their wording from now on, until moves are taken back.
    pub settled: usize,
    /// How often moves were taken back.
    pub rewinds: u32,
    /// How many of `seen` are older than the reader's last move.
    pub old: usize,
    /// The seal of a game that is over and was dealt fairly.
    pub seal: Option<String>,
    /// The clocks, if there are any.
    pub clocks: Option<ClocksView>,
    /// Whether the reader may plan the next turn.
    pub may_plan: bool,
    /// The reader's plan.
    pub plan: Vec<G::Move>,
}

impl<G: Game> TableView<G> {
    /// Returns the moves that the reader has seen from their last move on, that one included.
    pub fn since(&self) -> &[SeenMove<'static, G>] {
        &self.seen[self.old..]
    }
}

impl Table {
    /// Returns how the people at a browser look at the table; `wanted` is the seat they say.
    pub fn reader(&self, household: &Household, wanted: Option<Seat>) -> Reader {
        let reader = Reader::of(household, self.company(), &self.to_move(), wanted);
        match wanted {
            // Who has drawn a card sees it before they pass the screen on.
            Some(seat) if reader != Reader::Bystander && self.has_drawn(household, seat) => {
                Reader::Seat(seat)
            }
            Some(_) | None => reader,
        }
    }

    /// Returns whether a seat drew a card in the last move of the people at a browser.
    fn has_drawn(&self, household: &Household, seat: Seat) -> bool {
        let own: Vec<Seat> = self.company().seats_of(household).collect();
        self.game().is_some_and(|game| with_game!(game, game => has_drawn(game, &own, seat)))
    }

    /// Returns the company as one browser knows it.
    pub fn company_view(&self, household: &Household) -> CompanyView {
        let company = self.company();
        let names = self.names();
        let seats = company.places().zip(names).map(|((seat, place), name)| SeatView {
            seat,
            name,
            kind: match &place.player {
                Player::Open => SeatKind::Open,
                Player::Person(_) => SeatKind::Person,
                Player::Bot(bot) => SeatKind::Bot(bot.clone()),
            },
            stand_in: company.stand_in(seat).map(str::to_owned),
            own: place.player().is_some_and(|player| household.contains(player)),
            is_program: false,
            nonce: place.nonce.clone(),
            hash: self.deal().hash(seat).map(str::to_owned),
        });
        CompanyView {
            seats: seats.collect(),
            is_maker: company.is_maker(household),
            maker: company.maker_seat(),
            stage: company.stage(),
            next: company.next(),
            is_shared: company.is_shared(),
            has_several_people: company.has_several_people(),
            deal: self.deal_view(),
            forfeits: company.forfeits().iter().copied().collect(),
        }
    }

    /// Returns the state of the deal, as all people at the table may see it.
    pub(crate) fn deal_view(&self) -> DealView {
        let (deal, company) = (self.deal(), self.company());
        let list = deal.list().zip(deal.list_signed_text(company));
        DealView {
            is_arranged: self.setup().arranged().is_some(),
            commitment: deal.commitment(),
            promise: deal.promise().cloned(),
            list: list.map(|(signature, text)| ListView {
                digest: fair::digest(&text),
                text,
                signature: signature.clone(),
            }),
            missing: deal.missing(),
            broken: deal.broken().len(),
        }
    }

    /// Returns the table before its cards are dealt, as one browser knows it.
    pub fn lobby_view(&self, household: &Household) -> LobbyView {
        LobbyView {
            id: self.id(),
            seq: self.seq(),
            last: self.last(),
            terms: self.setup().terms.clone(),
            company: self.company_view(household),
            is_spoiled: self.spoiled().is_some(),
        }
    }

    /// Returns the table as a reader knows it.
    pub fn view(&self, household: &Household, reader: Reader) -> AnyView {
        self.view_from(household, reader, 0)
    }

    /// Returns the view of a reader who has already received the moves before `from`.
    pub fn view_from(&self, household: &Household, reader: Reader, from: usize) -> AnyView {
        let Some(game) = self.game() else {
            return AnyView::Lobby(Box::new(self.lobby_view(household)));
        };
        AnyView::Game(with_game!(map game, game => {
            Box::new(self.game_view(game, household, reader, from))
        }))
    }

    fn game_view<G: Playable>(
        &self,
        game: &History<G>,
        household: &Household,
        reader: Reader,
        from: usize,
    ) -> TableView<G> {
        let owing = self.to_move();
        let is_paused = self.company().is_paused();
        let acts =
            |seat: Seat| owing.contains(&seat) && self.company().bot(seat).is_none() && !is_paused;
        let Told { seen, old, forgotten, settled } = told(game, reader.eyes(), from);
        let result = self.result();
        let planned = reader.seat().map_or(&[][..], |seat| self.planned(seat));
        TableView {
            id: self.id().to_string(),
            seq: self.seq(),
            moment: reader.seat().map_or(self.seq(), |seat| self.since(seat)),
            terms: self.setup().terms.clone(),
            company: self.company_view(household),
            names: self.names(),
            reader,
            view: game.state().view_for(reader.eyes()),
            acts: reader.seat().is_some_and(acts),
            over: result.is_some(),
            result,
            is_closed: self.is_over(),
            is_spoiled: self.spoiled().is_some(),
            gives_hints: self.gives_hints(),
            events: game.events().collect(),
            untold: game.moves().len() - seen.len(),
            forgotten,
            settled,
            rewinds: self.rewinds(),
            seen,
            old,
            seal: self.seal(),
            clocks: self.clocks_view(reader.seat()),
            may_plan: reader.seat().is_some_and(|seat| self.may_plan(household, seat)),
            plan: planned.iter().filter_map(|mv| mv.get().copied()).collect(),
        }
    }

    /// Returns the clocks, if there are any, as this seat sees them.
    pub fn clocks_view(&self, reader: Option<Seat>) -> Option<ClocksView> {
        let (clocks, company) = (self.clocks(), self.company());
        if clocks.timing().is_none() {
            return None;
        }
        let at = clocks.at();
        let left = |(seat, place): (Seat, &Place)| place.player().map(|_| clocks.left(seat, at));
        Some(ClocksView {
            timing: clocks.timing(),
            at,
            left: company.places().map(left).collect(),
            ticking: clocks.ticking(),
            wants_pause: company.wants_pause(),
            is_paused: company.is_paused(),
            is_too_late: reader.is_some_and(|seat| !self.may_return(seat, at)),
        })
    }
}

/// Returns whether a seat drew a card in the last move of these.
fn has_drawn<G: Playable>(game: &History<G>, own: &[Seat], seat: Seat) -> bool {
    let last = game.moves().iter().rev().find(|(mover, _)| own.contains(mover));
    last.is_some_and(|&(mover, mv)| mover == seat && G::is_draw(mv))
}

/// The moves as one reader sees them.
struct Told<G: Game> {
    seen: Vec<SeenMove<'static, G>>,
    old: usize,
    forgotten: usize,
    settled: usize,
}

/// Returns the last moves as these eyes saw them, from `from` or the reader's last move on.
fn told<G: Playable>(game: &History<G>, eyes: Eyes, from: usize) -> Told<G> {
    let moves = game.moves();
    let (own, turn) = last_turn(eyes, game.state(), moves, |&(mover, _)| mover);
    let forgotten = moves.len().saturating_sub(TOLD).min(own);
    let tail = forgotten.max(from).min(own);
    let mut seen: Vec<SeenMove<'static, G>> = Vec::with_capacity(moves.len() - tail);
    let mut places = moves.len().saturating_sub(game.kept_moves())..;
    game.replay_last(|step| {
        let place = places.next().expect("there are more numbers than moves");
        if place >= tail {
            let before = seen.last().map(|last| last.after.clone());
            seen.push(SeenMove::after(before, eyes, &step, place >= turn).into_owned());
        }
    });
    let first = moves.len() - seen.len();
    Told { seen, old: own.saturating_sub(first), forgotten, settled: turn }
}
