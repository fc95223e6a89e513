### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Italiano
you = Tu
nobody = Nessuno
and = { $one } e { $other }
seat-number = Posto { $seat }
somebody = Qualcuno
    .several = Qualcuno al posto { $seat }
no-cards = nessuna carta
labelled = { $label }: { $what }

## Refusals of both games
refuse-card-twice = { $card } compare due volte, ma ce n’è una sola.
refuse-not-dealt = Le carte non sono ancora state date.
refuse-not-your-turn = { $who-you ->
    [yes] È il tuo turno.
   *[no] È il turno di { $who }.
 }
refuse-not-held = { $card } non è tra le carte in mano.
refuse-game-over = La partita è finita.

## What happened, in both games
was-last-of-stock = Era l’ultima carta del mazzo.

## The frame of every page
tagline = Due giochi di carte nei mari dei pirati
skip = Vai al contenuto
languages = Lingua
home = Pagina iniziale
menu = Menu
foot-rules = Regole
foot-games = Le tue partite
foot-replay = Rivedi una registrazione
foot-settings = Impostazioni
foot-about = Informazioni su Quayside
game-corsairs = Corsari
    .full = Corsari
game-korsar = Korsar
    .full = Korsar

## Players
me = Comandante
bot-deckhand = bot · marinaio
bot-mate = bot · ufficiale
bot-captain = bot · capitano
bot-admiral = bot · ammiraglio
bot-random = bot · a caso
program-bot = bot · { $name }
    .help = Un programma aggiunto da chi gestisce questo server.

## The frame of a table
log = Diario di bordo
new-table = Nuovo tavolo
title-your-turn = { $game }: tocca a te
stale = Intanto la partita era andata avanti, quindi la tua mossa non vale. Ecco com’è adesso.
hint = Suggerimento
hint-play = Gioca così
finish-turns = Termina i loro turni
take-back = Annulla
got-it = Ho capito
line-lost = Riconnessione…
line-found = Connessione ristabilita.
rematch = Un’altra partita
curtain = È il turno di { $name }
curtain-why = Passa lo schermo. Adesso nessun altro deve guardare.
curtain-go = Sono { $name }: mostra le mie carte
curtain-pass = Passa lo schermo a { $name }

## Cards in a sentence
chip-captain = capitano
chip-admiral = ammiraglio

## What went wrong
error-not-found = Qui non c’è niente
    .help = Forse l’indirizzo è incompleto, o il tavolo non c’è più.
error-malformed = Questa non l’abbiamo capita
    .help = Non è cambiato nulla. Torna indietro e riprova.
error-forbidden = Questo non è il tuo posto
    .help = Non è cambiato nulla. Può farlo solo chi siede lì.
error-broken = Qualcosa si è rotto dalla nostra parte
    .help = Nulla di ciò che hai fatto è andato perso. Riprova tra un momento.

## Replays
replay = Rivedi la partita
replay-title = { $game }: rivedi la partita
replay-at = Mossa { $at } di { $moves }
replay-first = All’inizio
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-last = Alla fine
replay-round-back = Una manche indietro
replay-round-on = Una manche avanti
replay-slider = Mossa
replay-go = Mostra
replay-play = Avvia
replay-pause = Pausa
replay-round = Manche { $round }
replay-share = Copia il link
play-on = Continua da qui
    .help = Una nuova partita contro i bot che comincia in questo momento. Non conta per la classifica.
    .seat = Il tuo posto
    .bots = Gli altri
    .cards = Carte coperte
    .drawn = Estratte di nuovo, come ci si poteva aspettare da questo posto
    .true = Com’erano davvero
    .go = Continua la partita
play-on-true = Continua, carte vere
origin-drawn = Questa partita riprende dopo la mossa { $at } di una partita precedente. Le sue carte coperte sono state estratte di nuovo.
origin-true = Questa partita riprende dopo la mossa { $at } di una partita precedente, con le stesse carte coperte.
origin-go = Guarda quel momento
end-share = Condividi
end-picture = Il risultato come immagine
see-replay = Rivedi la partita
download-record = Scarica la registrazione
replay-hands = Tutte le mani

## Records that are brought
bring-title = Rivedi una registrazione
bring-what = Qui puoi rivedere qualsiasi partita scritta come registrazione .quay, da noi o da un altro programma.
bring-file = Trascina qui un file, o scegline uno
bring-text = Oppure incolla la registrazione
bring-go = Rivedila
bring-wrong = La riga { $line } è sbagliata, quindi non c’è ancora niente da rivedere.
record-not-utf8 = Questo non è un file di testo.
record-not-a-record = Questa non è una registrazione: la prima riga deve essere «quayside-record 1».
record-version = Questa registrazione è di un’altra versione; qui si può leggere solo la versione 1.
record-missing = Manca «{ $line }».
record-twice = «{ $line }» compare due volte.
record-too-late = «{ $line }» deve stare prima del primo mazzo o della prima mossa.
record-unknown-game = Questo gioco non esiste; dev’essere «{ $one }» o «{ $other }».
record-players = In questo numero non si può giocare, né ognuno per sé né a squadre.
record-teams = Questa riga può dire solo «teams yes», e solo in Korsar.
record-option = Questa regola della casa non esiste, o non può avere questo valore.
record-seat = Questo posto non esiste, o non può cominciare.
record-other-game = «{ $line }» è dell’altro gioco.
record-seed = Il codice della partita ha 64 cifre esadecimali.
record-deck-with-seed = Le carte derivano dal codice della partita: non si può indicare un mazzo.
record-no-deck-due = Qui non ci va nessun mazzo: ora non si danno le carte.
record-wrong-deck = Questo mazzo deve avere esattamente le carte da dare, ognuna una volta sola.
record-deck-due = Qui manca un mazzo: ora si danno le carte.
record-position = Nessuna partita di questo gioco porta a questa posizione, oppure la riga non si può leggere.
record-position-over = In questa posizione la partita è già finita.
record-position-table = La posizione non corrisponde al numero di giocatori, alle squadre o alle regole della casa di questa registrazione.
record-position-with-deal = La posizione contiene già le carte e chi comincia: questa riga va tolta.
record-name = Manca un nome.
record-date = Una data è fatta di anno, mese e giorno, come 2026-11-15.
record-clock = Un orologio ha una riserva e un incremento in millisecondi, oppure giorni; il tempo rimasto sta sotto la sua mossa.
record-forfeit = Un posto può abbandonare una sola volta, e almeno una parte non deve abbandonare.
record-result = Il risultato non è questo, o la partita non è finita.
record-too-long = È troppo lungo. Un nome ha al massimo { $name } caratteri, una riga { $line } byte, tutti i commenti insieme { $comments } byte e una registrazione { $record } byte.
record-unknown = Questa riga non è né un’intestazione né una mossa di questo gioco.
error-not-now = Adesso non si può
    .help = La partita è andata avanti, oppure in questa fase non è possibile. Non è cambiato nulla.
error-log-full = Il registro di questo tavolo è pieno
    .help = Il registro di questo tavolo è troppo lungo per annullare altro. Puoi giocare la partita fino alla fine; non è cambiato nulla.
error-not-over = Questa partita non è ancora finita
    .help = La registrazione svelerebbe carte segrete. Torna quando è finita.
