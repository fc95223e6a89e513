## La donne honnête : ses lignes dans un enregistrement et le résultat de la vérification
record-digits = Cette ligne demande 64 chiffres hexadécimaux en minuscules ; une table en a 16.
record-signature = Une signature comporte une heure en millisecondes, une clé de 64 et une signature de 128 chiffres hexadécimaux en minuscules.
record-nonce = Il manque un mot porte-bonheur.

## Un titre par étape, et ce que l’on trouve
fair-noted = Ta note
    .passed = L’enregistrement contient ce que tu as noté avant la partie.
    .failed = L’enregistrement ne contient pas ce que tu as noté : ce ne sont pas les cartes promises.
    .absent = L’enregistrement ne contient rien à comparer avec ta note.
fair-promise = Promesse
    .passed = Le serveur a signé son engagement.
    .failed = La signature de l’engagement est fausse.
    .absent = Il manque à l’enregistrement la signature de l’engagement.
fair-commitment = Engagement
    .passed = Le secret est bien celui sur lequel le serveur s’était engagé.
    .failed = Le secret n’est pas celui sur lequel le serveur s’était engagé.
    .absent = Il manque à l’enregistrement l’engagement ou le secret.
fair-nonces = Mots porte-bonheur
    .passed = Ajoutés par { $who }.
    .failed = Ce qui a été dévoilé n’est pas ce qui avait été fixé, ou un bot a un mot.
    .absent = Personne n’a ajouté de mot : le serveur a donc choisi la graine seul.
fair-list = Liste
    .passed = Le serveur a signé la liste de tous les mots.
    .failed = La signature de la liste est fausse.
    .absent = Il manque à l’enregistrement la signature de la liste.
fair-seed = Graine
    .passed = La graine, et avec elle chaque paquet, découle du secret et des mots porte-bonheur.
    .failed = La graine ne découle pas du secret et des mots porte-bonheur.
    .absent = Il manque à l’enregistrement la graine ou le secret.
fair-lot = Tirage
    .passed = La personne qui commence a été tirée au sort, à partir de la graine.
    .failed = La personne qui commence a été choisie et non tirée au sort.
    .absent = On ne sait pas qui commence.
fair-seal = Sceau
    .passed = Rien n’a changé depuis que l’enregistrement a été scellé.
    .failed = Quelque chose a changé depuis que l’enregistrement a été scellé.
    .absent = L’enregistrement n’a pas de sceau.
fair-signed = Signature
    .passed = Le serveur a signé le sceau.
    .failed = La signature du sceau est fausse.
    .absent = L’enregistrement n’est pas signé : la partie n’était pas finie, ou la signature a été enlevée.
fair-law = Coups
    .passed = Chaque coup respecte les règles.
    .failed = La ligne { $line } enfreint { $rule } : { $why }
fair-expected = attendu
fair-found = trouvé

## Ce qui en résulte
fair-proved = Prouvé, si c’est écrit plus bas à ta propre place : personne ne pouvait choisir ces cartes.
fair-consistent = Cohérent : tout concorde, mais tes notes ne prouvent pas que personne n’a choisi les cartes. La raison est écrite plus bas.
fair-arranged = Arrangé : la graine a été choisie. La personne qui l’a choisie connaissait chaque carte.
fair-position = À partir d’une position : la partie commence au milieu, avec des cartes données. Il n’y a pas de donne à prouver.
fair-failed = Échec : cet enregistrement n’est pas ce qu’il prétend être.
fair-unproved = Pas prouvé : il manque à cet enregistrement une partie de la preuve.
fair-seat-everybody = prouvé, même contre le serveur de mèche avec tous les autres
fair-seat-host = prouvé contre le serveur : c’était le seul mot, et il est venu après l’engagement du serveur
fair-seat-unnoted = pas prouvé : ce qui le prouverait n’a pas été noté avant la donne
fair-seat-clear = pas prouvé : le mot a été donné en clair à côté d’autres mots, que le serveur aurait pu choisir ensuite
fair-seat-nothing = n’a pas ajouté de mot et s’en remet à ceux des autres
fair-seat-bot = un bot, qui n’ajoute pas de mot
fair-broken = Donnes interrompues avant celle-ci, faute d’un mot : { $count }

## Ce que vaut une preuve
fair-limits = Ce que cela dit, et ce que cela ne dit pas
fair-limit-proved = Si ton navigateur a noté la liste signée avec ton propre mot, personne ne pouvait choisir ni prévoir les cartes, pas même le serveur de mèche avec tous les autres.
fair-limit-looked = Cela ne prouve pas que personne, du côté du serveur, n’a regardé les cartes pendant la partie. Il faudrait pour cela des cartes qu’aucun ordinateur ne tient seul (le « poker mental »), et nous n’en jouons pas.
fair-limit-last = Si un mot n’est pas dévoilé, la donne est interrompue et l’on recommence. On peut le faire exprès, et c’est le seul choix qui reste ; l’enregistrement le compte et nomme la place.
fair-limit-seal = Un faussaire peut sceller de nouveau un enregistrement modifié. Compare le sceau avec celui que tout le monde a vu à la fin : deux enregistrements au même sceau sont la même partie.
fair-limit-script = Ton navigateur a tiré et noté son mot avec un script qui vient du même serveur. Un script modifié pourrait révéler le mot. Seul un programme obtenu ailleurs évite cela.

## La page de vérification
foot-verify = Vérifier une donne
replay-verify = Vérifier
verify-title = La donne était-elle honnête ?
verify-what = Ouvre l’enregistrement d’une partie finie. Tu vois ici, étape par étape, ce qu’il prouve sur les cartes distribuées.
verify-noted = Ce que tu as noté avant la partie : l’engagement, la liste, ton mot ou le tout
verify-go = Vérifier
verify-steps = Ce que l’on trouve
verify-wrong = La ligne { $line } contient une erreur : il n’y a encore rien à vérifier.
verify-by-server = C’est le serveur qui a fait ce calcul. Avec JavaScript, c’est ton navigateur qui le fait.
verify-by-browser = C’est ton navigateur qui a fait ce calcul. Le serveur n’a rejoué que les coups.
verify-law-waiting = Le serveur n’a pas encore rejoué les coups.
verify-signature-waiting = Ton navigateur ne peut pas vérifier les signatures ici.
verify-dealt = Les premières cartes
verify-dealt-what = C’est ton navigateur qui les a distribuées à partir de la graine. Compare-les avec celles que tu avais en main.
