//! The profiles of `Cargo.toml` with which packages are built.

use amunre_tests::project_files;

/// Cargo links a package whose profile is overridden without the `strip` of the profile: such a library had 1.2 MB of symbols.
#[test]
fn what_is_shipped_has_no_profile_of_its_own() {
    let manifest = project_files::read("Cargo.toml");
    assert!(manifest.contains("\n[profile.dist]\n") && manifest.contains("\nstrip = true\n"));
    for package in ["amunre-cli", "amunre-ffi"] {
        for profile in ["release", "dist", "dist-command"] {
            let own = format!("[profile.{profile}.package.{package}]");
            assert!(!manifest.contains(&own), "{own}: change the level of the profile instead");
        }
    }
}
