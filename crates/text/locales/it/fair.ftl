## La distribuzione onesta: le sue righe in una registrazione e l’esito della verifica
record-digits = Questa riga vuole 64 cifre esadecimali minuscole.
record-nonce = Manca una parola portafortuna.

## Un titolo per ogni passo, e l’esito
fair-noted = Il tuo appunto
    .passed = La registrazione riporta l’impegno che avevi annotato prima della partita.
    .failed = La registrazione riporta un impegno diverso da quello che avevi annotato: non sono le carte promesse.
    .absent = La registrazione non riporta nessun impegno da confrontare con il tuo appunto.
fair-commitment = Impegno
    .passed = Il segreto è quello per cui il server si era impegnato.
    .failed = Il segreto non è quello per cui il server si era impegnato.
    .absent = Nella registrazione manca l’impegno o il segreto.
fair-nonces = Parole portafortuna
    .passed = Aggiunte da { $who }.
    .absent = Nessuno ha aggiunto una parola portafortuna, quindi il server ha scelto il seme da solo.
fair-seed = Seme
    .passed = Il seme, e con lui ogni mazzo, deriva dal segreto e dalle parole portafortuna.
    .failed = Il seme non deriva dal segreto e dalle parole portafortuna.
    .absent = Nella registrazione manca il seme o il segreto.
fair-seal = Sigillo
    .passed = Niente è stato modificato da quando la registrazione è stata sigillata.
    .failed = Qualcosa è stato modificato da quando la registrazione è stata sigillata.
    .absent = La registrazione non ha un sigillo.
fair-law = Mosse
    .passed = Ogni mossa rispetta le regole.
    .failed = La riga { $line } viola { $rule }: { $why }
fair-step = { $what }: { $found }
fair-expected = atteso
fair-found = trovato

## Il risultato
fair-proved = Dimostrato: il server non poteva scegliere queste carte.
fair-failed = Non dimostrato: questa registrazione non mantiene ciò che afferma.
fair-unproved = Non dimostrato: a questa registrazione manca qualcosa che serve alla prova.

## Quanto vale una prova
fair-limits = Che cosa dice, e che cosa no
fair-limit-proved = Se hai visto l’impegno prima di dare la tua parola portafortuna, il server non poteva più adattarle il suo segreto: lì nessuno ha scelto le tue carte.
fair-limit-looked = Non dimostra che chi ospita non abbia mai guardato le carte durante la partita.
fair-limit-last = Chi è d’accordo con il server e dà l’ultima parola portafortuna potrebbe provarne molte e scegliere tra le distribuzioni.
fair-limit-seal = Un falsario può sigillare di nuovo una registrazione modificata. Confronta il sigillo con quello mostrato a tutti alla fine: due registrazioni con lo stesso sigillo sono la stessa partita.

## La pagina della verifica
foot-verify = Verifica le carte
replay-verify = Verifica
verify-title = Le carte erano oneste?
verify-what = Porta la registrazione di una partita finita. Qui vedi, passo per passo, che cosa dimostra sulle carte date.
verify-noted = L’impegno che avevi annotato prima della partita, se l’hai fatto
verify-go = Verifica
verify-steps = Che cosa risulta
verify-wrong = La riga { $line } è sbagliata, quindi non c’è ancora niente da verificare.
verify-by-server = L’ha calcolato il server. Con JavaScript lo fa il tuo browser.
verify-by-browser = L’ha calcolato il tuo browser. Solo le mosse le ha rigiocate il server.
verify-law-waiting = Il server non ha ancora rigiocato le mosse.
verify-dealt = Le prime carte
verify-dealt-what = Le ha date il tuo browser a partire dal seme. Confrontale con quelle che avevi in mano.
