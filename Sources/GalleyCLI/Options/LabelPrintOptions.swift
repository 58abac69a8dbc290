import ArgumentParser
import Galley
import GalleyFormatting
import GalleyStationery

/// How sheets are printed.
struct LabelPrintOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Shift everything right and down, such as 0.5mm,-1mm.", valueName: "x,y"))
    var offset: String?

    @Option(help: ArgumentHelp("Scale everything, such as 1.002,0.998.", valueName: "x,y"))
    var scale: String?

    @Flag(help: "Draw the edges of the labels.")
    var outlines = false

    @Flag(help: "Draw crop marks for cutting plain paper.")
    var cropMarks = false

    @Flag(help: "Mirror the sheet, for film.")
    var mirror = false

    @Option(help: ArgumentHelp("How far backgrounds reach over the labels' edges.", valueName: "length"))
    var bleed = "0"

    @Option(help: ArgumentHelp("The printer's dots per inch: barcodes get modules of whole dots.", valueName: "number"))
    var printerDpi: String?

    func printing() throws -> LabelPrinting {
        var printing = LabelPrinting()
        if let offset {
            let parts = offset.split(separator: ",", omittingEmptySubsequences: false).map { Length.parse($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], max(abs(x), abs(y)) <= 720 else {
                throw OptionError(option: "--offset", value: offset, expected: "two lengths such as 0.5mm,-1mm")
            }
            printing.offset = CGSize(width: x, height: y)
        }
        if let scale {
            let parts = scale.split(separator: ",", omittingEmptySubsequences: false).map { DecimalText.read($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], (0.5...2).contains(x), (0.5...2).contains(y)
            else {
                throw OptionError(
                    option: "--scale", value: scale, expected: "two factors from 0.5 to 2 such as 1.002,0.998")
            }
            printing.scale = CGSize(width: x, height: y)
        }
        printing.showsOutlines = outlines
        printing.showsCropMarks = cropMarks
        printing.isMirrored = mirror
        printing.bleed = try OptionValues.length("--bleed", bleed)
        printing.dotsPerInch = try printerDpi.map {
            CGFloat(try OptionValues.number("--printer-dpi", $0, in: 72...4800, "a number from 72 to 4800"))
        }
        return printing
    }
}
