//! Small pictures of half blocks: two pixels to a cell, one above the other.

use quayside_engine::corsairs::Band;

/// A picture, with a letter for each pixel; a dot is none.
pub(crate) type Map = &'static [&'static str];

/// The digits, five pixels high.
const DIGITS: [Map; 10] = [
    &["###", "#.#", "#.#", "#.#", "###"],
    &[".#", "##", ".#", ".#", ".#"],
    &["###", "..#", "###", "#..", "###"],
    &["###", "..#", "###", "..#", "###"],
    &["#.#", "#.#", "###", "..#", "..#"],
    &["###", "#..", "###", "..#", "###"],
    &["###", "#..", "###", "#.#", "###"],
    &["###", "..#", "..#", "..#", "..#"],
    &["###", "#.#", "###", "#.#", "###"],
    &["###", "#.#", "###", "..#", "###"],
];

/// The hat of a captain, as high as a digit.
pub(crate) const HAT: Map = &["..##..", ".####.", ".####.", "######", ".#..#."];

/// The star of an admiral, as high as a digit.
pub(crate) const STAR: Map = &["..##..", "######", ".####.", "######", "##..##"];

/// A merchant ship: hull and sails.
pub(crate) const SHIP: Map = &[
    ".....h.......",
    ".ss.sss..ss..",
    ".ss.sss..ss..",
    ".ss.sss..ss..",
    "..h..h....h..",
    "h..........hh",
    "hhhhhhhhhhhh.",
    ".hhhhhhhhhh..",
];

/// The emblems of the bands, in their order.
const EMBLEMS: [Map; 10] = [
    &[
        "..##.##..",
        ".#.###.#.",
        "##.#.#.##",
        "##.#.#.##",
        ".##.#.##.",
        "..##.##..",
        "...###...",
        "..#####..",
    ],
    &[
        "...####..",
        "..###....",
        ".###...#.",
        ".###..###",
        ".###...#.",
        "..###....",
        "..######.",
        "...####..",
    ],
    &[
        "...###...",
        "...#.#...",
        "....#....",
        ".#######.",
        "....#....",
        "#...#...#",
        "##..#..##",
        ".#######.",
    ],
    &[
        "....#....",
        "#..###..#",
        "##.###.##",
        "#########",
        ".#######.",
        "...###...",
        "..##.##..",
        ".##...##.",
    ],
    &[
        "..#####..",
        ".#######.",
        ".#..#..#.",
        ".#..#..#.",
        ".###.###.",
        "..#####..",
        "..#.#.#..",
        "..#.#.#..",
    ],
    &[
        "....#....",
        ".#.###.#.",
        "..#.#.#..",
        ".#..#..#.",
        "#########",
        ".#..#..#.",
        "..#.#.#..",
        ".#.###.#.",
    ],
    &[
        "#.......#",
        "##.....##",
        ".##...##.",
        "..##.##..",
        "...###...",
        "#.##.##.#",
        ".##...##.",
        "##.#.#.##",
    ],
    &[
        ".........",
        "..####..#",
        ".######.#",
        "#.#######",
        "#########",
        ".######.#",
        "..####..#",
        ".........",
    ],
    &[
        "....#....",
        "....#....",
        "...###...",
        "#########",
        ".#######.",
        "..#####..",
        ".###.###.",
        ".#.....#.",
    ],
    &[
        ".##...##.",
        "####.####",
        "#..###..#",
        "..#####..",
        ".#..#..#.",
        "....#....",
        "...##....",
        "..####...",
    ],
];

/// Returns the emblem of a band.
pub(crate) const fn emblem(band: Band) -> Map {
    EMBLEMS[band as usize]
}

/// Returns a number in large digits.
pub(crate) fn numeral(number: u8) -> Vec<String> {
    let digits: Vec<Map> =
        number.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect();
    let line = |line: usize| digits.iter().map(|digit| digit[line]).collect::<Vec<_>>().join(".");
    (0..5).map(line).collect()
}

/// Returns a picture with each pixel as a square of this side.
pub(crate) fn enlarged(map: Map, scale: usize) -> Vec<String> {
    let wide = |line: &&str| line.chars().map(|pixel| pixel.to_string().repeat(scale)).collect();
    map.iter().map(wide).flat_map(|line: String| vec![line; scale]).collect()
}

/// Returns the pixels of a picture cell by cell, upper and lower; none where there is no pixel.
pub(crate) fn cells(map: &[impl AsRef<str>]) -> Vec<Vec<[Option<char>; 2]>> {
    let pixels = |line: Option<&_>| -> Vec<Option<char>> {
        line.map_or("", AsRef::as_ref)
            .chars()
            .map(|sign| Some(sign).filter(|&sign| sign != '.'))
            .collect()
    };
    let pairs = map.chunks(2).map(|pair| (pixels(pair.first()), pixels(pair.get(1))));
    let cells = pairs.map(|(upper, lower)| {
        let lower = lower.into_iter().chain(std::iter::repeat(None));
        upper.into_iter().zip(lower).map(|(upper, lower)| [upper, lower]).collect()
    });
    cells.collect()
}

/// Returns a picture of one colour as lines of half blocks.
pub(crate) fn blocks(map: &[impl AsRef<str>]) -> Vec<String> {
    let block = |cell: &[Option<char>; 2]| match cell {
        [Some(_), Some(_)] => '█',
        [Some(_), None] => '▀',
        [None, Some(_)] => '▄',
        [None, None] => ' ',
    };
    cells(map).iter().map(|line| line.iter().map(block).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_are_drawn_three_lines_high() {
        assert_eq!(blocks(&numeral(10)), ["▄█ █▀█", " █ █ █", " ▀ ▀▀▀"]);
        assert_eq!(blocks(&numeral(7)), ["▀▀█", "  █", "  ▀"]);
    }

    #[test]
    fn every_line_of_a_picture_is_as_wide_as_the_others() {
        let emblems = Band::ALL.map(emblem);
        for map in emblems.into_iter().chain(DIGITS).chain([HAT, STAR, SHIP]) {
            assert!(map.iter().all(|line| line.len() == map[0].len()), "{map:?}");
        }
    }
}
