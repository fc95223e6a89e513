#!/usr/bin/env bash
# How the moves grow with the nodes on one database: 1, 2 and 4 nodes in turn, PostgreSQL and NATS, and
# people who move as fast as they may. Needs Linux, and the program built with --features full.
#
#   scripts/scaling_nodes.sh [NODES...]               1 2 4, unless said
#   QUAYSIDE=target/dist/quayside TABLES=400 SECONDS_EACH=10 DATA=/tmp CORES=1 APART=yes \
#       scripts/scaling_nodes.sh 1 4
#
# Each node has CORES cores of its own; the people have PEOPLE, half of the machine's unless said, with a
# process on each; PostgreSQL and NATS share what is left. The people of a table are at the same node,
# as behind a balancer that goes by tables; with APART at different ones. The database is in a new
# folder under DATA and flushed to the disk before a move is acknowledged (FSYNC=off: not).
set -euo pipefail
quayside=$(realpath "${QUAYSIDE:-$(dirname "$0")/../target/dist/quayside}")
tools=$(realpath "${TOOLS:-$(dirname "$0")/../target/dist/quayside-tools}")
tables=${TABLES:-400}
seconds=${SECONDS_EACH:-10}
cores=${CORES:-1}
all=$(nproc)
people=${PEOPLE:-$(((all + 1) / 2))}
cd "$(dirname "$0")/.."
# shellcheck source=scripts/install.sh
. scripts/install.sh

# Lets this shell, and what it starts from now on, run on so many cores from the given one on. On a
# machine that has not so many, on all of them.
use_cores() {
    local first=$1 last=$(($1 + $2 - 1))
    [ "$first" -ge 0 ] && [ "$last" -lt "$all" ] || first=0 last=$((all - 1))
    taskset -cp "$first-$last" $BASHPID >/dev/null
}

# Prints the numbers of all nodes as `name value`.
metrics() {
    local address
    for address in "${addresses[@]}"; do
        exec 4<>"/dev/tcp/127.0.0.1/${address##*:}"
        printf 'GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' >&4
        tr -d '\r' <&4 | grep '^quayside_'
        exec 4<&-
    done
}

# Prints `time SECONDS`, the numbers of all nodes, and `nodes`, `postgres`, `nats` and `people`, each
# with the seconds of the processor that these have used.
sample() {
    echo "time $EPOCHREALTIME"
    metrics
    # Processes may end meanwhile.
    { cat /proc/[0-9]*/stat 2>/dev/null || :; } | awk -v ticks="$(getconf CLK_TCK)" -v nodes="${nodes[*]}" \
        -v postgres="$(head -n 1 "$database/data/postmaster.pid")" -v nats="$nats" -v loads="${loads[*]}" '
        BEGIN {
            split(nodes, list, " "); for (i in list) kind[list[i]] = "nodes"
            split(loads, list2, " "); for (i in list2) kind[list2[i]] = "people"
            kind[postgres] = "postgres"; kind[nats] = "nats"
        }
        {
            process = $1; sub(/.*\) /, "")
            what = process in kind ? kind[process] : $2 == postgres ? "postgres" : ""
            if (what) print what, ($12 + $13) / ticks
        }'
}

# Starts everything with so many nodes, plays, and leaves two samples.
measure() {
    local node load
    use_cores $((most * cores)) $((all > most * cores + people ? all - most * cores - people : 1))
    start_postgres -c "fsync=${FSYNC:-on}"
    database=$captured
    start_nats
    nats=$!
    nodes=() addresses=() loads=()
    for ((node = 0; node < $1; node++)); do
        use_cores $((node * cores)) "$cores"
        start_node "$node" "$quayside" 127.0.0.1:0
        nodes+=("$pid") addresses+=("$url")
    done
    for ((load = 0; load < people; load++)); do
        use_cores $((all - people + load)) 1
        node=$((load % $1))
        local at=("${addresses[@]:node}" "${addresses[@]:0:node}")
        [ -n "${APART-}" ] || at=("${addresses[node]}")
        "$tools" load "${at[@]}" --arranged --tables $((tables / people)) --seconds 600 \
            >"$dir/load-$load.log" 2>&1 3>&- &
        loads+=($!)
    done
    use_cores 0 "$all"
    # Two people at each table listen to it once it is set up.
    until [ "$(metrics | awk '/^quayside_event_streams/{ n += $2 } END { print n }')" -ge $((tables / people * people * 2)) ]; do
        for load in "${loads[@]}"; do
            kill -0 "$load" || { cat "$dir"/*.log >&2; exit 1; }
        done
        sleep 0.1
    done
    sleep 1
    sample >"$dir/before"
    sleep "$seconds"
    sample >"$dir/after"
}

# Compares two samples: one row. The other rows are compared with the first.
compare() {
    awk -v nodes="$1" -v first="$first" -v keep="$2" -v people="$people" '
        FNR == 1 { sign = sign == "" ? -1 : 1 }
        $1 == "time" { time += sign * $2 }
        /^quayside_moves_total.*"made"/ { moves += sign * $NF }
        /^quayside_commit_seconds_sum/ { busy += sign * $NF }
        /^quayside_commit_seconds_count/ { commits += sign * $NF }
        /^quayside_commit_appends_sum/ { entries += sign * $NF }
        $1 ~ /^(nodes|postgres|nats|people)$/ { used[$1] += sign * $2 }
        END {
            if (moves == 0) { print "no moves"; exit 1 }
            rate = moves / time
            if (first == "") { first = rate; print first > keep }
            printf "%6s %8.0f %6.2f %11.3f %11.3f %8.3f %15.2f %8.0f %12.0f%% %11.0f%%\n",
                nodes, rate, rate / first, used["nodes"] / moves * 1000,
                used["postgres"] / moves * 1000, used["nats"] / moves * 1000, busy / commits * 1000,
                entries / commits, (used["postgres"] + used["nats"]) / time * 100,
                used["people"] / time / people * 100
        }' "$dir/before" "$dir/after"
}

[ $# -gt 0 ] || set -- 1 2 4
most=$(printf '%s\n' "$@" | sort -n | tail -n 1)
first=''
kept=$(mktemp)
trap 'rm "$kept"' EXIT
people_at=${APART:+different nodes}
echo "$tables tables, $cores cores a node, $people processes of people, $seconds s each, $all cores," \
    "people of a table at ${people_at:-the same node}," \
    "database on $(df --output=fstype "${DATA:-/tmp}" | tail -n 1), fsync ${FSYNC:-on}"
echo ' nodes  moves/s  ratio  nodes ms/mv  postgres ms  nats ms  transaction ms  entries  postgres+nats  people busy'
for count; do
    (
        # shellcheck source=scripts/nodes.sh
        . scripts/nodes.sh
        measure "$count"
        compare "$count" "$kept"
    )
    first=$(cat "$kept")
done
