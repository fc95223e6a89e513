### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = Handelsschiff, { $gold } Gold
    .short = { $gold }-Gold-Schiff
card-pirate = Piratenschiff in { $colour }, Stärke { $strength }
    .short = { $colour } { $strength }
card-captain = Kapitän in { $colour }
card-admiral = Admiral
colour-blue = Blau
colour-green = Grün
colour-purple = Violett
colour-yellow = Gelb

## What happened
did-draw = { $who-you ->
    [yes] { $who } ziehst eine Karte.
   *[no] { $who } zieht eine Karte.
 }
did-draw-ship = { $who-you ->
    [yes] { $who } ziehst { $card }.
   *[no] { $who } zieht { $card }.
 }
did-lay = { $who } lässt ein Handelsschiff mit { $gold } Gold auslaufen.
did-throw = { $who-you ->
    [yes] { $who } wirfst { $card } ab.
   *[no] { $who } wirft { $card } ab.
 }
did-attack = { $who-you ->
    [yes] { $who } greifst
   *[no] { $who } greift
 } mit { $card } { $owner-you ->
    [yes] dein { $gold }‑Gold-Schiff
   *[no] das { $gold }‑Gold-Schiff von { $owner }
 } an.
did-defend = { $who-you ->
    [yes] { $who } verteidigst mit { $card } dein { $gold }‑Gold-Schiff.
   *[no] { $who } verteidigt mit { $card } das eigene { $gold }‑Gold-Schiff.
 }
did-guard = { $who-you ->
    [yes] { $who } verteidigst
   *[no] { $who } verteidigt
 } mit { $card } { $owner-you ->
    [yes] dein { $gold }‑Gold-Schiff.
   *[no] das { $gold }‑Gold-Schiff von { $owner }.
 }
did-reinforce = { $who-you ->
    [yes] { $who } schickst
   *[no] { $who } schickt
 } { $card } als Verstärkung in den Kampf um { $owner-you ->
    [yes] dein { $gold }‑Gold-Schiff.
   *[no] das { $gold }‑Gold-Schiff von { $owner }.
 }
did-reinforce-own = { $who-you ->
    [yes] { $who } schickst { $card } als Verstärkung in den Kampf um dein { $gold }‑Gold-Schiff.
   *[no] { $who } schickt { $card } als Verstärkung in den Kampf um das eigene { $gold }‑Gold-Schiff.
 }
did-captain = { $who-you ->
    [yes] { $who } schickst
   *[no] { $who } schickt
 } { $card } { $owner-you ->
    [yes] zu deinem { $gold }‑Gold-Schiff.
   *[no] zum { $gold }‑Gold-Schiff von { $owner }.
 }
did-captain-own = { $who-you ->
    [yes] { $who } schickst { $card } zu deinem { $gold }‑Gold-Schiff.
   *[no] { $who } schickt { $card } zum eigenen { $gold }‑Gold-Schiff.
 }
did-admiral = { $who-you ->
    [yes] { $who } schickst { $card } zu deinem { $gold }‑Gold-Schiff.
   *[no] { $who } schickt { $card } zum eigenen { $gold }‑Gold-Schiff.
 }
now-tied = Gleichstand: Niemand führt.
now-leads = { $who-you ->
    [yes] { $who } führst.
   *[no] { $seats ->
        [one] { $who } führt.
       *[other] In Führung: { $who }.
    }
 }
did-win = Ein Schiff mit { $gold } Gold geht an { $who-you ->
    [yes] dich.
   *[no] { $who }.
 }
is-passed-over = { $who-you ->
    [yes] { $who } hast keine Karten und setzt aus.
   *[no] { $who } hat keine Karten und setzt aus.
 }
nobody-wins = Niemand gewinnt das Schiff mit { $gold } Gold.

## Refusals
refuse-stock-empty = Der Ziehstapel ist leer: Spiel eine Karte oder wirf eine ab.
refuse-stock-lasts = Solange im Ziehstapel Karten sind, darf niemand abwerfen.
refuse-merchant-discarded = { $card } ist ein Handelsschiff und kann nicht abgeworfen werden.
refuse-not-merchant = { $card } ist kein Handelsschiff: Wähle das Schiff, zu dem die Karte soll.
refuse-no-such-ship = Ein Schiff { $ship } ist nicht auf See.
refuse-colour-taken = Diese Farbe hat in diesem Kampf schon eine andere Seite: { $colour }.
refuse-other-colour = Deine Seite hat in diesem Kampf schon ihre Farbe: { $colour }.
refuse-fight-full = Um dieses Schiff kämpfen schon vier Seiten; mehr können nicht mitmachen.
refuse-captain-alone = Der Kapitän in { $colour } kann nur dorthin, wo deine Seite schon Schiffe in { $colour } hat.
refuse-not-owner = Den Admiral darf nur spielen, wem das Schiff gehört, { $who-you ->
    [yes] und es gehört dir.
   *[no] und es gehört { $who }.
 }
refuse-partners-ship = Den Admiral darf nur spielen, wer das Schiff selbst auslaufen ließ, { $who-you ->
    [yes] und das warst du.
   *[no] und das war { $who }.
 }

## Advice
advise-draw = Eine Karte ziehen
advise-lay = { $card } auslaufen lassen
advise-play = { $card } auf Schiff { $ship } spielen
advise-throw = { $card } abwerfen

## The table
## $form tells of whom a sentence speaks: you (the reader), ours (the reader’s team), one (another
## player, named $who), many (two partners, named $who).
korsar-where = { $players } am Tisch · { $stock ->
    [0] der Ziehstapel ist leer
    [one] 1 Karte im Ziehstapel
   *[other] { $stock } Karten im Ziehstapel
 }
korsar-over = { $players } am Tisch · die Partie ist aus
sea = Die See
sea-players = Am Tisch
sea-turn = Am Zug:
sea-your-team = Dein Team
sea-gold = Gold
sea-gold-of = { $gold } Gold
sea-cards = { $cards ->
    [one] Karte
   *[other] Karten
 }
sea-cards-of = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
sea-empty = Kein Handelsschiff ist auf See.
    .help = Schick eins los: Greift es bis zu deinem nächsten Zug niemand an, gehört das Gold dir.
sea-calm = Niemand greift es an.
sea-leads = in Führung
sea-strength = Stärke
sea-since = Seit deinem letzten Zug:
sea-lately = Letzte Aktionen:
sea-won = { $form ->
    [you] Du hast { $count } Gold gewonnen.
    [ours] Dein Team hat { $count } Gold gewonnen.
    [many] { $who } haben { $count } Gold gewonnen.
   *[one] { $who } hat { $count } Gold gewonnen.
 }
sea-thrown = Abgeworfen:
sea-stock-low = { $stock ->
    [one] Nur noch eine Karte ist im Ziehstapel.
   *[other] Nur noch { $stock } Karten sind im Ziehstapel.
 }
sea-stock-empty = Der Ziehstapel ist leer. Die Partie endet, sobald jemand keine Karten mehr hat.
sea-stock-empty-teams = Der Ziehstapel ist leer. Die Partie endet, sobald beide aus einem Team keine Karten mehr haben.
sea-stock-empty-lap = Der Ziehstapel ist leer. Sobald jemand keine Karten mehr hat, ist dieser Umlauf der letzte.
sea-last-lap = { $who-you ->
    [yes] Letzter Umlauf: Die Partie endet vor deinem nächsten Zug.
   *[no] Letzter Umlauf: Die Partie endet, wenn { $who } wieder am Zug wäre.
 }

## A ship at sea
ship-of = { $who-you ->
    [yes] Dein Schiff
   *[no] Schiff von { $who }
 }
ship-number = Schiff { $ship }
sea-tied = Gleichstand bei { $strength }: Niemand gewinnt es
sea-next-turn = { $form ->
    [you] Gehört dir, sobald du am Zug bist
    [ours] Gehört euch, sobald ihr am Zug seid
    [many] { $who } gewinnen es, sobald sie am Zug sind
   *[one] { $who } gewinnt es im nächsten eigenen Zug
 }
sea-lead-by = { $form ->
    [you] Du führst mit { $count } Vorsprung
    [ours] Dein Team führt mit { $count } Vorsprung
    [many] { $who } führen mit { $count } Vorsprung
   *[one] { $who } führt mit { $count } Vorsprung
 }
sea-lead-captain = { $form ->
    [you] Du führst: Kapitän
    [ours] Dein Team führt: Kapitän
    [many] { $who } führen: Kapitän
   *[one] { $who } führt: Kapitän
 }
sea-lead-admiral = { $form ->
    [you] Du führst: Admiral
    [ours] Dein Team führt: Admiral
    [many] { $who } führen: Admiral
   *[one] { $who } führt: Admiral
 }
ship-attack = Mit { $card } angreifen
ship-guard = Mit { $card } verteidigen
ship-add = { $card } dazuspielen: { $from } → { $to }
ship-send = { $card } schicken
ship-then-lead = dann führst du
ship-then-lead-by = dann führst du mit { $by } Vorsprung
ship-then-tied = dann ist Gleichstand bei { $strength }
ship-then-behind = dann liegst du { $by } zurück
ship-then-officer = { $form ->
    [many] { $who } führen trotzdem
   *[one] { $who } führt trotzdem
 }
ship-not-colour = Deine Farbe hier: { $colour }
ship-not-taken = Hier schon vergeben: { $colour }
ship-not-full = Hier kämpfen schon vier Seiten
ship-not-captain = Kein Schiff von dir ist hier in { $colour }
ship-not-owner = Der Admiral fährt nur zu deinen eigenen Schiffen
ship-not-partner = Den Admiral darf hier nur { $who } spielen

## The hand
hand = Deine Hand
hand-none = Wer am Zug ist
hand-watch = Du siehst zu.
hand-thinks = { $who-you ->
    [yes] Du bist am Zug.
   *[no] { $who } denkt nach …
 }
hand-choose-ship = Wähle eine Karte, dann ein Schiff. Oder zieh eine Karte.
hand-must-draw = Du hast keine Karten: Zieh eine.
hand-only-draw = Keine deiner Karten lässt sich spielen: Zieh eine.
hand-must-play = Der Ziehstapel ist leer: Spiel eine Karte oder wirf eine ab.
hand-must-lay = Der Ziehstapel ist leer, und Handelsschiffe kannst du nicht abwerfen: Lass eins auslaufen.
hand-note-lay = { $card } fährt unter deiner Flagge: { $gold } Gold, wenn es dir bis zu deinem nächsten Zug niemand wegnimmt.
hand-note-lit = { $ships ->
    [one] Ein Schiff leuchtet: Dorthin kann { $card }.
   *[other] { $ships } Schiffe leuchten: Dorthin kann { $card }.
 }
hand-note-nowhere = { $card } kann gerade nirgends hin.
hand-by-strength = Nach Stärke sortieren
hand-by-colour = Nach Farbe sortieren
hand-partner = { $who } hat auf der Hand
hand-cards = { $cards ->
    [0] Du hast keine Karten
    [one] Deine eine Karte
   *[other] Deine { $cards } Karten
 }
hand-lay = { $card } auslaufen lassen
hand-throw = { $card } abwerfen
hand-draw = Ziehen · noch { $stock }
hand-lay-short = Auslaufen lassen
hand-throw-short = Abwerfen
hand-draw-short = Ziehen · { $stock }

## The end of a game
end-won = { $form ->
    [you] Du gewinnst mit { $count } Gold!
    [ours] Dein Team gewinnt mit { $count } Gold!
    [many] { $who } gewinnen mit { $count } Gold
   *[one] { $who } gewinnt mit { $count } Gold
 }
end-shared = Geteilter Sieg mit { $count } Gold: { $who }
end-how = Wer das meiste Gold hat, gewinnt. Handelsschiffe auf der Hand kosten ihr Gold.
end-wins = Sieg
end-gold = Gold
end-prizes = Gewonnene Schiffe
end-no-prize = kein Schiff
end-sum = { $won } Gold gewonnen, nichts zu zahlen
end-sum-less = { $won } Gold gewonnen, minus { $held } auf der Hand
end-lost = { $ships ->
    [one] Dieses Schiff hat niemand gewonnen.
   *[other] Diese { $ships } Schiffe hat niemand gewonnen.
 }
end-after = Nach der Partie

## The guided first game
guide-korsar-first = Willkommen an Bord! Auf der Hand hast du Handelsschiffe voller Gold und Piratenschiffe in vier Farben. In jedem Zug ziehst du eine Karte oder spielst eine: Lass doch gleich ein Handelsschiff auslaufen.
guide-korsar-wait = Jetzt sind die anderen am Zug: Auch sie ziehen eine Karte oder spielen eine.
guide-korsar-lay = Ein Handelsschiff, das niemand angreift, gehört dir, wenn dein nächster Zug beginnt. Lass eins auslaufen, solange die anderen beschäftigt sind, die kleinen zuerst.
guide-korsar-attack = Ein fremdes Handelsschiff fährt ohne Schutz. Wähle ein Piratenschiff und greif es an: Wer zu Beginn seines nächsten Zuges führt, bekommt das Gold.
guide-korsar-lead = Du führst in einem Kampf. Führst du zu Beginn deines nächsten Zuges noch immer allein, gehört das Gold dir; bis dahin können die anderen antworten. Zieh eine Karte oder bau deinen Vorsprung aus.
guide-korsar-won = Gut gemacht! Zu Beginn deines Zuges hast du allein geführt, also gehört das Schiff mit all seinem Gold dir. Nun weiter: Zieh eine Karte oder spiel eine.
guide-korsar-defend = Piraten sind hinter deinem Schiff her. Verteidige es: Spiel ein Piratenschiff in einer Farbe, die dort noch niemand hat, und übertriff ihre Stärke.
guide-korsar-reinforce = Du liegst in einem Kampf zurück. Jede Seite bleibt dort bei einer Farbe: Schick noch ein Schiff in deiner Farbe, denn die Stärken werden zusammengezählt.
guide-korsar-tie = An der Spitze ist Gleichstand, also gewinnt niemand das Schiff. Noch ein Schiff in deiner Farbe löst ihn auf.
guide-korsar-captain = Dein Kapitän schlägt beliebig viele Schiffe, und du hast den in der Farbe, mit der du dort kämpfst. Von mehreren Kapitänen führt der zuletzt gespielte.
guide-korsar-admiral = Du hast den Admiral. Er verteidigt nur deine eigenen Handelsschiffe und schlägt alles, was dort ist; nur ein Kapitän, der später kommt, schlägt ihn.
guide-korsar-draw = Auf See eilt gerade nichts: Zieh eine Karte. Du darfst beliebig viele auf der Hand haben.
guide-korsar-empty = Der Ziehstapel ist leer: Jetzt musst du eine Karte spielen oder abwerfen. Sobald jemand keine Karten mehr hat, ist die Partie aus, und Handelsschiffe auf der Hand kosten ihr Gold.
guide-korsar-end = Das ist das ganze Spiel! Wer das meiste Gold hat, gewinnt, und was auf der Hand blieb, musste bezahlt werden. Versuch es nächstes Mal gegen einen stärkeren Bot.
