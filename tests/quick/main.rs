//! What `tests/maths` compares in a few seconds, without the command: each change that a campaign makes
//! to the mathematics has to fail here.

#[path = "../support/mod.rs"]
mod support;

#[path = "../maths/bets.rs"]
mod bets;
#[path = "../maths/by_count.rs"]
mod by_count;
#[path = "../maths/count.rs"]
mod count;
#[path = "../maths/coup.rs"]
mod coup;
#[path = "../maths/covariance.rs"]
mod covariance;
#[path = "../maths/depth.rs"]
mod depth;
#[path = "../maths/design.rs"]
mod design;
#[path = "../maths/edge_sort.rs"]
mod edge_sort;
#[path = "../maths/every_depth.rs"]
mod every_depth;
#[path = "../maths/groups.rs"]
mod groups;
#[path = "../maths/identities.rs"]
mod identities;
#[path = "../maths/many.rs"]
mod many;
#[path = "../maths/oracle.rs"]
mod oracle;
#[path = "../maths/par.rs"]
mod par;
#[cfg(feature = "documents")]
#[path = "../maths/published.rs"]
mod published;
#[path = "../maths/random.rs"]
mod random;
#[path = "../maths/removal.rs"]
mod removal;
#[path = "../maths/sequence.rs"]
mod sequence;
#[path = "../maths/session.rs"]
mod session;
#[path = "../maths/tableau.rs"]
mod tableau;
#[path = "../maths/totals.rs"]
mod totals;
#[path = "../maths/track.rs"]
mod track;
