import Foundation

/// The process's standard output, as bytes.
public enum StandardOutput {
    /// - Throws: `OutputError` where nobody reads any more or the disk is full.
    public static func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
        try SystemCall.write(bytes, to: STDOUT_FILENO, path: "<stdout>")
    }

    /// Writes `text` and ends the line.
    public static func say(_ text: String) throws(OutputError) { try write(Array((text + "\n").utf8)[...]) }
}
