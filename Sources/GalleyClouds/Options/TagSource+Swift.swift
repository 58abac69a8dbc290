import Galley
import GalleyData

extension TagSource {
    /// The Swift statements that declare `tags` with the words of `file`.
    package func source(_ file: String) -> String { ((try? suited(to: file)) ?? self).suitedSource(file) }

    private func suitedSource(_ file: String) -> String {
        let path = SwiftSource.string(file)
        let isText = isText(file)
        let chosen =
            ((top ?? (isText || textColumn != nil ? Self.mostOfText : nil)).map { ".heaviest(\($0))" } ?? "")
            + (link.map { ".linked(to: \(SwiftSource.string($0)))" } ?? "")
        if isText {
            let source = path + encoding.map { ", encoding: \($0)" }.joined()
            if (try? weightedLines(of: file)) != nil { return "let tags = try Tag.read(linesOf: \(source))\(chosen)" }
            return counted("contentsOf: \(source)", chosen, earlier.map { "contentsOf: \(SwiftSource.string($0))" })
        }
        let (lines, reader) = reader(path)
        let other = earlier.map { self.reader(SwiftSource.string($0)).reader }
        if let textColumn {
            let column = "column: \(SwiftSource.string(textColumn)), of: "
            let words = counted(column + reader, chosen, other.map { column + $0 })
            return (lines + [words]).joined(separator: "\n")
        }
        let columns = [
            ("wordColumn", wordColumn), ("weightColumn", weightColumn), ("groupColumn", groupColumn),
            ("separator", separator), ("facetColumn", facetColumn),
        ].map { name, column in
            column.map { ", \(name): \(SwiftSource.string($0))" } ?? ""
        }
        let compared = other.map { ".compared(with: try Tag.read(from: \($0)\(columns.joined())))" } ?? ""
        return (lines + ["let tags = try Tag.read(from: \(reader)\(columns.joined()))\(compared)\(chosen)"]).joined(
            separator: "\n")
    }

    /// - Parameter earlier: the words of an earlier edition.
    private func counted(_ content: String, _ chosen: String, _ earlier: String?) -> String {
        let before = earlier.map { "try count.add(\($0))\ncount.beginLaterEdition()\n" } ?? ""
        var arguments = chosenStopWords.source + ["minCount: \(minCount)"]
        if !isStemmed { arguments.append("isStemmed: false") }
        if includesNumbers { arguments.append("includesNumbers: true") }
        if includesLetters { arguments.append("includesLetters: true") }
        return """
            var count = WordCount(language: \(SwiftSource.expression(language as Any)), countsPairs: \(countsPairs))
            \(before)try count.add(\(content))
            let tags = count.tags(.init(\(arguments.joined(separator: ", ")))).tags\(chosen)
            """
    }

    /// The stated encoding, in a list.
    private var encoding: [String] { reading.swiftEncoding.map { [$0] } ?? [] }

    /// The reader of a table, and the statements that it needs.
    private func reader(_ path: String) -> (lines: [String], reader: String) {
        var reading = reading
        reading.format = tableFormat
        return reading.swiftReader(ofFile: path)
    }
}
