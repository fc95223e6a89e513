### The pages around the tables.

## Tables in a list
table-with = { $game } with { $names }

## Home
home-how = Alone against bots, or with friends on one screen or online. No account needed.
home-friends = With friends
home-turns =
    Your turn at { $count ->
        [one] one table
       *[other] { $count } tables
    }
home-calm = It is not your turn anywhere
home-go = Play
home-more = All tables where it is your turn
home-invitations = Invitations
home-decline = No, thanks
home-waiting = Waiting for others
home-look = Open
home-games = The games
home-resume = Continue
home-play = Play now
home-learn = Learn in five minutes
home-corsairs = Gather a crew of two colours, watch the pier, and set sail before the others do.
    .facts = Leo Colovini · 2 to 4 players · 30 min
    .picture = A ship with cards for sails, moored at a pier by lamplight
home-korsar = Send your merchant ships to sea, and pirates after everyone else’s. The strongest side takes the gold.
    .facts = Reiner Knizia · 2 to 8 players · 20 min
    .picture = Two pirate ships close in on a merchant ship under the moon
home-friends-here = Friends who are here
home-lobby =
    { $count ->
        [0] Nobody is waiting in the lobby.
        [one] One table in the lobby waits for players.
       *[other] { $count } tables in the lobby wait for players.
    }
live = Games to watch
live-none = There is no public game to watch just now.
live-watch = Watch
signal-next = Next table
signal-invitations =
    { $count ->
        [one] One invitation
       *[other] { $count } invitations
    }

## New table
new-title = New table: { $game }
new-players = How many players?
    .help = You may change seats, names and rules below, or begin at once.
new-alone = { $count } players
new-teams = { $count } in teams
new-seats = Who is playing?
    .help = Several people can share this screen: a curtain hides the cards between their turns.
    .bots = Leave a bot’s name empty and it picks one.
new-seat = Seat { $number }
new-team = Team { $number }
new-who = Player
new-name = Name
new-player = Player { $number }
new-second = { $name } { $number }
new-person = Person at this screen
new-deckhand = Deckhand
    .help = Knows the rules and little else. Right for a first game.
new-mate = Mate
    .help = Takes what looks best now and seldom thinks ahead.
new-captain = Captain
    .help = Plays like an expert: counts cards and reads your hand from what you take.
new-admiral = Admiral
    .help = Learned by playing itself millions of times. Against one captain it wins four games in five.
new-more = More
new-pace = How fast do the bots move?
    .fast = Fast
    .calm = Normal
    .slow = Slow
new-takebacks = Moves can be undone
    .help = Only when you play alone against bots.
new-hints = Allow hints when people play each other
    .help = A hint is help from outside, so there are none where several people play, unless you allow them here. Everyone at the table sees your choice.
new-chat = Let friends write messages
    .help = Players who all follow each other can write to each other at this table, in team games only after the end. Nobody else can read it.
new-coach = Coach
    .help = A move that lowers your chance to win comes back once, and you decide whether to play it. Only when you play alone against bots.
    .off = off
    .big = big losses
    .all = all losses
    .wrong = The coach helps one person alone against bots, in a game that is not rated.
new-house-rules = House rules
    .help = The rules as printed, unless you choose otherwise.
new-deal = The same cards again
    .help = To play the same cards again, enter their seed: 64 digits and letters from a to f. Leave it empty for new cards.
new-seed = Seed
new-begin = Begin
new-errors = The table is not open yet. Please look at what is marked below.
new-error-name = Two players can’t have the same name.
new-error-player = Choose who plays here.
new-error-seed = That is not a seed: it takes exactly 64 digits and letters from a to f.

## Your games
games-open = Unfinished
games-over = Finished
games-rated = Rated
games-resume = Continue
games-replay = Replay
games-none = You have not played here yet.
    .help = Every game you begin is listed here, to continue or to watch again.
games-none-open = No unfinished games.
games-none-over = No finished games.
games-older = Older games
games-newest = Newest games
games-your-turn = Your turn
games-waits = Waiting for { $names }
games-remove = Remove
games-removed = The game is off your list. The other players keep it, and its link still works.
    .undo = Undo
date = { $day } { $month ->
     [1] January
     [2] February
     [3] March
     [4] April
     [5] May
     [6] June
     [7] July
     [8] August
     [9] September
     [10] October
     [11] November
    *[12] December
 } { $year }

## Rules
rules-both = Rules of both games
    .help = In our own words, with every clause numbered, so we can tell you which rule a move breaks.
rules-of = Rules of { $game }
rules-read = Read the rules
rules-quick = In short
rules-contents = Contents
rules-clause = Link to clause { $clause }
rules-house = House rules
    .help = These can be changed when a table is opened. The first choice is always the rule above.
rules-option = Rule
rules-law = Printed rule
rules-other = Variant
rules-play = Play now
rules-crew = Crew
rules-prisoners = Prisoners
rules-stowaways = Stowaways
rules-limit = limit { $limit }
rules-cards = { $count ->
    [one] one card
   *[other] { $count } cards
 }
rules-picture-turn = Draw one: from the stock, the discard pile or the front of the pier
rules-picture-stock = Stock
rules-picture-discard = Discard pile
rules-picture-pier = Pier
rules-picture-first = The first card gives the pier its colour: { $band }
rules-picture-bands = The ten bands, each with its colour, emblem and pattern
rules-picture-jobs = The eleven jobs
rules-picture-hand = A hand divided while the pier is red
rules-picture-choice = The same hand divided in two ways
rules-picture-under = Who sinks whom: the closer’s limit is 5
rules-closer = The closer
rules-higher = 9 is higher than 5: keeps their own stowaways
rules-lower = 5 is not higher than 5: hands over their stowaways
rules-pays = keeps their own stowaways, and gets more
rules-picture-merchants = Merchant ships, from 2 to 8 gold
rules-picture-pirates = Pirate ships in four colours, from strength 1 to 4
rules-picture-officers = The four captains and the admiral
rules-picture-fight = A fight for a ship of 5 gold: blue leads with 5 against 4
rules-picture-captain = The captain beats any number of ships: green leads
rules-picture-admiral = The admiral came last: the owner leads
rules-picture-tie = A tie at the top: nobody wins the ship yet
rules-leads = leads
rules-tied = tied
rules-owner = the owner

## Settings
settings-lang = Language
    .help = The language of everything here; the rules of both games are written in all five.
settings-theme = Day or night
    .help = Light or dark, or whatever your device is set to.
    .auto = Same as this device
    .light = Day
    .dark = Night
settings-cards = Size of the cards
    .help = Large cards take more room, and on a phone the hand then has more rows.
    .normal = Normal
    .large = Large
settings-marks = Marks beside colours
    .help = Shows the short name that each card has in records: g7 is the green 7.
    .off = Without marks
    .on = With marks
settings-motion = Motion
    .help = Cards slide to their new place.
    .auto = Same as this device
    .off = None
settings-sound = Sound
    .help = A soft knock when a card is laid, a bell when it is your turn, a chime when a ship is won.
    .off = Silent
    .on = On
settings-notify = Notifications
    .help = If your turn begins while you look at another page, the browser notifies you. It asks for your permission first.
    .off = None
    .on = When it is my turn
    .denied = The browser does not allow notifications from this page.
settings-keys = Keys
    .help = At a table, one key press can make a move. Turn this off if it clashes with shortcuts of your own.
    .on = On
    .off = Off
settings-preview = This is how cards look.
settings-save = Save
keys = Keys
    .cards = Choose a card of the hand, or a division; with Shift from the eleventh card on
    .arrows = The card before, the card after
    .stock = Draw from the stock
    .thrown = Take the card on the discard pile
    .pier = Take the first card of the pier
    .discard = Discard the chosen card
    .sail = Discard it and set sail
    .lay = Lay down your cards; in Korsar, send the chosen merchant ship to sea
    .ship = Play the chosen card at the ship with this letter
    .next = Continue: to the next round, another game, or the next player at this screen
    .plan = Plan your next turn while others play, or cancel that
    .coach = When the coach asks: think again, play it anyway, show why
    .sort = Sort the hand the other way
    .list = This list

## About
about-what = Quayside is a home for two card games that deserve one. It is free, and it is an independent work: its rules are in our own words and its pictures are our own.
about-games = The games
about-corsairs = Corsairs is a game by Leo Colovini, published by Dal Negro. Few games make drawing one card and discarding one so hard to decide.
about-korsar = Korsar is a game by Reiner Knizia, also known as Loot. A game takes twenty minutes; people talk about it for longer.
about-respect = All the credit for both games belongs to their authors and publishers, who have no part in this program. If you like a game, get the printed one: cards in the hand are better than any screen.
about-keeps = What it keeps
about-cookies = Your browser gets two cookies: a random ID, by which the tables recognise you, and your settings. Nothing else is asked, and nothing is sent elsewhere unless you turn on notifications.
about-file = The tables and their moves are kept in one file on the computer that runs the program.
about-program = The program
about-version = Quayside { $version }
about-licence = You may use, change and pass it on under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-libraries = It is written in Rust, with axum for the web, maud for the pages, SQLite (by sqlx) for the tables, Fluent for the languages and ChaCha for the shuffle.
