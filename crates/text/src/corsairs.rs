//! Corsairs in words.

pub mod laying;
pub mod guide;
mod plain;
pub mod reason;
pub mod table;

use quayside_engine::Seat;
use quayside_engine::corsairs::{
    Band, Card, CardSet, Division, Illegal, Job, Laid, Move, Position as _, Reckoning, RoundEnd,
    Source, State, View, ViewPhase,
};

use crate::{Arg, MoveText, Names, Narrate, SeenMove, Sentence, Text, say};

impl Narrate for State {
    fn title(text: &Text) -> Sentence {
        say!(text, "plain-corsairs")
    }

    fn open(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        plain::open(text, names, view)
    }

    fn layout(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        plain::layout(text, names, view)
    }

    fn turn(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        vec![plain::turn(text, names, view)]
    }

    fn describe_move(text: &Text, names: &Names<'_>, seen_move: &SeenMove<'_, State>) -> MoveText {
        let describer = MoveDescriber { text, names, seen_move };
        let mut said = describer.describe_move();
        for end in seen_move.events.iter() {
            said.lines.extend(describer.describe_end(end));
        }
        said
    }

    fn refuse(text: &Text, names: &Names<'_>, illegal: &Illegal) -> Sentence {
        refuse(text, names, *illegal)
    }

    fn advise(text: &Text, view: &View, mv: Move) -> Sentence {
        match mv {
            Move::Draw(Source::Stock) => say!(text, "advise-draw-stock"),
            Move::Draw(Source::Discard) => match view.discards.top() {
                Some(card) => say!(text, "hint-take-discard", card = card),
                None => say!(text, "advise-draw-discard"),
            },
            Move::Draw(Source::Pier) => match view.pier.cards().first() {
                Some(&card) => say!(text, "hint-take-pier", card = card),
                None => say!(text, "advise-draw-pier"),
            },
            Move::Discard(card) => say!(text, "advise-discard", card = card),
            Move::Sail(card) => say!(text, "advise-sail", card = card),
            Move::Crew(crew) => say!(text, "advise-crew", crew = cards_or_none(text, crew)),
            Move::Settle { attach, crew } if attach.is_empty() => {
                say!(text, "advise-crew", crew = cards_or_none(text, crew))
            }
            Move::Settle { attach, crew } => {
                let crew = cards_or_none(text, crew);
                say!(text, "advise-settle", attach = attach, crew = crew)
            }
        }
    }

    fn gains(
        text: &Text,
        names: &Names<'_>,
        view: &View,
        mv: Move,
        next: Option<Move>,
    ) -> Vec<Sentence> {
        let reasons = reason::gains(view, mv, next);
        reasons.into_iter().map(|reason| reason::describe(text, names, view, reason)).collect()
    }

    fn losses(
        text: &Text,
        names: &Names<'_>,
        view: &View,
        mv: Move,
        better: Move,
    ) -> Vec<Sentence> {
        let reasons = reason::losses(view, mv, better);
        reasons.into_iter().map(|reason| reason::describe(text, names, view, reason)).collect()
    }

    fn card_name(text: &Text, card: Card) -> String {
        let (band, job) = (band_name(text, card.band()), job_name(text, card.job()));
        say!(text, "card-corsairs", number = card.job().number(), band = band, job = job)
            .to_string()
    }

    fn short_name(text: &Text, card: Card) -> String {
        let band = band_name(text, card.band());
        say!(text, "card-corsairs.short", number = card.job().number(), band = band).to_string()
    }
}

/// Names a band: "sky blue".
pub fn band_name(text: &Text, band: Band) -> String {
    text.word(&format!("band-{}", band_id(band)))
}

/// Names a job: "surgeon".
pub fn job_name(text: &Text, job: Job) -> String {
    text.word(&format!("job-{}", job.number()))
}

/// Returns the id of a band in keys and style sheets.
pub const fn band_id(band: Band) -> &'static str {
    match band {
        Band::Pink => "pink",
        Band::Violet => "violet",
        Band::Blue => "blue",
        Band::Sky => "sky",
        Band::Grey => "grey",
        Band::Brown => "brown",
        Band::Red => "red",
        Band::Orange => "orange",
        Band::Yellow => "yellow",
        Band::Green => "green",
    }
}

/// Returns a band in a sentence.
pub fn band(text: &Text, band: Band) -> Arg {
    Arg::Band(band, band_name(text, band))
}

fn cards_or_none(text: &Text, cards: CardSet) -> Arg {
    if cards.is_empty() { Arg::from(text.word("no-cards")) } else { Arg::from(cards) }
}

struct MoveDescriber<'a> {
    text: &'a Text,
    names: &'a Names<'a>,
    seen_move: &'a SeenMove<'a, State>,
}

impl MoveDescriber<'_> {
    fn describe_move(&self) -> MoveText {
        let (text, seen_move) = (self.text, self.seen_move);
        let who = self.names.of(text, seen_move.seat);
        let Some(mv) = seen_move.mv else {
            return MoveText::line(say!(text, "did-settle-hidden", who = who));
        };
        match mv {
            Move::Draw(source) => MoveText::line(self.describe_draw(source)),
            Move::Discard(card) => self.describe_discard(card, false),
            Move::Sail(card) => self.describe_discard(card, true),
            Move::Crew(crew) => self.describe_laid(Laid { crew, ..Laid::default() }),
            Move::Settle { attach, crew } => self.describe_laid(Laid { attach, crew }),
        }
    }

    fn describe_draw(&self, source: Source) -> Sentence {
        let (text, before, seat) = (self.text, &self.seen_move.before, self.seen_move.seat);
        let who = self.names.of(text, seat);
        match source {
            Source::Stock => {
                let drawn = self.seen_move.after.seen(seat) - before.seen(seat);
                let said = match drawn.nth(0) {
                    Some(card) => say!(text, "did-draw-card", who = who, card = card),
                    None => say!(text, "did-draw-stock", who = who),
                };
                if before.stock == 1 { said.then(say!(text, "was-last-of-stock")) } else { said }
            }
            Source::Discard => match before.discards.top() {
                Some(card) => say!(text, "did-take-discard", who = who, card = card),
                None => say!(text, "did-draw-stock", who = who),
            },
            Source::Pier => {
                match *before.pier.cards() {
                    [card, next, ..] if card.band() == next.band() => {
                        say!(text, "did-take-pier", who = who, card = card)
                    }
                    [card, next, ..] => say!(text, "did-take-pier", who = who, card = card)
                        .then(say!(text, "pier-turns", band = band(text, next.band()))),
                    [card] => say!(text, "did-take-pier", who = who, card = card)
                        .then(say!(text, "was-last-of-pier")),
                    [] => say!(text, "did-draw-stock", who = who),
                }
            }
        }
    }

    fn describe_discard(&self, card: Card, sails: bool) -> MoveText {
        let (text, seen_move) = (self.text, self.seen_move);
        let who = self.names.of(text, seen_move.seat);
        // This line replaces the one about the draw from the stock.
        let unseen = seen_move.before.hands[seen_move.seat].is_hidden();
        let instead = unseen && seen_move.before.phase == ViewPhase::Discard(Source::Stock);
        let said = match (instead, seen_move.fresh) {
            (true, true) => say!(text, "did-draw-and-discard", who = who, card = card),
            (true, false) => say!(text, "did-draw-and-discard-unnamed", who = who),
            (false, true) => say!(text, "did-discard", who = who, card = card),
            (false, false) => say!(text, "did-discard-unnamed", who = who),
        };
        let who = self.names.of(text, seen_move.seat);
        let said = if sails { said.then(say!(text, "did-sail", who = who)) } else { said };
        MoveText { instead, continues_turn: true, ..MoveText::line(said) }
    }

    fn describe_laid(&self, laid: Laid) -> MoveText {
        let (text, seen_move) = (self.text, self.seen_move);
        let before: &View = &seen_move.before;
        // The closer's cards are visible once they are on the table.
        let shown =
            if before.hands[seen_move.seat].is_hidden() { &seen_move.after } else { before };
        let hand = shown.seen(seen_move.seat);
        let crew = cards_or_none(text, laid.crew);
        let who = self.names.of(text, seen_move.seat);
        let mut said = say!(text, "did-lay-crew", who = who, crew = crew);
        if !laid.attach.is_empty() {
            said = said.then(say!(text, "did-attach", cards = laid.attach));
        }
        let mut details = Vec::new();
        if let Some(pier) = before.pier_colour().filter(|_| !hand.is_empty()) {
            let Division { limit, count, .. } = laid.reckon(hand, pier);
            said = said.then(say!(text, "limit-is", limit = limit, count = count));
            details.extend(plain::below_deck(text, hand, pier, laid));
        }
        MoveText { details, ..MoveText::line(said) }
    }

    fn describe_end(&self, end: &RoundEnd) -> Vec<Sentence> {
        let (text, after) = (self.text, &self.seen_move.after);
        match end {
            RoundEnd::Annulled => vec![say!(text, "round-annulled")],
            RoundEnd::Sweep(_) => {
                let winners = match after.phase {
                    ViewPhase::Over(winners) => self.names.list(text, winners.iter()),
                    ViewPhase::Deal
                    | ViewPhase::Draw
                    | ViewPhase::Discard(_)
                    | ViewPhase::Crew
                    | ViewPhase::Settle { .. } => self.names.of(text, self.seen_move.seat),
                };
                vec![say!(text, "sweep", who = winners)]
            }
            RoundEnd::Sailed(reckoning) => {
                let players = after.variant.players();
                let mut lines = reckon(text, self.names, reckoning, players);
                if after.last_round && !self.seen_move.before.last_round {
                    lines.push(say!(text, "one-more-round", count = after.penalties_out()));
                }
                lines
            }
        }
    }
}

/// C7: describes which opponents sank the closer, and the cost: a line for each opponent and one
/// for the closer.
pub fn reckon(text: &Text, names: &Names<'_>, reckoning: &Reckoning, players: u8) -> Vec<Sentence> {
    let closer = reckoning.closer;
    let limit = |seat| reckoning.limit(seat).unwrap_or_default();
    let mut lines = Vec::new();
    for seat in Seat::table(players).filter(|&seat| seat != closer) {
        let (who, own, bar) = (names.of(text, seat), limit(seat), limit(closer));
        let cards = reckoning.stowaways[seat].unwrap_or_default().len();
        lines.push(if own > bar {
            say!(text, "keeps-stowaways", who = who, own = own, limit = bar, count = cards)
        } else {
            let closer = names.of(text, closer);
            say!(
                text,
                "sends-under",
                who = who,
                own = own,
                limit = bar,
                closer = closer,
                count = cards
            )
        });
    }
    let who = names.of(text, closer);
    lines.push(match reckoning.paid[closer] {
        0 => say!(text, "closer-pays-nothing", who = who),
        paid => say!(text, "closer-pays", who = who, count = paid),
    });
    lines
}

fn refuse(text: &Text, names: &Names<'_>, illegal: Illegal) -> Sentence {
    match illegal {
        Illegal::CardTwice(card) => say!(text, "refuse-card-twice", card = card),
        Illegal::NotDealt => say!(text, "refuse-not-dealt"),
        Illegal::NotYourTurn(seat) => {
            say!(text, "refuse-not-your-turn", who = names.of(text, seat))
        }
        Illegal::DrawFirst => say!(text, "refuse-draw-first"),
        Illegal::DrawnAlready => say!(text, "refuse-drawn-already"),
        Illegal::NotHeld(card) | Illegal::SettleNotHeld(card) | Illegal::CrewNotHeld(card) => {
            say!(text, "refuse-not-held", card = card)
        }
        Illegal::NobodySails => say!(text, "refuse-nobody-sails"),
        Illegal::LayDown => say!(text, "refuse-lay-down"),
        Illegal::PrisonerInCrew(card) => say!(text, "refuse-prisoner-in-crew", card = card),
        Illegal::ThirdBand(third) => {
            say!(text, "refuse-third-band", band = band(text, third))
        }
        Illegal::JobTwice(job) => {
            say!(text, "refuse-job-twice", number = job.number(), job = job_name(text, job))
        }
        Illegal::LeftAshore(card) => say!(text, "refuse-left-ashore", card = card),
        Illegal::TooSoonToSail => say!(text, "refuse-too-soon"),
        Illegal::SettleNow => say!(text, "refuse-settle-now"),
        Illegal::NothingToSettle => say!(text, "refuse-settled"),
        Illegal::AttachBand(card) => say!(text, "refuse-attach-band", card = card),
        Illegal::AttachOtherBand(card) => say!(text, "refuse-attach-other-band", card = card),
        Illegal::AttachJob(card) => say!(text, "refuse-attach-job", card = card),
        Illegal::AttachJobTwice(job) => {
            say!(text, "refuse-attach-job-twice", number = job.number(), job = job_name(text, job))
        }
        Illegal::AttachToNobody(card) => say!(text, "refuse-attach-nobody", card = card),
        Illegal::AttachedAndCrew(card) => say!(text, "refuse-attached-and-crew", card = card),
        Illegal::LastPierCard => say!(text, "refuse-last-pier-card"),
        Illegal::MustSail => say!(text, "refuse-must-sail"),
        Illegal::GameOver => say!(text, "refuse-game-over"),
    }
}
