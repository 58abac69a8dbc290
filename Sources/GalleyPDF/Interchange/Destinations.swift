public import GalleyDiagnostics
import GalleyGeometry

/// A named destination on a page, in the page's coordinates, y down.
struct NamedDestination {
    var name: String
    var point: CGPoint
}

/// The named destinations of the document. ISO 32000-1 §12.3.2.3; structure destinations: ISO 32000-2 §12.3.2.3.
struct Destinations {
    private struct Target {
        var page: ObjectNumber
        var x, y: Double
    }

    private var places: [String: Target] = [:]
    /// The names that links refer to, each with the page of the first such link.
    private var requested: [String: Int] = [:]

    var isEmpty: Bool { places.isEmpty }

    /// Adds a destination; the first one of a name counts.
    mutating func add(_ place: NamedDestination, page: ObjectNumber, height: Double) {
        guard places[place.name] == nil else { return }
        places[place.name] = Target(page: page, x: place.point.x, y: height - place.point.y)
    }

    mutating func request(_ name: String, page: Int) { if requested[name] == nil { requested[name] = page } }

    /// - Throws: the error for the first link, by page and name, without a destination.
    func check() throws(Diagnostic) {
        let missing = requested.filter { places[$0.key] == nil }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let first = missing.first else { return }
        throw .noDestination(first.key, page: first.value, among: places.keys.sorted())
    }

    /// Writes the name tree, sorted by the bytes of the names. §7.9.6.
    /// - Parameter elements: the structure elements at the destinations of a tagged file.
    func write(elements: [String: ObjectNumber], to file: inout PDFObjectWriter) throws -> ObjectNumber {
        let sorted = places.map { (key: Array($0.key.utf8), place: $0.value, element: elements[$0.key]) }.sorted {
            $0.key.lexicographicallyPrecedes($1.key)
        }
        var leaves: [ObjectNumber] = []
        for start in stride(from: 0, to: sorted.count, by: 64) {
            let part = sorted[start..<min(start + 64, sorted.count)]
            let leaf = file.allocate()
            try file.add(leaf) { body in
                body.raw("<</Limits[")
                body.literal(part[part.startIndex].key)
                body.literal(part[part.endIndex - 1].key)
                body.raw("]/Names[")
                for item in part {
                    body.literal(item.key)
                    body.raw("<</D")
                    Self.write(item.place, target: item.place.page, to: &body)
                    if let element = item.element {
                        body.raw("/SD")
                        Self.write(item.place, target: element, to: &body)
                    }
                    body.raw(">>")
                }
                body.raw("]>>")
            }
            leaves.append(leaf)
        }
        let root = file.allocate()
        try file.add(root) { body in
            body.raw("<</Kids")
            body.references(leaves)
            body.raw(">>")
        }
        return root
    }

    private static func write(_ place: Target, target: ObjectNumber, to body: inout PDFBytes) {
        body.raw("[")
        body.reference(target)
        body.raw("/XYZ ")
        body.number(place.x)
        body.space()
        body.number(place.y)
        body.raw(" null]")
    }
}

extension Diagnostic.ID {
    /// An internal link has no destination; the value is its name.
    public static let noDestination = Diagnostic.ID("pdf.link", .design)
}

extension Diagnostic {
    /// - Parameters:
    ///   - page: the page of the first link to the name.
    ///   - names: the destinations that there are.
    package static func noDestination(_ name: String, page: Int, among names: [String]) -> Diagnostic {
        let nearest = NearestName.hint(for: name, among: names) { "#" + $0 }
        return Diagnostic(
            .noDestination, "a link leads to #\(name), but no view has linkDestination(\"\(name)\")" + nearest,
            value: name,
            at: Place(page: page))
    }
}
