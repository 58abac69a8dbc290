/// What elements refer to: entries of the contents to headings, links to places in the document, notes to the links that
/// lead to them. ISO 32000-2 §14.7.2, Table 355: `Ref`; ISO 14289-2 §8.2.5.8, §8.2.5.14.
///
/// A place may come long after what refers to it, so `Ref` is an array beside the element, which is written at the end.
///
/// Memory: an entry for each name of a place that there is or that is referred to, and a number for each link to a note.
struct ElementReferences {
    private let numbering: ObjectNumbering
    /// The elements at the named places.
    private(set) var places: [String: ObjectNumber] = [:]
    /// The arrays, each with the name of the place that it holds, or of the note whose links it holds.
    private var arrays: [(object: ObjectNumber, name: String, holdsLinks: Bool)] = []
    private var arrayPlaces: [String: Int] = [:]
    /// The links to each place.
    private var links: [String: [ObjectNumber]] = [:]
    /// Links whose elements have no numbers yet.
    private var waiting: [(name: String, link: ElementReference)] = []

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// Of places with one name the first counts.
    mutating func addPlace(_ name: String, _ element: ObjectNumber) {
        if places[name] == nil { places[name] = element }
    }

    /// The entry of an element that leads to the place.
    mutating func entry(to name: String) -> [UInt8] {
        guard let known = arrayPlaces[name] else {
            arrayPlaces[name] = arrays.count
            return newEntry(name, holdsLinks: false)
        }
        return Self.entry(arrays[known].object)
    }

    /// The entry of the note at the place.
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

    /// A link that leads to a place, which may be a note.
    mutating func addLink(_ link: ElementReference, to name: String) { waiting.append((name, link)) }

    /// Keeps the links' numbers, now that they have some.
    mutating func settle(_ numbers: ElementNumbers) {
        for (name, link) in waiting {
            let number = numbers[link]
            // A link in two lines is one element.
            if links[name]?.last != number { links[name, default: []].append(number) }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// The arrays, after the last element.
    var bodies: [(object: ObjectNumber, body: [UInt8])] {
        arrays.map { object, name, holdsLinks in
            var out = PDFBytes()
            out.references(holdsLinks ? links[name] ?? [] : places[name].map { [$0] } ?? [])
            return (object, out.bytes)
        }
    }
}
