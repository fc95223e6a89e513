### Les clubs : des gens qui ont un compte et jouent ensemble.

clubs = Clubs
    .lead = Un club, c’est une liste de gens qui aiment jouer ensemble. Sa page montre leurs tables publiques.
    .own = Tes clubs
    .none = Aucun pour l’instant. On entre dans un club par son lien : demande-le à la personne responsable.
    .guest = Les clubs sont réservés aux personnes qui ont un compte.
    .create = Fonder un club
    .name = Nom du club
    .limits = Tu peux être responsable de trois clubs et membre de vingt.
    .send = Fonder le club
    .taken = Un autre club a déjà ce nom, ou un nom qui lui ressemble.
    .too-many = Tu es déjà responsable de trois clubs, ou membre de vingt. Quittes-en un d’abord.
    .full = Ce club est complet : il a 200 membres.
club-owner = responsable
club-owned = Responsable :
club-members =
    { $count ->
        [one] un membre
       *[other] { $count } membres
    }
club-list = Membres
club-tables = Tables
    .none = Aucun membre ne joue à une table publique en ce moment.
    .help = Toute table publique où joue un membre apparaît ici.
club-link = Avec ce lien et un compte, tout le monde peut entrer dans le club.
    .renew = Créer un nouveau lien
    .help = Ce lien-ci ne sera alors plus valable.
club-join = Entrer dans { $name } ?
club-joined = Les membres verront ton nom et tes tables publiques, et tu verras les leurs.
    .yes = Entrer dans le club
club-gone = La personne responsable du club peut t’en envoyer un nouveau.
club-remove = Retirer
    .help = Le lien permet de revenir, tant que tu n’en crées pas un nouveau.
club-more = Autres actions
club-leave = Quitter le club
    .help = Tu ne pourras revenir qu’avec le lien.
    .owner = Le membre le plus ancien devient responsable. S’il n’y a pas d’autre membre, le club est supprimé.
club-delete = Supprimer le club
    .help = Le club disparaît pour tous ses membres, et tu ne pourras pas revenir en arrière. Leurs tables restent.
    .yes = Le supprimer pour tout le monde
club-report = Signaler le nom de ce club
    .help = La personne qui gère ce serveur le regardera. Personne d’autre ne le saura.
