//! Random bytes from the system: the one place where the server draws them.

use quayside_engine::hex::Hex;
use quayside_table::fair::Secret;
use quayside_table::{ClubId, RequestId, TableId};
use rand::TryRng;
use rand::rngs::SysRng;

/// Returns random bytes.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// Returns random bytes as hexadecimal digits.
pub(crate) fn hex<const N: usize>() -> String {
    Hex(&bytes::<N>()).to_string()
}

/// Returns a random number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Returns the id of a new table.
pub(crate) fn table_id() -> TableId {
    TableId::new(bytes())
}

/// Returns the id of a new club.
pub(crate) fn club_id() -> ClubId {
    ClubId::new(bytes())
}

/// Returns the id for a request that came without one. It is no secret, so it needs no system
/// call.
pub(crate) fn request_id() -> RequestId {
    RequestId::new(rand::random())
}

/// Returns a secret for a fair deal.
pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}
