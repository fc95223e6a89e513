//! Command-line flags of Chromium for all tests: headless, and without background requests.

/// The flags that all tests share.
pub(crate) const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];
