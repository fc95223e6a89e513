//! An answer as a plain value: status, headers, body.

/// The content security policy: everything comes from this server, and no style or script is
/// inline.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The policy of pages that any site may frame; they cannot send forms.
const FRAMED: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *";

/// An answer that is ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status code of HTTP.
    pub status: u16,
    /// The headers; names are in lower case.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: String,
}

impl Answer {
    /// Makes an answer from a page.
    pub(crate) fn page(body: String) -> Answer {
        let headers = [
            ("content-type", "text/html; charset=utf-8"),
            ("content-security-policy", POLICY),
            ("cache-control", "no-store"),
            ("referrer-policy", "same-origin"),
            ("x-content-type-options", "nosniff"),
            // The body depends on the parts that the script says it shows.
            ("vary", "quayside-has"),
        ];
        let headers = headers.map(|(name, value)| (name, value.to_owned()));
        Answer { status: 200, headers: headers.into(), body }
    }

    /// Lets other sites show the page in a frame.
    pub(crate) fn framed(mut self) -> Answer {
        let policy = self.headers.iter_mut().find(|(name, _)| *name == "content-security-policy");
        if let Some((_, policy)) = policy {
            FRAMED.clone_into(policy);
        }
        self
    }

    /// Gives the answer another status.
    pub fn with_status(mut self, status: u16) -> Answer {
        self.status = status;
        self
    }
}
