//! Servers on a `PostgreSQL` database: errors of the connection.

use quayside_testkit::Cluster;

use crate::common::{quayside, text};

#[test]
fn database_errors_do_not_contain_the_password() {
    let cluster = Cluster::shared();
    cluster.order("CREATE ROLE guarded LOGIN PASSWORD 'open sesame'");
    let check = |args: &[&str], why: &str| {
        let output = quayside(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = text(&output.stderr);
        assert!(said.contains(why) && !said.contains("s3cret"), "{args:?}: {said}");
    };
    let guarded = cluster.address("guarded:s3cret", "postgres");
    for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["export"], &["key", "list"]] {
        let with =
            |address: &str, why: &str| check(&[command, &["--store", address]].concat(), why);
        with(&guarded, "password authentication failed for user");
        with(&guarded, "can't open postgres://guarded@localhost/postgres");
        with(&cluster.address("quayside", "nothing"), "\"nothing\" does not exist");
        with("postgres://quayside:s3cret@127.0.0.1:1/quay", "Connection refused");
        with("mysql://quayside@localhost/quay", "the address must begin with postgres://");
    }
    let both = ["serve", "--data", "somewhere", "--store", "postgres://localhost/quay"];
    check(&both, "cannot be used with");
}
