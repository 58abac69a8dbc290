import Galley
import GalleyFormatting

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
        (1, -0.5), (0.5, -1), (-0.5, -1), (-1, -0.5), (1, 0.5), (0.5, 1), (-0.5, 1), (-1, 0.5),
    ]

    init(in bounds: CGRect, taken: [CGRect], marks: [CGRect]) {
        self.bounds = bounds
        self.taken = taken
        self.marks = marks
    }

    /// The place of a text.
    struct Place {
        let frame: CGRect
        /// Lower for a place that is nearer and covers less.
        let cost: CGFloat
        /// Whether it is so far from its mark that a line must join both.
        let isFar: Bool
    }

    /// Takes the best place for a text beside the box of a mark; nil without room.
    mutating func place(_ size: CGSize, beside box: CGRect) -> Place? {
        guard let best = best(size, beside: box) else { return nil }
        taken.append(best.frame)
        if best.isFar { taken += Self.leader(box, best.frame) }
        return best
    }

    /// The best place for a text beside the box of a mark; nil without room.
    func best(_ size: CGSize, beside box: CGRect) -> Place? {
        var best: Place?
        for (ring, distance) in Self.distances.enumerated() {
            for (rank, direction) in Self.directions.enumerated() {
                let least = CGFloat(ring) * 6 + CGFloat(rank)
                guard best.map({ least < $0.cost }) ?? true else { continue }
                let middle = CGPoint(
                    x: box.midX + direction.x * (box.width / 2 + distance + size.width / 2),
                    y: box.midY + direction.y * (box.height / 2 + distance + size.height / 2))
                var frame = CGRect(
                    x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                    height: size.height)
                // Beside an edge, a text above or below its mark moves inwards.
                if direction.x == 0 { frame.origin.x = max(bounds.minX, min(frame.minX, bounds.maxX - size.width)) }
                let room = frame.insetBy(dx: -2, dy: -1)
                guard isInside(frame), !taken.contains(where: room.intersects)
                else { continue }
                let isFar = ring > 1
                let leader = isFar ? Self.leader(box, frame) : []
                // Around all boxes of the leader: few others are near it.
                let reach = leader.first.map { $0.union(leader[leader.count - 1]).insetBy(dx: -1, dy: -1) } ?? .null
                func crosses(_ other: CGRect) -> Bool {
                    reach.intersects(other) && leader.contains(where: other.intersects)
                }
                guard !taken.contains(where: crosses) else { continue }
                let (covered, crossed) = marks.reduce((0, 0)) { sum, mark in
                    mark == box
                        ? sum
                        : (
                            sum.0 + (mark.intersects(frame) ? 1 : 0),
                            sum.1 + (crosses(mark) ? 1 : 0)
                        )
                }
                let cost = CGFloat(covered) * 12 + CGFloat(crossed) * 8 + least
                if best.map({ cost < $0.cost }) ?? true { best = Place(frame: frame, cost: cost, isFar: isFar) }
            }
            if let best, best.cost <= CGFloat(ring + 1) * 6 { break }
        }
        return best
    }

    /// `CGRect.contains` compares a union, whose size may differ in the last bit.
    private func isInside(_ frame: CGRect) -> Bool {
        frame.minX >= bounds.minX - 0.01 && frame.maxX <= bounds.maxX + 0.01 && frame.minY >= bounds.minY - 0.01
            && frame.maxY <= bounds.maxY + 0.01
    }

    /// The space between a far text and its line.
    private static let leaderGap: CGFloat = 2

    /// The ends of the line between a far text and its mark.
    static func ends(_ box: CGRect, _ frame: CGRect) -> (text: CGPoint, mark: CGPoint) {
        let frame = frame.insetBy(dx: -leaderGap, dy: 0)
        let near = CGPoint(
            x: max(frame.minX, min(box.midX, frame.maxX)), y: max(frame.minY, min(box.midY, frame.maxY)))
        return (near, CGPoint(x: box.midX, y: box.midY))
    }

    /// Boxes along this line, beyond its text.
    private static func leader(_ box: CGRect, _ frame: CGRect) -> [CGRect] {
        let (from, to) = ends(box, frame)
        return Array(boxes(from: from, to: to, pitch: 2, reach: 0.5).dropFirst())
    }

    /// Boxes along a line, about `pitch` from each other, which reach `reach` to either side.
    static func boxes(
        from: CGPoint, to: CGPoint, pitch: CGFloat, reach: CGFloat, most: Int = .max
    ) -> [CGRect] {
        let length = max(abs(to.x - from.x), abs(to.y - from.y))
        let count = max(1, min(Int(bounded: length / pitch), most))
        return (0...count).map { step in
            let share = CGFloat(step) / CGFloat(count)
            return CGRect(origin: from.between(to, share), size: .zero).insetBy(dx: -reach, dy: -reach)
        }
    }
}
