### Des programmes qui agissent pour des personnes, et ce qui leur est dit.

tokens = Programmes
    .help = Avec un jeton, un programme peut jouer et lire à ta place, par l’API.
    .name = À quoi il sert
    .may = Ce que le programme peut faire
    .read = voir ce que je vois : tables, mes cartes, mes parties
    .play = créer des tables, s’asseoir, jouer, dire des phrases
    .account = lire tout ce qui est conservé sur moi, suivre et bloquer
    .hook = Adresse web prévenue quand un coup est attendu ou qu’une partie est finie (peut rester vide)
    .make = Créer un jeton
    .unused = jamais utilisé
    .failed = Cette adresse web a échoué trop souvent : rien n’y est plus envoyé. Pour réessayer, crée un nouveau jeton.
    .revoke = Révoquer
    .bot = Seul un programme jouera sous ce nom ? Dis-le avant sa première partie. Tout le monde le voit, et c’est définitif.
    .mark = Ce compte est un bot
people-bot = bot
token = Ton nouveau jeton
    .once = Nous ne le montrons que cette fois. Celui ou celle qui l’a peut faire ce que tu as permis, jusqu’à ce que tu le révoques.
    .signed = Ce que nous y envoyons est signé avec ceci :

api = L’API
    .lead = Pour les programmes qui jouent, regardent ou étudient. Ce que les gens peuvent faire ici, les programmes le peuvent.
    .file = Tout en un fichier
    .tokens = Un programme agit pour toi avec un jeton que tu crées sur la page de ton compte.
    .token = Jeton
    .none = aucun
    .perhaps = s’il y en a un
    .parameters = Dans l’adresse
    .fields = Champs du formulaire
    .answers = Réponses
    .problems = Quand quelque chose est impossible
    .words = Le mot dans error, et ce qu’il veut dire.

embed-way = Ouvrir sur Quayside
feed-all = Parties terminées sur Quayside
feed-person = Parties terminées de { $name }
