/// The CMaps of a font: which glyph each code shows, and which text it stands for. ISO 32000-1 §9.7.5, §9.10.3; Adobe
/// Technical Notes 5014 and 5411.
enum CodeMaps {
    /// A block holds at most so many entries.
    private static let blockLength = 100

    /// The text of each code.
    ///
    /// - Parameter codes: in order.
    static func toUnicode(_ codes: [(code: CharacterCode, text: GlyphCodes.GlyphText)]) -> [UInt8] {
        var out = PDFBytes()
        begin(name: "Adobe-Identity-UCS", ordering: "UCS", type: 2, upTo: codes.last?.code, &out)
        for start in stride(from: 0, to: codes.count, by: blockLength) {
            let block = codes[start..<min(start + blockLength, codes.count)]
            out.raw("\(block.count) beginbfchar\n")
            for item in block {
                out.raw("<")
                item.code.write(to: &out)
                out.raw("><")
                switch item.text {
                case .unit(let unit): out.hex(unit)
                case .units(let units): for unit in units { out.hex(unit) }
                }
                out.raw(">\n")
            }
            out.raw("endbfchar\n")
        }
        end(&out)
        return out.bytes
    }

    /// The CID of each code.
    ///
    /// - Parameter codes: in order.
    static func encoding(_ codes: [GlyphCodes.Entry], name: String) -> [UInt8] {
        var out = PDFBytes()
        begin(name: name, ordering: "Identity", type: 1, upTo: codes.last?.code, &out)
        let ranges = ranges(codes)
        for start in stride(from: 0, to: ranges.count, by: blockLength) {
            let block = ranges[start..<min(start + blockLength, ranges.count)]
            out.raw("\(block.count) begincidrange\n")
            for range in block {
                out.raw("<")
                range.first.write(to: &out)
                out.raw("><")
                range.last.write(to: &out)
                out.raw(">")
                out.integer(Int(range.cid))
                out.raw("\n")
            }
            out.raw("endcidrange\n")
        }
        end(&out)
        return out.bytes
    }

    /// Codes whose CIDs follow each other as they do. The codes of a range differ in their last byte alone.
    private static func ranges(
        _ codes: [GlyphCodes.Entry]
    ) -> [(first: CharacterCode, last: CharacterCode, cid: UInt16)] {
        var ranges: [(first: CharacterCode, last: CharacterCode, cid: UInt16)] = []
        for item in codes {
            if let range = ranges.last, range.last.value + 1 == item.code.value, item.code.value & 0xff != 0,
                Int(range.cid) + Int(item.code.value - range.first.value) == Int(item.cid)
            {
                ranges[ranges.count - 1].last = item.code
            } else {
                ranges.append((item.code, item.code, item.cid))
            }
        }
        return ranges
    }

    private static func begin(
        name: String, ordering: String, type: Int, upTo last: CharacterCode?, _ out: inout PDFBytes
    ) {
        let space = CharacterCode.codeSpace(upTo: last ?? .none)
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

    private static func end(_ out: inout PDFBytes) {
        out.raw("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    }
}
