import Galley

/// The names of colours, dashes and symbols, on as many lines as they need.
struct ChartLegend {
    private let plan: ChartPlan
    private let type: ChartType
    private let formatter: ValueFormatter

    init(_ plan: ChartPlan, _ type: ChartType, _ formatter: ValueFormatter) {
        (self.plan, self.type, self.formatter) = (plan, type, formatter)
    }

    /// Whether there is anything to tell apart.
    var isNeeded: Bool { !entries.isEmpty || plan.styles.shades != nil || plan.styles.largest != nil }

    private struct Entry {
        let name: String
        let mark: Mark
    }

    /// A mark for each name.
    private var entries: [Entry] {
        var (entries, seen): ([Entry], Set<String>) = ([], [])
        let categories = plan.styles.shades == nil ? plan.styles.colors : []
        for encoding in [\Mark.color, \Mark.symbol, \Mark.dash] as [KeyPath<Mark, Mark.Encoding?>] {
            let names =
                encoding == \Mark.color
                ? categories : encoding == \Mark.symbol ? plan.styles.symbols : plan.styles.dashes
            guard names.count > 1 else { continue }
            var marks: [String: Mark] = [:]
            for mark in plan.marks {
                guard let name = mark[keyPath: encoding]?.datum.name, marks[name] == nil else { continue }
                marks[name] = mark
                if marks.count == names.count { break }
            }
            for name in names where seen.insert(name).inserted {
                if let mark = marks[name] { entries.append(Entry(name: name, mark: mark)) }
            }
        }
        // The lowest band is drawn last.
        for mark in plan.marks.reversed() {
            if let name = mark.aside?.name, seen.insert(name).inserted { entries.append(Entry(name: name, mark: mark)) }
        }
        return entries
    }

    var view: some View {
        FlowLayout(itemAlignment: .center, spacing: 14, lineSpacing: 2) {
            ForEach(entries.indices) { [entries] index in
                HStack(spacing: 5) {
                    swatch(entries[index].mark)
                    type.label(entries[index].name, .name).view
                }
            }
            if let shades = plan.styles.shades {
                if let name = plan.marks.first(where: { $0.color != nil })?.color?.label {
                    type.label(name, .axis).view
                }
                ramp(shades)
            }
            if let largest = plan.styles.largest, largest > 0 { sizes(largest) }
        }
    }

    private func swatch(_ mark: Mark) -> AnyView {
        if let view = mark.symbolView, mark.geometry == .point { return view }
        let size = type.fontSize * 0.85
        var parts = ChartParts()
        parts.size = CGSize(width: mark.geometry == .line ? 20 : size, height: size)
        let color = plan.styles.color(of: mark)
        if let form = mark.aside?.form, form != .band {
            // Targets lie across the values, intervals along them.
            let inset = (size - (form == .target ? 2 : 0.9)) / 2
            let isUpright = (form == .target) == plan.isHorizontal
            let box = CGRect(origin: .zero, size: parts.size)
            parts.fill(Path(box.insetBy(dx: isUpright ? inset : 0, dy: isUpright ? 0 : inset)), color)
            return AnyView(parts.view)
        }
        switch mark.geometry {
        case .line:
            let dash = plan.styles.dash(of: mark)
            parts.line(
                CGPoint(x: 0, y: size / 2), CGPoint(x: 20, y: size / 2), color,
                width: plan.styles.line(of: mark)?.lineWidth ?? 1.6, dash: dash)
            if mark.symbol != nil || mark.symbolShape != nil {
                parts.fill(symbol(mark, area: 22).offsetBy(dx: 10, dy: size / 2), color)
            }
        case .point:
            parts.fill(symbol(mark, area: 26).offsetBy(dx: size / 2, dy: size / 2), color)
        default:
            let box = CGRect(origin: .zero, size: parts.size)
            if let style = plan.styles.categoryStyle(of: mark) {
                parts.paint(Path(box), with: AnyShapeStyle(style), over: box)
            } else {
                parts.fill(Path(box), color)
            }
        }
        return AnyView(parts.view)
    }

    private func symbol(_ mark: Mark, area: CGFloat) -> Path {
        plan.styles.outline(of: mark)?(area) ?? plan.styles.symbol(of: mark).path(area: area)
    }

    /// Symbols of round numbers up to the largest one.
    private func sizes(_ largest: Double) -> some View {
        let ticks = TickSearch(0, largest, count: 3)
        let shown = ticks.values.filter { $0 > 0 && $0 <= largest * (1 + 1e-9) }
        let name = plan.marks.first { $0.look.size != nil }?.size?.label ?? ""
        let color = plan.styles.color(of: plan.marks.first { $0.look.size != nil } ?? Mark(.point))
        return HStack(spacing: 5) {
            if !name.isEmpty { type.label(name, .axis).view }
            ForEach(shown.indices) { index in
                let path = BasicChartSymbolShape.circle.path(area: plan.styles.area(of: shown[index]))
                let side = path.boundingRect.width
                path.offsetBy(dx: side / 2, dy: side / 2).fill(color).frame(width: side, height: side)
                type.label(formatter.text(shown[index], step: ticks.step), .axis).view
            }
        }
    }

    /// The shades of numbers between the least and the greatest one.
    private func ramp(_ shades: ClosedRange<Double>) -> some View {
        var parts = ChartParts()
        let (width, steps): (CGFloat, Int) = (100, 25)
        parts.size = CGSize(width: width, height: type.fontSize * 0.85)
        for step in 0..<steps {
            let share = Double(step) / Double(steps - 1)
            let value = shades.lowerBound + share * (shades.upperBound - shades.lowerBound)
            let rect = CGRect(
                x: width * CGFloat(step) / CGFloat(steps), y: 0, width: width / CGFloat(steps) + 0.2,
                height: parts.size.height)
            parts.fill(Path(rect), plan.styles.shade(value))
        }
        let step = formatter.step([shades.lowerBound, shades.upperBound], isRounded: true)
        return HStack(spacing: 5) {
            type.label(formatter.text(shades.lowerBound, step: step), .axis).view
            parts.view
            type.label(formatter.text(shades.upperBound, step: step), .axis).view
        }
    }
}
