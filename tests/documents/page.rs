//! HTML pages: their contents, their form and their files.

use std::collections::BTreeSet;
use std::fs;

use crate::program::{answer, baccarat, complaint, folder, saved, text, within, words};
use html5gum::{Token, Tokenizer};
use roxmltree::{Document, Node};
use serde_json::Value;

/// The page printed for these arguments.
fn page(arguments: &[&str]) -> String {
    answer(&[&["report", "-o", "-"], arguments].concat())
}

/// A page as a tree of elements, as a browser would read it. Checks that it contains only valid
/// characters and tags, and that every element is closed inside its parent.
fn read(page: &str) -> Document<'static> {
    assert!(page.starts_with("<!DOCTYPE html>"));
    let mut xml = String::new();
    for token in Tokenizer::new(page) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = utf8(&tag.name);
                let attributes = tag.attributes.iter().map(|(name, value)| {
                    let value = escaped(&utf8(value)).replace('"', "&quot;");
                    format!(" {}=\"{value}\"", utf8(name))
                });
                let attributes: String = attributes.collect();
                let is_void = ["meta", "img"].contains(&name.as_str());
                let close = if is_void { "/>" } else { ">" };
                xml.extend(["<", &name, &attributes, close]);
            }
            Token::EndTag(tag) => xml.extend(["</", &utf8(&tag.name), ">"]),
            Token::String(text) => xml += &escaped(&utf8(&text)),
            Token::Doctype(doctype) => assert_eq!(utf8(&doctype.name), "html"),
            Token::Comment(_) => panic!("a page has no comments"),
            Token::Error(error) => panic!("{:?}", error.value),
        }
    }
    // The text is leaked, and freed when the process ends.
    let document = Document::parse(xml.leak()).expect("elements within each other");
    for element in document.descendants().filter(Node::is_element) {
        assert_holds_what_it_may(&element);
    }
    document
}

/// Checks that an element contains only what HTML allows; otherwise a browser would close the
/// element or move its contents.
fn assert_holds_what_it_may(element: &Node<'_, '_>) {
    const IN_TEXT: &[&str] = &["span", "a", "img", "code", "bdi"];
    let may: &[&str] = match element.tag_name().name() {
        "html" => &["head", "body"],
        "head" => &["meta", "title", "style"],
        "table" => &["caption", "thead", "tbody"],
        "thead" | "tbody" => &["tr"],
        "tr" => &["th", "td"],
        "ol" => &["li"],
        "title" | "style" => &[],
        "p" | "h1" | "h2" | "a" | "span" | "code" | "bdi" | "pre" => IN_TEXT,
        _ => {
            let is_loose = |node: Node| matches!(node.tag_name().name(), "li" | "tr" | "th" | "td");
            assert!(!element.children().any(is_loose), "{element:?}");
            return;
        }
    };
    for child in element.children().filter(Node::is_element) {
        let name = child.tag_name().name();
        assert!(may.contains(&name), "<{name}> in {element:?}");
    }
    if may != IN_TEXT && !may.is_empty() {
        let texts = element.children().filter(Node::is_text);
        let text: String = texts.filter_map(|text| text.text()).collect();
        assert_eq!(text.trim(), "", "{element:?}");
    }
}

fn utf8(bytes: &[u8]) -> String {
    str::from_utf8(bytes).expect("text").to_owned()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The elements that match a selector, in document order. A selector consists of names, `.class`,
/// `#id` and `[name='value']`. A following word selects descendants; after `~` it selects later
/// siblings.
fn all<'a>(document: &'a Document<'static>, selector: &str) -> Vec<Node<'a, 'static>> {
    let mut found = vec![document.root()];
    let mut is_sibling = false;
    for word in selector.split(' ') {
        if word == "~" {
            is_sibling = true;
            continue;
        }
        let reached = document.descendants().filter(|node| {
            let comes_from = |from: &Node| {
                if is_sibling {
                    from.next_siblings().skip(1).any(|next| next == *node)
                } else {
                    node.ancestors().skip(1).any(|above| above == *from)
                }
            };
            node.is_element() && is_meant(node, word) && found.iter().any(comes_from)
        });
        found = reached.collect();
        is_sibling = false;
    }
    found
}

/// Whether an element matches a word of a selector.
fn is_meant(node: &Node<'_, '_>, word: &str) -> bool {
    let (word, attribute) = word.split_once('[').unwrap_or((word, ""));
    let (word, class) = word.split_once('.').unwrap_or((word, ""));
    let (name, id) = word.split_once('#').unwrap_or((word, ""));
    let (key, value) = attribute.split_once("='").unwrap_or_default();
    let classes = node.attribute("class").unwrap_or_default();
    (["", "*", node.tag_name().name()].contains(&name))
        && (class.is_empty() || classes.split(' ').any(|other| other == class))
        && (id.is_empty() || node.attribute("id") == Some(id))
        && (key.is_empty() || node.attribute(key) == value.strip_suffix("']"))
}

/// The text of an element and its descendants.
fn inner_text(element: &Node<'_, '_>) -> String {
    let texts = element.descendants().filter(Node::is_text);
    texts.filter_map(|text| text.text()).collect()
}

/// The texts of the elements that match a selector.
fn texts(document: &Document<'static>, selector: &str) -> Vec<String> {
    all(document, selector).iter().map(inner_text).collect()
}

/// The plots of a page as SVG, alternately light and dark.
fn pictures(document: &Document<'static>) -> Vec<String> {
    let images = all(document, "img");
    let decoded = images.iter().map(|image| {
        let address = image.attribute("src").expect("an address");
        let data = address.strip_prefix("data:image/svg+xml,").expect("data");
        let mut parts = data.split('%');
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            bytes.push(u8::from_str_radix(&part[..2], 16).expect("a byte"));
            bytes.extend(part[2..].bytes());
        }
        String::from_utf8(bytes).expect("text")
    });
    decoded.collect()
}

/// Checks that a page is self-contained, whatever its subject.
fn assert_is_whole(page: &str) -> Document<'static> {
    const KNOWN: &[&str] = &[
        "html", "head", "span", "meta", "title", "style", "body", "header", "h1", "p", "nav", "ol",
        "li", "a", "main", "section", "h2", "div", "table", "caption", "thead", "tbody", "tr",
        "th", "td", "figure", "img", "pre", "code", "bdi",
    ];
    const LOADS_NOTHING: &[&str] = &[
        "class",
        "id",
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "href",
        "src",
        "alt",
        "role",
        "tabindex",
        "aria-label",
        "scope",
        "rowspan",
    ];
    let document = read(page);
    let mut ids = BTreeSet::new();
    for element in all(&document, "*") {
        let name = element.tag_name().name();
        assert!(KNOWN.contains(&name), "<{name}>");
        for attribute in element.attributes() {
            let (attribute, value) = (attribute.name(), attribute.value());
            assert!(LOADS_NOTHING.contains(&attribute), "{attribute}={value}");
            match attribute {
                "id" => assert!(ids.insert(value.to_owned()), "{value}"),
                "src" => assert!(value.starts_with("data:image/svg+xml,"), "{value}"),
                "href" => assert!(value.starts_with('#'), "{value}"),
                _ => {}
            }
        }
    }
    for link in all(&document, "a") {
        let target = link.attribute("href").expect("a link leads somewhere");
        assert!(ids.contains(&target[1..]), "{target}");
    }
    let style = texts(&document, "style").concat();
    assert!(!style.contains("url(") && !style.contains("@import"));
    let policy = all(&document, "meta[http-equiv='Content-Security-Policy']");
    assert!(
        policy[0]
            .attribute("content")
            .unwrap()
            .starts_with("default-src 'none'")
    );
    for table in all(&document, "table") {
        let mut within = table.descendants();
        let caption = within.find(|node| node.has_tag_name("caption"));
        let caption = caption.expect("a caption");
        assert_ne!(inner_text(&caption), "");
    }
    let headings = all(&document, "th");
    assert!(
        headings
            .iter()
            .all(|heading| heading.has_attribute("scope"))
    );
    assert!(texts(&document, "th").iter().all(|text| !text.is_empty()));
    assert!(
        all(&document, "img")
            .iter()
            .all(|image| image.attribute("alt").is_some())
    );
    for picture in pictures(&document) {
        let picture = Document::parse(&picture).expect("XML");
        assert!(
            picture
                .descendants()
                .all(|node| !node.has_tag_name("script"))
        );
    }
    document
}

#[test]
fn a_page_names_its_approximations() {
    let page = page(&words("--decks 1"));
    let precision = "Figures are exact, but for columns named if normal; shown to 4 places.";
    assert!(page.contains(precision));
    for heading in ["P(U &gt; 0)", "gain", "linear gain"] {
        assert!(page.contains(&format!(">{heading} if normal</th>")));
        assert!(!page.contains(&format!(">{heading}</th>")));
    }
    // The infinite shoe has no depths.
    let page = self::page(&words("--decks infinite"));
    assert!(page.contains("Figures are exact; shown to 4 places."));
}

#[test]
fn a_page_is_whole_in_itself() {
    let document = assert_is_whole(&page(&["--decks", "6", "--removed", "9,9,4"]));
    assert_eq!(texts(&document, "h1"), ["Punto banco"]);
    let title = "punto-banco, 6 decks, 309 cards, removed: a 4 and two 9s";
    assert_eq!(texts(&document, "title"), [title]);
    assert_eq!(
        texts(&document, ".summary"),
        [format!("{title}; commission 5%, Tie pays 8:1.")]
    );
    let parts = [
        "Odds of the next coup",
        "Effects of removal",
        "The tableau audited",
        "As the shoe is dealt",
        "The question",
        "How to cite",
        "Check it",
    ];
    assert_eq!(texts(&document, "h2"), parts);
    assert_eq!(texts(&document, "nav a"), parts);
    assert_eq!(all(&document, "html[lang='en']").len(), 1);
    assert_eq!(all(&document, "img.light").len(), 4);
    assert_eq!(all(&document, "img.dark").len(), 4);
}

#[test]
fn a_page_is_not_too_long() {
    assert!(page(&[]).len() < 1_000_000);
}

/// The figures in other formats are also on the page.
#[test]
fn every_figure_of_the_odds_is_on_the_page() {
    let shoe = ["--decks", "6", "--removed", "9,9,4"];
    let document = read(&page(&shoe));
    let cells: BTreeSet<String> = texts(&document, "td").into_iter().collect();
    let questions: [&[&str]; 4] = [
        &["odds", "--detail"],
        &["removal"],
        &["tableau", "--table", "player"],
        &["tableau", "--table", "banker"],
    ];
    for question in questions {
        let printed = answer(&[question, &shoe].concat());
        let is_figure = |word: &&str| word.contains(['%', '.', ',', ':']) && word.len() > 3;
        let figures = printed.lines().skip(2).flat_map(str::split_whitespace);
        let is_number =
            |word: &&str| word.ends_with(|last: char| last.is_ascii_digit() || last == '%');
        let figures: Vec<&str> = figures.filter(is_figure).filter(is_number).collect();
        assert!(figures.len() > 20, "{question:?}");
        for figure in figures {
            assert!(cells.contains(figure), "{question:?}: {figure}");
        }
    }
}

#[test]
fn a_page_opens_with_a_sentence_to_repeat() {
    for (question, sentence) in [
        (
            "--decks 8",
            "Of 100 units staked on Banker the house keeps 1.06.",
        ),
        (
            "--decks 8 --bet tie",
            "Of 100 units staked on Tie the house keeps 14.36.",
        ),
        (
            "--shoe 2=30,8=3",
            "Of 100 units staked on Tie the house loses 427.36: the bet is favourable.",
        ),
        (
            "--rules bahamian --bet player",
            "Of 100 units staked on Player the house keeps nothing.",
        ),
    ] {
        let document = read(&page(&words(question)));
        assert_eq!(texts(&document, "header p")[0], sentence, "{question}");
    }
}

/// Banker's margins are in one table, and each plot is beside tables.
#[test]
fn a_plot_is_beside_its_tables_and_no_margin_stands_twice() {
    let document = read(&page(&[]));
    let captions = texts(&document, "#tableau ~ div caption");
    let bankers = captions.iter().filter(|caption| caption.contains("Banker"));
    assert_eq!(bankers.count(), 1, "{captions:?}");
    for selector in ["figure", "div.beside", "div.beside figure"] {
        assert_eq!(all(&document, selector).len(), 4, "{selector}");
    }
    for beside in all(&document, "div.beside") {
        assert!(beside.descendants().any(|node| node.has_tag_name("table")));
    }
}

/// The table has the first depth, multiples of half a deck, and the last depth.
#[test]
fn depths_are_thinned() {
    let document = read(&page(&["--decks", "2"]));
    let rows = texts(&document, "#depth ~ div tbody th");
    assert_eq!(rows.len(), 3 * 9);
    let shown = ["104", "91", "78", "65", "52", "39", "26", "13", "6"];
    assert_eq!(rows[..9], shown);
}

#[test]
fn each_command_gives_its_document() {
    for question in [
        "--decks 1",
        "--decks 2 --removed 4s,9,9 --digits 7",
        "--shoe A=31,2=30,0=15,9s=7 --commission 1/3 --tie-pays 9 --rules naturals-tie \
         --bet banker --bet dragon-7",
        "--decks infinite",
    ] {
        let document = read(&page(&words(question)));
        let digests = texts(&document, "#cite ~ div td");
        let commands = texts(&document, "#check ~ pre").concat();
        assert_eq!(commands.lines().count(), digests.len(), "{question}");
        assert!(digests.len() >= 2);
        for (line, digest) in commands.lines().zip(&digests) {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(words[0], "baccarat");
            let again: Value = answer(&words[1..]).parse().expect("a document");
            assert_eq!(again["digest"], **digest, "{line}");
        }
    }
}

#[test]
fn the_same_question_has_the_same_page_wherever_it_is_asked() {
    let here = folder("page-same");
    let bets = saved(&here, "my-bets.toml", HOSTILE_BETS);
    let question = ["--decks", "1", "--bets", &bets];
    let printed = page(&question);
    let path = here.join("page.html");
    let path = path.to_str().expect("a path");
    let output = baccarat(&[&["report", "--output", path], &question[..]].concat());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "");
    assert_eq!(fs::read_to_string(path).expect("a page"), printed);
    for private in ["my-bets", "page-same", path] {
        assert!(!printed.contains(private));
    }
    assert_eq!(fs::read_dir(&here).expect("a folder").count(), 2);
}

#[test]
fn what_has_no_answer_is_left_out_with_the_reason() {
    let left_out = |arguments: &[&str]| {
        let document = assert_is_whole(&page(arguments));
        let paragraphs = texts(&document, "main p");
        let why = |text: &String| text.starts_with("Left out: ") || text.starts_with("No plot: ");
        paragraphs.into_iter().filter(why).collect::<Vec<_>>()
    };
    assert_eq!(
        left_out(&["--decks", "infinite"]),
        [
            "Left out: removing cards changes nothing in an infinite shoe: expected a number of \
             decks.",
            "Left out: an infinite shoe never gets shorter: expected a number of decks.",
        ]
    );
    let six = ["--shoe", "A=1,2=1,3=1,4=1,5=1,9=1"];
    let reasons = left_out(&six);
    assert_eq!(reasons.len(), 1);
    assert!(reasons[0].starts_with("Left out: a coup can use six cards, so that 7 are needed"));
    let reasons = left_out(&["--decks", "21"]);
    assert_eq!(reasons.len(), 1);
    assert!(reasons[0].contains("1092 cards has more depths than a page shows"));
    let here = folder("page-many");
    let bets = saved(&here, "thirteen", numbered(13));
    assert_eq!(
        left_out(&["--decks", "1", "--bets", &bets]),
        ["No plot: a plot of 13 bets cannot be read: expected at most 12."]
    );
    let bets = saved(&here, "many", numbered(25));
    assert_eq!(
        left_out(&["--decks", "1", "--bets", &bets]),
        [
            "No plot: a plot of 25 bets cannot be read: expected at most 24.",
            "Left out: a page has no room for the depths of 25 bets: expected at most 24.",
        ]
    );
}

/// The text of a file with this number of bets.
fn numbered(count: usize) -> String {
    let bets = (1..=count).map(|number| {
        format!(
            "[[bet]]\nid = \"b{number}\"\nname = \"B\"\nrows = [{{ event = \"e\", \
             when = {{ winner = \"banker\" }}, pays = {number} }}]\n"
        )
    });
    bets.collect()
}

#[test]
fn a_shoe_without_odds_has_no_page() {
    let here = folder("page-none");
    let path = here.join("page.html");
    let path = path.to_str().expect("a path");
    let question = ["--shoe", "A=5"];
    let page = baccarat(&[&["report", "-o", path], &question[..]].concat());
    let odds = baccarat(&[&["odds"], &question[..]].concat());
    let reason = complaint(&page, 1, "five cards");
    assert_eq!(reason, complaint(&odds, 1, "five cards"));
    assert_eq!(fs::read_dir(&here).expect("a folder").count(), 0);
}

/// Names that would be markup, or change the writing direction of other text, if they were not
/// escaped.
const HOSTILE: [&str; 5] = [
    "<script>alert(1)</script>",
    "\"'&amp;<img src=x onerror=alert(1)>",
    "]]></style>-->",
    "שלום\u{202e}abc",
    "</td></table><b>\u{1b}[31m",
];

const HOSTILE_BETS: &str = r#"
[[bet]]
id = "own-1"
name = "<script>alert(1)</script>"
rows = [
    { event = "\"'&amp;<img src=x onerror=alert(1)>", when = { winner = "banker" }, pays = 2 },
    { event = "]]></style>-->", when = { winner = "tie" }, pays = "1:2" },
]

[[bet]]
id = "own-2"
name = "שלום\u202Eabc"
rows = [
    { event = "</td></table><b>\u001B[31m", when = { winner = "player" }, pays = 1 },
]
"#;

const HOSTILE_RULES: &str = r#"
id = "mine"
name = "<script>alert('rules')</script>]]>"
player = "DDDDDDSS"
banker = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSSS",
    "SSSSSSSSSSS",
]
"#;

#[test]
fn what_a_user_wrote_is_text() {
    let here = folder("page-hostile");
    let bets = saved(&here, "bets.toml", HOSTILE_BETS);
    let rules = saved(&here, "rules.toml", HOSTILE_RULES);
    let page = page(&["--decks", "1", "--bets", &bets, "--rules", &rules]);
    let document = assert_is_whole(&page);
    assert_eq!(
        texts(&document, "h1"),
        ["<script>alert('rules')</script>]]>"]
    );
    let seen = texts(&document, "table").concat();
    for name in HOSTILE {
        let name = name.replace(['\u{1b}', '\u{202e}'], "\u{fffd}");
        assert!(seen.contains(&name), "{name}");
    }
    let check = texts(&document, "#check ~ pre").concat();
    assert!(
        check.contains("--rules FILE --bets FILE --bet own-1 --bet own-2 --detail"),
        "{check}"
    );
    let after = texts(&document, "#check ~ p").concat();
    assert!(after.contains("FILE stands for files of the rules and of the bets"));
    for letter in ['\u{1b}', '\u{202e}', '\0'] {
        assert!(!page.contains(letter));
        assert!(
            pictures(&document)
                .iter()
                .all(|picture| !picture.contains(letter))
        );
    }
}

#[test]
fn a_dead_row_of_ones_own_is_warned_of() {
    let bets = "[[bet]]\nid = \"own\"\nname = \"Own\"\nrows = [\n\
                { event = \"never\", when = { winner = \"banker\", banker = { total = 0 } }, pays = 1 },\n]\n";
    let bets = saved(&folder("page-dead"), "bets.toml", bets);
    let output = baccarat(&["report", "--decks", "1", "--bets", &bets, "-o", "-"]);
    assert!(text(&output.stderr).starts_with("warning: bet 'own': row 1, 'never'"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_page_needs_a_place() {
    let error = complaint(&baccarat(&["report"]), 2, "no output");
    assert_eq!(
        error,
        "error: a page is for a browser: expected '--output <FILE>', or '-o -' for standard output"
    );
}

#[test]
fn a_page_that_cannot_be_written_is_an_error() {
    let here = folder("page-unwritable");
    fs::create_dir(here.join("folder")).expect("a folder");
    fs::write(here.join("file"), "as it was").expect("a file");
    for path in ["folder", "nowhere/x.html", "file/x.html"] {
        let output = within(&here, &["report", "--decks", "1", "-o", path]);
        let error = complaint(&output, 1, path);
        assert!(error.starts_with(&format!("error: cannot write '{path}': ")));
    }
    assert_eq!(fs::read_to_string(here.join("file")).unwrap(), "as it was");
    assert_eq!(fs::read_dir(&here).expect("a folder").count(), 2);
}
