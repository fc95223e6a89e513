# Orologi.

clock-late = Il tuo tempo era scaduto, quindi la tua mossa non è stata fatta: questo turno lo gioca il capitano per te.
clock = Tempo
clock-left = Tempo rimasto:
clock-units = g h min
clock-live = { $minutes } min + { $seconds } s
clock-days = { $days } giorni a turno
clock-zero = Quando un orologio arriva a zero, il capitano gioca per quel posto finché il suo giocatore non torna.
clock-warns-me = Ti restano { $seconds } secondi. A zero il capitano gioca per te finché non torni.
clock-warns = A { $name } restano { $seconds } secondi. A zero il capitano gioca per questo posto.
clock-played = Il tuo tempo è scaduto: questo turno lo gioca il capitano per te. Poi potrai tornare.
clock-pause = Pausa
clock-ask = Chiedi una pausa
clock-asked = Hai chiesto una pausa. Gli orologi si fermano quando tutti sono d’accordo.
clock-withdraw = Niente pausa, dopotutto
clock-asks = { $name } chiede una pausa.
clock-agree = D’accordo
clock-refuse = Si continua
clock-paused = Gli orologi sono fermi e nessuno muove. Chiunque al tavolo può riprendere.
clock-resume = Riprendi

new-clock = Quanto tempo?
    .help = Un orologio riceve i suoi secondi alla fine di ogni turno. I giorni non usati restano, fino al doppio.
    .none = Senza orologio
    .quick = Veloce
    .usual = Dal vivo
    .slow = Con calma
