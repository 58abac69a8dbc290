import GalleyConcurrency
import GalleyFormatting
import GalleyGeometry
import GalleyImage

/// Writes a file as a sequence of indirect objects: streams immediately, other objects collected in object streams, the
/// cross-reference stream last. ISO 32000-1 §7.5.
///
/// Streams are compressed on other threads while the caller continues, and written in the order in which they were
/// added.
///
/// Memory: the offsets of all objects, the objects of one unfinished object stream, and a few streams being compressed.
struct PDFObjectWriter: ~Copyable {
    typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    private let sink: Sink
    let compresses: Bool
    let version: PDFVersion
    var hasObjectStreams: Bool { compresses && version > .pdf14 }
    let numbering: ObjectNumbering
    let compressors: StreamCompressors
    /// Objects queued behind a stream that is still being compressed, in file order.
    private var queue: [QueuedObject] = []
    private var crossReferences = CrossReferenceTable()
    /// The file offset of the next byte, including the buffered block.
    private var offset = 0
    /// Buffers output, which saves several system calls per stream.
    private var block: [UInt8] = []
    private static let blockLength = 1 << 16
    private var digest = FileDigest()
    private var pendingObjects: [(object: ObjectNumber, bytes: [UInt8])] = []
    private static let objectsPerStream = 200

    /// - Parameters:
    ///   - compresses: Flate for streams, and object streams for other objects; otherwise people can read the file.
    ///   - compressesConcurrently: whether other threads compress streams; otherwise this thread does, and those that
    ///     call `compressors.help()`.
    init(
        compresses: Bool, level: Int, compressesConcurrently: Bool = processorCount > 1, version: PDFVersion = .pdf17,
        numbering: ObjectNumbering = ObjectNumbering(), sink: @escaping Sink
    ) {
        self.sink = sink
        self.compresses = compresses
        self.version = version
        self.numbering = numbering
        compressors = StreamCompressors(level: level, compressesConcurrently: compressesConcurrently)
    }

    /// An object in the output queue.
    private struct QueuedObject {
        enum Content {
            /// The complete object.
            case made([UInt8])
            /// A stream being compressed; `head` is its unclosed dictionary.
            case stream(CompressionTask)
        }

        var object: ObjectNumber
        var head: [UInt8]
        var content: Content
    }

    /// The queue's capacity: beyond it, the caller waits for the first stream.
    private static let queueLimit = 4 * processorCount

    private mutating func enqueue(_ item: QueuedObject) throws {
        queue.append(item)
        if queue.count > Self.queueLimit { try writeFirst() }
        while let first = queue.first {
            if case .stream(let task) = first.content, !task.isReady { return }
            try writeFirst()
        }
    }

    /// Writes the first queued object.
    private mutating func writeFirst() throws {
        let item = queue.removeFirst()
        try begin()
        crossReferences.record(item.object, .offset(offset))
        switch item.content {
        case .made(let bytes):
            try write(item.head)
            try write(bytes)
        case .stream(let task):
            let packed = compressors.result(of: task)
            var head = PDFBytes()
            head.bytes = item.head
            head.raw("/Length ")
            head.integer(packed.count)
            head.raw("/Filter/FlateDecode>>stream\n")
            try write(head.bytes)
            try write(packed)
            try write("\nendstream\nendobj\n".utf8)
        }
    }

    private mutating func writeAll() throws { while !queue.isEmpty { try writeFirst() } }

    /// Writes the header with the first object, so that a document that fails earlier leaves no file.
    private mutating func begin() throws {
        guard offset == 0 else { return }
        // Bytes above 127 show transfer programs that the file is binary. §7.5.2
        try write(Array("%PDF-\(version.rawValue)\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
    }

    private mutating func write(_ bytes: some Collection<UInt8>) throws {
        offset += bytes.count
        if block.count + bytes.count >= Self.blockLength { try flush() }
        // Large blocks bypass the buffer.
        if bytes.count >= Self.blockLength { return try flush(ArraySlice(bytes)) }
        block.append(contentsOf: bytes)
    }

    /// Passes the buffered block to the sink.
    private mutating func flush() throws {
        try flush(block[...])
        block.removeAll(keepingCapacity: true)
    }

    private mutating func flush(_ bytes: ArraySlice<UInt8>) throws {
        guard !bytes.isEmpty else { return }
        try sink(bytes)
        digest.add(bytes)
    }

    /// The digest of all bytes of finished objects outside of unfinished object streams.
    mutating func digestSoFar() throws -> [UInt8] {
        try writeAll()
        try flush()
        return digest.bytes
    }

    /// Reserves the number of an object to be written later.
    func allocate() -> ObjectNumber { numbering.next() }

    /// Writes an object that is not a stream.
    mutating func add(_ object: ObjectNumber, _ build: (inout PDFBytes) -> Void) throws {
        var body = PDFBytes()
        build(&body)
        try add(object, body.bytes)
    }

    /// Writes a serialised object that is not a stream.
    mutating func add(_ object: ObjectNumber, _ bytes: [UInt8]) throws {
        if hasObjectStreams {
            pendingObjects.append((object, bytes))
            if pendingObjects.count == Self.objectsPerStream { try flushPendingObjects() }
        } else {
            let body = bytes + Array("\nendobj\n".utf8)
            try enqueue(QueuedObject(object: object, head: Array("\(object.value) 0 obj\n".utf8), content: .made(body)))
        }
    }

    /// Writes a stream; `dictionary` appends entries beside Length and Filter. §7.3.8.
    /// - Parameters:
    ///   - filter: the filter with which `content` is already encoded; nil applies Flate if the file is compressed.
    ///   - isOpen: whether the stream stays uncompressed even in a compressed file.
    mutating func addStream(
        _ object: ObjectNumber, _ content: [UInt8], filter: String? = nil, isOpen: Bool = false,
        dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        if compresses, filter == nil, !isOpen {
            return try addStream(object, compressors.begin(content, .flate), dictionary)
        }
        var head = PDFBytes()
        head.integer(object.value)
        head.raw(" 0 obj\n<<")
        dictionary(&head)
        head.raw("/Length ")
        head.integer(content.count)
        if let filter { head.raw("/Filter/\(filter)") }
        head.raw(">>stream\n")
        let body = content + Array("\nendstream\nendobj\n".utf8)
        try enqueue(QueuedObject(object: object, head: head.bytes, content: .made(body)))
    }

    /// Writes a stream that is compressed already, if the file is.
    mutating func addStream(
        _ object: ObjectNumber, packed content: [UInt8], dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        try addStream(object, content, filter: compresses ? "FlateDecode" : nil, isOpen: true, dictionary: dictionary)
    }

    /// Writes a short stream that other files have, too, so that it is compressed for the first of them.
    mutating func addRepeatedStream(
        _ object: ObjectNumber, _ content: [UInt8], dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        guard compresses else { return try addStream(object, content, dictionary: dictionary) }
        try addStream(
            object, compressors.compressRepeated(content), filter: "FlateDecode", dictionary: dictionary)
    }

    /// Writes a stream that is compressed while the caller continues.
    private mutating func addStream(
        _ object: ObjectNumber, _ task: CompressionTask, _ dictionary: (inout PDFBytes) -> Void
    ) throws {
        var head = PDFBytes()
        head.integer(object.value)
        head.raw(" 0 obj\n<<")
        dictionary(&head)
        try enqueue(QueuedObject(object: object, head: head.bytes, content: .stream(task)))
    }

    /// Writes an object stream: pairs of number and offset, then the objects. §7.5.7.
    private mutating func flushPendingObjects() throws {
        guard !pendingObjects.isEmpty else { return }
        let stream = allocate()
        var (index, bodies) = (PDFBytes(), PDFBytes())
        for (place, item) in pendingObjects.enumerated() {
            crossReferences.record(item.object, .inStream(stream, index: place))
            index.integer(item.object.value)
            index.space()
            index.integer(bodies.bytes.count)
            index.space()
            bodies.bytes += item.bytes
            bodies.bytes.append(0x0a)
        }
        let (count, first) = (pendingObjects.count, index.bytes.count)
        pendingObjects.removeAll(keepingCapacity: true)
        try addStream(stream, index.bytes + bodies.bytes) { $0.raw("/Type/ObjStm/N \(count)/First \(first)") }
    }

    /// Writes similar objects: in rows of one object stream if the file has object streams, otherwise one by one.
    mutating func add(_ batch: ObjectRows) throws {
        guard let rowLength = batch.rowLength else {
            let bodies = batch.make()
            var start = 0
            for (object, end) in zip(batch.objects, bodies.ends) {
                try add(object, Array(bodies.bytes[start..<end]))
                start = end
            }
            return
        }
        guard !batch.objects.isEmpty else { return }
        let stream = allocate()
        crossReferences.record(batch.objects, in: stream)
        let first: Int
        let content: @Sendable () -> [UInt8]
        if let length = batch.indexLength(rowLength: rowLength) {
            (first, content) = (length, { batch.content(rowLength: rowLength).bytes })
        } else {
            let body = batch.content(rowLength: rowLength)
            (first, content) = (body.first, { body.bytes })
        }
        try addStream(stream, compressors.begin(made: content, .rowDifferences(rowLength: rowLength))) {
            $0.raw("/Type/ObjStm/N \(batch.objects.count)/First \(first)")
            $0.predictor(rowLength: rowLength)
        }
    }

    /// Writes the cross-reference stream, or table, and the trailer. §7.5.4–5, §7.5.8.
    /// - Parameter info: the document information dictionary; nil from PDF 2.0 on.
    mutating func finish(root: ObjectNumber, info: ObjectNumber?) throws {
        try flushPendingObjects()
        try writeAll()
        try flush()
        let digest = digest.bytes
        func trailer(_ dictionary: inout PDFBytes) {
            dictionary.raw("/Root ")
            dictionary.reference(root)
            if let info {
                dictionary.raw("/Info ")
                dictionary.reference(info)
            }
            dictionary.raw("/ID[")
            dictionary.hexString(digest)
            dictionary.hexString(digest)
            dictionary.raw("]")
        }
        if version == .pdf14 { return try finishWithTable(trailer) }
        let object = allocate()
        let start = offset
        crossReferences.record(object, .offset(start))
        let widths = (
            offset: start < 1 << 24 ? 3 : start < 1 << 32 ? 4 : 8, index: crossReferences.highestIndex > 255 ? 2 : 1
        )
        let (size, rowLength) = (crossReferences.count, 1 + widths.offset + widths.index)
        let isPacked = compresses
        try addStream(object, table(widths, rowLength), filter: isPacked ? "FlateDecode" : nil) { dictionary in
            dictionary.raw("/Type/XRef/Size \(size)/W[1 \(widths.offset) \(widths.index)]")
            if isPacked { dictionary.predictor(rowLength: rowLength) }
            trailer(&dictionary)
        }
        try writeAll()
        try write("startxref\n\(start)\n%%EOF\n".utf8)
        try flush()
    }

    /// One row per object: type, offset or object stream, index. Most rows differ from the one above only in an index
    /// one higher. §7.5.8.3.
    private func table(_ widths: (offset: Int, index: Int), _ rowLength: Int) -> [UInt8] {
        let crossReferences = crossReferences
        @Sendable func rows(_ range: Range<Int>) -> [UInt8] {
            var rows: [UInt8] = []
            rows.reserveCapacity(range.count * rowLength)
            crossReferences.visit(range) { _, place in
                switch place {
                case .free: rows.append(contentsOf: repeatElement(0, count: rowLength))
                case .offset(let offset):
                    rows.append(1)
                    rows.append(offset, width: widths.offset)
                    rows.append(0, width: widths.index)
                case .inStream(let stream, let index):
                    rows.append(2)
                    rows.append(stream.value, width: widths.offset)
                    rows.append(index, width: widths.index)
                }
            }
            return rows
        }
        let all = 0..<crossReferences.count
        return compresses ? PredictedRows.packed(count: all.count, rowLength: rowLength, rows) : rows(all)
    }

    /// Writes a cross-reference table, twenty bytes per object, for versions before 1.5. §7.5.4.
    private mutating func finishWithTable(_ trailer: (inout PDFBytes) -> Void) throws {
        let start = offset
        var out = PDFBytes()
        out.raw("xref\n0 \(crossReferences.count)\n")
        crossReferences.visit(0..<crossReferences.count) { number, place in
            if case .offset(let offset) = place {
                out.raw(String(offset).zeroPadded(to: 10) + " 00000 n \n")
            } else {
                // Object 0 heads the list of free objects; the others were never used.
                out.raw(number == 0 ? "0000000000 65535 f \n" : "0000000000 00001 f \n")
            }
        }
        out.raw("trailer\n<</Size \(crossReferences.count)")
        trailer(&out)
        out.raw(">>\nstartxref\n\(start)\n%%EOF\n")
        try write(out.bytes)
        try flush()
    }
}

extension [UInt8] {
    /// Appends the lowest `width` bytes of an integer in big-endian order.
    fileprivate mutating func append(_ value: Int, width: Int) {
        var shift = 8 * width
        while shift > 0 {
            shift -= 8
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}

extension PDFBytes {
    /// Declares that rows are differences from the row above. §7.4.4.4, Table 8: predictor 12 is PNG's filter *Up*.
    mutating func predictor(rowLength: Int) { raw("/DecodeParms<</Predictor 12/Columns \(rowLength)>>") }
}
