//! Parsing help texts.

/// Returns the commands that a help text lists.
pub(crate) fn commands(help: &str) -> Vec<String> {
    let listed = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    let names = listed.lines().take_while(|line| line.starts_with("  "));
    let names = names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").map(str::to_owned).collect()
}

/// Returns the example command lines of a help text.
pub(crate) fn examples(help: &str) -> Vec<String> {
    let listed = help.split("\nExamples:\n").nth(1).unwrap_or_default();
    listed.lines().filter_map(|line| line.strip_prefix("    ")).map(str::to_owned).collect()
}

/// Checks the form of the help text of a command.
pub(crate) fn check_form(command: &str, said: &str) {
    let first = said.lines().next().expect("a line");
    assert!(first.chars().count() <= 66, "{command}: too long a first line: {first}");
    assert!(first.starts_with(char::is_uppercase) && !first.ends_with('.'), "{command}: {first}");
    assert!(!examples(said).is_empty(), "{command} has no examples");
    let purpose = said.split("\nUsage: ").next().expect("the purpose");
    assert!(purpose.lines().count() > 2, "{command} does not say what it is for");
}
