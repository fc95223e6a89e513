# What ./play and ./test install on a bare machine; sourced by both, in the root of the tree.
# shellcheck shell=bash

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs Debian packages; elsewhere says what is missing.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        echo "Please install $*, and run this again." >&2
        exit 1
    fi
    echo "Installing $* …" >&2
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# A C compiler, to link with and for the database.
need_c_compiler() {
    command -v cc >/dev/null || install_packages gcc libc6-dev
}

# Prints the version of Rust that Cargo.toml asks for.
least_rust() {
    sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml
}

# Rust, as new as Cargo.toml asks for; rustup's own is taken if there is one.
need_rust() {
    local least
    least=$(least_rust)
    [ ! -d "$HOME/.cargo/bin" ] || PATH="$HOME/.cargo/bin:$PATH"
    if has_rust "$least"; then return; fi
    command -v rustup >/dev/null || install_rustup
    PATH="$HOME/.cargo/bin:$PATH"
    rustup toolchain install stable --profile minimal --no-self-update
    rustup default stable
    has_rust "$least" || { echo "This needs Rust $least or newer." >&2; exit 1; }
}

# Whether there is a Rust at least this new.
has_rust() {
    local version
    command -v cargo >/dev/null && version=$(rustc --version 2>/dev/null | cut -d ' ' -f 2) || return 1
    [ "$(printf '%s\n' "$1" "$version" | sort -V | head -n 1)" = "$1" ]
}

# rustup, from Debian where it is a package, else from its own site.
install_rustup() {
    if apt-cache policy rustup 2>/dev/null | grep -q 'Candidate: [0-9]'; then
        install_packages rustup ca-certificates
        return
    fi
    command -v curl >/dev/null || install_packages curl ca-certificates
    echo "Installing rustup …" >&2
    local from folder
    from="https://static.rust-lang.org/rustup/dist/$(uname -m)-unknown-linux-gnu"
    folder=$(mktemp -d)
    curl -sSf --proto '=https' -o "$folder/rustup-init" "$from/rustup-init"
    chmod +x "$folder/rustup-init"
    "$folder/rustup-init" -y -q --profile minimal --default-toolchain none --no-modify-path >/dev/null
    rm -r "$folder"
}

# rustfmt, clippy, and the standard library for the module that browsers run.
need_lint_tools() {
    cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
    cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
    [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] || rustup target add wasm32-unknown-unknown
}

# Installs the Debian packages whose programs are missing: pairs of a program and its packages.
need_programs() {
    local missing=()
    while [ $# -gt 0 ]; do
        # Debian puts servers where only root looks for programs.
        # shellcheck disable=SC2206
        PATH=$PATH:/usr/sbin command -v "$1" >/dev/null || missing+=($2)
        shift 2
    done
    [ ${#missing[@]} = 0 ] || install_packages "${missing[@]}"
}

# nginx, which checks a configuration: its package would start a server at port 80, so it is
# unpacked, not installed.
need_nginx() {
    local folder=target/nginx
    if PATH=$PATH:/usr/sbin command -v nginx >/dev/null || [ -x $folder/usr/sbin/nginx ]; then return; fi
    command -v apt-get >/dev/null || install_packages nginx
    as_root apt-get update -qq
    mkdir -p $folder
    (cd $folder && apt-get download -qq -o APT::Sandbox::User=root nginx && dpkg-deb --extract nginx_*.deb .)
}

# What the gate runs against: browsers, page validators, a system call tracer, NATS, PostgreSQL,
# nginx.
need_test_tools() {
    need_programs chromium chromium chromedriver chromium-driver npm 'nodejs npm' strace strace \
        w3m w3m nats-server nats-server openssl openssl python3 python3
    need_nginx
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || install_packages postgresql
    local npm=target/npm/node_modules
    if [ ! -x $npm/.bin/html-validate ] || [ ! -f $npm/axe-core/axe.min.js ]; then
        npm install --silent --no-audit --no-fund --prefix target/npm axe-core@4 html-validate@10
    fi
}

# What only ./test all runs: Firefox, whose driver is no Debian package, a search for unused crates,
# and Python environments.
need_suite_tools() {
    need_programs firefox-esr firefox-esr
    if ! command -v geckodriver >/dev/null && [ ! -x target/geckodriver/bin/geckodriver ]; then
        cargo install --quiet --locked --root target/geckodriver geckodriver
    fi
    if [ ! -x target/machete/bin/cargo-machete ]; then
        cargo install --quiet --locked --root target/machete cargo-machete
    fi
    python3 -c 'import venv, ensurepip' 2>/dev/null || install_packages python3-venv
}
