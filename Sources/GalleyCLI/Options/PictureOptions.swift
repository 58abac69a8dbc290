import ArgumentParser
import Galley
import GalleyStationery

/// Options for pages and raster images.
struct PictureOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Pages to write, such as 1,3-5,8-. (default: all)", valueName: "pages"))
    var pages: String?

    @Flag(help: "Put all pages on one contact sheet.")
    var contactSheet = false

    @Option(help: ArgumentHelp("Resolution of a PNG in pixels per inch.", valueName: "number"))
    var dpi = "144"

    @Option(
        help: ArgumentHelp(
            "Pixel format of a PNG: auto, rgba, rgb, gray, or mono for black and white.", valueName: "kind"))
    var pixels = "auto"

    @Option(
        help: ArgumentHelp(
            "Dithering with --pixels mono: threshold or ordered.", valueName: "kind"))
    var dither = "threshold"

    @Flag(help: "Make the background of a PNG transparent.")
    var transparent = false

    @Option(
        help: ArgumentHelp(
            "Text in an SVG: outlines, or fonts for selectable text in embedded fonts.", valueName: "kind"))
    var svgText = "outlines"

    /// Applies the options.
    func apply(to options: inout ExportOptions) throws {
        options.dpi = try OptionValues.number("--dpi", dpi, in: 1...4800, "a number from 1 to 4800")
        options.background = transparent ? nil : .white
        let dither: PNGPixels.Dither = try OptionValues.choice(
            "--dither", dither, [("threshold", .threshold), ("ordered", .ordered)])
        options.pixels = try OptionValues.choice(
            "--pixels", pixels,
            [("auto", .automatic), ("rgba", .rgba), ("rgb", .rgb), ("gray", .gray), ("mono", .monochrome(dither))])
        options.svgText = try OptionValues.choice("--svg-text", svgText, [("outlines", .outlines), ("fonts", .fonts)])
        options.isContactSheet = contactSheet
        if let pages {
            guard let selection = PageSelection(pages) else {
                throw OptionError(option: "--pages", value: pages, expected: "pages and ranges, such as 1,3-5,8-")
            }
            options.pages = selection
        }
    }
}
