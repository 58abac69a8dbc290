package import GalleyDiagnostics

/// The values of options as text, before they are parsed.
package struct OptionTexts: Hashable, Sendable {
    private var values: [String: [String]] = [:]

    package init() {}

    /// The value of an option that takes one, or its default.
    package subscript(option: OptionDescription) -> String? { values[option.name]?.last ?? option.defaultValue }

    /// The value of an option that has a default.
    package func value(_ option: OptionDescription) -> String { self[option] ?? "" }

    package func list(_ option: OptionDescription) -> [String] { values[option.name] ?? [] }

    /// Whether a value has been set.
    package func has(_ option: OptionDescription) -> Bool { values[option.name] != nil }

    /// The texts of an option as given, or its default.
    package func all(_ option: OptionDescription) -> [String] {
        values[option.name] ?? option.defaultValue.map { [$0] } ?? []
    }

    package func isOn(_ option: OptionDescription) -> Bool {
        values[option.name].map { $0 == ["true"] } ?? (option.kind == .enabledFlag)
    }

    /// Whether a value other than the default is given.
    package func isChanged(_ option: OptionDescription) -> Bool {
        switch option.kind {
        case .flag, .enabledFlag: isOn(option) != (option.kind == .enabledFlag)
        default: self[option] != option.defaultValue
        }
    }

    package mutating func set(_ option: OptionDescription, _ value: String?) {
        values[option.name] = value.map { [$0] }
    }

    package mutating func set(_ option: OptionDescription, _ list: [String]) { values[option.name] = list }

    package mutating func set(_ option: OptionDescription, _ isOn: Bool) { values[option.name] = ["\(isOn)"] }

    /// The texts with those of other options.
    package func adding(_ others: OptionTexts) -> OptionTexts {
        var texts = self
        texts.values.merge(others.values) { $1 }
        return texts
    }

    /// Adds the value of an option as a directive gives it; flags take `true` and `false`.
    ///
    /// - Throws: `Diagnostic` for a flag with another value.
    package mutating func add(_ option: OptionDescription, _ value: String) throws(Diagnostic) {
        switch option.kind {
        case .value: set(option, value)
        case .list: values[option.name, default: []].append(value)
        case .flag, .enabledFlag, .optionalFlag:
            guard value == "true" || value == "false" else {
                throw Diagnostic.option(option.argument, value: value, expected: "true or false")
            }
            set(option, value == "true")
        }
    }
}
