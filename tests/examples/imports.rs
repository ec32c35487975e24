//! Prints the circles of files of the core that use each other, and with the name of a file what it uses.

use amunre_tests::imports::Imports;
use amunre_tests::project_files;

fn main() {
    let imports = Imports::of(&project_files::root().join("amunre-core/src"));
    let names = |files: &mut dyn Iterator<Item = usize>| {
        files.filter_map(|file| imports.files.get(file)).cloned().collect::<Vec<_>>().join(" ")
    };
    let circles = imports.circles();
    println!("{} of {} files stand in circles", circles.iter().map(Vec::len).sum::<usize>(), imports.files.len());
    for circle in &circles {
        println!("\na circle of {}:", circle.len());
        for file in circle {
            let inside = imports.uses[*file].iter().copied().filter(|used| circle.contains(used));
            println!("  {} uses {}", imports.files[*file], names(&mut inside.into_iter()));
        }
    }
    for part in std::env::args().skip(1) {
        for (file, name) in imports.files.iter().enumerate().filter(|(_, name)| name.contains(&part)) {
            println!("\n{name} uses {}", names(&mut imports.uses[file].iter().copied()));
        }
    }
}
