#!/usr/bin/env bash
# A rolling upgrade under load: three nodes of an old version on one database are replaced one by one
# by a new one while people play, one goes back to the old version, and forward again.
#
#   scripts/rolling.sh OLD NEW
#   TABLES=20 PACE=200 MOVES=400 STUCK=5 NATS=no TOOLS=target/dist/quayside-tools \
#       scripts/rolling.sh /usr/bin/quayside target/dist/quayside
#
# OLD and NEW are two programs, built with --features full; NATS=no is for those without NATS.
# Between two steps MOVES moves are made at TABLES tables, PACE a second. After each, people must continue
# at all tables within STUCK seconds. In the end the logs are compared with what was acknowledged
# (quayside-tools load --check). Ends with 1 if a move is missing or doubled, or a table is stuck.
set -euo pipefail
[ $# = 2 ] && [ -x "$1" ] && [ -x "$2" ] || { echo "usage: scripts/rolling.sh OLD NEW, two programs" >&2; exit 2; }
old=$(realpath "$1") new=$(realpath "$2")
tools=$(realpath "${TOOLS:-$(dirname "$0")/../target/dist/quayside-tools}")
tables=${TABLES:-20} pace=${PACE:-200} moves=${MOVES:-400} stuck=${STUCK:-5}
cd "$(dirname "$0")/.."

# shellcheck source=scripts/install.sh
. scripts/install.sh
# shellcheck source=scripts/nodes.sh
. scripts/nodes.sh
trap 'exit 1' INT TERM HUP
start_postgres
# So many moves show that a table is not stuck; without NATS a move is seen after up to two seconds.
by=1
[ "${NATS-}" = no ] || { start_nats; by=2; }

# The nodes, by their number: process and address.
process=() address=()
for node in 1 2 3; do
    start_node $node "$old" 127.0.0.1:0
    process[node]=$pid address[node]=$url
done
journal=$dir/journal
"$tools" load "${address[@]}" --tables "$tables" --pace "$pace" --seconds 86400 --check \
    --journal "$journal" >"$dir/report" 2>"$dir/load.log" 3>&- &
load=$!

# Prints the tables where people play now, each with the number of its acknowledged moves.
played() {
    awk '$1 == "#" { made[$2] += 0; next }
        $1 == "=" { delete made[$2]; next }
        $1 != "?" && NF > 3 { made[$1]++ }
        END { for (table in made) print table, made[table] }' "$journal"
}

# Whether people play at all tables, and have gone on at those of a list.
all_continued() {
    played | awk -v tables="$tables" -v by=$by '
        NR == FNR { before[$1] = $2; next }
        { open++; if ($1 in before && $2 < before[$1] + by) behind++ }
        END { exit open != tables || behind }' "$1" -
}

# Waits up to STUCK seconds until people continue at all tables; prints the duration.
all_continue() {
    local begun=${EPOCHREALTIME/./}
    played | sort >"$dir/before"
    until all_continued "$dir/before"; do
        kill -0 $load 2>/dev/null || { cat "$dir/load.log" "$dir/report"; exit 1; }
        if ((${EPOCHREALTIME/./} - begun > stuck * 1000000)); then
            echo "not all tables continue; numbers of moves before and now:"
            played | sort | join "$dir/before" -
            exit 1
        fi
        sleep 0.05
    done
    echo "    all tables continued within $(((${EPOCHREALTIME/./} - begun) / 1000)) ms"
}

# Waits until so many more moves are acknowledged.
makes() {
    local wanted=$(($(count) + $1)) patience=$((SECONDS + 300))
    until (($(count) >= wanted)); do
        kill -0 $load 2>/dev/null && ((SECONDS < patience)) || { cat "$dir"/*.log "$dir/report"; exit 1; }
        sleep 0.05
    done
}
count() { grep -c '^[0-9a-f]' "$journal" || :; }

# Replaces a node by one of a program: as an operator does, by SIGTERM and at the same address.
replace() {
    local node=$1 begun=${EPOCHREALTIME/./} status=0
    kill -TERM "${process[node]}"
    wait "${process[node]}" || status=$?
    [ $status = 0 ] || { echo "node $node ended with $status"; cat "$dir/node-$node.log"; exit 1; }
    local ended=${EPOCHREALTIME/./}
    start_node "$node" "$2" "${address[node]#http://}"
    process[node]=$pid
    echo "node $node is $3: ended within $(((ended - begun) / 1000)) ms, open $(((${EPOCHREALTIME/./} - ended) / 1000)) ms later"
    all_continue
    makes "$moves"
}

until [ -e "$journal" ] && [ "$(played | wc -l)" = "$tables" ]; do
    kill -0 $load 2>/dev/null || { cat "$dir/load.log"; exit 1; }
    sleep 0.05
done
echo "three old nodes, $tables tables, $pace moves a second"
makes "$moves"
replace 1 "$new" new
replace 2 "$new" new
replace 3 "$new" new
replace 1 "$old" "old again"
replace 1 "$new" "new again"

kill -INT $load
status=0
wait $load || status=$?
cat "$dir/load.log" "$dir/report"
exit $status
