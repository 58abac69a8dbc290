import Galley
public import GalleyData

extension WordCount {
    /// Counts the words of a file, or of standard input for `-`. Of Markdown (`.md`), the prose counts;
    /// of the export of a chat, the messages; of subtitles, the spoken words.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - encoding: its encoding; UTF-16 and ISO-2022-JP are recognised.
    /// - Throws: `Diagnostic` for a file that cannot be read, or is not in `encoding`.
    public mutating func add(contentsOf path: String, encoding: TextEncoding = .utf8) throws {
        try add(lines: try lines(ofFile: path, encoding: encoding), of: path)
    }

    /// Counts the words of the lines of a file, as long as `Limits.secondsPerRecord` allows.
    mutating func add(lines: [String], of path: String) throws {
        let name = name(of: path)
        var clock = RecordClock()
        try add(lines: lines) {
            do throws(Diagnostic) { try clock.check("counting the words") } catch { throw error.at(file: name) }
        }
    }

    /// Counts the words of the texts in a column of a table.
    ///
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - reader: the reader of the table.
    /// - Throws: `Diagnostic` for a file that is not a table or lacks the column.
    public mutating func add(column name: String, of reader: RecordReader) throws {
        var (column, missing) = (Int?.none, [String]())
        _ = try reader.readRecords(maxQueryRows: Tag.maxQueryRows) { record in
            if let column {
                guard column < record.fields.count else { return true }
                let text = record.fields[column].trimmed
                if !WordLists.isMissing(text) {
                    add(text)
                } else if !text.isEmpty {
                    missing.append(text)
                }
            } else {
                column = try TableHeader(record, of: reader).require(name, line: record.line)
            }
            return true
        }
        guard !missing.isEmpty else { return }
        DataNotices.note(
            Diagnostic(.dataNotice, WordLists.notice(of: missing), at: .init(file: reader.name), severity: .note))
    }

    /// The lines of a file; of Markdown, those of its prose; of the export of a chat, those of its messages; of subtitles, those that
    /// are spoken.
    ///
    /// - Parameter guesses: whether a text that is not UTF-8 is read in the encoding that its letters show.
    func lines(ofFile path: String, encoding: TextEncoding, guesses: Bool = false) throws -> [String] {
        let name = name(of: path)
        var bytes: [UInt8] = []
        try InputFile(path: path).forEachTextChunk(expected: "a text") { chunk in
            bytes += chunk
            return true
        }
        let lines = try encoding.lines(of: bytes, name: name, guesses: guesses)
        if ["md", "markdown"].contains(PathName.fileExtension(of: path)) { return MarkdownText(lines).lines }
        func said(_ notice: Wording, _ lines: [String]) -> [String] {
            DataNotices.note(Diagnostic(.dataNotice, notice, at: .init(file: name), severity: .note))
            return lines
        }
        if let subtitles = SubtitleText(lines) { return said(subtitles.notice, subtitles.lines) }
        if let chat = ChatTranscript(lines) { return said(chat.notice, chat.lines) }
        if let conversation = SpeakerTranscript(lines) { return said(conversation.notice, conversation.lines) }
        return lines
    }

    /// The name of the file in messages.
    package func name(of path: String) -> String { path == "-" ? "<stdin>" : path }
}
