import Foundation
import Galley
import GalleyConcurrency
import GalleyFormatting

/// Packs words by their outlines into a shape, the heaviest first, each as near as possible to where it should be.
struct WordPacker: Sendable {
    /// A word with what does not depend on its size.
    struct Word: Sendable {
        var ink: WordInk
        var measures: TagMetrics.Word
        var angle: Angle
    }

    let tags: StyledTags
    let words: [Word]
    let glyphs: [[InkLine]]
    let figure: ShapeFigure
    private let style: CloudStyle
    /// The numbers of the words in the order in which they are placed.
    private let placing: [Int]
    /// The position that is tried first.
    private enum Target {
        /// In the middle of the shape.
        case middle
        /// At a share of the width, and below a share of the shape's area.
        case line(x: Double, area: Double)
        /// In shares of the room's width and height.
        case place(CGPoint)
    }

    private let targets: [Target]
    /// How much more words are drawn to their lines than to the middle of those, where their order can be read.
    private static let lineWeight = 4.0

    /// The most cells of a page, so that a grid has 0.75 MB.
    private static let mostCells: CGFloat = 6_000_000
    /// The default gap, as a share of the smallest size.
    private static let gapShare: CGFloat = 0.35
    /// The largest of the cells, as a share of the smallest size.
    private static let cellShare: CGFloat = 0.125

    init(_ tags: StyledTags, _ words: [Word], glyphs: [[InkLine]], in figure: ShapeFigure) {
        (self.tags, self.words, self.glyphs, self.figure, style) = (tags, words, glyphs, figure, tags.style)
        placing = tags.tags.indices.sorted { a, b in
            let (first, second) = (tags.tags[a].weight, tags.tags[b].weight)
            if first != second { return first > second }
            // Of equal weights, the longest first: short words fill the gaps.
            return (words[b].measures.width, a) < (words[a].measures.width, b)
        }
        targets = Self.targets(tags, words)
    }

    /// The earlier positions of words; without them, from the top down in an order that people read, otherwise around the middle.
    private static func targets(_ tags: StyledTags, _ words: [Word]) -> [Target] {
        let standard = standardTargets(tags, words)
        return tags.tags.indices.map { index in
            tags.style.kept?.place(of: tags.tags[index].word)?.center.map { .place($0) } ?? standard[index]
        }
    }

    private static func standardTargets(_ tags: StyledTags, _ words: [Word]) -> [Target] {
        switch tags.style.order {
        case .input, .weight, .centerOut: return tags.tags.map { _ in .middle }
        case .random(let seed):
            var random = SplitMix64(state: seed)
            return tags.tags.map { _ in
                .line(x: Double.random(in: 0...1, using: &random), area: Double.random(in: 0...1, using: &random))
            }
        case .alphabetical, .group:
            let areas = tags.tags.indices.map { words[$0].measures.width * tags.sizes[$0] * tags.sizes[$0] }
            let all = max(areas.reduce(0, +), 1e-9)
            var above: CGFloat = 0
            return areas.map { area in
                defer { above += area }
                return .line(x: 0.5, area: (above + area / 2) / all)
            }
        }
    }

    /// The area that words need at a scale, as far as their boxes and the gaps around them tell: the fewer words, the more of the
    /// shape they leave empty.
    func area(_ unit: CGFloat) -> CGFloat {
        let gap = gap(unit)
        let boxes = tags.tags.indices.reduce(0) { sum, index in
            let box = box(index, unit)
            // Words may stand above the short letters of others, but not on their pills.
            let height = style.shape == .plain ? 0.75 * tags.size(index, unit: unit) : box.measure(.unspecified).height
            return sum + (box.length + gap) * (height + gap)
        }
        return boxes / (0.85 - 1.4 / CGFloat(max(30, tags.count)).squareRoot())
    }

    private func smallest(_ unit: CGFloat) -> CGFloat {
        tags.tags.indices.reduce(CGFloat.infinity) { min($0, tags.size($1, unit: unit)) }
    }

    private func gap(_ unit: CGFloat) -> CGFloat { style.gap ?? Self.gapShare * smallest(unit) }

    /// The largest extent of an upright word at the scale 1.
    var longest: CGFloat { tags.tags.indices.reduce(0) { max($0, length($1, 1)) } }

    private func length(_ tag: Int, _ unit: CGFloat) -> CGFloat { box(tag, unit).length }

    private func box(_ tag: Int, _ unit: CGFloat) -> TagBox {
        let box = TagBox(words[tag].measures, style.shape)
        box.set(size: tags.size(tag, unit: unit), unit: unit)
        return box
    }

    /// The places of all words in `room` at a scale; nil if a word has no room.
    ///
    /// - Parameter width: that of the part of the room, in its middle, that they may take; nil for all.
    func plan(_ unit: CGFloat, in room: CGSize, width: CGFloat? = nil) -> PackedPlan? {
        RunPhases.enter("packing the words")
        let width = width ?? room.width
        let frame = figure.frame(in: CGSize(width: width, height: room.height))
            .offsetBy(dx: (room.width - width) / 2, dy: 0)
        let (smallest, gap) = (smallest(unit), gap(unit))
        let finest = gap > 0 ? min(smallest * Self.cellShare, gap / 2) : smallest * Self.cellShare
        let cell = max(finest, (frame.width * frame.height / Self.mostCells).squareRoot())
        let cells = CellFrame(width: Int(bounded: frame.width / cell), height: Int(bounded: frame.height / cell))
        // A very long word would take more cells than the page has.
        let longest = 1.1 * hypot(frame.width, frame.height)
        guard cells.width > 0, cells.height > 0, words.indices.allSatisfy({ length($0, unit) <= longest }) else {
            return nil
        }
        let reach = PackingGrid.reach(of: gap / cell)
        let blocked = figure.blocked(in: frame, cells, cell: cell)
        let far = 2 * (reach.count - 1)
        let masks = concurrentMap(concurrentRanges(words.count, smallest: 100).count) { part in
            concurrentRanges(words.count, smallest: 100)[part].map { mask($0, unit, cell, closing: far) }
        }.flatMap(\.self)
        let free = cells.width * cells.height - blocked.reduce(0) { $0 + $1.nonzeroBitCount }
        guard masks.reduce(0, { $0 + $1.count }) <= free else { return nil }

        func shortest(_ masks: [CellMask]) -> Int { masks.map(\.longest.length).filter { $0 > 0 }.min() ?? 1 }
        let grid = PackingGrid(
            width: cells.width, height: cells.height, blocked: blocked, shortest: shortest(masks))
        let isSideways = words.map { abs($0.angle.degrees) > 45 }
        let turned = isSideways.contains(true) ? masks.map { $0.transposed(closing: far) } : []
        let sideways =
            turned.isEmpty
            ? nil
            : PackingGrid(
                width: cells.height, height: cells.width, blocked: Self.transposed(blocked, cells),
                shortest: shortest(turned))
        let lines = FreeLines(blocked, cells)
        var scale = SIMD2(1 / Double(cells.width), 1 / Double(cells.height))
        if style.order.isReadable, style.kept == nil { scale.y *= Self.lineWeight }
        var places = [PackedPlan.Place](repeating: .init(center: .zero, angle: .zero), count: words.count)
        for number in placing {
            let mask = masks[number]
            // A word without ink takes no room.
            if mask.width == 0 {
                places[number].center = CGPoint(x: frame.midX, y: frame.midY)
                continue
            }
            let target =
                switch targets[number] {
                case .middle: lines.middle
                case .line(let x, let area): SIMD2(x * Double(cells.width), lines.row(at: area))
                case .place(let place):
                    SIMD2(place.x * room.width - frame.minX, place.y * room.height - frame.minY) / cell
                }
            let (x, y): (Int, Int)
            if isSideways[number], let sideways {
                guard
                    let place = sideways.nearest(
                        turned[number], to: SIMD2(target.y, target.x), scale: SIMD2(scale.y, scale.x))
                else { return nil }
                (x, y) = (place.y, place.x)
            } else {
                guard let place = grid.nearest(mask, to: target, scale: scale) else { return nil }
                (x, y) = (place.x, place.y)
            }
            grid.insert(mask, x: x, y: y, reach: reach)
            sideways?.insert(turned[number], x: y, y: x, reach: reach)
            places[number] = PackedPlan.Place(
                center: CGPoint(x: frame.minX + CGFloat(x) * cell, y: frame.minY + CGFloat(y) * cell),
                angle: words[number].angle)
        }
        return PackedPlan(unit: unit, places: places, size: room, shape: frame, gap: gap)
    }

    // MARK: Cells

    private static func transposed(_ blocked: [UInt64], _ cells: CellFrame) -> [UInt64] {
        let turned = CellFrame(width: cells.height, height: cells.width)
        var bits = [UInt64](repeating: 0, count: turned.stride * turned.height)
        for row in 0..<cells.height {
            for column in 0..<cells.width
            where blocked[row * cells.stride + column >> 6] >> UInt64(column & 63) & 1 == 1 {
                bits[column * turned.stride + row >> 6] |= 1 << UInt64(row & 63)
            }
        }
        return bits
    }

    /// The ink of a word around its centre, in cells.
    private func mask(_ number: Int, _ unit: CGFloat, _ cell: CGFloat, closing gap: Int) -> CellMask {
        let (word, size) = (words[number], tags.size(number, unit: unit))
        let box = box(number, unit)
        let extent = box.measure(.unspecified)
        let turn = SIMD2(cos(word.angle.radians), sin(word.angle.radians)) / cell
        var lines: [InkLine] = []
        func add(_ line: InkLine) {
            lines.append(
                InkLine(
                    line.x * turn.x - line.y * turn.y, line.x * turn.y + line.y * turn.x,
                    line.z * turn.x - line.w * turn.y, line.z * turn.y + line.w * turn.x))
        }
        let insets = TagView.insets(size: size, unit: unit, style.shape)
        let countSize = TagView.countSize(for: size)
        let count = word.measures.count.width * countSize
        let start = insets.leading - extent.width / 2
        let y = box.baseline - extent.height / 2
        func add(_ text: [WordInk.Glyph], size: CGFloat, x: CGFloat) {
            for glyph in text {
                let origin = SIMD2(x + glyph.x * size, y + glyph.y * size)
                let shift = InkLine(origin.x, origin.y, origin.x, origin.y)
                for line in glyphs[glyph.number] { add(line * size + shift) }
            }
        }
        add(word.ink.word, size: size, x: start + (word.ink.startsWithCount ? count : 0))
        add(
            word.ink.count, size: countSize,
            x: start + (word.ink.startsWithCount ? 0 : word.measures.width * size))
        if let frame = ground(number, size, extent, baseline: y) {
            frame.forEachLine(within: 0.02) { add(InkLine($0.x, $0.y, $1.x, $1.y)) }
        }
        if style.packsBoxes { lines = Self.box(around: lines, extent: extent, turn) }
        let slack = (InkTable.tolerance * size + 0.02) / cell
        return CellMask(lines, slack: slack, closing: gap)
    }

    /// The lines of the rectangle around a word's ink, its centre and its length.
    ///
    /// - Parameter turn: of the word, with its scale.
    private static func box(around lines: [InkLine], extent: CGSize, _ turn: SIMD2<Double>) -> [InkLine] {
        // Turned back: the axes of the word.
        let scale = (turn * turn).sum()
        let axis = turn / scale
        var (low, high) = (SIMD2(-extent.width / 2, 0), SIMD2(extent.width / 2, 0))
        for line in lines {
            for end in [line.lowHalf, line.highHalf] {
                let point = SIMD2(end.x * axis.x + end.y * axis.y, end.y * axis.x - end.x * axis.y)
                (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
            }
        }
        let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)].map {
            SIMD2($0.x * turn.x - $0.y * turn.y, $0.x * turn.y + $0.y * turn.x)
        }
        return corners.indices.map { InkLine(lowHalf: corners[$0], highHalf: corners[($0 + 1) % 4]) }
    }

    /// The pill of a word or the mark of its group, around the word's centre.
    private func ground(_ number: Int, _ size: CGFloat, _ extent: CGSize, baseline: CGFloat) -> Path? {
        let frame = CGRect(x: -extent.width / 2, y: -extent.height / 2, width: extent.width, height: extent.height)
        switch (style.shape, tags.colors(number).mark) {
        case (.pill, _):
            let radius = TagView.cornerRadius(of: tags.tags[number].word, size: size)
            return RoundedRectangle(cornerRadius: radius).path(in: frame)
        case (.plain, .solid): return Path(frame)
        case (.plain, .outline):
            let (top, bottom) = words[number].ink.underline
            // A line is at least a hairline.
            return Path(
                CGRect(
                    x: frame.minX, y: baseline + top * size, width: frame.width, height: (bottom - top) * size + 0.3))
        case (.plain, .none): return nil
        }
    }
}

/// The free cells of a shape by rows.
private struct FreeLines {
    /// The centre of gravity.
    private(set) var middle: SIMD2<Double>
    /// The number of free cells in each row and above.
    private var sums: [Int] = []

    init(_ blocked: [UInt64], _ cells: CellFrame) {
        var (sum, count) = (SIMD2<Double>.zero, 0)
        for row in 0..<cells.height {
            CellRow.forEachFree(of: blocked, at: row * cells.stride, width: cells.width) { run in
                let middle = SIMD2(Double(run.lowerBound + run.upperBound) / 2, Double(row) + 0.5)
                sum += middle * Double(run.count)
                count += run.count
            }
            sums.append(count)
        }
        middle = count > 0 ? sum / Double(count) : SIMD2(Double(cells.width), Double(cells.height)) / 2
    }

    /// The row above which there is `share` of the area.
    func row(at share: Double) -> Double {
        let area = Int(bounded: share * Double(sums.last ?? 0))
        return Double(sums.partitioningIndex { $0 >= area })
    }
}

extension TagOrder {
    /// Whether packed words are below each other in the order.
    fileprivate var isReadable: Bool { self == .alphabetical || self == .group }
}
