import GalleyConcurrency

/// Fonts whose advances contain tracking.
///
/// Programs that extract text take a gap wider than a tenth of the size for a space, however it is written: letters that are set
/// wider apart would be words. In a font whose advances contain the space there is no gap.
extension FontInstance {
    /// The least tracking, as a share of the size, at which gaps between letters are taken for spaces.
    private static let leastTracking = 0.08

    /// The font with `tracking` more units to the advance of each glyph that has one; the same object for the same tracking. The font
    /// itself for tracking that readers do not take for spaces, and for CFF outlines, whose advances are part of the outlines.
    package func tracked(by tracking: Int) -> FontInstance {
        guard Double(tracking) > Self.leastTracking * Double(metrics.unitsPerEm), outlineFormat != .cff else {
            return self
        }
        return trackedFonts.withLock { known in
            if let font = known[tracking] { return font }
            let font =
                (try? FontInstance(
                    source, faceIndex: faceIndex, variations: variations, hasSpaceRules: false,
                    systemFingerprint: systemFingerprint, tracking: tracking)) ?? self
            known[tracking] = font
            return font
        }
    }

    /// A font file with the tracking in its horizontal metrics. OpenType 1.9 §hmtx. Readers of PDF do not check the sums of tables.
    func withTracking(_ file: [UInt8]) -> [UInt8] {
        guard tracking != 0, let head = fontTableRange("hhea", of: file), head.count >= 36,
            let metrics = fontTableRange("hmtx", of: file)
        else { return file }
        var file = file
        func add(at place: Int) {
            let value = Int(file[place]) << 8 | Int(file[place + 1])
            guard value > 0 else { return }
            let sum = min(value + tracking, 0xffff)
            (file[place], file[place + 1]) = (UInt8(sum >> 8), UInt8(sum & 255))
        }
        let count = Int(file[head.lowerBound + 34]) << 8 | Int(file[head.lowerBound + 35])
        add(at: head.lowerBound + 10)
        for index in 0..<min(count, metrics.count / 4) { add(at: metrics.lowerBound + 4 * index) }
        return file
    }
}
