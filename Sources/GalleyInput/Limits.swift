import GalleyConcurrency

/// Limits on the memory and time that untrusted input can consume. Input that exceeds one is refused with an error that names
/// the limit and the option that raises it.
///
/// Readers use `Limits.current`, which belongs to the process, so that the limits apply on every thread. `withValue` sets
/// other limits for a single call.
public struct Limits: Hashable, Sendable {
    /// The most bytes of a file or of standard input. Tables and lists of records are streamed, so they are never held in
    /// memory as a whole.
    public var inputSize = 1 << 32
    /// The most bytes of a template, theme, drawing or style, and of a report with everything that it includes and repeats.
    public var documentSize = 64 << 20
    /// The most bytes of a field of a record. A record may have sixteen times as many in total.
    public var fieldLength = 1 << 20
    /// The deepest nesting of lists, objects, groups, quotations or elements, in any format. At most `deepestNesting`, since
    /// each level uses stack space.
    public var nestingDepth = 256 { didSet { nestingDepth = min(nestingDepth, Self.deepestNesting) } }
    /// The most pixels of an image.
    public var imagePixels = 1 << 28
    /// The most pages of a document.
    public var pages = 1_000_000
    /// The most glyphs of a run: a word, or text without spaces.
    public var glyphsPerRun = 1 << 20
    /// The most seconds for laying out one record: a label, a badge, or a report for a record. Other documents count as one
    /// record.
    public var secondsPerRecord = 120.0

    /// The highest value of `nestingDepth`: the depth that a stack of 8 MB allows.
    package static let deepestNesting = 1000

    /// The default limits.
    public init() {}

    /// The most bytes of a record.
    package var recordLength: Int { fieldLength.multipliedReportingOverflow(by: 16).overflow ? .max : fieldLength * 16 }

    /// The limits of the current task, set by `withValue`, or else of the process.
    public static var current: Limits { ofTask ?? ofProcess.withLock { $0 } }

    /// Sets the limits of the process.
    public static func setCurrent(_ limits: Limits) { ofProcess.withLock { $0 = limits } }

    /// Calls `body` with these limits in effect, on this thread and in tasks that it starts.
    public func withValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$ofTask.withValue(self, operation: body)
    }

    @TaskLocal private static var ofTask: Limits?
    private static let ofProcess = Locked(Limits())
}

/// An error for input that exceeds a limit.
public struct LimitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A limit, and the command line's option that raises it.
    public enum Limit: String, Hashable, Sendable, CaseIterable {
        /// `Limits.inputSize`.
        case inputSize = "--max-input-size"
        /// `Limits.documentSize`.
        case documentSize = "--max-document-size"
        /// `Limits.fieldLength`.
        case fieldLength = "--max-field-length"
        /// `Limits.nestingDepth`.
        case nestingDepth = "--max-nesting-depth"
        /// `Limits.imagePixels`.
        case imagePixels = "--max-image-pixels"
        /// `Limits.pages`.
        case pages = "--max-pages"
        /// `Limits.glyphsPerRun`.
        case glyphsPerRun = "--max-glyphs-per-run"
        /// `Limits.secondsPerRecord`.
        case secondsPerRecord = "--max-seconds-per-record"
    }

    /// The limit that was exceeded.
    public var limit: Limit
    /// The value found and the value expected, in words.
    package var problem: String

    /// The message, with the option that raises the limit.
    public var description: String { "\(problem) (\(limit.rawValue) raises the limit)" }
}

extension Limits {
    package func inputTooLong() -> LimitError {
        LimitError(limit: .inputSize, problem: "it has more than \(inputSize) bytes; expected \(inputSize) at most")
    }

    package func documentTooLong() -> LimitError {
        LimitError(
            limit: .documentSize, problem: "it has more than \(documentSize) bytes; expected \(documentSize) at most")
    }

    package func reportTooLong() -> LimitError {
        LimitError(
            limit: .documentSize,
            problem:
                "the report with all that it repeats has more than \(documentSize) bytes; expected \(documentSize) at "
                + "most")
    }

    package func fieldTooLong(_ length: Int) -> LimitError {
        LimitError(
            limit: .fieldLength, problem: "a field of \(length) bytes; expected \(fieldLength) at most")
    }

    package func recordTooLong() -> LimitError {
        LimitError(
            limit: .fieldLength,
            problem:
                "a record of more than \(recordLength) bytes; expected \(fieldLength) at most in each of its fields")
    }

    /// - Parameter what: a plural noun for the nested elements, such as `lists and mappings`.
    package func nestedTooDeep(_ what: String) -> LimitError {
        LimitError(
            limit: .nestingDepth, problem: "\(what) are nested too deep; expected \(nestingDepth) levels at most")
    }

    package func imageTooLarge(width: Int, height: Int) -> LimitError {
        LimitError(
            limit: .imagePixels, problem: "\(width) × \(height) pixels; expected at most \(imagePixels) in all")
    }

    package func tooManyPages() -> LimitError {
        LimitError(limit: .pages, problem: "the document has more than \(pages) pages; expected \(pages) at most")
    }

    /// - Parameter task: the subject of the message: "setting takes longer than 120 s".
    package func tookTooLong(_ task: String = "setting") -> LimitError {
        let isWhole = secondsPerRecord == secondsPerRecord.rounded() && secondsPerRecord < 1e9
        return LimitError(
            limit: .secondsPerRecord,
            problem: "\(task) takes longer than \(isWhole ? "\(Int(secondsPerRecord))" : "\(secondsPerRecord)") s; "
                + "expected less")
    }

    package func runTooLong(_ count: Int, text: String) -> LimitError {
        LimitError(
            limit: .glyphsPerRun,
            problem: "\"\(text.prefix(20))…\" is a run of \(count) glyphs; expected \(glyphsPerRun) at most")
    }
}
