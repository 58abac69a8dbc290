/// The rules of PDF/VT-1 (ISO 16612-2) beyond those of PDF/X-4, with the sections of ISO 32000-2 on document parts.
extension PDFXRule {
    /// The rules of record marks.
    public static let records = [
        PDFXRule("the version of PDF/VT and the date of the last change in XMP", "14.3.2") { file in
            let isNamed =
                file.xmp("pdfvtid:GTS_PDFVTVersion") == "PDF/VT-1"
                && file.xmp.contains("\"http://www.npes.org/pdfvt/ns/id/\"")
            let date = file.xmp("pdfvtid:GTS_PDFVTModDate")
            return (isNamed ? [] : ["no pdfvtid:GTS_PDFVTVersion"])
                + (date != nil && date == file.xmp("xmp:ModifyDate") ? [] : ["pdfvtid:GTS_PDFVTModDate"])
        },
        PDFXRule("a name for each level of parts, and the level of records", "14.12.3") { file in
            let root = file.dictionary(file.catalog["/DPartRoot"])
            let names = file.array(root["/NodeNameList"]).compactMap(file.name)
            guard let level = file.number(root["/RecordLevel"]) else { return ["no /RecordLevel"] }
            return names.count == 2 && level == 1 ? [] : ["level \(level) of \(names)"]
        },
        PDFXRule("each page in one part, in order, and each part under the root", "14.12.4") { file in
            let parts = file.recordParts
            var faults = parts.map(\.parent).filter { $0 != file.recordRoot }.map { "parent \($0 ?? "none")" }
            let pages = file.pages
            var next = 0
            for part in parts {
                guard next < pages.count, part.start == pages[next],
                    let last = pages.firstIndex(of: part.end ?? part.start ?? ""), last >= next
                else {
                    faults.append("the part \(part.reference) starts at \(part.start ?? "no page")")
                    continue
                }
                for page in pages[next...last] where file.dictionary(page)["/DPart"] as? String != part.reference {
                    faults.append("the page \(page) names another part")
                }
                next = last + 1
            }
            return next == pages.count ? faults : faults + ["\(next) of \(pages.count) pages"]
        },
        PDFXRule("metadata for each record", "14.12.4") { file in
            file.recordParts.filter { file.number($0.metadata["/FirstRecord"]) == nil }.map(\.reference)
        },
    ]
}

extension PDFObjects {
    /// A part at the level of records.
    public struct RecordPart {
        /// The reference of the part.
        public var reference: String
        /// The references of the node above, the first page, and the last if there are several.
        public var parent, start, end: String?
        /// The part's metadata.
        public var metadata: [String: Any]
    }

    /// The reference of the node above all records.
    public var recordRoot: String? { dictionary(catalog["/DPartRoot"])["/DPartRootNode"] as? String }

    /// The parts at the level of records, in order.
    public var recordParts: [RecordPart] {
        array(dictionary(recordRoot)["/DParts"]).flatMap(array).compactMap { $0 as? String }.map { reference in
            let part = dictionary(reference)
            return RecordPart(
                reference: reference, parent: part["/Parent"] as? String, start: part["/Start"] as? String,
                end: part["/End"] as? String, metadata: dictionary(part["/DPM"]))
        }
    }

    /// The contents of the parts: the first and last record, the fields, and the number of pages.
    public var recordMarks: [String] {
        let pages = pages
        return recordParts.map { part in
            let fields = array(part.metadata["/Fields"]).map(dictionary).map {
                " \(text($0["/Name"]) ?? "")=\(text($0["/Value"]) ?? "")"
            }
            let (start, end) = (
                pages.firstIndex(of: part.start ?? ""), pages.firstIndex(of: part.end ?? part.start ?? "")
            )
            let count = (end ?? 0) - (start ?? 0) + 1
            let (first, last) = (number(part.metadata["/FirstRecord"]), number(part.metadata["/LastRecord"]))
            return "\(Int(first ?? 0))-\(Int(last ?? 0))\(fields.joined()) ×\(count)"
        }
    }
}
