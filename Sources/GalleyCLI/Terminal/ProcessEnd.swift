import Dispatch
import Foundation
import Galley

/// The end of the process from any thread, before its work is done.
enum ProcessEnd {
    /// Removes unfinished files, ends the programs that were started, and ends the process.
    ///
    /// - Parameter report: called when no file can be completed any more. A reader who has stopped cannot delay the end by more than 2 s.
    static func end(_ status: Int32, report: @escaping @Sendable () -> Void = {}) -> Never {
        AddressFile.removeAll()
        ServedStreams.removeFolder()
        ChildPrograms.endAll()
        UnfinishedOutput.removeAll {
            let isReported = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                report()
                isReported.signal()
            }
            _ = isReported.wait(timeout: .now() + 2)
            _exit(status)
        }
    }
}

/// Ends the process on a signal, and removes unfinished files. The exit status is that of shells: 128 plus the signal's number.
final class Interrupt {
    private let source: any DispatchSourceSignal

    init(_ number: Int32) {
        signal(number, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { ProcessEnd.end(128 + number) }
        source.resume()
    }
}

/// The exit status, on which scripts rely.
enum ExitStatus: Int32 {
    case done = 0
    case failed = 1
    case usage = 2
    case warnings = 3
    case badOption = 4
    case badRecords = 5
    /// The status of a process that a closed pipe ends: 128 plus the number of SIGPIPE.
    case closedPipe = 141

    /// The version of the program.
    static let version = "0.1.0"

    static let explanation = """
        Exit status: 0 done; 1 an internal error or one of reading or writing; 2 wrong usage; 3 done, with warnings under \
        --strict; 4 a bad option value, template, stock or font; 5 bad records, or a limit on pages or time; 130 interrupted.
        """
}
