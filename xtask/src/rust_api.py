"""Lists what the crates of a library make public: each item of their documentation, with its signature.

Usage: rust_api.py DOC CRATE...; DOC is the folder that `cargo doc` has written.
"""

import html
import re
import sys
from pathlib import Path

ITEM = re.compile(r"(attr|constant|derive|enum|fn|macro|static|struct|trait|traitalias|type|union)\.(\w+)\.html")
DECLARATION = re.compile(r'<pre class="rust (?:item-decl|macro)">(.*?)</pre>', re.DOTALL)
MEMBER = re.compile(r'<section id="[^"]*" class="([^"]*)">(.*?)</section>', re.DOTALL)
HEADER = re.compile(r'<h[34] class="code-header">(.*?)</h[34]>', re.DOTALL)
# what the compiler and the standard library add
ADDED = re.compile(r'<h2 id="(?:synthetic|blanket)-implementations"')

# a trait that a type implements, but for what a derive adds for the compiler
TRAIT = re.compile(r"impl\b(?!.*StructuralPartialEq).* for ")


def text(code: str) -> str:
    """A piece of code in one line, without links and without the buttons that fold a part of it."""
    code = re.sub(r"<summary.*?</summary>", " ", code, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", code)).split())


def signatures(page: str, kind: str, name: str) -> list[str]:
    """The signature of an item, of its own methods and constants, and the traits that it implements."""
    page = ADDED.split(page)[0]
    found = [text(code) for code in DECLARATION.findall(page)[:1]]
    if kind in ("struct", "enum", "union", "type"):
        for classes, section in MEMBER.findall(page):
            if "trait-impl" not in classes and "variant" not in classes:
                found += [text(code) for code in HEADER.findall(section)]
    traits = sorted({line.removeprefix("impl").strip().removesuffix(f" for {name}") for line in found if TRAIT.match(line)})
    own = [line for line in found if not line.startswith("impl")]
    return own + (["implements " + ", ".join(traits)] if traits else [])


def items(crate: Path) -> list[tuple[str, str, Path]]:
    """The items of a crate: path, kind and page. Pages of items that are gone stay in the folder, but not in this list."""
    listed = re.findall(r'<li><a href="([^"]+)">', (crate / "all.html").read_text(encoding="utf-8"))
    found = []
    for page in (crate / link for link in listed):
        item = ITEM.fullmatch(page.name)
        if item:
            path = "::".join([*page.parent.relative_to(crate.parent).parts, item[2]])
            found.append((path, item[1], page))
    return sorted(found)


def main() -> None:
    folder, crates = Path(sys.argv[1]), sys.argv[2:]
    for crate in crates:
        for path, kind, page in items(folder / crate):
            print(path)
            for signature in signatures(page.read_text(encoding="utf-8"), kind, path.rsplit("::")[-1]):
                print(f"    {signature}")


main()
