import Foundation

/// The fonts in `Tests/Fonts/System`, listed by a fontconfig file of their own, so that tests do not depend on the fonts of the
/// machine.
public struct SystemFontFiles {
    /// A fontconfig file that lists no fonts.
    public static let none = ColorFonts.folder + "/no-fonts.conf"
    /// The fonts' folder.
    public static let folder = ColorFonts.folder + "/System"

    /// The fontconfig file.
    public let configuration: String
    private let scratch = ScratchFolder()

    /// Lists the fonts in a copy of the folder, without those named.
    public init(without omitted: String...) throws {
        let fonts = scratch / "fonts"
        try FileManager.default.copyItem(atPath: Self.folder, toPath: fonts)
        for name in omitted { try FileManager.default.removeItem(atPath: fonts + "/" + name) }
        configuration = try scratch.write(
            """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
              <dir>\(fonts)</dir>
              <cachedir>\(scratch / "cache")</cachedir>
            </fontconfig>

            """, to: "fonts.conf")
    }
}
