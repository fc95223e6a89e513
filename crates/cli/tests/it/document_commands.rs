//! Commands in the documents exist: programs, subcommands, flags, scripts, packages and tests.
//! They are not run; `curl.rs` and `examples.rs` run some.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::help::commands;
use crate::common::{quayside, text};
use crate::documents::{is_page, is_source, names, read, root, tree};

/// Returns the pages whose commands readers type; decisions are history.
fn pages() -> Vec<String> {
    let pages = [
        "README.md",
        "CONTRIBUTING.md",
        "ARCHITECTURE.md",
        "crates/python/README.md",
        "crates/python/training/README.md",
    ];
    let docs = ["docs", "docs/research"];
    let docs = docs
        .iter()
        .flat_map(|folder| names(folder).into_iter().map(move |name| format!("{folder}/{name}")));
    pages.map(str::to_owned).into_iter().chain(docs.filter(|path| is_page(path))).collect()
}

/// Returns what a page shows as typed: the lines of its shell blocks, and its code in sentences.
fn typed(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (number, part) in page.split("```").enumerate() {
        if number % 2 == 0 {
            found.extend(part.split('`').skip(1).step_by(2).map(str::to_owned));
        } else if ["sh\n", "console\n", "text\n"].iter().any(|kind| part.starts_with(kind)) {
            found.extend(part.replace("\\\n", " ").lines().skip(1).map(str::to_owned));
        }
    }
    found
        .iter()
        .flat_map(|line| line.split(['|', ';', '&', '(', ')', '#']))
        .map(str::to_owned)
        .collect()
}

/// Nothing, or what does not exist.
type Check = Result<(), String>;

fn require(exists: bool, what: &str) -> Check {
    if exists { Ok(()) } else { Err(format!("no {what}")) }
}

/// Checks the flags of a command; `is_known` looks one up.
fn check_flags(args: &[&str], is_known: impl Fn(&str) -> bool) -> Check {
    let is_part = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
    for arg in args.iter().filter(|arg| arg.starts_with("--") && arg.len() > 2) {
        let flag: String = arg.chars().take_while(is_part).collect();
        require(is_known(&flag), &flag)?;
    }
    Ok(())
}

fn check_quayside(args: &[&str]) -> Check {
    let help = |command: &[&str]| text(&quayside(&[command, &["--help"]].concat()).stdout);
    let mut known = help(&[]);
    for (number, arg) in args.iter().enumerate() {
        if !commands(&known).iter().any(|name| name == arg) {
            let is_argument = number > 0 || !arg.starts_with(char::is_lowercase);
            require(is_argument, &format!("command {arg}"))?;
            break;
        }
        known = help(&args[..=number]);
    }
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '-';
    check_flags(args, |flag| known.split(is_end).any(|word| word == flag))
}

/// Looks into the sources, since the tests of this crate do not build the tools.
fn check_tools(args: &[&str]) -> Check {
    let Some(command) = args.first() else { return Ok(()) };
    let mut files = tree("crates/tools/src");
    files.retain(|path| is_source(path) && path[17..].starts_with(command));
    require(!files.is_empty(), &format!("command {command}"))?;
    let code: String = files.iter().map(read).collect();
    check_flags(args, |flag| code.contains(&format!(" {}:", flag[2..].replace('-', "_"))))
}

fn check_cargo(args: &[&str]) -> Check {
    let after = |flag: &str| args.iter().skip_while(|arg| **arg != flag).nth(1).copied();
    let package = after("-p").unwrap_or("quayside");
    let folders = names("crates").into_iter().map(|name| format!("crates/{name}"));
    let mut manifests = folders.map(|folder| (read(format!("{folder}/Cargo.toml")), folder));
    let is_named = |text: &String| text.contains(&format!("name = \"{package}\"\n"));
    let Some((manifest, folder)) = manifests.find(|(text, _)| is_named(text)) else {
        return Err(format!("no package {package}"));
    };
    if let Some(feature) = after("--features") {
        require(manifest.contains(&format!("\n{feature} = [")), &format!("feature {feature}"))?;
    }
    if let Some(test) = after("--test") {
        let files = tree(&format!("{folder}/tests"));
        let has = |path: &str| files.iter().any(|file| file[folder.len()..].contains(path));
        let is_there = has(&format!("/{test}.rs")) || has(&format!("/{test}/main.rs"));
        require(is_there, &format!("test {test}"))?;
        // What follows is a flag, or the name of a module.
        let module = after(test).filter(|arg| arg.starts_with(char::is_alphabetic));
        let path = module.map(|module| format!("/{test}/{}", module.replace("::", "/")));
        return path.map_or(Ok(()), |path| require(has(&path), &format!("tests in {path}")));
    }
    let program = args.iter().position(|arg| *arg == "--").map_or(&[][..], |at| &args[at + 1..]);
    match package {
        "quayside" if args.first() == Some(&"run") => check_quayside(program),
        "quayside-tools" => check_tools(program),
        _ => Ok(()),
    }
}

fn check_python(args: &[&str]) -> Check {
    let is_script = |arg: &&&str| Path::new(arg).extension().is_some_and(|ending| ending == "py");
    let Some(script) = args.first().filter(is_script) else { return Ok(()) };
    let files = tree("crates/python");
    require(files.iter().any(|file| Path::new(file).ends_with(script)), script)
}

/// Checks a command, if it is one of ours.
fn check(line: &str) -> Check {
    let words: Vec<&str> = line.split_whitespace().collect();
    let name = |word: &str| word.rsplit('/').next().unwrap_or_default().to_owned();
    let is_ours = |word: &&str| {
        let is_program = ["quayside", "quayside-tools", "cargo", "python"].contains(&&*name(word));
        is_program || word.starts_with("./") || word.starts_with("scripts/")
    };
    let Some(at) = words.iter().position(is_ours) else { return Ok(()) };
    let args = &words[at + 1..];
    match words[at] {
        "cargo" => check_cargo(args),
        "python" => check_python(args),
        "./test" if !args.is_empty() => {
            require(read("test").contains(&format!("\n{})", args[0])), args[0])
        }
        "./play" => check_quayside(args),
        // `sudo -u quayside quayside …`
        "quayside" if args.first() == Some(&"quayside") => check_quayside(&args[1..]),
        path if name(path) == "quayside" => check_quayside(args),
        path if name(path) == "quayside-tools" => check_tools(args),
        // Placeholders and built files are not in the tree.
        path if path.contains('…') || path.contains("target/") => Ok(()),
        path => require(root().join(path).exists(), path),
    }
}

#[test]
fn commands_in_documents_exist() {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for page in pages() {
        for line in typed(&read(&page)) {
            if seen.insert(line.clone()) {
                wrong.extend(
                    check(&line).err().map(|what| format!("{page}: {}: {what}", line.trim())),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn wrong_commands_are_recognised() {
    let faults = [
        ("quayside serve --listem :1", "no --listem"),
        ("sudo -u quayside quayside bakup", "no command bakup"),
        ("target/dist/quayside key rotat --data DIR", "no --data"),
        ("cargo test -p quayside-serve --test it", "no package quayside-serve"),
        ("cargo test -p quayside-server --test at", "no test at"),
        ("cargo test -p quayside-server --test it modell", "no tests in /it/modell"),
        ("cargo build --features ful", "no feature ful"),
        ("cargo run -p quayside-tools -- soak --gams 1", "no --gams"),
        ("./test fast", "no fast"),
        ("scripts/rol.sh OLD NEW", "no scripts/rol.sh"),
        ("python trian.py korsar.toml runs", "no trian.py"),
    ];
    for (line, fault) in faults {
        assert_eq!(check(line), Err(fault.to_owned()), "{line}");
    }
}
