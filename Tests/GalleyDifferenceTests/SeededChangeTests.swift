import Galley
import GalleyGeometry
import GalleyTestSupport
import GalleyViews
import Testing

@testable import GalleyDifference

/// A change of one thing, with the kinds of differences that it may have, and what its own entry and the causes of the others are.
private struct SeededChange: Sendable, CustomTestStringConvertible {
    typealias Kind = LayoutDifference.Kind

    let name: String
    /// Changes a document; returns the paragraph whose look changes.
    let change: @Sendable (inout VariedDocument, inout SeededGenerator) -> Int?
    /// The kind of the entry that names the change; nil if there are only moves.
    var kind: Kind?
    /// The causes of the moves have one of these, or one of `consequences`.
    var causes: [String] = []
    static let consequences = ["breaks after", "gap between", "begins with", "ends with"]
    var testDescription: String { name }

    static let all: [SeededChange] = [
        SeededChange(
            name: "a word is replaced",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                let place = document.paragraphs[index].indices.randomElement(using: &random) ?? 0
                document.paragraphs[index][place] = "Xylograph"
                return nil
            }, kind: .text, causes: ["became “Xylograph”"]),
        SeededChange(
            name: "a word is new",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                let place = Int.random(in: 0...document.paragraphs[index].count, using: &random)
                document.paragraphs[index].insert("Xylograph", at: place)
                return nil
            }, kind: .text, causes: ["was added", "were added"]),
        SeededChange(
            name: "a weight",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                document.weights[index] = document.weights[index] == .bold ? .regular : .bold
                return index
            }, kind: .font, causes: ["the font of"]),
        SeededChange(
            name: "a font",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                document.monospaced = [index]
                return index
            }, kind: .font, causes: ["the font of"]),
        SeededChange(
            name: "a type size",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                document.sizes[index] += 0.5
                return index
            }, kind: .typeSize, causes: ["the type size of"]),
        SeededChange(
            name: "a color",
            change: { document, random in
                let index = Int.random(in: 0..<VariedDocument.count, using: &random)
                document.colors[index] = 0xc00000
                return index
            }, kind: .color),
        SeededChange(
            name: "a margin",
            change: { document, random in
                document.left += CGFloat(Int.random(in: 1...40, using: &random)) / 4
                return nil
            }, causes: ["column begins elsewhere"]),
        SeededChange(
            name: "the width of the text",
            change: { document, random in
                document.width -= CGFloat(Int.random(in: 3...30, using: &random))
                return nil
            }, causes: ["narrower"]),
        SeededChange(
            name: "the space between columns",
            change: { document, random in
                document.columnGap += CGFloat(Int.random(in: 4...20, using: &random))
                return nil
            }, causes: ["narrower", "begins elsewhere", "less width"]),
        SeededChange(
            name: "a page more",
            change: { document, random in
                document.pageBreak = Int.random(in: 1..<VariedDocument.count, using: &random)
                return nil
            }, causes: ["page"]),
    ]
}

@Suite("Seeded changes of documents") struct SeededChangeTests {
    /// A word by its number, and its place.
    private struct Word: Hashable {
        var page, x, y: Int

        init(_ page: Int, _ frame: CGRect) {
            self.page = page
            (x, y) = (Int((frame.minX * 100).rounded()), Int((frame.minY * 100).rounded()))
        }
    }

    /// The true matches of the words of two layouts, known from the change.
    private struct Truth {
        let a, b: FlatLayout
        /// For each word of the text of the first layout, that of the second; nil for the one that is replaced.
        var pairs: [(i: Int, j: Int)] = []

        init(_ before: LayoutRecord, _ after: LayoutRecord) {
            (a, b) = (FlatLayout(before), FlatLayout(after))
            func text(_ layout: FlatLayout) -> [Int] { layout.words.filter { !layout.elements[$0].isArtifact } }
            var (old, new) = (text(a), text(b))
            if let place = new.firstIndex(where: { [b] in b.elements[$0].content == "Xylograph" }) {
                new.remove(at: place)
                if old.count > new.count { old.remove(at: place) }
            }
            pairs = Array(zip(old, new)).map { ($0, $1) }
            // The header of each page.
            var headers: [Int: [Int]] = [:]
            for word in b.words where b.elements[word].isArtifact { headers[b.pages[word], default: []].append(word) }
            for word in a.words where a.elements[word].isArtifact {
                if let other = headers[a.pages[word]]?.first { pairs.append((word, other)) }
            }
        }
    }

    /// The baseline of a word, from its area.
    private static func baseline(_ frame: CGRect) -> CGFloat { frame.minY + 0.75 * frame.height }

    private func check(_ change: SeededChange, seed: UInt64) throws {
        let before = VariedDocument(seed: seed)
        var (after, random) = (before, SeededGenerator(seed: seed &+ 1000))
        let look = change.change(&after, &random)
        let (one, two) = (try before.record(), try after.record())
        let difference = LayoutDifference(one, two)
        let (truth, list) = (Truth(one, two), "seed \(seed):\n\(difference)")
        checkMoves(difference, truth, list)
        // A page more has its header.
        let entries = difference.entries.filter {
            $0.kind != .text || one.pages.count == two.pages.count || ![$0.before, $0.after].contains(before.header)
        }
        let own = entries.filter { $0.kind == change.kind }
        #expect(change.kind == nil || own.count == 1, "\(list)")
        // Nothing that did not happen.
        let moves: Set<LayoutDifference.Kind> = [.position, .page, .breaks, .pages]
        #expect(
            Set(entries.map(\.kind)).subtracting(change.kind.map { [$0] } ?? []).isSubset(of: moves), "\(list)")
        if change.kind == .text {
            #expect(own.first?.after == "Xylograph" && own.first?.count == 1, "\(list)")
        } else if let look {
            #expect(own.first?.count == after.paragraphs[look].count, "\(list)")
        }
        for entry in difference.entries where [.position, .breaks, .page].contains(entry.kind) {
            guard !change.causes.isEmpty else { continue }
            #expect(
                (change.causes + SeededChange.consequences).contains { entry.cause?.contains($0) ?? false },
                "\(entry)\n\(list)")
        }
        if change.kind == .color { #expect(difference.entries.count == 1, "\(list)") }
    }

    /// Each word that moves is in one entry, with its places and its vector, and no word that stays.
    private func checkMoves(_ difference: LayoutDifference, _ truth: Truth, _ list: String) {
        let (a, b) = (truth.a, truth.b)
        var targets: [Word: Word] = [:]
        for (i, j) in truth.pairs {
            let (old, new) = (a.elements[i].origin, b.elements[j].origin)
            guard a.pages[i] != b.pages[j] || max(abs(new.x - old.x), abs(new.y - old.y)) > 0.05 else { continue }
            targets[Word(a.pages[i], a.elements[i].frame)] = Word(b.pages[j], b.elements[j].frame)
        }
        let words = Set(a.words.map { Word(a.pages[$0], a.elements[$0].frame) })
        var found: Set<Word> = []
        for entry in difference.entries where [.position, .page, .breaks].contains(entry.kind) {
            for mark in entry.marks {
                guard let old = mark.before, let new = mark.after else { continue }
                if let vector = entry.vector {
                    let (dx, dy) = (
                        new.frame.minX - old.frame.minX, Self.baseline(new.frame) - Self.baseline(old.frame)
                    )
                    #expect(abs(dx - vector.dx) < 0.13 && abs(dy - vector.dy) < 0.13, "\(entry)\n\(list)")
                }
                let word = Word(old.page, old.frame)
                guard words.contains(word) else { continue }
                #expect(found.insert(word).inserted, "twice: \(entry)\n\(list)")
                #expect(targets[word] == Word(new.page, new.frame), "\(entry)\n\(list)")
            }
        }
        #expect(found.count == targets.count, "\(targets.count - found.count) moves are missing\n\(list)")
    }

    @Test("each change is found with its cause and vectors, and nothing else", arguments: SeededChange.all)
    private func changes(_ change: SeededChange) throws {
        for seed in 0..<15 as Range<UInt64> { try check(change, seed: seed) }
    }
}
