import GalleyConcurrency
public import GalleyDiagnostics

/// Limits on the memory and time that untrusted input can consume. Input that exceeds one is refused with an error that names
/// the limit.
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

extension Diagnostic.ID {
    /// A file is longer than `Limits.inputSize`.
    public static let inputSize = Diagnostic.ID("limit.input-size", .input)
    /// A template, drawing or report is longer than `Limits.documentSize`.
    public static let documentSize = Diagnostic.ID("limit.document-size", .input)
    /// A field or record is longer than `Limits.fieldLength` allows.
    public static let fieldLength = Diagnostic.ID("limit.field-length", .records)
    /// Elements are nested deeper than `Limits.nestingDepth`.
    public static let nestingDepth = Diagnostic.ID("limit.nesting-depth", .records)
    /// A document has more than `Limits.pages`.
    public static let pages = Diagnostic.ID("limit.pages", .records)
    /// A run has more than `Limits.glyphsPerRun`.
    public static let glyphsPerRun = Diagnostic.ID("limit.glyphs-per-run", .records)
    /// A record takes longer than `Limits.secondsPerRecord`.
    public static let secondsPerRecord = Diagnostic.ID("limit.seconds-per-record", .records)
    /// A run of a command takes longer than it may.
    public static let time = Diagnostic.ID("limit.time", .records)
}

/// A hint is the name of the limit to raise.
extension Diagnostic.Hint {
    package static let inputSize = Diagnostic.Hint("limit.input-size")
    package static let documentSize = Diagnostic.Hint("limit.document-size")
    /// `Limits.documentSize`, which the strings of a spreadsheet exceed; a CSV file needs no memory for them.
    package static let sharedStrings = Diagnostic.Hint("limit.shared-strings")
    package static let fieldLength = Diagnostic.Hint("limit.field-length")
    package static let nestingDepth = Diagnostic.Hint("limit.nesting-depth")
    package static let imagePixels = Diagnostic.Hint("limit.image-pixels")
    package static let pages = Diagnostic.Hint("limit.pages")
    package static let glyphsPerRun = Diagnostic.Hint("limit.glyphs-per-run")
    package static let secondsPerRecord = Diagnostic.Hint("limit.seconds-per-record")
    package static let time = Diagnostic.Hint("limit.time")
}

extension Diagnostic {
    /// Whether the document as a whole exceeds a limit, rather than one of its sources.
    package var isLimit: Bool {
        [ID.nestingDepth, .pages, .glyphsPerRun, .secondsPerRecord].contains(id) && place.file == nil
    }
}

extension Limits {
    package func inputTooLong() -> Diagnostic {
        Diagnostic(
            .inputSize, "it has more than \(counted(inputSize, "byte"))", expected: "\(inputSize) at most",
            hint: .inputSize)
    }

    /// - Parameter subject: the subject of the message.
    package func documentTooLong(_ subject: Wording = "it") -> Diagnostic {
        Diagnostic(
            .documentSize, "\(subject) has more than \(counted(documentSize, "byte"))",
            expected: "\(documentSize) at most",
            hint: .documentSize)
    }

    package func fieldTooLong(_ length: Int) -> Diagnostic {
        Diagnostic(
            .fieldLength, "a field of \(counted(length, "byte"))", expected: "\(fieldLength) at most",
            hint: .fieldLength)
    }

    package func recordTooLong() -> Diagnostic {
        Diagnostic(
            .fieldLength, "a record of more than \(counted(recordLength, "byte"))",
            expected: "\(fieldLength) at most in each of its fields", hint: .fieldLength)
    }

    /// - Parameter what: a plural noun for the nested elements, such as `lists and mappings`.
    package func nestedTooDeep(_ what: Wording) -> Diagnostic {
        Diagnostic(
            .nestingDepth, "\(what) are nested too deep", expected: "\(counted(nestingDepth, "level")) at most",
            hint: .nestingDepth)
    }

    package func tooManyPages() -> Diagnostic {
        Diagnostic(
            .pages, "the document has more than \(counted(pages, "page"))", expected: "\(pages) at most", hint: .pages)
    }

    /// - Parameter task: the subject of the message: "setting takes longer than 120 s".
    package func tookTooLong(_ task: Wording = "setting") -> Diagnostic {
        let isWhole = secondsPerRecord == secondsPerRecord.rounded() && secondsPerRecord < 1e9
        // bounded: by the condition
        let seconds = isWhole ? "\(Int(secondsPerRecord))" : "\(secondsPerRecord)"
        return Diagnostic(
            .secondsPerRecord, "\(task) takes longer than \(seconds) s", expected: "less", hint: .secondsPerRecord)
    }

    package func runTooLong(_ count: Int, text: String) -> Diagnostic {
        Diagnostic(
            .glyphsPerRun, "\"\(text.prefix(20))…\" is a run of \(counted(count, "glyph"))",
            expected: "\(glyphsPerRun) at most",
            hint: .glyphsPerRun)
    }

    package static func tooManyMarks(_ count: Int, text: String) -> Diagnostic {
        Diagnostic(
            .glyphsPerRun, "\"\(text.prefix(20))…\" has a letter with more than \(counted(count, "mark"))",
            expected: "\(count) at most")
    }
}
