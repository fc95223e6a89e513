### The rules of both games as a player reads them: C is Corsairs, K is Korsar.
### [g7] is drawn as a card, (C4.3) becomes a link to that rule.
### Every language has the same messages, attributes, cards and links.

## Corsairs

corsairs-intro = Du hast ein Korsarenschiff und brauchst eine Mannschaft. Stell sie Karte für Karte zusammen und lichte die Anker, wenn du dich traust: Wer keinen Posten bekommt, versteckt sich unter Deck als blinder Passagier, und blinde Passagiere kommen dich teuer zu stehen.
corsairs-short-1 = Dein Ziel: am Ende der Partie die wenigsten Strafkarten haben.
corsairs-short-2 = In deinem Zug ziehst du eine Karte und wirfst eine ab. Am Ende deines Zuges hast du immer 12 Karten auf der Hand.
corsairs-short-3 = Nach dem Ziehen darfst du die Anker lichten: Du wirfst eine Karte ab und legst die anderen 12 aus, als Gefangene, Mannschaft und blinde Passagiere.
corsairs-short-4 = Gefangene haben die Molenfarbe. Die Mannschaft kommt aus höchstens zwei anderen Farben, mit jeder Zahl nur einmal. Alle übrigen sind blinde Passagiere, und ihre Zahlen zusammengezählt sind deine Grenze.
corsairs-short-5 = Lichtet jemand anders die Anker, tust du es auch. Vorher darfst du Karten an die ausgelegte Mannschaft anlegen. Ist deine Grenze höher, behältst du deine blinden Passagiere als Strafkarten. Ist sie niedriger oder gleich, bekommt sie, wer zuerst die Anker gelichtet hat, und behält auch die eigenen.
corsairs-short-6 = Habt ihr alle zusammen 35 Strafkarten, wird noch eine letzte Runde gespielt; bei 45 ist die Partie sofort aus. Und wenn du ganz ohne blinde Passagiere die Anker lichtest, gewinnst du auf der Stelle die ganze Partie.

C1 = Die Karten
C1-1 = Hundertzehn Karten
    .text = Es gibt zehn Banden von Korsaren, und jede Bande hat elf Posten mit den Zahlen 1 bis 11. Das macht 110 Karten, und keine zwei sind gleich. Zum Beispiel ist [g7] der Schiffsarzt der grünen Bande.
C1-2 = Zehn Banden
    .text = Jede Bande hat ihre eigene Farbe: Rosa [p1], Violett [v1], Blau [b1], Hellblau [s1], Grau [a1], Braun [n1], Rot [r1], Orange [o1], Gelb [y1] und Grün [g1]. Verwechsle Hellblau nicht mit Blau.
C1-3 = Elf Posten
    .text = Die Zahl auf einer Karte ist ein Posten an Bord. Die 1 ist der Kapitän, die 2 der Erste Offizier. Dann kommen 3 Navigator, 4 Kanonier, 5 Bootsmann, 6 Zimmermann, 7 Schiffsarzt, 8 Smutje, 9 Ausguck, 10 Musikant und 11 Pulveraffe.
    .why = Die gedruckten Regelblätter nennen nur den Kapitän und den Ersten Offizier; die anderen neun Namen sind von uns.

C2 = Karten geben
C2-1 = Wer mitspielt und wer gibt
    .text = Ihr könnt zu zweit, zu dritt oder zu viert spielen, alle für sich. Wer zuerst gibt, entscheidet das Los. Danach gibt in jeder Runde die nächste Person im Uhrzeigersinn, auch nach einer ungültigen Runde.
C2-2 = Je zwölf Karten
    .text = Wer gibt, mischt alle Karten, die keine Strafkarten sind. Dann bekommen alle reihum 12 Karten, immer eine auf einmal; den Anfang macht, wer links vom Geber sitzt.
C2-3 = Die Mole
    .text = Als Nächstes kommt die Mole, eine Reihe offener Karten: 7 zu zweit, 8 zu dritt, 9 zu viert. Die Reihenfolge ist wichtig, denn die Mole wird von vorn aufgebraucht.
C2-4 = Abwurfstapel und Ziehstapel
    .text = Dann wird noch eine Karte aufgedeckt: Mit ihr beginnt der Abwurfstapel. Alle übrigen Karten sind der verdeckte Ziehstapel.
C2-5 = Wie eine Kartenverteilung aufgeschrieben wird
    .text = Aufgeschrieben wird eine Liste von Karten. Zuerst kommen die Hände, Karte für Karte rund um den Tisch, dann die Mole von der ersten bis zur letzten Karte, dann der erste Abwurf. Der Rest ist der Ziehstapel, angefangen mit der Karte, die als nächste gezogen wird.
C2-6 = Die Karten reichen immer
    .text = Wenn eine neue Runde gegeben wird, gibt es höchstens 44 Strafkarten (C8.1). Der Ziehstapel beginnt also mit mindestens 34 Karten zu zweit, 21 zu dritt und 8 zu viert.

C3 = Dein Zug
C3-1 = Wer anfängt
    .text = Wer links vom Geber sitzt, beginnt. Dann geht es im Uhrzeigersinn weiter.
C3-2 = Eine Karte ziehen
    .text = Zuerst ziehst du genau eine Karte. Du hast die Wahl: die oberste Karte des Ziehstapels, die oberste des Abwurfstapels oder die erste Karte der Mole.
C3-3 = Eine Karte abwerfen
    .text = Jetzt hast du 13 Karten auf der Hand und wirfst genau eine davon offen ab. Es darf jede der 13 sein. Du darfst sogar die Karte abwerfen, die du gerade gezogen hast, auch wenn sie vom Abwurfstapel kam.
C3-4 = Die Molenfarbe
    .text = Die erste Karte, die noch in der Reihe liegt, gibt der Mole ihre Farbe. Wenn jemand von der Mole zieht, kann sich die Farbe ändern. Beginnt die Reihe mit [r5] [b2], ist die Mole rot; nimm [r5] weg, und sie ist blau.
C3-5 = Was du wissen darfst
    .text = Hände und Ziehstapel sind geheim. Alle sehen die Mole und den obersten Abwurf, und alle sehen, welche Karte du von dort nimmst. Der Tisch zeigt dir, was seit deinem eigenen letzten Zug abgeworfen wurde. Du darfst dir auch jeden früheren Abwurf merken und von wem er kam, und die Bots dürfen das auch.

C4 = Die Anker lichten
C4-1 = Schluss machen
    .text = Nach dem Ziehen darfst du die Anker lichten, und damit machst du Schluss mit der Runde. Du wirfst wie immer eine Karte ab. Dann legst du deine anderen 12 Karten in drei Teilen aus: Gefangene, Mannschaft und blinde Passagiere. In diesen Regeln heißt das „Schluss machen“.
C4-2 = Gefangene
    .text = Alle deine Karten in der Molenfarbe sind Gefangene. Es zählt die Farbe, die die Mole hat, wenn Schluss gemacht wird. Gefangene kosten dich nichts, aber sie gehören nie zur Mannschaft. Ist die Mole rot, dann ist [r4] ein Gefangener.
C4-3 = Mannschaft
    .text = Deine Mannschaft kommt aus einer oder zwei der anderen Farben; du darfst auch ganz ohne Mannschaft die Anker lichten. Jeden Posten darf es nur einmal geben. Hast du denselben Posten in beiden Farben, etwa [o2] und [v2], dann wählst du, wer von beiden dient. Der andere ist ein blinder Passagier.
    .why = In manchen gedruckten Regelblättern klingt es, als dürfte keiner von beiden dienen. Wir folgen denen, die sagen: nicht beide.
C4-4 = Wer hineinpasst, kommt an Bord
    .text = Die Farben deiner Mannschaft suchst du aus. Aber dann gehört jede Karte, die hineinpasst, zur Mannschaft: Du darfst niemanden absichtlich an Land lassen.
    .why = Sonst könnte jemand mit niedriger Grenze zusätzliche blinde Passagiere behalten, nur um sie weiterzugeben (C7.2).
C4-5 = Blinde Passagiere und Grenze
    .text = Alle deine übrigen Karten sind blinde Passagiere. Zähl ihre Zahlen zusammen: Das ist deine Grenze. Zähl, wie viele es sind: So viele Strafkarten können sie kosten. Mit [v2] [a2] [g1] hast du die Grenze 5 und drei blinde Passagiere.
C4-6 = Niedrige Grenze oder wenige Karten?
    .text = Die niedrigste Grenze und die wenigsten blinden Passagiere sind zwei verschiedene Ziele. Etwa bei jeder fünften Hand geht nicht beides, und du hast die Wahl. Angenommen, du hast vier Gefangene und [o1] [o2] [o3] [o4] [b5] [b6] [y10] [y11]. Dann können [b5] [b6] blinde Passagiere sein, zwei Karten mit der Grenze 11, oder [o1] [o2] [o3] [o4], vier Karten mit der Grenze 10.
C4-7 = So früh du willst
    .text = Du darfst schon in deinem allerersten Zug die Anker lichten.
C4-8 = Ein Beispiel
    .text = Die Mole ist rot, und du hast drei Gefangene. Deine Mannschaft ist [o1] [o2] [o7] [o8] [v3] [v10]. Deine blinden Passagiere sind [v2] [a2] [g1], also ist deine Grenze 5. Die Karte [v2] muss sich verstecken, weil [o2] ihren Posten schon hat.
    .why = Ein gedrucktes Regelblatt zeigt hier ein zweites Mal [v10] und die Grenze 13. Das ist ein Druckfehler: Keine Karte gibt es zweimal (C1.1).

C5 = Auch die anderen lichten die Anker
C5-1 = Je zwölf Karten
    .text = Wenn jemand anders Schluss macht, lichtest auch du die Anker. Du behältst deine 12 Karten: Du ziehst nicht und wirfst nichts ab.
C5-2 = An die ausgelegte Mannschaft anlegen
    .text = Bevor du deine Karten aufteilst, darfst du welche an die Mannschaft anlegen, mit der Schluss gemacht wurde: so viele du willst, oder keine. Jede muss eine Farbe haben, die in dieser Mannschaft ist, und einen Posten, der dort fehlt.
    .why = Ein gedrucktes Regelblatt sagt „angreifen“, wo die anderen „anlegen“ meinen. Hier kämpft niemand: Deine Karten finden nur einen Platz an Bord.
C5-3 = Für alle gilt dieselbe Mannschaft
    .text = Es zählt die Mannschaft, wie sie beim Schlussmachen ausgelegt wurde. Was jemand anlegt, hindert niemanden und hilft niemandem sonst. Zwei von euch dürfen also denselben Posten anlegen, aber du allein darfst keinen Posten zweimal anlegen.
C5-4 = Kleine Mannschaften
    .text = Hat diese Mannschaft nur eine Farbe, kannst du nur diese Farbe anlegen. Gibt es keine Mannschaft, kannst du nichts anlegen.
C5-5 = Dann dein eigenes Schiff
    .text = Dann teilst du deine übrigen Karten genauso auf: Gefangene (C4.2), Mannschaft (C4.3) (C4.4) und blinde Passagiere (C4.5). Angelegte Karten sind keine blinden Passagiere.
C5-6 = Alle gleichzeitig
    .text = Du und die anderen wählt gleichzeitig. Keine Wahl wird gezeigt, bevor alle getroffen sind.
C5-7 = Das Beispiel geht weiter
    .text = Sieh dir noch einmal das Beispiel an (C4.8). Du darfst [o9] anlegen, und jemand anders darf [v9] anlegen. Niemand darf [v7] anlegen, weil [o7] schon in der Mannschaft ist.

C6 = Besondere Enden
C6-1 = Die letzte Karte der Mole
    .text = Wenn du die letzte Karte der Mole ziehst, endet die Runde sofort und ist ungültig. Niemand wirft ab, niemand lichtet die Anker und niemand zahlt.
    .why = Ein gedrucktes Regelblatt sagt nur, dass die Runde dann zu Ende ist. Die anderen sagen, dass sie nicht zählt.
C6-2 = Die letzte Karte des Ziehstapels
    .text = Wenn du die letzte Karte des Ziehstapels ziehst, musst du in diesem Zug die Anker lichten, ob es dir passt oder nicht. Du wirfst eine Karte ab, dann legst du aus.
C6-3 = Zweihundert Züge
    .text = Die Züge aller Spieler in einer Runde werden zusammen gezählt. Endet der 200. Zug mit einem einfachen Abwurf, ist die Runde ungültig. In diesem Zug darfst du noch die Anker lichten.
    .why = Nach den gedruckten Regelblättern könntet ihr ewig den obersten Abwurf hin und her tauschen. An einem echten Tisch würde jemand aufhören.

C7 = Wer zahlt
C7-1 = Eine höhere Grenze
    .text = Verglichen wird mit der Grenze, mit der Schluss gemacht wurde. Ist deine Grenze höher, behältst du deine eigenen blinden Passagiere als Strafkarten.
C7-2 = Versenken
    .text = Ist deine Grenze niedriger oder gleich, versenkst du, wer Schluss gemacht hat. Deine blinden Passagiere gehen dorthin und werden dort zu Strafkarten. Du zahlst nichts.
C7-3 = Was es kostet, die Runde zu beenden
    .text = Wenn du Schluss gemacht hast und dich auch nur einer der anderen versenkt, behältst du auch deine eigenen blinden Passagiere als Strafkarten. Versenkt dich niemand, dann ist deine Grenze die niedrigste von allen, und du zahlst nichts. Deine blinden Passagiere kommen zurück ins Kartendeck.
C7-4 = Karten zählen, nicht Zahlen
    .text = Jede Strafkarte zählt eins, egal welche Zahl sie hat: [b1] kostet so viel wie [b11]. Strafkarten liegen verdeckt und bleiben für den Rest der Partie aus dem Kartendeck. Alle dürfen wissen, wie viele du hast. Alle haben gesehen, wie sie ausgelegt wurden, also darfst du dir merken, welche es sind. Die Hände einer ungültigen Runde bleiben geheim.

C8 = Das Ende der Partie
C8-1 = Fünfunddreißig und fünfundvierzig
    .text = Nach jeder gewerteten Runde zählt ihr die Strafkarten von allen zusammen. Unter 35 geht die Partie weiter. Bei 35 bis 44 wird noch genau eine Runde gespielt, dann ist die Partie aus, egal wie viele es sind. Bei 45 oder mehr ist sie jetzt aus.
C8-2 = Ungültige Runden
    .text = Eine ungültige Runde ändert nichts. Ist die letzte Runde ungültig, wird sie noch einmal gespielt. Nach 20 ungültigen Runden hintereinander ist die Partie aus, so wie sie gerade steht.
C8-3 = Wer gewinnt
    .text = Wer die wenigsten Strafkarten hat, gewinnt. Bei Gleichstand teilt ihr euch den Sieg.

C9 = Der Durchmarsch
C9-1 = Schluss ohne blinde Passagiere
    .text = Wenn du Schluss machst und keinen einzigen blinden Passagier hast, machst du einen Durchmarsch und gewinnst sofort die ganze Partie. Es ist egal, was die anderen auf der Hand haben: Sie legen nicht mehr aus. Bei einem Durchmarsch zahlt niemand.
    .why = In zwei Sprachen steht im gedruckten Regelblatt ein Wort, das auch die Runde bedeuten kann. Gewonnen ist die ganze Partie.
C9-2 = Andere ohne blinde Passagiere
    .text = Wenn jemand anders mit blinden Passagieren Schluss macht und du nach dem Anlegen keine mehr hast, machst du den Durchmarsch und gewinnst die ganze Partie. Das wird entschieden, wenn alle ausgelegt haben. Auch hier zahlt niemand.
C9-3 = Mehrere auf einmal
    .text = Haben mehrere von denen, die nicht Schluss gemacht haben, keine blinden Passagiere, dann gewinnt, wer vor dieser Runde weniger Strafkarten hatte. Bei Gleichstand teilen sie sich den Sieg.

## Corsairs: house rules

option-division = Aufteilung der Hand
    .full = Wer hineinpasst, muss mit
    .free = Passende dürfen an Land bleiben
    .help = Ob du Karten, die hineinpassen, aus deiner Mannschaft weglassen darfst (C4.4); Karten in der Molenfarbe sind so oder so Gefangene.
option-prisoners = Karten in der Molenfarbe
    .always = Immer Gefangene
    .choice = Dürfen Mannschaft sein
    .help = Ob du die Molenfarbe als eine der Farben deiner Mannschaft wählen darfst (C4.2). Wählst du sie, gehört jede ihrer Karten, die hineinpasst, zur Mannschaft (C4.4); ihre anderen sind Gefangene.
option-last-pier-card = Letzte Karte der Mole
    .annul = Sie zu ziehen macht die Runde ungültig
    .forbid = Niemand darf sie ziehen
    .help = Ob die Runde ungültig ist, wenn jemand die letzte Karte der Mole zieht, oder ob das gar nicht erlaubt ist (C6.1).
option-annulled-dealer = Wer nach einer ungültigen Runde gibt
    .next = Die nächste Person gibt
    .same = Dieselbe Person gibt noch einmal
    .help = Wer nach einer ungültigen Runde gibt (C2.1).
option-first-lap-sailing = Anker lichten im ersten Zug
    .allowed = Erlaubt
    .forbidden = Verboten
    .help = Ob du schon in deinem eigenen ersten Zug einer Runde die Anker lichten darfst (C4.7). Wer die letzte Karte des Ziehstapels zieht, muss es auf jeden Fall (C6.2).
option-sweep-tie = Durchmarsch beim Ankerlichten
    .closer = Wer die Anker lichtet, gewinnt sofort
    .fewest = Wer die wenigsten Strafkarten hat, gewinnt
    .help = Ob sofort gewinnt, wer ohne blinde Passagiere die Anker lichtet (C9.1). Sonst legen erst alle aus; von allen ohne blinde Passagiere gewinnt, wer vor dieser Runde die wenigsten Strafkarten hatte.

## Korsar

korsar-intro = Handelsschiffe voller Gold laufen aus, und Piraten lauern ihnen auf. Schick deine eigenen Schiffe los, jage die der anderen und bring das meiste Gold heim.
korsar-short-1 = Dein Ziel: Handelsschiffe gewinnen. Wer am Ende das meiste Gold hat, gewinnt.
korsar-short-2 = Zu Beginn deines Zuges streichst du alle Schiffe ein, die du gewonnen hast.
korsar-short-3 = Dann tust du genau eins: Du ziehst eine Karte oder du spielst eine Karte.
korsar-short-4 = Du darfst ein Handelsschiff vor dich legen: Es läuft aus. Greift es bis zu deinem nächsten Zug niemand an, gewinnst du es.
korsar-short-5 = Oder du greifst ein Schiff mit Piraten an. In einem Kampf hat jede Seite eine Farbe, und die Stärken werden zusammengezählt; ein Kapitän oder der Admiral schlägt beliebig viele Schiffe. Führst du zu Beginn deines Zuges allein, gehört das Schiff dir.
korsar-short-6 = Die Partie endet, wenn der Ziehstapel leer ist und jemand keine Karten mehr hat. Handelsschiffe, die du dann noch auf der Hand hast, kosten dich ihr Gold.

K1 = Die Karten
K1-1 = Fünfundzwanzig Handelsschiffe
    .text = Es gibt 78 Karten, und 25 davon sind Handelsschiffe. Fünf tragen 2 Gold [m2], sechs tragen 3 [m3], fünf tragen 4 [m4], fünf tragen 5 [m5], zwei tragen 6 [m6], eins trägt 7 [m7] und eins trägt 8 [m8]. Zusammen macht das 100 Gold.
K1-2 = Achtundvierzig Piratenschiffe
    .text = Es gibt Piratenschiffe in vier Farben: Blau [b1], Grün [g1], Violett [p1] und Gelb [y1]. Jede Farbe hat 12 davon: zwei mit Stärke 1, vier mit Stärke 2, vier mit Stärke 3 und zwei mit Stärke 4.
K1-3 = Vier Kapitäne und ein Admiral
    .text = Jede Farbe hat einen Piratenkapitän: [bc] [gc] [pc] [yc]. Es gibt nur einen Admiral [ad], und er hat keine Farbe.

K2 = Karten geben
K2-1 = Wie viele mitspielen
    .text = Zu zweit bis zu fünft spielt ihr alle für euch allein. Zu sechst oder zu acht spielt ihr in Zweierteams, und zu viert auch, wenn ihr wollt. Zu siebt geht es nicht.
K2-2 = Je sechs Karten
    .text = Alle bekommen sechs Karten, und der Rest ist der verdeckte Ziehstapel. Wer beginnt, entscheidet das Los. Dann geht es im Uhrzeigersinn weiter.
K2-3 = Wie eine Kartenverteilung aufgeschrieben wird
    .text = Aufgeschrieben wird eine Liste von Karten. Zuerst kommen die Hände, Karte für Karte rund um den Tisch, angefangen bei der Person, die beginnt. Der Rest ist der Ziehstapel, angefangen mit der Karte, die als nächste gezogen wird.

K3 = Dein Zug
K3-1 = Zuerst Schiffe einstreichen
    .text = Zu Beginn deines Zuges streichst du alle Schiffe ein, die du jetzt gewinnst (K6.1) (K6.2). Jedes kommt mit allen Karten seines Kampfes zu deiner Beute. Das musst du tun, und es kostet dich keine Aktion.
K3-2 = Dann genau eine Aktion
    .text = Dann tust du genau eins: eine Karte ziehen oder eine Karte spielen. Passen darfst du nicht. Du darfst beliebig viele Karten auf der Hand haben.
K3-3 = Wenn der Ziehstapel leer ist
    .text = Ist der Ziehstapel leer, musst du eine Karte abwerfen, wenn du keine spielst. Sie kommt offen aus dem Spiel. Solange im Ziehstapel Karten sind, darf niemand abwerfen. Handelsschiffe kannst du nicht abwerfen, alles andere schon.
    .why = Sonst könntest du die Schiffe einfach wegwerfen, die dich am Ende Gold kosten würden (K7.3).
K3-4 = Wenn du keine Wahl hast
    .text = Ist der Ziehstapel leer und hast du nur Handelsschiffe auf der Hand, musst du eins davon spielen. Ist deine Hand leer und der Ziehstapel noch nicht, musst du ziehen.
K3-5 = Was du wissen darfst
    .text = Hände und Ziehstapel sind geheim. Alles, was auf dem Tisch liegt, ist offen. Alle dürfen wissen, wie viele Karten du auf der Hand hast, wie viele im Ziehstapel sind und wie viele Karten und wie viel Gold in deiner Beute sind. Am Ende werden alle Hände gezeigt.

K4 = Handelsschiffe
K4-1 = Auslaufen
    .text = Du legst ein Handelsschiff vor dich, und schon läuft es aus. Das Schiff gehört dir und ist jetzt auf See. Du darfst mehrere zugleich auf See haben.

K5 = Piraten
K5-1 = Greif an, wen du willst
    .text = Du spielst ein Piratenschiff gegen irgendein Handelsschiff auf See. Es darf eins sein, das noch niemand angreift, und es darf sogar dein eigenes sein.
K5-2 = Eine Seite, eine Farbe
    .text = In einem Kampf ist jeder von euch eine Seite; in Teams ist jedes Team eine (K8.3). Wer ein Schiff zuerst angreift, darf jede Farbe nehmen. Jede andere Seite muss eine Farbe nehmen, die in diesem Kampf noch nicht vorkommt. Deine Farbe behältst du, solange der Kampf dauert.
K5-3 = Mehr Schiffe schicken
    .text = In späteren Zügen darfst du Piratenschiffe deiner Farbe dazuspielen. Deine Stärke ist ihre Summe: [b3] [b2] machen 5. Du darfst auch ein Schiff spielen, mit dem du noch nicht führst.
K5-4 = Höchstens vier Seiten
    .text = Es gibt vier Farben, also können in einem Kampf höchstens vier Seiten sein. Danach kannst du nicht mehr mitmachen, auch wenn es dein eigenes Schiff ist. Nur der Admiral [ad] kann deinem eigenen Schiff dann noch helfen.
K5-5 = Kapitäne
    .text = Ein Kapitän kommt zu deinen eigenen Piratenschiffen: gleiche Farbe, gleicher Kampf. Mindestens eins deiner Schiffe muss schon dort sein. Also kann [bc] nur kommen, wo du schon ein blaues Schiff hast, etwa [b1].
K5-6 = Der Admiral
    .text = Den Admiral [ad] spielst du nur auf ein eigenes Handelsschiff. Du brauchst dort kein Piratenschiff, und das Schiff muss auch nicht angegriffen sein.
K5-7 = Wer wen schlägt
    .text = Ein Kapitän oder der Admiral schlägt Schiffe jeder Stärke. Sind mehrere von ihnen in einem Kampf, führt der zuletzt gespielte. Schiffe, die später dazukommen, ändern das nicht.

K6 = Ein Schiff gewinnen
K6-1 = Ein Schiff ohne Angriff
    .text = Schiffe gewinnst du zu Beginn deines Zuges (K3.1). Ist es dein Schiff und hat es niemand angegriffen, gewinnst du es. Du gewinnst es auch, wenn nur dein Admiral dort ist.
K6-2 = Ein angegriffenes Schiff
    .text = Du gewinnst ein angegriffenes Schiff, wenn deine Seite allein führt, wenn du einstreichst. Es führt der Kapitän oder Admiral, der zuletzt gespielt wurde. Gibt es keinen, führt die Seite mit der höchsten Stärke, außer eine andere ist genauso stark.
K6-3 = Gleichstand an der Spitze
    .text = Haben mehrere Seiten zugleich die höchste Stärke, gewinnt niemand. Alle Karten bleiben liegen, bis jemand allein führt.
K6-4 = Wenn du dich heraushältst
    .text = Hast du im Kampf um dein eigenes Schiff keine Karte, hast du dort keine Stärke. Dann nimmt es dir sogar [b1] allein weg.

K7 = Das Ende
K7-1 = Wann die Partie aus ist
    .text = Die Partie endet sofort, wenn der Ziehstapel leer ist und jemand keine Karten mehr hat. Das kann passieren, wenn eine Karte gespielt oder abgeworfen wird. Es kann auch passieren, wenn jemand die letzte Karte des Ziehstapels zieht, während eine andere Hand schon leer ist. In Teams ist es ein wenig anders (K8.7).
K7-2 = Die letzten Schiffe
    .text = Dann werden alle Kämpfe entschieden wie immer (K6.2). Schiffe, die niemand angegriffen hat, gehen an die, die sie auslaufen ließen, auch das gerade gespielte. Wo an der Spitze Gleichstand ist, bekommt niemand das Schiff.
K7-3 = Das Gold zählen
    .text = Zähl das Gold der Schiffe zusammen, die du gewonnen hast. Zieh das Gold der Handelsschiffe ab, die du noch auf der Hand hast. Du kannst auch unter null landen. Wer das meiste Gold hat, gewinnt, und bei Gleichstand teilt ihr euch den Sieg.

K8 = Teams
K8-1 = Seite an Seite
    .text = Ein Team sitzt nebeneinander und spielt nacheinander: erst beide aus einem Team, dann beide aus dem nächsten. Welches Team beginnt, entscheidet das Los. Wer im Team zuerst dran ist, bleibt es die ganze Partie lang.
K8-2 = Zwei Hände, ein Plan
    .text = Ihr habt beide eure eigene Hand. Ihr dürft einander in die Karten sehen und euch beraten, aber ihr tauscht niemals Karten.
K8-3 = Ein Team ist eine Seite
    .text = In einem Kampf ist dein Team eine Seite mit einer Farbe. Ihr dürft beide Schiffe oder einen Kapitän dazuspielen.
K8-4 = Wessen Admiral?
    .text = Nur wer ein Handelsschiff selbst auslaufen ließ, darf den Admiral [ad] darauf spielen. Wer nur im selben Team ist, darf es nicht.
K8-5 = Wer einstreicht
    .text = Nur wer im Team zuerst dran ist, streicht ein (K3.1), und zwar im eigenen Zug und für das ganze Team. Das gilt auch ohne Karten auf der Hand.
K8-6 = Aussetzen
    .text = Hast du keine Karten und ist der Ziehstapel leer, setzt du aus. Bist du in deinem Team zuerst dran, streichst du trotzdem ein.
K8-7 = Das Ende mit Teams
    .text = Die Partie endet, wenn der Ziehstapel leer ist und beide aus einem Team keine Karten mehr haben.
K8-8 = Zusammen zählen
    .text = Jedes Team zählt sein Gold zusammen (K7.3). Die Handelsschiffe auf beiden Händen werden abgezogen.

## Korsar: house rules

option-end = Wann die Partie aufhört
    .at-once = Sofort
    .finish-lap = Am Ende des Umlaufs
    .help = Ob die Partie sofort aufhört (K7.1) (K8.7). Sonst geht sie weiter, bis wieder dran wäre, wer begonnen hat; wer keine Karten hat, streicht so lange ein und wird übersprungen.
option-unattacked-at-end = Nicht angegriffene Schiffe am Ende
    .owner = Gehen an die, denen sie gehören
    .nobody = Bekommt niemand
    .help = Wer die Schiffe bekommt, die am Ende der Partie niemand angegriffen hat (K7.2); ein Schiff, auf dem nur ein Admiral liegt, gehört dazu.
option-partner-admiral = Der Admiral im Team
    .no = Nur auf das eigene Schiff
    .yes = Auf jedes Schiff des Teams
    .help = Ob du den Admiral auch auf ein Handelsschiff spielen darfst, das die andere Person in deinem Team auslaufen ließ (K8.4).
option-team-end = Ende einer Partie mit Teams
    .both-out = Beide im Team ohne Karten
    .one-out = Irgendjemand ohne Karten
    .help = Wer ohne Karten sein muss, damit eine Partie mit Teams bei leerem Ziehstapel endet (K8.7).
