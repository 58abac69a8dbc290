import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The spoken words of subtitles in SubRip (`.srt`), WebVTT (`.vtt`) or SubViewer (`.sbv`): without numbers and times of cues, settings,
/// styles, comments, markup, sounds in brackets, and the names before what several people say.
struct SubtitleText {
    private(set) var lines: [String] = []
    private var cues = 0

    /// The seconds between two cues that follow each other.
    private static let longestGap = 0.05
    private static let longestName = 40

    /// - Returns: nil for another text.
    init?(_ lines: [String]) {
        // The first cue is near the beginning, below the head of a WebVTT file.
        let head = lines.first?.trimmed ?? ""
        let isMarked = head.hasPrefix("WEBVTT") || head.hasPrefix("\u{feff}WEBVTT")
        let first = lines.lazy.map(\.trimmed).filter { !$0.isEmpty }.prefix(2)
        guard isMarked || first.contains(where: { Times($0) != nil }) else { return nil }
        var (cue, previous) = (Times?.none, Times?.none)
        var (shown, earlier) = ([String](), [String]())
        for line in lines {
            if let times = Times(line.trimmed) {
                // A cue may follow without an empty line, after its number.
                if cue != nil, shown.count > 1, let number = shown.last, number == self.lines.last,
                    number.utf8.allSatisfy(\.isASCIIDigit)
                {
                    shown.removeLast()
                    self.lines.removeLast()
                }
                (previous, cue, earlier, shown) = (cue ?? previous, times, shown.isEmpty ? earlier : shown, [])
                cues += 1
            } else if line.trimmed.isEmpty {
                if let cue { (previous, earlier, shown) = (cue, shown, []) }
                cue = nil
            } else if let cue {
                let text = Self.plain(line)
                guard !text.isEmpty else { continue }
                shown.append(text)
                // Captions that roll show a line again in the cue that follows.
                let isAgain = previous.map { cue.start <= $0.end + Self.longestGap } == true && earlier.contains(text)
                if !isAgain { self.lines.append(text) }
            }
        }
        guard cues > 0 else { return nil }
        removeNames()
    }

    /// Says what is not counted.
    var notice: Wording { "read as \(counted(cues, "subtitle")): times, markup, sounds and names are not counted" }

    /// A line without markup, entities and the dash of a speaker; empty for a sound such as `[Music]` or `♪`.
    private static func plain(_ line: String) -> String {
        var text = ""
        var close: Character?
        for character in line {
            if let end = close {
                if character == end { close = nil }
            } else if let end: Character = ["<": ">", "{": "}", "[": "]"][character] {
                close = end
            } else {
                text.append(character)
            }
        }
        // A sign without its partner is text.
        if close != nil { text = line }
        text = String(HTMLEntity.decoded(text).trimmed.drop { "-–—♪♫>".contains($0) || $0.isWhitespace })
        let isSound = text.hasPrefix("(") && text.hasSuffix(")") && !text.dropFirst().contains("(")
        return isSound || !text.contains(where: { $0.isLetter || $0.isNumber || !$0.isASCII }) ? "" : text
    }

    /// Removes names before what is said, `Ann Lee: Hello`, where most cues have one and some recur.
    private mutating func removeNames() {
        let names = lines.map(Self.name)
        let speakers = names.compactMap(\.self)
        guard speakers.count * 2 >= cues, speakers.count > 2, Set(speakers).count * 2 <= speakers.count else { return }
        lines = zip(lines, names).map { line, name in
            name.map { String(line.dropFirst($0.count + 1)).trimmed } ?? line
        }
    }

    private static func name(_ line: String) -> String? {
        guard let colon = line.prefix(longestName).firstIndex(of: ":"), line[line.index(after: colon)...].first == " ",
            line.first?.isUppercase == true || line.first?.isCased == false,
            line[..<colon].split(separator: " ").count < 5
        else { return nil }
        return String(line[..<colon])
    }
}

extension SubtitleText {
    /// The line with the times of a cue: `00:00:01,000 --> 00:00:04,000`, and `0:00:01.000,0:00:04.000` of SubViewer.
    private struct Times {
        let start, end: Double

        init?(_ line: String) {
            guard line.utf8.first?.isASCIIDigit == true else { return nil }
            let arrow = line.firstRange(of: "-->")
            guard let sign = arrow ?? line.firstRange(of: ","),
                let start = Self.seconds(line[..<sign.lowerBound]),
                let end = line[sign.upperBound...].split(separator: " ").first.flatMap(Self.seconds),
                arrow != nil
                    || line[sign.upperBound...].utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x3a || $0 == 0x2e })
            else { return nil }
            (self.start, self.end) = (start, end)
        }

        /// `1:02:03.456`, `02:03,456`
        private static func seconds(_ text: Substring) -> Double? {
            let parts = String(text).trimmed.replacing(",", with: ".").split(
                separator: ":", omittingEmptySubsequences: false)
            guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.first?.isASCIIDigit == true }) else {
                return nil
            }
            var seconds = 0.0
            for part in parts {
                guard let value = Double(part) else { return nil }
                seconds = seconds * 60 + value
            }
            return seconds
        }
    }
}
