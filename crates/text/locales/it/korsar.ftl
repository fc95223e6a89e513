### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = nave mercantile, { $gold } monete d’oro
    .short = nave da { $gold } monete d’oro
card-pirate = { $strength } { $colour }, nave pirata
    .short = { $strength } { $colour }
card-captain = capitano { $colour }
card-admiral = ammiraglio
colour-blue = blu
colour-green = verde
colour-purple = viola
colour-yellow = giallo

## What happened
did-draw = { $who-you ->
    [yes] Peschi una carta.
   *[no] { $who } pesca una carta.
 }
did-draw-ship = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
 } { $card }.
did-lay = { $who-you ->
    [yes] Metti in mare
   *[no] { $who } mette in mare
 } una nave mercantile da { $gold } monete d’oro.
did-throw = { $who-you ->
    [yes] Scarti
   *[no] { $who } scarta
 } { $card }.
did-attack = { $who-you ->
    [yes] Assalti
   *[no] { $who } assalta
 } con { $card } { $owner-you ->
    [yes] la tua nave da { $gold } monete d’oro.
   *[no] la nave da { $gold } monete d’oro di { $owner }.
 }
did-defend = { $who-you ->
    [yes] Difendi con { $card } la tua
   *[no] { $who } difende con { $card } la propria
 } nave da { $gold } monete d’oro.
did-guard = { $who-you ->
    [yes] Difendi
   *[no] { $who } difende
 } con { $card } { $owner-you ->
    [yes] la tua nave da { $gold } monete d’oro.
   *[no] la nave da { $gold } monete d’oro di { $owner }.
 }
did-reinforce = { $who-you ->
    [yes] Aggiungi
   *[no] { $who } aggiunge
 } { $card } al combattimento per { $owner-you ->
    [yes] la tua nave da { $gold } monete d’oro.
   *[no] la nave da { $gold } monete d’oro di { $owner }.
 }
did-reinforce-own = { $who-you ->
    [yes] Aggiungi { $card } al combattimento per la tua
   *[no] { $who } aggiunge { $card } al combattimento per la propria
 } nave da { $gold } monete d’oro.
did-captain = { $who-you ->
    [yes] Mandi
   *[no] { $who } manda
 } { $card } { $owner-you ->
    [yes] alla tua nave da { $gold } monete d’oro.
   *[no] alla nave da { $gold } monete d’oro di { $owner }.
 }
did-captain-own = { $who-you ->
    [yes] Mandi { $card } alla tua
   *[no] { $who } manda { $card } alla propria
 } nave da { $gold } monete d’oro.
did-admiral = { $who-you ->
    [yes] Mandi { $card } sulla tua
   *[no] { $who } manda { $card } sulla propria
 } nave da { $gold } monete d’oro.
now-tied = Parità: nessuno è in testa.
now-leads = { $who-you ->
    [yes] Sei in testa.
   *[no] { $seats ->
        [one] { $who } è in testa.
       *[other] In testa: { $who }.
    }
 }
did-win = { $who-you ->
    [yes] Vinci una nave da { $gold } monete d’oro.
   *[no] Una nave da { $gold } monete d’oro va a { $who }.
 }
is-passed-over = { $who-you ->
    [yes] Non hai carte e salti il turno.
   *[no] { $who } non ha carte e salta il turno.
 }
nobody-wins = Nessuno vince la nave da { $gold } monete d’oro.

## Refusals
refuse-stock-empty = Il mazzo è vuoto: gioca una carta o scartane una.
refuse-stock-lasts = Finché ci sono carte nel mazzo, nessuno può scartare.
refuse-merchant-discarded = { $card } è una nave mercantile e non si può scartare.
refuse-not-merchant = { $card } non è una nave mercantile: scegli a quale nave va.
refuse-no-such-ship = In mare non c’è nessuna nave { $ship }.
refuse-colour-taken = Un’altra fazione combatte per questa nave con il { $colour }.
refuse-other-colour = La tua fazione combatte per questa nave con il { $colour }.
refuse-fight-full = Per questa nave combattono già quattro fazioni; nessun’altra può entrare.
refuse-captain-alone = Il capitano { $colour } può andare solo dove la tua fazione ha già navi di colore { $colour }.
refuse-not-owner = L’ammiraglio è per chi possiede la nave, { $who-you ->
    [yes] cioè per te.
   *[no] cioè per { $who }.
 }
refuse-partners-ship = L’ammiraglio è solo per chi ha messo in mare di persona la nave, { $who-you ->
    [yes] cioè per te.
   *[no] cioè per { $who }.
 }

## Advice
advise-draw = Pesca una carta
advise-lay = Metti in mare { $card }
advise-play = Gioca { $card } sulla nave { $ship }
advise-throw = Scarta { $card }

## The table
## $form tells of whom a sentence speaks: you (the reader), ours (the reader’s team), one (another
## player, named $who), many (two partners, named $who).
korsar-where = in { $players } · { $stock ->
    [0] il mazzo è vuoto
    [one] 1 carta nel mazzo
   *[other] { $stock } carte nel mazzo
 }
korsar-over = in { $players } · la partita è finita
sea = Il mare
sea-players = Chi gioca
sea-turn = Di turno:
sea-your-team = La tua squadra
sea-gold = monete
sea-gold-of = { $gold } monete d’oro
sea-cards = { $cards ->
    [one] carta
   *[other] carte
 }
sea-cards-of = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
 }
sea-empty = Nessuna nave mercantile è in mare.
    .help = Mettine una in mare: se nessuno la assalta prima del tuo prossimo turno, il suo oro è tuo.
sea-calm = Nessuno la assalta.
sea-leads = in testa
sea-strength = forza
sea-since = Dal tuo ultimo turno:
sea-lately = Ultime mosse:
sea-won = { $form ->
    [you] Hai vinto { $count } monete d’oro.
    [ours] La tua squadra ha vinto { $count } monete d’oro.
    [many] { $who } hanno vinto { $count } monete d’oro.
   *[one] { $who } ha vinto { $count } monete d’oro.
 }
sea-thrown = Carte scartate:
sea-stock-low = { $stock ->
    [one] Nel mazzo resta una carta sola.
   *[other] Nel mazzo restano solo { $stock } carte.
 }
sea-stock-empty = Il mazzo è vuoto. La partita finisce appena qualcuno non ha più carte.
sea-stock-empty-teams = Il mazzo è vuoto. La partita finisce appena tutti e due i compagni di una squadra non hanno più carte.
sea-stock-empty-lap = Il mazzo è vuoto. Appena qualcuno non ha più carte, il giro in corso è l’ultimo.
sea-last-lap = { $who-you ->
    [yes] Ultimo giro: la partita finisce prima del tuo prossimo turno.
   *[no] Ultimo giro: la partita finisce quando il turno torna a { $who }.
 }

## A ship at sea
ship-of = { $who-you ->
    [yes] La tua nave
   *[no] Nave di { $who }
 }
ship-number = Nave { $ship }
sea-tied = Parità a { $strength }: non la vince nessuno
sea-next-turn = { $form ->
    [you] Tua all’inizio del tuo prossimo turno
    [ours] Vostra al vostro prossimo turno
    [many] { $who } la vincono al loro prossimo turno
   *[one] { $who } la vince al suo prossimo turno
 }
sea-lead-by = { $form ->
    [you] Sei in vantaggio di { $count }
    [ours] La tua squadra è in vantaggio di { $count }
    [many] { $who } sono in vantaggio di { $count }
   *[one] { $who } è in vantaggio di { $count }
 }
sea-lead-captain = { $form ->
    [you] Sei in testa: capitano
    [ours] La tua squadra è in testa: capitano
    [many] { $who } sono in testa: capitano
   *[one] { $who } è in testa: capitano
 }
sea-lead-admiral = { $form ->
    [you] Sei in testa: ammiraglio
    [ours] La tua squadra è in testa: ammiraglio
    [many] { $who } sono in testa: ammiraglio
   *[one] { $who } è in testa: ammiraglio
 }
ship-attack = Assalta con { $card }
ship-guard = Difendi con { $card }
ship-add = Aggiungi { $card }: { $from } → { $to }
ship-send = Manda { $card }
ship-then-lead = così sei in testa
ship-then-lead-by = così sei in vantaggio di { $by }
ship-then-tied = così è parità a { $strength }
ship-then-behind = ma resti indietro di { $by }
ship-then-officer = { $form ->
    [many] { $who } restano in testa
   *[one] { $who } resta in testa
 }
ship-not-colour = Qui usi il { $colour }
ship-not-taken = Qui il { $colour } è già preso
ship-not-full = Qui combattono già quattro fazioni
ship-not-captain = Qui non hai navi di colore { $colour }
ship-not-owner = L’ammiraglio va solo sulle tue navi
ship-not-partner = Solo { $who } può mandare qui l’ammiraglio

## The hand
hand = La tua mano
hand-none = Chi è di turno
hand-watch = Stai guardando la partita.
hand-thinks = { $who-you ->
    [yes] Tocca a te.
   *[no] { $who } sta pensando…
 }
hand-choose-ship = Scegli una carta, poi una nave. Oppure pesca.
hand-must-draw = Non hai carte: pescane una.
hand-only-draw = Nessuna delle tue carte si può giocare: pescane una.
hand-must-play = Il mazzo è vuoto: gioca una carta o scartane una.
hand-must-lay = Il mazzo è vuoto, e le navi mercantili non si possono scartare: mettine una in mare.
hand-note-lay = { $card } naviga sotto la tua bandiera: { $gold } monete d’oro, se nessuno te la porta via prima del tuo prossimo turno.
hand-note-lit = { $ships ->
    [one] Una nave è illuminata: { $card } può andare lì.
   *[other] { $ships } navi sono illuminate: { $card } può andare lì.
 }
hand-note-nowhere = Per ora { $card } non può andare da nessuna parte.
hand-by-strength = Ordina per forza
hand-by-colour = Ordina per colore
hand-partner = { $who } ha in mano
hand-cards = { $cards ->
    [0] Non hai carte
    [one] La tua unica carta
   *[other] Le tue { $cards } carte
 }
hand-lay = Metti in mare { $card }
hand-throw = Scarta { $card }
hand-draw = Pesca · { $stock } nel mazzo
hand-lay-short = Metti in mare
hand-throw-short = Scarta
hand-draw-short = Pesca · { $stock }

## The end of a game
end-won = { $form ->
    [you] Vinci
    [ours] La tua squadra vince
    [many] { $who } vincono
   *[one] { $who } vince
 } con { $count ->
    [one] { $count } moneta d’oro
   *[other] { $count } monete d’oro
 }{ $form ->
    [you] !
    [ours] !
   *[other] { "" }
 }
end-shared = Vittoria condivisa con { $count ->
    [one] { $count } moneta d’oro
   *[other] { $count } monete d’oro
 }: { $who }
end-how = Vince chi ha più oro. Le navi mercantili ancora in mano costano il loro oro.
end-wins = vittoria
end-gold = monete d’oro
end-prizes = Navi vinte
end-no-prize = nessuna nave
end-sum = { $won } monete d’oro vinte, niente da pagare
end-sum-less = { $won } monete d’oro vinte, meno { $held } ancora in mano
end-lost = { $ships ->
    [one] Nessuno ha vinto questa nave.
   *[other] Nessuno ha vinto queste { $ships } navi.
 }
end-after = Dopo la partita

## The guided first game
guide-korsar-first = Ti diamo il benvenuto a bordo! Hai in mano navi mercantili piene d’oro e navi pirata di quattro colori. In ogni turno peschi una carta o ne giochi una: prova a mettere in mare una nave mercantile.
guide-korsar-wait = Ora tocca agli altri: anche loro pescano una carta o ne giocano una.
guide-korsar-lay = Una nave mercantile che nessuno assalta è tua all’inizio del tuo prossimo turno. Mettine in mare una mentre gli altri hanno da fare, cominciando dalle più piccole.
guide-korsar-attack = La nave mercantile di qualcun altro naviga senza difesa. Scegli una nave pirata e vai all’assalto: l’oro va a chi è in testa al combattimento all’inizio del proprio prossimo turno.
guide-korsar-lead = In un combattimento sei in testa. Se all’inizio del tuo prossimo turno sei ancora in testa, e non in parità, l’oro è tuo; fino ad allora gli altri possono rispondere. Pesca, o aumenta il vantaggio.
guide-korsar-won = Ottimo! All’inizio del tuo turno eri in testa, e non in parità, così la nave è arrivata con tutto il suo oro. Ora continua: pesca una carta o giocane una.
guide-korsar-defend = I pirati assaltano la tua nave. Difendila: gioca una nave pirata di un colore che lì non usa nessuno, e supera la loro forza.
guide-korsar-reinforce = In un combattimento sei indietro. Lì ogni fazione tiene un solo colore: aggiungi un’altra nave del tuo, e le forze si sommano.
guide-korsar-tie = C’è parità in testa, quindi la nave non la vince nessuno. Un’altra nave del tuo colore rompe la parità.
guide-korsar-captain = Il tuo capitano batte qualsiasi numero di navi, e hai in mano quello del colore che usi lì. Tra più capitani è in testa quello giocato per ultimo.
guide-korsar-admiral = Hai in mano l’ammiraglio. Difende solo le tue navi mercantili, e batte tutto ciò che c’è lì; a batterlo è solo un capitano che arriva dopo.
guide-korsar-draw = In mare non c’è niente di urgente: pesca una carta. Puoi tenerne in mano quante vuoi.
guide-korsar-empty = Il mazzo è vuoto: ora devi giocare o scartare. Appena qualcuno non ha più carte la partita finisce, e le navi mercantili ancora in mano costano il loro oro.
guide-korsar-end = Il gioco è tutto qui! Vince chi ha più oro, e le navi rimaste in mano costano il loro oro. La prossima volta sfida un bot più forte.
