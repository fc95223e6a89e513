### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Italiano
you = Tu
nobody = Nessuno
and = { $one } e { $other }
seat-number = Posto { $seat }
no-cards = nessuna carta

## Refusals of both games
refuse-card-twice = { $card } compare due volte, e ce n’è una sola.
refuse-not-dealt = Nessuno ha ancora dato le carte.
refuse-not-your-turn = { $who-you ->
    [yes] È il tuo turno.
   *[no] È il turno di { $who }.
 }
refuse-not-held = { $card } non è nella mano.
refuse-game-over = La partita è finita.

## What happened, in both games
was-last-of-stock = Era l’ultima carta del tallone.

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
foot-about = Informazioni
game-corsairs = Corsari
game-korsar = Korsar

## Players
me = Comandante
bot-deckhand = Marinaio
bot-mate = Ufficiale
bot-captain = Capitano
bot-admiral = Ammiraglio
bot-random = Naufrago

## The frame of a table
log = Diario di bordo
new-table = Nuovo tavolo
title-your-turn = { $game }: tocca a te
stale = Intanto la partita era andata avanti, quindi non è cambiato nulla. Ecco com’è adesso.
hint-worth = vittoria al { $percent }%
hint = Suggerimento
take-back = Ritira mossa
rematch = Un’altra partita
curtain = È il turno di { $name }
curtain-why = Passa lo schermo. Adesso nessun altro deve guardare.
curtain-go = Sono { $name }: mostra le mie carte

## Cards in a sentence
chip-captain = capitano
chip-admiral = ammiraglio

## What went wrong
error-not-found = Qui non c’è niente
    .help = Forse l’indirizzo è incompleto, o il tavolo è stato sparecchiato.
error-malformed = Questa non l’abbiamo capita
    .help = Non è cambiato nulla. Torna indietro e riprova.
error-forbidden = Questo non è il tuo posto
    .help = Non è cambiato nulla. Può farlo solo chi siede lì.
error-broken = Qualcosa si è rotto dalla nostra parte
    .help = Ciò che era già fatto non è andato perso. Riprova tra un momento.

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
replay-record = Registrazione
replay-hands = Tutte le mani

## Records that are brought
bring-title = Rivedi una registrazione
bring-what = Qui puoi rivedere qualsiasi partita scritta come registrazione .quay, da noi o da un altro programma.
bring-file = Trascina qui un file, o scegline uno
bring-text = Oppure incolla la registrazione
bring-go = Rivedila
bring-wrong = La riga { $line } è sbagliata, quindi non c’è ancora niente da rivedere.
record-not-utf8 = Questo non è nemmeno un testo.
record-not-a-record = Questa non è una registrazione: la prima riga deve essere «quayside-record 1».
record-version = Questa registrazione è di un’altra versione; qui si legge la versione 1.
record-missing = Manca «{ $line }».
record-twice = «{ $line }» compare due volte.
record-too-late = «{ $line }» deve stare prima del primo mazzo o della prima mossa.
record-unknown-game = Questo gioco non c’è; ci sono «{ $one }» e «{ $other }».
record-players = Con questo numero non si gioca, né ognuno per sé né a squadre.
record-teams = Questa riga può dire solo «teams yes», e solo in Korsar.
record-option = Questa regola della casa non c’è, o non con questo valore.
record-seat = Questo posto non c’è, o non può cominciare.
record-other-game = «{ $line }» è dell’altro gioco.
record-seed = Un seme ha 64 cifre esadecimali.
record-deck-with-seed = Le carte derivano dal seme: non si può indicare un mazzo.
record-no-deck-due = Qui non ci va nessun mazzo.
record-wrong-deck = Questo mazzo non è fatto delle carte da dare, ognuna una volta sola.
record-deck-due = Qui ci vuole un mazzo.
record-name = Manca un nome.
record-date = Una data è fatta di anno, mese e giorno, come 2026-11-15.
record-result = Il risultato non è questo, o la partita non è finita.
record-too-long = È troppo lungo. Un nome ha al massimo { $name } caratteri, una riga { $line } byte, tutti i commenti insieme { $comments } byte e una registrazione { $record } byte.
record-unknown = Questa riga non è né un’intestazione né una mossa di questo gioco.
error-not-now = Adesso non si può
    .help = La partita è andata avanti, oppure in questa fase non è possibile. Non è cambiato nulla.
error-not-over = Questa partita non è ancora finita
    .help = La registrazione svelerebbe carte segrete. Torna quando è finita.
