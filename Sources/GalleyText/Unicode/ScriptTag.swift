/// A script, by its ISO 15924 code.
public struct ScriptTag: RawRepresentable, Hashable, Sendable {
    /// The four ASCII letters of the code, the first in the highest byte.
    public let rawValue: UInt32
    /// The script whose code has the bytes of `rawValue`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The script with a four-letter code, such as `Cyrl`.
    public init(_ code: String) { rawValue = openTypeTag(code) }

    /// Latin.
    public static let latin = ScriptTag("Latn")
    /// Arabic.
    public static let arabic = ScriptTag("Arab")
    /// Hebrew.
    public static let hebrew = ScriptTag("Hebr")
    /// Characters used with many scripts, such as digits and punctuation.
    public static let common = ScriptTag("Zyyy")
    /// Combining marks, which take the script of their base.
    public static let inherited = ScriptTag("Zinh")
    private static let joining: Set<ScriptTag> = Set(
        ["Arab", "Syrc", "Mong", "Nkoo", "Phag", "Mand", "Mani", "Adlm", "Rohg", "Sogd", "Phlp", "Ougr", "Chrs"].map(
            Self.init))

    /// Whether the script is cursive: neighbouring letters change each other's shapes, and letter spacing would break the
    /// joins.
    public var isJoining: Bool { self != .latin && self != .common && Self.joining.contains(self) }

    /// Whether letters hang from a common headline, which letter spacing would break.
    package var hasHeadline: Bool { Self.headlined.contains(self) }

    private static let headlined = Set(["Deva", "Beng", "Guru"].map(Self.init))
}
