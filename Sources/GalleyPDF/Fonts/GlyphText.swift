import GalleyFormatting

/// The text that a code represents: one UTF-16 unit, or several.
enum GlyphText: Hashable {
    case unit(UInt16)
    case units([UInt16])

    /// In order.
    var all: [UInt16] {
        switch self {
        case .unit(let unit): [unit]
        case .units(let units): units
        }
    }

    func write(to out: inout BinaryWriter) { out.list(all) { $0.count(Int($1)) } }

    init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        let units = try bytes.list { bytes throws(MalformedBytes) in UInt16(try bytes.count(atMost: 0xffff)) }
        self = units.count == 1 ? .unit(units[0]) : .units(units)
    }
}
