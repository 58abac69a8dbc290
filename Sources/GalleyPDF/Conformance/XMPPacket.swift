import GalleyDisplay
import GalleyFormatting

/// The document's metadata as XMP, equal to its Info dictionary. ISO 16684-1; ISO 32000-1 §14.3.2.
struct XMPPacket {
    let metadata: DocumentMetadata
    let claims: [PDFStandard]

    /// The packet, with XML's five special characters escaped.
    var text: String {
        var xmp = "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        xmp += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        xmp += "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
        for namespace in namespaces { xmp += " xmlns:\(namespace.prefix)=\"\(namespace.uri)\"" }
        xmp += ">"
        if let title = metadata.title { xmp += "<dc:title>\(alternative(title))</dc:title>" }
        if let author = metadata.author { xmp += "<dc:creator>\(list("Seq", author))</dc:creator>" }
        if let subject = metadata.subject { xmp += "<dc:description>\(alternative(subject))</dc:description>" }
        if let language = metadata.language { xmp += "<dc:language>\(list("Bag", language))</dc:language>" }
        if let keywords = metadata.joinedKeywords { xmp += "<pdf:Keywords>\(escaped(keywords))</pdf:Keywords>" }
        xmp += "<pdf:Producer>\(DocumentMetadata.producer)</pdf:Producer>"
        if let date = metadata.date.map(CivilDate.init) {
            let parts = date.paddedParts
            let year = String(repeating: "0", count: 4 - "\(date.year)".count) + "\(date.year)"
            let text = "\(year)-\(parts.month)-\(parts.day)T\(parts.hour):\(parts.minute):\(parts.second)Z"
            xmp += "<xmp:CreateDate>\(text)</xmp:CreateDate><xmp:ModifyDate>\(text)</xmp:ModifyDate>"
        }
        for claim in claims { xmp += identification(of: claim) }
        if needsExtensionSchema { xmp += Self.accessibilitySchema }
        return xmp + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    }

    private var namespaces: [(prefix: String, uri: String)] {
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
        if needsExtensionSchema {
            list += [
                ("pdfaExtension", "http://www.aiim.org/pdfa/ns/extension/"),
                ("pdfaSchema", "http://www.aiim.org/pdfa/ns/schema#"),
                ("pdfaProperty", "http://www.aiim.org/pdfa/ns/property#"),
            ]
        }
        return list
    }

    private static let accessibilityNamespace = "http://www.aiim.org/pdfua/ns/id/"

    /// ISO 19005-2 §6.6.4, ISO 19005-4 §6.7.3, ISO 14289-1 §5, ISO 14289-2 §5.
    private func identification(of standard: PDFStandard) -> String {
        if let part = standard.accessibilityPart {
            return "<pdfuaid:part>\(part)</pdfuaid:part>" + (part == 2 ? "<pdfuaid:rev>2024</pdfuaid:rev>" : "")
        }
        let part = standard.archivePart ?? 0
        return "<pdfaid:part>\(part)</pdfaid:part>" + (part == 4 ? "<pdfaid:rev>2020</pdfaid:rev>" : "")
            + (standard.archiveLevel.map { "<pdfaid:conformance>\($0)</pdfaid:conformance>" } ?? "")
    }

    /// PDF/A-1 to PDF/A-3 require a description of every schema they do not define. ISO 19005-2 §6.6.2.3.
    private var needsExtensionSchema: Bool {
        claims.contains { $0.accessibilityPart != nil } && claims.contains { $0.archivePart.map { $0 < 4 } ?? false }
    }

    private static let accessibilitySchema =
        "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">"
        + "<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>"
        + "<pdfaSchema:namespaceURI>\(accessibilityNamespace)</pdfaSchema:namespaceURI>"
        + "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"
        + "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>part</pdfaProperty:name>"
        + "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>"
        + "<pdfaProperty:category>internal</pdfaProperty:category>"
        + "<pdfaProperty:description>part of ISO 14289</pdfaProperty:description>"
        + "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>"

    private func alternative(_ text: String) -> String {
        "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li></rdf:Alt>"
    }

    private func list(_ kind: String, _ text: String) -> String {
        "<rdf:\(kind)><rdf:li>\(escaped(text))</rdf:li></rdf:\(kind)>"
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            default: result.unicodeScalars.append(scalar)
            }
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
