### The terminal: keys, the menu, what is said between games.

## What keys do, in a word or two
play-pile = pile
play-card = card
play-ship = ship
play-division = division
play-attach = attach
play-offers = the offers
play-help = Help
play-leave = Leave
play-close = Close
play-scroll = scroll
play-leaf = page
play-choose = Choose
play-line = line
play-change = change
play-game = Game
play-stay = Stay
play-delete = Delete
play-first-game = guided, against the deckhand
play-house-rules = { $count ->
    [0] as in the rules
    [one] one is changed
   *[other] { $count } are changed
 }

## What is said
play-small = This window is too small for a table: please make it { $width } columns wide and { $height } lines high, or more. Nothing is lost.
play-not-kept = The move was not made, because it could not be saved: { $error }
play-hint-comes = Preparing a hint…
play-sail = Set sail with a limit of { $limit }? Then everyone lays down their cards, and the round is over.
play-press-space = Then press the space bar.
play-kept = Record of this game: { $file }
play-delete-sure = Delete this game? Press x once more to delete it; any other key keeps it.
play-replay = Watch it again: { $command }
play-review = Review it: { $command }
play-left = Your game is saved. Continue whenever you like: { $command }
play-open = Quayside is open: { $address }
    .stop = Stop it with Ctrl+C; nothing is lost.
    .already = It was already running; this only opens it again.

## Line by line
play-which = Which game?
play-none-of-these = Please choose one of these.
play-nothing-back = There is nothing to undo.
play-ask-help = Answer with a number, or write a move as in a record. h: hint, u: undo, t: the table again, r: rules, q: leave; the game is saved.
play-lift = To see your cards, type { $word } and press Enter.

## Help
help-enter = do what is highlighted
help-along = another card
help-down = another pile, division or ship
help-sort = sort the hand by colour or by number
help-hint = a hint, with its reasons
help-back = undo your last move, against bots
help-coach = when the coach asks: think again, play it anyway, show why
help-rules = the rules, clause by clause
help-log = the whole log
help-review = the review, once the game is over
help-play = play automatically, and pause
help-help = this page
help-leave = leave; the game is saved
help-curtain = at a curtain: show your cards, once nobody else looks
help-suspend = to the shell; fg comes back
help-piles = Corsairs: draw from the stock, the discard pile or the pier
help-throw = Corsairs: discard, or discard and set sail
help-lay = Corsairs: lay down your cards; take a card into the crew or out of it; attach it
help-korsar = Korsar: draw a card; discard one, once the stock is empty
help-mouse = With the mouse: one click selects, a second one confirms; you can click keys, too.
help-cards = A card is written as its colour’s letter and its number: g7 is the green 7. In Korsar m5 is a merchant ship with 5 gold, bc the blue captain, ad the admiral.
help-lamp = The lamp, amber or reversed, shows where you can act and whose turn it is.
help-kept = Every move is saved before it is shown. quayside play --resume continues where you left off.

## Signs
help-signs = Signs
sign-here = it is this player’s turn; you point here
sign-closer = set sail and closed the round
sign-more = there is more above or below
sign-merchant = merchant ship
sign-pirate = can join a fight
sign-officer = can take command
