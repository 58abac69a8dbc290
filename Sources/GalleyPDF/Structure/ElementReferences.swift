/// The `Ref` entries of elements: from table of contents items to headings, from internal links to their targets, from
/// notes to the links that refer to them. ISO 32000-2 §14.7.2, Table 355: `Ref`; ISO 14289-2 §8.2.5.8, §8.2.5.14.
///
/// A target may follow its references, so `Ref` is an indirect array that is written at the end.
///
/// Memory: an entry per destination name, and a number per link to a note.
struct ElementReferences {
    private let numbering: ObjectNumbering
    /// The elements at the named destinations.
    private(set) var places: [String: ObjectNumber] = [:]
    /// The arrays, each with the name of its target, or of the note whose links it holds.
    private var arrays: [(object: ObjectNumber, name: String, holdsLinks: Bool)] = []
    private var arrayPlaces: [String: Int] = [:]
    /// The links to each destination.
    private var links: [String: [ObjectNumber]] = [:]
    /// Links whose elements have no object numbers yet.
    private var waiting: [(name: String, link: ElementReference)] = []

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// Records the element at a destination; the first one of a name counts.
    mutating func addPlace(_ name: String, _ element: ObjectNumber) {
        if places[name] == nil { places[name] = element }
    }

    /// Returns the `Ref` entry of an element that refers to the destination.
    mutating func entry(to name: String) -> [UInt8] {
        guard let position = arrayPlaces[name] else {
            arrayPlaces[name] = arrays.count
            return newEntry(name, holdsLinks: false)
        }
        return Self.entry(arrays[position].object)
    }

    /// Returns the `Ref` entry of the note at the destination.
    mutating func entry(ofNoteAt name: String) -> [UInt8] { newEntry(name, holdsLinks: true) }

    private mutating func newEntry(_ name: String, holdsLinks: Bool) -> [UInt8] {
        let object = numbering.next()
        arrays.append((object, name, holdsLinks))
        return Self.entry(object)
    }

    private static func entry(_ object: ObjectNumber) -> [UInt8] {
        var out = PDFBytes()
        out.entry("Ref", object)
        return out.bytes
    }

    /// Records a link to a destination, which may be a note.
    mutating func addLink(_ link: ElementReference, to name: String) { waiting.append((name, link)) }

    /// Resolves the links to object numbers, which have been assigned.
    mutating func resolve(_ numbers: ElementNumbers) {
        for (name, link) in waiting {
            let number = numbers[link]
            // A link across two lines is one element.
            if links[name]?.last != number { links[name, default: []].append(number) }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// The arrays, to be written after the last element.
    var bodies: [(object: ObjectNumber, body: [UInt8])] {
        arrays.map { object, name, holdsLinks in
            var out = PDFBytes()
            out.references(holdsLinks ? links[name] ?? [] : places[name].map { [$0] } ?? [])
            return (object, out.bytes)
        }
    }
}
