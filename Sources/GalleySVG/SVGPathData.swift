import GalleyFormatting
import GalleyGeometry

/// Path data for filling in whole twenty-fifths of a point, in as few bytes as the syntax allows: relative commands, repeated
/// letters omitted, and control points omitted where they mirror the one before. SVG 1.1 §8.3.
///
/// Each point is rounded by itself, so errors do not add up.
struct SVGPathData {
    static let unitsPerPoint = 25.0
    /// A hundred thousand points, so that sums of integers cannot overflow.
    private static let largest = 1e7
    /// The largest distance of an omitted control point from its place, in units.
    private static let tolerance = 1

    /// The start of the first subpath.
    private(set) var (x, y) = (0, 0)
    /// The data after the start.
    private(set) var steps: [UInt8] = []
    private(set) var isEmpty = true

    private var current = (x: 0, y: 0)
    /// The start of the current subpath.
    private var start = (x: 0, y: 0)
    /// A move that is written if something follows it.
    private var isMovePending = true
    private var lastCommand: UInt8 = 0
    /// The last control point, and whether it is that of a cubic curve.
    private var control: (x: Int, y: Int, isCubic: Bool)?

    private typealias Point = (x: Int, y: Int)

    init(_ elements: [Path.Element]) {
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let to): move(to)
            case .line(let to):
                // The end of a subpath closes it when it is filled.
                let isLast = index + 1 == elements.count || elements[index + 1].endsSubpath
                let to = Self.rounded(to)
                if !(isLast && to == start) { line(to) }
            case .quadCurve(let to, let control): quad(Self.rounded(to), Self.rounded(control))
            case .curve(let to, let first, let second):
                cubic(Self.rounded(to), Self.rounded(first), Self.rounded(second))
            case .closeSubpath: close()
            }
        }
    }

    private static func rounded(_ point: CGPoint) -> Point {
        func whole(_ value: Double) -> Int {
            let scaled = (value * unitsPerPoint).rounded()
            return Int(min(max(scaled, -largest), largest))
        }
        return (whole(point.x), whole(point.y))
    }

    private mutating func move(_ to: CGPoint) {
        start = Self.rounded(to)
        isMovePending = true
        control = nil
    }

    private mutating func close() {
        // A subpath that is filled is closed without a command. What follows without a move begins where it began.
        isMovePending = true
        control = nil
    }

    private mutating func line(_ to: Point) {
        begin()
        let (dx, dy) = (to.x - current.x, to.y - current.y)
        guard dx != 0 || dy != 0 else { return }
        if dy == 0 {
            command("h", [dx])
        } else if dx == 0 {
            command("v", [dy])
        } else {
            command("l", [dx, dy])
        }
        (current, control) = (to, nil)
    }

    private mutating func quad(_ to: Point, _ point: Point) {
        begin()
        if let mirrored = mirrored(isCubic: false), Self.areNear(mirrored, point) {
            command("t", [to.x - current.x, to.y - current.y])
            control = (mirrored.x, mirrored.y, false)
        } else {
            command("q", [point.x - current.x, point.y - current.y, to.x - current.x, to.y - current.y])
            control = (point.x, point.y, false)
        }
        current = to
    }

    private mutating func cubic(_ to: Point, _ first: Point, _ second: Point) {
        begin()
        let rest = [second.x - current.x, second.y - current.y, to.x - current.x, to.y - current.y]
        if let mirrored = mirrored(isCubic: true), Self.areNear(mirrored, first) {
            command("s", rest)
        } else {
            command("c", [first.x - current.x, first.y - current.y] + rest)
        }
        (current, control) = (to, (second.x, second.y, true))
    }

    /// The last control point mirrored at the current point. §8.3.7.
    private func mirrored(isCubic: Bool) -> Point? {
        guard let control, control.isCubic == isCubic else { return nil }
        return (2 * current.x - control.x, 2 * current.y - control.y)
    }

    private static func areNear(_ a: Point, _ b: Point) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }

    /// Writes the pending move.
    private mutating func begin() {
        guard isMovePending else { return }
        isMovePending = false
        if isEmpty {
            (x, y) = (start.x, start.y)
            // Pairs after a move are lines. §8.3.2.
            (isEmpty, lastCommand) = (false, UInt8(ascii: "L"))
        } else {
            command("m", [start.x - current.x, start.y - current.y])
            lastCommand = UInt8(ascii: "l")
        }
        current = start
    }

    private mutating func command(_ letter: Unicode.Scalar, _ numbers: [Int]) {
        let byte = UInt8(ascii: letter)
        var isSeparate = byte == lastCommand
        if !isSeparate { steps.append(byte) }
        lastCommand = byte
        for number in numbers {
            if isSeparate, number >= 0 { steps.append(UInt8(ascii: " ")) }
            DecimalText.append(number, to: &steps)
            isSeparate = true
        }
    }
}

extension Path.Element {
    fileprivate var endsSubpath: Bool {
        switch self {
        case .move, .closeSubpath: true
        case .line, .quadCurve, .curve: false
        }
    }
}
