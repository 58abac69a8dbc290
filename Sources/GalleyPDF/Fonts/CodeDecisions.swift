/// The facts that decide the codes of the runs of a page.
struct CodeDecisions {
    /// The greatest number of free codes that a run needs, by font.
    private(set) var neededRoom: [Int: Int] = [:]
    /// The fonts with fewer codes left than a run needs: whether they had codes for it depends on earlier pages.
    private(set) var nearlyFullFonts: Set<Int> = []

    /// Records the choice of a font for a run.
    ///
    /// - Parameters:
    ///   - needed: the number of codes that the run may need.
    ///   - room: the number of free codes.
    mutating func add(font: Int, needed: Int, of room: Int) {
        if room < needed {
            nearlyFullFonts.insert(font)
        } else if needed > neededRoom[font, default: 0] {
            neededRoom[font] = needed
        }
    }
}
