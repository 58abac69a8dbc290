import GalleyMessages

/// An option whose value cannot be used.
package struct OptionError: Error, CustomStringConvertible {
    package var option: String
    /// Nil for a flag.
    package var value: String?
    package var expected: String

    package init(option: String, value: String?, expected: String) {
        (self.option, self.value, self.expected) = (option, value, expected)
    }

    /// `--sizes: invalid value "9": expected …`.
    package var description: String { "\(option): \(problem)" }

    /// `invalid value "9": expected …`.
    package var problem: String { (value.map { "invalid value \(quoted($0)): " } ?? "") + "expected \(expected)" }
}

/// An error of a command or directive as a whole, rather than of one option.
package struct UsageError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
