import Foundation
import GalleyDiagnostics

/// The cascaded values of each element: presentation attributes, style sheet rules, the `style` attribute and important
/// declarations, in ascending precedence. CSS 2.1 §6.4, SVG 1.1 §6.
struct StyleCascade: Sendable {
    /// The values by element, keyed by property or attribute name.
    let values: [[String: String]]
    /// Unknown properties in `style` or a style sheet, by element.
    let unknown: [(element: Int, property: String)]
    /// Invalid values, which are ignored: a weaker declaration or the inherited value holds. CSS Cascade 4 §4.2.
    let invalid: [(element: Int, property: String, value: String)]
    let problems: [(line: Int, problem: Wording)]

    init(_ tree: XMLTree) {
        let sheets = tree.elements.indices.filter { tree.elements[$0].name == "style" }
        let sheet = StyleSheet(sheets.map { (tree.text(of: $0), tree.elements[$0].line) })
        var unknown: [(Int, String)] = []
        var invalid: [(Int, String, String)] = []
        var values: [[String: String]] = []
        // Custom properties are inherited. Parents are before their children.
        var variables: [[String: String]] = []
        for index in tree.elements.indices {
            let element = tree.elements[index]
            let inherited = element.parent.map { variables[$0] } ?? [:]
            guard !element.name.isEmpty else {
                values.append([:])
                variables.append(inherited)
                continue
            }
            var (normal, important) = ([String: String](), [String: String]())
            func add(_ declarations: [StyleDeclaration]) {
                for declaration in declarations.flatMap(\.expanded) {
                    let (property, value) = (declaration.property, declaration.value)
                    if !SVGProperties.isKnown(property) { unknown.append((index, property)) }
                    guard SVGProperties.mayHave(property, value) else {
                        invalid.append((index, property, value))
                        continue
                    }
                    if declaration.isImportant { important[property] = value } else { normal[property] = value }
                }
            }
            for rule in sheet.rules(for: index, in: tree) { add(rule.declarations) }
            if let style = element.attributes["style"] { add(StyleDeclaration.list(style)) }
            normal.merge(important) { $1 }
            let own = normal.filter { $0.key.hasPrefix("--") }
            variables.append(own.isEmpty ? inherited : inherited.merging(own) { $1 })
            var all = normal.isEmpty ? element.attributes : element.attributes.merging(normal) { $1 }
            let functions = StyleFunctions(variables: variables[index])
            for (property, value) in all.sorted(by: { $0.key < $1.key })
            where !property.hasPrefix("--") && SVGProperties.isKnown(property) && StyleFunctions.areIn(value) {
                all[property] = functions.resolved(value)
                if all[property] == nil { invalid.append((index, property, value)) }
            }
            values.append(all)
        }
        self.values = values
        self.invalid = invalid
        self.unknown = unknown
        problems = sheet.problems
    }
}

extension StyleDeclaration {
    /// The longhand declarations of a shorthand.
    fileprivate var expanded: [StyleDeclaration] {
        func with(_ property: String, _ value: String) -> StyleDeclaration {
            var other = self
            (other.property, other.value) = (property, value)
            return other
        }
        guard property == "font" else { return [self] }
        // CSS 2.1 §15.8: style and weight, size with optional line height, families.
        let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let place = words.firstIndex(where: { SVGLength(String($0.prefix { $0 != "/" })) != nil && !$0.isWeight })
        else { return [] }
        var list = [with("font-size", String(words[place].prefix { $0 != "/" }))]
        for word in words[..<place] {
            if word == "italic" || word == "oblique" { list.append(with("font-style", word)) }
            if word == "bold" || word == "bolder" || word == "lighter" || word.isWeight {
                list.append(with("font-weight", word))
            }
        }
        let families = words[(place + 1)...].joined(separator: " ")
        return families.isEmpty ? list : list + [with("font-family", families)]
    }
}

extension String {
    fileprivate var isWeight: Bool { Int(self).map { $0 % 50 == 0 && (100...900).contains($0) } ?? false }
}

/// The known properties by their treatment.
enum SVGProperties {
    /// Supported properties.
    private static let drawn: Set<String> = [
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
        "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color", "display",
        "visibility", "clip-path", "clip-rule", "mask", "mask-type", "stop-color", "stop-opacity", "transform",
        "font-family", "font-size", "font-weight", "font-style", "font-stretch", "letter-spacing", "text-anchor",
        "direction", "dominant-baseline", "alignment-baseline", "paint-order", "mix-blend-mode", "isolation",
        "image-rendering", "white-space", "overflow", "marker", "marker-start", "marker-mid", "marker-end", "x", "y",
        "width", "height",
        "cx", "cy", "r", "rx", "ry",
    ]

    /// Properties without effect on paper, ignored silently.
    private static let silent: Set<String> = [
        "cursor", "pointer-events", "shape-rendering", "text-rendering", "color-rendering", "color-interpolation",
        "color-interpolation-filters", "color-scheme", "user-select", "will-change", "enable-background", "animation",
        "transition", "outline", "line-height", "touch-action", "-webkit-user-select", "-moz-user-select",
        "solid-color",
        "solid-opacity", "text-align", "max-width", "max-height", "margin", "padding", "position", "left", "top",
        "vertical-align", "box-sizing", "font-synthesis", "-webkit-font-smoothing", "font-kerning", "text-orientation",
        "flood-color", "flood-opacity", "lighting-color", "unicode-bidi", "transform-box", "font-optical-sizing",
    ]

    /// Unsupported properties with visible effects, and the values without effect.
    static let unsupported: [(name: String, plain: Set<String>)] = [
        ("filter", ["none"]), ("word-spacing", ["normal", "0", "0px"]),
        ("text-decoration", ["none"]), ("writing-mode", ["lr", "lr-tb", "horizontal-tb"]),
        ("glyph-orientation-vertical", ["auto"]), ("baseline-shift", ["baseline", "0", "0px"]),
        ("vector-effect", ["none"]), ("background", ["none", "transparent"]),
        ("background-color", ["none", "transparent"]), ("clip", ["auto"]), ("transform-origin", ["0 0", "0px 0px"]),
        ("font-variant", ["normal"]), ("font-size-adjust", ["none"]), ("text-transform", ["none"]),
        ("font-feature-settings", ["normal"]), ("font-variation-settings", ["normal"]),
        ("rotate", ["0"]), ("text-shadow", ["none"]), ("mask-image", ["none"]), ("border", ["none", "0"]),
    ]

    /// Whether a property may have a value, as far as its form tells before variables are replaced.
    static func mayHave(_ property: String, _ value: String) -> Bool {
        guard ["fill", "stroke", "color", "stop-color"].contains(property), !value.contains("var(") else { return true }
        let text = StyleFunctions(variables: [:]).resolved(value) ?? value
        return ["inherit", "initial", "unset", "revert"].contains(text) || SVGPaint(text) != nil
    }

    static func isKnown(_ property: String) -> Bool {
        drawn.contains(property) || silent.contains(property) || property.hasPrefix("-")
            || unsupported.contains { $0.name == property }
    }
}
