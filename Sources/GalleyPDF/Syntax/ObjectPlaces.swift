/// Where the objects of a file are. ISO 32000-1 §7.5.8.3.
///
/// Memory: eight bytes for each object, but for those that follow each other in number and in one object stream: they take
/// none.
struct ObjectPlaces {
    enum Place: Equatable {
        case free
        /// Bytes from the start of the file.
        case offset(Int)
        case inStream(ObjectNumber, index: Int)
    }

    /// A place in eight bytes.
    private struct Entry {
        private let bits: UInt64
        static let free = Entry(.free)

        init(_ place: Place) {
            bits =
                switch place {
                case .free: 0
                case .offset(let offset): 1 << 62 | UInt64(offset)
                case .inStream(let stream, let index): 2 << 62 | UInt64(stream.value) << 16 | UInt64(index)
                }
        }

        var place: Place {
            let value = Int(bits & (1 << 62 - 1))
            return switch bits >> 62 {
            case 1: .offset(value)
            case 2: .inStream(ObjectNumber(value: value >> 16), index: value & 65535)
            default: .free
            }
        }
    }

    /// Objects that follow each other in one stream.
    private struct Stretch {
        var first, count: Int
        var stream: ObjectNumber
        /// Of the first one.
        var index: Int
    }

    /// Entries of 128 numbers each; empty where nothing has been entered.
    private var chunks: [[Entry]] = []
    private static let chunkSize = 128
    /// In the order of their numbers.
    private var stretches: [Stretch] = []
    /// One more than the highest number.
    private(set) var count = 1
    /// The highest index in an object stream.
    private(set) var highestIndex = 0

    mutating func enter(_ object: ObjectNumber, _ place: Place) {
        let (chunk, index) = object.value.quotientAndRemainder(dividingBy: Self.chunkSize)
        while chunks.count <= chunk { chunks.append([]) }
        if chunks[chunk].isEmpty { chunks[chunk] = [Entry](repeating: .free, count: Self.chunkSize) }
        chunks[chunk][index] = Entry(place)
        count = max(count, object.value + 1)
        if case .inStream(_, let index) = place { highestIndex = max(highestIndex, index) }
    }

    /// Enters the objects of a stream, which stand in it in this order.
    mutating func enter(_ objects: [ObjectNumber], in stream: ObjectNumber) {
        var start = 0
        while start < objects.count {
            let first = objects[start].value
            var end = start + 1
            while end < objects.count, objects[end].value == first + end - start { end += 1 }
            // Short stretches, and such as come out of order, are entered one by one.
            if end - start > Self.chunkSize, (stretches.last.map { $0.first + $0.count } ?? 0) <= first {
                stretches.append(Stretch(first: first, count: end - start, stream: stream, index: start))
                count = max(count, first + end - start)
                highestIndex = max(highestIndex, end - 1)
            } else {
                for index in start..<end { enter(objects[index], .inStream(stream, index: index)) }
            }
            start = end
        }
    }

    /// All places, in the order of their numbers.
    func visit(_ body: (_ number: Int, Place) throws -> Void) rethrows {
        var next = 0
        for number in 0..<count {
            while next < stretches.count, stretches[next].first + stretches[next].count <= number { next += 1 }
            if next < stretches.count, stretches[next].first <= number {
                let stretch = stretches[next]
                try body(number, .inStream(stretch.stream, index: stretch.index + number - stretch.first))
                continue
            }
            let (chunk, index) = number.quotientAndRemainder(dividingBy: Self.chunkSize)
            try body(number, chunk < chunks.count && !chunks[chunk].isEmpty ? chunks[chunk][index].place : .free)
        }
    }
}
