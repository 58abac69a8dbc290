import ArgumentParser
import GalleyStationery

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
