# Pendules.

clock-late = Ton temps était écoulé, ton coup n’a donc pas été joué : un bot joue ce tour pour toi.
    .rated = Ton temps était écoulé, ton coup n’a donc pas été joué : tu as perdu cette partie classée.
clock = Temps
clock-left = Temps restant :
clock-units = j h min
clock-live = { $minutes } min + { $seconds } s
clock-days =
    { $days ->
        [one] un jour par tour
       *[other] { $days } jours par tour
    }
clock-zero = Quand une pendule arrive à zéro, un bot capitaine joue à cette place jusqu’au retour de la personne.
    .rated = Quand une pendule arrive à zéro, cette personne a perdu la partie classée.
clock-warns-me = Il te reste { $seconds } secondes. Ensuite, un bot joue pour toi jusqu’à ton retour.
    .rated = Il te reste { $seconds } secondes. Ensuite, tu perds cette partie classée.
clock-warns = Il reste { $seconds } secondes à { $name }. Ensuite, un bot joue à cette place.
    .rated = Il reste { $seconds } secondes à { $name } avant de perdre cette partie classée.
clock-played = Ton temps est écoulé : un bot joue ce tour pour toi. Ensuite, tu pourras revenir.
clock-out = { $who-you ->
    [yes] Ton temps est écoulé.
   *[no] Temps écoulé pour { $who }.
 }
    .bot = Temps écoulé pour { $who } : un bot joue à cette place jusqu’à son retour.
    .rated = Temps écoulé pour { $who }, qui a perdu cette partie classée.
clock-pause = Pause
clock-ask = Demander une pause
clock-asked = Tu as demandé une pause. Les pendules s’arrêtent quand tout le monde est d’accord.
clock-withdraw = Retirer la demande
clock-asks = { $name } demande une pause.
clock-agree = Accepter
clock-refuse = Refuser
clock-paused = Les pendules sont arrêtées et personne ne peut jouer. N’importe qui à la table peut reprendre.
clock-resume = Reprendre

new-clock = Combien de temps ?
    .help = En direct : des secondes en plus après chaque tour. En différé : le temps inutilisé est gardé, jusqu’au double.
    .none = Sans pendule
    .quick = Rapide
    .usual = Normal
    .slow = Lent
    .own = Temps libre
    .minutes = Minutes par personne
    .seconds = Secondes de plus après chaque tour
    .own-wrong = Choisis de 1 à 180 minutes et de 0 à 180 secondes.
    .own-rated = C’est trop rapide pour une partie classée. Choisis plus de temps.
