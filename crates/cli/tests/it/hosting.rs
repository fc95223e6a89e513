//! What hosts type and install: commands, configurations of proxies, and the service of systemd.

use std::process::Command;

use crate::common::folder;
use crate::documents::read;
use crate::examples::{desk, shell};

/// The commands that hosts type, with a folder of this test in place of the server's.
#[test]
fn the_commands_of_hosts_run_as_printed() {
    let page = read("docs/hosting.md");
    let lines = page.lines().filter_map(|line| line.trim().strip_prefix("$ ")).map(|line| {
        line.strip_prefix("sudo -u quayside ").or(line.strip_prefix("sudo ")).unwrap_or(line)
    });
    let lines: Vec<&str> = lines
        .filter(|line| line.starts_with("quayside ") && !line.starts_with("quayside serve"))
        .collect();
    assert!(lines.len() > 6, "{lines:?}");
    let desk = desk("hosting");
    let data = desk.join("data/quayside");
    let data = data.to_str().expect("text");
    for line in lines {
        assert!(line.contains(" --data /var/lib/quayside"), "{line}");
        let output = shell(&desk, &line.replace("/var/lib/quayside", data)).output();
        let output = output.expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {said}");
    }
}

/// Without a certificate, nginx and `HAProxy` refuse to start.
#[test]
fn proxies_in_documents_name_their_certificates() {
    for (name, count) in [("hosting.md", 1), ("cluster.md", 2)] {
        let page = read(format!("docs/{name}"));
        let proxies =
            ["```nginx\n", "```haproxy\n"].into_iter().flat_map(|kind| page.split(kind).skip(1));
        let proxies: Vec<&str> = proxies.filter_map(|rest| rest.split("```").next()).collect();
        assert_eq!(proxies.len(), count, "{name}");
        for proxy in proxies {
            let has_certificate = ["ssl_certificate ", "ssl_certificate_key "]
                .iter()
                .all(|line| proxy.contains(line));
            assert!(has_certificate || proxy.contains(" ssl crt "), "{name}: {proxy}");
        }
    }
}

/// nginx accepts the configuration as printed, with a certificate of this test.
#[test]
fn nginx_accepts_the_configuration_in_the_document() {
    let desk = folder("nginx");
    let at = |name: &str| desk.join(name).to_str().expect("text").to_owned();
    let (key, certificate) = (at("privkey.pem"), at("fullchain.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=quay.example"]);
    openssl.args(["-keyout", &key, "-out", &certificate]);
    let made = openssl.output().expect("openssl, which ./test installs");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let page = read("docs/hosting.md");
    let block = page.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let block =
        block.expect("a configuration").replace("/etc/letsencrypt/live/quay.example", &at(""));
    // Only the system's administrator may listen at the port.
    let block = block.replace("listen 443 ssl", &format!("listen unix:{} ssl", at("socket")));
    let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let folders = folders.map(|kind| format!("{kind}_temp_path {};\n", at(kind))).concat();
    let whole =
        format!("pid {};\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{block}}}\n", at("pid"));
    std::fs::write(at("nginx.conf"), whole).expect("a file");
    // Debian puts servers where only the administrator looks for programs; ./test unpacks its own.
    let unpacked = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/nginx/usr/sbin/nginx");
    let nginx = ["nginx", "/usr/sbin/nginx", unpacked].into_iter().find_map(|nginx| {
        let mut nginx = Command::new(nginx);
        nginx.args(["-t", "-p", &at(""), "-c", &at("nginx.conf"), "-e", &at("error.log")]);
        nginx.output().ok()
    });
    let output = nginx.expect("nginx, which ./test unpacks");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// `systemd-analyze` gives 10 points to a service without limits. It is part of systemd.
#[test]
fn the_service_has_strict_limits() {
    let service = concat!(env!("CARGO_MANIFEST_DIR"), "/debian/quayside.service");
    let mut analyze = Command::new("systemd-analyze");
    analyze.args(["security", "--offline=yes", "--threshold=20", service]);
    // Elsewhere there is nothing to run.
    let Ok(output) = analyze.output() else { return };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
