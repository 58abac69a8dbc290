import GalleyFormatting
package import GalleyGeometry
package import GalleyLayout
package import GalleyText

/// A value whose expression in Swift does not follow from its type alone.
package protocol SwiftExpressible {
    var swiftSource: String { get }
}

/// Swift source for values, as the preview and the specimen show it.
package enum SwiftSource {
    /// An expression for `value`. Arrays, optional values and cases of enumerations follow from their parts.
    package static func expression(_ value: Any) -> String {
        if let value = value as? any SwiftExpressible { return value.swiftSource }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { expression($0.value) } ?? "nil"
        case .collection: return array(mirror.children.map { expression($0.value) })
        case .enum:
            guard let (name, payload) = mirror.children.first, let name else { return ".\(value)" }
            let parts = Mirror(reflecting: payload)
            return call(".\(name)", parts.displayStyle == .tuple ? Array(parts.children) : [(nil, payload)])
        default: return "\(value)"
        }
    }

    /// The call of the initialiser that makes `value`. Its arguments have the names of the properties; those that `standard` has, too,
    /// are omitted.
    package static func call<Value>(_ name: String, _ value: Value, standard: Value) -> String {
        let omitted = Mirror(reflecting: standard).children.map { expression($0.value) }
        let properties = zip(Mirror(reflecting: value).children, omitted)
        return call(name, properties.filter { expression($0.value) != $1 }.map(\.0))
    }

    private static func call(_ name: String, _ arguments: [Mirror.Child]) -> String {
        let list = arguments.map { label, value in
            // The parts of a tuple without labels are numbered.
            (label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? "") + expression(value)
        }
        return "\(name)(\(list.joined(separator: ", ")))"
    }

    /// A literal: three decimals if they are exact, otherwise as many as the exact value needs, so that a copied
    /// program places everything where the command does.
    package static func number(_ value: CGFloat) -> String {
        if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
        let text = DecimalText.written(value, places: 3)
        return Double(text) == Double(value) ? text : "\(Double(value))"
    }

    package static func string(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    package static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
}

extension CGFloat: SwiftExpressible {
    package var swiftSource: String { SwiftSource.number(self) }
}

extension Double: SwiftExpressible {
    package var swiftSource: String { SwiftSource.number(CGFloat(self)) }
}

extension String: SwiftExpressible {
    package var swiftSource: String { SwiftSource.string(self) }
}

extension ClosedRange: SwiftExpressible where Bound == CGFloat {
    package var swiftSource: String { "\(lowerBound.swiftSource)...\(upperBound.swiftSource)" }
}

extension Color: SwiftExpressible {
    package var swiftSource: String { "Color(\(hex.swiftSource))" }
}

extension FontFeature: SwiftExpressible {
    /// `tnum` or `liga=0`.
    package var text: String { value == 1 ? tag : "\(tag)=\(value)" }
    package var swiftSource: String { "FontFeature(\(text.swiftSource))!" }
}

extension FlowLinePolicy: SwiftExpressible {
    package var swiftSource: String {
        let alignment = SwiftSource.expression(alignment)
        if distribution == .packed { return alignment }
        let name = distribution == .scale() ? ".scale" : SwiftSource.expression(distribution)
        return self.alignment == .leading ? name : "\(name).aligned(\(alignment))"
    }
}

extension FlowItemAlignment: SwiftExpressible {
    /// The names of the alignments that have one.
    package static let named: [(name: String, value: FlowItemAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline), ("fill", .fill), ("leading", .leading), ("trailing", .trailing),
    ]

    package var swiftSource: String {
        Self.named.first { $0.value == self }.map { ".\($0.name)" } ?? "FlowItemAlignment(\u{2026})"
    }
}

extension VerticalAlignment: SwiftExpressible {
    package var swiftSource: String { FlowItemAlignment(self).swiftSource }
}

extension HorizontalAlignment: SwiftExpressible {
    package var swiftSource: String { self == .leading ? ".leading" : self == .trailing ? ".trailing" : ".center" }
}

extension Axis.Set: SwiftExpressible {
    package var swiftSource: String {
        let axes = [Axis.horizontal, .vertical].filter { contains(Axis.Set($0)) }.map { ".\($0)" }
        return axes.count == 1 ? axes[0] : SwiftSource.array(axes)
    }
}

extension LineBreaker: SwiftExpressible {
    package var swiftSource: String {
        let name =
            switch mode {
            case .greedy: ".greedy"
            case .balanced: ".balanced"
            case .optimal(let parameters): parameters == OptimalBreaking() ? ".optimal" : ".optimal(\u{2026})"
            }
        return maxItemsPerLine.map { "LineBreaker(\(name), maxItemsPerLine: \($0))" } ?? name
    }
}
