### Il terminale: tasti, menu, ciò che si dice tra le partite.

## Che cosa fanno i tasti, in una o due parole
play-pile = pila
play-card = carta
play-ship = nave
play-division = suddivisione
play-attach = attacca
play-offers = le proposte
play-help = Aiuto
play-leave = Esci
play-close = Chiudi
play-scroll = scorri
play-leaf = pagina
play-choose = Scegli
play-line = riga
play-change = cambia
play-game = Gioco
play-stay = Resta
play-delete = Elimina
play-first-game = guidata, contro il marinaio
play-house-rules = { $count ->
    [0] come nel regolamento
    [one] una è cambiata
   *[other] { $count } sono cambiate
 }

## Ciò che si dice
play-small = Questa finestra è troppo piccola per un tavolo: ingrandiscila ad almeno { $width } colonne e { $height } righe. Non si perde nulla.
play-not-kept = La mossa non è stata fatta, perché non è stato possibile salvarla: { $error }
play-hint-comes = Sto preparando un suggerimento…
play-sail = Salpare con un limite di { $limit }? Allora tutti calano le carte e la manche è finita.
play-press-space = Poi premi la barra spaziatrice.
play-kept = La registrazione di questa partita: { $file }
play-delete-sure = Eliminare questa partita? Premi ancora x per eliminarla; ogni altro tasto la conserva.
play-replay = Per rivederla: { $command }
play-review = Per analizzarla: { $command }
play-left = La partita è salvata. Riprendila quando vuoi: { $command }
play-open = Quayside è aperto: { $address }
    .stop = Fermalo con Ctrl+C; non si perde nulla.
    .already = Era già in funzione; lo apriamo soltanto un’altra volta.

## Riga per riga
play-which = Quale gioco?
play-none-of-these = Scegli una di queste possibilità.
play-nothing-back = Non c’è nulla da annullare.
play-ask-help = Rispondi con un numero, o scrivi una mossa come in una registrazione. h: suggerimento, u: annulla la mossa, t: di nuovo il tavolo, r: regole, q: esci; la partita resta salvata.
play-lift = Per vedere le tue carte, scrivi { $word } e premi Invio.

## Aiuto
help-enter = fa ciò che è evidenziato
help-along = un’altra carta
help-down = un’altra pila, suddivisione o nave
help-sort = ordina la mano per colore o per numero
help-hint = un suggerimento, con i suoi motivi
help-back = annulla la tua ultima mossa, contro i bot
help-coach = quando l’allenatore chiede: ripensarci, giocare comunque, mostrare perché
help-rules = le regole, punto per punto
help-log = il diario di bordo completo
help-review = l’analisi, a partita finita
help-play = riproduzione e pausa
help-help = questa pagina
help-leave = esci; la partita resta salvata
help-curtain = al sipario: mostra le tue carte, quando nessun altro guarda
help-suspend = torna alla shell; fg riprende
help-piles = Corsari: pesca dal mazzo, dalla pila degli scarti o dal molo
help-throw = Corsari: scarta, oppure scarta e salpa
help-lay = Corsari: cala le carte; metti una carta nella ciurma o toglila; attaccala
help-korsar = Korsar: pesca una carta; scartane una, quando il mazzo è vuoto
help-mouse = Con il mouse: un clic indica qualcosa, un secondo clic lo esegue; anche i tasti si possono cliccare.
help-cards = Una carta si scrive con la lettera inglese del colore e il numero: g7 è il 7 verde. In Korsar m5 è una nave mercantile da 5 monete d’oro, bc il capitano blu, ad l’ammiraglio.
help-lamp = Il lume, ambra o invertito, mostra dove puoi agire e di chi è il turno.
help-kept = Ogni mossa è salvata prima che si veda. quayside play --resume riprende da dove eri.

## Signs
help-signs = Segni
sign-here = tocca a questa persona; indichi questo
sign-closer = salpa e chiude la manche
sign-more = c’è altro sopra o sotto
sign-merchant = nave mercantile
sign-pirate = può combattere
sign-officer = può comandare
