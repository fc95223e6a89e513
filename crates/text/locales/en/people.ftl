### People who keep their name.

foot-account = Account

## Keep my name
keep = Keep my name
    .lead = Your games and your tables stay yours on every device. No email address, no password to think up.
    .help = Others see it at the table.
    .comes = The games you have played here as a guest move to your account.
    .no-name = A name needs at least one letter or digit.
    .taken = This name is taken, or one that looks like it.
keep-code = With a sign-in code
    .help = We make a code for you to keep. It works in every browser, even without JavaScript.
    .show = Show me the code
keep-have = I have an account
    .help = Sign in here, too. The games you have played as a guest move to your account.
code = Your sign-in code, { $name }
    .once = We show it this once and can’t show it again. Anyone who has it can play as you.
    .kept = I have saved it, or my browser has
    .on = Continue

## Signing in
sign-in = Sign in
    .lead = With your name and your sign-in code.
    .name = The name of your account.
    .code = Sign-in code
    .help = 25 letters and digits. Capital letters, spaces and dashes don’t matter.
    .wrong = The name or the code is wrong.
    .lost = Lost your code? A device that is still signed in can make a new one. Otherwise ask the operator of this server.
sign-out = Sign out
passkey = Passkey
    .help = This device recognises you by your fingerprint, your face or its PIN.
    .sign-in = Sign in with a passkey
    .make = Make a passkey
    .too = A passkey as well?
    .made = created
    .used = last used
    .remove = Remove
    .done = Your passkey is ready.
    .known = There is a passkey for you on this device already.
    .failed = That didn’t work. Please try again.
    .wrong = We don’t know this passkey, or it took too long. Try again, or use your sign-in code.
link = Sign in on another device
    .lead = Open this link there. It works once, for ten minutes, and the first person who opens it is signed in as you.
    .done = Done
linked = Sign in as { $name }?
    .help = This device will then play as you, until you sign it out.
linked-not = This link no longer works
    .help = It works once, and for ten minutes only. Make a new one on a device that is signed in.

## Account
account-since = Member since
account-profile = Your page
account-signing = Signing in
account-made = created
account-no-code = none
account-new-code = New code
account-link = Add a device
account-devices = Devices that are signed in
account-device = A device
account-this = this one
account-seen = last used
account-from = since
account-others = Sign out everywhere else
emblem = Emblem
    .of-name = by the name
    .help = It stands beside your name, at tables and in lists.
emblem-whale = whale
emblem-gull = gull
emblem-crab = crab
emblem-octopus = octopus
emblem-turtle = turtle
emblem-fish = fish
emblem-cat = ship’s cat
emblem-lighthouse = lighthouse
emblem-wheel = ship’s wheel
emblem-bell = bell
emblem-spyglass = spyglass
emblem-compass = compass
account-name = New name
    .help = It changes at all your tables, the old ones too.
account-data = Your data
    .help = Everything we keep about you, in one file. If you delete your account, your games stay as they were played, with “Somebody” in your place.
    .save = Download my data
account-delete = Delete my account
    .help = Your name, your devices, your passkeys and your sign-in code are removed, and nobody can undo that. In unfinished games a bot plays for you. Finished games stay, without your name.
    .wrong = That is not your name.
    .back = Keep it
account-delete-sure = To be sure, write your name: { $name }
account-deleted = Your account is deleted
    .help = Your name is free again, and this browser is signed out. Thank you for playing here.

## The page about a person
profile-games =
    { $count ->
        [0] no games yet
        [one] one game
       *[other] { $count } games
    }
profile-favourites = Plays most: { $tables }
profile-recent = Last games
profile-none = No finished games yet.
profile-look = View
profile-won = won
profile-lost = lost
profile-hide = Hide this page
    .help = Everyone can see this page and your finished games at public tables. Your other tables stay hidden.
profile-show = Show this page
    .help = Nobody but you can see this page.
challenge = Challenge: { $game }
challenge-form = { $name } will be invited to this table.
profile-follow = Follow
profile-unfollow = Unfollow
profile-block = Block
    .help = The lobby won’t put you at the same table, and you won’t see what they say.
profile-unblock = Unblock
profile-follows = You follow
profile-blocks = You block
profile-nobody = Nobody yet. There is a button on every player’s page.

## The operator
people-guest = guest
report = Report a player
    .help = The operator of this server will look at the table. Nobody else will know.
    .whom = Who
    .why = Why
    .send = Report
    .thanks = Thank you. The operator will look at it.
    .message = Message
    .no-message = Quote no message
report-name = The name is an insult
report-phrases = Bothers others with phrases or messages
report-stalls = Makes others wait on purpose
report-cheats = Plays unfairly
report-neighbours = Both played in one rated game from the same address
    .help = Families and schools share an address, too: this is only a hint.
    .by = noticed by the server
operator = Reports
    .none = Nobody has reported anything.
    .table = the table
    .club = the club
    .rename = Give this name
    .close = Close report
    .mute = Mute
    .ban = Ban
    .unrate = Bar from rated games
    .annul = Annul the game
    .undo = Undo
    .days = For how long
    .note = Note for operators
    .find = Find a player
    .history = Show the history
    .measures = Actions
    .about = Reports about this player
    .by = Reports by this player
    .by-whom = reported by
    .closed = closed
    .names = at tables:
    .log = What operators did
    .log-empty = Nothing yet.
    .wrong = Operators can’t be muted, banned or barred.
    .unknown = Nobody has an account with this name.
operator-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
operator-seat = seat { $seat }
operator-undone = undone by { $name } on { $date }
operator-did =
    .mute = { $name } is muted until { $date }.
    .ban = { $name } is banned until { $date }.
    .unrate = { $name } can’t begin rated games until { $date }.
    .rename = { $old } is called { $name } now.
    .annul = A rated game was annulled.
    .close = A report about { $name } was closed.
    .rename-club = The club { $old } has another name now.
    .delete-club = The club { $old } was deleted.
operator-more =
    { $count ->
        [one] and one more report
       *[other] and { $count } more reports
    }
error-banned = You are banned from this server
    .help = Until { $date } you can look around, but not play or change anything. The operator of this server decided this.
error-unrated = No rated games for now
    .help = You can’t begin rated games until { $date }. All other games are open to you. The operator of this server decided this.

## Notifications
notices = Notifications
    .turn = It is my turn
    .invitation = I am invited
    .over = A game is over
    .browser = Browser
    .webhook = Webhook
    .webhook-help = A web address that gets every notification. You can have one from ntfy, Discord or Slack, for example.
    .format = Format
    .auto = automatic
    .plain = plain text
    .quiet = Quiet hours
    .from = Quiet from
    .to = to
    .until = Quiet until
    .zone = Time zone
    .quiet-help = Nothing is sent in these hours. Anything still open is sent afterwards.
    .silent = Pause all notifications
    .test = Save and send a test
    .saved = Saved.
    .sent = Saved. The test was sent.
    .not-sent = Saved, but the test did not arrive everywhere.
    .nowhere = Saved, but there is nowhere to send a test yet.
    .broken = The webhook has failed too often. Nothing is sent there until you save it again.
    .wrong = Please enter a web address that begins with https://.
    .unknown = That address can’t be found.
    .private = That address is in a private network, and this server sends nothing there.
    .push-on = Show notifications in this browser
    .push-off = Stop notifications in this browser
    .no-push = This browser can’t show notifications here: that needs JavaScript and https. A webhook works everywhere.
    .denied = This browser doesn’t allow notifications from here. You can change that in its settings.
    .push-failed = This browser can’t be set up for notifications just now. Please try again later.
    .browsers = Browsers that show notifications:
    .mail = Email
    .mailbox = Email address
    .mail-help = For these notifications only. Nobody else sees it.
    .mail-unproved = Not confirmed yet: open the link in the email that was sent there. Save again to get another one.
    .mail-wrong = Please enter an email address.
    .asked = Saved. An email is on its way: open the link in it, and notifications will come by email.
    .not-asked = Saved, but no email could be sent to that address.
notices-end = Stop all notifications
    .help = Nothing more will be sent to you: no turns, no invitations. You can change that in your account.
    .done = Notifications are off
    .again = You can turn them on again in your account.
    .unknown = This link no longer works. You can stop all notifications in your account.
notices-mail = Notifications by email
    .help = Notifications from Quayside will be sent to { $mail }: when it is your turn, for example. Each of them has a link that stops them.
    .yes = Yes, send them here
    .done = From now on notifications are sent to { $mail }.
    .unknown = This link no longer works. You can save the email address again in your account.
notice-turn = Your turn: { $table }.
notice-invitation = You are invited: { $table }.
notice-over = The game is over: { $table }.
notice-test = A test: notifications arrive here.
notice-proof = This address was entered for notifications from Quayside. If that was you, open this link. If not, do nothing, and nothing more will come.
    .subject = Notifications by email
notice-stop = Stop all notifications
