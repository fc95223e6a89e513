### Ciò che la casa dice quando mancano spazio, tempo o fiducia.

error-unwritten = Non è stato possibile salvare
    .help = Non è cambiato nulla: il tavolo è rimasto com’era. Torna indietro e riprova tra un momento.
error-unreadable = Questo tavolo non è leggibile
    .help = I suoi dati sono danneggiati fin dall’inizio. Gli altri tuoi tavoli non sono coinvolti.
table-spoiled = Una parte di questo tavolo non è più leggibile. Il tavolo resta com’era fino a quel punto e nessuno può continuare a giocare.
    .help = Puoi ancora rivedere la partita e scaricarne la registrazione.
error-crowded = Siamo al completo
    .help = C’è più gente di quanta ne possiamo ospitare. Riprova tra un momento.
error-too-much = Non così in fretta
    .help = Non è cambiato nulla. Prendi fiato, poi torna indietro e riprova.
error-too-many-tables = Hai troppe partite aperte
    .help = Non è stato aperto nessun nuovo tavolo. Prima finisci qualche partita.
error-too-slow = Ci ha messo troppo ad arrivare
    .help = Non è cambiato nulla. Controlla la connessione, poi torna indietro e riprova.
error-too-large = È troppo grande per noi
    .help = Non è cambiato nulla. Anche la registrazione di una lunga partita è molto più piccola.
error-cross-site = Questo arrivava da un altro sito
    .help = Non è cambiato nulla. Possono farlo solo le nostre pagine: apri il tavolo qui e riprova.
error-unknown-host = Questo server ha un altro nome
    .help = Non è cambiato nulla. Usa l’indirizzo che ti è stato dato; chi gestisce il server può aggiungere questo con --public-url.
