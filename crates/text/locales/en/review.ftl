### Review of a finished game. A point is one win in 100 games. $who is a player (see common.ftl).

review = Review
    .title = Review · { $game }
    .waits = The judge is still reading: { $percent } percent.
    .waits-how = This page updates by itself.
    .seen-from = Seen from
    .replay = Replay
    .look = Look
    .at = Move { $at }
    .round = Round { $round }
    .uncalibrated = With house rules nothing is calibrated: the numbers compare moves, and no more.
review-won = { $who } won.
review-shared = { $who-you ->
    [yes] You share the win.
   *[no] { $who } shares the win.
 }
review-lost = { $who } lost.
review-mostly-cards = Mostly the cards.
review-mostly-others = Mostly the others.
review-mostly-decisions = Mostly the decisions.
review-mostly-hidden = Mostly what could not be known.
review-mixed = A bit of everything.
review-ledger = Where the game went
    .about = Start with a fair share, add everything up, and you arrive at the result. One point is one win in 100 games.
    .cause = Cause
    .points = Points
review-fair = A fair share
    .about = One part of the win for each side.
review-cards = The cards
    .about = Dealt and drawn, by everyone, when all play as usual. The place at the table counts here, too.
review-others = The others
    .about = Their moves, compared with usual play.
review-decisions = The decisions
    .about = Compared with usual play, by what could be seen.
review-hidden = What could not be known
    .about = How the hidden cards lay when { $who-you ->
        [yes] you chose
       *[no] { $who } chose
    }.
review-result = The result
review-course = The chance to win
    .about = With all cards open. The dashed line is a fair share.
    .table = The curve as a table
    .move = Move
    .chance = Chance
review-turning = Turning points
review-costly = Decisions that cost most
    .none = No decision cost { $who-you ->
        [yes] you
       *[no] { $who }
    } two points or more.
    .played = Played
    .better = Better
    .cost = { $loss } ± { $error } points
    .both = Both judges agree
    .one = Only one judge says so
    .options = All options
    .best = best
    .own = played
    .worlds = In { $count } worlds that fit what could be seen.
review-moment =
    .place = { $place } of { $count } that cost most
    .earlier = Previous
    .later = Next
    .seen = As { $who-you ->
        [yes] you
       *[no] { $who }
    } saw it
    .hand = In hand
    .open = With all hands open
    .truth = Show all hands
    .hide = Hide them again
    .turned = With the cards as they really were, this move changed the chance by { $change } points.
    .cost = Cost
review-again = Try again
    .choose = What would you play?
    .other = Another move
    .go = Answer
    .show = Judgement
    .accepted = Accepted: it costs { $loss } ± { $error } points.
    .costs = This costs { $loss } ± { $error } points.
review-fog = Where the hidden cards may have been
    .about = In how many of { $count } worlds that fit what could be seen a card was there.
    .there = really here
review-lost-points = Points lost in 100 turns
    .about = { $lost } ± { $error }. Fewer is better.
    .between = At tables like this, bots lose:
review-how = How this was judged
    .about = The judge knows the chance to win with all cards open. For a decision it deals the hidden cards again in many ways that fit what the player could see. A second judge plays games to their end before anything is called a mistake.
review-unfinished = This game is not over. Only finished games are reviewed.
