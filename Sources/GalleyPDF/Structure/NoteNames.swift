/// The names by which notes are found, and their elements, in their order. ISO 14289-1 §7.9.
struct NoteNames {
    private(set) var list: [(id: String, element: ObjectNumber)] = []

    /// Names a note, and gives the entry of its dictionary that says so.
    mutating func add(_ element: ObjectNumber) -> [UInt8] {
        let number = String(list.count + 1)
        // In the order of their bytes, as a name tree has them. ISO 32000-1 §7.9.6.
        let id = "note" + String(repeating: "0", count: max(0, 7 - number.count)) + number
        list.append((id, element))
        return Array("/ID(\(id))".utf8)
    }
}
