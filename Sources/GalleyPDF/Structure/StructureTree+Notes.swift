extension StructureTree {
    /// A footnote's identifier, by its number from 1: in ascending order of their bytes, as a name tree wants them.
    /// ISO 32000-1 §7.9.6, §14.7.2.
    static func identifier(_ note: Int) -> String {
        let digits = "\(note)"
        return "note-" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
}
