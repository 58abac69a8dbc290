import Foundation
import GalleyConcurrency
package import GalleyDiagnostics
package import GalleyDisplay
import GalleyFormatting
import GalleyInput

/// Writes pages to a PDF file one by one: each page's content and finished structure elements are compressed, passed to
/// the sink and released. Fonts follow at the end, when their used glyphs are known. Writes PDF 1.7 (ISO 32000-1), or
/// the version that the requested standards prescribe.
///
/// The same pages give the same bytes. Memory: a few bytes per page, per character code and per top-level structure
/// element, but not the pages themselves.
package struct PDFWriter: ~Copyable {
    private var file: PDFObjectWriter
    private let metadata: DocumentMetadata
    private var options: PDFOptions
    /// The label of the previous page; nil if pages have no labels, or the options define them.
    private var lastLabel: PageLabel?
    private let standards: PDFStandardSet
    private let version: PDFVersion
    /// Stores the pages of a shard.
    private var recorder: ShardRecorder?
    private let catalog, pagesRoot: ObjectNumber
    private var objects: ResourceObjects
    private var pages = PageTree()
    private var destinations = Destinations()
    private var pageCount = 0
    /// The first page's boxes; the page tree's root defines its media box for all pages.
    private var commonBoxes: PageBoxes?
    /// Draws pages for this file on any thread, for `add(_:)`.
    package let drawer: PageDrawer
    private var findings = ContentFindings()
    /// The structure tree of a tagged file.
    private var tags: StructureTree?
    /// The records of the pages, in PDF/VT.
    private var parts: DocumentParts?

    /// - Parameter sink: receives the file's bytes in order. An error it throws stops the writer.
    package init(
        metadata: DocumentMetadata = DocumentMetadata(), options: PDFOptions = PDFOptions(),
        sink: @escaping (_ bytes: ArraySlice<UInt8>) throws -> Void
    ) {
        let metadata = metadata.writable
        self.metadata = metadata
        self.options = options
        standards = options.standards ?? .none
        // The reader of parts needs a cross-reference stream.
        version = options.shard == nil ? standards.version : max(standards.version, .pdf17)
        recorder = options.shard.map { ShardRecorder($0, ShardDocument(metadata, options)) }
        let numbering = ObjectNumbering()
        let file = PDFObjectWriter(
            compresses: options.compresses, level: options.compressionLevel,
            compressesConcurrently: options.compressesAside && processorCount > (options.pagesTakeLong ? 2 : 1),
            version: version,
            numbering: numbering, sink: sink)
        catalog = file.allocate()
        pagesRoot = file.allocate()
        let intent = standards.isForPress ? options.outputIntent : nil
        objects = ResourceObjects(intent: intent, file)
        let rules = PageResources.Rules(
            writesHex: !options.compresses, isTagged: options.isTagged,
            // PDF/A forbids `Interpolate`, and viewers smooth images without it.
            writesInterpolation: options.standards?.standards.isEmpty ?? false,
            hasPressInks: intent?.components == 4, omitsLinks: standards.isForPress)
        drawer = PageDrawer(rules, options, file.compressors)
        if options.isTagged {
            let namespace = version == .pdf20 ? file.allocate() : nil
            tags = StructureTree(language: metadata.language, namespace: namespace, numbering)
        }
        // A shard claims nothing.
        if standards.marksRecords, options.shard == nil { parts = DocumentParts(file) }
        self.file = file
        recordDocumentFindings()
    }

    /// Compresses one waiting stream; false if there is none. For a thread that would otherwise wait while another one
    /// writes.
    package var help: @Sendable () -> Bool {
        let compressors = file.compressors
        return { compressors.help() }
    }

    /// Records findings that do not depend on pages.
    private mutating func recordDocumentFindings() {
        if !options.isTagged { findings.add(.noTags) }
        if metadata.title == nil { findings.add(.noTitle) }
        if let language = metadata.language {
            if !LanguageTag.isWellFormed(language) { findings.add(.malformedLanguage(language)) }
        } else {
            findings.add(.noLanguage)
        }
        for attachment in options.attachments { findings.add(.attachment(name: attachment.name)) }
        if options.attachments.isEmpty { findings.add(.noAttachment) }
        if metadata.date == nil { findings.add(.noDate) }
        if options.outputIntent == nil { findings.add(.noOutputIntent) }
    }

    /// - Throws: `Diagnostic` for the first finding that a requested standard forbids.
    private mutating func check() throws {
        if let tags { findings.add(tags.findings) }
        for standard in standards.standards {
            if let error = findings.error(under: standard) { throw error }
        }
    }

    /// Records where a new sequence of page labels starts, unless the options define the labels.
    private mutating func recordLabel(_ label: PageLabel?) {
        guard let label, lastLabel != nil || options.pageLabels.isEmpty else { return }
        defer { lastLabel = label }
        if let lastLabel, lastLabel.style == label.style, lastLabel.number + 1 == label.number { return }
        let style = label.style == .roman ? PDFPageLabel.Style.lowerRoman : .decimal
        options.pageLabels.append(PDFPageLabel(firstPage: pageCount, style: style, start: label.number))
    }

    /// Writes one page.
    /// - Throws: `Diagnostic` if an image's pixels are damaged; `Diagnostic` for content that a requested
    ///   standard forbids; `Diagnostic` if groups are nested too deeply; any error of the sink.
    package mutating func add(_ page: DisplayPage) throws { try add(drawer.draw(page, packs: false)) }

    /// Writes a page that the file's drawer has drawn.
    /// - Throws: as `add(_:)` for pages.
    package mutating func add(_ page: DrawnPage) throws {
        if let failure = page.failure { throw failure }
        pageCount += 1
        recordLabel(page.label)
        findings.page = pageCount
        tags?.findings.page = pageCount
        if page.record == nil, standards.marksRecords { findings.add(.noRecord) }
        let boxes = PageBoxes(page.size, options)
        if !boxes.isWithinLimits {
            findings.add(.pageSize(width: boxes.media.width, height: boxes.media.height))
        }
        findings.add(page.findings, onPage: pageCount)
        let number = file.allocate()
        let numbers = page.structure.flatMap { tags?.add($0, as: number) }
        try check()
        let stream = file.allocate()
        if page.isPacked {
            try file.addStream(stream, packed: page.content)
        } else {
            try file.addStream(stream, page.content)
        }
        let resources = try objects.add(page.resources, page.used, numbers, compresses: options.compresses, to: &file)
        let links = try addLinks(page, number, numbers)
        let parent = pages.add(number) { file.allocate() }
        if commonBoxes == nil { commonBoxes = boxes }
        let hasOwnBoxes = commonBoxes != boxes
        let isTagged = options.isTagged
        let part = try page.record.flatMap { try parts?.add(number, $0, to: &file) }
        try file.add(number) { body in
            body.raw("<</Type/Page/Parent ")
            body.reference(parent)
            body.raw("/Contents ")
            body.reference(stream)
            if hasOwnBoxes || boxes.hasTrim { boxes.write(withMedia: hasOwnBoxes, to: &body) }
            body.entry("Resources", resources)
            if !links.isEmpty {
                body.raw("/Annots")
                body.references(links)
                // Tab order follows the structure. ISO 14289-1 §7.18.3.
                if isTagged { body.raw("/Tabs/S") }
            }
            if let key = numbers?.keys[0] { body.raw("/StructParents \(key)") }
            if let part { body.entry("DPart", part) }
            body.raw(">>")
        }
        try writeStructure(isLast: false)
        try recorder?.add(page, content: stream, to: &file)
    }

    /// Writes the annotations of a page and records its destinations.
    private mutating func addLinks(
        _ page: DrawnPage, _ number: ObjectNumber, _ numbers: StructureTree.PageNumbers?
    ) throws -> [ObjectNumber] {
        var links: [ObjectNumber] = []
        for link in page.links {
            let reference = link.number.flatMap { numbers?.links[$0] }
            let object = reference?.object ?? file.allocate()
            try file.add(object) { link.write(pageHeight: page.size.height, key: reference?.key, to: &$0) }
            links.append(object)
            if let name = link.target { destinations.request(name, page: pageCount) }
        }
        for destination in page.destinations { destinations.add(destination, page: number, height: page.size.height) }
        return links
    }

    /// Writes the structure elements that are due.
    private mutating func writeStructure(isLast: Bool) throws {
        for batch in tags?.takeBatch(isLast: isLast, inRows: file.hasObjectStreams) ?? [] {
            try file.add(batch.rows)
        }
        for entry in tags?.outline.takeEntries() ?? [] { try file.add(entry.object, entry.body) }
        guard isLast else { return }
        for array in tags?.references.bodies ?? [] { try file.add(array.object, array.body) }
    }

    /// Writes the shared objects and the end of the file.
    /// - Returns: if no standards were requested, those that the file does not claim because of its content.
    /// - Throws: `Diagnostic` for a link to a missing destination; the errors of `add`.
    @discardableResult
    package consuming func finish() throws -> [Diagnostic] {
        RunPhases.enter("writing the PDF")
        try check()
        // Destinations may be in another shard.
        if !options.isExcerpt, options.shard == nil { try destinations.check() }
        try objects.finish(options.fontPrograms, to: &file)
        let boxes = commonBoxes
        try pages.write(root: pagesRoot, to: &file) { body in boxes?.writeMedia(to: &body) }
        tags?.endDocument()
        // Elements that end with the document may add findings.
        try check()
        try writeStructure(isLast: true)
        var catalog = Catalog(
            metadata: metadata, options: options, pages: pagesRoot, version: version, claims: claims(findings))
        if let tags { try catalog.write(tags, to: &file) }
        try catalog.write(destinations, elements: tags?.references.places ?? [:], to: &file)
        if var parts {
            try parts.finish(&file)
            catalog.add(parts)
        }
        if let header = try recorder?.finish(systemFonts: objects.systemFonts, to: &file) { catalog.addPart(header) }
        try catalog.write(as: self.catalog, to: &file)
        return unclaimed(findings)
    }

    /// The standards that the file claims.
    private func claims(_ findings: ContentFindings) -> [PDFStandard] {
        if version != standards.version { return [] }
        guard options.standards == nil else { return standards.standards }
        let archive = archiveStandards.first { findings.error(under: $0) == nil }
        return [archive, findings.error(under: .ua1) == nil ? .ua1 : nil].compactMap { $0 }
    }

    /// The parts of PDF/A that are claimed automatically, the strictest first.
    private var archiveStandards: [PDFStandard] { options.attachments.isEmpty ? [.a2a, .a2u] : [.a3a, .a3u] }

    /// The standards that the file would claim if its content allowed it.
    private func unclaimed(_ findings: ContentFindings) -> [Diagnostic] {
        guard options.standards == nil else { return [] }
        let expected = findings.isUntagged ? [archiveStandards[1]] : [archiveStandards[0], .ua1]
        let claimed = claims(findings)
        return expected.compactMap { findings.obstacle(to: $0, claimed: claimed) }
    }
}

extension PDFBytes {
    /// `[1 0 R 2 0 R]`.
    mutating func references(_ objects: [ObjectNumber]) {
        raw("[")
        for (index, object) in objects.enumerated() {
            if index > 0 { space() }
            reference(object)
        }
        raw("]")
    }
}
