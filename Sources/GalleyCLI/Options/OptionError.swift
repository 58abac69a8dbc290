import GalleyMessages

/// An option whose value cannot be used.
struct OptionError: Error, CustomStringConvertible {
    var option: String
    /// Nil for a flag.
    var value: String?
    var expected: String

    /// `--sizes: invalid value "9": expected …`.
    var description: String {
        "\(option): " + (value.map { "invalid value \(quoted($0)): " } ?? "") + "expected \(expected)"
    }
}
