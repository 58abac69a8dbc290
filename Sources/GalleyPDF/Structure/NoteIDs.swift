/// The identifiers of notes and their elements, in document order. ISO 14289-1 §7.9.
struct NoteIDs {
    private(set) var list: [(id: String, element: ObjectNumber)] = []

    /// Assigns an identifier to a note and returns the entry for its dictionary.
    mutating func add(_ element: ObjectNumber) -> [UInt8] {
        let number = String(list.count + 1)
        // Zero-padded, since name trees are sorted by bytes. ISO 32000-1 §7.9.6.
        let id = "note" + String(repeating: "0", count: max(0, 7 - number.count)) + number
        list.append((id, element))
        return Array("/ID(\(id))".utf8)
    }
}
