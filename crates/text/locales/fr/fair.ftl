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
    .failed = Ce qui a été dévoilé n’est pas ce qui avait été fixé.
    .absent = Personne n’a ajouté de mot : le serveur a donc choisi la graine seul.
fair-list = Liste
    .passed = Le serveur a signé la liste de tous les mots avant que le premier soit dévoilé.
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
fair-proved = Prouvé : personne ne pouvait choisir ces cartes. Pour qui et contre qui, c’est écrit plus bas.
fair-consistent = Cohérent : tout concorde. Ce serait une preuve si tu avais noté, avant la donne, ce que le serveur a signé.
fair-arranged = Arrangé : la graine a été choisie. La personne qui l’a choisie connaissait chaque carte.
fair-failed = Échec : cet enregistrement n’est pas ce qu’il prétend être.
fair-unproved = Pas prouvé : il manque à cet enregistrement une partie de la preuve.
fair-seat-everybody = prouvé, même contre le serveur de mèche avec tous les autres
fair-seat-host = prouvé contre le serveur seul ; de mèche avec quelqu’un d’autre, il aurait pu choisir les cartes
fair-seat-unnoted = pas prouvé : rien n’a été noté avant la donne
fair-seat-last = prouvé contre le serveur seul, si ce mot était le dernier
fair-seat-nothing = n’a pas ajouté de mot et s’en remet à ceux des autres
fair-broken = Donnes interrompues avant celle-ci, faute d’un mot : { $count }

## Ce que vaut une preuve
fair-limits = Ce que cela dit, et ce que cela ne dit pas
fair-limit-proved = Si ton navigateur a noté la liste signée, personne ne pouvait choisir ni prévoir les cartes, pas même le serveur de mèche avec tous les autres.
fair-limit-looked = Cela ne prouve pas que personne, du côté du serveur, n’a regardé les cartes pendant la partie. Il faudrait pour cela des cartes qu’aucun ordinateur ne tient seul (le « poker mental »), et nous n’en jouons pas.
fair-limit-last = Si un mot n’est pas dévoilé, la donne est interrompue et l’on recommence. On peut le faire exprès, et c’est le seul choix qui reste ; l’enregistrement le compte et nomme la place.
fair-limit-seal = Un faussaire peut sceller de nouveau un enregistrement modifié. Compare le sceau avec celui que tout le monde a vu à la fin : deux enregistrements au même sceau sont la même partie.

## La page de vérification
foot-verify = Vérifier une donne
replay-verify = Vérifier
verify-title = La donne était-elle honnête ?
verify-what = Ouvre l’enregistrement d’une partie finie. Tu vois ici, étape par étape, ce qu’il prouve sur les cartes distribuées.
verify-noted = Ce que tu as noté avant la partie : l’engagement, la liste ou les deux
verify-go = Vérifier
verify-steps = Ce que l’on trouve
verify-wrong = La ligne { $line } contient une erreur : il n’y a encore rien à vérifier.
verify-by-server = C’est le serveur qui a fait ce calcul. Avec JavaScript, c’est ton navigateur qui le fait.
verify-by-browser = C’est ton navigateur qui a fait ce calcul. Le serveur n’a rejoué que les coups.
verify-law-waiting = Le serveur n’a pas encore rejoué les coups.
verify-signature-waiting = Ton navigateur ne peut pas vérifier les signatures ici.
verify-dealt = Les premières cartes
verify-dealt-what = C’est ton navigateur qui les a distribuées à partir de la graine. Compare-les avec celles que tu avais en main.
