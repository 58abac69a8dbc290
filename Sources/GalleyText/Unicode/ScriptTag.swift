/// A script's ISO 15924 code.
public struct ScriptTag: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ code: String) { rawValue = openTypeTag(code) }

    public static let latin = ScriptTag("Latn")
    public static let arabic = ScriptTag("Arab")
    public static let hebrew = ScriptTag("Hebr")
    /// Characters used with many scripts.
    public static let common = ScriptTag("Zyyy")
    /// Marks, which take the script of what they stand on.
    public static let inherited = ScriptTag("Zinh")

    /// Scripts whose letters join: what stands beside a run changes the shapes in it.
    private static let joining: Set<ScriptTag> = Set(
        ["Arab", "Syrc", "Mong", "Nkoo", "Phag", "Mand", "Mani", "Adlm", "Rohg", "Sogd", "Phlp", "Ougr", "Chrs"].map(
            Self.init))

    /// Whether the script's letters join, so that what stands beside a run changes the shapes in it, and room between
    /// them would tear a word apart.
    public var isJoining: Bool { self != .latin && self != .common && Self.joining.contains(self) }

    /// Whether letters of the script hang from a common line, which room between them would break.
    public var hasHeadline: Bool { Self.headlined.contains(self) }

    private static let headlined = Set(["Deva", "Beng", "Guru"].map(Self.init))
}
