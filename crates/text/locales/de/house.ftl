### Was das Haus sagt, wenn Platz, Zeit oder Vertrauen fehlen.

error-unwritten = Das konnte nicht gespeichert werden
    .help = Nichts wurde geändert: Am Tisch ist alles wie zuvor. Geh zurück und versuch es gleich noch einmal.
error-unreadable = Dieser Tisch lässt sich nicht lesen
    .help = Seine Daten sind von Anfang an beschädigt. Deine anderen Tische sind nicht betroffen.
table-spoiled = Ein Teil dieses Tisches lässt sich nicht mehr lesen. Der Tisch bleibt, wie er bis dahin war, und niemand kann weiterspielen.
    .help = Du kannst die Partie aber nachspielen und ihre Aufzeichnung herunterladen.
error-crowded = Hier ist alles voll
    .help = Es sind mehr Leute da, als wir Platz haben. Bitte versuch es gleich noch einmal.
error-too-much = Nicht so schnell
    .help = Nichts wurde geändert. Hol kurz Luft, geh zurück und versuch es noch einmal.
error-too-many-tables = Du hast zu viele offene Partien
    .help = Es wurde kein neuer Tisch eröffnet. Spiel erst ein paar deiner Partien zu Ende.
error-too-slow = Das kam zu langsam an
    .help = Nichts wurde geändert. Prüf deine Verbindung, geh zurück und versuch es noch einmal.
error-too-large = Das ist uns zu groß
    .help = Nichts wurde geändert. Selbst die Aufzeichnung einer langen Partie ist viel kleiner.
error-cross-site = Das kam von einer fremden Seite
    .help = Nichts wurde geändert. Das können nur unsere eigenen Seiten: Öffne den Tisch hier und versuch es noch einmal.
error-unknown-host = Dieser Server heißt anders
    .help = Nichts wurde geändert. Nimm die Adresse, die du bekommen hast; wer den Server betreibt, kann diese mit --public-url hinzufügen.
