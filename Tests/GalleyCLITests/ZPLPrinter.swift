import Foundation
import GalleyBarcode
import GalleyGeometry
import GalleyImage
import Testing

/// A label as it is printed.
struct PrintedLabel: Equatable {
    var width: Int, height: Int
    var quantity = 1
    /// The rows of pixels; a set bit is black.
    var rows: [[UInt8]]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        rows = Array(repeating: [UInt8](repeating: 0, count: (width + 7) / 8), count: height)
    }

    /// Blackens a rectangle, which has to be on the label.
    mutating func fill(x: Int, y: Int, width: Int, height: Int) throws {
        try #require(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
        for y in y..<y + height { for x in x..<x + width { rows[y][x / 8] |= 0x80 >> UInt8(x % 8) } }
    }
}

/// Prints the commands that Galley writes, by Zebra's ZPL II Programming Guide. Its table of Code 128 is read off symbols of zint.
struct ZPLPrinter {
    private(set) var labels: [PrintedLabel] = []
    private var formats: [String: [(name: String, value: String)]] = [:]
    /// The widths of the bars and spaces of each value of Code 128; those of the stop character are last.
    private let code128: [[Int]]

    init() throws { code128 = try Self.characters() }

    mutating func print(_ text: String) throws {
        var size = (width: 0, height: 0)
        for format in text.split(separator: "^XA").dropFirst(text.hasPrefix("^XA") ? 0 : 1) {
            let (body, rest) = try #require(
                format.firstRange(of: "^XZ").map { (format[..<$0.lowerBound], $0.upperBound) })
            #expect(format[rest...].allSatisfy { $0.isWhitespace })
            var commands: [(name: String, value: String)] = []
            for command in body.split(separator: "^") where command.contains(where: { !$0.isWhitespace }) {
                let value = command.dropFirst(2)
                commands.append((String(command.prefix(2)), String(value.hasSuffix("\n") ? value.dropLast() : value)))
            }
            if let deleted = commands.first(where: { $0.name == "ID" }) {
                #expect(formats.removeValue(forKey: deleted.value) != nil)
                continue
            }
            if let stored = commands.first, stored.name == "DF" {
                formats[stored.value] = Array(commands.dropFirst())
                continue
            }
            try printLabel(commands, &size)
        }
    }

    private mutating func printLabel(
        _ commands: [(name: String, value: String)], _ size: inout (width: Int, height: Int)
    ) throws {
        var data: [String: String] = [:]
        for (place, command) in commands.enumerated() where command.name == "FN" {
            try #require(commands[place + 1].name == "FD")
            data[command.value] = commands[place + 1].value
        }
        var label: PrintedLabel?
        var field = (x: 0, y: 0, module: 0, ratio: 0, code: "", name: "", slot: "")
        func numbers(_ value: String) -> [Int] { value.split(separator: ",").compactMap { Int($0) } }
        func run(_ commands: [(name: String, value: String)], isStored: Bool) throws {
            for (name, value) in commands {
                let parts = numbers(value)
                switch name {
                case "PW": size.width = parts[0]
                case "LL":
                    size.height = parts[0]
                    if label == nil { label = PrintedLabel(width: size.width, height: size.height) }
                case "LH": #expect(parts == [0, 0])
                case "XF": try run(try #require(formats[value]), isStored: true)
                case "FO": (field.x, field.y) = (parts[0], parts[1])
                case "BY": (field.module, field.ratio) = (parts[0], parts[1])
                case "BC", "B3", "B2": (field.name, field.code) = (name, value)
                case "GB": try box(parts, field.x, field.y, &label!)
                case "GF": try graphic(value, field.x, field.y, &label!)
                case "FN" where isStored:
                    try barcode(
                        field.name, field.code, try #require(data[value]), field.x, field.y, field.module, field.ratio,
                        &label!)
                    field.code = ""
                case "FN": field.slot = value
                case "FD" where field.slot.isEmpty:
                    try barcode(field.name, field.code, value, field.x, field.y, field.module, field.ratio, &label!)
                    field.code = ""
                case "FD": break
                case "FS": field.slot = ""
                case "PQ": label?.quantity = parts[0]
                default: Issue.record("^\(name)\(value)")
                }
            }
        }
        try run(commands, isStored: false)
        labels.append(try #require(label))
    }

    /// ^GB: width, height, thickness; neither side is less than the thickness.
    private func box(_ parts: [Int], _ x: Int, _ y: Int, _ label: inout PrintedLabel) throws {
        let (width, height, thickness) = (max(parts[0], parts[2]), max(parts[1], parts[2]), parts[2])
        for top in [y, y + height - thickness] { try label.fill(x: x, y: top, width: width, height: thickness) }
        for left in [x, x + width - thickness] { try label.fill(x: left, y: y, width: thickness, height: height) }
    }

    /// ^GF with data of Z64 and its checksum.
    private func graphic(_ value: String, _ x: Int, _ y: Int, _ label: inout PrintedLabel) throws {
        let field = try #require(value.wholeMatch(of: /A,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+\/=]+):([0-9A-F]{4})/))
        let packed = try #require(Data(base64Encoded: String(field.4)))
        let bits = try #require(Inflate.decompress([UInt8](packed)))
        let length = try #require(Int(field.3))
        #expect(Int(field.1) == bits.count && Int(field.2) == bits.count && bits.count < 100_000)
        try #require(x % 8 == 0 && x / 8 + length <= (label.width + 7) / 8 && y + bits.count / length <= label.height)
        var sum: UInt32 = 0
        for byte in field.4.utf8 {
            sum ^= UInt32(byte) << 8
            for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : (sum << 1 ^ 0x1021) & 0xffff }
        }
        #expect(UInt32(field.5, radix: 16) == sum)
        for index in bits.indices { label.rows[y + index / length][x / 8 + index % length] |= bits[index] }
    }

    // MARK: Barcodes

    private func barcode(
        _ name: String, _ value: String, _ data: String, _ x: Int, _ y: Int, _ module: Int, _ ratio: Int,
        _ label: inout PrintedLabel
    ) throws {
        let parts = value.split(separator: ",").map(String.init)
        let heightPlace = name == "B3" ? 2 : 1
        let height = try #require(Int(parts[heightPlace]))
        // Check digits and lines of text are not asked for.
        #expect(parts.enumerated().allSatisfy { $0.offset == 0 || $0.offset == heightPlace || $0.element == "N" })
        var widths: [Int]
        switch name {
        case "BC": widths = try code128(data)
        case "B3": widths = try Self.code39("*\(data)*", ratio)
        default: widths = try Self.interleaved(data, ratio)
        }
        if ["I", "B"].contains(parts[0]) { widths.reverse() }
        var place = 0
        for (index, width) in widths.enumerated() {
            if index.isMultiple(of: 2) {
                if ["N", "I"].contains(parts[0]) {
                    try label.fill(x: x + place * module, y: y, width: width * module, height: height)
                } else {
                    try label.fill(x: x, y: y + place * module, width: height, height: width * module)
                }
            }
            place += width
        }
    }

    /// ^BC in mode N: subsets and functions by codes after ">", in A and C pairs of digits.
    private func code128(_ data: String) throws -> [Int] {
        var (values, set, rest) = ([Int](), "B", Substring(data))
        while let first = rest.first {
            if first == ">" {
                let code = rest.dropFirst().prefix(1)
                rest = rest.dropFirst(2)
                switch code {
                case "9": (set, values) = ("A", values + [103])
                case ":": (set, values) = ("B", values + [104])
                case ";": (set, values) = ("C", values + [105])
                case "5": (set, values) = ("C", values + [99])
                case "6": (set, values) = ("B", values + [100])
                case "7": (set, values) = ("A", values + [101])
                case "8": values.append(102)
                case "<": values.append(62)
                case "0": values.append(30)
                case "=": values.append(94)
                case "1": values.append(95)
                default: Issue.record(">\(code)")
                }
            } else if set == "B" {
                values.append(Int(try #require(first.asciiValue)) - 32)
                rest = rest.dropFirst()
            } else {
                values.append(try #require(Int(rest.prefix(2))))
                rest = rest.dropFirst(2)
            }
        }
        let check = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
        return (values + [check, 106]).flatMap { code128[$0] }
    }

    /// The patterns of all values, from symbols whose values are known.
    private static func characters() throws -> [[Int]] {
        func symbol(_ value: String, _ place: Int, _ kind: BarcodeSymbology = .code128) throws -> [Int] {
            let bars = try BarcodeSymbol(value, symbology: kind).bars.sorted { $0.x < $1.x }
            var widths: [Int] = []
            for (index, bar) in bars.enumerated() {
                if index > 0 { widths.append(bar.x - bars[index - 1].x - bars[index - 1].width) }
                widths.append(bar.width)
            }
            return Array(widths.dropFirst(6 * place).prefix(place < 0 ? 7 : 6))
        }
        // Four digits are two values of set C.
        var all = try (0..<100).map { try symbol(String(format: "%02d%02d", $0, $0), 1) }
        all.append(try symbol("0000ab", 3))
        all.append(try symbol("0000\t\t", 3))
        all.append(try symbol("(01)09501101530003", 1, .gs1128))
        all += [try symbol("\t\t", 0), try symbol("ab", 0), try symbol("0000", 0), [2, 3, 3, 1, 1, 1, 2]]
        return all
    }

    private static func code39(_ text: String, _ ratio: Int) throws -> [Int] {
        // Two wide bars of five by weights 1, 2, 4, 7 and parity, and one wide space of four; USS-39.
        let rows = ["1234567890", "ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-. *"]
        let bars = ["10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010", "00110"]
        let spaces = ["0100", "0010", "0001", "1000"]
        let signs = ["$": "1110", "/": "1101", "+": "1011", "%": "0111"]
        var characters: [[Int]] = []
        for character in text {
            let (bar, space): (String, String)
            if let sign = signs[String(character)] {
                (bar, space) = ("00000", sign)
            } else {
                let row = try #require(rows.firstIndex { $0.contains(character) })
                (bar, space) = (bars[Array(rows[row]).firstIndex(of: character) ?? 0], spaces[row])
            }
            let (b, s) = (Array(bar), Array(space))
            characters.append((0..<9).map { ($0.isMultiple(of: 2) ? b[$0 / 2] : s[$0 / 2]) == "1" ? ratio : 1 })
        }
        return Array(characters.joined(separator: [1]))
    }

    private static func interleaved(_ text: String, _ ratio: Int) throws -> [Int] {
        let patterns = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"].map(
            Array.init)
        let digits = try (text.count.isMultiple(of: 2) ? text : "0" + text).map { try #require($0.wholeNumberValue) }
        var widths = [1, 1, 1, 1]
        for pair in stride(from: 0, to: digits.count, by: 2) {
            for place in 0..<5 {
                for digit in digits[pair...pair + 1] { widths.append(patterns[digit][place] == "w" ? ratio : 1) }
            }
        }
        return widths + [ratio, 1, 1]
    }
}
