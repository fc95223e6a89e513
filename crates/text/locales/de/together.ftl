### Ein Tisch für Leute an verschiedenen Bildschirmen.

new-open = Per Link eingeladen
new-public = In der Lobby zeigen
    .help = Wer mag, nimmt einen freien Platz. Die Partie beginnt von selbst, sobald alle besetzt sind.

# Bevor gegeben wird
lobby-title = { $game }: Der Tisch steht bereit
lobby-missing =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
lobby-full = Alle Plätze sind besetzt. Es geht los, sobald { $name } gibt.
lobby-full-maker = Alle Plätze sind besetzt.
lobby-begins = Alle Plätze sind besetzt. Die Partie beginnt gleich.
lobby-start = Karten geben
lobby-name = Dein Name
lobby-which = Dein Platz
lobby-sit = Platz nehmen
lobby-open = freier Platz
lobby-you = du
lobby-bot = Bot hinzufügen
lobby-remove = { $name } entfernen
lobby-leave = Tisch verlassen
lobby-no-name = Sag den anderen, wie du heißt.
lobby-taken = Jemand war schneller: Der Platz ist besetzt.
lobby-too-late = Die Karten sind schon gegeben. Du kannst zusehen.
lobby-invite = Freunde einladen
    .help = Wer diesem Link folgt, kann Platz nehmen: kein Konto, ein Name genügt.
    .rated = Wer diesen Link und ein Konto hat, kann Platz nehmen.
invite = Einladen
invite-sent = Einladung ist raus
lobby-link = Link zu diesem Tisch
lobby-copy = Kopieren
lobby-code = Oder die Kamera eines Handys hierauf richten.
preview-invites = { $name } lädt dich zu { $game } ein
lobby-network = Andere im Haus mitspielen lassen
    .help = Bisher erreicht nur dieser Computer den Tisch. Lass auch Handys und andere Computer im Haus mitspielen: Link und Code enthalten dann die richtige Adresse.
lobby-word = Dein Glückswort dazugeben
    .help = Dein Browser hat ein zufälliges Wort für dich gezogen und festgelegt: Niemand kann es sehen oder ändern, bevor gegeben wird. Wenn du magst, gib etwas Eigenes dazu.
    .clear = Ohne JavaScript geht dein Wort so zum Server, wie es ist. Es schützt dich dann nur, wenn kein anderes Wort dazukommt.
    .save = Dazugeben
    .added = Dein Glückswort ist dabei:
nonce = Dein Glückswort

# The lobby
open-title = Lobby
open-tables = Offene Tische
open-none = Gerade wartet niemand.
    .help = Eröffne einen Tisch, den alle finden, such dir Mitspieler, oder spiel solange gegen Bots.
open-none-such = So ein Tisch ist gerade nicht offen.
open-show = Welche Tische gezeigt werden
open-both = Beide Spiele
open-any-number = Beliebig viele
open-seats = { $taken } von { $seats } Plätzen besetzt
open-bots =
    { $count ->
        [one] ein Bot
       *[other] { $count } Bots
    }
open-all =
    { $count ->
        [0] zur Lobby
        [one] zur Lobby
       *[other] alle { $count }
    }
seek = Mitspieler suchen
    .help = Du setzt dich zu denen, die am längsten warten, oder wartest an einem eigenen Tisch, bis andere kommen. Nach 20 Sekunden bieten wir dir Bots an.
seek-game = Spiel
seek-size = Personen
    .two = 2
    .more = 3 oder mehr
    .any = egal
seek-time = Tempo
    .none = ohne Uhr
    .live = live
    .days = tageweise
seek-waits = Andere finden diesen Tisch in der Lobby.
    .help = Die Partie beginnt von selbst, sobald alle Plätze besetzt sind. Lass diese Seite offen: Solange du weg bist, zeigt die Lobby den Tisch nicht.
seek-bots = Gegen Bots spielen
seek-stop = Suche beenden

# Die faire Kartenverteilung
deal-fair = Fair verteilt
    .help = Der Server hat seinen Teil schon gezogen und kann ihn nicht mehr ändern: Die Zahl hier legt ihn fest, und sie ist unterschrieben. Jeder Browser legt ein eigenes Wort fest. Sind alle festgelegt, werden sie aufgedeckt; aus allem zusammen ergeben sich die Karten, und nach der Partie können alle es nachprüfen.
deal-commitment = Die Festlegung des Servers (zum Notieren):
deal-arranged = Vorgegeben: Wer den Tisch eröffnet hat, hat den Startwert gewählt und kennt vielleicht jede Karte.
deal-word-fixed = ein Wort ist festgelegt
deal-word-clear = (offen gegeben)
deal-list = Die Liste aller Wörter, unterschrieben, bevor eines aufgedeckt wurde (zum Notieren):
lobby-dealing = Alle Wörter sind festgelegt. Die Browser decken sie jetzt auf, dann wird gegeben.
lobby-unrevealed = Noch nicht aufgedeckt: { $names }
lobby-again = Neu geben
    .help = Kommt ein Wort nicht binnen acht Sekunden, kann mit neuem Geheimnis und neuen Wörtern neu gegeben werden. Die Aufzeichnung zählt es.

# Wer da ist
people = Am Tisch
people-here = da
people-away = nicht da
people-played-for = ein Bot spielt
people-forfeit = nicht mehr in der Partie
people-watching =
    { $count ->
        [one] Noch jemand sieht zu.
       *[other] Noch { $count } sehen zu.
    }
people-replace = Einen Bot für { $name } spielen lassen
people-missing = { $name } ist am Zug, aber nicht da.
people-claim = Sieg beanspruchen
    .help = Eine Minute nach dem letzten Zug kannst du den Sieg beanspruchen.
people-leave = Gehen
    .help = Ein Bot spielt auf deinem Platz weiter. Du kannst wiederkommen und ihn ablösen.
    .bot = Einen Bot für mich spielen lassen
    .rated = Das ist eine gewertete Partie: Wenn du gehst, hast du sie verloren.
    .forfeit = Diese Partie aufgeben
people-close = Tisch schließen
    .help = Du hast diesen Tisch eröffnet: Du kannst die Partie für alle beenden. Eine Minute lang kannst du das rückgängig machen.
    .yes = Für alle schließen
people-said = Sprüche
people-say = Etwas sagen
people-muted = Du bist bis { $date } stummgeschaltet.
chat = Nachrichten
    .write = Nachricht schreiben
    .send = Senden
    .help = Nur wer an diesem Tisch mitspielt, liest sie. Nach 30 Tagen wird sie gelöscht.
    .strangers = Ihr könnt euch hier schreiben, sobald alle am Tisch einander folgen.
    .partners = Partner können sich erst nach der Partie schreiben.
played-for = Ein Bot spielt für dich.
    .return = Meinen Platz wieder einnehmen
    .lost = Du hast diese gewertete Partie verloren. Ein Bot spielt auf deinem Platz weiter.
hints-on = An diesem Tisch dürfen alle um Tipps bitten.
hints-off = Hier gibt es keine Tipps.
hints-delayed = Zu viele Tipps auf einmal. Bitte gleich noch einmal versuchen.
table-closed = Dieser Tisch wurde geschlossen.
    .by = { $name } hat diesen Tisch geschlossen.
    .me = Du hast diesen Tisch geschlossen.
    .soon = In einer Minute kannst du die Partie nachspielen.
    .reopen = Wieder öffnen
table-next = Für euch steht eine neue Partie bereit.
    .go = Hingehen
error-no-network = Kein Netz
    .help = Dieser Computer ist in keinem Netz, über das andere ihn erreichen. Verbinde ihn mit deinem Heimnetz und versuch es noch einmal.
error-no-passkeys = Keine Passkeys hier
    .help = Passkeys brauchen https und einen Domainnamen. Dein Anmeldecode geht überall.

# Sprüche
phrase-ahoy = Ahoi!
phrase-luck = Allzeit guten Wind!
phrase-well = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Oh nein!
phrase-aha = Das also hattest du vor!
phrase-beware = Nehmt euch in Acht!
phrase-think = Ich muss nachdenken.
phrase-hurry = Der Wind dreht: Du bist dran!
phrase-moment = Bin gleich wieder da.
phrase-again = Noch eine Partie?
phrase-bye = Ich muss ablegen. Tschüs!

# At the end
seal = Fair verteilt
    .help = Das ist das Siegel der Partie. Alle am Tisch sehen dasselbe, und es steht in der Aufzeichnung.

## The next turn, planned while others play
plan = Zug vorplanen
    .help = Sobald du am Zug bist, wird für dich eine Karte vom Ziehstapel gezogen. Niemand sonst sieht deinen Plan, und bis dahin kannst du ihn streichen.
plan-then = Dann abwerfen
    .open = Entscheide ich dann
plan-make = So vorplanen
plan-made = Geplant: vom Ziehstapel ziehen.
plan-made-discard = Geplant: vom Ziehstapel ziehen, { $card } abwerfen.
plan-cancel = Plan streichen
hand-plan = Ziehen vorplanen
