import Foundation
import GalleyConcurrency
package import GalleyDiagnostics
package import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Writes pages to a PDF file one by one: each page's content and finished structure elements are compressed, passed to
/// the sink and released. Fonts follow at the end, when their used glyphs are known. Writes PDF 1.7 (ISO 32000-1), or
/// the version that the requested standards prescribe.
///
/// The same pages give the same bytes. Memory: a few bytes per page, per character code and per top-level structure
/// element, but not the pages themselves.
package struct PDFWriter: ~Copyable {
    private var file: PDFObjectWriter
    private let resources: DocumentResources
    private let metadata: DocumentMetadata
    private var options: PDFOptions
    /// The label of the previous page; nil if pages have no labels, or the options define them.
    private var lastLabel: PageLabel?
    private let standards: PDFStandardSet
    private let version: PDFVersion
    /// Stores the pages of a part of a document.
    private var recorder: ShardRecorder?
    private let catalog, pagesRoot: ObjectNumber
    private var objects: ResourceObjects
    private var pages = PageTree()
    private var destinations = Destinations()
    private var pageCount = 0
    /// The first page's boxes; the page tree's root defines its media box for all pages.
    private var commonBoxes: PageBoxes?
    private var preparer: PagePreparer?
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
        version = options.part == nil ? standards.version : max(standards.version, .pdf17)
        recorder = options.part.map { ShardRecorder($0, ShardSettings(metadata, options)) }
        let numbering = ObjectNumbering()
        let file = PDFObjectWriter(
            compresses: options.compresses, level: options.compressionLevel,
            compressesConcurrently: options.compressesAside && processorCount > (options.pagesTakeLong ? 2 : 1),
            version: version,
            numbering: numbering, sink: sink)
        catalog = file.allocate()
        pagesRoot = file.allocate()
        let intent = standards.isForPress ? options.outputIntent : nil
        objects = ResourceObjects(
            common: file.allocate(), fonts: file.allocate(), states: file.allocate(), intent: intent, file)
        resources = DocumentResources(numbering)
        // PDF/A forbids `Interpolate`, and viewers smooth images without it.
        resources.writesInterpolation = options.standards?.standards.isEmpty ?? false
        resources.omitsLinks = standards.isForPress
        resources.hasPressInks = intent?.components == 4
        if options.isTagged {
            let namespace = version == .pdf20 ? file.allocate() : nil
            resources.tags = StructureTree(language: metadata.language, namespace: namespace, numbering)
        }
        // A part of a document claims nothing.
        if standards.marksRecords, options.part == nil { parts = DocumentParts(file) }
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
    private func recordDocumentFindings() {
        if !options.isTagged { resources.record(.noTags) }
        if metadata.title == nil { resources.record(.noTitle) }
        if let language = metadata.language {
            if !LanguageTag.isWellFormed(language) { resources.record(.malformedLanguage(language)) }
        } else {
            resources.record(.noLanguage)
        }
        for attachment in options.attachments { resources.record(.attachment(name: attachment.name)) }
        if options.attachments.isEmpty { resources.record(.noAttachment) }
        if metadata.date == nil { resources.record(.noDate) }
        if options.outputIntent == nil { resources.record(.noOutputIntent) }
    }

    /// - Throws: `Diagnostic` for the first finding that a requested standard forbids.
    private func check() throws {
        if let findings = resources.tags?.findings { resources.record(findings) }
        for standard in standards.standards {
            if let error = resources.findings.error(under: standard) { throw error }
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
    package mutating func add(_ page: DisplayPage) throws {
        try page.checkNesting()
        try add(page, stored: nil)
    }

    /// - Parameter stored: the page in the form for merging, if that has been made.
    private mutating func add(_ page: DisplayPage, stored: StoredPage?) throws {
        let (number, boxes) = try begin(size: page.size, label: page.label, record: page.record)
        var content = PageContent(resources, size: page.size, writesHex: !options.compresses)
        content.draw(page.items)
        if options.showsPrinterMarks { content.draw([boxes.printerMarks]) }
        resources.tags?.endPage()
        let key = content.enterOwners()
        try check()
        let stream = file.allocate()
        try file.addStream(stream, content.bytes)
        try end(
            number, boxes, size: page.size, stream, key, content.used, content.links, content.destinations, page.record)
        if recorder != nil { try recorder?.add(stored ?? StoredPage(page), to: &file) }
        preparer?.update(resources)
    }

    /// Numbers the next page.
    private mutating func begin(
        size: CGSize, label: PageLabel?, record: PageRecord?
    ) throws -> (ObjectNumber, PageBoxes) {
        pageCount += 1
        recordLabel(label)
        resources.beginPage(pageCount)
        if record == nil, standards.marksRecords { resources.record(.noRecord) }
        try check()
        let number = file.allocate()
        resources.tags?.beginPage(number)
        let boxes = PageBoxes(size, options)
        if !boxes.isWithinLimits {
            resources.record(.pageSize(width: boxes.media.width, height: boxes.media.height))
        }
        return (number, boxes)
    }

    /// Writes the page's object and what belongs to it.
    private mutating func end(
        _ number: ObjectNumber, _ boxes: PageBoxes, size: CGSize, _ stream: ObjectNumber, _ key: Int?,
        _ used: UsedXObjects, _ pageLinks: [PageLink], _ pageDestinations: [NamedDestination], _ record: PageRecord?
    ) throws {
        let forms = try objects.writeNew(resources, compresses: options.compresses, to: &file)
        var links: [ObjectNumber] = []
        for link in pageLinks {
            let object = link.object ?? file.allocate()
            try file.add(object) { link.write(pageHeight: size.height, to: &$0) }
            links.append(object)
            if let name = link.target { destinations.request(name, page: pageCount) }
        }
        for destination in pageDestinations { destinations.add(destination, page: number, height: size.height) }
        let parent = pages.add(number) { file.allocate() }
        if commonBoxes == nil { commonBoxes = boxes }
        let hasOwnBoxes = commonBoxes != boxes
        let (objects, isTagged) = (objects, options.isTagged)
        let isFirstOrOwn = hasOwnBoxes || boxes.hasTrim
        let part = try record.flatMap { try parts?.add(number, $0, to: &file) }
        try file.add(number) { body in
            body.raw("<</Type/Page/Parent ")
            body.reference(parent)
            body.raw("/Contents ")
            body.reference(stream)
            if isFirstOrOwn { boxes.write(withMedia: hasOwnBoxes, to: &body) }
            objects.writeDictionary(of: used, forms, to: &body)
            if !links.isEmpty {
                body.raw("/Annots")
                body.references(links)
                // Tab order follows the structure. ISO 14289-1 §7.18.3.
                if isTagged { body.raw("/Tabs/S") }
            }
            if let key { body.raw("/StructParents \(key)") }
            if let part { body.entry("DPart", part) }
            body.raw(">>")
        }
        try writeStructure(isLast: false)
    }

    // MARK: Pages drawn on other threads

    /// Draws pages for this file on any thread, for `add(_:)`.
    ///
    /// - Parameter keepsPages: whether drawings keep their pages. If not, each page must end the structure elements that it
    ///   begins.
    package mutating func makePreparer(keepsPages: Bool = false) -> PagePreparer {
        let made = PagePreparer(resources, options, file.compressors, keepsPages: keepsPages)
        preparer = made
        return made
    }

    /// Writes a page that the file's preparer has drawn. A drawing that depends on earlier pages is made again.
    /// - Throws: as `add(_:)` for pages.
    package mutating func add(_ page: PreparedPage) throws {
        guard let drawing = page.drawing, resources.takes(drawing) else {
            guard let original = page.page else {
                preconditionFailure("a drawing without its page does not depend on earlier pages")
            }
            try original.checkNesting()
            return try add(original, stored: page.stored)
        }
        defer { preparer?.update(resources) }
        let (number, boxes) = try begin(size: page.size, label: page.label, record: page.record)
        resources.record(drawing.findings, onPage: pageCount)
        var key: Int?
        if let tags = drawing.tags, let join = resources.tags?.join(tags), !drawing.owners.isEmpty {
            key = resources.tags?.addStream(owners: drawing.owners.map { join.reference($0) })
        }
        try check()
        let stream = file.allocate()
        try file.addStream(stream, prepared: drawing.content)
        try end(
            number, boxes, size: page.size, stream, key, drawing.used, drawing.links, drawing.destinations, page.record)
        if let stored = page.stored { try recorder?.add(stored, to: &file) }
    }

    /// Writes the structure elements that are due.
    private mutating func writeStructure(isLast: Bool) throws {
        for batch in resources.tags?.takeBatch(isLast: isLast, inRows: file.hasObjectStreams) ?? [] {
            try file.add(batch.rows)
        }
        for entry in resources.tags?.outline.takeEntries() ?? [] { try file.add(entry.object, entry.body) }
        guard isLast else { return }
        for array in resources.tags?.references.bodies ?? [] { try file.add(array.object, array.body) }
    }

    /// Writes the shared objects and the end of the file.
    /// - Returns: if no standards were requested, those that the file does not claim because of its content.
    /// - Throws: `Diagnostic` for a link to a missing destination; the errors of `add`.
    @discardableResult
    package consuming func finish() throws -> [Diagnostic] {
        try check()
        // Destinations may be in another part.
        if !options.isExcerpt, options.part == nil { try destinations.check() }
        try objects.finish(resources, options.fontPrograms, to: &file)
        let boxes = commonBoxes
        try pages.write(root: pagesRoot, to: &file) { body in boxes?.writeMedia(to: &body) }
        resources.tags?.endDocument()
        // Elements that end with the document may add findings.
        try check()
        try writeStructure(isLast: true)
        let findings = resources.findings
        var catalog = Catalog(
            metadata: metadata, options: options, pages: pagesRoot, version: version, claims: claims(findings))
        if let tags = resources.tags { try catalog.write(tags, to: &file) }
        try catalog.write(destinations, elements: resources.tags?.references.places ?? [:], to: &file)
        if var parts {
            try parts.finish(&file)
            catalog.add(parts)
        }
        if let header = try recorder?.finish(systemFonts: resources.systemFonts, to: &file) { catalog.addPart(header) }
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
