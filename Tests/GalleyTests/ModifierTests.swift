import Galley
import Synchronization
import Testing

@Suite("Modifiers, by the display list they lead to") struct ModifierTests {
    @Test("padding: on all edges, on some, by default 16 points")
    func padding() throws {
        let found = try dump {
            box(1, 10, 10).padding(3)
            box(2, 10, 10).padding([.leading, .top], 5)
            box(3, 10, 10).padding()
        }
        // Blocks are 8 points apart: 0–16, 24–39, 47–89.
        #expect(
            found == """
                path rect 3,3 10×10 fill #010101
                path rect 5,29 10×10 fill #020202
                path rect 16,63 10×10 fill #030303
                """)
    }

    @Test("padding: leading is at the right in right-to-left layouts")
    func mirroredPadding() throws {
        let found = try dump(direction: .rightToLeft) {
            box(1, 10, 10).padding(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 2))
        }
        #expect(found == "path rect 83,0 10×10 fill #010101")
    }

    @Test("padding larger than the room leaves the child nothing, not less")
    func tooMuchPadding() throws {
        let found = try dump { Color.red.frame(height: 10).padding(.horizontal, 60) }
        #expect(found == "path rect 60,0 0×10 fill #d7263d")
    }

    @Test(
        "a fixed frame places its child by the alignment",
        arguments: [
            (Alignment.topLeading, "0,0"), (.center, "15,10"), (.bottomTrailing, "30,20"), (.top, "15,0"),
            (.leading, "0,10"),
        ])
    func fixedFrame(_ alignment: Alignment, _ place: String) throws {
        let found = try dump { box(1, 10, 10).frame(width: 40, height: 30, alignment: alignment) }
        #expect(found == "path rect \(place) 10×10 fill #010101")
    }

    @Test("a fixed frame is mirrored from right to left")
    func mirroredFrame() throws {
        let found = try dump(direction: .rightToLeft) {
            box(1, 10, 10).frame(width: 40, height: 30, alignment: .topLeading)
        }
        // The frame itself is at the right: 60 to 100.
        #expect(found == "path rect 90,0 10×10 fill #010101")
    }

    @Test("a child larger than its frame sticks out evenly on both sides")
    func overflowingFrame() throws {
        let found = try dump { box(1, 30, 10).frame(width: 10, height: 10).padding(.leading, 20) }
        #expect(found == "path rect 10,0 30×10 fill #010101")
    }

    @Test("limits: an unlimited frame takes the proposed width, one with a maximum at most that")
    func limits() throws {
        let found = try dump {
            box(1, 10, 10).frame(maxWidth: .infinity, alignment: .trailing)
            Color.black.frame(maxWidth: 30)
            Color.black.frame(minWidth: 120)
            box(4, 10, 10).frame(minWidth: 50, alignment: .trailing)
            Color.black.frame(minWidth: 20, maxWidth: 40)
        }
        #expect(
            found == """
                path rect 90,0 10×10 fill #010101
                path rect 0,18 30×10 fill #000000
                path rect 0,36 120×10 fill #000000
                path rect 40,54 10×10 fill #040404
                path rect 0,72 40×10 fill #000000
                """)
    }

    @Test("a maximum applies without a proposal, too: larger content overflows")
    func maximum() throws {
        // A column proposes no height.
        let found = try dump {
            box(1, 10, 10)
            box(2, 10, 20).frame(maxHeight: 10, alignment: .top)
            box(3, 10, 10)
        }
        #expect(
            found == """
                path rect 0,0 10×10 fill #010101
                path rect 0,18 10×20 fill #020202
                path rect 0,36 10×10 fill #030303
                """)
    }

    @Test("a background fills the view's frame behind it; padding counts only inside the background")
    func background() throws {
        let found = try dump {
            box(1, 10, 10).padding(2).background(Color.white)
            box(2, 10, 10).background(Color.white, in: Capsule()).padding(5)
        }
        #expect(
            found == """
                path rect 0,0 14×14 fill #ffffff
                path rect 2,2 10×10 fill #010101
                path rounded 5,27 10×10 r5 fill #ffffff
                path rect 5,27 10×10 fill #020202
                """)
    }

    @Test("a background with its own size is centred")
    func smallBackground() throws {
        let found = try dump { box(1, 20, 20).background { box(2, 4, 6) } }
        #expect(found == "path rect 8,7 4×6 fill #020202\npath rect 0,0 20×20 fill #010101")
    }

    @Test("a link is an area as large as the view")
    func link() throws {
        let found = try dump { box(1, 10, 10).padding(3).link(to: "https://example.org") }
        #expect(found == "begin link\npath rect 3,3 10×10 fill #010101\nlink 0,0 16×16 to https://example.org\nend")
    }

    @Test("shapes fill and stroke; without a style they take the foreground colour")
    func shapes() throws {
        let found = try dump {
            Circle().frame(width: 20, height: 10).foregroundStyle(.red)
            Ellipse().fill(.white).frame(width: 20, height: 10)
            RoundedRectangle(cornerRadius: 3).stroke(.black, lineWidth: 2).frame(width: 20, height: 10)
            Rectangle().stroke(.black, style: StrokeStyle(lineWidth: 1, dash: [2, 1])).frame(width: 20, height: 10)
        }
        #expect(
            found == """
                path ellipse 5,0 10×10 fill #d7263d
                path ellipse 0,18 20×10 fill #ffffff
                path rounded 0,36 20×10 r3 stroke #000000 2
                path rect 0,54 20×10 stroke #000000 1 dash 2,1
                """)
    }

    @Test("the environment reaches down, and only down; the nearest wins")
    func environment() throws {
        let found = try dump {
            Group {
                Rectangle().frame(width: 5, height: 5)
                Rectangle().frame(width: 5, height: 5).foregroundStyle(.white)
            }.foregroundStyle(.red)
            Rectangle().frame(width: 5, height: 5)
        }
        #expect(found.split(separator: "\n").map { $0.suffix(7) } == ["#d7263d", "#ffffff", "#000000"])
    }

    @Test("custom keys have their default until they are set")
    func environmentKeys() throws {
        struct Depth: EnvironmentKey { static let defaultValue = 1 }
        var values = EnvironmentValues()
        #expect(values[Depth.self] == 1)
        values[Depth.self] = 3
        #expect(values[Depth.self] == 3)
    }

    @Test("fonts change in the environment: size by font, bold and italic on top")
    func fonts() throws {
        let found = try pages(200, 100) {
            Group {
                Text("a")
                Text("b").bold()
                Text("c").italic()
            }.font(.custom("Noto Serif", size: 9))
        }
        #expect(
            runs(found.pages[0]).map(\.run.font.postScriptName) == [
                "NotoSerif-Regular", "NotoSerif-Bold", "NotoSerif-Italic",
            ])
        #expect(runs(found.pages[0]).map(\.size) == [9, 9, 9])
    }

    @Test("a block narrower than the column has the document's alignment")
    func columnAlignment() throws {
        #expect(try dump(alignment: .center) { box(1, 10, 10) } == "path rect 45,0 10×10 fill #010101")
        #expect(try dump(alignment: .trailing) { box(1, 10, 10) } == "path rect 90,0 10×10 fill #010101")
        #expect(
            try dump(alignment: .trailing, direction: .rightToLeft) { box(1, 10, 10) }
                == "path rect 0,0 10×10 fill #010101")
    }

    private final class Placings: Sendable { let count = Mutex(0) }

    private struct Counting: Layout {
        let placings: Placings
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
        func placeSubviews(in _: CGRect, proposal _: ProposedViewSize, subviews _: Subviews, cache _: inout ()) {
            placings.count.withLock { $0 += 1 }
        }
    }

    @Test("a view is placed once, however many modifiers it has")
    func placements() throws {
        let placings = Placings()
        var view = AnyView(Counting(placings: placings) {})
        for _ in 0..<30 { view = AnyView(view.padding(1).frame(minWidth: 1).fixedSize().offset(x: 1)) }
        _ = try layout(view)
        #expect(placings.count.withLock { $0 } == 1)
    }
}
