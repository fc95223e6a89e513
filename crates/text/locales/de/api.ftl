### Programme, die für Menschen handeln, und was ihnen gesagt wird.

tokens = Programme
    .help = Mit einem Token kann ein Programm über die API für dich spielen und lesen.
    .name = Wofür es ist
    .may = Was das Programm darf
    .read = sehen, was ich sehe: Tische, meine Karten, meine Partien
    .play = Tische einrichten, sich setzen, ziehen, Sprüche sagen
    .account = alles lesen, was über mich gespeichert ist, folgen und blockieren
    .hook = Webadresse, die erfährt, wenn ein Zug fällig oder eine Partie zu Ende ist (kann leer bleiben)
    .make = Token erstellen
    .unused = nie benutzt
    .failed = Diese Webadresse war zu oft nicht erreichbar: Dorthin wird nichts mehr gesendet. Mit einem neuen Token versuchen wir es wieder.
    .revoke = Widerrufen
    .bot = Spielt unter diesem Namen nur ein Programm? Dann sag es vor seiner ersten Partie. Alle sehen es, und es lässt sich nicht rückgängig machen.
    .mark = Dieses Konto ist ein Bot
people-bot = Bot
token = Dein neues Token
    .once = Wir zeigen es nur dieses eine Mal. Wer es hat, kann tun, was du erlaubt hast, bis du es widerrufst.
    .signed = Was wir dorthin senden, ist hiermit signiert:

api = Die API
    .lead = Für Programme, die spielen, zuschauen oder auswerten. Was Menschen hier können, können Programme auch.
    .file = Alles in einer Datei
    .tokens = Ein Programm handelt für dich mit einem Token, das du auf der Seite deines Kontos erstellst.
    .token = Token
    .none = keins
    .perhaps = falls vorhanden
    .parameters = In der Adresse
    .fields = Felder des Formulars
    .answers = Antworten
    .problems = Wenn etwas nicht geht
    .words = Das Wort in error, und was es bedeutet.

embed-way = Bei Quayside öffnen
feed-all = Beendete Partien bei Quayside
feed-person = Beendete Partien von { $name }
