import Galley

/// The colours, dashes and symbols of the values that looks encode.
struct SeriesStyles {
    /// The categories of colours, symbols and dashes, in order.
    let colors, symbols, dashes: [String]
    /// The bounds of numbers that are encoded by shades; nil if colours are of categories.
    let shades: ClosedRange<Double>?
    /// The largest number that is encoded by the size of symbols; nil without any.
    let largest: Double?
    private let shared: SharedSettings
    private let palette: [Color]
    private let shadeScale: AxisScale?
    private let own: [String: Color]
    private let strongest: Color
    private let style: DocumentStyle
    /// The contrast of graphics with a ground of a colour. WCAG 2.1, criterion 1.4.11.
    private static let leastContrast = 3.0
    private let places: [String: Int]

    /// Colours that people with any form of colour blindness tell apart, of different lightness. Source: M. Okabe, K. Ito, "Color
    /// universal design", 2008; the colours that are too light for lines on white are darker.
    private static let safe: [UInt32] = [0xe69f00, 0x009e73, 0xcc4a12, 0x56b4e9, 0x8f3a7a, 0x444444, 0xcc79a7]
    private static let patterns: [[CGFloat]] = [[], [5, 2], [1.5, 1.5], [6, 2, 1.5, 2], [9, 3], [3, 1.5, 1, 1.5]]

    init(_ marks: [Mark], _ settings: ChartSettings, _ style: DocumentStyle) {
        var (names, symbolNames, dashNames) = (settings.colorDomain, settings.symbols.domain, settings.lines.domain)
        var seen = (Set(names), Set(symbolNames), Set(dashNames))
        var largest: Double?
        var (least, most) = (Double.infinity, -Double.infinity)
        var (last, known): (Mark.Encoding?, Mark?) = (nil, nil)
        for mark in marks where known.map({ !$0.sharesLook(with: mark) }) ?? true {
            known = mark
            if let color = mark.color, color != last {
                last = color
                if case .number(let value) = color.datum {
                    if value.isFinite { (least, most) = (min(least, value), max(most, value)) }
                } else if seen.0.insert(color.datum.name).inserted {
                    names.append(color.datum.name)
                }
            }
            if let size = mark.look.size?.datum.quantity, size.isFinite { largest = max(largest ?? 0, size) }
            if let symbol = mark.symbol?.datum.name, seen.1.insert(symbol).inserted { symbolNames.append(symbol) }
            if let dash = mark.dash?.datum.name, seen.2.insert(dash).inserted { dashNames.append(dash) }
        }
        (shared, self.largest) = (SharedSettings(settings), largest)
        (colors, symbols, dashes) = (names, symbolNames, dashNames)
        places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        shades = least <= most ? settings.shadeDomain ?? least...most : nil
        shadeScale = shades.map { shades in
            let type = settings.shadeType == .log && shades.lowerBound <= 0 ? .linear : settings.shadeType
            return AxisScale(type, from: shades.lowerBound, to: shades.upperBound)
        }
        own = settings.colors
        let accent = style.accent
        self.style = style
        strongest = accent.legible(on: style.ground, contrast: 7)
        let others = Self.safe.map { Color(rgb: $0) }.filter { $0.distance(to: accent) > 0.25 }
        let usual = [accent] + others
        palette =
            !settings.palette.isEmpty
            ? settings.palette
            : style.ground == .white
                ? usual : usual.map { $0.legible(on: style.ground, contrast: Self.leastContrast) }
    }

    private func color(at place: Int) -> Color {
        let color = palette[place % palette.count]
        // A second round of the palette is quieter.
        return color.mix(with: style.ground, by: min(0.6, 0.35 * Double(place / palette.count)))
    }

    /// The colour of a value that colours encode.
    func color(of datum: Datum) -> Color {
        if let mapping = shared.settings.colorMapping, let color = mapping(datum) { return color }
        if case .number(let value) = datum { return shade(value) }
        return own[datum.name] ?? color(at: places[datum.name] ?? 0)
    }

    /// The gradient of a category, or another style in place of its colour; nil for a colour.
    func categoryStyle(of mark: Mark) -> (any ShapeStyle)? {
        shared.settings.categoryStyles.isEmpty
            ? nil : mark.color.flatMap { shared.settings.categoryStyles[$0.datum.name] }
    }

    /// The shade of a number.
    func shade(_ value: Double) -> Color {
        guard let shades, value.isFinite else { return .clear }
        if let stops = shared.settings.shades?.stops, !stops.isEmpty, let scale = shadeScale {
            return stops.color(at: (scale.position(.number(value)) ?? 0).clamped(to: 0...1))
        }
        let share = (value - shades.lowerBound) / max(shades.upperBound - shades.lowerBound, .leastNormalMagnitude)
        return strongest.mix(with: style.ground, by: 0.92 * (1 - share.clamped(to: 0...1)))
    }

    func color(of mark: Mark) -> Color {
        let color: Color
        if let fill = mark.fill {
            color = fill.isGrey ? style.tone(fill) : fill
        } else if let encoding = mark.color {
            color = self.color(of: encoding.datum)
        } else {
            color = palette[0]
        }
        return mark.opacity < 1 ? color.opacity(mark.opacity) : color
    }

    /// The dashes of a line: its own, or those that tell it apart in print without colours.
    func dash(of mark: Mark) -> [CGFloat] {
        if let line = line(of: mark) { return line.dash }
        let place =
            mark.dash.flatMap { dashes.firstIndex(of: $0.datum.name) }
            ?? mark.color.flatMap { shades == nil ? places[$0.datum.name] : nil } ?? 0
        return Self.patterns[place % Self.patterns.count]
    }

    /// The line of a category by the scale of the chart; nil for the usual one.
    func line(of mark: Mark) -> StrokeStyle? { mark.dash.flatMap { line(of: $0.datum) } }

    func line(of datum: Datum) -> StrokeStyle? { shared.settings.lines.look(of: datum, in: dashes) }

    private static let largestArea: CGFloat = 200

    /// The area of a symbol that encodes a number: in proportion to it, or between the ends of a scale.
    func area(of number: Double) -> CGFloat {
        guard let domain = shared.settings.sizeDomain ?? largest.map({ 0...max($0, .leastNormalMagnitude) }) else {
            return 0
        }
        let range = shared.settings.sizeRange ?? 0...Self.largestArea
        let type = shared.settings.sizeType
        let (low, high) = (type.transformed(domain.lowerBound), type.transformed(domain.upperBound))
        let share = (type.transformed(number) - low) / max(high - low, .leastNormalMagnitude)
        return range.lowerBound + share.clamped(to: 0...1) * (range.upperBound - range.lowerBound)
    }

    func symbol(of mark: Mark) -> BasicChartSymbolShape {
        if let own = mark.symbolShape ?? scaleSymbol(of: mark)?.basic { return own }
        let place =
            mark.symbol.flatMap { symbols.firstIndex(of: $0.datum.name) }
            ?? mark.color.flatMap { shades == nil ? places[$0.datum.name] : nil } ?? 0
        return BasicChartSymbolShape.allCases[place % BasicChartSymbolShape.allCases.count]
    }
}

extension SeriesStyles {
    private func scaleSymbol(of mark: Mark) -> ChartSymbol? {
        mark.symbol.flatMap { shared.settings.symbols.look(of: $0.datum, in: symbols) }
    }

    /// The outline of an area of a symbol that is none of the usual shapes.
    func outline(of mark: Mark) -> ((CGFloat) -> Path)? {
        mark.symbolOutline ?? (mark.symbolShape == nil ? scaleSymbol(of: mark)?.outline : nil)
    }
}

/// Settings that are copied by reference: the code that copies each of their members is large.
private final class SharedSettings {
    let settings: ChartSettings

    init(_ settings: ChartSettings) { self.settings = settings }
}

extension Color {
    fileprivate var isGrey: Bool { red == green && green == blue }

    /// The distance in RGB, from 0 to √3.
    fileprivate func distance(to other: Color) -> Double {
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return (r * r + g * g + b * b).squareRoot()
    }
}
