//! The documents agree with the code: the map, the recipe for another game, the errors and entries
//! of tables, the decisions, the dependencies; and they are short.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Reads a file by its path from the root.
pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the text under a heading, up to the next one of its rank or above.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let start = text.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let rest = &text[start + 1 + heading.len()..];
    let rank = heading.find(' ').expect("a heading");
    let ends = (1..=rank).filter_map(|rank| rest.find(&format!("\n{} ", "#".repeat(rank))));
    &rest[..ends.min().unwrap_or(rest.len())]
}

/// Returns the first cell of each row of the tables, without its backticks.
fn first_cells(text: &str) -> Vec<&str> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).collect()
}

/// Returns the names in a folder, sorted.
pub(crate) fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let names = entries.flatten().map(|entry| entry.file_name().into_string().expect("text"));
    let mut names: Vec<String> = names.filter(|name| !name.starts_with(['.', '_'])).collect();
    names.sort();
    names
}

/// Returns every file and folder below a folder, by its path from the root; folders end with `/`.
pub(crate) fn tree(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for name in names(&inner) {
            let path = format!("{inner}/{name}");
            if !root().join(&path).is_dir() {
                found.push(path);
            } else if name != "target" && name != "snapshots" {
                found.push(format!("{path}/"));
                folders.push(path);
            }
        }
    }
    found.sort();
    found
}

pub(crate) fn is_source(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "rs")
}

pub(crate) fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "md")
}

/// Returns the sources of all crates, each with its crate, its path and its text.
fn sources() -> Vec<(String, String, String)> {
    let crates = names("crates").into_iter();
    let files = crates.flat_map(|name| {
        let files = tree(&format!("crates/{name}/src")).into_iter();
        files.filter(|path| is_source(path)).map(move |path| (name.clone(), path))
    });
    files.map(|(name, path)| (name, path.clone(), read(path))).collect()
}

#[test]
fn every_error_is_documented() {
    let files = names("crates/text/locales/en");
    let texts: String =
        files.iter().map(|file| read(format!("crates/text/locales/en/{file}"))).collect();
    let sentences: BTreeSet<&str> = texts
        .lines()
        .filter(|line| line.starts_with("error-"))
        .filter_map(|line| line.split(" =").next())
        .collect();
    // Each kind is a line: a code, a status, the key of a sentence.
    let code = read("crates/server/src/error.rs");
    let kinds = code.lines().filter_map(|line| line.trim().strip_prefix("kind(\""));
    let kinds: Vec<Vec<&str>> = kinds.map(|kind| kind.split('"').collect()).collect();
    let words: BTreeSet<&str> = kinds.iter().map(|kind| kind[0]).collect();
    assert_eq!(kinds.iter().map(|kind| kind[2]).collect::<BTreeSet<_>>(), sentences);
    let (api, formats) = (read("docs/api.md"), read("docs/formats.md"));
    let tables = [section(&api, "## Errors"), section(&formats, "### Errors")];
    let rows = tables.iter().flat_map(|table| table.lines());
    let cells = rows.filter_map(|row| row.strip_prefix("| `")?.split('|').next());
    let documented: BTreeSet<&str> = cells
        .flat_map(|cell| cell.split([',', ' ', '`']))
        .filter(|word| !word.is_empty())
        .collect();
    assert_eq!(documented, words, "docs/api.md and the errors of docs/formats.md");
}

#[test]
fn every_kind_of_entry_is_documented() {
    // Each kind has an example at the end of its documentation: `sit 1 PLAYER`.
    let code = ["entry.rs", "company.rs"].map(|file| read(format!("crates/table/src/{file}")));
    let lines = code.iter().flat_map(|text| text.lines());
    let examples = lines.filter_map(|line| line.trim().strip_prefix("/// ")?.strip_suffix("`."));
    let kinds: BTreeSet<&str> = examples
        .filter_map(|line| line.rsplit_once(": `"))
        .filter_map(|(_, example)| example.split(' ').next())
        .collect();
    let formats = read("docs/formats.md");
    let documented = first_cells(section(&formats, "### Entries of a log"));
    let documented: BTreeSet<&str> =
        documented.iter().filter_map(|entry| entry.split(' ').next()).collect();
    assert!(kinds.len() > 5, "the kinds of entries have examples");
    assert_eq!(documented, kinds, "docs/formats.md, Entries of a log, and crates/table");
}

#[test]
fn decisions_are_numbered_and_listed() {
    let list = read("docs/decisions/README.md");
    for file in names("docs/decisions").iter().filter(|file| *file != "README.md") {
        let number: u32 = file[..4].parse().expect("four digits");
        let heading = format!("# {number}. ");
        assert!(read(format!("docs/decisions/{file}")).starts_with(&heading), "{file}: {heading}");
        assert!(list.contains(&format!("| [{number}]({file}) |")), "{file} is not in the list");
    }
}

/// Returns the libraries that the manifests of all crates name.
fn libraries() -> BTreeSet<String> {
    let crates = names("crates").into_iter().map(|name| format!("crates/{name}/Cargo.toml"));
    let mut found = BTreeSet::new();
    for manifest in crates.chain(["fuzz/Cargo.toml".to_owned()]) {
        let text = read(&manifest);
        let tables = text.split("\n[").filter(|table| {
            table.split(']').next().is_some_and(|name| name.ends_with("dependencies"))
        });
        let lines = tables.flat_map(|table| table.lines().skip(1));
        let names = lines.filter_map(|line| line.split([' ', '.', '=']).next());
        let names = names.filter(|name| name.starts_with(char::is_alphabetic));
        found.extend(names.filter(|name| !name.starts_with("quayside")).map(str::to_owned));
    }
    found
}

#[test]
fn dependencies_are_decided_once() {
    let decision = read("docs/decisions/0004-dependencies.md");
    // Features stand in parentheses; other rows are of Debian, npm and PyPI.
    let cells = decision.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let foreign = ["(Debian)", "(npm)", "(PyPI)"];
    let cells = cells.filter(|cell| !foreign.iter().any(|from| cell.contains(from)));
    let cells = cells.filter_map(|cell| cell.split('(').next());
    let mut listed: Vec<&str> = cells.flat_map(|cell| cell.split('`').step_by(2)).collect();
    listed.retain(|name| !name.contains(' '));
    listed.sort_unstable();
    let libraries = libraries();
    assert!(libraries.len() > 50, "{libraries:?}");
    assert_eq!(listed, libraries.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn pages_are_short() {
    let pages = names("docs").into_iter().filter(|name| is_page(name));
    let words: usize =
        pages.map(|name| read(format!("docs/{name}")).split_whitespace().count()).sum();
    assert!(words <= 25_000, "docs/*.md have {words} words");
}

#[test]
fn the_architecture_is_short_and_names_every_crate() {
    let text = read("ARCHITECTURE.md");
    assert!(text.len() <= 12 * 1024, "ARCHITECTURE.md has {} bytes", text.len());
    let headings: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    for name in names("crates") {
        let is_named = headings.iter().any(|heading| heading.split(", ").any(|one| one == name));
        assert!(is_named, "ARCHITECTURE.md has no section for crates/{name}");
    }
}

/// Returns our traits that sources implement for types of Corsairs, with their crates.
fn traits(sources: &[(String, String, String)]) -> BTreeSet<(String, String)> {
    let ours: BTreeSet<&str> = sources
        .iter()
        .flat_map(|(_, _, text)| text.split("trait ").skip(1))
        .filter_map(|rest| rest.split([':', ' ', '<', '{']).next())
        .collect();
    let mut found = BTreeSet::new();
    for (name, path, text) in sources {
        for line in text.lines() {
            let Some((of, what)) = line.strip_prefix("impl ").and_then(|it| it.split_once(" for "))
            else {
                continue;
            };
            let about = path.contains("/corsairs") || what.contains("corsairs::");
            let of = of.split('<').next().unwrap_or_default();
            if about && ours.contains(of) {
                found.insert((name.clone(), of.to_owned()));
            }
        }
    }
    found
}

/// Returns the enums of which Corsairs is a variant, with their crates.
fn enums(sources: &[(String, String, String)]) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for (name, _, text) in sources {
        for rest in text.split("enum ").skip(1) {
            let variants = rest.split("\n}").next().unwrap_or_default();
            let variant = |line: &str| line == "    Corsairs," || line.starts_with("    Corsairs(");
            if variants.lines().any(variant) {
                let called = rest.split([' ', '<']).next().unwrap_or_default();
                found.insert((name.clone(), called.to_owned()));
            }
        }
    }
    found
}

/// Returns the files and folders of Corsairs alone, with `<game>` for its name; for a folder with a
/// file of the same name, only the folder. Recorded games are examples and not included.
fn places() -> BTreeSet<String> {
    let all = [tree("crates"), tree("docs/rules")].concat();
    let of_corsairs = |path: &&String| {
        let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let is_record = Path::new(name).extension().is_some_and(|ending| ending == "quay");
        name.starts_with("corsairs") && path.matches("corsairs").count() == 1 && !is_record
    };
    let found: BTreeSet<String> =
        all.iter().filter(of_corsairs).map(|path| path.replace("corsairs", "<game>")).collect();
    let folder = |path: &String| format!("{}/", path.trim_end_matches(".rs"));
    let found = found.iter().filter(|path| !is_source(path) || !found.contains(&folder(path)));
    found
        .map(|path| match path.strip_prefix("crates/text/locales/") {
            Some(rest) => format!("crates/text/locales/*/{}", &rest[3..]),
            None => path.clone(),
        })
        .collect()
}

#[test]
fn the_recipe_for_another_game_names_every_place() {
    let contributing = read("CONTRIBUTING.md");
    let recipe = section(&contributing, "### Add a third game");
    let line_has = |parts: &[String]| {
        recipe.lines().any(|line| parts.iter().all(|part| line.contains(part.as_str())))
    };
    let sources = sources();
    let mut missing = Vec::new();
    for (name, called) in traits(&sources).into_iter().chain(enums(&sources)) {
        if !line_has(&[format!("`crates/{name}/"), format!("`{called}`")]) {
            missing.push(format!("`{called}` in a line with `crates/{name}/…`"));
        }
    }
    let places = places();
    assert!(places.len() > 10, "{places:?}");
    missing.extend(places.into_iter().filter(|place| !line_has(&[format!("`{place}`")])));
    assert!(
        missing.is_empty(),
        "CONTRIBUTING.md, Add a third game, lacks:\n{}",
        missing.join("\n")
    );
}
