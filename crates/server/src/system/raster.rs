//! Rasterises drawings for sites and systems that take no SVG. A drawing has paths only: neither
//! fonts nor other files are loaded.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG as a PNG of this size; `None` if it is invalid or the size is zero.
#[allow(clippy::cast_precision_loss, reason = "pictures are small")]
pub fn png(svg: &str, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(width, height)?;
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().ok()
}
