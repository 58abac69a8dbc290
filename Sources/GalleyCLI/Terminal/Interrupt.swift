import Dispatch
import Foundation
import Galley

/// Ends the process at a signal, without the files that it has not finished. The status is the one that shells give a
/// process that a signal ended: 128 and the signal's number.
final class Interrupt {
    private let source: any DispatchSourceSignal

    init(_ number: Int32) {
        signal(number, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            UnfinishedOutput.removeAll()
            _exit(128 + number)
        }
        source.resume()
    }
}
