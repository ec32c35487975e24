//! The provinces and their features.

use crate::engine::{ById, Id as _, PileInfo};

crate::ids! {
    /// The fifteen provinces.
    pub enum Province is "province" in CAPITALS {
        /// ABU.
        Abu = "abu",
        /// ABYDOS.
        Abydos = "abydos",
        /// AMARNA.
        Amarna = "amarna",
        /// AVARIS.
        Avaris = "avaris",
        /// BAHARYA.
        Baharya = "baharya",
        /// BERENIKE.
        Berenike = "berenike",
        /// BUTO.
        Buto = "buto",
        /// DAKHLA.
        Dakhla = "dakhla",
        /// DAMANHUR.
        Damanhur = "damanhur",
        /// EDFU.
        Edfu = "edfu",
        /// KHARGA.
        Kharga = "kharga",
        /// MEMPHIS.
        Memphis = "memphis",
        /// MENDES.
        Mendes = "mendes",
        /// SAWU.
        Sawu = "sawu",
        /// THEBES.
        Thebes = "thebes",
    }
}

crate::ids! {
    /// The two sides of the Nile.
    pub enum Side is "side of the Nile" {
        /// West of the Nile.
        West = "west",
        /// East of the Nile.
        East = "east",
    }
}

crate::ids! {
    /// The two parts of Egypt.
    pub enum Egypt is "part of Egypt" {
        /// Lower Egypt, in the north.
        Lower = "lower",
        /// Upper Egypt, in the south.
        Upper = "upper",
    }
}

/// A value for each province.
pub type ByProvince<T> = ById<Province, T, 15>;

/// The pile of province cards.
pub static PROVINCES: PileInfo = PileInfo { name: "provinces", items: Province::NAMES, first: 0 };
