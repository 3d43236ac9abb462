//! The bets and rules that can be chosen.

use baccarat::bet::{self, Terms};
use baccarat::document::VERSION;
use baccarat::tableau::presets;
use serde::Serialize;

/// The version of the engine, the catalogue by family, and the presets of rules.
#[derive(Serialize)]
pub struct Catalogue {
    version: &'static str,
    families: Vec<Family>,
    rules: Vec<Preset>,
}

#[derive(Serialize)]
struct Family {
    name: &'static str,
    bets: Vec<Listed>,
}

#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    /// The events of its paytable, in which a search looks too.
    events: Vec<String>,
}

#[derive(Serialize)]
struct Preset {
    id: String,
    name: String,
}

impl Catalogue {
    pub fn new() -> Catalogue {
        let bets = bet::catalogue(&Terms::default());
        let listed = |id: &str| {
            let bet = bets.iter().find(|bet| bet.id == id)?;
            Some(Listed {
                id: bet.id.clone(),
                name: bet.name.clone(),
                events: bet.rows().iter().map(|row| row.event.clone()).collect(),
            })
        };
        let families = bet::families().into_iter().map(|(name, ids)| Family {
            name,
            bets: ids.into_iter().filter_map(listed).collect(),
        });
        let rules = presets().into_iter().map(|rules| Preset {
            id: rules.id.into_owned(),
            name: rules.name.into_owned(),
        });
        Catalogue {
            version: VERSION,
            families: families.collect(),
            rules: rules.collect(),
        }
    }
}
