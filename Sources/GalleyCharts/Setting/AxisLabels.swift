import Foundation
import Galley
import GalleyFormatting

/// The labels of an axis for its length: as many as fit without overlap.
struct AxisLabels {
    struct Tick {
        let datum: Datum
        /// From 0 to 1.
        let position: Double
        var label: ChartType.Label?
        var hasGridLine = false, hasTick = false
        /// The looks of the line and the tick of own marks.
        var gridLine, tick: AxisPart?
        /// Whether it is at the right or the upper edge of the plot.
        var isOpposite = false
        /// Whether its line reaches its label.
        var isExtended = false

        /// The length of a tick in points beside labels of a depth.
        func tickLength(depth: CGFloat) -> CGFloat {
            guard case .tick(let length)? = tick?.form else { return 3 }
            return length.points + (length.extendsPastLabels ? ChartSetter.gap + depth : 0)
        }
        /// The distance by which the label is moved, in points.
        var labelOffset = CGSize.zero
    }

    private(set) var ticks: [Tick] = []
    /// Whether the labels are turned, reading upwards.
    private(set) var isTurned = false
    /// Whether turned labels read downwards.
    private(set) var readsDownwards = false
    /// The largest extent of the labels across the axis, in points: of those at its usual side and at the opposite one.
    private(set) var depth: CGFloat = 0, oppositeDepth: CGFloat = 0
    private static let gap: CGFloat = 8
    /// The lines of a label below its band.
    private static let mostLines: CGFloat = 3

    private let scale: AxisScale
    private let settings: ChartSettings.AxisSettings
    private let type: ChartType
    private let formatter: ValueFormatter

    init(
        _ scale: AxisScale, _ settings: ChartSettings.AxisSettings, _ type: ChartType, _ formatter: ValueFormatter,
        isHorizontal: Bool, length: CGFloat, wholeNumbers: Bool, shortestStep: Double = 0, depthLimit: CGFloat
    ) {
        (self.scale, self.settings, self.type, self.formatter) = (scale, settings, type, formatter)
        guard !settings.isHidden else { return }
        if let marks = settings.marks {
            for set in marks { addOwn(set, isHorizontal, length, depthLimit) }
        } else if scale.isBanded {
            addBands(isHorizontal, length, depthLimit)
        } else {
            addContinuous(isHorizontal, length, wholeNumbers, shortestStep)
        }
        for tick in ticks {
            guard let size = tick.label?.size else { continue }
            let extent = isHorizontal && !isTurned ? size.height : size.width
            if tick.isOpposite { oppositeDepth = max(oppositeDepth, extent) } else { depth = max(depth, extent) }
        }
    }

    // MARK: Numbers and dates

    /// The largest number of ticks whose labels fit.
    private mutating func addContinuous(
        _ isHorizontal: Bool, _ length: CGFloat, _ wholeNumbers: Bool, _ shortestStep: Double
    ) {
        let distance = isHorizontal ? type.fontSize * 4.4 : type.lineHeight * 2.4
        var count = Int(bounded: length / distance).clamped(to: 3...(isHorizontal ? 9 : 7))
        while true {
            let candidates = scale.ticks(count: count, shortestStep: shortestStep, isWhole: wholeNumbers)
            let labelledTicks = labelled(candidates, isHorizontal)
            if count <= 2 || !overlap(labelledTicks, isHorizontal, length) {
                ticks = withoutOverlap(labelledTicks, isHorizontal, length)
                return
            }
            count -= 1
        }
    }

    private func labelled(_ found: Ticks, _ isHorizontal: Bool) -> [Tick] {
        zip(found.values, formatter.labels(found)).compactMap { datum, text in
            scale.position(datum).map {
                Tick(
                    datum: datum, position: $0,
                    label: type.label(text, .axis, alignment: isHorizontal ? .center : .trailing),
                    hasGridLine: !isHorizontal || !scale.isBanded, hasTick: false)
            }
        }
    }

    private func extent(_ tick: Tick, _ isHorizontal: Bool) -> CGFloat {
        guard let size = tick.label?.size else { return 0 }
        return isHorizontal && !isTurned ? size.width : size.height * 0.88
    }

    private func overlap(_ ticks: [Tick], _ isHorizontal: Bool, _ length: CGFloat) -> Bool {
        let sorted = ticks.sorted { $0.position < $1.position }
        return zip(sorted, sorted.dropFirst()).contains { a, b in
            (b.position - a.position) * length
                < (extent(a, isHorizontal) + extent(b, isHorizontal)) / 2 + (isHorizontal && !isTurned ? Self.gap : 1)
        }
    }

    /// The ticks with labels where no label before them is too near; others lose theirs.
    private func withoutOverlap(_ ticks: [Tick], _ isHorizontal: Bool, _ length: CGFloat) -> [Tick] {
        guard overlap(ticks, isHorizontal, length) else { return ticks }
        var end = -CGFloat.infinity
        return ticks.sorted { $0.position < $1.position }.map { tick in
            let (middle, half) = (tick.position * length, extent(tick, isHorizontal) / 2)
            guard middle - half >= end else {
                return Tick(datum: tick.datum, position: tick.position)
            }
            end = middle + half + (isHorizontal && !isTurned ? Self.gap : 1)
            return tick
        }
    }

    // MARK: Categories

    /// A label for each category: on one line, wrapped, every second or third of a sequence, or turned if nothing else fits.
    private mutating func addBands(_ isHorizontal: Bool, _ length: CGFloat, _ depthLimit: CGFloat) {
        guard !scale.categories.isEmpty else { return }
        // No more labels than there are lines of text.
        let most = max(1, Int(bounded: length / (type.lineHeight * 0.88 + 1)))
        let step = isHorizontal ? (scale.categories.count + most - 1) / most : 1
        let names =
            step == 1
            ? scale.categories : stride(from: 0, to: scale.categories.count, by: step).map { scale.categories[$0] }
        let band = length / CGFloat(scale.categories.count) * CGFloat(step)
        func ticks(_ width: CGFloat?, _ alignment: ParagraphAlignment, _ texts: [String]? = nil) -> [Tick] {
            zip(names, texts ?? names).compactMap { name, text in
                scale.position(.category(name)).map {
                    Tick(
                        datum: .category(name), position: $0,
                        label: type.label(text, .axis, width: width, alignment: alignment), hasGridLine: false,
                        hasTick: false)
                }
            }
        }
        guard isHorizontal else {
            self.ticks = withoutOverlap(ticks(depthLimit, .trailing), false, length)
            return
        }
        let flat = ticks(nil, .center)
        let widest = flat.map { $0.label?.size.width ?? 0 }.max() ?? 0
        if widest + Self.gap / 2 <= band {
            self.ticks = flat
            return
        }
        if let short = formatter.shortMonths(names) {
            self.ticks = everyNth(ticks(nil, .center, short), band)
            return
        }
        if Self.areSequence(names) {
            self.ticks = everyNth(flat, band)
            return
        }
        let words = names.flatMap { $0.split { $0 == " " || $0 == "-" || $0 == "\u{200b}" } }
        let longest = Set(words).map { type.label(String($0), .axis).size.width }.max() ?? 0
        if longest <= band - 3 {
            let wrapped = ticks(band - 3, .center)
            let height = wrapped.map { $0.label?.size.height ?? 0 }.max() ?? 0
            if height <= type.lineHeight * Self.mostLines + 0.5 {
                self.ticks = wrapped
                return
            }
        }
        isTurned = true
        // On one line, unless it is very long: turned lines are hard to read.
        let limit = max(depthLimit, longest, type.fontSize * 14)
        let turned = ticks(widest > limit ? limit : nil, .trailing)
        self.ticks = withoutOverlap(turned, true, length)
    }

    /// Every label of a sequence, or every second or third if all have no room.
    private func everyNth(_ ticks: [Tick], _ band: CGFloat) -> [Tick] {
        let widest = ticks.map { $0.label?.size.width ?? 0 }.max() ?? 0
        let step = max(1, Int(bounded: ((widest + Self.gap / 2) / band).rounded(.up)))
        return ticks.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }

    /// Whether categories follow from their neighbours, such as years, quarters or days, so that some labels tell the others.
    private static func areSequence(_ names: [String]) -> Bool {
        names.count > 3 && names.allSatisfy { $0.count <= 12 && $0.contains(where: \.isNumber) }
    }

    // MARK: Own marks

    private mutating func addOwn(_ marks: AxisMarks, _ isHorizontal: Bool, _ length: CGFloat, _ depthLimit: CGFloat) {
        let candidates: Ticks
        switch marks.values {
        case .automatic(let count, let leastStep):
            let most = leastStep > 0 ? Int(bounded: (scale.upper - scale.lower) / leastStep) + 1 : .max
            let usual = Int(bounded: length / (isHorizontal ? type.fontSize * 6 : type.lineHeight * 2.6))
            candidates = scale.ticks(count: min(count ?? usual, most), shortestStep: leastStep)
        case .listed(let values): candidates = Ticks(values: values)
        case .numbers(let step): candidates = scale.ticks(by: step)
        case .dates(let step): candidates = scale.ticks(by: step)
        }
        let labels = formatter.labels(candidates)
        let positioned = candidates.values.enumerated().compactMap { index, datum -> (index: Int, tick: Tick)? in
            guard let position = scale.position(datum) else { return nil }
            return (index, Tick(datum: datum, position: position))
        }
        var drawn: [Tick] = []
        for (place, (index, tick)) in positioned.enumerated() {
            let value = AxisValue(datum: tick.datum, index: index, count: candidates.values.count)
            let parts = marks.content(value)
            for isCentered in [false, true] {
                let position = tick.position + (isCentered ? halfStep(place, positioned.map(\.tick)) : 0)
                guard (-1e-9...1 + 1e-9).contains(position) else { continue }
                var part = Tick(datum: tick.datum, position: position)
                (part.isOpposite, part.isExtended) = (marks.position.isOpposite, marks.preset == .extended)
                for content in parts where content.isCentered == isCentered {
                    switch content.form {
                    case .gridLine: (part.hasGridLine, part.gridLine) = (true, content)
                    case .tick: (part.hasTick, part.tick) = (true, content)
                    case .label(let label):
                        part.label = self.label(label, content, value, usual: labels[index], isHorizontal)
                        let beyond = (isHorizontal ? content.spacing.vertical : content.spacing.horizontal) ?? 0
                        let outwards = marks.position.isOpposite == isHorizontal ? -beyond : beyond
                        part.labelOffset = content.offset
                        if isHorizontal {
                            part.labelOffset.height += outwards
                        } else {
                            part.labelOffset.width += outwards
                        }
                        if isHorizontal, [.vertical, .verticalReversed].contains(content.orientation) {
                            (isTurned, readsDownwards) = (true, content.orientation == .verticalReversed)
                        }
                    }
                }
                if part.hasGridLine || part.hasTick || part.label != nil { drawn.append(part) }
            }
        }
        ticks += withoutOverlap(drawn, isHorizontal, length)
    }

    /// Half the distance to the next tick; that to the one before for the last. The middle of a band is at its value.
    private func halfStep(_ index: Int, _ ticks: [Tick]) -> Double {
        guard !scale.isBanded, ticks.count > 1 else { return 0 }
        let first = min(index, ticks.count - 2)
        return (ticks[first + 1].position - ticks[first].position) / 2
    }

    private func label(
        _ label: AxisPart.Label, _ part: AxisPart, _ value: AxisValue, usual: String, _ isHorizontal: Bool
    ) -> ChartType.Label? {
        let text: String
        switch label {
        case .view(let view):
            var styled = view
            if let font = part.font { styled = AnyView(styled.font(font)) }
            if let color = part.color { styled = AnyView(styled.foregroundColor(color)) }
            return .init(text: "", size: type.size(of: styled), view: styled)
        case .value: text = usual
        case .text(let format):
            guard let formatted = format(value, Locale(identifier: formatter.language)) else { return nil }
            text = formatted
        }
        return type.label(
            text, .axis, alignment: isHorizontal ? .center : .trailing, color: part.color, font: part.font)
    }
}
