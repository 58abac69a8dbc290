import ArgumentParser
import GalleyConcurrency
import GalleyFormatting
import GalleyStationery

/// The option that all commands share.
struct MessageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Form of messages for programs: json, an object a line, or sarif, one document.", .run, valueName: "format"),
        completion: .list(MachineMessages.Form.allCases.map(\.rawValue)))
    var diagnostics: String?
}

/// Messages for programs, in place of text on standard error.
enum MachineMessages {
    enum Form: String, CaseIterable { case json, sarif }

    private struct State {
        var form: Form?
        /// Takes the messages and numbers, each a line of JSON, in place of standard error.
        var receiver: (@Sendable (String) -> Void)?
        var sarif = SARIFLog()
        var lines = SourceLines()
    }

    private static let state = Locked(State())

    /// The form of messages; nil for text.
    static var form: Form? { state.withLock { $0.form } }
    /// Whether messages are for programs.
    static var isOn: Bool { state.withLock { $0.form != nil || $0.receiver != nil } }

    /// Chooses the form that the arguments of the program name. They are searched before they are parsed, since errors of the command
    /// line have that form, too.
    static func begin(_ arguments: [String]) throws {
        let option = "--diagnostics"
        let options = arguments.prefix { $0 != "--" }
        var form: Form?
        for (index, word) in options.enumerated() where word == option || word.hasPrefix(option + "=") {
            let value = word == option ? options.dropFirst(index + 1).first : String(word.dropFirst(option.count + 1))
            if let value { form = try OptionValues.choice(option, value) }
        }
        state.withLock { [form] in $0.form = form }
    }

    /// Whether the numbers of each run are written here.
    static var isRedirected: Bool { state.withLock { $0.receiver != nil } }

    /// Passes all messages and numbers from now on to `receiver`, each as a line of JSON; to standard error
    /// if it is nil.
    static func redirect(to receiver: (@Sendable (String) -> Void)?) {
        state.withLock { $0.receiver = receiver }
    }

    /// Writes a message.
    ///
    /// - Returns: false if messages are text.
    static func write(_ diagnostic: Diagnostic, as severity: Diagnostic.Severity) -> Bool {
        var diagnostic = diagnostic
        diagnostic.severity = severity
        let (text, receiver) = state.withLock { [diagnostic] state in
            guard state.receiver != nil || state.form != nil else { return ("", state.receiver) }
            let columns = state.lines.columns(of: diagnostic)
            let text =
                state.form == .sarif
                ? state.sarif.result(diagnostic, columns)
                : diagnostic.json(columns: columns, advice: OptionAdvice.of) + "\n"
            return (text, state.receiver)
        }
        if let receiver { receiver(text) } else if !text.isEmpty { Terminal.write(text) }
        return !text.isEmpty
    }

    /// Writes the numbers of a run where the output has standard output.
    static func write(summary: String) {
        let (receiver, isLine) = state.withLock {
            if $0.form == .sarif { $0.sarif.summary = summary }
            return ($0.receiver, $0.form != .sarif)
        }
        if let receiver { receiver(summary + "\n") } else if isLine { Terminal.say(summary) }
    }

    /// Writes what remains when the program ends.
    static func finish(_ status: ExitStatus) {
        let text = state.withLock { $0.form == .sarif ? $0.sarif.end(status) : nil }
        if let text { Terminal.write(text) }
    }
}

/// A log in SARIF 2.1.0, written as its results arrive: the members of an object have no order.
private struct SARIFLog {
    var summary: String?
    private var rules: Set<String> = []
    private var hasStarted = false

    private static let head = """
        {"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind":"unicodeCodePoints",\
        "results":[
        """

    /// The text of a result, with what comes before it. §3.27.
    mutating func result(_ diagnostic: Diagnostic, _ columns: Range<Int>?) -> String {
        defer { hasStarted = true }
        rules.insert(diagnostic.id.description)
        return (hasStarted ? ",\n" : Self.head) + diagnostic.sarif(columns: columns, advice: OptionAdvice.of)
    }

    /// The end of the log: the program with the rules of the results, and how it ended.
    func end(_ status: ExitStatus) -> String {
        let rules = rules.sorted().map { JSONText.object([("id", .text($0))]) }.joined(separator: ",")
        let driver = JSONText.object([
            ("name", .text("galley")), ("version", .text(ExitStatus.version)), ("rules", .raw("[\(rules)]")),
        ])
        let isDone = [.done, .warnings].contains(status)
        let invocation = JSONText.object([
            ("executionSuccessful", .raw(isDone ? "true" : "false")), ("exitCode", .number(Int(status.rawValue))),
        ])
        let properties = summary.map { ",\"properties\":{\"summary\":\($0)}" } ?? ""
        return (hasStarted ? "" : Self.head)
            + "],\"tool\":{\"driver\":\(driver)},\"invocations\":[\(invocation)]\(properties)}]}\n"
    }
}
