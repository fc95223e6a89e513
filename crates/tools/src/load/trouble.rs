//! What can go wrong between a person and the server.

/// Why something did not go as it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// No connection, or it broke.
    Connection,
    /// The table had moved on.
    Stale,
    /// The law forbids the move, which the same engine picked.
    Refused,
    /// Any other status.
    Status(u16),
    /// It took too long.
    Late,
    /// A stream left out an entry.
    Gap,
    /// A stream told an entry again.
    Repeated,
    /// What was answered or shown is not what happened.
    Wrong,
}

impl Trouble {
    /// Returns whether the same request may fare better later, or at another node. What became of
    /// it is not known.
    pub(super) fn is_passing(self) -> bool {
        matches!(self, Trouble::Connection | Trouble::Status(503) | Trouble::Late)
    }

    /// Returns what reports call it.
    pub(super) fn kind(self) -> String {
        match self {
            Trouble::Connection => "connection".to_owned(),
            Trouble::Stale => "stale".to_owned(),
            Trouble::Refused => "refused".to_owned(),
            Trouble::Status(status) => format!("status_{status}"),
            Trouble::Late => "late".to_owned(),
            Trouble::Gap => "gap".to_owned(),
            Trouble::Repeated => "repeated".to_owned(),
            Trouble::Wrong => "wrong".to_owned(),
        }
    }
}

impl From<hyper::Error> for Trouble {
    fn from(_: hyper::Error) -> Trouble {
        Trouble::Connection
    }
}
