//! The server on a disk that is temporarily unwritable: full, or read-only. No change is half done
//! in that time, and afterwards everything works without a restart.

use std::fs::{self, File, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use quayside_server::fixtures::{self, visitor};
use quayside_server::{Account, Device, Role, Session, Store};
use quayside_table::{Decision, GameName, Millis, Place, RequestId, TableId};
use quayside_testkit::fixtures::{Moment, Staged};
use serde_json::Value;

use crate::common::folder;
use crate::common::server::{Answer, Server};

/// The cause of failing writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// A separate file system is full.
    Full,
    /// A limit on file sizes, for computers where a test can't mount a file system.
    Limit,
    /// The files can't be opened for writing.
    ReadOnly,
}

/// Makes `$as COMMAND` run as an unprivileged user: the superuser can write everywhere.
const AS_USER: &str = "if [ $(id -u) = 0 ]; then as='setpriv --reuid 65534 --clear-groups'; fi";

/// A server whose disk can fail.
struct Site {
    server: Server,
    fault: Fault,
    data: PathBuf,
}

impl Site {
    /// Serves from a copy of the folder `staged`; `None` if a test can't mount a file system.
    fn start(fault: Fault, staged: &Path, cookie: &str) -> Option<Site> {
        let data = folder(&format!("disk-{fault:?}"));
        let (from, to) = (staged.display(), data.display());
        let script = match fault {
            Fault::Full => {
                let mount = format!("mount -t tmpfs -o size=8m tmpfs {to}");
                let mounts = Command::new("unshare").args(["-rm", "sh", "-c", &mount]).status();
                if !mounts.is_ok_and(|status| status.success()) {
                    return None;
                }
                let serve = "exec \"$QUAYSIDE\" SERVE";
                format!("exec unshare -rm sh -c '{mount} && cp {from}/* {to} && {serve}'")
            }
            Fault::Limit => format!("cp {from}/* {to}; exec $QUAYSIDE SERVE"),
            Fault::ReadOnly => format!(
                "cp {from}/* {to}; [ $(id -u) != 0 ] || chown -R 65534 {to}; {AS_USER}; \
                 exec $as $QUAYSIDE SERVE"
            ),
        };
        let server = Server::start(&script, &data, cookie);
        Some(Site { server, fault, data })
    }

    /// Makes the disk unwritable.
    fn fill(&self) {
        match self.fault {
            Fault::Full => {
                let mut filler = File::create(self.filler()).expect("a file");
                while filler.write_all(&[0; 4096]).is_ok() {}
            }
            Fault::Limit => self.limit("1"),
            Fault::ReadOnly => {
                self.allow(0o444);
                // An open file can still be written, so a write must fail before the file is
                // reopened.
                self.limit("1");
            }
        }
    }

    /// Makes the disk writable again.
    fn empty(&self) {
        match self.fault {
            Fault::Full => fs::remove_file(self.filler()).expect("it is there"),
            Fault::Limit => self.limit("unlimited"),
            Fault::ReadOnly => {
                self.limit("unlimited");
                assert_eq!(self.server.ask("POST", "/learn/korsar", "").status, 503);
                self.allow(0o644);
            }
        }
    }

    /// Returns a path in the file system that only the server sees.
    fn filler(&self) -> PathBuf {
        let data = self.data.strip_prefix("/").expect("an absolute path");
        Path::new(&format!("/proc/{}/root", self.server.pid())).join(data).join("filler")
    }

    /// Limits the size of files, in bytes.
    fn limit(&self, bytes: &str) {
        let user = if self.fault == Fault::ReadOnly { AS_USER } else { "" };
        let pid = self.server.pid();
        let limit = format!("{user}\n$as prlimit --pid {pid} --fsize={bytes}:");
        let status = Command::new("sh").args(["-c", &limit]).status();
        assert!(status.expect("a shell").success());
    }

    fn allow(&self, mode: u32) {
        for file in ["quayside.db", "quayside.db-wal", "quayside.db-shm"] {
            let file = self.data.join(file);
            fs::set_permissions(file, Permissions::from_mode(mode)).expect("ours");
        }
    }

    /// Waits until the server reports whether it can write; it checks at intervals.
    fn awaits_ready(&self, status: u16) {
        let began = Instant::now();
        while self.server.ask("GET", "/readyz", "").status != status {
            assert!(began.elapsed() < Duration::from_mins(2), "it is never {status}");
        }
    }
}

/// The state before the disk fails.
struct Scene {
    /// The next move of a running game, and the last move of another.
    moves: [Decision; 2],
    cookie: String,
    /// The cookie of an account that was unused for a long time.
    returning: String,
}

impl Scene {
    fn tables(&self) -> [TableId; 2] {
        self.moves.each_ref().map(Decision::table)
    }
}

/// Stores a running game and one before its last move; two people of one browser play them.
async fn stage(data: &Path) -> Scene {
    let store = Store::open(&data.join("quayside.db")).await.expect("a database");
    let people = visitor().first_player().household();
    let mut setup = fixtures::setup(GameName::Korsar, 2, false);
    setup.seats[1] = Place::person(people.owner().companion(1));
    let mut moves = Vec::new();
    for number in [6, 7] {
        let id = TableId::new([number; 8]);
        let Staged { table, mut decisions } =
            quayside_testkit::fixtures::stage(id, &setup, Moment::Over);
        if number == 6 {
            decisions.truncate(5);
        }
        moves.push(decisions.pop().expect("a game has moves"));
        store.create(&table, None).await.expect("stored");
        for decision in decisions {
            store.append(decision, RequestId::new([1; 16]), None).await.expect("stored");
        }
    }
    let cookie = fixtures::cookie(&store, &visitor());
    let returning = fixtures::cookie(&store, &return_later(&store).await);
    store.close().await.expect("closed");
    Scene { moves: moves.try_into().expect("two"), cookie, returning }
}

/// Stores an account and its session, last used in 1970.
async fn return_later(store: &Store) -> Session {
    let session = Session::named(&"3".repeat(32)).expect("32 digits");
    let (player, time, empty) = (session.first_player(), Millis(0), String::new);
    let (name, alike, role) = ("Cleo".to_owned(), "cleo".to_owned(), Role::Player);
    let account =
        Account { player, name, alike, made: time, code: empty(), coded: time, role, emblem: None };
    let device = Device { token: session.token(), made: time, seen: time, device: empty() };
    let mut people = store.change().await.expect("a transaction");
    assert!(people.put_account(&account).await.expect("stored"));
    people.begin_session(&device, player).await.expect("stored");
    people.commit().await.expect("stored");
    session
}

/// Returns the form of a move from its decision.
fn form(decision: &Decision) -> String {
    let entry = decision.entries()[0].to_string();
    let (seat, mv) = entry.split_once(' ').expect("a seat and a move");
    format!("seq={}&seat={seat}&move={}", decision.seq(), mv.replace(' ', "+"))
}

/// Registers a name; returns the cookie.
fn keep(server: &mut Server, name: &str) -> String {
    let kept = server.ask("POST", "/keep", &format!("name={name}"));
    assert_eq!(kept.status, 200, "{}", kept.text);
    kept.between("set-cookie: ", ";").to_owned()
}

/// A form: the cookie of its visitor, its path and its fields.
type Deed = (String, String, String);

/// Returns a form of each kind.
fn deeds(server: &mut Server, scene: &Scene) -> Vec<Deed> {
    let ada = keep(server, "Ada");
    server.remember(&ada);
    let made = server.ask("POST", "/account/tokens", "token-name=test&scope=read");
    server.act_for(Some(made.between("data-copies=\"", "\"")));
    server.forget();
    let bea = keep(server, "Bea");
    server.remember(&ada);
    let follows = server.ask("POST", "/people/Bea/follow", "");
    assert_eq!(follows.status, 303, "{}", follows.text);
    let open = "table=2&player0=person&player1=open";
    let waiting = server.ask("POST", "/new/korsar", open).between("location: ", "\r").to_owned();
    let [running, ending] = scene.tables();
    let [next, last] = &scene.moves;
    [
        (&ada, format!("/tables/{running}/moves"), form(next)),
        (&ada, format!("/tables/{ending}/moves"), form(last)),
        (&ada, "/learn/korsar".to_owned(), String::new()),
        (&ada, "/new/corsairs".to_owned(), open.to_owned()),
        (&ada, format!("{waiting}/invite"), "name=Bea".to_owned()),
        (&bea, format!("{waiting}/sit"), "seat=1&name=Bea".to_owned()),
        (&ada, format!("/tables/{running}/report"), "about=1&reason=report-name".to_owned()),
        (&bea, "/account/name".to_owned(), "name=Beatrice".to_owned()),
        (&ada, "/account/notices".to_owned(), "turn=yes".to_owned()),
        (&ada, "/games/remove".to_owned(), format!("table={running}")),
        (&ada, "/account/link".to_owned(), String::new()),
    ]
    .map(|(who, path, form)| (who.clone(), path, form))
    .to_vec()
}

fn act(server: &mut Server, (who, path, form): &Deed) -> Answer {
    server.remember(who);
    server.ask("POST", path, form)
}

/// Sends a form, and disconnects before the answer.
fn act_and_leave(server: &Server, (who, path, form): &Deed) {
    let mut wire = server.connect();
    write!(
        wire,
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {who}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    )
    .expect("sent");
}

/// Returns the server's JSON of these tables.
fn shown(server: &Server, tables: &[TableId]) -> Vec<Value> {
    tables.iter().map(|id| server.ask_json("GET", &format!("/tables/{id}"), "").1).collect()
}

fn survives(fault: Fault) {
    let staged = folder(&format!("disk-{fault:?}-staged"));
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let scene = runtime.block_on(stage(&staged));
    let Some(mut site) = Site::start(fault, &staged, &scene.cookie) else { return };
    let deeds = deeds(&mut site.server, &scene);
    let tables = scene.tables();
    let before = shown(&site.server, &tables);
    for _ in 0..2 {
        site.fill();
        // The first request meets the fault, later ones its effects.
        for deed in deeds.iter().chain(&deeds) {
            let answer = act(&mut site.server, deed);
            assert_eq!(answer.status, 503, "{deed:?}: {}", answer.text);
            act_and_leave(&site.server, deed);
        }
        site.awaits_ready(503);
        assert_eq!(site.server.ask("GET", "/healthz", "").status, 200, "pages are still served");
        assert_eq!(shown(&site.server, &tables), before, "nothing changed");
        site.server.remember(&scene.returning);
        for page in ["/".to_owned(), format!("/tables/{}", tables[0])] {
            assert_eq!(site.server.ask("GET", &page, "").status, 200, "accounts can read {page}");
        }
        site.empty();
        site.awaits_ready(200);
    }
    for deed in &deeds {
        let answer = act(&mut site.server, deed);
        assert!(matches!(answer.status, 200 | 303), "{deed:?}: {}", answer.text);
    }
    // On every connection of the pool.
    let link = deeds.last().expect("a deed");
    for _ in 0..8 {
        let answer = act(&mut site.server, link);
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let after = shown(&site.server, &tables);
    for (shown, last) in after.iter().zip(&scene.moves) {
        assert_eq!(shown["seq"].as_u64(), Some(u64::from(last.seq()) + 1), "{shown}");
    }
    // The store agrees.
    if fault != Fault::Full {
        let Site { server, data, .. } = site;
        let token = server.token().to_owned();
        let mut server = Server::start("exec $QUAYSIDE SERVE", &data, &server.stop());
        server.act_for(Some(&token));
        assert_eq!(shown(&server, &tables), after);
    }
}

#[test]
fn after_a_full_disk_everything_works_again() {
    survives(Fault::Full);
}

#[test]
fn after_files_may_grow_again_everything_works_again() {
    survives(Fault::Limit);
}

#[test]
fn after_files_were_read_only_everything_works_again() {
    survives(Fault::ReadOnly);
}
