//! The imports of the code are those that docs/ARCHITECTURE.md shows, and have no cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// For each file or top-level module, those that it imports.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The files of the crate by module path, such as `bet::file`. A folder's path stands for its
/// `mod.rs`.
fn files() -> BTreeMap<String, String> {
    fn add(folder: &Path, path: &str, files: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let entry: PathBuf = entry.expect("an entry").path();
            let name = entry
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let inner = [path, &name].join("::").trim_start_matches("::").to_owned();
            if entry.is_dir() {
                add(&entry, &inner, files);
            } else if entry.extension().is_some_and(|kind| kind == "rs") {
                let module = if name == "mod" {
                    path.to_owned()
                } else {
                    inner
                };
                let text = fs::read_to_string(&entry).expect("a source");
                files.insert(module, text);
            }
        }
    }
    let mut files = BTreeMap::new();
    add(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "",
        &mut files,
    );
    files.remove("lib");
    files.remove("main");
    files
}

/// The code of a file without comments, examples and tests.
fn code(text: &str) -> String {
    let mut parts = text.split("\n#[cfg(test)]\n");
    let mut code = parts.next().unwrap_or_default().to_owned();
    let is_tests = |part: &&str| {
        let mut lines = part.lines().skip_while(|line| line.starts_with("#["));
        lines
            .next()
            .is_some_and(|line| line.starts_with("mod tests"))
    };
    code.extend(parts.filter(|part| !is_tests(part)));
    let lines = code.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
    lines.join("\n")
}

/// The paths in the `use` items of a file, with groups in braces expanded.
fn imports(code: &str) -> Vec<String> {
    let items = code
        .split("use ")
        .skip(1)
        .filter_map(|rest| rest.split_once(';'));
    let mut paths = Vec::new();
    for (item, _) in items {
        take_apart("", &item.replace('\n', " "), &mut paths);
    }
    paths
}

fn take_apart(prefix: &str, item: &str, paths: &mut Vec<String>) {
    let item = item.trim();
    let Some((first, group)) = item.split_once('{') else {
        let name = item.split(" as ").next().unwrap_or_default().trim();
        paths.push(format!("{prefix}{name}"));
        return;
    };
    let group = group.trim_end().strip_suffix('}').unwrap_or(group);
    let (mut depth, mut start) = (0, 0);
    for (place, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let part = &group[start..place];
                if !part.trim().is_empty() {
                    take_apart(&format!("{prefix}{first}"), part, paths);
                }
                start = place + 1;
            }
            _ => {}
        }
    }
}

/// The file to which a path refers: the longest prefix that is a module, or the file from which a
/// folder re-exports the name.
fn target(path: &str, module: &str, files: &BTreeMap<String, String>) -> Option<String> {
    let is_folder = files
        .keys()
        .any(|other| other.starts_with(&format!("{module}::")));
    let mut base: Vec<&str> = module.split("::").collect();
    let mut words: Vec<&str> = path.split("::").map(str::trim).collect();
    match words.first().copied() {
        Some("crate") => {
            base.clear();
            words.remove(0);
        }
        Some("super" | "self") => {
            while let Some(word @ ("super" | "self")) = words.first().copied() {
                if word == "super" {
                    base.pop();
                }
                words.remove(0);
            }
        }
        _ if is_folder => {}
        _ => return None,
    }
    let mut found = base.join("::");
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        let inner = [&found, *word]
            .join("::")
            .trim_start_matches("::")
            .to_owned();
        if !files.contains_key(&inner) {
            break;
        }
        (found, rest) = (inner, after);
    }
    let handed_on = rest.first().and_then(|name| handed_on(&found, name, files));
    handed_on.or_else(|| files.contains_key(&found).then_some(found))
}

/// The file from which a folder's `mod.rs` re-exports a name.
fn handed_on(folder: &str, name: &str, files: &BTreeMap<String, String>) -> Option<String> {
    let paths = imports(&code(files.get(folder)?));
    let path = paths
        .iter()
        .find(|path| path.rsplit("::").next() == Some(name) && path.contains("::"))?;
    let (first, _) = path.split_once("::")?;
    let inner = [folder, first]
        .join("::")
        .trim_start_matches("::")
        .to_owned();
    let inner = files.contains_key(&inner).then_some(inner)?;
    handed_on(&inner, name, files).or(Some(inner))
}

fn graph(files: &BTreeMap<String, String>) -> Graph {
    let mut graph = Graph::new();
    for (module, text) in files {
        let edges = graph.entry(module.clone()).or_default();
        for path in imports(&code(text)) {
            let found = target(&path, module, files);
            // A folder's `mod.rs` refers to the files of the folder; these are not imports.
            let inside = format!("{module}::");
            edges.extend(found.filter(|other| other != module && !other.starts_with(&inside)));
        }
    }
    graph
}

/// A cycle in the graph, if there is one.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    fn walk(node: &str, graph: &Graph, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        if let Some(start) = way.iter().position(|other| other == node) {
            way.drain(..start);
            return true;
        }
        if !done.insert(node.to_owned()) {
            return false;
        }
        way.push(node.to_owned());
        let next = graph.get(node).into_iter().flatten();
        if next.into_iter().any(|next| walk(next, graph, way, done)) {
            return true;
        }
        way.pop();
        false
    }
    let (mut way, mut done) = (Vec::new(), BTreeSet::new());
    graph
        .keys()
        .any(|node| walk(node, graph, &mut way, &mut done))
        .then_some(way)
}

fn top(module: &str) -> String {
    module.split("::").next().unwrap_or_default().to_owned()
}

/// The imports between top-level modules.
fn layers(graph: &Graph) -> Graph {
    let mut layers = Graph::new();
    for (module, edges) in graph {
        let own = top(module);
        let others = edges
            .iter()
            .map(|edge| top(edge))
            .filter(|other| *other != own);
        let others: Vec<String> = others.collect();
        layers.entry(own).or_default().extend(others);
    }
    layers
}

/// The imports that the page shows, with one module on each line: `cli: bet card`.
fn shown() -> Graph {
    let page = fs::read_to_string("docs/ARCHITECTURE.md").expect("the page");
    let (_, block) = page
        .split_once("```imports\n")
        .expect("the block of imports");
    let (block, _) = block.split_once("```").expect("its end");
    let lines = block.lines().map(|line| {
        let (module, others) = line
            .split_once(':')
            .expect("a module and those that it imports");
        let others = others.split_whitespace().map(str::to_owned);
        (module.trim().to_owned(), others.collect())
    });
    lines.collect()
}

#[test]
fn no_imports_go_round_in_a_circle() {
    let graph = graph(&files());
    assert!(graph["bet::file"].contains("bet::model"), "{graph:?}");
    assert!(
        graph["analyzer"].contains("analysis::odds"),
        "{:?}",
        graph["analyzer"]
    );
    assert_eq!(circle(&graph), None);
    assert_eq!(circle(&layers(&graph)), None);
}

/// Re-exports of the root are for other crates: inside the crate they would hide the origin of a
/// name.
#[test]
fn no_import_goes_through_the_root() {
    let files = files();
    for (module, text) in &files {
        for path in imports(&code(text)) {
            if let Some((top, _)) = path
                .strip_prefix("crate::")
                .map(|rest| rest.split_once("::").unwrap_or((rest, "")))
            {
                assert!(
                    files.contains_key(top),
                    "{module} imports {path} through the root"
                );
            }
        }
    }
}

#[test]
fn the_page_shows_every_import_between_modules() {
    let (real, shown) = (layers(&graph(&files())), shown());
    for (module, others) in &real {
        let page = shown.get(module).cloned().unwrap_or_default();
        assert_eq!(
            &page, others,
            "{module} imports, and docs/ARCHITECTURE.md shows"
        );
    }
    assert!(
        shown.keys().eq(real.keys()),
        "modules of the page and of the code"
    );
}

#[test]
fn a_circle_is_found() {
    let edges = [("a", "b"), ("b", "c"), ("c", "b")];
    let mut graph = Graph::new();
    for (from, to) in edges {
        graph
            .entry(from.to_owned())
            .or_default()
            .insert(to.to_owned());
    }
    assert_eq!(circle(&graph), Some(vec!["b".to_owned(), "c".to_owned()]));
}
