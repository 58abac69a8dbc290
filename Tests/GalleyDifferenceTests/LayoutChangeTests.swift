import Galley
import GalleyDisplay
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import GalleyViews
import Testing

@testable import GalleyDifference

/// A document of which one thing at a time changes.
private struct Sample {
    var paragraphs: [[String]]
    var left: CGFloat = 60
    var width: CGFloat = 300
    var gaps: [CGFloat]
    var sizes: [CGFloat]
    var colors: [UInt32]
    var isBold: Set<Int> = []
    var pageBreak: Int?

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let syllables = ["ka", "ro", "mi", "te", "sul", "ven", "dor", "pa", "lin", "quo", "bra", "zet"]
        paragraphs = (0..<14).map { _ in
            (0..<Int.random(in: 12...50, using: &random)).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                    .joined()
            }
        }
        gaps = Array(repeating: 6, count: 14)
        sizes = Array(repeating: 11, count: 14)
        colors = Array(repeating: 0x202020, count: 14)
    }

    func pages() throws -> [DisplayPage] {
        let sample = self
        let document = Document(
            pageSize: PageSize(width: 420, height: 595),
            margins: EdgeInsets(top: 50, leading: left, bottom: 50, trailing: 420 - left - width)
        ) {
            ForEach(sample.paragraphs.indices, id: \.self) { index in
                if sample.pageBreak == index { PageBreak() }
                Text(sample.paragraphs[index].joined(separator: " "))
                    .font(.system(size: sample.sizes[index], weight: sample.isBold.contains(index) ? .bold : .regular))
                    .foregroundStyle(Color(rgb: sample.colors[index])).padding(.top, sample.gaps[index])
            }
        }
        var pages: [DisplayPage] = []
        _ = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        return pages
    }

    func record() throws -> LayoutRecord { LayoutRecord(try pages()) }
}

@Suite("Changes of documents") struct LayoutChangeTests {
    private func changes(
        _ seeds: Range<UInt64> = 0..<6, _ change: (inout Sample, inout SeededGenerator) -> Void,
        check: (LayoutDifference, Sample, Sample) -> Void
    ) throws {
        for seed in seeds {
            let before = Sample(seed: seed)
            var (after, random) = (before, SeededGenerator(seed: seed + 1000))
            change(&after, &random)
            let difference = LayoutDifference(try before.record(), try after.record())
            check(difference, before, after)
            for entry in difference.entries where entry.vector != nil { checkVector(entry) }
            // The reverse has the same kinds.
            let reverse = LayoutDifference(try after.record(), try before.record())
            #expect(Set(reverse.entries.map(\.kind)) == Set(difference.entries.map(\.kind)))
        }
    }

    private func checkVector(_ entry: LayoutDifference.Entry) {
        guard let vector = entry.vector else { return }
        for mark in entry.marks {
            guard let old = mark.before?.frame, let new = mark.after?.frame else { continue }
            let baselines = [old, new].map { $0.minY + 0.75 * $0.height }
            #expect(abs(new.minX - old.minX - vector.dx) < 0.1 && abs(baselines[1] - baselines[0] - vector.dy) < 0.1)
        }
    }

    @Test("the same input twice gives nothing")
    func nothing() throws {
        try changes { _, _ in
        } check: { difference, _, _ in
            #expect(difference.isEmpty)
        }
    }

    @Test("a replaced word is found as such, with what moves by it")
    func word() throws {
        var (index, place) = (0, 0)
        try changes { sample, random in
            index = Int.random(in: 0..<14, using: &random)
            place = sample.paragraphs[index].indices.randomElement(using: &random) ?? 0
            sample.paragraphs[index][place] = "Xylograph"
        } check: { difference, before, _ in
            let texts = difference.entries.filter { $0.kind == .text }
            #expect(texts.count == 1 && texts.first?.after == "Xylograph")
            #expect(texts.first?.before == before.paragraphs[index][place])
            #expect(Set(difference.entries.map(\.kind)).isSubset(of: [.text, .breaks, .position, .page, .pages]))
        }
    }

    @Test("a new word is new, and nothing is gone")
    func newWord() throws {
        try changes { sample, random in
            sample.paragraphs[4].insert("Xylograph", at: Int.random(in: 0...8, using: &random))
        } check: { difference, _, _ in
            let texts = difference.entries.filter { $0.kind == .text }
            #expect(texts.count == 1 && texts.first?.before == nil && texts.first?.after == "Xylograph")
        }
    }

    @Test("a colour changes nothing else")
    func color() throws {
        var index = 0
        try changes { sample, random in
            index = Int.random(in: 0..<14, using: &random)
            sample.colors[index] = 0xc00000
        } check: { difference, before, _ in
            #expect(difference.entries.map(\.kind) == [.color])
            #expect(difference.entries.first?.count == before.paragraphs[index].count)
            #expect(difference.entries.first?.before == "#202020" && difference.entries.first?.after == "#c00000")
        }
    }

    @Test("a margin moves all by one vector")
    func margin() throws {
        try changes { sample, random in
            sample.left += Double(Int.random(in: 1...40, using: &random)) / 4
        } check: {
            difference, before, after in
            #expect(difference.entries.count == 1)
            let entry = difference.entries.first
            #expect(entry?.kind == .position && entry?.count == before.paragraphs.reduce(0) { $0 + $1.count })
            #expect(abs((entry?.vector?.dx ?? 0) - (after.left - before.left)) < 0.01 && entry?.vector?.dy == 0)
        }
    }

    @Test("a gap moves what follows on its page by one vector")
    func gap() throws {
        try changes { sample, _ in
            sample.gaps[2] += 3.5
        } check: { difference, _, _ in
            let moves = difference.entries.filter { $0.kind == .position }
            #expect(moves.first?.vector.map { $0.dx == 0 && abs($0.dy - 3.5) < 0.01 } ?? false)
            #expect(Set(difference.entries.map(\.kind)).isSubset(of: [.position, .page]))
        }
    }

    @Test("a type size and a weight are found, with the words that have them")
    func type() throws {
        try changes { sample, random in
            sample.sizes[Int.random(in: 0..<14, using: &random)] = 11.5
        } check: {
            difference, before, after in
            let index = after.sizes.firstIndex(of: 11.5) ?? 0
            let entry = difference.entries.first { $0.kind == .typeSize }
            #expect(
                entry?.count == before.paragraphs[index].count && entry?.before == "11 pt" && entry?.after == "11.5 pt")
            #expect(!difference.entries.contains { [.font, .text, .color, .size].contains($0.kind) })
        }
        try changes { sample, _ in
            sample.isBold = [3]
        } check: { difference, before, _ in
            let entry = difference.entries.first { $0.kind == .font }
            #expect(entry?.count == before.paragraphs[3].count)
            #expect(!difference.entries.contains { [.typeSize, .text, .color, .size].contains($0.kind) })
        }
    }

    @Test("a narrower column breaks lines elsewhere, and no word is new")
    func column() throws {
        try changes { sample, random in
            sample.width -= Double(Int.random(in: 3...30, using: &random))
        } check: {
            difference, _, _ in
            #expect(difference.entries.contains { $0.kind == .breaks })
            #expect(!difference.entries.contains { [.text, .font, .typeSize, .color, .size].contains($0.kind) })
        }
    }

    @Test("a page more moves what follows to other pages")
    func page() throws {
        try changes { sample, _ in
            sample.pageBreak = 3
        } check: { difference, _, _ in
            #expect(difference.entries.contains { $0.kind == .page })
            #expect(Set(difference.entries.map(\.kind)).isSubset(of: [.page, .pages, .position, .breaks]))
        }
    }

    @Test("tolerances and kinds leave out what they name")
    func tolerance() throws {
        let before = Sample(seed: 1)
        var after = before
        after.left += 0.5
        after.colors[0] = 0x212020
        let (one, two) = (try before.record(), try after.record())
        #expect(LayoutDifference(one, two).entries.map(\.kind) == [.position, .color])
        #expect(LayoutDifference(one, two, tolerance: LayoutTolerance(0.6)).entries.map(\.kind) == [.color])
        var tolerance = LayoutTolerance(0.6)
        tolerance.color = 1
        #expect(LayoutDifference(one, two, tolerance: tolerance).isEmpty)
        tolerance = LayoutTolerance()
        tolerance.kinds = [.text]
        #expect(LayoutDifference(one, two, tolerance: tolerance).isEmpty)
        tolerance = LayoutTolerance()
        tolerance.ignoredAreas = [CGRect(x: 0, y: 0, width: 420, height: 595)]
        #expect(LayoutDifference(one, two, tolerance: tolerance).isEmpty)
    }
}
