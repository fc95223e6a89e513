### People who keep their name.

foot-account = Account

## Keep my name
keep = Tenere il mio nome
    .lead = Le tue partite e i tuoi tavoli restano tuoi su ogni dispositivo. Senza indirizzo mail, senza password da inventare.
    .help = Gli altri lo vedono al tavolo.
    .comes = Quello che hai giocato qui come ospite viene con te.
    .no-name = In un nome serve almeno una lettera o una cifra.
    .taken = Qualcuno ha già questo nome, o uno che gli somiglia.
keep-code = Con un codice di accesso
    .help = Facciamo un codice da conservare. Funziona in ogni browser, anche senza JavaScript.
    .show = Mostrami il codice
keep-have = Ho un account
    .help = Accedi anche da qui. Quello che hai giocato come ospite viene con te.
code = Il tuo codice di accesso, { $name }
    .once = Lo mostriamo solo questa volta. Chi ce l’ha può giocare al posto tuo.
    .kept = L’ho conservato, o l’ha fatto il mio browser
    .on = Avanti

## Signing in
sign-in = Accedi
    .lead = Con il tuo nome e il tuo codice di accesso.
    .name = Il nome che tieni.
    .code = Codice di accesso
    .help = 25 lettere e cifre. Maiuscole, spazi e trattini non contano.
    .wrong = Il nome o il codice è sbagliato.
    .lost = Hai perso il codice? Un dispositivo ancora collegato può farne uno nuovo. Altrimenti chiedi a chi gestisce questo server.
sign-out = Esci
link = Accedi su un altro dispositivo
    .lead = Apri lì questo link. Vale una volta, per dieci minuti; chi lo apre per primo accede al posto tuo.
    .done = Fatto
linked = Accedere come { $name }?
    .help = Questo dispositivo giocherà al posto tuo finché non lo farai uscire.
linked-not = Questo link non vale più
    .help = Vale una volta, e per dieci minuti. Fanne uno nuovo su un dispositivo collegato.

## Account
account-since = Qui dal
account-profile = La tua pagina
account-signing = Accesso
account-made = fatto il
account-no-code = nessuno
account-new-code = Nuovo codice
account-link = Altro dispositivo
account-devices = Dispositivi collegati
account-device = Un dispositivo
account-this = questo
account-seen = visto il
account-from = dal
account-others = Esci da tutti gli altri
account-name = Un altro nome
    .help = Cambia a tutti i tuoi tavoli, anche a quelli vecchi.
account-data = I tuoi dati
    .help = Tutto quello che si conserva su di te, in un file. Quando te ne vai, le tue partite restano come sono state giocate, con «qualcuno» al tuo posto.
    .save = Salva i miei dati
account-delete = Elimina il mio account
    .help = Il tuo nome, i tuoi dispositivi e il tuo codice di accesso vengono tolti, e nessuno può annullarlo. Nelle partite in corso un bot gioca per te. Quello che è stato giocato resta, senza il tuo nome.
    .wrong = Non è il tuo nome.
    .back = Tienilo
account-delete-sure = Per conferma, scrivi il tuo nome: { $name }

## The page about a person
profile-games =
    { $count ->
        [one] una partita
       *[other] { $count } partite
    }
profile-recent = Ultime partite
profile-none = Nessuna partita è ancora finita.
profile-look = Guarda
profile-won = vinta
profile-lost = persa
profile-hide = Nascondi questa pagina
    .help = Tutti possono vedere questa pagina. Dove giochi resta tra te e chi siede lì.
profile-show = Mostra questa pagina
    .help = Nessun altro vede questa pagina.
profile-follow = Segui
profile-unfollow = Non seguire più
profile-block = Blocca
    .help = Non sarete messi insieme, e non leggi nulla di quello che dice.
profile-unblock = Non bloccare più
profile-follows = Segui
profile-blocks = Blocchi
profile-nobody = Ancora nessuno. Nella pagina di ognuno c’è un pulsante per farlo.

## The operator
people-guest = ospite
report = Segnala qualcuno
    .help = Chi gestisce questo server guarderà il tavolo. Nessun altro lo viene a sapere.
    .whom = Chi
    .why = Perché
    .send = Segnala
report-name = Il nome è un insulto
report-phrases = Molesta gli altri con le frasi
report-stalls = Fa aspettare apposta
report-cheats = Gioca in modo sleale
operator = Segnalazioni
    .none = Nessuno ha segnalato nulla.
    .table = il tavolo
    .rename = Dai questo nome
    .mute = Muto per una settimana
    .close = Fatto
operator-by = segnalato da { $name }

## Avvisi
notices = Avvisi
    .turn = È il mio turno
    .invitation = Qualcuno mi invita
    .over = Una partita è finita
    .browser = Browser
    .webhook = Webhook
    .webhook-help = Un tuo indirizzo web che riceve un messaggio: di ntfy, Discord o Slack, per esempio.
    .format = Inviato come
    .auto = secondo l’indirizzo
    .plain = testo semplice
    .quiet = Ore di quiete
    .from = Quiete dalle
    .to = alle
    .until = Quiete fino alle
    .zone = La tua ora
    .quiet-help = Allora non si invia nulla. Ciò che dopo vale ancora parte alla fine.
    .silent = Per ora nessun avviso
    .test = Salva e invia una prova
    .saved = Salvato.
    .sent = Salvato. La prova è partita.
    .not-sent = Salvato, ma la prova non è arrivata dappertutto.
    .nowhere = Salvato. Non c’è ancora dove inviare una prova.
    .broken = Il webhook ha fallito troppe volte. Non vi si invia nulla finché non lo salvi di nuovo.
    .wrong = Questo non è un indirizzo web che comincia con https://.
    .unknown = Questo indirizzo non si trova.
    .private = Questo indirizzo porta a una rete privata, dove questo server non invia nulla.
    .push-on = Mostra gli avvisi in questo browser
    .push-off = Niente più avvisi in questo browser
    .no-push = Questo browser qui non può mostrare avvisi: servono JavaScript e https. Un webhook funziona ovunque.
    .denied = Questo browser non permette avvisi da qui. Le sue impostazioni possono cambiarlo.
    .browsers = Browser che mostrano avvisi:
    .mail = E-mail
    .mailbox = Indirizzo e-mail
    .mail-help = Solo per questi avvisi. Nessun altro lo vede.
    .mail-unproved = Non ancora confermato: apri il link nell’e-mail inviata a questo indirizzo. Salva di nuovo per riceverne un’altra.
    .mail-wrong = Questo non è un indirizzo e-mail.
    .asked = Salvato. Un’e-mail è in arrivo: apri il link che contiene e gli avvisi arriveranno per e-mail.
    .not-asked = Salvato, ma non è stato possibile inviare un’e-mail a questo indirizzo.
notices-end = Niente più avvisi
    .help = Non ti sarà più inviato nulla: né turni, né inviti. Puoi cambiarlo nel tuo account.
    .done = Non ci sono più avvisi
    .again = Nel tuo account puoi riaverli.
    .unknown = Questo link non vale più. Nel tuo account puoi fermare tutti gli avvisi.
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
notice-stop = Niente più avvisi
