# Uhren.

clock-late = Deine Zeit war abgelaufen, deshalb wurde dein Zug nicht gemacht: Diesen Zug spielt der Kapitän für dich.
clock = Zeit
clock-left = Restzeit:
clock-units = T h min
clock-live = { $minutes } min + { $seconds } s
clock-days = { $days } Tage je Zug
clock-zero = Steht eine Uhr auf null, spielt der Kapitän für diesen Platz, bis sein Spieler zurück ist.
clock-warns-me = Du hast noch { $seconds } Sekunden. Bei null spielt der Kapitän für dich, bis du zurück bist.
clock-warns = { $name } hat noch { $seconds } Sekunden. Bei null spielt der Kapitän für diesen Platz.
clock-played = Deine Zeit ist abgelaufen: Diesen Zug spielt der Kapitän für dich. Danach kannst du zurückkommen.
clock-pause = Pause
clock-ask = Um eine Pause bitten
clock-asked = Du hast um eine Pause gebeten. Die Uhren halten an, wenn alle zustimmen.
clock-withdraw = Doch keine Pause
clock-asks = { $name } bittet um eine Pause.
clock-agree = Zustimmen
clock-refuse = Weiterspielen
clock-paused = Die Uhren stehen still, und niemand zieht. Wer am Tisch sitzt, kann weiterspielen lassen.
clock-resume = Weiter

new-clock = Wie viel Zeit?
    .help = Eine laufende Uhr bekommt ihre Sekunden am Ende jedes Zuges dazu. Von Tagen bleiben ungenutzte bis zum Doppelten erhalten.
    .none = Ohne Uhr
    .quick = Schnell
    .usual = Zügig
    .slow = Mit Bedenkzeit
