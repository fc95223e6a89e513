### People who keep their name.

foot-account = Account

## Keep my name
keep = Conserva il mio nome
    .lead = Le tue partite e i tuoi tavoli restano tuoi su ogni dispositivo. Niente indirizzo e-mail, niente password da inventare.
    .help = Gli altri lo vedono al tavolo.
    .comes = Le partite che hai giocato qui come ospite passano al tuo account.
    .no-name = Un nome deve avere almeno una lettera o una cifra.
    .taken = Qualcuno ha già questo nome, o uno che gli somiglia.
keep-code = Con un codice di accesso
    .help = Creiamo un codice da conservare. Funziona in ogni browser, anche senza JavaScript.
    .show = Mostrami il codice
keep-have = Ho un account
    .help = Accedi anche da qui. Le partite che hai giocato come ospite passano al tuo account.
code = Il tuo codice di accesso, { $name }
    .once = Lo mostriamo solo questa volta. Chi ce l’ha può giocare con il tuo nome.
    .kept = L’ho salvato, o l’ha fatto il mio browser
    .on = Avanti

## Signing in
sign-in = Accedi
    .lead = Con il tuo nome e il tuo codice di accesso.
    .name = Il nome del tuo account.
    .code = Codice di accesso
    .help = 25 lettere e cifre. Maiuscole, spazi e trattini non contano.
    .wrong = Il nome o il codice è sbagliato.
    .lost = Hai perso il codice? Un dispositivo ancora collegato può crearne uno nuovo. Altrimenti chiedi a chi gestisce questo server.
sign-out = Esci
passkey = Passkey
    .help = Questo dispositivo ti riconosce dall’impronta, dal volto o dal suo PIN.
    .sign-in = Accedi con una passkey
    .make = Crea una passkey
    .too = Anche una passkey?
    .made = creata:
    .used = ultimo uso:
    .remove = Rimuovi
    .done = La tua passkey è pronta.
    .known = Su questo dispositivo c’è già una passkey per te.
    .failed = Non ha funzionato. Riprova.
    .wrong = Non conosciamo questa passkey, o è passato troppo tempo. Riprova, oppure usa il tuo codice di accesso.
link = Accedi da un altro dispositivo
    .lead = Apri questo link sull’altro dispositivo. Vale una volta sola, per dieci minuti; la prima persona che lo apre entra nel tuo account.
    .done = Fatto
linked = Accedere come { $name }?
    .help = Questo dispositivo giocherà con il tuo nome finché non esci.
linked-not = Questo link non vale più
    .help = Vale una volta sola, e per dieci minuti. Creane uno nuovo da un dispositivo collegato.

## Account
account-since = Iscrizione:
account-profile = La tua pagina
account-signing = Accesso
account-made = creato:
account-no-code = nessuno
account-new-code = Nuovo codice
account-link = Aggiungi un dispositivo
account-devices = Dispositivi collegati
account-device = Un dispositivo
account-this = questo
account-seen = ultimo uso:
account-from = primo uso:
account-others = Esci da tutti gli altri
emblem = Emblema
    .of-name = secondo il nome
    .help = Sta accanto al tuo nome, ai tavoli e negli elenchi.
emblem-whale = balena
emblem-gull = gabbiano
emblem-crab = granchio
emblem-octopus = polpo
emblem-turtle = tartaruga
emblem-fish = pesce
emblem-cat = gatto di bordo
emblem-lighthouse = faro
emblem-wheel = timone
emblem-bell = campana
emblem-spyglass = cannocchiale
emblem-compass = bussola
account-name = Nuovo nome
    .help = Cambia a tutti i tuoi tavoli, anche a quelli vecchi.
account-data = I tuoi dati
    .help = Tutto quello che conserviamo su di te, in un file. Se elimini l’account, le tue partite restano come sono state giocate, con «Qualcuno» al tuo posto.
    .save = Scarica i miei dati
account-delete = Elimina il mio account
    .help = Il tuo nome, i tuoi dispositivi, le tue passkey e il tuo codice di accesso vengono eliminati, e nessuno può tornare indietro. Nelle partite in corso un bot gioca per te. Le partite finite restano, senza il tuo nome.
    .wrong = Non è il tuo nome.
    .back = Tieni l’account
account-delete-sure = Per conferma, scrivi il tuo nome: { $name }
account-deleted = Il tuo account è stato eliminato
    .help = Il tuo nome è di nuovo libero e questo browser è scollegato. Grazie di aver giocato qui.

## The page about a person
profile-games =
    { $count ->
        [0] nessuna partita
        [one] una partita
       *[other] { $count } partite
    }
profile-favourites = Gioca soprattutto: { $tables }
profile-recent = Ultime partite
profile-none = Ancora nessuna partita finita.
profile-look = Guarda
profile-won = vinta
profile-lost = persa
profile-hide = Nascondi questa pagina
    .help = Tutti possono vedere questa pagina e le tue partite finite ai tavoli pubblici. Gli altri tavoli restano nascosti.
profile-show = Mostra questa pagina
    .help = Nessun altro vede questa pagina.
challenge = Sfida: { $game }
challenge-form = { $name } riceverà un invito a questo tavolo.
profile-follow = Segui
profile-unfollow = Non seguire più
profile-block = Blocca
    .help = La sala non vi metterà allo stesso tavolo, e non vedrai quello che dice.
profile-unblock = Sblocca
profile-follows = Persone che segui
profile-blocks = Persone che blocchi
profile-nobody = Ancora nessuno. C’è un pulsante nella pagina di ogni persona.

## The operator
people-guest = ospite
report = Segnala qualcuno
    .help = Chi gestisce questo server guarderà il tavolo. Nessun altro lo saprà.
    .whom = Chi
    .why = Perché
    .send = Segnala
    .thanks = Grazie. Chi gestisce il server guarderà il tavolo.
    .message = Messaggio
    .no-message = Nessun messaggio da citare
report-name = Il nome è un insulto
report-phrases = Disturba gli altri con frasi o messaggi
report-stalls = Fa aspettare apposta
report-cheats = Gioca in modo sleale
report-neighbours = Hanno giocato nella stessa partita con punteggio dallo stesso indirizzo
    .help = Anche famiglie e scuole condividono un indirizzo: è solo un indizio.
    .by = notato dal server
operator = Segnalazioni
    .none = Nessuno ha segnalato nulla.
    .table = il tavolo
    .club = il club
    .rename = Assegna questo nome
    .close = Archivia
    .mute = Silenzia
    .ban = Blocca l’accesso
    .unrate = Escludi dalle partite con punteggio
    .annul = Annulla la partita
    .undo = Torna indietro
    .days = Per quanto tempo
    .note = Nota per chi gestisce
    .find = Trova qualcuno
    .history = Mostra la storia
    .measures = Provvedimenti
    .about = Segnalazioni su questa persona
    .by = Segnalazioni di questa persona
    .by-whom = chi segnala:
    .closed = archiviata
    .names = ai tavoli:
    .log = Provvedimenti presi
    .log-empty = Ancora niente.
    .wrong = Chi gestisce il server non può essere silenziato, bloccato o escluso.
    .unknown = Nessuno ha un account con questo nome.
operator-days =
    { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
operator-seat = posto { $seat }
operator-undone = ritirato da { $name } il { $date }
operator-did =
    .mute = { $name } non può dire nulla fino al { $date }.
    .ban = { $name } non può giocare qui fino al { $date }.
    .unrate = { $name } non può iniziare partite con punteggio fino al { $date }.
    .rename = { $old } ora si chiama { $name }.
    .annul = Una partita con punteggio è stata annullata.
    .close = Una segnalazione su { $name } è stata archiviata.
    .rename-club = Il club { $old } ora ha un altro nome.
    .delete-club = Il club { $old } è stato eliminato.
operator-more =
    { $count ->
        [one] e un’altra segnalazione
       *[other] e altre { $count } segnalazioni
    }
error-banned = Non puoi giocare su questo server
    .help = Fino al { $date } puoi guardare, ma non giocare né cambiare nulla. Lo ha deciso chi gestisce questo server.
error-unrated = Per ora niente partite con punteggio
    .help = Non puoi iniziare partite con punteggio fino al { $date }. Tutte le altre partite restano aperte. Lo ha deciso chi gestisce questo server.

## Avvisi
notices = Avvisi
    .turn = È il mio turno
    .invitation = Qualcuno mi invita
    .over = Una partita è finita
    .browser = Browser
    .webhook = Webhook
    .webhook-help = Un indirizzo web che riceve ogni avviso. Puoi averlo da ntfy, Discord o Slack, per esempio.
    .format = Formato
    .auto = automatico
    .plain = testo semplice
    .quiet = Ore di quiete
    .from = Quiete dalle
    .to = alle
    .until = Quiete fino alle
    .zone = Fuso orario
    .quiet-help = In queste ore non si invia nulla. Ciò che è ancora in sospeso parte dopo.
    .silent = Sospendi tutti gli avvisi
    .test = Salva e invia una prova
    .saved = Salvato.
    .sent = Salvato. La prova è partita.
    .not-sent = Salvato, ma la prova non è arrivata dappertutto.
    .nowhere = Salvato, ma non c’è ancora dove inviare una prova.
    .broken = Il webhook ha fallito troppe volte. Non gli si invia più nulla finché non lo salvi di nuovo.
    .wrong = Scrivi un indirizzo web che cominci con https://.
    .unknown = Questo indirizzo non si trova.
    .private = Questo indirizzo è in una rete privata, dove questo server non invia nulla.
    .push-on = Attiva in questo browser
    .push-off = Disattiva in questo browser
    .no-push = Qui questo browser non può mostrare avvisi: servono JavaScript e https. Un webhook funziona ovunque.
    .denied = Questo browser non permette avvisi da qui. Puoi cambiarlo nelle sue impostazioni.
    .push-failed = Al momento questo browser non si può impostare per gli avvisi. Riprova più tardi.
    .browsers = Browser che mostrano avvisi:
    .mail = E-mail
    .mailbox = Indirizzo e-mail
    .mail-help = Solo per questi avvisi. Nessun altro lo vede.
    .mail-unproved = Non ancora confermato: apri il link nell’e-mail inviata a questo indirizzo. Salva di nuovo per riceverne un’altra.
    .mail-wrong = Inserisci un indirizzo e-mail.
    .asked = Salvato. Un’e-mail è in arrivo: apri il link che contiene e gli avvisi arriveranno per e-mail.
    .not-asked = Salvato, ma non è stato possibile inviare un’e-mail a questo indirizzo.
notices-end = Ferma tutti gli avvisi
    .help = Non ti sarà più inviato nulla, né per i turni né per gli inviti. Puoi cambiarlo nel tuo account.
    .done = Gli avvisi sono disattivati
    .again = Puoi riattivarli nel tuo account.
    .unknown = Questo link non vale più. Puoi fermare tutti gli avvisi nel tuo account.
notices-mail = Avvisi per e-mail
    .help = Gli avvisi di Quayside arriveranno a { $mail }: per esempio quando tocca a te. Ognuno contiene un link per non riceverne più.
    .yes = Sì, inviali qui
    .done = D’ora in poi gli avvisi arrivano a { $mail }.
    .unknown = Questo link non è più valido. Nel tuo account puoi salvare di nuovo l’indirizzo.
notice-turn = Tocca a te: { $table }.
notice-invitation = Hai un invito: { $table }.
notice-over = La partita è finita: { $table }.
notice-test = Una prova: gli avvisi arrivano qui.
notice-proof = Qualcuno vuole ricevere a questo indirizzo gli avvisi di Quayside. Se la richiesta è tua, apri questo link. Altrimenti non fare nulla: non arriverà altro.
    .subject = Avvisi per e-mail
notice-stop = Ferma tutti gli avvisi
