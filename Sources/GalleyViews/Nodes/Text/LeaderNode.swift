import GalleyDisplay
package import GalleyGeometry
import GalleyLayout
import GalleyParagraph

nonisolated extension View {
    /// Takes all of the proposed width, with dots behind the last line of its text.
    ///
    /// - Parameter color: of the dots; nil for none.
    package func leader(_ color: Color?) -> some View {
        WrappedView(content: self) { node, context, _ in LeaderNode(node, color, context.environment) }
    }
}

/// A text and the dots that lead to what follows it on its line. The dots of several lines are below each other, and no part of the
/// text that is read aloud or copied.
final class LeaderNode: InsetNode {
    private let color: Color?
    /// The size of the text, in points.
    private let size: CGFloat

    /// In multiples of the size: the distance between dots, their diameter, and the least distance from the text.
    private static let pitch: CGFloat = 0.5
    private static let diameter: CGFloat = 0.1
    private static let gap: CGFloat = 0.35
    /// Fewer dots lead nowhere.
    private static let fewestDots: CGFloat = 2
    /// The length of a dash, in points.
    private static let dash: CGFloat = 0.01

    init(_ child: ViewNode, _ color: Color?, _ environment: EnvironmentValues) {
        (self.color, size) = (color, (environment.font ?? .body).size)
        super.init(child, environment.layoutDirection)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = child.sizeThatFits(proposal)
        return CGSize(width: max(own.width, proposal.width ?? 0), height: own.height)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint { .zero }

    override func draw(on canvas: inout PageCanvas) {
        super.draw(on: &canvas)
        guard let color, let reach = (child as? TextNode)?.lastLineReach else { return }
        let (pitch, diameter) = (size * Self.pitch, size * Self.diameter)
        let room = (isRightToLeft ? reach.minX - frame.minX : frame.maxX - reach.maxX) - size * Self.gap
        let count = (room / pitch).rounded(.down)
        guard count >= Self.fewestDots else { return }
        let y = frame.minY + dimensions(in: proposal)[VerticalAlignment.lastTextBaseline] - diameter / 2
        let (end, length) = (isRightToLeft ? frame.minX + pitch : frame.maxX - pitch, (count - 1) * pitch + Self.dash)
        var path = Path()
        path.move(to: CGPoint(x: end, y: y))
        path.addLine(to: CGPoint(x: isRightToLeft ? end + length : end - length, y: y))
        // Round ends make dots of dashes without a length.
        let style = StrokeStyle(lineWidth: diameter, lineCap: .round, dash: [Self.dash, pitch - Self.dash])
        canvas.path(path, stroke: .init(paint: .color(color), style: style))
    }
}
