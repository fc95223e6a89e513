//! Any log is read without a panic as far as it can be read; what was read reads back, and every
//! reader can look at the table.
//!
//! The first line is a setup as JSON, each other line an entry.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_engine::Seat;
use quayside_table::fair::Key;
use quayside_table::{
    Millis, PlayerNames, Reader, RequestId, Setup, Table, TableId, WrittenLine, WrittenTable,
};

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let Some(Ok(setup)) = lines.next().map(serde_json::from_str::<Setup>) else { return };
    let log: Vec<WrittenLine> = (1..).zip(lines).map(|(at, entry)| line(at, entry)).collect();
    let Ok(table) = read(&setup, &log) else { return };
    let whole = usize::try_from(table.seq()).expect("a log fits in memory");
    assert_eq!(table.spoiled().is_some(), whole < log.len());
    let again = read(&setup, &log[..whole]).expect("it was read before");
    assert!(again.spoiled().is_none());
    let seats = Seat::ALL.into_iter().take(setup.seats.len());
    for reader in seats.map(Reader::Seat).chain([Reader::Bystander]) {
        assert_eq!(again.json(reader), table.json(reader));
        if let Some(seat) = reader.seat() {
            let _ = table.asked(seat);
        }
    }
    let key = Key::new(&[7; 32]);
    assert_eq!(again.record(&key), table.record(&key));
    assert_eq!(again.seal(), table.seal());
    // A table whose log is damaged stands still.
    assert_eq!(table.due(), again.due().filter(|_| table.spoiled().is_none()));
});

fn line(at: i64, entry: &str) -> WrittenLine {
    let request = RequestId::new([at.to_le_bytes()[0]; RequestId::BYTES]);
    WrittenLine { at: Millis(at * 1000), request, entry: entry.to_owned() }
}

fn read(setup: &Setup, log: &[WrittenLine]) -> Result<Table, quayside_table::BadSetup> {
    let (id, names) = (TableId::new([1; TableId::BYTES]), PlayerNames::new());
    let (setup, log, plans) = (setup.clone(), log.to_vec(), Vec::new());
    Table::read(WrittenTable { id, made: Millis(0), setup, names, log, plans })
}
