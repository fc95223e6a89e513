//! Arguments, paths and error messages shared by `quayside` and `quayside-tools`.

pub mod report_error;
pub mod private_file;
pub mod storage;
pub mod suggest;
pub mod table_args;
