### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $number } { $band }, { $job }
    .short = { $number } { $band }
band-pink = rosa
band-violet = viola
band-blue = blu
band-sky = celeste
band-grey = grigio
band-brown = marrone
band-red = rosso
band-orange = arancione
band-yellow = giallo
band-green = verde
job-1 = capitano
job-2 = primo ufficiale
job-3 = navigatore
job-4 = cannoniere
job-5 = nostromo
job-6 = carpentiere
job-7 = chirurgo
job-8 = cuoco
job-9 = vedetta
job-10 = musicista
job-11 = mozzo

## What happened
did-draw-card = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } { $card } dal mazzo.
did-draw-stock = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } dal mazzo.
did-take-discard = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } { $card } dalla pila degli scarti.
did-take-pier = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } { $card } dal molo.
pier-turns = Il molo diventa { $band }.
was-last-of-pier = Era l’ultima carta del molo.
did-draw-and-discard = { $who-you ->
    [yes] Peschi dal mazzo e scarti
   *[no] { $who } pesca dal mazzo e scarta
 } { $card }.
did-draw-and-discard-unnamed = { $who-you ->
    [yes] Peschi dal mazzo e scarti una carta.
   *[no] { $who } pesca dal mazzo e scarta una carta.
 }
did-discard = { $who-you ->
    [yes] Scarti
   *[no] { $who } scarta
 } { $card }.
did-discard-unnamed = { $who-you ->
    [yes] Scarti una carta.
   *[no] { $who } scarta una carta.
 }
did-sail = { $who-you ->
    [yes] E salpi!
   *[no] { $who } salpa!
 }
did-lay-crew = { $who-you ->
    [yes] Cali la ciurma:
   *[no] { $who } cala la ciurma:
 } { $crew }.
did-attach = Carte attaccate: { $cards }.
limit-is = Limite { $limit }, { $count ->
    [0] nessun clandestino.
    [one] un clandestino.
   *[other] { $count } clandestini.
 }
did-settle-hidden = { $who-you ->
    [yes] Cali le carte coperte.
   *[no] { $who } cala le carte coperte.
 }
round-annulled = La manche va a monte: nessuno paga.
sweep = Nessun clandestino a bordo: cappotto! { $who-you ->
    [yes] Chiudi la partita.
   *[no] La partita finisce grazie a { $who }.
 }
one-more-round = Così le carte penalità sono { $count }: ancora una manche.
keeps-stowaways = { $who-you ->
    [yes] Hai limite { $own }, più di { $limit }: { $count ->
        [one] il tuo clandestino diventa una carta penalità.
       *[other] i tuoi { $count } clandestini diventano carte penalità.
     }
   *[no] { $who } ha limite { $own }, più di { $limit }: { $count ->
        [one] il suo clandestino diventa una carta penalità.
       *[other] i suoi { $count } clandestini diventano carte penalità.
     }
 }
sends-under = { $who-you ->
    [yes] Hai limite { $own }, non più di { $limit }: mandi sotto { $closer } e passi
   *[no] { $who } ha limite { $own }, non più di { $limit }: { $closer-you ->
        [yes] ti manda sotto e ti passa
       *[no] manda sotto { $closer } e passa
     }
 } { $count ->
    [0] nessuna carta.
    [one] una carta.
   *[other] { $count } carte.
 }
closer-pays-nothing = { $who-you ->
    [yes] Hai il limite più basso e non paghi nulla.
   *[no] { $who } ha il limite più basso e non paga nulla.
 }
closer-pays = { $who-you ->
    [yes] Paghi
   *[no] { $who } paga
 } { $count ->
    [one] una carta in tutto.
   *[other] { $count } carte in tutto.
 }

## Refusals
refuse-draw-first = Prima pesca una carta.
refuse-drawn-already = Hai già pescato: ora scarta una carta, o salpa.
refuse-nobody-sails = Nessuno è salpato.
refuse-lay-down = La manche è chiusa: ora cala la tua ciurma.
refuse-prisoner-in-crew = { $card } ha il colore del molo: è un prigioniero, mai ciurma.
refuse-third-band = Una ciurma ha al massimo due colori: { $band } sarebbe il terzo.
refuse-job-twice = Nella ciurma ci sarebbero due { $number } ({ $job }); ogni ruolo può esserci una volta sola.
refuse-left-ashore = { $card } ha posto nella ciurma e non può restare a terra.
refuse-too-soon = A questo tavolo non si può salpare nel proprio primo turno di una manche.
refuse-settle-now = La manche è chiusa: chi non ha ancora calato le carte deve farlo ora.
refuse-settled = Qui le carte sono già state calate.
refuse-attach-band = { $card } non si può attaccare: la ciurma di chi chiude non ha questo colore.
refuse-attach-other-band = { $card } non si può attaccare: la ciurma di chi chiude accetta solo il suo unico colore.
refuse-attach-job = { $card } non si può attaccare: la ciurma di chi chiude ha già questo ruolo.
refuse-attach-job-twice = Lo stesso ruolo sarebbe attaccato due volte: { $job } ({ $number }).
refuse-attach-nobody = { $card } non si può attaccare: la ciurma di chi chiude è vuota.
refuse-attached-and-crew = { $card } è già attaccata e non può essere anche ciurma.
refuse-last-pier-card = A questo tavolo l’ultima carta del molo non si può pescare.
refuse-must-sail = Hai pescato l’ultima carta del mazzo, quindi devi salpare.

## Advice
advise-draw-stock = Pesca dal mazzo
advise-draw-discard = Prendi dalla pila degli scarti
advise-draw-pier = Prendi la prima carta del molo
advise-discard = Scarta { $card }
advise-sail = Scarta { $card } e salpa
advise-crew = Ciurma: { $crew }
advise-settle = Attacca { $attach }; ciurma: { $crew }

## The table
whereabouts-corsairs = manche { $round } · penalità: { $count } su { $most }
whereabouts-one-more = manche { $round } · penalità: { $count }, ancora una manche
whereabouts-last-round = manche { $round }, l’ultima · penalità: { $count }
corsairs-harbour = Il porto
corsairs-players = Chi gioca
corsairs-piles = Mazzo e scarti
corsairs-cards = carte
corsairs-penalties = penalità
corsairs-took = prese
corsairs-thinking = sta pensando…
corsairs-choosing = sta scegliendo…
corsairs-laid = carte calate
corsairs-sailed = salpa
corsairs-your-hand = La tua mano
corsairs-watching = Stai guardando la partita.
last-round = Questa è l’ultima manche.
next-is-last = La prossima manche è l’ultima.
pier-is = Il molo è { $band }
pier-prisoners = le carte di colore { $band } sono prigionieri
pier-prisoners-choice = le carte di colore { $band } sono prigionieri o ciurma
pier-stays = Se si prende { $card }, il molo resta { $band }
pier-would-turn = Se si prende { $card }, il molo diventa { $band }
pier-would-end = Se si prende { $card }, l’ultima, la manche va a monte
pier-last-stays = { $card } è l’ultima, e a questo tavolo non si può prendere
stock = Mazzo
stock-last = Chi pesca l’ultima carta deve salpare.
stock-out = È vuoto.
discards = Scarti
discard-from = { $who-you ->
    [yes] tuo
   *[no] di { $who }
 }
discard-turned-up = carta iniziale
take-stock = Pesca dal mazzo
take-discard = Prendi dalla pila degli scarti: { $card }
take-pier = Prendi dal molo: { $card }
go-draw = Pesca
go-take = Prendi
turn-draw = Tocca a te: pesca una carta
turn-discard = Tocca a te: scarta una carta
turn-lay = Tocca a te: cala le carte
draw-now = Pesca una carta: dal mazzo, dalla pila degli scarti o dal molo.
thinks = { $who-you ->
    [yes] Tocca a te.
   *[no] { $who } sta pensando…
 }
lays-down-now = { $count ->
    [one] { $who-you ->
        [yes] Tocca a te: cala le carte.
       *[no] { $who } sta scegliendo la ciurma…
     }
   *[other] { $who } stanno scegliendo la ciurma…
 }

## The hand
limit = Limite { $limit }
stowaways = { $count ->
    [0] nessun clandestino
    [one] { $count } clandestino
   *[other] { $count } clandestini
 }
readout-without = senza { $card }
readout-as-it-stands = adesso
hand-choose = Le tue { $count } carte: scegline una da scartare
hand-shown = Le tue { $count } carte
role-crew = ciurma
    .spoken = ciurma
role-prisoner = prigioniero
    .spoken = prigioniero
role-stowaway = clandestino
    .spoken = clandestino
role-attach = attaccata
    .spoken = attaccata
discard = Scarta
set-sail = Salpa
discard-and-sail = Scarta e salpa
sail-warning = Con un limite di { $limit } quasi certamente ti mandano sotto. Salpare lo stesso?
    .sure = Salpa lo stesso
sort-by = Ordina per
sort-band = colore
sort-number = numero

## Laying down
closer-sailed = { $who-you ->
    [yes] Salpi tu
   *[no] { $who } salpa
 }
crew-laid = Ciurma
stowaways-laid = Clandestini
none = nessuno
divide-cards = Suddividi le tue carte
lay-down-crew = Scegli la tua ciurma
lay-down = Cala le carte
you-laid-down = Le tue carte sono calate
by-hand = A modo tuo
by-hand-help = Scegli tu ogni carta.
by-hand-check = Quanto vale così?
hidden-until-all = Non si vede nulla finché tutti non hanno scelto.
others-follow = Poi calano le carte anche gli altri.
merit-lowest = Limite più basso.
merit-fewest = Meno clandestini.
outcome-closer = Chi ha { $limit } o meno ti manda sotto, e allora tieni { $count ->
    [one] questa carta
   *[other] queste { $count } carte
 }.
outcome-sweep-closer = Cappotto: vinci subito la partita.
outcome-sweep-fewest = Cappotto! Se lo fate in più di uno, vince la partita chi ha meno carte penalità.
outcome-sweep = Cappotto: vinci la partita.
outcome-swept = { $closer } non ha clandestini e vince la partita; nessuno paga.
outcome-keep = { $own } è più di { $limit }: tieni { $count ->
    [one] una carta
   *[other] { $count } carte
 }.
outcome-under = { $own } non è più di { $limit }: mandi sotto { $closer } e passi { $count ->
    [one] una carta
   *[other] { $count } carte
 }.
zone-crew = Ciurma
zone-crew-of = Ciurma: { $bands }
zone-attach = Attaccate alla ciurma di chi chiude
zone-prisoners = Prigionieri
zone-stowaways = Clandestini
zone-free = nessuna penalità
zone-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
 }
hand-attach = Con la freccia attacchi invece una carta alla ciurma di chi chiude.
hand-crew = La tua ciurma: al massimo due colori, ogni ruolo una volta sola
hand-prisoners = { $count ->
    [one] Una carta è un prigioniero e non costa nulla.
   *[other] { $count } carte sono prigionieri e non costano nulla.
 }

## Round and game ends
round-closed = { $who-you ->
    [yes] Salpi con limite { $limit }
   *[no] { $who } salpa con limite { $limit }
 }
annulled-pier = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } l’ultima carta del molo. Si danno di nuovo le carte.
annulled-turns = Sono passati duecento turni e nessuno è salpato. Si danno di nuovo le carte.
sweep-why = { $who }: nemmeno un clandestino. È cappotto, e con il cappotto la partita finisce subito. Nessuno paga.
never-laid = non ha dovuto calare le carte
paid = { $count ->
    [0] niente da pagare
    [one] +1 carta penalità
   *[other] +{ $count } carte penalità
 }
won = { $who-you ->
    [yes] Hai vinto!
   *[no] Vince { $who }
 }
won-with = { $count ->
    [one] { $who-you ->
        [yes] Vinci con 1 carta penalità!
       *[no] Vince { $who } con 1 carta penalità
     }
   *[other] { $who-you ->
        [yes] Vinci con { $count } carte penalità!
       *[no] Vince { $who } con { $count } carte penalità
     }
 }
won-shared-with = Vittoria condivisa con { $count ->
    [one] 1 carta
   *[other] { $count } carte
 } penalità a testa: { $who }
won-shared = Vittoria condivisa: { $who }
next-round = Prossima manche
scores = Punteggio
scores-round = Manche
scores-total = Penalità
gauge = { $count ->
    [0] Finora nessuna carta penalità.
    [one] Finora c’è una carta penalità.
   *[other] Finora ci sono { $count } carte penalità.
 } Con { $last } in tutto si gioca l’ultima manche; con { $over } la partita finisce.
gauge-last-round = Finora ci sono { $count } carte penalità: la partita finisce con questa manche.
gauge-over = Carte penalità pagate in tutto: { $count }.

## The guided game
guide-corsairs-draw = Ti diamo il benvenuto a bordo! Il tuo scopo: meno carte penalità di tutti alla fine. Comincia ogni turno pescando una carta: coperta dal mazzo, o scoperta dalla pila degli scarti o dal molo.
guide-corsairs-wait = Gli altri giocano come te: pescano una carta e ne scartano una. Ciò che prendono dal molo o dalla pila degli scarti resta segnato accanto al loro nome.
guide-corsairs-discard = Ora scarta una carta. Scegline una, e la riga sopra la tua mano ti dice quanto valgono le altre. Più basso è il limite, meglio è.
guide-corsairs-pier = La bandiera mostra il colore del molo. Le tue carte di quel colore sono prigionieri e non ti costano nulla. Ma chi prende la prima carta può far cambiare il colore.
    .signs = Accanto al molo si legge il suo colore. Le tue carte di quel colore sono prigionieri e non ti costano nulla. Ma chi prende la prima carta può far cambiare il colore.
guide-corsairs-roles = Guarda sotto le tue carte. La spunta è la ciurma: due colori, ogni numero una volta sola. Le sbarre sono i prigionieri. I barili sono i clandestini: la somma dei loro numeri è il tuo limite.
    .signs = Guarda sotto le tue carte. ✓ è la ciurma: due colori, ogni numero una volta sola. # sono i prigionieri. ● sono i clandestini: la somma dei loro numeri è il tuo limite.
guide-corsairs-known = Non c’è solo il mazzo. Una carta del molo o della pila degli scarti che va bene per uno dei tuoi due colori è una certezza.
guide-corsairs-limit = Punta su due colori e scarta i numeri alti che non vanno con nessuno dei due. Quando il tuo limite è intorno a dieci o meno, comincia a convenirti salpare.
guide-corsairs-sail = Se scarti { $card }, il tuo limite è { $limit }: abbastanza basso per salpare! Se salpi, chiudi la manche. Se poi qualcuno ha il tuo limite o meno, ti costa caro; se non ce l’ha nessuno, non paghi nulla.
guide-corsairs-crew = Si salpa! La ciurma migliore è già scelta: guarda ogni possibilità, poi cala le carte.
guide-corsairs-settle = Qualcuno salpa, quindi tutti calano le carte. Puoi attaccare alla ciurma di chi chiude le carte che ci stanno. Se il tuo limite non è più alto del suo, i tuoi clandestini passano a chi chiude; se è più alto, li tieni tu.
guide-corsairs-reckoning = Ecco com’è una manche. Ogni carta pagata è una carta penalità, qualunque sia il suo numero. Quando tutti insieme ne avete 35, si gioca un’ultima manche, e poi vince chi ne ha meno.
guide-corsairs-closing = Ora conosci tutto il gioco. Continua con calma: un suggerimento c’è sempre, e nel menu ci sono le regole.
    .signs = Ora conosci tutto il gioco. Continua con calma: h dà un suggerimento, r mostra le regole.
guide-corsairs-last-round = Avete 35 carte penalità o più: questa manche è l’ultima. Prima di salpare, conta chi è in vantaggio!
guide-corsairs-over = Hai giocato una partita intera di Corsari. Bella navigazione! Giocane un’altra, o prova altri avversari e altre regole della casa a un nuovo tavolo.
