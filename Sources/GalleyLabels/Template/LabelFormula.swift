import Galley
import GalleyData

/// Lengths of templates that depend on the label: `max(2.5, 0.4em)`, `0.3 * height`, `inner-width - 3em`.
struct LabelFormula {
    /// The values of names in formulas.
    struct Scope {
        /// The size of a label in points, in the orientation of its content.
        var label: CGSize
        /// The size of text; nil until it is known.
        var em: CGFloat?
        /// The area within the margins; nil until it is known.
        var inner: CGSize?
        /// The height of a line as a multiple of the size of text.
        var lineHeight = 1.25
        /// The lengths that the template names.
        private(set) var lengths: [String: CGFloat] = [:]
        /// The resolution of the printer; nil if unknown.
        var dotsPerInch: CGFloat?
        /// The columns of a table that have a role, such as `@price`; nil for an unknown role.
        var columns: (_ role: String) -> [String]? = { _ in [] }

        /// Gives names to lengths, in order; those that cannot be computed yet remain in `pairs`.
        mutating func define(_ pairs: inout [Pair]) {
            pairs.removeAll { pair in
                guard case .scalar(let text, _) = pair.value.value, let value = LabelFormula.value(text, in: self)
                else {
                    return false
                }
                lengths[pair.key] = value
                return true
            }
        }
    }

    /// A key of a mapping, with its line and its value.
    typealias Pair = (key: String, line: Int, value: SpecNode)

    private let scope: Scope
    private var rest: Substring
    /// The number of parentheses around.
    private var depth = 0
    private static let mostDepth = 16

    private init(_ text: Substring, _ scope: Scope) {
        rest = text
        self.scope = scope
    }

    /// The value of a formula in points; nil for other text.
    static func value(_ text: String, in scope: Scope) -> CGFloat? {
        if let length = Length.parse(text) { return length }
        var formula = LabelFormula(text[...], scope)
        guard let value = formula.sum(), formula.isAtEnd, abs(value) <= Length.longest else { return nil }
        return value
    }

    /// Whether a comparison such as `corner > 0` or `count(@other) = 1` holds; nil for other text.
    static func holds(_ text: String, in scope: Scope) -> Bool? {
        let comparisons: [(sign: String, holds: (CGFloat, CGFloat) -> Bool)] = [
            ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("<", { $0 < $1 }), (">", { $0 > $1 }), ("=", { $0 == $1 }),
        ]
        for (sign, holds) in comparisons {
            guard let range = text.range(of: sign) else { continue }
            guard let left = value(String(text[..<range.lowerBound]), in: scope),
                let right = value(String(text[range.upperBound...]), in: scope)
            else { return nil }
            return holds(left, right)
        }
        return nil
    }

    // MARK: Parsing

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    private var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

    private mutating func has(_ sign: Character) -> Bool {
        skipSpaces()
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func sum() -> CGFloat? {
        guard var value = product() else { return nil }
        while true {
            if has("+") {
                guard let next = product() else { return nil }
                value += next
            } else if has("-") {
                guard let next = product() else { return nil }
                value -= next
            } else {
                return value
            }
        }
    }

    private mutating func product() -> CGFloat? {
        guard var value = factor() else { return nil }
        while true {
            if has("*") {
                guard let next = factor() else { return nil }
                value *= next
            } else if has("/") {
                guard let next = factor(), next != 0 else { return nil }
                value /= next
            } else {
                return value
            }
        }
    }

    private mutating func factor() -> CGFloat? {
        var sign: CGFloat = 1
        while has("-") { sign = -sign }
        return operand().map { $0 * sign }
    }

    private mutating func operand() -> CGFloat? {
        if has("(") { return nested { $0.sum() } }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(digits.count)
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
        rest = rest.dropFirst(name.count)
        if digits.isEmpty {
            if name.isEmpty { return nil }
            return has("(") ? nested { $0.call(name) } : value(of: name)
        }
        if name == "em" { return Length.parse(digits).flatMap { number in scope.em.map { number * $0 } } }
        return Length.parse(digits + name)
    }

    /// The value of what is in parentheses.
    private mutating func nested(_ read: (inout LabelFormula) -> CGFloat?) -> CGFloat? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostDepth, let value = read(&self), has(")") else { return nil }
        return value
    }

    private func value(of name: String) -> CGFloat? {
        switch name {
        case "width": scope.label.width
        case "height": scope.label.height
        case "inner-width": scope.inner?.width
        case "inner-height": scope.inner?.height
        case "em": scope.em
        default: scope.lengths[name]
        }
    }

    // MARK: Functions

    private mutating func call(_ name: String) -> CGFloat? {
        switch name {
        case "barcode":
            let argument = rest.prefix { $0 != ")" }
            rest = rest.dropFirst(argument.count)
            return BarcodeSymbology(spelling: String(argument).trimmed).flatMap(leastWidth)
        case "has", "count", "square":
            let argument = rest.prefix { $0 != ")" }
            rest = rest.dropFirst(argument.count)
            var columns: [String] = []
            for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
                guard let own = scope.columns(String(name).trimmed) else { return nil }
                columns += own
            }
            // Columns whose codes are square, by their names.
            if name == "square" { columns.removeAll { BarcodeSymbology(column: $0) == nil } }
            return CGFloat(name == "count" ? columns.count : min(columns.count, 1))
        default:
            var arguments: [CGFloat] = []
            repeat {
                guard let argument = sum() else { return nil }
                arguments.append(argument)
            } while has(",")
            return result(name, arguments)
        }
    }

    private func result(_ name: String, _ values: [CGFloat]) -> CGFloat? {
        switch (name, values.count) {
        case ("min", _): values.min()
        case ("max", _): values.max()
        case ("clamp", 3): min(max(values[1], values[0]), max(values[0], values[2]))
        case ("round", 2): values[1] > 0 ? (values[0] / values[1]).rounded() * values[1] : nil
        case ("fit", 2): values[0] > 0 && values[1] > 0 ? size(across: values[0], down: values[1]) : nil
        default: nil
        }
    }

    /// The minimum width of a symbol with its quiet zones for scanners; nil for symbologies whose symbols have several widths.
    private func leastWidth(_ symbology: BarcodeSymbology) -> CGFloat? {
        let modules: [BarcodeSymbology: Int] = [.ean8: 67, .upcA: 95, .ean13: 95]
        return modules[symbology].map { symbology.smallestWidth(modules: $0, dotsPerInch: scope.dotsPerInch) }
    }

    /// The size of text, rounded to half points, at which `across` ems fit side by side and `down` ems below each other. On labels that
    /// are high for their width, text is up to 27 % larger, and lines have fewer letters.
    private func size(across: CGFloat, down: CGFloat) -> CGFloat {
        let (width, height) = (scope.label.width, scope.label.height)
        let area = (width * height).squareRoot() / across * 1.292
        let size = min(height / down, max(width / across, min(width / across * 1.27, area)))
        return (size * 2).rounded() / 2
    }
}
