### People who keep their name.

foot-account = Compte

## Keep my name
keep = Garder mon nom
    .lead = Vos parties et vos tables restent les vôtres sur tous vos appareils. Sans adresse mail, sans mot de passe à inventer.
    .help = Les autres le voient à la table.
    .comes = Ce que vous avez joué ici en invité vous suit.
    .no-name = Il faut au moins une lettre ou un chiffre dans un nom.
    .taken = Quelqu’un a déjà ce nom, ou un nom qui lui ressemble.
keep-code = Avec un code de connexion
    .help = Nous créons un code que vous gardez. Il marche dans tous les navigateurs, même sans JavaScript.
    .show = Montrez-moi le code
keep-have = J’ai un compte
    .help = Connectez-vous ici aussi. Ce que vous avez joué en invité vous suit.
code = Votre code de connexion, { $name }
    .once = Nous le montrons cette seule fois. Quiconque l’a peut jouer à votre place.
    .kept = Je l’ai gardé, ou mon navigateur
    .on = Continuer

## Signing in
sign-in = Se connecter
    .lead = Avec votre nom et votre code de connexion.
    .name = Le nom que vous gardez.
    .code = Code de connexion
    .help = 25 lettres et chiffres. Majuscules, espaces et tirets n’importent pas.
    .wrong = Le nom ou le code est faux.
    .lost = Code perdu ? Un appareil encore connecté peut en créer un nouveau. Sinon, demandez à qui tient ce serveur.
sign-out = Se déconnecter
link = Se connecter sur un autre appareil
    .lead = Ouvrez-y ce lien. Il marche une fois, pendant dix minutes ; qui l’ouvre en premier est connecté à votre place.
    .done = C’est fait
linked = Se connecter comme { $name } ?
    .help = Cet appareil jouera à votre place jusqu’à ce que vous le déconnectiez.
linked-not = Ce lien n’est plus valable
    .help = Il marche une fois, et pendant dix minutes. Créez-en un nouveau sur un appareil connecté.

## Account
account-since = Ici depuis le
account-profile = Votre page
account-signing = Connexion
account-made = créé le
account-no-code = aucun
account-new-code = Nouveau code
account-link = Autre appareil
account-devices = Appareils connectés
account-device = Un appareil
account-this = celui-ci
account-seen = vu le
account-from = depuis le
account-others = Déconnecter tous les autres
account-name = Un autre nom
    .help = Il change à toutes vos tables, les anciennes aussi.
account-data = Vos données
    .help = Tout ce qui est gardé sur vous, en un fichier. Si vous partez, vos parties restent telles que jouées, et « quelqu’un » y prend votre place.
    .save = Enregistrer mes données
account-delete = Supprimer mon compte
    .help = Votre nom, vos appareils et votre code de connexion sont supprimés, et personne ne peut l’annuler. Dans les parties en cours, un robot joue pour vous. Ce qui a été joué reste, sans votre nom.
    .wrong = Ce n’est pas votre nom.
    .back = Le garder
account-delete-sure = Pour confirmer, écrivez votre nom : { $name }

## The page about a person
profile-games =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }
profile-recent = Dernières parties
profile-none = Aucune partie n’est encore finie.
profile-look = Voir
profile-won = gagnée
profile-lost = perdue
profile-hide = Cacher cette page
    .help = Tout le monde peut voir cette page. Où vous jouez reste entre vous et ceux qui y sont assis.
profile-show = Montrer cette page
    .help = Personne d’autre ne voit cette page.
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-block = Bloquer
    .help = Vous ne serez pas mis ensemble, et vous ne lirez rien de ce qui est dit.
profile-unblock = Ne plus bloquer
profile-follows = Vous suivez
profile-blocks = Vous bloquez
profile-nobody = Personne encore. La page de chacun a un bouton pour cela.

## The operator
people-guest = invité
report = Signaler quelqu’un
    .help = Qui tient ce serveur regardera la table. Personne d’autre ne l’apprend.
    .whom = Qui
    .why = Pourquoi
    .send = Signaler
report-name = Le nom est une insulte
report-phrases = Importune les autres par ses phrases
report-stalls = Fait attendre exprès
report-cheats = Joue déloyalement
operator = Signalements
    .none = Personne n’a rien signalé.
    .table = la table
    .rename = Donner ce nom
    .mute = Muet une semaine
    .close = Réglé
operator-by = signalé par { $name }

## Notifications
notices = Notifications
    .turn = C’est mon tour
    .invitation = On m’invite
    .over = Une partie est finie
    .browser = Navigateur
    .webhook = Webhook
    .webhook-help = Une adresse web à vous qui reçoit un message : de ntfy, Discord ou Slack, par exemple.
    .format = Envoyé comme
    .auto = selon l’adresse
    .plain = texte simple
    .quiet = Heures calmes
    .from = Calme à partir de
    .to = à
    .until = Calme jusqu’à
    .zone = Votre heure
    .quiet-help = Rien n’est envoyé alors. Ce qui vaut encore ensuite part à la fin.
    .silent = Aucune notification pour l’instant
    .test = Enregistrer et envoyer un essai
    .saved = Enregistré.
    .sent = Enregistré. L’essai est parti.
    .not-sent = Enregistré, mais l’essai n’est pas arrivé partout.
    .nowhere = Enregistré. Il n’y a encore nulle part où envoyer un essai.
    .broken = Le webhook a échoué trop souvent. Rien n’y est envoyé tant que vous ne l’enregistrez pas à nouveau.
    .wrong = Ce n’est pas une adresse web qui commence par https://.
    .unknown = Cette adresse est introuvable.
    .private = Cette adresse mène à un réseau privé, où ce serveur n’envoie rien.
    .push-on = Notifier dans ce navigateur
    .push-off = Ne plus notifier dans ce navigateur
    .no-push = Ce navigateur ne peut pas notifier ici : il faut JavaScript et https. Un webhook marche partout.
    .denied = Ce navigateur n’autorise pas de notifications d’ici. Ses réglages peuvent changer cela.
    .browsers = Navigateurs qui notifient :
notices-end = Plus de notifications
    .help = Plus rien ne vous sera envoyé : ni tours, ni invitations. Vous pouvez changer cela dans votre compte.
    .done = Il n’y a plus de notifications
    .again = Dans votre compte, vous pouvez les rétablir.
    .unknown = Ce lien n’est plus valable. Dans votre compte, vous pouvez arrêter toutes les notifications.
notice-turn = À vous de jouer : { $table }.
notice-invitation = On vous invite : { $table }.
notice-over = La partie est finie : { $table }.
notice-test = Un essai : les notifications arrivent ici.
notice-stop = Plus de notifications
