import Foundation

/// The standard output of the process, as bytes.
package enum StandardOutput {
    /// Writes `bytes`.
    ///
    /// - Throws: `OutputError` if the reader has closed the pipe or the disk is full.
    package static func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        if !DryRun.isOn { try say(bytes) }
    }

    private static func say(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        try SystemCall.write(bytes, to: STDOUT_FILENO, path: "<stdout>")
    }

    /// Writes `text` and a line feed.
    ///
    /// - Throws: `OutputError` if the reader has closed the pipe or the disk is full.
    package static func say(_ text: String) throws(OutputError) { try say(Array((text + "\n").utf8)[...]) }
}
