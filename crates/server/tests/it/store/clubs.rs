//! Clubs in the store: their limits, their owners, and their way to another server.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use futures_util::future::join_all;
use quayside_server::{Account, ClubError, Role, Store, export, import};
use quayside_table::{ClubId, Millis, PlayerId};

use crate::common::{House, Kind, on_both};

on_both!(
    a_club_has_limits,
    requests_at_the_same_moment_keep_the_limits,
    names_are_compared_as_those_of_accounts,
    a_link_works_until_it_is_renewed,
    only_the_owner_changes_a_club,
    a_club_passes_to_the_oldest_member,
    clubs_are_exported_and_imported,
);

const NOW: Millis = Millis(1_000);

/// Registers the account with this number.
async fn account(store: &Store, number: u16) -> PlayerId {
    let mut bytes = [0; PlayerId::BYTES];
    bytes[..2].copy_from_slice(&number.to_be_bytes());
    // Letters whose skeletons are themselves.
    let name: String =
        number.to_string().bytes().map(|digit| (digit - b'0' + b'a') as char).collect();
    let player = PlayerId::new(bytes);
    let (alike, code, role) = (name.clone(), String::new(), Role::Player);
    let (made, coded, emblem) = (NOW, NOW, None);
    let account = Account { player, name, alike, made, code, coded, role, emblem };
    let mut people = store.change().await.expect("a transaction");
    assert!(people.put_account(&account).await.expect("stored"));
    people.commit().await.expect("stored");
    player
}

async fn found(store: &Store, name: &str, owner: PlayerId) -> ClubId {
    store.found_club(name, owner, NOW).await.expect("stored").expect("it is founded")
}

/// Joins a club by its link.
async fn join(store: &Store, id: ClubId, player: PlayerId) -> Result<(), ClubError> {
    let code = store.club(id).await.expect("read").expect("there").club.code;
    store.join_club(id, &code, player, NOW).await.expect("read")
}

/// Returns the owner of a club and all members.
async fn people(store: &Store, id: ClubId) -> Option<(PlayerId, Vec<PlayerId>)> {
    let found = store.club(id).await.expect("read")?;
    Some((found.club.owner, found.members.iter().map(|member| member.player).collect()))
}

async fn a_club_has_limits(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let owner = account(store, 0).await;
    let mut clubs = Vec::new();
    for name in ["one", "two", "three"] {
        clubs.push(found(store, name, owner).await);
    }
    let fourth = store.found_club("four", owner, NOW).await.expect("read");
    assert_eq!(fourth, Err(ClubError::TooMany));
    // The owner and 199 others.
    for number in 1..200 {
        let player = account(store, number).await;
        assert_eq!(join(store, clubs[0], player).await, Ok(()), "{number}");
    }
    let late = account(store, 200).await;
    assert_eq!(join(store, clubs[0], late).await, Err(ClubError::Full));
    let (_, members) = people(store, clubs[0]).await.expect("there");
    assert_eq!(join(store, clubs[0], members[7]).await, Ok(()), "a member is in already");
    store.leave_club(clubs[0], members[7]).await.expect("stored");
    assert_eq!(join(store, clubs[0], late).await, Ok(()));
    // A player belongs to twenty clubs at most, their own ones included.
    for (number, &owner) in members.iter().enumerate().skip(1).take(19) {
        let id = found(store, &format!("club{number}"), owner).await;
        assert_eq!(join(store, id, late).await, Ok(()), "{number}");
    }
    let more = found(store, "more", members[30]).await;
    assert_eq!(join(store, more, late).await, Err(ClubError::TooMany));
    let own = store.found_club("own", late, NOW).await.expect("read");
    assert_eq!(own, Err(ClubError::TooMany));
    assert_eq!(store.clubs_of(late).await.expect("read").len(), 20);
}

async fn requests_at_the_same_moment_keep_the_limits(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let mut clubs = Vec::new();
    for number in 0..26 {
        let owner = account(store, number).await;
        clubs.push(found(store, &format!("club{number}"), owner).await);
    }
    let late = account(store, 99).await;
    let (before, at_once) = clubs.split_at(18);
    for &id in before {
        assert_eq!(join(store, id, late).await, Ok(()));
    }
    let answers = join_all(at_once.iter().map(|&id| join(store, id, late))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2, "{answers:?}");
    assert_eq!(store.clubs_of(late).await.expect("read").len(), 20);
    let owner = account(store, 100).await;
    let names = ["one", "two", "three", "four", "five"];
    let founded = join_all(names.map(|name| store.found_club(name, owner, NOW))).await;
    let is_founded = |club: &_| matches!(club, Ok(Ok(_)));
    assert_eq!(founded.iter().filter(|club| is_founded(club)).count(), 3, "{founded:?}");
}

async fn names_are_compared_as_those_of_accounts(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let [one, other] = [account(store, 1).await, account(store, 2).await];
    found(store, "The Mermaids", one).await;
    for (name, why) in [
        ("the mermaids", ClubError::NameTaken),
        ("The-Mermaids!", ClubError::NameTaken),
        ("The Merrnaids", ClubError::NameTaken),
        ("… - !", ClubError::NoName),
        ("", ClubError::NoName),
    ] {
        assert_eq!(store.found_club(name, other, NOW).await.expect("read"), Err(why), "{name}");
    }
    // An account may have the name of a club.
    found(store, "b", other).await;
}

async fn a_link_works_until_it_is_renewed(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let [ada, bea, eve] =
        [account(store, 1).await, account(store, 2).await, account(store, 3).await];
    let id = found(store, "club", ada).await;
    let code = store.club(id).await.expect("read").expect("there").club.code;
    assert!(code.len() >= 32, "too long to guess: {code}");
    let leads = async |code: &str, player| {
        let found = store.club_of_link(id, code, player).await.expect("read").is_some();
        if let Some(player) = player.filter(|_| !found) {
            let refused = store.join_club(id, code, player, NOW).await.expect("read");
            assert_eq!(refused, Err(ClubError::Gone));
        }
        found
    };
    assert!(leads(&code, None).await && leads(&code, Some(bea)).await);
    assert!(!leads("", Some(bea)).await && !leads(&code[1..], Some(bea)).await);
    // The owner blocks one player, and is blocked by another.
    let mut rows = store.change().await.expect("a transaction");
    rows.bind(quayside_server::Bond::Blocks, ada, eve, NOW).await.expect("stored");
    rows.bind(quayside_server::Bond::Blocks, bea, ada, NOW).await.expect("stored");
    rows.commit().await.expect("stored");
    assert!(!leads(&code, Some(eve)).await && leads(&code, Some(bea)).await);
    assert!(store.renew_link(id, ada).await.expect("stored"));
    assert!(!leads(&code, Some(bea)).await, "it is renewed");
    assert_eq!(join(store, id, bea).await, Ok(()));
}

async fn only_the_owner_changes_a_club(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let [ada, bea, eve] =
        [account(store, 1).await, account(store, 2).await, account(store, 3).await];
    let id = found(store, "club", ada).await;
    join(store, id, bea).await.expect("in");
    for stranger in [bea, eve] {
        assert!(!store.renew_link(id, stranger).await.expect("read"));
        assert!(!store.remove_member(id, stranger, ada).await.expect("read"));
        assert!(!store.delete_club(id, stranger).await.expect("read"));
    }
    store.leave_club(id, eve).await.expect("nothing happens");
    assert_eq!(people(store, id).await, Some((ada, vec![ada, bea])));
    assert!(store.remove_member(id, ada, bea).await.expect("stored"));
    assert!(store.remove_member(id, ada, bea).await.expect("twice"));
    assert_eq!(people(store, id).await, Some((ada, vec![ada])));
    assert!(store.delete_club(id, ada).await.expect("stored"));
    assert!(!store.delete_club(id, ada).await.expect("twice"));
    assert_eq!(people(store, id).await, None);
    assert!(store.clubs_of(ada).await.expect("read").is_empty());
    found(store, "club", eve).await;
}

async fn a_club_passes_to_the_oldest_member(kind: Kind) {
    let House { store, place, .. } = &House::on(kind).await;
    let [ada, bea, eve] =
        [account(store, 1).await, account(store, 2).await, account(store, 3).await];
    let id = found(store, "club", ada).await;
    for player in [eve, bea] {
        let code = store.club(id).await.expect("read").expect("there").club.code;
        let joined = if player == eve { Millis(2_000) } else { Millis(3_000) };
        store.join_club(id, &code, player, joined).await.expect("stored").expect("in");
    }
    store.remove_account(ada).await.expect("stored");
    assert_eq!(people(store, id).await, Some((eve, vec![eve, bea])));
    store.leave_club(id, eve).await.expect("stored");
    assert_eq!(people(store, id).await, Some((bea, vec![bea])));
    store.remove_account(bea).await.expect("stored");
    assert_eq!(people(store, id).await, None);
    let left = "SELECT (SELECT count(*) FROM clubs) + (SELECT count(*) FROM club_members)";
    assert_eq!(place.count(left).await, 0, "an empty club is deleted");
}

async fn clubs_are_exported_and_imported(kind: Kind) {
    let House { store, .. } = &House::on(kind).await;
    let [ada, bea] = [account(store, 1).await, account(store, 2).await];
    let id = found(store, "club", ada).await;
    join(store, id, bea).await.expect("in");
    let written = async |store: &Store| {
        let mut lines = Vec::new();
        export(store, &mut lines, |_| ()).await.expect("written");
        String::from_utf8(lines).expect("text")
    };
    let lines = written(store).await;
    for other in [Kind::Sqlite, Kind::Postgres] {
        let new = House::on(other).await;
        let imported = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
        assert_eq!((imported.new, &*imported.rejected), (3, &[][..]));
        assert_eq!(written(&new.store).await, lines, "the same bytes");
        let again = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
        assert_eq!((again.new, again.same), (0, 3));
        assert_eq!(people(&new.store, id).await, Some((ada, vec![ada, bea])));
        // A club with another name or id here.
        let renamed = lines.replace("\"name\":\"club\"", "\"name\":\"other\"");
        let moved = lines.replace(&id.to_string(), "0123456789abcdef");
        for changed in [renamed, moved] {
            let imported = import(&new.store, changed.as_bytes(), |_| ()).await.expect("read");
            let [rejected] = &*imported.rejected else { panic!("{imported:?}") };
            assert!(rejected.why.contains("another club is here"), "{}", rejected.why);
        }
    }
    let new = House::on(kind).await;
    let owned = |player: &str| format!("\"owner\":\"{player}\"");
    let stranger = lines.replace(&owned(&ada.to_string()), &owned(&"f".repeat(32)));
    for changed in [lines.replace("\"name\":\"club\"", "\"name\":\"…\""), stranger] {
        let imported = import(&new.store, changed.as_bytes(), |_| ()).await.expect("read");
        assert!(imported.rejected.iter().any(|line| line.why.ends_with("not a club")));
    }
}
