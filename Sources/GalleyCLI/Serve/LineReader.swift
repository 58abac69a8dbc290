import Foundation
import GalleyStationery

/// The lines of a pipe.
struct LineReader {
    enum Line {
        case text([UInt8])
        case tooLong(limit: Int)
    }

    private let descriptor: Int32
    /// The most bytes of a line; the rest of a longer one is skipped.
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The number of bytes of the buffer that have been searched for the end of a line.
    private var searched = 0
    private var isSkipping = false
    private var isAtEnd = false

    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next line without its end; nil at the end of the pipe.
    mutating func next() throws(Diagnostic) -> Line? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                searched = 0
                return finish(line)
            }
            searched = buffer.count
            if searched > limit {
                isSkipping = true
                buffer = []
                searched = 0
            }
            guard !isAtEnd else {
                let line = buffer
                buffer = []
                searched = 0
                return line.isEmpty && !isSkipping ? nil : finish(line)
            }
            try read()
        }
    }

    private mutating func finish(_ line: [UInt8]) -> Line {
        defer { isSkipping = false }
        return isSkipping || line.count > limit ? .tooLong(limit: limit) : .text(line)
    }

    private mutating func read() throws(Diagnostic) {
        let size = 1 << 16
        var count: Int
        repeat {
            var chunk = [UInt8](repeating: 0, count: size)
            count = unsafe Foundation.read(descriptor, &chunk, size)
            if count > 0 { buffer += chunk[..<count] }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw Diagnostic.unreadable("<stdin>", errno) }
        isAtEnd = count == 0
    }
}
