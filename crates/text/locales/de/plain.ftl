### Plain text: the table in lines, for terminals.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

## Which game, and by how many
plain-corsairs = Korsaren, von Leo Colovini
plain-korsar = Korsar, von Reiner Knizia
plain-head = { $game }: { $players } Personen.
plain-head-teams = { $game }: { $players } Personen in Teams.
plain-seed = Startwert: { $seed }

## How a round begins
plain-round = Runde { $round }: { $who-you ->
    [yes] Du gibst.
   *[no] { $who } gibt.
 }
plain-pier = Molenfarbe { $band }: { $cards }.
plain-begins = Alle bekommen sechs Karten, { $stock } sind im Ziehstapel. { $who-you ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
 }

## Piles and hands
plain-discard = Abwurfstapel: oben liegt { $card }.
plain-no-discard = Der Abwurfstapel ist leer.
plain-stock = Ziehstapel: { $count ->
    [0] leer.
    [one] eine Karte.
   *[other] { $count } Karten.
 }
plain-hand = { $who }: { $cards }.
plain-hand-limit = { $who }: { $cards }. Niedrigste Grenze: { $limit }.
plain-hidden-hand = { $who }: { $count ->
    [0] keine Karten.
    [one] eine Karte.
   *[other] { $count } Karten.
 }
plain-known-hand = { $who }: { $count } Karten, darunter { $cards }.
plain-prisoners = Gefangene: { $cards }.
plain-stowaways = Blinde Passagiere: { $cards }.
plain-thrown = Abgeworfen: { $cards }.

## Ships at sea
## $fight lists the sides: "Port with b3 b2, Starboard with g4".
plain-ship = { $owner-you ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $owner }
 }, { $gold } Gold: { $fight }.
plain-ship-calm = { $owner-you ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $owner }
 }, { $gold } Gold: Niemand greift es an.
plain-side = { $who } mit { $cards }

## Scores: "Port (8), Starboard (5)"
plain-penalties = Strafkarten: { $scores }.
plain-gold = Gold: { $scores }.
plain-score = { $who } ({ $count })

## Whose turn it is
plain-turn = { $who-you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
 }
plain-to-draw = { $who-you ->
    [yes] Du bist am Zug: Zieh eine Karte.
   *[no] { $who } muss eine Karte ziehen.
 }
plain-to-discard = { $who-you ->
    [yes] Du bist am Zug: Wirf eine Karte ab oder lichte die Anker.
   *[no] { $who } muss eine Karte abwerfen oder die Anker lichten.
 }
plain-to-lay = { $who-you ->
    [yes] Du bist am Zug: Leg deine Mannschaft aus.
   *[no] { $who } muss eine Mannschaft auslegen.
 }
plain-to-settle = { $who-you ->
    [yes] Du bist am Zug: Leg deine Karten aus.
   *[no] { $seats ->
        [one] { $who } muss die Karten auslegen.
       *[other] Noch auslegen müssen: { $who }.
    }
 }
plain-won = Die Partie ist aus. { $who-you ->
    [yes] Du hast gewonnen!
   *[no] { $seats ->
        [one] { $who } gewinnt.
       *[other] Gemeinsamer Sieg: { $who }.
    }
 }
plain-won-shared = Die Partie ist aus. Geteilter Sieg: { $who }.
