import Foundation
package import GalleyDiagnostics

/// The standard output of the process, as bytes.
package enum StandardOutput {
    /// Writes `bytes`.
    ///
    /// - Throws: `Diagnostic` if the reader has closed the pipe or the disk is full.
    package static func write(_ bytes: ArraySlice<UInt8>) throws(Diagnostic) {
        if !DryRun.isOn { try say(bytes) }
    }

    /// Writes all bytes, to standard output unless it has been redirected to a file and `descriptor` is where it was before.
    package static func say(_ bytes: ArraySlice<UInt8>, on descriptor: Int32 = STDOUT_FILENO) throws(Diagnostic) {
        try SystemCall.write(bytes, to: descriptor, path: "<stdout>")
    }

    /// Writes `text` and a line feed.
    ///
    /// - Throws: `Diagnostic` if the reader has closed the pipe or the disk is full.
    package static func say(_ text: String) throws(Diagnostic) { try say(Array((text + "\n").utf8)[...]) }
}
