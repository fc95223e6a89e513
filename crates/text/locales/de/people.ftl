### People who keep their name.

foot-account = Konto

## Keep my name
keep = Meinen Namen behalten
    .lead = Deine Partien und Tische gehören dir dann auf jedem Gerät. Du brauchst keine E-Mail-Adresse und musst dir kein Passwort ausdenken.
    .help = Die anderen sehen ihn am Tisch.
    .comes = Die Partien, die du hier als Gast gespielt hast, kommen in dein Konto.
    .no-name = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
    .taken = Diesen Namen oder einen sehr ähnlichen hat schon jemand.
keep-code = Mit einem Anmeldecode
    .help = Wir erstellen einen Code, den du gut aufbewahrst. Er gilt in jedem Browser, auch ohne JavaScript.
    .show = Zeig mir den Code
keep-have = Ich habe ein Konto
    .help = Melde dich auch hier an. Die Partien, die du als Gast gespielt hast, kommen in dein Konto.
code = Dein Anmeldecode, { $name }
    .once = Wir zeigen ihn nur dieses eine Mal. Wer ihn hat, kann unter deinem Namen spielen.
    .kept = Ich oder mein Browser haben ihn gespeichert
    .on = Weiter

## Signing in
sign-in = Anmelden
    .lead = Mit deinem Namen und deinem Anmeldecode.
    .name = Der Name deines Kontos.
    .code = Anmeldecode
    .help = 25 Buchstaben und Ziffern. Groß oder klein, Leerzeichen und Striche sind egal.
    .wrong = Name oder Code stimmt nicht.
    .lost = Code verloren? Ein Gerät, das noch angemeldet ist, kann einen neuen erstellen. Sonst hilft dir, wer diesen Server betreibt.
sign-out = Abmelden
passkey = Passkey
    .help = Dieses Gerät erkennt dich am Fingerabdruck, am Gesicht oder an seiner PIN.
    .sign-in = Mit Passkey anmelden
    .make = Passkey erstellen
    .too = Auch einen Passkey?
    .made = erstellt am
    .used = zuletzt benutzt am
    .remove = Entfernen
    .done = Dein Passkey ist bereit.
    .known = Auf diesem Gerät gibt es schon einen Passkey für dich.
    .failed = Das hat nicht geklappt. Versuch es noch einmal.
    .wrong = Diesen Passkey kennen wir nicht, oder es hat zu lange gedauert. Versuch es noch einmal oder nimm deinen Anmeldecode.
link = Auf einem anderen Gerät anmelden
    .lead = Öffne dort diesen Link. Er gilt einmal und zehn Minuten lang; wer ihn zuerst öffnet, ist in deinem Konto angemeldet.
    .done = Fertig
linked = Als { $name } anmelden?
    .help = Dieses Gerät spielt dann unter deinem Namen, bis du es abmeldest.
linked-not = Dieser Link gilt nicht mehr
    .help = Er gilt nur einmal und nur zehn Minuten lang. Erstelle einen neuen auf einem Gerät, das angemeldet ist.

## Account
account-since = Mitglied seit dem
account-profile = Deine Seite
account-signing = Anmeldung
account-made = erstellt am
account-no-code = keiner
account-new-code = Neuer Code
account-link = Gerät hinzufügen
account-devices = Angemeldete Geräte
account-device = Ein Gerät
account-this = dieses
account-seen = zuletzt benutzt am
account-from = seit dem
account-others = Überall sonst abmelden
emblem = Wappen
    .of-name = nach dem Namen
    .help = Es steht neben deinem Namen, an Tischen und in Listen.
emblem-whale = Wal
emblem-gull = Möwe
emblem-crab = Krabbe
emblem-octopus = Krake
emblem-turtle = Schildkröte
emblem-fish = Fisch
emblem-cat = Schiffskatze
emblem-lighthouse = Leuchtturm
emblem-wheel = Steuerrad
emblem-bell = Glocke
emblem-spyglass = Fernrohr
emblem-compass = Kompass
account-name = Neuer Name
    .help = Er ändert sich an allen deinen Tischen, auch an den alten.
account-data = Deine Daten
    .help = Alles, was wir über dich aufbewahren, in einer Datei. Wenn du dein Konto löschst, bleiben deine Partien, wie sie gespielt wurden, und an deiner Stelle steht „Jemand“.
    .save = Meine Daten herunterladen
account-delete = Mein Konto löschen
    .help = Dein Name, deine Geräte, deine Passkeys und dein Anmeldecode werden gelöscht, und niemand kann das rückgängig machen. In laufenden Partien spielt ein Bot für dich. Beendete Partien bleiben, aber ohne deinen Namen.
    .wrong = Das ist nicht dein Name.
    .back = Konto behalten
account-delete-sure = Schreib zur Sicherheit deinen Namen: { $name }
account-deleted = Dein Konto ist gelöscht
    .help = Dein Name ist wieder frei, und dieser Browser ist abgemeldet. Danke, dass du hier gespielt hast.

## The page about a person
profile-games =
    { $count ->
        [0] noch keine Partie
        [one] eine Partie
       *[other] { $count } Partien
    }
profile-favourites = Spielt am meisten: { $tables }
profile-recent = Letzte Partien
profile-none = Noch keine beendeten Partien.
profile-look = Ansehen
profile-won = gewonnen
profile-lost = verloren
profile-hide = Diese Seite verbergen
    .help = Alle können diese Seite und deine beendeten Partien an öffentlichen Tischen sehen. Deine anderen Tische bleiben verborgen.
profile-show = Diese Seite zeigen
    .help = Niemand außer dir sieht diese Seite.
challenge = Herausfordern: { $game }
challenge-form = { $name } wird an diesen Tisch eingeladen.
profile-follow = Folgen
profile-unfollow = Nicht mehr folgen
profile-block = Blockieren
    .help = Die Lobby bringt euch nicht an denselben Tisch, und du siehst nicht, was diese Person sagt.
profile-unblock = Nicht mehr blockieren
profile-follows = Du folgst
profile-blocks = Du blockierst
profile-nobody = Noch niemandem. Auf der Seite jeder Person gibt es dafür einen Knopf.

## The operator
people-guest = Gast
report = Jemanden melden
    .help = Wer diesen Server betreibt, sieht sich den Tisch an. Sonst erfährt es niemand.
    .whom = Wen
    .why = Warum
    .send = Melden
    .thanks = Danke. Wer diesen Server betreibt, sieht sich das an.
    .message = Nachricht
    .no-message = Keine Nachricht zitieren
report-name = Der Name ist eine Beleidigung
report-phrases = Belästigt andere mit Sprüchen oder Nachrichten
report-stalls = Lässt andere absichtlich warten
report-cheats = Spielt unfair
report-neighbours = Haben von derselben Adresse aus in einer gewerteten Partie gespielt
    .help = Auch Familien und Schulen teilen sich eine Adresse: Das ist nur ein Hinweis.
    .by = vom Server bemerkt
operator = Meldungen
    .none = Niemand hat etwas gemeldet.
    .table = der Tisch
    .club = der Club
    .rename = Diesen Namen geben
    .close = Meldung abschließen
    .mute = Stummschalten
    .ban = Sperren
    .unrate = Von gewerteten Partien ausschließen
    .annul = Partie annullieren
    .undo = Rückgängig machen
    .days = Wie lange
    .note = Notiz für die Betreiber
    .find = Jemanden finden
    .history = Verlauf zeigen
    .measures = Maßnahmen
    .about = Meldungen über diese Person
    .by = Meldungen von dieser Person
    .by-whom = gemeldet von
    .closed = abgeschlossen
    .names = an Tischen:
    .log = Was unternommen wurde
    .log-empty = Noch nichts.
    .wrong = Wer diesen Server mitbetreibt, kann hier weder stummgeschaltet noch gesperrt oder ausgeschlossen werden.
    .unknown = Unter diesem Namen hat niemand ein Konto.
operator-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
operator-seat = Platz { $seat }
operator-undone = rückgängig gemacht von { $name } am { $date }
operator-did =
    .mute = { $name } ist bis { $date } stummgeschaltet.
    .ban = { $name } ist bis { $date } gesperrt.
    .unrate = { $name } kann bis { $date } keine gewerteten Partien beginnen.
    .rename = { $old } heißt jetzt { $name }.
    .annul = Eine gewertete Partie wurde annulliert.
    .close = Eine Meldung über { $name } wurde abgeschlossen.
    .rename-club = Der Club { $old } heißt jetzt anders.
    .delete-club = Der Club { $old } wurde gelöscht.
operator-more =
    { $count ->
        [one] und eine weitere Meldung
       *[other] und { $count } weitere Meldungen
    }
error-banned = Du bist auf diesem Server gesperrt
    .help = Bis { $date } kannst du dich umsehen, aber weder spielen noch etwas ändern. Das hat entschieden, wer diesen Server betreibt.
error-unrated = Vorerst keine gewerteten Partien
    .help = Bis { $date } kannst du keine gewerteten Partien beginnen. Alle anderen Partien stehen dir offen. Das hat entschieden, wer diesen Server betreibt.

## Benachrichtigungen
notices = Benachrichtigungen
    .turn = Ich bin am Zug
    .invitation = Jemand lädt mich ein
    .over = Eine Partie ist zu Ende
    .browser = Browser
    .webhook = Webhook
    .webhook-help = Eine Webadresse, an die jede Benachrichtigung geht. So eine Adresse bekommst du zum Beispiel bei ntfy, Discord oder Slack.
    .format = Format
    .auto = automatisch
    .plain = einfacher Text
    .quiet = Ruhezeit
    .from = Ruhe ab
    .to = bis
    .until = Ruhe bis
    .zone = Zeitzone
    .quiet-help = In dieser Zeit wird nichts gesendet. Was noch offen ist, kommt danach.
    .silent = Alle Benachrichtigungen pausieren
    .test = Speichern und Test senden
    .saved = Gespeichert.
    .sent = Gespeichert. Der Test wurde gesendet.
    .not-sent = Gespeichert, aber der Test kam nicht überall an.
    .nowhere = Gespeichert, aber es gibt noch kein Ziel für einen Test.
    .broken = Der Webhook hat zu oft nicht funktioniert. Dorthin wird nichts gesendet, bis du ihn neu speicherst.
    .wrong = Bitte gib eine Webadresse ein, die mit https:// beginnt.
    .unknown = Diese Adresse ist nicht zu finden.
    .private = Diese Adresse führt in ein privates Netz; dorthin sendet dieser Server nichts.
    .push-on = In diesem Browser einschalten
    .push-off = In diesem Browser ausschalten
    .no-push = Dieser Browser kann hier keine Benachrichtigungen zeigen: Das braucht JavaScript und https. Ein Webhook geht überall.
    .denied = Dieser Browser erlaubt hier keine Benachrichtigungen. In seinen Einstellungen lässt sich das ändern.
    .push-failed = Dieser Browser lässt sich gerade nicht für Benachrichtigungen einrichten. Bitte versuche es später noch einmal.
    .browsers = Browser mit Benachrichtigungen:
    .mail = E-Mail
    .mailbox = E-Mail-Adresse
    .mail-help = Nur für diese Benachrichtigungen. Niemand sonst sieht sie.
    .mail-unproved = Noch nicht bestätigt: Öffne den Link in der E-Mail, die dorthin ging. Wenn du noch einmal speicherst, kommt eine neue.
    .mail-wrong = Bitte gib eine E-Mail-Adresse ein.
    .asked = Gespeichert. Eine E-Mail ist unterwegs: Öffne den Link darin, dann kommen Benachrichtigungen per E-Mail.
    .not-asked = Gespeichert, aber an diese Adresse ließ sich keine E-Mail senden.
notices-end = Benachrichtigungen abstellen
    .help = Dir wird nichts mehr gesendet, weder wenn du am Zug bist noch bei Einladungen. In deinem Konto kannst du das ändern.
    .done = Die Benachrichtigungen sind abgestellt
    .again = In deinem Konto kannst du sie wieder einschalten.
    .unknown = Dieser Link gilt nicht mehr. In deinem Konto kannst du die Benachrichtigungen abstellen.
notices-mail = Benachrichtigungen per E-Mail
    .help = Benachrichtigungen von Quayside werden an { $mail } gehen: zum Beispiel, wenn du am Zug bist. In jeder steht ein Link, der sie abstellt.
    .yes = Ja, hierher senden
    .done = Ab jetzt gehen Benachrichtigungen an { $mail }.
    .unknown = Dieser Link gilt nicht mehr. In deinem Konto kannst du die Adresse noch einmal speichern.
notice-turn = Du bist am Zug: { $table }.
notice-invitation = Du bist eingeladen: { $table }.
notice-over = Die Partie ist zu Ende: { $table }.
notice-test = Ein Test: Benachrichtigungen kommen hier an.
notice-proof = Jemand möchte, dass Benachrichtigungen von Quayside an diese Adresse gehen. Wenn du das warst, öffne diesen Link. Wenn nicht, tu nichts; dann kommt nichts mehr.
    .subject = Benachrichtigungen per E-Mail
notice-stop = Benachrichtigungen abstellen
