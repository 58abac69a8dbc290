import Foundation
package import GalleyDiagnostics
import GalleyInput

/// The number of bytes that a reader has read so far.
package final class ReadingProgress {
    package internal(set) var bytesRead = 0
    /// The size of the input in bytes; nil if unknown.
    package internal(set) var size: Int?
    /// The bytes of the files before, and of all files, if several are read as one.
    package var earlier = 0
    package var total: Int?

    package init() {}
}

/// A file, or standard input, as chunks of bytes.
package struct InputFile {
    /// The name in messages; standard input is `<stdin>`.
    package let name: String
    private let path: String?
    private let progress: ReadingProgress?
    /// Bytes that are read instead of a file.
    private let content: [UInt8]?
    private let chunkSize: Int

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - progress: counts the bytes that are read; nil if nothing needs the count.
    package init(path: String, progress: ReadingProgress? = nil) {
        self.progress = progress
        self.path = path == "-" ? nil : path
        (content, chunkSize) = (nil, 1 << 16)
        name = path == "-" ? "<stdin>" : path
    }

    /// Creates an input from text in another file.
    package init(text: String, name: String) {
        self.init(bytes: text.utf8, name: name, chunkSize: max(1, text.utf8.count))
    }

    /// Creates an input from bytes, in chunks of `chunkSize`.
    package init(bytes: some Sequence<UInt8>, name: String, chunkSize: Int) {
        (self.name, content, self.chunkSize) = (name, Array(bytes), chunkSize)
        (path, progress) = (nil, nil)
    }

    /// Calls `body` with each chunk until it returns false.
    ///
    /// - Parameter offset: the first byte to read; 0 for files that are not regular.
    package func forEachChunk(from offset: Int = 0, _ body: ([UInt8]) throws -> Bool) throws {
        if let content {
            for start in stride(from: offset, to: content.count, by: chunkSize) {
                guard try body(Array(content[start..<min(start + chunkSize, content.count)])) else { return }
            }
            return
        }
        var file = try open()
        progress?.bytesRead = (progress?.earlier ?? 0) + offset
        progress?.size = progress?.total ?? file.size
        if offset > 0 {
            do throws(Diagnostic) { try file.seek(to: offset) } catch {
                throw error.of(.unreadableData).at(file: name)
            }
        }
        while true {
            let chunk: [UInt8]
            do throws(Diagnostic) { chunk = try file.read(upTo: chunkSize) } catch {
                throw error.of(.unreadableData).at(file: name)
            }
            if chunk.isEmpty { return }
            progress?.bytesRead += chunk.count
            guard try body(chunk) else { return }
        }
    }

    private func open() throws(Diagnostic) -> ReadableFile {
        do throws(Diagnostic) {
            guard let path else { return try ReadableFile.standardInput() }
            return try ReadableFile(path: path)
        } catch {
            throw error.of(.unreadableData).at(file: name)
        }
    }

    /// Calls `body` with each chunk of a text in UTF-8, or in the encoding that the reader converts, until it returns false.
    /// UTF-16 and ISO-2022-JP are converted.
    ///
    /// - Parameters:
    ///   - expected: a noun with its article, for the message on a file that is no text.
    ///   - offset: the first byte of the text in UTF-8 to pass on.
    package func forEachTextChunk(expected: Wording, from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
        guard offset > 0 else { return try forEachTextChunk(expected: expected, body) }
        var head: [UInt8] = []
        try forEachChunk { chunk in
            head += chunk
            return head.count < StreamDecoder.headLength
        }
        // Of UTF-16, only the converted text has these offsets.
        guard StreamDecoder(of: Array(head.prefix(StreamDecoder.headLength))) != nil else {
            return try forEachChunk(from: offset, body)
        }
        var left = offset
        try forEachTextChunk(expected: expected) { chunk in
            let skipped = min(left, chunk.count)
            left -= skipped
            return try skipped == chunk.count || body(Array(chunk[skipped...]))
        }
    }

    /// - Parameter expected: a noun with its article, for the message on a file that is no text.
    package func forEachTextChunk(expected: Wording, _ body: ([UInt8]) throws -> Bool) throws {
        var head: [UInt8]? = []
        var decoder: StreamDecoder?
        func pass(_ bytes: [UInt8]) throws -> Bool {
            let text: [UInt8]
            do throws(Diagnostic) { text = try decoder?.utf8(bytes) ?? [] } catch { throw error.at(file: name) }
            return try text.isEmpty || body(text)
        }
        func begin(_ bytes: [UInt8]) throws -> Bool {
            head = nil
            if let kind = FileKind(bytes) { throw kind.error(file: name, expected: expected) }
            // The same bytes decide however long the chunks are.
            decoder = StreamDecoder(of: Array(bytes.prefix(StreamDecoder.headLength)))
            guard let current = decoder else { return try bytes.isEmpty || body(bytes) }
            if current.markLength == 0 {
                DataNotices.note(
                    Diagnostic(
                        .dataNotice, "read as \(current.title), as its bytes show", at: .init(file: name),
                        severity: .note)
                )
            }
            return try pass(Array(bytes.dropFirst(current.markLength)))
        }
        var goesOn = true
        try forEachChunk { chunk in
            if let start = head {
                head = start + chunk
                guard start.count + chunk.count >= StreamDecoder.headLength else { return true }
                goesOn = try begin(start + chunk)
            } else if decoder != nil {
                goesOn = try pass(chunk)
            } else {
                goesOn = try body(chunk)
            }
            return goesOn
        }
        if let head, goesOn { goesOn = try begin(head) }
        if goesOn, let end = try decoder?.finish(), !end.isEmpty { _ = try body(end) }
    }

    /// Calls `body` with the open file, or with the bytes of standard input, which have to fit into memory.
    func withContent<Result>(
        file: (borrowing ReadableFile) throws -> Result, bytes: ([UInt8]) throws -> Result
    ) throws -> Result {
        guard path != nil else { return try bytes(content ?? (try documentBytes())) }
        return try file(try open())
    }

    /// The whole input.
    ///
    /// - Throws: `Diagnostic` also beyond `Limits.documentSize`.
    func documentBytes() throws -> [UInt8] {
        let limits = Limits.current
        var bytes: [UInt8] = []
        try forEachChunk { chunk in
            bytes += chunk
            guard bytes.count <= limits.documentSize else {
                throw limits.documentTooLong().of(.largeData).at(.init(file: name))
            }
            return true
        }
        return bytes
    }

    /// Whether the input can be read again, as a pipe cannot. A missing file may be asked for again.
    package var isRepeatable: Bool {
        if content != nil { return true }
        guard let path else { return false }
        // A pipe must not be opened only to look at it: its writer would find no reader afterwards.
        let values = try? URL(filePath: path).resourceValues(forKeys: [.isRegularFileKey])
        return values?.isRegularFile ?? true
    }
}
