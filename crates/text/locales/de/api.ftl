### Programme, die für Menschen handeln, und was ihnen gesagt wird.

tokens = Programme
    .help = Mit einem Token kann ein Programm über die API für dich spielen und lesen.
    .name = Wofür es ist
    .may = Was das Programm darf
    .read = sehen, was ich sehe: Tische, meine Karten, meine Partien
    .play = Tische einrichten, sich setzen, ziehen, Sprüche sagen
    .account = alles lesen, was über mich gespeichert ist, folgen und blockieren, Clubs beitreten und sie verwalten
    .hook = Webadresse, die erfährt, wenn ein Zug fällig oder eine Partie zu Ende ist (kann leer bleiben)
    .make = Token erstellen
    .unused = nie benutzt
    .failed = Diese Webadresse war zu oft nicht erreichbar: Dorthin wird nichts mehr gesendet. Mit einem neuen Token versuchen wir es wieder.
    .revoke = Widerrufen
    .bot = Wenn unter diesem Namen nur ein Programm spielen soll, kennzeichne das Konto vor seiner ersten Partie. Alle sehen das Kennzeichen, und es lässt sich nicht rückgängig machen.
    .mark = Dieses Konto ist ein Bot
people-bot = Bot
token = Dein neues Token
    .once = Wir zeigen es nur dieses eine Mal. Wer es hat, kann tun, was du erlaubt hast, bis du es widerrufst.
    .signed = Der Schlüssel, der signiert, was wir dorthin senden:

api = Die API
    .lead = Für Programme, die spielen, zuschauen oder auswerten. Programme können hier alles, was Menschen können, nur keine Tipps bekommen.
    .file = Die ganze Beschreibung in einer Datei
    .tokens = Ein Programm handelt für dich mit einem Token, das du auf der Seite deines Kontos erstellst.
    .token = Token
    .none = keins
    .perhaps = optional
    .parameters = In der Adresse
    .fields = Felder des Formulars
    .answers = Antworten
    .problems = Wenn etwas nicht geht
    .words = Werte von „error“ und was sie bedeuten.

embed-way = Bei Quayside öffnen
feed-all = Beendete Partien bei Quayside
feed-person = Beendete Partien von { $name }

### What programs read when something can’t be done, by the word in `error`.

problem-malformed = Die Anfrage ist nicht lesbar; `fields` nennt das falsche Feld, falls es eines gibt.
problem-no-token = Dafür braucht es ein Token, oder das Token ist unbekannt.
problem-scope = Das Token erlaubt das nicht.
problem-forbidden = Das ist der Platz einer anderen Person, oder nur wer den Tisch eröffnet hat, darf das.
problem-no-account = Ein Gast hat kein Konto; auch gewertete Partien brauchen eines.
problem-banned = Diese Person ist bis `until` gesperrt.
problem-unrated = Dieses Konto kann bis `until` keine gewerteten Partien beginnen.
problem-not-found = Unter dieser Adresse ist nichts.
problem-stale = Das Protokoll ist seit `seq` länger geworden; nichts wurde geändert.
problem-refused = Die Regeln verbieten den Zug; `rule` ist die Klausel.
problem-wrong-fields = So lässt sich der Tisch nicht einrichten; `fields` nennt, was falsch ist.
problem-not-now = In diesem Stadium des Tisches ist das nicht möglich.
problem-not-over = Das geht erst nach der Partie.
problem-log-full = Das Protokoll ist zu lang, um noch etwas zurückzunehmen; die Partie kann noch enden.
problem-time-up = Die Zeit des Platzes ist abgelaufen.
problem-seat-taken = Der Platz ist besetzt.
problem-name-taken = Am Tisch heißt schon jemand so, oder ein anderer Club.
problem-no-name = Eine Person oder ein Club braucht einen Namen.
problem-too-late = Die Partie hat begonnen.
problem-too-slow = Das Gesendete kam zu langsam an.
problem-too-large = Das Gesendete ist zu groß.
problem-too-much = Zu viele Anfragen; `Retry-After` sagt, wann es wieder geht.
problem-too-many-tables = Du hast zu viele Partien, die nicht zu Ende sind.
problem-too-many-clubs = Das Konto hat zu viele Clubs, oder der Club zu viele Mitglieder.
problem-unknown-host = Die Anfrage nennt den Server bei einem Namen, den er nicht hat.
problem-unreadable = Wie der Tisch eingerichtet wurde, ist nicht mehr lesbar.
problem-unwritten = Es konnte nicht gespeichert werden; nichts wurde geändert.
problem-away = Die Datenbank antwortet gerade nicht.
problem-crowded = Der Server ist gerade voll.
problem-broken = Ein Fehler des Servers.
