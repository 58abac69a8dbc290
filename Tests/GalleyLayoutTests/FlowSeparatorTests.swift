import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: separators") struct FlowSeparatorTests {
    private func picture(
        _ words: String, width: CGFloat?, alignment: FlowLinePolicy = .leading, lineSpacing: CGFloat? = 0
    ) -> String {
        Setting(
            FlowLayout(alignment: alignment, spacing: 1, lineSpacing: lineSpacing), flowBoxes(words), width: width
        ).picture
    }

    @Test("between items of one line, and not at its ends")
    func inLine() {
        #expect(
            picture("AA · BB · CC · DD", width: 10) == """
                +-------+
                |AA · BB|
                |CC · DD|
                +-------+
                """)
    }

    @Test("before the first and after the last item, and without items, they are left out")
    func ends() {
        #expect(
            picture("· AA · BB · ·", width: nil) == """
                +-------+
                |AA · BB|
                +-------+
                """)
        #expect(Setting(FlowLayout(), flowBoxes("· = ·"), width: 10).size == .zero)
    }

    @Test("several separators are beside each other")
    func several() {
        #expect(
            picture("AA · ·· BB", width: nil) == """
                +----------+
                |AA · ·· BB|
                +----------+
                """)
    }

    @Test("the growth of a gap is divided between both sides of a separator; separators do not grow")
    func spread() {
        #expect(
            picture("AA · BB CC", width: 14, alignment: .spaceBetween) == """
                +--------------+
                |AA  ·  BB   CC|
                +--------------+
                """)
        let boxes = [
            FlowBox.elastic("A", 1, 2, 99), FlowBox.elastic("·", 1, 1, 99).with(FlowRole.self, .separator),
            FlowBox.elastic("B", 1, 2, 99),
        ]
        #expect(
            Setting(FlowLayout(alignment: .stretch, spacing: 1), boxes, width: 11).picture == """
                +-----------+
                |AAAA · BBBB|
                +-----------+
                """)
        let pictures = [
            FlowBox.picture("A", 2, 1), FlowBox.picture("·", 1, 1).with(FlowRole.self, .separator),
            FlowBox.picture("B", 2, 1),
        ]
        #expect(
            Setting(FlowLayout(alignment: .scale, itemAlignment: .top, spacing: 1), pictures, width: 11).picture == """
                +-----------+
                |AAAA · BBBB|
                |AAAA   BBBB|
                +-----------+
                """)
    }

    @Test("with nil spacing a separator's own preferences count")
    func preferences() {
        let boxes = [
            FlowBox("A", 2, spacing: ViewSpacing(.all, 5)),
            FlowBox("·", 1, spacing: ViewSpacing(.all, 3)).with(FlowRole.self, .separator),
            FlowBox("B", 2, spacing: ViewSpacing(.all, 1)), FlowBox("C", 2, spacing: ViewSpacing(.all, 1)),
        ]
        #expect(Setting(FlowLayout(), boxes, width: nil).frames.map(\.minX) == [0, 7, 11, 14])
    }

    @Test("a separator may fill its line: a rule between cells")
    func rule() {
        let boxes = [
            FlowBox("A", 2, 3),
            FlowBox("|") { CGSize(width: 1, height: $0.height ?? 1) }.with(FlowRole.self, .separator)
                .with(.fill), FlowBox("B", 2, 1),
        ]
        #expect(
            Setting(FlowLayout(itemAlignment: .top, spacing: 0), boxes, width: nil).picture == """
                +-----+
                |AA|BB|
                |AA|  |
                |AA|  |
                +-----+
                """)
    }

    @Test("between lines: shown only where the line ends there, as long as the flow")
    func betweenLines() {
        #expect(
            picture("AA = BB = CC = DD = EE", width: 7) == """
                +-----+
                |AA BB|
                |=====|
                |CC DD|
                |=====|
                |EE   |
                +-----+
                """)
        #expect(
            picture("AA = BB CC DD =", width: 5) == """
                +-----+
                |AA BB|
                |CC DD|
                +-----+
                """)
    }

    @Test("line spacing is on both sides of a line separator")
    func lineSpacing() {
        #expect(
            picture("AA = BB", width: 2, lineSpacing: 1) == """
                +--+
                |AA|
                |  |
                |==|
                |  |
                |BB|
                +--+
                """)
        let boxes = [
            FlowBox("A", 2, spacing: ViewSpacing(.vertical, 4)),
            FlowBox("=", 2, spacing: ViewSpacing(.vertical, 1)).with(FlowRole.self, .lineSeparator),
            FlowBox("B", 2, spacing: ViewSpacing(.vertical, 2)),
        ]
        #expect(Setting(FlowLayout(), boxes, width: 2).frames.map(\.minY) == [0, 5, 8])
    }

    @Test("both kinds between the same items: one or the other is shown")
    func both() {
        #expect(
            picture("AA · = BB · = CC · = DD", width: 8) == """
                +-------+
                |AA · BB|
                |=======|
                |CC · DD|
                +-------+
                """)
    }

    @Test(
        "a rule shorter than the flow is aligned like its lines; in a taller container it is in the middle of its gap")
    func place() {
        let boxes = [FlowBox("A", 5), FlowBox("=", 1).with(FlowRole.self, .lineSeparator), FlowBox("B", 3)]
        let layout = FlowLayout(alignment: .center, lines: .spaceBetween, spacing: 0, lineSpacing: 0)
        #expect(
            Setting(layout, boxes, width: 5, height: 5).picture == """
                +-----+
                |AAAAA|
                |     |
                |  =  |
                |     |
                | BBB |
                +-----+
                """)
    }

    @Test("a separator that was left out is placed again when there is room")
    func again() {
        let boxes = flowBoxes("AA · BB")
        let layout = FlowLayout(spacing: 1)
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        for (width, isOmitted) in [(3.0, true), (20, false), (3, true)] {
            host.place(
                layout, in: CGRect(x: 0, y: 0, width: width, height: 20),
                proposal: ProposedViewSize(width: width, height: nil), cache: &cache)
            #expect(boxes[1].isOmitted == isOmitted)
        }
        // A layout that knows nothing of roles takes it in.
        var none = HStackLayout().makeCache(subviews: host.subviews)
        host.place(
            HStackLayout(), in: CGRect(x: 0, y: 0, width: 20, height: 1), proposal: .unspecified, cache: &none)
        #expect(!boxes[1].isOmitted)
    }
}
