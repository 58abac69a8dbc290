import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A reference to a note, in a text, and the note at the foot of its page:
/// `Text("so it is said\(Text(footnote: Footnote("1") { Text("By whom?") }))")`.
public struct Footnote<Content: View>: View {
    public typealias Body = Never
    private let mark: String
    private let name: String
    private let content: Content

    /// - Parameters:
    ///   - mark: what stands in the text and before the note.
    ///   - name: what the mark leads to; nil for one made from the mark.
    ///   - content: the note; none for a second reference to one.
    public init(_ mark: String, name: String? = nil, @ViewBuilder content: () -> Content) {
        (self.mark, self.name, self.content) = (mark, name ?? "note-" + mark, content())
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        let sign = Text(verbatim: mark).textScript(.super).link(to: "#" + name)
        let markNode = sign.node(in: context, at: path.child(0))
        var inner = context
        inner.environment.textAttributes = .none
        inner.environment.multilineTextAlignment = .leading
        inner.environment.structure = StructureContext(language: context.environment.structure.language)
        inner.environment.set(context.environment.documentStyle.note)
        let blocks = content.nodes(in: inner, at: path.child(1))
        guard !blocks.isEmpty else { return nodes.list.append(markNode) }
        inner.environment.structure.isTextBare = true
        let label = Text(verbatim: mark).monospacedDigit().node(in: inner, at: path.child(2))
        let body =
            blocks.count == 1
            ? blocks[0] : StripLayoutNode(VStackLayout(alignment: .leading), blocks, inner.environment)
        let hanging = HangingLabelNode(
            label, body, indent: 14, gap: 5, context.environment.layoutDirection, bodyRole: nil)
        nodes.list.append(NoteNode(markNode, note: DestinationNode(hanging, name)))
    }
}

extension Text {
    /// A footnote's mark, after the character before it: no line ends between them.
    public init(footnote: Footnote<some View>) {
        self = Text(verbatim: "\u{2060}") + Text(inline: footnote)
    }
}

/// A note's mark in a text, with the note that is drawn elsewhere.
final class NoteNode: WrappingNode {
    private let note: ViewNode
    override var landmark: Landmark? { .note(self) }

    init(_ mark: ViewNode, note: ViewNode) {
        self.note = note
        super.init(mark)
        mayHoldLandmarks = true
    }

    func set(width: CGFloat) {
        let proposal = ProposedViewSize(width: width, height: nil)
        note.place(in: CGRect(origin: .zero, size: note.sizeThatFits(proposal)), proposal: proposal)
    }

    /// All of the note.
    var whole: NotePart { NotePart(self, note.strips().indices) }

    /// Its first lines: as many as do not look lost at the foot of a page.
    var opening: NotePart { NotePart(self, 0..<min(2, note.strips().count)) }

    fileprivate var strips: [LayoutStrip] { note.strips() }

    fileprivate func draw(_ range: Range<Int>, on canvas: inout PageCanvas) {
        let count = note.strips().count
        canvas.element(
            StructureElement(.note), isContinued: range.lowerBound > 0, continues: range.upperBound < count
        ) { note.draw(on: &$0, strips: range) }
    }
}

/// A note, or the lines of it that stand on one page.
struct NotePart: Equatable {
    private let node: NoteNode
    private let strips: Range<Int>
    /// Where it begins in the note, and how high it is.
    let head, height: CGFloat

    fileprivate init(_ node: NoteNode, _ strips: Range<Int>) {
        (self.node, self.strips) = (node, strips)
        let all = node.strips[strips]
        head = all.first?.minY ?? 0
        height = (all.last?.maxY ?? 0) - head
    }

    static func == (one: Self, other: Self) -> Bool { one.node === other.node && one.strips == other.strips }

    /// The lines that there is room for, one at least, and those that are left.
    func divided(within room: CGFloat) -> (first: NotePart, rest: NotePart?) {
        if strips.isEmpty || height <= LineBreaker.limit(of: max(0, room)) { return (self, nil) }
        let all = node.strips
        let items = strips.map { index in
            let next = index + 1 < strips.upperBound ? all[index + 1].minY : all[index].maxY
            var item = FlowItem(length: all[index].maxY - all[index].minY, gap: Glue(length: next - all[index].maxY))
            (item.breakAfter, item.penalty) = (all[index].breakAfter, all[index].penalty)
            return item
        }
        let end = strips.lowerBound + LineBreaker().line(of: items, from: 0, measure: max(0, room)).items.upperBound
        let rest = end < strips.upperBound ? NotePart(node, end..<strips.upperBound) : nil
        return (NotePart(node, strips.lowerBound..<end), rest)
    }

    func draw(on canvas: inout PageCanvas) { node.draw(strips, on: &canvas) }
}
