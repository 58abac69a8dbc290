/// Some pages of a document, counted from 1.
public struct PageSelection: Hashable, Sendable, CustomStringConvertible {
    private let ranges: [ClosedRange<Int>]

    /// Reads pages and ranges with commas between them: `1,3-5,8-`. Nil for anything else.
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
        return Int(text)
    }

    public func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }

    public var description: String {
        ranges.map { range in
            range.count == 1
                ? "\(range.lowerBound)"
                : "\(range.lowerBound)-" + (range.upperBound == .max ? "" : "\(range.upperBound)")
        }.joined(separator: ",")
    }
}
