//! Ids of tables, people, clubs and requests, and points in time.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use quayside_engine::hex::{self, Hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// An error: the text is not an id of the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id: the number of hexadecimal digits is wrong")]
pub struct ParseIdError;

/// Declares an id of a fixed number of bytes, written as hexadecimal digits.
macro_rules! id {
    ($(#[$about:meta])* $Id:ident, $bytes:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $Id([u8; $bytes]);

        impl $Id {
            /// The length of the id in bytes.
            pub const BYTES: usize = $bytes;

            /// Makes an id of these bytes.
            pub const fn new(bytes: [u8; $bytes]) -> $Id {
                $Id(bytes)
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Hex(&self.0).fmt(f)
            }
        }

        impl fmt::Debug for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($Id), "({})"), self)
            }
        }

        impl FromStr for $Id {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<$Id, ParseIdError> {
                hex::read(text).map($Id).ok_or(ParseIdError)
            }
        }

        impl TryFrom<String> for $Id {
            type Error = ParseIdError;

            fn try_from(text: String) -> Result<$Id, ParseIdError> {
                text.parse()
            }
        }

        impl From<$Id> for String {
            fn from(id: $Id) -> String {
                id.to_string()
            }
        }
    };
}

id! {
    /// The id of a table, used in its URL: short enough to send, too long to guess.
    TableId, 8
}
id! {
    /// The id of a person. It is not secret and grants no rights.
    PlayerId, 16
}
id! {
    /// The id of a club, used in its URL.
    ClubId, 8
}
id! {
    /// The id of a request that changes a table. A client that repeats a request sends the same id.
    RequestId, 16
}

impl PlayerId {
    /// The maximum number of people who share one browser.
    pub const MOST_AT_ONE_BROWSER: usize = 8;

    /// Returns the id of another person at this person's browser; number 0 is this person.
    pub fn companion(self, number: usize) -> PlayerId {
        if number == 0 {
            return self;
        }
        let hash = Sha256::digest(format!("quayside-companion 1\n{self} {number}\n"));
        let mut bytes = [0; PlayerId::BYTES];
        bytes.copy_from_slice(&hash[..PlayerId::BYTES]);
        PlayerId(bytes)
    }

    /// Returns the ids of all people who can sit at this person's browser.
    pub fn household(self) -> Household {
        Household((0..PlayerId::MOST_AT_ONE_BROWSER).map(|number| self.companion(number)).collect())
    }
}

/// The people at one browser: its owner, then those who share the screen, then the ids that these
/// had before the owner signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Household(Arc<[PlayerId]>);

impl Household {
    /// Returns the browser's owner.
    pub fn owner(&self) -> PlayerId {
        self.0[0]
    }

    /// Returns the household extended by earlier ids of its people, whose seats also belong to it.
    #[must_use]
    pub fn once(self, others: &[PlayerId]) -> Household {
        if others.is_empty() {
            return self;
        }
        Household(self.iter().chain(others.iter().copied()).collect())
    }

    /// Returns whether a person belongs to the household.
    pub fn contains(&self, player: PlayerId) -> bool {
        self.0.contains(&player)
    }

    /// Returns all people, the owner first.
    pub fn iter(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().copied()
    }
}

/// A point in time: milliseconds since 1970.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// Returns the time a number of milliseconds later.
    #[must_use]
    pub const fn plus(self, millis: u64) -> Millis {
        Millis(self.0.saturating_add_unsigned(millis))
    }

    /// Returns how many milliseconds this time is after another; 0 if it is not.
    pub const fn since(self, earlier: Millis) -> u64 {
        if self.0 < earlier.0 { 0 } else { self.0.abs_diff(earlier.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let id: TableId = "0123456789abcdef".parse().expect("16 digits");
        assert_eq!(id.to_string(), "0123456789abcdef");
        for text in
            ["", "0123456789abcde", "0123456789abcdefa", "0123456789abcdeg", "+123456789abcdef"]
        {
            assert_eq!(text.parse::<TableId>(), Err(ParseIdError), "{text}");
        }
        assert_eq!(serde_json::to_string(&id).expect("JSON"), "\"0123456789abcdef\"");
    }

    #[test]
    fn each_player_at_a_browser_has_a_different_id() {
        let household = PlayerId::new([7; 16]).household();
        let ids: std::collections::BTreeSet<PlayerId> = household.iter().collect();
        assert_eq!(ids.len(), PlayerId::MOST_AT_ONE_BROWSER);
        assert_eq!(household.owner(), PlayerId::new([7; 16]));
        assert!(household.contains(PlayerId::new([7; 16]).companion(3)));
        assert!(!household.contains(PlayerId::new([8; 16])));
        let guest = PlayerId::new([8; 16]);
        let known = household.clone().once(&[guest]);
        assert_eq!(known.owner(), household.owner());
        assert!(household.iter().all(|player| known.contains(player)));
        assert!(known.contains(guest) && !known.contains(guest.companion(1)));
    }

    #[test]
    fn time_does_not_run_backwards() {
        assert_eq!(Millis(5).since(Millis(9)), 0);
        assert_eq!(Millis(9).since(Millis(5)), 4);
        assert_eq!(Millis(i64::MAX).plus(5), Millis(i64::MAX));
    }
}
