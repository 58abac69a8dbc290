package import GalleyDiagnostics

extension Diagnostic.ID {
    /// The value of an option cannot be used.
    package static let invalidOption = Diagnostic.ID("option.value", .option)
    /// An option has no effect beside others.
    package static let unusedOption = Diagnostic.ID("option.unused", .option)
    /// A required option is missing.
    package static let missingOption = Diagnostic.ID("option.missing", .option)
}

extension Diagnostic {
    /// `--sizes: invalid value "9": expected …`.
    ///
    /// - Parameter value: nil for a flag.
    package static func option(_ name: String, value: String? = nil, expected: Wording, hint: Diagnostic.Hint? = nil)
        -> Diagnostic
    {
        Diagnostic(.invalidOption, value: value, expected: expected, hint: hint, at: Place(field: .option(name)))
    }

    package static func missingOption(_ name: String, expected: Wording) -> Diagnostic {
        Diagnostic(.missingOption, "missing", expected: expected, at: Place(field: .option(name)))
    }

    /// The name of the option; nil for another diagnostic.
    package var option: String? { if case .option(let name) = place.field { name } else { nil } }
}
