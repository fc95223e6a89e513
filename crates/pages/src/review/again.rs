//! Another try at a decision: the moves to choose from, and the answer.

use std::ops::ControlFlow;

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::review::{DecisionJson, OptionJson};
use quayside_text::{Piece, Sentence, Text, say};

use super::{Shown, points};
use crate::components::card_name;
use crate::table::GamePage;

/// A reader's move in the place of the played one.
#[derive(Clone, PartialEq, Debug)]
pub enum Attempt {
    /// There is none: the judgement is shown.
    None,
    /// The reader chooses one, and the judgement is covered.
    Choosing,
    /// The move, judged.
    Judged(OptionJson),
}

/// Maximum number of moves that are listed: dividing a hand has thousands.
const MOST: usize = 80;

impl<G: GamePage> Shown<'_, G> {
    /// Draws a button for each weighed move and a list of the others, in an order that says nothing
    /// of their worth.
    pub(super) fn choice(&self, decision: &DecisionJson, view: &G::View) -> Markup {
        let page = self.page;
        let (weighed, others) = moves::<G>(decision, view);
        html! {
            p { (page.say("review-again.choose")) }
            form.choice method="get" action={ (self.place.base) "/review/" (decision.moves) } {
                input type="hidden" name="seat" value=(self.place.seat);
                @for mv in weighed {
                    button.btn type="submit" name="move" value=(mv) { (self.advice(view, &mv)) } " "
                }
            }
            @if !others.is_empty() {
                form.choice method="get" action={ (self.place.base) "/review/" (decision.moves) } {
                    input type="hidden" name="seat" value=(self.place.seat);
                    label {
                        span { (page.say("review-again.other")) }
                        select name="move" {
                            @for mv in others {
                                option value=(mv) { (spelled(page.text, &G::advise(page.text, view, mv))) }
                            }
                        }
                    }
                    button.btn type="submit" { (page.say("review-again.go")) }
                }
            }
        }
    }

    /// Answers the reader's move.
    pub(super) fn answer(&self, option: &OptionJson, view: &G::View) -> Markup {
        let text = self.page.text;
        let [loss, error] = [option.loss, option.loss_error].map(|part| points(self.page, part));
        let said = if option.is_accepted() {
            say!(text, "review-again.accepted", loss = loss, error = error)
        } else {
            say!(text, "review-again.costs", loss = loss, error = error)
        };
        html! {
            p.answer role="status" { b { (self.advice(view, &option.r#move)) } " " (said.to_string()) }
        }
    }
}

/// Writes a sentence with the names of its cards.
fn spelled(text: &Text, sentence: &Sentence) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Card(card) => card_name(text, *card).to_owned(),
        Piece::Words(_) | Piece::Name(_) | Piece::Band(..) => piece.to_string(),
    };
    sentence.0.iter().map(piece).collect()
}

/// Returns the weighed moves and the other legal ones, both in a fixed order; no others if there
/// are too many.
fn moves<G: GamePage>(decision: &DecisionJson, view: &G::View) -> (Vec<String>, Vec<G::Move>) {
    let mut weighed: Vec<String> =
        decision.options.iter().map(|option| option.r#move.clone()).collect();
    weighed.sort_unstable();
    let mut others = Vec::new();
    let listed = view.visit_legal(|mv| {
        if decision.weighed(&mv.to_string()).is_none() {
            others.push(mv);
        }
        if others.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (weighed, if listed.is_continue() { others } else { Vec::new() })
}
