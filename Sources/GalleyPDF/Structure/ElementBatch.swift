/// The elements of some pages, written together in rows: grouped by shape and numbered consecutively.
///
/// Consecutive elements then differ only in numbers that grow in steps. With each row encoded as its difference from
/// the row above, an element takes about two bytes.
///
/// The batch decides on numbers; whichever thread compresses it writes the rows. It only reads what it holds.
struct ElementBatch: @unchecked Sendable {
    private let elements: FinishedElements
    private let order: ArraySlice<Entry>
    private let numbers: ElementNumbers
    private let namespace: ObjectNumber?
    private let rowLength: Int?
    /// A leaf of the parent tree, after the elements.
    private var leaf: ParentTree.Leaf?

    var rows: ObjectRows {
        var objects: [ObjectNumber] = []
        objects.reserveCapacity(order.count + 1)
        for entry in order { objects.append(numbers[elements[entry.index].reference]) }
        if let leaf { objects.append(leaf.object) }
        return ObjectRows(objects: objects, rowLength: rowLength, make: written)
    }

    /// Row lengths are multiples of fifty, so that object offsets grow by round numbers.
    private static let step = 50
    private static let longest = 250
    /// The minimum number of elements in a separate batch.
    private static let smallest = 256

    /// An element's index with its shape as the sorting key.
    private struct Entry {
        let key: Int

        init(_ shape: ElementShape, _ index: Int) { key = shape.value << 32 | index }

        var shape: ElementShape { ElementShape(value: key >> 32) }
        var index: Int { key & 0xffff_ffff }
    }

    /// Divides elements into batches: those that fit the shortest rows are separate if there are many of both kinds.
    /// - Parameters:
    ///   - inRows: whether the elements are written in rows.
    ///   - parents: provides a leaf with the elements' entries.
    static func batches(
        of elements: FinishedElements, _ numbers: inout ElementNumbers, namespace: ObjectNumber?, inRows: Bool,
        parents: inout ParentTree
    ) -> [ElementBatch] {
        var order = byShape(elements)
        guard inRows else {
            for entry in order { numbers.assign(elements[entry.index].reference) }
            var all = ElementBatch(elements, order[...], numbers, namespace, rowLength: nil)
            all.leaf = parents.takeLeaf()
            return [all]
        }
        var lengths = lengths(of: elements, order, numbers, namespace)
        var count = lengths.count { $0 <= step }
        if count < smallest || order.count - count < smallest { count = 0 }
        if count > 0 {
            var (short, long, longLengths) = ([Entry](), [Entry](), [Int]())
            short.reserveCapacity(order.count)
            for (entry, length) in zip(order, lengths) {
                if length <= step {
                    short.append(entry)
                } else {
                    long.append(entry)
                    longLengths.append(length)
                }
            }
            (order, lengths) = (short + long, longLengths)
        }
        for entry in order { numbers.assign(elements[entry.index].reference) }
        var rest = ElementBatch(
            elements, order[count...], numbers, namespace, rowLength: rowLength(lengths))
        rest.leaf = parents.takeLeaf()
        if count == 0 { return [rest] }
        return [ElementBatch(elements, order[..<count], numbers, namespace, rowLength: step), rest]
    }

    private init(
        _ elements: FinishedElements, _ order: ArraySlice<Entry>, _ numbers: ElementNumbers,
        _ namespace: ObjectNumber?,
        rowLength: Int?
    ) {
        (self.elements, self.order, self.numbers) = (elements, order, numbers)
        (self.namespace, self.rowLength) = (namespace, rowLength)
    }

    /// The bodies of the objects.
    private func written() -> ObjectRows.Bodies {
        var out = PaddedBytes(rowLength: rowLength)
        var ends: [Int] = []
        ends.reserveCapacity(order.count + 1)
        func end() {
            ends.append(out.bytes.bytes.count)
            guard rowLength != nil else { return }
            out.bytes.space()
            out.endRow()
        }
        // The previous element's rows, if elements of its shape differ only in numbers.
        var (pattern, last, cells) = (PaddedBytes.Pattern?.none, ElementShape?.none, [Int]())
        for entry in order {
            let (index, shape) = (entry.index, entry.shape)
            cells.removeAll(keepingCapacity: true)
            if shape.isPlain { elements.cells(of: index, numbers, namespace: namespace, into: &cells) }
            if shape.isPlain, shape == last, pattern?.write(cells, to: &out) == true {
                ends.append(out.bytes.bytes.count - (pattern?.blanks ?? 0))
                continue
            }
            let start = out.bytes.bytes.count
            out.startPattern()
            elements.write(index, numbers, namespace: namespace, to: &out)
            end()
            pattern = shape.isPlain ? out.pattern(from: start, end: ends[ends.count - 1], numbers: cells) : nil
            last = shape
        }
        if let leaf {
            // The leaf starts a row, so the rows of its own buffer align with those of `out`.
            var body = PaddedBytes(rowLength: rowLength)
            leaf.write(numbers, to: &body)
            out.bytes.bytes += body.bytes.bytes
            end()
        }
        return ObjectRows.Bodies(bytes: out.bytes.bytes, ends: ends)
    }

    /// The elements by shape, those of one shape in order. There are few shapes, so that counting is faster than sorting.
    private static func byShape(_ elements: FinishedElements) -> [Entry] {
        var (shapes, counts): ([Int], [Int]) = ([], [])
        var places: [UInt8] = []
        places.reserveCapacity(elements.count)
        for index in elements.indices {
            let shape = elements[index].shape.value
            guard let place = shapes.firstIndex(of: shape) else {
                guard shapes.count < mostCounted else {
                    return elements.indices.map { Entry(elements[$0].shape, $0) }.sorted { $0.key < $1.key }
                }
                places.append(UInt8(shapes.count))
                shapes.append(shape)
                counts.append(1)
                continue
            }
            places.append(UInt8(place))
            counts[place] += 1
        }
        var (starts, next) = (Array(repeating: 0, count: shapes.count), 0)
        for place in shapes.indices.sorted(by: { shapes[$0] < shapes[$1] }) {
            starts[place] = next
            next += counts[place]
        }
        var order = Array(repeating: Entry(ElementShape(value: 0), 0), count: places.count)
        for (index, place) in places.enumerated() {
            order[starts[Int(place)]] = Entry(elements[index].shape, index)
            starts[Int(place)] += 1
        }
        return order
    }

    /// The most shapes of elements that are counted.
    private static let mostCounted = 32

    /// Returns each element's length in the longest rows, including a trailing space. Elements with many kids, which
    /// contain row breaks, count as the longest.
    private static func lengths(
        of elements: FinishedElements, _ order: [Entry], _ numbers: ElementNumbers, _ namespace: ObjectNumber?
    ) -> [Int] {
        // Padded elements of one shape have equal lengths, except for details.
        var last: (shape: ElementShape, length: Int)?
        return order.map { entry in
            if entry.shape.isLong { return longest }
            if let last, last.shape == entry.shape, !entry.shape.hasDetails { return last.length }
            var out = PaddedBytes(rowLength: longest)
            elements.write(entry.index, numbers, namespace: namespace, to: &out)
            last = (entry.shape, out.bytes.bytes.count + 1)
            return out.bytes.bytes.count + 1
        }
    }

    /// Chooses a length at which 95 % of the elements with few kids fit one row.
    private static func rowLength(_ lengths: [Int]) -> Int {
        let lengths = lengths.filter { $0 < longest }.sorted()
        let needed = lengths.isEmpty ? step : lengths[(lengths.count - 1) * 19 / 20]
        return min((needed + step - 1) / step * step, longest)
    }
}
