//! The last game of a person against bots, to play again.

use quayside_engine::GameName;

use super::{Draft, Size};
use crate::fields::Fields;
use crate::timing::Timing;
use crate::view::{ListedTable, SeatKind};

/// A game against bots that a form sets up at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Again {
    /// The game.
    pub game: GameName,
    /// The fields of the form for a new table.
    pub fields: Vec<(String, String)>,
    /// The bots, in the order of their seats.
    pub bots: Vec<String>,
    /// Whether it is played in teams.
    pub teams: bool,
    /// Whether house rules differ from the printed ones.
    pub has_rules: bool,
}

impl Again {
    /// Returns the last game of this kind that the person of these tables set up against bots.
    pub fn last(game: GameName, tables: &[ListedTable]) -> Option<Again> {
        let fitting = tables.iter().filter(|table| table.terms.game == game);
        let mut all: Vec<(&ListedTable, Again)> =
            fitting.filter_map(|table| Some((table, Again::of(table)?))).collect();
        all.sort_by_key(|(table, _)| std::cmp::Reverse(table.last));
        all.into_iter().next().map(|(_, again)| again)
    }

    /// Returns the form of a table; none if other people sit there, or if it is a lesson.
    fn of(table: &ListedTable) -> Option<Again> {
        let terms = &table.terms;
        let is_own = table.seats.iter().filter(|seat| seat.own).count() == 1;
        if !is_own || terms.guided || terms.rated {
            return None;
        }
        let players = u8::try_from(table.seats.len()).ok()?;
        let size = Size { players, teams: terms.teams };
        let mut fields = vec![("table".to_owned(), size.id())];
        let mut bots = Vec::new();
        for (number, seat) in table.seats.iter().enumerate() {
            let player = match &seat.kind {
                SeatKind::Person if seat.own => "person",
                SeatKind::Bot(level) if !level.is_empty() => {
                    bots.push(level.clone());
                    level
                }
                SeatKind::Person | SeatKind::Bot(_) | SeatKind::Open => return None,
            };
            fields.push((format!("player{number}"), player.to_owned()));
        }
        fields.extend(terms.options.iter().cloned());
        fields.push(("pace".to_owned(), terms.pace.id().to_owned()));
        if terms.takebacks {
            fields.push(("takebacks".to_owned(), "yes".to_owned()));
        }
        fields.push(("coach".to_owned(), terms.coach.id().to_owned()));
        if let Timing::Live { bank, increment } = terms.clock {
            fields.push(("minutes".to_owned(), (bank / 60_000).to_string()));
            fields.push(("seconds".to_owned(), (increment / 1000).to_string()));
        }
        let draft = Draft::read(terms.game, &Fields(fields.clone()), true);
        let mut clocks = Draft::clocks().into_iter();
        let clock = clocks.find(|clock| draft.clock_of(clock) == terms.clock)?;
        fields.push(("clock".to_owned(), clock));
        let has_rules = !terms.options.is_empty();
        Some(Again { game: terms.game, fields, bots, teams: terms.teams, has_rules })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::{Millis, TableId};
    use crate::setup::Terms;
    use crate::view::SeatView;
    use quayside_engine::Seat;

    fn table(last: i64, kinds: &[SeatKind]) -> ListedTable {
        let seats = Seat::ALL.into_iter().zip(kinds).map(|(seat, kind)| SeatView {
            seat,
            kind: kind.clone(),
            name: String::new(),
            stand_in: None,
            is_out: false,
            own: seat == Seat::S0 && *kind == SeatKind::Person,
            is_program: false,
            nonce: None,
            hash: None,
        });
        ListedTable {
            id: TableId::new([1; 8]),
            terms: Terms::new(GameName::Korsar),
            seats: seats.collect(),
            over: false,
            last: Millis(last),
            result: None,
            owing: None,
            deals: false,
            ratings: Vec::new(),
            known: Vec::new(),
            emblems: Vec::new(),
        }
    }

    #[test]
    fn the_last_game_alone_with_bots_is_offered_again() {
        let bot = |level: &str| SeatKind::Bot(level.to_owned());
        let mate = table(5, &[SeatKind::Person, bot("mate")]);
        let mut ruled = table(7, &[SeatKind::Person, bot("admiral"), bot("captain")]);
        ruled.terms.options = vec![("end".to_owned(), "hand".to_owned())];
        let friends = table(9, &[SeatKind::Person, SeatKind::Person]);
        let mut lesson = table(9, &[SeatKind::Person, bot("deckhand")]);
        lesson.terms.guided = true;
        let replaced = table(9, &[SeatKind::Person, bot("")]);
        let tables = [mate.clone(), ruled, friends, lesson, replaced];
        let again = Again::last(GameName::Korsar, &tables).expect("a game");
        assert_eq!(again.bots, ["admiral", "captain"]);
        assert!(again.has_rules && again.fields.contains(&("end".to_owned(), "hand".to_owned())));
        assert!(again.fields.contains(&("table".to_owned(), "3".to_owned())), "{again:?}");
        assert_eq!(Again::last(GameName::Korsar, &[mate]).expect("a game").bots, ["mate"]);
        assert_eq!(Again::last(GameName::Corsairs, &tables), None);
    }
}
