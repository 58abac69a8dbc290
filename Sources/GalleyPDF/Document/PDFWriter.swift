import Foundation
import GalleyConcurrency
public import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Writes pages as a PDF file, each as soon as it is given: the page's content is packed and handed to the sink and then
/// forgotten, and so is the structure of what has ended on it. Fonts follow at the end, when the glyphs in use are known.
/// PDF 1.7 (ISO 32000-1), or the version that the standards asked for are of.
///
/// The same pages give the same bytes. Memory: some bytes for each page, each code in use and each element that others
/// stand beside, not the pages themselves.
public struct PDFWriter: ~Copyable {
    private var file: ObjectFile
    private var resources: SharedResources
    private let metadata: DocumentMetadata
    private var options: PDFOptions
    /// Of the page before; nil where none is labelled, or the options number the pages.
    private var lastLabel: PageLabel?
    private let standards: PDFStandardSet
    private let catalog, pagesRoot: ObjectNumber
    private var objects: ResourceObjects
    private var pages = PageTree()
    private var destinations = Destinations()
    private var pageCount = 0
    /// The first page's boxes, which the others inherit.
    private var commonBoxes: PageBoxes?

    /// - Parameter sink: takes the file's bytes in order; what it throws ends the writing.
    public init(
        metadata: DocumentMetadata = DocumentMetadata(), options: PDFOptions = PDFOptions(),
        sink: @escaping (_ bytes: ArraySlice<UInt8>) throws -> Void
    ) {
        let metadata = metadata.writable
        self.metadata = metadata
        // Parts are joined without their structure.
        var options = options
        if options.part != nil { options.isTagged = false }
        self.options = options
        standards = options.standards ?? .none
        let numbering = ObjectNumbering()
        let file = ObjectFile(
            compresses: options.compresses, level: options.compressionLevel,
            packsAside: processorCount > (options.pagesTakeLong ? 2 : 1), version: standards.version,
            numbering: numbering, sink: sink)
        catalog = file.allocate()
        pagesRoot = file.allocate()
        objects = ResourceObjects(common: file.allocate(), fonts: file.allocate(), states: file.allocate())
        resources = SharedResources(numbering)
        // PDF/A wants images without it, and viewers smooth them all the same.
        resources.isPart = options.part != nil
        resources.writesInterpolation = options.standards?.standards.isEmpty ?? false
        if options.isTagged {
            let namespace = standards.version == .pdf20 ? file.allocate() : nil
            resources.tags = StructureTree(language: metadata.language, namespace: namespace, numbering)
        }
        self.file = file
        noteDocument()
    }

    /// Packs one of the streams that wait for it, and says whether there was one. For a thread that waits for the writer
    /// otherwise, while another writes.
    package var help: @Sendable () -> Bool {
        let packers = file.packers
        return { packers.help() }
    }

    /// What can be said of the document before its pages.
    private mutating func noteDocument() {
        if !options.isTagged { resources.findings.add(.noTags) }
        if metadata.title == nil { resources.findings.add(.noTitle) }
        if let language = metadata.language {
            if !LanguageTag.isWellFormed(language) { resources.findings.add(.malformedLanguage(language)) }
        } else {
            resources.findings.add(.noLanguage)
        }
        for attachment in options.attachments { resources.findings.add(.attachment(name: attachment.name)) }
        if options.attachments.isEmpty { resources.findings.add(.noAttachment) }
    }

    /// - Throws: `PDFStandardError` for the first thing that a standard asked for does not allow.
    private mutating func check() throws {
        if let tags = resources.tags { resources.findings.add(tags.findings) }
        for standard in standards.standards {
            if let error = resources.findings.error(under: standard) { throw error }
        }
    }

    /// Notes where labels begin anew, unless the options say all of them.
    private mutating func note(_ label: PageLabel?) {
        guard let label, lastLabel != nil || options.pageLabels.isEmpty else { return }
        defer { lastLabel = label }
        if let lastLabel, lastLabel.style == label.style, lastLabel.number + 1 == label.number { return }
        let style = label.style == .roman ? PDFPageLabel.Style.lowerRoman : .decimal
        options.pageLabels.append(PDFPageLabel(firstPage: pageCount, style: style, start: label.number))
    }

    /// Writes one page.
    /// - Throws: `ImageError` where an image's pixels are damaged; `PDFStandardError` for what a standard asked for does not
    ///   allow; `NestingError` for groups nested too deep; what the sink throws.
    public mutating func add(_ page: DisplayPage) throws {
        try page.checkNesting()
        pageCount += 1
        note(page.label)
        resources.beginPage(pageCount)
        try check()
        let number = file.allocate()
        resources.tags?.beginPage(number)
        let boxes = PageBoxes(page.size, options)
        if !boxes.isWithinLimits {
            resources.findings.add(.pageSize(width: boxes.media.width, height: boxes.media.height))
        }
        var content = PageContent(size: page.size, writesHex: !options.compresses)
        content.draw(page.items, &resources)
        if options.showsPrinterMarks { content.draw([boxes.printerMarks], &resources) }
        resources.tags?.endPage()
        let key = content.enterOwners(&resources)
        try check()
        let stream = file.allocate()
        try file.addStream(stream, content.bytes)
        let forms = try objects.writeNew(&resources, packs: options.compresses, to: &file)
        var links: [ObjectNumber] = []
        for link in content.links {
            let object = link.object ?? file.allocate()
            try file.add(object) { link.write(pageHeight: page.size.height, to: &$0) }
            links.append(object)
            if let name = link.target { destinations.want(name, page: pageCount) }
        }
        for place in content.destinations { destinations.add(place, page: number, height: page.size.height) }
        let parent = pages.add(number) { file.allocate() }
        if commonBoxes == nil { commonBoxes = boxes }
        let hasOwnBoxes = commonBoxes != boxes
        let (objects, used, isTagged) = (objects, content.used, options.isTagged)
        let isFirstOrOwn = hasOwnBoxes || boxes.hasTrim
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
                // From link to link in the order of the structure. ISO 14289-1 §7.18.3.
                if isTagged { body.raw("/Tabs/S") }
            }
            if let key { body.raw("/StructParents \(key)") }
            body.raw(">>")
        }
        try writeStructure(isLast: false)
    }

    /// What of the structure tree is to be written by now.
    private mutating func writeStructure(isLast: Bool) throws {
        for batch in resources.tags?.takeBatch(isLast: isLast, inRows: file.hasObjectStreams) ?? [] {
            try file.add(batch.rows)
        }
        for entry in resources.tags?.outline.takeEntries() ?? [] { try file.add(entry.object, entry.body) }
        guard isLast else { return }
        for array in resources.tags?.references.bodies ?? [] { try file.add(array.object, array.body) }
    }

    /// Writes what the pages share and the end of the file.
    /// - Returns: where no standards were asked for, those that the file does not claim because of its content.
    /// - Throws: `PDFLinkError` for a link to a place that the document does not have; what `add` throws.
    @discardableResult
    public consuming func finish() throws -> [UnclaimedStandard] {
        try check()
        if !options.isExcerpt { try destinations.check() }
        var resources = resources
        self.resources = SharedResources(file.numbering)
        let systemFonts = resources.systemFonts
        let fonts = try objects.finish(&resources, areSources: options.part != nil, to: &file)
        self.resources = resources
        let boxes = commonBoxes
        try pages.write(root: pagesRoot, to: &file) { body in boxes?.writeMedia(to: &body) }
        resources.tags?.endDocument()
        self.resources = resources
        // Elements that end with the document.
        try check()
        try writeStructure(isLast: true)
        let findings = self.resources.findings
        var catalog = Catalog(
            metadata: metadata, options: options, pages: pagesRoot, version: standards.version, claims: claims(findings)
        )
        if let tags = self.resources.tags { try catalog.write(tags, to: &file) }
        try catalog.write(destinations, elements: self.resources.tags?.references.places ?? [:], to: &file)
        if let part = options.part {
            try catalog.write(
                PartTable(part, language: metadata.language, systemFonts: systemFonts, fonts: fonts), to: &file)
        }
        try catalog.write(as: self.catalog, to: &file)
        return unclaimed(findings)
    }

    /// What the file can say that it follows.
    private func claims(_ findings: ContentFindings) -> [PDFStandard] {
        guard options.standards == nil else { return standards.standards }
        if options.part != nil { return [] }
        let archive = archiveStandards.first { findings.error(under: $0) == nil }
        return [archive, findings.error(under: .ua1) == nil ? .ua1 : nil].compactMap { $0 }
    }

    /// Of PDF/A what a file can claim by itself, the most first.
    private var archiveStandards: [PDFStandard] { options.attachments.isEmpty ? [.a2a, .a2u] : [.a3a, .a3u] }

    /// A standard that the file would claim if its content allowed it.
    private func unclaimed(_ findings: ContentFindings) -> [UnclaimedStandard] {
        guard options.standards == nil, options.part == nil else { return [] }
        let expected = findings.isUntagged ? [archiveStandards[1]] : [archiveStandards[0], .ua1]
        return expected.compactMap { findings.obstacle(to: $0) }
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
