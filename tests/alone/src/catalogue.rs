//! Bets of the catalogue, preset rules, and files of both.

use baccarat::bet::{Terms, by_id, read_bets};
use baccarat::tableau::presets;
use baccarat::{Analyzer, Places, Tableau};

use crate::{Done, eight_decks};

#[test]
fn a_bet_is_found_by_its_id() -> Done {
    let bets = ["dragon-7", "player-pair"].map(|id| by_id(id).expect("a bet of the catalogue"));
    let odds = Analyzer::new(Tableau::PUNTO_BANCO, bets.into())?.odds(&eight_decks())?;
    let edges = [0, 1].map(|bet| odds.bets[bet].house_edge().percent(Places::FOUR));
    assert_eq!(edges, ["7.6113%", "10.3614%"]);
    assert!(by_id("no-such-bet").is_none());
    Ok(())
}

#[test]
fn rules_are_found_by_their_names() -> Done {
    let naturals_tie = presets()
        .into_iter()
        .find(|rules| rules.id == "naturals-tie");
    let bets = Analyzer::default().bets().to_vec();
    let analyzer = Analyzer::new(naturals_tie.expect("a preset"), bets)?;
    let odds = analyzer.odds(&eight_decks())?;
    assert_eq!(odds.outcomes.tie.ways, 565_345_274_651_904_u64.into());
    for rules in presets() {
        assert_eq!(rules.to_toml().parse::<Tableau>()?, rules);
    }
    Ok(())
}

#[test]
fn bets_are_read_from_toml_and_from_json() -> Done {
    let toml = r#"
        [[bet]]
        id = "both-seven"
        rows = [{ when = { player.total = 7, banker.total = 7 }, pays = "41 for 1" }]
    "#;
    let json = r#"{"bet": [{"id": "both-seven", "rows": [
        {"when": {"player": {"total": 7}, "banker": {"total": 7}}, "pays": 40}
    ]}]}"#;
    let bets = read_bets(toml, &Terms::default())?;
    assert_eq!(bets, read_bets(json, &Terms::default())?);
    let odds = Analyzer::new(Tableau::PUNTO_BANCO, bets)?.odds(&eight_decks())?;
    let won = &odds.bets[0].chances[0].ways;
    assert_eq!(*won, 101_717_538_899_968_u64.into());

    let misspelled = toml.replace("total", "totl");
    let error = read_bets(&misspelled, &Terms::default()).expect_err("no such fact");
    assert!(error.to_string().contains("totl"), "{error}");
    Ok(())
}
