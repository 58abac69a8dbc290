/// The location of every object in a file. ISO 32000-1 §7.5.8.3.
///
/// Memory: eight bytes per object; none for runs of consecutive numbers in one object stream.
struct CrossReferenceTable {
    enum Location: Equatable {
        case free
        /// Bytes from the start of the file.
        case offset(Int)
        case inStream(ObjectNumber, index: Int)
    }

    /// A location in eight bytes.
    private struct PackedLocation {
        private let bits: UInt64
        static let free = PackedLocation(.free)

        init(_ location: Location) {
            bits =
                switch location {
                case .free: 0
                case .offset(let offset): 1 << 62 | UInt64(offset)
                case .inStream(let stream, let index): 2 << 62 | UInt64(stream.value) << 16 | UInt64(index)
                }
        }

        var location: Location {
            let value = Int(bits & (1 << 62 - 1))
            return switch bits >> 62 {
            case 1: .offset(value)
            case 2: .inStream(ObjectNumber(value: value >> 16), index: value & 65535)
            default: .free
            }
        }
    }

    /// Consecutively numbered objects in one object stream.
    private struct Run {
        var first, count: Int
        var stream: ObjectNumber
        /// The index of the first object.
        var index: Int
    }

    /// Locations in chunks of 128 numbers; an empty chunk has none.
    private var chunks: [[PackedLocation]] = []
    private static let chunkSize = 128
    /// Sorted by object number.
    private var runs: [Run] = []
    /// The highest number plus one.
    private(set) var count = 1
    /// The highest index in an object stream.
    private(set) var highestIndex = 0

    mutating func record(_ object: ObjectNumber, _ location: Location) {
        let (chunk, index) = object.value.quotientAndRemainder(dividingBy: Self.chunkSize)
        while chunks.count <= chunk { chunks.append([]) }
        if chunks[chunk].isEmpty { chunks[chunk] = [PackedLocation](repeating: .free, count: Self.chunkSize) }
        chunks[chunk][index] = PackedLocation(location)
        count = max(count, object.value + 1)
        if case .inStream(_, let index) = location { highestIndex = max(highestIndex, index) }
    }

    /// Records the objects of an object stream in their order.
    mutating func record(_ objects: [ObjectNumber], in stream: ObjectNumber) {
        var start = 0
        while start < objects.count {
            let first = objects[start].value
            var end = start + 1
            while end < objects.count, objects[end].value == first + end - start { end += 1 }
            // Short or out-of-order runs are recorded one by one.
            if end - start > Self.chunkSize, (runs.last.map { $0.first + $0.count } ?? 0) <= first {
                runs.append(Run(first: first, count: end - start, stream: stream, index: start))
                count = max(count, first + end - start)
                highestIndex = max(highestIndex, end - 1)
            } else {
                for index in start..<end { record(objects[index], .inStream(stream, index: index)) }
            }
            start = end
        }
    }

    /// Calls `body` with the locations of a range of object numbers, in order.
    func visit(_ numbers: Range<Int>, _ body: (_ number: Int, Location) throws -> Void) rethrows {
        var next = firstRun(endingAfter: numbers.lowerBound)
        for number in numbers {
            while next < runs.count, runs[next].first + runs[next].count <= number { next += 1 }
            if next < runs.count, runs[next].first <= number {
                let run = runs[next]
                try body(number, .inStream(run.stream, index: run.index + number - run.first))
                continue
            }
            let (chunk, index) = number.quotientAndRemainder(dividingBy: Self.chunkSize)
            try body(number, chunk < chunks.count && !chunks[chunk].isEmpty ? chunks[chunk][index].location : .free)
        }
    }

    /// The index of the first run that has `number` or a higher one. O(log n).
    private func firstRun(endingAfter number: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first + runs[middle].count <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Allocates object numbers in sequence.
final class ObjectNumbering {
    private var last = 0

    func next() -> ObjectNumber {
        last += 1
        return ObjectNumber(value: last)
    }
}
