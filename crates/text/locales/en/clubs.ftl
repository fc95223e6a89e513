### Clubs: players with an account who play together.

clubs = Clubs
    .lead = A club is a list of people who like to play together. Its page shows their public tables.
    .own = Your clubs
    .none = None yet. You join a club by its link, which its owner can send you.
    .guest = Clubs are for players with an account.
    .create = Start a club
    .name = Name of the club
    .limits = You can own three clubs and belong to twenty.
    .send = Start the club
    .taken = Another club has this name, or one that looks like it.
    .too-many = You own three clubs already, or belong to twenty. Leave one first.
    .full = This club is full: it has 200 members.
club-owner = owner
club-owned = Owner:
club-members =
    { $count ->
        [one] one member
       *[other] { $count } members
    }
club-list = Members
club-tables = Tables
    .none = No member plays at a public table just now.
    .help = Every public table where a member plays is listed here.
club-link = Anyone with this link and an account can join the club.
    .renew = Make a new link
    .help = After that, this link no longer works.
club-join = Join { $name }?
club-joined = The members will see your name and your public tables, and you theirs.
    .yes = Join the club
club-gone = The owner of the club can send you a new one.
club-remove = Remove
    .help = They can join again by the link, unless you make a new one.
club-more = More
club-leave = Leave the club
    .help = You can come back only by the link.
    .owner = The member who has been here longest becomes the owner. Without other members, the club is deleted.
club-delete = Delete the club
    .help = The club disappears for all its members, and you can’t undo that. Their tables stay.
    .yes = Delete it for everyone
club-report = Report the name of this club
    .help = The operator of this server will look at it. Nobody else will know.
