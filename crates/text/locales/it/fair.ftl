## La distribuzione onesta: le sue righe in una registrazione e l’esito della verifica
record-digits = Questa riga vuole 64 cifre esadecimali minuscole; un tavolo ne ha 16.
record-signature = Una firma è un’ora in millisecondi, una chiave di 64 e una firma di 128 cifre esadecimali minuscole.
record-nonce = Manca una parola portafortuna.

## Un titolo per ogni passo, e l’esito
fair-noted = Il tuo appunto
    .passed = La registrazione riporta ciò che avevi annotato prima della partita.
    .failed = La registrazione non riporta ciò che avevi annotato: non sono le carte promesse.
    .absent = La registrazione non riporta niente da confrontare con il tuo appunto.
fair-promise = Promessa
    .passed = Il server ha firmato il suo impegno.
    .failed = La firma sotto l’impegno è falsa.
    .absent = Nella registrazione manca la firma sotto l’impegno.
fair-commitment = Impegno
    .passed = Il segreto è quello a cui il server si era vincolato.
    .failed = Il segreto non è quello a cui il server si era vincolato.
    .absent = Nella registrazione manca l’impegno o il segreto.
fair-nonces = Parole portafortuna
    .passed = Aggiunte da { $who }.
    .failed = Ciò che è stato svelato non è ciò che era stato fissato, oppure un bot ha una parola.
    .absent = Nessuno ha aggiunto una parola, quindi il server ha scelto da solo il codice della partita.
fair-list = Elenco
    .passed = Il server ha firmato l’elenco di tutte le parole.
    .failed = La firma sotto l’elenco è falsa.
    .absent = Nella registrazione manca la firma sotto l’elenco.
fair-seed = Codice della partita
    .passed = Il codice della partita, e con lui ogni mazzo, deriva dal segreto e dalle parole portafortuna.
    .failed = Il codice della partita non deriva dal segreto e dalle parole portafortuna.
    .absent = Nella registrazione manca il codice della partita o il segreto.
fair-lot = Sorteggio
    .passed = Chi comincia è stato sorteggiato, a partire dal codice della partita.
    .failed = Chi comincia è stato scelto e non sorteggiato.
    .absent = Non si sa chi comincia.
fair-seal = Sigillo
    .passed = Niente è stato modificato da quando la registrazione è stata sigillata.
    .failed = Qualcosa è stato modificato da quando la registrazione è stata sigillata.
    .absent = La registrazione non ha un sigillo.
fair-signed = Firma
    .passed = Il server ha firmato il sigillo.
    .failed = La firma sotto il sigillo è falsa.
    .absent = La registrazione non è firmata: la partita non era finita, o qualcuno ha tolto la firma.
fair-law = Mosse
    .passed = Ogni mossa rispetta le regole.
    .failed = La riga { $line } viola { $rule }: { $why }
fair-expected = atteso
fair-found = trovato

## Il risultato
fair-proved = Dimostrato, se è scritto sotto al tuo posto: nessuno poteva scegliere queste carte.
fair-consistent = Coerente: tutto combacia, ma le tue note non dimostrano che nessuno abbia scelto le carte. Il perché è scritto sotto.
fair-arranged = Predisposto: il codice della partita è stato scelto. Chi l’ha scelto conosceva ogni carta.
fair-position = Da una posizione: la partita comincia a metà, con carte già stabilite. Non c’è una distribuzione da dimostrare.
fair-failed = Fallito: questa registrazione non è ciò che dice di essere.
fair-unproved = Non dimostrato: a questa registrazione manca qualcosa che serve alla prova.
fair-seat-everybody = dimostrato, perfino contro il server d’accordo con tutti gli altri
fair-seat-host = dimostrato contro il server: era l’unica parola, ed è arrivata dopo l’impegno del server
fair-seat-unnoted = non dimostrato: ciò che lo dimostrerebbe non è stato annotato prima di dare le carte
fair-seat-clear = non dimostrato: la parola è stata data in chiaro accanto ad altre, che il server avrebbe potuto scegliere dopo
fair-seat-nothing = non ha aggiunto parole e si affida a quelle degli altri
fair-seat-bot = un bot, che non aggiunge parole
fair-broken = Distribuzioni interrotte prima di questa perché mancava una parola: { $count }

## Quanto vale una prova
fair-limits = Che cosa dice, e che cosa no
fair-limit-proved = Se il tuo browser ha annotato l’elenco firmato con la tua parola, nessuno poteva scegliere o prevedere le carte, nemmeno il server d’accordo con tutti gli altri.
fair-limit-looked = Non dimostra che chi gestisce il server non abbia mai guardato le carte durante la partita. Ci vorrebbero carte che nessun computer tiene da solo (il «poker mentale»), e qui non si gioca così.
fair-limit-last = Se una parola non viene svelata, la distribuzione si interrompe e se ne fa un’altra. Qualcuno può farlo apposta, ed è l’unica scelta che resta; la registrazione lo conta e nomina il posto.
fair-limit-seal = Un falsario può sigillare di nuovo una registrazione modificata. Confronta il sigillo con quello mostrato a tutti alla fine: due registrazioni con lo stesso sigillo sono la stessa partita.
fair-limit-script = Il tuo browser ha estratto e annotato la sua parola con uno script che viene dallo stesso server. Uno script modificato potrebbe rivelare la parola. Solo un programma ottenuto altrove lo evita.

## La pagina della verifica
foot-verify = Verifica una distribuzione
replay-verify = Verifica
verify-title = La distribuzione è stata onesta?
verify-what = Apri la registrazione di una partita finita. Qui vedi, passo per passo, che cosa dimostra sulle carte date.
verify-noted = Ciò che avevi annotato prima della partita: l’impegno, l’elenco, la tua parola o tutto
verify-go = Verifica
verify-steps = Che cosa risulta
verify-wrong = La riga { $line } è sbagliata, quindi non c’è ancora niente da verificare.
verify-by-server = L’ha calcolato il server. Con JavaScript lo fa il tuo browser.
verify-by-browser = L’ha calcolato il tuo browser. Il server ha solo rigiocato le mosse.
verify-law-waiting = Il server non ha ancora rigiocato le mosse.
verify-signature-waiting = Qui il tuo browser non può controllare le firme.
verify-dealt = Le prime carte
verify-dealt-what = Le ha date il tuo browser a partire dal codice della partita. Confrontale con quelle che avevi in mano.
