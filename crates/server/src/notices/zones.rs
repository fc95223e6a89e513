//! Time zones by name.

use jiff::Timestamp;
use jiff::tz::{TimeZone, db};
use quayside_table::Millis;

/// Where people live; other names of the database are abbreviations and old ones.
const REGIONS: [&str; 9] = [
    "Africa/",
    "America/",
    "Antarctica/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
];

/// Returns the names of all zones, sorted.
pub(crate) fn names() -> Vec<String> {
    let names = db().available().map(|name| name.to_string());
    let mut names: Vec<String> =
        names.filter(|name| REGIONS.iter().any(|region| name.starts_with(region))).collect();
    names.sort_unstable();
    names
}

/// Returns the milliseconds by which clocks in a zone are ahead of UTC, if it is one.
pub(crate) fn ahead(zone: &str, at: Millis) -> Option<i64> {
    let (zone, at) = (TimeZone::get(zone).ok()?, Timestamp::from_millisecond(at.0).ok()?);
    Some(i64::from(zone.to_offset(at).seconds()) * 1000)
}
