### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $band } { $number }, { $job }
    .short = { $band } { $number }
band-pink = Rosa
band-violet = Violett
band-blue = Blau
band-sky = Hellblau
band-grey = Grau
band-brown = Braun
band-red = Rot
band-orange = Orange
band-yellow = Gelb
band-green = Grün
job-1 = Kapitän
job-2 = Erster Offizier
job-3 = Navigator
job-4 = Kanonier
job-5 = Bootsmann
job-6 = Zimmermann
job-7 = Schiffsarzt
job-8 = Smutje
job-9 = Ausguck
job-10 = Musikant
job-11 = Pulveraffe

## What happened
did-draw-card = { $who-you ->
    [yes] { $who } ziehst { $card } vom Ziehstapel.
   *[no] { $who } zieht { $card } vom Ziehstapel.
 }
did-draw-stock = { $who-you ->
    [yes] { $who } ziehst vom Ziehstapel.
   *[no] { $who } zieht vom Ziehstapel.
 }
did-take-discard = { $who-you ->
    [yes] { $who } nimmst { $card } vom Abwurfstapel.
   *[no] { $who } nimmt { $card } vom Abwurfstapel.
 }
did-take-pier = { $who-you ->
    [yes] { $who } nimmst { $card } von der Mole.
   *[no] { $who } nimmt { $card } von der Mole.
 }
pier-turns = Die Molenfarbe ist jetzt { $band }.
was-last-of-pier = Das war die letzte Karte der Mole.
did-draw-and-discard = { $who-you ->
    [yes] { $who } ziehst vom Ziehstapel und wirfst { $card } ab.
   *[no] { $who } zieht vom Ziehstapel und wirft { $card } ab.
 }
did-draw-and-discard-unnamed = { $who-you ->
    [yes] { $who } ziehst vom Ziehstapel und wirfst eine Karte ab.
   *[no] { $who } zieht vom Ziehstapel und wirft eine Karte ab.
 }
did-discard = { $who-you ->
    [yes] { $who } wirfst { $card } ab.
   *[no] { $who } wirft { $card } ab.
 }
did-discard-unnamed = { $who-you ->
    [yes] { $who } wirfst eine Karte ab.
   *[no] { $who } wirft eine Karte ab.
 }
did-sail = { $who-you ->
    [yes] { $who } lichtest die Anker!
   *[no] { $who } lichtet die Anker!
 }
did-lay-crew = { $who-you ->
    [yes] { $who } legst deine Mannschaft aus: { $crew }.
   *[no] { $who } legt eine Mannschaft aus: { $crew }.
 }
did-attach = Angelegt: { $cards }.
limit-is = Grenze { $limit }, { $count ->
    [0] keine blinden Passagiere.
    [one] ein blinder Passagier.
   *[other] { $count } blinde Passagiere.
 }
did-settle-hidden = { $who-you ->
    [yes] { $who } legst deine Karten verdeckt aus.
   *[no] { $who } legt die Karten verdeckt aus.
 }
round-annulled = Die Runde ist ungültig: Niemand zahlt.
sweep = Kein blinder Passagier an Bord: ein Durchmarsch! { $who-you ->
    [yes] Du beendest die Partie.
   *[no] Die Partie endet dank { $who }.
 }
one-more-round = Das macht { $count } Strafkarten: Es folgt nur noch eine Runde.
keeps-stowaways = { $who-you ->
    [yes] Deine Grenze ist { $own }, höher als { $limit }:
   *[no] { $who } hat die Grenze { $own }, höher als { $limit }:
 } { $count ->
    [one] Der blinde Passagier wird zur Strafkarte.
   *[other] Die { $count } blinden Passagiere werden zu Strafkarten.
 }
sends-under = { $who-you ->
    [yes] Deine Grenze { $own } ist nicht höher als { $limit }. Du versenkst { $closer } und übergibst
   *[no] { $who } hat die Grenze { $own }, nicht höher als { $limit }. { $closer-you ->
        [yes] { $closer } wirst versenkt und bekommst
       *[no] { $closer } wird versenkt und bekommt
     }
 } { $count ->
    [0] nichts.
    [one] eine Karte.
   *[other] { $count } Karten.
 }
closer-pays-nothing = { $who-you ->
    [yes] { $who } hast die niedrigste Grenze und zahlst nichts.
   *[no] { $who } hat die niedrigste Grenze und zahlt nichts.
 }
closer-pays = { $who-you ->
    [yes] { $who } zahlst
   *[no] { $who } zahlt
 } { $count ->
    [one] insgesamt eine Karte.
   *[other] insgesamt { $count } Karten.
 }

## Refusals
refuse-draw-first = Zieh zuerst eine Karte.
refuse-drawn-already = Du hast schon gezogen; jetzt wirf eine Karte ab oder lichte die Anker.
refuse-nobody-sails = Niemand hat die Anker gelichtet.
refuse-lay-down = Mit der Runde ist Schluss: Jetzt leg deine Mannschaft aus.
refuse-prisoner-in-crew = { $card } hat die Molenfarbe: Das ist ein Gefangener, nie Mannschaft.
refuse-third-band = Eine Mannschaft hat höchstens zwei Farben; { $band } wäre die dritte.
refuse-job-twice = Der Posten { $number } ({ $job }) wäre in der Mannschaft doppelt besetzt; jeden gibt es nur einmal.
refuse-left-ashore = { $card } passt in die Mannschaft und darf nicht an Land bleiben.
refuse-too-soon = An diesem Tisch darf niemand schon im ersten eigenen Zug einer Runde die Anker lichten.
refuse-settle-now = Mit der Runde ist Schluss: Wer noch nicht ausgelegt hat, muss es jetzt tun.
refuse-settled = Diese Karten sind schon ausgelegt.
refuse-attach-band = { $card } lässt sich nicht anlegen: Diese Farbe fehlt in der ausgelegten Mannschaft.
refuse-attach-other-band = { $card } lässt sich nicht anlegen: Die ausgelegte Mannschaft nimmt nur ihre eine Farbe.
refuse-attach-job = { $card } lässt sich nicht anlegen: Diesen Posten hat die ausgelegte Mannschaft schon.
refuse-attach-job-twice = Der Posten { $number } ({ $job }) wäre doppelt angelegt.
refuse-attach-nobody = { $card } lässt sich nicht anlegen: Die ausgelegte Mannschaft ist leer.
refuse-attached-and-crew = { $card } ist schon angelegt und kann nicht auch noch Mannschaft sein.
refuse-last-pier-card = Die letzte Karte der Mole darf an diesem Tisch niemand ziehen.
refuse-must-sail = Du hast die letzte Karte des Ziehstapels gezogen, also musst du die Anker lichten.

## Advice
advise-draw-stock = Vom Ziehstapel ziehen
advise-draw-discard = Vom Abwurfstapel nehmen
advise-draw-pier = Die erste Karte der Mole nehmen
advise-discard = { $card } abwerfen
advise-sail = { $card } abwerfen und die Anker lichten
advise-crew = Mannschaft: { $crew }
advise-settle = { $attach } anlegen; Mannschaft: { $crew }

## The table
whereabouts-corsairs = Runde { $round } · { $count } von { $most } Strafkarten
whereabouts-one-more = Runde { $round } · { $count } Strafkarten, noch eine Runde
whereabouts-last-round = Runde { $round }, die letzte · { $count } Strafkarten
corsairs-harbour = Der Hafen
corsairs-players = Am Tisch
corsairs-piles = Stapel
corsairs-cards = Karten
corsairs-penalties = Strafkarten
corsairs-took = genommen
corsairs-thinking = denkt nach …
corsairs-choosing = wählt …
corsairs-laid = ausgelegt
corsairs-sailed = Anker gelichtet
corsairs-your-hand = Deine Hand
corsairs-watching = Du siehst zu.
last-round = Das ist die letzte Runde.
next-is-last = Die nächste Runde ist die letzte.
pier-is = Molenfarbe: { $band }
pier-prisoners = Karten in { $band } sind Gefangene
pier-prisoners-choice = Karten in { $band } sind Gefangene oder Mannschaft
pier-stays = Nimmt jemand { $card }, bleibt es bei { $band }
pier-would-turn = Nimmt jemand { $card }, wird die Molenfarbe { $band }
pier-would-end = Nimmt jemand { $card }, die letzte Karte, ist die Runde ungültig
pier-last-stays = { $card } ist die letzte Karte der Mole und darf an diesem Tisch nicht genommen werden
stock = Ziehstapel
stock-last = Wer die letzte Karte zieht, muss die Anker lichten.
stock-out = Er ist leer.
discards = Abwurf
discard-from = { $who-you ->
    [yes] von dir
   *[no] von { $who }
 }
discard-turned-up = aufgedeckt
take-stock = Vom Ziehstapel ziehen
take-discard = Vom Abwurfstapel nehmen: { $card }
take-pier = Von der Mole nehmen: { $card }
go-draw = Ziehen
go-take = Nehmen
turn-draw = Dein Zug: Karte ziehen
turn-discard = Dein Zug: Karte abwerfen
turn-lay = Dein Zug: auslegen
draw-now = Zieh eine Karte: vom Ziehstapel, vom Abwurfstapel oder von der Mole.
thinks = { $who-you ->
    [yes] Du bist am Zug.
   *[no] { $who } denkt nach …
 }
lays-down-now = { $count ->
    [one] { $who-you ->
        [yes] { $who } stellst deine Mannschaft zusammen …
       *[no] { $who } stellt eine Mannschaft zusammen …
     }
   *[other] { $who } stellen ihre Mannschaften zusammen …
 }

## The hand
limit = Grenze { $limit }
stowaways = { $count ->
    [0] keine blinden Passagiere
    [one] { $count } blinder Passagier
   *[other] { $count } blinde Passagiere
 }
readout-without = ohne { $card }
readout-as-it-stands = im Moment
hand-choose = Deine { $count } Karten: Wähle eine zum Abwerfen
hand-shown = Deine { $count } Karten
role-crew = an Bord
    .spoken = Mannschaft
role-prisoner = gefangen
    .spoken = Gefangener
role-stowaway = Passagier
    .spoken = blinder Passagier
role-attach = angelegt
    .spoken = angelegt
discard = Abwerfen
set-sail = Anker lichten
discard-and-sail = Abwerfen und Anker lichten
sail-warning = Mit Grenze { $limit } wirst du fast sicher versenkt. Trotzdem die Anker lichten?
    .sure = Trotzdem Anker lichten
sort-by = Sortieren nach
sort-band = Farbe
sort-number = Zahl

## Laying down
closer-sailed = { $who-you ->
    [yes] { $who } lichtest die Anker
   *[no] { $who } lichtet die Anker
 }
crew-laid = Mannschaft
stowaways-laid = Blinde Passagiere
none = keine
divide-cards = Teil deine Karten auf
lay-down-crew = Wähle deine Mannschaft
lay-down = Auslegen
you-laid-down = Deine Karten liegen aus
by-hand = Von Hand
by-hand-help = Wähle jede Karte selbst.
by-hand-check = Was ist das wert?
hidden-until-all = Gezeigt wird erst, wenn alle gewählt haben.
others-follow = Dann legen auch die anderen aus.
merit-lowest = Die niedrigste Grenze.
merit-fewest = Die wenigsten blinden Passagiere.
outcome-closer = Wer { $limit } oder weniger hat, versenkt dich, und dann behältst du { $count ->
    [one] diese Karte
   *[other] diese { $count } Karten
 }.
outcome-sweep-closer = Ein Durchmarsch: Du gewinnst sofort die Partie.
outcome-sweep-fewest = Ein Durchmarsch! Machen ihn mehrere, gewinnt, wer die wenigsten Strafkarten hat.
outcome-sweep = Ein Durchmarsch: Damit gewinnst du die Partie.
outcome-swept = { $closer } hat keine blinden Passagiere und gewinnt die Partie; niemand zahlt.
outcome-keep = { $own } ist höher als { $limit }: Du behältst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 }.
outcome-under = { $own } ist nicht höher als { $limit }: Du versenkst { $closer } und übergibst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 }.
zone-crew = Mannschaft
zone-crew-of = Mannschaft: { $bands }
zone-attach = An die ausgelegte Mannschaft angelegt
zone-prisoners = Gefangene
zone-stowaways = Blinde Passagiere
zone-free = straffrei
zone-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }
hand-attach = Mit dem Pfeil legst du eine Karte stattdessen an die ausgelegte Mannschaft an.
hand-crew = Deine Mannschaft: höchstens zwei Farben, jeder Posten einmal
hand-prisoners = { $count ->
    [one] Eine Karte ist ein Gefangener und kostet nichts.
   *[other] { $count } Karten sind Gefangene und kosten nichts.
 }

## Round and game ends
round-closed = { $who-you ->
    [yes] { $who } lichtest mit der Grenze { $limit } die Anker
   *[no] { $who } lichtet mit der Grenze { $limit } die Anker
 }
annulled-pier = { $who-you ->
    [yes] { $who } nimmst die letzte Karte der Mole.
   *[no] { $who } nimmt die letzte Karte der Mole.
 } Es wird neu gegeben.
annulled-turns = Zweihundert Züge sind gespielt, und niemand hat die Anker gelichtet. Es wird neu gegeben.
sweep-why = { $who }: kein einziger blinder Passagier. Das ist ein Durchmarsch, und damit ist die ganze Partie zu Ende. Niemand zahlt.
never-laid = Auslegen nicht mehr nötig
paid = { $count ->
    [0] nichts zu zahlen
    [one] +1 Strafkarte
   *[other] +{ $count } Strafkarten
 }
won = { $who-you ->
    [yes] Du hast gewonnen!
   *[no] { $who } hat gewonnen
 }
won-with = { $count ->
    [one] { $who-you ->
        [yes] Du gewinnst mit 1 Strafkarte!
       *[no] { $who } gewinnt mit 1 Strafkarte
     }
   *[other] { $who-you ->
        [yes] Du gewinnst mit { $count } Strafkarten!
       *[no] { $who } gewinnt mit { $count } Strafkarten
     }
 }
won-shared-with = Geteilter Sieg mit je { $count ->
    [one] 1 Strafkarte
   *[other] { $count } Strafkarten
 }: { $who }
won-shared = Geteilter Sieg: { $who }
next-round = Nächste Runde
scores = Stand
scores-round = Runde
scores-total = Strafkarten
gauge = { $count ->
    [0] Bisher gibt es keine Strafkarten.
    [one] Bisher gibt es eine Strafkarte.
   *[other] Bisher gibt es { $count } Strafkarten.
 } Bei { $last } folgt noch eine letzte Runde, bei { $over } ist die Partie aus.
gauge-last-round = Bisher gibt es { $count } Strafkarten: Mit dieser Runde endet die Partie.
gauge-over = Insgesamt wurden { $count } Strafkarten gezahlt.

## The guided game
guide-corsairs-draw = Willkommen an Bord! Dein Ziel: am Ende die wenigsten Strafkarten. Zieh zu Beginn jedes Zuges eine Karte: verdeckt vom Ziehstapel oder offen vom Abwurfstapel oder von der Mole.
guide-corsairs-wait = Die anderen spielen wie du: eine ziehen, eine abwerfen. Was sie von der Mole oder vom Abwurfstapel nehmen, bleibt bei ihrem Namen vermerkt.
guide-corsairs-discard = Jetzt wirf eine Karte ab. Wähle sie aus, und über deiner Hand steht, was der Rest wert ist. Je niedriger deine Grenze, desto besser.
guide-corsairs-pier = Die Flagge zeigt die Molenfarbe. Deine Karten in dieser Farbe sind Gefangene und kosten dich nichts. Aber wer die erste Karte nimmt, ändert vielleicht die Farbe.
    .signs = Bei der Mole steht ihre Farbe. Deine Karten in dieser Farbe sind Gefangene und kosten dich nichts. Aber wer die erste Karte nimmt, ändert vielleicht die Farbe.
guide-corsairs-roles = Sieh unter deine Karten. Ein Haken heißt Mannschaft: zwei Farben, jede Zahl einmal. Gitter sind Gefangene. Fässer sind blinde Passagiere: Ihre Zahlen ergeben deine Grenze.
    .signs = Sieh unter deine Karten. ✓ heißt Mannschaft: zwei Farben, jede Zahl einmal. # sind Gefangene. ● sind blinde Passagiere: Ihre Zahlen ergeben deine Grenze.
guide-corsairs-known = Der Ziehstapel ist nicht der einzige Weg. Liegt auf der Mole oder dem Abwurfstapel eine Karte, die zu einer deiner zwei Farben passt, dann weißt du, was du bekommst.
guide-corsairs-limit = Bleib bei zwei Farben und wirf hohe Zahlen ab, die zu keiner passen. Ist deine Grenze etwa zehn oder weniger, lohnt es sich langsam, die Anker zu lichten.
guide-corsairs-sail = Wirfst du { $card } ab, ist deine Grenze { $limit }: niedrig genug, um die Anker zu lichten! Damit machst du Schluss mit der Runde. Hat dann jemand deine Grenze oder weniger, kommt es dich teuer zu stehen; sonst zahlst du nichts.
guide-corsairs-crew = Du lichtest die Anker. Die beste Mannschaft ist schon ausgewählt; sieh dir alle Möglichkeiten an, dann leg aus.
guide-corsairs-settle = Jemand hat die Anker gelichtet, also legen alle aus. Passende Karten darfst du an diese Mannschaft anlegen. Ist deine Grenze nicht höher, gibst du deine blinden Passagiere weiter; ist sie höher, behältst du sie.
guide-corsairs-reckoning = Das war eine Runde. Jede gezahlte Karte ist eine Strafkarte, egal welche Zahl sie hat. Habt ihr zusammen 35, wird noch eine Runde gespielt, und dann gewinnt, wer die wenigsten hat.
guide-corsairs-closing = Jetzt kennst du das ganze Spiel. Spiel in Ruhe weiter: Einen Tipp gibt es jederzeit, und die Regeln stehen im Menü.
    .signs = Jetzt kennst du das ganze Spiel. Spiel in Ruhe weiter: h gibt einen Tipp, r zeigt die Regeln.
guide-corsairs-last-round = Ihr habt 35 Strafkarten oder mehr: Diese Runde ist die letzte. Zähl nach, wer vorn liegt, bevor du die Anker lichtest!
guide-corsairs-over = Das war eine ganze Partie Korsaren. Gut gesegelt! Spiel noch eine, oder probier an einem neuen Tisch andere Mitspieler und Hausregeln aus.
