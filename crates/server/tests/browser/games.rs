//! Games against bots: their ends, a whole one by keys, and the others in `./test all`.

use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Pace};
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, Make, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::serve;

/// Plays a whole game against fast bots.
async fn whole_game(game: GameName, means: Means) {
    let choices = play(game, Moment::After(0), (1440, 900), Script::On, means).await;
    assert!(choices > 10, "a whole game takes more than {choices} choices");
}

/// Plays a whole game against fast bots in Firefox.
async fn whole_game_in_firefox(game: GameName) {
    let house = House::new().await;
    let base = serve(&house).await;
    let firefox = Chrome::of(Make::Firefox, &base, Script::On).await.expect("a browser");
    firefox.be(&house.store, &visitor()).await.expect("a cookie");
    let game = play_in(&firefox, &house, game, Moment::After(0), (Script::On, Means::Pointer));
    let choices = game.await;
    firefox.close().await.expect("closed");
    assert!(choices > 10, "a whole game takes more than {choices} choices");
}

/// Plays a game from this moment to its end; returns the number of choices.
async fn play(
    game: GameName,
    from: Moment,
    (width, height): (u32, u32),
    script: Script,
    means: Means,
) -> usize {
    let house = House::new().await;
    let base = serve(&house).await;
    let chrome = Chrome::open(&base, &house.store, script).await.expect("a browser");
    chrome.size(width, height).await.expect("a window");
    let choices = play_in(&chrome, &house, game, from, (script, means)).await;
    chrome.close().await.expect("closed");
    choices
}

/// Plays a game in the visitor's browser.
async fn play_in(
    chrome: &Chrome,
    house: &House,
    game: GameName,
    from: Moment,
    (script, means): (Script, Means),
) -> usize {
    let mut setup = setup(game, 2, false);
    setup.terms.pace = Pace::Fast;
    let id = house.stage(&setup, from).await;
    // A browser without a screen is slow at animations.
    chrome.prefs("lang:en&motion:off").await.expect("a cookie");
    chrome.go(&format!("/tables/{id}")).await.expect("the table");
    let person = BrowserPlayer { chrome, script, means };
    person.play(game).await.expect("the browser goes along")
}

// Whole games without a script are played by forms alone, in a text browser.
#[tokio::test]
async fn the_end_of_corsairs_without_a_script() {
    play(GameName::Corsairs, Moment::LastRound, (1440, 900), Script::Off, Means::Pointer).await;
}

#[tokio::test]
async fn the_end_of_korsar_without_a_script() {
    play(GameName::Korsar, Moment::After(70), (1440, 900), Script::Off, Means::Pointer).await;
}

#[tokio::test]
async fn a_whole_game_of_korsar_by_keys_alone() {
    whole_game(GameName::Korsar, Means::Keys).await;
}

#[tokio::test]
async fn the_end_of_corsairs_on_a_phone_and_on_a_desktop() {
    for size in [(360, 740), (1440, 900)] {
        let choices =
            play(GameName::Corsairs, Moment::LastRound, size, Script::On, Means::Pointer).await;
        assert!(choices > 0, "there is something left to choose");
    }
}

#[tokio::test]
async fn the_end_of_korsar_on_a_phone_and_on_a_desktop() {
    for size in [(360, 740), (1440, 900)] {
        let choices =
            play(GameName::Korsar, Moment::After(70), size, Script::On, Means::Pointer).await;
        assert!(choices > 0, "there is something left to choose");
    }
}

mod long {
    use super::{GameName, Means, whole_game};

    #[tokio::test]
    async fn a_whole_game_of_corsairs() {
        whole_game(GameName::Corsairs, Means::Pointer).await;
    }

    #[tokio::test]
    async fn a_whole_game_of_corsairs_by_keys_alone() {
        whole_game(GameName::Corsairs, Means::Keys).await;
    }

    #[tokio::test]
    async fn a_whole_game_of_korsar() {
        whole_game(GameName::Korsar, Means::Pointer).await;
    }
}

mod firefox {
    use super::{GameName, whole_game_in_firefox};

    #[tokio::test]
    async fn a_whole_game_of_corsairs() {
        whole_game_in_firefox(GameName::Corsairs).await;
    }

    #[tokio::test]
    async fn a_whole_game_of_korsar() {
        whole_game_in_firefox(GameName::Korsar).await;
    }
}
