//! Messages of friends at a table.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::LONGEST_MESSAGE;
use quayside_text::say;

use super::{Board, GamePage};
use crate::components::labelled;
use crate::date;
use crate::table_request::{ChatBarrier, MessageView};

/// The form of a new message. It stands outside the table's form, so that Enter sends the message
/// and makes no move; its field is in the panel of the company.
const FORM: &str = "chat-form";

/// Draws the messages, and the field for a new one.
pub(super) fn panel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, asked) = (board.page, board.asked);
    let Some(chat) = &asked.chat else { return html! {} };
    html! {
        h3 #chat-h { (page.say("chat")) }
        // A live region must exist before its first text.
        div role="log" aria-labelledby="chat-h" {
            @if !chat.messages.is_empty() {
                ul.said {
                    @for message in &chat.messages {
                        li {
                            @if let Some(seat) = author(board, message) { (board.emblem(seat)) }
                            (labelled(page.text, message.name.as_str(), message.body.as_str()))
                        }
                    }
                }
            }
        }
        @match (chat.barrier, asked.context.muted) {
            (Some(ChatBarrier::Partners), _) => p.soft { (page.say("chat.partners")) },
            (Some(ChatBarrier::Strangers), _) => p.soft { (page.say("chat.strangers")) },
            (None, Some(until)) => {
                p.soft {
                    (say!(page.text, "people-muted", date = date::written(page.text, until)).to_string())
                }
            }
            (None, None) => {
                p {
                    input.phrase form=(FORM) name="body" type="text" required autocomplete="off"
                        maxlength=(LONGEST_MESSAGE) aria-label=(page.say("chat.write"))
                        placeholder=(page.say("chat.write")) aria-describedby="about-chat";
                    " "
                    button.btn.small type="submit" form=(FORM) { (page.say("chat.send")) }
                }
                p.soft #about-chat { (page.say("chat.help")) }
            }
        }
    }
}

/// Draws the form of a new message, without its field.
pub(super) fn form<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let is_open = board.asked.chat.as_ref().is_some_and(|chat| chat.barrier.is_none());
    html! {
        @if is_open {
            form.chat id=(FORM) hidden method="post" action={ "/tables/" (board.id) "/chat" } {}
        }
    }
}

/// Returns the message that a player wrote last, if that was a moment ago.
pub(super) fn fresh<'a, G: GamePage>(board: &Board<'a, G>, seat: Seat) -> Option<&'a MessageView> {
    let message = board.asked.chat.as_ref()?.messages.first()?;
    let is_author = author(board, message) == Some(seat);
    Some(message).filter(|message| is_author && message.is_fresh && !message.is_own)
}

/// Returns the seat of a message's author.
fn author<G: GamePage>(board: &Board<'_, G>, message: &MessageView) -> Option<Seat> {
    let mut known = board.asked.context.known.iter();
    known.find(|(_, name)| *name == message.name).map(|(seat, _)| *seat)
}

/// Draws the choice of a message that a report quotes.
pub(super) fn quotes<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    let messages = board.asked.chat.iter().flat_map(|chat| &chat.messages);
    let messages: Vec<&MessageView> = messages.filter(|message| !message.is_own).collect();
    html! {
        @if !messages.is_empty() {
            p {
                select name="message" aria-label=(page.say("report.message")) {
                    option value="" { (page.say("report.no-message")) }
                    @for message in messages {
                        option value=(message.id) {
                            (labelled(page.text, message.name.as_str(), message.body.as_str()))
                        }
                    }
                }
            }
        }
    }
}
