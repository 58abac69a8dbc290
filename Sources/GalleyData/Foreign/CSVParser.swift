import CCSV

/// Owns a libcsv parser, which splits UTF-8 into records and fields. RFC 4180, with any delimiter.
@safe struct CSVParser: ~Copyable {
    private let parser: UnsafeMutablePointer<csv_parser>

    /// The records found since the last call.
    final class Findings {
        var fields: [String] = []
        /// Complete records.
        var records: [[String]] = []
    }

    init(delimiter: UInt8) {
        unsafe parser = .allocate(capacity: 1)
        let status = unsafe csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
        precondition(status == 0, "libcsv could not be started")
        unsafe csv_set_delim(parser, delimiter)
        // Spaces belong to the field. RFC 4180 §2, rule 4.
        unsafe csv_set_space_func(parser) { _ in 0 }
    }

    /// Changes the delimiter of following fields.
    func setDelimiter(_ delimiter: UInt8) { unsafe csv_set_delim(parser, delimiter) }

    deinit {
        unsafe csv_free(parser)
        unsafe parser.deallocate()
    }

    /// Parses `bytes`. Returns false for a misplaced quote.
    func feed(_ bytes: UnsafeRawBufferPointer, into findings: Findings) -> Bool {
        let context = unsafe Unmanaged.passUnretained(findings).toOpaque()
        return unsafe csv_parse(parser, bytes.baseAddress, bytes.count, Self.onField, Self.onRecord, context)
            == bytes.count
    }

    /// Ends the input. Returns false if a quoted field is not closed.
    func finish(into findings: Findings) -> Bool {
        let context = unsafe Unmanaged.passUnretained(findings).toOpaque()
        return unsafe csv_fini(parser, Self.onField, Self.onRecord, context) == 0
    }

    private static let onField: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
        field, length, context in
        let bytes = unsafe UnsafeRawBufferPointer(start: field, count: length)
        unsafe findings(context).fields.append(String(decoding: bytes, as: UTF8.self))
    }

    private static let onRecord: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, context in
        let findings = unsafe findings(context)
        findings.records.append(findings.fields)
        findings.fields.removeAll(keepingCapacity: true)
    }

    private static func findings(_ context: UnsafeMutableRawPointer?) -> Findings {
        guard let context = unsafe context else { preconditionFailure("libcsv hands back the context it was given") }
        return unsafe Unmanaged<Findings>.fromOpaque(context).takeUnretainedValue()
    }
}
