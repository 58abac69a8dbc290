/// The elements of some pages, written together: kind by kind, numbered one after the other, in rows.
///
/// Elements differ from those before them in numbers that grow in steps. So written, and each row as its difference from
/// the one above, an element takes one or two bytes of the file.
struct ElementBatch {
    private(set) var objects: [ObjectNumber] = []
    /// What the objects say, one after the other.
    private(set) var bodies: [UInt8] = []
    /// Where the bodies end. In rows, the next one begins in the next row.
    private(set) var ends: [Int] = []
    /// In bytes; nil where they are not in rows.
    let rowLength: Int?

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
        // Sorts take 24 bits.
        let order = elements.indices.map { elements[$0].sort << 32 | $0 }.sorted().map { $0 & 0xffff_ffff }
        for index in order { numbers.assign(elements[index].reference) }
        rowLength = inRows ? Self.rowLength(elements, order, numbers, namespace) : nil
        var out = CellBytes(rowLength: rowLength)
        objects.reserveCapacity(elements.count + 1)
        ends.reserveCapacity(elements.count + 1)
        for index in order {
            elements[index].write(numbers, namespace: namespace, to: &out)
            objects.append(numbers[elements[index].reference])
            end(&out)
        }
        if let leaf = parents.takeLeaf(numbers, to: &out) {
            objects.append(leaf)
            end(&out)
        }
        bodies = out.bytes.bytes
    }

    private mutating func end(_ out: inout CellBytes) {
        ends.append(out.bytes.bytes.count)
        guard rowLength != nil else { return }
        out.bytes.space()
        out.endRow()
    }

    /// Nineteen of twenty elements with few kids stand in one row, with a blank behind them.
    private static func rowLength(
        _ elements: [FinishedElement], _ order: [Int], _ numbers: ElementNumbers, _ namespace: ObjectNumber?
    ) -> Int {
        var lengths: [Int] = []
        // In cells, elements of one sort are equally long, but for details.
        var last: (sort: Int, length: Int)?
        for index in order where !elements[index].isLong {
            let element = elements[index]
            if let last, last.sort == element.sort, element.details.isEmpty {
                lengths.append(last.length)
                continue
            }
            var out = CellBytes(rowLength: longest)
            element.write(numbers, namespace: namespace, to: &out)
            lengths.append(out.bytes.bytes.count + 1)
            last = (element.sort, out.bytes.bytes.count + 1)
        }
        lengths.sort()
        let needed = lengths.isEmpty ? step : lengths[(lengths.count - 1) * 19 / 20]
        return min((needed + step - 1) / step * step, longest)
    }
}
