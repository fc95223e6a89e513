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
clock-pause = Pause
clock-ask = Demander une pause
clock-asked = Tu as demandé une pause. Les pendules s’arrêtent quand tout le monde est d’accord.
clock-withdraw = Renoncer à la pause
clock-asks = { $name } demande une pause.
clock-agree = Accepter
clock-refuse = Continuer à jouer
clock-paused = Les pendules sont arrêtées et personne ne peut jouer. N’importe qui à la table peut reprendre.
clock-resume = Reprendre

new-clock = Combien de temps ?
    .help = En direct : des secondes en plus après chaque tour. En différé : le temps inutilisé est gardé, jusqu’au double.
    .none = Sans pendule
    .quick = Rapide
    .usual = Normal
    .slow = Tranquille
