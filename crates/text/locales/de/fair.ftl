## Die ehrliche Kartengabe: ihre Zeilen in einer Aufzeichnung und was die Prüfung ergab
record-digits = In dieser Zeile müssen 64 hexadezimale Ziffern stehen, mit kleinen Buchstaben.
record-nonce = Ein Glückswort fehlt.

## Je Schritt eine Überschrift und das Ergebnis
fair-noted = Deine Notiz
    .passed = In der Aufzeichnung steht die Festlegung, die du dir vor der Partie notiert hast.
    .failed = In der Aufzeichnung steht eine andere Festlegung als in deiner Notiz: Das sind nicht die Karten, die versprochen waren.
    .absent = In der Aufzeichnung steht keine Festlegung, die sich mit deiner Notiz vergleichen ließe.
fair-commitment = Festlegung
    .passed = Das Geheimnis ist das, auf das sich der Server festgelegt hatte.
    .failed = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.
    .absent = In der Aufzeichnung fehlt die Festlegung oder das Geheimnis.
fair-nonces = Glückswörter
    .passed = Dazugegeben von { $who }.
    .absent = Niemand hat ein Glückswort dazugegeben, also hat der Server den Startwert allein bestimmt.
fair-seed = Startwert
    .passed = Der Startwert, und mit ihm jedes Kartendeck, ergibt sich aus dem Geheimnis und den Glückswörtern.
    .failed = Der Startwert ergibt sich nicht aus dem Geheimnis und den Glückswörtern.
    .absent = In der Aufzeichnung fehlt der Startwert oder das Geheimnis.
fair-seal = Siegel
    .passed = Seit dem Versiegeln wurde nichts geändert.
    .failed = Seit dem Versiegeln wurde etwas geändert.
    .absent = Die Aufzeichnung hat kein Siegel.
fair-law = Aktionen
    .passed = Jede Aktion hält sich an die Regeln.
    .failed = Zeile { $line } verstößt gegen { $rule }: { $why }
fair-step = { $what }: { $found }
fair-expected = erwartet
fair-found = gefunden

## Was dabei herauskommt
fair-proved = Bewiesen: Der Server konnte diese Karten nicht aussuchen.
fair-failed = Nicht bewiesen: Diese Aufzeichnung hält nicht, was sie behauptet.
fair-unproved = Nicht bewiesen: In dieser Aufzeichnung steht nicht alles, was ein Beweis braucht.

## Was ein Beweis wert ist
fair-limits = Was das besagt und was nicht
fair-limit-proved = Wenn du die Festlegung gesehen hast, bevor du dein Glückswort gabst, konnte der Server sein Geheimnis nicht mehr darauf abstimmen: Niemand dort hat deine Karten ausgesucht.
fair-limit-looked = Es beweist nicht, dass der Gastgeber während der Partie nie in die Karten gesehen hat.
fair-limit-last = Wer mit dem Server unter einer Decke steckt und das letzte Glückswort gibt, könnte viele probieren und sich die Karten aussuchen.
fair-limit-seal = Wer fälscht, kann eine geänderte Aufzeichnung neu versiegeln. Vergleiche das Siegel mit dem, das am Ende allen gezeigt wurde: Zwei Aufzeichnungen mit demselben Siegel sind dieselbe Partie.

## Die Seite, die prüft
foot-verify = Kartengabe prüfen
replay-verify = Prüfen
verify-title = Wurde ehrlich gegeben?
verify-what = Bring die Aufzeichnung einer beendeten Partie. Hier siehst du Schritt für Schritt, was sie über die gegebenen Karten beweist.
verify-noted = Die Festlegung, die du dir vor der Partie notiert hast, falls du das getan hast
verify-go = Prüfen
verify-steps = Was sich ergeben hat
verify-wrong = In Zeile { $line } stimmt etwas nicht, deshalb lässt sich noch nichts prüfen.
verify-by-server = Das hat der Server berechnet. Mit JavaScript tut es dein eigener Browser.
verify-by-browser = Das hat dein eigener Browser berechnet. Nur die Aktionen hat der Server nachgespielt.
verify-law-waiting = Der Server hat die Aktionen noch nicht nachgespielt.
verify-dealt = Die ersten Karten
verify-dealt-what = Die hat dein eigener Browser aus dem Startwert gegeben. Vergleiche sie mit denen, die du auf der Hand hattest.
