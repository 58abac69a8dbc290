import ArgumentParser
import Foundation
import Galley
import GalleyMessages
import GalleyPreview
import GalleyStationery

/// How the process ends, for scripts to rely on.
enum ExitStatus: Int32 {
    case done = 0
    case failed = 1
    case usage = 2
    case warnings = 3
    case badOption = 4
    case badRecords = 5
}

/// An option whose value cannot be used.
struct OptionError: Error, CustomStringConvertible {
    var option: String
    /// Nil for a flag.
    var value: String?
    var expected: String

    /// `--sizes: "9" cannot be used; expected …`.
    var description: String {
        "\(option): " + (value.map { "\(quoted($0)) cannot be used; " } ?? "") + "expected \(expected)"
    }
}

/// Under --strict: the work is done, with warnings that were told.
struct StrictWarnings: Error {}

/// An error as it is told: lines for standard error, and the exit status.
struct Failure {
    private let status: ExitStatus
    let lines: [String]

    init(_ error: any Error) {
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
        case is StrictWarnings: (status, lines) = (.warnings, [])
        case let error as BarcodeError: (status, lines) = (.badRecords, [error.description])
        case let error as FontError: (status, lines) = (.badOption, [error.description])
        case let error as DocumentError: (status, lines) = (.badOption, [error.description])
        case let error as ExportError: (status, lines) = (.badOption, [error.description])
        case let error as PDFStandardError: (status, lines) = (.badOption, [error.description])
        case let error as PDFLinkError: (status, lines) = (.badOption, [error.description])
        case let error as PreviewServerError: (status, lines) = (.failed, [error.description])
        case let error as OutputError: (status, lines) = (.failed, [error.description])
        default:
            let isHelp = GalleyCommand.exitCode(for: error) == .success
            if isHelp {
                (status, lines) = Self.show(GalleyCommand.fullMessage(for: error))
            } else {
                let isUsage = GalleyCommand.exitCode(for: error) == .validationFailure
                (status, lines) = (isUsage ? .usage : .failed, [GalleyCommand.fullMessage(for: error)])
            }
        }
    }

    /// Help and the version go to standard output.
    private static func show(_ text: String) -> (ExitStatus, [String]) {
        do throws(OutputError) { try StandardOutput.say(text) } catch { return (.failed, [error.description]) }
        return (.done, [])
    }

    func report() -> ExitStatus {
        for line in lines {
            let isFormatted = line.hasPrefix("Error: ") || line.hasPrefix("error: ")
            Terminal.say(isFormatted ? line : "galley: " + line)
        }
        return status
    }
}
