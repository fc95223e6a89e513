### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Deutsch
you = Du
nobody = Niemand
and = { $one } und { $other }
seat-number = Platz { $seat }
no-cards = keine Karten

## Refusals of both games
refuse-card-twice = { $card } kommt doppelt vor, und es gibt diese Karte nur einmal.
refuse-not-dealt = Die Karten sind noch nicht gegeben.
refuse-not-your-turn = { $who-you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
 }
refuse-not-held = { $card } ist nicht auf der Hand.
refuse-game-over = Die Partie ist schon aus.

## What happened, in both games
was-last-of-stock = Das war die letzte Karte des Nachziehstapels.

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
game-korsar = Korsar

## Players
me = Skipper
bot-deckhand = Matrose
bot-mate = Maat
bot-captain = Käpt’n
bot-admiral = Admiral
bot-random = Landratte

## The frame of a table
log = Logbuch
new-table = Neuer Tisch
title-your-turn = Du bist am Zug: { $game }
stale = Am Tisch ging es inzwischen weiter, deshalb wurde nichts geändert. So steht es jetzt.
hint-worth = { $percent } % Siegchance
hint = Tipp
take-back = Zurücknehmen
rematch = Noch eine Partie
curtain = { $name } ist am Zug
curtain-why = Gib das Gerät weiter. Niemand sonst sollte jetzt hinsehen.
curtain-go = Ich bin { $name }: Karten zeigen

## Cards in a sentence
chip-captain = Kapitän
chip-admiral = Admiral

## What went wrong
error-not-found = Hier ist nichts
    .help = Vielleicht ist die Adresse unvollständig, oder der Tisch wurde abgeräumt.
error-malformed = Das verstehen wir nicht
    .help = Nichts wurde geändert. Geh zurück und versuch es noch einmal.
error-forbidden = Das ist nicht dein Platz
    .help = Nichts wurde geändert. Das kann nur, wer dort sitzt.
error-broken = Bei uns ist etwas kaputt
    .help = Was schon getan war, ist nicht verloren. Bitte versuch es gleich noch einmal.

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
replay-record = Aufzeichnung
replay-hands = Alle Hände

## Records that are brought
bring-title = Aufzeichnung nachspielen
bring-what = Jede Partie, die hier oder von einem anderen Programm als .quay-Aufzeichnung festgehalten wurde, kannst du nachspielen.
bring-file = Zieh eine Datei hierher oder wähle eine aus
bring-text = Oder füge die Aufzeichnung hier ein
bring-go = Nachspielen
bring-wrong = In Zeile { $line } stimmt etwas nicht, deshalb lässt sich noch nichts nachspielen.
record-not-utf8 = Das ist gar kein Text.
record-not-a-record = Das ist keine Aufzeichnung: Die erste Zeile muss „quayside-record 1“ lauten.
record-version = Diese Aufzeichnung hat eine andere Version; hier wird Version 1 gelesen.
record-missing = „{ $line }“ fehlt.
record-twice = „{ $line }“ steht zweimal da.
record-too-late = „{ $line }“ muss vor dem ersten Kartendeck und vor der ersten Aktion stehen.
record-unknown-game = Dieses Spiel gibt es nicht; es gibt „{ $one }“ und „{ $other }“.
record-players = Mit so vielen geht dieses Spiel nicht, sei es einzeln oder in Teams.
record-teams = In dieser Zeile kann nur „teams yes“ stehen, und nur bei Korsar.
record-option = Diese Hausregel gibt es nicht, oder nicht mit diesem Wert.
record-seat = Diesen Platz gibt es nicht, oder er kann nicht beginnen.
record-other-game = „{ $line }“ gehört zum anderen Spiel.
record-seed = Ein Startwert hat 64 hexadezimale Ziffern.
record-deck-with-seed = Die Karten ergeben sich aus dem Startwert: Ein Kartendeck darf nicht dabeistehen.
record-no-deck-due = Hier wird kein Kartendeck gegeben.
record-wrong-deck = Dieses Kartendeck besteht nicht aus den Karten, die zu geben sind, jede einmal.
record-deck-due = Hier muss ein Kartendeck gegeben werden.
record-name = Ein Name fehlt.
record-date = Ein Datum besteht aus Jahr, Monat und Tag, so wie 2026-11-15.
record-result = So ist die Partie nicht ausgegangen, oder sie ist noch nicht aus.
record-too-long = Das ist zu lang. Ein Name hat höchstens { $name } Zeichen, eine Zeile { $line } Bytes, alle Kommentare zusammen { $comments } Bytes und eine Aufzeichnung { $record } Bytes.
record-unknown = Diese Zeile ist weder eine Kopfzeile noch eine Aktion dieses Spiels.
error-not-now = Das geht jetzt nicht
    .help = Am Tisch ist es schon weitergegangen, oder es passt nicht zu diesem Zeitpunkt. Es wurde nichts verändert.
error-not-over = Diese Partie läuft noch
    .help = Ihre Aufzeichnung würde verdeckte Karten verraten. Komm wieder, wenn die Partie aus ist.
