import Galley
package import GalleyData
import GalleyFormatting

/// The options that correct and mark printed sheets.
extension LabelOptions {
    static let printing = [
        sides, flip, offset, backOffset, scale, outlines, cropMarks, marks, mirror, bleed, printerDPI,
    ]

    package static let sides = OptionDescription(
        "sides", "Sides to print: front, back, or both, on alternating pages. (default: all that the template has)",
        .printing, valueName: "side", values: .choices(["front", "back", "both"]),
        control: OptionControl("Sides", .sheet, .choice))
    package static let flip = OptionDescription(
        "flip",
        "Edge along which the printer turns the paper: long-edge or short-edge. (default: long-edge for portrait paper)",
        .printing, valueName: "edge", values: .choices(["long-edge", "short-edge"]))
    package static let offset = OptionDescription(
        "offset", "Shift everything right and down, such as 0.5mm,-1mm.", .printing,
        brief: "Shift of the print, such as 1mm,-0.5mm", valueName: "x,y")
    package static let backOffset = OptionDescription(
        "back-offset", "Shift backs further right and down, so that they meet the fronts.", .printing, valueName: "x,y")
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
        printing.sides = try texts[sides].map {
            try OptionValues.choice(
                sides.argument, $0, [("front", [.front]), ("back", [.back]), ("both", [.front, .back])])
        }
        printing.turningEdge = try texts[flip].map {
            try OptionValues.choice(flip.argument, $0, [("long-edge", .longEdge), ("short-edge", .shortEdge)])
        }
        printing.offset = try shift(offset, texts) ?? .zero
        printing.backOffset = try shift(backOffset, texts) ?? .zero
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

    private static func shift(_ option: OptionDescription, _ texts: OptionTexts) throws -> CGSize? {
        guard let value = texts[option] else { return nil }
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { Length.parse($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], max(abs(x), abs(y)) <= 720 else {
            throw Diagnostic.option(option.argument, value: value, expected: "two lengths such as 0.5mm,-1mm")
        }
        return CGSize(width: x, height: y)
    }

    /// Checks that options for backs are not given for a template without one.
    static func checkSides(_ design: LabelJob.Design, _ texts: OptionTexts) throws(Diagnostic) {
        guard !design.hasBack else { return }
        for option in [sides, flip, backOffset] {
            guard let value = texts[option], option.name != sides.name || value != "front" else { continue }
            throw Diagnostic.option(
                option.argument, value: value, expected: "a template with the key back; this one has a front alone")
        }
    }
}
