import GalleyText

/// The facts that decide the codes of the runs of a page.
struct CodeDecisions {
    /// The greatest number of free codes that a run needs, by font.
    private(set) var neededRoom: [Int: Int] = [:]
    /// The fonts with fewer codes left than a run needs: whether they had codes for it depends on earlier pages.
    private(set) var nearlyFullFonts: Set<Int> = []

    /// Records the choice of a font with `codes` for `run`.
    mutating func add(_ run: GlyphRun, font: Int, _ codes: GlyphCodes) {
        let room = codes.room
        guard room != .max, !codes.hasOwnCodes(for: run) else { return }
        let needed = run.glyphs.count + run.text.count
        if room < needed {
            nearlyFullFonts.insert(font)
        } else if needed > neededRoom[font, default: 0] {
            neededRoom[font] = needed
        }
    }
}
