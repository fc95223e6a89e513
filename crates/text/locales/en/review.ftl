### Review of a finished game. A point is one win in 100 games. $who is a player (see common.ftl).

review =
    .at = Move { $at }
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
review-fair = A fair share
review-cards = The cards
review-others = The others
review-decisions = The decisions
review-hidden = What could not be known
review-result = The result
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
review-lost-points = Points lost in 100 turns
    .about = { $lost } ± { $error }. Fewer is better.
    .between = At tables like this, bots lose:
review-unfinished = This game is not over. Only finished games are reviewed.
