import GalleyDisplay
import GalleyFormatting

/// The document's metadata as XMP, equal to its Info dictionary. ISO 16684-1; ISO 32000-1 §14.3.2.
struct XMPPacket {
    let metadata: DocumentMetadata
    let claims: [PDFStandard]
    /// The digest from which the document is identified, for PDF/X.
    var digest: [UInt8] = []

    /// The packet, with XML's five special characters escaped.
    var text: String {
        let schemas = schemas
        var xmp = ""
        xmp.reserveCapacity(2048)
        xmp += "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        xmp += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        xmp += "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
        for namespace in namespaces(hasSchemas: !schemas.isEmpty) {
            xmp += " xmlns:\(namespace.prefix)=\"\(namespace.uri)\""
        }
        xmp += ">"
        if let title = metadata.title { xmp += "<dc:title>\(alternative(title))</dc:title>" }
        if let author = metadata.author { xmp += "<dc:creator>\(list("Seq", author))</dc:creator>" }
        if let subject = metadata.subject { xmp += "<dc:description>\(alternative(subject))</dc:description>" }
        if let language = metadata.language { xmp += "<dc:language>\(list("Bag", language))</dc:language>" }
        if let keywords = metadata.joinedKeywords { xmp += "<pdf:Keywords>\(escaped(keywords))</pdf:Keywords>" }
        xmp += "<pdf:Producer>\(DocumentMetadata.producer)</pdf:Producer>"
        if let text = dateText {
            xmp += "<xmp:CreateDate>\(text)</xmp:CreateDate><xmp:ModifyDate>\(text)</xmp:ModifyDate>"
            if isForPress { xmp += "<xmp:MetadataDate>\(text)</xmp:MetadataDate>" }
        }
        if isForPress {
            // Adobe XMP Specification, part 2, §1.2.
            xmp += "<pdf:Trapped>False</pdf:Trapped><xmpMM:DocumentID>uuid:\(uuid)</xmpMM:DocumentID>"
            xmp += "<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>"
        }
        if isForPress { xmp += pressIdentification }
        for claim in claims where !claim.isForPress { xmp += identification(of: claim) }
        xmp += schemas
        return xmp + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    }

    private func namespaces(hasSchemas: Bool) -> [(prefix: String, uri: String)] {
        var list = [
            ("dc", "http://purl.org/dc/elements/1.1/"), ("pdf", "http://ns.adobe.com/pdf/1.3/"),
            ("xmp", "http://ns.adobe.com/xap/1.0/"),
        ]
        if claims.contains(where: { $0.archivePart != nil }) {
            list.append(("pdfaid", "http://www.aiim.org/pdfa/ns/id/"))
        }
        if claims.contains(where: { $0.accessibilityPart != nil }) {
            list.append(("pdfuaid", Self.accessibilityNamespace))
        }
        if isForPress {
            list.append(("xmpMM", "http://ns.adobe.com/xap/1.0/mm/"))
            list.append(("pdfxid", Self.pressNamespace))
            if claims.contains(.vt1) { list.append(("pdfvtid", Self.recordNamespace)) }
        }
        if hasSchemas {
            list += [
                ("pdfaExtension", "http://www.aiim.org/pdfa/ns/extension/"),
                ("pdfaSchema", "http://www.aiim.org/pdfa/ns/schema#"),
                ("pdfaProperty", "http://www.aiim.org/pdfa/ns/property#"),
            ]
        }
        return list
    }

    private static let accessibilityNamespace = "http://www.aiim.org/pdfua/ns/id/"

    private static let pressNamespace = "http://www.npes.org/pdfx/ns/id/"

    private static let recordNamespace = "http://www.npes.org/pdfvt/ns/id/"

    private var isForPress: Bool { claims.contains(where: \.isForPress) }

    /// A UUID of version 8. RFC 9562 §5.8.
    private var uuid: String {
        var bytes = digest + [UInt8](repeating: 0, count: max(0, 16 - digest.count))
        bytes[6] = 0x80 | bytes[6] & 0x0f
        bytes[8] = 0x80 | bytes[8] & 0x3f
        var text = PDFBytes()
        for (index, byte) in bytes.prefix(16).enumerated() {
            if [4, 6, 8, 10].contains(index) { text.raw("-") }
            text.hex(byte)
        }
        return String(decoding: text.bytes, as: UTF8.self).lowercased()
    }

    /// ISO 19005-2 §6.6.4, ISO 19005-4 §6.7.3, ISO 14289-1 §5, ISO 14289-2 §5.
    private func identification(of standard: PDFStandard) -> String {
        if let part = standard.accessibilityPart {
            return "<pdfuaid:part>\(part)</pdfuaid:part>" + (part == 2 ? "<pdfuaid:rev>2024</pdfuaid:rev>" : "")
        }
        let part = standard.archivePart ?? 0
        return "<pdfaid:part>\(part)</pdfaid:part>" + (part == 4 ? "<pdfaid:rev>2020</pdfaid:rev>" : "")
            + (standard.archiveLevel.map { "<pdfaid:conformance>\($0)</pdfaid:conformance>" } ?? "")
    }

    /// The version of PDF/X, and of PDF/VT, which repeats the date of the last change. ISO 15930-7, ISO 16612-2.
    private var pressIdentification: String {
        let press = "<pdfxid:GTS_PDFXVersion>\(PDFStandard.x4.name)</pdfxid:GTS_PDFXVersion>"
        guard claims.contains(.vt1) else { return press }
        return press + "<pdfvtid:GTS_PDFVTVersion>\(PDFStandard.vt1.name)</pdfvtid:GTS_PDFVTVersion>"
            + "<pdfvtid:GTS_PDFVTModDate>\(dateText ?? "")</pdfvtid:GTS_PDFVTModDate>"
    }

    /// The date of the document.
    private var dateText: String? { metadata.date.map { CivilDate(secondsSince1970: $0).text } }

    /// PDF/A-1 to PDF/A-3 require a description of every schema they do not define. ISO 19005-2 §6.6.2.3.
    private var schemas: String {
        guard claims.contains(where: { $0.archivePart.map { $0 < 4 } ?? false }) else { return "" }
        var list = ""
        if claims.contains(where: { $0.accessibilityPart != nil }) {
            list += schema(
                "PDF/UA identification", Self.accessibilityNamespace, "pdfuaid",
                [("part", "Integer", "part of ISO 14289")])
        }
        if isForPress {
            list += schema(
                "PDF/X identification", Self.pressNamespace, "pdfxid",
                [("GTS_PDFXVersion", "Text", "version of PDF/X")])
            if claims.contains(.vt1) {
                list += schema(
                    "PDF/VT identification", Self.recordNamespace, "pdfvtid",
                    [
                        ("GTS_PDFVTVersion", "Text", "version of PDF/VT"),
                        ("GTS_PDFVTModDate", "Date", "date of the last change"),
                    ])
            }
            list += schema(
                "Trapping", "http://ns.adobe.com/pdf/1.3/", "pdf", [("Trapped", "Text", "whether the file is trapped")])
        }
        return list.isEmpty ? "" : "<pdfaExtension:schemas><rdf:Bag>\(list)</rdf:Bag></pdfaExtension:schemas>"
    }

    private func schema(
        _ name: String, _ namespace: String, _ prefix: String,
        _ properties: [(name: String, type: String, text: String)]
    ) -> String {
        let resource = "<rdf:li rdf:parseType=\"Resource\">"
        var xmp = resource + "<pdfaSchema:schema>\(name)</pdfaSchema:schema>"
        xmp += "<pdfaSchema:namespaceURI>\(namespace)</pdfaSchema:namespaceURI>"
        xmp += "<pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>"
        for property in properties {
            xmp += resource + "<pdfaProperty:name>\(property.name)</pdfaProperty:name>"
            xmp += "<pdfaProperty:valueType>\(property.type)</pdfaProperty:valueType>"
            xmp += "<pdfaProperty:category>internal</pdfaProperty:category>"
            xmp += "<pdfaProperty:description>\(property.text)</pdfaProperty:description></rdf:li>"
        }
        return xmp + "</rdf:Seq></pdfaSchema:property></rdf:li>"
    }

    private func alternative(_ text: String) -> String {
        "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li></rdf:Alt>"
    }

    private func list(_ kind: String, _ text: String) -> String {
        "<rdf:\(kind)><rdf:li>\(escaped(text))</rdf:li></rdf:\(kind)>"
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let entity = scalar.xmlEntity { result += "\(entity)" } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

extension DocumentMetadata {
    static let producer = "Galley"

    var joinedKeywords: String? { keywords.isEmpty ? nil : keywords.joined(separator: ", ") }

    /// The metadata in a form that XMP and the Info dictionary can hold: control characters and characters that XML 1.0
    /// forbids (§2.2) become spaces; empty entries are omitted.
    var writable: DocumentMetadata {
        func clean(_ text: String?) -> String? {
            guard let text else { return nil }
            let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
                let isForbidden =
                    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
                    || scalar.value & 0xfffe == 0xfffe
                return isForbidden ? " " : scalar
            }
            var result = String.UnicodeScalarView()
            result.append(contentsOf: scalars)
            return result.isEmpty ? nil : String(result)
        }
        return DocumentMetadata(
            title: clean(title), author: clean(author), subject: clean(subject), keywords: keywords.compactMap(clean),
            language: clean(language), date: date)
    }
}
