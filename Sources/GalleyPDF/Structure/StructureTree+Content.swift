/// The facts that elements collect about their content.
extension StructureTree {
    /// Collects text for headings and list labels.
    mutating func addText(_ texts: some Sequence<[UInt16]>) {
        for index in open.indices where open[index].gathers { for text in texts { open[index].gather(text) } }
    }

    /// Adds the elements of a content stream's sequences to the parent tree and returns its key.
    mutating func addStream(owners: [ElementReference]) -> Int { parentTree.add(owners) }
}
