//! Names the shared library by its version, since Cargo gives it no name that a loader could look for.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let first = version.split('.').next().unwrap_or_default();
    // before 1.0 each version has a binary interface of its own
    let series = if first == "0" { &version } else { first };
    match env::var("CARGO_CFG_TARGET_OS").unwrap_or_default().as_str() {
        "macos" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libamunre.{series}.dylib"),
        // a family of "unix" alone: Windows and WebAssembly have no such name
        _ if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "unix") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libamunre.so.{series}");
        }
        _ => {}
    }
}
