import GalleyData
package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

extension Stock {
    /// The built-in stocks, with the published geometry of the brands: the lines of `stocks.tsv`.
    public static let builtIn = Vocabulary.stocks.lines.map(stock)

    /// The built-in stocks that may have a name: those with its longest number. Reading all takes long.
    static func builtIn(mayBe name: String) -> [Stock] {
        let number = name.split { !$0.isASCII || !$0.isNumber }.max { $0.count < $1.count } ?? ""
        return number.isEmpty ? builtIn : Vocabulary.stocks.lines(containing: String(number)).map(stock)
    }

    private static func stock(_ line: Vocabulary.Line) -> Stock {
        guard let stock = Stock(line) else { preconditionFailure("stocks.tsv:\(line.number): malformed") }
        return stock
    }

    /// A line of `stocks.tsv`, which explains its parts.
    private init?(_ line: Vocabulary.Line) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        guard line.names.count > 2 else { return nil }
        let (codes, label) = (words(line.names[0]), words(line.names[2]))
        guard !codes.isEmpty, !label.isEmpty else { return nil }
        if ["roll", "endless"].contains(line.scope) {
            guard let roll = Stock(size: label[0]), roll.isEndless == (line.scope == "endless") else { return nil }
            self = roll
        } else {
            guard let page = PageSize.parse(line.scope), let size = PageSize.parse(label[0]) else { return nil }
            self.init(brand: "", code: "", title: "", page: page.cgSize, label: size.cgSize, grids: [])
            for text in line.names[3...] {
                let parts = words(text)
                guard parts.count == 4, let count = PageSize.parse(parts[0]), let left = Length.parse(parts[1]),
                    let top = Length.parse(parts[2]), let pitch = PageSize.parse(parts[3])
                else { return nil }
                grids.append(
                    Grid(
                        columns: Int(bounded: count.width), rows: Int(bounded: count.height),
                        origin: CGPoint(x: left, y: top),
                        pitch: pitch.cgSize))
            }
        }
        (brand, code, aliases, title) = (line.key, codes[0], Array(codes.dropFirst()), line.names[1])
        switch label.dropFirst().first {
        case nil: break
        case "ellipse": shape = .ellipse
        case "disc": shape = .disc(holeDiameter: label.count > 2 ? Length.parse(label[2]) ?? 0 : 0)
        case let radius?: shape = .rectangle(cornerRadius: Length.parse(radius) ?? 0)
        }
    }
}

// MARK: Sizes as stocks

extension Stock {
    /// A roll whose labels have a size with a unit, such as `62x29mm` or `2x1in`; with a width alone, such as `62mm`, an endless one.
    init?(size text: String) {
        let text = Self.plainSize(text)
        // Sizes without a unit would be points.
        guard text.contains(where: { $0.isLetter && $0 != "x" }) else { return nil }
        let size = PageSize.parse(text)?.cgSize
        guard let label = size ?? Length.parse(text).flatMap(Self.endlessLabel) else { return nil }
        self.init(
            brand: "", code: text.filter { !$0.isWhitespace }, title: "Custom labels", page: label, label: label,
            grids: [Grid(columns: 1, rows: 1, origin: .zero, pitch: label)])
        isEndless = size == nil
    }

    /// A size with points as decimal signs, `x` between the sides, and decimals in place of fractions: `2-5/8" x 1"`.
    static func plainSize(_ text: String) -> String {
        text.lowercased().replacing(",", with: ".").replacing(/["″”]/, with: "in")
            .replacing("*", with: "x")
            .replacing(/(?:([0-9]+)[ -])?\b([0-9]+)\/(2|4|8|16|32)(?![0-9])/) { match in
                let whole = match.1.flatMap { Double($0) } ?? 0
                return DecimalText.written(whole + (Double(match.2) ?? 0) / (Double(match.3) ?? 1), places: 5)
            }
    }

    /// A label of an endless roll: half as long as wide, or on a narrow roll three times as long, for lines along the roll.
    private static func endlessLabel(width: CGFloat) -> CGSize? {
        guard width > 0 else { return nil }
        return CGSize(width: width, height: width < narrowRoll ? 3 * width : width / 2)
    }

    /// The width below which labels of endless rolls have lines along the roll: 50 mm.
    private static let narrowRoll: CGFloat = 50 * 72 / 25.4

    /// The length of labels on an endless roll, and how to choose another; nil for other stocks.
    package var lengthNote: Diagnostic? {
        guard isEndless else { return nil }
        func millimetres(_ length: CGFloat) -> String { DecimalText.written(length * 25.4 / 72, places: 1) }
        let (width, length) = (millimetres(label.width), millimetres(label.height))
        return Diagnostic(
            .stockGeometry,
            "the roll \(name) is endless: labels are \(width) × \(length) mm; a size such as \(width)x40mm sets the length",
            severity: .note)
    }
}
