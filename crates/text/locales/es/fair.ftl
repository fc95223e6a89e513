## El reparto limpio: sus líneas en un registro y el resultado de la comprobación
record-digits = Esta línea necesita 64 cifras hexadecimales en minúsculas; una mesa tiene 16.
record-signature = Una firma consta de una hora en milisegundos, una clave de 64 y una firma de 128 cifras hexadecimales en minúsculas.
record-nonce = Falta una palabra de la suerte.

## Un título por paso, y lo que se encuentra
fair-noted = Tu nota
    .passed = El registro tiene lo que anotaste antes de la partida.
    .failed = El registro no tiene lo que anotaste: no son las cartas prometidas.
    .absent = El registro no tiene nada que comparar con tu nota.
fair-promise = Promesa
    .passed = El servidor firmó su compromiso.
    .failed = La firma del compromiso es falsa.
    .absent = Al registro le falta la firma del compromiso.
fair-commitment = Compromiso
    .passed = El secreto es aquel con el que el servidor se había comprometido.
    .failed = El secreto no es aquel con el que el servidor se había comprometido.
    .absent = Al registro le falta el compromiso o el secreto.
fair-nonces = Palabras de la suerte
    .passed = Añadidas por { $who }.
    .failed = Lo que se reveló no es lo que se había fijado, o un bot tiene una palabra.
    .absent = Nadie añadió una palabra, así que el servidor eligió la semilla por su cuenta.
fair-list = Lista
    .passed = El servidor firmó la lista de todas las palabras.
    .failed = La firma de la lista es falsa.
    .absent = Al registro le falta la firma de la lista.
fair-seed = Semilla
    .passed = La semilla, y con ella cada baraja, sale del secreto y de las palabras de la suerte.
    .failed = La semilla no sale del secreto y de las palabras de la suerte.
    .absent = Al registro le falta la semilla o el secreto.
fair-lot = Sorteo
    .passed = Quién empieza se sorteó a partir de la semilla.
    .failed = Quién empieza se eligió y no se sorteó.
    .absent = No se sabe quién empieza.
fair-seal = Sello
    .passed = Nada ha cambiado desde que se selló el registro.
    .failed = Algo ha cambiado desde que se selló el registro.
    .absent = El registro no tiene sello.
fair-signed = Firma
    .passed = El servidor firmó el sello.
    .failed = La firma del sello es falsa.
    .absent = El registro no está firmado: la partida no había acabado, o alguien quitó la firma.
fair-law = Jugadas
    .passed = Todas las jugadas cumplen las reglas.
    .failed = La línea { $line } incumple { $rule }: { $why }
fair-expected = esperado
fair-found = encontrado

## En qué queda todo
fair-proved = Demostrado, si así consta más abajo en tu propio asiento: nadie podía elegir estas cartas.
fair-consistent = Coherente: todo encaja, pero tus notas no demuestran que nadie eligiera las cartas. Más abajo se dice por qué.
fair-arranged = Preparado: alguien eligió la semilla. Quien la eligió conocía cada carta.
fair-position = Desde una posición: la partida empieza a la mitad, con cartas ya fijadas. No hay reparto que demostrar.
fair-failed = Fallido: este registro no es lo que dice ser.
fair-unproved = No demostrado: a este registro le falta algo que una prueba necesita.
fair-seat-everybody = demostrado, incluso contra el servidor compinchado con los demás
fair-seat-host = demostrado contra el servidor: fue la única palabra, y llegó después de que el servidor se comprometiera
fair-seat-unnoted = no demostrado: lo que lo demostraría no se anotó antes del reparto
fair-seat-clear = no demostrado: la palabra se dio a la vista junto a otras, que el servidor pudo elegir después
fair-seat-nothing = no añadió ninguna palabra y depende de las de los demás
fair-seat-bot = un bot, que no añade ninguna palabra
fair-broken = Repartos interrumpidos antes de este porque faltaba una palabra: { $count }

## Lo que vale una prueba
fair-limits = Lo que esto dice, y lo que no
fair-limit-proved = Si tu navegador anotó la lista firmada con tu propia palabra, nadie podía elegir ni prever las cartas, ni siquiera el servidor compinchado con los demás.
fair-limit-looked = No demuestra que quien lleva el servidor no mirara nunca las cartas mientras se jugaba. Para eso harían falta cartas que ninguna máquina tenga por sí sola (el «póquer mental»), y aquí no se juega así.
fair-limit-last = Si una palabra no se revela, el reparto se interrumpe y se reparte de nuevo. Alguien puede hacerlo a propósito, y es la única elección que queda; el registro lo cuenta y nombra el asiento.
fair-limit-seal = Un falsificador puede volver a sellar un registro alterado. Compara el sello con el que se mostró a todo el mundo al final: dos registros con el mismo sello son la misma partida.
fair-limit-script = Tu navegador sacó y anotó su palabra con un script que viene del mismo servidor. Un script cambiado podría revelar la palabra. Eso solo se evita con un programa obtenido en otro sitio.

## La página que comprueba
foot-verify = Comprobar un reparto
replay-verify = Comprobar
verify-title = ¿Fue limpio el reparto?
verify-what = Abre el registro de una partida terminada. Aquí ves, paso a paso, lo que demuestra sobre las cartas repartidas.
verify-noted = Lo que anotaste antes de la partida: el compromiso, la lista, tu palabra o todo
verify-go = Comprobar
verify-steps = El resultado
verify-wrong = La línea { $line } está mal, así que aún no hay nada que comprobar.
verify-by-server = Esto lo ha calculado el servidor. Con JavaScript lo hace tu propio navegador.
verify-by-browser = Esto lo ha calculado tu propio navegador. El servidor solo ha repetido las jugadas.
verify-law-waiting = El servidor aún no ha repetido las jugadas.
verify-signature-waiting = Tu navegador no puede comprobar firmas aquí.
verify-dealt = Las primeras cartas
verify-dealt-what = Las ha repartido tu propio navegador a partir de la semilla. Compáralas con las que tenías en la mano.
