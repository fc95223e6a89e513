//! Page scripts: ES modules, joined into one file for each page that has a script of its own.
//!
//! A browser could load the modules one by one; joined, a page needs one request.

use std::fmt::Write as _;

macro_rules! modules {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../assets/script/", $name, ".js")))),*]
    };
}

/// The modules by name.
const MODULES: &[(&str, &str)] = modules![
    "alerts" "clock" "coach" "connection" "deal" "focus" "hand" "keys" "main" "motion" "notices" "page" "passkeys"
    "places" "random" "replay" "sha256" "share" "signal" "sounds" "verify"
];

/// Joins a module and all modules that it imports.
///
/// Each becomes a function that is called after its imports, so its names stay private.
/// Supported are `import { a, b } from "./name.js";`, `import "./name.js";`, and `export` before a
/// function or a constant, each on a line. Imports must not form a cycle.
pub(crate) fn join(entry: &str) -> String {
    let mut joined = String::new();
    add(entry, &mut joined);
    joined
}

fn add(name: &str, joined: &mut String) {
    let start = format!("const {name}_js = (() => {{\n");
    if joined.contains(&start) {
        return;
    }
    let module = MODULES.iter().find(|(known, _)| *known == name);
    let (_, source) = module.expect("an import names a module");
    let (mut body, mut exports) = (String::new(), Vec::new());
    for line in source.lines() {
        let _ = if let Some(import) = line.strip_prefix("import ") {
            let (names, file) = import.split_once(" from ").unwrap_or(("{ }", import));
            let from = file.trim_matches(['"', '.', '/', ';']).trim_end_matches(".js");
            add(from, joined);
            writeln!(body, "const {names} = {from}_js;")
        } else if let Some(export) = line.strip_prefix("export ") {
            exports.extend(export.trim_start_matches("async ").split([' ', '(']).nth(1));
            writeln!(body, "{export}")
        } else {
            writeln!(body, "{line}")
        };
    }
    let _ = writeln!(joined, "{start}{body}return {{ {} }};\n}})();", exports.join(", "));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn between<'a>(line: &'a str, start: &str, end: &str) -> Option<&'a str> {
        line.strip_prefix(start)?.strip_suffix(end)
    }

    #[test]
    fn imports_name_exports_of_modules_before() {
        for entry in ["coach", "main", "notices", "passkeys", "verify"] {
            let joined = join(entry);
            let (mut module, mut exports) = ("", BTreeMap::new());
            for line in joined.lines() {
                assert!(!line.starts_with("import ") && !line.starts_with("export "), "{line}");
                if let Some(name) = between(line, "const ", "_js = (() => {") {
                    module = name;
                } else if let Some(names) = between(line, "return { ", " };") {
                    exports.insert(module, names.split(", ").collect::<Vec<_>>());
                } else if let Some(import) = between(line, "const { ", "_js;")
                    && let Some((names, from)) = import.split_once(" } = ")
                {
                    let known = &exports[from];
                    assert!(names.split(", ").all(|name| known.contains(&name)), "{line}");
                }
            }
        }
    }
}
