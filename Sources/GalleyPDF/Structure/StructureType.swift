import GalleyDisplay

/// PDF's standard structure types. ISO 32000-1 §14.8.4.
enum StructureType: UInt8 {
    case document, part, section, division, blockQuotation, aside, contents, contentsItem, note, nonStructure
    case list, listItem, listLabel, listBody
    case table, tableRow, tableHeader, tableCell, caption
    case paragraph, heading1, heading2, heading3, heading4, heading5, heading6
    case span, link, reference, quotation, code, figure, formula

    init(_ role: StructureRole) {
        self =
            switch role {
            case .part: .part
            case .section: .section
            case .division: .division
            case .blockQuotation: .blockQuotation
            case .aside: .aside
            case .contents: .contents
            case .contentsItem: .contentsItem
            case .note: .note
            case .list: .list
            case .listItem: .listItem
            case .listLabel: .listLabel
            case .listBody: .listBody
            case .table: .table
            case .tableRow: .tableRow
            case .tableHeader: .tableHeader
            case .tableCell: .tableCell
            case .caption: .caption
            case .paragraph, .artifact: .paragraph
            case .heading(let level):
                switch level {
                case ...1: .heading1
                case 2: .heading2
                case 3: .heading3
                case 4: .heading4
                case 5: .heading5
                default: .heading6
                }
            case .span: .span
            case .link: .link
            case .reference: .reference
            case .quotation: .quotation
            case .code: .code
            case .figure: .figure
            case .formula: .formula
            }
    }

    /// The name in the file.
    var name: StaticString {
        switch self {
        case .document: "Document"
        case .part: "Part"
        case .section: "Sect"
        case .division, .aside: "Div"
        case .blockQuotation: "BlockQuote"
        case .contents: "TOC"
        case .contentsItem: "TOCI"
        case .note: "Note"
        case .nonStructure: "NonStruct"
        case .list: "L"
        case .listItem: "LI"
        case .listLabel: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableRow: "TR"
        case .tableHeader: "TH"
        case .tableCell: "TD"
        case .caption: "Caption"
        case .paragraph: "P"
        case .heading1: "H1"
        case .heading2: "H2"
        case .heading3: "H3"
        case .heading4: "H4"
        case .heading5: "H5"
        case .heading6: "H6"
        case .span: "Span"
        case .link: "Link"
        case .reference: "Reference"
        case .quotation: "Quote"
        case .code: "Code"
        case .figure: "Figure"
        case .formula: "Formula"
        }
    }

    /// The name in PDF 2.0, which differs for some types. ISO 32000-2 §14.8.4.
    var nameInPDF20: StaticString {
        switch self {
        case .note: "FENote"
        case .aside: "Aside"
        default: name
        }
    }

    /// Whether the type belongs to PDF 2.0's namespace; the others belong to PDF 1.7's. ISO 32000-2 §14.8.6.
    var isInPDF20: Bool {
        switch self {
        case .blockQuotation, .reference, .quotation, .code, .contents, .contentsItem: false
        default: true
        }
    }

    /// Whether the element may contain text directly.
    var holdsText: Bool {
        switch self {
        case .document, .part, .section, .division, .blockQuotation, .aside, .contents, .note, .nonStructure, .list,
            .listItem,
            .table, .tableRow:
            false
        default: true
        }
    }

    /// Whether the element is inline, within a paragraph or the like.
    var isInline: Bool {
        switch self {
        case .span, .link, .reference, .quotation, .code: true
        default: false
        }
    }

    /// Whether all content drawn in the element belongs to it, not only text.
    var isPicture: Bool { self == .figure || self == .formula }

    /// Whether the element may have a caption; nil defers to its parent. ISO 14289-2 §8.2.5.27; ISO 32005 Table 5.
    var takesCaption: Bool? {
        switch self {
        case .division, .nonStructure: nil
        case .part, .section, .blockQuotation, .aside, .contents, .note, .list, .listBody, .table, .code, .figure,
            .formula:
            true
        default: false
        }
    }

    /// Whether the element is written even if empty.
    var countsWhenEmpty: Bool { self == .tableRow || self == .tableHeader || self == .tableCell }
}
