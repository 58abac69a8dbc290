import GalleyConcurrency
import GalleyGeometry
import GalleyImage

/// The file as a sequence of indirect objects, written as they come: streams at once, other objects gathered in object
/// streams, at the end the cross-reference stream. ISO 32000-1 §7.5.
///
/// Streams are packed by other threads while the caller goes on, and written in the order in which they came.
///
/// Memory: the places of objects, the objects of one unfinished object stream, and a few streams that are being packed.
struct ObjectFile: ~Copyable {
    typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    private let sink: Sink
    private let compresses: Bool
    let version: PDFVersion
    var hasObjectStreams: Bool { compresses && version > .pdf14 }
    let numbering: ObjectNumbering
    let packers: StreamPackers
    /// What waits for a stream before it to be packed, in the file's order.
    private var waiting: [Waiting] = []
    private var places = ObjectPlaces()
    /// Where the next byte goes, counted with the block.
    private var offset = 0
    /// What is handed over as soon as it is long enough: a call of the system for each stream would be several.
    private var block: [UInt8] = []
    private static let blockLength = 1 << 16
    private var digest = FileDigest()
    private var gathered: [(object: ObjectNumber, bytes: [UInt8])] = []
    private static let objectsPerStream = 200

    /// - Parameters:
    ///   - compresses: streams through Flate and other objects in object streams; else everything stands open, to be read by
    ///     people and tests.
    ///   - packsAside: whether streams are packed by other threads; else by this one, and by those that help `packers`.
    init(
        compresses: Bool, level: Int, packsAside: Bool = processorCount > 1, version: PDFVersion = .pdf17,
        numbering: ObjectNumbering = ObjectNumbering(), sink: @escaping Sink
    ) {
        self.sink = sink
        self.compresses = compresses
        self.version = version
        self.numbering = numbering
        packers = StreamPackers(level: level, packsAside: packsAside)
    }

    /// An object on its way to the file.
    private struct Waiting {
        enum Content {
            /// All of the object.
            case made([UInt8])
            /// The stream that `head`, a dictionary not closed, belongs to.
            case stream(PackingTask)
        }

        var object: ObjectNumber
        var head: [UInt8]
        var content: Content
    }

    /// Streams that may be on their way; the next one waits for the first of them.
    private static let room = 4 * processorCount

    private mutating func enqueue(_ item: Waiting) throws {
        waiting.append(item)
        if waiting.count > Self.room { try writeFirst() }
        while let first = waiting.first {
            if case .stream(let task) = first.content, !task.isReady { return }
            try writeFirst()
        }
    }

    /// Writes the first object that waits.
    private mutating func writeFirst() throws {
        let item = waiting.removeFirst()
        try begin()
        places.enter(item.object, .offset(offset))
        switch item.content {
        case .made(let bytes):
            try write(item.head)
            try write(bytes)
        case .stream(let task):
            let packed = packers.result(of: task)
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

    private mutating func writeAll() throws { while !waiting.isEmpty { try writeFirst() } }

    /// Writes the header before the first object, and not before: a document that cannot be set leaves nothing behind.
    private mutating func begin() throws {
        guard offset == 0 else { return }
        // Bytes above 127 tell transfer programs that the file is binary. §7.5.2
        try write(Array("%PDF-\(version.rawValue)\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
    }

    private mutating func write(_ bytes: some Collection<UInt8>) throws {
        offset += bytes.count
        if block.count + bytes.count >= Self.blockLength { try handOver() }
        // What is large is not copied.
        if bytes.count >= Self.blockLength { return try handOver(ArraySlice(bytes)) }
        block.append(contentsOf: bytes)
    }

    /// Hands over the block; at the end of the file, too.
    private mutating func handOver() throws {
        try handOver(block[...])
        block.removeAll(keepingCapacity: true)
    }

    private mutating func handOver(_ bytes: ArraySlice<UInt8>) throws {
        guard !bytes.isEmpty else { return }
        try sink(bytes)
        digest.add(bytes)
    }

    /// Reserves a number for an object that is written later.
    func allocate() -> ObjectNumber { numbering.next() }

    /// Writes an object that is not a stream.
    mutating func add(_ object: ObjectNumber, _ build: (inout PDFBytes) -> Void) throws {
        var body = PDFBytes()
        build(&body)
        try add(object, body.bytes)
    }

    /// Writes an object that is not a stream and has been put together elsewhere.
    mutating func add(_ object: ObjectNumber, _ bytes: [UInt8]) throws {
        if hasObjectStreams {
            gathered.append((object, bytes))
            if gathered.count == Self.objectsPerStream { try flushGathered() }
        } else {
            let made = bytes + Array("\nendobj\n".utf8)
            try enqueue(Waiting(object: object, head: Array("\(object.value) 0 obj\n".utf8), content: .made(made)))
        }
    }

    /// Writes a stream; `dictionary` appends entries beside Length and Filter. §7.3.8.
    /// - Parameters:
    ///   - filter: the name of the filter by which `content` is packed already; else Flate packs it, where the file is to
    ///     be packed.
    ///   - isOpen: keeps it as it is in every file.
    mutating func addStream(
        _ object: ObjectNumber, _ content: [UInt8], filter: String? = nil, isOpen: Bool = false,
        dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        if compresses, filter == nil, !isOpen { return try addStream(object, content, by: .flate, dictionary) }
        var head = PDFBytes()
        head.integer(object.value)
        head.raw(" 0 obj\n<<")
        dictionary(&head)
        head.raw("/Length ")
        head.integer(content.count)
        if let filter { head.raw("/Filter/\(filter)") }
        head.raw(">>stream\n")
        let made = content + Array("\nendstream\nendobj\n".utf8)
        try enqueue(Waiting(object: object, head: head.bytes, content: .made(made)))
    }

    /// Writes a stream that is packed while the caller goes on.
    private mutating func addStream(
        _ object: ObjectNumber, _ content: [UInt8], by filter: StreamFilter, _ dictionary: (inout PDFBytes) -> Void
    ) throws {
        var head = PDFBytes()
        head.integer(object.value)
        head.raw(" 0 obj\n<<")
        dictionary(&head)
        let task = packers.begin(content, filter)
        try enqueue(Waiting(object: object, head: head.bytes, content: .stream(task)))
    }

    /// Writes an object that has been made elsewhere, dictionary and stream as they stand.
    mutating func addMade(_ object: ObjectNumber, _ head: [UInt8], stream: ArraySlice<UInt8>) throws {
        let made = Array("stream\n".utf8) + stream + Array("\nendstream\nendobj\n".utf8)
        let start = Array("\(object.value) 0 obj\n".utf8)
        try enqueue(Waiting(object: object, head: start + head, content: .made(made)))
    }

    /// An object stream: pairs of number and offset, then the objects. §7.5.7.
    private mutating func flushGathered() throws {
        guard !gathered.isEmpty else { return }
        let stream = allocate()
        var (index, bodies) = (PDFBytes(), PDFBytes())
        for (place, item) in gathered.enumerated() {
            places.enter(item.object, .inStream(stream, index: place))
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

    /// Writes objects that are alike: where there are object streams, as one in rows, each object in rows of its own.
    mutating func add(_ batch: ObjectRows) throws {
        guard let rowLength = batch.rowLength else {
            var start = 0
            for (object, end) in zip(batch.objects, batch.ends) {
                try add(object, Array(batch.bodies[start..<end]))
                start = end
            }
            return
        }
        guard !batch.objects.isEmpty else { return }
        let stream = allocate()
        places.enter(batch.objects, in: stream)
        var rows = PDFBytes()
        let cellsPerRow = rowLength / (Self.numberWidth + Self.offsetWidth)
        var start = 0
        for (place, object) in batch.objects.enumerated() {
            if place % cellsPerRow == 0 { rows.fill(rowOf: rowLength) }
            rows.cell(object.value, width: Self.numberWidth)
            rows.cell(start, width: Self.offsetWidth)
            // The next object begins in a row of its own, after a blank.
            start = batch.ends[place] / rowLength * rowLength + rowLength
        }
        // What follows the index begins with a blank of its own or with the first object.
        rows.space()
        rows.fill(rowOf: rowLength)
        let first = rows.bytes.count
        rows.bytes += batch.bodies
        try addStream(stream, rows.bytes, by: .rowDifferences(rowLength: rowLength)) {
            $0.raw("/Type/ObjStm/N \(batch.objects.count)/First \(first)")
            $0.predictor(rowLength: rowLength)
        }
    }

    /// Of the cells of an object stream's index, in bytes.
    private static let numberWidth = 9
    private static let offsetWidth = 11

    /// Writes the cross-reference stream, or table, and the trailer. §7.5.4–5, §7.5.8.
    /// - Parameter info: nil where the version has none.
    mutating func finish(root: ObjectNumber, info: ObjectNumber?) throws {
        try flushGathered()
        try writeAll()
        try handOver()
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
        places.enter(object, .offset(start))
        let widths = (offset: start < 1 << 24 ? 3 : start < 1 << 32 ? 4 : 8, index: places.highestIndex > 255 ? 2 : 1)
        let (size, rowLength) = (places.count, 1 + widths.offset + widths.index)
        let isPacked = compresses
        try addStream(object, table(widths, rowLength), filter: isPacked ? "FlateDecode" : nil) { dictionary in
            dictionary.raw("/Type/XRef/Size \(size)/W[1 \(widths.offset) \(widths.index)]")
            if isPacked { dictionary.predictor(rowLength: rowLength) }
            trailer(&dictionary)
        }
        try writeAll()
        try write("startxref\n\(start)\n%%EOF\n".utf8)
        try handOver()
    }

    /// One row for each object: its kind, where it is, its place in an object stream. Most are the row before with an index
    /// that is one higher. §7.5.8.3.
    private func table(_ widths: (offset: Int, index: Int), _ rowLength: Int) -> [UInt8] {
        var packed = PackedRows(rowLength: rowLength)
        // A piece at a time: all of them would be more than the rest of the file needs.
        var rows: [UInt8] = []
        places.visit { _, place in
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
            guard compresses, rows.count >= 1 << 14 else { return }
            packed.add(rows)
            rows.removeAll(keepingCapacity: true)
        }
        guard compresses else { return rows }
        packed.add(rows)
        return packed.finish()
    }

    /// Twenty bytes for each object, as versions before 1.5 have them. §7.5.4.
    private mutating func finishWithTable(_ trailer: (inout PDFBytes) -> Void) throws {
        let start = offset
        var out = PDFBytes()
        out.raw("xref\n0 \(places.count)\n")
        places.visit { number, place in
            if case .offset(let offset) = place {
                let digits = String(offset)
                out.raw(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
            } else {
                // The first of the free objects, and those after it that were never used.
                out.raw(number == 0 ? "0000000000 65535 f \n" : "0000000000 00001 f \n")
            }
        }
        out.raw("trailer\n<</Size \(places.count)")
        trailer(&out)
        out.raw(">>\nstartxref\n\(start)\n%%EOF\n")
        try write(out.bytes)
        try handOver()
    }
}

extension [UInt8] {
    /// Appends the last `width` bytes of an integer, the highest first.
    fileprivate mutating func append(_ value: Int, width: Int) {
        var shift = 8 * width
        while shift > 0 {
            shift -= 8
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}

extension PDFBytes {
    /// Rows are differences from those above them. §7.4.4.4, Table 8: 12 is PNG's filter *up*.
    mutating func predictor(rowLength: Int) { raw("/DecodeParms<</Predictor 12/Columns \(rowLength)>>") }
}
