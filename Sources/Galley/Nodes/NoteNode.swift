import GalleyDisplay
import GalleyGeometry
import GalleyLayout

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
