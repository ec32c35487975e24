//! Names the shared library by its ABI, since Cargo gives it no name that a loader could look for.

use std::env;

/// The first number of the ABI: it changes when programs that were linked before must be linked again.
const SO_VERSION: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    match env::var("CARGO_CFG_TARGET_OS").unwrap_or_default().as_str() {
        "macos" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libamunre.{SO_VERSION}.dylib"),
        // a family of "unix" alone: Windows and WebAssembly have no such name
        _ if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "unix") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libamunre.so.{SO_VERSION}");
        }
        _ => {}
    }
}
