/// One option: its name, its help and the kind of value it takes.
///
/// The command line, the directives of reports, the preview and the specimen derive from it, so that no name and no help text is
/// written twice.
package struct OptionDescription: Sendable {
    package enum Kind: Equatable, Sendable {
        /// One value, optionally with a default.
        case value(default: String?)
        /// One value for each time the option is given.
        case list
        case flag
        /// On unless the name is given with `no-` before it.
        case enabledFlag
    }

    /// The name without hyphens before it: `line-spacing`.
    package let name: String
    package let help: String
    /// The placeholder for the value in help.
    package let valueName: String
    package let kind: Kind
    /// Whether a value may be the path of a file.
    package let mayBePath: Bool

    package init(
        _ name: String, _ help: String, valueName: String = "", kind: Kind = .value(default: nil),
        mayBePath: Bool = false
    ) {
        (self.name, self.help, self.valueName, self.kind, self.mayBePath) = (name, help, valueName, kind, mayBePath)
    }

    /// The name as on the command line: `--line-spacing`.
    package var argument: String { "--" + name }

    package var defaultValue: String? { if case .value(let value) = kind { value } else { nil } }
}
