import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// The metadata and options of the whole document.
struct ShardDocument {
    var metadata: DocumentMetadata
    var options: PDFOptions

    init(_ metadata: DocumentMetadata, _ options: PDFOptions) {
        (self.metadata, self.options) = (metadata, options)
        self.options.shard = nil
    }

    func write(to out: inout BinaryWriter) {
        for text in [metadata.title, metadata.author, metadata.subject, metadata.language] {
            out.optional(text) { $0.text($1) }
        }
        out.list(metadata.keywords) { $0.text($1) }
        out.optional(metadata.date) { $0.integer($1) }
        out.flag(options.compresses)
        out.integer(options.compressionLevel)
        out.flag(options.isTagged)
        out.optional(options.standards) { out, set in out.list(set.standards) { $0.text($1.rawValue) } }
        out.optional(options.outputIntent) { $0.block($1.bytes) }
        out.list(options.attachments) { out, file in
            out.text(file.name)
            out.block(file.bytes)
            out.text(file.mediaType)
            out.optional(file.description) { $0.text($1) }
            out.text(file.relationship.rawValue)
        }
        out.list(options.pageLabels) { out, label in
            out.integer(label.firstPage)
            out.optional(label.style) { $0.text($1.rawValue) }
            out.text(label.prefix)
            out.integer(label.start)
        }
        out.number(options.bleed)
        out.text(options.cropBox.rawValue)
        out.flag(options.showsPrinterMarks)
        out.flag(options.printsAtActualSize)
        out.optional(options.duplex) { $0.text($1.rawValue) }
    }

    init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        func text(_ bytes: inout BinaryReader) throws(MalformedBytes) -> String { try bytes.text() }
        func known<T: RawRepresentable<String>>(_ text: String) throws(MalformedBytes) -> T {
            guard let value = T(rawValue: text) else { throw MalformedBytes() }
            return value
        }
        var metadata = DocumentMetadata()
        metadata.title = try bytes.optional(text)
        metadata.author = try bytes.optional(text)
        metadata.subject = try bytes.optional(text)
        metadata.language = try bytes.optional(text)
        metadata.keywords = try bytes.list(text)
        metadata.date = try bytes.optional { bytes throws(MalformedBytes) in
            try bytes.integer(in: ReadableNumber.dates)
        }
        var options = PDFOptions(compresses: try bytes.flag(), compressionLevel: try bytes.integer(in: 1...12))
        options.isTagged = try bytes.flag()
        let names = try bytes.optional { bytes throws(MalformedBytes) in try bytes.list(text) }
        if let names {
            var standards: [PDFStandard] = []
            for name in names { standards.append(try known(name)) }
            if standards.isEmpty {
                options.standards = PDFStandardSet.none
            } else {
                do { options.standards = try PDFStandardSet(standards) } catch { throw MalformedBytes() }
            }
        }
        let profile = try bytes.optional { bytes throws(MalformedBytes) in Array(try bytes.block()) }
        if let profile {
            do throws(Diagnostic) { options.outputIntent = try PDFOutputIntent(profile: profile) } catch {
                throw MalformedBytes()
            }
        }
        options.attachments = try bytes.list { bytes throws(MalformedBytes) in
            let (name, content, type) = (try bytes.text(), Array(try bytes.block()), try bytes.text())
            let description = try bytes.optional(text)
            return PDFAttachment(
                name: name, bytes: content, mediaType: type, description: description,
                relationship: try known(try bytes.text()))
        }
        options.pageLabels = try bytes.list { bytes throws(MalformedBytes) in
            let firstPage = try bytes.integer(in: ReadableNumber.counts)
            let name = try bytes.optional(text)
            var style: PDFPageLabel.Style?
            if let name { style = try known(name) }
            let prefix = try bytes.text()
            return PDFPageLabel(
                firstPage: firstPage, style: style, prefix: prefix,
                start: try bytes.integer(in: ReadableNumber.counts))
        }
        options.bleed = try bytes.number()
        options.cropBox = try known(try bytes.text())
        options.showsPrinterMarks = try bytes.flag()
        options.printsAtActualSize = try bytes.flag()
        if let name = try bytes.optional(text) { options.duplex = try known(name) as PDFDuplex }
        guard options.bleed.isFinite else { throw MalformedBytes() }
        (self.metadata, self.options) = (metadata, options)
    }

    /// The options by name, for messages about shards that differ.
    var properties: [PDFShard.Property] {
        func property(_ name: String, _ value: String?) -> PDFShard.Property {
            PDFShard.Property(name: name, value: value ?? "")
        }
        return [
            property("title", metadata.title), property("author", metadata.author),
            property("subject", metadata.subject), property("language", metadata.language),
            property("keywords", metadata.keywords.joined(separator: ", ")),
            property("date", metadata.date.map { "\($0)" }), property("--no-tags", "\(!options.isTagged)"),
            property("--pdf-standard", options.standards?.standards.map(\.rawValue).joined(separator: ",")),
            property("--output-intent", options.outputIntent?.info),
            property("--attach", options.attachments.map(\.name).joined(separator: ", ")),
            property("--page-label", options.pageLabels.map { "\($0)" }.joined(separator: ", ")),
        ]
    }
}
