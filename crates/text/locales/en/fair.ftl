## The fair deal: its lines in a record, what was found when it was checked
record-digits = This line needs 64 hexadecimal digits in lower case; a table has 16.
record-signature = A signature is a time in milliseconds, a key of 64 and a signature of 128 hexadecimal digits in lower case.
record-nonce = A lucky word is missing.

## A heading a step, and what was found
fair-noted = Your note
    .passed = The record has what you noted before the game.
    .failed = The record does not have what you noted: this is not the deal that was promised.
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
    .failed = What was revealed is not what was fixed before.
    .absent = Nobody added a word, so the server chose the seed alone.
fair-list = List
    .passed = The server signed the list of all words before any was revealed.
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
    .passed = Nothing was altered since the record was sealed.
    .failed = Something was altered since the record was sealed.
    .absent = The record has no seal.
fair-signed = Signature
    .passed = The server signed the seal.
    .failed = The signature under the seal is wrong.
    .absent = The record is not signed: the game was not over, or somebody took the signature away.
fair-law = Moves
    .passed = Every move keeps to the rules.
    .failed = Line { $line } breaks { $rule }: { $why }
fair-step = { $what }: { $found }
fair-expected = expected
fair-found = found

## What it all comes to
fair-proved = Proved: nobody could choose these cards. For whom, and against whom, is said below.
fair-consistent = Consistent: everything fits together. It would be a proof if you had noted what the server signed before the cards were dealt.
fair-arranged = Arranged: the seed was given. Whoever gave it knew every card.
fair-failed = Not proved: this record does not hold what it claims.
fair-unproved = Not proved: this record does not have all that a proof needs.
fair-seat-everybody = proved, even against the host in league with all others
fair-seat-host = proved against the host alone; the host in league with another player could have chosen
fair-seat-unnoted = not proved: nothing of it was noted before the cards were dealt
fair-seat-last = proved against the host alone, if this player gave the last word
fair-seat-nothing = added no word, and relies on those who did
fair-broken = Deals that were broken off before this one, because a word was missing: { $count }

## What a proof is worth
fair-limits = What this says, and what it does not
fair-limit-proved = For a player whose browser noted the signed list, not even the host in league with all others could choose or foresee the cards.
fair-limit-looked = It does not prove that the host never looked at the cards during the game. Only cards that no computer holds alone could do that (mental poker), and we don’t play with those.
fair-limit-last = Whoever refuses to reveal a word breaks the deal off, and a new one is made. That is the one choice which is left; it is counted in the record, with the seat.
fair-limit-seal = A forger can seal an altered record anew. Compare the seal with the one that everybody was shown at the end: two records with the same seal are the same game.

## The page that verifies
foot-verify = Verify a deal
replay-verify = Verify
verify-title = Was it dealt fairly?
verify-what = Bring the record of a finished game. Here you see, step by step, what it proves about the cards that were dealt.
verify-noted = What you noted before the game: the commitment, the list, or both
verify-go = Verify
verify-steps = What was found
verify-wrong = Line { $line } is wrong, so there is nothing to verify yet.
verify-by-server = The server computed this. With JavaScript, your own browser does.
verify-by-browser = Your own browser computed this. Only the moves were played again by the server.
verify-law-waiting = The server has not played the moves again yet.
verify-signature-waiting = Your browser can’t check signatures here.
verify-dealt = The first cards
verify-dealt-what = Your own browser dealt these from the seed. Compare them with those that you held.
