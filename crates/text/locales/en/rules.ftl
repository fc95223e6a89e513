### The rules of both games as a player reads them: C is Corsairs, K is Korsar.
### [g7] is drawn as a card, (C4.3) becomes a link to that rule.
### Every language has the same messages, attributes, cards and links.

## Corsairs

corsairs-intro = You have a corsair ship and need a crew. Gather it card by card and set sail when you dare: anyone you have no job for hides below deck as a stowaway, and stowaways cost you.
corsairs-short-1 = Your aim: end the game with the fewest penalty cards.
corsairs-short-2 = On your turn you draw one card and discard one. At the end of your turn you always hold 12 cards.
corsairs-short-3 = After drawing you may set sail: you discard one card and lay down the other 12 as prisoners, crew and stowaways.
corsairs-short-4 = Prisoners have the colour of the pier. The crew comes from at most two other colours, with each number only once. All the rest are stowaways, and their numbers added up are your limit.
corsairs-short-5 = When another player sets sail, you sail too, and first you may attach cards to the closer’s crew. If your limit is higher than the closer’s, you keep your stowaways as penalty cards. If it is lower or equal, you hand them to the closer, who then keeps their own as well.
corsairs-short-6 = Once all of you together have 35 penalty cards, one last round is played; with 45 the game is over at once. And if you set sail without a single stowaway, you win the whole game on the spot.

C1 = The cards
C1-1 = A hundred and ten cards
    .text = There are ten bands of corsairs, and each band has eleven jobs, numbered from 1 to 11. That makes 110 cards, and no two are the same. For example, [g7] is the surgeon of the green band.
C1-2 = Ten bands
    .text = Each band has its own colour: pink [p1], violet [v1], blue [b1], sky blue [s1], grey [a1], brown [n1], red [r1], orange [o1], yellow [y1] and green [g1]. Sky blue is light: do not take it for blue.
C1-3 = Eleven jobs
    .text = The number on a card is a job aboard. Number 1 is the captain and number 2 is the first mate. Then come 3 navigator, 4 gunner, 5 boatswain, 6 carpenter, 7 surgeon, 8 cook, 9 lookout, 10 musician and 11 powder monkey.
    .why = The printed sheets name only the captain and the first mate; the other nine names are ours.

C2 = The deal
C2-1 = Players and dealer
    .text = Two, three or four can play, each alone. The first dealer is drawn by lot. Each later round is dealt by the next player clockwise, after an annulled round too.
C2-2 = Twelve cards each
    .text = The dealer shuffles all the cards that are not penalty cards. Then everyone gets 12 cards, one at a time, starting on the dealer’s left.
C2-3 = The pier
    .text = Next the dealer lays the pier, a row of face-up cards: 7 for two players, 8 for three and 9 for four. The order of the row matters, because it is used up from the front.
C2-4 = Discard pile and stock
    .text = Then one more card is turned face up: it starts the discard pile. All the cards left over are the stock, face down.
C2-5 = How a deal is written down
    .text = A deal is written as a list of cards. First come the hands, one card at a time round the table, then the pier from first to last, then the first discard. The rest is the stock, beginning with the card that is drawn next.
C2-6 = Always enough cards
    .text = When a round is dealt, there are at most 44 penalty cards (C8.1). So the stock starts with at least 34 cards for two players, 21 for three and 8 for four.

C3 = Your turn
C3-1 = Who begins
    .text = The player on the dealer’s left begins. Then play goes round clockwise.
C3-2 = Draw one card
    .text = You begin by drawing exactly one card. Take one of these: the top card of the stock, the top card of the discard pile, or the first card of the pier.
C3-3 = Discard one card
    .text = Now you hold 13 cards, and you discard exactly one of them, face up. It can be any of the 13. You may even discard the card you have just drawn, even if it came from the discard pile.
C3-4 = The colour of the pier
    .text = The first card still in the row gives the pier its colour. When a player draws from the pier, the colour can change. If the row begins with [r5] [b2], the pier is red; take [r5] away, and it is blue.
C3-5 = What you may know
    .text = Hands and stock are secret. Everyone sees the pier and the top discard, and everyone sees which card you take from there. The table shows you what was discarded since your own last turn. You may also remember every earlier discard and whose it was, and so may the bots.

C4 = Setting sail
C4-1 = Closing the round
    .text = After drawing you may set sail, and that closes the round. You discard one card as always. Then you lay down your other 12 cards in three parts: prisoners, crew and stowaways. The player who does this is called the closer.
C4-2 = Prisoners
    .text = All your cards in the colour of the pier are prisoners. What counts is the colour after the closer’s last draw. Prisoners cost you nothing, but they are never crew. If the pier is red, [r4] is a prisoner.
C4-3 = Crew
    .text = Your crew comes from one or two of the other colours; you may also sail with no crew at all. Each job may be there only once. If you hold the same job in both colours, such as [o2] and [v2], you choose which of the two serves. The other is a stowaway.
    .why = Some printed sheets sound as if neither of the two could serve. We follow those that say: not both.
C4-4 = Everyone who fits comes aboard
    .text = You choose the colours of your crew. But then every card that fits is crew: you may not leave anyone ashore on purpose.
    .why = Otherwise a player with a low limit could keep extra stowaways, just to hand them to the closer (C7.2).
C4-5 = Stowaways and limit
    .text = All your other cards are stowaways. Add up their numbers: that is your limit. Count them: that is how many penalty cards they may cost. With [v2] [a2] [g1] you have a limit of 5 and three stowaways.
C4-6 = Low limit or few stowaways?
    .text = The lowest limit and the fewest stowaways are two different aims. In about one hand in five you cannot have both, and the choice is yours. Say you have four prisoners and [o1] [o2] [o3] [o4] [b5] [b6] [y10] [y11]. You can keep [b5] [b6] as stowaways, two cards with a limit of 11, or [o1] [o2] [o3] [o4], four cards with a limit of 10.
C4-7 = As early as you like
    .text = You may set sail on your very first turn.
C4-8 = An example
    .text = The pier is red, and you have three prisoners. Your crew is [o1] [o2] [o7] [o8] [v3] [v10]. Your stowaways are [v2] [a2] [g1], so your limit is 5. The card [v2] must hide, because [o2] already does its job.
    .why = One printed sheet shows a second [v10] here and a limit of 13. That is a misprint: no card is there twice (C1.1).

C5 = The others sail too
C5-1 = Twelve cards each
    .text = When another player closes the round, you sail too. You keep your 12 cards: you do not draw and you do not discard.
C5-2 = Attaching to the closer’s crew
    .text = Before you divide your cards, you may attach some of them to the closer’s crew: as many as you like, or none. Each must be of a colour that is in that crew and of a job that is not.
    .why = One printed sheet says “attack” where the others say “attach”. Nobody fights here: your cards just find a place aboard.
C5-3 = The same crew for everyone
    .text = What counts is the closer’s crew as it was laid down. What one player attaches neither blocks nor helps another. So two players may attach the same job, but you alone may not attach a job twice.
C5-4 = Small crews
    .text = If the closer’s crew is of one colour, you can attach only that colour. If there is no crew, you can attach nothing.
C5-5 = Then your own ship
    .text = Then you divide the rest of your cards as the closer did: prisoners (C4.2), crew (C4.3) (C4.4) and stowaways (C4.5). Cards you have attached are not stowaways.
C5-6 = All at the same time
    .text = You and the others choose at the same time. No choice is shown until everyone has chosen.
C5-7 = The example goes on
    .text = Look at the example again (C4.8). You may attach [o9], and another player may attach [v9]. Nobody may attach [v7], because [o7] is already in the crew.

C6 = Special endings
C6-1 = The last card of the pier
    .text = If you draw the last card of the pier, the round is annulled on the spot. Nobody discards, nobody sails and nobody pays.
    .why = One printed sheet says only that the round is closed. The others say that it does not count.
C6-2 = The last card of the stock
    .text = If you draw the last card of the stock, you must set sail on this turn, ready or not. You discard one card, then you lay down the others.
C6-3 = Two hundred turns
    .text = All players’ turns in a round are counted together. If the 200th turn ends in a plain discard, the round is annulled. On that turn you may still set sail.
    .why = By the printed sheets, players could swap the top discard for ever. At a real table a player would stop.

C7 = Who pays
C7-1 = A higher limit than the closer’s
    .text = Each opponent is compared with the closer. If your limit is higher than the closer’s, you keep your own stowaways as penalty cards.
C7-2 = Sinking the closer
    .text = If your limit is lower than the closer’s or equal to it, you sink the closer. You hand over your stowaways, and they become the closer’s penalty cards. You pay nothing.
C7-3 = What the closer pays
    .text = If you are the closer and at least one opponent sinks you, you keep your own stowaways as penalty cards too. If nobody sinks you, your limit is the lowest of all, and you pay nothing. Your stowaways go back into the deck.
C7-4 = Cards count, not numbers
    .text = Each penalty card counts as one, whatever its number: [b1] costs as much as [b11]. Penalty cards lie face down and stay out of the deck for the rest of the game. Everyone may know how many you have. Everyone saw them laid down, so you may remember which they are. The hands of an annulled round stay secret.

C8 = The end of the game
C8-1 = Thirty-five and forty-five
    .text = After each round that was scored, add up the penalty cards of all players. Below 35 the game continues. From 35 to 44 exactly one more round is played, and then the game is over, whatever the total. With 45 or more it is over now.
C8-2 = Annulled rounds
    .text = An annulled round changes nothing. If the last round is annulled, it is played again. After 20 annulled rounds in a row the game is over as it stands.
C8-3 = The winner
    .text = The player with the fewest penalty cards wins. If several players have the fewest, they share the victory.

C9 = The sweep
C9-1 = The closer without stowaways
    .text = If you close the round without a single stowaway, you make a sweep and win the whole game at once. It does not matter what the others hold: they no longer lay down their cards. In a sweep nobody pays.
    .why = In two languages the printed sheet has a word that can also mean the round. It is the whole game that you win.
C9-2 = Another player without stowaways
    .text = If the closer has stowaways and you have none left after attaching, you make the sweep and win the whole game. This is judged when everyone has laid down their cards. Here too nobody pays.
C9-3 = Several sweeps at once
    .text = If several opponents have no stowaways, the one with fewer penalty cards before this round wins. If they had the same number, they share the victory.

## Corsairs: house rules

option-division = Dividing the hand
    .full = Every card that fits must sail
    .free = Fitting cards may stay ashore
    .help = Whether you may leave cards that fit out of your crew (C4.4); cards in the colour of the pier are prisoners either way.
option-prisoners = Cards in the pier’s colour
    .always = Always prisoners
    .choice = May be crew
    .help = Whether the colour of the pier may be one of your crew’s colours (C4.2). If you choose it, every card of it that fits is crew (C4.4), and its other cards are prisoners.
option-last-pier-card = Last card of the pier
    .annul = Drawing it annuls the round
    .forbid = Nobody may draw it
    .help = Whether drawing the last card of the pier annuls the round or is not allowed at all (C6.1).
option-annulled-dealer = Dealer after an annulled round
    .next = The next player deals
    .same = The same player deals again
    .help = Who deals after a round that was annulled (C2.1).
option-first-lap-sailing = Sailing on the first turn
    .allowed = Allowed
    .forbidden = Not allowed
    .help = Whether you may set sail on your own first turn of a round (C4.7). A player who draws the last card of the stock must set sail in any case (C6.2).
option-sweep-tie = When the closer makes a sweep
    .closer = The closer wins at once
    .fewest = The fewest penalty cards win
    .help = Whether a closer without stowaways wins at once (C9.1). Otherwise everyone lays down their cards; of all players without stowaways, the one who had the fewest penalty cards before this round wins.

## Korsar

korsar-intro = Merchant ships full of gold put to sea, and pirates lie in wait for them. Send out your own ships, hunt those of the others, and bring in the most gold.
korsar-short-1 = Your aim: win merchant ships. The player with the most gold at the end wins.
korsar-short-2 = At the beginning of your turn you collect every ship that you have won.
korsar-short-3 = Then you do exactly one thing: you draw a card or you play a card.
korsar-short-4 = You may lay a merchant ship in front of you. If nobody attacks it before your next turn, you win it.
korsar-short-5 = Or you attack a ship with pirates. In a fight each side has one colour, and strengths are added up; a captain or the admiral beats any number of ships. If you lead alone when your turn begins, the ship is yours.
korsar-short-6 = The game ends when the stock is empty and a player has no cards left. Merchant ships still in your hand cost you their gold.

K1 = The cards
K1-1 = Twenty-five merchant ships
    .text = There are 78 cards, and 25 of them are merchant ships. Five carry 2 gold [m2], six carry 3 [m3], five carry 4 [m4], five carry 5 [m5], two carry 6 [m6], one carries 7 [m7] and one carries 8 [m8]. Together that makes 100 gold.
K1-2 = Forty-eight pirate ships
    .text = There are pirate ships in four colours: blue [b1], green [g1], purple [p1] and yellow [y1]. Each colour has 12 of them: two of strength 1, four of strength 2, four of strength 3 and two of strength 4.
K1-3 = Four captains and one admiral
    .text = Each colour has one pirate captain: [bc] [gc] [pc] [yc]. There is only one admiral [ad], and he has no colour.

K2 = The deal
K2-1 = How many can play
    .text = Two to five players each play alone. Six or eight play in teams of two, and so may four if they wish. Seven cannot play.
K2-2 = Six cards each
    .text = Everyone gets six cards, and the rest is the stock, face down. The first player is drawn by lot. Then play goes round clockwise.
K2-3 = How a deal is written down
    .text = A deal is written as a list of cards. First come the hands, one card at a time round the table from the first player. The rest is the stock, beginning with the card that is drawn next.

K3 = Your turn
K3-1 = First collect your ships
    .text = At the beginning of your turn you collect every ship that you now win (K6.1) (K6.2). It goes to your pile with all the cards of its fight. You must do this, and it does not use up your move.
K3-2 = Then do one thing
    .text = Then you do exactly one thing: draw a card or play a card. You may not pass. You may hold as many cards as you like.
K3-3 = When the stock is empty
    .text = Once the stock is empty, you must discard a card if you do not play one. It goes face up out of the game. While the stock lasts, nobody may discard. You can’t discard a merchant ship, but you can discard anything else.
    .why = Otherwise you could just throw away the ships that would cost you gold in the end (K7.3).
K3-4 = When you have no choice
    .text = If the stock is empty and you hold only merchant ships, you must play one of them. If your hand is empty and there is still a stock, you must draw.
K3-5 = What you may know
    .text = Hands and stock are secret. All that lies on the table is public. Everyone may know how many cards you hold, how many are in the stock, and how many cards and how much gold your pile has. At the end all hands are shown.

K4 = Merchant ships
K4-1 = Putting to sea
    .text = You lay a merchant ship in front of you, and off it sails. The ship is yours, and now it is at sea. You may have several at sea at once.

K5 = Pirates
K5-1 = Attack any ship
    .text = You play a pirate ship against any merchant ship at sea. It may be one that nobody attacks yet, and it may even be your own.
K5-2 = One side, one colour
    .text = In a fight each player is a side; in teams, each team is one (K8.3). The first side to attack a ship may use any colour. Every other side must use a colour that is not yet in that fight. You keep your colour as long as the fight lasts.
K5-3 = Sending more ships
    .text = On later turns you may add pirate ships of your colour. Your strength is their sum: [b3] [b2] make 5. You may also play a ship that is not enough to take the lead.
K5-4 = Four sides at most
    .text = There are four colours, so at most four sides can be in one fight. After that you can’t join any more, even if the ship is your own. Only the admiral [ad] can still come to your own ship.
K5-5 = Captains
    .text = A captain joins your own pirate ships: same colour, same fight. At least one of your ships must already be there. So [bc] can come only where you already have a blue ship, such as [b1].
K5-6 = The admiral
    .text = You play the admiral [ad] only on a merchant ship of your own. You need no pirate ship there, and the ship need not be under attack.
K5-7 = Who beats whom
    .text = A captain or the admiral beats ships of any strength. If there are several of them in one fight, the one played last leads. Ships added later do not undo that.

K6 = Winning a ship
K6-1 = A ship nobody has attacked
    .text = You win ships at the beginning of your turn (K3.1). If it is your ship and nobody has attacked it, you win it. You also win it if only your admiral is there.
K6-2 = A ship under attack
    .text = You win a ship under attack if your side leads alone when you collect. The captain or admiral who was played last leads. If there is none, the side with the highest strength leads, unless another side is just as strong.
K6-3 = A tie at the top
    .text = If several sides share the highest strength, nobody wins. All the cards stay until one side leads alone.
K6-4 = When you stay out of it
    .text = If you have no card in the fight for your own ship, you have no strength in it. So even [b1] alone takes it from you.

K7 = The end
K7-1 = When the game is over
    .text = The game ends at once when the stock is empty and a player has no cards left. That can happen when a card is played or discarded. It can also happen when a player draws the last card of the stock while another hand is already empty. In teams it is a little different (K8.7).
K7-2 = The last ships
    .text = Then all fights are decided as always (K6.2). Ships that nobody has attacked go to their owners, even one that was played just now. Where there is a tie at the top, nobody gets the ship.
K7-3 = Counting the gold
    .text = Add up the gold of the ships you have won. Take away the gold of the merchant ships still in your hand. You may end up with less than zero. The player with the most gold wins, and if several players have the most, they share the victory.

K8 = Teams
K8-1 = Side by side
    .text = Partners sit side by side and play one after the other: both of one team, then both of the next. Which team begins is drawn by lot. In each team the one who is first stays first for the whole game.
K8-2 = Two hands, one plan
    .text = Each of you has your own hand. You may see each other’s hands and talk things over, but you never exchange cards.
K8-3 = A team is one side
    .text = In a fight your team is one side with one colour. Either of you may add ships or a captain to it.
K8-4 = Whose admiral?
    .text = Only the player who sent a merchant ship to sea may play the admiral [ad] on it. The partner may not.
K8-5 = Who collects
    .text = Only the first of the team collects (K3.1), on that player’s own turn and for the whole team. That holds even when that player has no cards left.
K8-6 = Sitting out
    .text = If you have no cards and the stock is empty, you sit out. If you are the first of your team, you still collect.
K8-7 = The end with teams
    .text = The game ends when the stock is empty and both partners of one team have no cards left.
K8-8 = Counting together
    .text = Each team counts its gold together (K7.3). The merchant ships in both hands are taken away.

## Korsar: house rules

option-end = When the game stops
    .at-once = At once
    .finish-lap = After the lap is finished
    .help = Whether the game stops at once (K7.1) (K8.7). Otherwise it continues until the first player would be next; meanwhile players without cards collect and miss their turns.
option-unattacked-at-end = Ships nobody attacked at the end
    .owner = Go to their owners
    .nobody = Go to nobody
    .help = Who gets the ships that nobody has attacked when the game ends (K7.2); a ship with only an admiral on it is one of them.
option-partner-admiral = The admiral in a team
    .no = Only on your own ship
    .yes = On your partner’s ship too
    .help = Whether you may also play the admiral on a merchant ship that your partner sent to sea (K8.4).
option-team-end = End of a game in teams
    .both-out = Both partners have no cards
    .one-out = Any one player has no cards
    .help = Who must be out of cards for a game in teams to end once the stock is empty (K8.7).
