import GalleyFormatting
import GalleyGeometry

/// Path data for filling in whole twenty-fifths of a point, in as few bytes as the syntax allows: relative commands, repeated
/// letters omitted, and control points omitted where they mirror the one before. SVG 1.1 §8.3.
///
/// Each point is rounded by itself, so errors do not add up.
struct SVGPathData {
    static let unitsPerPoint = 25.0

    /// The data after the start. It begins with a letter.
    let steps: [UInt8]
    /// Whether there is nothing to draw.
    let isEmpty: Bool
    /// The start of the first subpath.
    let x, y: Int
    /// The current point at the end.
    let endX, endY: Int

    init(_ elements: ArraySlice<Path.Element>) {
        (steps, isEmpty, x, y, endX, endY) = unsafe withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: elements.count * SVGPathDataWriter.mostBytes
        ) { room in
            let writer = unsafe SVGPathDataWriter(elements, room)
            let steps = unsafe Array(UnsafeBufferPointer(rebasing: room[..<writer.count]))
            return (steps, writer.isEmpty, writer.x, writer.y, writer.current.x, writer.current.y)
        }
    }

    /// A coordinate in points as whole units.
    static func units(_ points: CGFloat) -> Int { rounded(points * unitsPerPoint, within: largest) }

    /// A hundred thousand points, so that sums of integers cannot overflow.
    fileprivate static let largest = 1e7

    /// `value` rounded half away from zero, and at most `largest` away from it. The processors of the oldest machines have no
    /// instruction for it, and the library's function takes long.
    @inline(__always)
    static func rounded(_ value: Double, within largest: Double) -> Int {
        let bounded = min(max(value, -largest), largest)
        let whole = Int(bounded: bounded)
        let rest = bounded - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }
}

/// Writes the commands of `SVGPathData`. Bytes are written without the checks of an array, which take most of the time.
@safe private struct SVGPathDataWriter {
    /// The most bytes for an element: a move and a curve, with eight numbers of nine bytes after a letter each, or a sign or space.
    static let mostBytes = 2 + 8 * 10
    /// The largest distance of an omitted control point from its place, in units.
    private static let tolerance = 1

    private(set) var (x, y) = (0, 0)
    private let room: UnsafeMutableBufferPointer<UInt8>
    /// The number of bytes.
    private(set) var count = 0
    private(set) var isEmpty = true

    private(set) var current = (x: 0, y: 0)
    /// The start of the current subpath.
    private var start = (x: 0, y: 0)
    /// A move that is written if something follows it.
    private var isMovePending = true
    private var lastCommand: UInt8 = 0
    /// Whether the next number would run into the one before.
    private var isSeparate = false
    /// The last control point, and whether it is that of a cubic curve.
    private var control: (x: Int, y: Int, isCubic: Bool)?

    private typealias Point = (x: Int, y: Int)

    /// - Parameter room: memory for `mostBytes` for each element.
    init(_ elements: ArraySlice<Path.Element>, _ room: UnsafeMutableBufferPointer<UInt8>) {
        precondition(room.count >= elements.count * Self.mostBytes)
        unsafe self.room = room
        for (index, element) in zip(elements.indices, elements) {
            switch element {
            case .move(let to): move(to)
            case .line(let to):
                // The end of a subpath closes it when it is filled.
                let isLast = index + 1 == elements.endIndex || elements[index + 1].endsSubpath
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
        (SVGPathData.units(point.x), SVGPathData.units(point.y))
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
            command("h")
            number(dx)
        } else if dx == 0 {
            command("v")
            number(dy)
        } else {
            command("l")
            numbers(dx, dy)
        }
        (current, control) = (to, nil)
    }

    private mutating func quad(_ to: Point, _ point: Point) {
        begin()
        if let mirrored = mirrored(isCubic: false), Self.areNear(mirrored, point) {
            command("t")
            control = (mirrored.x, mirrored.y, false)
        } else {
            command("q")
            numbers(point.x - current.x, point.y - current.y)
            control = (point.x, point.y, false)
        }
        numbers(to.x - current.x, to.y - current.y)
        current = to
    }

    private mutating func cubic(_ to: Point, _ first: Point, _ second: Point) {
        begin()
        if let mirrored = mirrored(isCubic: true), Self.areNear(mirrored, first) {
            command("s")
        } else {
            command("c")
            numbers(first.x - current.x, first.y - current.y)
        }
        numbers(second.x - current.x, second.y - current.y)
        numbers(to.x - current.x, to.y - current.y)
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
            command("m")
            numbers(start.x - current.x, start.y - current.y)
            lastCommand = UInt8(ascii: "l")
        }
        current = start
    }

    /// Begins a command; its letter is omitted if it is that of the one before.
    private mutating func command(_ letter: Unicode.Scalar) {
        let byte = UInt8(ascii: letter)
        isSeparate = byte == lastCommand
        if !isSeparate { append(byte) }
        lastCommand = byte
    }

    private mutating func numbers(_ x: Int, _ y: Int) {
        number(x)
        number(y)
    }

    /// Appends a number, after a space unless a letter or its sign separates it from the one before.
    private mutating func number(_ value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) } else if isSeparate { append(UInt8(ascii: " ")) }
        isSeparate = true
        let digits = UInt32(truncatingIfNeeded: value.magnitude)
        var divisor: UInt32 = 1
        while digits / 10 >= divisor { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / divisor % 10))
            divisor /= 10
        }
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        unsafe room[count] = byte
        count += 1
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
