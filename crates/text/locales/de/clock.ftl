# Uhren.

clock-late = Deine Zeit war abgelaufen, deshalb wurde deine Aktion nicht ausgeführt: Diesen Zug spielt ein Bot für dich.
    .rated = Deine Zeit war abgelaufen, deshalb wurde deine Aktion nicht ausgeführt: Du hast diese gewertete Partie verloren.
clock = Zeit
clock-left = Restzeit:
clock-units = T h min
clock-live = { $minutes } min + { $seconds } s
clock-days =
    { $days ->
        [one] ein Tag je Zug
       *[other] { $days } Tage je Zug
    }
clock-zero = Läuft eine Uhr ab, spielt ein Bot (Kapitän) auf diesem Platz, bis die Person zurück ist.
    .rated = Läuft eine Uhr ab, hat diese Person die gewertete Partie verloren.
clock-warns-me = Du hast noch { $seconds } Sekunden. Danach spielt ein Bot für dich, bis du zurück bist.
    .rated = Du hast noch { $seconds } Sekunden. Danach hast du diese gewertete Partie verloren.
clock-warns = { $name } hat noch { $seconds } Sekunden. Danach spielt ein Bot auf diesem Platz.
    .rated = { $name } hat noch { $seconds } Sekunden und verliert danach diese gewertete Partie.
clock-played = Deine Zeit ist abgelaufen: Diesen Zug spielt ein Bot für dich. Danach kannst du zurückkommen.
clock-pause = Pause
clock-ask = Um eine Pause bitten
clock-asked = Du hast um eine Pause gebeten. Die Uhren halten an, wenn alle zustimmen.
clock-withdraw = Doch keine Pause
clock-asks = { $name } bittet um eine Pause.
clock-agree = Zustimmen
clock-refuse = Weiterspielen
clock-paused = Die Uhren stehen still, und niemand kann spielen. Alle am Tisch können die Partie fortsetzen.
clock-resume = Fortsetzen

new-clock = Wie viel Zeit?
    .help = Live: Zusatzsekunden nach jedem Zug. Tageweise: Ungenutzte Zeit bleibt erhalten, bis zum Doppelten.
    .none = Ohne Uhr
    .quick = Schnell
    .usual = Normal
    .slow = Gemütlich
