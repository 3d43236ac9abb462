//! The mathematics of the library, compared with second opinions, identities and published figures.

#[path = "../support/mod.rs"]
mod support;

mod bets;
mod by_count;
mod corpus;
mod count;
mod coup;
mod covariance;
mod depth;
mod design;
mod edge_sort;
mod estimates;
mod every_depth;
mod groups;
mod identities;
mod many;
mod oracle;
mod par;
mod published;
mod random;
mod removal;
mod sequence;
mod session;
mod tableau;
mod totals;
mod track;
