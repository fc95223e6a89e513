//! The view of a table that one reader has: its people and its game, and nothing hidden.

mod screen;

use quayside_engine::{
    Either, Eyes, Game, GameName, History, Seat, SeatSet, corsairs, korsar, with_game,
};

use crate::clock::ClocksView;
use crate::company::{Company, Stage};
use crate::emblem::Emblem;
use crate::fair::{self, Signature};
use crate::id::{Household, Millis, TableId};
use crate::result::GameResult;
use crate::setup::{Coach, Place, Player, Terms};
use crate::start::Origin;
use crate::table::{Playable, Table};
use screen::ShownMoves;

pub use screen::{GameLog, GameScreen};

/// A reader of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// A person who sits here.
    Seat(Seat),
    /// This seat's turn to look, at a browser that several people share.
    Curtain(Seat),
    /// A person who watches.
    Bystander,
}

impl Reader {
    /// Returns the reader at a browser; `wanted` is the seat in the request.
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

    /// Returns what the reader may see.
    pub const fn eyes(self) -> Eyes {
        match self {
            Reader::Seat(seat) => Eyes::Seat(seat),
            Reader::Curtain(_) | Reader::Bystander => Eyes::Bystander,
        }
    }

    /// Returns the seat of the reader, if they see one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Reader::Seat(seat) => Some(seat),
            Reader::Curtain(_) | Reader::Bystander => None,
        }
    }
}

/// The players of a table, as one reader sees them.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each with its own name")]
#[derive(Clone, Debug)]
pub struct CompanyView {
    /// Every seat.
    pub seats: Vec<SeatView>,
    /// Whether the reader made the table, and so may start and close it.
    pub is_maker: bool,
    /// The seat of the maker.
    pub maker: Option<Seat>,
    /// The stage of the table.
    pub stage: Stage,
    /// When the maker closed the table, if that can be undone for a time.
    pub closed_at: Option<Millis>,
    /// The table of the players' next game.
    pub next: Option<TableId>,
    /// Whether people at different browsers play here, or can still join.
    pub is_shared: bool,
    /// Whether two or more people play here, or can still join.
    pub has_several_people: bool,
    /// The state of the deal, until the cards are dealt.
    pub deal: DealView,
    /// The seats that have forfeited a rated game.
    pub forfeits: SeatSet,
    /// The seats that want a pause of the clocks.
    pub wants_pause: SeatSet,
    /// Whether all clocks are stopped by consent.
    pub is_paused: bool,
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
    /// How often the deal was aborted because a word was missing.
    pub broken: usize,
}

/// The list of the words of all seats.
#[derive(Clone, Debug)]
pub struct ListView {
    /// The signed text.
    pub text: String,
    /// The signature.
    pub signature: Signature,
    /// The hash of the text, by which it can be noted.
    pub digest: String,
}

/// A seat, as one reader sees it.
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
    /// Whether it plays because the person's time has run out.
    pub is_out: bool,
    /// Whether a person at the reader's browser sits here.
    pub own: bool,
    /// Whether a program plays under the person's name, where a list knows that.
    pub is_program: bool,
    /// The word that the seat added to the deal in the clear.
    pub nonce: Option<String>,
    /// The hash by which the seat has fixed its word.
    pub hash: Option<String>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// An open seat.
    Open,
    /// A person.
    Person,
    /// A bot, by its level.
    Bot(String),
}

impl SeatView {
    /// Returns whether another person sits here without an account: their name proves nothing.
    pub fn is_guest(&self, has_account: bool) -> bool {
        self.kind == SeatKind::Person && !self.own && !has_account
    }
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
    /// The present players.
    pub seats: Vec<SeatView>,
    /// Whether the game is over.
    pub over: bool,
    /// The time of the last entry.
    pub last: Millis,
    /// The result of the game; none if it was not played to its end.
    pub result: Option<GameResult>,
    /// The seats that owe a move, if the list knows them.
    pub owing: Option<SeatSet>,
    /// Whether the table is full and waits for the reader to deal.
    pub deals: bool,
    /// The ratings of its people, if it is rated and their profiles are public.
    pub ratings: Vec<(Seat, i32)>,
    /// The seats of people with accounts, where a list knows them.
    pub known: Vec<Seat>,
    /// The emblems that they have chosen.
    pub emblems: Vec<(Seat, Emblem)>,
}

/// Which tables of a person are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableFilter {
    /// All.
    #[default]
    All,
    /// Those of a game.
    Game(GameName),
    /// Those of rated games.
    Rated,
}

impl TableFilter {
    /// Every filter.
    pub const ALL: [TableFilter; 4] = [
        TableFilter::All,
        TableFilter::Game(GameName::Corsairs),
        TableFilter::Game(GameName::Korsar),
        TableFilter::Rated,
    ];

    /// Returns the name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            TableFilter::All => "all",
            TableFilter::Game(game) => game.id(),
            TableFilter::Rated => "rated",
        }
    }
}

/// A table before the deal, as one reader sees it.
#[derive(Clone, Debug)]
pub struct LobbyView {
    /// The table.
    pub id: TableId,
    /// The length of its log.
    pub seq: u32,
    /// The time of the last entry.
    pub last: Millis,
    /// Its terms.
    pub terms: Terms,
    /// The players.
    pub company: CompanyView,
    /// Whether the log can't be read to its end.
    pub is_spoiled: bool,
}

impl LobbyView {
    /// Converts the table to its form in lists.
    pub fn listed(self) -> ListedTable {
        let LobbyView { id, terms, company, last, .. } = self;
        let seats = company.seats;
        let (over, result, owing, deals) = (false, None, None, false);
        let (ratings, known, emblems) = (Vec::new(), Vec::new(), Vec::new());
        ListedTable { id, terms, seats, over, last, result, owing, deals, ratings, known, emblems }
    }
}

/// A table of either game, as one reader sees it.
pub enum AnyView {
    /// The cards are not dealt yet.
    Lobby(Box<LobbyView>),
    /// They are.
    Game(Either<Box<TableView<corsairs::State>>, Box<TableView<korsar::State>>>),
}

/// A table, as one reader sees it.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each with its own name")]
pub struct TableView<G: Game> {
    /// The game.
    pub screen: GameScreen<G>,
    /// The table.
    pub id: String,
    /// The length of the log.
    pub seq: u32,
    /// The log length when the reader's present choice arose.
    pub moment: u32,
    /// Its terms.
    pub terms: Terms,
    /// The moment of a recorded game with which this one begins.
    pub origin: Option<Origin>,
    /// The players.
    pub company: CompanyView,
    /// The reader.
    pub reader: Reader,
    /// Whether the reader owes a move.
    pub acts: bool,
    /// Whether the person of the reader's seat still reads the result of the last round.
    pub reads: bool,
    /// Whether no further move is possible: the game is over, or the table is closed.
    pub is_closed: bool,
    /// Whether the log can't be read to its end.
    pub is_spoiled: bool,
    /// Whether the reader may ask for a hint.
    pub gives_hints: bool,
    /// Which moves come back.
    pub coach: Coach,
    /// Whether a bot plays for the reader, who has no time left for the current turn.
    pub is_too_late: bool,
    /// The number of moves before the first one in the log of the page.
    pub forgotten: usize,
    /// The number of moves whose wording is final, until moves are taken back.
    pub settled: usize,
    /// The number of times that moves were taken back.
    pub rewinds: u32,
    /// The seal of a finished game with a fair deal.
    pub seal: Option<String>,
    /// Whether the reader may plan the next turn.
    pub may_plan: bool,
    /// The reader's plan.
    pub plan: Vec<G::Move>,
}

impl Table {
    /// Returns the reader at a browser; `wanted` is the seat in the request.
    pub fn reader(&self, household: &Household, wanted: Option<Seat>) -> Reader {
        let reader = Reader::of(household, self.company(), &self.to_move(), wanted);
        match wanted {
            // A player who has drawn a card sees it before they pass the screen on.
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

    /// Returns the players, as one browser sees them.
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
            is_out: company.is_out_of_time(seat),
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
            closed_at: self.closed_at(),
            next: company.next(),
            is_shared: company.is_shared(),
            has_several_people: company.has_several_people(),
            deal: if self.is_dealt() { DealView::default() } else { self.deal_view() },
            forfeits: company.forfeits().iter().copied().collect(),
            wants_pause: company.wants_pause(),
            is_paused: company.is_paused(),
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

    /// Returns the table before the deal, as one browser sees it.
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

    /// Returns the table, as a reader sees it.
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
        let ShownMoves { log, forgotten, settled } = self.shown_moves(game, reader.eyes(), from);
        let planned = reader.seat().map_or(&[][..], |seat| self.planned(seat));
        TableView {
            screen: GameScreen {
                view: game.state().view_for(reader.eyes()),
                names: self.names(),
                log,
                berths: self.berths.clone(),
                clocks: self.clocks_view(),
                result: self.result(),
            },
            id: self.id().to_string(),
            seq: self.seq(),
            moment: reader.seat().map_or(self.seq(), |seat| self.since(seat)),
            terms: self.setup().terms.clone(),
            origin: self.setup().start.as_ref().map(|start| start.origin),
            company: self.company_view(household),
            reader,
            acts: reader.seat().is_some_and(acts),
            reads: reader.seat().is_some_and(|seat| self.company().reading().contains(seat)),
            is_closed: self.is_over(),
            is_spoiled: self.spoiled().is_some(),
            gives_hints: self.gives_hints(),
            coach: self.coach(),
            is_too_late: reader
                .seat()
                .is_some_and(|seat| !self.may_return(seat, self.clocks().at())),
            forgotten,
            settled,
            rewinds: self.rewinds(),
            seal: self.seal().map(str::to_owned),
            may_plan: reader.seat().is_some_and(|seat| self.may_plan(household, seat)),
            plan: planned.iter().filter_map(|mv| mv.get().copied()).collect(),
        }
    }

    /// Returns the clocks, if there are any.
    pub fn clocks_view(&self) -> Option<ClocksView> {
        let clocks = Some(self.clocks()).filter(|clocks| !clocks.timing().is_none())?;
        let at = clocks.at();
        let left = |(seat, place): (Seat, &Place)| place.player().map(|_| clocks.left(seat, at));
        Some(ClocksView {
            timing: clocks.timing(),
            at,
            left: self.company().places().map(left).collect(),
            ticking: clocks.ticking(),
        })
    }
}

/// Returns whether a seat drew a card in the last move of `own`.
fn has_drawn<G: Playable>(game: &History<G>, own: &[Seat], seat: Seat) -> bool {
    let last = game.moves().iter().rev().find(|(mover, _)| own.contains(mover));
    last.is_some_and(|&(mover, mv)| mover == seat && G::is_draw(mv))
}
