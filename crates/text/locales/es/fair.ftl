## El reparto limpio: sus líneas en un registro y el resultado de la comprobación
record-digits = Esta línea necesita 64 cifras hexadecimales en minúsculas.
record-nonce = Falta una palabra de la suerte.

## Un título por paso, y lo que se encuentra
fair-noted = Tu nota
    .passed = El registro tiene el compromiso que anotaste antes de la partida.
    .failed = El registro tiene otro compromiso que el de tu nota: no es el reparto prometido.
    .absent = El registro no tiene ningún compromiso que comparar con tu nota.
fair-commitment = Compromiso
    .passed = El secreto es aquel con el que el servidor se había comprometido.
    .failed = El secreto no es aquel con el que el servidor se había comprometido.
    .absent = Al registro le falta el compromiso o el secreto.
fair-nonces = Palabras de la suerte
    .passed = Añadidas por { $who }.
    .absent = Nadie añadió una palabra de la suerte, así que el servidor eligió la semilla sin nadie más.
fair-seed = Semilla
    .passed = La semilla, y con ella cada baraja, sale del secreto y de las palabras de la suerte.
    .failed = La semilla no sale del secreto y de las palabras de la suerte.
    .absent = Al registro le falta la semilla o el secreto.
fair-seal = Sello
    .passed = Nada ha cambiado desde que se selló el registro.
    .failed = Algo ha cambiado desde que se selló el registro.
    .absent = El registro no tiene sello.
fair-law = Jugadas
    .passed = Todas las jugadas cumplen las reglas.
    .failed = La línea { $line } incumple { $rule }: { $why }
fair-step = { $what }: { $found }
fair-expected = esperado
fair-found = encontrado

## En qué queda todo
fair-proved = Demostrado: el servidor no podía elegir estas cartas.
fair-failed = No demostrado: este registro no sostiene lo que afirma.
fair-unproved = No demostrado: a este registro le falta algo que una prueba necesita.

## Lo que vale una prueba
fair-limits = Lo que esto dice, y lo que no
fair-limit-proved = Si viste el compromiso antes de dar tu palabra de la suerte, el servidor ya no podía ajustar a ella su secreto: allí nadie eligió tus cartas.
fair-limit-looked = No demuestra que quien aloja la partida no mirara nunca las cartas mientras se jugaba.
fair-limit-last = Alguien compinchado con el servidor que dé la última palabra de la suerte podría probar muchas y elegir entre los repartos.
fair-limit-seal = Un falsificador puede volver a sellar un registro alterado. Compara el sello con el que se mostró a todo el mundo al final: dos registros con el mismo sello son la misma partida.

## La página que comprueba
foot-verify = Comprobar un reparto
replay-verify = Comprobar
verify-title = ¿Fue limpio el reparto?
verify-what = Trae el registro de una partida terminada. Aquí ves, paso a paso, lo que demuestra sobre las cartas repartidas.
verify-noted = El compromiso que anotaste antes de la partida, si lo hiciste
verify-go = Comprobar
verify-steps = Lo que se encuentra
verify-wrong = La línea { $line } está mal, así que aún no hay nada que comprobar.
verify-by-server = Esto lo ha calculado el servidor. Con JavaScript lo hace tu propio navegador.
verify-by-browser = Esto lo ha calculado tu propio navegador. El servidor solo ha vuelto a jugar las jugadas.
verify-law-waiting = El servidor aún no ha vuelto a jugar las jugadas.
verify-dealt = Las primeras cartas
verify-dealt-what = Las ha repartido tu propio navegador a partir de la semilla. Compáralas con las que tenías en la mano.
