//! Names of bots.
//!
//! They are first names that work in every language, so that a table reads the same to all of its
//! readers. A name follows from the level and the seat; the level is shown beside it.

use quayside_bots::Level;

/// Names of each level, one for each seat. No name occurs twice, so bots of two levels differ, too.
const NAMES: [(Level, [&str; 8]); 5] = [
    (Level::Deckhand, ["Finn", "Lola", "Nino", "Mimi", "Timo", "Zoe", "Milo", "Pia"]),
    (Level::Mate, ["Ines", "Jonas", "Clara", "Marco", "Nora", "Felix", "Elsa", "Hugo"]),
    (Level::Captain, ["Bruno", "Marisol", "Victor", "Olga", "Rufus", "Carmen", "Gaspar", "Helena"]),
    (Level::Admiral, ["Ada", "Piet", "Aurora", "Magnus", "Livia", "Nestor", "Dora", "Otto"]),
    (Level::Random, ["Sam", "Mia", "Tom", "Emma", "Max", "Lili", "Rico", "Nana"]),
];

/// Names a bot by its level and the index of its seat, with a name that no player has.
pub fn bot_name(level: &str, seat: usize, taken: impl Fn(&str) -> bool) -> String {
    let own = NAMES.iter().filter(|(known, _)| known.name() == level);
    let others = NAMES.iter().filter(|(known, _)| known.name() != level);
    let names = own.chain(others).flat_map(|(_, names)| {
        let (before, after) = names.split_at(seat % names.len());
        after.iter().chain(before)
    });
    let mut free = names.filter(|name| !taken(name));
    // A table has at most eight seats, so one of the forty names is always free.
    free.next().map_or_else(|| level.to_owned(), |name| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_bots_have_the_same_name() {
        let all: BTreeSet<&str> = NAMES.iter().flat_map(|(_, names)| *names).collect();
        assert_eq!(all.len(), 40);
        for (level, names) in NAMES {
            let seated =
                [0, 1, 2, 3, 4, 5, 6, 7].map(|seat| bot_name(level.name(), seat, |_| false));
            assert_eq!(seated, names);
        }
    }

    #[test]
    fn a_bot_leaves_a_name_to_a_person() {
        assert_eq!(bot_name("captain", 0, |name| name == "Bruno"), "Marisol");
        assert_eq!(bot_name("captain", 7, |name| name == "Helena"), "Bruno");
        let captains = |name: &str| NAMES[2].1.contains(&name);
        assert_eq!(bot_name("captain", 1, captains), "Lola");
    }
}
