import Galley
public import GalleyData

extension StopWords {
    /// Reads the words of a UTF-8 file, separated by white space.
    ///
    /// - Throws: `DataError` for a file that cannot be read.
    public init(contentsOfFile path: String) throws(DataError) {
        let bytes: [UInt8]
        do throws(InputError) { bytes = try ReadableFile.bytes(ofFile: path) } catch {
            throw DataError(file: path, problem: error.problem, isUnreadable: true)
        }
        self.init(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
