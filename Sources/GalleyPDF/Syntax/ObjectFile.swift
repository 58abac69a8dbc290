/// The file as a sequence of indirect objects, written as they come: streams at once, other objects gathered in object
/// streams, at the end the cross-reference stream. ISO 32000-1 §7.5.
///
/// Memory: 8 bytes for each object, and the objects of one unfinished object stream.
struct ObjectFile: ~Copyable {
    typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    private enum Entry {
        case free
        case offset(Int)
        case inStream(ObjectNumber, index: Int)
    }

    private let sink: Sink
    private let compresses: Bool
    private var deflate: Deflate
    private var entries: [Entry] = [.free]
    private var offset = 0
    private var digest = FileDigest()
    private var gathered: [(object: ObjectNumber, bytes: [UInt8])] = []
    private static let objectsPerStream = 200

    /// - Parameter compresses: streams through Flate and other objects in object streams; else everything stands open,
    ///   to be read by people and tests.
    init(compresses: Bool, level: Int, sink: @escaping Sink) {
        self.sink = sink
        self.compresses = compresses
        deflate = Deflate(level: level)
    }

    /// Writes the header before the first object, and not before: a document that cannot be set leaves nothing behind.
    private mutating func begin() throws {
        guard offset == 0 else { return }
        // Bytes above 127 tell transfer programs that the file is binary. §7.5.2
        try write(Array("%PDF-1.7\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
    }

    private mutating func write(_ bytes: some Collection<UInt8>) throws {
        let slice = ArraySlice(bytes)
        try sink(slice)
        digest.add(slice)
        offset += slice.count
    }

    /// Reserves a number for an object that is written later.
    mutating func allocate() -> ObjectNumber {
        entries.append(.free)
        return ObjectNumber(value: entries.count - 1)
    }

    /// Writes an object that is not a stream.
    mutating func add(_ object: ObjectNumber, _ build: (inout PDFBytes) -> Void) throws {
        var body = PDFBytes()
        build(&body)
        if compresses {
            gathered.append((object, body.bytes))
            if gathered.count == Self.objectsPerStream { try flushGathered() }
        } else {
            try begin()
            entries[object.value] = .offset(offset)
            try write(Array("\(object.value) 0 obj\n".utf8) + body.bytes + Array("\nendobj\n".utf8))
        }
    }

    /// Writes a stream; `dictionary` appends entries beside Length and Filter. §7.3.8.
    /// - Parameter filter: the name of the filter by which `content` is packed already; else Flate packs it here, where
    ///   the file is to be packed.
    mutating func addStream(
        _ object: ObjectNumber, _ content: [UInt8], filter: String? = nil,
        dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        try begin()
        entries[object.value] = .offset(offset)
        var head = PDFBytes()
        head.integer(object.value)
        head.raw(" 0 obj\n<<")
        dictionary(&head)
        let packed = compresses && filter == nil ? deflate.compress(content) : content[...]
        head.raw("/Length ")
        head.integer(packed.count)
        if let filter = filter ?? (compresses ? "FlateDecode" : nil) { head.raw("/Filter/\(filter)") }
        head.raw(">>stream\n")
        try write(head.bytes)
        try write(packed)
        try write("\nendstream\nendobj\n".utf8)
    }

    /// Writes an object that has been made elsewhere, dictionary and stream as they stand.
    mutating func addMade(_ object: ObjectNumber, _ head: [UInt8], stream: ArraySlice<UInt8>) throws {
        try begin()
        entries[object.value] = .offset(offset)
        try write(Array("\(object.value) 0 obj\n".utf8) + head + Array("stream\n".utf8))
        try write(stream)
        try write("\nendstream\nendobj\n".utf8)
    }

    /// An object stream: pairs of number and offset, then the objects. §7.5.7.
    private mutating func flushGathered() throws {
        guard !gathered.isEmpty else { return }
        let stream = allocate()
        var (index, bodies) = (PDFBytes(), PDFBytes())
        for (place, item) in gathered.enumerated() {
            entries[item.object.value] = .inStream(stream, index: place)
            index.integer(item.object.value)
            index.space()
            index.integer(bodies.bytes.count)
            index.space()
            bodies.bytes += item.bytes
            bodies.bytes.append(0x0a)
        }
        let count = gathered.count
        gathered.removeAll(keepingCapacity: true)
        let first = index.bytes.count
        try addStream(stream, index.bytes + bodies.bytes) { $0.raw("/Type/ObjStm/N \(count)/First \(first)") }
    }

    /// Writes the cross-reference stream and the trailer. §7.5.8.
    mutating func finish(root: ObjectNumber, info: ObjectNumber) throws {
        try flushGathered()
        let object = allocate()
        let start = offset
        entries[object.value] = .offset(start)
        let width = start < 1 << 24 ? 3 : start < 1 << 32 ? 4 : 8
        var table: [UInt8] = []
        table.reserveCapacity(entries.count * (width + 2))
        func field(_ value: Int, _ width: Int) {
            for shift in (0..<width).reversed() { table.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
        }
        for entry in entries {
            let (type, second, third) =
                switch entry {
                case .free: (0, 0, 0)
                case .offset(let offset): (1, offset, 0)
                case .inStream(let stream, let index): (2, stream.value, index)
                }
            field(type, 1)
            field(second, width)
            field(third, 1)
        }
        let (size, digest) = (entries.count, digest.bytes)
        try addStream(object, table) { dictionary in
            dictionary.raw("/Type/XRef/Size \(size)/W[1 \(width) 1]/Root ")
            dictionary.reference(root)
            dictionary.raw("/Info ")
            dictionary.reference(info)
            dictionary.raw("/ID[")
            dictionary.hexString(digest)
            dictionary.hexString(digest)
            dictionary.raw("]")
        }
        try write("startxref\n\(start)\n%%EOF\n".utf8)
    }
}
