import ArgumentParser
import GalleyStationery

/// Options for pages and raster images.
struct PictureOptions: ParsableArguments {
    static let svgText = OptionDescription(
        "svg-text", "Text in an SVG: outlines, or fonts for selectable text in embedded fonts.", .output,
        valueName: "kind", kind: .value(default: "outlines"), values: .choices(["outlines", "fonts"]))

    @Option(
        help: ArgumentHelp(
            "Pages to write, such as 1,3-5,8-. (default: all)", .output, brief: "Pages to write, such as 1,3-5,8-",
            valueName: "pages"))
    var pages: String?

    @Flag(help: ArgumentHelp("Put all pages on one contact sheet.", .output))
    var contactSheet = false

    @OptionGroup var pixels: PixelOptions

    @Flag(help: ArgumentHelp("Make the background of a PNG transparent.", .output))
    var transparent = false

    @Option(PictureOptions.svgText) var svgText: String

    /// Applies the options.
    func apply(to options: inout ExportOptions) throws {
        try pixels.apply(to: &options)
        options.background = transparent ? nil : .white
        options.svgText = try OptionValues.choice("--svg-text", svgText, [("outlines", .outlines), ("fonts", .fonts)])
        options.isContactSheet = contactSheet
        if let pages {
            guard let selection = PageSelection(pages) else {
                throw Diagnostic.option("--pages", value: pages, expected: "pages and ranges, such as 1,3-5,8-")
            }
            options.pages = selection
        }
    }
}

/// The background of pages.
struct GroundOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Background: #rrggbb or a name. Words of a cloud that would be hard to read on it become lighter or darker.",
            .colors,
            valueName: "color"))
    var background: String?

    @Flag(help: ArgumentHelp("A dark background, for dark pages: --background #0d1117.", .colors))
    var dark = false

    private static let darkColor = Color(rgb: 0x0d1117)

    /// - Parameter changesColors: whether colours may change to be legible.
    func ground(changesColors: Bool) throws -> PageGround? {
        if let background {
            guard !dark else {
                throw Diagnostic.option("--dark", expected: "no --background beside it")
            }
            return PageGround(try OptionValues.color("--background", background), changesColors: changesColors)
        }
        return dark ? PageGround(Self.darkColor, changesColors: changesColors) : nil
    }
}

/// The pixels of a PNG or of ZPL.
struct PixelOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Resolution of a PNG in pixels per inch, or of ZPL: 152, 203, 300 or 600, as the printer's. (default: 144; 203 for ZPL)",
            .output, brief: "Pixels per inch of a PNG or of ZPL",
            valueName: "number"))
    var dpi: String?

    @Option(
        help: ArgumentHelp(
            "Pixel format of a PNG: auto, rgba, rgb, gray, or mono for black and white.", .output, valueName: "kind"),
        completion: .list(["auto", "rgba", "rgb", "gray", "mono"]))
    var pixels = "auto"

    @Option(
        defaultAsFlag: "ordered",
        help: ArgumentHelp(
            "Dithering with --pixels mono: ordered, or threshold for none. Text is never dithered. (default: threshold)",
            .output,
            valueName: "kind"),
        completion: .list(["ordered", "threshold"]))
    var dither: String?

    func apply(to options: inout ExportOptions) throws {
        options.dpi = try Self.resolution(dpi, for: options.format)
        let method: PNGPixels.Dither = try OptionValues.choice(
            "--dither", dither ?? "threshold", [("threshold", .threshold), ("ordered", .ordered)])
        options.pixels = try OptionValues.choice(
            "--pixels", pixels,
            [("auto", .automatic), ("rgba", .rgba), ("rgb", .rgb), ("gray", .gray), ("mono", .monochrome(method))])
        if options.format == .zpl {
            guard ["auto", "mono"].contains(pixels.lowercased()) else {
                throw Diagnostic.option("--pixels", value: pixels, expected: "mono: ZPL is black and white")
            }
            options.pixels = .monochrome(method)
        } else if let dither, pixels.lowercased() != "mono" {
            throw Diagnostic.option("--dither", value: dither, expected: "--pixels mono beside it")
        }
    }

    /// The pixels per inch that `text` states for a format.
    static func resolution(_ text: String?, for format: OutputFormat) throws -> Double {
        guard format == .zpl else {
            return try OptionValues.number("--dpi", text ?? "144", in: 1...4800, "a number from 1 to 4800")
        }
        let heads = [152.0, 203, 300, 600]
        guard let dpi = Double(text ?? "203"), heads.contains(dpi) else {
            throw Diagnostic.option(
                "--dpi", value: text, expected: "the printer's resolution for ZPL: 152, 203, 300 or 600")
        }
        return dpi
    }
}
