### People who keep their name.

foot-account = Account

## Keep my name
keep = Keep my name
    .lead = Your games and your tables stay yours on every device. No mail address, no password to think up.
    .help = Others see it at the table.
    .comes = What you have played here as a guest comes along.
    .no-name = A name needs at least one letter or digit.
    .taken = Somebody has this name already, or one that looks like it.
keep-code = With a sign-in code
    .help = We make a code for you to keep. It works in every browser, also without JavaScript.
    .show = Show me the code
keep-have = I have an account
    .help = Sign in here as well. What you have played as a guest comes along.
code = Your sign-in code, { $name }
    .once = We show it this once and can’t show it again. Whoever has it can play as you.
    .kept = I have kept it, or my browser has
    .on = Go on

## Signing in
sign-in = Sign in
    .lead = With your name and your sign-in code.
    .name = The name that you keep.
    .code = Sign-in code
    .help = 25 letters and digits. Case, spaces and dashes don’t matter.
    .wrong = Name or code is wrong.
    .lost = Lost your code? A device that is still signed in can make a new one. Else ask whoever runs this server.
sign-out = Sign out
link = Sign in on another device
    .lead = Open this link there. It works once, for ten minutes, and whoever opens it first is signed in as you.
    .done = Done
linked = Sign in as { $name }?
    .help = This device will then play as you, until you sign it out.
linked-not = This link is no longer good
    .help = It works once, and for ten minutes. Make a new one on a device that is signed in.

## Account
account-since = Here since
account-profile = Your page
account-signing = Signing in
account-made = made
account-no-code = none
account-new-code = New code
account-link = Another device
account-devices = Devices that are signed in
account-device = A device
account-this = this one
account-seen = last here
account-from = since
account-others = Sign out everywhere else
account-name = Another name
    .help = It changes at all your tables, the old ones too.
account-data = Your data
    .help = Everything that is kept about you, as one file. When you leave, your games stay as they were played, and show “somebody” in your place.
    .save = Save my data
account-delete = Delete my account
    .help = Your name, your devices and your sign-in code are removed, and nobody can undo it. In games that go on, a bot plays for you. What was played stays, without your name.
    .wrong = That is not your name.
    .back = Keep it
account-delete-sure = To be sure, write your name: { $name }

## The page about a person
profile-games =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
profile-recent = Last games
profile-none = No game is over yet.
profile-look = Look
profile-won = won
profile-lost = lost
profile-hide = Hide this page
    .help = Everybody may see this page. Where you play stays between you and those who sit there.
profile-show = Show this page
    .help = Nobody but you sees this page.
profile-follow = Follow
profile-unfollow = Follow no more
profile-block = Block
    .help = You will not be brought together, and you read nothing that they say.
profile-unblock = Block no more
profile-follows = You follow
profile-blocks = You block
profile-nobody = Nobody yet. On somebody’s page there is a button for it.

## The operator
people-guest = guest
report = Report somebody
    .help = Whoever runs this server will look at the table. Nobody else learns of it.
    .whom = Whom
    .why = Why
    .send = Report
report-name = The name is an insult
report-phrases = Pesters others with phrases
report-stalls = Lets others wait on purpose
report-cheats = Plays unfairly
operator = Reports
    .none = Nobody has reported anything.
    .table = the table
    .rename = Give this name
    .mute = Mute for a week
    .close = Done with it
operator-by = reported by { $name }

## Notices
notices = Notices
    .turn = It is my turn
    .invitation = Somebody invites me
    .over = A game is over
    .browser = Browser
    .webhook = Webhook
    .webhook-help = A web address of yours that gets a message: from ntfy, Discord or Slack, for example.
    .format = Sent as
    .auto = fits the address
    .plain = plain text
    .quiet = Quiet hours
    .from = Quiet from
    .to = to
    .until = Quiet until
    .zone = Your time
    .quiet-help = Nothing is sent then. What still holds afterwards is sent when they end.
    .silent = No notices at all for now
    .test = Save and send a test
    .saved = Saved.
    .sent = Saved. The test was sent.
    .not-sent = Saved, but the test did not arrive everywhere.
    .nowhere = Saved. There is nowhere to send a test to yet.
    .broken = The webhook has failed too often. Nothing is sent there until you save it again.
    .wrong = That is no web address that begins with https://.
    .unknown = That address can’t be found.
    .private = That address leads into a private network, where this server sends nothing.
    .push-on = Show notices in this browser
    .push-off = No more notices in this browser
    .no-push = This browser can’t show notices here: that needs JavaScript and https. A webhook works everywhere.
    .denied = This browser doesn’t allow notices from here. Its settings can change that.
    .browsers = Browsers that show notices:
    .mail = Mail
    .mailbox = Mail address
    .mail-help = For these notices only. Nobody ever sees it.
    .mail-unproved = Not confirmed yet: open the link in the letter that was sent there. Save again to get another one.
    .mail-wrong = That is no mail address.
    .asked = Saved. A letter is on its way: open the link in it, and notices will come by mail.
    .not-asked = Saved, but no letter could be sent to that mail address.
notices-end = No more notices
    .help = Nothing will be sent to you any more: no turns, no invitations. You can change that in your account.
    .done = There are no more notices
    .again = In your account you can have them again.
    .unknown = This link is no longer good. In your account you can end all notices.
notices-mail = Notices by mail
    .help = Notices from Quayside will come to { $mail }: when it is your turn, for example. Each of them has a link that ends them.
    .yes = Yes, send them here
    .done = From now on notices come to { $mail }.
    .unknown = This link is no longer good. In your account you can save the mail address again.
notice-turn = Your turn: { $table }.
notice-invitation = You are invited: { $table }.
notice-over = The game is over: { $table }.
notice-test = A test: notices arrive here.
notice-proof = Somebody wants notices from Quayside to come to this mail address. If that was you, open this link. If not, do nothing, and nothing more will come.
    .subject = Notices by mail
notice-stop = No more notices
