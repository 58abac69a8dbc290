import Dispatch
import Foundation

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
