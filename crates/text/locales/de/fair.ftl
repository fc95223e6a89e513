## Die faire Kartenverteilung: ihre Zeilen in einer Aufzeichnung und was die Prüfung ergab
record-digits = In dieser Zeile müssen 64 hexadezimale Ziffern mit kleinen Buchstaben stehen; ein Tisch hat 16.
record-signature = Eine Unterschrift besteht aus einer Zeit in Millisekunden, einem Schlüssel aus 64 und der Unterschrift aus 128 hexadezimalen Ziffern, mit kleinen Buchstaben.
record-nonce = Ein Glückswort fehlt.

## Je Schritt eine Überschrift und das Ergebnis
fair-noted = Deine Notiz
    .passed = In der Aufzeichnung steht, was du dir vor der Partie notiert hast.
    .failed = In der Aufzeichnung steht nicht, was du dir notiert hast: Das sind nicht die versprochenen Karten.
    .absent = In der Aufzeichnung steht nichts, womit sich deine Notiz vergleichen ließe.
fair-promise = Versprechen
    .passed = Der Server hat seine Festlegung unterschrieben.
    .failed = Die Unterschrift unter der Festlegung ist falsch.
    .absent = In der Aufzeichnung fehlt die Unterschrift unter der Festlegung.
fair-commitment = Festlegung
    .passed = Das Geheimnis ist das, auf das sich der Server festgelegt hatte.
    .failed = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.
    .absent = In der Aufzeichnung fehlt die Festlegung oder das Geheimnis.
fair-nonces = Glückswörter
    .passed = Dazugegeben von { $who }.
    .failed = Was aufgedeckt wurde, ist nicht das, was vorher festgelegt war, oder ein Bot hat ein Wort.
    .absent = Niemand hat ein Wort dazugegeben, also hat der Server den Startwert allein bestimmt.
fair-list = Liste
    .passed = Der Server hat die Liste aller Wörter unterschrieben.
    .failed = Die Unterschrift unter der Liste ist falsch.
    .absent = In der Aufzeichnung fehlt die Unterschrift unter der Liste.
fair-seed = Startwert
    .passed = Der Startwert, und mit ihm jedes Kartendeck, ergibt sich aus dem Geheimnis und den Glückswörtern.
    .failed = Der Startwert ergibt sich nicht aus dem Geheimnis und den Glückswörtern.
    .absent = In der Aufzeichnung fehlt der Startwert oder das Geheimnis.
fair-lot = Los
    .passed = Wer anfängt, wurde aus dem Startwert ausgelost.
    .failed = Wer anfängt, wurde bestimmt und nicht ausgelost.
    .absent = Wer anfängt, ist nicht bekannt.
fair-seal = Siegel
    .passed = Seit die Aufzeichnung versiegelt wurde, hat sich nichts geändert.
    .failed = Seit die Aufzeichnung versiegelt wurde, hat sich etwas geändert.
    .absent = Die Aufzeichnung hat kein Siegel.
fair-signed = Unterschrift
    .passed = Der Server hat das Siegel unterschrieben.
    .failed = Die Unterschrift unter dem Siegel ist falsch.
    .absent = Die Aufzeichnung ist nicht unterschrieben: Die Partie war nicht zu Ende, oder jemand hat die Unterschrift entfernt.
fair-law = Aktionen
    .passed = Jede Aktion hält sich an die Regeln.
    .failed = Zeile { $line } verstößt gegen { $rule }: { $why }
fair-expected = erwartet
fair-found = gefunden

## Was dabei herauskommt
fair-proved = Bewiesen, falls es unten bei deinem eigenen Platz steht: Niemand konnte diese Karten aussuchen.
fair-consistent = Stimmig: Alles passt zusammen, aber deine Notizen beweisen nicht, dass niemand die Karten ausgesucht hat. Warum, steht darunter.
fair-arranged = Vorgegeben: Der Startwert wurde gewählt. Wer ihn gewählt hat, kannte jede Karte.
fair-position = Ab einer Stellung: Die Partie beginnt mittendrin, mit vorgegebenen Karten. Es gibt kein Geben, das sich beweisen ließe.
fair-failed = Widerlegt: Diese Aufzeichnung ist nicht das, was sie zu sein behauptet.
fair-unproved = Nicht bewiesen: In dieser Aufzeichnung fehlt etwas, das ein Beweis braucht.
fair-seat-everybody = bewiesen, sogar gegen den Server zusammen mit allen anderen
fair-seat-host = bewiesen gegen den Server: Dies war das einzige Wort, und es kam, nachdem sich der Server festgelegt hatte
fair-seat-unnoted = nicht bewiesen: Was es beweisen würde, war nicht notiert, bevor gegeben wurde
fair-seat-clear = nicht bewiesen: Das Wort wurde offen gegeben, neben anderen Wörtern, die der Server danach hätte aussuchen können
fair-seat-nothing = hat kein Wort dazugegeben und verlässt sich auf die anderen
fair-seat-bot = ein Bot, der kein Wort dazugibt
fair-broken = So oft wurde vorher abgebrochen, weil ein Wort fehlte: { $count }

## Was ein Beweis wert ist
fair-limits = Was das besagt und was nicht
fair-limit-proved = Hat dein Browser die unterschriebene Liste mit deinem eigenen Wort notiert, konnte niemand die Karten aussuchen oder vorhersehen, auch nicht der Server zusammen mit allen anderen.
fair-limit-looked = Es beweist nicht, dass am Server während der Partie niemand in die Karten gesehen hat. Das ginge nur mit Karten, die kein Computer allein hält (Mental Poker), und so spielen wir nicht.
fair-limit-last = Wird ein Wort nicht aufgedeckt, wird abgebrochen und neu gegeben. Das kann jemand mit Absicht tun, und es ist die einzige Wahl, die bleibt; die Aufzeichnung zählt es und nennt den Platz.
fair-limit-seal = Wer fälscht, kann eine geänderte Aufzeichnung neu versiegeln. Vergleiche das Siegel mit dem, das am Ende allen gezeigt wurde: Zwei Aufzeichnungen mit demselben Siegel sind dieselbe Partie.
fair-limit-script = Dein Browser hat sein Wort mit einem Skript gezogen und notiert, das vom selben Server kommt. Ein verändertes Skript könnte das Wort verraten. Davor schützt nur ein Programm, das du von anderswo hast.

## Die Seite, die prüft
foot-verify = Kartenverteilung prüfen
replay-verify = Prüfen
verify-title = Wurden die Karten fair verteilt?
verify-what = Öffne die Aufzeichnung einer beendeten Partie. Hier siehst du Schritt für Schritt, was sie über die gegebenen Karten beweist.
verify-noted = Was du dir vor der Partie notiert hast: die Festlegung, die Liste, dein Wort oder alles
verify-go = Prüfen
verify-steps = Das Ergebnis
verify-wrong = In Zeile { $line } stimmt etwas nicht, deshalb lässt sich noch nichts prüfen.
verify-by-server = Das hat der Server berechnet. Mit JavaScript tut es dein eigener Browser.
verify-by-browser = Das hat dein eigener Browser berechnet. Nur die Aktionen hat der Server nachgespielt.
verify-law-waiting = Der Server hat die Aktionen noch nicht nachgespielt.
verify-signature-waiting = Dein Browser kann Unterschriften hier nicht prüfen.
verify-dealt = Die ersten Karten
verify-dealt-what = Dein eigener Browser hat sie aus dem Startwert gegeben. Vergleiche sie mit denen, die du auf der Hand hattest.
