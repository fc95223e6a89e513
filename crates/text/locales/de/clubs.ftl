### Clubs: Leute mit Konto, die zusammen spielen.

clubs = Clubs
    .lead = Ein Club ist eine Liste von Leuten, die gern zusammen spielen. Seine Seite zeigt ihre öffentlichen Tische.
    .own = Deine Clubs
    .none = Noch keiner. Einem Club trittst du über seinen Link bei; wem der Club gehört, kann ihn dir schicken.
    .guest = Clubs sind für Leute mit einem Konto.
    .create = Einen Club gründen
    .name = Name des Clubs
    .limits = Dir können drei Clubs gehören, und in zwanzig kannst du Mitglied sein.
    .send = Club gründen
    .taken = Diesen Namen oder einen sehr ähnlichen hat schon ein anderer Club.
    .too-many = Dir gehören schon drei Clubs, oder du bist in zwanzig Mitglied. Verlasse erst einen.
    .full = Dieser Club ist voll: Er hat 200 Mitglieder.
club-owner = leitet den Club
club-owned = Leitung:
club-members =
    { $count ->
        [one] ein Mitglied
       *[other] { $count } Mitglieder
    }
club-list = Mitglieder
club-tables = Tische
    .none = Gerade spielt kein Mitglied an einem öffentlichen Tisch.
    .help = Hier steht jeder öffentliche Tisch, an dem ein Mitglied spielt.
club-link = Wer diesen Link und ein Konto hat, kann dem Club beitreten.
    .renew = Neuen Link erstellen
    .help = Danach gilt dieser Link nicht mehr.
club-join = { $name } beitreten?
club-joined = Die Mitglieder sehen dann deinen Namen und deine öffentlichen Tische, und du siehst ihre.
    .yes = Dem Club beitreten
club-gone = Wer den Club leitet, kann dir einen neuen schicken.
club-remove = Entfernen
    .help = Mit dem Link ist ein neuer Beitritt möglich, bis du einen neuen erstellst.
club-more = Mehr
club-leave = Den Club verlassen
    .help = Zurück kommst du nur mit dem Link.
    .owner = Den Club leitet dann das Mitglied, das am längsten dabei ist. Ohne andere Mitglieder wird der Club gelöscht.
club-delete = Den Club löschen
    .help = Der Club verschwindet für alle Mitglieder, und das lässt sich nicht rückgängig machen. Ihre Tische bleiben.
    .yes = Für alle löschen
club-report = Den Namen dieses Clubs melden
    .help = Wer diesen Server betreibt, sieht sich den Namen an. Sonst erfährt es niemand.
