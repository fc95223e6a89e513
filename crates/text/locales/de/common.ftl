### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Deutsch
you = Du
nobody = Niemand
and = { $one } und { $other }
seat-number = Platz { $seat }
somebody = Jemand
    .several = Jemand auf Platz { $seat }
no-cards = keine Karten
labelled = { $label }: { $what }

## Refusals of both games
refuse-card-twice = { $card } kommt doppelt vor, aber diese Karte gibt es nur einmal.
refuse-not-dealt = Die Karten sind noch nicht gegeben.
refuse-not-your-turn = { $who-you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
 }
refuse-not-held = { $card } ist nicht auf deiner Hand.
refuse-game-over = Die Partie ist schon aus.

## What happened, in both games
was-last-of-stock = Das war die letzte Karte des Ziehstapels.

## The frame of every page
tagline = Zwei Kartenspiele aus Piratengewässern
skip = Direkt zum Inhalt
languages = Sprache
home = Startseite
menu = Menü
foot-rules = Regeln
foot-games = Deine Partien
foot-replay = Aufzeichnung nachspielen
foot-settings = Einstellungen
foot-about = Über Quayside
game-corsairs = Korsaren
    .full = Korsaren (Colovini)
game-korsar = Korsar
    .full = Korsar (Knizia)

## Players
me = Skipper
bot-deckhand = Bot · Matrose
bot-mate = Bot · Maat
bot-captain = Bot · Kapitän
bot-admiral = Bot · Admiral
bot-random = Bot · zufällig
program-bot = Bot · { $name }
    .help = Ein zusätzliches Programm dieses Servers.

## The frame of a table
log = Logbuch
new-table = Neuer Tisch
title-your-turn = Du bist am Zug: { $game }
stale = Die Partie war schon weitergegangen, deshalb zählt deine Aktion nicht. So steht es jetzt.
hint = Tipp
hint-play = So spielen
finish-turns = Die anderen schnell ziehen lassen
take-back = Zurücknehmen
got-it = Verstanden
line-lost = Verbindung wird wiederhergestellt …
line-found = Wieder verbunden.
rematch = Noch eine Partie
curtain = { $name } ist am Zug
curtain-why = Gib das Gerät weiter. Niemand sonst sollte jetzt hinsehen.
curtain-go = Ich bin { $name }: Karten zeigen
curtain-pass = Gerät an { $name } weitergeben

## Cards in a sentence
chip-captain = Kapitän
chip-admiral = Admiral

## What went wrong
error-not-found = Hier ist nichts
    .help = Vielleicht ist die Adresse unvollständig, oder den Tisch gibt es nicht mehr.
error-malformed = Das verstehen wir nicht
    .help = Nichts wurde geändert. Geh zurück und versuch es noch einmal.
error-forbidden = Das ist nicht dein Platz
    .help = Nichts wurde geändert. Das kann nur, wer dort sitzt.
error-broken = Bei uns ist etwas kaputt
    .help = Nichts, was du getan hast, ist verloren. Bitte versuch es gleich noch einmal.

## Replays
replay = Nachspielen
replay-title = { $game } nachspielen
replay-at = Aktion { $at } von { $moves }
replay-first = Zum Anfang
replay-back = Eine Aktion zurück
replay-on = Eine Aktion weiter
replay-last = Zum Ende
replay-round-back = Eine Runde zurück
replay-round-on = Eine Runde weiter
replay-slider = Aktion
replay-go = Zeigen
replay-play = Abspielen
replay-pause = Pause
replay-round = Runde { $round }
replay-share = Link kopieren
play-on = Von hier weiterspielen
    .help = Eine neue Partie gegen Bots, die in diesem Moment beginnt. Sie zählt nicht für die Wertung.
    .seat = Dein Platz
    .bots = Die anderen
    .cards = Verdeckte Karten
    .drawn = Neu gezogen, wie dieser Platz sie erwarten musste
    .true = Wie sie wirklich lagen
    .go = Weiterspielen
play-on-true = Weiter, wahre Karten
origin-drawn = Diese Partie geht nach Aktion { $at } einer früheren weiter. Ihre verdeckten Karten wurden neu gezogen.
origin-true = Diese Partie geht nach Aktion { $at } einer früheren weiter, mit denselben verdeckten Karten.
origin-go = Diesen Moment ansehen
end-share = Teilen
end-picture = Das Ergebnis als Bild
see-replay = Nachspielen
download-record = Aufzeichnung speichern
replay-hands = Alle Hände

## Records that are brought
bring-title = Aufzeichnung nachspielen
bring-what = Jede Partie, die hier oder von einem anderen Programm als .quay-Aufzeichnung festgehalten wurde, kannst du nachspielen.
bring-file = Zieh eine Datei hierher oder wähle eine aus
bring-text = Oder füge die Aufzeichnung hier ein
bring-go = Nachspielen
bring-wrong = In Zeile { $line } stimmt etwas nicht, deshalb lässt sich noch nichts nachspielen.
record-not-utf8 = Das ist keine Textdatei.
record-not-a-record = Das ist keine Aufzeichnung: Die erste Zeile muss „quayside-record 1“ lauten.
record-version = Diese Aufzeichnung hat eine andere Version; hier lässt sich nur Version 1 lesen.
record-missing = „{ $line }“ fehlt.
record-twice = „{ $line }“ kommt doppelt vor.
record-too-late = „{ $line }“ muss vor dem ersten Kartendeck und vor der ersten Aktion stehen.
record-unknown-game = Dieses Spiel gibt es nicht; es muss „{ $one }“ oder „{ $other }“ sein.
record-players = Zu so vielen lässt sich dieses Spiel nicht spielen, weder einzeln noch in Teams.
record-teams = In dieser Zeile kann nur „teams yes“ stehen, und nur im Spiel Korsar.
record-option = Diese Hausregel gibt es nicht, oder sie kann diesen Wert nicht haben.
record-seat = Diesen Platz gibt es nicht, oder er kann nicht beginnen.
record-other-game = „{ $line }“ gehört zum anderen Spiel.
record-seed = Ein Startwert hat 64 hexadezimale Ziffern.
record-deck-with-seed = Die Karten ergeben sich aus dem Startwert: Ein Kartendeck darf nicht dabeistehen.
record-no-deck-due = Hier gehört kein Kartendeck hin: Jetzt wird nicht gegeben.
record-wrong-deck = In diesem Kartendeck müssen genau die Karten stehen, die gegeben werden, jede einmal.
record-deck-due = Hier fehlt ein Kartendeck: Jetzt wird gegeben.
record-position = Zu dieser Stellung kommt es in diesem Spiel nicht, oder die Zeile lässt sich nicht lesen.
record-position-over = In dieser Stellung ist die Partie schon zu Ende.
record-position-table = Die Stellung passt nicht zur Spielerzahl, zu den Teams oder zu den Hausregeln dieser Aufzeichnung.
record-position-with-deal = Karten und Startplatz stehen schon in der Stellung: Diese Zeile darf nicht dabeistehen.
record-name = Ein Name fehlt.
record-date = Ein Datum besteht aus Jahr, Monat und Tag, so wie 2026-11-15.
record-clock = Eine Uhr hat ein Guthaben und einen Zuschlag in Millisekunden, oder Tage; die Restzeit steht unter ihrer Aktion.
record-forfeit = Ein Platz kann eine Partie nur einmal aufgeben, und mindestens eine Seite darf nicht aufgeben.
record-result = So ist die Partie nicht ausgegangen, oder sie ist noch nicht aus.
record-too-long = Das ist zu lang. Ein Name hat höchstens { $name } Zeichen, eine Zeile { $line } Bytes, alle Kommentare zusammen { $comments } Bytes und eine Aufzeichnung { $record } Bytes.
record-unknown = Diese Zeile ist weder eine Kopfzeile noch eine Aktion dieses Spiels.
error-not-now = Das geht jetzt nicht
    .help = Die Partie ist schon weitergegangen, oder es passt nicht zu diesem Zeitpunkt. Es wurde nichts geändert.
error-log-full = Das Protokoll dieses Tischs ist voll
    .help = Das Protokoll dieses Tischs ist zu lang, um noch mehr zurückzunehmen. Du kannst die Partie zu Ende spielen; es wurde nichts geändert.
error-not-over = Diese Partie läuft noch
    .help = Ihre Aufzeichnung würde verdeckte Karten verraten. Komm wieder, wenn die Partie aus ist.
