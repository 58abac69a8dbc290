import Galley
import GalleyData
public import GalleyDiagnostics

extension StopWords {
    /// Reads the words of a UTF-8 file, separated by white space.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        let bytes: [UInt8]
        do throws(Diagnostic) { bytes = try ReadableFile.bytes(ofFile: path) } catch {
            throw error.of(.unreadableData).at(file: path)
        }
        self.init(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
