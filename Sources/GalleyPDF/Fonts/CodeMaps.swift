import GalleyText

/// What fonts have as their encoding: a CMap by which a code's number is its CID. ISO 32000-1 §9.7.5; Adobe Technical Note 5014.
struct EncodingObjects {
    private var oneByte: ObjectNumber?

    /// The entry of a font's dictionary: the name of a map that every reader has or, for codes of one byte, a reference to one
    /// that is written once in a file.
    mutating func entry(for coding: GlyphCodes.Coding, to file: inout ObjectFile) throws -> [UInt8] {
        var out = PDFBytes()
        switch coding {
        case .glyphNumbers: out.raw("/Encoding/Identity-H")
        case .compact:
            let object = oneByte ?? file.allocate()
            if oneByte == nil { try writeOneByteMap(as: object, to: &file) }
            oneByte = object
            out.entry("Encoding", object)
        }
        return out.bytes
    }

    /// Adobe's name for such a map. Programs that do not read maps may know it by that.
    private static let oneByteName = "OneByteIdentityH"

    private func writeOneByteMap(as object: ObjectNumber, to file: inout ObjectFile) throws {
        var out = PDFBytes()
        CodeMap.begin(Self.oneByteName, ordering: "Identity", type: 1, .compact, &out)
        out.raw("1 begincidrange\n<00><FF>0\nendcidrange\n")
        CodeMap.end(&out)
        try file.addStream(object, out.bytes) {
            $0.raw("/Type/CMap/CMapName/\(Self.oneByteName)/WMode 0")
            $0.raw("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        }
    }
}

/// The CMap that gives the text of each code. ISO 32000-1 §9.10.3; Adobe Technical Note 5411.
enum ToUnicode {
    /// - Parameter codes: in order.
    static func map(_ codes: [(code: UInt16, text: GlyphCodes.GlyphText)], _ coding: GlyphCodes.Coding) -> [UInt8] {
        var out = PDFBytes()
        CodeMap.begin("Adobe-Identity-UCS", ordering: "UCS", type: 2, coding, &out)
        // A block holds at most 100 entries.
        for start in stride(from: 0, to: codes.count, by: 100) {
            let block = codes[start..<min(start + 100, codes.count)]
            out.raw("\(block.count) beginbfchar\n")
            for item in block {
                out.raw("<")
                if coding.codeLength == 1 { out.hex(UInt8(item.code)) } else { out.hex(item.code) }
                out.raw("><")
                switch item.text {
                case .unit(let unit): out.hex(unit)
                case .units(let units): for unit in units { out.hex(unit) }
                }
                out.raw(">\n")
            }
            out.raw("endbfchar\n")
        }
        CodeMap.end(&out)
        return out.bytes
    }
}

/// What all CMaps have.
private enum CodeMap {
    static func begin(
        _ name: String, ordering: String, type: Int, _ coding: GlyphCodes.Coding, _ out: inout PDFBytes
    ) {
        out.raw(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(\(ordering))/Supplement 0>>def
            /CMapName/\(name) def
            /CMapType \(type) def
            \(type == 1 ? "/WMode 0 def\n" : "")1 begincodespacerange
            \(coding.codeLength == 1 ? "<00><FF>" : "<0000><FFFF>")
            endcodespacerange

            """)
    }

    static func end(_ out: inout PDFBytes) {
        out.raw("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    }
}
