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
clock-out = { $who-you ->
    [yes] Deine Zeit ist abgelaufen.
   *[no] Die Zeit von { $who } ist abgelaufen.
 }
    .bot = Die Zeit von { $who } ist abgelaufen. Bis { $who } zurück ist, spielt auf diesem Platz ein Bot.
    .rated = Die Zeit von { $who } ist abgelaufen: { $who } hat diese gewertete Partie verloren.
clock-pause = Pause
clock-ask = Um eine Pause bitten
clock-asked = Du hast um eine Pause gebeten. Die Uhren halten an, wenn alle zustimmen.
clock-withdraw = Pausenwunsch zurückziehen
clock-asks = { $name } bittet um eine Pause.
clock-agree = Zustimmen
clock-refuse = Ablehnen
clock-paused = Die Uhren stehen still, und niemand kann spielen. Alle am Tisch können die Partie fortsetzen.
clock-resume = Fortsetzen

new-clock = Wie viel Zeit?
    .help = Live: Zusatzsekunden nach jedem Zug. Tageweise: Ungenutzte Zeit bleibt erhalten, bis zum Doppelten.
    .none = Ohne Uhr
    .quick = Schnell
    .usual = Normal
    .slow = Langsam
    .own = Eigene Zeiten
    .minutes = Minuten für alle
    .seconds = Sekunden mehr nach jedem Zug
    .own-wrong = Bitte wähle 1 bis 180 Minuten und 0 bis 180 Sekunden.
    .own-rated = Für eine gewertete Partie ist das zu schnell. Bitte wähle mehr Zeit.
