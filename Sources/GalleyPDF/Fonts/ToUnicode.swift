/// The CMap that gives the text of each code. ISO 32000-1 §9.10.3; Adobe Technical Note 5411.
enum ToUnicode {
    /// - Parameter codeLength: the bytes of a code, 1 or 2.
    static func map(_ codes: [(code: UInt16, text: GlyphCodes.GlyphText)], codeLength: Int = 2) -> [UInt8] {
        var out = PDFBytes()
        out.raw(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            \(codeLength == 1 ? "<00><FF>" : "<0000><FFFF>")
            endcodespacerange

            """)
        // A block holds at most 100 entries.
        for start in stride(from: 0, to: codes.count, by: 100) {
            let block = codes[start..<min(start + 100, codes.count)]
            out.raw("\(block.count) beginbfchar\n")
            for item in block {
                out.raw("<")
                if codeLength == 1 { out.hex(UInt8(item.code)) } else { out.hex(item.code) }
                out.raw("><")
                switch item.text {
                case .unit(let unit): out.hex(unit)
                case .units(let units): for unit in units { out.hex(unit) }
                }
                out.raw(">\n")
            }
            out.raw("endbfchar\n")
        }
        out.raw("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
        return out.bytes
    }
}
