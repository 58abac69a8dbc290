import Foundation
import GalleyDiagnostics
import GalleyGeometry
import GalleyText

/// The inherited properties of an element. SVG 1.1 appendix M.
struct SVGStyle {
    enum Anchor: String { case start, middle, end }

    /// The vertices of a path that have a marker, by the name of the property.
    enum MarkerPlace: String, CaseIterable {
        case start = "marker-start"
        case middle = "marker-mid"
        case end = "marker-end"
    }

    enum Baseline {
        case alphabetic, middle, central, hanging, textTop, textBottom
    }

    var fill = SVGPaint.color(.color(.black))
    var stroke = SVGPaint.none
    var fillOpacity: CGFloat = 1
    var strokeOpacity: CGFloat = 1
    var color: Color
    var strokeStyle = StrokeStyle(lineWidth: 1, miterLimit: 4)
    var fillRule = FillStyle()
    var clipRule = FillStyle()
    var isVisible = true
    /// The font families as written in the document.
    var families = ["sans-serif"]
    var fontSize: CGFloat = 16
    var fontWeight = 400.0
    var fontWidth = 100.0
    /// In user units.
    var letterSpacing: CGFloat = 0
    var slant = FontSlant.upright
    var anchor = Anchor.start
    var isRightToLeft = false
    var baseline = Baseline.alphabetic
    var isStrokeFirst = false
    var isPixelated = false
    var keepsSpace = false
    var language: String?
    /// The references to markers, as written.
    var markers: [MarkerPlace: String] = [:]
}

/// Applies an element's properties to its inherited style. Invalid values are ignored with a warning, as CSS says.
struct SVGStyleReader {
    private let values: [String: String]
    private let viewport: CGSize
    private(set) var warnings: [Wording] = []

    init(_ values: [String: String], viewport: CGSize) {
        self.values = values
        self.viewport = viewport
    }

    private func value(_ name: String) -> String? {
        guard let text = values[name] else { return nil }
        let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return value == "inherit" ? nil : value
    }

    private mutating func warn(_ name: String, _ value: String) {
        warnings.append("\(Wording(stringLiteral: name)): unsupported value \(quoted(value)); ignored")
    }

    private mutating func warn(_ name: String, _ value: String, expected: Wording) {
        warnings.append(
            "\(Wording(stringLiteral: name)): invalid value \(quoted(value)): expected \(expected); ignored")
    }

    private mutating func choose<T>(_ name: String, _ choices: [String: T], _ change: (T) -> Void) {
        guard let text = value(name) else { return }
        if let choice = choices[text] { change(choice) } else { warn(name, text) }
    }

    /// Reads a number or a percentage, clamped to 0…1.
    mutating func share(_ name: String) -> CGFloat? {
        guard let text = value(name) else { return nil }
        let isPercent = text.hasSuffix("%")
        guard let numbers = ValueReader.numbers(isPercent ? String(text.dropLast()) : text), numbers.count == 1 else {
            warn(name, text, expected: "a number")
            return nil
        }
        return (isPercent ? numbers[0] / 100 : numbers[0]).clamped(to: 0...1)
    }

    private mutating func length(_ name: String, least: CGFloat, _ style: SVGStyle) -> CGFloat? {
        guard let text = value(name) else { return nil }
        guard let length = SVGLength(text) else {
            warn(name, text, expected: "a length such as 2, 1.5pt or 3mm")
            return nil
        }
        let units = length.units(percentOf: diagonal, fontSize: style.fontSize)
        guard units >= least else {
            warn(name, text, expected: "a length ≥ 0")
            return nil
        }
        return units
    }

    /// The reference length for percentages of neither axis. SVG 1.1 §7.10.
    private var diagonal: CGFloat {
        ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }

    mutating func apply(to style: inout SVGStyle) {
        // The font size first, since other lengths may depend on it.
        applyFont(to: &style)
        applyPaints(to: &style)
        applyStroke(to: &style)
        let rules = ["nonzero": false, "evenodd": true]
        choose("fill-rule", rules) { style.fillRule.isEOFilled = $0 }
        choose("clip-rule", rules) { style.clipRule.isEOFilled = $0 }
        choose("visibility", ["visible": true, "hidden": false, "collapse": false]) { style.isVisible = $0 }
        let rendering = [
            "auto": false, "optimizeQuality": false, "optimizeSpeed": false, "smooth": false, "pixelated": true,
            "crisp-edges": true,
        ]
        choose("image-rendering", rendering) { style.isPixelated = $0 }
        if let order = value("paint-order") {
            let first = order.split(whereSeparator: \.isWhitespace).first
            style.isStrokeFirst = first == "stroke"
        }
        choose("text-anchor", ["start": .start, "middle": .middle, "end": .end]) { style.anchor = $0 }
        choose("direction", ["ltr": false, "rtl": true]) { style.isRightToLeft = $0 }
        let baselines: [String: SVGStyle.Baseline] = [
            "auto": .alphabetic, "baseline": .alphabetic, "alphabetic": .alphabetic, "middle": .middle,
            "central": .central, "hanging": .hanging, "text-before-edge": .textTop, "text-top": .textTop,
            "before-edge": .textTop, "text-after-edge": .textBottom, "text-bottom": .textBottom,
            "after-edge": .textBottom,
        ]
        choose("dominant-baseline", baselines) { style.baseline = $0 }
        choose("alignment-baseline", baselines) { style.baseline = $0 }
        for place in SVGStyle.MarkerPlace.allCases {
            guard let text = value(place.rawValue) ?? value("marker") else { continue }
            style.markers[place] = text == "none" ? nil : text
        }
        if let space = values["xml:space"] { style.keepsSpace = space == "preserve" }
        let spaces = [
            "normal": false, "nowrap": false, "pre": true, "pre-wrap": true, "pre-line": false, "break-spaces": true,
        ]
        choose("white-space", spaces) { style.keepsSpace = $0 }
        if let language = values["xml:lang"] ?? values["lang"], !language.isEmpty { style.language = language }
    }

    private mutating func applyPaints(to style: inout SVGStyle) {
        if let text = value("color") {
            switch SVGColor(text) {
            case .color(let color): style.color = color
            case .current: break
            case nil: warn("color", text)
            }
        }
        for (name, path) in [("fill", \SVGStyle.fill), ("stroke", \SVGStyle.stroke)] {
            guard let text = value(name) else { continue }
            if let paint = SVGPaint(text) { style[keyPath: path] = paint } else { warn(name, text) }
        }
        if let share = share("fill-opacity") { style.fillOpacity = share }
        if let share = share("stroke-opacity") { style.strokeOpacity = share }
    }

    private mutating func applyStroke(to style: inout SVGStyle) {
        if let width = length("stroke-width", least: 0, style) { style.strokeStyle.lineWidth = width }
        choose("stroke-linecap", ["butt": LineCap.butt, "round": .round, "square": .square]) {
            style.strokeStyle.lineCap = $0
        }
        choose("stroke-linejoin", ["miter": LineJoin.miter, "round": .round, "bevel": .bevel]) {
            style.strokeStyle.lineJoin = $0
        }
        if let text = value("stroke-miterlimit") {
            if let limit = ValueReader.numbers(text), limit.count == 1, limit[0] >= 1 {
                style.strokeStyle.miterLimit = limit[0]
            } else {
                warn("stroke-miterlimit", text, expected: "a number ≥ 1")
            }
        }
        if let phase = length("stroke-dashoffset", least: -.infinity, style) { style.strokeStyle.dashPhase = phase }
        if let text = value("stroke-dasharray") {
            let list = text == "none" ? [] : SVGLength.list(text)
            let lengths = list?.map { $0.units(percentOf: diagonal, fontSize: style.fontSize) }
            guard let lengths, lengths.allSatisfy({ $0 >= 0 }) else {
                return warn("stroke-dasharray", text, expected: "lengths ≥ 0, such as 4 2")
            }
            // An odd number of lengths is repeated; all zeros mean a solid line.
            let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
            style.strokeStyle.dash = whole.contains { $0 > 0 } ? whole : []
        }
    }

    private mutating func applyFont(to style: inout SVGStyle) {
        if let text = value("font-size") {
            let sizes: [String: CGFloat] = [
                "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
                "smaller": style.fontSize / 1.2, "larger": style.fontSize * 1.2,
            ]
            if let size = sizes[text] {
                style.fontSize = size
            } else if let length = SVGLength(text), length.value >= 0 {
                style.fontSize = min(length.units(percentOf: style.fontSize, fontSize: style.fontSize), 1e5)
            } else {
                warn("font-size", text, expected: "a length such as 12px")
            }
        }
        if let text = value("font-family") {
            let quotes = CharacterSet(charactersIn: "\"' \t\r\n")
            let families = text.split(separator: ",").map { $0.trimmingCharacters(in: quotes) }.filter { !$0.isEmpty }
            if !families.isEmpty { style.families = families }
        }
        if let text = value("font-weight") {
            let weights: [String: Double] = [
                "normal": 400, "bold": 700, "bolder": style.fontWeight < 600 ? 700 : 900,
                "lighter": style.fontWeight < 600 ? 100 : 400,
            ]
            if let weight = weights[text] ?? Double(text), (1...1000).contains(weight) {
                style.fontWeight = weight
            } else {
                warn("font-weight", text)
            }
        }
        choose("font-style", ["normal": FontSlant.upright, "italic": .italic, "oblique": .oblique]) {
            style.slant = $0
        }
        let widths: [String: Double] = [
            "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
            "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
        ]
        choose("font-stretch", widths) { style.fontWidth = $0 }
        if let text = value("letter-spacing") {
            if text == "normal" {
                style.letterSpacing = 0
            } else if let length = SVGLength(text) {
                let spacing = length.units(percentOf: style.fontSize, fontSize: style.fontSize)
                style.letterSpacing = max(-style.fontSize, min(spacing, 100 * style.fontSize))
            } else {
                warn("letter-spacing", text, expected: "a length such as 0.05em")
            }
        }
    }
}
