### Analyse einer beendeten Partie.

review = Analyse
    .title = Analyse · { $game }
    .waits = Die Analyse läuft noch: { $percent } Prozent.
    .waits-how = Diese Seite aktualisiert sich von selbst.
    .seen-from = Gesehen von
    .replay = Wiederholung
    .look = Ansehen
    .at = Zug { $at }
    .round = Runde { $round }
    .uncalibrated = Mit Hausregeln ist nichts geeicht: Die Zahlen vergleichen Züge, mehr nicht.
review-won = { $who-you ->
    [yes] Du hast gewonnen.
   *[no] { $who } hat gewonnen.
 }
review-shared = { $who-you ->
    [yes] Du teilst dir den Sieg.
   *[no] { $who } teilt sich den Sieg.
 }
review-lost = { $who-you ->
    [yes] Du hast verloren.
   *[no] { $who } hat verloren.
 }
review-mostly-cards = Vor allem die Karten.
review-mostly-others = Vor allem die anderen.
review-mostly-decisions = Vor allem die Entscheidungen.
review-mostly-hidden = Vor allem, was niemand wissen konnte.
review-mixed = Von allem etwas.
review-ledger = Woran es lag
    .about = Der gerechte Anteil und alle Ursachen ergeben zusammen das Ergebnis. Ein Punkt ist ein Sieg in 100 Partien.
    .cause = Ursache
    .points = Punkte
review-fair = Ein gerechter Anteil
    .about = Für jede Seite der gleiche Teil des Sieges.
review-cards = Die Karten
    .about = Ausgeteilte und gezogene, von allen, bei üblichem Spiel. Auch der Platz am Tisch zählt hier.
review-others = Die anderen
    .about = Ihre Züge, verglichen mit dem üblichen Spiel.
review-decisions = Die Entscheidungen
    .about = Verglichen mit dem üblichen Spiel, nach dem, was zu sehen war.
review-hidden = Was man nicht wissen konnte
    .about = Wie die verdeckten Karten lagen, als { $who-you ->
        [yes] du gewählt hast
       *[no] { $who } gewählt hat
    }.
review-result = Das Ergebnis
review-course = Die Gewinnchance
    .about = Mit allen Karten offen. Die gestrichelte Linie ist ein gerechter Anteil.
    .table = Die Kurve als Tabelle
    .move = Zug
    .chance = Chance
review-turning = Wendepunkte
review-costly = Die teuersten Entscheidungen
    .none = Keine Entscheidung hat { $who-you ->
        [yes] dich
       *[no] { $who }
    } zwei Punkte oder mehr gekostet.
    .played = Gespielt
    .better = Besser
    .cost = { $loss } ± { $error } Punkte
    .both = Beide Verfahren stimmen überein
    .one = Nur eines der Verfahren sagt das
    .options = Alle Möglichkeiten
    .best = am besten
    .own = gespielt
    .worlds = In { $count } Verteilungen, die zu dem passen, was zu sehen war.
review-moment =
    .place = { $place } von { $count }, die am meisten kosteten
    .earlier = Vorige
    .later = Nächste
    .seen = So { $who-you ->
        [yes] hast du es
       *[no] hat { $who } es
    } gesehen
    .hand = Auf der Hand
    .open = Mit allen Karten offen
    .truth = Alle Karten zeigen
    .hide = Wieder verdecken
    .turned = So, wie die Karten wirklich lagen, hat dieser Zug die Chance um { $change } Punkte verändert.
    .cost = Kosten
review-again = Noch einmal versuchen
    .choose = Was würdest du spielen?
    .other = Ein anderer Zug
    .go = Antworten
    .show = Urteil
    .accepted = Angenommen: Das kostet { $loss } ± { $error } Punkte.
    .costs = Das kostet { $loss } ± { $error } Punkte.
review-fog = Wo die verdeckten Karten liegen konnten
    .about = In wie vielen von { $count } Verteilungen, die zu dem passen, was zu sehen war, eine Karte dort lag.
    .there = wirklich hier
review-lost-points = Verlorene Punkte in 100 Zügen
    .about = { $lost } ± { $error }. Weniger ist besser.
    .between = An solchen Tischen verlieren Bots:
review-how = Wie geurteilt wurde
    .about = Die Grundlage ist die Gewinnchance mit allen Karten offen. Für jede Entscheidung werden die verdeckten Karten viele Male neu verteilt, so wie es zu dem passt, was zu sehen war. Ein zweites Verfahren spielt Partien zu Ende, bevor etwas ein Fehler heißt.
review-unfinished = Diese Partie ist nicht zu Ende. Nur beendete Partien werden analysiert.
