//! Random requests of people and bots, in any order: every decision can be read again, and no actor
//! exceeds their rights.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quayside_engine::{AnyMove, Either, GameView as _, KnownGame, Seat, SeatSet, corsairs, korsar};
use quayside_table::fair::{Key, Secret, Signature};
use quayside_table::{
    Access, Actor, AnyView, Command, Decision, GameName, Household, Listing, Millis, NewTable,
    Pace, Place, PlayerId, PlayerNames, Reader, Refusal, RequestId, Setup, Stage, Table, TableId,
    Terms, TimedEvent, Timing, WrittenLine, WrittenTable,
};
use quayside_testkit::word;

const MAKER: usize = 0;

/// Returns the maker, a guest and a stranger.
fn people(who: usize) -> Household {
    PlayerId::new([who as u8 + 1; 16]).household()
}

/// Returns a table of three seats: the maker, and two open seats.
fn setup(game: GameName, waits: bool, access: Access, clock: Timing) -> Setup {
    let maker = people(MAKER).owner();
    let other =
        |seat| if waits { Place::open() } else { Place::bot("mate", format!("Mate {seat}")) };
    Setup {
        terms: Terms { takebacks: !waits, pace: Pace::Fast, access, clock, ..Terms::new(game) },
        seats: vec![Place::person(maker), other(1), other(2)],
        seed: String::new(),
        secret: "5e".repeat(32),
        promise: waits.then(promise),
        bot_seed: 3,
        first: None,
        start: None,
        waits,
        rests: true,
        maker: Some(maker),
    }
}

fn key() -> Key {
    Key::new(&[4; 32])
}

/// Returns a stand-in for the signature of a server; the tests never check it.
fn promise() -> Signature {
    Signature { at: Millis(1000), signed: key().sign("a promise") }
}

/// A separate copy of a log, as a store would keep it.
struct Kept {
    new: NewTable,
    names: PlayerNames,
    log: Vec<WrittenLine>,
}

impl Kept {
    /// Makes a table with an empty log.
    fn new(game: GameName, waits: bool, clock: Timing) -> Kept {
        Kept::of(setup(game, waits, Access::Link, clock))
    }

    fn of(setup: Setup) -> Kept {
        let names = PlayerNames::from([(people(MAKER).owner(), "Ada".to_owned())]);
        let new = NewTable::of(TableId::new([1; 8]), setup, names.clone(), Millis(1000));
        Kept { new: new.expect("a setup"), names, log: Vec::new() }
    }

    fn read(&self, upto: usize) -> Table {
        let table = Table::read(WrittenTable {
            id: self.new.id(),
            made: self.new.made(),
            setup: self.new.setup().clone(),
            names: self.names.clone(),
            log: self.log[..upto].to_vec(),
            plans: Vec::new(),
        });
        table.expect("the setup can be read")
    }

    fn append(&mut self, decision: &Decision, request: RequestId) {
        assert_eq!(decision.seq() as usize, self.log.len());
        self.names.extend(decision.names().clone());
        self.log.extend(decision.written(request));
    }
}

/// One request of the model: actor, command, arguments.
#[derive(Clone, Copy, Debug)]
struct Try {
    who: usize,
    what: u8,
    seat: usize,
    /// The error of the log length.
    off: u32,
    pick: usize,
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let one = (0..5_usize, 0..20_u8, 0..4_usize, 0..3_u32, 0..1000_usize);
    let one = one.prop_map(|(who, what, seat, off, pick)| Try {
        who,
        what,
        seat,
        // Most requests are made for the present table.
        off: off / 2,
        pick,
    });
    proptest::collection::vec(one, 1..120)
}

/// Returns a move of a seat that is legal, or one that is not.
fn some_move(table: &Table, seat: Seat, pick: usize) -> AnyMove {
    let legal = match table.view(&people(9), Reader::Seat(seat)) {
        AnyView::Lobby(_) => Vec::new(),
        AnyView::Game(Either::Corsairs(view)) => moves::<corsairs::State>(&view.screen.view),
        AnyView::Game(Either::Korsar(view)) => moves::<korsar::State>(&view.screen.view),
    };
    let draw = korsar::Move::Draw.into();
    match legal.len() {
        0 => draw,
        _ if pick.is_multiple_of(11) => {
            let card = "g7".parse().expect("a card");
            [draw, corsairs::Move::Discard(card).into()][pick / 11 % 2]
        }
        moves => legal[pick % moves],
    }
}

fn moves<G: KnownGame>(view: &G::View) -> Vec<AnyMove> {
    let mut moves = Vec::new();
    let _ = view.visit_legal(|mv: G::Move| {
        moves.push(mv.into());
        // There are many settlements; a few suffice.
        if moves.len() < 60 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}

fn command(table: &Table, request: Try) -> Command {
    let Try { what, seat, off, pick, .. } = request;
    let seq = table.seq().saturating_sub(off);
    let seat = Seat::new(seat).expect("a seat");
    let name = ["Ada", "Bea", "", "Cleo"][pick % 4].to_owned();
    let nonce = (pick % 2 == 0).then(|| "high tide".to_owned());
    match what {
        0 => Command::TakeBack { seat, seq },
        1 | 2 => Command::Sit { seat, name, nonce },
        3 => Command::Rise { seat, seq: Some(seq), away: SeatSet::EMPTY },
        4 if pick % 2 == 0 => Command::AddNonce { nonce: "low tide".to_owned() },
        4 => Command::FixWord { hash: word(1).hash(table.id(), seat) },
        5 | 6 => {
            let present = if pick % 4 == 0 { SeatSet::EMPTY } else { SeatSet::table(4) };
            Command::Start { seq: Some(seq), present, key: key(), away: SeatSet::EMPTY }
        }
        11 | 12 => Command::Reveal { word: word(if pick % 4 == 0 { 2 } else { 1 }) },
        13 => Command::DealAgain { secret: Secret::new([pick as u8; 32]), key: key() },
        7 => {
            let away = if pick % 3 == 0 { SeatSet::table(4) } else { SeatSet::EMPTY };
            Command::SeatBot { seat, bot: "mate".to_owned(), name: format!("Mate {pick}"), away }
        }
        8 => Command::Return { seat },
        14 => Command::TimeUp { seat },
        15 if pick % 3 == 0 => Command::Pause,
        16 => Command::Resume,
        17 => Command::Continue { seat },
        9 if pick % 4 == 0 => Command::Close,
        9 if pick % 4 == 1 => Command::Withdraw,
        9 => Command::Reopen,
        10 => Command::Rematch {
            id: TableId::new([pick as u8; 8]),
            secret: Secret::new([pick as u8; 32]),
            promise: promise(),
            bot_seed: 5,
            nonce,
            without: Vec::new(),
        },
        _ => {
            let seat = table.to_move().first().copied().filter(|_| pick % 5 > 0).unwrap_or(seat);
            Command::Move { seat, seq, mv: some_move(table, seat, pick) }
        }
    }
}

/// Returns whether the rights forbid a command, expressed differently than in `decide`.
fn must_be_refused(table: &Table, by: Actor<'_>, command: &Command, now: Millis) -> bool {
    let company = table.company();
    let (sits, makes, owns): (bool, bool, &dyn Fn(Seat) -> bool) = match by {
        Actor::People(people) => {
            (company.seats_of(people).next().is_some(), company.is_maker(people), &|seat| {
                company.person(seat).is_some_and(|player| people.contains(player))
            })
        }
        Actor::Bot(bot) => (false, false, &move |seat| seat == bot && company.bot(seat).is_some()),
        Actor::Plan(_) | Actor::Clock => (false, false, &|_| false),
    };
    // The rights of an absent maker pass to the seated players.
    let hosts = |away: &SeatSet| {
        makes || sits && company.maker_seat().is_none_or(|maker| away.contains(maker))
    };
    let begins = by == Actor::Clock && table.setup().terms.access == Access::Lobby;
    let stage = company.stage();
    let over = table.is_over();
    let clocks = table.clocks();
    let is_zero = |seat| clocks.ticking().contains(seat) && clocks.left(seat, now) == 0;
    match command {
        Command::Move { seat, .. } => {
            !owns(*seat) || over || stage != Stage::Playing || company.is_paused() || is_zero(*seat)
        }
        Command::TimeUp { seat } => by != Actor::Clock || !is_zero(*seat),
        Command::Pause => !sits || over || clocks.timing().is_none() || company.is_paused(),
        Command::Resume => {
            !sits || over || !company.is_paused() && company.wants_pause().is_empty()
        }
        Command::Continue { seat } => !owns(*seat) || over || !company.reading().contains(*seat),
        Command::TakeBack { seat, .. } => {
            !owns(*seat) || over || stage != Stage::Playing || !table.setup().terms.takebacks
        }
        Command::Sit { name, .. } => sits || name.is_empty() || stage != Stage::Gathering,
        Command::Rise { seat, away, .. } => {
            !(owns(*seat) || hosts(away)) || stage != Stage::Gathering
        }
        Command::AddNonce { .. } | Command::FixWord { .. } => !sits || stage != Stage::Gathering,
        Command::Reveal { .. } | Command::DealAgain { .. } => !sits || stage != Stage::Dealing,
        Command::Start { away, .. } => {
            !(hosts(away) || begins)
                || stage != Stage::Gathering
                || company.open_seats().next().is_some()
        }
        Command::SeatBot { seat, away, .. } => match stage {
            Stage::Gathering => !hosts(away),
            Stage::Playing => {
                let missed = away.contains(*seat) && clocks.timing().is_none();
                !(owns(*seat) || sits && missed)
            }
            Stage::Dealing | Stage::Closed => true,
        },
        Command::Return { seat } => !owns(*seat) || stage != Stage::Playing,
        Command::Close => !makes || over,
        Command::Reopen => !makes || stage != Stage::Closed || company.next().is_some(),
        Command::Withdraw => {
            let others = company.people().any(|(seat, _)| !owns(seat));
            !makes || others || stage != Stage::Gathering
        }
        Command::Rematch { .. } => !sits || !over || stage == Stage::Gathering,
    }
}

/// Sends every request; after each, reading the log gives the table in memory.
fn check(setup: Setup, tries: &[Try]) {
    let clock = setup.terms.clock;
    let mut kept = Kept::of(setup);
    let mut table = kept.read(0);
    let mut late = 0;
    for (number, &request) in tries.iter().enumerate() {
        let household = people(request.who);
        // The fourth visitor is the bot of a seat, the fifth the clock.
        let by = match request.who {
            4 => Actor::Clock,
            3 => Actor::Bot(Seat::new(request.seat).expect("a seat")),
            _ => Actor::People(&household),
        };
        let command = command(&table, request);
        // Clocks of nodes differ: time may seem to go back.
        let jump = if clock.is_none() { 0 } else { clock.bank() / 7 };
        late += jump * (request.pick as u64 % 17 / 13);
        let now = Millis(1000).plus(late + 10 * number as u64 + 5000 * (request.pick as u64 % 3));
        let forbidden = must_be_refused(&table, by, &command, now.max(table.clocks().at()));
        let before = table.listing();
        match table.decide(by, command.clone(), now) {
            Ok(decision) => {
                assert!(!forbidden, "{by:?} may not {command:?}");
                assert!(decision.at() >= kept.log.last().map_or(Millis(0), |line| line.at));
                let mut bytes = [0; 16];
                bytes[..8].copy_from_slice(&(number as u64 + 1).to_le_bytes());
                let id = RequestId::new(bytes);
                table.follow(&decision, id).expect("what is decided fits the table");
                kept.append(&decision, id);
                assert_eq!(table.answered(id), Some(table.seq()));
                let listing = table.listing();
                assert_eq!(decision.due(), table.due());
                assert_eq!(decision.owing(), listing.owing);
                if let Some(decided) = decision.listing() {
                    assert_eq!(*decided, listing);
                } else {
                    let shown = |one: &Listing| (one.over.is_some(), one.offers, one.seats.clone());
                    assert_eq!(shown(&listing), shown(&before), "lists show the same");
                }
            }
            Err(Refusal::Spoiled) => panic!("nothing spoils a table"),
            Err(_) => (),
        }
        let read = kept.read(kept.log.len());
        assert!(read.spoiled().is_none(), "{:?}", read.spoiled());
        assert_eq!(read.seq(), table.seq());
        assert_eq!(read.company(), table.company());
        assert_eq!(read.listing(), table.listing());
        assert_eq!(read.clocks(), table.clocks(), "a log read again gives the same clocks");
        assert_eq!(read.record(&key()), table.record(&key()));
    }
    for upto in 0..kept.log.len() {
        assert!(kept.read(upto).spoiled().is_none(), "every prefix of a log is legal");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn decisions_can_be_read_back(
        tries in tries(),
        korsar: bool,
        waits: bool,
        public: bool,
        rated: bool,
        clock in 0..3_usize,
    ) {
        let game = if korsar { GameName::Korsar } else { GameName::Corsairs };
        let access = if public { Access::Lobby } else { Access::Link };
        let clock = [Timing::None, Timing::live(1, 5), Timing::Days(3)][clock];
        let mut setup = setup(game, waits, access, clock);
        setup.terms.rated = rated;
        setup.terms.takebacks &= !rated;
        check(setup, &tries);
    }
}

/// A log with an unreadable entry opens up to it, and no entry can follow.
#[test]
fn a_damaged_log_opens_as_far_as_it_can_be_read() {
    let mut kept = Kept::new(GameName::Korsar, false, Timing::None);
    let line = |entry: &str| WrittenLine {
        at: Millis(0),
        request: RequestId::new([0; 16]),
        entry: entry.to_owned(),
    };
    let first = kept.read(0).to_move()[0];
    kept.log = vec![line(&format!("{first} draw")), line("hoist 7"), line("2 draw")];
    let table = kept.read(3);
    let spoiled = table.spoiled().expect("the second entry is none");
    assert_eq!((spoiled.seq, spoiled.entry.as_str()), (1, "hoist 7"));
    assert!(table.is_over() && table.to_move().is_empty() && table.due().is_none());
    assert!(table.record(&key()).expect("the cards were dealt").contains("\ndraw\n"));
    let maker = people(MAKER);
    let refused = table.decide(Actor::People(&maker), Command::Close, Millis(5));
    assert!(matches!(refused, Err(Refusal::Spoiled)), "nothing follows a spoiled log");
}

/// The faults of the first version: entries that its log could not read again are never written.
#[test]
fn requests_that_ruined_tables_are_refused() {
    let mut table = Kept::new(GameName::Korsar, true, Timing::None).read(0);
    let maker = people(MAKER);
    let by = Actor::People(&maker);
    let rematch = Command::Rematch {
        id: TableId::new([2; 8]),
        secret: Secret::new([1; 32]),
        promise: promise(),
        bot_seed: 0,
        nonce: None,
        without: Vec::new(),
    };
    assert!(matches!(table.decide(by, rematch, Millis(1)), Err(Refusal::NotNow)), "in a lobby");
    let close = table.decide(by, Command::Close, Millis(1)).expect("the maker may close");
    table.follow(&close, RequestId::new([1; 16])).expect("it can be read");
    let back = Command::TakeBack { seat: Seat::S0, seq: table.seq() };
    assert!(matches!(table.decide(by, back, Millis(1)), Err(Refusal::NotNow)), "at a closed table");
    let bot = Command::Move { seat: Seat::S1, seq: table.seq(), mv: korsar::Move::Draw.into() };
    assert!(table.decide(Actor::Bot(Seat::S1), bot, Millis(1)).is_err(), "no bot sits there");
}

#[test]
fn a_rematch_waits_for_the_end_and_its_requester_is_the_maker() {
    let (id, first) = (TableId::new([1; 8]), RequestId::new([1; 16]));
    let new = NewTable::of(
        id,
        setup(GameName::Korsar, true, Access::Link, Timing::None),
        PlayerNames::new(),
        Millis(0),
    );
    let mut table =
        Kept { new: new.expect("a setup"), names: PlayerNames::new(), log: Vec::new() }.read(0);
    let (maker, guest) = (people(MAKER), people(1));
    let mut act = |by: &Household, command: Command| {
        let decision = table.decide(Actor::People(by), command, Millis(1))?;
        table.follow(&decision, first).expect("it can be read");
        Ok::<_, Refusal>(decision)
    };
    let rematch = || Command::Rematch {
        id: TableId::new([2; 8]),
        secret: Secret::new([1; 32]),
        promise: promise(),
        bot_seed: 0,
        nonce: None,
        without: Vec::new(),
    };
    let sit = Command::Sit { seat: Seat::S1, name: "Bea".to_owned(), nonce: None };
    act(&guest, sit).expect("an open seat");
    for by in [&maker, &guest] {
        assert!(matches!(act(by, rematch()), Err(Refusal::NotNow)), "before the start");
    }
    let bot = Command::SeatBot {
        seat: Seat::S2,
        bot: "mate".to_owned(),
        name: "Mate".to_owned(),
        away: SeatSet::default(),
    };
    let seated = act(&maker, bot).expect("an open seat");
    let seq = seated.seq() + 1;
    act(
        &maker,
        Command::Start {
            seq: Some(seq),
            present: SeatSet::EMPTY,
            key: key(),
            away: SeatSet::EMPTY,
        },
    )
    .expect("all are here");
    for by in [&maker, &guest] {
        assert!(matches!(act(by, rematch()), Err(Refusal::NotNow)), "in the middle of the game");
    }
    act(&maker, Command::Close).expect("the maker may");
    let next = act(&guest, rematch()).expect("it is over");
    let next = next.opens().expect("a table");
    assert_eq!(next.setup().maker, Some(guest.owner()), "the guest is here and can deal");
}

#[test]
fn the_maker_undoes_the_closing_within_a_minute_and_cards_stay_hidden_until_then() {
    let alone = setup(GameName::Korsar, false, Access::Link, Timing::live(5, 5));
    let mut together = alone.clone();
    together.seats[1] = Place::person(people(1).owner());
    let ask = |table: &mut Table, seat, command, at| {
        let household = people(seat);
        let decision = table.decide(Actor::People(&household), command, Millis(at))?;
        table.follow(&decision, RequestId::new([1; 16])).expect("it can be read");
        Ok::<_, Refusal>(())
    };
    let mut table = Kept::of(together).read(0);
    let before = (table.company().stage(), table.to_move(), table.listing());
    let reopen = |table: &mut Table, seat, at| ask(table, seat, Command::Reopen, at);
    assert_eq!(reopen(&mut table, MAKER, 1), Err(Refusal::NotNow), "it is not closed");
    for at in [1_000, 70_000] {
        ask(&mut table, MAKER, Command::Close, at).expect("the maker may");
        assert_eq!(table.closed_at(), Some(Millis(at)));
        assert!(table.is_over() && !table.is_final(Millis(at + 65_000)), "clocks may differ");
        assert!(table.is_final(Millis(at + 70_000)));
        assert_eq!(reopen(&mut table, 1, at + 1), Err(Refusal::Forbidden), "only the maker");
        let mut late = table.clone();
        assert_eq!(reopen(&mut late, MAKER, at + 60_000), Err(Refusal::NotNow), "too late");
        reopen(&mut table, MAKER, at + 59_999).expect("the maker may");
        assert!(!table.is_over() && table.closed_at().is_none() && table.due().is_some());
        let after = (table.company().stage(), table.to_move(), table.listing());
        assert_eq!(after, before, "it continues as before");
    }
    let mut table = Kept::of(alone).read(0);
    ask(&mut table, MAKER, Command::Close, 1_000).expect("the maker may");
    assert!(table.is_final(Millis(1_000)), "a table of one player stays closed");
}

#[test]
fn seated_players_deal_free_seats_and_add_bots_while_the_maker_is_away() {
    let mut kept = Kept::new(GameName::Korsar, true, Timing::None);
    let mut table = kept.read(0);
    let (guest, stranger) = (people(1), people(2));
    let away = SeatSet::only(Seat::S0);
    let sit = Command::Sit { seat: Seat::S1, name: "Bea".to_owned(), nonce: None };
    let bot = |away| {
        let (bot, name) = ("mate".to_owned(), "Mate".to_owned());
        Command::SeatBot { seat: Seat::S2, bot, name, away }
    };
    let start = |seq, away| Command::Start { seq, present: SeatSet::EMPTY, away, key: key() };
    let free = |seq, away| Command::Rise { seat: Seat::S0, seq, away };
    let mut act = |by: &Household, command: Command| {
        let decision = table.decide(Actor::People(by), command, Millis(1001))?;
        table.follow(&decision, RequestId::new([1; 16])).expect("it can be read");
        kept.append(&decision, RequestId::new([1; 16]));
        Ok::<_, Refusal>(Some(table.seq()))
    };
    let seq = act(&guest, sit).expect("an open seat");
    for command in [bot(SeatSet::EMPTY), free(seq, SeatSet::EMPTY), start(seq, SeatSet::EMPTY)] {
        assert_eq!(act(&guest, command).err(), Some(Refusal::Forbidden), "the maker is here");
    }
    for command in [bot(away), free(seq, away), start(seq, away), Command::Close] {
        assert_eq!(act(&stranger, command).err(), Some(Refusal::Forbidden), "has no seat");
    }
    assert_eq!(act(&guest, Command::Close).err(), Some(Refusal::Forbidden), "only the maker");
    let seq = act(&guest, bot(away)).expect("the maker is away");
    let seq = act(&guest, free(seq, away)).expect("the maker is away");
    let (sits, name) = (Seat::S0, "Cleo".to_owned());
    act(&stranger, Command::Sit { seat: sits, name, nonce: None }).expect("it was freed");
    let seq = seq.map(|seq| seq + 1);
    act(&guest, start(seq, SeatSet::EMPTY)).expect("the maker has left");
    assert!(kept.read(kept.log.len()).is_dealt(), "the log says the same");
}

#[test]
fn a_bot_leaves_its_name_to_a_person_who_sits_down() {
    let mut kept = Kept::new(GameName::Korsar, true, Timing::None);
    let mut table = kept.read(0);
    let (maker, guest) = (people(MAKER), people(1));
    let mut act = |by: &Household, command: Command| {
        let decision = table.decide(Actor::People(by), command, Millis(1001))?;
        table.follow(&decision, RequestId::new([1; 16])).expect("it can be read");
        kept.append(&decision, RequestId::new([1; 16]));
        Ok::<_, Refusal>(table.names())
    };
    let sit = |name: &str| Command::Sit { seat: Seat::S2, name: name.to_owned(), nonce: None };
    let bot = Command::SeatBot {
        seat: Seat::S1,
        bot: "captain".to_owned(),
        name: "Marisol".to_owned(),
        away: SeatSet::default(),
    };
    act(&maker, bot).expect("an open seat");
    assert!(matches!(act(&guest, sit("Ada")), Err(Refusal::NameTaken)), "a person has it");
    let names = act(&guest, sit("Marisol")).expect("a bot has it");
    assert_eq!(names, ["Ada", "Victor", "Marisol"]);
    let read = kept.read(kept.log.len());
    assert_eq!(read.names(), names, "the log says the same");
    assert_eq!(read.company().bot(Seat::S1), Some("captain"));
}

/// A public table begins automatically a moment after the last seat is taken, and not before.
#[test]
fn a_full_public_table_begins_automatically() {
    let mut table = Kept::of(setup(GameName::Korsar, true, Access::Lobby, Timing::None)).read(0);
    let guests = [people(1), people(2)];
    for (guest, (seat, name)) in guests.iter().zip([(Seat::S1, "Bea"), (Seat::S2, "Cleo")]) {
        assert_eq!(table.listing().offers, Some(GameName::Korsar));
        assert_eq!(table.due(), None);
        let sit = Command::Sit { seat, name: name.to_owned(), nonce: None };
        let sits = table.decide(Actor::People(guest), sit, Millis(5000)).expect("it is open");
        table.follow(&sits, RequestId::new([1; 16])).expect("it can be read");
    }
    assert_eq!(table.listing().offers, None);
    let due = table.due().expect("it is full");
    assert_eq!((due.at, due.what), (Millis(8000), TimedEvent::Begins));
    let (seq, present) = (Some(table.seq()), SeatSet::table(3));
    let start = Command::Start { seq, present, away: SeatSet::EMPTY, key: key() };
    let begin = |by, at| table.decide(by, start.clone(), Millis(at));
    assert!(matches!(begin(Actor::Clock, 7999), Err(Refusal::NotNow)), "browsers fix their words");
    assert!(matches!(begin(Actor::People(&guests[0]), 9000), Err(Refusal::Forbidden)));
    let dealt = begin(Actor::Clock, 8000).expect("the time has come");
    table.follow(&dealt, RequestId::new([2; 16])).expect("it can be read");
    assert!(table.is_dealt() && !table.to_move().is_empty());
    // Players who have met do not need the lobby.
    let close = table.decide(Actor::People(&people(MAKER)), Command::Close, Millis(9000));
    table.follow(&close.expect("it is theirs"), RequestId::new([3; 16])).expect("it can be read");
    let rematch = Command::Rematch {
        id: TableId::new([2; 8]),
        secret: Secret::new([1; 32]),
        promise: promise(),
        bot_seed: 0,
        nonce: None,
        without: Vec::new(),
    };
    let next = table.decide(Actor::People(&guests[0]), rematch, Millis(9001)).expect("it is over");
    let next = next.opens().expect("another table");
    assert_eq!(next.setup().terms.access, Access::Link);
    assert_eq!(next.listing().offers, None);
}

/// Old setups keep their bytes, and can be read.
#[test]
fn a_setup_omits_the_default_access() {
    let written = |access| {
        serde_json::to_string(&setup(GameName::Korsar, true, access, Timing::None)).expect("JSON")
    };
    let (usual, public) = (written(Access::Link), written(Access::Lobby));
    assert!(!usual.contains("access"), "{usual}");
    assert!(public.contains(r#""access":"lobby""#), "{public}");
    for (access, text) in [(Access::Link, usual), (Access::Lobby, public)] {
        let read: Setup = serde_json::from_str(&text).expect("a setup");
        assert_eq!(read.terms.access, access);
    }
}
