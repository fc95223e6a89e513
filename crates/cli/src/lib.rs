//! Arguments, paths and error messages that `quayside` and `quayside-tools` share.

pub mod report_error;
pub mod private_file;
pub mod storage;
pub mod suggest;
pub mod table_args;
