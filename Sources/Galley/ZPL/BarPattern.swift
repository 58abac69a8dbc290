import GalleyGeometry

/// The bars and spaces of a linear symbol, in modules.
struct BarPattern {
    /// The symbologies that printers set as we do. EAN and UPC have guard bars and QR codes masks of the printer's choice, and
    /// the encodation of Data Matrix is the printer's: these stay graphics.
    enum Symbology {
        case code128, code39, interleaved
    }

    /// A symbol as a printer is told it.
    struct Code: Equatable {
        var symbology: Symbology
        /// The data of the field (^FD).
        var data: String
        /// The modules of a wide bar.
        var ratio: Int
    }

    /// The widths of bars and spaces in turn, from the first bar to the last.
    let widths: [Int]

    /// - Parameter bars: bars of one height; nil if they overlap.
    init?(_ bars: [ModuleRect]) {
        let bars = bars.sorted { $0.x < $1.x }
        var widths: [Int] = []
        for (index, bar) in bars.enumerated() {
            if index > 0 { widths.append(bar.x - bars[index - 1].x - bars[index - 1].width) }
            widths.append(bar.width)
        }
        guard widths.allSatisfy({ $0 > 0 }) else { return nil }
        self.widths = widths
    }

    /// The data of the symbol; nil for other symbologies and for data that fields cannot state.
    var code: Code? { code128 ?? code39 ?? interleaved }

    // MARK: Code 128. ISO/IEC 15417; ZPL II Programming Guide, ^BC

    /// Each character has six widths, the stop character seven.
    private var code128: Code? {
        guard widths.count % 6 == 1, widths.count >= 25, Array(widths.suffix(7)) == Code128Characters.stop
        else { return nil }
        let values = stride(from: 0, to: widths.count - 7, by: 6).compactMap {
            Code128Characters.value(widths[$0..<$0 + 6])
        }
        guard values.count == widths.count / 6 - 1, let start = values.first, let check = values.last else {
            return nil
        }
        let content = values.dropFirst().dropLast()
        let sum = content.enumerated().reduce(start) { $0 + ($1.offset + 1) * $1.element }
        guard sum % 103 == check, let data = Code128Characters.data(start, content) else { return nil }
        return Code(symbology: .code128, data: data, ratio: 2)
    }

    // MARK: Two widths

    /// For each bar and space, whether it is wide; with the modules of the wide ones. Nil for other widths.
    private var wide: (flags: [Bool], ratio: Int)? {
        guard let ratio = widths.max(), 2...3 ~= ratio, widths.allSatisfy({ $0 == 1 || $0 == ratio }) else {
            return nil
        }
        return (widths.map { $0 == ratio }, ratio)
    }

    /// ISO/IEC 16388: characters of nine bars and spaces, with a narrow space between them, and * at both ends.
    private var code39: Code? {
        guard widths.count % 10 == 9, let (flags, ratio) = wide else { return nil }
        let characters = stride(from: 0, to: flags.count, by: 10).compactMap {
            Self.code39[Self.bits(flags[$0..<$0 + 9])]
        }
        guard characters.count == widths.count / 10 + 1, characters.count > 2,
            characters.first == "*", characters.last == "*",
            stride(from: 9, to: flags.count, by: 10).allSatisfy({ !flags[$0] })
        else { return nil }
        let data = String(characters.dropFirst().dropLast())
        // They begin and end full ASCII (^B3).
        guard !data.contains("*"), !data.contains("+$"), !data.contains("-$") else { return nil }
        return Code(symbology: .code39, data: data, ratio: ratio)
    }

    /// ISO/IEC 16390: pairs of digits, one in the bars and one in the spaces.
    private var interleaved: Code? {
        guard widths.count % 10 == 7, let (flags, ratio) = wide, flags.prefix(4).allSatisfy({ !$0 }),
            Array(flags.suffix(3)) == [true, false, false]
        else { return nil }
        var data = ""
        for start in stride(from: 4, to: flags.count - 3, by: 10) {
            for first in [start, start + 1] {
                let digit = Self.bits(stride(from: first, to: first + 9, by: 2).map { flags[$0] })
                guard let value = Self.interleaved.firstIndex(of: digit) else { return nil }
                data += "\(value)"
            }
        }
        return data.isEmpty ? nil : Code(symbology: .interleaved, data: data, ratio: ratio)
    }

    private static func bits(_ flags: some Sequence<Bool>) -> Int { flags.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }

    private static let interleaved = [
        0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
    ]

    private static let code39: [Int: Character] = [
        0b000110100: "0", 0b100100001: "1", 0b001100001: "2", 0b101100000: "3", 0b000110001: "4", 0b100110000: "5",
        0b001110000: "6", 0b000100101: "7", 0b100100100: "8", 0b001100100: "9", 0b100001001: "A", 0b001001001: "B",
        0b101001000: "C", 0b000011001: "D", 0b100011000: "E", 0b001011000: "F", 0b000001101: "G", 0b100001100: "H",
        0b001001100: "I", 0b000011100: "J", 0b100000011: "K", 0b001000011: "L", 0b101000010: "M", 0b000010011: "N",
        0b100010010: "O", 0b001010010: "P", 0b000000111: "Q", 0b100000110: "R", 0b001000110: "S", 0b000010110: "T",
        0b110000001: "U", 0b011000001: "V", 0b111000000: "W", 0b010010001: "X", 0b110010000: "Y", 0b011010000: "Z",
        0b010000101: "-", 0b110000100: ".", 0b011000100: " ", 0b010010100: "*", 0b010101000: "$", 0b010100010: "/",
        0b010001010: "+", 0b000101010: "%",
    ]
}
