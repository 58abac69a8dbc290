import GalleyMessages

/// An option whose value cannot be used.
struct OptionError: Error, CustomStringConvertible {
    var option: String
    /// Nil for a flag.
    var value: String?
    var expected: String

    /// `--sizes: "9" cannot be used; expected …`.
    var description: String {
        "\(option): " + (value.map { "\(quoted($0)) cannot be used; " } ?? "") + "expected \(expected)"
    }
}
