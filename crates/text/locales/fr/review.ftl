### Analyse d’une partie terminée.

review =
    .at = Coup { $at }
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
review-fair = Une part égale
review-cards = Les cartes
review-others = Les autres
review-decisions = Les décisions
review-hidden = Ce qu’on ne pouvait pas savoir
review-result = Le résultat
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
review-lost-points = Points perdus en 100 tours
    .about = { $lost } ± { $error }. Moins, c’est mieux.
    .between = À de telles tables, les bots perdent :
review-unfinished = Cette partie n’est pas terminée. Seules les parties terminées sont analysées.
