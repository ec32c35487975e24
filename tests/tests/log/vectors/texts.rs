//! Texts that are canonical JSON, and texts that are not, for every rule of the page.

/// Nested arrays or objects.
fn nested(open: &str, inner: &str, close: &str, times: usize) -> String {
    open.repeat(times) + inner + &close.repeat(times)
}

/// A string with this between its quotation marks.
fn quoted(inner: impl std::fmt::Display) -> String {
    format!("\"{inner}\"")
}

fn owned(texts: &[&str]) -> impl Iterator<Item = String> {
    texts.iter().map(ToString::to_string)
}

/// Canonical.
pub(crate) fn accepted() -> Vec<String> {
    let mut texts = Vec::new();
    texts.extend(owned(&["{}", "[]", "\"\"", "true", "false", "[[],{}]", "[true,false]", "{\"a\":{},\"b\":[]}"]));
    // numbers
    texts.extend(owned(&["0", "1", "-1", "9", "10", "-10", "100", "4294967296", "[0,-1,2]"]));
    texts.extend(owned(&["9007199254740990", "9007199254740991", "-9007199254740991"]));
    // keys, in the order of their bytes
    texts.extend(owned(&[
        "{\"a\":1}",
        "{\"\":0}",
        "{\"\":0,\" \":1,\"!\":2}",
        "{\"A\":0,\"B\":1,\"_\":2,\"a\":3}",
        "{\"1\":0,\"10\":1,\"2\":2}",
        "{\"a\":0,\"a b\":1,\"aa\":2,\"ab\":3,\"b\":4}",
        "{\"!\":0,\"#\":1,\"/\":2,\":\":3,\"[\":4,\"]\":5,\"{\":6,\"~\":7}",
        "{\"constructor\":0,\"null\":1,\"toString\":2,\"true\":3}",
        "[{\"b\":1},{\"a\":1}]",
        "{\"a\":{\"b\":1},\"b\":{\"a\":1}}",
    ]));
    // escapes, each
    texts.extend(["\\\"", "\\\\", "\\b", "\\t", "\\n", "\\f", "\\r"].map(quoted));
    let long = (0..0x20_u8).filter(|code| !matches!(code, 8 | 9 | 10 | 12 | 13));
    texts.extend(long.map(|code| quoted(format_args!("\\u{code:04x}"))));
    texts.extend(owned(&["\"\\\\u0000\"", "\"\\\\\\\\\"", "\"\\\"\\\\\\\"\"", "\"\\u0001a\\nb\\u001f\""]));
    // all other characters stand for themselves
    let plain = ["/", " ", "'", "<>&", "null", "{}[]:,", "\u{7f}", "\u{80}", "\u{9f}", "\u{a0}", "\u{e9}", "e\u{301}"];
    texts.extend(plain.map(quoted));
    let wide = ["\u{20ac}", "\u{2028}\u{2029}", "\u{d7ff}\u{e000}", "\u{feff}", "\u{fffe}\u{ffff}", "\u{10000}"];
    texts.extend(wide.map(quoted));
    texts.extend(["\u{1f600}", "\u{10ffff}", "\u{5b8b}\u{6c5f}", "\u{202e}right to left", "unseen"].map(quoted));
    // nesting
    texts.extend([nested("[", "", "]", 16), nested("[", "0", "]", 16), nested("{\"a\":", "0", "}", 16)]);
    texts.extend([nested("[{\"a\":", "0", "}]", 8), nested("{\"a\":[", "", "]}", 8)]);
    texts.push(format!("[{0},{0}]", nested("[", "", "]", 15)));
    texts
}

/// Not canonical, most of them not even JSON.
pub(crate) fn refused() -> Vec<String> {
    let mut texts = Vec::new();
    // not one value
    texts.extend(owned(&[
        "",
        " ",
        "\n",
        "1 2",
        "{}{}",
        "[]]",
        "[]\n",
        "1\n",
        " 1",
        "1 ",
        "\t1",
        "\u{feff}1",
        "1\u{0}",
    ]));
    texts.extend(owned(&[
        "/**/1", "1//", "#", ",", ":", "]", "}", "'a'", "a", "{", "[", "{\"a\"", "{\"a\":", "[1", "[1,",
    ]));
    // white space between tokens
    texts.extend(owned(&[
        "[1, 2]",
        "[ ]",
        "[1 ]",
        "{ }",
        "{\"a\": 1}",
        "{\"a\" :1}",
        "{\"a\":1, \"b\":2}",
        "[\n]",
        "[1\r]",
    ]));
    texts.extend(owned(&["[\u{a0}]", "[1,\u{2028}2]", "[\u{b}1]"]));
    // shape
    texts.extend(owned(&["[1,]", "[,1]", "[,]", "[1,,2]", "[1;2]", "[1 2]", "[1:2]", "[1}", "{\"a\":1]", "{,}"]));
    texts.extend(owned(&[
        "{\"a\"}",
        "{\"a\":}",
        "{:1}",
        "{1:1}",
        "{a:1}",
        "{'a':1}",
        "{\"a\",1}",
        "{\"a\":1,}",
        "{\"a\":1\"b\":2}",
    ]));
    texts.extend(owned(&["{\"a\":1:2}", "{[]:1}", "{true:1}", "[\"a\":1]"]));
    // words
    texts.extend(owned(&[
        "null",
        "[null]",
        "{\"a\":null}",
        "True",
        "FALSE",
        "tru",
        "truefalse",
        "true1",
        "nul",
        "undefined",
    ]));
    // numbers
    texts.extend(owned(&[
        "-0", "00", "01", "-01", "007", "+1", "--1", "-", "- 1", "1-", "1.0", "1.5", "0.0", "-0.0", "1.", ".5",
    ]));
    texts.extend(owned(&[
        "1e3",
        "1E3",
        "1e+3",
        "1e-3",
        "0e0",
        "1.0e0",
        "1e400",
        "NaN",
        "Infinity",
        "-Infinity",
        "nan",
        "inf",
    ]));
    texts.extend(owned(&["9007199254740992", "-9007199254740992", "9007199254740993", "9223372036854775808"]));
    texts.extend(owned(&["18446744073709551615", "18446744073709551616", "-9223372036854775809", "10000000000000000"]));
    texts.push("9".repeat(400));
    texts.push("0".repeat(400) + "1");
    texts.extend(owned(&[
        "0x10",
        "0b1",
        "0o7",
        "1_000",
        "1,000",
        "1n",
        "\u{661}",
        "\u{ff11}",
        "[-]",
        "[1.0]",
        "{\"a\":1e0}",
    ]));
    // keys
    texts.extend(owned(&[
        "{\"a\":1,\"a\":1}",
        "{\"a\":1,\"b\":2,\"a\":3}",
        "{\"a\":1,\"b\":2,\"b\":2}",
        "{\"\":0,\"\":0}",
    ]));
    texts.extend(owned(&[
        "{\"b\":1,\"a\":2}",
        "{\"a\":1,\"A\":2}",
        "{\"aa\":1,\"a\":2}",
        "{\"2\":0,\"10\":1}",
        "{\"a\":0,\"\":1}",
    ]));
    texts.extend(owned(&[
        "{\"a\":{\"b\":1,\"a\":2}}",
        "[{\"b\":0,\"a\":0}]",
        "{\"a\":0,\"c\":0,\"b\":0}",
        "{\"a_b\":0,\"aB\":0}",
    ]));
    texts.extend(owned(&[
        "{\"\u{e9}\":1}",
        "{\"\u{7f}\":1}",
        "{\"\u{20ac}\":1}",
        "{\"a\u{1f600}\":1}",
        "{\"a\tb\":1}",
        "{\"\u{0}\":1}",
    ]));
    texts.extend(owned(&["{\"\\u0061\":1}", "{\"\\\"\":1}", "{\"\\\\\":1}", "{\"\\n\":1}", "{\"\\/\":1}", "{\"a:1}"]));
    // escapes: those with a short form, upper case, those of characters that stand for themselves
    texts.extend(
        ["\\u0008", "\\u0009", "\\u000a", "\\u000c", "\\u000d", "\\u000A", "\\u000B", "\\u001F", "\\U0001"].map(quoted),
    );
    texts.extend(["\\/", "\\'", "\\0", "\\a", "\\v", "\\x41", "\\e", "\\ ", "\\\u{e9}", "\\u{1}", "\\N"].map(quoted));
    texts.extend(
        ["\\u0020", "\\u0022", "\\u005c", "\\u002f", "\\u0041", "\\u007f", "\\u0080", "\\u00e9", "\\u20ac"].map(quoted),
    );
    texts.extend(["\\ufeff", "\\uffff", "\\ud83d\\ude00", "\\uD83D\\uDE00"].map(quoted));
    texts.extend(["\\ud800", "\\udfff", "\\udc00\\ud800", "\\ud800a", "\\ud800\\u0041", "\\uDBFF"].map(quoted));
    texts.extend(["\\u", "\\u0", "\\u00", "\\u000", "\\u00g0", "\\u 001", "\\u-001", "\\u+001"].map(quoted));
    // what must be escaped, and strings without an end
    texts.extend((0..0x20_u8).map(|code| quoted(char::from(code))));
    texts.extend(owned(&["\"", "\"a", "\"\\", "\"\\\"", "\"\\u000", "a\"", "\"\"\"", "\"a\"b\"", "[\"a]", "\"a\nb\""]));
    // nesting
    texts.extend([nested("[", "", "]", 17), nested("[", "0", "]", 17), nested("{\"a\":", "0", "}", 17)]);
    texts.extend([nested("[{\"a\":", "[]", "}]", 8), nested("[", "", "]", 1_000), nested("[", "", "", 17)]);
    texts.push(format!("[[],{}]", nested("[", "", "]", 16)));
    texts
}
