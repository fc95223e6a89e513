//! Limits on the length of records from elsewhere.

use super::{Fault, Malformed};

/// The most bytes of a record; the longest games that were ever played need far less.
pub const LONGEST_RECORD: usize = 128 * 1024;

/// The most bytes of a line: a deck of 110 cards needs about 450, and a position at most 3,000, with
/// 201 discards of a long round and all cards in stock, hands and penalties.
pub const LONGEST_LINE: usize = 4000;

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 24;

/// The most bytes of all comments together.
pub const LONGEST_COMMENTS: usize = 10_000;

/// Checks that a record is no longer than one of ours could be; says in which line it is.
pub fn check_lengths(record: &[u8]) -> Result<(), Fault> {
    let mut comments = 0;
    let mut bytes = 0;
    for (line, number) in record.split(|&byte| byte == b'\n').zip(1..) {
        bytes += line.len() + 1;
        let comment = line.iter().position(|&byte| byte == b'#');
        comments += comment.map_or(0, |at| line.len() - at);
        let text = str::from_utf8(line).unwrap_or_default();
        if bytes > LONGEST_RECORD + 1
            || line.len() > LONGEST_LINE
            || comments > LONGEST_COMMENTS
            || name(text).chars().count() > LONGEST_NAME
        {
            return Err(Fault { line: number, what: Malformed::TooLong.into() });
        }
    }
    Ok(())
}

/// Returns the name that a line gives to a seat; empty for other lines.
fn name(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or_default().trim();
    let Some(rest) = line.strip_prefix("name") else { return "" };
    rest.trim_start().split_once(char::is_whitespace).map_or("", |(_, name)| name.trim())
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;

    fn check(text: &str) -> Result<(), usize> {
        check_lengths(text.as_bytes()).map_err(|fault| {
            assert_eq!(fault.what, Malformed::TooLong.into());
            fault.line
        })
    }

    #[test]
    fn lines_names_comments_and_records_have_a_length() {
        let name = |length| format!("quayside-record 1\nname 0 {}\n", "é".repeat(length));
        assert_eq!(check(&name(LONGEST_NAME)), Ok(()));
        assert_eq!(check(&name(LONGEST_NAME + 1)), Err(2));
        assert_eq!(check(&"x".repeat(LONGEST_LINE)), Ok(()));
        assert_eq!(check(&"x".repeat(LONGEST_LINE + 1)), Err(1));
        let comments = |lines| format!("#{}\n", "x".repeat(499)).repeat(lines);
        assert_eq!(check(&comments(20)), Ok(()));
        assert_eq!(check(&comments(21)), Err(21));
        let lines: String = "draw\n".repeat(LONGEST_RECORD / 5);
        assert_eq!(check(&lines), Ok(()));
        assert_eq!(check(&format!("{lines}draw")), Err(LONGEST_RECORD / 5 + 1));
    }
}
