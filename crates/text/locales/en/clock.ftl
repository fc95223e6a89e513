# Clocks.

clock-late = Your time had run out, so your move was not made: the captain plays this turn for you.
clock = Time
clock-left = Time left:
clock-units = d h min
clock-live = { $minutes } min + { $seconds } s
clock-days = { $days } days a turn
clock-zero = When a clock comes to zero, the captain plays for that seat until its player is back.
clock-warns-me = You have { $seconds } seconds left. At zero the captain plays for you until you are back.
clock-warns = { $name } has { $seconds } seconds left. At zero the captain plays for this seat.
clock-played = Your time has run out: the captain plays this turn for you. Then you can return.
clock-pause = Pause
clock-ask = Ask for a pause
clock-asked = You have asked for a pause. The clocks stop when everybody agrees.
clock-withdraw = No pause after all
clock-asks = { $name } asks for a pause.
clock-agree = Agree
clock-refuse = Play on
clock-paused = The clocks stand still, and nobody moves. Anyone at the table may go on.
clock-resume = Go on

new-clock = How much time?
    .help = A live clock adds its seconds at the end of each turn. Of days, unused ones are kept up to twice as many.
    .none = No clock
    .quick = Quick
    .usual = Live
    .slow = With time to think
