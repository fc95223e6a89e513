## Ratings: who is how strong.
new-rated = Partie classée
    .help = Elle compte pour le classement : il faut donc un compte à chacun. Règles imprimées, avec pendule ; pas de conseils, et rien ne se reprend.
    .clock = Il faut une pendule pour une partie classée. Choisis-en une.
    .wrong = Pour une partie classée, il faut un compte, les règles imprimées, de nouvelles cartes, pas de conseils et une seule personne à cet écran.
lobby-rated = Partie classée.
    .help = Elle compte pour le classement. Si tu t’en vas ou si ton temps est écoulé, tu perds.
    .keep = Pour t’asseoir à une partie classée, garde d’abord ton nom.
rated-change = Ton classement : { $before } → { $after } ({ $change }).
rated-missing =
    { $count ->
        [one] Encore une partie classée, et tu seras dans la liste.
       *[other] Encore { $count } parties classées, et tu seras dans la liste.
    }
rated-annulled = Cette partie a été annulée.
    .help = La personne qui gère ce serveur a décidé qu’elle ne compte pas pour le classement.
    .tag = annulée
forfeit = { $who-you ->
    [yes] Tu as quitté la partie ou dépassé ton temps.
   *[no] { $who } a quitté la partie ou dépassé son temps.
 }
ratings = Classement
    .help = On commence avec 1500 points. Avec 400 points de plus que quelqu’un, tu finis devant dix fois sur onze. Les points des bots ne changent jamais.
    .none = Personne n’a encore joué assez de parties classées ici.
    .player = Nom
    .points = Points
    .games = Parties
    .bot = bot
    .programs = Programmes qui jouent ici
pool-corsairs-two = Corsaires à deux
pool-corsairs-more = Corsaires à trois et à quatre
pool-korsar-alone = Korsar, chacun pour soi
pool-korsar-teams = Korsar en équipes
certainty-uncertain = encore incertain
certainty-fair = assez sûr
certainty-sure = sûr
ratings-until =
    Encore { $count ->
        [one] une partie classée
       *[other] { $count } parties classées
    } environ, et tu seras dans cette liste.
rating-games =
    { $count ->
        [one] une partie classée
       *[other] { $count } parties classées
    }
rating-graph = Points de { $first } à { $last }, en { $count } parties
    .help = La bande ombrée dit à quel point nous en sommes sûrs : elle se resserre au fil des parties.
rating-captain = bots capitaines : { $points }
versus = Toi et { $name }
versus-games =
    { $count ->
        [one] En une partie classée
       *[other] En { $count } parties classées
    }, tu as fini { $ahead } fois devant { $name } et { $behind } fois derrière.

## Statistics: what finished games add up to.
figures-in-corsairs = À Corsaires
figures-in-korsar = À Korsar
figures-games =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }, victoires : { $wins }
figures-limit = Limite en levant l’ancre
figures-sweeps = Capots
    .share = dans { $percent } des parties
figures-sank = A coulé qui levait l’ancre
    .sunk =
    { $count ->
        [one] et a coulé une fois
       *[other] et a coulé { $count } fois
    }
figures-gold = Or par partie
figures-taken = Navires pris aux autres
    .lost = et { $count } perdus
figures-luck = Chance à la donne
    .help = chances de gagner, d’après les cartes
figures-everyone = tout le monde : { $value }
figures-ships = Navires remportés, par or
    .one = { $gold } pièces d’or : { $count }
figures-crews = Équipages, par couleur
figures-table = Table
figures-played = Parties
figures-won = Gagnées
figures-all = Toutes les parties ensemble
    .help = Toutes les parties finies selon les règles imprimées, avec des cartes distribuées au hasard.
    .none = Aucune partie n’est encore comptée.
figures-first = Qui commence gagne
    .fair = équitable : { $percent }
figures-took = La moitié dure au plus
minutes = { $count } min
hours = { $count } h
percent = { $number } %
