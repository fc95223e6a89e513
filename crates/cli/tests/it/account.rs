//! `quayside account` manages the accounts of a server.

use std::process::Output;

use crate::common::quayside;

fn account(data: &str, args: &[&str]) -> Output {
    quayside(&[&["account"], args, &["--data", data]].concat())
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn an_operator_helps_people_who_keep_a_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("text");
    // An account in the format of an export.
    let export = folder.path().join("export");
    let person = "0123456789abcdef0123456789abcdef";
    let alike = r#""alike":"rnara""#;
    let key = r#"{"cred":{"cred_id":"AQEBAQEBAQEBAQEBAQEBAQ","cred":{"type_":"ES256","key":{"EC_EC2":{"curve":"SECP256R1","x":"b_A7lJJBzh2t1DUZ5pYOCoW0GmmgXDKBA6orzhWUyhY","y":"PE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo"}}},"counter":0,"transports":null,"user_verified":true,"backup_eligible":false,"backup_state":false,"registration_policy":"required","extensions":{"cred_protect":"Ignored","hmac_create_secret":"NotRequested","appid":"NotRequested","cred_props":"Ignored"},"attestation":{"data":"None","metadata":"None"},"attestation_format":"none"}}"#;
    let passkey = format!(
        "{{\"handle\":\"3e60120f-e4a7-4fe6-848b-4ff8a3bedb01\",\"key\":{key},\
         \"device\":\"\",\"made\":5,\"used\":0}}"
    );
    std::fs::write(
        &export,
        format!(
            "{{\"quayside-data\":1}}\n{{\"account\":{{\"player\":\"{person}\",\"name\":\"Mara\",\
             {alike},\"made\":1795046399000,\"code\":\"\",\"coded\":5,\"passkeys\":[{passkey}]}}}}\n{{\"end\":1}}\n"
        ),
    )
    .expect("written");
    let import = quayside(&["import", export.to_str().expect("text"), "--data", data]);
    assert!(import.status.success(), "{}", String::from_utf8_lossy(&import.stderr));
    let listed = |role, rest| format!("{role} {person} 2026-11-18T23:59:59Z {rest}\n");
    assert_eq!(said(&account(data, &["list"])), listed("account", "1 Mara"));
    let code = said(&account(data, &["reset", "MARA"]));
    assert_eq!(code.trim().split('-').map(str::len).collect::<Vec<_>>(), [5; 5], "{code}");
    // Stolen secrets no longer work.
    assert_eq!(said(&account(data, &["list"])), listed("account", "0 Mara"));
    let renamed = account(data, &["rename", "mara", "  Mara of Genoa "]);
    assert_eq!(said(&renamed), "Mara is called Mara of Genoa now\n");
    for (args, why) in [
        (["rename", "Mara of Genoa", "…"].as_slice(), "a name needs a letter or a digit"),
        (&["reset", "Mara"], "no account has the name"),
        (&["remove", "Nobody"], "no account has the name"),
    ] {
        let refused = account(data, args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        let stderr = String::from_utf8_lossy(&refused.stderr);
        assert!(stderr.contains(why), "{args:?}: {stderr}");
    }
    let made = account(data, &["operator", "mara of genoa"]);
    assert_eq!(said(&made), "Mara of Genoa is an operator now\n");
    assert_eq!(said(&account(data, &["list"])), listed("operator", "0 Mara of Genoa"));
    account(data, &["operator", "mara of genoa", "--no-more"]);
    assert_eq!(said(&account(data, &["list"])), listed("account", "0 Mara of Genoa"));
    let removed = account(data, &["remove", "Mara of Genoa"]);
    assert_eq!(said(&removed), "Mara of Genoa is forgotten at 0 tables\n");
    assert_eq!(said(&account(data, &["list"])), "");
}

/// Account and key commands need an existing database; none is created by mistake.
#[test]
fn commands_of_an_operator_create_no_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("elsewhere");
    for args in [
        &["account", "list"][..],
        &["account", "reset", "Mara"],
        &["account", "rename", "Mara", "Anna"],
        &["account", "operator", "Mara"],
        &["account", "remove", "Mara"],
        &["key", "list"],
        &["key", "rotate"],
        &["ratings", "rebuild"],
        &["export"],
        &["backup", "copy.db"],
    ] {
        let args = [args, &["--data", data.to_str().expect("text")]].concat();
        let refused = quayside(&args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        let stderr = String::from_utf8_lossy(&refused.stderr);
        assert!(stderr.contains("there is no database in"), "{args:?}: {stderr}");
        assert!(!data.exists(), "{args:?}");
    }
}

/// A folder that can't be read, as that of another user, is not called empty.
#[test]
fn an_unreadable_folder_is_named() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let refused = account(file.path().to_str().expect("text"), &["list"]);
    assert_eq!(refused.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&refused.stderr);
    assert!(stderr.contains("can't read") && !stderr.contains("no database"), "{stderr}");
}
