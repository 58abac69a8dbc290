public import GalleyDisplay
public import GalleyGeometry

/// The differences of two layouts as a list with causes. Everything that moves by one vector is one entry.
///
/// ```swift
/// let difference = LayoutDifference(try before.page, try after.page)
/// print(difference)  // 41 words on page 1 moved down by 14.4 pt (5.08 mm)
/// ```
public struct LayoutDifference: Sendable {
    /// The kind of a difference.
    public enum Kind: String, CaseIterable, Sendable {
        /// Words that reach out of the window of the tolerance.
        case window
        /// The number, the sizes or the boxes of pages.
        case pages
        /// Words that are new, gone or replaced, and pictures, rules and boxes that are new or gone.
        case text, shapes
        /// Another page of the same content.
        case page
        /// Lines that break elsewhere.
        case breaks
        /// A move on the page.
        case position
        /// Another width or height.
        case size
        /// Another font.
        case font
        /// Another type size.
        case typeSize = "type-size"
        /// Another colour.
        case color
        /// Other samples of a picture, or another target of a link.
        case picture, link
        /// The same words in the same places, but in another order of reading.
        case order
        /// Other structure elements.
        case tags
        /// Another title, author, language, …
        case metadata
    }

    /// A distance to the right and down, in points.
    public struct Vector: Hashable, Sendable {
        /// To the right.
        public var dx: CGFloat
        /// Down.
        public var dy: CGFloat
    }

    /// A part that differs, in both layouts; nil where it is not.
    package struct Mark: Sendable {
        package var before: Place?
        package var after: Place?

        package struct Place: Sendable {
            /// From 0.
            package var page: Int
            package var frame: CGRect
        }
    }

    /// A difference, of one part or of many.
    public struct Entry: Sendable {
        /// The kind.
        public var kind: Kind
        /// The number of parts.
        public var count: Int
        /// The pages of the first layout, from 1; of the second for what is new.
        public var pages: [Int]
        /// The difference, such as `41 words moved down by 14.4 pt (5.08 mm)`.
        public var summary: String
        /// Why it came to this; nil if nothing before explains it.
        public var cause: String?
        /// The vector of a move.
        public var vector: Vector?
        /// The old value: words, a font, a colour.
        public var before: String?
        /// The new value.
        public var after: String?
        package var marks: [Mark] = []
        /// The place in the order of reading, for causes.
        var order = Int.max
    }

    /// The differences, in the order of `Kind.allCases`, then of reading.
    public private(set) var entries: [Entry] = []
    /// The number of comparisons, which tests bound.
    package private(set) var steps = 0

    /// Whether the layouts are equal within the tolerance.
    public var isEmpty: Bool { entries.isEmpty }

    /// Compares two layouts. O(n log n) for n parts.
    public init(_ before: LayoutRecord, _ after: LayoutRecord, tolerance: LayoutTolerance = LayoutTolerance()) {
        if let window = tolerance.window {
            add(PageWindow(area: window).entries(LayoutMatcher(FlatLayout(before), FlatLayout(after))))
        }
        // Most comparisons find nothing.
        guard before != after else { return }
        let flat = (FlatLayout(tolerance.compared(before)), FlatLayout(tolerance.compared(after)))
        let matcher = LayoutMatcher(flat.0, flat.1)
        steps = matcher.steps
        var finder = DifferenceFinder(matcher, tolerance)
        finder.find()
        add(finder.entries.filter { tolerance.kinds.contains($0.kind) })
    }

    /// Adds entries at the places of their kinds.
    package mutating func add(_ others: [Entry]) {
        let order = Kind.allCases
        entries = (entries + others).enumerated().sorted { one, other in
            let (i, j) = (order.firstIndex(of: one.element.kind) ?? 0, order.firstIndex(of: other.element.kind) ?? 0)
            return (i, one.element.order, one.offset) < (j, other.element.order, other.offset)
        }.map(\.element)
    }

    /// Compares two pages.
    public init(_ before: DisplayPage, _ after: DisplayPage, tolerance: LayoutTolerance = LayoutTolerance()) {
        self.init(LayoutRecord([before]), LayoutRecord([after]), tolerance: tolerance)
    }
}

extension LayoutDifference: CustomStringConvertible {
    /// The entries, a line each; empty if there are none.
    public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension LayoutDifference.Entry: CustomStringConvertible {
    /// The pages, the difference and its cause.
    public var description: String {
        let prefix = pages.isEmpty ? "" : Self.text(ofPages: pages) + ": "
        return prefix + summary + (cause.map { ": " + $0 } ?? "")
    }

    /// `page 3`, or `pages 1–4, 7`.
    package static func text(ofPages pages: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for page in pages {
            if let last = ranges.last, page == last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...page
            } else {
                ranges.append(page...page)
            }
        }
        let shown = ranges.prefix(8).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        return (pages.count == 1 ? "page " : "pages ") + shown.joined(separator: ", ") + (ranges.count > 8 ? ", …" : "")
    }
}
