### I club: persone con un account che giocano insieme.

clubs = Club
    .lead = Un club è un elenco di persone che amano giocare insieme. La sua pagina mostra i loro tavoli pubblici.
    .own = I tuoi club
    .none = Ancora nessuno. In un club si entra con il suo link, che può mandarti chi ne è responsabile.
    .guest = I club sono per chi ha un account.
    .create = Fonda un club
    .name = Nome del club
    .limits = Puoi essere responsabile di tre club e far parte di venti.
    .send = Fonda il club
    .taken = Un altro club ha già questo nome, o uno che gli somiglia.
    .too-many = Sei già responsabile di tre club, o fai parte di venti. Prima lasciane uno.
    .full = Questo club è al completo: ha 200 membri.
club-owner = responsabile
club-owned = Responsabile:
club-members =
    { $count ->
        [one] un membro
       *[other] { $count } membri
    }
club-list = Membri
club-tables = Tavoli
    .none = In questo momento nessun membro gioca a un tavolo pubblico.
    .help = Qui compare ogni tavolo pubblico a cui gioca un membro.
club-link = Chi ha questo link e un account può entrare nel club.
    .renew = Crea un nuovo link
    .help = Dopo, questo link non vale più.
club-join = Vuoi entrare in { $name }?
club-joined = I membri vedranno il tuo nome e i tuoi tavoli pubblici, e tu i loro.
    .yes = Entra nel club
club-gone = Chi è responsabile del club può mandartene uno nuovo.
club-remove = Togli
    .help = Con il link può rientrare, finché non ne crei uno nuovo.
club-more = Altro
club-leave = Lascia il club
    .help = Potrai tornare solo con il link.
    .owner = Diventa responsabile il membro entrato per primo. Se non ci sono altri membri, il club viene eliminato.
club-delete = Elimina il club
    .help = Il club sparisce per tutti i membri e non puoi tornare indietro. I loro tavoli restano.
    .yes = Eliminalo per tutti
club-report = Segnala il nome di questo club
    .help = Chi gestisce questo server lo guarderà. Nessun altro lo saprà.
