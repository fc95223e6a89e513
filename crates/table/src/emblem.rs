//! Emblems: small pictures beside names, chosen by players with accounts, else derived from the name.

use serde::{Deserialize, Serialize};

/// A small picture beside a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Emblem {
    /// A whale.
    Whale,
    /// A gull.
    Gull,
    /// A crab.
    Crab,
    /// An octopus.
    Octopus,
    /// A turtle.
    Turtle,
    /// A fish.
    Fish,
    /// A ship's cat.
    Cat,
    /// A lighthouse.
    Lighthouse,
    /// A steering wheel.
    Wheel,
    /// A bell.
    Bell,
    /// A spyglass.
    Spyglass,
    /// A compass.
    Compass,
}

impl Emblem {
    /// Every emblem. The order never changes: the hash of a name is a place in it.
    pub const ALL: [Emblem; 12] = [
        Emblem::Whale,
        Emblem::Gull,
        Emblem::Crab,
        Emblem::Octopus,
        Emblem::Turtle,
        Emblem::Fish,
        Emblem::Cat,
        Emblem::Lighthouse,
        Emblem::Wheel,
        Emblem::Bell,
        Emblem::Spyglass,
        Emblem::Compass,
    ];

    /// Returns the name in forms, text keys and the database.
    pub const fn id(self) -> &'static str {
        match self {
            Emblem::Whale => "whale",
            Emblem::Gull => "gull",
            Emblem::Crab => "crab",
            Emblem::Octopus => "octopus",
            Emblem::Turtle => "turtle",
            Emblem::Fish => "fish",
            Emblem::Cat => "cat",
            Emblem::Lighthouse => "lighthouse",
            Emblem::Wheel => "wheel",
            Emblem::Bell => "bell",
            Emblem::Spyglass => "spyglass",
            Emblem::Compass => "compass",
        }
    }

    /// Returns the emblem with this id.
    pub fn find(id: &str) -> Option<Emblem> {
        Emblem::ALL.into_iter().find(|emblem| emblem.id() == id)
    }

    /// Derives the emblem of a name, by an FNV hash.
    pub fn of_name(name: &str) -> Emblem {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        // The high bits: the low ones of this hash vary less.
        Emblem::ALL[((hash >> 40) % 12) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emblem_of_a_name_never_changes() {
        let derived = ["Ada", "Marisol", "Old Tom", "Jonas", "Zoë", ""].map(Emblem::of_name);
        let derived = derived.map(Emblem::id);
        assert_eq!(derived, ["wheel", "wheel", "fish", "bell", "octopus", "turtle"]);
    }

    #[test]
    fn names_have_all_emblems_and_ids_are_read() {
        let mut counts = [0; 12];
        for number in 0..1200 {
            let emblem = Emblem::of_name(&format!("Gull {number}"));
            counts[Emblem::ALL.iter().position(|one| *one == emblem).expect("listed")] += 1;
        }
        assert!(counts.iter().all(|count| (60..140).contains(count)), "{counts:?}");
        for emblem in Emblem::ALL {
            assert_eq!(Emblem::find(emblem.id()), Some(emblem));
            let json = serde_json::to_string(&emblem).expect("JSON");
            assert_eq!(json, format!("\"{}\"", emblem.id()));
        }
        assert_eq!(Emblem::find("shark"), None);
    }
}
