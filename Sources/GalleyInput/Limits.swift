import GalleyConcurrency

/// How much input may ask for before it is refused: what stands between a file from anywhere and the machine's memory and
/// time. Each limit is met by an error that names it and the option that raises it.
///
/// Readers take `Limits.current` when they begin. It is the process's, so that no thread can be forgotten; a program that
/// serves several users at once sets the strictest. `withValue` sets it for what one call does on its own thread.
public struct Limits: Hashable, Sendable {
    /// Bytes of one file, or of standard input. Tables and lists of objects are read as streams: this much of them is
    /// never held in memory at once.
    public var inputSize = 1 << 32
    /// Bytes of one template, theme, drawing, style or list of badges in JSON, and of a report with all that it includes and
    /// repeats.
    public var documentSize = 64 << 20
    /// Bytes of one field of a record. A record may have sixteen times as many in all.
    public var fieldLength = 1 << 20
    /// Lists, objects, groups, quotations or elements within each other, in whatever language they are written. Each level
    /// takes some of the stack, so that there is an end to what this can be raised to: more than `deepestNesting` counts
    /// as that.
    public var nestingDepth = 256 { didSet { nestingDepth = min(nestingDepth, Self.deepestNesting) } }
    /// Pixels of one image that is read.
    public var imagePixels = 1 << 28
    /// Pages of one document.
    public var pages = 1_000_000
    /// Glyphs of one run: a word, or a text without spaces.
    public var glyphsPerRun = 1 << 20
    /// Seconds for setting one record: a label, a badge, a report of many. A document that is not made from records is
    /// one.
    public var secondsPerRecord = 120.0

    /// What `nestingDepth` can be raised to: as far as a stack of eight megabytes goes.
    public static let deepestNesting = 1000

    public init() {}

    /// A record's bytes, all fields together.
    package var recordLength: Int { fieldLength.multipliedReportingOverflow(by: 16).overflow ? .max : fieldLength * 16 }

    /// Those that hold here: of the task, where it has some of its own, else of the process.
    public static var current: Limits { ofTask ?? ofProcess.withLock { $0 } }

    /// Sets the limits of the process, for all that is read from now on.
    public static func setCurrent(_ limits: Limits) { ofProcess.withLock { $0 = limits } }

    /// Does `body` under other limits, on this thread and in the tasks that it starts.
    public func withValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$ofTask.withValue(self, operation: body)
    }

    @TaskLocal private static var ofTask: Limits?
    private static let ofProcess = Locked(Limits())
}

/// Input that asks for more than a limit allows.
public struct LimitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A limit, and the command line's option that raises it.
    public enum Limit: String, Hashable, Sendable, CaseIterable {
        case inputSize = "--max-input-size"
        case documentSize = "--max-document-size"
        case fieldLength = "--max-field-length"
        case nestingDepth = "--max-nesting-depth"
        case imagePixels = "--max-image-pixels"
        case pages = "--max-pages"
        case glyphsPerRun = "--max-glyphs-per-run"
        case secondsPerRecord = "--max-seconds-per-record"
    }

    public var limit: Limit
    /// What has been met and what was expected, in words.
    public var problem: String

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

    /// - Parameter what: is nested: `lists and mappings`.
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

    package func tookTooLong() -> LimitError {
        let isWhole = secondsPerRecord == secondsPerRecord.rounded() && secondsPerRecord < 1e9
        return LimitError(
            limit: .secondsPerRecord,
            problem: "setting takes longer than \(isWhole ? "\(Int(secondsPerRecord))" : "\(secondsPerRecord)") s; "
                + "expected less")
    }

    package func runTooLong(_ count: Int, text: String) -> LimitError {
        LimitError(
            limit: .glyphsPerRun,
            problem: "\"\(text.prefix(20))…\" is a run of \(count) glyphs; expected \(glyphsPerRun) at most")
    }
}
