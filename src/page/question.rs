//! The request in full: the shoe, the rules and the bets.

use maud::{Markup, html};

use crate::analyzer::Analyzer;
use crate::bet::{Bet, Condition};
use crate::exact::Places;
use crate::quote::harmless;
use crate::shoe::ShoeSource;
use crate::tableau::{BankerReads, Tableau, TwoNaturals};
use crate::tables::html::in_columns;
use crate::tables::{Cell, Column, Kind, Table, column_name};

/// The tables of the request.
pub(super) fn question(shoe: &ShoeSource, analyzer: &Analyzer) -> Markup {
    let removed = shoe.removed_in_words();
    html! {
        (in_columns(&shoe_table(shoe)))
        @if !removed.is_empty() {
            p { "Cards removed: " (harmless(&removed)) "." }
        }
        (rules(analyzer.rules()))
        (in_columns(&paytables(analyzer.bets())))
        p.notes {
            "Conditions are in the form of a file of bets. Pays: net units won to units staked."
        }
    }
}

fn shoe_table(source: &ShoeSource) -> Table {
    let shoe = source.shoe();
    let columns = vec![
        Column::new("name", "card", Kind::Text),
        Column::new("card", "", Kind::Label),
        Column::new("count", "", Kind::Number),
    ];
    let counts = shoe.by_rank();
    let rows = counts
        .iter()
        .map(|(seen, count)| vec![Cell::text("count"), Cell::text(seen), Cell::whole(count)]);
    let title = if shoe.is_infinite() {
        "Cards, each put back once it is drawn: of 52"
    } else if source.unseen() > 0 || !shoe.is_known() {
        "Cards left in the shoe or gone unseen"
    } else {
        "Cards left in the shoe"
    };
    Table::new("shoe", Places::NONE, columns, rows)
        .titled(title)
        .across("card")
}

fn rules(rules: &Tableau) -> Markup {
    let listed = |totals: &[usize]| {
        let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
        totals.join(", ")
    };
    let pips: Vec<String> = rules.pip_values.iter().map(ToString::to_string).collect();
    let naturals = rules.totals(|total| rules.naturals[total]);
    let reads_total = rules.totals(|total| rules.banker_reads[total] == BankerReads::Total);
    html! {
        (in_columns(&rules_table(rules)))
        p.notes {
            "Rules: " bdi { (harmless(&rules.name)) } " (" code { (harmless(&rules.id)) } "). "
            "Player acts on its two-card total, Banker on its own and on the pip value of "
            "Player’s third card"
            @if !reads_total.is_empty() {
                ", or with a total of " (listed(&reads_total)) " on Player’s final total"
            }
            ". Pip values, ace to king: " (pips.join(" ")) ". "
            @if naturals.is_empty() {
                "There are no naturals."
            } @else {
                "Naturals, which end the coup: " (listed(&naturals)) "; two naturals "
                @match rules.two_naturals {
                    TwoNaturals::Compare => "are compared.",
                    TwoNaturals::Tie => "tie.",
                }
            }
        }
    }
}

/// The drawing rules, with Banker's rules by Player's third card.
fn rules_table(rules: &Tableau) -> Table {
    let columns = vec![
        Column::new("total", "total", Kind::Number),
        Column::new("player", "Player", Kind::Label),
        Column::new("reads", "", Kind::Label),
        Column::new("action", "", Kind::Label),
    ];
    let rows = rules.open_totals().into_iter().flat_map(|total| {
        let player = rules.player[total].letter();
        let cells = rules.banker[total].into_iter().enumerate();
        cells.map(move |(column, action)| {
            vec![
                Cell::text(total),
                Cell::text(player),
                Cell::Text(column_name(column)),
                Cell::text(action.letter()),
            ]
        })
    });
    Table::new("rules", Places::NONE, columns, rows)
        .titled("Drawing rules: D draws, S stands")
        .across("reads")
}

fn paytables(bets: &[Bet]) -> Table {
    let columns = vec![
        Column::new("bet", "bet", Kind::Group),
        Column::new("event", "event", Kind::Text),
        Column::new("condition", "condition", Kind::Text),
        Column::new("pays", "pays", Kind::Payoff),
    ];
    let rows = bets.iter().flat_map(|bet| {
        bet.rows().iter().map(|row| {
            vec![
                Cell::Text(called(bet)),
                Cell::text(&row.event),
                condition(&row.when),
                Cell::Exact(row.pays.clone()),
            ]
        })
    });
    Table::new("paytables", Places::NONE, columns, rows)
        .titled("Paytables: the first line that applies settles the bet")
}

/// The label of a bet: its id and name, and Player's first card if that is given.
fn called(bet: &Bet) -> String {
    let Bet { id, name, .. } = bet;
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

fn condition(when: &Condition) -> Cell {
    if *when == Condition::default() {
        return Cell::Absent;
    }
    serde_json::to_string(when).map_or(Cell::Absent, Cell::Text)
}
