//! Plots: their contents, their form and their files.

use std::fs;

use crate::program::{
    answer, baccarat, complaint, document as document_of, folder, names_in, text, within, words,
};
use baccarat::analysis::{Coups, Hands, HandsRow, Levels, SessionCoups, SessionTerms};
use baccarat::bet::{Bet, Terms, main_bets, read_bets};
use baccarat::document::{Document, Documented};
use baccarat::plot::{self, MOST_CURVES, MOST_PANELS, PlotError, Theme};
use baccarat::request::{
    ByCountRequest, CountPlay, CountRequest, DepthsRequest, OddsRequest, RemovalRequest,
    SequenceRequest, SessionRequest, TableauRequest,
};
use baccarat::shoe::{ShoeSource, Start};
use baccarat::tableau::presets;
use baccarat::{Analyzer, Cards, Decks, Exact, Places, Shoe, Tableau, Threshold};
use roxmltree::{Document as Xml, Node};

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// A shoe with drawing rules.
struct Setting {
    shoe: ShoeSource,
    rules: Tableau,
}

impl Setting {
    fn analyzer(&self, bets: Vec<Bet>) -> Analyzer {
        Analyzer::new(self.rules.clone(), bets).expect("different ids")
    }

    fn hands(&self) -> Hands {
        let analyzer = self.analyzer(Vec::new());
        analyzer.hands(self.shoe.shoe()).expect("hands")
    }
}

fn setting(decks: u64, removed: &str, rules: Tableau) -> Setting {
    let start = Start::Decks(Decks::new(decks).expect("decks"));
    let removed = match removed {
        "" => Cards::default(),
        cards => cards.parse().expect("cards"),
    };
    let shoe = ShoeSource::new(start, removed).expect("they are there");
    Setting { shoe, rules }
}

fn given(counts: &str) -> Setting {
    let shoe: Shoe = counts.parse().expect("a shoe");
    Setting {
        shoe: shoe.into(),
        rules: Tableau::PUNTO_BANCO,
    }
}

fn eight_decks() -> Setting {
    setting(8, "", Tableau::PUNTO_BANCO)
}

fn main_three() -> Vec<Bet> {
    main_bets(&Terms::default())
}

fn document<R: Documented>(request: R) -> Document<R> {
    Document::new(request, Places::FOUR).expect("an answer")
}

fn removal_document(setting: &Setting, bets: Vec<Bet>) -> Document<RemovalRequest> {
    let analyzer = setting.analyzer(bets);
    document(RemovalRequest::new(analyzer, setting.shoe.clone()))
}

fn removal(setting: &Setting, bets: Vec<Bet>, theme: Theme) -> String {
    plot::removal(&removal_document(setting, bets), theme).expect("a picture")
}

fn depths_document(setting: &Setting, bets: Vec<Bet>) -> Document<DepthsRequest> {
    let analyzer = setting.analyzer(bets);
    document(DepthsRequest::new(analyzer, setting.shoe.clone()))
}

fn depths(setting: &Setting, bets: Vec<Bet>, theme: Theme) -> String {
    plot::depths(&depths_document(setting, bets), theme).expect("a picture")
}

fn session(setting: &Setting, coups: u32, bets: Vec<Bet>, theme: Theme) -> String {
    let terms = SessionTerms {
        distribution: true,
        ..SessionTerms::new(SessionCoups::new(coups).expect("coups"))
    };
    let request = SessionRequest::new(setting.analyzer(bets), setting.shoe.clone(), terms);
    plot::session(&document(request), theme).expect("a picture")
}

fn totals(setting: &Setting, theme: Theme) -> String {
    let analyzer = setting.analyzer(main_three());
    let request = OddsRequest {
        detail: true,
        ..OddsRequest::new(analyzer, setting.shoe.clone())
    };
    plot::totals(&document(request), theme).expect("a picture")
}

fn sequence(setting: &Setting, coups: u8, theme: Theme) -> String {
    let coups = Coups::new(coups).expect("1 to 3");
    let analyzer = setting.analyzer(Vec::new());
    let request = SequenceRequest::new(analyzer, setting.shoe.clone(), coups);
    plot::sequence(&document(request), theme).expect("a picture")
}

fn gains(setting: &Setting, bets: Vec<Bet>, cards_left: &str, theme: Theme) -> String {
    let play = CountPlay {
        threshold: Threshold::TrueCount(Exact::from(4)),
        cards_left: cards_left.parse().expect("cards left"),
    };
    let request = CountRequest {
        tags: Some("4-7=-1,8-9=2".parse().expect("tags")),
        levels: Levels::new(1).expect("1 to 6"),
        play: Some(play),
        ..CountRequest::new(setting.analyzer(bets), setting.shoe.clone())
    };
    plot::count(&document(request), theme).expect("a picture")
}

fn by_count_document(setting: &Setting, bets: Vec<Bet>, left: &str) -> Document<ByCountRequest> {
    let tags = "4-7=-1,8-9=2".parse().expect("tags");
    let left = left.parse().expect("cards left");
    let analyzer = setting.analyzer(bets);
    document(ByCountRequest::new(
        analyzer,
        setting.shoe.clone(),
        tags,
        left,
    ))
}

fn by_count(setting: &Setting, bets: Vec<Bet>, left: &str, theme: Theme) -> String {
    plot::by_count(&by_count_document(setting, bets, left), theme).expect("a picture")
}

fn margins(setting: &Setting, by_cards: bool, theme: Theme) -> String {
    let request = TableauRequest {
        by_cards,
        ..TableauRequest::new(setting.rules.clone(), setting.shoe.clone())
    };
    plot::margins(&document(request), theme)
}

/// Bets with these names that win with Banker, with increasing payoffs.
fn bets_called(names: &[&str]) -> Vec<Bet> {
    let bets = names.iter().enumerate().map(|(place, name)| {
        let name = serde_json::to_string(name).expect("a string");
        format!(
            "[[bet]]\nid = \"bet-{place}\"\nname = {name}\nrows = [\n    \
             {{ event = \"e\", when = {{ winner = \"banker\" }}, pays = {} }},\n]\n",
            place + 1
        )
    });
    read_bets(&bets.collect::<String>(), &Terms::default()).expect("bets")
}

fn numbered(count: usize) -> Vec<Bet> {
    let names: Vec<String> = (0..count).map(|number| format!("Bet {number}")).collect();
    bets_called(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The number of shapes of a class in a picture.
fn count(picture: &str, class: &str) -> usize {
    let document = Xml::parse(picture).expect("XML");
    let of_class = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    document.descendants().filter(of_class).count()
}

/// The visible texts, in order.
fn texts(picture: &str) -> Vec<String> {
    let document = Xml::parse(picture).expect("XML");
    let seen = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    seen.map(|node| node.text().unwrap_or_default().trim().to_owned())
        .collect()
}

/// All texts, including tooltips.
fn all_texts(picture: &str) -> Vec<String> {
    let document = Xml::parse(picture).expect("XML");
    let texts = document.descendants().filter(Node::is_text);
    texts
        .map(|node| node.text().unwrap_or_default().trim().to_owned())
        .collect()
}

fn has(texts: &[String], text: &str) -> bool {
    texts.iter().any(|other| other == text)
}

/// Checks that a picture is XML with known elements, refers to no file or font, has no undefined
/// number, and that all shapes are within its bounds.
fn assert_well_made(picture: &str, what: &str) {
    const ELEMENTS: [&str; 12] = [
        "svg", "title", "desc", "defs", "pattern", "rect", "line", "path", "circle", "text", "g",
        "tspan",
    ];
    let document = Xml::parse(picture).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(picture.ends_with("</svg>\n"), "{what}");
    for forbidden in ["NaN", "inf\"", "-0\"", "href", "file:"] {
        assert!(!picture.contains(forbidden), "{what}: {forbidden}");
    }
    let root = document.root_element();
    let number = |node: Node<'_, '_>, name: &str| -> Option<f64> {
        node.attribute(name)
            .map(|text| text.parse().expect("a number"))
    };
    let [width, height] = ["width", "height"].map(|name| number(root, name).expect("a size"));
    assert_eq!(
        root.attribute("viewBox"),
        Some(format!("0 0 {width} {height}").as_str())
    );
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "{what}: {name}");
        if node.ancestors().any(|above| above.has_tag_name("pattern")) {
            continue;
        }
        let x = number(node, "x").or(number(node, "cx"));
        let y = number(node, "y").or(number(node, "cy"));
        let wide = x.zip(number(node, "width")).map(|(x, wide)| x + wide);
        let high = y.zip(number(node, "height")).map(|(y, high)| y + high);
        for across in [x, wide].into_iter().flatten() {
            assert!((0.0..=width).contains(&across), "{what}: {node:?}");
        }
        for down in [y, high].into_iter().flatten() {
            assert!((0.0..=height).contains(&down), "{what}: {node:?}");
        }
    }
}

#[test]
fn pictures_are_well_made_whatever_is_asked() {
    let bahamian = presets().into_iter().find(|rules| rules.id == "bahamian");
    let settings = [
        eight_decks(),
        setting(1, "9,9,4", bahamian.expect("a preset")),
        given("9=4,0=4"),
        given("9=20"),
        given("0=4,6=3"),
    ];
    for setting in &settings {
        for theme in THEMES {
            let what = format!("{:?} {theme:?}", setting.shoe);
            assert_well_made(&removal(setting, main_three(), theme), &what);
            assert_well_made(&depths(setting, main_three(), theme), &what);
            assert_well_made(&totals(setting, theme), &what);
            assert_well_made(&margins(setting, false, theme), &what);
            assert_well_made(&margins(setting, true, theme), &what);
            assert_well_made(&gains(setting, main_three(), "6..7", theme), &what);
            assert_well_made(&by_count(setting, main_three(), "7", theme), &what);
            assert_well_made(&session(setting, 1, main_three(), theme), &what);
            assert_well_made(&session(setting, 60, main_three(), theme), &what);
            if setting.shoe.shoe().cards() >= Some(12) {
                assert_well_made(&sequence(setting, 2, theme), &what);
            }
        }
    }
}

#[test]
fn the_same_answer_has_the_same_picture() {
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    let pictures = || {
        THEMES.map(|theme| {
            [
                removal(&setting, main_three(), theme),
                depths(&setting, main_three(), theme),
                totals(&setting, theme),
                margins(&setting, false, theme),
                gains(&setting, main_three(), "6..50", theme),
                by_count(&setting, main_three(), "20", theme),
                sequence(&setting, 2, theme),
                session(&setting, 20, main_three(), theme),
            ]
        })
    };
    let [light, dark] = pictures();
    assert_eq!(pictures(), [light.clone(), dark.clone()]);
    for (light, dark) in light.iter().zip(&dark) {
        assert_ne!(light, dark);
        assert_eq!(texts(light), texts(dark));
    }
}

#[test]
fn effects_have_a_bar_for_each_card_and_bet() {
    let picture = removal(&eight_decks(), main_three(), Theme::Light);
    assert_eq!(count(&picture, "bar"), 10 * 3);
    let texts = texts(&picture);
    for text in [
        "Effect of removing one card",
        "punto-banco, 8 decks, 416 cards, nothing removed",
        "effect on the expectation, millionths of the stake; each panel has its own scale",
        "card removed (0: any ten-valued card)",
        "Player",
        "Banker",
        "Tie",
        "9",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
}

/// Compares the ticks and the heights of the bars with the exact effects.
#[test]
fn bars_are_as_high_as_the_effects() {
    let setting = eight_decks();
    let answered = removal_document(&setting, main_three());
    let picture = plot::removal(&answered, Theme::Light).expect("a picture");
    let document = Xml::parse(&picture).expect("XML");
    let number = |node: Node<'_, '_>, name: &str| -> f64 {
        node.attribute(name).expect(name).parse().expect("a number")
    };
    // The panels of Player and Banker have ticks at ±100, and that of Tie at ±500.
    let place_of = |text: &str, place: usize| {
        let mut labels = document.descendants().filter(|node| {
            node.has_tag_name("text")
                && node.attribute("text-anchor") == Some("end")
                && node.text().is_some_and(|other| other.trim() == text)
        });
        number(labels.nth(place).expect(text), "y")
    };
    let bars: Vec<Node<'_, '_>> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("bar"))
        .collect();
    let effects = &answered.answer.removal.effects;
    let ticks = [("100", 0), ("100", 1), ("500", 0)];
    for (bet, (bars, (tick, place))) in bars.chunks(effects.len()).zip(ticks).enumerate() {
        let size: f64 = tick.parse().expect("a number");
        let below = place_of(&format!("−{tick}"), place);
        let unit = (below - place_of(tick, place)) / (2.0 * size);
        for (row, bar) in effects.iter().zip(bars) {
            let effect = row.bets[bet].effect.decimal(Places::TWELVE);
            let millionths = effect.parse::<f64>().expect("a number") * 1e6;
            let height = number(*bar, "height");
            assert!(
                (height - millionths.abs() * unit).abs() < 0.03,
                "{} of {bet}: {height} for {millionths}",
                row.card
            );
        }
    }
}

#[test]
fn many_bets_have_a_panel_each() {
    for bets in [5, 12, MOST_PANELS] {
        let picture = removal(&eight_decks(), numbered(bets), Theme::Light);
        assert_well_made(&picture, &bets.to_string());
        assert_eq!(count(&picture, "bar"), 10 * bets);
        let texts = texts(&picture);
        for bet in 0..bets {
            assert!(has(&texts, &format!("Bet {bet}")), "{texts:?}");
        }
        assert!(
            texts
                .iter()
                .any(|text| text.ends_with("each panel has its own scale"))
        );
    }
}

#[test]
fn more_bets_than_a_plot_can_show_are_refused() {
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    let too_many = |bets, most| Err(PlotError::TooManyBets { bets, most });
    let document = removal_document(&setting, numbered(MOST_PANELS + 1));
    let refused = plot::removal(&document, Theme::Light);
    assert_eq!(refused, too_many(MOST_PANELS + 1, MOST_PANELS));
    let document = depths_document(&setting, numbered(MOST_CURVES + 1));
    let refused = plot::depths(&document, Theme::Light);
    assert_eq!(refused, too_many(MOST_CURVES + 1, MOST_CURVES));
    let most = depths(&setting, numbered(MOST_CURVES), Theme::Light);
    assert_eq!(count(&most, "curve"), 2 * MOST_CURVES);
}

#[test]
fn curves_differ_in_dashes_as_well_as_shade() {
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    let picture = depths(&setting, numbered(MOST_CURVES), Theme::Light);
    let document = Xml::parse(&picture).expect("XML");
    let curves = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("curve"));
    let mut looks: Vec<_> = curves
        .map(|node| (node.attribute("stroke"), node.attribute("stroke-dasharray")))
        .collect();
    looks.sort_unstable();
    looks.dedup();
    assert_eq!(looks.len(), MOST_CURVES);
}

#[test]
fn depths_say_what_is_on_the_axes() {
    let picture = depths(&eight_decks(), main_three(), Theme::Light);
    assert_eq!(count(&picture, "curve"), 6);
    let texts = texts(&picture);
    for text in [
        "Standard deviation of the expectation U, % of the stake (logarithmic)",
        "punto-banco, 8 decks, 416 cards, nothing removed",
        "R²: share of U’s variance that the best linear count explains, %",
        "cards left in the shoe",
        "416",
        "52",
        "Banker",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
}

#[test]
fn what_does_not_vary_is_said_to_be_constant() {
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    let bet = "[[bet]]\nid = \"none\"\nname = \"None\"\nrows = [\n    \
               { event = \"e\", when = { player = { total = \"0-9\" } }, pays = 1 },\n]\n";
    let bets = read_bets(bet, &Terms::default()).expect("a bet");
    let curves = depths(&setting, bets.clone(), Theme::Light);
    assert_eq!(count(&curves, "curve"), 0);
    assert!(has(&texts(&curves), "None (constant)"));
    let bars = removal(&setting, bets, Theme::Light);
    assert!(has(&texts(&bars), "every effect is 0"));
}

/// Compares each cell with the detail of the odds, and the sums with sums of its exact figures.
#[test]
fn totals_have_a_cell_for_each_pair_and_each_sum() {
    let setting = setting(6, "9x3 8", Tableau::PUNTO_BANCO);
    let picture = totals(&setting, Theme::Light);
    assert_eq!(count(&picture, "cell"), 100 + 2 * 10);
    assert_eq!(count(&picture, "tie"), 10);
    let texts = texts(&picture);
    for text in [
        "How often each pair of final totals comes up, % of all coups",
        "punto-banco, 6 decks, 308 cards, removed: an 8 and three 9s",
        "Banker’s final total",
        "Player’s final total",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
    let hands = setting.hands();
    let percent = |of: &dyn Fn(&HandsRow) -> bool| {
        let rows = hands.totals.iter().filter(|row| of(row));
        let sum: Exact = rows.map(|row| row.chance.probability()).sum();
        sum.percent(Places::TWO).trim_end_matches('%').to_owned()
    };
    let pairs = (0..10).flat_map(|player| (0..10).map(move |banker| (player, banker)));
    let pairs = pairs.map(|pair| percent(&|row| (row.player, row.banker) == pair));
    let sums = (0..10).flat_map(|total| {
        [
            percent(&|row| row.player == total),
            percent(&|row| row.banker == total),
        ]
    });
    let expected: Vec<String> = pairs.chain(sums).collect();
    let cells = texts.iter().filter(|text| !text.contains(' '));
    let cells: Vec<String> = cells.filter(|text| text.contains('.')).cloned().collect();
    assert_eq!(cells, expected);
    for text in [
        format!("ties, {}", percent(&|row| row.player == row.banker)),
        format!(
            "below them Player wins, {}",
            percent(&|row| row.player > row.banker)
        ),
        format!(
            "above them Banker wins, {}",
            percent(&|row| row.player < row.banker)
        ),
    ] {
        assert!(has(&texts, &text), "{text}: {texts:?}");
    }
}

#[test]
fn both_ends_of_the_axis_have_their_number_of_cards() {
    let setting = setting(6, "9", Tableau::PUNTO_BANCO);
    let every = texts(&depths(&setting, main_three(), Theme::Light));
    assert!(has(&every, "311") && has(&every, "6"), "{every:?}");
    let range = texts(&gains(&setting, main_three(), "14..300", Theme::Light));
    assert!(has(&range, "300") && has(&range, "14"), "{range:?}");
}

#[test]
fn gains_have_a_curve_for_each_bet_and_one_for_the_count() {
    let picture = gains(&eight_decks(), main_three(), "14..40", Theme::Light);
    assert_eq!(count(&picture, "curve"), 4);
    let texts = texts(&picture);
    for text in [
        "Gain of betting at a true count of 4 or more",
        "Gain: units won per 100 coups, with one unit on each coup where the count is met",
        "How often the count is met, % of coups",
        "cards left in the shoe",
        "count met",
        "Tie",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
}

/// Compares each cell with the answer of the command.
/// Compares the heights of the bars with the exact probabilities.
#[test]
fn expectations_by_count_have_a_bar_for_each_frequent_count_behind_them() {
    let answered = by_count_document(&eight_decks(), main_three(), "52");
    let picture = plot::by_count(&answered, Theme::Light).expect("a picture");
    assert_eq!(count(&picture, "curve"), 3);
    let number = |text: String| text.parse::<f64>().expect("a number");
    let chances = answered.answer.depths[0].counts.iter();
    let chances = chances.map(|at| number(at.probability.decimal(Places::TWELVE)));
    let frequent: Vec<f64> = chances.filter(|&chance| chance >= 0.001).collect();
    let document = Xml::parse(&picture).expect("XML");
    let bars = document.descendants();
    let bars = bars.filter(|node| node.attribute("class") == Some("bar"));
    let heights = bars.map(|bar| number(bar.attribute("height").expect("a height").to_owned()));
    let heights: Vec<f64> = heights.collect();
    assert_eq!(heights.len(), frequent.len());
    let highest = |figures: &[f64]| figures.iter().copied().fold(0.0, f64::max);
    let unit = highest(&heights) / highest(&frequent);
    for (height, chance) in heights.iter().zip(&frequent) {
        assert!(
            (height - chance * unit).abs() < 0.02,
            "{height} for {chance}"
        );
    }
    let texts = texts(&picture);
    for text in [
        "Expectation by running count, 52 cards left",
        "Expectation, % of the stake",
        "running count",
        "Banker",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
    let several = by_count_document(&eight_decks(), main_three(), "26..27");
    let refused = plot::by_count(&several, Theme::Light);
    assert_eq!(refused, Err(PlotError::SeveralDepths));
}

#[test]
fn sequences_have_a_cell_for_each_with_its_difference() {
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    for coups in [2, 3] {
        let picture = sequence(&setting, coups, Theme::Light);
        let cells = 3_usize.pow(coups.into());
        assert_eq!(count(&picture, "cell"), cells);
        let coups = coups.to_string();
        let arguments = ["sequence", "--decks", "1", "--coups", &coups];
        let answer = document_of(&arguments);
        let rows = answer["answer"]["sequences"].as_array().expect("sequences");
        let texts = texts(&picture);
        let figures: Vec<&String> = texts.iter().filter(|text| text.contains('.')).collect();
        assert_eq!(figures.len(), 2 * cells);
        for (row, figures) in rows.iter().zip(figures.chunks(2)) {
            let exact = |name: &str| -> Exact {
                row[name]["exact"]
                    .as_str()
                    .expect("a fraction")
                    .parse()
                    .expect("a fraction")
            };
            let difference = &exact("difference") * &Exact::from(1_000_000);
            let shown = figures[1].replace('−', "-");
            assert_eq!(
                format!("{}%", figures[0]),
                exact("probability").percent(Places::TWO)
            );
            assert_eq!(
                shown.trim_start_matches('+'),
                difference.decimal(Places::TWO)
            );
        }
    }
    let infinite = Setting {
        shoe: ShoeSource::new(Start::Decks(Decks::INFINITE), Cards::default()).expect("a shoe"),
        rules: Tableau::PUNTO_BANCO,
    };
    let apart = texts(&sequence(&infinite, 2, Theme::Light));
    assert_eq!(apart.iter().filter(|text| *text == "0").count(), 9);
}

/// One coup has a bar for each result, as high as its probability, and one line for each mark.
#[test]
fn sessions_have_a_bar_for_each_result() {
    let setting = eight_decks();
    let picture = session(&setting, 1, main_three(), Theme::Light);
    assert_eq!(count(&picture, "bar"), 3 + 3 + 2);
    assert_eq!(count(&picture, "frame"), 3);
    let odds = setting.analyzer(main_three()).odds(setting.shoe.shoe());
    let odds = odds.expect("odds");
    let document = Xml::parse(&picture).expect("XML");
    let bars = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("bar"));
    let height = |node: Node<'_, '_>| -> f64 {
        let height = node.attribute("height").expect("a height");
        height.parse().expect("a number")
    };
    let heights: Vec<f64> = bars.map(height).collect();
    let player = &odds.bets[0];
    let expected = [player.lose(), player.push(), player.win()].map(|chance| chance.to_f64());
    for (height, expected) in heights.iter().zip(expected) {
        assert!((height / heights[0] - expected / player.lose().to_f64()).abs() < 0.001);
    }
    let texts = texts(&picture);
    for text in [
        "Units won in 1 coup",
        "Player: % of sessions",
        "units won",
        "mean",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
    let long = session(&setting, 100, main_three(), Theme::Dark);
    assert!(count(&long, "bar") <= 3 * 80);
}

#[test]
fn margins_mark_where_the_tableau_does_the_other() {
    let picture = margins(&eight_decks(), false, Theme::Dark);
    // Eight rows of Banker by eleven columns, and eight decisions of Player.
    assert_eq!(count(&picture, "cell"), 8 * 11 + 8);
    assert_eq!(count(&picture, "other"), 2);
    let texts = texts(&picture);
    for text in [
        "% of a stake on the side that decides, before commission",
        "Banker, by Player’s third card",
        "+0.2*",
        "+7.9*",
        "−0.2",
        "stood",
    ] {
        assert!(has(&texts, text), "{text}: {texts:?}");
    }
}

#[test]
fn margins_by_cards_have_a_row_for_each_two_cards() {
    let setting = eight_decks();
    let analyzer = setting.analyzer(Vec::new());
    let audit = analyzer.audit(setting.shoe.shoe()).expect("decisions");
    let picture = margins(&setting, true, Theme::Light);
    let decisions = audit.player_by_cards.len() + audit.banker_by_cards.len();
    assert_eq!(count(&picture, "cell"), decisions);
    assert!(has(&texts(&picture), "3 3"));
    let nothing = margins(&given("9=20"), false, Theme::Light);
    assert_eq!(count(&nothing, "cell"), 0);
    let words = "No decision can come up: every coup has a natural.";
    assert!(has(&texts(&nothing), words));
}

#[test]
fn rows_that_read_the_total_are_marked() {
    let rules = presets()
        .into_iter()
        .find(|rules| rules.id == "banker-3-reads-hand");
    let picture = margins(
        &setting(8, "", rules.expect("a preset")),
        false,
        Theme::Light,
    );
    let texts = texts(&picture);
    assert!(has(&texts, "3 †"), "{texts:?}");
    assert!(has(
        &texts,
        "Banker, by Player’s third card (†: by Player’s final total)"
    ));
}

#[test]
fn hostile_names_stay_text() {
    let long = "a long name ".repeat(40);
    let names = [
        "<script>alert('x')</script> & \"quotes\" ]]>",
        "הימור\u{202e} על\u{2066} השחקן",
        &long,
        "\u{0}\u{1b}[31m\r\n\t\u{85}",
        "閒家對子 \u{1f0a1}",
    ];
    let setting = setting(1, "", Tableau::PUNTO_BANCO);
    for shown in [&names[..4], &names[1..], &names[..1]] {
        for picture in [
            removal(&setting, bets_called(shown), Theme::Light),
            depths(&setting, bets_called(shown), Theme::Dark),
        ] {
            assert_well_made(&picture, &format!("{shown:?}"));
            assert!(!picture.contains("<script"));
            let control = |letter: char| letter.is_control() && letter != '\n';
            assert!(!picture.contains(control));
            assert!(!picture.contains(['\u{202e}', '\u{2066}']));
            let texts = all_texts(&picture);
            for (place, name) in shown.iter().enumerate() {
                let harmless: String = name
                    .chars()
                    .map(|letter| match letter {
                        '\u{202e}' | '\u{2066}' => '\u{fffd}',
                        _ if letter.is_control() => '\u{fffd}',
                        _ => letter,
                    })
                    .collect();
                assert!(has(&texts, harmless.trim()), "{place}: {texts:?}");
            }
        }
    }
}

#[test]
fn odds_without_detail_have_no_totals() {
    let request = OddsRequest::new(Analyzer::default(), ShoeSource::default());
    let refused = plot::totals(&document(request), Theme::Light);
    assert_eq!(refused, Err(PlotError::NoDetail));
}

// Plots written by the command.

#[test]
fn the_answer_is_printed_as_without_a_plot() {
    let here = folder("plot-answers");
    let path = here.join("it is.svg");
    let path = path.to_str().expect("a path");
    let questions: [&[&str]; 10] = [
        &["--decks", "6"],
        &["odds", "--detail", "--format", "json"],
        &["odds", "--format", "json", "--decks", "infinite"],
        &["removal", "--pairs", "--bet", "tie"],
        &["depth", "--all", "--decks", "1"],
        &["tableau"],
        &["tableau", "--by-cards", "--decks", "1"],
        &["sequence", "--decks", "1"],
        &words("session --coups 10 --format json"),
        &words("count --tags 9=1 --true-count 1 --cards 6..9 --decks 1"),
    ];
    for question in questions {
        let mut pictures = Vec::new();
        for theme in ["light", "dark"] {
            let with_plot = [question, &["--plot", path, "--theme", theme]].concat();
            assert_eq!(answer(&with_plot), answer(question), "{question:?}");
            let picture = fs::read_to_string(path).expect("a picture");
            assert_well_made(&picture, &format!("{question:?}"));
            pictures.push(picture);
        }
        assert_ne!(pictures[0], pictures[1], "{question:?}");
        let usual = [question, &["--plot", path]].concat();
        answer(&usual);
        assert_eq!(fs::read_to_string(path).expect("a picture"), pictures[0]);
    }
    assert_eq!(names_in(&here), ["it is.svg"]);
    for path in ["it is.SVG", "it is"] {
        let path = here.join(path);
        answer(&["tableau", "--plot", path.to_str().expect("a path")]);
        let picture = fs::read_to_string(path).expect("a picture");
        assert_well_made(&picture, "tableau");
    }
}

#[test]
fn the_program_draws_what_the_library_does() {
    let here = folder("plot-library");
    let path = here.join("removal.svg");
    answer(&["removal", "--plot", path.to_str().expect("a path")]);
    let drawn = fs::read_to_string(path).expect("a picture");
    assert_eq!(drawn, removal(&eight_decks(), main_three(), Theme::Light));
}

#[test]
fn a_plot_that_cannot_be_written_is_an_error() {
    let here = folder("plot-unwritable");
    fs::create_dir(here.join("folder")).expect("a directory");
    fs::write(here.join("file"), "as it was").expect("a file");
    for path in ["folder", "nowhere/x.svg", "file/x.svg"] {
        for question in [
            &["odds"][..],
            &["removal"],
            &["tableau"],
            &["depth", "--all", "--decks", "1"],
        ] {
            let arguments = [question, &["--plot", path]].concat();
            let error = complaint(&within(&here, &arguments), 1, path);
            let expected = format!("error: cannot write '{path}': ");
            assert!(error.starts_with(&expected), "{error}");
        }
    }
    assert_eq!(names_in(&here), ["file", "folder"]);
    assert_eq!(fs::read_to_string(here.join("file")).unwrap(), "as it was");
}

/// No SVG is written under the name of another format.
#[test]
fn plots_in_other_formats_are_refused() {
    let here = folder("plot-formats");
    let names = [
        "x.png",
        "x.pdf",
        "x.svg.PNG",
        "x.svgz",
        "x.",
        "a folder/x.html",
    ];
    for name in names {
        for question in [
            &["odds"][..],
            &["removal"],
            &["tableau"],
            &["depth", "--all"],
        ] {
            let arguments = [question, &["--plot", name]].concat();
            let error = complaint(&within(&here, &arguments), 2, name);
            let expected = "a plot is written as SVG: expected a file name with the ending .svg";
            let option = "--plot <FILE>";
            assert_eq!(
                error,
                format!("error: invalid value '{name}' for '{option}': {expected}")
            );
        }
    }
    assert!(names_in(&here).is_empty());
}

#[test]
fn questions_that_have_no_plot_are_refused() {
    let here = folder("plot-refused");
    let path = here.join("x.svg");
    let path = path.to_str().expect("a path");
    let every_depth =
        "a plot is of every depth: expected '--all' or '--every' with '--plot <FILE>'";
    let a_count = "a plot is of the gain by the number of cards left: expected a count, and \
                   '--cards <N>' with a range such as 14..410, with '--plot <FILE>'";
    let at_one = words("count --tags 9=1 --true-count 1 --cards 52 --plot");
    let one_coup = "a single coup depends on no other: expected two or three coups to plot";
    let cases: [(&[&str], i32, &str); 12] = [
        (&["count", "--plot", path], 2, a_count),
        (&[&at_one[..], &[path]].concat(), 2, a_count),
        (&["sequence", "--coups", "1", "--plot", path], 1, one_coup),
        (&["depth", "--plot", path], 2, every_depth),
        (&["depth", "--cards", "8", "--plot", path], 2, every_depth),
        (
            &["removal", "--theme", "dark"],
            2,
            "a theme is that of a plot: expected '--plot <FILE>' too",
        ),
        (
            &["tableau", "--plot", "-"],
            2,
            "standard output has the answer: expected a file for '--plot <FILE>'",
        ),
        (
            &["odds", "--theme", "pink", "--plot", path],
            2,
            "invalid value 'pink' for '--theme <THEME>': expected one of light, dark",
        ),
        (
            &["removal", "--bet", "all", "--plot", path],
            1,
            "a plot of 150 bets cannot be read: expected at most 24",
        ),
        (
            &["session", "--bet", "all", "--plot", path],
            1,
            "a plot of 150 bets cannot be read: expected at most 6",
        ),
        (
            &["depth", "--all", "--bet", "all", "--plot", path],
            1,
            "a plot of 150 bets cannot be read: expected at most 12",
        ),
        (
            &["depth", "--every", "--bet", "all", "--plot", path],
            1,
            "a plot of 150 bets cannot be read: expected at most 6",
        ),
    ];
    for (arguments, code, sentence) in cases {
        let error = complaint(&baccarat(arguments), code, &format!("{arguments:?}"));
        assert_eq!(error, format!("error: {sentence}"));
    }
    assert!(names_in(&here).is_empty());
}

/// A device is written to and not replaced.
#[cfg(unix)]
#[test]
fn a_plot_can_go_to_what_is_no_ordinary_file() {
    let output = baccarat(&["tableau", "--plot", "/dev/stderr"]);
    assert_eq!(output.status.code(), Some(0));
    assert_well_made(text(&output.stderr), "/dev/stderr");
    assert_eq!(text(&output.stdout), answer(&["tableau"]));
}
