### Le terminal : touches, menu, ce qui se dit entre les parties.

## Ce que font les touches, en un mot ou deux
play-pile = pile
play-card = carte
play-ship = navire
play-division = répartition
play-attach = ajouter
play-offers = les propositions
play-help = Aide
play-leave = Quitter
play-close = Fermer
play-scroll = défiler
play-leaf = page
play-choose = Choisir
play-line = ligne
play-change = changer
play-game = Jeu
play-stay = Rester
play-delete = Supprimer
play-first-game = avec un guide, contre le matelot
play-house-rules = { $count ->
    [0] comme dans la règle
    [one] une est changée
   *[other] { $count } sont changées
 }

## Ce qui se dit
play-small = Cette fenêtre est trop petite pour une table : agrandis-la à { $width } colonnes et { $height } lignes au moins. Rien n’est perdu.
play-not-kept = Le coup n’a pas été joué, car il n’a pas pu être conservé : { $error }
play-hint-comes = Préparation d’un conseil…
play-sail = Lever l’ancre avec une limite de { $limit } ? Alors tout le monde abat ses cartes, et la manche est finie.
play-press-space = Puis appuie sur la barre d’espace.
play-kept = L’enregistrement de cette partie : { $file }
play-delete-sure = Supprimer cette partie ? Appuie encore une fois sur x ; toute autre touche la garde.
play-replay = La revoir : { $command }
play-review = L’analyser : { $command }
play-left = La partie est conservée. Reprends-la quand tu veux : { $command }
play-open = Quayside est ouvert : { $address }
    .stop = Arrête-le avec Ctrl+C ; rien n’est perdu.
    .already = Il tournait déjà ; on l’ouvre simplement une fois de plus.

## Ligne par ligne
play-which = Quel jeu ?
play-none-of-these = Choisis l’une de ces possibilités.
play-nothing-back = Il n’y a rien à reprendre.
play-ask-help = Réponds par un numéro, ou écris un coup comme dans un enregistrement. h : conseil, u : reprendre le coup, t : la table encore une fois, r : règles, q : quitter ; la partie est conservée.
play-lift = Pour voir tes cartes, écris { $word } et appuie sur Entrée.

## Aide
help-enter = exécute ce qui est en évidence
help-along = une autre carte
help-down = une autre pile, une autre répartition, un autre navire
help-sort = trie la main par couleur ou par numéro
help-hint = un conseil, avec ses raisons
help-back = reprend ton dernier coup, contre des bots
help-coach = quand l’entraîneur demande : réfléchir encore, jouer quand même, voir pourquoi
help-rules = les règles, point par point
help-log = le journal de bord entier
help-review = l’analyse, une fois la partie terminée
help-play = lecture et pause
help-help = cette page
help-leave = quitter ; la partie est conservée
help-curtain = au rideau : montre tes cartes, dès que personne d’autre ne regarde
help-suspend = retour au shell ; fg reprend la partie
help-piles = Corsaires : piocher dans la pioche, la défausse ou sur le quai
help-throw = Corsaires : se défausser, ou se défausser et lever l’ancre
help-lay = Corsaires : abattre ses cartes ; prendre une carte dans l’équipage ou l’en sortir ; l’ajouter
help-korsar = Korsar : piocher une carte ; se défausser d’une autre, une fois la pioche vide
help-mouse = À la souris : un clic désigne quelque chose, un second l’exécute ; les touches aussi se cliquent.
help-cards = Une carte s’écrit par la lettre anglaise de sa couleur et son numéro : g7 est le 7 vert. Dans Korsar, m5 est un navire marchand de 5 pièces d’or, bc le capitaine bleu, ad l’amiral.
help-lamp = La lampe, ambre ou inversée, montre où tu peux agir et à qui c’est le tour.
help-kept = Chaque coup est conservé avant d’être montré. quayside play --resume reprend là où tu en étais.

## Signs
help-signs = Signes
sign-here = c’est à cette personne de jouer ; tu désignes ceci
sign-closer = a levé l’ancre et fermé la manche
sign-more = il y a encore des lignes au-dessus ou au-dessous
sign-merchant = navire marchand
sign-pirate = peut combattre
sign-officer = peut commander
