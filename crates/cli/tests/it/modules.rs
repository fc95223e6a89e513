//! The modules of a crate form layers: their uses have no cycle.
//!
//! Read from the sources: `use crate::…`, other paths that begin with `crate::`, and those whose
//! `super::` reaches the root of the crate. A re-export of the root counts for its module. Tests
//! may use any module.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Crates that still have cycles; remove a crate from the list once it has none.
const UNLAYERED: [&str; 0] = [];

/// The modules of a crate with the modules that they use, each with a place of use.
type Uses = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn modules_have_no_cycle() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for entry in fs::read_dir(crates).expect("the folder of all crates").flatten() {
        let name = entry.file_name().into_string().expect("our names are text");
        let sources = sources(&entry.path().join("src"));
        let cycle = cycle(&uses(&sources));
        if UNLAYERED.contains(&&*name) {
            assert!(cycle.is_some(), "{name} has no cycle any more: take it out of UNLAYERED");
        } else if let Some(cycle) = cycle {
            found.push(format!("{name}:\n  {}", cycle.join("\n  ")));
        }
    }
    assert!(found.is_empty(), "modules use each other in a circle:\n{}", found.join("\n"));
}

/// The modules of the server that open transactions of the store, and the modules that they must
/// not wait for.
const TRANSACTIONS: [&str; 1] = ["store"];
const WAITS: [&str; 7] = ["tables", "notices", "app", "http", "handlers", "api", "serve"];

#[test]
fn transactions_wait_for_no_table_and_no_network() {
    let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    let uses = uses(&sources(&server));
    let mut reached: BTreeSet<&str> = BTreeSet::from(TRANSACTIONS);
    loop {
        let next = reached.iter().filter_map(|module| uses.get(*module)).flat_map(BTreeMap::keys);
        let further: BTreeSet<&str> = next.map(String::as_str).chain(reached.clone()).collect();
        if further.len() == reached.len() {
            break;
        }
        reached = further;
    }
    assert!(reached.contains("system"), "the sources were read: {reached:?}");
    let waits: Vec<&str> = WAITS.into_iter().filter(|module| reached.contains(module)).collect();
    assert_eq!(waits, [""; 0], "modules that open transactions use these");
}

/// The modules of the server that draw nothing.
const WITHOUT_PAGES: [&str; 3] = ["tables", "store", "accounts"];

#[test]
fn tables_and_the_store_do_not_use_pages() {
    let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    for name in WITHOUT_PAGES {
        let sources = sources(&server.join(name));
        assert!(!sources.is_empty(), "{name} has sources");
        for (path, text) in sources {
            let uses = code(&text).contains("quayside_pages");
            assert!(!uses, "{name}/{} uses quayside_pages", path.display());
        }
    }
}

/// Returns the sources under a folder, each with its path from there.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner).expect("a folder of sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("our files are text");
                let path = path.strip_prefix(folder).expect("it is in the folder").to_owned();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// Finds the modules that each module of a crate uses.
fn uses(sources: &[(PathBuf, String)]) -> Uses {
    let modules: BTreeSet<String> =
        sources.iter().filter_map(|(path, _)| module(path).into_iter().next()).collect();
    let exports: BTreeMap<String, String> = sources
        .iter()
        .filter(|(path, _)| module(path).is_empty())
        .flat_map(|(_, text)| exports(text, &modules))
        .collect();
    let mut graph = Uses::new();
    for (path, text) in sources {
        let inside = module(path);
        let Some(own) = inside.first() else { continue };
        if path.file_name().is_some_and(|name| name == "tests.rs") {
            continue;
        }
        for (place, name) in paths_from_root(text, inside.len()) {
            let used = if modules.contains(&name) { Some(&name) } else { exports.get(&name) };
            if let Some(used) = used.filter(|used| *used != own) {
                let place = format!("{}:{place}", path.display());
                let of_own = graph.entry(own.clone()).or_default();
                of_own.entry(used.clone()).or_insert(place);
            }
        }
    }
    graph
}

/// Returns the module path of a file: empty for the root of the crate.
fn module(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_str().expect("our names are text").to_owned());
    let mut names: Vec<String> = names.collect();
    names.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
    names
}

/// Returns the code of a file: without comments and the tests at its end.
fn code(text: &str) -> String {
    let end = text.find("#[cfg(test)]\nmod ").unwrap_or(text.len());
    let lines = text[..end].lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the first names of all paths that begin at the root of the crate, with their lines.
fn paths_from_root(text: &str, depth: usize) -> Vec<(usize, String)> {
    let code = code(text);
    let mut found = Vec::new();
    for root in ["crate::".to_owned(), "super::".repeat(depth)] {
        for (at, _) in code.match_indices(root.as_str()) {
            let before = code[..at].chars().next_back();
            // A longer chain of `super::` is found once, and a name with this ending is no root.
            if before.is_some_and(|before| before.is_alphanumeric() || "_:".contains(before)) {
                continue;
            }
            let line = 1 + code[..at].matches('\n').count();
            let names = first_names(&code[at + root.len()..]);
            found.extend(names.into_iter().map(|name| (line, name)));
        }
    }
    found
}

/// Returns the name that a path begins with, or all names if it begins with a group.
fn first_names(path: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
    };
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(name(group[start..at].trim_start()));
                start = at + 1;
            }
            _ => (),
        }
        if letter == '}' && start == at + 1 {
            break;
        }
    }
    names
}

/// Returns the re-exports of a crate's root: each name, with its module.
fn exports(root: &str, modules: &BTreeSet<String>) -> Vec<(String, String)> {
    let code = code(root);
    let statements = code.split("use ").skip(1).filter_map(|rest| rest.split(';').next());
    statements
        .filter_map(|used| {
            let used = used.trim_start_matches("crate::").trim_start_matches("self::");
            let (from, names) = used.split_once("::")?;
            modules.contains(from).then(|| (from.to_owned(), names.to_owned()))
        })
        .flat_map(|(from, names)| {
            let words = names.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let words: Vec<String> = words.map(str::to_owned).collect();
            words.into_iter().filter(|word| !word.is_empty()).map(move |word| (word, from.clone()))
        })
        .collect()
}

/// Returns a cycle of modules, if there is one: a line for each use, with its place.
fn cycle(uses: &Uses) -> Option<Vec<String>> {
    uses.keys().find_map(|start| {
        // The shortest way back to the start.
        let mut came: BTreeMap<&str, &str> = BTreeMap::new();
        let mut next = vec![start.as_str()];
        while !next.is_empty() && !came.contains_key(start.as_str()) {
            let mut further = Vec::new();
            for from in next {
                for to in uses.get(from).into_iter().flat_map(BTreeMap::keys) {
                    if !came.contains_key(to.as_str()) {
                        came.insert(to, from);
                        further.push(to.as_str());
                    }
                }
            }
            next = further;
        }
        let mut lines = Vec::new();
        let mut to = start.as_str();
        loop {
            let from = *came.get(to)?;
            lines.push(format!("{from} uses {to} ({})", uses[from][to]));
            if from == start {
                lines.reverse();
                return Some(lines);
            }
            to = from;
        }
    })
}

/// Reads a made-up crate.
fn made_up(files: &[(&str, &str)]) -> Uses {
    let files = files.iter().map(|&(path, text)| (PathBuf::from(path), text.to_owned()));
    uses(&files.collect::<Vec<_>>())
}

#[test]
fn uses_are_read_from_sources() {
    let graph = made_up(&[
        (
            "lib.rs",
            "mod a;\nmod b;\nmod c;\nmod d;\nmod e;\npub use c::{Thing, of::Other};\nuse crate::a::X;",
        ),
        ("a.rs", "use crate::{b::{One, Two}, Thing};\n// use crate::d::No;\nuse not_crate::d::No;"),
        ("b/mod.rs", "fn f() -> u8 { super::d::number() }"),
        ("b/inner.rs", "use super::d;\nuse super::super::c::deep;\nlet it = $crate::e::x;"),
        ("c.rs", "use crate::c::of::Other;\n#[cfg(test)]\nmod tests {\n use crate::a::X;\n}"),
        ("c/tests.rs", "use crate::a::X;"),
        ("d.rs", "use std::fmt;"),
        ("e.rs", ""),
    ]);
    let list = |name: &str| {
        let used = graph.get(name).into_iter().flatten();
        used.map(|(used, place)| format!("{used} {place}")).collect::<Vec<_>>()
    };
    assert_eq!(list("a"), ["b a.rs:1", "c a.rs:1"]);
    assert_eq!(list("b"), ["c b/inner.rs:2", "d b/mod.rs:1", "e b/inner.rs:3"]);
    assert_eq!(list("c"), [""; 0]);
    assert_eq!(list("d"), [""; 0]);
    assert_eq!(cycle(&graph), None);
}

#[test]
fn a_cycle_is_found_and_printed() {
    let graph = made_up(&[
        ("main.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "use crate::b;"),
        ("b.rs", "\nuse crate::c;"),
        ("c.rs", "use crate::d;\nuse super::b;"),
        ("d.rs", ""),
    ]);
    let lines = ["b uses c (b.rs:2)", "c uses b (c.rs:2)"];
    assert_eq!(cycle(&graph), Some(lines.map(str::to_owned).to_vec()));
}
