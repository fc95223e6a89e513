# Pendules.

clock-late = Ton temps était écoulé, ton coup n’a donc pas été joué : le capitaine joue ce tour pour toi.
clock = Temps
clock-left = Temps restant :
clock-units = j h min
clock-live = { $minutes } min + { $seconds } s
clock-days = { $days } jours par tour
clock-zero = Quand une pendule est à zéro, le capitaine joue pour cette place jusqu’au retour de son joueur.
clock-warns-me = Il te reste { $seconds } secondes. À zéro, le capitaine joue pour toi jusqu’à ton retour.
clock-warns = Il reste { $seconds } secondes à { $name }. À zéro, le capitaine joue pour cette place.
clock-played = Ton temps est écoulé : le capitaine joue ce tour pour toi. Ensuite tu pourras revenir.
clock-pause = Pause
clock-ask = Demander une pause
clock-asked = Tu as demandé une pause. Les pendules s’arrêtent quand tous sont d’accord.
clock-withdraw = Finalement pas de pause
clock-asks = { $name } demande une pause.
clock-agree = D’accord
clock-refuse = Continuer
clock-paused = Les pendules sont arrêtées et personne ne joue. Chacun à la table peut reprendre.
clock-resume = Reprendre

new-clock = Combien de temps ?
    .help = Une pendule reçoit ses secondes à la fin de chaque tour. Les jours non utilisés sont gardés jusqu’au double.
    .none = Sans pendule
    .quick = Rapide
    .usual = En direct
    .slow = Avec réflexion
