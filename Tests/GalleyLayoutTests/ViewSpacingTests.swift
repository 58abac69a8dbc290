import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("ViewSpacing: text and other views") struct ViewSpacingTests {
    private let text = ViewSpacing.text(lineGap: 3)

    @Test("text below text keeps the distance of its lines, the larger one where they differ")
    func textToText() {
        #expect(text.distance(to: text, along: .vertical) == 3)
        #expect(text.distance(to: .text(lineGap: 5), along: .vertical) == 5)
        #expect(ViewSpacing.text(lineGap: 0).distance(to: .text(lineGap: 0), along: .vertical) == 0)
    }

    @Test("text beside text, and text next to anything else, is as far away as any two views")
    func textToOthers() {
        #expect(text.distance(to: text, along: .horizontal) == 8)
        for axis in Axis.allCases {
            #expect(text.distance(to: ViewSpacing(), along: axis) == 8)
            #expect(ViewSpacing().distance(to: text, along: axis) == 8)
            #expect(text.distance(to: ViewSpacing(.all, 2), along: axis) == 2)
            #expect(text.distance(to: .zero, along: axis) == 0)
        }
    }

    @Test("a preference towards everything does not count between texts")
    func both() {
        var loose = text
        loose[.bottom] = 20
        #expect(loose.distance(to: text, along: .vertical) == 3)
        #expect(loose.distance(to: ViewSpacing(), along: .vertical) == 20)
        #expect(loose[toText: .bottom] == 3 && loose[.bottom] == 20 && loose[toText: .leading] == nil)
    }

    @Test("a union keeps both kinds of preference, edge by edge")
    func union() {
        let union = text.union(ViewSpacing(.all, 5)).union(.text(lineGap: 1))
        #expect(union[toText: .top] == 3 && union[.top] == 5 && union[toText: .leading] == nil)
        #expect(ViewSpacing().union(text, edges: .top)[toText: .bottom] == nil)
        #expect(ViewSpacing().union(text) == text)
    }

    @Test("the largest distance of two lines is that of one of their pairs")
    func largestDistance() {
        var random = SeededGenerator(seed: 7)
        func spacing() -> ViewSpacing {
            var spacing = ViewSpacing()
            for edge in Edge.allCases {
                if Bool.random(using: &random) { spacing[edge] = CGFloat(Int.random(in: 0...12, using: &random)) }
                if Bool.random(using: &random) {
                    spacing[toText: edge] = CGFloat(Int.random(in: 0...12, using: &random))
                }
            }
            return spacing
        }
        for round in 0..<500 {
            let upper = (0..<1 + round % 4).map { _ in spacing() }
            let lower = (0..<1 + round % 3).map { _ in spacing() }
            for axis in Axis.allCases {
                let pairs = upper.flatMap { above in lower.map { above.distance(to: $0, along: axis) } }
                #expect(ViewSpacing.largestDistance(from: upper, to: lower, along: axis) == pairs.max())
            }
        }
        #expect(ViewSpacing.largestDistance(from: [], to: [text], along: .vertical) == nil)
        #expect(ViewSpacing.largestDistance(from: [text], to: [], along: .vertical) == nil)
    }
}
