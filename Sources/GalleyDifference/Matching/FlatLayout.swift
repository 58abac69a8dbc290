import GalleyGeometry

/// The parts of all pages in one sequence, with their lines.
struct FlatLayout {
    /// Words on one baseline of a page that follow each other.
    struct Line {
        var page: Int
        var baseline: CGFloat
        var words: [Int]
    }

    let record: LayoutRecord
    private(set) var elements: [LayoutElement] = []
    /// The index of each element's page, from 0.
    private(set) var pages: [Int] = []
    /// The indices of the words, those of headers and other decoration last: they interrupt the text wherever a page ends.
    private(set) var words: [Int] = []
    /// The indices of the other elements.
    private(set) var shapes: [Int] = []
    private(set) var lines: [Line] = []
    /// The number of each line on its page, from 1.
    private(set) var lineNumbers: [Int] = []
    /// For each element, the index of its line; -1 for shapes.
    private(set) var lineOf: [Int] = []

    init(_ record: LayoutRecord) {
        self.record = record
        for (page, content) in record.pages.enumerated() {
            for element in content.elements {
                if element.kind == .word { words.append(elements.count) } else { shapes.append(elements.count) }
                elements.append(element)
                pages.append(page)
            }
        }
        lineOf = Array(repeating: -1, count: elements.count)
        for word in words { addToLine(word) }
        words = words.filter { !elements[$0].isArtifact } + words.filter { elements[$0].isArtifact }
        lineNumbers = Self.numbers(of: lines)
    }

    /// Baselines that differ by less are one.
    private static let baselineTolerance: CGFloat = 0.3

    /// Raised marks interrupt a line, which then continues: the last lines are searched.
    private mutating func addToLine(_ word: Int) {
        let (place, page) = (elements[word].origin, pages[word])
        for index in lines.indices.suffix(2).reversed()
        where lines[index].page == page && abs(lines[index].baseline - place.y) < Self.baselineTolerance {
            lineOf[word] = index
            lines[index].words.append(word)
            return
        }
        lineOf[word] = lines.count
        lines.append(Line(page: page, baseline: place.y, words: [word]))
    }

    /// The number of each line on its page, from 1, by the heights of the baselines.
    private static func numbers(of lines: [Line]) -> [Int] {
        var numbers = Array(repeating: 1, count: lines.count)
        var (page, baseline, number) = (-1, CGFloat(0), 0)
        for index in lines.indices.sorted(by: {
            (lines[$0].page, lines[$0].baseline) < (lines[$1].page, lines[$1].baseline)
        }) {
            let line = lines[index]
            if line.page != page { number = 0 }
            if line.page != page || line.baseline - baseline > baselineTolerance {
                (page, baseline, number) = (line.page, line.baseline, number + 1)
            }
            numbers[index] = number
        }
        return numbers
    }

    /// The words of elements, for messages.
    func text(of words: some Sequence<Int>) -> String {
        var text = ""
        for word in words {
            let content = elements[word].content
            // Characters that stand alone have no space between them.
            let isJoined =
                text.isEmpty
                || [text.unicodeScalars.last, content.unicodeScalars.first].allSatisfy {
                    $0.map(WordSplitter.standsAlone) ?? true
                }
            text += (isJoined ? "" : " ") + content
            if text.utf8.count > 400 { break }
        }
        return text
    }
}
