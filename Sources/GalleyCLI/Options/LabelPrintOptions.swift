import ArgumentParser
import GalleyStationery

/// Corrections for the printer, and marks.
struct LabelPrintOptions: ParsableArguments {
    @Option(LabelOptions.offset) var offset: String?
    @Option(LabelOptions.scale) var scale: String?
    @Flag(LabelOptions.outlines) var outlines: Bool
    @Flag(LabelOptions.cropMarks) var cropMarks: Bool
    @Flag(LabelOptions.marks) var marks: Bool
    @Flag(LabelOptions.mirror) var mirror: Bool
    @Option(LabelOptions.bleed) var bleed: String
    @Option(LabelOptions.printerDPI) var printerDpi: String?

    func add(to texts: inout OptionTexts) {
        texts.set(LabelOptions.offset, offset)
        texts.set(LabelOptions.scale, scale)
        texts.set(LabelOptions.outlines, outlines)
        texts.set(LabelOptions.cropMarks, cropMarks)
        texts.set(LabelOptions.marks, marks)
        texts.set(LabelOptions.mirror, mirror)
        texts.set(LabelOptions.bleed, bleed)
        texts.set(LabelOptions.printerDPI, printerDpi)
    }
}
