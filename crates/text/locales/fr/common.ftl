### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Français
you = Toi
nobody = Personne
and = { $one } et { $other }
seat-number = Place { $seat }
somebody = Quelqu’un
    .several = Quelqu’un à la place { $seat }
no-cards = aucune carte
labelled = { $label } : { $what }

## Refusals of both games
refuse-card-twice = { $card } est là deux fois, mais il n’y en a qu’un exemplaire.
refuse-not-dealt = Les cartes ne sont pas encore distribuées.
refuse-not-your-turn = { $who-you ->
    [yes] C’est ton tour.
   *[no] C’est à { $who } de jouer.
 }
refuse-not-held = { $card } n’est pas dans ta main.
refuse-game-over = La partie est finie.

## What happened, in both games
was-last-of-stock = C’était la dernière carte de la pioche.

## The frame of every page
tagline = Deux jeux de cartes sur les mers pirates
skip = Aller au contenu
languages = Langue
home = Accueil
menu = Menu
foot-rules = Règles
foot-games = Tes parties
foot-replay = Revoir un enregistrement
foot-settings = Réglages
foot-about = À propos de Quayside
game-corsairs = Corsaires
    .full = Corsaires
game-korsar = Korsar
    .full = Korsar

## Players
me = Loup de mer
bot-deckhand = bot · matelot
bot-mate = bot · officier
bot-captain = bot · capitaine
bot-admiral = bot · amiral
bot-random = bot · au hasard
program-bot = bot · { $name }
    .help = Un programme ajouté par la personne qui gère ce serveur.

## The frame of a table
log = Journal de bord
new-table = Nouvelle table
title-your-turn = { $game } : à toi de jouer
stale = La partie a continué entre-temps, ton coup ne compte donc pas. Voici où elle en est.
hint = Conseil
hint-play = Jouer ce coup
finish-turns = Terminer leurs tours
take-back = Reprendre le coup
got-it = Compris
line-lost = Reconnexion…
line-found = Connexion rétablie.
rematch = Rejouer
curtain = { $name }, à toi de jouer
curtain-why = Passe l’écran. Personne d’autre ne devrait regarder maintenant.
curtain-go = C’est moi, { $name } : montre mes cartes
curtain-pass = Passer l’écran à { $name }

## Cards in a sentence
chip-captain = capitaine
chip-admiral = amiral

## What went wrong
error-not-found = Il n’y a rien ici
    .help = L’adresse est peut-être incomplète, ou la table n’existe plus.
error-malformed = Nous n’avons pas compris
    .help = Rien n’a changé. Reviens en arrière et réessaie.
error-forbidden = Ce n’est pas ta place
    .help = Rien n’a changé. Seule la personne assise là peut faire cela.
error-broken = Quelque chose est cassé de notre côté
    .help = Rien de ce que tu as fait n’est perdu. Réessaie dans un instant.

## Replays
replay = Revoir
replay-title = Revoir une partie de { $game }
replay-at = Coup { $at } sur { $moves }
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-round-back = Une manche en arrière
replay-round-on = Une manche en avant
replay-slider = Coup
replay-go = Afficher
replay-play = Lecture
replay-pause = Pause
replay-round = Manche { $round }
replay-share = Copier le lien
play-on = Continuer à partir d’ici
    .help = Une nouvelle partie contre des bots, qui commence à ce moment. Elle ne compte pas pour le classement.
    .seat = Ta place
    .bots = Les autres
    .cards = Cartes cachées
    .drawn = Tirées à nouveau, comme on pouvait s’y attendre à cette place
    .true = Comme elles étaient vraiment
    .go = Continuer la partie
play-on-true = Continuer, vraies cartes
origin-drawn = Cette partie reprend après le coup { $at } d’une partie précédente. Ses cartes cachées ont été tirées à nouveau.
origin-true = Cette partie reprend après le coup { $at } d’une partie précédente, avec les mêmes cartes cachées.
origin-go = Voir ce moment
end-share = Partager
end-picture = Le résultat en image
see-replay = Revoir la partie
download-record = Télécharger l’enregistrement
replay-hands = Toutes les mains

## Records that are brought
bring-title = Revoir un enregistrement
bring-what = Toute partie notée dans un enregistrement .quay, ici ou par un autre programme, peut se revoir.
bring-file = Dépose un fichier ici, ou choisis-en un
bring-text = Ou colle l’enregistrement
bring-go = Revoir
bring-wrong = La ligne { $line } contient une erreur : il n’y a encore rien à revoir.
record-not-utf8 = Ce n’est pas un fichier texte.
record-not-a-record = Ce n’est pas un enregistrement : la première ligne doit être « quayside-record 1 ».
record-version = Cet enregistrement est d’une autre version ; ici, on ne peut lire que la version 1.
record-missing = Il manque « { $line } ».
record-twice = « { $line } » apparaît deux fois.
record-too-late = « { $line } » doit venir avant le premier paquet et le premier coup.
record-unknown-game = Ce jeu n’existe pas ; il faut « { $one } » ou « { $other } ».
record-players = On ne peut pas y jouer à ce nombre de joueurs, en équipes ou non.
record-teams = Cette ligne ne peut dire que « teams yes », et seulement pour Korsar.
record-option = Cette règle maison n’existe pas, ou elle ne peut pas avoir cette valeur.
record-seat = Cette place n’existe pas, ou elle ne peut pas commencer.
record-other-game = « { $line } » appartient à l’autre jeu.
record-seed = Une graine a 64 chiffres hexadécimaux.
record-deck-with-seed = Les cartes découlent de la graine : aucun paquet ne doit être donné.
record-no-deck-due = Aucun paquet n’a sa place ici : on ne distribue pas maintenant.
record-wrong-deck = Ce paquet doit contenir exactement les cartes à distribuer, chacune une fois.
record-deck-due = Il manque un paquet ici : on distribue maintenant.
record-position = Aucune partie de ce jeu ne mène à cette position, ou la ligne est illisible.
record-position-over = Dans cette position, la partie est déjà finie.
record-position-table = La position ne correspond pas au nombre de joueurs, aux équipes ou aux règles maison de cet enregistrement.
record-position-with-deal = La position donne déjà les cartes et la place qui commence : cette ligne est en trop.
record-name = Il manque un nom.
record-date = Une date est une année, un mois et un jour, comme 2026-11-15.
record-clock = Une pendule a une réserve et un ajout en millisecondes, ou des jours ; le temps restant figure sous son coup.
record-forfeit = Une place ne peut abandonner qu’une fois, et au moins un camp ne doit pas abandonner.
record-result = Ce n’est pas le bon résultat, ou la partie n’est pas finie.
record-too-long = C’est trop long. Un nom a au plus { $name } caractères, une ligne { $line } octets, tous les commentaires ensemble { $comments } octets et un enregistrement { $record } octets.
record-unknown = Cette ligne n’est ni un en-tête ni un coup de ce jeu.
error-not-now = Impossible pour le moment
    .help = La partie a avancé, ou cela ne peut pas se faire à ce stade. Rien n’a été modifié.
error-log-full = Le journal de cette table est plein
    .help = Le journal de cette table est trop long pour annuler encore des coups. Tu peux jouer la partie jusqu’au bout ; rien n’a été modifié.
error-not-over = Cette partie n’est pas encore finie
    .help = Son enregistrement trahirait des cartes cachées. Reviens quand elle sera finie.
