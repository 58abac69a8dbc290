import GalleyDiagnostics
import GalleyGeometry

/// An area of the pages in which words are seen, such as the window of an envelope: which document's words reach out of it, and by how
/// much.
struct PageWindow {
    let area: CGRect

    /// The least length that counts, in points.
    private static let least: CGFloat = 0.05

    private enum Side: Int, CaseIterable {
        case left, right, top, bottom

        var text: String {
            switch self {
            case .left: "on the left"
            case .right: "on the right"
            case .top: "at the top"
            case .bottom: "at the bottom"
            }
        }
    }

    /// The words of a page that reach out of the window, in one document.
    private struct Reach {
        var words: [Int] = []
        var lengths: [Side: CGFloat] = [:]
    }

    /// An entry for each page and document that misses the window. The words are those that begin or have their centre in it in
    /// either document.
    func entries(_ matcher: LayoutMatcher) -> [LayoutDifference.Entry] {
        let (a, b) = (matcher.a, matcher.b)
        let before = reaches(of: a, beside: b, matcher.matchA)
        let after = reaches(of: b, beside: a, matcher.matchB)
        return Set(before.keys).union(after.keys).sorted().flatMap { page in
            [
                before[page].map { entry($0, "first", page) { matcher.mark($0, nil) } },
                after[page].map { entry($0, "second", page) { matcher.mark(nil, $0) } },
            ].compactMap(\.self)
        }
    }

    private func reaches(of layout: FlatLayout, beside other: FlatLayout, _ matches: [Int]) -> [Int: Reach] {
        var reaches: [Int: Reach] = [:]
        for word in layout.words {
            let (page, match, frame) = (layout.pages[word], matches[word], layout.elements[word].frame)
            let isOtherSeen = match >= 0 && other.pages[match] == page && isSeen(other.elements[match])
            guard isSeen(layout.elements[word]) || isOtherSeen else { continue }
            let lengths = Side.allCases.map { ($0, length(of: frame, beyond: $0)) }.filter { $0.1 > Self.least }
            guard !lengths.isEmpty else { continue }
            reaches[page, default: Reach()].words.append(word)
            reaches[page, default: Reach()].lengths.merge(lengths, uniquingKeysWith: max)
        }
        return reaches
    }

    private func isSeen(_ word: LayoutElement) -> Bool {
        area.contains(word.origin) || area.contains(CGPoint(x: word.frame.midX, y: word.frame.midY))
    }

    private func length(of frame: CGRect, beyond side: Side) -> CGFloat {
        switch side {
        case .left: area.minX - frame.minX
        case .right: frame.maxX - area.maxX
        case .top: area.minY - frame.minY
        case .bottom: frame.maxY - area.maxY
        }
    }

    private func entry(
        _ reach: Reach, _ document: String, _ page: Int, _ mark: (Int) -> LayoutDifference.Mark
    ) -> LayoutDifference.Entry {
        let sides = reach.lengths.sorted { $0.key.rawValue < $1.key.rawValue }.map { side, length in
            "\(side.text) by \(DifferenceFinder.length(length))"
        }
        var entry = LayoutDifference.Entry(
            kind: .window, count: reach.words.count, pages: [page + 1],
            summary:
                "\(counted(reach.words.count, "word reaches", "words reach")) out of the window in the \(document) "
                + "document: \(sides.joined(separator: ", "))")
        entry.marks = reach.words.map(mark)
        return entry
    }
}
