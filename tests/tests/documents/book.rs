//! The documents as a book: the summary lists every page once, and every link leads somewhere.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use amunre_tests::project_files;

/// The pages of the book, by path from `docs`, without the summary.
fn pages() -> BTreeSet<String> {
    let pages = project_files::pages().into_iter().map(|file| file.trim_start_matches("docs/").to_owned());
    pages.into_iter().filter(|page| page != "SUMMARY.md").collect()
}

/// The lines of a page that are no code.
fn prose(page: &str) -> Vec<&str> {
    let mut is_code = false;
    let is_prose = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    };
    page.lines().filter(is_prose).collect()
}

/// The line without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The targets of the links of a page.
fn links(page: &str) -> Vec<String> {
    // a link can go on in the next line
    let text = prose(page).into_iter().map(without_code).collect::<Vec<_>>().join(" ");
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned);
    targets.collect()
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// The anchors of a page: its headings. A heading that comes twice has a number behind it the second time.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in prose(page).into_iter().filter(|line| line.starts_with('#')) {
        let plain = line.trim_start_matches('#').replace(['`', '*'], "");
        let name = anchor(&plain);
        let mut numbered = (1..).map(|number| format!("{name}-{number}"));
        if !found.insert(name.clone()) {
            let _ = numbered.find(|other| found.insert(other.clone()));
        }
        // a ruling is linked by its number: "Ruling 7: …"
        if let Some((short, _)) = plain.split_once(':') {
            found.insert(anchor(short));
        }
    }
    found
}

/// The path of a link, from the top of the project.
fn target(page: &str, link: &str) -> PathBuf {
    let joined = Path::new(page).parent().expect("a folder").join(link);
    joined.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
        path
    })
}

/// The links of a page that lead nowhere; of a page of the book, also those that lead out of it or to a folder.
fn broken(page: &str) -> Vec<String> {
    let (text, is_in_book) = (project_files::read(page), page.starts_with("docs/"));
    let is_broken = |link: &String| {
        if link.contains("://") {
            return false;
        }
        let (file, place) = link.split_once('#').unwrap_or((link, ""));
        let path = if file.is_empty() { PathBuf::from(page) } else { target(page, file) };
        let full = project_files::root().join(&path);
        let is_page = path.extension().is_some_and(|ending| ending == "md");
        let has_place = || anchors(&project_files::read(&path.display().to_string())).contains(place);
        let is_found = if is_in_book { path.starts_with("docs") && full.is_file() } else { full.exists() };
        !is_found || (!place.is_empty() && is_page && !has_place())
    };
    links(&text).into_iter().filter(is_broken).map(|link| format!("{page}: {link}")).collect()
}

#[test]
fn the_summary_lists_every_page_once() {
    let listed = links(&project_files::read("docs/SUMMARY.md"));
    let set: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(set.len(), listed.len(), "a page is listed twice");
    assert_eq!(set, pages());
}

#[test]
fn every_link_leads_somewhere() {
    let pages = pages().into_iter().chain(["SUMMARY.md".to_owned()]).map(|page| format!("docs/{page}"));
    let others = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "fuzz/README.md", "amunre-py/README.md"];
    let all: Vec<String> = pages.chain(others.map(str::to_owned)).collect();
    let broken: Vec<String> = all.iter().flat_map(|page| broken(page)).collect();
    assert_eq!(broken, Vec::<String>::new());
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let page =
        "# One\n\n[here](#one) `[not](a-link)` [there](nowhere.md)\n\n```sh\n[code](no-link)\n```\n[two](#two)\n";
    assert_eq!(links(page), ["#one", "nowhere.md", "#two"]);
    assert_eq!(anchors(page), BTreeSet::from(["one".to_owned()]));
    assert_eq!(anchor("The set-up of Horus, in `JSON`"), "the-set-up-of-horus-in-json");
}
