//! Errors between a person and the server.

/// The reason of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// No connection, or it broke.
    Connection,
    /// The table had changed.
    Stale,
    /// The server refused a move that the same engine had chosen.
    Refused,
    /// Any other status.
    Status(u16),
    /// It took too long.
    Late,
    /// A stream omitted an entry.
    Gap,
    /// A stream repeated an entry.
    Repeated,
    /// An answer or event contradicts the moves.
    Wrong,
}

impl Trouble {
    /// Returns whether repeating the request can help, later or at another node. Its effect is
    /// unknown.
    pub(super) fn is_passing(self) -> bool {
        matches!(self, Trouble::Connection | Trouble::Status(503) | Trouble::Late)
    }

    /// Returns the name in reports.
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
