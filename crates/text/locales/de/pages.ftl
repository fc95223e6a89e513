### The pages around the tables.

## Tables in a list
table-with = { $game } mit { $names }

## Home
home-how = Allein gegen Bots oder mit Freunden, an einem Bildschirm oder online. Ganz ohne Konto.
home-friends = Mit Freunden
home-turns =
    Du bist an { $count ->
        [one] einem Tisch
       *[other] { $count } Tischen
    } am Zug
home-calm = Du bist gerade nirgends am Zug
home-go = Spielen
home-more = Alle Tische, an denen du am Zug bist
home-invitations = Einladungen
home-decline = Nein, danke
home-waiting = Andere sind am Zug
home-look = Öffnen
home-games = Die Spiele
home-resume = Weiter
home-play = Losspielen
home-learn = In fünf Minuten lernen
home-corsairs = Stell eine Mannschaft aus zwei Farben zusammen, behalte die Mole im Auge und lichte die Anker, bevor es die anderen tun.
    .facts = Leo Colovini · 2 bis 4 Personen · 30 Min.
    .picture = Ein Schiff mit Karten als Segeln, im Laternenschein an einer Mole vertäut
home-korsar = Lass Handelsschiffe auslaufen und hetz Piraten auf die der anderen. Die stärkste Seite bekommt das Gold.
    .facts = Reiner Knizia · 2 bis 8 Personen · 20 Min.
    .picture = Zwei Piratenschiffe nehmen im Mondlicht ein Handelsschiff in die Zange
home-friends-here = Freunde, die gerade da sind
home-lobby =
    { $count ->
        [0] In der Lobby wartet gerade niemand.
        [one] In der Lobby wartet ein Tisch auf Mitspieler.
       *[other] In der Lobby warten { $count } Tische auf Mitspieler.
    }
live = Partien zum Zuschauen
live-none = Gerade läuft keine öffentliche Partie.
live-watch = Zuschauen
signal-next = Nächster Tisch
signal-invitations =
    { $count ->
        [one] Eine Einladung
       *[other] { $count } Einladungen
    }

## New table
new-title = Neuer Tisch: { $game }
new-players = Wie viele spielen mit?
    .help = Unten kannst du Plätze, Namen und Regeln ändern, oder du beginnst gleich.
new-alone = { $count } Personen
new-teams = { $count } in Teams
new-seats = Wer spielt mit?
    .help = Ihr könnt euch diesen Bildschirm teilen: Ein Vorhang verdeckt die Karten zwischen euren Zügen.
    .bots = Lass den Namen eines Bots leer, dann sucht er sich einen aus.
new-seat = Platz { $number }
new-team = Team { $number }
new-who = Wer spielt
new-name = Name
new-player = Gast { $number }
new-second = { $name } { $number }
new-person = Mensch an diesem Bildschirm
new-deckhand = Matrose
    .help = Kennt die Regeln und sonst nicht viel. Genau richtig für die erste Partie.
new-mate = Maat
    .help = Nimmt, was gerade am besten aussieht, und denkt selten voraus.
new-captain = Kapitän
    .help = Spielt wie ein Profi: zählt Karten und zieht seine Schlüsse aus dem, was du nimmst.
new-admiral = Admiral
    .help = Hat aus Millionen eigener Partien gelernt. Im Zweikampf schlägt er den Kapitän in vier von fünf Partien.
new-more = Mehr
new-pace = Wie schnell spielen die Bots?
    .fast = Schnell
    .calm = Normal
    .slow = Langsam
new-takebacks = Aktionen dürfen zurückgenommen werden
    .help = Nur, wenn du allein gegen Bots spielst.
new-hints = Tipps erlauben, wenn Menschen gegeneinander spielen
    .help = Ein Tipp ist Hilfe von außen. Wo mehrere Menschen spielen, gibt es ihn nur, wenn du es hier erlaubst. Alle am Tisch sehen, was du gewählt hast.
new-chat = Freunde dürfen sich Nachrichten schreiben
    .help = Wenn am Tisch alle einander folgen, können sie sich schreiben, in Teamspielen erst nach dem Ende. Sonst kann es niemand lesen.
new-coach = Trainer
    .help = Eine Aktion, die deine Gewinnchance senkt, kommt einmal zurück, und du entscheidest, ob du sie spielst. Nur, wenn du allein gegen Bots spielst.
    .off = aus
    .big = große Verluste
    .all = alle Verluste
    .wrong = Der Trainer hilft nur einem Menschen allein gegen Bots, und nicht in gewerteten Partien.
new-house-rules = Hausregeln
    .help = Es gelten die gedruckten Regeln, wenn du nichts anderes wählst.
new-deal = Dieselben Karten noch einmal
    .help = Um dieselben Karten noch einmal zu spielen, gib ihren Startwert ein: 64 Ziffern und Buchstaben von a bis f. Für neue Karten lass das Feld leer.
new-seed = Startwert
new-begin = Los geht’s
new-errors = Der Tisch ist noch nicht eröffnet. Bitte sieh dir an, was unten markiert ist.
new-error-name = Zwei am Tisch können nicht denselben Namen haben.
new-error-player = Wähle, wer hier spielt.
new-error-seed = Das ist kein Startwert: Es müssen genau 64 Ziffern und Buchstaben von a bis f sein.

## Your games
games-open = Angefangen
games-over = Zu Ende gespielt
games-rated = Gewertet
games-resume = Weiter
games-replay = Nachspielen
games-none = Du hast hier noch nicht gespielt.
    .help = Jede Partie, die du beginnst, findest du hier wieder: zum Weiterspielen oder zum Nachspielen.
games-none-open = Keine angefangenen Partien.
games-none-over = Keine beendeten Partien.
games-older = Ältere Partien
games-newest = Neueste Partien
games-your-turn = Du bist am Zug
games-waits = Warten auf { $names }
games-remove = Entfernen
games-removed = Die Partie steht nicht mehr in deiner Liste. Die anderen behalten sie, und ihre Adresse führt weiterhin dorthin.
    .undo = Rückgängig
date = { $day }. { $month ->
     [1] Januar
     [2] Februar
     [3] März
     [4] April
     [5] Mai
     [6] Juni
     [7] Juli
     [8] August
     [9] September
     [10] Oktober
     [11] November
    *[12] Dezember
 } { $year }

## Rules
rules-both = Die Regeln beider Spiele
    .help = In unseren eigenen Worten. Jede Regel hat ihre Nummer, damit du bei einer abgelehnten Aktion gleich siehst, gegen welche sie verstößt.
rules-of = { $game }: die Regeln
rules-read = Regeln lesen
rules-quick = Kurz gefasst
rules-contents = Inhalt
rules-clause = Link zu Regel { $clause }
rules-house = Hausregeln
    .help = Die könnt ihr an jedem neuen Tisch ändern. Was zuerst steht, entspricht den Regeln oben.
rules-option = Regel
rules-law = Gedruckte Regel
rules-other = Variante
rules-play = Losspielen
rules-crew = Mannschaft
rules-prisoners = Gefangene
rules-stowaways = Blinde Passagiere
rules-limit = Grenze { $limit }
rules-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 }
rules-picture-turn = Zieh eine Karte: vom Ziehstapel, vom Abwurfstapel oder vorn von der Mole
rules-picture-stock = Ziehstapel
rules-picture-discard = Abwurfstapel
rules-picture-pier = Mole
rules-picture-first = Die erste Karte gibt der Mole ihre Farbe: { $band }
rules-picture-bands = Die zehn Banden, jede mit Farbe, Emblem und Muster
rules-picture-jobs = Die elf Posten
rules-picture-hand = Eine Hand, aufgeteilt bei roter Mole
rules-picture-choice = Dieselbe Hand, auf zwei Arten aufgeteilt
rules-picture-under = Wer wen versenkt, wenn jemand mit der Grenze 5 die Anker lichtet
rules-closer = Lichtet die Anker
rules-higher = 9 ist höher als 5: behält die eigenen blinden Passagiere
rules-lower = 5 ist nicht höher als 5: gibt die blinden Passagiere ab
rules-pays = behält die eigenen blinden Passagiere und bekommt noch welche dazu
rules-picture-merchants = Handelsschiffe mit 2 bis 8 Gold
rules-picture-pirates = Piratenschiffe in vier Farben, mit Stärke 1 bis 4
rules-picture-officers = Die vier Kapitäne und der Admiral
rules-picture-fight = Ein Kampf um ein Schiff mit 5 Gold: Blau führt mit 5 zu 4
rules-picture-captain = Der Kapitän schlägt beliebig viele Schiffe: Grün führt
rules-picture-admiral = Der Admiral kam zuletzt: Jetzt führt, wem das Schiff gehört
rules-picture-tie = Gleichstand an der Spitze: Noch gewinnt niemand das Schiff
rules-leads = führt
rules-tied = gleichauf
rules-owner = Eigner

## Settings
settings-lang = Sprache
    .help = Die Sprache für alles hier; die Regeln beider Spiele gibt es in allen fünf.
settings-theme = Tag oder Nacht
    .help = Hell oder dunkel, oder so wie dein Gerät eingestellt ist.
    .auto = Wie dieses Gerät
    .light = Tag
    .dark = Nacht
settings-cards = Größe der Karten
    .help = Große Karten brauchen mehr Platz, und auf dem Handy hat die Hand dann mehr Reihen.
    .normal = Normal
    .large = Groß
settings-marks = Kürzel neben den Farben
    .help = Schreibt auf jede Karte, wie sie in Aufzeichnungen heißt: g7 ist Grün 7.
    .off = Ohne Kürzel
    .on = Mit Kürzeln
settings-motion = Bewegung
    .help = Karten gleiten sichtbar an ihren neuen Platz.
    .auto = Wie dieses Gerät
    .off = Keine
settings-sound = Ton
    .help = Ein leises Klopfen, wenn eine Karte gelegt wird, eine Glocke, wenn du am Zug bist, ein Klang, wenn ein Schiff gewonnen wird.
    .off = Stumm
    .on = An
settings-notify = Benachrichtigungen
    .help = Beginnt dein Zug, während du eine andere Seite ansiehst, meldet es der Browser. Er bittet zuerst um deine Erlaubnis.
    .off = Keine
    .on = Wenn ich am Zug bin
    .denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
settings-keys = Tasten
    .help = Am Tisch wirken einzelne Tasten. Schalte sie aus, wenn sie deinen eigenen in die Quere kommen.
    .on = An
    .off = Aus
settings-preview = So sehen die Karten aus.
settings-save = Speichern
keys = Tasten
    .cards = Eine Karte der Hand wählen oder eine Aufteilung; ab der elften Karte mit Umschalttaste
    .arrows = Die Karte davor, die Karte danach
    .stock = Vom Ziehstapel ziehen
    .thrown = Die oberste Karte des Abwurfstapels nehmen
    .pier = Die erste Karte der Mole nehmen
    .discard = Die gewählte Karte abwerfen
    .sail = Sie abwerfen und die Anker lichten
    .lay = Auslegen; im Spiel Korsar das gewählte Handelsschiff auslaufen lassen
    .ship = Die gewählte Karte beim Schiff mit diesem Buchstaben spielen
    .next = Weiter: nächste Runde, neue Partie, Gerät an die nächste Person
    .plan = Den nächsten Zug vorplanen, während andere spielen, oder den Plan streichen
    .coach = Wenn der Trainer fragt: neu überlegen, trotzdem spielen, Gründe zeigen
    .sort = Die Hand anders sortieren
    .list = Diese Liste

## About
about-what = Quayside ist ein Zuhause für zwei Kartenspiele, die eins verdient haben. Es ist frei und unabhängig: Die Regeln sind in unseren eigenen Worten geschrieben, und die Bilder sind unsere eigenen.
about-games = Die Spiele
about-corsairs = „Korsaren“ ist ein Spiel von Leo Colovini, erschienen bei Dal Negro. Kaum ein anderes bringt dich so ins Grübeln, obwohl du nur eine Karte ziehst und eine abwirfst.
about-korsar = „Korsar“ ist ein Spiel von Reiner Knizia, auch bekannt als Loot. Eine Partie dauert zwanzig Minuten, geredet wird darüber noch länger.
about-respect = Alle Ehre für beide Spiele gebührt denen, die sie erfunden und verlegt haben; mit diesem Programm haben sie nichts zu tun. Wenn dir ein Spiel gefällt, hol dir das gedruckte: Echte Karten in der Hand sind besser als jeder Bildschirm.
about-keeps = Was gespeichert wird
about-cookies = Dein Browser bekommt zwei Cookies: eine zufällige Kennung, an der dich die Tische wiedererkennen, und deine Einstellungen. Sonst wird nichts gefragt, und nichts wird anderswohin geschickt, außer du schaltest Benachrichtigungen ein.
about-file = Die Tische und ihre Aktionen liegen in einer einzigen Datei auf dem Computer, auf dem das Programm läuft.
about-program = Das Programm
about-version = Quayside { $version }
about-licence = Du darfst es benutzen, verändern und weitergeben: unter der MIT-Lizenz oder der Apache-Lizenz 2.0, ganz wie du willst.
about-libraries = Es ist in Rust geschrieben, mit axum fürs Web, maud für die Seiten, SQLite (über sqlx) für die Tische, Fluent für die Sprachen und ChaCha fürs Mischen.
