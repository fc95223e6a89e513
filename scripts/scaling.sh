#!/usr/bin/env bash
# How the moves of one server grow with its cores: a server on 1, 2, 4 and 8 cores in turn, and
# people at other cores who move as fast as they may. Needs the program and Linux, nothing else.
#
#   scripts/scaling.sh [CORES...]                     1 2 4 8, unless said
#   QUAYSIDE=target/dist/quayside TABLES=400 SECONDS_EACH=10 DATA=/tmp scripts/scaling.sh 1 8
#
# The upper half of the machine's cores is for the people, with a process on each; where the server
# needs some of these, too, a star says so. The database is in a new folder under DATA.
set -euo pipefail

quayside=${QUAYSIDE:-$(dirname "$0")/../target/dist/quayside}
tools=${TOOLS:-$(dirname "$0")/../target/dist/quayside-tools}
tables=${TABLES:-400}
seconds=${SECONDS_EACH:-10}
all=$(nproc)
loads=$(((all + 1) / 2))
server='' people=() first=''
folder=$(mktemp -d "${DATA:-/tmp}/quayside-scaling.XXXXXX")

stop() {
    # Messages of stopped processes are of no interest.
    for process in "${people[@]}" $server; do kill "$process" 2>/dev/null || true; done
    for process in "${people[@]}" $server; do wait "$process" 2>/dev/null || true; done
    server='' people=()
    rm -rf "${folder:?}"/*
}
trap 'stop; rmdir "$folder"' EXIT

# Prints the numbers of the server as `name value`.
metrics() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' >&3
    tr -d '\r' <&3 | grep '^quayside_'
    exec 3<&- 3>&-
}

# Prints `time SECONDS`, all numbers of the server, `thread NAME SECONDS SWITCHES` for each of its
# threads, and `people SECONDS` for each process of people. Times are those of the processor.
sample() {
    echo "time $EPOCHREALTIME"
    metrics
    local ticks process task
    ticks=$(getconf CLK_TCK)
    for task in "/proc/$server/task"/*; do
        awk -v ticks="$ticks" '
            FILENAME ~ /stat$/ { sub(/.*\) /, ""); used = ($12 + $13) / ticks }
            FILENAME ~ /comm$/ { gsub(/[ 0-9-]+$/, ""); gsub(/ /, "-"); name = $0 }
            /ctxt_switches/ { switches += $2 }
            END { print "thread", name, used, switches }
        ' "$task/stat" "$task/comm" "$task/status" 2>/dev/null || true
    done
    for process in "${people[@]}"; do
        awk -v ticks="$ticks" '{ sub(/.*\) /, ""); print "people", ($12 + $13) / ticks }' \
            "/proc/$process/stat"
    done
}

# Starts a server on this many cores, and people on theirs.
start() {
    local cores=$1 load
    taskset -c "0-$((cores - 1))" "$quayside" serve --listen 127.0.0.1:0 --data "$folder/data" \
        >"$folder/server" 2>"$folder/log" &
    server=$!
    until grep -qs 'is open' "$folder/server"; do
        kill -0 "$server" || { cat "$folder/log" >&2; exit 1; }
        sleep 0.05
    done
    port=$(sed -n 's/.*is open:.*:\([0-9]*\).*/\1/p' "$folder/server")
    for ((load = 0; load < loads; load++)); do
        taskset -c "$((all - 1 - load))" "$tools" load "http://127.0.0.1:$port" --arranged \
            --tables $((tables / loads)) --seconds 600 >"$folder/load$load" 2>&1 &
        people+=($!)
    done
    # Two people at each table listen to it once it is set up.
    until [ "$(metrics | awk '/^quayside_event_streams /{ print $2 }')" -ge $((tables / loads * loads * 2)) ]; do
        for load in "${people[@]}"; do
            kill -0 "$load" || { cat "$folder"/load* "$folder/log" >&2; exit 1; }
        done
        sleep 0.1
    done
    sleep 1
}

# Compares two samples: one row, and one for each kind of thread. The first row is what the others
# are compared with.
compare() {
    awk -v cores="$1" -v first="$first" -v keep="$folder/first" '
        FNR == 1 { sign = sign == "" ? -1 : 1 }
        $1 == "time" { time += sign * $2 }
        /^quayside_moves_total.*"made"/ { moves += sign * $NF }
        /^quayside_commit_seconds_sum/ { busy += sign * $NF }
        /^quayside_commit_seconds_count/ { commits += sign * $NF }
        /^quayside_commit_appends_sum/ { entries += sign * $NF }
        $1 == "thread" {
            used += sign * $3; switches += sign * $4
            by[$2] += sign * $3; turns[$2] += sign * $4
        }
        $1 == "people" { people += sign * $2; if (sign > 0) processes++ }
        END {
            if (moves == 0) { print "no moves"; exit 1 }
            rate = moves / time; cost = used / moves * 1000
            if (first == "") { first = rate " " cost; print first > keep }
            split(first, one, " ")
            printf "%6s %8.0f %6.2f %12.3f %6.2f %14.2f %15.2f %8.0f %11.0f%%\n",
                cores, rate, rate / one[1], cost, cost / one[2], switches / moves,
                busy / commits * 1000, entries / commits, people / time / processes * 100
            for (name in by) if (by[name] > used / 200)
                printf "         %-16s %6.3f ms/move %6.2f switches/move %5.0f%% of a core\n",
                    name, by[name] / moves * 1000, turns[name] / moves, by[name] / time * 100
        }' "$folder/before" "$folder/after"
}

echo "$tables tables, $loads processes of people, $seconds s each, $all cores," \
    "database on $(df --output=fstype "$folder" | tail -1)"
echo ' cores  moves/s  ratio  cpu ms/move  ratio  switches/move  transaction ms  entries  people busy'
[ $# -gt 0 ] || set -- 1 2 4 8
for cores; do
    if [ "$cores" -gt "$all" ]; then
        echo "no $cores cores here"
        continue
    fi
    start "$cores"
    sample >"$folder/before"
    sleep "$seconds"
    sample >"$folder/after"
    [ "$cores" -le $((all - loads)) ] || cores="$cores*"
    compare "$cores"
    first=$(cat "$folder/first" 2>/dev/null || echo "$first")
    stop
done
