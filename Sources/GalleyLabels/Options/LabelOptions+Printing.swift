import Galley
package import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The options that correct and mark printed sheets.
extension LabelOptions {
    static let printing = [offset, scale, outlines, cropMarks, marks, mirror, bleed, printerDPI]

    package static let offset = OptionDescription(
        "offset", "Shift everything right and down, such as 0.5mm,-1mm.", .printing,
        brief: "Shift of the print, such as 1mm,-0.5mm", valueName: "x,y")
    package static let scale = OptionDescription(
        "scale", "Scale everything, such as 1.002,0.998.", .printing, valueName: "x,y")
    package static let outlines = OptionDescription(
        "outlines", "Draw the edges of the labels.", .printing, brief: "Draw the edges of the labels", kind: .flag,
        control: OptionControl("Edges of the labels", .sheet, .flag))
    package static let cropMarks = OptionDescription(
        "crop-marks", "Draw crop marks for cutting plain paper.", .printing, kind: .flag,
        control: OptionControl("Crop marks", .sheet, .flag))
    package static let marks = OptionDescription(
        "marks", "Draw line boxes, item boxes and baselines.", .printing, kind: .flag,
        control: OptionControl("Boxes and baselines", .sheet, .flag))
    package static let mirror = OptionDescription("mirror", "Mirror the sheet, for film.", .printing, kind: .flag)
    package static let bleed = OptionDescription(
        "bleed", "How far backgrounds reach over the labels' edges.", .printing, valueName: "length",
        kind: .value(default: "0"))
    package static let printerDPI = OptionDescription(
        "printer-dpi", "The printer's dots per inch: barcodes get modules of whole dots.", .printing,
        valueName: "number")

    package static func printing(_ texts: OptionTexts) throws -> LabelPrinting {
        var printing = LabelPrinting()
        if let value = texts[offset] {
            let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { Length.parse($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], max(abs(x), abs(y)) <= 720 else {
                throw Diagnostic.option(offset.argument, value: value, expected: "two lengths such as 0.5mm,-1mm")
            }
            printing.offset = CGSize(width: x, height: y)
        }
        if let value = texts[scale] {
            let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { DecimalText.read($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], (0.5...2).contains(x), (0.5...2).contains(y)
            else {
                throw Diagnostic.option(
                    scale.argument, value: value, expected: "two factors from 0.5 to 2 such as 1.002,0.998")
            }
            printing.scale = CGSize(width: x, height: y)
        }
        printing.showsOutlines = texts.isOn(outlines)
        printing.showsCropMarks = texts.isOn(cropMarks)
        printing.showsLayoutMarks = texts.isOn(marks)
        printing.isMirrored = texts.isOn(mirror)
        printing.bleed = try OptionValues.length(bleed.argument, texts.value(bleed))
        printing.dotsPerInch = try texts[printerDPI].map {
            CGFloat(try OptionValues.number(printerDPI.argument, $0, in: 72...4800, "a number from 72 to 4800"))
        }
        return printing
    }
}
