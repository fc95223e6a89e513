# A separate PostgreSQL server: prints its socket folder, and ends with the process that started it.
#
# Its standard input is a pipe. A line is a way to stop (`fast`, `immediate`), `start` or a statement
# of SQL, and is answered by one; the end of the pipe, however it comes, ends the server and removes
# its files. Those lie in DATA, if that is set.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
dir=$(mktemp -d "${DATA:-/tmp}/quayside-postgres.XXXXXX")
pid=
# PostgreSQL refuses to run as root.
as=()
[ "$(id -u)" != 0 ] || as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
end() {
    [ -z "$pid" ] || { kill -QUIT "$pid" 2>/dev/null || :; wait "$pid" 2>/dev/null || :; }
    rm -rf "$dir"
}
trap end EXIT
# An interrupt ends the tests, and with them the pipe.
trap '' INT TERM HUP

[ "$(id -u)" != 0 ] || chown postgres "$dir"
"${as[@]}" "$bin/initdb" --pgdata="$dir/data" --username=quayside --auth=trust --no-sync --no-locale \
    --encoding=UTF8 >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; exit 1; }
# One who needs a password.
sed -i '1i local all guarded scram-sha-256' "$dir/data/pg_hba.conf"

start() {
    # A killed process loses nothing without fsync; only a computer that loses its power does.
    "${as[@]}" "$bin/postgres" -D "$dir/data" -c unix_socket_directories="$dir" -c listen_addresses= \
        -c fsync=off -c shared_buffers=32MB -c max_connections=200 "$@" \
        >>"$dir/server.log" 2>&1 </dev/null &
    pid=$!
    for _ in $(seq 2400); do
        ! "$bin/pg_isready" --quiet --host="$dir" || return 0
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.05
    done
    cat "$dir/server.log" >&2
    exit 1
}
start "$@"
echo "$dir"
stop() {
    kill "-$1" "$pid"
    wait "$pid" 2>/dev/null || :
    pid=
}
while read -r order; do
    case $order in
    start) start "$@" ;;
    fast) stop INT ;;
    immediate) stop QUIT ;;
    *) "$bin/psql" --quiet --host="$dir" --username=quayside --dbname=postgres --command="$order" ;;
    esac
    echo done
done
