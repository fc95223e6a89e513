## The fair deal: its lines in a record, what was found when it was checked
record-digits = This line needs 64 hexadecimal digits in lower case.
record-nonce = A lucky word is missing.

## A heading a step, and what was found
fair-noted = Your note
    .passed = The record has the commitment that you noted before the game.
    .failed = The record has another commitment than the one that you noted: this is not the deal that was promised.
    .absent = The record has no commitment to compare with your note.
fair-commitment = Commitment
    .passed = The secret is the one that the server had committed itself to.
    .failed = The secret is not the one that the server had committed itself to.
    .absent = The record lacks the commitment or the secret.
fair-nonces = Lucky words
    .passed = Added by { $who }.
    .absent = Nobody added a lucky word, so the server chose the seed alone.
fair-seed = Seed
    .passed = The seed, and with it every deck, follows from the secret and the lucky words.
    .failed = The seed does not follow from the secret and the lucky words.
    .absent = The record lacks the seed or the secret.
fair-seal = Seal
    .passed = Nothing was altered since the record was sealed.
    .failed = Something was altered since the record was sealed.
    .absent = The record has no seal.
fair-law = Moves
    .passed = Every move keeps to the rules.
    .failed = Line { $line } breaks { $rule }: { $why }
fair-step = { $what }: { $found }
fair-expected = expected
fair-found = found

## What it all comes to
fair-proved = Proved: the server could not choose these cards.
fair-failed = Not proved: this record does not hold what it claims.
fair-unproved = Not proved: this record does not have all that a proof needs.

## What a proof is worth
fair-limits = What this says, and what it does not
fair-limit-proved = If you saw the commitment before you gave your lucky word, the server could not fit its secret to it: no one there chose your cards.
fair-limit-looked = It does not prove that the host never looked at the cards during the game.
fair-limit-last = A player in league with the server who gives the last lucky word could try many and choose among the deals.
fair-limit-seal = A forger can seal an altered record anew. Compare the seal with the one that everybody was shown at the end: two records with the same seal are the same game.

## The page that verifies
foot-verify = Verify a deal
replay-verify = Verify
verify-title = Was it dealt fairly?
verify-what = Bring the record of a finished game. Here you see, step by step, what it proves about the cards that were dealt.
verify-noted = The commitment that you noted before the game, if you did
verify-go = Verify
verify-steps = What was found
verify-wrong = Line { $line } is wrong, so there is nothing to verify yet.
verify-by-server = The server computed this. With JavaScript, your own browser does.
verify-by-browser = Your own browser computed this. Only the moves were played again by the server.
verify-law-waiting = The server has not played the moves again yet.
verify-dealt = The first cards
verify-dealt-what = Your own browser dealt these from the seed. Compare them with those that you held.
