# The steps of ./test: run, timed, reported; sourced in the root of the tree.
# shellcheck shell=bash

log=target/test.log
mkdir -p target
: >"$log"
times=()
failed=()

# libtest prints the time of each test only to a runner that allows its unstable options.
runner=CARGO_TARGET_$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')_RUNNER
export "$runner=$PWD/scripts/timed"

# Runs a step, keeps its output in the log and notes time and failure.
step() {
    local name=$1 start=$SECONDS result=ok
    shift
    printf '\n== %s\n' "$name"
    "$@" 2>&1 | tee -a "$log" || result=FAILED
    times+=("$(printf '%-14s %5d s  %s' "$name" $((SECONDS - start)) "$result")")
    [ "$result" = ok ] || failed+=("$name")
    printf '== %s\n' "${times[-1]}"
}

# Prints the slowest tests, the failed tests and the time of each step; fails if a step did.
summary() {
    printf '\n== slowest tests\n'
    sed -nE 's/^test (.*) \.\.\. ok <([0-9.]+)s>$/\2 \1/p' "$log" | sort -rn | awk 'NR <= 10'
    grep -E '^test .* FAILED' "$log" | sort -u || true
    printf '\n== steps, %d s in all\n' "$SECONDS"
    printf '%s\n' "${times[@]}"
    [ ${#failed[@]} = 0 ] || { printf '\nfailed: %s\n' "${failed[*]}" && exit 1; }
}

# Prints the crates with uncommitted changes or, in a clean tree, those of the last commit.
changed_crates() {
    local files
    files=$(git status --porcelain --untracked-files=all | cut -c 4-)
    [ -n "$files" ] || files=$(git show --format= --name-only HEAD)
    # A change at the root of the workspace concerns every crate.
    if grep -qE '^Cargo\.(toml|lock)' <<<"$files"; then
        basename -a crates/*
    else
        sed -nE 's|^crates/([^/]*)/.*|\1|p' <<<"$files" | sort -u
    fi
}

# Reads names of folders in crates/ and prints `-pPACKAGE` for these and all that depend on them.
dependents() {
    local crate package
    while read -r crate; do
        package=$(sed -n 's/^name = "\(.*\)"/\1/p' "crates/$crate/Cargo.toml" | head -n 1)
        cargo tree --workspace --invert "$package" --prefix none --format '{p}' --edges all --locked
    done | sed -nE 's|^([^ ]+) v.* \(.*/crates/.*|-p\1|p' | sort -u
}
