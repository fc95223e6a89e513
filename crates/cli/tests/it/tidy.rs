//! The project is in order: small files, plain English, module docs, working links.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use quayside_engine::corsairs::Card;
use quayside_engine::{AnyRecord, Seed};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns every file of the project with one of these endings, and its text.
fn files(endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project").flatten() {
            let path = entry.path();
            let name = entry.file_name().into_string().expect("our names are text");
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = fs::read_to_string(&path).expect("our files are text");
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "the project has files");
    found
}

#[test]
fn no_file_outgrows_its_reader() {
    for (path, text) in files(&[".rs"]) {
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
    }
}

#[test]
fn a_line_of_a_style_sheet_has_one_declaration() {
    for (path, text) in files(&[".css"]) {
        let bare = text.split("*/").filter_map(|part| part.split("/*").next()).collect::<String>();
        for line in bare.lines().filter(|line| !line.trim().is_empty()) {
            let is_one = line.matches(['{', '}', ';']).count() <= 1;
            // Lines are joined without a space when they are sent.
            let is_whole = line.ends_with(['{', '}', ';', ',']);
            assert!(is_one && is_whole, "{}: {line}", path.display());
        }
    }
}

#[test]
fn no_todo_or_ignored_test() {
    let words = ["TO", "FIX"].map(|half| half.to_owned() + if half == "TO" { "DO" } else { "ME" });
    for (path, text) in files(&[".rs", ".md"]) {
        for word in &words {
            assert!(!text.contains(word.as_str()), "{}: {word}", path.display());
        }
        assert!(!text.contains(&["#[", "ignore"].concat()), "{}", path.display());
    }
}

#[test]
fn prose_is_plain_english() {
    let script = root().join("scripts/plain-english");
    let output = Command::new(script).arg("--list").output().expect("python3 is installed");
    let text = String::from_utf8(output.stdout).expect("our files are text");
    // The last line is `0 hits in 20790 lines of prose`.
    let summary = text.lines().last().unwrap_or_default();
    let numbers: Vec<usize> = summary.split(' ').filter_map(|word| word.parse().ok()).collect();
    let [hits, lines] = numbers[..] else { panic!("{text}") };
    assert!(hits == 0 && lines > 15_000, "{text}");
}

#[test]
fn modules_begin_with_their_documentation() {
    for (path, text) in files(&[".rs"]) {
        let is_module = path.iter().any(|folder| folder == "src");
        assert!(!is_module || text.starts_with("//!"), "{}", path.display());
    }
}

/// Returns the anchors of a page's headings.
fn anchors(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2).flat_map(str::lines);
    let headings = prose.filter(|line| line.starts_with('#'));
    let kept = |letter: &char| letter.is_alphanumeric() || "- _".contains(*letter);
    let anchor = |line: &str| line.trim_start_matches('#').trim().chars().filter(kept).collect();
    headings.map(anchor).map(|anchor: String| anchor.to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn links_lead_somewhere() {
    for (path, text) in files(&[".md"]) {
        let after = |mark, end| text.split(mark).skip(1).filter_map(move |it| it.split(end).next());
        let pictures = after("<img src=\"", '"').chain(after(" srcset=\"", '"'));
        for link in after("](", ')').chain(pictures) {
            let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
            if target.contains("://") {
                continue;
            }
            let folder = path.parent().expect("a file is in a folder");
            let place = if target.is_empty() { path.clone() } else { folder.join(target) };
            assert!(place.exists(), "{}: {link}", path.display());
            if !anchor.is_empty() {
                let page = fs::read_to_string(place).expect("a page");
                assert!(
                    anchors(&page).iter().any(|one| one == anchor),
                    "{}: {link}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn pages_begin_with_their_readers() {
    let readers =
        ["players", "operators", "developers", "authors", "people", "program", "translator"];
    for (path, text) in files(&[".md"]) {
        let name = path.strip_prefix(root()).expect("a file of the project");
        let is_exempt =
            ["README.md", "CHANGELOG.md"].iter().any(|exempt| name == Path::new(exempt))
                || name.starts_with("docs/rules")
                || name.starts_with("docs/decisions") && !name.ends_with("README.md");
        let first = text.split("\n\n").nth(1).unwrap_or_default().to_lowercase();
        let is_for = |reader: &&str| first.contains(&format!("for {reader}"));
        assert!(is_exempt || readers.iter().any(is_for), "{}", name.display());
    }
}

#[test]
fn paths_in_pages_exist() {
    for (path, text) in files(&[".md"]) {
        let is_history = path.iter().any(|folder| folder == "research");
        for code in text.split('`').filter(|_| !is_history) {
            let is_path =
                ["crates/", "docs/", "scripts/"].iter().any(|root| code.starts_with(root));
            if is_path && !code.contains(['<', '*', '…', ' ', '\n']) {
                assert!(root().join(code).exists(), "{}: {code}", path.display());
            }
        }
    }
}

#[test]
fn recorded_games_are_canonical() {
    for (path, text) in files(&[".quay"]) {
        let plain: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let written = match AnyRecord::read(text.as_bytes()) {
            Ok(record) => record.to_string(),
            Err(fault) => panic!("{}: {fault:?}", path.display()),
        };
        assert_eq!(written.lines().collect::<Vec<_>>(), plain, "{}", path.display());
    }
}

#[test]
fn the_deck_in_the_document_is_the_one_that_is_dealt() {
    let text = fs::read_to_string(root().join("docs/seeds.md")).expect("docs/seeds.md is there");
    let printed = text.split("```text\n").nth(1).and_then(|rest| rest.lines().next());
    let seed: Seed = "0123456789abcdef".repeat(4).parse().expect("64 digits");
    let mut deck = Card::ALL;
    seed.deck(0).shuffle(&mut deck);
    let dealt: Vec<String> = deck[..12].iter().map(ToString::to_string).collect();
    assert_eq!(printed, Some(dealt.join(" ").as_str()));
}
