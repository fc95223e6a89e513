### The rules of both games as a player reads them: C is Corsairs, K is Korsar.
### [g7] is drawn as a card, (C4.3) becomes a link to that rule.
### Every language has the same messages, attributes, cards and links.

## Corsairs

corsairs-intro = Hai una nave corsara e ti serve una ciurma. Mettila insieme una carta alla volta e salpa quando te la senti: chi resta senza un ruolo si nasconde sottocoperta come clandestino, e i clandestini ti costano.
corsairs-short-1 = Il tuo scopo: finire la partita con meno carte penalità di tutti.
corsairs-short-2 = Nel tuo turno peschi una carta e ne scarti una. Alla fine del turno hai sempre 12 carte in mano.
corsairs-short-3 = Dopo aver pescato puoi salpare: scarti una carta e cali le altre 12 come prigionieri, ciurma e clandestini.
corsairs-short-4 = I prigionieri hanno il colore del molo. La ciurma viene al massimo da altri due colori, con ogni numero una volta sola. Tutti gli altri sono clandestini, e la somma dei loro numeri è il tuo limite.
corsairs-short-5 = Quando salpa qualcun altro, salpi anche tu, e prima puoi attaccare carte alla ciurma di chi chiude. Se il tuo limite è più alto di quello di chi chiude, tieni i tuoi clandestini come carte penalità. Se è più basso o uguale, li passi a chi chiude, che allora tiene anche i suoi.
corsairs-short-6 = Quando tutti insieme avete 35 carte penalità, si gioca un’ultima manche; con 45 la partita finisce subito. E se salpi senza nemmeno un clandestino, vinci all’istante l’intera partita.

C1 = Le carte
C1-1 = Centodieci carte
    .text = Ci sono dieci bande di corsari, e ogni banda ha undici ruoli, numerati da 1 a 11. In tutto sono 110 carte, e non ce ne sono due uguali. Per esempio, [g7] è il chirurgo della banda verde.
C1-2 = Dieci bande
    .text = Ogni banda ha il suo colore: rosa [p1], viola [v1], blu [b1], celeste [s1], grigio [a1], marrone [n1], rosso [r1], arancione [o1], giallo [y1] e verde [g1]. Il celeste è chiaro: non confonderlo con il blu.
C1-3 = Undici ruoli
    .text = Il numero di una carta è un ruolo a bordo. L’1 è il capitano e il 2 è il primo ufficiale. Poi vengono 3 navigatore, 4 cannoniere, 5 nostromo, 6 carpentiere, 7 chirurgo, 8 cuoco, 9 vedetta, 10 musicista e 11 mozzo.
    .why = I fogli stampati danno un nome solo al capitano e al primo ufficiale; gli altri nove nomi sono nostri.

C2 = Dare le carte
C2-1 = Quanti giocano e chi dà le carte
    .text = Potete giocare in due, in tre o in quattro, ognuno per sé. Chi dà le carte per primo si tira a sorte. In ogni manche successiva tocca a chi viene dopo in senso orario, anche dopo una manche andata a monte.
C2-2 = Dodici carte a testa
    .text = Chi dà le carte mescola tutte quelle che non sono carte penalità. Poi ognuno riceve 12 carte, una alla volta, a cominciare da chi siede alla sinistra di chi dà le carte.
C2-3 = Il molo
    .text = Poi chi dà le carte prepara il molo, una fila di carte scoperte: 7 se giocate in due, 8 in tre, 9 in quattro. L’ordine della fila conta, perché si consuma a partire dalla prima carta.
C2-4 = Pila degli scarti e mazzo
    .text = Poi si scopre un’altra carta: con quella comincia la pila degli scarti. Tutte le carte che restano sono il mazzo, coperto.
C2-5 = Come si scrive una distribuzione
    .text = Una distribuzione si scrive come un elenco di carte. Prima vengono le mani, una carta alla volta facendo il giro del tavolo, poi il molo dalla prima carta all’ultima, poi il primo scarto. Il resto è il mazzo, a cominciare dalla prossima carta da pescare.
C2-6 = Le carte bastano sempre
    .text = Quando comincia una manche ci sono al massimo 44 carte penalità (C8.1). Quindi il mazzo parte con almeno 34 carte se giocate in due, 21 in tre e 8 in quattro.

C3 = Il tuo turno
C3-1 = Chi comincia
    .text = Comincia chi siede alla sinistra di chi dà le carte. Poi si gioca in senso orario.
C3-2 = Pesca una carta
    .text = Per prima cosa peschi esattamente una carta. Puoi prendere la prima carta del mazzo, quella in cima alla pila degli scarti o la prima del molo.
C3-3 = Scarta una carta
    .text = Ora hai 13 carte e ne scarti esattamente una, scoperta. Può essere una qualsiasi delle 13. Puoi perfino scartare di nuovo la carta appena pescata, anche se viene dalla pila degli scarti.
C3-4 = Il colore del molo
    .text = La prima carta rimasta nella fila dà al molo il suo colore. Quando qualcuno pesca dal molo, il colore può cambiare. Se la fila comincia con [r5] [b2], il molo è rosso; togli [r5], e diventa blu.
C3-5 = Che cosa puoi sapere
    .text = Le mani e il mazzo sono segreti. Tutti vedono il molo e l’ultimo scarto, e tutti vedono quale carta prendi da lì. Il tavolo ti mostra gli scarti fatti dal tuo ultimo turno in poi. Puoi anche ricordarti tutti gli scarti precedenti e chi li ha fatti, e possono farlo anche i bot.

C4 = Si salpa
C4-1 = Chiudere la manche
    .text = Dopo aver pescato puoi salpare, e così chiudi la manche. Scarti una carta come sempre. Poi cali le altre 12 in tre parti: prigionieri, ciurma e clandestini. Chi lo fa, in queste regole, si chiama «chi chiude».
C4-2 = Prigionieri
    .text = Tutte le tue carte del colore del molo sono prigionieri. Conta il colore che il molo ha dopo l’ultima pesca di chi chiude. I prigionieri non ti costano nulla, ma non fanno mai parte della ciurma. Se il molo è rosso, [r4] è un prigioniero.
C4-3 = Ciurma
    .text = La tua ciurma viene da uno o due degli altri colori; puoi anche salpare senza ciurma. Ogni ruolo può esserci una volta sola. Se hai lo stesso ruolo in tutti e due i colori, come [o2] e [v2], scegli tu quale dei due sale a bordo. L’altro è un clandestino.
    .why = In alcuni fogli stampati sembra che non possa salire nessuno dei due. Noi seguiamo quelli che dicono: non tutti e due.
C4-4 = Chi ha posto sale a bordo
    .text = I colori della ciurma li scegli tu. Ma poi ogni carta che ci sta fa parte della ciurma: non puoi lasciare a terra nessuno apposta.
    .why = Altrimenti chi ha un limite basso potrebbe tenersi clandestini in più, solo per passarli a chi chiude (C7.2).
C4-5 = Clandestini e limite
    .text = Tutte le altre tue carte sono clandestini. Somma i loro numeri: è il tuo limite. Conta quanti sono: è il numero di carte penalità che possono costare. Con [v2] [a2] [g1] hai un limite di 5 e tre clandestini.
C4-6 = Limite basso o pochi clandestini?
    .text = Il limite più basso e il minor numero di clandestini sono due obiettivi diversi. In circa una mano su cinque non puoi averli entrambi, e la scelta è tua. Mettiamo che tu abbia quattro prigionieri e [o1] [o2] [o3] [o4] [b5] [b6] [y10] [y11]. Puoi tenere come clandestini [b5] [b6], due carte con limite 11, oppure [o1] [o2] [o3] [o4], quattro carte con limite 10.
C4-7 = Presto quanto vuoi
    .text = Puoi salpare già nel tuo primissimo turno.
C4-8 = Un esempio
    .text = Il molo è rosso e hai tre prigionieri. La tua ciurma è [o1] [o2] [o7] [o8] [v3] [v10]. I tuoi clandestini sono [v2] [a2] [g1], quindi il tuo limite è 5. La carta [v2] deve nascondersi, perché [o2] ha già il suo ruolo.
    .why = Un foglio stampato mostra qui un secondo [v10] e un limite di 13. È un errore di stampa: nessuna carta esiste due volte (C1.1).

C5 = Salpano anche gli altri
C5-1 = Dodici carte a testa
    .text = Quando la manche la chiude qualcun altro, salpi anche tu. Tieni le tue 12 carte: non peschi e non scarti.
C5-2 = Attaccare alla ciurma di chi chiude
    .text = Prima di suddividere le tue carte puoi attaccarne alcune alla ciurma di chi chiude: quante ne vuoi, o nessuna. Ognuna deve essere di un colore presente in quella ciurma e di un ruolo che lì manca.
    .why = Un foglio stampato dice «assaltare» dove gli altri dicono «attaccare una carta». Qui non combatte nessuno: le tue carte trovano solo un posto a bordo.
C5-3 = Tutti guardano la stessa ciurma
    .text = Conta la ciurma di chi chiude così come è stata calata. Ciò che attacca uno non blocca e non aiuta nessun altro. Quindi in due potete attaccare lo stesso ruolo, ma tu non puoi attaccare due volte lo stesso ruolo.
C5-4 = Ciurme piccole
    .text = Se la ciurma di chi chiude è di un solo colore, puoi attaccare solo quel colore. Se non c’è ciurma, non puoi attaccare nulla.
C5-5 = Poi tocca alla tua nave
    .text = Poi suddividi le carte che ti restano come ha fatto chi chiude: prigionieri (C4.2), ciurma (C4.3) (C4.4) e clandestini (C4.5). Le carte che hai attaccato non sono clandestini.
C5-6 = Tutti nello stesso momento
    .text = Tu e gli altri scegliete nello stesso momento. Nessuna scelta si vede prima che siano fatte tutte.
C5-7 = L’esempio continua
    .text = Riguarda l’esempio (C4.8). Tu puoi attaccare [o9], e qualcun altro può attaccare [v9]. Nessuno può attaccare [v7], perché [o7] è già nella ciurma.

C6 = Finali particolari
C6-1 = L’ultima carta del molo
    .text = Se peschi l’ultima carta del molo, la manche finisce subito e va a monte. Nessuno scarta, nessuno salpa e nessuno paga.
    .why = Un foglio stampato dice solo che la manche è chiusa. Gli altri dicono che non vale.
C6-2 = L’ultima carta del mazzo
    .text = Se peschi l’ultima carta del mazzo, devi salpare in questo turno, che ti convenga o no. Scarti una carta e poi cali le altre.
C6-3 = Duecento turni
    .text = Si contano i turni di tutti i giocatori in una manche. Se il 200º turno finisce con un semplice scarto, la manche va a monte. In quel turno puoi ancora salpare.
    .why = Secondo i fogli stampati ci si potrebbe scambiare l’ultimo scarto all’infinito. A un tavolo vero qualcuno smetterebbe.

C7 = Chi paga
C7-1 = Un limite più alto di chi chiude
    .text = Ogni avversario si confronta con chi chiude. Se il tuo limite è più alto di quello di chi chiude, tieni i tuoi clandestini come carte penalità.
C7-2 = Mandare sotto chi chiude
    .text = Se il tuo limite è più basso di quello di chi chiude, o uguale, mandi sotto chi chiude. I tuoi clandestini passano a chi chiude e diventano sue carte penalità. Tu non paghi nulla.
C7-3 = Che cosa paga chi chiude
    .text = Se hai chiuso tu e almeno un avversario ti manda sotto, tieni come carte penalità anche i tuoi clandestini. Se nessuno ti manda sotto, il tuo limite è il più basso di tutti e non paghi nulla. I tuoi clandestini tornano nel mazzo.
C7-4 = Contano le carte, non i numeri
    .text = Ogni carta penalità vale uno, qualunque sia il suo numero: [b1] costa quanto [b11]. Le carte penalità stanno coperte e restano fuori dal mazzo per il resto della partita. Tutti possono sapere quante ne hai. Tutti le hanno viste calare, quindi puoi ricordarti quali sono. Le mani di una manche andata a monte restano segrete.

C8 = La fine della partita
C8-1 = Trentacinque e quarantacinque
    .text = Dopo ogni manche che vale, sommate le carte penalità di tutti. Sotto 35 si continua. Da 35 a 44 si gioca esattamente un’altra manche, poi la partita è finita, qualunque sia il totale. Con 45 o più è finita subito.
C8-2 = Manche andate a monte
    .text = Una manche andata a monte non cambia nulla. Se va a monte l’ultima manche, si rigioca. Dopo 20 manche di fila andate a monte, la partita finisce così com’è.
C8-3 = Chi vince
    .text = Vince chi ha meno carte penalità. In caso di parità la vittoria è condivisa.

C9 = Il cappotto
C9-1 = Chi chiude è senza clandestini
    .text = Se chiudi la manche senza nemmeno un clandestino, fai cappotto e vinci subito l’intera partita. Non importa che cosa hanno in mano gli altri: non calano più. Con il cappotto nessuno paga.
    .why = In due lingue il foglio stampato usa una parola che può indicare anche la manche. Si vince l’intera partita.
C9-2 = Un avversario è senza clandestini
    .text = Se chi chiude ha dei clandestini e a te, dopo aver attaccato, non ne resta nessuno, fai cappotto tu e vinci l’intera partita. Si guarda quando tutti hanno calato. Anche qui nessuno paga.
C9-3 = Più cappotti insieme
    .text = Se più avversari sono senza clandestini, vince chi aveva meno carte penalità prima di questa manche. In caso di parità la vittoria è condivisa.

## Corsairs: house rules

option-division = Suddivisione della mano
    .full = Ogni carta che ci sta sale a bordo
    .free = Si può lasciare qualcuno a terra
    .help = Stabilisce se puoi lasciare fuori dalla ciurma carte che ci starebbero (C4.4); quelle del colore del molo sono comunque prigionieri.
option-prisoners = Carte del colore del molo
    .always = Sempre prigionieri
    .choice = Possono essere ciurma
    .help = Stabilisce se il colore del molo può essere uno dei colori della tua ciurma (C4.2). Se lo scegli, ogni sua carta che ci sta è ciurma (C4.4), e le altre sono prigionieri.
option-last-pier-card = Ultima carta del molo
    .annul = Chi la pesca manda a monte la manche
    .forbid = Nessuno può pescarla
    .help = Stabilisce se pescare l’ultima carta del molo manda a monte la manche o non è proprio permesso (C6.1).
option-annulled-dealer = Chi dà le carte dopo una manche a monte
    .next = Chi viene dopo
    .same = Di nuovo la stessa persona
    .help = Chi dà le carte dopo una manche andata a monte (C2.1).
option-first-lap-sailing = Salpare al primo turno
    .allowed = Permesso
    .forbidden = Vietato
    .help = Stabilisce se puoi salpare già nel tuo primo turno di una manche (C4.7). Chi pesca l’ultima carta del mazzo deve salpare in ogni caso (C6.2).
option-sweep-tie = Quando fa cappotto chi chiude
    .closer = Chi chiude vince subito
    .fewest = Vince chi ha meno carte penalità
    .help = Stabilisce se chi chiude senza clandestini vince subito (C9.1). Altrimenti prima tutti calano le carte; tra chi è senza clandestini, vince chi aveva meno carte penalità prima di questa manche.

## Korsar

korsar-intro = Navi mercantili cariche d’oro prendono il mare, e i pirati stanno in agguato. Manda fuori le tue navi, dai la caccia a quelle degli altri e porta a casa più oro di tutti.
korsar-short-1 = Il tuo scopo: vincere navi mercantili. Alla fine vince chi ha più oro.
korsar-short-2 = All’inizio del tuo turno incassi tutte le navi che hai vinto.
korsar-short-3 = Poi fai esattamente una cosa: peschi una carta o giochi una carta.
korsar-short-4 = Puoi mettere davanti a te una nave mercantile: prende il mare. Se nessuno la assalta prima del tuo prossimo turno, la vinci.
korsar-short-5 = Oppure assalti una nave con i pirati. In un combattimento ogni fazione ha un solo colore e le forze si sommano; un capitano o l’ammiraglio batte qualsiasi numero di navi. Se all’inizio del tuo turno sei in testa, e non in parità, la nave è tua.
korsar-short-6 = La partita finisce quando il mazzo è vuoto e qualcuno non ha più carte. Le navi mercantili che hai ancora in mano ti costano il loro oro.

K1 = Le carte
K1-1 = Venticinque navi mercantili
    .text = Ci sono 78 carte, e 25 sono navi mercantili. Cinque portano 2 monete d’oro [m2], sei ne portano 3 [m3], cinque 4 [m4], cinque 5 [m5], due 6 [m6], una 7 [m7] e una 8 [m8]. In tutto fanno 100 monete d’oro.
K1-2 = Quarantotto navi pirata
    .text = Ci sono navi pirata di quattro colori: blu [b1], verde [g1], viola [p1] e giallo [y1]. Ogni colore ne ha 12: due di forza 1, quattro di forza 2, quattro di forza 3 e due di forza 4.
K1-3 = Quattro capitani e un ammiraglio
    .text = Ogni colore ha un capitano pirata: [bc] [gc] [pc] [yc]. C’è un solo ammiraglio [ad], e non ha colore.

K2 = Dare le carte
K2-1 = In quanti si gioca
    .text = Da due a cinque giocate ognuno per sé. In sei o in otto giocate a squadre di due, e così anche in quattro, se volete. In sette non si può giocare.
K2-2 = Sei carte a testa
    .text = Ognuno riceve sei carte, e il resto è il mazzo, coperto. Chi comincia si tira a sorte. Poi si gioca in senso orario.
K2-3 = Come si scrive una distribuzione
    .text = Una distribuzione si scrive come un elenco di carte. Prima vengono le mani, una carta alla volta facendo il giro del tavolo da chi comincia. Il resto è il mazzo, a cominciare dalla prossima carta da pescare.

K3 = Il tuo turno
K3-1 = Prima incassa le tue navi
    .text = All’inizio del tuo turno incassi tutte le navi che ora vinci (K6.1) (K6.2). Ognuna va nel tuo bottino con tutte le carte del suo combattimento. È obbligatorio, e non ti costa la mossa.
K3-2 = Poi fai una cosa sola
    .text = Poi fai esattamente una cosa: peschi una carta o giochi una carta. Non puoi passare. Puoi tenere in mano quante carte vuoi.
K3-3 = Quando il mazzo è vuoto
    .text = Quando il mazzo è vuoto, se non giochi una carta devi scartarne una. Esce dal gioco, scoperta. Finché ci sono carte nel mazzo, nessuno può scartare. Le navi mercantili non si possono scartare, tutto il resto sì.
    .why = Altrimenti potresti semplicemente buttare via le navi che alla fine ti costerebbero oro (K7.3).
K3-4 = Quando non hai scelta
    .text = Se il mazzo è vuoto e hai in mano solo navi mercantili, devi giocarne una. Se non hai carte in mano e nel mazzo ce ne sono ancora, devi pescare.
K3-5 = Che cosa puoi sapere
    .text = Le mani e il mazzo sono segreti. Tutto ciò che sta sul tavolo è pubblico. Tutti possono sapere quante carte hai in mano, quante ne ha il mazzo, e quante carte e quanto oro ha il tuo bottino. Alla fine si mostrano tutte le mani.

K4 = Navi mercantili
K4-1 = Prendere il mare
    .text = Metti una nave mercantile davanti a te, ed eccola in mare. La nave è tua. Puoi averne in mare più di una alla volta.

K5 = Pirati
K5-1 = Assalta la nave che vuoi
    .text = Giochi una nave pirata contro una qualsiasi nave mercantile in mare. Può essere una che nessuno assalta ancora, e può essere perfino la tua.
K5-2 = Una fazione, un colore
    .text = In un combattimento ogni giocatore è una fazione; a squadre lo è ogni squadra (K8.3). Chi assalta una nave per primo può usare qualsiasi colore. Ogni altra fazione deve usare un colore che in quel combattimento non c’è ancora. Il tuo colore lo tieni finché dura il combattimento.
K5-3 = Mandare altre navi
    .text = Nei turni seguenti puoi aggiungere navi pirata del tuo colore. La tua forza è la loro somma: [b3] [b2] fanno 5. Puoi anche giocare una nave che non basta per andare in testa.
K5-4 = Al massimo quattro fazioni
    .text = I colori sono quattro, quindi in un combattimento ci sono al massimo quattro fazioni. Dopo non puoi più entrare, nemmeno se la nave è tua. Solo l’ammiraglio [ad] può ancora raggiungere la tua nave.
K5-5 = Capitani
    .text = Un capitano si unisce alle tue navi pirata: stesso colore, stesso combattimento. Almeno una delle tue navi deve essere già lì. Quindi [bc] può venire solo dove hai già una nave blu, come [b1].
K5-6 = L’ammiraglio
    .text = L’ammiraglio [ad] lo giochi solo su una tua nave mercantile. Non ti serve una nave pirata lì, e non serve che la nave sia sotto assalto.
K5-7 = Chi batte chi
    .text = Un capitano o l’ammiraglio batte navi di qualsiasi forza. Se in un combattimento ce n’è più di uno, è in testa quello giocato per ultimo. Le navi aggiunte dopo non cambiano nulla.

K6 = Vincere una nave
K6-1 = Una nave che nessuno ha assaltato
    .text = Le navi si vincono all’inizio del tuo turno (K3.1). Se la nave è tua e nessuno l’ha assaltata, la vinci. La vinci anche se sopra c’è solo il tuo ammiraglio.
K6-2 = Una nave sotto assalto
    .text = Vinci una nave sotto assalto se la tua fazione è in testa da sola quando incassi. È in testa il capitano o l’ammiraglio giocato per ultimo. Se non ce ne sono, è in testa la fazione più forte, a meno che un’altra sia forte uguale.
K6-3 = Parità in testa
    .text = Se più fazioni hanno insieme la forza più alta, non vince nessuno. Tutte le carte restano lì finché una fazione non è in testa da sola.
K6-4 = Quando ne resti fuori
    .text = Se non hai carte nel combattimento per la tua nave, lì non hai forza. Quindi basta anche solo [b1] per portartela via.

K7 = La fine
K7-1 = Quando finisce la partita
    .text = La partita finisce subito quando il mazzo è vuoto e qualcuno non ha più carte. Può succedere quando si gioca o si scarta una carta. Può succedere anche quando qualcuno pesca l’ultima carta del mazzo mentre un’altra mano è già vuota. A squadre è un po’ diverso (K8.7).
K7-2 = Le ultime navi
    .text = Poi tutti i combattimenti si decidono come sempre (K6.2). Le navi che nessuno ha assaltato vanno a chi le ha messe in mare, anche quella appena giocata. Dove c’è parità in testa, la nave non va a nessuno.
K7-3 = Il conto dell’oro
    .text = Somma l’oro delle navi che hai vinto. Togli l’oro delle navi mercantili che hai ancora in mano. Puoi finire anche sotto zero. Vince chi ha più oro, e in caso di parità la vittoria è condivisa.

K8 = Squadre
K8-1 = Fianco a fianco
    .text = I compagni di squadra siedono fianco a fianco e giocano uno dopo l’altro: prima tutti e due di una squadra, poi tutti e due della successiva. La squadra che comincia si tira a sorte. In ogni squadra chi gioca per primo resta primo per tutta la partita.
K8-2 = Due mani, un piano
    .text = Ognuno di voi due ha la propria mano. Potete guardarvi le carte e mettervi d’accordo, ma non ve le scambiate mai.
K8-3 = Una squadra è una fazione
    .text = In un combattimento la tua squadra è una sola fazione con un solo colore. Ognuno di voi due può aggiungere navi o un capitano.
K8-4 = Di chi è l’ammiraglio?
    .text = Solo chi ha messo in mare di persona una nave mercantile può giocarci sopra l’ammiraglio [ad]. Chi è in squadra con lui o con lei non può.
K8-5 = Chi incassa
    .text = Incassa solo chi gioca per primo nella squadra (K3.1), all’inizio del proprio turno e per tutta la squadra. Vale anche quando non ha più carte.
K8-6 = Restare a guardare
    .text = Se non hai carte e il mazzo è vuoto, resti a guardare. Se nella tua squadra tocca sempre prima a te, incassi comunque.
K8-7 = La fine a squadre
    .text = La partita finisce quando il mazzo è vuoto e tutti e due i compagni di una squadra non hanno più carte.
K8-8 = Si conta insieme
    .text = Ogni squadra somma il suo oro (K7.3). Si tolgono le navi mercantili di tutte e due le mani.

## Korsar: house rules

option-end = Quando ci si ferma
    .at-once = Subito
    .finish-lap = Alla fine del giro
    .help = Stabilisce se la partita si ferma subito (K7.1) (K8.7). Altrimenti si continua fino a quando toccherebbe di nuovo a chi ha cominciato; intanto chi non ha carte incassa e salta il turno.
option-unattacked-at-end = Navi non assaltate alla fine
    .owner = Vanno a chi le ha messe in mare
    .nobody = Non vanno a nessuno
    .help = A chi vanno le navi che nessuno ha assaltato quando la partita finisce (K7.2); tra queste c’è anche una nave con sopra solo un ammiraglio.
option-partner-admiral = L’ammiraglio in squadra
    .no = Solo sulla tua nave
    .yes = Su ogni nave della squadra
    .help = Stabilisce se puoi giocare l’ammiraglio anche su una nave mercantile messa in mare da chi è in squadra con te (K8.4).
option-team-end = Fine di una partita a squadre
    .both-out = Tutti e due i compagni senza carte
    .one-out = Una persona qualsiasi senza carte
    .help = Chi deve essere senza carte perché una partita a squadre finisca, quando il mazzo è vuoto (K8.7).
