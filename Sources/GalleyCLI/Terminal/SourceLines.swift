import GalleyStationery

/// The lines of the file that the last message is about, for the columns of its value.
struct SourceLines {
    private var file: (path: String, bytes: [UInt8], starts: [Int])?
    /// Larger files have messages without columns.
    private static let largestFile = 1 << 20

    /// The columns of the value in its line, counted from 1; nil unless the line has the value once, or at the column of the place.
    mutating func columns(of diagnostic: Diagnostic) -> Range<Int>? {
        let place = diagnostic.place
        guard place.isLine, let path = place.file, let number = place.line, let subject = diagnostic.subject,
            !subject.isEmpty, let line = line(number, of: path)
        else { return nil }
        if let column = place.column, column > 0 {
            return line.dropFirst(column - 1).hasPrefix(subject) ? column..<(column + subject.count) : nil
        }
        let places = line.ranges(of: subject)
        guard places.count == 1 else { return nil }
        let column = line.distance(from: line.startIndex, to: places[0].lowerBound) + 1
        return column..<(column + subject.count)
    }

    private mutating func line(_ number: Int, of path: String) -> String? {
        if file?.path != path {
            let bytes = Self.bytes(of: path)
            let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
            file = (path, bytes, [0] + ends.map { $0 + 1 })
        }
        guard let file, file.starts.indices.contains(number - 1), !file.bytes.isEmpty else { return nil }
        let start = file.starts[number - 1]
        let end = number < file.starts.count ? file.starts[number] - 1 : file.bytes.count
        return String(decoding: file.bytes[start..<end], as: UTF8.self)
    }

    /// The bytes of a text on disk; none if it is large or cannot be read.
    private static func bytes(of path: String) -> [UInt8] {
        guard var file = try? ReadableFile(path: path, isStored: true), file.size ?? .max <= largestFile else {
            return []
        }
        return (try? file.readAll()) ?? []
    }
}
