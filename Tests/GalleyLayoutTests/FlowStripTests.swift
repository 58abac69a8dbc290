import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: page breaks") struct FlowStripTests {
    private func strips(
        _ words: String, width: CGFloat, maxLines: Int? = nil, lineSpacing: CGFloat = 1
    ) -> [LayoutStrip] {
        let layout = FlowLayout(spacing: 1, lineSpacing: lineSpacing, maxLines: maxLines)
        let host = LayoutHost(flowBoxes(words))
        var cache = layout.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: width, height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        return layout.strips(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: host.subviews, cache: &cache)
    }

    @Test("an omitted subview belongs to the line before it, at the start to the first line")
    func leftOut() {
        #expect(
            strips("· AA · BB · CC ·", width: 7) == [
                LayoutStrip(minY: 0, maxY: 1, subviews: 0..<5), LayoutStrip(minY: 2, maxY: 3, subviews: 5..<7),
            ])
    }

    @Test("a line separator belongs to the line before it")
    func separators() {
        #expect(
            strips("AA = BB = CC", width: 2) == [
                LayoutStrip(minY: 0, maxY: 3, subviews: 0..<2), LayoutStrip(minY: 4, maxY: 7, subviews: 2..<4),
                LayoutStrip(minY: 8, maxY: 9, subviews: 4..<5),
            ])
    }

    @Test("hidden items belong to the last line")
    func hidden() {
        #expect(
            strips("AA BB CC DD +", width: 2, maxLines: 2) == [
                LayoutStrip(minY: 0, maxY: 1, subviews: 0..<1), LayoutStrip(minY: 2, maxY: 3, subviews: 1..<5),
            ])
    }

    @Test("if the overflow subview comes earlier in the source, the lines from there on are one strip")
    func early() {
        #expect(
            strips("AA BB + CC DD EE FF", width: 5, maxLines: 2) == [LayoutStrip(minY: 0, maxY: 3, subviews: 0..<7)])
        #expect(
            strips("AA BB CC DD + EE FF GG HH", width: 5, maxLines: 3) == [
                LayoutStrip(minY: 0, maxY: 1, subviews: 0..<2), LayoutStrip(minY: 2, maxY: 5, subviews: 2..<9),
            ])
    }

    @Test("nothing to show, nothing to cut")
    func nothing() {
        #expect(strips("", width: 5).isEmpty)
        #expect(strips("· =", width: 5).isEmpty)
    }
}
