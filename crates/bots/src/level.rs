//! Levels and skills of the bots, with the names that programs and logs use.

use std::fmt;

/// A built-in bot, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Makes random legal moves.
    Random,
    /// A beginner.
    Deckhand,
    /// A greedy player.
    Mate,
    /// An expert with rules of thumb.
    Captain,
    /// A player that searches.
    Admiral,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Deckhand, Level::Mate, Level::Captain, Level::Admiral];

    /// The levels that people play against, the weakest first.
    pub const OPPONENTS: [Level; 4] =
        [Level::Deckhand, Level::Mate, Level::Captain, Level::Admiral];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Deckhand => "deckhand",
            Level::Mate => "mate",
            Level::Captain => "captain",
            Level::Admiral => "admiral",
        }
    }

    /// Returns the names of all levels, the weakest first.
    pub fn names() -> [&'static str; 5] {
        Level::ALL.map(Level::name)
    }

    /// Returns the level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A rule of thumb of the captain, or a part of the admiral's search. Each can be left out, so that
/// its effect can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// Corsairs: a sweep wins the game, so sail for nothing less, unless the table is full and the
    /// round has just begun.
    Race,
    /// Corsairs: value a draw from the stock by its mean over all unseen cards. Korsar: value a
    /// lead by the chance to keep it.
    Odds,
    /// Corsairs: do not discard cards of a band that the next player was seen to collect.
    Safe,
    /// Korsar: count the lead of another side as a loss.
    Deny,
    /// Korsar: strong cards are worth keeping, and less so towards the end.
    Thrift,
    /// Korsar: fight in a colour with more cards in hand, to strike back when beaten.
    Reserve,
    /// Korsar: with three sides and more, hinder the side that is ahead.
    Ahead,
    /// Korsar: count on the partner's hand, which team mates see.
    Partner,
    /// The search itself: without it an admiral plays the first candidate and solves nothing.
    Search,
    /// Corsairs: assume that opponents have kept their good cards.
    Belief,
    /// Corsairs: search more discards and more cards to sail with; never discard the card just
    /// taken.
    Wide,
    /// Choose candidates by the policy network and value positions by the value network.
    Network,
}

impl Skill {
    /// Every skill.
    pub const ALL: [Skill; 12] = [
        Skill::Race,
        Skill::Odds,
        Skill::Safe,
        Skill::Deny,
        Skill::Thrift,
        Skill::Reserve,
        Skill::Ahead,
        Skill::Partner,
        Skill::Search,
        Skill::Belief,
        Skill::Wide,
        Skill::Network,
    ];

    /// Returns the name of the skill, as in `captain-odds`: a captain without it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Race => "race",
            Skill::Odds => "odds",
            Skill::Safe => "safe",
            Skill::Deny => "deny",
            Skill::Thrift => "thrift",
            Skill::Reserve => "reserve",
            Skill::Ahead => "ahead",
            Skill::Partner => "partner",
            Skill::Search => "search",
            Skill::Belief => "belief",
            Skill::Wide => "wide",
            Skill::Network => "network",
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of skills of a captain or an admiral.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skills(u16);

impl Skills {
    /// The set of all skills.
    pub const ALL: Skills = Skills(u16::MAX);

    /// Returns the set of one skill.
    pub const fn only(skill: Skill) -> Skills {
        Skills(1 << skill as u16)
    }

    /// Returns all skills but the one of this list with this name, if there is one.
    pub fn all_but(list: &[Skill], name: &str) -> Option<Skills> {
        let skill = list.iter().find(|skill| skill.name() == name)?;
        Some(Skills(!Skills::only(*skill).0))
    }

    /// Returns whether the set contains this skill.
    pub const fn has(self, skill: Skill) -> bool {
        self.0 & Skills::only(skill).0 != 0
    }
}
