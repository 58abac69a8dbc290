import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The messages of a chat in the export of a messenger, without names and times: `[12.03.24, 09:15:30] Anna: See you!`
struct ChatTranscript {
    /// The lines of the messages.
    private(set) var lines: [String] = []
    /// The number of messages with text.
    private(set) var messages = 0
    /// Placeholders of media, and messages of the program, such as `<Media omitted>`.
    private(set) var omitted: [String] = []

    private static let fewestMessages = 2

    /// - Returns: nil for another text.
    init?(_ lines: [String]) {
        let lines = Head.joined(lines)
        let used = lines.filter { !$0.trimmed.isEmpty }
        // Most texts are none: their first lines have no time.
        guard used.prefix(40).contains(where: { Head($0) != nil }) else { return nil }
        let heads = lines.map(Head.init)
        let count = heads.count { $0 != nil }
        let named = Set(heads.compactMap { $0?.name }).count
        guard count >= Self.fewestMessages, count * 5 >= used.count, named > 0,
            named < count || count < 4
        else { return nil }
        var isInMessage = false
        for (line, head) in zip(lines, heads) {
            if let head {
                isInMessage = head.name != nil
                guard isInMessage else {
                    omitted.append(head.text)
                    continue
                }
                if head.text.isEmpty { continue }
                if add(head.text) { messages += 1 }
            } else if isInMessage, !line.trimmed.isEmpty {
                _ = add(line)
            }
        }
    }

    private static let attachment = TextPattern(/\{.+\}|\S+\.[a-z0-9]{2,4} \(.+\)/)

    /// Adds a line of a message, unless it is a placeholder; returns whether it was added.
    private mutating func add(_ line: String) -> Bool {
        let isOfProgram = line.unicodeScalars.first == Self.mark
        // "See you! <This message was edited>"
        var text = line.trimmed
        if text.last == ">", let open = text.lastIndex(of: "<") { text = String(text[..<open]).trimmed }
        let words = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != Self.mark })).lowercased()
        if isOfProgram || words.isEmpty || Self.attachment.whole(words) != nil
            || Self.placeholders.contains(words.hasSuffix(".") ? String(words.dropLast()) : words)
        {
            omitted.append(line.trimmed)
            return false
        }
        lines.append(text)
        return true
    }

    /// Says that names, times and messages of the program are not counted.
    var notice: Wording {
        let omitted = self.omitted.first.map {
            ", times and \(counted(self.omitted.count, "message")) of the program, such as \(quoted($0)),"
        }
        return "read as a chat: names\(omitted ?? " and times") are not counted"
    }

    /// The mark before messages that WhatsApp writes itself.
    private static let mark: Unicode.Scalar = "\u{200e}"
    private static let placeholders = Set(Vocabulary.clouds.names("placeholder").map { $0.lowercased() })
}

extension ChatTranscript {
    /// The line with which a message begins.
    private struct Head {
        /// nil for a message of the program.
        private(set) var name: String?
        /// The text in the same line.
        private(set) var text = ""

        private static let longestName = 60

        init?(_ written: String) {
            let line = written.hasPrefix("\u{200e}") ? written.dropFirst() : written[...]
            guard let first = line.first else { return nil }
            if first == "[" {
                // [12.03.24, 09:15] Anna: …, [9:15 AM] Anna above the message
                guard let end = line.firstIndex(of: "]"), Self.isStamp(line[..<end].dropFirst()) else { return nil }
                read(String(line[line.index(after: end)...]).trimmed, isNameAlone: true)
            } else if first.isNumber {
                guard let stamp = Self.stamp(line) else { return nil }
                let rest = String(line[stamp.end...]).trimmed
                if rest.hasPrefix("From "), let colon = rest.prefix(2 * Self.longestName).firstIndex(of: ":") {
                    // 09:15:22 From Anna to Everyone: …, of Zoom
                    let names = rest[..<colon].dropFirst("From ".count)
                    name = String(names[..<(names.firstRange(of: " to ")?.lowerBound ?? names.endIndex)]).trimmed
                    text = String(rest[rest.index(after: colon)...]).trimmed
                } else if stamp.hasDate, rest.hasPrefix("- ") || rest.hasPrefix("– ") {
                    // 3/12/24, 9:15 AM - Anna: …
                    read(String(rest.dropFirst(2)).trimmed, isNameAlone: false)
                } else {
                    return nil
                }
            } else {
                guard let name = Self.nameBeforeStamp(line) else { return nil }
                self.name = name
            }
        }

        /// The lines with names and times in one, where Teams writes them in two: `Anna` above `10:15`.
        static func joined(_ lines: [String]) -> [String] {
            let isStamp = lines.map { $0.first?.isNumber == true && Self.isStamp($0.trimmed[...]) }
            guard isStamp.contains(true) else { return lines }
            return lines.indices.compactMap { index in
                if isStamp[index], index > 0, isName(lines[index - 1]) { return nil }
                guard index + 1 < lines.count, isStamp[index + 1], isName(lines[index]) else { return lines[index] }
                return "[\(lines[index + 1].trimmed)] \(lines[index].trimmed)"
            }
        }

        /// Whether a line may be a name.
        private static func isName(_ line: String) -> Bool {
            line.first?.isLetter == true && line.count <= longestName && !line.contains { ":.!?".contains($0) }
        }

        private static let nameAndText = TextPattern(/<([^<>]+)>\s+(.+)|([^:]+):(?:\s(.*))?/)
        private static let date = TextPattern(
            /[0-9]{1,4}[.\/\-][0-9A-Za-z]{1,3}[.\/\-][0-9]{2,4},?\s+/)
        private static let time = TextPattern(
            /[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?:\s?[APap]\.?\s?[Mm]\.?)?/)

        /// Reads what follows the time.
        ///
        /// - Parameter isNameAlone: whether the name may stand above the message.
        private mutating func read(_ rest: String, isNameAlone: Bool) {
            if let named = Self.nameAndText.whole(rest),
                let name = named.1 ?? named.3, name.count <= Self.longestName
            {
                (self.name, text) = (String(name).trimmed, String(named.2 ?? named.4 ?? ""))
            } else if isNameAlone, rest.count <= Self.longestName {
                name = rest
            } else {
                text = rest
            }
        }

        /// The name in `Anna  9:15 AM`, `anna — 12/03/2024 09:15` or `Anna, [12.03.24 09:15]`, which stand above messages.
        private static func nameBeforeStamp(_ line: Substring) -> String? {
            let head: (name: Substring, stamp: Substring)
            if line.last == "]", let open = line.lastIndex(of: "[") {
                head = (line[..<open], line[line.index(after: open)...].dropLast())
            } else if let gap = line.firstRange(of: "  ") ?? line.firstRange(of: " — ") {
                head = (line[..<gap.lowerBound], line[gap.upperBound...].drop { $0 == " " })
            } else {
                return nil
            }
            let stamp = head.stamp.firstRange(of: " at ").map { head.stamp[$0.upperBound...] } ?? head.stamp
            var name = String(head.name).trimmed
            if name.last == "," { name.removeLast() }
            return isStamp(stamp) && !name.isEmpty && name.count <= longestName && !name.contains(":") ? name : nil
        }

        private static func isStamp(_ text: Substring) -> Bool { stamp(text)?.end == text.endIndex }

        /// The time at the beginning of a text, with a date before it or without.
        private static func stamp(_ text: Substring) -> (end: String.Index, hasDate: Bool)? {
            let end = date.prefix(of: text)?.range.upperBound
            let rest = text[(end ?? text.startIndex)...]
            return time.prefix(of: rest).map { ($0.range.upperBound, end != nil) }
        }
    }
}
