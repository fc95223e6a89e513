# Clocks.

clock-late = Your time had run out, so your move was not made: a bot plays this turn for you.
    .rated = Your time had run out, so your move was not made: you have lost this rated game.
clock = Time
clock-left = Time left:
clock-units = d h min
clock-live = { $minutes } min + { $seconds } s
clock-days =
    { $days ->
        [one] one day a turn
       *[other] { $days } days a turn
    }
clock-zero = When a clock runs out, a captain bot plays for that seat until its player is back.
    .rated = When a clock runs out, that player has lost this rated game.
clock-warns-me = You have { $seconds } seconds left. Then a bot plays for you until you are back.
    .rated = You have { $seconds } seconds left. Then you have lost this rated game.
clock-warns = { $name } has { $seconds } seconds left. Then a bot plays for this seat.
    .rated = { $name } has { $seconds } seconds left, and then loses this rated game.
clock-played = Your time has run out: a bot plays this turn for you. Then you can come back.
clock-out = { $who-you ->
    [yes] Your time ran out.
   *[no] { $who }’s time ran out.
 }
    .bot = { $who }’s time ran out. A bot plays for this seat until { $who } is back.
    .rated = { $who }’s time ran out, so { $who } has lost this rated game.
clock-pause = Pause
clock-ask = Ask for a pause
clock-asked = You have asked for a pause. The clocks stop when everyone agrees.
clock-withdraw = Withdraw request
clock-asks = { $name } asks for a pause.
clock-agree = Agree
clock-refuse = Refuse
clock-paused = The clocks are stopped, and nobody can move. Anyone at the table can start them again.
clock-resume = Resume

new-clock = How much time?
    .help = Live: extra seconds after each turn. Days: unused time is kept, up to double.
    .none = No clock
    .quick = Quick
    .usual = Normal
    .slow = Slow
    .own = Own times
    .minutes = Minutes for each player
    .seconds = Seconds more after each turn
    .own-wrong = Please choose 1 to 180 minutes, and 0 to 180 seconds.
    .own-rated = For a rated game that is too fast. Please choose more time.
