## The fair deal: its lines in a record, what was found when it was checked
record-digits = This line needs 64 hexadecimal digits in lower case; a table has 16.
record-signature = A signature is a time in milliseconds, a key of 64 and a signature of 128 hexadecimal digits in lower case.
record-nonce = A lucky word is missing.

## A heading a step, and what was found
fair-noted = Your note
    .passed = The record has what you noted before the game.
    .failed = The record does not have what you noted: these are not the cards that were promised.
    .absent = The record has nothing to compare with your note.
fair-promise = Promise
    .passed = The server signed its commitment.
    .failed = The signature under the commitment is wrong.
    .absent = The record lacks the signature under the commitment.
fair-commitment = Commitment
    .passed = The secret is the one that the server had committed itself to.
    .failed = The secret is not the one that the server had committed itself to.
    .absent = The record lacks the commitment or the secret.
fair-nonces = Lucky words
    .passed = Added by { $who }.
    .failed = What was revealed is not what was fixed before, or a bot has a word.
    .absent = Nobody added a word, so the server chose the seed alone.
fair-list = List
    .passed = The server signed the list of all words.
    .failed = The signature under the list is wrong.
    .absent = The record lacks the signature under the list.
fair-seed = Seed
    .passed = The seed, and with it every deck, follows from the secret and the lucky words.
    .failed = The seed does not follow from the secret and the lucky words.
    .absent = The record lacks the seed or the secret.
fair-lot = Lot
    .passed = Who begins was drawn by lot, from the seed.
    .failed = Who begins was chosen and not drawn by lot.
    .absent = Who begins is not known.
fair-seal = Seal
    .passed = Nothing has been altered since the record was sealed.
    .failed = Something has been altered since the record was sealed.
    .absent = The record has no seal.
fair-signed = Signature
    .passed = The server signed the seal.
    .failed = The signature under the seal is wrong.
    .absent = The record is not signed: the game was not over, or the signature was removed.
fair-law = Moves
    .passed = Every move keeps to the rules.
    .failed = Line { $line } breaks { $rule }: { $why }
fair-expected = expected
fair-found = found

## What it all comes to
fair-proved = Proved, if it says so at your own seat below: nobody could choose these cards.
fair-consistent = Consistent: everything fits together, but your notes do not prove that nobody chose the cards. Below it says why.
fair-arranged = Arranged: the seed was given. The person who gave it knew every card.
fair-position = From a position: the game begins in the middle, with given cards. There is no deal to prove.
fair-failed = Failed: this record is not what it claims to be.
fair-unproved = Not proved: this record does not have all that a proof needs.
fair-seat-everybody = proved, even against the server together with all other players
fair-seat-host = proved against the server: this was the only word, and it was given after the server had committed itself
fair-seat-unnoted = not proved: what would prove it was not noted before the cards were dealt
fair-seat-clear = not proved: the word was given in the clear beside other words, and the server could have chosen those after it
fair-seat-nothing = added no word, and relies on those who did
fair-seat-bot = a bot, which adds no word
fair-broken = Deals broken off before this one, because a word was missing: { $count }

## What a proof is worth
fair-limits = What this says, and what it does not
fair-limit-proved = If your browser noted the signed list with your own word on it, nobody could choose or foresee the cards, not even the server together with all other players.
fair-limit-looked = It does not prove that the operator of the server never looked at the cards during the game. Only cards that no computer holds alone could do that (mental poker), and we don’t play with those.
fair-limit-last = If a word is not revealed, the deal is broken off and a new one is made. A player can do that on purpose, and it is the only choice left; the record counts it and names the seat.
fair-limit-seal = A forger can seal an altered record again. Compare the seal with the one that everyone was shown at the end: two records with the same seal are the same game.
fair-limit-script = Your browser chose and noted its word with a script from the same server. A changed script could reveal the word. Only a program that you got from elsewhere avoids this.

## The page that verifies
foot-verify = Verify a deal
replay-verify = Verify
verify-title = Was the deal fair?
verify-what = Open the record of a finished game. Here you see, step by step, what it proves about the cards that were dealt.
verify-noted = What you noted before the game: the commitment, the list, your word, or all of them
verify-go = Verify
verify-steps = What was found
verify-wrong = Line { $line } is wrong, so there is nothing to verify yet.
verify-by-server = The server computed this. With JavaScript, your own browser does.
verify-by-browser = Your own browser computed this. The server only replayed the moves.
verify-law-waiting = The server has not replayed the moves yet.
verify-signature-waiting = Your browser can’t check signatures here.
verify-dealt = The first cards
verify-dealt-what = Your own browser dealt these cards from the seed. Compare them with the cards you held.
