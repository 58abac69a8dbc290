/// One option: its name, its help and the kind of value it takes.
///
/// The command line with its help and completions, the directives of reports, the preview and the specimen derive from it, so that
/// no name and no help text is written twice.
package struct OptionDescription: Sendable {
    package enum Kind: Equatable, Sendable {
        /// One value, optionally with a default.
        case value(default: String?)
        /// One value for each time the option is given.
        case list
        case flag
        /// On unless the name is given with `no-` before it.
        case enabledFlag
        /// On, off with `no-` before the name, or a third behaviour if neither is given.
        case optionalFlag
    }

    /// The values that shells complete.
    package enum Values: Sendable {
        case any
        case choices([String])
        case file, folder
        /// The families that fonts have.
        case families
        /// The names of die-cut sheets and rolls.
        case stocks
    }

    /// The name without hyphens before it: `line-spacing`.
    package let name: String
    package let help: String
    package let group: HelpGroup
    /// The line of the short help; nil if only the long help has the option.
    package let brief: String?
    /// The placeholder for the value in help.
    package let valueName: String
    package let kind: Kind
    package var values: Values
    /// Whether a value may be the path of a file.
    package let mayBePath: Bool
    /// The control in the preview; nil for none.
    package let control: OptionControl?

    package init(
        _ name: String, _ help: String, _ group: HelpGroup, brief: String? = nil, valueName: String = "",
        kind: Kind = .value(default: nil), values: Values = .any, mayBePath: Bool = false,
        control: OptionControl? = nil
    ) {
        self.name = name
        self.help = help
        self.group = group
        self.brief = brief
        self.valueName = valueName
        self.kind = kind
        self.values = values
        self.mayBePath = mayBePath
        self.control = control
    }

    /// The option for font families; products differ in what these replace.
    package static func font(_ help: String, control: OptionControl? = nil) -> OptionDescription {
        OptionDescription(
            "font", help, .fonts, brief: "Font family; repeat for fallbacks", valueName: "family", kind: .list,
            values: .families, control: control)
    }

    /// The name as on the command line: `--line-spacing`.
    package var argument: String { "--" + name }

    package var defaultValue: String? { if case .value(let value) = kind { value } else { nil } }

    /// The named values, in the order of the help; empty if values are not named.
    package var choices: [String] { if case .choices(let names) = values { names } else { [] } }
}

/// The control of an option in the preview.
package struct OptionControl: Sendable {
    package enum Kind: Sendable {
        /// A length in points on a slider, which may also be typed.
        case length(ClosedRange<Double>, step: Double)
        /// One of the option's choices.
        case choice
        case flag
        case text
        /// Values with commas between them.
        case list
    }

    /// A heading above controls, in the order in which they are shown.
    package enum Group: String, CaseIterable, Sendable {
        case measure = "Measure"
        case lines = "Lines"
        case items = "Items"
        case type = "Type"
        case look = "Look"
        case colors = "Colours"
        case sheet = "Sheet"
        case records = "Records"
        case marks = "Marks"
    }

    package let label: String
    package let group: Group
    package let kind: Kind

    package init(_ label: String, _ group: Group, _ kind: Kind) {
        self.label = label
        self.group = group
        self.kind = kind
    }
}

/// A table of options that a command or directive has as a whole.
package protocol OptionTable: SendableMetatype {
    static var options: [OptionDescription] { get }
}

/// How options with their values are written in messages.
package enum OptionSyntax: Sendable {
    /// `--y revenue`
    case command
    /// `y=revenue`
    case directive

    /// An option without a value.
    package func name(_ option: OptionDescription) -> String { self == .command ? option.argument : option.name }

    /// An option with a value.
    package func callAsFunction(_ option: OptionDescription, _ value: String) -> String {
        switch self {
        case .command:
            let isWord = value.utf8.allSatisfy { $0 != 0x20 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "'") }
            return "\(option.argument) \(isWord ? value : "'" + value.replacing("'", with: "'\\''") + "'")"
        case .directive: return "\(option.name)=\(value)"
        }
    }
}

/// A group of options in help. The groups have one order on every command; the options in them have that of their declarations.
package enum HelpGroup: String, CaseIterable, Sendable {
    case server, input, output, records, words
    /// The parts of the group Look, in order.
    case style, look
    case page
    /// The parts of the group Colours, in order.
    case coloring, colors
    case lines, printing
    /// The parts of the group Text, in order.
    case title, fonts, metadata
    /// The parts of the group Run, in order.
    case run, work
    case pdf, limits

    /// The heading.
    package var heading: String {
        switch self {
        case .style: "Look"
        case .coloring, .colors: "Colours"
        case .title, .fonts, .metadata: "Text"
        case .work: "Run"
        case .pdf: "PDF"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// Whether only --help-all shows the group.
    package var isDetail: Bool { self == .pdf || self == .limits }
}
