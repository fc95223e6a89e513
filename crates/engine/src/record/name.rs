//! Characters that have no place in a name.

use alloc::string::String;

/// Returns a name without the characters that readers do not see, or that change how the text
/// around the name is shown.
pub fn visible_name(name: &str) -> String {
    let visible: String = name.chars().filter(|&c| !is_hidden(c)).collect();
    visible.trim().into()
}

/// Returns whether a character is not visible: controls, separators of lines, marks of direction
/// (U+202E turns all that follows around), and what Unicode calls default ignorable. Emoji that are
/// joined from several fall apart, and lose nothing else.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                // A pattern of no dots.
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::visible_name;

    #[test]
    fn a_name_is_what_readers_see() {
        for (name, visible) in [
            ("A\u{202e}da", "Ada"),
            ("\u{2067}Ada\u{2069}", "Ada"),
            ("Ada\u{200f}\u{61c}", "Ada"),
            ("A\u{200b}d\u{feff}a\u{1b}", "Ada"),
            ("Ada\u{2028}Bea", "AdaBea"),
            ("\u{3164}\u{2800}\u{e0041}", ""),
            (" Zoë Åse-Lü \u{5d0}\u{5d1} ", "Zoë Åse-Lü \u{5d0}\u{5d1}"),
        ] {
            assert_eq!(visible_name(name), visible, "{name:?}");
        }
    }
}
