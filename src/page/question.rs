//! What was asked, in full: the shoe, the rules, the bets.

use maud::{Markup, html};

use crate::bet::Condition;
use crate::quote::harmless;
use crate::report::html::tables;
use crate::report::{BetTerms, Cell, Heading, OddsQuestion, Page, RowTerms, RulesRow, Table};
use crate::tableau::TwoNaturals;

/// The tables of a question.
pub(super) fn question(question: &OddsQuestion) -> Markup {
    let removed = question.shoe.removed.0.to_string();
    let is_infinite = question.shoe.decks.as_deref() == Some("infinite");
    let shoe = if is_infinite {
        "Cards, each put back once it is drawn: of 52"
    } else {
        "Cards left in the shoe"
    };
    html! {
        (table(shoe_table(question), shoe))
        @if !removed.is_empty() {
            p { "Cards removed: " (harmless(&removed)) "." }
        }
        (rules(&question.rules))
        (table(paytables(&question.bets), "Paytables: the first line that applies settles the bet"))
        p.notes {
            "Conditions are in the form of a file of bets. Pays: net units won to units staked."
        }
    }
}

fn table(table: Table, caption: &str) -> Markup {
    let page = Page {
        assumptions: String::new(),
        precision: String::new(),
        tables: vec![table],
        notes: Vec::new(),
    };
    tables(&page, &[caption])
}

fn text(text: &impl ToString) -> Cell {
    Cell::Text(text.to_string())
}

fn shoe_table(question: &OddsQuestion) -> Table {
    let counts = &question.shoe.counts.0;
    let cards = counts
        .iter()
        .map(|(seen, _)| Heading::of(&seen.to_string()));
    let left = counts
        .iter()
        .map(|(_, count)| Cell::Right(count.to_string()));
    Table {
        title: None,
        headings: [Heading::of("card")].into_iter().chain(cards).collect(),
        rows: vec![[text(&"count")].into_iter().chain(left).collect()],
    }
}

fn rules(rules: &RulesRow) -> Markup {
    let listed = |totals: &[usize]| {
        let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
        totals.join(", ")
    };
    let pips: Vec<String> = rules.pip_values.iter().map(ToString::to_string).collect();
    html! {
        (table(rules_table(rules), "Drawing rules: D draws, S stands"))
        p.notes {
            "Rules: " bdi { (harmless(&rules.title)) } " (" code { (harmless(&rules.name)) } "). "
            "Player acts on its two-card total, Banker on its own and on the pip value of "
            "Player’s third card"
            @if !rules.banker_reads_total.is_empty() {
                ", or with a total of " (listed(&rules.banker_reads_total))
                " on Player’s final total"
            }
            ". Pip values, ace to king: " (pips.join(" ")) ". "
            @if rules.naturals.is_empty() {
                "There are no naturals."
            } @else {
                "Naturals, which end the coup: " (listed(&rules.naturals)) "; two naturals "
                @match rules.two_naturals {
                    TwoNaturals::Compare => "are compared.",
                    TwoNaturals::Tie => "tie.",
                }
            }
        }
    }
}

fn rules_table(rules: &RulesRow) -> Table {
    let open = (0..10).filter(|total| !rules.naturals.contains(total));
    let rows = open.zip(rules.player.chars()).zip(&rules.banker);
    let rows = rows.map(|((total, player), banker)| {
        let cells = banker.chars().map(|action| Cell::Right(action.to_string()));
        [text(&total), Cell::Right(player.to_string())]
            .into_iter()
            .chain(cells)
            .collect()
    });
    let thirds = (0..10).map(|pip| Heading::of(&pip.to_string()));
    Table {
        title: None,
        headings: [Heading::of("total"), Heading::of("Player")]
            .into_iter()
            .chain(thirds)
            .chain([Heading::of("stood")])
            .collect(),
        rows: rows.collect(),
    }
}

fn paytables(bets: &[BetTerms]) -> Table {
    let rows = bets.iter().flat_map(|bet| {
        let lines = bet.rows.iter().enumerate();
        lines.map(|(place, row)| {
            let name = if place == 0 {
                called(bet)
            } else {
                String::new()
            };
            vec![
                Cell::Text(name),
                text(&row.event),
                condition(row),
                Cell::Payoff(row.pays.clone()),
            ]
        })
    });
    Table {
        title: None,
        headings: ["bet", "event", "condition", "pays"]
            .map(Heading::of)
            .to_vec(),
        rows: rows.collect(),
    }
}

/// A bet's id and name.
fn called(bet: &BetTerms) -> String {
    let BetTerms { id, name, .. } = bet;
    let named = if name.to_lowercase() == *id {
        name.clone()
    } else {
        format!("{id}: {name}")
    };
    match &bet.player_starts_with {
        Some(rank) => format!("{named}; Player’s first card is {rank}, from outside the shoe"),
        None => named,
    }
}

fn condition(row: &RowTerms) -> Cell {
    if row.when == Condition::default() {
        return Cell::Absent;
    }
    serde_json::to_string(&row.when).map_or(Cell::Absent, Cell::Text)
}
