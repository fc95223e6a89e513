//! Where the hidden cards of a decision may have been.

use maud::{Markup, html};
use quayside_engine::AnyCard;
use quayside_table::review::{Fog, Place};
use quayside_text::say;

use super::Shown;
use crate::components::any_slip;
use crate::table::GamePage;

impl<G: GamePage> Shown<'_, G> {
    /// Draws the cards that each other seat and the stock may have held, and marks those that they
    /// really held.
    pub(super) fn fog(&self, fog: &Fog<AnyCard>, truth: &[(Place, AnyCard)]) -> Markup {
        let page = self.page;
        let others = self.all_seats().filter(|&seat| seat != self.place.seat);
        let about = say!(page.text, "review-fog.about", count = fog.worlds as usize);
        html! {
            section.fog.review aria-labelledby="h-fog" {
                div.box {
                    h2 #h-fog { (page.say("review-fog")) }
                    p.soft { (about.to_string()) }
                    @for (number, holder) in others.map(Place::Hand).chain([Place::Stock]).enumerate() {
                        details.more.plain name="fog" open[number == 0] {
                            summary {
                                @match holder {
                                    Place::Hand(seat) => (self.names.of(page.text, seat).name),
                                    Place::Stock => (page.say("stock")),
                                }
                            }
                            (self.held(fog, holder, truth))
                        }
                    }
                }
            }
        }
    }

    /// Lists the cards that may have been in a place.
    fn held(&self, fog: &Fog<AnyCard>, holder: Place, truth: &[(Place, AnyCard)]) -> Markup {
        let page = self.page;
        let cards = fog.cards.iter().filter_map(|one| {
            let worlds = match holder {
                Place::Hand(seat) => one.seats[seat.index()],
                Place::Stock => one.stock,
            };
            let is_there = truth.contains(&(holder, one.card));
            (worlds > 0 || is_there).then_some((one.card, worlds, is_there))
        });
        html! {
            ul {
                @for (card, worlds, is_there) in cards {
                    @let there = if is_there { " there" } else { "" };
                    li class={ "shade" (shade(worlds, fog.worlds)) (there) } {
                        (any_slip(page.text, card)) " "
                        b.n { (worlds) }
                        @if is_there { span.sr { " " (page.say("review-fog.there")) } }
                    }
                }
            }
        }
    }
}

/// Returns the number of the shade for a share of the worlds.
fn shade(worlds: u32, all: u32) -> usize {
    const BORDERS: [u32; 4] = [10, 20, 40, 70];
    BORDERS.into_iter().filter(|percent| 100 * worlds >= percent * all).count()
}
