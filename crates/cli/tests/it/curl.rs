//! `docs/api.md` is true: its commands run against a server, its codes are those of the program.

use std::path::Path;
use std::process::Command;

use crate::common::folder;
use crate::common::server::{Server, token};

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    std::fs::read_to_string(path).expect("docs/api.md is there")
}

#[test]
fn the_commands_of_the_document_run() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("api-document"), "");
    let token = token(&mut server, "Ada");
    let text = document();
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    // On a busy computer the first line of a stream may take longer than a second.
    let script = blocks.collect::<String>().replace("--max-time 1 ", "--max-time 4 ");
    assert!(script.matches("curl ").count() > 15, "the document has commands");
    let commands = script.lines().filter(|line| line.contains("curl ") && !line.starts_with('#'));
    for command in commands {
        assert!(command.contains("curl -fs"), "it ends the script where it fails: {command}");
    }
    assert!(!script.contains("|| true"), "{script}");
    let output = Command::new("bash")
        .args(["-euo", "pipefail", "-c", &script])
        .env("URL", server.url())
        .env("TOKEN", &token)
        .env("NAME", "Ada")
        .output()
        .expect("a shell");
    let (stdout, stderr) = (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    );
    assert!(output.status.success(), "{}: {stderr}\n{stdout}", output.status);
    for part in [r#""name":"Ada""#, r#"{"tables":["#, r#""seq":"#, r#""over":false"#] {
        assert!(stdout.contains(part), "{part}: {stdout}");
    }
    assert!(!stdout.contains("\"broken\""), "{stdout}");
    server.stop();
}
