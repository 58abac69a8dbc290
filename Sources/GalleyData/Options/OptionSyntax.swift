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
