### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $number } of { $band }, { $job }
band-pink = pink
band-violet = violet
band-blue = blue
band-sky = sky
band-grey = grey
band-brown = brown
band-red = red
band-orange = orange
band-yellow = yellow
band-green = green
job-1 = captain
job-2 = first mate
job-3 = navigator
job-4 = gunner
job-5 = boatswain
job-6 = carpenter
job-7 = surgeon
job-8 = cook
job-9 = lookout
job-10 = musician
job-11 = powder monkey

## What happened
did-draw-card = { $who } drew { $card } from the stock.
did-draw-stock = { $who } drew from the stock.
did-take-discard = { $who } took { $card } from the discard pile.
did-take-pier = { $who } took { $card } from the pier.
pier-turns = The pier turns { $band }.
was-last-of-pier = It was the last card of the pier.
did-draw-and-discard = { $who } drew from the stock and discarded { $card }.
did-draw-and-discard-unnamed = { $who } drew from the stock and discarded.
did-discard = { $who } discarded { $card }.
did-discard-unnamed = { $who } discarded.
did-sail = { $who } set sail!
did-lay-crew = { $who } laid down the crew: { $crew }.
did-attach = Attached: { $cards }.
limit-is = Limit { $limit }, { $count ->
    [0] no stowaways.
    [one] one stowaway.
   *[other] { $count } stowaways.
 }
did-settle-hidden = { $who } laid down face down.
round-annulled = The round is annulled: nobody pays.
sweep = No stowaways aboard: a sweep! { $who-you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
 }
one-more-round = That makes { $count } penalty cards: one more round.
keeps-stowaways = { $who-you ->
    [yes] You have { $own }, more than { $limit }: you keep
   *[no] { $who } has { $own }, more than { $limit }, and keeps
 } { $count ->
    [0] nothing.
    [one] one stowaway.
   *[other] { $count } stowaways.
 }
sends-under = { $who-you ->
    [yes] You have { $own }, no more than { $limit }: you send { $closer } under and hand over
   *[no] { $who } has { $own }, no more than { $limit }: { $closer-you ->
        [yes] you go under and take
       *[no] { $closer } goes under and takes
     }
 } { $count ->
    [0] nothing.
    [one] one card.
   *[other] { $count } cards.
 }
closer-pays-nothing = { $who-you ->
    [yes] You have the lowest limit and pay nothing.
   *[no] { $who } has the lowest limit and pays nothing.
 }
closer-pays = { $who-you ->
    [yes] You pay
   *[no] { $who } pays
 } { $count ->
    [one] one card in all.
   *[other] { $count } cards in all.
 }

## Refusals
refuse-draw-first = Draw a card first.
refuse-drawn-already = A card was drawn already; now discard one, or set sail.
refuse-nobody-sails = Nobody has set sail.
refuse-lay-down = The round is closed: now lay down the crew.
refuse-prisoner-in-crew = { $card } has the pier’s colour: it is a prisoner, never crew.
refuse-third-band = { $band } would be a third band; a crew has two at most.
refuse-job-twice = Two in the crew would be { $job } ({ $number }); each job is there once.
refuse-left-ashore = { $card } fits the crew and must not be left ashore.
refuse-too-soon = Nobody sails on the own first turn of a round at this table.
refuse-settle-now = The round is closed: whoever has not laid down must do it now.
refuse-settled = This player has laid down already.
refuse-attach-band = { $card } can’t be attached: the closer’s crew has no such band.
refuse-attach-other-band = { $card } can’t be attached: the closer’s crew takes only its one band.
refuse-attach-job = { $card } can’t be attached: the closer’s crew has that job.
refuse-attach-job-twice = { $job } ({ $number }) would be attached twice.
refuse-attach-nobody = { $card } can’t be attached: the closer’s crew is empty.
refuse-attached-and-crew = { $card } is attached already and can’t be crew too.
refuse-last-pier-card = The last card of the pier can’t be drawn at this table.
refuse-must-sail = You drew the last card of the stock, so you must set sail.

## Advice
advise-draw-stock = Draw from the stock
advise-draw-discard = Take the discard
advise-draw-pier = Take the first card of the pier
advise-discard = Discard { $card }
advise-sail = Discard { $card } and set sail
advise-crew = Crew: { $crew }
advise-settle = Attach { $attach }; crew: { $crew }
