### The pages around the tables.

## Tables in a list
table-with = { $game } avec { $names }

## Home
home-how = En solo contre des bots, ou entre amis sur un même écran ou en ligne. Sans compte.
home-friends = Entre amis
home-turns =
    À toi de jouer à { $count ->
        [one] une table
       *[other] { $count } tables
    }
home-calm = Ce n’est ton tour nulle part
home-go = Jouer
home-more = Toutes les tables où c’est à toi de jouer
home-invitations = Invitations
home-decline = Non, merci
home-waiting = Les autres jouent
home-look = Ouvrir
home-games = Les jeux
home-resume = Reprendre
home-play = Jouer
home-learn = Apprendre en cinq minutes
home-corsairs = Rassemble un équipage de deux couleurs, surveille le quai et lève l’ancre avant les autres.
    .facts = Leo Colovini · 2 à 4 personnes · 30 min
    .picture = Un navire dont les voiles sont des cartes, amarré à un quai sous une lanterne
home-korsar = Envoie tes navires marchands en mer, et tes pirates aux trousses des autres. Le camp le plus fort rafle l’or.
    .facts = Reiner Knizia · 2 à 8 personnes · 20 min
    .picture = Deux navires pirates cernent un navire marchand au clair de lune
home-friends-here = Amis présents
home-lobby =
    { $count ->
        [0] Personne n’attend dans le salon.
        [one] Dans le salon, une table attend des joueurs.
       *[other] Dans le salon, { $count } tables attendent des joueurs.
    }
live = Parties à regarder
live-none = Aucune partie publique n’est en cours.
live-watch = Regarder
signal-next = Table suivante
signal-invitations =
    { $count ->
        [one] Une invitation
       *[other] { $count } invitations
    }

## New table
new-title = Nouvelle table : { $game }
new-players = Vous jouez à combien ?
    .help = Tu peux changer les places, les noms et les règles plus bas, ou commencer tout de suite.
new-alone = À { $count }
new-teams = À { $count } en équipes
new-seats = Qui joue ?
    .help = Vous pouvez vous partager cet écran : un rideau cache les cartes entre vos tours.
    .bots = Laisse vide le nom d’un bot : il en choisit un.
new-seat = Place { $number }
new-team = Équipe { $number }
new-who = Qui joue
new-name = Nom
new-player = Joueur { $number }
new-second = { $name } { $number }
new-person = Une personne à cet écran
new-deckhand = Matelot
    .help = Connaît les règles et pas grand-chose d’autre. Parfait pour une première partie.
new-mate = Officier
    .help = Prend ce qui a l’air le mieux sur le moment et voit rarement plus loin.
new-captain = Capitaine
    .help = Joue en expert : compte les cartes et devine ton jeu d’après ce que tu prends.
new-admiral = Amiral
    .help = A appris de millions de ses parties. En duel, il bat le capitaine quatre fois sur cinq.
new-more = Plus
new-pace = À quelle vitesse jouent les bots ?
    .fast = Vite
    .calm = Normalement
    .slow = Lentement
new-takebacks = On peut reprendre ses coups
    .help = Seulement quand tu joues en solo contre des bots.
new-hints = Permettre les conseils de l’ordinateur même entre humains
    .help = Un conseil est une aide extérieure : quand plusieurs personnes jouent, il n’y en a pas, sauf si tu les permets ici. Toute la table voit ton choix.
new-chat = Permettre les messages entre amis
    .help = Si tout le monde à la table se suit, chacun peut écrire aux autres ; en équipes, seulement après la fin. Personne d’autre ne peut lire ces messages.
new-coach = Entraîneur
    .help = Un coup qui réduit tes chances de gagner revient une fois, et tu décides si tu le joues. Seulement quand tu joues en solo contre des bots.
    .off = désactivé
    .big = grosses pertes
    .all = toutes les pertes
    .wrong = L’entraîneur aide une personne seule contre des bots, dans une partie non classée.
new-house-rules = Règles maison
    .help = Ce sont les règles imprimées, sauf si tu en décides autrement.
new-deal = Rejouer les mêmes cartes
    .help = Pour rejouer les mêmes cartes, entre leur graine : 64 chiffres et lettres de a à f. Laisse ce champ vide pour de nouvelles cartes.
new-seed = Graine
new-begin = Commencer
new-errors = La table n’est pas encore prête. Regarde ce qui est signalé plus bas.
new-error-name = Le même nom ne peut pas servir deux fois.
new-error-player = Choisis qui joue ici.
new-error-seed = Ce n’est pas une graine : il faut exactement 64 chiffres et lettres de a à f.

## Your games
games-open = En cours
games-over = Finies
games-rated = Classées
games-resume = Reprendre
games-replay = Revoir
games-none = Tu n’as pas encore joué ici.
    .help = Toutes les parties que tu commences sont ici, pour les continuer ou les revoir.
games-none-open = Aucune partie en cours.
games-none-over = Aucune partie finie.
games-older = Parties plus anciennes
games-newest = Parties les plus récentes
games-your-turn = À toi de jouer
games-waits = On attend { $names }
games-remove = Retirer
games-removed = La partie n’est plus dans ta liste. Les autres la gardent, et son adresse y mène toujours.
    .undo = Annuler
date = { $day ->
     [1] 1er
    *[other] { $day }
 } { $month ->
     [1] janvier
     [2] février
     [3] mars
     [4] avril
     [5] mai
     [6] juin
     [7] juillet
     [8] août
     [9] septembre
     [10] octobre
     [11] novembre
    *[12] décembre
 } { $year }

## Rules
rules-both = Règles des deux jeux
    .help = Avec nos propres mots, et toutes numérotées : nous pouvons ainsi te dire quelle règle un coup enfreint.
rules-of = Règles de { $game }
rules-read = Lire les règles
rules-quick = En bref
rules-contents = Sommaire
rules-clause = Lien vers la règle { $clause }
rules-house = Règles maison
    .help = Tu peux les changer quand tu ouvres une table. Le premier choix est celui des règles ci-dessus.
rules-option = Règle
rules-law = Règle imprimée
rules-other = Variante
rules-play = Jouer
rules-crew = Équipage
rules-prisoners = Prisonniers
rules-stowaways = Clandestins
rules-limit = limite { $limit }
rules-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
rules-picture-turn = Pioche une carte : dans la pioche, dans la défausse ou au début du quai
rules-picture-stock = Pioche
rules-picture-discard = Défausse
rules-picture-pier = Quai
rules-picture-first = La première carte donne au quai sa couleur : { $band }
rules-picture-bands = Les dix bandes, chacune avec sa couleur, son emblème et son motif
rules-picture-jobs = Les onze fonctions
rules-picture-hand = Une main répartie alors que le quai est rouge
rules-picture-choice = La même main répartie de deux façons
rules-picture-under = Qui coule qui : la personne qui ferme a une limite de 5
rules-closer = A levé l’ancre
rules-higher = 9 dépasse 5 : garde ses clandestins
rules-lower = 5 ne dépasse pas 5 : donne ses clandestins
rules-pays = garde ses clandestins, et en reçoit d’autres
rules-picture-merchants = Les navires marchands, de 2 à 8 pièces d’or
rules-picture-pirates = Les navires pirates des quatre couleurs, de force 1 à 4
rules-picture-officers = Les quatre capitaines et l’amiral
rules-picture-fight = Un combat pour un navire à 5 pièces d’or : le bleu mène par 5 à 4
rules-picture-captain = Le capitaine bat n’importe quel nombre de navires : le vert mène
rules-picture-admiral = L’amiral est venu en dernier : la personne à qui appartient le navire mène
rules-picture-tie = Égalité en tête : personne ne remporte encore le navire
rules-leads = mène
rules-tied = à égalité
rules-owner = propriétaire

## Settings
settings-lang = Langue
    .help = La langue de tout ce que tu lis ici ; les règles des deux jeux existent dans les cinq langues.
settings-theme = Jour ou nuit
    .help = Clair ou sombre, ou comme ton appareil est réglé.
    .auto = Comme cet appareil
    .light = Jour
    .dark = Nuit
settings-cards = Taille des cartes
    .help = Les grandes cartes prennent plus de place : sur un téléphone, la main a alors plus de rangées.
    .normal = Normale
    .large = Grande
settings-marks = Repères à côté des couleurs
    .help = Écrit sur chaque carte son nom dans les enregistrements : g7 est le 7 vert.
    .off = Sans repères
    .on = Avec repères
settings-motion = Mouvement
    .help = Les cartes glissent jusqu’à leur nouvelle place.
    .auto = Comme cet appareil
    .off = Aucun
settings-sound = Son
    .help = Un léger coup quand une carte est posée, une cloche quand c’est ton tour, un carillon quand un navire est gagné.
    .off = Silence
    .on = Activé
settings-notify = Notifications
    .help = Si ton tour commence pendant que tu regardes une autre page, le navigateur te prévient. Il demande d’abord ton accord.
    .off = Aucune
    .on = Quand c’est mon tour
    .denied = Le navigateur n’autorise pas les notifications de cette page.
settings-keys = Touches
    .help = À la table, une seule touche suffit pour agir. Désactive-les si elles gênent les tiennes.
    .on = Activées
    .off = Désactivées
settings-preview = Voici à quoi ressemblent les cartes.
settings-save = Enregistrer
keys = Touches
    .cards = Choisir une carte de la main ou une répartition ; avec Maj à partir de la onzième carte
    .arrows = La carte précédente, la carte suivante
    .stock = Prendre une carte de la pioche
    .thrown = Prendre la carte de la défausse
    .pier = Prendre la première carte du quai
    .discard = Se défausser de la carte choisie
    .sail = S’en défausser et lever l’ancre
    .lay = Abattre ses cartes ; dans Korsar, envoyer en mer le navire marchand choisi
    .ship = Jouer la carte choisie sur le navire qui porte cette lettre
    .next = Continuer : manche suivante, nouvelle partie, passer l’écran
    .plan = Préparer ton prochain tour pendant que les autres jouent, ou l’annuler
    .coach = Quand l’entraîneur demande : réfléchir encore, jouer quand même, voir pourquoi
    .sort = Trier la main autrement
    .list = Cette liste

## About
about-what = Quayside est un port d’attache pour deux jeux de cartes qui le méritent. Il est gratuit, et c’est une œuvre indépendante : les règles y sont écrites avec nos propres mots et les images sont de nous.
about-games = Les jeux
about-corsairs = Corsaires est un jeu de Leo Colovini, édité par Dal Negro. Peu de jeux font autant hésiter en demandant seulement de piocher une carte et de se défausser d’une autre.
about-korsar = Korsar est un jeu de Reiner Knizia, aussi connu sous le nom de Loot. Une partie dure vingt minutes, et l’on en parle bien plus longtemps.
about-respect = Tout le mérite des deux jeux revient à leurs auteurs et à leurs éditeurs, qui n’ont aucune part à ce programme. Si un jeu te plaît, procure-toi le vrai : des cartes en main valent mieux que tous les écrans.
about-keeps = Ce qui est conservé
about-cookies = Ton navigateur reçoit deux cookies : un identifiant tiré au hasard, auquel les tables te reconnaissent, et tes réglages. Rien d’autre n’est demandé, et rien n’est envoyé ailleurs, sauf si tu actives les notifications.
about-file = Les tables et leurs coups sont conservés dans un seul fichier, sur l’ordinateur qui fait tourner le programme.
about-program = Le programme
about-version = Quayside { $version }
about-licence = Tu peux l’utiliser, le modifier et le transmettre sous la licence MIT ou la licence Apache 2.0, à ton choix.
about-libraries = Il est écrit en Rust, avec axum pour le web, maud pour les pages, SQLite (par sqlx) pour les tables, Fluent pour les langues et ChaCha pour le mélange.
