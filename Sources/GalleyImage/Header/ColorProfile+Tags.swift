extension ColorProfile {
    /// Validates a profile of a press or printer. ISO 15930-7 accepts no other class for an output intent.
    ///
    /// - Throws: `ColorProfileFault` if the profile cannot be used.
    package init(output bytes: [UInt8]) throws(ColorProfileFault) {
        let reader = ByteReader(bytes[...])
        func name(_ place: Int) -> String { String(decoding: reader.slice(place, 4) ?? [], as: UTF8.self) }
        guard reader.slice(36, 4)?.elementsEqual("acsp".utf8) == true else { throw .damaged }
        guard name(12) == "prtr" else { throw .deviceClass(name(12)) }
        guard let components = ["GRAY": 1, "RGB ": 3, "CMYK": 4][name(16)] else {
            throw .colorSpace(name(16), components: 4)
        }
        self = try ColorProfile(bytes, components: components)
    }

    /// The profile's description; nil without one.
    package var name: String? { text(of: "desc") }

    /// The characterisation data from which the profile was made; nil without them.
    package var characterization: String? { text(of: "targ") }

    /// The first text of a tag: of the types `desc` (ICC.1:2001-04 §6.5.17), `mluc` and `text` (ICC.1:2010 §10.13, §10.20).
    private func text(of tag: String) -> String? {
        let reader = ByteReader(bytes[...])
        let entries = (0..<min(reader.long(128) ?? 0, 1000)).lazy.map { 132 + 12 * $0 }
        guard let entry = entries.first(where: { reader.slice($0, 4)?.elementsEqual(tag.utf8) == true }),
            let offset = reader.long(entry + 4), let length = reader.long(entry + 8),
            let data = reader.slice(offset, length)
        else { return nil }
        let body = ByteReader(data)
        var found: String?
        if body.starts(with: "desc"), let count = body.long(8), let ascii = body.slice(12, count) {
            found = String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
        } else if body.starts(with: "mluc"), let count = body.long(8), count > 0, let size = body.long(20),
            let place = body.long(24), let units = body.slice(place, size)
        {
            let all = Array(units)
            let pairs = stride(from: 0, to: all.count - 1, by: 2)
            found = String(decoding: pairs.map { UInt16(all[$0]) << 8 | UInt16(all[$0 + 1]) }, as: UTF16.self)
        } else if body.starts(with: "text"), let ascii = body.slice(8, length - 8) {
            found = String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
        }
        let trimmed = found.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return trimmed.flatMap { $0.isEmpty ? nil : $0 }
    }
}
