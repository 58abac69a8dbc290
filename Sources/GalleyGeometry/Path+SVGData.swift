import Foundation
public import GalleyDiagnostics
import GalleyFormatting

extension Path {
    /// Parses SVG path data, as in the attribute `d`. SVG 1.1 §8.3. O(length).
    ///
    /// - Throws: `Diagnostic` with the offset of the first invalid character.
    public init(svgPathData data: String) throws(Diagnostic) {
        var reader = PathDataReader(data)
        try reader.read()
        self = reader.path
    }

    /// Parses SVG path data up to the first error, as SVG 2 §9.5.4 has it drawn.
    package static func drawn(svgPathData data: String) -> (path: Path, error: Diagnostic?) {
        var reader = PathDataReader(data)
        do throws(Diagnostic) { try reader.read() } catch { return (reader.path, error) }
        return (reader.path, nil)
    }
}

extension Diagnostic.ID {
    /// A syntax error in path data.
    public static let pathData = Diagnostic.ID("path.syntax", .design)
}

/// Parses path data command by command, by the grammar in §8.3.9.
private struct PathDataReader {
    private let bytes: [UInt8]
    private var cursor = 0
    private(set) var path = Path()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The control point that a smooth curve reflects, and whether it belongs to a cubic.
    private var control: (point: CGPoint, isCubic: Bool)?

    init(_ data: String) { bytes = Array(data.utf8) }

    mutating func read() throws(Diagnostic) {
        skipSpace()
        var isFirst = true
        while cursor < bytes.count {
            let command = bytes[cursor]
            let letter = command | 0x20
            guard "mzlhvcsqta".utf8.contains(letter) else { throw fault("a command such as M, L, C or Z") }
            guard !isFirst || letter == UInt8(ascii: "m") else { throw fault("M or m at the start") }
            isFirst = false
            cursor += 1
            try run(letter, isRelative: command == letter)
            skipSpace()
        }
    }

    private func fault(_ expected: Wording) -> Diagnostic {
        Diagnostic(.pathData, expected: expected, at: .init(field: .byte(cursor, of: "path data")))
    }

    /// Parses one command with all of its argument sets.
    private mutating func run(_ letter: UInt8, isRelative: Bool) throws(Diagnostic) {
        if letter == UInt8(ascii: "z") {
            path.closeSubpath()
            (current, control) = (start, nil)
            return
        }
        var isFirst = true
        repeat {
            let origin = isRelative ? current : .zero
            var mirrored: (point: CGPoint, isCubic: Bool)?
            switch letter {
            case UInt8(ascii: "m"):
                current = try point(from: origin)
                // §8.3.2: further pairs are lines.
                if isFirst {
                    path.move(to: current)
                    start = current
                } else {
                    path.addLine(to: current)
                }
            case UInt8(ascii: "l"):
                current = try point(from: origin)
                path.addLine(to: current)
            case UInt8(ascii: "h"):
                current.x = origin.x + (try number())
                path.addLine(to: current)
            case UInt8(ascii: "v"):
                current.y = origin.y + (try number())
                path.addLine(to: current)
            case UInt8(ascii: "c"), UInt8(ascii: "s"):
                let first = letter == UInt8(ascii: "s") ? reflected(ofCubic: true) : try point(from: origin)
                let second = try point(from: origin)
                current = try point(from: origin)
                path.addCurve(to: current, control1: first, control2: second)
                mirrored = (second, true)
            case UInt8(ascii: "q"), UInt8(ascii: "t"):
                let middle = letter == UInt8(ascii: "t") ? reflected(ofCubic: false) : try point(from: origin)
                current = try point(from: origin)
                path.addQuadCurve(to: current, control: middle)
                mirrored = (middle, false)
            default: try arc(from: origin)
            }
            control = mirrored
            isFirst = false
            skipSpace(andComma: true)
        } while startsNumber
    }

    private func reflected(ofCubic isCubic: Bool) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    /// `A`: converts an arc to its centre parametrisation. §8.3.8, appendix F.6.5 and F.6.6.
    private mutating func arc(from origin: CGPoint) throws(Diagnostic) {
        var (rx, ry) = (abs(try number()), abs(try number()))
        let turn = try number() * .pi / 180
        let (isLarge, isSweep) = (try flag(), try flag())
        let (from, to) = (current, try point(from: origin))
        current = to
        guard rx > 0, ry > 0 else { return path.addLine(to: to) }
        guard from != to else { return }
        let (sine, cosine) = (sin(turn), cos(turn))
        // Step 1: coordinates with the chord's midpoint as origin and the ellipse's axes.
        let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
        let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
        // An ellipse too small to reach both ends is enlarged.
        let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
        // Step 2: the centre.
        let (ax, by) = (rx * y, ry * x)
        let square = max(0, (rx * ry * rx * ry) / (ax * ax + by * by) - 1)
        let factor = square.squareRoot() * (isLarge == isSweep ? -1 : 1)
        let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
        // Step 3: back to the path's coordinates.
        let center = CGPoint(
            x: cosine * cx - sine * cy + (from.x + to.x) / 2, y: sine * cx + cosine * cy + (from.y + to.y) / 2)
        // Step 4: the angles.
        let first = atan2((y - cy) / ry, (x - cx) / rx)
        var delta = atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if isSweep, delta < 0 { delta += 2 * .pi } else if !isSweep, delta > 0 { delta -= 2 * .pi }
        let transform = CGAffineTransform(
            a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: center.x, ty: center.y)
        var arc = Path()
        arc.addRelativeArc(
            center: .zero, radius: 1, startAngle: Angle(radians: first), delta: Angle(radians: delta),
            transform: transform)
        // The arc starts at the current point.
        for element in arc.elements.dropFirst() { path.append(element) }
    }

    // MARK: Characters

    private mutating func skipSpace(andComma: Bool = false) {
        var mayHaveComma = andComma
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte == UInt8(ascii: ","), mayHaveComma {
                mayHaveComma = false
            } else if !" \t\r\n".utf8.contains(byte) {
                return
            }
            cursor += 1
        }
    }

    private var startsNumber: Bool {
        guard cursor < bytes.count else { return false }
        return "+-.0123456789".utf8.contains(bytes[cursor])
    }

    private mutating func point(from origin: CGPoint) throws(Diagnostic) -> CGPoint {
        let x = try number()
        return CGPoint(x: origin.x + x, y: origin.y + (try number()))
    }

    /// A flag is one digit and needs no separator after it.
    private mutating func flag() throws(Diagnostic) -> Bool {
        skipSpace(andComma: true)
        guard cursor < bytes.count, bytes[cursor] == 0x30 || bytes[cursor] == 0x31 else {
            throw fault("a flag, 0 or 1")
        }
        cursor += 1
        return bytes[cursor - 1] == 0x31
    }

    /// A number ends at another sign or a second point: `1.5.5-2` is three numbers.
    private mutating func number() throws(Diagnostic) -> CGFloat {
        skipSpace(andComma: true)
        let begin = cursor
        if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "-") || bytes[cursor] == UInt8(ascii: "+") {
            cursor += 1
        }
        var (hasPoint, digits) = (false, 0)
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte.isASCIIDigit {
                digits += 1
            } else {
                break
            }
            cursor += 1
        }
        if digits > 0, cursor < bytes.count, bytes[cursor] | 0x20 == UInt8(ascii: "e") {
            var next = cursor + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") { next += 1 }
            if next < bytes.count, bytes[next].isASCIIDigit {
                cursor = next
                while cursor < bytes.count, bytes[cursor].isASCIIDigit { cursor += 1 }
            }
        }
        guard digits > 0, let value = Double(String(decoding: bytes[begin..<cursor], as: UTF8.self)), value.isFinite
        else {
            cursor = begin
            throw fault("a number")
        }
        return value
    }
}
