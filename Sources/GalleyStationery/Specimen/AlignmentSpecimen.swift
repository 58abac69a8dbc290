public import Galley

/// A sheet to check alignment by eye: the same boxes under every alignment of items in a line and of lines in the width,
/// with line boxes, guides and item bounds drawn.
public struct AlignmentSpecimen: View {
    /// The room that the sheet is laid out for, in points.
    private let size: CGSize
    private let families: [String]

    private static let gap: CGFloat = 12

    private static let itemAlignments: [(name: String, value: VerticalAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
    ]

    public init(size: CGSize, families: [String] = [FontCollection.defaultFamily]) {
        self.size = size
        self.families = families
    }

    public var body: some View {
        let columns = FlowLineAlignment.allCases
        let width = (size.width - CGFloat(columns.count - 1) * Self.gap) / CGFloat(columns.count)
        FlowLayout(itemAlignment: .lastTextBaseline, spacing: 14) {
            Text("Alignments of a flow").font(.custom(families[0], size: 14).bold()).foregroundStyle(
                Color(rgb: 0x1f2933))
            Text("Blue: the box of a line. Red: the guide on which its items stand. Dashed: the bounds of an item.")
                .font(.custom(families[0], size: 8)).foregroundStyle(Color(rgb: 0x4a5560))
        }
        FlowLayout(itemAlignment: .top, spacing: Self.gap, lineSpacing: Self.gap) {
            ForEach(Self.itemAlignments.indices) { row in
                ForEach(columns, id: \.self) { column in
                    cell(Self.itemAlignments[row], column, width: width)
                }
            }
        }
    }

    private func cell(
        _ item: (name: String, value: VerticalAlignment), _ line: FlowLineAlignment, width: CGFloat
    ) -> some View {
        FlowLayout(alignment: .leading, itemAlignment: .top, spacing: 0, lineSpacing: 4) {
            Text("alignment: .\(line.rawValue), itemAlignment: .\(item.name)")
                .font(.custom("Noto Sans Mono", size: width < 190 ? 5.2 : 6)).foregroundStyle(Color(rgb: 0x4a5560))
            FlowLayout(
                alignment: FlowLinePolicy(line), itemAlignment: FlowItemAlignment(item.value), spacing: 5, lineSpacing: 5
            ) { boxes(width) }
                .environment(\.showsLayoutMarks, true)
        }
        .frame(width: width, alignment: .topLeading)
    }

    @ViewBuilder private func boxes(_ width: CGFloat) -> some View {
        text("Agfa", 9)
        text("Hxp", 19)
        text("two\nlines", 8)
        Rectangle().fill(Color(rgb: 0x9fc5c1)).frame(width: 22, height: 13)
        text("quay", 12)
        text("An item wider than the line is proposed the line’s width and wraps", 7.5)
        text("jog", 15)
        text("end", 8)
    }

    private func text(_ string: String, _ size: CGFloat) -> some View {
        var font = Font.custom(families[0], size: size)
        font.families = families
        return Text(string).font(font)
    }
}
