### The rules of both games as a player reads them: C is Corsairs, K is Korsar.
### [g7] is drawn as a card, (C4.3) becomes a link to that rule.
### Every language has the same messages, attributes, cards and links.

## Corsairs

corsairs-intro = Tu as un navire corsaire et il te faut un équipage. Rassemble-le carte après carte et lève l’ancre quand tu l’oses : ceux qui n’ont pas de fonction à bord se cachent dans la cale comme clandestins, et les clandestins te coûtent cher.
corsairs-short-1 = Ton but : finir la partie avec le moins de cartes de pénalité.
corsairs-short-2 = À ton tour, tu pioches une carte et tu te défausses d’une carte. À la fin de ton tour, tu as toujours 12 cartes en main.
corsairs-short-3 = Après avoir pioché, tu peux lever l’ancre : tu te défausses d’une carte et tu abats les 12 autres, réparties en prisonniers, équipage et clandestins.
corsairs-short-4 = Les prisonniers ont la couleur du quai. L’équipage vient de deux autres couleurs au plus, avec chaque numéro une seule fois. Tous les autres sont des clandestins, et la somme de leurs numéros est ta limite.
corsairs-short-5 = Quand quelqu’un d’autre lève l’ancre, tu la lèves aussi, et tu peux d’abord ajouter des cartes à son équipage. Si ta limite est plus haute que la sienne, tu gardes tes clandestins comme cartes de pénalité. Si elle est plus basse ou égale, tu lui donnes tes clandestins, et cette personne garde alors aussi les siens.
corsairs-short-6 = Dès que vous avez 35 cartes de pénalité à vous tous, on joue une dernière manche ; à 45, la partie est finie tout de suite. Et si tu lèves l’ancre sans un seul clandestin, tu gagnes sur-le-champ toute la partie.

C1 = Les cartes
C1-1 = Cent dix cartes
    .text = Il y a dix bandes de corsaires, et chaque bande a onze fonctions, numérotées de 1 à 11. Cela fait 110 cartes, toutes différentes. Par exemple, [g7] est le chirurgien de la bande verte.
C1-2 = Dix bandes
    .text = Chaque bande a sa couleur : rose [p1], violet [v1], bleu [b1], bleu ciel [s1], gris [a1], marron [n1], rouge [r1], orange [o1], jaune [y1] et vert [g1]. Le bleu ciel est clair : ne le confonds pas avec le bleu.
C1-3 = Onze fonctions
    .text = Le numéro d’une carte est une fonction à bord. Le 1 est le capitaine et le 2 est le premier officier. Puis viennent 3 pilote, 4 canonnier, 5 bosco, 6 charpentier, 7 chirurgien, 8 cuisinier, 9 vigie, 10 musicien et 11 mousse.
    .why = Les règles imprimées ne nomment que le capitaine et le premier officier ; les neuf autres noms sont de nous.

C2 = La donne
C2-1 = Qui joue et qui distribue
    .text = Vous pouvez jouer à deux, à trois ou à quatre, chacun pour soi. On tire au sort qui distribue en premier. Ensuite, à chaque manche, c’est la personne suivante dans le sens des aiguilles d’une montre, même après une manche annulée.
C2-2 = Douze cartes par personne
    .text = La personne qui distribue mélange toutes les cartes qui ne sont pas des cartes de pénalité. Puis chacun reçoit 12 cartes, une à la fois, en commençant par sa gauche.
C2-3 = Le quai
    .text = Vient ensuite le quai, une rangée de cartes face visible : 7 à deux, 8 à trois, 9 à quatre. L’ordre de la rangée compte, car on la prend par le début.
C2-4 = Défausse et pioche
    .text = Puis on retourne encore une carte face visible : elle commence la défausse. Toutes les cartes qui restent forment la pioche, face cachée.
C2-5 = Comment on note une donne
    .text = Une donne se note comme une liste de cartes. D’abord les mains, une carte à la fois autour de la table, puis le quai de la première carte à la dernière, puis la première carte défaussée. Le reste est la pioche, en commençant par la prochaine carte à piocher.
C2-6 = Toujours assez de cartes
    .text = Quand une manche commence, il y a au plus 44 cartes de pénalité (C8.1). La pioche compte donc au départ au moins 34 cartes à deux, 21 à trois et 8 à quatre.

C3 = Ton tour
C3-1 = Qui commence
    .text = La personne à gauche de celle qui distribue commence. Puis on joue dans le sens des aiguilles d’une montre.
C3-2 = Pioche une carte
    .text = Tu commences par piocher exactement une carte. Prends au choix la première carte de la pioche, celle du dessus de la défausse ou la première du quai.
C3-3 = Défausse-toi d’une carte
    .text = Tu as maintenant 13 cartes et tu te défausses d’exactement une d’elles, face visible. N’importe laquelle des 13 convient. Tu peux même te défausser de la carte que tu viens de piocher, même si elle vient de la défausse.
C3-4 = La couleur du quai
    .text = La première carte encore dans la rangée donne au quai sa couleur. Quand quelqu’un pioche sur le quai, la couleur peut changer. Si la rangée commence par [r5] [b2], le quai est rouge ; enlève [r5], et il est bleu.
C3-5 = Ce que tu peux savoir
    .text = Les mains et la pioche sont secrètes. Tout le monde voit le quai et le dessus de la défausse, et tout le monde voit quelle carte tu y prends. La table te montre les cartes défaussées depuis ton dernier tour. Tu peux aussi te rappeler toutes celles d’avant et de qui elles venaient, et les bots le peuvent aussi.

C4 = Lever l’ancre
C4-1 = Fermer la manche
    .text = Après avoir pioché, tu peux lever l’ancre, et cela ferme la manche. Tu te défausses d’une carte comme toujours. Puis tu abats tes 12 autres cartes en trois parts : prisonniers, équipage et clandestins. Dans ces règles, on appelle cela « fermer la manche ».
C4-2 = Prisonniers
    .text = Toutes tes cartes de la couleur du quai sont des prisonniers. C’est la couleur après la dernière carte piochée qui compte. Les prisonniers ne te coûtent rien, mais ils ne font jamais partie de l’équipage. Si le quai est rouge, [r4] est un prisonnier.
C4-3 = Équipage
    .text = Ton équipage vient d’une ou de deux des autres couleurs ; tu peux aussi lever l’ancre sans équipage. Chaque fonction ne peut y être qu’une fois. Si tu as la même fonction dans les deux couleurs, comme [o2] et [v2], tu choisis lequel des deux embarque. L’autre est un clandestin.
    .why = Dans certaines règles imprimées, on dirait qu’aucun des deux ne peut embarquer. Nous suivons celles qui disent : pas les deux.
C4-4 = Qui a sa place monte à bord
    .text = Tu choisis les couleurs de ton équipage. Mais alors, toute carte qui peut y entrer en fait partie : tu ne peux laisser personne à terre exprès.
    .why = Sinon, quelqu’un qui a une limite basse pourrait garder des clandestins en plus, juste pour les donner à la personne qui ferme (C7.2).
C4-5 = Clandestins et limite
    .text = Toutes tes autres cartes sont des clandestins. Additionne leurs numéros : c’est ta limite. Compte-les : c’est le nombre de cartes de pénalité qu’ils peuvent coûter. Avec [v2] [a2] [g1], tu as une limite de 5 et trois clandestins.
C4-6 = Limite basse ou peu de clandestins ?
    .text = La limite la plus basse et le moins de clandestins sont deux buts différents. Dans une main sur cinq environ, tu ne peux pas avoir les deux, et c’est à toi de choisir. Disons que tu as quatre prisonniers et [o1] [o2] [o3] [o4] [b5] [b6] [y10] [y11]. Tu peux garder comme clandestins [b5] [b6], deux cartes avec une limite de 11, ou [o1] [o2] [o3] [o4], quatre cartes avec une limite de 10.
C4-7 = Aussi tôt que tu veux
    .text = Tu peux lever l’ancre dès ton tout premier tour.
C4-8 = Un exemple
    .text = Le quai est rouge, et tu as trois prisonniers. Ton équipage est [o1] [o2] [o7] [o8] [v3] [v10]. Tes clandestins sont [v2] [a2] [g1], donc ta limite est 5. La carte [v2] doit se cacher, parce que [o2] a déjà sa fonction.
    .why = Une règle imprimée montre ici un deuxième [v10] et une limite de 13. C’est une erreur d’impression : aucune carte n’existe deux fois (C1.1).

C5 = Les autres lèvent l’ancre aussi
C5-1 = Douze cartes par personne
    .text = Quand quelqu’un d’autre ferme la manche, tu lèves l’ancre aussi. Tu gardes tes 12 cartes : tu ne pioches pas et tu ne te défausses pas.
C5-2 = Ajouter à l’autre équipage
    .text = Avant de répartir tes cartes, tu peux en ajouter à l’équipage de la personne qui ferme : autant que tu veux, ou aucune. Chacune doit être d’une couleur présente dans cet équipage et d’une fonction qui y manque.
    .why = Une règle imprimée dit « attaquer » là où les autres disent « ajouter ». Personne ne se bat ici : tes cartes trouvent seulement une place à bord.
C5-3 = Le même équipage pour tous
    .text = C’est l’équipage tel qu’il a été posé qui compte. Ce que quelqu’un ajoute ne gêne et n’aide personne d’autre. Deux personnes peuvent donc ajouter la même fonction, mais toi, tu ne peux pas ajouter deux fois la même fonction.
C5-4 = Petits équipages
    .text = Si l’équipage de la personne qui ferme n’a qu’une couleur, tu ne peux ajouter que cette couleur. S’il n’y a pas d’équipage, tu ne peux rien ajouter.
C5-5 = Puis ton propre navire
    .text = Puis tu répartis le reste de tes cartes de la même façon : prisonniers (C4.2), équipage (C4.3) (C4.4) et clandestins (C4.5). Les cartes que tu as ajoutées ne sont pas des clandestins.
C5-6 = Tous en même temps
    .text = Les autres et toi, vous choisissez en même temps. Aucun choix n’est montré avant que tous soient faits.
C5-7 = L’exemple continue
    .text = Regarde encore l’exemple (C4.8). Tu peux ajouter [o9], et quelqu’un d’autre peut ajouter [v9]. Personne ne peut ajouter [v7], parce que [o7] est déjà dans l’équipage.

C6 = Fins particulières
C6-1 = La dernière carte du quai
    .text = Si tu pioches la dernière carte du quai, la manche s’arrête tout de suite et elle est annulée. Personne ne se défausse, personne ne lève l’ancre et personne ne paie.
    .why = Une règle imprimée dit seulement que la manche est fermée. Les autres disent qu’elle ne compte pas.
C6-2 = La dernière carte de la pioche
    .text = Si tu prends la dernière carte de la pioche, tu dois lever l’ancre à ce tour, que cela t’arrange ou non. Tu te défausses d’une carte, puis tu abats tes cartes.
C6-3 = Deux cents tours
    .text = On compte ensemble les tours de tous les joueurs d’une manche. Si le 200e tour finit par une simple défausse, la manche est annulée. À ce tour-là, tu peux encore lever l’ancre.
    .why = D’après les règles imprimées, on pourrait s’échanger sans fin la dernière carte défaussée. À une vraie table, quelqu’un s’arrêterait.

C7 = Qui paie
C7-1 = Une limite plus haute
    .text = Chaque adversaire se compare à la personne qui a fermé. Si ta limite est plus haute que la sienne, tu gardes tes propres clandestins comme cartes de pénalité.
C7-2 = Couler la personne qui a fermé
    .text = Si ta limite est plus basse ou égale, tu coules la personne qui a fermé. Tu lui donnes tes clandestins, et ils deviennent ses cartes de pénalité. Toi, tu ne paies rien.
C7-3 = Ce que paie la personne qui a fermé
    .text = Si tu as fermé la manche et qu’au moins un adversaire te coule, tu gardes aussi tes propres clandestins comme cartes de pénalité. Si personne ne te coule, ta limite est la plus basse de toutes et tu ne paies rien. Tes clandestins retournent dans le paquet.
C7-4 = Les cartes comptent, pas les numéros
    .text = Chaque carte de pénalité compte pour un, quel que soit son numéro : [b1] coûte autant que [b11]. Les cartes de pénalité restent face cachée et hors du paquet jusqu’à la fin de la partie. Tout le monde peut savoir combien tu en as. Tout le monde les a vues sur la table, tu peux donc te rappeler lesquelles ce sont. Les mains d’une manche annulée restent secrètes.

C8 = La fin de la partie
C8-1 = Trente-cinq et quarante-cinq
    .text = Après chaque manche qui compte, additionnez les cartes de pénalité de tout le monde. En dessous de 35, la partie continue. De 35 à 44, on joue encore exactement une manche, puis la partie est finie, quel que soit le total. À 45 ou plus, elle est finie tout de suite.
C8-2 = Manches annulées
    .text = Une manche annulée ne change rien. Si la dernière manche est annulée, on la rejoue. Après 20 manches annulées de suite, la partie est finie telle quelle.
C8-3 = Qui gagne
    .text = La personne qui a le moins de cartes de pénalité gagne. En cas d’égalité, la victoire est partagée.

C9 = Le capot
C9-1 = Fermer sans clandestins
    .text = Si tu fermes la manche sans un seul clandestin, tu mets les autres capot et tu gagnes tout de suite toute la partie. Peu importe ce que les autres ont en main : ils n’abattent plus leurs cartes. Quand il y a capot, personne ne paie.
    .why = En deux langues, la règle imprimée emploie un mot qui peut aussi désigner la manche. C’est toute la partie que l’on gagne.
C9-2 = Un adversaire sans clandestins
    .text = Si la personne qui ferme a des clandestins et qu’il ne t’en reste aucun après tes ajouts, c’est toi qui mets les autres capot et qui gagnes toute la partie. On en juge quand tout le monde a abattu ses cartes. Là aussi, personne ne paie.
C9-3 = Plusieurs capots à la fois
    .text = Si plusieurs adversaires n’ont pas de clandestins, la victoire va à qui avait le moins de cartes de pénalité avant cette manche. En cas d’égalité, elle est partagée.

## Corsairs: house rules

option-division = Répartition de la main
    .full = Toute carte qui peut entrer embarque
    .free = On peut en laisser à terre
    .help = Détermine si tu peux laisser hors de ton équipage des cartes qui pourraient y entrer (C4.4) ; celles de la couleur du quai sont de toute façon des prisonniers.
option-prisoners = Cartes de la couleur du quai
    .always = Toujours des prisonniers
    .choice = Peuvent être de l’équipage
    .help = Détermine si la couleur du quai peut être l’une des couleurs de ton équipage (C4.2). Si tu la choisis, toute carte de cette couleur qui peut y entrer en fait partie (C4.4) ; les autres sont des prisonniers.
option-last-pier-card = Dernière carte du quai
    .annul = La piocher annule la manche
    .forbid = Personne ne peut la piocher
    .help = Détermine si piocher la dernière carte du quai annule la manche ou n’est pas permis du tout (C6.1).
option-annulled-dealer = Qui distribue après une manche annulée
    .next = La personne suivante
    .same = De nouveau la même personne
    .help = Qui distribue après une manche annulée (C2.1).
option-first-lap-sailing = Lever l’ancre au premier tour
    .allowed = Permis
    .forbidden = Interdit
    .help = Détermine si tu peux lever l’ancre dès ton propre premier tour d’une manche (C4.7). Qui prend la dernière carte de la pioche doit le faire dans tous les cas (C6.2).
option-sweep-tie = Capot de la personne qui ferme
    .closer = Elle gagne tout de suite
    .fewest = Qui a le moins de pénalités gagne
    .help = Détermine si la personne qui ferme sans clandestins gagne tout de suite (C9.1). Sinon, tout le monde abat ses cartes ; parmi les personnes sans clandestins, celle qui avait le moins de cartes de pénalité avant cette manche gagne.

## Korsar

korsar-intro = Des navires marchands pleins d’or prennent la mer, et les pirates les guettent. Envoie tes propres navires, donne la chasse à ceux des autres et ramène le plus d’or.
korsar-short-1 = Ton but : remporter des navires marchands. À la fin, la personne qui a le plus d’or gagne.
korsar-short-2 = Au début de ton tour, tu récupères tous les navires que tu as remportés.
korsar-short-3 = Puis tu fais exactement une chose : piocher une carte ou jouer une carte.
korsar-short-4 = Tu peux poser un navire marchand devant toi : il prend la mer. Si personne ne l’attaque avant ton prochain tour, tu le remportes.
korsar-short-5 = Ou bien tu attaques un navire avec des pirates. Dans un combat, chaque camp a une seule couleur et les forces s’additionnent ; un capitaine ou l’amiral bat n’importe quel nombre de navires. Si tu mènes sans égalité au début de ton tour, le navire est à toi.
korsar-short-6 = La partie finit quand la pioche est vide et que quelqu’un n’a plus de cartes. Les navires marchands que tu as encore en main te coûtent leur or.

K1 = Les cartes
K1-1 = Vingt-cinq navires marchands
    .text = Il y a 78 cartes, dont 25 navires marchands. Cinq portent 2 pièces d’or [m2], six en portent 3 [m3], cinq 4 [m4], cinq 5 [m5], deux 6 [m6], un 7 [m7] et un 8 [m8]. En tout, cela fait 100 pièces d’or.
K1-2 = Quarante-huit navires pirates
    .text = Il y a des navires pirates de quatre couleurs : bleu [b1], vert [g1], violet [p1] et jaune [y1]. Chaque couleur en a 12 : deux de force 1, quatre de force 2, quatre de force 3 et deux de force 4.
K1-3 = Quatre capitaines et un amiral
    .text = Chaque couleur a un capitaine pirate : [bc] [gc] [pc] [yc]. Il n’y a qu’un amiral [ad], et il n’a pas de couleur.

K2 = La donne
K2-1 = À combien on joue
    .text = De deux à cinq, vous jouez chacun pour soi. À six ou à huit, vous jouez par équipes de deux, et à quatre aussi si vous voulez. À sept, on ne peut pas jouer.
K2-2 = Six cartes par personne
    .text = Chacun reçoit six cartes, et le reste forme la pioche, face cachée. On tire au sort qui commence. Puis on joue dans le sens des aiguilles d’une montre.
K2-3 = Comment on note une donne
    .text = Une donne se note comme une liste de cartes. D’abord les mains, une carte à la fois autour de la table, depuis la personne qui commence. Le reste est la pioche, en commençant par la prochaine carte à piocher.

K3 = Ton tour
K3-1 = D’abord, récupère tes navires
    .text = Au début de ton tour, tu récupères tous les navires que tu remportes à ce moment (K6.1) (K6.2). Chacun va dans ton butin avec toutes les cartes de son combat. C’est obligatoire, et cela ne te coûte pas ton coup.
K3-2 = Puis fais une seule chose
    .text = Puis tu fais exactement une chose : piocher une carte ou jouer une carte. Tu ne peux pas passer. Tu peux avoir autant de cartes en main que tu veux.
K3-3 = Quand la pioche est vide
    .text = Quand la pioche est vide, tu dois te défausser d’une carte si tu n’en joues pas. Elle sort du jeu, face visible. Tant qu’il reste des cartes dans la pioche, personne ne peut se défausser. On ne peut pas se défausser d’un navire marchand, mais de toute autre carte, oui.
    .why = Sinon, tu pourrais simplement jeter les navires qui te coûteraient de l’or à la fin (K7.3).
K3-4 = Quand tu n’as pas le choix
    .text = Si la pioche est vide et que tu n’as en main que des navires marchands, tu dois en jouer un. Si ta main est vide et qu’il reste des cartes dans la pioche, tu dois piocher.
K3-5 = Ce que tu peux savoir
    .text = Les mains et la pioche sont secrètes. Tout ce qui est sur la table est public. Tout le monde peut savoir combien de cartes tu as en main, combien il en reste dans la pioche, et combien de cartes et d’or contient ton butin. À la fin, on montre toutes les mains.

K4 = Navires marchands
K4-1 = Prendre la mer
    .text = Tu poses un navire marchand devant toi, et le voilà en mer. Le navire est à toi. Tu peux en avoir plusieurs en mer à la fois.

K5 = Pirates
K5-1 = Attaque le navire que tu veux
    .text = Tu joues un navire pirate contre n’importe quel navire marchand en mer. Ce peut être un navire que personne n’attaque encore, et même le tien.
K5-2 = Un camp, une couleur
    .text = Dans un combat, chaque joueur est un camp ; en équipes, chaque équipe en est un (K8.3). La personne qui attaque un navire en premier peut prendre n’importe quelle couleur. Tout autre camp doit prendre une couleur qui n’est pas encore dans ce combat. Tu gardes ta couleur tant que dure le combat.
K5-3 = Envoyer d’autres navires
    .text = Aux tours suivants, tu peux renforcer ton camp avec des navires pirates de ta couleur. Ta force est leur somme : [b3] [b2] font 5. Tu peux aussi jouer un navire qui ne suffit pas pour mener.
K5-4 = Quatre camps au plus
    .text = Il y a quatre couleurs, donc au plus quatre camps dans un combat. Après cela, tu ne peux plus y entrer, même si le navire est à toi. Seul l’amiral [ad] peut encore rejoindre ton propre navire.
K5-5 = Capitaines
    .text = Un capitaine rejoint tes propres navires pirates : même couleur, même combat. Au moins un de tes navires doit déjà y être. Donc [bc] ne peut venir que là où tu as déjà un navire bleu, comme [b1].
K5-6 = L’amiral
    .text = Tu joues l’amiral [ad] seulement sur un de tes navires marchands. Tu n’as pas besoin d’y avoir un navire pirate, et le navire n’a pas besoin d’être attaqué.
K5-7 = Qui bat qui
    .text = Un capitaine ou l’amiral bat des navires de n’importe quelle force. S’ils sont plusieurs dans un combat, celui que l’on a joué en dernier mène. Les navires venus après n’y changent rien.

K6 = Remporter un navire
K6-1 = Un navire que personne n’a attaqué
    .text = Tu remportes des navires au début de ton tour (K3.1). Si le navire est à toi et que personne ne l’a attaqué, tu le remportes. Tu le remportes aussi si seul ton amiral s’y trouve.
K6-2 = Un navire attaqué
    .text = Tu remportes un navire attaqué si ton camp mène seul au moment où tu récupères. C’est le capitaine ou l’amiral joué en dernier qui mène. S’il n’y en a pas, c’est le camp le plus fort, sauf si un autre est aussi fort que lui.
K6-3 = Égalité en tête
    .text = Si plusieurs camps ont ensemble la plus grande force, personne ne remporte le navire. Toutes les cartes restent là jusqu’à ce qu’un camp mène seul.
K6-4 = Quand tu restes en dehors
    .text = Si tu n’as aucune carte dans le combat pour ton propre navire, tu n’y as aucune force. Même [b1] suffit alors pour te le prendre.

K7 = La fin
K7-1 = Quand la partie est finie
    .text = La partie finit tout de suite quand la pioche est vide et que quelqu’un n’a plus de cartes. Cela peut arriver quand une carte est jouée ou défaussée. Cela peut aussi arriver quand quelqu’un prend la dernière carte de la pioche alors qu’une autre main est déjà vide. En équipes, c’est un peu différent (K8.7).
K7-2 = Les derniers navires
    .text = Alors tous les combats se décident comme toujours (K6.2). Les navires que personne n’a attaqués reviennent à qui les a envoyés en mer, même celui qui vient d’être joué. Là où il y a égalité en tête, personne n’a le navire.
K7-3 = Compter l’or
    .text = Additionne l’or des navires que tu as remportés. Retire l’or des navires marchands que tu as encore en main. Tu peux finir en dessous de zéro. La personne qui a le plus d’or gagne, et en cas d’égalité la victoire est partagée.

K8 = Équipes
K8-1 = Côte à côte
    .text = Les partenaires sont assis côte à côte et jouent l’un après l’autre : d’abord les deux d’une équipe, puis les deux de la suivante. On tire au sort l’équipe qui commence. Dans chaque équipe, l’ordre ne change pas de toute la partie.
K8-2 = Deux mains, un plan
    .text = Chacun de vous deux a sa propre main. Vous pouvez voir la main de l’autre et en parler ensemble, mais vous n’échangez jamais de cartes.
K8-3 = Une équipe est un camp
    .text = Dans un combat, ton équipe est un seul camp avec une seule couleur. Chacun de vous deux peut le renforcer avec des navires ou un capitaine.
K8-4 = À qui est l’amiral ?
    .text = Seule la personne qui a elle-même envoyé un navire marchand en mer peut y jouer l’amiral [ad]. Son ou sa partenaire ne peut pas.
K8-5 = Qui récupère
    .text = Seule la personne qui joue en premier dans l’équipe récupère (K3.1), au début de son propre tour et pour toute l’équipe. Cela vaut même quand elle n’a plus de cartes.
K8-6 = Regarder les autres jouer
    .text = Si tu n’as plus de cartes et que la pioche est vide, tu regardes les autres jouer. Si c’est toi qui joues en premier dans ton équipe, tu récupères quand même.
K8-7 = La fin en équipes
    .text = La partie finit quand la pioche est vide et que les deux partenaires d’une équipe n’ont plus de cartes.
K8-8 = Compter ensemble
    .text = Chaque équipe additionne son or (K7.3). On retire les navires marchands des deux mains.

## Korsar: house rules

option-end = Quand on s’arrête
    .at-once = Tout de suite
    .finish-lap = À la fin du tour de table
    .help = Détermine si la partie s’arrête tout de suite (K7.1) (K8.7). Sinon, elle continue jusqu’à ce que ce soit de nouveau à la personne qui a commencé ; en attendant, les personnes sans cartes récupèrent et passent leur tour.
option-unattacked-at-end = Navires non attaqués à la fin
    .owner = À qui les a envoyés en mer
    .nobody = À personne
    .help = À qui vont les navires que personne n’a attaqués quand la partie finit (K7.2) ; un navire avec seulement un amiral en fait partie.
option-partner-admiral = L’amiral en équipe
    .no = Seulement sur ton propre navire
    .yes = Sur tout navire de l’équipe
    .help = Détermine si tu peux aussi jouer l’amiral sur un navire marchand que ton ou ta partenaire a envoyé en mer (K8.4).
option-team-end = Fin d’une partie en équipes
    .both-out = Deux partenaires sans cartes
    .one-out = Une seule personne sans cartes
    .help = Qui doit être sans cartes pour qu’une partie en équipes finisse, une fois la pioche vide (K8.7).
