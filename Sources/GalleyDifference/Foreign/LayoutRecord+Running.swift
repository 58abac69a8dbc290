import GalleyFormatting
import GalleyGeometry

extension LayoutRecord {
    /// A line at the head or foot of a page, whatever its numbers are.
    private struct RunningLine: Hashable {
        var y: Int
        var text: String
    }

    /// The most lines of a header or footer.
    private static let mostLines = 3

    /// The distance of pages that have the same header: left and right ones alternate.
    private static let nearPages = 2

    /// Marks headers and footers of a PDF, which says nothing of them: lines above or below all others that are in the same place on
    /// neighboring pages, with the same words but for numbers.
    mutating func markRunningLines() {
        var places: [RunningLine: [(page: Int, words: [Int])]] = [:]
        for (index, page) in pages.enumerated() {
            let words = page.elements.indices.filter { page.elements[$0].kind == .word && page.elements[$0].angle == 0 }
            let lines = Dictionary(grouping: words) { Int(bounded: (page.elements[$0].origin.y * 2).rounded()) }
            let rows = lines.keys.sorted()
            for y in Set(rows.prefix(Self.mostLines) + rows.suffix(Self.mostLines)) {
                let words = lines[y] ?? []
                places[RunningLine(y: y, text: Self.text(of: words.map { page.elements[$0].content })), default: []]
                    .append((index, words))
            }
        }
        for found in places.values {
            for (index, (page, words)) in found.enumerated() {
                let neighbors = [index - 1, index + 1].filter(found.indices.contains)
                guard neighbors.contains(where: { abs(found[$0].page - page) <= Self.nearPages }) else { continue }
                for word in words { pages[page].elements[word].isArtifact = true }
            }
        }
        for index in pages.indices { Self.keepEdges(of: &pages[index]) }
    }

    private static func text(of words: [String]) -> String {
        words.prefix(20).map { String($0.map { $0.isNumber ? "0" : $0 }) }.joined(separator: " ")
            .replacing(#/0+/#, with: "0")
    }

    /// Lines with other text above and below them are no header or footer, nor is all of a page.
    private static func keepEdges(of page: inout Page) {
        var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
        for element in page.elements where element.kind == .word && !element.isArtifact {
            top = min(top, element.origin.y)
            bottom = max(bottom, element.origin.y)
        }
        for index in page.elements.indices where page.elements[index].kind == .word && page.elements[index].isArtifact {
            let y = page.elements[index].origin.y
            page.elements[index].isArtifact = top.isFinite && (y < top || y > bottom)
        }
    }
}
