### People who keep their name.

foot-account = Konto

## Keep my name
keep = Meinen Namen behalten
    .lead = Deine Partien und Tische gehören dir dann auf jedem Gerät. Ohne Mailadresse, ohne ausgedachtes Passwort.
    .help = Die anderen sehen ihn am Tisch.
    .comes = Was du hier als Gast gespielt hast, kommt mit.
    .no-name = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
    .taken = Diesen Namen, oder einen zum Verwechseln ähnlichen, hat schon jemand.
keep-code = Mit einem Anmeldecode
    .help = Wir machen einen Code, den du aufbewahrst. Er gilt in jedem Browser, auch ohne JavaScript.
    .show = Zeig mir den Code
keep-have = Ich habe ein Konto
    .help = Melde dich auch hier an. Was du als Gast gespielt hast, kommt mit.
code = Dein Anmeldecode, { $name }
    .once = Wir zeigen ihn nur dieses eine Mal. Wer ihn hat, kann als du spielen.
    .kept = Ich habe ihn aufbewahrt, oder mein Browser
    .on = Weiter

## Signing in
sign-in = Anmelden
    .lead = Mit deinem Namen und deinem Anmeldecode.
    .name = Der Name, den du behältst.
    .code = Anmeldecode
    .help = 25 Buchstaben und Ziffern. Groß oder klein, Leerzeichen und Striche sind egal.
    .wrong = Name oder Code stimmt nicht.
    .lost = Code verloren? Ein Gerät, das noch angemeldet ist, kann einen neuen machen. Sonst frag, wer diesen Server betreibt.
sign-out = Abmelden
link = Auf einem anderen Gerät anmelden
    .lead = Öffne dort diesen Link. Er gilt einmal und zehn Minuten lang; wer ihn zuerst öffnet, ist als du angemeldet.
    .done = Fertig
linked = Als { $name } anmelden?
    .help = Dieses Gerät spielt dann als du, bis du es abmeldest.
linked-not = Dieser Link gilt nicht mehr
    .help = Er gilt einmal und zehn Minuten lang. Mach einen neuen auf einem Gerät, das angemeldet ist.

## Account
account-since = Hier seit
account-profile = Deine Seite
account-signing = Anmeldung
account-made = gemacht am
account-no-code = keiner
account-new-code = Neuer Code
account-link = Anderes Gerät
account-devices = Angemeldete Geräte
account-device = Ein Gerät
account-this = dieses
account-seen = zuletzt hier
account-from = seit
account-others = Überall sonst abmelden
account-name = Anderer Name
    .help = Er ändert sich an allen deinen Tischen, auch an den alten.
account-data = Deine Daten
    .help = Alles, was über dich aufbewahrt wird, als eine Datei. Wenn du gehst, bleiben deine Partien, wie sie gespielt wurden, und an deiner Stelle steht „jemand“.
    .save = Meine Daten speichern
account-delete = Mein Konto löschen
    .help = Dein Name, deine Geräte und dein Anmeldecode werden entfernt, und niemand kann das rückgängig machen. In laufenden Partien spielt ein Bot für dich. Was gespielt wurde, bleibt, ohne deinen Namen.
    .wrong = Das ist nicht dein Name.
    .back = Behalten
account-delete-sure = Schreib zur Sicherheit deinen Namen: { $name }

## The page about a person
profile-games =
    { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }
profile-recent = Letzte Partien
profile-none = Noch keine Partie ist zu Ende.
profile-look = Ansehen
profile-won = gewonnen
profile-lost = verloren
profile-hide = Diese Seite verbergen
    .help = Alle dürfen diese Seite sehen. Wo du spielst, bleibt unter denen, die dort sitzen.
profile-show = Diese Seite zeigen
    .help = Niemand außer dir sieht diese Seite.
profile-follow = Folgen
profile-unfollow = Nicht mehr folgen
profile-block = Blockieren
    .help = Ihr werdet nicht zusammengebracht, und du liest nichts von dem, was gesagt wird.
profile-unblock = Nicht mehr blockieren
profile-follows = Du folgst
profile-blocks = Du blockierst
profile-nobody = Noch niemandem. Auf jeder Seite über jemanden gibt es dafür einen Knopf.

## The operator
people-guest = Gast
report = Jemanden melden
    .help = Wer diesen Server betreibt, sieht sich den Tisch an. Sonst erfährt es niemand.
    .whom = Wen
    .why = Warum
    .send = Melden
report-name = Der Name ist eine Beleidigung
report-phrases = Belästigt andere mit Sprüchen
report-stalls = Lässt andere absichtlich warten
report-cheats = Spielt unfair
operator = Meldungen
    .none = Niemand hat etwas gemeldet.
    .table = der Tisch
    .rename = Diesen Namen geben
    .mute = Eine Woche stumm
    .close = Erledigt
operator-by = gemeldet von { $name }

## Benachrichtigungen
notices = Benachrichtigungen
    .turn = Ich bin am Zug
    .invitation = Jemand lädt mich ein
    .over = Ein Spiel ist zu Ende
    .browser = Browser
    .webhook = Webhook
    .webhook-help = Eine eigene Webadresse, die eine Nachricht bekommt: von ntfy, Discord oder Slack zum Beispiel.
    .format = Gesendet als
    .auto = passend zur Adresse
    .plain = einfacher Text
    .quiet = Ruhezeit
    .from = Ruhe ab
    .to = bis
    .until = Ruhe bis
    .zone = Deine Zeit
    .quiet-help = Dann wird nichts gesendet. Was danach noch gilt, kommt an ihrem Ende.
    .silent = Vorerst gar keine Benachrichtigungen
    .test = Speichern und Test senden
    .saved = Gespeichert.
    .sent = Gespeichert. Der Test ist gesendet.
    .not-sent = Gespeichert, aber der Test kam nicht überall an.
    .nowhere = Gespeichert. Noch gibt es kein Ziel für einen Test.
    .broken = Der Webhook hat zu oft versagt. Bis du ihn neu speicherst, wird dorthin nichts gesendet.
    .wrong = Das ist keine Webadresse, die mit https:// beginnt.
    .unknown = Diese Adresse ist nicht zu finden.
    .private = Diese Adresse führt in ein privates Netz; dorthin sendet dieser Server nichts.
    .push-on = In diesem Browser benachrichtigen
    .push-off = In diesem Browser nicht mehr
    .no-push = Dieser Browser kann hier nicht benachrichtigen: Das braucht JavaScript und https. Ein Webhook geht überall.
    .denied = Dieser Browser erlaubt hier keine Benachrichtigungen. In seinen Einstellungen lässt sich das ändern.
    .browsers = Browser, die benachrichtigen:
    .mail = E-Mail
    .mailbox = E-Mail-Adresse
    .mail-help = Nur für diese Benachrichtigungen. Niemand sonst sieht sie.
    .mail-unproved = Noch nicht bestätigt: Öffne den Link in der E-Mail, die dorthin ging. Wenn du noch einmal speicherst, kommt eine neue.
    .mail-wrong = Das ist keine E-Mail-Adresse.
    .asked = Gespeichert. Eine E-Mail ist unterwegs: Öffne den Link darin, dann kommen Benachrichtigungen per E-Mail.
    .not-asked = Gespeichert, aber an diese Adresse ließ sich keine E-Mail senden.
notices-end = Keine Benachrichtigungen mehr
    .help = Dir wird nichts mehr gesendet: keine Züge, keine Einladungen. In deinem Konto kannst du das ändern.
    .done = Es gibt keine Benachrichtigungen mehr
    .again = In deinem Konto kannst du sie wieder einschalten.
    .unknown = Dieser Link gilt nicht mehr. In deinem Konto kannst du alle Benachrichtigungen beenden.
notices-mail = Benachrichtigungen per E-Mail
    .help = Benachrichtigungen von Quayside werden an { $mail } gehen: zum Beispiel, wenn du am Zug bist. In jeder steht ein Link, der sie beendet.
    .yes = Ja, hierher senden
    .done = Ab jetzt gehen Benachrichtigungen an { $mail }.
    .unknown = Dieser Link gilt nicht mehr. In deinem Konto kannst du die Adresse noch einmal speichern.
notice-turn = Du bist am Zug: { $table }.
notice-invitation = Du bist eingeladen: { $table }.
notice-over = Das Spiel ist zu Ende: { $table }.
notice-test = Ein Test: Benachrichtigungen kommen hier an.
notice-proof = Jemand möchte, dass Benachrichtigungen von Quayside an diese Adresse gehen. Wenn du das warst, öffne diesen Link. Wenn nicht, tu nichts; dann kommt nichts mehr.
    .subject = Benachrichtigungen per E-Mail
notice-stop = Keine Benachrichtigungen mehr
