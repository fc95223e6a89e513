### Ce que dit la maison quand la place, le temps ou la confiance manquent.

error-unwritten = Cela n’a pas pu être enregistré
    .help = Rien n’a changé : la table est restée telle quelle. Reviens en arrière et réessaie dans un instant.
error-unreadable = Cette table n’est pas lisible
    .help = Ses données sont abîmées dès le début. Tes autres tables ne sont pas touchées.
table-spoiled = Une partie des données de cette table n’est plus lisible. La table reste telle qu’elle était jusque-là, et personne ne peut continuer à jouer.
    .help = Tu peux encore revoir la partie et télécharger son enregistrement.
error-crowded = C’est complet
    .help = Il y a plus de monde que de places. Réessaie dans un instant.
error-too-much = Pas si vite
    .help = Rien n’a changé. Souffle un peu, puis reviens en arrière et réessaie.
error-too-many-tables = Tu as trop de parties en cours
    .help = Aucune nouvelle table n’a été ouverte. Finis d’abord quelques-unes de tes parties.
error-too-slow = Cela a mis trop de temps à arriver
    .help = Rien n’a changé. Vérifie ta connexion, puis reviens en arrière et réessaie.
error-too-large = C’est trop gros pour nous
    .help = Rien n’a changé. Même l’enregistrement d’une longue partie est bien plus petit.
error-cross-site = Cela venait d’un autre site
    .help = Rien n’a changé. Seules nos propres pages peuvent faire cela : ouvre la table ici et réessaie.
error-unknown-host = Ce serveur porte un autre nom
    .help = Rien n’a changé. Prends l’adresse qu’on t’a donnée ; la personne qui gère le serveur peut ajouter celle-ci avec --public-url.
