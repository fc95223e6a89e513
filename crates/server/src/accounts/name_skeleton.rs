//! Skeletons of names: two names with the same skeleton look alike.

use unicode_security::confusable_detection::skeleton;

/// Returns the form in which names are compared: without case, spaces and look-alikes.
pub(crate) fn name_skeleton(name: &str) -> String {
    // Some letters look alike in upper case, others in lower case. `I` looks like `l`, so `i` has
    // to become `l`, too.
    let small = skeleton(&name.to_uppercase()).collect::<String>().to_lowercase();
    let plain = skeleton(&small).filter(|letter| letter.is_alphanumeric());
    plain.collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::name_skeleton;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (name, other) in [
            ("Mara", "mara"),
            ("Mara", "MARA"),
            ("Mara", "М\u{430}r\u{430}"),
            ("Mara", " M a-r_a."),
            ("Bill", "BiII"),
            ("Mia", "MIA"),
            ("Mia", "Mla"),
            ("Arno", "Amo"),
            ("Ada 0", "Ada O"),
            ("José", "Jose\u{301}"),
        ] {
            assert_eq!(name_skeleton(name), name_skeleton(other), "{name} {other}");
        }
        for (name, other) in [("Mara", "Maria"), ("José", "Josa"), ("Ada 1", "Ada 2")] {
            assert_ne!(name_skeleton(name), name_skeleton(other), "{name} {other}");
        }
    }

    #[test]
    fn a_name_without_letters_or_digits_has_an_empty_skeleton() {
        assert_eq!(name_skeleton("… - !"), "");
    }
}
