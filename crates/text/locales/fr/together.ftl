### Une table pour des joueurs devant des écrans différents.

new-open = Libre : par un lien

# Avant la donne
lobby-title = { $game } : la table est mise
lobby-missing =
    { $count ->
        [one] Il reste une place libre.
       *[other] Il reste { $count } places libres.
    }
lobby-full = Tout le monde est là. La partie commence quand l’hôte donne les cartes.
lobby-full-maker = Tout le monde est là.
lobby-start = Donner les cartes
lobby-name = Ton nom
lobby-which = Ta place
lobby-sit = S’asseoir
lobby-open = place libre
lobby-you = toi
lobby-bot = Asseoir un bot
lobby-remove = Renvoyer { $name }
lobby-leave = Quitter la table
lobby-no-name = Dis aux autres comment t’appeler.
lobby-taken = Quelqu’un a été plus rapide : cette place est prise.
lobby-too-late = Les cartes sont déjà données. Tu peux regarder.
lobby-invite = Inviter des amis
    .help = Qui suit ce lien peut s’asseoir : pas de compte, un nom suffit.
lobby-link = Lien vers cette table
lobby-copy = Copier
lobby-code = Ou vise ici avec l’appareil photo d’un téléphone.
lobby-network = Jouer sur mon réseau
    .help = Pour l’instant, seul cet ordinateur atteint la table. Laisse entrer aussi les téléphones et les autres ordinateurs de la maison : le lien et le code auront alors la bonne adresse.
lobby-word = Ajouter ton mot porte-bonheur
    .help = Ton mot porte-bonheur aide à mélanger : ainsi, personne n’a pu arranger les cartes. N’importe quoi convient ; ton navigateur a déjà écrit quelque chose, s’il a pu.
    .save = L’ajouter
nonce = Ton mot porte-bonheur

# La donne honnête
deal-fair = Une donne honnête
    .help = Le serveur a déjà tiré sa part et ne peut plus la changer : le nombre ci-dessous en est le sceau. Chaque place peut ajouter un mot porte-bonheur. Les cartes découlent des deux, et après la partie chacun peut le vérifier.
deal-commitment = L’engagement du serveur (à noter, si tu veux) :

# Qui est là
people = À la table
people-here = présent
people-away = absent
people-bot = bot
people-played-for = un bot joue
people-watching =
    { $count ->
        [one] Une autre personne regarde.
       *[other] { $count } autres personnes regardent.
    }
people-replace = Faire jouer un bot pour { $name }
people-missing = C’est à { $name } de jouer, mais { $name } n’est pas là.
people-leave = Partir
    .help = Un bot continue à ta place. Tu pourras revenir la reprendre.
    .bot = Faire jouer un bot pour moi
people-close = Fermer la table
    .help = Cette table est la tienne : tu peux arrêter la partie pour tous.
people-said = Ce qui s’est dit
people-say = Dire quelque chose
played-for = Un bot joue pour toi.
    .return = Reprendre ma place
hints-on = À cette table, tout le monde peut demander des conseils.
hints-off = À cette table, personne ne reçoit de conseils.
hints-delayed = Trop de conseils à la fois. Réessayez dans un instant.
table-closed = L’hôte a fermé cette table.
table-next = Une nouvelle partie attend cette compagnie.
    .go = Y aller
error-no-network = Pas de réseau
    .help = Cet ordinateur n’a pas de réseau d’où d’autres pourraient venir. Connecte-le au réseau de la maison, puis réessaie.

# Phrases
phrase-ahoy = Ohé !
phrase-luck = Bon vent à tous !
phrase-well = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oh non !
phrase-aha = C’était donc ça, ton plan !
phrase-beware = Gare à moi !
phrase-think = Il faut que je réfléchisse.
phrase-hurry = La marée tourne : à toi !
phrase-moment = Je reviens tout de suite.
phrase-again = Encore une partie ?
phrase-bye = Je dois larguer les amarres. Au revoir !

# At the end
seal = Donne honnête
    .help = Voici le sceau de la partie. Tous à la table voient le même, et il est dans l’enregistrement.
