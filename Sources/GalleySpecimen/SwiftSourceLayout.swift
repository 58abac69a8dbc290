package import Galley
import GalleyData

/// A layout with Swift source: the call that creates it, without default arguments.
package protocol SwiftSourceLayout: Layout {
    var swiftSource: String { get }
}

/// An initialiser call with its arguments.
private struct Call {
    private let name: String
    private var arguments: [String] = []

    init(_ name: String) { self.name = name }

    mutating func add<Value: Equatable>(
        _ label: String, _ value: Value, default standard: Value, _ source: (Value) -> String
    ) {
        if value != standard { arguments.append("\(label): \(source(value))") }
    }

    mutating func add(_ label: String, _ value: CGFloat?) {
        add(label, value, default: nil) { number($0 ?? 0) }
    }

    var source: String { "\(name)(\(arguments.joined(separator: ", ")))" }
}

private func number(_ value: CGFloat) -> String { SwiftSource.number(value) }

extension FlowLayout: SwiftSourceLayout {
    package var swiftSource: String {
        let standard = FlowLayout()
        var call = Call("FlowLayout")
        call.add("axis", axis, default: standard.axis) { ".\($0)" }
        call.add("alignment", alignment, default: standard.alignment, \.swiftSource)
        call.add("lastLine", lastLine, default: standard.lastLine) { $0?.swiftSource ?? "nil" }
        call.add("lines", lines, default: standard.lines, \.swiftSource)
        call.add("itemAlignment", itemAlignment, default: standard.itemAlignment, \.swiftSource)
        call.add("spacing", spacing)
        call.add("lineSpacing", lineSpacing)
        call.add("breaker", breaker, default: standard.breaker, \.swiftSource)
        call.add("maxLines", maxLines, default: nil) { "\($0 ?? 0)" }
        call.add("fills", fills, default: []) { axes in
            let names = [(Axis.Set.horizontal, ".horizontal"), (.vertical, ".vertical")]
                .filter { axes.contains($0.0) }.map(\.1)
            return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
        }
        call.add("wrap", wrap, default: standard.wrap) { ".\($0)" }
        call.add("oversize", oversize, default: standard.oversize) { ".\($0)" }
        call.add("emSpacing", emSpacing, default: 0, number)
        return call.source
    }
}

extension FlowLinePolicy {
    var swiftSource: String {
        let (name, hasName): (String, Bool) =
            switch distribution {
            case .packed: (".\(alignment.rawValue)", true)
            case .spaceBetween: (".spaceBetween", false)
            case .spaceAround: (".spaceAround", false)
            case .spaceEvenly: (".spaceEvenly", false)
            case .stretch: (".stretch", false)
            case .scale(let bounds):
                bounds == 1...(.infinity)
                    ? (".scale", false) : (".scale(\(number(bounds.lowerBound))...\(number(bounds.upperBound)))", false)
            }
        return hasName || alignment == .leading ? name : "\(name).aligned(.\(alignment.rawValue))"
    }
}

extension FlowItemAlignment {
    /// The names of the alignments that have one.
    static let named: [(name: String, value: FlowItemAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline), ("fill", .fill), ("leading", .leading), ("trailing", .trailing),
    ]

    var swiftSource: String {
        Self.named.first { $0.value == self }.map { ".\($0.name)" } ?? "FlowItemAlignment(\u{2026})"
    }
}

extension LineBreaker {
    var swiftSource: String {
        let name =
            switch mode {
            case .greedy: ".greedy"
            case .balanced: ".balanced"
            case .optimal(let parameters): parameters == OptimalBreaking() ? ".optimal" : ".optimal(\u{2026})"
            }
        return maxItemsPerLine.map { "LineBreaker(\(name), maxItemsPerLine: \($0))" } ?? name
    }
}

extension CardLayout: SwiftSourceLayout {
    package var swiftSource: String {
        let standard = CardLayout()
        var call = Call("CardLayout")
        call.add("minWidth", minWidth)
        call.add("maxWidth", maxWidth)
        call.add("aspectRatio", aspectRatio)
        call.add("spacing", spacing, default: standard.spacing, number)
        call.add("lineSpacing", lineSpacing)
        call.add("alignment", alignment, default: standard.alignment, \.swiftSource)
        return call.source
    }
}

extension JustifiedGridLayout: SwiftSourceLayout {
    package var swiftSource: String {
        let standard = JustifiedGridLayout(rowHeight: rowHeight)
        var call = Call("JustifiedGridLayout")
        call.add("rowHeight", rowHeight, default: .nan, number)
        call.add("rowHeights", rowHeights, default: nil) {
            $0.map { "\(number($0.lowerBound))...\(number($0.upperBound))" } ?? "nil"
        }
        call.add("spacing", spacing, default: standard.spacing, number)
        call.add("lineSpacing", lineSpacing)
        call.add("lastRow", lastRow, default: standard.lastRow, \.swiftSource)
        call.add("breaker", breaker, default: standard.breaker, \.swiftSource)
        return call.source
    }
}

extension MasonryLayout: SwiftSourceLayout {
    package var swiftSource: String {
        let standard = MasonryLayout(columns: columns)
        var call = Call("MasonryLayout")
        call.add("columns", Optional(columns), default: nil) {
            switch $0 {
            case .fixed(let count)?: ".fixed(\(count))"
            case .adaptive(let width)?: ".adaptive(minWidth: \(number(width)))"
            case nil: "nil"
            }
        }
        call.add("spacing", spacing, default: standard.spacing, number)
        call.add("lineSpacing", lineSpacing)
        return call.source
    }
}

extension HStackLayout: SwiftSourceLayout {
    package var swiftSource: String {
        var call = Call("HStackLayout")
        call.add("alignment", FlowItemAlignment(alignment), default: .center, \.swiftSource)
        call.add("spacing", spacing)
        return call.source
    }
}

extension VStackLayout: SwiftSourceLayout {
    package var swiftSource: String {
        var call = Call("VStackLayout")
        call.add("alignment", alignment, default: .center) { alignment in
            switch alignment {
            case .leading: ".leading"
            case .trailing: ".trailing"
            default: ".center"
            }
        }
        call.add("spacing", spacing)
        return call.source
    }
}
