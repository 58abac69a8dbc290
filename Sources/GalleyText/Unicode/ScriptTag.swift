/// A script, by its ISO 15924 code.
package struct ScriptTag: RawRepresentable, Hashable, Sendable {
    /// The four ASCII letters of the code, the first in the highest byte.
    package let rawValue: UInt32
    /// The script whose code has the bytes of `rawValue`.
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The script with a four-letter code, such as `Cyrl`.
    package init(_ code: String) { rawValue = openTypeTag(code) }

    /// Latin.
    package static let latin = ScriptTag("Latn")
    /// Arabic.
    package static let arabic = ScriptTag("Arab")
    /// Hebrew.
    package static let hebrew = ScriptTag("Hebr")
    /// Characters used with many scripts, such as digits and punctuation.
    package static let common = ScriptTag("Zyyy")
    /// Combining marks, which take the script of their base.
    package static let inherited = ScriptTag("Zinh")
    private static let joining: Set<ScriptTag> = Set(
        ["Arab", "Syrc", "Mong", "Nkoo", "Phag", "Mand", "Mani", "Adlm", "Rohg", "Sogd", "Phlp", "Ougr", "Chrs"].map(
            Self.init))

    /// Whether the script is cursive: neighbouring letters change each other's shapes, and letter spacing would break the
    /// joins.
    package var isJoining: Bool { self != .latin && self != .common && Self.joining.contains(self) }

    /// Whether letters hang from a common headline, which letter spacing would break.
    package var hasHeadline: Bool { Self.headlined.contains(self) }

    private static let headlined = Set(["Deva", "Beng", "Guru"].map(Self.init))
}

/// The base direction of a paragraph.
package enum TextDirection: Hashable, Sendable {
    /// Left to right, whatever the text contains.
    case leftToRight
    /// Right to left, whatever the text contains.
    case rightToLeft
    /// The direction of the first strong character; left to right if there is none. UAX #9, rules P2 and P3.
    case natural
}
