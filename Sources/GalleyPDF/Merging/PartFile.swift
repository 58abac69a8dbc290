import Foundation
import GalleyImage
import GalleyInput

/// Reads the objects of a part file. Supports only files that `PDFWriter` wrote with `PDFOptions.part`.
struct PartFile {
    let name: String
    let table: PartTable
    /// The object number of the page tree's root.
    let pagesRoot: Int
    private let data: Data
    private var entries: [Entry] = []

    private enum Entry {
        case free
        case offset(Int)
        case inStream(Int, index: Int)
    }

    /// An object: its serialised value and, for a stream, the stream's bytes.
    struct Object {
        var head: ArraySlice<UInt8>
        var stream: ArraySlice<UInt8>?
    }

    /// - Throws: `MergeError` for a file that cannot be read, was not written as a part, or has been modified.
    init(path: String) throws(MergeError) {
        name = path
        let data: Data
        do throws(InputError) { data = try Self.mapped(path) } catch {
            throw .unreadable(file: path, reason: error.problem)
        }
        self.data = data
        let tail = String(decoding: data.suffix(64), as: UTF8.self)
        guard let mark = tail.range(of: "startxref\n"),
            let start = Int(tail[mark.upperBound...].prefix { $0.isNumber }),
            let table = Self.object(at: start, in: data), let packed = table.stream,
            let digest = Self.digest(in: table.head)
        else { throw .notAPart(file: path) }
        guard digest == Self.digest(of: data.prefix(start)) else { throw .damaged(file: path) }
        guard
            let rows = Inflate.decompress(Array(packed)).map({ Self.decoded($0, table.head) }),
            let root = ObjectScanner.integer("Root", in: table.head),
            let size = ObjectScanner.integer("Size", in: table.head), size > 0, rows.count % size == 0
        else { throw .notAPart(file: path) }
        let width = rows.count / size
        guard width > 2 else { throw .notAPart(file: path) }
        for row in 0..<size {
            let fields = rows[row * width..<(row + 1) * width]
            let middle = fields.dropFirst().dropLast().reduce(0) { $0 << 8 | Int($1) }
            switch fields.first {
            case 1: entries.append(.offset(middle))
            case 2: entries.append(.inStream(middle, index: Int(fields.last ?? 0)))
            default: entries.append(.free)
            }
        }
        let reader = Bodies(data: data, entries: entries)
        guard let catalog = reader.object(root), let pages = ObjectScanner.integer("Pages", in: catalog.head),
            let tableNumber = ObjectScanner.integer("GalleyPart", in: catalog.head),
            let stream = reader.object(tableNumber)?.stream,
            let content = Inflate.decompress(Array(stream)), let known = PartTable(content)
        else { throw .notAPart(file: path) }
        pagesRoot = pages
        self.table = known
        bodies = reader
    }

    /// Returns the digest of everything before the cross-reference stream, in hexadecimal, as stated in the stream's
    /// dictionary `head`. ISO 32000-1 §14.4.
    private static func digest(in head: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let mark = Array("/ID[<".utf8)
        let starts = head.indices.dropLast(mark.count + 31)
        guard let start = starts.first(where: { head[$0...].starts(with: mark) }) else { return nil }
        return head[start + mark.count..<start + mark.count + 32]
    }

    private static func digest(of data: Data) -> ArraySlice<UInt8> {
        var digest = FileDigest()
        // In chunks, to bound memory.
        for start in stride(from: data.startIndex, to: data.endIndex, by: 1 << 20) {
            digest.add([UInt8](data[start..<min(start + 1 << 20, data.endIndex)])[...])
        }
        var text = PDFBytes()
        text.hexString(digest.bytes)
        return text.bytes.dropFirst().dropLast()
    }

    /// The number of objects in the file.
    var objectCount: Int { entries.count }
    /// The length of the file in bytes.
    var length: Int { data.count }

    private let bodies: Bodies

    /// Maps the file into memory, so that only the pages read are loaded.
    private static func mapped(_ path: String) throws(InputError) -> Data {
        let file = try ReadableFile(path: path)
        guard let length = file.size, length > 0 else { return Data() }
        guard let start = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
            unsafe start != MAP_FAILED
        else { throw InputError(path: path, reason: .system(errno)) }
        return unsafe Data(bytesNoCopy: start, count: length, deallocator: .unmap)
    }

    /// - Throws: `MergeError.damaged` if there is no such object.
    func object(_ number: Int) throws(MergeError) -> Object {
        guard let object = bodies.object(number) else { throw .damaged(file: name) }
        return object
    }

    /// Returns the decompressed content of a stream.
    func content(_ number: Int) throws(MergeError) -> [UInt8] {
        guard let stream = try object(number).stream, let content = Inflate.decompress(Array(stream)) else {
            throw .damaged(file: name)
        }
        return content
    }

    /// Undoes predictor 12, where the stream declares it. ISO 32000-1 §7.4.4.4.
    private static func decoded(_ bytes: [UInt8], _ head: ArraySlice<UInt8>) -> [UInt8] {
        guard let columns = ObjectScanner.integer("Columns", in: head), columns > 0, columns < bytes.count else {
            return bytes
        }
        var rows: [UInt8] = []
        rows.reserveCapacity(bytes.count)
        for start in stride(from: 0, to: bytes.count - columns, by: columns + 1) {
            for index in start + 1...start + columns {
                rows.append(bytes[index] &+ (rows.count < columns ? 0 : rows[rows.count - columns]))
            }
        }
        return rows
    }

    /// Reads `12 0 obj`, a dictionary and a stream. §7.3.8, §7.3.10.
    private static func object(at offset: Int, in data: Data) -> Object? {
        guard offset > 0, offset < data.count else { return nil }
        let window = data[offset..<min(data.count, offset + (1 << 16))]
        let (digits, opening) = (window.prefix { (0x30...0x39).contains($0) }, " 0 obj\n".utf8)
        guard !digits.isEmpty, window[digits.endIndex...].starts(with: opening) else { return nil }
        let open = digits.endIndex + opening.count
        guard let mark = window[open...].firstRange(of: Data(">>stream\n".utf8)) else { return nil }
        let head = [UInt8](data[open..<mark.lowerBound + 2])[...]
        guard let length = ObjectScanner.integer("Length", in: head), length >= 0,
            length <= data.count - mark.upperBound
        else { return nil }
        return Object(head: head, stream: [UInt8](data[mark.upperBound..<mark.upperBound + length])[...])
    }

    /// Finds objects and caches the last object stream, since its objects are usually read together.
    private final class Bodies {
        private let data: Data
        private let entries: [Entry]
        private var open: (number: Int, objects: [ArraySlice<UInt8>])?
        /// The remaining bytes to decompress. A malicious file could alternate between object streams, each access
        /// decompressing one again. Flate expands a byte to 1032 at most, and valid files need each stream once or
        /// twice.
        private var budget: Int

        init(data: Data, entries: [Entry]) {
            (self.data, self.entries) = (data, entries)
            budget = data.count.multipliedReportingOverflow(by: 4 * 1032).partialValue
        }

        func object(_ number: Int) -> Object? {
            guard entries.indices.contains(number) else { return nil }
            switch entries[number] {
            case .free: return nil
            case .offset(let offset): return PartFile.object(at: offset, in: data)
            case .inStream(let stream, let index):
                if open?.number != stream { open = objects(of: stream).map { (stream, $0) } }
                guard let objects = open?.objects, objects.indices.contains(index) else { return nil }
                return Object(head: objects[index], stream: nil)
            }
        }

        /// Returns the objects of an object stream, which is not itself in an object stream. §7.5.7.
        private func objects(of number: Int) -> [ArraySlice<UInt8>]? {
            guard entries.indices.contains(number), case .offset(let offset) = entries[number], budget > 0,
                let container = PartFile.object(at: offset, in: data), let packed = container.stream,
                let content = Inflate.decompress(Array(packed)),
                let first = ObjectScanner.integer("First", in: container.head), (0...content.count).contains(first)
            else { return nil }
            budget -= content.count
            let index = String(decoding: content[..<first], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
            var starts: [Int] = []
            for place in stride(from: 1, to: index.count, by: 2) {
                guard (0...content.count - first).contains(index[place]), starts.last ?? 0 <= first + index[place]
                else {
                    return nil
                }
                starts.append(first + index[place])
            }
            return starts.enumerated().map { place, start in
                content[start..<(place + 1 < starts.count ? starts[place + 1] : content.count)]
            }
        }
    }
}

/// The reason why files cannot be merged.
package enum MergeError: Error, Equatable, Sendable {
    case unreadable(file: String, reason: String)
    case notAPart(file: String)
    /// A part that has been modified since it was written.
    case damaged(file: String)
    /// Parts are missing.
    case incomplete(missing: [Int], count: Int)
    case duplicate(file: String, number: Int)
    case otherCount(file: String, count: Int, expected: Int)
}

extension MergeError {
    /// Whether a file could not be read at all, rather than being invalid.
    package var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}

extension MergeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): \(reason)"
        case .notAPart(let file): "\(file): not a shard; expected a PDF written with --shard"
        case .damaged(let file): "\(file): the shard is damaged; expected the file as written by galley labels"
        case .incomplete(let missing, let count):
            "\(missing.count) of \(count) shards missing: \(Self.listed(missing))"
        case .duplicate(let file, let number): "\(file): duplicate shard \(number)"
        case .otherCount(let file, let count, let expected):
            "\(file): the shard is one of \(count); expected one of \(expected)"
        }
    }

    /// Lists at most ten numbers.
    private static func listed(_ numbers: [Int]) -> String {
        let more = numbers.count - 10
        return numbers.prefix(10).map(String.init).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
