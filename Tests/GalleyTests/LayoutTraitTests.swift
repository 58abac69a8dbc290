import Galley
import Testing

private struct Rank: LayoutValueKey { static let defaultValue = 0 }
private struct Mark: LayoutValueKey { static let defaultValue: String? = "default" }

/// The values that a layout reads from its subviews.
private final class Reading: @unchecked Sendable {
    var ranks: [Int] = []
    var marks: [String?] = []
    var priorities: [Double] = []
}

private struct Reader: Layout {
    let reading: Reading

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        reading.ranks = subviews.map { $0[Rank.self] }
        reading.marks = subviews.map { $0[Mark.self] }
        reading.priorities = subviews.map(\.priority)
        return .zero
    }

    func placeSubviews(in _: CGRect, proposal _: ProposedViewSize, subviews _: Subviews, cache _: inout ()) {}
}

@Suite("Of two values for one trait the inner one wins") struct LayoutTraitTests {
    private func read(@ViewBuilder _ content: () -> some View) throws -> Reading {
        let reading = Reading()
        _ = try layout(Reader(reading: reading)(content))
        return reading
    }

    @Test("a layout value, with other modifiers between or not")
    func layoutValue() throws {
        let found = try read {
            box(1, 5, 5).layoutValue(key: Rank.self, value: 1).layoutValue(key: Rank.self, value: 2)
            box(2, 5, 5).layoutValue(key: Rank.self, value: 1).padding(3).layoutValue(key: Mark.self, value: "a")
                .frame(width: 9).layoutValue(key: Rank.self, value: 2)
            box(3, 5, 5).layoutValue(key: Rank.self, value: 0).layoutValue(key: Rank.self, value: 2)
            box(4, 5, 5).layoutValue(key: Rank.self, value: 4)
            box(5, 5, 5)
        }
        #expect(found.ranks == [1, 1, 0, 4, 0])
        #expect(found.marks == ["default", "a", "default", "default", "default"])
    }

    @Test("a value of nil is a value")
    func optionalValue() throws {
        let found = try read {
            box(1, 5, 5).layoutValue(key: Mark.self, value: nil).layoutValue(key: Mark.self, value: "b")
            box(2, 5, 5).layoutValue(key: Mark.self, value: "a").layoutValue(key: Mark.self, value: nil)
            box(3, 5, 5).layoutValue(key: Mark.self, value: nil)
        }
        #expect(found.marks == [nil, "a", nil])
    }

    @Test("a group's value applies to members without one; a layout's own does not apply to its views")
    func groups() throws {
        nonisolated struct Pair: View {
            var body: some View {
                box(1, 5, 5).layoutValue(key: Rank.self, value: 1)
                box(2, 5, 5)
            }
        }
        let found = try read {
            Group {
                box(1, 5, 5).layoutValue(key: Rank.self, value: 1)
                box(2, 5, 5)
            }
            .layoutValue(key: Rank.self, value: 2)
            Pair().layoutValue(key: Rank.self, value: 3)
            ForEach(0..<2) { box(UInt32($0), 5, 5).layoutValue(key: Rank.self, value: 10 + $0) }
                .layoutValue(key: Rank.self, value: 4)
            VStack { box(1, 5, 5).layoutValue(key: Rank.self, value: 1) }.layoutValue(key: Rank.self, value: 5)
            VStack { box(1, 5, 5).layoutValue(key: Rank.self, value: 1) }
        }
        #expect(found.ranks == [1, 2, 1, 3, 10, 11, 5, 0])
    }

    @Test("a layout priority; a spacer's own is not passed on")
    func priorities() throws {
        let found = try read {
            box(1, 5, 5).layoutPriority(1).layoutPriority(2)
            box(2, 5, 5).layoutPriority(0).padding(1).layoutPriority(2)
            Group {
                box(3, 5, 5).layoutPriority(-1)
                Spacer()
                box(4, 5, 5)
            }
            .layoutPriority(3)
        }
        #expect(found.priorities == [1, 0, -1, 3, 3])
    }

    @Test("a zIndex, of which 0 is one")
    func depth() throws {
        let view = ZStack {
            box(1, 5, 5).zIndex(0).zIndex(9)
            Group {
                box(2, 5, 5).zIndex(-1)
                box(3, 5, 5)
            }
            .zIndex(2)
            box(4, 5, 5).zIndex(1).padding(1).zIndex(-5)
        }
        #expect(shades(try layout(view).page) == [2, 1, 4, 3])
    }

    @Test("values for flows")
    func flows() throws {
        let broken = FlowLayout(spacing: 0, lineSpacing: 0) {
            Group {
                box(1, 10, 10).flowBreak(FlowBreak()).id(1)
                box(2, 10, 10).id(2)
                box(3, 10, 10).id(3)
            }
            .flowBreak(.before)
        }
        let column = try layout(broken, width: 100)
        #expect([1, 2, 3].map { text(column.frame(of: $0)) } == ["0,0 10x10", "0,10 10x10", "0,20 10x10"])
        let kept = FlowLayout(spacing: 0, lineSpacing: 0) {
            box(1, 10, 10).id(1)
            box(2, 10, 10).flowBreak(FlowBreak()).flowBreak(.before).id(2)
        }
        #expect(text(try layout(kept, width: 100).frame(of: 2)) == "10,0 10x10")
        let aligned = FlowLayout(itemAlignment: .top, spacing: 0, lineSpacing: 0) {
            box(1, 10, 30).id(1)
            box(2, 10, 10).flowItemAlignment(.bottom).flowItemAlignment(.top).id(2)
        }
        #expect(text(try layout(aligned, width: 100).frame(of: 2)) == "10,20 10x10")
        // The overflow item is no separator, whatever an outer modifier sets.
        let limited = FlowLayout(spacing: 0, lineSpacing: 0, maxLines: 1) {
            ForEach(0..<4) { box(UInt32($0), 30, 10) }
            FlowOverflow { hidden in box(99, CGFloat(hidden), 10).id("more \(hidden)") }.flowSeparator()
        }
        #expect(try layout(limited, width: 100).frames("more 1") == ["90,0 1x10"])
    }

    @Test("values for grids; rows within a row are one row")
    func grids() throws {
        let grid = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                box(1, 20, 10).id("a")
                box(2, 20, 10).id("b")
                box(3, 20, 10).id("c")
            }
            GridRow {
                Group {
                    box(4, 10, 10).gridCellColumns(1).id("d")
                    box(5, 10, 10).id("e")
                }
                .gridCellColumns(2)
            }
            GridRow {
                box(6, 10, 10).gridCellAnchor(.trailing).gridCellAnchor(.leading).id("f")
                GridRow { box(7, 10, 10).gridColumnAlignment(.trailing).gridColumnAlignment(.center).id("g") }
            }
        }
        let found = try layout(grid)
        #expect(
            found.frames("a", "b", "c", "d", "e", "f", "g") == [
                "0,0 20x10", "20,0 20x10", "40,0 20x10", "0,10 10x10", "50,10 10x10", "10,20 10x10", "30,20 10x10",
            ])
    }
}
