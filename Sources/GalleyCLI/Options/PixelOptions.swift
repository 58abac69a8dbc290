import ArgumentParser
import Galley
import GalleyStationery

/// The pixels of a PNG or of ZPL.
struct PixelOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Resolution of a PNG in pixels per inch, or of ZPL: 152, 203, 300 or 600, as the printer's. (default: 144; 203 for ZPL)",
            valueName: "number"))
    var dpi: String?

    @Option(
        help: ArgumentHelp(
            "Pixel format of a PNG: auto, rgba, rgb, gray, or mono for black and white.", valueName: "kind"),
        completion: .list(["auto", "rgba", "rgb", "gray", "mono"]))
    var pixels = "auto"

    @Option(
        help: ArgumentHelp(
            "Dithering with --pixels mono: threshold or ordered. Text is never dithered.", valueName: "kind"),
        completion: .list(["threshold", "ordered"]))
    var dither = "threshold"

    func apply(to options: inout ExportOptions) throws {
        let isZPL = options.format == .zpl
        options.dpi = try Self.resolution(dpi, for: options.format)
        let dither: PNGPixels.Dither = try OptionValues.choice(
            "--dither", dither, [("threshold", .threshold), ("ordered", .ordered)])
        options.pixels = try OptionValues.choice(
            "--pixels", pixels,
            [("auto", .automatic), ("rgba", .rgba), ("rgb", .rgb), ("gray", .gray), ("mono", .monochrome(dither))])
        guard isZPL else { return }
        guard ["auto", "mono"].contains(pixels) else {
            throw OptionError(option: "--pixels", value: pixels, expected: "mono: ZPL is black and white")
        }
        options.pixels = .monochrome(dither)
    }

    /// The pixels per inch that `text` states for a format.
    static func resolution(_ text: String?, for format: OutputFormat) throws -> Double {
        guard format == .zpl else {
            return try OptionValues.number("--dpi", text ?? "144", in: 1...4800, "a number from 1 to 4800")
        }
        let heads = [152.0, 203, 300, 600]
        guard let dpi = Double(text ?? "203"), heads.contains(dpi) else {
            throw OptionError(
                option: "--dpi", value: text, expected: "the printer's resolution for ZPL: 152, 203, 300 or 600")
        }
        return dpi
    }
}
