# Orologi.

clock-late = Il tuo tempo era scaduto, quindi la tua mossa non è stata fatta: questo turno lo gioca un bot per te.
    .rated = Il tuo tempo era scaduto, quindi la tua mossa non è stata fatta: hai perso questa partita con punteggio.
clock = Tempo
clock-left = Tempo rimasto:
clock-units = g h min
clock-live = { $minutes } min + { $seconds } s
clock-days =
    { $days ->
        [one] un giorno a turno
       *[other] { $days } giorni a turno
    }
clock-zero = Quando un orologio arriva a zero, un bot capitano gioca a quel posto finché la persona non torna.
    .rated = Quando un orologio arriva a zero, quella persona ha perso la partita con punteggio.
clock-warns-me = Ti restano { $seconds } secondi. Poi un bot gioca per te finché non torni.
    .rated = Ti restano { $seconds } secondi. Poi perdi questa partita con punteggio.
clock-warns = A { $name } restano { $seconds } secondi. Poi a questo posto gioca un bot.
    .rated = A { $name } restano { $seconds } secondi, poi perde questa partita con punteggio.
clock-played = Il tuo tempo è scaduto: questo turno lo gioca un bot per te. Poi potrai tornare.
clock-out = { $who-you ->
    [yes] Il tuo tempo è scaduto.
   *[no] Tempo scaduto per { $who }.
 }
    .bot = Tempo scaduto per { $who }: finché non torna, a questo posto gioca un bot.
    .rated = Tempo scaduto per { $who }, che ha perso questa partita con punteggio.
clock-pause = Pausa
clock-ask = Chiedi una pausa
clock-asked = Hai chiesto una pausa. Gli orologi si fermano quando tutti sono d’accordo.
clock-withdraw = Ritira la richiesta
clock-asks = { $name } chiede una pausa.
clock-agree = Accetta
clock-refuse = Rifiuta
clock-paused = Gli orologi sono fermi e nessuno può giocare. Chiunque al tavolo può riprendere.
clock-resume = Riprendi

new-clock = Quanto tempo?
    .help = Dal vivo: secondi in più dopo ogni turno. In più giorni: il tempo non usato si conserva, fino al doppio.
    .none = Senza orologio
    .quick = Veloce
    .usual = Normale
    .slow = Lento
    .own = Tempi a scelta
    .minutes = Minuti a testa
    .seconds = Secondi in più dopo ogni turno
    .own-wrong = Scegli da 1 a 180 minuti e da 0 a 180 secondi.
    .own-rated = Per una partita con punteggio è troppo veloce. Scegli più tempo.
