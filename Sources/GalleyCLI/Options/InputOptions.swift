import ArgumentParser
import Galley
import GalleyDiagnostics
import GalleyStationery

/// Limits of what a command may read, shared by all commands that read files.
struct InputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Open no file outside this folder, whatever data, templates and links name.", .limits, valueName: "folder"),
        completion: .directory)
    var root: String?

    @Option(help: ArgumentHelp("Maximum size of a file, such as 500M. (default: 4G)", .limits, valueName: "size"))
    var maxInputSize: String?

    @Option(
        help: ArgumentHelp(
            "Maximum size of a template, a drawing or a whole report. (default: 64M)", .limits, valueName: "size")
    )
    var maxDocumentSize: String?

    @Option(
        help: ArgumentHelp(
            "Maximum size of a field; a record may have sixteen times as much. (default: 1M)", .limits,
            valueName: "size"))
    var maxFieldLength: String?

    @Option(
        help: ArgumentHelp(
            "Maximum nesting of lists, groups, elements and views. (default: 256)", .limits, valueName: "number"))
    var maxNestingDepth: String?

    @Option(help: ArgumentHelp("Maximum number of pixels of an image. (default: 256M)", .limits, valueName: "size"))
    var maxImagePixels: String?

    @Option(help: ArgumentHelp("Maximum number of pages. (default: 1000000)", .limits, valueName: "number"))
    var maxPages: String?

    @Option(
        help: ArgumentHelp(
            "Maximum number of glyphs of a text without spaces. (default: 1M)", .limits, valueName: "size"))
    var maxGlyphsPerRun: String?

    @Option(
        help: ArgumentHelp(
            "Maximum time per label, badge or report, in seconds. (default: 120)", .limits, valueName: "seconds"))
    var maxSecondsPerRecord: String?

    /// Sets the limits for the process.
    func apply() throws {
        var limits = Limits()
        func set(
            _ limit: Diagnostic.Hint, _ text: String?, _ path: WritableKeyPath<Limits, Int>, to most: Int = 1 << 50
        )
            throws
        {
            guard let text else { return }
            guard let number = Self.count(text), (1...most).contains(number) else {
                throw Diagnostic.option(
                    OptionAdvice.limits[limit] ?? "", value: text,
                    expected: "a whole number from 1 to \(most)"
                        + (most >= 1 << 30 ? ", with an optional K, M or G" : ""))
            }
            limits[keyPath: path] = number
        }
        try set(.inputSize, maxInputSize, \.inputSize)
        try set(.documentSize, maxDocumentSize, \.documentSize)
        try set(.fieldLength, maxFieldLength, \.fieldLength)
        try set(.nestingDepth, maxNestingDepth, \.nestingDepth, to: Limits.deepestNesting)
        try set(.imagePixels, maxImagePixels, \.imagePixels, to: 1 << 31)
        try set(.pages, maxPages, \.pages)
        try set(.glyphsPerRun, maxGlyphsPerRun, \.glyphsPerRun)
        if let text = maxSecondsPerRecord {
            limits.secondsPerRecord = try OptionValues.number(
                OptionAdvice.limits[.secondsPerRecord] ?? "", text, in: 0.001...1e6, "seconds from 0.001 to 1000000")
        }
        var access = FileAccess.everywhere
        if let root {
            do throws(Diagnostic) { access = try FileAccess(root: root) } catch {
                throw Diagnostic.option("--root", value: root, expected: "an existing folder")
            }
        }
        FileAccess.setCurrent(access)
        Limits.setCurrent(limits)
    }

    /// The number in `64M`. Suffixes are powers of 1024.
    private static func count(_ text: String) -> Int? {
        let factors: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        guard let last = text.uppercased().last, let factor = factors[last] else { return Int(text) }
        guard let number = Int(text.dropLast()) else { return nil }
        let (product, isOver) = number.multipliedReportingOverflow(by: factor)
        return isOver ? nil : product
    }
}

/// A command that reads files.
protocol InputCommand: ParsableCommand {
    var input: InputOptions { get }
}

/// A command that writes documents.
protocol DocumentCommand: InputCommand {
    var runOptions: RunOptions { get }
    /// The name of the output file; `-` for standard output.
    var output: String { get }
}
