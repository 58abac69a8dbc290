import Foundation
import GalleyDiagnostics
import GalleyFormatting
import GalleyImage
import GalleyInput

/// A shard of a document in a file that `PDFWriter` wrote with `PDFOptions.shard`: its header, and its objects by number.
///
/// Memory: six bytes per object while it is open; the file itself is mapped.
struct ShardFile {
    let name: String
    let header: ShardHeader
    private let data: Data
    private let bodies: Bodies

    /// An object: its serialised value and, for a stream, the stream's bytes.
    private struct Object {
        var head: ArraySlice<UInt8>
        var stream: ArraySlice<UInt8>?
    }

    /// - Parameter isChecked: whether the digest of the file has been compared before.
    /// - Throws: `Diagnostic` for a file that cannot be read, was not written as a shard, or has been modified.
    init(path: String, isChecked: Bool = false) throws(Diagnostic) {
        name = path
        let data = try Self.mapped(path)
        self.data = data
        let tail = String(decoding: data.suffix(64), as: UTF8.self)
        guard let mark = tail.range(of: "startxref\n"),
            let start = ReadableNumber.read(tail[mark.upperBound...].prefix { $0 != "\n" }),
            let table = Self.object(at: start, in: data), let packed = table.stream,
            let digest = Self.digest(in: table.head)
        else { throw .notAShard(file: path) }
        guard isChecked || digest == Self.digest(of: data.prefix(start)) else { throw .damagedShard(file: path) }
        guard
            let rows = Self.inflated(packed).map({ Self.decoded($0, table.head) }),
            let root = ObjectScanner.integer("Root", in: table.head),
            let places = Table(rows: rows, head: table.head)
        else { throw .notAShard(file: path) }
        bodies = Bodies(data: data, table: places)
        guard let catalog = bodies.object(root) else { throw .notAShard(file: path) }
        guard let number = ObjectScanner.integer(ShardHeader.key, in: catalog.head) else {
            // The key of shards before version 1.
            guard ObjectScanner.integer("GalleyPart", in: catalog.head) == nil else {
                throw .otherVersion(file: path, version: 0)
            }
            throw .notAShard(file: path)
        }
        guard let stream = bodies.object(number)?.stream, let content = Self.inflated(stream),
            let version = ShardHeader.version(in: content)
        else { throw .damagedShard(file: path) }
        guard version == ShardHeader.version else { throw .otherVersion(file: path, version: version) }
        do throws(MalformedBytes) { header = try ShardHeader(content) } catch { throw .damagedShard(file: path) }
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

    /// The bytes of a compressed stream; nil for damaged ones, and for more than `Limits.documentSize`: a chunk of pages is far
    /// shorter.
    static func inflated(_ stream: some Collection<UInt8>) -> [UInt8]? {
        Inflate.decompress(Array(stream), limit: Limits.current.documentSize)
    }

    /// Maps the file into memory, so that only the pages read are loaded.
    private static func mapped(_ path: String) throws(Diagnostic) -> Data {
        let file = try ReadableFile(path: path, isStored: true)
        guard let length = file.size, length > 0 else { return Data() }
        guard let start = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
            unsafe start != MAP_FAILED
        else { throw Diagnostic.unreadable(path, errno) }
        return unsafe Data(bytesNoCopy: start, count: length, deallocator: .unmap)
    }

    /// The bytes of a stream, as stored.
    /// - Throws: `Diagnostic.damaged` if there is no such stream.
    func stream(_ object: ObjectNumber) throws(Diagnostic) -> [UInt8] {
        guard let stream = bodies.object(object.value)?.stream else { throw .damagedShard(file: name) }
        return Array(stream)
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
        let (digits, opening) = (window.prefix(while: \.isASCIIDigit), " 0 obj\n".utf8)
        guard !digits.isEmpty, window[digits.endIndex...].starts(with: opening) else { return nil }
        let open = digits.endIndex + opening.count
        guard let mark = window[open...].firstRange(of: Data(">>stream\n".utf8)) else { return nil }
        let head = [UInt8](data[open..<mark.lowerBound + 2])[...]
        guard let length = ObjectScanner.integer("Length", in: head), length >= 0,
            length <= data.count - mark.upperBound
        else { return nil }
        return Object(head: head, stream: [UInt8](data[mark.upperBound..<mark.upperBound + length])[...])
    }

    /// The rows of the cross-reference stream: type, place and index. §7.5.8.3.
    private struct Table {
        private let rows: [UInt8]
        /// The widths of the place and the index, in bytes.
        private let widths: (place: Int, index: Int)
        private var width: Int { 1 + widths.place + widths.index }

        enum Entry {
            case free
            case offset(Int)
            case inStream(Int, index: Int)
        }

        /// - Parameter head: the dictionary of the stream.
        init?(rows: [UInt8], head: ArraySlice<UInt8>) {
            let text = String(decoding: head, as: UTF8.self)
            guard let mark = text.range(of: "/W[1 "),
                let size = ObjectScanner.integer("Size", in: head), size > 0
            else { return nil }
            let numbers = text[mark.upperBound...].prefix { $0 != "]" }.split(separator: " ").compactMap {
                ReadableNumber.read($0)
            }
            guard numbers.count == 2, (1...8).contains(numbers[0]), (1...2).contains(numbers[1]) else { return nil }
            widths = (numbers[0], numbers[1])
            self.rows = rows
            guard rows.count % width == 0, rows.count / width == size else { return nil }
        }

        /// The place of an object; nil if the file has fewer objects.
        subscript(_ number: Int) -> Entry? {
            guard (0..<rows.count / width).contains(number) else { return nil }
            let fields = rows[number * width..<(number + 1) * width]
            func value(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
            let (place, index) = (value(fields.dropFirst().prefix(widths.place)), value(fields.suffix(widths.index)))
            switch fields.first {
            case 1: return .offset(place)
            case 2: return .inStream(place, index: index)
            default: return .free
            }
        }
    }

    /// Finds objects and caches the last object stream, since its objects are usually read together.
    private final class Bodies {
        private let data: Data
        private let table: Table
        private var open: (number: Int, objects: [ArraySlice<UInt8>])?
        /// The remaining bytes to decompress. A malicious file could alternate between object streams, each access
        /// decompressing one again. Flate expands a byte to 1032 at most, and valid files need each stream once or
        /// twice.
        private var budget: Int

        init(data: Data, table: Table) {
            (self.data, self.table) = (data, table)
            budget = data.count.multipliedReportingOverflow(by: 4 * 1032).partialValue
        }

        func object(_ number: Int) -> Object? {
            switch table[number] {
            case .free, nil: return nil
            case .offset(let offset): return ShardFile.object(at: offset, in: data)
            case .inStream(let stream, let index):
                if open?.number != stream { open = objects(of: stream).map { (stream, $0) } }
                guard let objects = open?.objects, objects.indices.contains(index) else { return nil }
                return Object(head: objects[index], stream: nil)
            }
        }

        /// Returns the objects of an object stream, which is not itself in an object stream. §7.5.7.
        private func objects(of number: Int) -> [ArraySlice<UInt8>]? {
            guard case .offset(let offset) = table[number], budget > 0,
                let container = ShardFile.object(at: offset, in: data), let packed = container.stream,
                let content = ShardFile.inflated(packed),
                let first = ObjectScanner.integer("First", in: container.head), (0...content.count).contains(first)
            else { return nil }
            budget -= content.count
            let index = String(decoding: content[..<first], as: UTF8.self).split(separator: " ").compactMap {
                ReadableNumber.read($0)
            }
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
