//! The page of the manual (docs/reference/amunre.1): the help of every command, for `man`.

use std::fmt::Write as _;
use std::io;

use amunre_tests::golden_files;
use clap::Command;
use clap_mangen::Man;

/// The text of a part of the page, without the lines with which each part begins.
fn part(render: impl Fn(&mut dyn io::Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    render(&mut bytes).expect("a part of the page");
    let text = String::from_utf8(bytes).expect("text");
    text.lines().filter(|line| !line.starts_with(".ie ") && !line.starts_with(".el ")).fold(
        String::new(),
        |mut text, line| {
            writeln!(text, "{}", line.trim_end()).expect("a string");
            text
        },
    )
}

/// The sections of one command.
fn sections(man: &Man) -> String {
    part(|out| {
        man.render_synopsis_section(out)?;
        man.render_description_section(out)?;
        man.render_options_section(out)?;
        man.render_extra_section(out)
    })
    .replace("\n.SH EXTRA\n", "\n.SH DETAILS\n")
}

/// Writes a command, and all commands within it, each below a heading of its own.
fn add(command: &Command, page: &mut String) {
    let name = command.get_bin_name().expect("a built command").to_uppercase();
    let own = sections(&Man::new(command.clone())).replace(".SH ", ".SS ");
    write!(page, ".SH \"{name}\"\n{own}").expect("a string");
    add_within(command, page);
}

fn add_within(command: &Command, page: &mut String) {
    command.get_subcommands().filter(|command| command.get_name() != "help").for_each(|command| add(command, page));
}

#[test]
fn the_page_of_the_manual_is_the_help() {
    let mut command = amunre_cli::command_line();
    command.build();
    let man = Man::new(command.clone()).date("").manual("amunre");
    let mut page = part(|out| {
        man.render_title(out)?;
        // words and spaces stay as they are written
        writeln!(out, ".ad l\n.nh")?;
        man.render_name_section(out)
    });
    page += &sections(&man);
    add_within(&command, &mut page);
    golden_files::same("docs/reference/amunre.1", &page, "AMUNRE_BLESS_BOOK");
}
