//! The users of a machine that can read a new file.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use crate::shown_path::shown_path;

/// The mode of a file for its owner alone.
#[cfg(unix)]
const OWNER_ONLY: u32 = 0o600;

/// The bits of a mode that let users other than the owner read.
#[cfg(unix)]
const OTHERS_READ: u32 = 0o044;

/// The users of the machine that can read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// All that the system lets in: on unix those of the umask.
    Everyone,
    /// Its owner alone. On a system without modes, such as Windows, the folder protects the file.
    Owner,
}

impl Readers {
    /// The options to create a file for these readers. The file can be written and read again through its handle.
    pub fn options(self) -> OpenOptions {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        if self == Self::Owner {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWNER_ONLY);
        }
        options
    }

    /// Gives a file the permissions of the one that it replaces. If only its owner may read it, no other user keeps a permission.
    pub(crate) fn take_over(self, file: &File, before: &Metadata) -> io::Result<()> {
        #[cfg_attr(not(unix), expect(unused_mut))]
        let mut permissions = before.permissions();
        #[cfg(unix)]
        if self == Self::Owner {
            use std::os::unix::fs::PermissionsExt as _;
            permissions.set_mode(permissions.mode() & OWNER_ONLY);
        }
        file.set_permissions(permissions)
    }
}

/// Returns a warning for a file with a secret that other users of the machine can read. There is none on a system without modes.
pub fn secret_shown_to_others(path: &Path) -> Option<String> {
    can_others_read(path).then(|| {
        let file = shown_path(path);
        format!(
            "{file} holds a secret, and other users of this machine can read it: give it to its owner alone (chmod 600)"
        )
    })
}

#[cfg(unix)]
fn can_others_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    let is_open = |there: Metadata| there.is_file() && there.permissions().mode() & OTHERS_READ != 0;
    std::fs::metadata(path).is_ok_and(is_open)
}

#[cfg(not(unix))]
fn can_others_read(_path: &Path) -> bool {
    false
}
