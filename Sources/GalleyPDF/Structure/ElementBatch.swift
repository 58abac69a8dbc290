/// The elements of some pages, written together: kind by kind, numbered one after the other, in rows.
///
/// Elements differ from those before them in numbers that grow in steps. So written, and each row as its difference from
/// the one above, an element takes one or two bytes of the file.
struct ElementBatch {
    let objects: [(object: ObjectNumber, body: [UInt8])]
    let rowLength: Int

    /// The lengths of rows that are tried. With multiples of fifty the places of objects in their stream grow by round
    /// numbers.
    private static let (step, longest) = (50, 250)

    /// - Parameters:
    ///   - inRows: whether they are to be laid out in rows.
    ///   - parents: gives the entries of its elements as a leaf.
    init(
        _ elements: [FinishedElement], _ numbers: inout ElementNumbers, namespace: ObjectNumber?, inRows: Bool,
        parents: inout ParentTree
    ) {
        let order = elements.indices.sorted { (elements[$0].sort, $0) < (elements[$1].sort, $1) }
        for index in order { numbers.assign(elements[index].reference) }
        let known = numbers
        func body(_ index: Int, _ rowLength: Int?) -> [UInt8] {
            elements[index].body(known, namespace: namespace, rowLength: rowLength)
        }
        var rowLength = Self.longest
        if inRows {
            // Nineteen of twenty elements with few kids stand in one row, with a blank behind them.
            let lengths = order.filter { !elements[$0].isLong }.map { body($0, Self.longest).count + 1 }.sorted()
            let needed = lengths.isEmpty ? Self.step : lengths[(lengths.count - 1) * 19 / 20]
            rowLength = min((needed + Self.step - 1) / Self.step * Self.step, Self.longest)
        }
        var objects = order.map { index in
            (object: known[elements[index].reference], body: body(index, inRows ? rowLength : nil))
        }
        if let leaf = parents.takeLeaf(known, rowLength: inRows ? rowLength : nil) { objects.append(leaf) }
        self.objects = objects
        self.rowLength = rowLength
    }
}
