import Foundation

/// The small colour fonts in `Tests/Fonts`; `make-fonts.py` there describes their content.
public enum ColorFonts {
    /// The path of the folder `Tests/Fonts`.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fonts").path

    /// A font with layers, COLR version 0.
    public static let layers = folder + "/ColorLayers.ttf"
    /// A font with paint trees, COLR version 1.
    public static let paints = folder + "/ColorPaints.ttf"
    /// A variable font whose paint moves and fades along the weight axis, COLR version 1.
    public static let moves = folder + "/ColorMoves.ttf"
    /// A font with bitmaps of two sizes in sbix.
    public static let pictures = folder + "/ColorPictures.ttf"
    /// A font with SVG documents alone.
    public static let documents = folder + "/ColorDocuments.ttf"

    /// Noto Color Emoji as Debian installs it: bitmaps in CBDT. Nil, with a printed line, if it is not installed.
    /// - Throws: `MissingTool` if `GALLEY_REQUIRE_TOOLS` is 1.
    public static func notoColorEmoji() throws -> String? {
        let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
        if FileManager.default.fileExists(atPath: path) { return path }
        if ProcessInfo.processInfo.environment["GALLEY_REQUIRE_TOOLS"] == "1" {
            throw MissingTool(name: "fonts-noto-color-emoji")
        }
        print("skipped: fonts-noto-color-emoji is not installed")
        return nil
    }
}
