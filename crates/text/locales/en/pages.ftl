### The pages around the tables.

## Tables in a list
table-with = { $game } with { $names }

## Home
home-how = Alone against bots, or with friends round one screen or by a link. No account.
home-friends = With friends
home-left = Games you left
home-resume = Resume
home-play = Play now
home-learn = Learn in five minutes
home-corsairs = Gather a crew of two colours, watch the pier, and set sail before the others do.
    .facts = Leo Colovini · 2 to 4 players · 30 min
    .picture = A ship with cards for sails, moored at a pier by lamplight
home-korsar = Send merchant ships across and pirates after theirs. The strongest side takes the gold.
    .facts = Reiner Knizia · 2 to 8 players · 20 min
    .picture = Two pirate ships close in on a merchant ship under the moon

## New table
new-title = New table: { $game }
new-players = How many play?
    .help = You may change seats, names and rules below, or begin at once.
new-alone = { $count } players
new-teams = { $count } in teams
new-seats = Who plays?
    .help = Several people can share this screen: a curtain hides the cards between their turns.
    .bots = A bot without a name is called by its rank.
new-seat = Seat { $number }
new-team = Team { $number }
new-who = Player
new-name = Name
new-player = Player { $number }
new-second = { $name } { $number }
new-person = A person here
new-deckhand = Deckhand
    .help = Knows the rules and little else. Right for a first game.
new-mate = Mate
    .help = Takes what looks best now and seldom thinks ahead.
new-captain = Captain
    .help = Plays like an expert: counts cards and reads what you take.
new-admiral = Admiral
    .help = Plays out many possible games before each move. The strongest we have.
new-pace = How fast do the bots move?
    .fast = At once
    .calm = Calmly
    .slow = Slowly
new-takebacks = Moves may be taken back
    .help = Only where you alone play against bots.
new-hints = Hints are allowed between people
    .help = A hint is help from outside, so where several people play there is none unless you allow it here. Everybody at the table sees your choice.
new-house-rules = House rules
    .help = The rules as printed, unless you choose otherwise.
new-deal = A given deal
    .help = To play a deal again, enter its seed: 64 digits and letters from a to f. Leave it empty for new cards.
new-seed = Seed
new-begin = Begin
new-errors = The table is not set up yet. Please look at what is marked below.
new-error-name = Two players can’t have the same name.
new-error-player = Choose who plays here.
new-error-seed = That is no seed: it takes exactly 64 digits and letters from a to f.

## Your games
games-open = Not finished
games-over = Finished
games-resume = Resume
games-replay = Replay
games-record = Record
games-none = You have not played here yet.
    .help = Every game you begin is kept here, to go on with or to look at again.
games-none-open = Nothing is waiting for you.
games-none-over = No game is finished yet.
games-older = Older games
games-newest = Newest games
games-your-turn = Your turn
games-waits = Waiting for { $names }
games-remove = Remove
games-removed = The game is off your list. The other players keep it, and its address still leads there.
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
    .help = In our own words, with every clause numbered, so that a refused move can point at the one it breaks.
rules-of = Rules of { $game }
rules-read = Read the rules
rules-quick = In short
rules-contents = Contents
rules-clause = Link to clause { $clause }
rules-house = House rules
    .help = These can be changed when a table is set up. The first way is the one of the rules above.
rules-option = Rule
rules-law = As printed
rules-other = Or else
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
rules-picture-under = Who sends whom under: the closer’s limit is 5
rules-closer = The closer
rules-higher = 9 is higher than 5: keeps own stowaways
rules-lower = 5 is not higher than 5: hands them to the closer
rules-pays = keeps own stowaways, and gets more
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
    .help = Light or dark, or whatever this device prefers just now.
    .auto = As the device
    .light = Day
    .dark = Night
settings-cards = Size of the cards
    .help = Large cards take more room, and on a phone the hand then has more rows.
    .normal = Normal
    .large = Large
settings-marks = Marks beside colours
    .help = Writes on every card what it is called in records: g7 is the 7 of green.
    .off = Without marks
    .on = With marks
settings-motion = Motion
    .help = Whether cards glide to where they go.
    .auto = As the device
    .off = None
settings-sound = Sound
    .help = A soft bell when it is your turn.
    .off = Silent
    .on = A bell
settings-preview = This is how cards look.
settings-save = Save

## About
about-what = Quayside is a home for two card games that deserve one. It is free, and it is an independent work: its rules are in our own words and its pictures are our own.
about-games = The games
about-corsairs = Corsairs is a game by Leo Colovini, published by Dal Negro. Few games get so much doubt out of drawing one card and discarding one.
about-korsar = Korsar is a game by Reiner Knizia, also known as Loot. Its merchants and pirates are played in twenty minutes and talked about for longer.
about-respect = All the credit for both games belongs to their authors and publishers, who have no part in this program. If you like a game, get the printed one: cards in the hand are better than any screen.
about-keeps = What it keeps
about-cookies = Your browser gets two cookies: a random name, by which the tables know you again, and your settings. Nothing else is asked, and nothing is sent elsewhere.
about-file = The tables and their moves are kept in one file on the computer that runs the program.
about-program = The program
about-version = Quayside { $version }
about-licence = You may use, change and pass it on under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-libraries = It is written in Rust, with axum for the web, maud for the pages, SQLite (by sqlx) for the tables, Fluent for the languages and ChaCha for the shuffle.
