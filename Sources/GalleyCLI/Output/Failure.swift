import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyPreview
import GalleyStationery

/// An error as a message: lines for standard error, and the exit status.
struct Failure {
    private let status: ExitStatus
    let lines: [String]
    /// The number of errors that the last line counts.
    private let others: Int
    /// Whether the error is in the input of a command, rather than in its command line or output.
    let isOfInput: Bool

    /// - Parameter command: the command whose usage is shown for usage errors.
    init(_ error: any Error, in command: any ParsableCommand.Type) {
        others = (error as? BadRecords)?.others ?? 0
        isOfInput =
            !(error is OptionError || error is OutputError || error is ExitCode || error is ValidationError
            || error is UsageError)
        switch error {
        case let error as OptionError: (status, lines) = (.badOption, [error.description])
        case let error as DataError:
            (status, lines) = (error.isUnreadable ? .failed : .badRecords, [error.description])
        case let error as BadRecords:
            let more = error.others > 0 ? ["and \(error.others) more bad records"] : []
            (status, lines) = (.badRecords, error.errors.map(\.description) + more)
        case let error as SpecError:
            (status, lines) = (error.isUnreadable ? .failed : .badOption, [error.description])
        case let error as ReportError:
            (status, lines) = (error.isUnreadable ? .failed : .badOption, [error.description])
        case let error as ImageError: (status, lines) = (.badOption, [error.description])
        case let error as SVGError: (status, lines) = (.badOption, [error.description])
        case let error as MergeError:
            (status, lines) = (error.isUnreadable ? .failed : .badRecords, [error.description])
        case let error as LimitError: (status, lines) = (.badRecords, [error.description])
        case let error as NestingError: (status, lines) = (.badRecords, [error.description])
        case let error as InputError: (status, lines) = (.failed, [error.description])
        case let error as BarcodeError: (status, lines) = (.badRecords, [error.description])
        case let error as FontError: (status, lines) = (.badOption, [error.description])
        case let error as DocumentError: (status, lines) = (.badOption, [error.description])
        case let error as ExportError: (status, lines) = (.badOption, [error.description])
        case let error as PDFStandardError: (status, lines) = (.badOption, [error.description])
        case let error as PDFLinkError: (status, lines) = (.badOption, [error.description])
        case let error as PreviewServerError: (status, lines) = (.failed, [error.description])
        case let error as OutputError where error.isClosedPipe: (status, lines) = (.closedPipe, [])
        case let error as OutputError: (status, lines) = (.failed, [error.description])
        case let error as UsageError: (status, lines) = (.usage, [error.description])
        case let error as ValidationError: (status, lines) = (.usage, [error.message])
        case let error as ExitCode: (status, lines) = (ExitStatus(rawValue: error.rawValue) ?? .failed, [])
        default:
            let isHelp = command.exitCode(for: error) == .success
            if isHelp {
                (status, lines) = Self.show(command.fullMessage(for: error))
            } else {
                let isUsage = command.exitCode(for: error) == .validationFailure
                (status, lines) = (isUsage ? .usage : .failed, [command.fullMessage(for: error)])
            }
        }
    }

    /// Writes help or the version to standard output.
    private static func show(_ text: String) -> (ExitStatus, [String]) {
        do throws(OutputError) { try StandardOutput.say(text) } catch {
            return error.isClosedPipe ? (.closedPipe, []) : (.failed, [error.description])
        }
        return (.done, [])
    }

    /// Adds the error to the run, which goes on.
    func log() {
        for line in lines { RunLog.fail(line, status: status) }
        RunLog.count(errors: max(0, others - 1))
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
