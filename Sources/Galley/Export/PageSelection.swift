import Foundation
import GalleyFormatting

/// A set of page numbers, counted from 1.
public struct PageSelection: Hashable, Sendable, CustomStringConvertible {
    private let ranges: [ClosedRange<Int>]

    /// Parses pages and ranges separated by commas, such as `1,3-5,8-`; `nil` for anything else.
    public init?(_ text: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
            guard let first = Self.number(ends[0]), ends.count <= 2 else { return nil }
            guard ends.count == 2 else {
                ranges.append(first...first)
                continue
            }
            guard let last = ends[1].isEmpty ? Int.max : Self.number(ends[1]), last >= first else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
    }

    private static func number(_ text: Substring) -> Int? {
        guard let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first) else { return nil }
        return Int(text)  // bounded: compared only
    }

    /// Returns whether `page` is selected. O(ranges).
    package func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }

    /// The selection in the form that `init(_:)` parses.
    public var description: String {
        ranges.map { range in
            range.count == 1
                ? "\(range.lowerBound)"
                : "\(range.lowerBound)-" + (range.upperBound == .max ? "" : "\(range.upperBound)")
        }.joined(separator: ",")
    }
}

/// A file name with placeholders for the page number.
struct PagePattern {
    let text: String

    init(_ text: String) { self.text = text }

    var isNumbered: Bool {
        text.utf8.contains(UInt8(ascii: "{")) && (text.contains("{p}") || text.contains("{0p}"))
    }

    func name(page: Int, of count: Int) -> String {
        // Foundation's search takes longer than drawing a small image.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return text.replacingOccurrences(of: "{p}", with: "\(page)")
            .replacingOccurrences(of: "{0p}", with: "\(page)".zeroPadded(to: "\(count)".count))
            .replacingOccurrences(of: "{t}", with: "\(count)")
    }
}
