import GalleyText

/// A font in a file: its dictionary, its program and its codes.
struct WrittenFont {
    var object: ObjectNumber
    var program: ObjectNumber
    var coding: GlyphCodes.Coding
    var codes: [GlyphCodes.Entry]
}

/// The information needed to merge a part with the others, stored in a private stream that the catalog refers to. A
/// text of lines:
///
///     galley-part 2 number count
///     language tag
///     system-fonts fingerprint
///     font dictionary program coding
///     code glyph text          in hexadecimal, the text in UTF-16 units
struct PartTable {
    var part: PDFPart
    var language: String?
    /// The fingerprint of the system's fonts; nil if the part uses none of them.
    var systemFonts: String?
    var fonts: [WrittenFont]

    init(_ part: PDFPart, language: String?, systemFonts: String?, fonts: [WrittenFont]) {
        (self.part, self.language, self.systemFonts, self.fonts) = (part, language, systemFonts, fonts)
    }

    var bytes: [UInt8] {
        var text = "galley-part 2 \(part.number) \(part.count)\n"
        if let language { text += "language \(language)\n" }
        if let systemFonts { text += "system-fonts \(systemFonts)\n" }
        for font in fonts {
            text += "font \(font.object.value) \(font.program.value) \(font.coding.rawValue)\n"
            for item in font.codes {
                let units: [UInt16] =
                    switch item.text {
                    case .unit(let unit): [unit]
                    case .units(let units): units
                    }
                let words = [String(item.code, radix: 16), String(item.glyph, radix: 16)]
                text += (words + units.map { String($0, radix: 16) }).joined(separator: " ") + "\n"
            }
        }
        return Array(text.utf8)
    }

    /// Parses a table; nil for invalid bytes.
    init?(_ bytes: [UInt8]) {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").makeIterator()
        guard let head = lines.next()?.split(separator: " "), head.count == 4, head[0] == "galley-part", head[1] == "2",
            let number = Int(head[2]), let count = Int(head[3]), (1...PDFPart.most).contains(count),
            (1...count).contains(number)
        else { return nil }
        part = PDFPart(number: number, count: count)
        language = nil
        systemFonts = nil
        fonts = []
        while let line = lines.next() {
            let words = line.split(separator: " ")
            switch words.first {
            case "language" where words.count == 2: language = String(words[1])
            case "system-fonts" where words.count == 2: systemFonts = String(words[1])
            case "font":
                guard words.count == 4, let object = Int(words[1]), let program = Int(words[2]),
                    let coding = GlyphCodes.Coding(rawValue: String(words[3]))
                else { return nil }
                fonts.append(
                    WrittenFont(
                        object: ObjectNumber(value: object), program: ObjectNumber(value: program), coding: coding,
                        codes: []))
            default:
                let numbers = words.compactMap { UInt16($0, radix: 16) }
                guard numbers.count == words.count, numbers.count >= 2, !fonts.isEmpty else { return nil }
                let units = Array(numbers[2...])
                fonts[fonts.count - 1].codes.append(
                    (numbers[0], numbers[1], units.count == 1 ? .unit(units[0]) : .units(units)))
            }
        }
    }
}
