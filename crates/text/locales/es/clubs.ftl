### Los clubes: personas con cuenta que juegan juntas.

clubs = Clubes
    .lead = Un club es una lista de personas a las que les gusta jugar juntas. Su página muestra sus mesas públicas.
    .own = Tus clubes
    .none = Ninguno todavía. En un club se entra con su enlace, que te puede enviar su responsable.
    .guest = Los clubes son para quienes tienen una cuenta.
    .create = Fundar un club
    .name = Nombre del club
    .limits = Puedes ser responsable de tres clubes y formar parte de veinte.
    .send = Fundar el club
    .taken = Otro club ya tiene este nombre, o uno que se le parece.
    .too-many = Ya eres responsable de tres clubes, o formas parte de veinte. Deja antes uno.
    .full = Este club está completo: tiene 200 miembros.
club-owner = responsable
club-owned = Responsable:
club-members =
    { $count ->
        [one] un miembro
       *[other] { $count } miembros
    }
club-list = Miembros
club-tables = Mesas
    .none = Ahora mismo ningún miembro juega en una mesa pública.
    .help = Aquí aparece cada mesa pública en la que juega un miembro.
club-link = Quien tenga este enlace y una cuenta puede entrar en el club.
    .renew = Crear un enlace nuevo
    .help = Después, este enlace ya no sirve.
club-join = ¿Entrar en { $name }?
club-joined = Los miembros verán tu nombre y tus mesas públicas, y tú los suyos.
    .yes = Entrar en el club
club-gone = Quien es responsable del club te puede enviar uno nuevo.
club-remove = Quitar
    .help = Con el enlace puede volver, mientras no crees uno nuevo.
club-more = Más
club-leave = Dejar el club
    .help = Solo podrás volver con el enlace.
    .owner = El miembro más antiguo pasa a ser responsable. Si no hay más miembros, el club se elimina.
club-delete = Eliminar el club
    .help = El club desaparece para todos sus miembros, y no se puede deshacer. Sus mesas se quedan.
    .yes = Eliminarlo para todo el mundo
club-report = Denunciar el nombre de este club
    .help = Quien lleva este servidor lo mirará. Nadie más lo sabrá.
