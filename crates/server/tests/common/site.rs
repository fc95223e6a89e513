//! Every kind of page, as an operator with an account and a name of 24 characters reads it.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use quayside_server::fixtures::setup;
use quayside_server::{Account, Role};
use quayside_table::GameName;
use quayside_table::{Place, Setup};
use quayside_testkit::fixtures::Moment;

use super::House;
use super::browser::Browser;

/// A name of 24 characters.
const NAME: &str = "Bartholomew Roberts Esq.";

/// Pages with a fixed address.
const FIXED: [&str; 28] = [
    "/",
    "/lobby",
    "/games",
    "/ratings",
    "/people/Bartholomew%20Roberts%20Esq%2E",
    "/account",
    "/account/delete",
    "/clubs",
    "/clubs/0123456789abcdef/join/0000000000000000000000000000000a",
    "/keep",
    "/sign-in",
    "/settings",
    "/new/corsairs",
    "/new/korsar",
    "/rules",
    "/rules/corsairs",
    "/rules/korsar",
    "/about",
    "/replay",
    "/verify",
    "/api",
    "/operator",
    "/operator/people",
    // No player has this name, which is an error.
    "/operator/people?name=Nobody",
    "/nowhere",
    "/new/chess",
    "/link/0000000000000000000000000000000a",
    "/notices/0000000000000000000000000000000a",
];

/// Forms with an answer that explains what is wrong.
const REFUSED: [(&str, &str); 6] = [
    ("/clubs", "name="),
    ("/sign-in", "name=Nobody&code=nonsense"),
    ("/account/name", "name="),
    ("/account/delete", "name=Nobody"),
    ("/new/korsar", "table=2&player0=person&player1=open&rated=yes"),
    ("/new/corsairs", "table=3&player0=person&player1=mate&player2=mate&seed=nonsense"),
];

/// A page: its address, or a form that it answers.
pub(crate) struct SitePage {
    pub(crate) address: String,
    pub(crate) form: Option<&'static str>,
}

/// Every kind of page of a house, and its reader.
pub(crate) struct Site<'a> {
    pub(crate) reader: Browser<'a>,
    pub(crate) pages: Vec<SitePage>,
}

impl<'a> Site<'a> {
    /// Registers the reader, and sets up tables.
    pub(crate) async fn new(house: &'a House) -> Site<'a> {
        let mut reader = Browser::new(house, 24);
        let player = reader.session.first_player();
        reader.keep(&NAME.replace(' ', "+")).await;
        let account = house.store.account_named(NAME).await.expect("read").expect("there");
        let mut people = house.store.change().await.expect("people");
        let operator = Account { role: Role::Operator, ..account };
        people.change_account(&operator).await.expect("stored");
        people.commit().await.expect("stored");
        let mut other = Browser::new(house, 25);
        other.keep("Mary").await;
        let mut addresses: Vec<String> = FIXED.map(str::to_owned).into();
        addresses.push(format!("/operator/people/{}", other.session.first_player()));
        let page = reader.post("/account/link", "").await.body;
        let (_, link) = page.split_once("/link/").expect("a link");
        addresses.push(format!("/link/{}", &link[..32]));
        addresses.extend(clubs(&mut reader, &mut other).await);
        let form = "table=2&player0=person&player1=open&access=lobby";
        let waiting = reader.post("/new/korsar", form).await.goes_to;
        addresses.push(waiting.expect("a table"));
        let own = |game, players| {
            let setup = setup(game, players, false);
            Setup {
                seats: [vec![Place::person(player)], setup.seats[1..].to_vec()].concat(),
                ..setup
            }
        };
        for (game, when) in [
            (GameName::Corsairs, Moment::Draw),
            (GameName::Corsairs, Moment::Over),
            (GameName::Korsar, Moment::After(40)),
            (GameName::Korsar, Moment::Over),
        ] {
            let id = house.stage(&own(game, 3), when).await;
            addresses.push(format!("/tables/{id}"));
            if when == Moment::Over {
                addresses.push(format!("/tables/{id}/replay"));
                addresses.push(format!("/tables/{id}/review"));
            }
        }
        let mut pages: Vec<SitePage> =
            addresses.into_iter().map(|address| SitePage { address, form: None }).collect();
        let refused = REFUSED
            .map(|(address, form)| SitePage { address: address.to_owned(), form: Some(form) });
        pages.extend(refused);
        Site { reader, pages }
    }
}

/// Sets up a club of the reader with another member, and returns its address and that of the link
/// to a club of the other player.
async fn clubs<'a>(reader: &mut Browser<'a>, other: &mut Browser<'a>) -> [String; 2] {
    let name = NAME.replace(' ', "+");
    let mut links = Vec::new();
    for (owner, name) in [(&mut *reader, &*name), (&mut *other, "Mermaids")] {
        let club = owner.post("/clubs", &format!("name={name}")).await.goes_to.expect("a club");
        let page = owner.get(&club).await.body;
        let (_, code) = page.split_once("/join/").expect("a link");
        links.push(format!("{club}/join/{}", &code[..32]));
    }
    let [own, link] = [0, 1].map(|place| links[place].clone());
    let club = other.post(&own, "").await.goes_to.expect("a member");
    [club, link]
}
