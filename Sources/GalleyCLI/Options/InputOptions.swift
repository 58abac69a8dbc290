import ArgumentParser
import GalleyStationery

/// Limits of what a command may read, shared by all commands that read files.
enum InputOptions: OptionTable {
    static let options = [root] + limits.map(\.option) + [secondsPerRecord, time]

    private struct Limit: Sendable {
        let option: OptionDescription
        let path: WritableKeyPath<Limits, Int> & Sendable
        /// The largest value.
        let most: Int

        init(
            _ name: String, _ help: String, _ value: String, _ path: WritableKeyPath<Limits, Int> & Sendable,
            to most: Int = 1 << 50
        ) {
            option = OptionDescription(name, help, .limits, valueName: value)
            self.path = path
            self.most = most
        }
    }

    private static let root = OptionDescription(
        "root", "Open no file outside this folder, whatever data, templates and links name.", .limits,
        valueName: "folder", values: .folder)
    /// Named for the hints of their faults: `limit.pages` and `max-pages`.
    private static let limits = [
        Limit("max-input-size", "Maximum size of a file, such as 500M. (default: 4G)", "size", \.inputSize),
        Limit(
            "max-document-size", "Maximum size of a template, a drawing or a whole report. (default: 64M)", "size",
            \.documentSize),
        Limit(
            "max-field-length", "Maximum size of a field; a record may have sixteen times as much. (default: 1M)",
            "size", \.fieldLength),
        Limit(
            "max-nesting-depth", "Maximum nesting of lists, groups, elements and views. (default: 256)", "number",
            \.nestingDepth, to: Limits.deepestNesting),
        Limit(
            "max-image-pixels", "Maximum number of pixels of an image. (default: 256M)", "size", \.imagePixels,
            to: 1 << 31),
        Limit("max-pages", "Maximum number of pages. (default: 1000000)", "number", \.pages),
        Limit(
            "max-glyphs-per-run", "Maximum number of glyphs of a text without spaces. (default: 1M)", "size",
            \.glyphsPerRun),
    ]
    private static let secondsPerRecord = OptionDescription(
        "max-seconds-per-record", "Maximum time per label, badge or report, in seconds. (default: 120)", .limits,
        valueName: "seconds")
    private static let time = OptionDescription(
        "max-time", "Maximum time of the whole run, in seconds. (default: none)", .limits, valueName: "seconds")

    /// The seconds that the run may take; nil for any number.
    static func seconds(_ texts: OptionTexts) throws -> Double? {
        try texts[time].map { try seconds(time, $0) }
    }

    /// Refuses a limit on the time of a command that answers requests until it is stopped.
    static func refuseTime(_ texts: OptionTexts) throws {
        guard let text = texts[time] else { return }
        throw Diagnostic.option(
            time.argument, value: text,
            expected: "\(secondsPerRecord.argument), which limits each stage of an answer, since the command has no end"
        )
    }

    private static func seconds(_ option: OptionDescription, _ text: String) throws -> Double {
        try OptionValues.number(option.argument, text, in: 0.001...1e6, "seconds from 0.001 to 1000000")
    }

    /// Sets the limits for the process, where options give others than the current ones.
    /// - Parameter arguments: those of the command, which may name pipes.
    static func apply(_ texts: OptionTexts, _ arguments: [String]) throws {
        var values = Limits.current
        for limit in limits {
            guard let text = texts[limit.option] else { continue }
            guard let number = count(text), (1...limit.most).contains(number) else {
                throw Diagnostic.option(
                    limit.option.argument, value: text,
                    expected: "a whole number from 1 to \(limit.most)"
                        + (limit.most >= 1 << 30 ? ", with an optional K, M or G" : ""))
            }
            values[keyPath: limit.path] = number
        }
        if let text = texts[secondsPerRecord] { values.secondsPerRecord = try seconds(secondsPerRecord, text) }
        var access = FileAccess.current
        if let folder = texts[root] {
            do throws(Diagnostic) { access = try FileAccess(root: folder) } catch {
                throw Diagnostic.option(root.argument, value: folder, expected: "an existing folder")
            }
        }
        FileAccess.setCurrent(access.openingPipes(of: arguments))
        Limits.setCurrent(values)
    }

    /// The number in `64M`. Suffixes are powers of 1024.
    private static func count(_ text: String) -> Int? {
        let factors: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        // bounded: by the option's range
        guard let last = text.uppercased().last, let factor = factors[last] else { return Int(text) }
        guard let number = Int(text.dropLast()) else { return nil }  // bounded: by the product
        let (product, isOver) = number.multipliedReportingOverflow(by: factor)
        return isOver ? nil : product
    }
}

/// A command that reads files.
protocol InputCommand: ParsableCommand {
    var input: DeclaredOptions<InputOptions> { get }
    /// Whether it answers requests until it is stopped.
    static var isServer: Bool { get }
}

extension InputCommand {
    static var isServer: Bool { false }
}

/// A command that writes documents.
protocol DocumentCommand: InputCommand {
    var runOptions: RunOptions { get }
    /// The name of the output file; `-` for standard output.
    var output: String { get }
}
