### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Seconda scelta: { $advice }.
hint-close = Quasi altrettanto bene: { $advice }.
hint-worse = In molte prove questa mossa rende meno.
hint-better = In molte prove è andata meglio.
hint-chance = Le tue probabilità di vittoria: { $percent }% ± { $error }.
hint-won = Continuando così, vinci di sicuro.
hint-lost = Questa partita non si può più vincere.
hint-only-move = Non c’è altra mossa.
hint-how = Dopo { $count } prove con carte compatibili con ciò che { $who-you ->
    [yes] sai
   *[no] sa { $who }
 }.
hint-advice = Il suggerimento dell’ammiraglio per { $who }:

## The coach: a move that loses much comes back once. $points is the loss, $error its error.
coach-asks = Un momento: questa mossa costa circa { $points } ± { $error } punti.
coach-unit = Un punto è una vittoria su 100 partite. L’allenatore chiede una volta prima di ogni mossa; poi decidi tu.
coach-better = Meglio
coach-played = La tua mossa
coach-again = Ripensaci
coach-anyway = Gioca comunque
coach-why = Mostra perché
coach-on =
    .big = allenatore: perdite grandi
    .all = allenatore: tutte le perdite

## Means over the tries after the best move and after the second best; $count is the number of
## opponents.
hint-after-own-limit = In media il tuo limite è poi { $best } invece di { $other }.
hint-after-rival-limit = In media { $count ->
    [one] il limite avversario
   *[other] il limite degli altri
 } è poi { $best } invece di { $other }.
hint-after-sent-under = Ti mandano sotto in { $best } prove su 100 invece che in { $other }.
hint-after-own-sweep = Fai cappotto in { $best } prove su 100 invece che in { $other }.
hint-after-rival-sweep = { $count ->
    [one] La parte avversaria fa cappotto
   *[other] Qualcun altro fa cappotto
 } in { $best } prove su 100 invece che in { $other }.
hint-after-own-penalties = Carte penalità che prendi in questa manche: in media { $best } invece di { $other }.
hint-after-rival-penalties = Carte penalità { $count ->
    [one] della parte avversaria
   *[other] di ciascuna parte avversaria
 } in questa manche: in media { $best } invece di { $other }.
hint-after-own-gold = Monete d’oro che hai vinto o per cui sei in testa dopo due giri: in media { $best } invece di { $other }.
hint-after-rival-gold = Monete d’oro vinte { $count ->
    [one] dalla parte avversaria, o per cui è in testa, dopo due giri
   *[other] dalla parte avversaria più ricca, o per cui è in testa, dopo due giri
 }: in media { $best } invece di { $other }.
hint-after-lost-gold = Monete d’oro delle tue navi in mare per cui dopo due giri sono in testa gli altri: in media { $best } invece di { $other }.

## Corsairs
hint-take-discard = Prendi { $card } dagli scarti
hint-take-pier = Prendi { $card } dal molo
hint-sweep = Con questa puoi salpare senza nemmeno un clandestino.
hint-annuls = La manche finisce subito, e nessuno paga.
hint-last-card = È l’ultima carta del mazzo: in questo turno dovrai salpare.
hint-falls = Il tuo limite scende da { $from } a { $to }.
hint-rises = Il tuo limite sale da { $from } a { $to }.
hint-stays = Il tuo limite resta { $limit }.
hint-crew = { $card } entra in una ciurma di { $count }.
hint-prisoner = { $card } ha il colore del molo e non costa nulla.
hint-pier-turns = Il molo diventa { $band }: { $count ->
    [one] diventa prigioniero
   *[other] diventano prigionieri
 } { $cards }.
hint-no-open-card = Nessuna carta scoperta abbassa il tuo limite.
hint-unseen = Delle { $all } carte che non hai visto, { $count } abbasserebbero il tuo limite di { $limit }.
hint-left-lowest = Ti resta un limite di { $limit }: più basso non si può.
hint-unknown = Dopo di te gioca { $who } che, per quanto ne sai, non ha nulla di colore { $band }.
hint-sails = Salpi con un limite di { $limit }: chi ha di più paga.
hint-no-sweep = Rinunceresti al cappotto.
hint-waits = Gli altri potrebbero salpare prima del tuo prossimo turno.
hint-higher = Il tuo limite sarebbe { $limit } invece di { $than }.
hint-reach = È questione di fortuna: delle { $all } carte che non hai visto, { $count } porterebbero il tuo limite a { $limit } o meno.
hint-shown = Tutti ti vedrebbero prendere { $card }.
hint-stowaways = Avresti { $count } clandestini invece di { $than }.
hint-feeds = Dopo di te gioca { $who }, che potrebbe prendere { $card } e, come tutti sanno, ha { $cards }.
hint-fewer = Poi { $count } delle carte che non hai visto abbasserebbero il tuo limite, invece di { $than }.

## Korsar
## $form tells of whom a sentence speaks: one (another player, named $who), many (two partners).
hint-ends = La partita finisce subito.
hint-goes-on = La partita continuerebbe.
hint-ahead = Passi davanti a { $who } nel combattimento per { $gold } monete d’oro.
hint-breaks-tie = Rompi la parità nel combattimento per { $gold } monete d’oro.
hint-guards = Ora la nave da { $gold } monete d’oro è difesa.
hint-grows = Il tuo vantaggio nel combattimento per { $gold } monete d’oro sale da { $from } a { $to }.
hint-leads-by = Sei in testa di { $by }.
hint-officer = Solo un capitano o l’ammiraglio può battere { $card }.
hint-ties = A { $strength } è parità, e { $gold } monete d’oro sfuggono a { $who }.
hint-behind = { $form ->
    [many] { $who } resterebbero in testa
   *[one] { $who } resterebbe in testa
 } di { $by } nel combattimento per { $gold } monete d’oro.
hint-leaves = { $form ->
    [many] { $who } resterebbero in testa
   *[one] { $who } resterebbe in testa
 } nel combattimento per { $gold } monete d’oro.
hint-stays-tied = Nel combattimento per { $gold } monete d’oro resta la parità.
hint-costs = Se ti resta in mano alla fine, ti costa { $gold } monete d’oro.
hint-has-lead = Sei già in testa nel combattimento per { $gold } monete d’oro.
hint-no-lead = Nessuna delle tue carte ti porta ora in testa a un combattimento.
hint-unguarded = La nave da { $gold } monete d’oro resta senza difesa.
hint-stays-small = Il tuo vantaggio nel combattimento per { $gold } monete d’oro resta { $by }.
hint-leads-by-less = Saresti in testa di { $by } invece di { $than }.
hint-by-ships = Saresti in testa di { $by }, ma una nave più forte può superarti.
hint-spends = Costa { $card } per { $gold } monete d’oro.
hint-exposes = Mette in mare { $gold } monete d’oro, dove chiunque può assaltarle.
hint-keeps = { $card } resta nella tua mano, dove non rende nulla.
hint-risks = Mette a rischio { $gold } monete d’oro invece di { $than }.
hint-brings = Potrebbe rendere { $gold } monete d’oro invece di { $than }.
hint-usable = { $card } si potrebbe ancora giocare su una nave.
