### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Deuxième choix : { $advice }.
hint-close = Presque aussi bien : { $advice }.
hint-worse = Après de nombreux essais, ce coup réussit moins bien.
hint-better = Sur de nombreux essais, c’est ce qui a le mieux marché.
hint-chance = Tes chances de gagner : { $percent } % ± { $error }.
hint-won = En continuant ainsi, tu gagnes à coup sûr.
hint-lost = Cette partie ne peut plus être gagnée.
hint-only-move = Il n’y a pas d’autre coup.
hint-how = Après { $count } essais avec des cartes compatibles avec ce que { $who-you ->
    [yes] tu sais
   *[no] sait { $who }
 }.
hint-advice = Le conseil de l’amiral pour { $who } :

## The coach: a move that loses much comes back once. $points is the loss, $error its error.
coach-asks = Attends : ce coup coûte environ { $points } ± { $error } points.
coach-unit = Un point, c’est une victoire sur 100 parties. L’entraîneur demande une fois avant chaque coup ; ensuite, c’est toi qui décides.
coach-better = Mieux
coach-played = Ton coup
coach-again = Réfléchir encore
coach-anyway = Jouer quand même
coach-why = Voir pourquoi
coach-on =
    .big = entraîneur : grosses pertes
    .all = entraîneur : toutes les pertes

## Means over the tries after the best move and after the second best; $count is the number of
## opponents.
hint-after-own-limit = En moyenne, ta limite est alors de { $best } au lieu de { $other }.
hint-after-rival-limit = En moyenne, la limite { $count ->
    [one] adverse
   *[other] des autres
 } est alors de { $best } au lieu de { $other }.
hint-after-sent-under = On te coule dans { $best } essais sur 100 au lieu de { $other }.
hint-after-own-sweep = Tu mets les autres capot dans { $best } essais sur 100 au lieu de { $other }.
hint-after-rival-sweep = { $count ->
    [one] L’autre te met capot
   *[other] Quelqu’un d’autre met tout le monde capot
 } dans { $best } essais sur 100 au lieu de { $other }.
hint-after-own-penalties = Cartes de pénalité que tu prends dans cette manche : { $best } en moyenne au lieu de { $other }.
hint-after-rival-penalties = Cartes de pénalité { $count ->
    [one] adverses
   *[other] par adversaire
 } dans cette manche : { $best } en moyenne au lieu de { $other }.
hint-after-own-gold = Pièces d’or que tu as gagnées ou dont tu mènes le combat deux tours de table plus tard : { $best } en moyenne au lieu de { $other }.
hint-after-rival-gold = Pièces d’or que { $count ->
    [one] le camp adverse
   *[other] le camp adverse le plus riche
 } a gagnées ou dont il mène le combat deux tours de table plus tard : { $best } en moyenne au lieu de { $other }.
hint-after-lost-gold = Pièces d’or de tes navires en mer dont d’autres mènent le combat deux tours de table plus tard : { $best } en moyenne au lieu de { $other }.

## Corsairs
hint-take-discard = Prends { $card } dans la défausse
hint-take-pier = Prends { $card } sur le quai
hint-sweep = Avec elle, tu peux lever l’ancre sans un seul clandestin.
hint-annuls = La manche s’arrête aussitôt, et personne ne paie.
hint-last-card = C’est la dernière carte de la pioche : tu devras lever l’ancre à ce tour.
hint-falls = Ta limite passe de { $from } à { $to }.
hint-rises = Ta limite monte de { $from } à { $to }.
hint-stays = Ta limite reste à { $limit }.
hint-crew = { $card } entre dans un équipage de { $count }.
hint-prisoner = { $card } a la couleur du quai et ne coûte rien.
hint-pier-turns = Le quai devient { $band } : { $count ->
    [one] voilà un prisonnier
   *[other] voilà des prisonniers
 }, { $cards }.
hint-no-open-card = Aucune carte visible ne fait baisser ta limite.
hint-unseen = Parmi les { $all } cartes que tu n’as pas vues, { $count } feraient baisser ta limite de { $limit }.
hint-left-lowest = Il te reste une limite de { $limit } : tu ne peux pas avoir moins.
hint-unknown = { $who } joue ensuite et, à ta connaissance, n’a rien en { $band }.
hint-sails = Tu lèves l’ancre avec une limite de { $limit } : qui a plus paie.
hint-no-sweep = Tu renoncerais au capot.
hint-waits = Les autres pourraient lever l’ancre avant ton prochain tour.
hint-higher = Ta limite serait de { $limit } au lieu de { $than }.
hint-reach = C’est affaire de chance : parmi les { $all } cartes que tu n’as pas vues, { $count } ramèneraient ta limite à { $limit } ou moins.
hint-shown = Tout le monde te verrait prendre { $card }.
hint-stowaways = Tu aurais { $count } clandestins au lieu de { $than }.
hint-feeds = { $who } joue ensuite, pourrait prendre { $card } et a déjà, on le sait, { $cards }.
hint-fewer = Ensuite, { $count } des cartes que tu n’as pas vues feraient baisser ta limite, au lieu de { $than }.

## Korsar
## $form tells of whom a sentence speaks: one (another player, named $who), many (two partners).
hint-ends = La partie se termine aussitôt.
hint-goes-on = La partie continuerait.
hint-ahead = Tu passes devant { $who } dans le combat pour { $gold } pièces d’or.
hint-breaks-tie = Tu romps l’égalité dans le combat pour { $gold } pièces d’or.
hint-guards = Le navire de { $gold } pièces d’or est désormais défendu.
hint-grows = Ton avance dans le combat pour { $gold } pièces d’or passe de { $from } à { $to }.
hint-leads-by = Tu mènes de { $by }.
hint-officer = Seul un capitaine ou l’amiral peut battre { $card }.
hint-ties = À { $strength }, il y a égalité, et { $gold } pièces d’or échappent à { $who }.
hint-behind = { $form ->
    [many] { $who } mèneraient toujours
   *[one] { $who } mènerait toujours
 } de { $by } dans le combat pour { $gold } pièces d’or.
hint-leaves = { $form ->
    [many] { $who } mèneraient toujours
   *[one] { $who } mènerait toujours
 } dans le combat pour { $gold } pièces d’or.
hint-stays-tied = Dans le combat pour { $gold } pièces d’or, l’égalité demeure.
hint-costs = S’il te restait en main à la fin, il te coûterait { $gold } pièces d’or.
hint-has-lead = Tu mènes déjà le combat pour { $gold } pièces d’or.
hint-no-lead = Aucune de tes cartes ne te fait passer en tête d’un combat.
hint-unguarded = Le navire de { $gold } pièces d’or reste sans défense.
hint-stays-small = Ton avance dans le combat pour { $gold } pièces d’or reste de { $by }.
hint-leads-by-less = Tu mènerais de { $by } au lieu de { $than }.
hint-by-ships = Tu mènerais de { $by }, mais un navire plus fort peut te dépasser.
hint-spends = Cela coûte { $card } pour { $gold } pièces d’or.
hint-exposes = Cela envoie { $gold } pièces d’or en mer, où tout le monde peut les attaquer.
hint-keeps = { $card } reste dans ta main, où il ne rapporte rien.
hint-risks = Cela risque { $gold } pièces d’or au lieu de { $than }.
hint-brings = Cela pourrait rapporter { $gold } pièces d’or au lieu de { $than }.
hint-usable = { $card } pourrait encore être joué sur un navire.
