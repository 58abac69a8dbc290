/// The document outline, built from headings, and from parts with titles. An item is written when the next heading of its level or above appears.
/// ISO 32000-1 §12.3.3.
///
/// Memory: one entry per level.
struct Outline {
    private struct Entry {
        var object: ObjectNumber
        var title: String
        var level: Int
        var element, page: ObjectNumber
        var previous: ObjectNumber?
        var first, last: ObjectNumber?
        /// The number of its descendants.
        var count = 0
    }

    private let numbering: ObjectNumbering
    private(set) var root: ObjectNumber?
    private var path: [Entry] = []
    private var first: ObjectNumber?
    private var last: ObjectNumber?
    private var count = 0
    private var finished: [(object: ObjectNumber, body: [UInt8])] = []

    private let hasStructureDestinations: Bool

    /// - Parameter hasStructureDestinations: whether entries use the structure destinations of PDF 2.0.
    init(hasStructureDestinations: Bool, _ numbering: ObjectNumbering) {
        self.hasStructureDestinations = hasStructureDestinations
        self.numbering = numbering
    }

    mutating func add(_ title: String, level: Int, _ element: ObjectNumber, _ page: ObjectNumber) {
        let plain = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !plain.isEmpty else { return }
        if root == nil { root = numbering.next() }
        let object = numbering.next()
        var previous: ObjectNumber?
        while let top = path.last, top.level >= level {
            // The entry at the new entry's depth is its predecessor.
            let parent = path.count > 1 ? path[path.count - 2].level : -1
            previous = parent < level ? top.object : nil
            close(next: previous == nil ? nil : object)
        }
        path.append(
            Entry(object: object, title: plain, level: level, element: element, page: page, previous: previous))
        if path.count > 1 {
            let parent = path.count - 2
            if path[parent].first == nil { path[parent].first = object }
            path[parent].last = object
        } else {
            first = first ?? object
            last = object
        }
    }

    private mutating func close(next: ObjectNumber?) {
        guard let entry = path.popLast(), let root else { return }
        var out = PDFBytes()
        out.raw("<</Title")
        out.text(entry.title)
        out.raw("/Parent ")
        out.reference(path.last?.object ?? root)
        for case (let key, let other?) in [
            ("Prev", entry.previous), ("Next", next), ("First", entry.first), ("Last", entry.last),
        ] {
            out.raw("/\(key) ")
            out.reference(other)
        }
        // A negative number means that the entry is closed: letters in one file have many headings together.
        let isClosed = entry.level == 0
        if entry.count > 0 { out.raw("/Count \(isClosed ? -entry.count : entry.count)") }
        // Null coordinates and zoom keep the viewer's zoom level, which `Fit` would change.
        func target(_ object: ObjectNumber) {
            out.raw("[")
            out.reference(object)
            out.raw("/XYZ null null null]")
        }
        if hasStructureDestinations {
            // ISO 32000-2 §12.6.4.2, Table 202.
            out.raw("/A<</S/GoTo/D")
            target(entry.page)
            out.raw("/SD")
            target(entry.element)
            out.raw(">>>>")
        } else {
            out.raw("/Dest")
            target(entry.page)
            out.raw("/SE ")
            out.reference(entry.element)
            out.raw(">>")
        }
        finished.append((entry.object, out.bytes))
        let shown = isClosed ? 1 : 1 + entry.count
        if let parent = path.indices.last { path[parent].count += shown } else { count += shown }
    }

    mutating func takeEntries() -> [(object: ObjectNumber, body: [UInt8])] {
        defer { finished = [] }
        return finished
    }

    /// Ends the last entries and returns the root's dictionary; nil without headings.
    mutating func finish() -> [UInt8]? {
        guard root != nil, let first, let last else { return nil }
        while !path.isEmpty { close(next: nil) }
        var out = PDFBytes()
        out.raw("<</Type/Outlines/First ")
        out.reference(first)
        out.raw("/Last ")
        out.reference(last)
        out.raw("/Count \(count)>>")
        return out.bytes
    }
}
