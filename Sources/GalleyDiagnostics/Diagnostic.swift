/// An error, a warning or a note: what was found, where, and what was expected instead.
///
/// There is one type for all of them, so that a program matches the `id`, and groups, counts, JSON and text are made from the
/// value. Code that knows no file throws without a place; its caller adds the place with `at(_:)` instead of wrapping the error.
///
///     do {
///         try document.export(to: .file("report.pdf"))
///     } catch let error as Diagnostic where error.id == .unknownFamily {
///         print(error)  // no font family "Intre" (did you mean Inter?)
///     }
///
/// The text is made of the parts: `people.csv:17: column "weight": invalid value "x": expected a number ≥ 0`.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The rule that was broken.
    public var id: ID {
        get { parts.id }
        set { parts.id = newValue }
    }
    /// Whether it is an error, a warning or a note.
    public var severity: Severity {
        get { parts.severity }
        set { parts.severity = newValue }
    }
    /// Where it was found.
    public var place: Place {
        get { parts.place }
        set { parts.place = newValue }
    }
    /// The problem. Empty if the value alone tells it.
    public package(set) var what: Wording {
        get { parts.what }
        set { parts.what = newValue }
    }
    /// The offending value as given. The text quotes it only if nothing else was found.
    public var value: String? {
        get { parts.value }
        set { parts.value = newValue }
    }
    /// The expectation.
    public package(set) var expected: Wording? {
        get { parts.expected }
        set { parts.expected = newValue }
    }
    /// The action taken, where the caller may take another.
    package var treatment: Wording? {
        get { parts.treatment }
        set { parts.treatment = newValue }
    }
    /// The text on the page that is concerned, in full.
    public var content: String? {
        get { parts.content }
        set { parts.content = newValue }
    }
    /// The number that is too small or too large: a share of the size, or a length.
    package var measure: Double? {
        get { parts.measure }
        set { parts.measure = newValue }
    }
    /// The name that may have been meant.
    public var nearest: String? {
        get { parts.nearest }
        set { parts.nearest = newValue }
    }
    /// A remedy outside of the input, which the text names only if the reader's program has a word for it.
    public var hint: Hint? {
        get { parts.hint }
        set { parts.hint = newValue }
    }

    private struct Parts: Hashable, Sendable {
        var id: ID
        var severity: Severity
        var place: Place
        var what: Wording
        var value: String?
        var expected: Wording?
        var treatment: Wording?
        var content: String?
        var measure: Double?
        var nearest: String?
        var hint: Hint?
    }

    /// A reference: a function that throws has room for its error in each of its frames, and drawings nest a thousand levels deep.
    private indirect enum Box: Hashable, Sendable {
        case parts(Parts)
    }

    private var box: Box
    private var parts: Parts {
        get {
            switch box {
            case .parts(let parts): parts
            }
        }
        set { box = .parts(newValue) }
    }

    package init(
        _ id: ID, _ what: Wording = "", value: String? = nil, expected: Wording? = nil, hint: Hint? = nil,
        at place: Place = Place(), severity: Severity = .error, content: String? = nil, measure: Double? = nil
    ) {
        box = .parts(
            Parts(
                id: id, severity: severity, place: place, what: what, value: value, expected: expected,
                content: content, measure: measure, hint: hint))
    }

    /// The gravity of a diagnostic.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// For information: nothing is lost.
        case note
        /// The output has a fault, such as a shortened text.
        case warning
        /// There is no output, or a record is missing in it.
        case error
    }

    /// The name of a rule, such as `font.unknown-family`. Each module declares its own, next to what they report.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        /// The name: lower case, with hyphens, after the subject and a dot.
        public let description: String
        /// The thing to mend.
        public let origin: Origin

        package init(_ name: String, _ origin: Origin) {
            description = name
            self.origin = origin
        }
    }

    /// The thing to mend. The command line derives its exit status from it.
    public enum Origin: Hashable, Sendable {
        /// The arguments of a command.
        case usage
        /// The value of an option.
        case option
        /// A font, an image, a drawing, or what the document makes of them.
        case design
        /// A template, theme, stock or job.
        case settings
        /// The text of a report.
        case document
        /// The data that are set.
        case records
        /// A file that cannot be read.
        case input
        /// A file that cannot be written.
        case output
    }

    /// The name of a remedy, for which a program has its own words: the command line names an option.
    public struct Hint: Hashable, Sendable, CustomStringConvertible {
        /// The name, such as `limit.pages`.
        public let description: String
        /// The value that the remedy takes, such as the name of an encoding.
        package let value: String?

        package init(_ name: String, value: String? = nil) {
            description = name
            self.value = value
        }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The text: the place, what was found, and what was expected.
    public var description: String { text() }

    /// The text, with the words of `advice` for the hint.
    package func text(advice: (Hint) -> Advice? = { _ in nil }) -> String { place.prefix + problem(advice: advice) }

    /// The text without its place.
    package var problem: String { problem() }

    /// The expectation, with the nearest name.
    package var remedy: Wording { "\(expected ?? "")\(NearestName.hint(nearest))" }

    /// The text without its place, with the words of `advice` for the hint.
    package func problem(advice: (Hint) -> Advice? = { _ in nil }) -> String { wording(advice: advice).description }

    /// The text without its place, for another diagnostic that states it.
    package func wording(advice: (Hint) -> Advice? = { _ in nil }) -> Wording {
        var text = what
        if let value, what.isEmpty { text = "invalid value \(quoted(value))" }
        let advice = hint.flatMap(advice)
        var remedy = expected
        if case .replacement(let words) = advice { remedy = "\(words)" }
        if case .introduction(let words) = advice { remedy = remedy.map { "\(words)\($0)" } }
        if let remedy {
            if !text.isEmpty { text = text + (what.isEmpty ? ": " : "; ") as Wording }
            text = "\(text)expected \(remedy)"
        }
        text = text + NearestName.hint(nearest)
        if case .addition(let words) = advice { text = text + words }
        if let treatment { text = "\(text); \(treatment)" }
        if let record = place.record { text = "\(text); in record \(record)" }
        return place.user.map { "\(text) (\($0))" } ?? text
    }

    /// The words of a program for a hint.
    package enum Advice {
        /// Words before what was expected.
        case introduction(String)
        /// Words at the end.
        case addition(String)
        /// Words in place of what was expected.
        case replacement(String)
    }

    /// The common parts of the diagnostics of one group: the rule and the words of the text, but neither its values nor its place.
    package var form: [String] { [id.description] + what.words + (expected?.words ?? []) + (treatment?.words ?? []) }
}

extension Diagnostic {
    /// The diagnostic with the parts of `place` that it does not have yet.
    package func at(_ place: Place) -> Diagnostic {
        var located = self
        located.place.fill(place)
        return located
    }

    /// The diagnostic at a line of a file, both unless they are known.
    package func at(file: String, line: Int? = nil) -> Diagnostic { at(Place(file: file, line: line)) }

    /// The diagnostic of another rule at another place, with the text of this one after `words`.
    package func restated(
        as id: ID, _ words: Wording = "", at place: Place, content: String? = nil
    ) -> Diagnostic {
        var outer = of(id, words + Wording(verbatim: self.place.prefix))
        (outer.place, outer.content) = (place, content)
        return outer
    }

    /// The diagnostic of another rule, after `words`: the reason is the same, but it matters for another thing.
    package func of(_ id: ID, _ words: Wording = "") -> Diagnostic {
        var other = self
        other.id = id
        if what.isEmpty, value != nil {
            (other.what, other.expected) = (words + wording(), nil)
        } else {
            other.what = words + what
        }
        return other
    }
}
