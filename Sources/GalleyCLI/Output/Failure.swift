import ArgumentParser
import Galley
import GalleyDiagnostics
import GalleyStationery

/// An error as a message: lines for standard error, and the exit status.
struct Failure {
    private let status: ExitStatus
    private let diagnostics: [Diagnostic]
    /// The lines of an error that is no diagnostic, or after the diagnostics.
    private let others: [String]
    /// The number of errors that the last line counts.
    private let otherCount: Int
    /// Whether the error is in the input of a command, rather than in its command line or output.
    let isOfInput: Bool

    /// - Parameter command: the command whose usage is shown for usage errors.
    init(_ error: any Error, in command: any ParsableCommand.Type) {
        var (diagnostics, others, otherCount) = ([Diagnostic](), [String](), 0)
        switch error {
        case let error as Diagnostic:
            status = ExitStatus(error.id)
            // Nobody reads about a pipe that its reader has closed.
            if error.id != .closedPipe { diagnostics = [error] }
            isOfInput = ![.usage, .option, .output].contains(error.id.origin)
        case let error as BadRecords:
            (status, diagnostics, otherCount) = (.badRecords, error.errors, error.others)
            if error.others > 0 { others = ["and \(error.others) more bad records"] }
            isOfInput = true
        case let error as ValidationError: (status, others, isOfInput) = (.usage, [error.message], false)
        case let error as ExitCode: (status, isOfInput) = (ExitStatus(rawValue: error.rawValue) ?? .failed, false)
        default:
            isOfInput = true
            if command.exitCode(for: error) == .success {
                (status, diagnostics) = Self.show(command.fullMessage(for: error))
            } else {
                let isUsage = command.exitCode(for: error) == .validationFailure
                (status, others) = (isUsage ? .usage : .failed, [command.fullMessage(for: error)])
            }
        }
        (self.diagnostics, self.others, self.otherCount) = (diagnostics, others, otherCount)
    }

    /// Writes help or the version to standard output.
    private static func show(_ text: String) -> (ExitStatus, [Diagnostic]) {
        do throws(Diagnostic) { try StandardOutput.say(text) } catch {
            return (ExitStatus(error.id), error.id == .closedPipe ? [] : [error])
        }
        return (.done, [])
    }

    var lines: [String] { diagnostics.map(\.message) + others }

    /// Adds the error to the run, which goes on.
    func log() {
        for diagnostic in diagnostics { RunLog.fail(MessageGroups.Message(diagnostic), status: status) }
        for line in others { RunLog.fail(MessageGroups.Message(line), status: status) }
        RunLog.count(errors: max(0, otherCount - 1))
    }

    /// Prints the error, and returns the exit status.
    func report() -> ExitStatus {
        for line in lines.map(withShortQuotes) {
            // The parser of the command line has a prefix of its own.
            let text = line.hasPrefix("Error: ") ? String(line.dropFirst(7)) : line
            Terminal.complain(text)
        }
        return status
    }
}

extension ExitStatus {
    /// The status of a run that ends with a diagnostic.
    init(_ id: Diagnostic.ID) {
        self =
            switch id.origin {
            case .usage: .usage
            case .option, .design, .settings, .document: .badOption
            case .records: .badRecords
            case .input: .failed
            case .output: id == .closedPipe ? .closedPipe : .failed
            }
    }
}
