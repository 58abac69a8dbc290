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
