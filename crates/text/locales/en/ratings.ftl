## Ratings: who is how strong.
new-rated = Rated game
    .help = It counts for the ratings, so everyone needs an account. Rules as printed, with a clock; no hints and no undo.
    .clock = A rated game needs a clock. Please choose one.
    .wrong = A rated game needs an account, the rules as printed, new cards, no hints, and one person at this screen.
lobby-rated = Rated game.
    .help = It counts for the ratings. If you leave or run out of time, you lose.
    .keep = To sit down at a rated game, keep your name first.
rated-change = Your rating: { $before } → { $after } ({ $change }).
rated-missing =
    { $count ->
        [one] One more rated game, and you will be listed.
       *[other] { $count } more rated games, and you will be listed.
    }
rated-annulled = This game was annulled.
    .help = The operator of this server decided that it does not count for ratings.
    .tag = annulled
forfeit = { $who-you ->
    [yes] You left or ran out of time.
   *[no] { $who } left or ran out of time.
 }
ratings = Ratings
    .help = Everyone begins with 1500 points. If you have 400 points more than another player, you finish ahead ten times out of eleven. The bots’ points never change.
    .none = Nobody has played enough rated games here yet.
    .player = Name
    .points = Points
    .games = Games
    .bot = bot
    .programs = Programs that play here
pool-corsairs-two = Corsairs for two
pool-corsairs-more = Corsairs for three and four
pool-korsar-alone = Korsar, each alone
pool-korsar-teams = Korsar in teams
certainty-uncertain = still uncertain
certainty-fair = fairly certain
certainty-sure = certain
ratings-until =
    Play about { $count ->
        [one] one more rated game
       *[other] { $count } more rated games
    } here, and you will be listed.
rating-games =
    { $count ->
        [one] one rated game
       *[other] { $count } rated games
    }
rating-graph = Rating from { $first } to { $last }, over { $count } games
    .help = The shaded strip is how sure we are: it narrows as you play.
rating-captain = captain bots: { $points }
versus = You and { $name }
versus-games =
    { $count ->
        [one] In one rated game
       *[other] In { $count } rated games
    } you finished ahead of { $name } { $ahead ->
        [one] once
       *[other] { $ahead } times
    } and behind { $name } { $behind ->
        [one] once
       *[other] { $behind } times
    }.

## Statistics: what finished games add up to.
figures-in-corsairs = In Corsairs
figures-in-korsar = In Korsar
figures-games =
    { $count ->
        [one] one game
       *[other] { $count } games
    }, { $wins } won
figures-limit = Limit when sailing
figures-sweeps = Sweeps
    .share = in { $percent } of the games
figures-sank = Sank the closer
    .sunk =
    { $count ->
        [one] and was sunk once
       *[other] and was sunk { $count } times
    }
figures-gold = Gold a game
figures-taken = Ships taken from others
    .lost = and { $count } lost
figures-luck = Luck of the deal
    .help = chance to win, by the cards
figures-everyone = all players { $value }
figures-ships = Ships won, by gold
    .one = { $gold } gold: { $count }
figures-crews = Crews, by colour
figures-table = Table
figures-played = Games
figures-won = Won
figures-all = All games together
    .help = All finished games by the printed rules, with cards dealt at random.
    .none = No game is counted yet.
figures-first = The first to play wins
    .fair = fair: { $percent }
figures-took = Half of the games take at most
minutes = { $count } min
hours = { $count } h
percent = { $number }%
