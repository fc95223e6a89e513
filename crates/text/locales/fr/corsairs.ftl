### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $number } { $band }, { $job }
    .short = { $number } { $band }
band-pink = rose
band-violet = violet
band-blue = bleu
band-sky = bleu ciel
band-grey = gris
band-brown = marron
band-red = rouge
band-orange = orange
band-yellow = jaune
band-green = vert
job-1 = capitaine
job-2 = premier officier
job-3 = pilote
job-4 = canonnier
job-5 = bosco
job-6 = charpentier
job-7 = chirurgien
job-8 = cuisinier
job-9 = vigie
job-10 = musicien
job-11 = mousse

## What happened
did-draw-card = { $who-you ->
    [yes] Tu pioches { $card }.
   *[no] { $who } pioche { $card }.
 }
did-draw-stock = { $who-you ->
    [yes] Tu pioches une carte.
   *[no] { $who } pioche une carte.
 }
did-take-discard = { $who-you ->
    [yes] Tu prends { $card } dans la défausse.
   *[no] { $who } prend { $card } dans la défausse.
 }
did-take-pier = { $who-you ->
    [yes] Tu prends { $card } sur le quai.
   *[no] { $who } prend { $card } sur le quai.
 }
pier-turns = Le quai devient { $band }.
was-last-of-pier = C’était la dernière carte du quai.
did-draw-and-discard = { $who-you ->
    [yes] Tu pioches et te défausses de { $card }.
   *[no] { $who } pioche et se défausse de { $card }.
 }
did-draw-and-discard-unnamed = { $who-you ->
    [yes] Tu pioches et te défausses d’une carte.
   *[no] { $who } pioche et se défausse d’une carte.
 }
did-discard = { $who-you ->
    [yes] Tu te défausses de { $card }.
   *[no] { $who } se défausse de { $card }.
 }
did-discard-unnamed = { $who-you ->
    [yes] Tu te défausses d’une carte.
   *[no] { $who } se défausse d’une carte.
 }
did-sail = { $who-you ->
    [yes] Tu lèves l’ancre !
   *[no] { $who } lève l’ancre !
 }
did-lay-crew = { $who-you ->
    [yes] Tu abats tes cartes ; équipage : { $crew }.
   *[no] { $who } abat ses cartes ; équipage : { $crew }.
 }
did-attach = Ajout : { $cards }.
limit-is = Limite { $limit }, { $count ->
    [0] aucun clandestin.
    [one] un clandestin.
   *[other] { $count } clandestins.
 }
did-settle-hidden = { $who-you ->
    [yes] Tu abats tes cartes, face cachée.
   *[no] { $who } abat ses cartes, face cachée.
 }
round-annulled = La manche est annulée : personne ne paie.
sweep = Pas un clandestin à bord : capot ! { $who-you ->
    [yes] Tu termines la partie.
   *[no] La partie finit grâce à { $who }.
 }
one-more-round = Cela fait { $count } cartes de pénalité : encore une manche.
keeps-stowaways = { $who-you ->
    [yes] Ta limite est { $own }, plus haute que { $limit } : { $count ->
        [one] ton clandestin devient une carte de pénalité.
       *[other] tes { $count } clandestins deviennent des cartes de pénalité.
     }
   *[no] { $who } a une limite de { $own }, plus haute que { $limit } : { $count ->
        [one] son clandestin devient une carte de pénalité.
       *[other] ses { $count } clandestins deviennent des cartes de pénalité.
     }
 }
sends-under = { $who-you ->
    [yes] Tu ne dépasses pas { $limit } avec { $own } : tu coules { $closer } et tu lui donnes
   *[no] { $who } ne dépasse pas { $limit } avec { $own } : { $closer-you ->
        [yes] tu coules et tu reçois
       *[no] { $closer } coule et reçoit
     }
 } { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
 }
closer-pays-nothing = { $who-you ->
    [yes] Tu as la limite la plus basse et tu ne paies rien.
   *[no] { $who } a la limite la plus basse et ne paie rien.
 }
closer-pays = { $who-you ->
    [yes] Tu paies
   *[no] { $who } paie
 } { $count ->
    [one] { $count } carte en tout.
   *[other] { $count } cartes en tout.
 }

## Refusals
refuse-draw-first = Pioche d’abord une carte.
refuse-drawn-already = Tu as déjà pioché ; maintenant, défausse-toi d’une carte ou lève l’ancre.
refuse-nobody-sails = Personne n’a levé l’ancre.
refuse-lay-down = La manche est fermée : abats maintenant tes cartes.
refuse-prisoner-in-crew = { $card } a la couleur du quai : c’est un prisonnier, et jamais un membre de l’équipage.
refuse-third-band = Un équipage a deux couleurs au plus ; { $band } serait la troisième.
refuse-job-twice = L’équipage aurait deux fois la même fonction, { $job } ({ $number }) ; chacune n’y est qu’une fois.
refuse-left-ashore = { $card } a sa place dans l’équipage et ne doit pas rester à terre.
refuse-too-soon = À cette table, on ne peut pas lever l’ancre à son premier tour d’une manche.
refuse-settle-now = La manche est fermée : il faut maintenant abattre ses cartes.
refuse-settled = Ces cartes sont déjà abattues.
refuse-attach-band = On ne peut pas ajouter { $card } : l’autre équipage n’a pas cette couleur.
refuse-attach-other-band = On ne peut pas ajouter { $card } : l’autre équipage n’accepte que son unique couleur.
refuse-attach-job = On ne peut pas ajouter { $card } : l’autre équipage a déjà cette fonction.
refuse-attach-job-twice = La même fonction, { $job } ({ $number }), serait ajoutée deux fois.
refuse-attach-nobody = On ne peut pas ajouter { $card } : l’autre équipage est vide.
refuse-attached-and-crew = { $card } rejoint déjà l’autre équipage et ne peut pas être aussi dans le tien.
refuse-last-pier-card = À cette table, on ne peut pas piocher la dernière carte du quai.
refuse-must-sail = Tu as pris la dernière carte de la pioche : tu dois lever l’ancre.

## Advice
advise-draw-stock = Prends une carte de la pioche
advise-draw-discard = Prends la carte de la défausse
advise-draw-pier = Prends la première carte du quai
advise-discard = Défausse-toi de { $card }
advise-sail = Défausse-toi de { $card } et lève l’ancre
advise-crew = Équipage : { $crew }
advise-settle = Ajoute { $attach } ; équipage : { $crew }

## The table
whereabouts-corsairs = manche { $round } · pénalités : { $count } sur { $most }
whereabouts-one-more = manche { $round } · pénalités : { $count }, encore une manche
whereabouts-last-round = manche { $round }, la dernière · pénalités : { $count }
corsairs-harbour = Le port
corsairs-players = Autour de la table
corsairs-piles = Pioche et défausse
corsairs-cards = cartes
corsairs-penalties = pénalités
corsairs-took = prises
corsairs-thinking = réfléchit…
corsairs-choosing = choisit…
corsairs-laid = cartes abattues
corsairs-sailed = ancre levée
corsairs-your-hand = Ta main
corsairs-watching = Tu regardes.
last-round = C’est la dernière manche.
next-is-last = La prochaine manche est la dernière.
pier-is = Le quai est { $band }
pier-prisoners = les cartes en { $band } sont prisonnières
pier-prisoners-choice = les cartes en { $band } sont prisonnières ou de l’équipage
pier-stays = Si l’on prend { $card }, le quai reste { $band }
pier-would-turn = Si l’on prend { $card }, le quai devient { $band }
pier-would-end = Si l’on prend { $card }, la dernière, la manche est annulée
pier-last-stays = { $card } est la dernière : à cette table, on ne peut pas la prendre
stock = Pioche
stock-last = Qui prend la dernière carte doit lever l’ancre.
stock-out = Elle est vide.
discards = Défausse
discard-from = { $who-you ->
    [yes] jetée par toi
   *[no] jetée par { $who }
 }
discard-turned-up = de la donne
take-stock = Prendre une carte de la pioche
take-discard = Prendre { $card } dans la défausse
take-pier = Prendre { $card } sur le quai
go-draw = Piocher
go-take = Prendre
turn-draw = À toi : pioche une carte
turn-discard = À toi : défausse-toi d’une carte
turn-lay = À toi : abats tes cartes
draw-now = Pioche une carte : dans la pioche, dans la défausse ou sur le quai.
thinks = { $who-you ->
    [yes] C’est ton tour.
   *[no] { $who } réfléchit…
 }
lays-down-now = { $who-you ->
    [yes] Tu choisis ton équipage…
   *[no] { $count ->
        [one] { $who } choisit son équipage…
       *[other] { $who } choisissent leurs équipages…
     }
 }

## The hand
limit = Limite { $limit }
stowaways = { $count ->
    [0] aucun clandestin
    [one] { $count } clandestin
   *[other] { $count } clandestins
 }
readout-without = sans { $card }
readout-as-it-stands = pour l’instant
hand-choose = Tes { $count } cartes : choisis celle dont tu te défausses
hand-shown = Tes { $count } cartes
role-crew = équipage
    .spoken = équipage
role-prisoner = prisonnier
    .spoken = prisonnier
role-stowaway = clandestin
    .spoken = clandestin
role-attach = ajout
    .spoken = ajouté
discard = Défausser
set-sail = Lever l’ancre
discard-and-sail = Défausser et lever l’ancre
sail-warning = Avec une limite de { $limit }, tu couleras presque sûrement. Lever l’ancre quand même ?
    .sure = Lever l’ancre quand même
sort-by = Trier par
sort-band = couleur
sort-number = numéro

## Laying down
closer-sailed = { $who-you ->
    [yes] Tu lèves l’ancre
   *[no] { $who } lève l’ancre
 }
crew-laid = Équipage
stowaways-laid = Clandestins
none = aucun
divide-cards = Répartis tes cartes
lay-down-crew = Choisis ton équipage
lay-down = Abattre mes cartes
you-laid-down = Tes cartes sont abattues
by-hand = À la main
by-hand-help = Choisis toi-même chaque carte.
by-hand-check = Que vaut ce partage ?
hidden-until-all = Rien n’est montré avant que tout le monde ait choisi.
others-follow = Puis les autres abattent aussi leurs cartes.
merit-lowest = La limite la plus basse.
merit-fewest = Le moins de clandestins.
outcome-closer = Si quelqu’un a { $limit } ou moins, tu coules et tu gardes { $count ->
    [one] cette carte
   *[other] ces { $count } cartes
 }.
outcome-sweep-closer = Capot : tu gagnes la partie sur-le-champ.
outcome-sweep-fewest = Capot : si vous êtes plusieurs, qui a le moins de cartes de pénalité gagne la partie.
outcome-sweep = Capot : tu gagnes la partie.
outcome-swept = { $closer } n’a pas de clandestins et gagne la partie ; personne ne paie.
outcome-keep = { $own } dépasse { $limit } : tu gardes { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }.
outcome-under = { $own } ne dépasse pas { $limit } : tu coules { $closer } et tu lui donnes { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }.
zone-crew = Équipage
zone-crew-of = Équipage : { $bands }
zone-attach = Ajout à l’autre équipage
zone-prisoners = Prisonniers
zone-stowaways = Clandestins
zone-free = sans pénalité
zone-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
hand-attach = Avec la flèche, une carte rejoint l’autre équipage.
hand-crew = Ton équipage : deux couleurs au plus, chaque fonction une seule fois
hand-prisoners = { $count ->
    [one] { $count } carte est un prisonnier et ne coûte rien.
   *[other] { $count } cartes sont des prisonniers et ne coûtent rien.
 }

## Round and game ends
round-closed = { $who-you ->
    [yes] Tu lèves l’ancre avec une limite de { $limit }
   *[no] { $who } lève l’ancre avec une limite de { $limit }
 }
annulled-pier = { $who-you ->
    [yes] Tu prends la dernière carte du quai. On redistribue.
   *[no] { $who } prend la dernière carte du quai. On redistribue.
 }
annulled-turns = Deux cents tours sont passés, et personne n’a levé l’ancre. On redistribue.
sweep-why = { $who } : pas un seul clandestin. C’est un capot, la partie est finie sur-le-champ et personne ne paie.
never-laid = pas eu besoin d’abattre ses cartes
paid = { $count ->
    [0] rien à payer
    [one] +{ $count } carte de pénalité
   *[other] +{ $count } cartes de pénalité
 }
won = { $who-you ->
    [yes] Tu as gagné !
   *[no] { $who } a gagné
 }
won-with = { $count ->
    [one] { $who-you ->
        [yes] Tu gagnes avec { $count } carte de pénalité !
       *[no] { $who } gagne avec { $count } carte de pénalité
     }
   *[other] { $who-you ->
        [yes] Tu gagnes avec { $count } cartes de pénalité !
       *[no] { $who } gagne avec { $count } cartes de pénalité
     }
 }
won-shared-with = Victoire partagée avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 } de pénalité chacun : { $who }
won-shared = Victoire partagée : { $who }
next-round = Manche suivante
scores = Score
scores-round = Manche
scores-total = Pénalités
gauge = { $count ->
    [0] Aucune carte de pénalité pour l’instant.
    [one] { $count } carte de pénalité pour l’instant.
   *[other] { $count } cartes de pénalité pour l’instant.
 } À { $last } en tout, on joue une dernière manche ; à { $over }, la partie est finie.
gauge-last-round = { $count } cartes de pénalité pour l’instant : la partie finit avec cette manche.
gauge-over = Cartes de pénalité payées en tout : { $count }.

## The guided game
guide-corsairs-draw = Bienvenue à bord ! Ton but : le moins de cartes de pénalité à la fin. Commence chaque tour en piochant une carte : cachée dans la pioche, ou visible dans la défausse ou sur le quai.
guide-corsairs-wait = Les autres jouent comme toi : piocher une carte, se défausser d’une autre. Ce qu’on prend sur le quai ou dans la défausse reste noté à côté du nom.
guide-corsairs-discard = Maintenant, défausse-toi d’une carte. Choisis-la : la ligne au-dessus de ta main te dit ce que vaut le reste. Plus ta limite est basse, mieux c’est.
guide-corsairs-pier = Le pavillon montre la couleur du quai. Tes cartes de cette couleur sont des prisonniers et ne te coûtent rien. Mais prendre la première carte peut changer la couleur.
    .signs = À côté du quai, tu lis sa couleur. Tes cartes de cette couleur sont des prisonniers et ne te coûtent rien. Mais prendre la première carte peut changer la couleur.
guide-corsairs-roles = Regarde sous tes cartes. Une coche, c’est l’équipage : deux couleurs, chaque numéro une seule fois. Des barreaux, ce sont des prisonniers. Des tonneaux, des clandestins : la somme de leurs numéros est ta limite.
    .signs = Regarde sous tes cartes. ✓, c’est l’équipage : deux couleurs, chaque numéro une seule fois. # sont des prisonniers. ● sont des clandestins : la somme de leurs numéros est ta limite.
guide-corsairs-known = Il n’y a pas que la pioche. Sur le quai ou dans la défausse, une carte qui va avec l’une de tes deux couleurs, c’est du sûr.
guide-corsairs-limit = Garde deux couleurs et défausse-toi des gros numéros qui ne vont avec aucune. Quand ta limite est à dix environ, ou moins, lever l’ancre commence à valoir le coup.
guide-corsairs-sail = Si tu défausses { $card }, ta limite est { $limit } : assez basse pour lever l’ancre ! Cela ferme la manche. Si quelqu’un a alors ta limite ou moins, cela te coûte cher ; sinon, tu ne paies rien.
guide-corsairs-crew = Tu as levé l’ancre. Le meilleur équipage est déjà choisi ; regarde chaque possibilité, puis abats tes cartes.
guide-corsairs-settle = Quelqu’un a levé l’ancre, donc tout le monde abat ses cartes. Tu peux ajouter à son équipage des cartes qui y ont leur place. Si ta limite n’est pas plus haute que la sienne, tu lui donnes tes clandestins ; si elle est plus haute, tu les gardes.
guide-corsairs-reckoning = Voilà une manche. Chaque carte payée est une carte de pénalité, quel que soit son numéro. À partir de 35 en tout, on joue encore une manche ; puis qui en a le moins gagne.
guide-corsairs-closing = Maintenant, tu connais tout le jeu. Continue à ton rythme : le conseil est toujours là, et les règles sont dans le menu.
    .signs = Maintenant, tu connais tout le jeu. Continue à ton rythme : h donne un conseil, r montre les règles.
guide-corsairs-last-round = Il y a 35 cartes de pénalité ou plus : cette manche est la dernière. Regarde qui est devant avant de lever l’ancre !
guide-corsairs-over = Voilà une partie entière de Corsaires. Bien navigué ! Rejoue, ou essaie d’autres adversaires et des règles maison à une nouvelle table.
