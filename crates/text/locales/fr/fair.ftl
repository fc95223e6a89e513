## La donne honnête : ses lignes dans un enregistrement et le résultat de la vérification
record-digits = Cette ligne demande 64 chiffres hexadécimaux en minuscules.
record-nonce = Il manque un mot porte-bonheur.

## Un titre par étape, et ce que l’on trouve
fair-noted = Ta note
    .passed = L’enregistrement contient l’engagement que tu as noté avant la partie.
    .failed = L’enregistrement contient un autre engagement que celui de ta note : ce n’est pas la donne promise.
    .absent = L’enregistrement ne contient aucun engagement à comparer avec ta note.
fair-commitment = Engagement
    .passed = Le secret est bien celui sur lequel le serveur s’était engagé.
    .failed = Le secret n’est pas celui sur lequel le serveur s’était engagé.
    .absent = Il manque à l’enregistrement l’engagement ou le secret.
fair-nonces = Mots porte-bonheur
    .passed = Ajoutés par { $who }.
    .absent = Personne n’a ajouté de mot porte-bonheur : le serveur a donc choisi la graine seul.
fair-seed = Graine
    .passed = La graine, et avec elle chaque paquet, découle du secret et des mots porte-bonheur.
    .failed = La graine ne découle pas du secret et des mots porte-bonheur.
    .absent = Il manque à l’enregistrement la graine ou le secret.
fair-seal = Sceau
    .passed = Rien n’a changé depuis que l’enregistrement a été scellé.
    .failed = Quelque chose a changé depuis que l’enregistrement a été scellé.
    .absent = L’enregistrement n’a pas de sceau.
fair-law = Coups
    .passed = Chaque coup respecte les règles.
    .failed = La ligne { $line } enfreint { $rule } : { $why }
fair-step = { $what } : { $found }
fair-expected = attendu
fair-found = trouvé

## Ce qui en résulte
fair-proved = Prouvé : le serveur ne pouvait pas choisir ces cartes.
fair-failed = Pas prouvé : cet enregistrement ne tient pas ce qu’il affirme.
fair-unproved = Pas prouvé : il manque à cet enregistrement de quoi faire une preuve.

## Ce que vaut une preuve
fair-limits = Ce que cela dit, et ce que cela ne dit pas
fair-limit-proved = Si tu as vu l’engagement avant de donner ton mot porte-bonheur, le serveur ne pouvait plus y adapter son secret : personne là-bas n’a choisi tes cartes.
fair-limit-looked = Cela ne prouve pas que l’hôte n’a jamais regardé les cartes pendant la partie.
fair-limit-last = Quelqu’un de mèche avec le serveur qui donne le dernier mot porte-bonheur pourrait en essayer beaucoup et choisir parmi les donnes.
fair-limit-seal = Un faussaire peut sceller de nouveau un enregistrement modifié. Compare le sceau avec celui que tout le monde a vu à la fin : deux enregistrements au même sceau sont la même partie.

## La page de vérification
foot-verify = Vérifier une donne
replay-verify = Vérifier
verify-title = La donne était-elle honnête ?
verify-what = Apporte l’enregistrement d’une partie finie. Tu vois ici, étape par étape, ce qu’il prouve sur les cartes distribuées.
verify-noted = L’engagement que tu as noté avant la partie, si tu l’as fait
verify-go = Vérifier
verify-steps = Ce que l’on trouve
verify-wrong = La ligne { $line } contient une erreur : il n’y a encore rien à vérifier.
verify-by-server = C’est le serveur qui a fait ce calcul. Avec JavaScript, c’est ton navigateur qui le fait.
verify-by-browser = C’est ton navigateur qui a fait ce calcul. Le serveur n’a rejoué que les coups.
verify-law-waiting = Le serveur n’a pas encore rejoué les coups.
verify-dealt = Les premières cartes
verify-dealt-what = C’est ton navigateur qui les a distribuées à partir de la graine. Compare-les avec celles que tu avais en main.
