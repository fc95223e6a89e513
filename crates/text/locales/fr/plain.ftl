### Plain text: the table in lines, for terminals.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

## Which game, and by how many
plain-corsairs = Corsaires, de Leo Colovini
plain-korsar = Korsar, de Reiner Knizia
plain-head = { $game }, à { $players }.
plain-head-teams = { $game }, à { $players } en équipes.
plain-seed = Graine : { $seed }

## How a round begins
plain-round = Manche { $round } : { $who-you ->
    [yes] c’est toi qui distribues.
   *[no] { $who } distribue.
 }
plain-pier = Le quai est { $band } : { $cards }.
plain-begins = Six cartes par personne, { $stock } dans la pioche. { $who-you ->
    [yes] Tu commences.
   *[no] { $who } commence.
 }

## Piles and hands
plain-discard = Défausse : { $card } sur le dessus.
plain-no-discard = La défausse est vide.
plain-stock = Pioche : { $count ->
    [0] vide.
    [one] une carte.
   *[other] { $count } cartes.
 }
plain-hand = { $who } : { $cards }.
plain-hand-limit = { $who } : { $cards }. Limite la plus basse : { $limit }.
plain-hidden-hand = { $who } : { $count ->
    [0] aucune carte.
    [one] une carte.
   *[other] { $count } cartes.
 }
plain-known-hand = { $who } : { $count } cartes, dont { $cards }.
plain-prisoners = Prisonniers : { $cards }.
plain-stowaways = Clandestins : { $cards }.
plain-thrown = Cartes défaussées : { $cards }.

## Ships at sea
## $fight lists the sides: "Port with b3 b2, Starboard with g4".
plain-ship = { $owner-you ->
    [yes] Ton navire { $ship }
   *[no] Navire { $ship }, à { $owner }
 }, { $gold } pièces d’or : { $fight }.
plain-ship-calm = { $owner-you ->
    [yes] Ton navire { $ship }
   *[no] Navire { $ship }, à { $owner }
 }, { $gold } pièces d’or : personne ne l’attaque.
plain-side = { $who } avec { $cards }

## Scores: "Port (8), Starboard (5)"
plain-penalties = Cartes de pénalité : { $scores }.
plain-gold = Or : { $scores }.
plain-score = { $who } ({ $count })

## Whose turn it is
plain-turn = { $who-you ->
    [yes] C’est ton tour.
   *[no] C’est à { $who } de jouer.
 }
plain-to-draw = { $who-you ->
    [yes] C’est à toi de piocher une carte.
   *[no] C’est à { $who } de piocher une carte.
 }
plain-to-discard = { $who-you ->
    [yes] C’est à toi de te défausser d’une carte ou de lever l’ancre.
   *[no] C’est à { $who } de se défausser d’une carte ou de lever l’ancre.
 }
plain-to-lay = { $who-you ->
    [yes] C’est à toi d’abattre tes cartes.
   *[no] C’est à { $who } d’abattre ses cartes.
 }
plain-to-settle = { $who-you ->
    [yes] C’est à toi d’abattre tes cartes.
   *[no] { $seats ->
        [one] C’est à { $who } d’abattre ses cartes.
       *[other] Cartes encore à abattre : { $who }.
    }
 }
plain-won = La partie est finie. { $who-you ->
    [yes] Tu as gagné !
   *[no] { $seats ->
        [one] { $who } gagne.
       *[other] Victoire : { $who }.
    }
 }
plain-won-shared = La partie est finie. Victoire partagée : { $who }.
