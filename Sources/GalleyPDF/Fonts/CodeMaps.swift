import GalleyText

/// The CMaps of fonts with compact codes, each written once in a file. A code's number is its CID. ISO 32000-1 §9.7.5;
/// Adobe Technical Note 5014.
struct EncodingObjects {
    private var oneByte, oneOrTwoBytes: ObjectNumber?

    /// Writes what a font has as its encoding: the name of a map that every reader knows, or a reference to one of ours.
    mutating func write(of codes: GlyphCodes, to file: inout ObjectFile) throws -> [UInt8] {
        var out = PDFBytes()
        if codes.coding == .glyphNumbers {
            out.raw("/Encoding/Identity-H")
            return out.bytes
        }
        // One byte alone where no code has two: that is what most programs know best.
        let known = codes.isOneByte ? oneByte : oneOrTwoBytes
        let object = known ?? file.allocate()
        if known == nil { try write(isOneByte: codes.isOneByte, as: object, to: &file) }
        if codes.isOneByte { oneByte = object } else { oneOrTwoBytes = object }
        out.entry("Encoding", object)
        return out.bytes
    }

    private func write(isOneByte: Bool, as object: ObjectNumber, to file: inout ObjectFile) throws {
        let name = isOneByte ? "Galley-Codes-1" : "Galley-Codes-2"
        let coding = GlyphCodes.Coding.compact
        var out = PDFBytes()
        CodeMap.begin(name, ordering: "Identity", type: 1, coding, isOneByte: isOneByte, &out)
        // The codes of a range differ in their last byte alone.
        let starts = isOneByte ? [0] : [0] + stride(from: Int(GlyphCodes.Coding.firstOfTwoBytes), to: 0x1_0000, by: 256)
        out.raw("\(starts.count) begincidrange\n")
        for start in starts {
            let last = start > 0 ? start + 255 : isOneByte ? 0xff : 0xdf
            CodeMap.code(UInt16(start), coding, &out)
            CodeMap.code(UInt16(last), coding, &out)
            out.integer(start)
            out.raw("\n")
        }
        out.raw("endcidrange\n")
        CodeMap.end(&out)
        try file.addStream(object, out.bytes) {
            $0.raw("/Type/CMap/CMapName/\(name)/WMode 0")
            $0.raw("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        }
    }
}

/// The CMap that gives the text of each code. ISO 32000-1 §9.10.3; Adobe Technical Note 5411.
enum ToUnicode {
    /// - Parameters:
    ///   - codes: in order.
    ///   - isOneByte: whether all of them have one byte.
    static func map(
        _ codes: [(code: UInt16, text: GlyphCodes.GlyphText)], _ coding: GlyphCodes.Coding, isOneByte: Bool
    ) -> [UInt8] {
        var out = PDFBytes()
        CodeMap.begin("Adobe-Identity-UCS", ordering: "UCS", type: 2, coding, isOneByte: isOneByte, &out)
        // A block holds at most 100 entries.
        for start in stride(from: 0, to: codes.count, by: 100) {
            let block = codes[start..<min(start + 100, codes.count)]
            out.raw("\(block.count) beginbfchar\n")
            for item in block {
                CodeMap.code(item.code, coding, &out)
                out.raw("<")
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
        _ name: String, ordering: String, type: Int, _ coding: GlyphCodes.Coding, isOneByte: Bool, _ out: inout PDFBytes
    ) {
        let space = isOneByte ? ["<00><FF>"] : coding == .compact ? ["<00><DF>", "<E000><FFFF>"] : ["<0000><FFFF>"]
        out.raw(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(\(ordering))/Supplement 0>>def
            /CMapName/\(name) def
            /CMapType \(type) def
            \(type == 1 ? "/WMode 0 def\n" : "")\(space.count) begincodespacerange
            \(space.joined(separator: "\n"))
            endcodespacerange

            """)
    }

    /// `<41>`
    static func code(_ code: UInt16, _ coding: GlyphCodes.Coding, _ out: inout PDFBytes) {
        out.raw("<")
        if coding.length(of: code) == 1 { out.hex(UInt8(code)) } else { out.hex(code) }
        out.raw(">")
    }

    static func end(_ out: inout PDFBytes) {
        out.raw("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    }
}
