### Un tavolo per chi gioca da schermi diversi.

new-open = Su invito, con un link
new-public = Mostralo nella sala
    .help = Chiunque può prendere i posti liberi. La partita comincia da sola quando sono tutti occupati.

# Prima che si distribuiscano le carte
lobby-title = { $game }: il tavolo è pronto
lobby-missing =
    { $count ->
        [one] C’è ancora un posto libero.
       *[other] Ci sono ancora { $count } posti liberi.
    }
lobby-full = I posti sono tutti occupati. Si aspetta che { $name } dia le carte.
lobby-full-maker = I posti sono tutti occupati.
lobby-begins = I posti sono tutti occupati. La partita comincia tra un attimo.
lobby-start = Dai le carte
lobby-name = Il tuo nome
lobby-which = Il tuo posto
lobby-sit = Siediti
lobby-open = posto libero
lobby-you = tu
lobby-bot = Aggiungi un bot
lobby-remove = Togli { $name }
lobby-leave = Lascia il tavolo
lobby-no-name = Di’ agli altri come chiamarti.
lobby-taken = Qualcuno ha fatto prima: quel posto è occupato.
lobby-too-late = Le carte sono già state date. Puoi guardare.
lobby-invite = Invita gli amici
    .help = Chi segue questo link può sedersi: niente account, basta un nome.
    .rated = Chi ha questo link e un account può sedersi.
invite = Invita
invite-sent = Invito mandato
lobby-link = Link a questo tavolo
lobby-copy = Copia
lobby-code = Oppure inquadra qui con il telefono.
preview-invites = { $name } ti invita a giocare a { $game }
lobby-network = Fai entrare chi è in casa
    .help = Per ora al tavolo si arriva solo da questo computer. Fai entrare anche i telefoni e gli altri computer di casa: link e codice avranno allora l’indirizzo giusto.
lobby-word = Aggiungi la tua parola portafortuna
    .help = Il tuo browser ha estratto per te una parola a caso e l’ha fissata: nessuno può vederla o cambiarla prima di dare le carte. Aggiungi qualcosa di tuo, se vuoi.
    .clear = Senza JavaScript la tua parola arriva al server così com’è. Allora ti protegge solo se nessun’altra parola entra nella distribuzione.
    .save = Aggiungila
    .added = La tua parola portafortuna è nella distribuzione:
nonce = La tua parola portafortuna

# The lobby
open-title = Sala
open-tables = Tavoli aperti
open-none = In questo momento nessuno aspetta.
    .help = Apri un tavolo che tutti possano trovare, cerca un avversario, oppure intanto gioca contro i bot.
open-none-such = Nessun tavolo aperto corrisponde.
open-show = Quali tavoli sono mostrati
open-both = Entrambi i giochi
open-any-number = Qualsiasi numero
open-seats = { $taken } posti su { $seats } occupati
open-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bot
    }
open-all =
    { $count ->
        [0] alla sala
        [one] alla sala
       *[other] tutti ({ $count })
    }
seek = Trova un avversario
    .help = Ti siedi con chi aspetta da più tempo, o aspetti a un tavolo tuo finché arrivano altri. Dopo 20 secondi ti proponiamo dei bot.
seek-game = Gioco
seek-size = Giocatori
    .two = 2
    .more = 3 o più
    .any = non importa
seek-time = Ritmo
    .none = senza orologio
    .live = dal vivo
    .days = in più giorni
seek-waits = Gli altri trovano questo tavolo nella sala.
    .help = La partita comincia da sola quando tutti i posti sono occupati. Tieni aperta questa pagina: quando non ci sei, la sala non mostra il tavolo.
seek-bots = Gioca contro i bot
seek-stop = Smetti di cercare

# La distribuzione onesta
deal-fair = Una distribuzione onesta
    .help = Il server ha già estratto la sua parte e non può più cambiarla: il numero qui sotto la blocca, ed è firmato. Ogni browser fissa una parola propria. Quando tutte sono fissate, si svelano; le carte dipendono da tutte, e a fine partita chiunque può controllare.
deal-commitment = L’impegno del server (annotalo, se vuoi):
deal-arranged = Predisposto: chi ha aperto il tavolo ha scelto il codice della partita e forse conosce ogni carta.
deal-word-fixed = una parola è fissata
deal-word-clear = (data in chiaro)
deal-list = L’elenco di tutte le parole, firmato prima che ne fosse svelata una (annotalo, se vuoi):
lobby-dealing = Tutte le parole sono fissate. I browser ora le svelano e si danno le carte.
lobby-unrevealed = Parole non ancora svelate: { $names }
lobby-again = Dai di nuovo
    .help = Se una parola non arriva entro otto secondi, la distribuzione può ricominciare con un nuovo segreto e nuove parole. La registrazione lo conta.

# Chi c’è
people = Al tavolo
people-here = presente
people-away = assente
people-played-for = gioca un bot
people-forfeit = fuori dalla partita
people-watching =
    { $count ->
        [one] Un’altra persona sta guardando.
       *[other] Altre { $count } persone stanno guardando.
    }
people-replace = Fai giocare un bot al posto di { $name }
people-missing = Tocca a { $name }, che però è assente.
people-claim = Reclama la vittoria
    .help = Un minuto dopo l’ultima mossa puoi reclamare la vittoria.
people-leave = Esci
    .help = Un bot continua al tuo posto. Puoi tornare e riprendertelo.
    .bot = Fai giocare un bot per me
    .rated = È una partita con punteggio: se te ne vai, la perdi.
    .forfeit = Abbandona questa partita
people-close = Chiudi il tavolo
    .help = Questo tavolo l’hai aperto tu: puoi terminare la partita per tutti. Per un minuto puoi ripensarci.
    .yes = Chiudilo per tutti
people-said = Frasi
people-say = Di’ qualcosa
people-muted = Non puoi dire nulla fino al { $date }.
chat = Messaggi
    .write = Scrivi un messaggio
    .send = Invia
    .help = Lo legge solo chi gioca a questo tavolo. Dopo 30 giorni viene cancellato.
    .strangers = Potrete scrivervi qui quando tutti al tavolo si seguiranno a vicenda.
    .partners = I compagni di squadra possono scriversi solo dopo la partita.
played-for = Un bot gioca per te.
    .return = Riprendo il mio posto
    .lost = Hai perso questa partita con punteggio. Un bot continua al tuo posto.
hints-on = A questo tavolo tutti possono chiedere suggerimenti.
hints-off = Qui niente suggerimenti.
hints-delayed = Troppi suggerimenti in una volta. Riprova tra un momento.
table-closed = Questo tavolo è stato chiuso.
    .by = { $name } ha chiuso questo tavolo.
    .me = Hai chiuso questo tavolo.
    .soon = Tra un minuto potrai rivedere la partita.
    .reopen = Riaprilo
table-next = Per voi è pronta una nuova partita.
    .go = Vai al tavolo
error-no-network = Nessuna rete
    .help = Questo computer non è collegato a una rete, quindi nessun altro può raggiungerlo. Collegalo alla rete di casa, poi riprova.
error-no-passkeys = Niente passkey qui
    .help = Le passkey richiedono https e un nome di dominio. Il tuo codice di accesso funziona ovunque.

# Frasi
phrase-ahoy = Ehi di bordo!
phrase-luck = Buon vento a tutti!
phrase-well = Ben giocato!
phrase-thanks = Grazie!
phrase-oops = Oh no!
phrase-aha = Ecco che cosa tramavi!
phrase-beware = Attenti a me!
phrase-think = Devo pensarci.
phrase-hurry = La marea cambia: tocca a te!
phrase-moment = Torno subito.
phrase-again = Un’altra partita?
phrase-bye = Devo mollare gli ormeggi. Ciao!

# At the end
seal = Distribuzione onesta
    .help = Questo è il sigillo della partita. Tutti al tavolo vedono lo stesso, e sta nella registrazione.

## The next turn, planned while others play
plan = Prepara il turno
    .help = Appena tocca a te, viene pescata per te una carta dal mazzo. Nessun altro vede che cosa prepari, e fino ad allora puoi annullare.
plan-then = Poi scarta
    .open = Decido al momento
plan-make = Prepara
plan-made = In programma: pescare dal mazzo.
plan-made-discard = In programma: pescare dal mazzo, scartare { $card }.
plan-cancel = Annulla
hand-plan = Prepara: pescare
