### The pages around the tables.

## Tables in a list
table-with = { $game } con { $names }

## Home
home-how = In solitario contro i bot, o con gli amici sullo stesso schermo oppure online. Non serve un account.
home-friends = Con gli amici
home-turns =
    Tocca a te a { $count ->
        [one] un tavolo
       *[other] { $count } tavoli
    }
home-calm = Per ora non tocca a te
home-go = Gioca
home-more = Tutti i tavoli dove tocca a te
home-invitations = Inviti
home-decline = No, grazie
home-waiting = Tocca agli altri
home-look = Apri
home-games = I giochi
home-resume = Riprendi
home-play = Gioca subito
home-learn = Impara in cinque minuti
home-corsairs = Metti insieme una ciurma di due colori, tieni d’occhio il molo e salpa prima degli altri.
    .facts = Leo Colovini · da 2 a 4 giocatori · 30 min
    .picture = Una nave con carte al posto delle vele, ormeggiata a un molo alla luce di un lampione
home-korsar = Metti in mare le tue navi mercantili e lancia i pirati contro quelle degli altri. L’oro va alla fazione più forte.
    .facts = Reiner Knizia · da 2 a 8 giocatori · 20 min
    .picture = Due navi pirata stringono una nave mercantile sotto la luna
home-friends-here = Amici presenti
home-lobby =
    { $count ->
        [0] Nella sala non aspetta nessuno.
        [one] Nella sala un tavolo aspetta giocatori.
       *[other] Nella sala { $count } tavoli aspettano giocatori.
    }
live = Partite da guardare
live-none = Nessuna partita pubblica è in corso.
live-watch = Guarda
signal-next = Prossimo tavolo
signal-invitations =
    { $count ->
        [one] Un invito
       *[other] { $count } inviti
    }

## New table
new-title = Nuovo tavolo: { $game }
new-players = In quanti si gioca?
    .help = Più sotto puoi cambiare posti, nomi e regole, oppure cominciare subito.
new-alone = In { $count }
new-teams = In { $count }, a squadre
new-seats = Chi gioca?
    .help = Potete giocare in più persone su questo schermo: tra un turno e l’altro un sipario nasconde le carte.
    .bots = Lascia vuoto il nome di un bot e ne sceglie uno lui.
new-seat = Posto { $number }
new-team = Squadra { $number }
new-who = Chi gioca
new-name = Nome
new-player = Ospite { $number }
new-second = { $name } { $number }
new-person = Una persona a questo schermo
new-deckhand = Marinaio
    .help = Conosce le regole e poco più. Ideale per una prima partita.
new-mate = Ufficiale
    .help = Prende ciò che sul momento sembra meglio e guarda di rado più in là.
new-captain = Capitano
    .help = Gioca da esperto: conta le carte e capisce che cosa cerchi da ciò che prendi.
new-admiral = Ammiraglio
    .help = Ha imparato da milioni di partite sue. Testa a testa batte il capitano quattro volte su cinque.
new-more = Altro
new-pace = A che ritmo giocano i bot?
    .fast = Veloce
    .calm = Normale
    .slow = Lento
new-takebacks = Si possono annullare le mosse
    .help = Solo se giochi contro i bot, senza altre persone.
new-hints = Permetti i suggerimenti nelle partite tra persone
    .help = Un suggerimento è un aiuto esterno: quando giocano più persone non ce ne sono, a meno che tu non li permetta qui. Tutti al tavolo vedono la tua scelta.
new-chat = Permetti i messaggi tra amici
    .help = Se al tavolo tutti si seguono a vicenda, possono scriversi; nelle partite a squadre solo dopo la fine. Nessun altro può leggere.
new-coach = Allenatore
    .help = Una mossa che riduce le tue probabilità di vittoria torna indietro una volta, e decidi tu se giocarla. Solo se giochi contro i bot, senza altre persone.
    .off = spento
    .big = perdite grandi
    .all = tutte le perdite
    .wrong = L’allenatore aiuta una sola persona contro i bot, in una partita senza punteggio.
new-house-rules = Regole della casa
    .help = Valgono le regole stampate, se non scegli altrimenti.
new-deal = Rigiocare una distribuzione
    .help = Per rigiocare una distribuzione scrivi il codice della partita: 64 caratteri, cifre e lettere dalla a alla f. Lascia vuoto per avere carte nuove.
new-seed = Codice della partita
new-begin = Comincia
new-errors = Il tavolo non è ancora pronto. Guarda che cosa è segnato qui sotto.
new-error-name = Lo stesso nome non può comparire due volte.
new-error-player = Scegli chi gioca qui.
new-error-seed = Questo codice non è valido: servono esattamente 64 caratteri, cifre e lettere dalla a alla f.

## Your games
games-open = In corso
games-over = Finite
games-rated = Con punteggio
games-resume = Riprendi
games-replay = Rivedi
games-none = Qui non hai ancora giocato.
    .help = Ogni partita che cominci resta qui, per continuarla o per rivederla.
games-none-open = Nessuna partita in corso.
games-none-over = Nessuna partita finita.
games-older = Partite più vecchie
games-newest = Partite più recenti
games-your-turn = Tocca a te
games-waits = Si aspetta { $names }
games-remove = Rimuovi
games-removed = La partita non è più nel tuo elenco. Gli altri la conservano, e il suo indirizzo porta ancora lì.
    .undo = Annulla
date = { $day } { $month ->
     [1] gennaio
     [2] febbraio
     [3] marzo
     [4] aprile
     [5] maggio
     [6] giugno
     [7] luglio
     [8] agosto
     [9] settembre
     [10] ottobre
     [11] novembre
    *[12] dicembre
 } { $year }

## Rules
rules-both = Regole dei due giochi
    .help = A parole nostre e con ogni regola numerata: così, quando una mossa non vale, ti diciamo quale regola viola.
rules-of = Regole di { $game }
rules-read = Leggi le regole
rules-quick = In breve
rules-contents = Indice
rules-clause = Link alla regola { $clause }
rules-house = Regole della casa
    .help = Si possono cambiare quando si apre un tavolo. La prima possibilità è quella delle regole qui sopra.
rules-option = Regola
rules-law = Regola stampata
rules-other = Variante
rules-play = Gioca subito
rules-crew = Ciurma
rules-prisoners = Prigionieri
rules-stowaways = Clandestini
rules-limit = limite { $limit }
rules-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
 }
rules-picture-turn = Pesca una carta: dal mazzo, dalla pila degli scarti o la prima del molo
rules-picture-stock = Mazzo
rules-picture-discard = Pila degli scarti
rules-picture-pier = Molo
rules-picture-first = La prima carta dà al molo il suo colore: { $band }
rules-picture-bands = Le dieci bande, ognuna con il suo colore, il suo emblema e la sua trama
rules-picture-jobs = Gli undici ruoli
rules-picture-hand = Una mano suddivisa quando il molo è rosso
rules-picture-choice = La stessa mano suddivisa in due modi
rules-picture-under = Chi manda sotto chi: il limite di chi chiude è 5
rules-closer = Chi chiude
rules-higher = 9 è più alto di 5: tiene i suoi clandestini
rules-lower = 5 non è più alto di 5: passa i suoi clandestini
rules-pays = tiene i suoi clandestini e ne riceve altri
rules-picture-merchants = Navi mercantili, da 2 a 8 monete d’oro
rules-picture-pirates = Navi pirata di quattro colori, di forza da 1 a 4
rules-picture-officers = I quattro capitani e l’ammiraglio
rules-picture-fight = Un combattimento per una nave da 5 monete d’oro: il blu è in testa con 5 contro 4
rules-picture-captain = Il capitano batte qualsiasi numero di navi: il verde è in testa
rules-picture-admiral = L’ammiraglio è arrivato per ultimo: è in testa chi possiede la nave
rules-picture-tie = Parità in testa: per ora nessuno vince la nave
rules-leads = in testa
rules-tied = in parità
rules-owner = chi possiede la nave

## Settings
settings-lang = Lingua
    .help = La lingua di tutto ciò che vedi qui; le regole dei due giochi sono scritte in tutte e cinque.
settings-theme = Giorno o notte
    .help = Chiaro, scuro, o come è impostato il tuo dispositivo.
    .auto = Come questo dispositivo
    .light = Giorno
    .dark = Notte
settings-cards = Grandezza delle carte
    .help = Le carte grandi occupano più spazio, e sul telefono la mano prende più file.
    .normal = Normali
    .large = Grandi
settings-marks = Sigle accanto ai colori
    .help = Su ogni carta si legge come si chiama nelle registrazioni: g7 è il 7 verde.
    .off = Senza sigle
    .on = Con le sigle
settings-motion = Movimento
    .help = Le carte scivolano fino al loro nuovo posto.
    .auto = Come questo dispositivo
    .off = Nessuno
settings-sound = Suono
    .help = Un colpo leggero quando si posa una carta, una campana quando tocca a te, un rintocco quando si vince una nave.
    .off = Silenzio
    .on = Attivo
settings-notify = Avvisi
    .help = Se il tuo turno comincia mentre guardi un’altra pagina, il browser ti avvisa. Prima chiede il tuo permesso.
    .off = Nessuno
    .on = Quando tocca a me
    .denied = Il browser non permette avvisi da questa pagina.
settings-keys = Tasti
    .help = Al tavolo bastano singoli tasti. Disattivali se disturbano i tuoi.
    .on = Attivi
    .off = Disattivati
settings-preview = Ecco come si vedono le carte.
settings-save = Salva
keys = Tasti
    .cards = Scegliere una carta della mano o una suddivisione; con Maiusc dall’undicesima carta in poi
    .arrows = La carta prima, la carta dopo
    .stock = Pescare dal mazzo
    .thrown = Prendere la carta della pila degli scarti
    .pier = Prendere la prima carta del molo
    .discard = Scartare la carta scelta
    .sail = Scartarla e salpare
    .lay = Calare le carte; in Korsar, mettere in mare la nave mercantile scelta
    .ship = Giocare la carta scelta sulla nave con questa lettera
    .next = Avanti: prossima manche, un’altra partita, lo schermo al prossimo giocatore
    .plan = Preparare il prossimo turno mentre giocano gli altri, o annullare
    .coach = Quando l’allenatore chiede: ripensarci, giocare comunque, mostrare perché
    .sort = Ordinare la mano nell’altro modo
    .list = Questo elenco

## About
about-what = Quayside è una casa per due giochi di carte che se la meritano. È gratuito ed è un’opera indipendente: le regole sono a parole nostre e i disegni sono nostri.
about-games = I giochi
about-corsairs = Corsari è un gioco di Leo Colovini, pubblicato da Dal Negro. Pochi giochi fanno nascere tanti dubbi dal pescare una carta e scartarne una.
about-korsar = Korsar è un gioco di Reiner Knizia, noto anche come Loot. Una partita dura venti minuti, e se ne parla molto più a lungo.
about-respect = Tutto il merito dei due giochi è dei loro autori ed editori, che non hanno parte in questo programma. Se un gioco ti piace, procurati quello stampato: le carte in mano sono meglio di qualsiasi schermo.
about-keeps = Che cosa conserva
about-cookies = Il tuo browser riceve due cookie: un identificativo casuale, dal quale i tavoli ti riconoscono, e le tue impostazioni. Non ti chiediamo altro, e niente viene mandato altrove, a meno che tu non attivi gli avvisi.
about-file = I tavoli e le loro mosse stanno in un solo file, sul computer che fa girare il programma.
about-program = Il programma
about-version = Quayside { $version }
about-licence = Puoi usarlo, modificarlo e passarlo ad altri con la licenza MIT o con la licenza Apache 2.0, come preferisci.
about-libraries = È scritto in Rust, con axum per il web, maud per le pagine, SQLite (tramite sqlx) per i tavoli, Fluent per le lingue e ChaCha per mescolare le carte.
