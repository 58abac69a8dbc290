public import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyText

nonisolated extension View {
    /// Softens the edges of the view's shapes and texts, each on its own; the layout is unchanged. Shapes stay vectors, and blurred
    /// text is not read. Within an image only the edges are softened.
    ///
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in points; 0 or less has no effect.
    ///   - opaque: no effect.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        WrappedView(content: self) { node, _, _ in
            guard radius > 0, radius.isFinite else { return node }
            return DrawnNode(node) { node, canvas in
                var drawn = PageCanvas(shift: canvas.shift)
                node.draw(on: &drawn)
                canvas.drawn({ _ in drawn.items.blurred(radius) }, in: node.frame)
            }
        }
    }

    /// Draws placeholders: bars for texts, and grey areas for images.
    ///
    /// - Parameter reasons: `placeholder` and `privacy` draw placeholders; an empty set has no effect.
    public func redacted(reason reasons: RedactionReasons) -> some View {
        WrappedView(content: self) { node, _, _ in
            guard !reasons.isDisjoint(with: [.placeholder, .privacy]) else { return node }
            return DrawnNode(node) { node, canvas in
                var drawn = PageCanvas(shift: canvas.shift)
                node.draw(on: &drawn)
                canvas.drawn({ _ in drawn.items.redacted }, in: node.frame)
            }
        }
        .environment(\.redactionReasons, reasons)
    }

    /// Draws the view as it is within a view that is `redacted`.
    public func unredacted() -> some View {
        WrappedView(content: self) { node, _, _ in
            DrawnNode(node) { node, canvas in
                var drawn = PageCanvas(shift: canvas.shift)
                node.draw(on: &drawn)
                var group = DisplayGroup(items: drawn.items)
                group.isUnredacted = true
                canvas.drawn({ _ in [.group(group)] }, in: node.frame)
            }
        }
        .environment(\.redactionReasons, [])
    }
}

/// The reasons for which a view is drawn without its content.
public struct RedactionReasons: OptionSet, Sendable {
    /// The reasons as bits.
    public let rawValue: Int
    /// Creates reasons from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date. It is drawn.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// The reasons for which the view is drawn without its content.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
}

extension [DisplayItem] {
    /// The items with a bar in place of each run of text, and a grey area for each image.
    fileprivate var redacted: [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .glyphs, .line:
                let bounds = item.runs.map(\.redactionBar).reduce(CGRect.null) { $0.union($1) }
                guard let paint = item.runs.first?.paint, !bounds.isNull else { return [] }
                let bar = Path(roundedRect: bounds, cornerRadius: bounds.height / 4)
                return [.path(PaintedPath(path: bar, fill: paint.mappingColors { $0.opacity(0.16) }))]
            case .image(let placed):
                return [.path(PaintedPath(path: Path(placed.frame), fill: .color(Color(white: 0.85))))]
            case .group(let group) where group.isUnredacted: return [item]
            case .group(var group):
                group.items = group.items.redacted
                return [.group(group)]
            case .path, .link, .destination, .beginElement, .endElement: return [item]
            }
        }
    }
}

extension PlacedRun {
    /// From the top of the capitals to a little below the baseline, as wide as the text.
    fileprivate var redactionBar: CGRect {
        CGRect(x: origin.x, y: origin.y - 0.78 * size, width: run.width(at: size), height: size)
    }
}
