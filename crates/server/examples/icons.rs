//! Draws the icons of `crates/pages/assets` as PNG, from their SVG.
//!
//!     cargo run -p quayside-server --example icons

use std::path::Path;

use quayside_server::png;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/assets");
    for (drawing, icon, size) in [
        ("app-icon.svg", "icon-192.png", 192),
        ("app-icon.svg", "icon-512.png", 512),
        ("app-icon-maskable.svg", "icon-maskable.png", 512),
    ] {
        let drawing = std::fs::read_to_string(assets.join(drawing))?;
        let icon_drawn = png(&drawing, (size, size)).ok_or("that is no drawing")?;
        std::fs::write(assets.join(icon), icon_drawn)?;
    }
    Ok(())
}
