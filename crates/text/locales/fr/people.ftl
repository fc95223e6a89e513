### People who keep their name.

foot-account = Compte

## Keep my name
keep = Garder mon nom
    .lead = Tes parties et tes tables restent à toi sur tous tes appareils. Pas d’adresse e-mail, pas de mot de passe à inventer.
    .help = Les autres le voient à la table.
    .comes = Les parties que tu as jouées ici sans compte passent dans ton compte.
    .no-name = Il faut au moins une lettre ou un chiffre dans un nom.
    .taken = Quelqu’un a déjà ce nom, ou un nom qui lui ressemble.
keep-code = Avec un code de connexion
    .help = Nous te donnons un code à conserver. Il marche dans tous les navigateurs, même sans JavaScript.
    .show = Voir le code
keep-have = J’ai un compte
    .help = Connecte-toi ici aussi. Les parties que tu as jouées sans compte passent dans ton compte.
code = Ton code de connexion, { $name }
    .once = Nous ne le montrons que cette fois. Toute personne qui l’a peut jouer sous ton nom.
    .kept = Je l’ai enregistré, ou mon navigateur l’a fait
    .on = Continuer

## Signing in
sign-in = Se connecter
    .lead = Avec ton nom et ton code de connexion.
    .name = Le nom de ton compte.
    .code = Code de connexion
    .help = 25 lettres et chiffres. Peu importent les majuscules, les espaces et les tirets.
    .wrong = Le nom ou le code est faux.
    .lost = Code perdu ? Un appareil encore connecté peut en créer un nouveau. Sinon, demande à la personne qui gère ce serveur.
sign-out = Se déconnecter
passkey = Clé d’accès
    .help = Cet appareil te reconnaît à ton empreinte, à ton visage ou à son code PIN.
    .sign-in = Se connecter avec une clé d’accès
    .make = Créer une clé d’accès
    .too = Une clé d’accès en plus ?
    .made = créée le
    .used = utilisée le
    .remove = Retirer
    .done = Ta clé d’accès est prête.
    .known = Il y a déjà une clé d’accès pour toi sur cet appareil.
    .failed = Ça n’a pas marché. Réessaie.
    .wrong = Nous ne connaissons pas cette clé d’accès, ou c’était trop long. Réessaie, ou utilise ton code de connexion.
link = Se connecter sur un autre appareil
    .lead = Ouvre ce lien sur l’autre appareil. Il marche une fois, pendant dix minutes ; la première personne qui l’ouvre se connecte à ton compte.
    .done = C’est fait
linked = Se connecter comme { $name } ?
    .help = Cet appareil jouera sous ton nom jusqu’à ce que tu le déconnectes.
linked-not = Ce lien n’est plus valable
    .help = Il marche une seule fois, et pendant dix minutes. Crées-en un nouveau sur un appareil connecté.

## Account
account-since = Membre depuis le
account-profile = Ta page
account-signing = Connexion
account-made = créé le
account-no-code = aucun
account-new-code = Nouveau code
account-link = Ajouter un appareil
account-devices = Appareils connectés
account-device = Un appareil
account-this = celui-ci
account-seen = utilisé le
account-from = depuis le
account-others = Déconnecter les autres
emblem = Emblème
    .of-name = d’après le nom
    .help = Il accompagne ton nom, aux tables et dans les listes.
emblem-whale = baleine
emblem-gull = mouette
emblem-crab = crabe
emblem-octopus = pieuvre
emblem-turtle = tortue
emblem-fish = poisson
emblem-cat = chat de bord
emblem-lighthouse = phare
emblem-wheel = barre à roue
emblem-bell = cloche
emblem-spyglass = longue-vue
emblem-compass = boussole
account-name = Nouveau nom
    .help = Il change à toutes tes tables, même les anciennes.
account-data = Tes données
    .help = Tout ce que nous gardons sur toi, dans un fichier. Si tu supprimes ton compte, tes parties restent telles quelles, avec « Quelqu’un » à ta place.
    .save = Télécharger mes données
account-delete = Supprimer mon compte
    .help = Ton nom, tes appareils, tes clés d’accès et ton code de connexion sont supprimés, et personne ne peut revenir en arrière. Dans les parties en cours, un bot joue pour toi. Les parties finies restent, sans ton nom.
    .wrong = Ce n’est pas ton nom.
    .back = Garder mon compte
account-delete-sure = Pour confirmer, écris ton nom : { $name }
account-deleted = Ton compte est supprimé
    .help = Ton nom est de nouveau libre, et ce navigateur est déconnecté. Merci d’avoir joué ici.

## The page about a person
profile-games =
    { $count ->
        [0] aucune partie
        [one] une partie
       *[other] { $count } parties
    }
profile-favourites = Joue surtout : { $tables }
profile-recent = Dernières parties
profile-none = Aucune partie finie pour l’instant.
profile-look = Voir
profile-won = gagnée
profile-lost = perdue
profile-hide = Cacher cette page
    .help = Tout le monde peut voir cette page et tes parties terminées aux tables publiques. Tes autres tables restent cachées.
profile-show = Montrer cette page
    .help = Personne d’autre ne voit cette page.
challenge = Défier : { $game }
challenge-form = { $name } recevra une invitation à cette table.
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-block = Bloquer
    .help = Le salon ne vous mettra pas à la même table, et tu ne verras pas ce que dit cette personne.
profile-unblock = Débloquer
profile-follows = Tu suis
profile-blocks = Tu bloques
profile-nobody = Personne pour l’instant. Il y a un bouton sur la page de chaque personne.

## The operator
people-guest = sans compte
report = Signaler quelqu’un
    .help = La personne qui gère ce serveur regardera la table. Personne d’autre ne le saura.
    .whom = Qui
    .why = Pourquoi
    .send = Signaler
    .thanks = Merci. La personne qui gère ce serveur va regarder.
    .message = Message
    .no-message = Ne citer aucun message
report-name = Le nom est une insulte
report-phrases = Importune les autres avec ses phrases ou ses messages
report-stalls = Fait attendre exprès
report-cheats = Ne joue pas franc jeu
report-neighbours = Ont joué dans une même partie classée depuis la même adresse
    .help = Une famille ou une école partage aussi une adresse : ce n’est qu’un indice.
    .by = remarqué par le serveur
operator = Signalements
    .none = Personne n’a rien signalé.
    .table = la table
    .club = le club
    .rename = Donner ce nom
    .close = Classer
    .mute = Faire taire
    .ban = Bannir
    .unrate = Exclure des parties classées
    .annul = Annuler la partie
    .undo = Revenir en arrière
    .days = Pour combien de temps
    .note = Note pour les responsables
    .find = Trouver quelqu’un
    .history = Voir l’historique
    .measures = Mesures
    .about = Signalements au sujet de cette personne
    .by = Signalements faits par cette personne
    .by-whom = signalement par
    .closed = classé
    .names = aux tables :
    .log = Mesures prises
    .log-empty = Rien pour l’instant.
    .wrong = Les responsables du serveur ne peuvent être ni exclus ni réduits au silence.
    .unknown = Personne n’a de compte à ce nom.
operator-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
operator-seat = place { $seat }
operator-undone = retiré par { $name } le { $date }
operator-did =
    .mute = { $name } ne peut rien dire jusqu’au { $date }.
    .ban = { $name } ne peut plus jouer ici jusqu’au { $date }.
    .unrate = { $name } ne peut pas commencer de partie classée jusqu’au { $date }.
    .rename = { $old } s’appelle maintenant { $name }.
    .annul = Une partie classée a été annulée.
    .close = Un signalement visant { $name } a été classé.
    .rename-club = Le club { $old } porte maintenant un autre nom.
    .delete-club = Le club { $old } a été supprimé.
operator-more =
    { $count ->
        [one] et encore un signalement
       *[other] et encore { $count } signalements
    }
error-banned = Tu ne peux plus jouer sur ce serveur
    .help = Jusqu’au { $date }, tu peux regarder, mais ni jouer ni rien changer. C’est une décision de la personne qui gère ce serveur.
error-unrated = Pas de parties classées pour l’instant
    .help = Tu ne peux pas commencer de partie classée jusqu’au { $date }. Toutes les autres parties te restent ouvertes. C’est une décision de la personne qui gère ce serveur.

## Notifications
notices = Notifications
    .turn = C’est mon tour
    .invitation = On m’invite
    .over = Une partie est finie
    .browser = Navigateur
    .webhook = Webhook
    .webhook-help = Une adresse web qui reçoit chaque notification. ntfy, Discord ou Slack en proposent, par exemple.
    .format = Format
    .auto = automatique
    .plain = texte simple
    .quiet = Heures calmes
    .from = Calme à partir de
    .to = à
    .until = Calme jusqu’à
    .zone = Fuseau horaire
    .quiet-help = Rien n’est envoyé pendant ces heures. Ce qui est encore d’actualité part ensuite.
    .silent = Suspendre toutes les notifications
    .test = Enregistrer et envoyer un essai
    .saved = Enregistré.
    .sent = Enregistré. L’essai est parti.
    .not-sent = Enregistré, mais l’essai n’est pas arrivé partout.
    .nowhere = Enregistré, mais il n’y a encore nulle part où envoyer un essai.
    .broken = Le webhook a échoué trop souvent. Rien n’y est plus envoyé jusqu’à ce que tu l’enregistres à nouveau.
    .wrong = Indique une adresse web qui commence par https://.
    .unknown = Cette adresse est introuvable.
    .private = Cette adresse est dans un réseau privé : ce serveur n’y envoie rien.
    .push-on = Activer dans ce navigateur
    .push-off = Désactiver dans ce navigateur
    .no-push = Ce navigateur ne peut pas afficher de notifications ici : il faut JavaScript et https. Un webhook marche partout.
    .denied = Ce navigateur n’autorise pas les notifications d’ici. Tu peux changer cela dans ses réglages.
    .push-failed = Ce navigateur ne peut pas être réglé pour les notifications pour l’instant. Réessaie plus tard.
    .browsers = Navigateurs avec notifications :
    .mail = E-mail
    .mailbox = Adresse e-mail
    .mail-help = Pour ces notifications seulement. Personne d’autre ne la voit.
    .mail-unproved = Pas encore confirmée : ouvre le lien de l’e-mail envoyé à cette adresse. Enregistre encore une fois pour en recevoir un autre.
    .mail-wrong = Saisis une adresse e-mail.
    .asked = Enregistré. Un e-mail est en route : ouvre le lien qu’il contient, et les notifications arriveront par e-mail.
    .not-asked = Enregistré, mais aucun e-mail n’a pu être envoyé à cette adresse.
notices-end = Arrêter les notifications
    .help = Plus rien ne te sera envoyé, ni à ton tour ni pour une invitation. Tu peux changer cela dans ton compte.
    .done = Les notifications sont arrêtées
    .again = Tu peux les rétablir dans ton compte.
    .unknown = Ce lien n’est plus valable. Tu peux arrêter les notifications dans ton compte.
notices-mail = Notifications par e-mail
    .help = Les notifications de Quayside arriveront à { $mail } : quand c’est à toi de jouer, par exemple. Chacune contient un lien pour les arrêter.
    .yes = Oui, les envoyer ici
    .done = Désormais, les notifications arrivent à { $mail }.
    .unknown = Ce lien n’est plus valable. Dans ton compte, tu peux enregistrer l’adresse encore une fois.
notice-turn = À toi de jouer : { $table }.
notice-invitation = On t’invite : { $table }.
notice-over = La partie est finie : { $table }.
notice-test = Un essai : les notifications arrivent ici.
notice-proof = Quelqu’un veut recevoir à cette adresse les notifications de Quayside. Si c’est toi, ouvre ce lien. Sinon, ne fais rien : plus rien n’arrivera.
    .subject = Notifications par e-mail
notice-stop = Arrêter les notifications
