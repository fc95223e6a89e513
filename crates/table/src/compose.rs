//! Moves in their notation, from the fields of forms.

use crate::fields::Fields;
use quayside_engine::GameName;

/// Builds the notation of a move from the fields of a form.
pub fn compose(game: GameName, fields: &Fields) -> Option<String> {
    if let Some(mv) = fields.get("move") {
        return Some(mv.to_owned());
    }
    match game {
        GameName::Korsar => None,
        GameName::Corsairs => match fields.get("choice") {
            Some("hand") => compose_division(fields),
            Some(choice) => Some(choice.to_owned()),
            None => Some(format!("{} {}", fields.get("act")?, fields.get("card")?)),
        },
    }
}

/// Puts the ticked cards together to a move that lays them down.
fn compose_division(fields: &Fields) -> Option<String> {
    let mut notation =
        fields.get("lay").filter(|lay| matches!(*lay, "crew" | "settle"))?.to_owned();
    let mut add = |word: &str, name: &str| {
        let cards: Vec<&str> = fields.all(name).collect();
        if !cards.is_empty() {
            notation.push_str(word);
            for card in cards {
                notation.extend([" ", card]);
            }
        }
    };
    if fields.get("lay") == Some("settle") {
        add(" attach", "attach");
        add(" crew", "crew");
    } else {
        add("", "crew");
    }
    Some(notation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_put_together_to_moves() {
        let hand = [("choice", "hand"), ("crew", "b1"), ("attach", "o9"), ("crew", "b2")];
        let with = |lay| [&hand[..], &[("lay", lay)]].concat();
        for (fields, notation) in [
            (vec![("move", "draw pier"), ("act", "sail")], Some("draw pier")),
            (vec![("act", "discard"), ("card", "g7")], Some("discard g7")),
            (vec![("act", "sail"), ("card", "v10")], Some("sail v10")),
            (vec![("choice", "crew o1 o2"), ("crew", "b1")], Some("crew o1 o2")),
            (with("crew"), Some("crew b1 b2")),
            (with("settle"), Some("settle attach o9 crew b1 b2")),
            (vec![("choice", "hand"), ("lay", "settle")], Some("settle")),
            (with("draw"), None),
            (vec![("card", "g7")], None),
            (vec![], None),
        ] {
            let sent = fields.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
            let composed = compose(GameName::Corsairs, &Fields(sent.collect()));
            assert_eq!(composed.as_deref(), notation, "{fields:?}");
        }
    }
}
