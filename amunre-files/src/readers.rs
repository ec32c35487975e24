//! The users of a machine that can read a new file.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use crate::shown_path::shown_path;

/// The mode of a file for its owner alone.
#[cfg(unix)]
const OWNER_ONLY: u32 = 0o600;

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
