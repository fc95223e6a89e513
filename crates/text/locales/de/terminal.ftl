### Das Terminal: Tasten, Menü, was zwischen den Partien gesagt wird.

## Was Tasten tun, in ein, zwei Wörtern
play-pile = Stapel
play-card = Karte
play-ship = Schiff
play-division = Aufteilung
play-attach = anlegen
play-offers = die Vorschläge
play-help = Hilfe
play-leave = Verlassen
play-close = Schließen
play-scroll = blättern
play-leaf = Seite
play-choose = Wählen
play-line = Zeile
play-change = ändern
play-game = Spiel
play-stay = Bleiben
play-delete = Löschen
play-first-game = mit Anleitung, gegen den Matrosen
play-house-rules = { $count ->
    [0] wie in der Regel
    [one] eine ist geändert
   *[other] { $count } sind geändert
 }

## Was gesagt wird
play-small = Dieses Fenster ist zu klein für einen Tisch: Mach es bitte mindestens { $width } Spalten breit und { $height } Zeilen hoch. Nichts geht verloren.
play-not-kept = Die Aktion wurde nicht ausgeführt, weil sie sich nicht speichern ließ: { $error }
play-hint-comes = Ein Tipp wird vorbereitet …
play-sail = Die Anker lichten mit der Grenze { $limit }? Dann legen alle aus, und die Runde ist zu Ende.
play-press-space = Drück dann die Leertaste.
play-kept = Die Aufzeichnung dieser Partie: { $file }
play-delete-sure = Dieses Spiel löschen? Noch einmal x löscht es, jede andere Taste behält es.
play-replay = Noch einmal ansehen: { $command }
play-review = Analysieren: { $command }
play-left = Die Partie ist gespeichert. Spiel weiter, wann du magst: { $command }
play-open = Quayside ist offen: { $address }
    .stop = Mit Strg+C beendest du es; nichts geht verloren.
    .already = Es lief schon; hier wird es nur noch einmal geöffnet.

## Zeile für Zeile
play-which = Welches Spiel?
play-none-of-these = Bitte wähle eins davon.
play-nothing-back = Es gibt nichts zurückzunehmen.
play-ask-help = Antworte mit einer Zahl oder schreib eine Aktion wie in einer Aufzeichnung. h: Tipp, u: zurücknehmen, t: noch einmal der Tisch, r: Regeln, q: verlassen; die Partie bleibt gespeichert.
play-lift = Um deine Karten zu sehen, schreib { $word } und drück die Eingabetaste.

## Hilfe
help-enter = führt aus, was hervorgehoben ist
help-along = eine andere Karte
help-down = ein anderer Stapel, eine andere Aufteilung, ein anderes Schiff
help-sort = sortiert die Hand nach Farbe oder nach Zahl
help-hint = ein Tipp mit seinen Gründen
help-back = nimmt deine letzte Aktion zurück, gegen Bots
help-coach = wenn der Trainer fragt: neu überlegen, trotzdem spielen, Gründe zeigen
help-rules = die Regeln, Punkt für Punkt
help-log = das ganze Logbuch
help-review = die Analyse, wenn die Partie zu Ende ist
help-play = abspielen und anhalten
help-help = diese Seite
help-leave = verlassen; die Partie bleibt gespeichert
help-curtain = am Vorhang: zeigt deine Karten, sobald niemand sonst hinsieht
help-suspend = zurück zur Shell; fg macht weiter
help-piles = Korsaren: vom Ziehstapel, vom Abwurfstapel oder von der Mole ziehen
help-throw = Korsaren: abwerfen, oder abwerfen und die Anker lichten
help-lay = Korsaren: auslegen; eine Karte in die Mannschaft nehmen oder heraus; sie anlegen
help-korsar = Korsar: eine Karte ziehen; eine abwerfen, sobald der Ziehstapel leer ist
help-mouse = Mit der Maus: Ein Klick wählt etwas aus, ein zweiter führt es aus; auch Tasten lassen sich anklicken.
help-cards = Eine Karte steht als englischer Buchstabe ihrer Farbe und Zahl da: g7 ist Grün 7. Im Spiel Korsar ist m5 ein Handelsschiff mit 5 Gold, bc der Kapitän in Blau, ad der Admiral.
help-lamp = Die Lampe, bernsteinfarben oder invertiert, zeigt, wo du handeln kannst und wer am Zug ist.
help-kept = Jede Aktion ist gespeichert, bevor man sie sieht. quayside play --resume macht da weiter, wo du aufgehört hast.

## Signs
help-signs = Zeichen
sign-here = hier ist jemand am Zug; hierauf zeigst du
sign-closer = hat die Anker gelichtet und die Runde beendet
sign-more = darüber oder darunter steht noch mehr
sign-merchant = Handelsschiff
sign-pirate = kann mitkämpfen
sign-officer = kann führen
