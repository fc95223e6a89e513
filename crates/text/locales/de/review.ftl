### Analyse einer beendeten Partie.

review =
    .at = Zug { $at }
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
review-fair = Ein gerechter Anteil
review-cards = Die Karten
review-others = Die anderen
review-decisions = Die Entscheidungen
review-hidden = Was man nicht wissen konnte
review-result = Das Ergebnis
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
review-lost-points = Verlorene Punkte in 100 Zügen
    .about = { $lost } ± { $error }. Weniger ist besser.
    .between = An solchen Tischen verlieren Bots:
review-unfinished = Diese Partie ist nicht zu Ende. Nur beendete Partien werden analysiert.
