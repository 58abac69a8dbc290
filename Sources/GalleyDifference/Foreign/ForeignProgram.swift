import Dispatch
import Foundation
public import GalleyDiagnostics
import GalleyInput

extension Diagnostic.ID {
    /// A program that reads foreign files is missing.
    public static let missingProgram = Diagnostic.ID("difference.program", .input)
    /// A PDF cannot be read.
    public static let unreadablePDF = Diagnostic.ID("difference.pdf", .records)
}

/// A program outside of this one, run without a shell, with limits on time and output.
struct ForeignProgram {
    private let path: String

    /// - Parameters:
    ///   - name: the name of the program, which is looked for in `PATH`.
    ///   - package: the package that has it.
    ///   - purpose: what needs it, for the message.
    init(_ name: String, package: String, purpose: String) throws(Diagnostic) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw Diagnostic(
                .missingProgram, "\(name) was not found", value: name,
                expected: "the program \(name) (package \(package)) in PATH, which \(purpose)")
        }
        self.path = path
    }

    /// The most output: a page of dense text has 400 KB.
    private static let longestOutput = 1 << 30

    /// Runs the program and returns its output.
    func run(_ arguments: [String], about file: String) throws(Diagnostic) -> [UInt8] {
        var output: [UInt8] = []
        try run(arguments, about: file) { output += $0 }
        return output
    }

    /// Runs the program.
    ///
    /// - Parameter read: called with pieces of the output as they arrive.
    /// - Throws: `Diagnostic` if it takes longer than `Limits.secondsPerRecord` or writes too much.
    func run(_ arguments: [String], about file: String, _ read: ([UInt8]) -> Void) throws(Diagnostic) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = pipe
        do { try process.run() } catch {
            throw Diagnostic(.missingProgram, "\(path) could not be started", value: path, expected: "a program")
        }
        let limits = Limits.current
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + limits.secondsPerRecord)
        timer.setEventHandler { process.terminate() }
        timer.resume()
        defer { timer.cancel() }
        RunPhases.enter("reading \(file)")
        try ChildPrograms.during(process.processIdentifier) { () throws(Diagnostic) in
            var length = 0
            while let chunk = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !chunk.isEmpty {
                read(Array(chunk))
                length += chunk.count
                if length > Self.longestOutput {
                    process.terminate()
                    throw Diagnostic(.unreadablePDF, "it has too many parts", expected: "a smaller document")
                        .at(file: file)
                }
            }
            process.waitUntilExit()
        }
        if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGTERM {
            throw limits.tookTooLong("reading").at(file: file)
        }
    }
}
