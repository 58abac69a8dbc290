import GalleyDiagnostics

/// An option whose value cannot be used.
package struct OptionError: Error, CustomStringConvertible {
    package var option: String
    /// Nil for a flag.
    package var value: String?
    package var expected: String
    /// Whether the option is required and missing.
    private var isMissing = false

    package init(option: String, value: String?, expected: String) {
        (self.option, self.value, self.expected) = (option, value, expected)
    }

    /// The error of a required option without a value.
    package init(missing option: String, expected: String) {
        self.init(option: option, value: nil, expected: expected)
        isMissing = true
    }

    /// `--sizes: invalid value "9": expected …`.
    package var description: String { "\(option): \(problem)" }

    /// `invalid value "9": expected …`.
    package var problem: String {
        (isMissing ? "missing; " : value.map { "invalid value \(quoted($0)): " } ?? "") + "expected \(expected)"
    }
}

/// An error of a command or directive as a whole, rather than of one option.
package struct UsageError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
