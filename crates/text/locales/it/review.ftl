### Analisi di una partita finita.

review =
    .at = Mossa { $at }
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
review-fair = Una quota equa
review-cards = Le carte
review-others = Gli altri
review-decisions = Le decisioni
review-hidden = Ciò che non si poteva sapere
review-result = Il risultato
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
review-lost-points = Punti persi in 100 turni
    .about = { $lost } ± { $error }. Meno è meglio.
    .between = A tavoli come questo i bot perdono:
review-unfinished = La partita non è finita. Si analizzano solo partite finite.
