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

    private static func say(_ bytes: ArraySlice<UInt8>) throws(Diagnostic) {
        try SystemCall.write(bytes, to: STDOUT_FILENO, path: "<stdout>")
    }

    /// Writes `text` and a line feed.
    ///
    /// - Throws: `Diagnostic` if the reader has closed the pipe or the disk is full.
    package static func say(_ text: String) throws(Diagnostic) { try say(Array((text + "\n").utf8)[...]) }
}
