/// The encodings of composite fonts: CMaps that map each code to the CID of the same number. ISO 32000-1 §9.7.5; Adobe
/// Technical Note 5014.
struct EncodingObjects {
    private var oneByte: ObjectNumber?

    /// Returns the `Encoding` entry of a font's dictionary: the predefined `Identity-H` or, for one-byte codes, a
    /// reference to a CMap that the file holds once.
    mutating func entry(for coding: GlyphCodes.Coding, to file: inout PDFObjectWriter) throws -> [UInt8] {
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

    /// Adobe's name for this CMap. Readers that do not parse CMaps may recognise it.
    private static let oneByteName = "OneByteIdentityH"

    private func writeOneByteMap(as object: ObjectNumber, to file: inout PDFObjectWriter) throws {
        var out = PDFBytes()
        CMap.begin(Self.oneByteName, ordering: "Identity", type: 1, .compact, &out)
        out.raw("1 begincidrange\n<00><FF>0\nendcidrange\n")
        CMap.end(&out)
        try file.addRepeatedStream(object, out.bytes) {
            $0.raw("/Type/CMap/CMapName/\(Self.oneByteName)/WMode 0")
            $0.raw("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        }
    }
}

/// The CMap that maps codes to text. ISO 32000-1 §9.10.3; Adobe Technical Note 5411.
enum ToUnicode {
    /// - Parameter codes: sorted by code.
    static func map(_ codes: [(code: UInt16, text: GlyphText)], _ coding: GlyphCodes.Coding) -> [UInt8] {
        var out = PDFBytes()
        CMap.begin("Adobe-Identity-UCS", ordering: "UCS", type: 2, coding, &out)
        // A block holds at most 100 entries.
        for start in stride(from: 0, to: codes.count, by: 100) {
            let block = codes[start..<min(start + 100, codes.count)]
            out.raw("\(block.count) beginbfchar\n")
            for item in block {
                out.raw("<")
                if coding.codeLength == 1 { out.hex(UInt8(item.code)) } else { out.hex(item.code) }
                out.raw("><")
                for unit in item.text.all { out.hex(unit) }
                out.raw(">\n")
            }
            out.raw("endbfchar\n")
        }
        CMap.end(&out)
        return out.bytes
    }
}

/// The beginning and end of a CMap.
private enum CMap {
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
