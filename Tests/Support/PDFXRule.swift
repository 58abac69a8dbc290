import Foundation

/// Rules of PDF/X-4 (ISO 15930-7), each with the section of ISO 32000-1 that defines what it restricts: veraPDF has no
/// profile for PDF/X.
public struct PDFXRule: Sendable {
    /// The requirement, for messages.
    public let requirement: String
    /// The section of ISO 32000-1.
    public let section: String
    /// Returns how a file breaks the rule.
    let faults: @Sendable (PDFObjects) -> [String]

    /// The requirements that a file does not meet, with the faults.
    public static func broken(by file: PDFObjects, among rules: [PDFXRule] = all) -> [String] {
        rules.flatMap { rule in
            rule.faults(file).map { "\(rule.requirement) (ISO 32000-1 §\(rule.section)): \($0)" }
        }
    }

    /// All rules of PDF/X-4.
    public static let all = fileRules + metadataRules + intentRules + pageRules + contentRules + colorRules

    init(_ requirement: String, _ section: String, _ faults: @escaping @Sendable (PDFObjects) -> [String]) {
        (self.requirement, self.section, self.faults) = (requirement, section, faults)
    }

    // MARK: The file

    private static let fileRules = [
        PDFXRule("PDF 1.6 or older", "7.5.2") { $0.version <= "1.6" ? [] : [$0.version] },
        PDFXRule("no encryption", "7.6") { $0.trailer["/Encrypt"] == nil ? [] : ["/Encrypt"] },
        PDFXRule("an identifier of the file", "14.4") { $0.array($0.trailer["/ID"]).count == 2 ? [] : ["no /ID"] },
        PDFXRule("no LZW compression", "7.4.4") { file in
            file.dictionaries.filter { item in
                let filter = file.resolve(item.value["/Filter"])
                return ([filter as Any] + (filter as? [Any] ?? [])).contains { $0 as? String == "/LZWDecode" }
            }.map(\.reference)
        },
        PDFXRule("no actions and no JavaScript", "12.6") { file in
            let names = file.dictionary(file.catalog["/Names"])
            let keys = ["/OpenAction", "/AA"].filter { file.catalog[$0] != nil }
            let actions = file.dictionaries.flatMap { PDFObjects.all(in: $0.value) }.compactMap { item -> String? in
                let kind = item["/S"] as? String
                return ["/JavaScript", "/Launch", "/URI", "/GoToR", "/SubmitForm"].contains(kind) ? kind : nil
            }
            return keys + (names["/JavaScript"] == nil ? [] : ["/JavaScript"]) + actions
        },
        PDFXRule("no embedded files", "7.11.4") { file in
            file.dictionary(file.catalog["/Names"])["/EmbeddedFiles"] == nil ? [] : ["/EmbeddedFiles"]
        },
        PDFXRule("optional content without automatic states", "8.11.4") { file in
            let properties = file.dictionary(file.catalog["/OCProperties"])
            let all = [properties["/D"] as Any] + file.array(properties["/Configs"])
            return all.filter { file.dictionary($0)["/AS"] != nil }.map { _ in "/AS" }
        },
    ]

    // MARK: Metadata

    private static let metadataRules = [
        PDFXRule("the version of PDF/X in XMP", "14.3.2") { file in
            file.xmp("pdfxid:GTS_PDFXVersion") == "PDF/X-4" && file.xmp.contains("\"http://www.npes.org/pdfx/ns/id/\"")
                ? [] : ["no pdfxid:GTS_PDFXVersion"]
        },
        PDFXRule("the state of trapping, alike in Info and XMP", "14.11.6") { file in
            let info = file.name(file.dictionary(file.trailer["/Info"])["/Trapped"])
            return ["True", "False"].contains(info) && info == file.xmp("pdf:Trapped") ? [] : ["\(info ?? "none")"]
        },
        PDFXRule("title, dates and identifiers in XMP", "14.3.2") { file in
            [
                "dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID",
                "xmpMM:VersionID",
                "xmpMM:RenditionClass",
            ].filter { file.xmp($0)?.isEmpty ?? true }
        },
        PDFXRule("equal dates and titles in Info and XMP", "14.3.3") { file in
            let info = file.dictionary(file.trailer["/Info"])
            return [("/Title", "dc:title"), ("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")]
                .filter { key, element in
                    let (own, other) = (file.text(info[key]) ?? "", file.xmp(element) ?? "")
                    guard key != "/Title" else { return own != other }
                    return own.filter(\.isNumber) != other.filter(\.isNumber)
                }.map(\.0)
        },
    ]

    // MARK: The output intent

    private static let intentRules = [
        PDFXRule("one output intent of PDF/X, which names the printing condition", "14.11.5") { file in
            let intents = file.pressIntents
            guard intents.count == 1 else { return ["\(intents.count) intents"] }
            let keys = ["/OutputConditionIdentifier", "/DestOutputProfile", "/Info"]
            return keys.filter { intents[0][$0] == nil }
        },
        PDFXRule("the profile of an output device, for its number of components", "8.6.5.5") { file in
            guard let profile = file.pressProfile, profile.count > 132 else { return ["no profile"] }
            let (kind, space) = (file.signature(12), file.signature(16))
            let components = file.number(file.dictionary(file.pressIntents.first?["/DestOutputProfile"])["/N"])
            return (kind == "prtr" ? [] : ["class \(kind)"])
                + (components == ["GRAY": 1.0, "RGB ": 3, "CMYK": 4][space] ? [] : ["\(space) for /N"])
        },
        PDFXRule("one profile for the intents of all standards", "14.11.5") { file in
            let profiles = file.array(file.catalog["/OutputIntents"]).map {
                "\(file.dictionary($0)["/DestOutputProfile"] ?? "")"
            }
            return Set(profiles).count <= 1 ? [] : profiles
        },
    ]

    // MARK: Pages

    private static let pageRules = [
        PDFXRule("a trim box or an art box, within the bleed box, within the media box", "14.11.2") { file in
            file.pages.enumerated().flatMap { number, page -> [String] in
                func box(_ key: String) -> CGRect? { file.box(key, ofPage: page) }
                guard let media = box("/MediaBox") else { return ["page \(number + 1): no media box"] }
                let inner = [box("/TrimBox"), box("/ArtBox")].compactMap { $0 }
                guard inner.count == 1 else { return ["page \(number + 1): \(inner.count) boxes"] }
                let bleed = box("/BleedBox") ?? media
                let isNested = bleed.contains(inner[0]) && media.contains(bleed)
                return isNested ? [] : ["page \(number + 1): \(inner[0]) in \(bleed) in \(media)"]
            }
        },
        PDFXRule("annotations outside of the bleed box", "12.5") { file in
            file.pages.enumerated().flatMap { number, page -> [String] in
                let area = file.box("/BleedBox", ofPage: page) ?? file.box("/TrimBox", ofPage: page) ?? .infinite
                return file.array(file.dictionary(page)["/Annots"]).filter { item in
                    let kind = file.name(file.dictionary(item)["/Subtype"])
                    let frame = file.box(file.dictionary(item)["/Rect"]) ?? .zero
                    return !["TrapNet", "PrinterMark"].contains(kind) && area.intersects(frame)
                }.map { _ in "page \(number + 1)" }
            }
        },
    ]

    // MARK: Content

    private static let contentRules = [
        PDFXRule("embedded fonts", "9.9") { file in
            file.dictionaries.filter { $0.value["/Type"] as? String == "/Font" }.filter { item in
                let kind = item.value["/Subtype"] as? String
                // Type 3 fonts are procedures, and a Type 0 font has the descriptor of its descendant.
                guard kind != "/Type3", kind != "/Type0" else { return false }
                let descriptor = file.dictionary(item.value["/FontDescriptor"])
                return !["/FontFile", "/FontFile2", "/FontFile3"].contains { descriptor[$0] != nil }
            }.map(\.reference)
        },
        PDFXRule("no alternate images, PostScript, external content or OPI", "8.8") { file in
            file.dictionaries.filter { item in
                ["/Alternates", "/OPI", "/Ref"].contains { item.value[$0] != nil }
                    || item.value["/Subtype"] as? String == "/PS" || item.value["/Subtype2"] as? String == "/PS"
            }.map(\.reference)
        },
        PDFXRule("no transfer functions or halftone phases", "10.5") { file in
            file.dictionaries.flatMap { PDFObjects.all(in: $0.value) }.filter {
                $0["/TR"] != nil || $0["/HTP"] != nil || $0["/TR2"].map { $0 as? String != "/Default" } ?? false
            }.map { _ in "a graphics state" }
        },
        PDFXRule("no stream outside of the file", "7.3.8") { file in
            file.dictionaries.filter { $0.value["/F"] != nil && $0.value["/Length"] != nil }.map(\.reference)
        },
    ]
}

extension PDFObjects {
    /// The output intents of PDF/X.
    public var pressIntents: [[String: Any]] {
        array(catalog["/OutputIntents"]).map(dictionary).filter { name($0["/S"]) == "GTS_PDFX" }
    }

    /// The profile of the press.
    var pressProfile: [UInt8]? { bytes(pressIntents.first?["/DestOutputProfile"]) }

    /// Four letters of that profile.
    func signature(_ place: Int) -> String {
        guard let profile = pressProfile, profile.count >= place + 4 else { return "" }
        return String(decoding: profile[place..<place + 4], as: UTF8.self)
    }

    func box(_ key: String, ofPage page: String) -> CGRect? { box(attribute(key, ofPage: page)) }

    func box(_ value: Any?) -> CGRect? {
        let sides = array(value).compactMap(number)
        guard sides.count == 4 else { return nil }
        return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
    }
}
