import ArgumentParser
import Galley
import GalleyStationery

/// The pixels of a PNG.
struct PixelOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Resolution of a PNG in pixels per inch.", valueName: "number"))
    var dpi = "144"

    @Option(
        help: ArgumentHelp(
            "Pixel format of a PNG: auto, rgba, rgb, gray, or mono for black and white.", valueName: "kind"),
        completion: .list(["auto", "rgba", "rgb", "gray", "mono"]))
    var pixels = "auto"

    @Option(
        defaultAsFlag: "ordered",
        help: ArgumentHelp(
            "Dithering with --pixels mono: ordered, or threshold for none. Text is never dithered. (default: threshold)",
            valueName: "kind"),
        completion: .list(["ordered", "threshold"]))
    var dither: String?

    func apply(to options: inout ExportOptions) throws {
        options.dpi = try OptionValues.number("--dpi", dpi, in: 1...4800, "a number from 1 to 4800")
        let method: PNGPixels.Dither = try OptionValues.choice(
            "--dither", dither ?? "threshold", [("threshold", .threshold), ("ordered", .ordered)])
        if let dither, pixels.lowercased() != "mono" {
            throw OptionError(option: "--dither", value: dither, expected: "--pixels mono beside it")
        }
        options.pixels = try OptionValues.choice(
            "--pixels", pixels,
            [("auto", .automatic), ("rgba", .rgba), ("rgb", .rgb), ("gray", .gray), ("mono", .monochrome(method))])
    }
}
