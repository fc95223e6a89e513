### Analyse d’une partie terminée.

review = Analyse
    .title = Analyse · { $game }
    .waits = L’analyse est en cours : { $percent } pour cent.
    .waits-how = Cette page se met à jour toute seule.
    .seen-from = Vue de
    .replay = Revoir
    .look = Voir
    .at = Coup { $at }
    .round = Manche { $round }
    .uncalibrated = Avec des variantes, rien n’est étalonné : les nombres ne servent qu’à comparer des coups.
review-won = { $who-you ->
    [yes] Victoire !
   *[no] { $who } a gagné.
 }
review-shared = { $who-you ->
    [yes] Victoire partagée.
   *[no] { $who } partage la victoire.
 }
review-lost = { $who-you ->
    [yes] Défaite.
   *[no] { $who } a perdu.
 }
review-mostly-cards = Surtout les cartes.
review-mostly-others = Surtout les autres.
review-mostly-decisions = Surtout les décisions.
review-mostly-hidden = Surtout ce qu’on ne pouvait pas savoir.
review-mixed = Un peu de tout.
review-ledger = Ce qui a fait la partie
    .about = On part d’une part égale, on ajoute tout, et on arrive au résultat. Un point est une victoire sur 100 parties.
    .cause = Cause
    .points = Points
review-fair = Une part égale
    .about = La même part de la victoire pour chaque camp.
review-cards = Les cartes
    .about = Distribuées et piochées, par tous, avec le jeu habituel. La place à la table compte aussi.
review-others = Les autres
    .about = Leurs coups, comparés au jeu habituel.
review-decisions = Les décisions
    .about = Comparées au jeu habituel, d’après ce qu’on voyait.
review-hidden = Ce qu’on ne pouvait pas savoir
    .about = Où étaient les cartes cachées au moment { $who-you ->
        [yes] de ce choix
       *[no] du choix { $who-vowel ->
            [yes] d’{ $who }
           *[no] de { $who }
        }
    }.
review-result = Le résultat
review-course = Les chances de gagner
    .about = Toutes cartes visibles. Le trait pointillé est une part égale.
    .table = La courbe en tableau
    .move = Coup
    .chance = Chances
review-turning = Tournants
review-costly = Les décisions les plus chères
    .none = Aucune décision n’a coûté deux points ou plus { $who-you ->
        [yes] ici
       *[no] à { $who }
    }.
    .played = Joué
    .better = Mieux
    .cost = { $loss } ± { $error } points
    .both = Les deux méthodes sont d’accord
    .one = Une seule méthode le dit
    .options = Toutes les possibilités
    .best = le meilleur
    .own = joué
    .worlds = Dans { $count } distributions compatibles avec ce qu’on voyait.
review-moment =
    .place = { $place } sur { $count } qui ont le plus coûté
    .earlier = Précédente
    .later = Suivante
    .seen = Ce que { $who-you ->
        [yes] tu voyais
       *[no] voyait { $who }
    }
    .hand = En main
    .open = Toutes cartes visibles
    .truth = Montrer toutes les cartes
    .hide = Les cacher de nouveau
    .turned = Avec les cartes telles qu’elles étaient, ce coup a changé les chances de { $change } points.
    .cost = Coût
review-again = Réessayer
    .choose = Que jouerais-tu ?
    .other = Un autre coup
    .go = Répondre
    .show = Jugement
    .accepted = Accepté : ce coup coûte { $loss } ± { $error } points.
    .costs = Ce coup coûte { $loss } ± { $error } points.
review-fog = Où pouvaient être les cartes cachées
    .about = Dans combien de distributions sur { $count }, compatibles avec ce qu’on voyait, une carte était là.
    .there = vraiment ici
review-lost-points = Points perdus en 100 tours
    .about = { $lost } ± { $error }. Moins, c’est mieux.
    .between = À de telles tables, les bots perdent :
review-how = La méthode
    .about = La base est la chance de gagner, toutes cartes visibles. Pour chaque décision, les cartes cachées sont redistribuées de nombreuses fois, de manières compatibles avec ce qu’on voyait. Une deuxième méthode joue des parties jusqu’au bout avant qu’on parle d’erreur.
review-unfinished = Cette partie n’est pas terminée. Seules les parties terminées sont analysées.
