### Programmi che agiscono per le persone, e ciò che viene detto loro.

tokens = Programmi
    .help = Con un token un programma può giocare e leggere al posto tuo, tramite l’API.
    .name = A che cosa serve
    .may = Che cosa può fare il programma
    .read = vedere ciò che vedo: tavoli, le mie carte, le mie partite
    .play = creare tavoli, sedersi, muovere, dire frasi
    .account = leggere tutto ciò che è conservato su di me, seguire e bloccare, entrare nei club e gestirli
    .hook = Indirizzo web a cui diciamo quando tocca a te o una partita è finita (può restare vuoto)
    .make = Crea un token
    .unused = mai usato
    .failed = Questo indirizzo web ha fallito troppe volte: non vi inviamo più nulla. Per riprovare, crea un nuovo token.
    .revoke = Revoca
    .bot = Se sotto questo nome giocherà solo un programma, segnalalo prima della sua prima partita. Tutti vedono il segno, e non si può annullare.
    .mark = Questo account è un bot
people-bot = bot
token = Il tuo nuovo token
    .once = Lo mostriamo solo questa volta. Chi lo possiede può fare ciò che hai permesso, finché non lo revochi.
    .signed = La chiave che firma ciò che inviamo lì:

api = L’API
    .lead = Per programmi che giocano, guardano o studiano. I programmi possono fare qui tutto ciò che possono le persone, tranne chiedere suggerimenti.
    .file = Tutta la descrizione in un file
    .tokens = Un programma agisce per te con un token che crei nella pagina del tuo account.
    .token = Token
    .none = nessuno
    .perhaps = facoltativo
    .parameters = Nell’indirizzo
    .fields = Campi del modulo
    .answers = Risposte
    .problems = Quando qualcosa non si può fare
    .words = I valori di «error», e che cosa significano.

embed-way = Apri su Quayside
feed-all = Partite finite su Quayside
feed-person = Partite finite di { $name }

### What programs read when something can’t be done, by the word in `error`.

problem-malformed = La richiesta non si può leggere; `fields` indica il campo sbagliato, se c’è.
problem-no-token = Serve un token, oppure il token è sconosciuto.
problem-scope = Il token non lo permette.
problem-forbidden = È il posto di un’altra persona, o può farlo solo chi ha aperto il tavolo.
problem-no-account = Un ospite non ha un account; serve anche per le partite con punteggio.
problem-banned = Questa persona non può giocare qui fino a `until`.
problem-unrated = Questo account non può iniziare partite con punteggio fino a `until`.
problem-not-found = A questo indirizzo non c’è nulla.
problem-stale = Il registro è cresciuto dopo `seq`; nulla è cambiato.
problem-refused = Le regole vietano la mossa; `rule` è la clausola.
problem-wrong-fields = Il tavolo non si può creare così; `fields` indica che cosa non va.
problem-not-now = In questa fase del tavolo non è possibile.
problem-not-over = È possibile solo dopo la partita.
problem-log-full = Il registro è troppo lungo per annullare qualcosa; la partita può ancora finire.
problem-time-up = Il tempo del posto è scaduto.
problem-seat-taken = Il posto è occupato.
problem-name-taken = Al tavolo c’è già qualcuno con questo nome, o un altro club lo ha.
problem-no-name = Una persona o un club ha bisogno di un nome.
problem-too-late = La partita è iniziata.
problem-too-slow = Ciò che è stato inviato ha impiegato troppo ad arrivare.
problem-too-large = Ciò che è stato inviato è troppo grande.
problem-too-much = Troppe richieste; `Retry-After` dice quando riprovare.
problem-too-many-tables = Hai troppe partite non finite.
problem-too-many-clubs = L’account ha troppi club, o il club troppi membri.
problem-unknown-host = La richiesta chiama il server con un nome che non ha.
problem-unreadable = L’impostazione del tavolo non si può più leggere.
problem-unwritten = Non è stato possibile salvare; nulla è cambiato.
problem-away = Il database al momento non risponde.
problem-crowded = Il server al momento è pieno.
problem-broken = Un errore del server.
