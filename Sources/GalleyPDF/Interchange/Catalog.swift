import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// The document catalog and the objects it refers to besides pages. ISO 32000-1 §7.7.2.
struct Catalog {
    let metadata: DocumentMetadata
    let options: PDFOptions
    let pages: ObjectNumber
    let version: PDFVersion
    let claims: [PDFStandard]
    /// Catalog entries that refer to objects already written.
    private var entries: [(key: String, object: ObjectNumber)] = []
    private var names: [(key: String, object: ObjectNumber)] = []

    init(
        metadata: DocumentMetadata, options: PDFOptions, pages: ObjectNumber, version: PDFVersion, claims: [PDFStandard]
    ) {
        (self.metadata, self.options, self.pages) = (metadata, options, pages)
        (self.version, self.claims) = (version, claims)
    }

    // MARK: Structure

    /// Writes the structure tree root. §14.7.2, Table 322.
    mutating func write(_ tree: StructureTree, to file: inout PDFObjectWriter) throws {
        var tree = tree
        let (parents, nextKey) = (file.allocate(), tree.parentTree.nextKey)
        try file.add(parents, tree.parentTree.root)
        if let namespace = tree.namespace {
            // ISO 32000-2 §14.7.4.
            try file.add(namespace) { $0.raw("<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>") }
        }
        let names = tree.notes.list.isEmpty ? nil : file.allocate()
        if let names {
            // The name tree of element identifiers. §14.7.2.
            try file.add(names) { body in
                body.raw("<</Names[")
                for note in tree.notes.list {
                    body.literal(note.id.utf8)
                    body.reference(note.element)
                }
                body.raw("]>>")
            }
        }
        let (document, namespace) = (tree.root, tree.namespace)
        try file.add(tree.treeRoot) { body in
            body.raw("<</Type/StructTreeRoot/K ")
            body.reference(document)
            body.raw("/ParentTree ")
            body.reference(parents)
            body.raw("/ParentTreeNextKey \(nextKey)")
            if let names { body.entry("IDTree", names) }
            if let namespace {
                body.raw("/Namespaces")
                body.references([namespace])
            }
            body.raw(">>")
        }
        entries.append(("StructTreeRoot", tree.treeRoot))
        if let outline = tree.outline.finish(), let object = tree.outline.root {
            for entry in tree.outline.takeEntries() { try file.add(entry.object, entry.body) }
            try file.add(object, outline)
            entries.append(("Outlines", object))
        }
    }

    /// - Parameter elements: the structure elements at the destinations, for PDF 2.0.
    mutating func write(
        _ destinations: Destinations, elements: [String: ObjectNumber], to file: inout PDFObjectWriter
    ) throws {
        guard !destinations.isEmpty else { return }
        names.append(("Dests", try destinations.write(elements: version == .pdf20 ? elements : [:], to: &file)))
    }

    /// Adds the private stream from which parts are merged.
    mutating func addPart(_ header: ObjectNumber) { entries.append((ShardHeader.key, header)) }

    /// Refers to the hierarchy of document parts.
    mutating func add(_ parts: DocumentParts) { entries.append(("DPartRoot", parts.root)) }

    // MARK: The rest

    /// Writes the remaining objects, the catalog as `object`, and the end of the file.
    mutating func write(as object: ObjectNumber, to file: inout PDFObjectWriter) throws {
        let attachments = try writeAttachments(to: &file)
        if !claims.isEmpty || version == .pdf20 {
            let packet = file.allocate()
            // Uncompressed, so that programs that do not parse PDF find it. ISO 19005-1 §6.7.2.
            var xmp = XMPPacket(metadata: metadata, claims: claims)
            if isForPress { xmp.digest = try file.digestSoFar() }
            try file.addStream(packet, Array(xmp.text.utf8), isOpen: true) {
                $0.raw("/Type/Metadata/Subtype/XML")
            }
            entries.append(("Metadata", packet))
        }
        let intent = try writeProfile(to: &file)
        // Deprecated in PDF 2.0, and forbidden in PDF/A-4. ISO 19005-4 §6.1.3.
        let info = version == .pdf20 ? nil : try Self.writeInfo(metadata, isForPress: isForPress, to: &file)
        let (entries, names, options, metadata, pages) = (entries, names, options, metadata, pages)
        let writeIntents = writeIntents
        try file.add(object) { body in
            body.raw("<</Type/Catalog/Pages ")
            body.reference(pages)
            if let language = metadata.language {
                body.raw("/Lang")
                body.text(language)
            }
            if metadata.title != nil || options.printsAtActualSize || options.duplex != nil {
                body.raw("/ViewerPreferences<<")
                if metadata.title != nil { body.raw("/DisplayDocTitle true") }
                if options.printsAtActualSize { body.raw("/PrintScaling/None") }
                if let duplex = options.duplex { body.raw("/Duplex/\(duplex.rawValue)") }
                body.raw(">>")
            }
            if options.isTagged { body.raw("/MarkInfo<</Marked true>>") }
            for entry in entries { body.entry(entry.key, entry.object) }
            if !names.isEmpty {
                body.raw("/Names<<")
                for entry in names { body.entry(entry.key, entry.object) }
                body.raw(">>")
            }
            if !attachments.isEmpty {
                body.raw("/AF")
                body.references(attachments)
            }
            if let intent { writeIntents(intent, &body) }
            Self.writeLabels(options.pageLabels, to: &body)
            body.raw(">>")
        }
        try file.finish(root: object, info: info)
    }

    private var isForPress: Bool { claims.contains(where: \.isForPress) }

    /// Writes the profile of the output intents; nil if no claimed standard has one.
    private func writeProfile(to file: inout PDFObjectWriter) throws -> ObjectNumber? {
        guard isForPress || claims.contains(where: { $0.archivePart != nil }) else { return nil }
        let profile = file.allocate()
        if isForPress, let intent = options.outputIntent {
            try file.addStream(profile, intent.bytes) { $0.raw("/N \(intent.components)") }
        } else {
            try file.addRepeatedStream(profile, SRGBProfile.bytes(version: version == .pdf14 ? 2 : 4)) {
                $0.raw("/N 3")
            }
        }
        return profile
    }

    /// `/OutputIntents`: one for each standard, all with the same profile. §14.11.5; ISO 19005-2 §6.2.3.
    private func writeIntents(_ profile: ObjectNumber, to body: inout PDFBytes) {
        body.raw("/OutputIntents[")
        for (subtype, isClaimed) in [
            ("GTS_PDFX", isForPress), ("GTS_PDFA1", claims.contains { $0.archivePart != nil }),
        ] where isClaimed {
            body.raw("<</Type/OutputIntent/S/\(subtype)/OutputConditionIdentifier")
            if isForPress, let intent = options.outputIntent {
                body.text(intent.identifier)
                if intent.isRegistered { body.raw("/RegistryName(http://www.color.org)") }
                body.raw("/Info")
                body.text(intent.info)
            } else {
                body.raw("(sRGB)/RegistryName(http://www.color.org)/Info(sRGB IEC61966-2.1)")
            }
            body.raw("/DestOutputProfile ")
            body.reference(profile)
            body.raw(">>")
        }
        body.raw("]")
    }

    /// Writes the document information dictionary. §14.3.3.
    /// - Parameter isForPress: whether the file claims PDF/X.
    static func writeInfo(
        _ metadata: DocumentMetadata, isForPress: Bool = false, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        let info = file.allocate()
        try file.add(info) { body in
            body.raw("<<")
            let date = metadata.date.map(dateText)
            let entries = [
                ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.subject),
                ("Keywords", metadata.joinedKeywords), ("Producer", DocumentMetadata.producer),
                ("CreationDate", date), ("ModDate", date),
            ]
            for case (let key, let value?) in entries {
                body.name(key)
                body.text(value)
            }
            if isForPress { body.raw("/Trapped/False/GTS_PDFXVersion(PDF/X-4)") }
            body.raw(">>")
        }
        return info
    }

    /// Returns a date such as `D:20260131120000Z`. §7.9.4.
    private static func dateText(_ seconds: Int) -> String {
        let date = CivilDate(secondsSince1970: seconds)
        let parts = date.paddedParts
        return "D:\(date.year)\(parts.month)\(parts.day)\(parts.hour)\(parts.minute)\(parts.second)Z"
    }

    /// Writes the page labels. §12.4.2.
    private static func writeLabels(_ labels: [PDFPageLabel], to body: inout PDFBytes) {
        guard !labels.isEmpty else { return }
        body.raw("/PageLabels<</Nums[")
        // The number tree must contain the first page.
        if !labels.contains(where: { $0.firstPage <= 1 }) { body.raw("0<</S/D>>") }
        for label in labels.sorted(by: { $0.firstPage < $1.firstPage }) {
            body.raw("\(max(0, label.firstPage - 1))<<")
            if let style = label.style { body.raw("/S/\(style.rawValue)") }
            if !label.prefix.isEmpty {
                body.raw("/P")
                body.text(label.prefix)
            }
            if label.start != 1 { body.raw("/St \(label.start)") }
            body.raw(">>")
        }
        body.raw("]>>")
    }

    /// Writes attached files with their file specifications. §7.11.3–4; ISO 19005-3 §6.8.
    private mutating func writeAttachments(to file: inout PDFObjectWriter) throws -> [ObjectNumber] {
        guard !options.attachments.isEmpty else { return [] }
        var specifications: [(name: String, object: ObjectNumber)] = []
        for attachment in options.attachments {
            let (stream, specification) = (file.allocate(), file.allocate())
            let date = metadata.date.map(Self.dateText)
            try file.addStream(stream, attachment.bytes) { head in
                head.raw("/Type/EmbeddedFile/Subtype")
                head.name(attachment.mediaType)
                head.raw("/Params<</Size \(attachment.bytes.count)")
                if let date {
                    head.raw("/ModDate")
                    head.text(date)
                }
                head.raw(">>")
            }
            try file.add(specification) { body in
                body.raw("<</Type/Filespec/F")
                body.text(attachment.name)
                body.raw("/UF")
                body.text(attachment.name)
                body.raw("/AFRelationship/\(attachment.relationship.rawValue)")
                // ISO 14289-2 §8.14.1 requires a description.
                body.raw("/Desc")
                body.text(attachment.description ?? attachment.name)
                body.raw("/EF<</F ")
                body.reference(stream)
                body.raw("/UF ")
                body.reference(stream)
                body.raw(">>>>")
            }
            specifications.append((attachment.name, specification))
        }
        let tree = file.allocate()
        try file.add(tree) { body in
            body.raw("<</Names[")
            for item in specifications.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
                body.text(item.name)
                body.reference(item.object)
            }
            body.raw("]>>")
        }
        names.append(("EmbeddedFiles", tree))
        return specifications.map(\.object)
    }
}
