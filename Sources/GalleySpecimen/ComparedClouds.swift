package import Galley
package import GalleyClouds
import GalleyData

/// A cloud under two sets of options, one over the other, with the figures of both.
nonisolated package struct ComparedClouds: View {
    /// A set of options.
    package struct Side {
        /// The options in words.
        package var name: String
        package var style: CloudStyle

        package init(_ name: String, _ style: CloudStyle) { (self.name, self.style) = (name, style) }
    }

    private let tags: [Tag]
    private let sides: [Side]
    private let size: CGSize
    private let fonts: FontCollection
    private let items: SpecimenItems

    /// The colours of A and B, also for readers who cannot tell red from green.
    private static let colors = [Color(rgb: 0xc2410c), Color(rgb: 0x1d5fa8)]
    /// The height of the head above the clouds.
    private static let head: CGFloat = 104

    /// - Parameters:
    ///   - tags: the words.
    ///   - a: the options of the cloud below.
    ///   - b: the options of the cloud above.
    ///   - size: the size of the page without margins, in points.
    ///   - fonts: the fonts for the figures.
    package init(_ tags: [Tag], _ a: Side, _ b: Side, size: CGSize, fonts: FontCollection) {
        (self.tags, self.size, self.fonts) = (tags, size, fonts)
        items = SpecimenItems(families: a.style.families)
        let height = max(1, size.height - Self.head)
        sides = zip([a, b], Self.colors).map { side, color in
            var side = side
            side.style.coloring = .fixed(color)
            side.style.identifiesTags = true
            side.style.height = side.style.height ?? height
            return side
        }
    }

    package var body: some View {
        let measured = sides.map { side in
            Measured(TagCloud(tags, style: side.style), width: size.width, fonts, side.style)
        }
        VStackLayout(alignment: .leading, spacing: 4) {
            items.caption("Two sets of options over each other", 14).bold()
            items.caption(
                "Look at the words that have both colours apart: they moved. Where one colour covers the other, nothing did.",
                9)
            ForEach(sides.indices) { index in
                HStackLayout(alignment: .firstTextBaseline, spacing: 5) {
                    Rectangle().fill(Self.colors[index]).frame(width: 12, height: 7)
                    items.caption(index == 0 ? "A" : "B", 8).bold()
                    items.code("galley cloud \u{2026} \(sides[index].name)", size: 7.5)
                    items.caption(measured[index].figures, 8).foregroundColor(SpecimenItems.quiet)
                }
            }
            items.caption(Self.moves(measured), 8).foregroundColor(SpecimenItems.quiet).padding(.bottom, 4)
            ZStackLayout(alignment: .topLeading) {
                ForEach(sides.indices) { index in
                    TagCloud(tags, style: sides[index].style).frame(width: size.width, alignment: .topLeading)
                        .opacity(index == 0 ? 0.85 : 0.6)
                }
            }
            .frame(width: size.width, alignment: .topLeading)
            .background(Color(rgb: 0xf1f4f8))
        }
    }

    private static func moves(_ measured: [Measured]) -> String {
        let (a, b) = (measured[0].words, measured[1].words)
        let moved = b.filter { word, frame in
            a[word].map { abs($0.minX - frame.minX) + abs($0.minY - frame.minY) > 0.05 } ?? false
        }
        let most = moved.max { one, other in
            func way(_ entry: (key: String, value: CGRect)) -> CGFloat {
                hypot(entry.value.minX - (a[entry.key]?.minX ?? 0), entry.value.minY - (a[entry.key]?.minY ?? 0))
            }
            return (way(one), one.key) < (way(other), other.key)
        }
        guard let most, let old = a[most.key] else { return "No word has moved." }
        func signed(_ value: CGFloat) -> String {
            (value > 0 ? "+" : "") + SwiftSource.number((value * 10).rounded() / 10).replacing("-", with: "\u{2212}")
        }
        let (dx, dy) = (most.value.minX - old.minX, most.value.minY - old.minY)
        return
            "\(moved.count) of \(b.count) words moved, \u{201c}\(most.key)\u{201d} the farthest: dx \(signed(dx)), dy \(signed(dy)) pt."
    }

    /// The lines and words of a cloud.
    private struct Measured {
        var figures = ""
        /// The frames of the words by name.
        var words: [String: CGRect] = [:]

        init(_ cloud: TagCloud, width: CGFloat, _ fonts: FontCollection, _ style: CloudStyle) {
            guard let tree = try? cloud.inspect(ProposedViewSize(width: width, height: nil), fonts: fonts) else {
                return
            }
            for view in tree.all { if let id = view.id, words[id] == nil { words[id] = view.frame } }
            guard let lines = tree.all.first(where: { $0.name == "FlowLayout" })?.lines, !lines.isEmpty else { return }
            let used = lines.map { min(1, $0.frame.width / max(1, $0.width + $0.slack)) }
            let rest = zip(lines, used).compactMap { line, used in line.isForced ? nil : 1 - used }
            let ragged = rest.isEmpty ? 0 : (rest.reduce(0) { $0 + $1 * $1 } / CGFloat(rest.count)).squareRoot()
            func percent(_ share: CGFloat) -> String { SwiftSource.number((share * 1000).rounded() / 10) + " %" }
            figures =
                "\(counted(lines.count, "line")), \(percent(used.reduce(0, +) / CGFloat(used.count))) of the width used, "
                + "raggedness \(percent(ragged))"
        }
    }
}
