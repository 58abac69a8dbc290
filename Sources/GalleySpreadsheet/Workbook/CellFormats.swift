import GalleyFormatting
import GalleyXML

/// The number formats of a workbook's cells, from its styles. ISO/IEC 29500-1 §18.8.
final class CellFormats: XMLReceiver {
    private let dateSystem: CellDate.System
    /// The codes that the workbook defines, by their numbers.
    private var codes: [Int: String] = [:]
    /// The number of the format of each style.
    private var styles: [Int] = []
    private var formats: [Int: CellFormat] = [:]
    private var (isInStyles, isInCodes) = (false, false)

    init(dateSystem: CellDate.System) { self.dateSystem = dateSystem }

    /// A number as a cell of a style shows it, and the value behind it.
    func cell(_ number: Double, style: Int) -> SheetCell {
        let format = format(style)
        return SheetCell(
            text: format.text(number, dateSystem: dateSystem), stored: format.stored(number, dateSystem: dateSystem))
    }

    /// A text as a cell of a style shows it.
    func text(_ text: String, style: Int) -> String { style == 0 ? text : format(style).text(text) }

    private func format(_ style: Int) -> CellFormat {
        let number = styles.indices.contains(style) ? styles[style] : 0
        return formats.cached(number) { CellFormat(codes[number] ?? Self.builtInCode(number)) }
    }

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        if name.isLocal("cellXfs") {
            isInStyles = true
        } else if name.isLocal("numFmts") {
            isInCodes = true
        } else if isInStyles, name.isLocal("xf") {
            styles.append(attributes.integer("numFmtId") ?? 0)
        } else if isInCodes, name.isLocal("numFmt"), let number = attributes.integer("numFmtId") {
            codes[number] = attributes["formatCode"] ?? ""
        }
    }

    func end(_ name: XMLName) {
        if name.isLocal("cellXfs") { isInStyles = false }
        if name.isLocal("numFmts") { isInCodes = false }
    }

    /// The code of a format that workbooks need not define. Those that follow the system's settings (14, 22) are ISO 8601, since
    /// the file does not say which settings. ISO/IEC 29500-1 §18.8.30.
    private static func builtInCode(_ number: Int) -> String {
        switch number {
        case 1: "0"
        case 2: "0.00"
        case 3: "#,##0"
        case 4: "#,##0.00"
        case 5, 6: "$#,##0;-$#,##0"
        case 7, 8: "$#,##0.00;-$#,##0.00"
        case 9: "0%"
        case 10: "0.00%"
        case 11: "0.00E+00"
        case 12: "# ?/?"
        case 13: "# ??/??"
        case 14, 27...31, 36, 50...54, 57, 58: "yyyy-mm-dd"
        case 15: "d-mmm-yy"
        case 16: "d-mmm"
        case 17: "mmm-yy"
        case 18: "h:mm AM/PM"
        case 19: "h:mm:ss AM/PM"
        case 20, 32, 34, 55: "h:mm"
        case 21, 33, 35, 56: "h:mm:ss"
        case 22: "yyyy-mm-dd hh:mm"
        case 37, 38: "#,##0;(#,##0)"
        case 39, 40: "#,##0.00;(#,##0.00)"
        case 41: "#,##0;-#,##0;\"-\""
        case 42: "$#,##0;-$#,##0;\"-\""
        case 43: "#,##0.00;-#,##0.00;\"-\""
        case 44: "$#,##0.00;-$#,##0.00;\"-\""
        case 45: "mm:ss"
        case 46: "[h]:mm:ss"
        case 47: "mm:ss.0"
        case 48: "##0.0E+0"
        case 49: "@"
        default: "General"
        }
    }
}
