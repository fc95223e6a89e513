### People who keep their name.

foot-account = Compte

## Keep my name
keep = Garder mon nom
    .lead = Tes parties et tes tables restent les tiennes sur tous tes appareils. Sans adresse mail, sans mot de passe à inventer.
    .help = Les autres le voient à la table.
    .comes = Ce que tu as joué ici en invité te suit.
    .no-name = Il faut au moins une lettre ou un chiffre dans un nom.
    .taken = Quelqu’un a déjà ce nom, ou un nom qui lui ressemble.
keep-code = Avec un code de connexion
    .help = Nous créons un code que tu gardes. Il marche dans tous les navigateurs, même sans JavaScript.
    .show = Montre-moi le code
keep-have = J’ai un compte
    .help = Connecte-toi ici aussi. Ce que tu as joué en invité te suit.
code = Ton code de connexion, { $name }
    .once = Nous le montrons cette seule fois. Quiconque l’a peut jouer à ta place.
    .kept = Je l’ai gardé, ou mon navigateur
    .on = Continuer

## Signing in
sign-in = Se connecter
    .lead = Avec ton nom et ton code de connexion.
    .name = Le nom que tu gardes.
    .code = Code de connexion
    .help = 25 lettres et chiffres. Majuscules, espaces et tirets n’importent pas.
    .wrong = Le nom ou le code est faux.
    .lost = Code perdu ? Un appareil encore connecté peut en créer un nouveau. Sinon, demande à qui tient ce serveur.
sign-out = Se déconnecter
link = Se connecter sur un autre appareil
    .lead = Ouvre là-bas ce lien. Il marche une fois, pendant dix minutes ; qui l’ouvre en premier est connecté à ta place.
    .done = C’est fait
linked = Se connecter comme { $name } ?
    .help = Cet appareil jouera à ta place jusqu’à ce que tu le déconnectes.
linked-not = Ce lien n’est plus valable
    .help = Il marche une fois, et pendant dix minutes. Crées-en un nouveau sur un appareil connecté.

## Account
account-since = Ici depuis le
account-profile = Ta page
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
    .help = Il change à toutes tes tables, les anciennes aussi.
account-data = Tes données
    .help = Tout ce qui est gardé sur toi, en un fichier. Si tu pars, tes parties restent telles que jouées, et « quelqu’un » y prend ta place.
    .save = Enregistrer mes données
account-delete = Supprimer mon compte
    .help = Ton nom, tes appareils et ton code de connexion sont supprimés, et personne ne peut l’annuler. Dans les parties en cours, un robot joue pour toi. Ce qui a été joué reste, sans ton nom.
    .wrong = Ce n’est pas ton nom.
    .back = Le garder
account-delete-sure = Pour confirmer, écris ton nom : { $name }

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
    .help = Tout le monde peut voir cette page. Où tu joues reste entre toi et ceux qui y sont assis.
profile-show = Montrer cette page
    .help = Personne d’autre ne voit cette page.
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-block = Bloquer
    .help = Vous ne serez pas mis ensemble, et tu ne liras rien de ce qui est dit.
profile-unblock = Ne plus bloquer
profile-follows = Tu suis
profile-blocks = Tu bloques
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
    .webhook-help = Une adresse web à toi qui reçoit un message : de ntfy, Discord ou Slack, par exemple.
    .format = Envoyé comme
    .auto = selon l’adresse
    .plain = texte simple
    .quiet = Heures calmes
    .from = Calme à partir de
    .to = à
    .until = Calme jusqu’à
    .zone = Ton heure
    .quiet-help = Rien n’est envoyé alors. Ce qui vaut encore ensuite part à la fin.
    .silent = Aucune notification pour l’instant
    .test = Enregistrer et envoyer un essai
    .saved = Enregistré.
    .sent = Enregistré. L’essai est parti.
    .not-sent = Enregistré, mais l’essai n’est pas arrivé partout.
    .nowhere = Enregistré. Il n’y a encore nulle part où envoyer un essai.
    .broken = Le webhook a échoué trop souvent. Rien n’y est envoyé tant que tu ne l’enregistres pas à nouveau.
    .wrong = Ce n’est pas une adresse web qui commence par https://.
    .unknown = Cette adresse est introuvable.
    .private = Cette adresse mène à un réseau privé, où ce serveur n’envoie rien.
    .push-on = Notifier dans ce navigateur
    .push-off = Ne plus notifier dans ce navigateur
    .no-push = Ce navigateur ne peut pas notifier ici : il faut JavaScript et https. Un webhook marche partout.
    .denied = Ce navigateur n’autorise pas de notifications d’ici. Ses réglages peuvent changer cela.
    .browsers = Navigateurs qui notifient :
    .mail = E-mail
    .mailbox = Adresse e-mail
    .mail-help = Pour ces avis seulement. Personne d’autre ne la voit.
    .mail-unproved = Pas encore confirmée : ouvre le lien de l’e-mail envoyé à cette adresse. Enregistre encore une fois pour en recevoir un autre.
    .mail-wrong = Ce n’est pas une adresse e-mail.
    .asked = Enregistré. Un e-mail est en route : ouvre le lien qu’il contient, et les avis arriveront par e-mail.
    .not-asked = Enregistré, mais aucun e-mail n’a pu être envoyé à cette adresse.
notices-end = Plus de notifications
    .help = Plus rien ne te sera envoyé : ni tours, ni invitations. Tu peux changer cela dans ton compte.
    .done = Il n’y a plus de notifications
    .again = Dans ton compte, tu peux les rétablir.
    .unknown = Ce lien n’est plus valable. Dans ton compte, tu peux arrêter toutes les notifications.
notices-mail = Avis par e-mail
    .help = Les avis de Quayside arriveront à { $mail } : quand c’est à toi de jouer, par exemple. Chacun contient un lien qui y met fin.
    .yes = Oui, les envoyer ici
    .done = Désormais, les avis arrivent à { $mail }.
    .unknown = Ce lien n’est plus valable. Dans ton compte, tu peux enregistrer l’adresse encore une fois.
notice-turn = À toi de jouer : { $table }.
notice-invitation = On t’invite : { $table }.
notice-over = La partie est finie : { $table }.
notice-test = Un essai : les notifications arrivent ici.
notice-proof = Quelqu’un veut recevoir à cette adresse les avis de Quayside. Si c’est toi, ouvre ce lien. Sinon, ne fais rien : plus rien n’arrivera.
    .subject = Avis par e-mail
notice-stop = Plus de notifications
