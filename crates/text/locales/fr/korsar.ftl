### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = navire marchand, { $gold } pièces d’or
    .short = navire à { $gold } pièces d’or
card-pirate = navire pirate { $colour }, force { $strength }
    .short = { $strength } { $colour }
card-captain = capitaine { $colour }
card-admiral = amiral
colour-blue = bleu
colour-green = vert
colour-purple = violet
colour-yellow = jaune

## What happened
did-draw = { $who-you ->
    [yes] Tu pioches une carte.
   *[no] { $who } pioche une carte.
 }
did-draw-ship = { $who-you ->
    [yes] Tu pioches { $card }.
   *[no] { $who } pioche { $card }.
 }
did-lay = { $who-you ->
    [yes] Tu envoies en mer
   *[no] { $who } envoie en mer
 } un navire marchand à { $gold } pièces d’or.
did-throw = { $who-you ->
    [yes] Tu te défausses d’une carte : { $card }.
   *[no] { $who } se défausse d’une carte : { $card }.
 }
did-attack = { $who-you ->
    [yes] Tu attaques
   *[no] { $who } attaque
 } avec { $card } { $owner-you ->
    [yes] ton navire à { $gold } pièces d’or.
   *[no] le navire { $owner-vowel ->
        [yes] d’{ $owner }
       *[no] de { $owner }
     } ({ $gold } pièces d’or).
 }
did-defend = { $who-you ->
    [yes] Tu défends ton propre navire
   *[no] { $who } défend son propre navire
 } à { $gold } pièces d’or avec { $card }.
did-guard = { $who-you ->
    [yes] Tu défends
   *[no] { $who } défend
 } avec { $card } { $owner-you ->
    [yes] ton navire à { $gold } pièces d’or.
   *[no] le navire { $owner-vowel ->
        [yes] d’{ $owner }
       *[no] de { $owner }
     } ({ $gold } pièces d’or).
 }
did-reinforce = { $who-you ->
    [yes] Tu renforces ton camp
   *[no] { $who } renforce son camp
 } avec { $card } dans le combat pour { $owner-you ->
    [yes] ton navire à { $gold } pièces d’or.
   *[no] le navire { $owner-vowel ->
        [yes] d’{ $owner }
       *[no] de { $owner }
     } ({ $gold } pièces d’or).
 }
did-reinforce-own = { $who-you ->
    [yes] Tu renforces ton camp avec { $card } dans le combat pour ton propre navire
   *[no] { $who } renforce son camp avec { $card } dans le combat pour son propre navire
 } à { $gold } pièces d’or.
did-captain = { $who-you ->
    [yes] Tu joues
   *[no] { $who } joue
 } { $card } sur { $owner-you ->
    [yes] ton navire à { $gold } pièces d’or.
   *[no] le navire { $owner-vowel ->
        [yes] d’{ $owner }
       *[no] de { $owner }
     } ({ $gold } pièces d’or).
 }
did-captain-own = { $who-you ->
    [yes] Tu joues { $card } sur ton propre navire
   *[no] { $who } joue { $card } sur son propre navire
 } à { $gold } pièces d’or.
did-admiral = { $who-you ->
    [yes] Tu joues { $card } sur ton propre navire
   *[no] { $who } joue { $card } sur son propre navire
 } à { $gold } pièces d’or.
now-tied = Égalité : personne ne mène.
now-leads = { $who-you ->
    [yes] Tu mènes.
   *[no] { $seats ->
        [one] { $who } mène.
       *[other] En tête : { $who }.
    }
 }
did-win = { $who-you ->
    [yes] Tu remportes un navire à { $gold } pièces d’or.
   *[no] Un navire à { $gold } pièces d’or revient à { $who }.
 }
is-passed-over = { $who-you ->
    [yes] Tu n’as plus de cartes et tu passes ton tour.
   *[no] { $who } n’a plus de cartes et passe son tour.
 }
nobody-wins = Personne ne remporte le navire à { $gold } pièces d’or.

## Refusals
refuse-stock-empty = La pioche est vide : joue une carte ou défausse-toi d’une carte.
refuse-stock-lasts = Personne ne peut se défausser tant qu’il reste des cartes dans la pioche.
refuse-merchant-discarded = { $card } est un navire marchand : on ne peut pas s’en défausser.
refuse-not-merchant = { $card } n’est pas un navire marchand : choisis sur quel navire le jouer.
refuse-no-such-ship = Il n’y a pas de navire { $ship } en mer.
refuse-colour-taken = Un autre camp se bat déjà en { $colour } pour ce navire.
refuse-other-colour = Ton camp se bat en { $colour } pour ce navire.
refuse-fight-full = Quatre camps se battent pour ce navire ; personne d’autre ne peut entrer.
refuse-captain-alone = Le capitaine { $colour } ne peut venir que là où ton camp a déjà un navire { $colour }.
refuse-not-owner = On ne joue l’amiral que sur son propre navire. { $who-you ->
    [yes] Celui-ci est à toi.
   *[no] Ici, c’est { $who } qui l’a envoyé en mer.
 }
refuse-partners-ship = Seule la personne qui a elle-même envoyé le navire en mer peut y jouer l’amiral, { $who-you ->
    [yes] et c’est toi.
   *[no] et c’est { $who }.
 }

## Advice
advise-draw = Pioche une carte
advise-lay = Envoie { $card } en mer
advise-play = Joue { $card } sur le navire { $ship }
advise-throw = Défausse-toi d’une carte : { $card }

## The table
## $form tells of whom a sentence speaks: you (the reader), ours (the reader’s team), one (another
## player, named $who), many (two partners, named $who).
korsar-where = à { $players } · { $stock ->
    [0] la pioche est vide
    [one] { $stock } carte dans la pioche
   *[other] { $stock } cartes dans la pioche
 }
korsar-over = à { $players } · la partie est finie
sea = La mer
sea-players = Autour de la table
sea-turn = Au tour de :
sea-your-team = Ton équipe
sea-gold = pièces
sea-gold-of = { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
 }
sea-cards = { $cards ->
    [one] carte
   *[other] cartes
 }
sea-cards-of = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }
sea-empty = Aucun navire marchand n’est en mer.
    .help = Fais-en partir un : si personne ne l’attaque avant ton prochain tour, son or est à toi.
sea-calm = Personne ne l’attaque.
sea-leads = en tête
sea-strength = force
sea-since = Depuis ton dernier tour :
sea-lately = Derniers coups :
sea-won = { $form ->
    [you] Tu as empoché { $count } pièces d’or.
    [ours] Ton équipe a empoché { $count } pièces d’or.
    [many] { $who } ont empoché { $count } pièces d’or.
   *[one] { $who } a empoché { $count } pièces d’or.
 }
sea-thrown = Cartes défaussées :
sea-stock-low = { $stock ->
    [one] Il ne reste qu’une carte dans la pioche.
   *[other] Il ne reste que { $stock } cartes dans la pioche.
 }
sea-stock-empty = La pioche est vide. La partie finit dès que quelqu’un n’a plus de cartes.
sea-stock-empty-teams = La pioche est vide. La partie finit dès que les deux partenaires d’une équipe n’ont plus de cartes.
sea-stock-empty-lap = La pioche est vide. Dès que quelqu’un n’a plus de cartes, c’est le dernier tour de table.
sea-last-lap = { $who-you ->
    [yes] Dernier tour de table : la partie finit avant ton prochain tour.
   *[no] Dernier tour de table : la partie finit au moment où { $who } devrait rejouer.
 }

## A ship at sea
ship-of = { $who-you ->
    [yes] Ton navire
   *[no] Navire { $who-vowel ->
        [yes] d’{ $who }
       *[no] de { $who }
     }
 }
ship-number = Navire { $ship }
sea-tied = Égalité à { $strength } : personne ne l’a
sea-next-turn = { $form ->
    [you] À toi au début de ton prochain tour
    [ours] À ton équipe au début de son prochain tour
    [many] { $who } l’auront au début de leur prochain tour
   *[one] { $who } l’aura au début de son prochain tour
 }
sea-lead-by = { $form ->
    [you] Tu mènes de { $count }
    [ours] Ton équipe mène de { $count }
    [many] { $who } mènent de { $count }
   *[one] { $who } mène de { $count }
 }
sea-lead-captain = { $form ->
    [you] Tu mènes : capitaine
    [ours] Ton équipe mène : capitaine
    [many] { $who } mènent : capitaine
   *[one] { $who } mène : capitaine
 }
sea-lead-admiral = { $form ->
    [you] Tu mènes : amiral
    [ours] Ton équipe mène : amiral
    [many] { $who } mènent : amiral
   *[one] { $who } mène : amiral
 }
ship-attack = Attaquer avec { $card }
ship-guard = Défendre avec { $card }
ship-add = Ajouter { $card } : { $from } → { $to }
ship-send = Jouer { $card }
ship-then-lead = et tu mènes
ship-then-lead-by = et tu mènes de { $by }
ship-then-tied = et il y a égalité à { $strength }
ship-then-behind = mais tu as { $by } de retard
ship-then-officer = { $form ->
    [many] { $who } mènent toujours
   *[one] { $who } mène toujours
 }
ship-not-colour = Ici, tu te bats en { $colour }
ship-not-taken = Ici, le { $colour } est déjà pris
ship-not-full = Il y a déjà quatre camps ici
ship-not-captain = Tu n’as pas de navire { $colour } ici
ship-not-owner = L’amiral ne va que sur tes propres navires
ship-not-partner = L’amiral, ici : { $who } seulement

## The hand
hand = Ta main
hand-none = À qui de jouer
hand-watch = Tu regardes.
hand-thinks = { $who-you ->
    [yes] C’est ton tour.
   *[no] { $who } réfléchit…
 }
hand-choose-ship = Choisis une carte, puis un navire. Ou pioche.
hand-must-draw = Tu n’as plus de cartes : pioche.
hand-only-draw = Aucune de tes cartes ne peut être jouée : pioche.
hand-must-play = La pioche est vide : joue une carte ou défausse-toi d’une carte.
hand-must-lay = La pioche est vide, et on ne peut pas se défausser des navires marchands : envoies-en un en mer.
hand-note-lay = { $card } navigue sous ton pavillon : { $gold } pièces d’or, si personne ne le prend avant ton prochain tour.
hand-note-lit = { $ships ->
    [one] Un navire est éclairé : { $card } peut y aller.
   *[other] { $ships } navires sont éclairés : { $card } peut y aller.
 }
hand-note-nowhere = { $card } ne peut aller nulle part pour l’instant.
hand-by-strength = Trier par force
hand-by-colour = Trier par couleur
hand-partner = { $who } a en main
hand-cards = { $cards ->
    [0] Tu n’as pas de cartes
    [one] Ta seule carte
   *[other] Tes { $cards } cartes
 }
hand-lay = Envoyer { $card } en mer
hand-throw = Défausser { $card }
hand-draw = Piocher · { $stock } restantes
hand-lay-short = Envoyer en mer
hand-throw-short = Défausser
hand-draw-short = Piocher · { $stock }

## The end of a game
end-won = { $form ->
    [you] Tu gagnes avec { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
     } d’or !
    [ours] Ton équipe gagne avec { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
     } d’or !
    [many] { $who } gagnent avec { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
     } d’or
   *[one] { $who } gagne avec { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
     } d’or
 }
end-shared = Victoire partagée avec { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
 } d’or : { $who }
end-how = Qui a le plus d’or gagne. Les navires marchands encore en main coûtent leur or.
end-wins = victoire
end-gold = pièces d’or
end-prizes = Navires gagnés
end-no-prize = aucun navire
end-sum = Or remporté : { $won }, rien à payer
end-sum-less = Or remporté : { $won }, moins { $held } encore en main
end-lost = { $ships ->
    [one] Personne n’a remporté ce navire.
   *[other] Personne n’a remporté ces { $ships } navires.
 }
end-after = Après la partie

## The guided first game
guide-korsar-first = Bienvenue à bord ! Tu as en main des navires marchands pleins d’or et des navires pirates de quatre couleurs. À chaque tour, tu pioches une carte ou tu en joues une : essaie d’envoyer un navire marchand en mer.
guide-korsar-wait = Maintenant, c’est aux autres : eux aussi piochent une carte ou en jouent une.
guide-korsar-lay = Un navire marchand que personne n’attaque est à toi au début de ton prochain tour. Envoies-en un en mer pendant que les autres sont occupés, les petits d’abord.
guide-korsar-attack = Le navire marchand de quelqu’un d’autre navigue sans défense. Choisis un navire pirate et attaque-le : la personne qui mène le combat au début de son prochain tour prend l’or.
guide-korsar-lead = Tu mènes un combat. Si tu le mènes encore sans égalité au début de ton prochain tour, l’or est à toi ; d’ici là, les autres peuvent répondre. Pioche, ou creuse l’écart.
guide-korsar-won = Bien joué ! Tu menais sans égalité au début de ton tour, et le navire t’est revenu avec tout son or. Continue : pioche une carte ou joues-en une.
guide-korsar-defend = Des pirates en veulent à ton propre navire. Défends-le : joue un navire pirate d’une couleur qui n’est pas encore dans ce combat, et dépasse leur force.
guide-korsar-reinforce = Tu es derrière dans un combat. Chaque camp y garde une seule couleur : envoie un autre navire de la tienne, et les forces s’additionnent.
guide-korsar-tie = Il y a égalité en tête, donc personne ne remporte le navire. Un navire de plus de ta couleur, et l’égalité est rompue.
guide-korsar-captain = Ton capitaine bat n’importe quel nombre de navires, et tu as celui de la couleur que tu joues dans ce combat. S’il y a plusieurs capitaines, le dernier joué mène.
guide-korsar-admiral = Tu as l’amiral en main. Il ne défend que tes propres navires marchands et bat tout ce qui s’y trouve ; seul un capitaine venu après lui le bat.
guide-korsar-draw = Rien ne presse en mer : pioche une carte. Tu peux en avoir autant que tu veux en main.
guide-korsar-empty = La pioche est vide : maintenant, tu dois jouer une carte ou t’en défausser. Dès que quelqu’un n’a plus de cartes, la partie finit, et les navires marchands encore en main coûtent leur or.
guide-korsar-end = Tu connais maintenant tout le jeu ! Qui a le plus d’or gagne, et les navires restés en main coûtent leur or. La prochaine fois, essaie un bot plus fort.
