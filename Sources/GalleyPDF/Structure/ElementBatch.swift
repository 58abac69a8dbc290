/// The elements of some pages, written together: kind by kind, numbered one after the other, in rows.
///
/// Elements differ from those before them in numbers that grow in steps. So written, and each row as its difference from
/// the one above, an element takes about two bytes of the file.
struct ElementBatch {
    private(set) var objects: [ObjectNumber] = []
    /// Where the bodies end. In rows, the next one begins in the next row.
    private(set) var ends: [Int] = []
    private var out: CellBytes

    var rows: ObjectRows {
        ObjectRows(objects: objects, ends: ends, bodies: out.bytes.bytes, rowLength: out.rowLength)
    }

    /// The lengths of rows that are tried. With multiples of fifty the places of objects in their stream grow by round
    /// numbers.
    private static let step = 50
    private static let longest = 250
    /// Fewer elements get no batch of their own.
    private static let smallest = 256

    /// An element by its place, in the order of its sort.
    private struct Entry {
        let key: Int

        init(_ sort: ElementSort, _ index: Int) { key = sort.value << 32 | index }

        var sort: ElementSort { ElementSort(value: key >> 32) }
        var index: Int { key & 0xffff_ffff }
    }

    /// Those that stand in the shortest rows in a batch of their own, where there are many of both.
    /// - Parameters:
    ///   - inRows: whether they are to be laid out in rows.
    ///   - parents: gives the entries of its elements as a leaf.
    static func batches(
        of elements: FinishedElements, _ numbers: inout ElementNumbers, namespace: ObjectNumber?, inRows: Bool,
        parents: inout ParentTree
    ) -> [ElementBatch] {
        var order = elements.indices.map { Entry(elements[$0].sort, $0) }.sorted { $0.key < $1.key }
        guard inRows else {
            for entry in order { numbers.assign(elements[entry.index].reference) }
            var all = ElementBatch(elements, order[...], numbers, namespace, rowLength: nil)
            all.addLeaf(of: &parents, numbers)
            return [all]
        }
        var lengths = lengths(of: elements, order, numbers, namespace)
        let isShort = order.indices.map { lengths[$0] <= step }
        var count = isShort.count { $0 }
        if count < smallest || order.count - count < smallest { count = 0 }
        if count > 0 {
            let places = order.indices.filter { isShort[$0] } + order.indices.filter { !isShort[$0] }
            (order, lengths) = (places.map { order[$0] }, places.map { lengths[$0] })
        }
        for entry in order { numbers.assign(elements[entry.index].reference) }
        var rest = ElementBatch(
            elements, order[count...], numbers, namespace, rowLength: rowLength(lengths[count...]))
        rest.addLeaf(of: &parents, numbers)
        if count == 0 { return [rest] }
        return [ElementBatch(elements, order[..<count], numbers, namespace, rowLength: step), rest]
    }

    private init(
        _ elements: FinishedElements, _ order: ArraySlice<Entry>, _ numbers: ElementNumbers,
        _ namespace: ObjectNumber?,
        rowLength: Int?
    ) {
        out = CellBytes(rowLength: rowLength)
        add(elements, order, numbers, namespace)
    }

    /// Adds what has been entered in the tree of parents.
    private mutating func addLeaf(of parents: inout ParentTree, _ numbers: ElementNumbers) {
        guard let leaf = parents.takeLeaf(numbers, to: &out) else { return }
        objects.append(leaf)
        end()
    }

    private mutating func add(
        _ elements: FinishedElements, _ order: ArraySlice<Entry>, _ numbers: ElementNumbers, _ namespace: ObjectNumber?
    ) {
        objects.reserveCapacity(order.count + 1)
        ends.reserveCapacity(order.count + 1)
        // The rows of the element before, if those of its sort differ from it in numbers alone.
        var (pattern, last, cells) = (CellBytes.Pattern?.none, ElementSort?.none, [Int]())
        for entry in order {
            let (index, sort) = (entry.index, entry.sort)
            objects.append(numbers[elements[index].reference])
            cells.removeAll(keepingCapacity: true)
            if sort.isPlain { elements.cells(of: index, numbers, namespace: namespace, into: &cells) }
            if sort.isPlain, sort == last, pattern?.write(cells, to: &out) == true {
                ends.append(out.bytes.bytes.count - (pattern?.blanks ?? 0))
                continue
            }
            let start = out.bytes.bytes.count
            out.noteCells()
            elements.write(index, numbers, namespace: namespace, to: &out)
            end()
            pattern = sort.isPlain ? out.pattern(from: start, end: ends[ends.count - 1], numbers: cells) : nil
            last = sort
        }
    }

    private mutating func end() {
        ends.append(out.bytes.bytes.count)
        guard out.rowLength != nil else { return }
        out.bytes.space()
        out.endRow()
    }

    /// Each element's length in the longest rows, with a blank behind it; elements with many kids, which begin rows within,
    /// count as the longest.
    private static func lengths(
        of elements: FinishedElements, _ order: [Entry], _ numbers: ElementNumbers, _ namespace: ObjectNumber?
    ) -> [Int] {
        // In cells, elements of one sort are equally long, but for details.
        var last: (sort: ElementSort, length: Int)?
        return order.map { entry in
            if entry.sort.isLong { return longest }
            if let last, last.sort == entry.sort, !entry.sort.hasDetails { return last.length }
            var out = CellBytes(rowLength: longest)
            elements.write(entry.index, numbers, namespace: namespace, to: &out)
            last = (entry.sort, out.bytes.bytes.count + 1)
            return out.bytes.bytes.count + 1
        }
    }

    /// Nineteen of twenty elements with few kids stand in one row.
    private static func rowLength(_ lengths: ArraySlice<Int>) -> Int {
        let lengths = lengths.filter { $0 < longest }.sorted()
        let needed = lengths.isEmpty ? step : lengths[(lengths.count - 1) * 19 / 20]
        return min((needed + step - 1) / step * step, longest)
    }
}
