### Programmi che agiscono per le persone, e ciò che viene detto loro.

tokens = Programmi
    .help = Con un token un programma può giocare e leggere al posto tuo, tramite l’API.
    .name = A che cosa serve
    .may = Che cosa può fare il programma
    .read = vedere ciò che vedo: tavoli, le mie carte, le mie partite
    .play = creare tavoli, sedersi, muovere, dire frasi
    .account = leggere tutto ciò che è conservato su di me, seguire e bloccare
    .hook = Indirizzo web a cui diciamo quando tocca a te o una partita è finita (può restare vuoto)
    .make = Crea un token
    .unused = mai usato
    .failed = Questo indirizzo web ha fallito troppe volte: non vi inviamo più nulla. Per riprovare, crea un nuovo token.
    .revoke = Revoca
    .bot = Sotto questo nome giocherà solo un programma? Dillo prima della sua prima partita. Lo vedono tutti, e non si può annullare.
    .mark = Questo account è un bot
people-bot = bot
token = Il tuo nuovo token
    .once = Lo mostriamo solo questa volta. Chi lo possiede può fare ciò che hai permesso, finché non lo revochi.
    .signed = Ciò che inviamo lì è firmato con questo:

api = L’API
    .lead = Per programmi che giocano, guardano o studiano. Ciò che le persone possono fare qui, lo possono i programmi.
    .file = Tutto in un file
    .tokens = Un programma agisce per te con un token che crei nella pagina del tuo account.
    .token = Token
    .none = nessuno
    .perhaps = se c’è
    .parameters = Nell’indirizzo
    .fields = Campi del modulo
    .answers = Risposte
    .problems = Quando qualcosa non si può fare
    .words = La parola in error, e che cosa significa.

embed-way = Apri su Quayside
feed-all = Partite finite su Quayside
feed-person = Partite finite di { $name }
