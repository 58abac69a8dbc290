import Galley

/// Places for texts beside their marks, where they cover neither each other nor other labels, and as few marks as possible.
struct NotePlacer {
    /// The room of all texts.
    let bounds: CGRect
    /// The labels that no text may cover.
    private(set) var taken: [CGRect]
    /// The marks that a text should not cover.
    let marks: [CGRect]

    /// The distances from a mark at which places are tried, in points.
    static let nearest: CGFloat = 4
    private static let distances = [nearest, 10, 18, 28, 40, 56, 76]
    /// The directions in order of preference.
    private static let directions: [(x: CGFloat, y: CGFloat)] = [
        (0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1),
    ]

    init(in bounds: CGRect, taken: [CGRect], marks: [CGRect]) {
        self.bounds = bounds
        self.taken = taken
        self.marks = marks
    }

    /// Takes the best place for a text beside the box of a mark.
    ///
    /// - Returns: the frame, and whether it is so far from its mark that a line must join both; nil without room.
    mutating func place(_ size: CGSize, beside box: CGRect) -> (
        frame: CGRect, isFar: Bool
    )? {
        var best: (frame: CGRect, cost: CGFloat, isFar: Bool)?
        for (ring, distance) in Self.distances.enumerated() {
            for (rank, direction) in Self.directions.enumerated() {
                let middle = CGPoint(
                    x: box.midX + direction.x * (box.width / 2 + distance + size.width / 2),
                    y: box.midY + direction.y * (box.height / 2 + distance + size.height / 2))
                var frame = CGRect(
                    x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                    height: size.height)
                // Beside an edge, a text above or below its mark moves inwards.
                if direction.x == 0 { frame.origin.x = max(bounds.minX, min(frame.minX, bounds.maxX - size.width)) }
                let room = frame.insetBy(dx: -2, dy: -1)
                guard bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), !taken.contains(where: room.intersects)
                else { continue }
                let covered = marks.reduce(0) { $0 + ($1 != box && $1.intersects(frame) ? 1 : 0) }
                let cost = CGFloat(covered) * 12 + CGFloat(ring) * 6 + CGFloat(rank)
                if best.map({ cost < $0.cost }) ?? true { best = (frame, cost, ring > 1) }
            }
            if let best, best.cost <= CGFloat(ring + 1) * 6 { break }
        }
        guard let best else { return nil }
        taken.append(best.frame)
        return (best.frame, best.isFar)
    }
}
