import GalleyStationery

@testable import GalleyData

extension FuzzTarget {
    /// The first byte chooses the format, the encoding and the size of the chunks.
    static let csv = FuzzTarget(name: "csv", summary: "CSV and TSV tables: the same records however the bytes come") {
        bytes in
        guard let choice = bytes.first else { return }
        let content = bytes.dropFirst()
        let format: DataFormat = choice & 1 == 0 ? .csv : .tsv
        let encodings = TextEncoding.common.compactMap(TextEncoding.init)
        let encoding = encodings[Int(choice >> 1) % encodings.count]
        func records(chunkSize: Int) -> (records: [Record], error: Diagnostic?) {
            var records: [Record] = []
            let input = InputFile(bytes: content, name: "fuzz.csv", chunkSize: chunkSize)
            do {
                try RecordReader(input, DataReading(encoding: encoding), format).forEachRecord { records.append($0) }
            } catch let error as Diagnostic where error.id.origin == .records {
                return (records, error)
            } catch {
                breach("an error of another kind: \(error)")
            }
            return (records, nil)
        }
        let whole = records(chunkSize: max(1, content.count))
        let parts = records(chunkSize: 1 + Int(choice >> 4))
        if whole.error != parts.error {
            breach("\(String(describing: whole.error)) is not \(String(describing: parts.error))")
        }
        if whole.records.map(\.fields) != parts.records.map(\.fields) { breach("chunks change the fields") }
        if whole.records.map(\.line) != parts.records.map(\.line) { breach("chunks change the lines") }
        var last = 0
        for record in whole.records {
            if record.line < last { breach("line \(record.line) after \(last)") }
            last = record.line
        }
    }

    static let json = FuzzTarget(
        name: "json", summary: "NDJSON and JSON arrays: the same records however the bytes come"
    ) { bytes in
        guard let choice = bytes.first else { return }
        let content = bytes.dropFirst()
        func records(chunkSize: Int) -> ([[String]], Diagnostic?) {
            var records: [[String]] = []
            let input = InputFile(bytes: content, name: "fuzz.json", chunkSize: chunkSize)
            do {
                try JSONObjectReader(input: input).readObjects { object in
                    if object.line < 1 { breach("line \(object.line)") }
                    records.append(object.values.flatMap { [$0.name, $0.value] })
                    return true
                }
            } catch let error as Diagnostic where error.id.origin == .records {
                return (records, error)
            } catch {
                breach("an error of another kind: \(error)")
            }
            return (records, nil)
        }
        if records(chunkSize: max(1, content.count)) != records(chunkSize: 1 + Int(choice)) {
            breach("chunks change the records")
        }
    }
}
