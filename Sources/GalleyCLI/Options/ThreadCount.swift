import ArgumentParser
import Foundation
import GalleyConcurrency
import GalleyStationery

/// The number of threads that do the same work side by side.
enum ThreadCount {
    static let help = ArgumentHelp(
        "Threads that set and write; the result is the same with any number. (default: GALLEY_THREADS, else by the processors)",
        .work,
        valueName: "number")

    private static let variable = "GALLEY_THREADS"
    private static let range = 1...256

    /// The number of an option; otherwise that of `GALLEY_THREADS`, otherwise the default.
    ///
    /// - Parameter standard: the default for a number of processors.
    static func value(_ option: String?, standard: (_ processors: Int) -> Int) throws -> Int {
        let setting = ProcessInfo.processInfo.environment[variable] ?? ""
        let (name, text) = option.map { ("--threads", $0) } ?? (variable, setting)
        if option == nil, setting.isEmpty { return standard(processorCount) }
        guard let number = Int(text), range.contains(number) else {
            throw Diagnostic.option(
                name, value: text, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Two processors are in use with one thread for labels, since another one writes and compresses.
    static func forLabels(processors: Int) -> Int { processors > 2 ? forFiles(processors: processors) : 1 }

    /// Files that do not depend on each other need one thread for each processor.
    static func forFiles(processors: Int) -> Int { min(processors, range.upperBound) }
}
