### Analisi di una partita finita.

review = Analisi
    .title = Analisi · { $game }
    .waits = L’analisi è in corso: { $percent } per cento.
    .waits-how = La pagina si aggiorna da sola.
    .seen-from = Vista da
    .replay = Rivedi
    .look = Guarda
    .at = Mossa { $at }
    .round = Round { $round }
    .uncalibrated = Con le varianti i numeri non sono tarati: servono solo a confrontare le mosse.
review-won = { $who-you ->
    [yes] Hai vinto.
   *[no] Ha vinto { $who }.
 }
review-shared = { $who-you ->
    [yes] Condividi la vittoria.
   *[no] { $who } condivide la vittoria.
 }
review-lost = { $who-you ->
    [yes] Hai perso.
   *[no] { $who } ha perso.
 }
review-mostly-cards = Soprattutto le carte.
review-mostly-others = Soprattutto gli altri.
review-mostly-decisions = Soprattutto le decisioni.
review-mostly-hidden = Soprattutto ciò che non si poteva sapere.
review-mixed = Un po’ di tutto.
review-ledger = Com’è andata la partita
    .about = Si parte da una quota equa, si somma tutto e si arriva al risultato. Un punto è una vittoria su 100 partite.
    .cause = Causa
    .points = Punti
review-fair = Una quota equa
    .about = A ogni parte la stessa quota della vittoria.
review-cards = Le carte
    .about = Distribuite e pescate, da tutti, con il gioco abituale. Conta anche il posto al tavolo.
review-others = Gli altri
    .about = Le loro mosse, rispetto al gioco abituale.
review-decisions = Le decisioni
    .about = Rispetto al gioco abituale, in base a ciò che si vedeva.
review-hidden = Ciò che non si poteva sapere
    .about = Dov’erano le carte coperte al momento { $who-you ->
        [yes] della tua scelta
       *[no] della scelta di { $who }
    }.
review-result = Il risultato
review-course = La probabilità di vincere
    .about = Con tutte le carte scoperte. La linea tratteggiata è una quota equa.
    .table = La curva come tabella
    .move = Mossa
    .chance = Probabilità
review-turning = Punti di svolta
review-costly = Le decisioni più costose
    .none = Nessuna decisione { $who-you ->
        [yes] ti è costata
       *[no] è costata a { $who }
    } due punti o più.
    .played = Giocata
    .better = Meglio
    .cost = { $loss } ± { $error } punti
    .both = I due giudizi concordano
    .one = Lo dice un solo giudizio
    .options = Tutte le possibilità
    .best = la migliore
    .own = giocata
    .worlds = In { $count } distribuzioni compatibili con ciò che si vedeva.
review-moment =
    .place = { $place } di { $count } che sono costate di più
    .earlier = Precedente
    .later = Successiva
    .seen = Ciò che { $who-you ->
        [yes] vedevi
       *[no] vedeva { $who }
    }
    .hand = In mano
    .open = Con tutte le carte scoperte
    .truth = Mostra tutte le carte
    .hide = Coprile di nuovo
    .turned = Con le carte com’erano davvero, questa mossa ha cambiato la probabilità di { $change } punti.
    .cost = Costo
review-again = Riprova
    .choose = Che cosa giocheresti?
    .other = Un’altra mossa
    .go = Rispondi
    .show = Giudizio
    .accepted = Accettata: costa { $loss } ± { $error } punti.
    .costs = Questa costa { $loss } ± { $error } punti.
review-fog = Dove potevano essere le carte coperte
    .about = In quante di { $count } distribuzioni compatibili con ciò che si vedeva una carta era lì.
    .there = davvero qui
review-lost-points = Punti persi in 100 turni
    .about = { $lost } ± { $error }. Meno è meglio.
    .between = A tavoli come questo i bot perdono:
review-how = Come si è giudicato
    .about = La base è la probabilità di vincere con tutte le carte scoperte. Per ogni decisione le carte coperte vengono ridistribuite molte volte, in modi compatibili con ciò che si vedeva. Un secondo giudizio gioca partite fino alla fine prima che qualcosa si chiami errore.
review-unfinished = La partita non è finita. Si analizzano solo partite finite.
