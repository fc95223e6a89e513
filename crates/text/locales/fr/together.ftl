### Une table pour des joueurs devant des écrans différents.

new-open = Sur invitation, par un lien
new-public = La montrer dans le salon
    .help = N’importe qui peut prendre les places libres. La partie commence d’elle-même dès que toutes sont prises.

# Avant la donne
lobby-title = { $game } : la table est prête
lobby-missing =
    { $count ->
        [one] Il reste une place libre.
       *[other] Il reste { $count } places libres.
    }
lobby-full = Toutes les places sont prises. On attend { $name } pour la donne.
lobby-full-maker = Toutes les places sont prises.
lobby-begins = Toutes les places sont prises. La partie commence dans un instant.
lobby-start = Distribuer les cartes
lobby-name = Ton nom
lobby-which = Ta place
lobby-sit = Prendre place
lobby-open = place libre
lobby-you = toi
lobby-bot = Ajouter un bot
lobby-remove = Retirer { $name }
lobby-leave = Quitter la table
lobby-no-name = Dis aux autres comment t’appeler.
lobby-taken = Quelqu’un a été plus rapide : cette place est prise.
lobby-too-late = Les cartes sont déjà distribuées. Tu peux regarder.
lobby-invite = Inviter des amis
    .help = Avec ce lien, on peut prendre place : pas de compte, un nom suffit.
    .rated = Avec ce lien et un compte, on peut prendre place.
invite = Inviter
invite-sent = Invitation envoyée
lobby-link = Lien vers cette table
lobby-copy = Copier
lobby-code = Ou vise ici avec l’appareil photo d’un téléphone.
preview-invites = { $name } t’invite à jouer à { $game }
lobby-network = Ouvrir aux autres de la maison
    .help = Pour l’instant, on n’arrive à la table que depuis cet ordinateur. Laisse entrer aussi les téléphones et les autres ordinateurs de la maison : le lien et le code auront alors la bonne adresse.
lobby-word = Ajouter ton mot porte-bonheur
    .help = Ton navigateur a tiré pour toi un mot au hasard et l’a fixé : personne ne peut le voir ni le changer avant la donne. Ajoute quelque chose à toi, si tu veux.
    .clear = Sans JavaScript, ton mot arrive tel quel au serveur. Il ne te protège alors que si aucun autre mot n’entre dans la donne.
    .save = L’ajouter
    .added = Ton mot porte-bonheur est dans la donne :
nonce = Ton mot porte-bonheur

# The lobby
open-title = Salon
open-tables = Tables ouvertes
open-none = Personne n’attend en ce moment.
    .help = Ouvre une table que tout le monde peut trouver, cherche un adversaire, ou joue contre des bots en attendant.
open-none-such = Aucune table ouverte de ce genre.
open-show = Quelles tables sont montrées
open-both = Les deux jeux
open-any-number = Peu importe le nombre
open-seats = { $taken } places prises sur { $seats }
open-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
open-all =
    { $count ->
        [0] au salon
        [one] au salon
       *[other] toutes ({ $count })
    }
seek = Trouver un adversaire
    .help = Tu rejoins la table qui attend depuis le plus longtemps, ou tu attends à la tienne que d’autres viennent. Après 20 secondes, nous te proposons des bots.
seek-game = Jeu
seek-size = Personnes
    .two = 2
    .more = 3 ou plus
    .any = peu importe
seek-time = Rythme
    .none = sans pendule
    .live = en direct
    .days = en différé
seek-waits = Les autres trouvent cette table dans le salon.
    .help = La partie commence d’elle-même dès que toutes les places sont prises. Garde cette page ouverte : pendant ton absence, le salon ne montre pas la table.
seek-bots = Jouer contre des bots
seek-stop = Arrêter de chercher

# La donne honnête
deal-fair = Une donne honnête
    .help = Le serveur a déjà tiré sa part et ne peut plus la changer : le nombre ci-dessous l’engage, et il est signé. Chaque navigateur fixe un mot à lui. Une fois tous fixés, on les dévoile ; les cartes découlent de tous, et après la partie tout le monde peut le vérifier.
deal-commitment = L’engagement du serveur (à noter, si tu veux) :
deal-arranged = Arrangé : la personne qui a ouvert la table a choisi la graine et connaît peut-être chaque carte.
deal-word-fixed = un mot est fixé
deal-word-clear = (donné en clair)
deal-list = La liste de tous les mots, signée avant que le premier soit dévoilé (à noter, si tu veux) :
lobby-dealing = Tous les mots sont fixés. Les navigateurs les dévoilent, puis les cartes sont distribuées.
lobby-unrevealed = Mots pas encore dévoilés : { $names }
lobby-again = Redistribuer
    .help = Si un mot ne vient pas dans les huit secondes, la donne peut recommencer avec un nouveau secret et de nouveaux mots. L’enregistrement le compte.

# Qui est là
people = À la table
people-here = là
people-away = pas là
people-played-for = un bot joue
people-forfeit = hors de la partie
people-watching =
    { $count ->
        [one] Une autre personne regarde.
       *[other] { $count } autres personnes regardent.
    }
people-replace = Faire jouer un bot pour { $name }
people-missing = C’est à { $name } de jouer, mais { $name } n’est pas là.
people-claim = Réclamer la victoire
    .help = Une minute après le dernier coup, tu peux réclamer la victoire.
people-leave = Partir
    .help = Un bot continue à ta place. Tu pourras revenir la reprendre.
    .bot = Faire jouer un bot pour moi
    .rated = C’est une partie classée : si tu pars, tu la perds.
    .forfeit = Abandonner cette partie
people-close = Fermer la table
    .help = C’est toi qui as ouvert cette table : tu peux arrêter la partie pour tout le monde. Pendant une minute, tu peux changer d’avis.
    .yes = La fermer pour tout le monde
people-said = Phrases
people-say = Dire quelque chose
people-muted = Tu ne peux rien dire jusqu’au { $date }.
chat = Messages
    .write = Écrire un message
    .send = Envoyer
    .help = Seules les personnes qui jouent à cette table le lisent. Il est effacé au bout de 30 jours.
    .strangers = Vous pourrez vous écrire ici dès que tout le monde à la table se suivra.
    .partners = Les partenaires ne peuvent s’écrire qu’après la partie.
played-for = Un bot joue pour toi.
    .return = Reprendre ma place
    .lost = Tu as perdu cette partie classée. Un bot continue à ta place.
hints-on = À cette table, tout le monde peut demander des conseils.
hints-off = Pas de conseils ici.
hints-delayed = Trop de conseils à la fois. Réessaie dans un instant.
table-closed = Cette table a été fermée.
    .by = { $name } a fermé cette table.
    .me = Tu as fermé cette table.
    .soon = Dans une minute, tu pourras revoir la partie.
    .reopen = La rouvrir
table-next = Une nouvelle partie vous attend.
    .go = Y aller
error-no-network = Pas de réseau
    .help = Cet ordinateur n’est sur aucun réseau : personne d’autre ne peut le joindre. Connecte-le au réseau de la maison, puis réessaie.
error-no-passkeys = Pas de clés d’accès ici
    .help = Les clés d’accès demandent https et un nom de domaine. Ton code de connexion marche partout.

# Phrases
phrase-ahoy = Ohé !
phrase-luck = Bon vent à tous !
phrase-well = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oh non !
phrase-aha = C’était donc ça, ton plan !
phrase-beware = Gare à vous !
phrase-think = Il faut que je réfléchisse.
phrase-hurry = La marée tourne : à toi !
phrase-moment = Je reviens tout de suite.
phrase-again = Encore une partie ?
phrase-bye = Je dois larguer les amarres. Au revoir !

# At the end
seal = Donne honnête
    .help = Voici le sceau de la partie. Toute la table voit le même, et il est dans l’enregistrement.

## The next turn, planned while others play
plan = Préparer mon tour
    .help = Dès que c’est à toi, une carte de la pioche est prise pour toi. Personne d’autre ne voit ce que tu prépares, et tu peux l’annuler d’ici là.
plan-then = Puis défausser
    .open = Je verrai à ce moment-là
plan-make = Préparer
plan-made = Prévu : prendre une carte de la pioche.
plan-made-discard = Prévu : prendre une carte de la pioche, défausser { $card }.
plan-cancel = Annuler
hand-plan = Prévoir de piocher
