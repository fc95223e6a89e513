# PostgreSQL, NATS and nodes of Quayside on this computer; sourced by what runs them, in the root of
# the tree. Everything lies in $dir, listens on this computer alone, and ends with the script that sources it.
# shellcheck shell=bash

# Debian puts some servers where only root looks for programs.
PATH=$PATH:/usr/sbin
dir=$(mktemp -d)
postgres=
end() {
    trap '' INT TERM HUP
    local running
    running=$(jobs -pr | grep -vx "$postgres") || :
    # shellcheck disable=SC2086
    [ -z "$running" ] || { kill $running; wait $running; } 2>/dev/null || :
    rm -rf "$dir"
}
trap end EXIT

# Waits until a file has a line like this, and sets $captured to what it captures; the process is to live.
wait_for() {
    local file=$1 pattern=$2 pid=$3
    until [ -e "$file" ] && [[ $(<"$file") =~ $pattern ]]; do
        kill -0 "$pid" 2>/dev/null || { cat "$dir"/*.log >&2; exit 1; }
        sleep 0.05
    done
    captured=${BASH_REMATCH[1]}
}

# Starts PostgreSQL with these options, and sets $store. It goes when its input does.
start_postgres() {
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || install_packages postgresql
    mkfifo "$dir/orders"
    bash scripts/postgres.sh "$@" <"$dir/orders" >"$dir/postgres" 2>"$dir/postgres.log" &
    postgres=$!
    exec 3>"$dir/orders"
    wait_for "$dir/postgres" '(/[^[:space:]]+)' $postgres
    store="postgres://quayside@localhost/postgres?host=$captured"
}

# Starts NATS, and sets $bus.
start_nats() {
    command -v nats-server >/dev/null || install_packages nats-server
    nats-server --addr 127.0.0.1 --port -1 >"$dir/nats.log" 2>&1 3>&- &
    wait_for "$dir/nats.log" 'connections on (127\.0\.0\.1:[0-9]+)' $!
    bus="nats://$captured"
}

# Starts a node: its number, the program, and an address to listen on. Sets $pid and $url.
start_node() {
    : >"$dir/node-$1"
    "$2" serve --listen "$3" --store "$store" ${bus:+--bus "$bus"} \
        >"$dir/node-$1" 2>>"$dir/node-$1.log" 3>&- &
    pid=$!
    wait_for "$dir/node-$1" 'open: ([^[:space:]]+)' $pid
    url=$captured
}
