import ArgumentParser
import GalleyStationery

/// An error as a message: lines for standard error, and the exit status.
struct Failure {
    private let status: ExitStatus
    private let diagnostics: [Diagnostic]
    /// The number of errors that the last diagnostic counts.
    private let otherCount: Int
    /// Whether the error is in the input of a command, rather than in its command line or output.
    let isOfInput: Bool

    /// - Parameter command: the command whose usage is shown for usage errors.
    init(_ error: any Error, in command: any ParsableCommand.Type) {
        var (diagnostics, otherCount) = ([Diagnostic](), 0)
        switch error {
        case let error as Diagnostic:
            status = ExitStatus(error.id)
            // Nobody reads about a pipe that its reader has closed.
            if error.id != .closedPipe { diagnostics = [error] }
            isOfInput = ![.usage, .option, .output].contains(error.id.origin)
        case let error as BadRecords:
            (status, diagnostics, otherCount) = (.badRecords, error.errors, error.others)
            if error.others > 0 {
                diagnostics.append(Diagnostic(.moreRecords, "and \(error.others) more bad records"))
            }
            isOfInput = true
        case let error as ValidationError:
            (status, isOfInput) = (.usage, false)
            diagnostics = [Diagnostic(.wrongUsage, verbatim: error.message, severity: .error)]
        case let error as ExitCode: (status, isOfInput) = (ExitStatus(rawValue: error.rawValue) ?? .failed, false)
        default:
            isOfInput = true
            if command.exitCode(for: error) == .success {
                (status, diagnostics) = Self.show(command.fullMessage(for: error))
            } else {
                let isUsage = command.exitCode(for: error) == .validationFailure
                let text = command.fullMessage(for: error)
                status = isUsage ? .usage : .failed
                // The parser of the command line has a prefix of its own.
                diagnostics = [
                    Diagnostic(
                        isUsage ? .wrongUsage : .failure,
                        verbatim: text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text, severity: .error)
                ]
            }
        }
        (self.diagnostics, self.otherCount) = (diagnostics, otherCount)
    }

    /// Writes help or the version to standard output.
    private static func show(_ text: String) -> (ExitStatus, [Diagnostic]) {
        do throws(Diagnostic) { try StandardOutput.say(text) } catch {
            return (ExitStatus(error.id), error.id == .closedPipe ? [] : [error])
        }
        return (.done, [])
    }

    var lines: [String] { diagnostics.map(\.message) }

    /// Adds the error to the run, which goes on.
    func log() {
        for diagnostic in diagnostics { RunLog.fail(MessageGroups.Message(diagnostic), status: status) }
        RunLog.count(errors: max(0, otherCount - 1))
    }

    /// Prints the error, and returns the exit status.
    func report() -> ExitStatus {
        for diagnostic in diagnostics { Terminal.complain(diagnostic) }
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
