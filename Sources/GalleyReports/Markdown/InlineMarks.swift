import GalleyDiagnostics
import GalleyInput

/// The marks of emphasis, links and HTML in a paragraph, counted before cmark-gfm reads them: its time is quadratic in some of them,
/// and its memory some hundred times the bytes of a text of marks alone.
struct InlineMarks {
    /// The least that the library and the views take for each mark.
    private static let bytesOfMark = 64
    /// The marks that any document may have.
    private static let leastLimit = 1000
    /// About a second of the library's time, in bytes that it searches.
    private static let mostSteps = 0x1p31
    /// The time of a step from one opening bracket to another, in searched bytes.
    private static let stepsOfBracket = 16.0

    /// The beginnings of HTML such as `<?` and `<!`, for each of which the end is searched in the rest of the paragraph.
    private var beginnings = 0
    /// The opening brackets of pictures, all of which each link looks at.
    private var pictures = 0
    private var links = 0
    private var length = 0

    private var steps: Double {
        Double(beginnings) * Double(length) + Self.stepsOfBracket * Double(pictures) * Double(links)
    }

    /// - Throws: `Diagnostic` for more marks than the limit on documents allows, and for a paragraph with too many of those whose time is
    ///   quadratic.
    static func check(_ lines: ReportLines) throws(Diagnostic) {
        let limits = Limits.current
        var (count, paragraph, fences) = (0, InlineMarks(), FenceTracker())
        for line in lines.lines {
            fences.take(line.text)
            // A comment alone on its line ends a paragraph, as a blank line does.
            let isComment = line.text.hasPrefix("<!--") && line.text.hasSuffix("-->")
            guard !fences.isInside, !line.text.isEmpty, !isComment else {
                paragraph = InlineMarks()
                continue
            }
            count += paragraph.take(line.text)
            guard count <= max(leastLimit, limits.documentSize / bytesOfMark) else {
                throw limits.documentTooLong("the text, with \(bytesOfMark) bytes for each mark such as [ and *,")
                    .of(.largeReport).at(line.location.place(column: 1))
            }
            guard paragraph.steps <= mostSteps else {
                throw Diagnostic(
                    .reportContent,
                    "the paragraph has \(paragraph.beginnings + paragraph.pictures) of <?, <! and ![ in \(paragraph.length) bytes",
                    expected: "fewer, or a shorter paragraph", at: line.location.place(column: 1))
            }
        }
    }

    /// Adds the marks of a line, and returns their number.
    private mutating func take(_ line: String) -> Int {
        unsafe line.utf8.withContiguousStorageIfAvailable { unsafe take($0) } ?? take(Array(line.utf8))
    }

    private mutating func take(_ line: some RandomAccessCollection<UInt8>) -> Int {
        var (count, last) = (0, UInt8(ascii: " "))
        for byte in line {
            // Most characters are small letters or spaces.
            if byte &- 0x61 < 26 || byte == 0x20 {
                last = byte
                continue
            }
            switch (last, byte) {
            case (UInt8(ascii: "<"), UInt8(ascii: "?")), (UInt8(ascii: "<"), UInt8(ascii: "!")): beginnings += 1
            case (UInt8(ascii: "!"), UInt8(ascii: "[")): pictures += 1
            default: break
            }
            switch byte {
            case UInt8(ascii: "]"):
                links += 1
                count += 1
            case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
                UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
                count += 1
            default: break
            }
            last = byte
        }
        length += line.count
        return count
    }
}
