/// A group of options in help. The groups have one order on every command; the options in them have that of their declarations.
package enum HelpGroup: String, CaseIterable, Sendable {
    case server, input, output, records, words, look, page, colors, lines, printing
    /// The parts of the group Text, in order.
    case title, fonts, metadata
    /// The parts of the group Run, in order.
    case run, work
    case pdf, limits

    /// The heading.
    package var heading: String {
        switch self {
        case .colors: "Colours"
        case .title, .fonts, .metadata: "Text"
        case .work: "Run"
        case .pdf: "PDF"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// Whether only --help-all shows the group.
    package var isDetail: Bool { self == .pdf || self == .limits }
}
