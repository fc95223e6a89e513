### Des programmes qui agissent pour des personnes, et ce qui leur est dit.

tokens = Programmes
    .help = Avec un jeton, un programme peut jouer et lire à ta place, par l’API.
    .name = À quoi il sert
    .may = Ce que le programme peut faire
    .read = voir ce que je vois : tables, mes cartes, mes parties
    .play = créer des tables, s’asseoir, jouer, dire des phrases
    .account = lire tout ce qui est conservé sur moi, suivre et bloquer, entrer dans des clubs et les gérer
    .hook = Adresse web prévenue quand un coup est attendu ou qu’une partie est finie (peut rester vide)
    .make = Créer un jeton
    .unused = jamais utilisé
    .failed = Cette adresse web a échoué trop souvent : rien n’y est plus envoyé. Pour réessayer, crée un nouveau jeton.
    .revoke = Révoquer
    .bot = Si seul un programme doit jouer sous ce nom, signale-le avant sa première partie. Tout le monde voit cette mention, et elle est définitive.
    .mark = Ce compte est un bot
people-bot = bot
token = Ton nouveau jeton
    .once = Nous ne le montrons que cette fois. Celui ou celle qui l’a peut faire ce que tu as permis, jusqu’à ce que tu le révoques.
    .signed = La clé qui signe ce que nous y envoyons :

api = L’API
    .lead = Pour les programmes qui jouent, regardent ou étudient. Les programmes peuvent faire ici tout ce que peuvent les gens, sauf demander des conseils.
    .file = Toute la description en un fichier
    .tokens = Un programme agit pour toi avec un jeton que tu crées sur la page de ton compte.
    .token = Jeton
    .none = aucun
    .perhaps = facultatif
    .parameters = Dans l’adresse
    .fields = Champs du formulaire
    .answers = Réponses
    .problems = Quand quelque chose est impossible
    .words = Les valeurs de « error », et ce qu’elles veulent dire.

embed-way = Ouvrir sur Quayside
feed-all = Parties terminées sur Quayside
feed-person = Parties terminées : { $name }

### What programs read when something can’t be done, by the word in `error`.

problem-malformed = La requête est illisible ; `fields` nomme le champ en cause, s’il y en a un.
problem-no-token = Il faut un jeton, ou le jeton est inconnu.
problem-scope = Le jeton ne le permet pas.
problem-forbidden = C’est la place d’une autre personne, ou seule la personne qui a ouvert la table peut le faire.
problem-no-account = Un invité n’a pas de compte ; il en faut un aussi pour les parties classées.
problem-banned = Cette personne ne peut plus jouer ici jusqu’à `until`.
problem-unrated = Ce compte ne peut pas commencer de partie classée jusqu’à `until`.
problem-not-found = Il n’y a rien à cette adresse.
problem-stale = Le journal s’est allongé depuis `seq` ; rien n’a changé.
problem-refused = Les règles interdisent ce coup ; `rule` est la clause.
problem-wrong-fields = La table ne peut pas être ouverte ainsi ; `fields` nomme ce qui ne va pas.
problem-not-now = Ce n’est pas possible à ce stade de la table.
problem-not-over = Ce n’est possible qu’après la partie.
problem-log-full = Le journal est trop long pour annuler quoi que ce soit ; la partie peut encore se terminer.
problem-time-up = Le temps de la place est écoulé.
problem-seat-taken = La place est prise.
problem-name-taken = Quelqu’un à la table, ou un autre club, porte déjà ce nom.
problem-no-name = Une personne ou un club a besoin d’un nom.
problem-too-late = La partie a commencé.
problem-too-slow = Ce qui a été envoyé a mis trop de temps à arriver.
problem-too-large = Ce qui a été envoyé est trop volumineux.
problem-too-much = Trop de requêtes ; `Retry-After` dit quand revenir.
problem-too-many-tables = Tu as trop de parties qui ne sont pas terminées.
problem-too-many-clubs = Le compte a trop de clubs, ou le club trop de membres.
problem-unknown-host = La requête appelle le serveur par un nom qui n’est pas le sien.
problem-unreadable = La configuration de la table n’est plus lisible.
problem-unwritten = L’enregistrement a échoué ; rien n’a changé.
problem-away = La base de données ne répond pas pour l’instant.
problem-crowded = Le serveur est plein pour l’instant.
problem-broken = Une erreur du serveur.
