import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("FlowLayout: invariants of every flow") struct FlowPropertyTests {
    /// The properties of a box in a random flow; created again for each layout, with exchanged axes for columns.
    private struct Sketch {
        var size: CGSize
        /// The largest size along the flow; a box with one takes what it is proposed.
        var limit: CGFloat?
        var keepsProportions: Bool
        var spacing: [CGFloat?]
        var role: Int
        var alignment: FlowItemAlignment?
        var wish: FlowBreak
        var weight: CGFloat

        init(_ random: inout SeededGenerator) {
            size = CGSize(width: random.halves(0...40), height: random.halves(0...20))
            keepsProportions = random.chance(20)
            limit = random.chance(30) ? size.width + random.halves(0...60) : nil
            spacing = (0..<4).map { _ in random.chance(50) ? random.halves(0...9) : nil }
            role = random.chance(75) ? 0 : Int.random(in: 1...3, using: &random)
            alignment = random.chance(15) ? Self.alignments.randomElement(using: &random) : nil
            wish = FlowBreak(
                isForcedBefore: random.chance(5),
                after: random.chance(10) ? .prohibited : random.chance(4) ? .forced : .allowed,
                penalty: random.chance(20) ? random.halves(-100...200) : 0)
            weight = random.halves(0...4)
        }

        static let alignments: [FlowItemAlignment] = [.top, .center, .bottom, .fill]

        func box(_ axis: Axis) -> FlowBox {
            func turned(_ size: CGSize) -> CGSize {
                axis == .horizontal ? size : CGSize(width: size.height, height: size.width)
            }
            func along(_ proposal: ProposedViewSize) -> CGFloat? {
                axis == .horizontal ? proposal.width : proposal.height
            }
            func across(_ proposal: ProposedViewSize) -> CGFloat? {
                axis == .horizontal ? proposal.height : proposal.width
            }
            let edges: [Edge] =
                axis == .horizontal ? [.top, .leading, .bottom, .trailing] : [.leading, .top, .trailing, .bottom]
            var preference = ViewSpacing()
            for (edge, value) in zip(edges, spacing) { preference[edge] = value }
            let box = FlowBox("x", spacing: preference) { proposal in
                if keepsProportions, size.width > 0, size.height > 0 {
                    let factor = min(
                        along(proposal).map { $0 / size.width } ?? .infinity,
                        across(proposal).map { $0 / size.height } ?? .infinity)
                    let scale = factor.isFinite ? max(0, factor) : 1
                    return turned(CGSize(width: size.width * scale, height: size.height * scale))
                }
                guard let limit else { return turned(size) }
                return turned(
                    CGSize(
                        width: min(max(along(proposal) ?? size.width, size.width / 4), limit),
                        height: max(size.height, min(across(proposal) ?? 0, 60))))
            }
            _ = box.with(wish).with(FlowGrowWeight.self, weight)
            if let alignment { _ = box.with(alignment) }
            switch role {
            case 1: _ = box.with(FlowRole.self, .separator)
            case 2: _ = box.with(FlowRole.self, .lineSeparator)
            case 3: _ = box.with(FlowRole.self, .overflow { _ in })
            default: break
            }
            return box
        }
    }

    private static let policies: [FlowLinePolicy] = [
        .leading, .center, .trailing, .justified, .spaceBetween, .spaceAround, .spaceEvenly, .stretch,
        .stretch.aligned(.justified), .scale, .scale(0.5...2), .scale(0.75...1.25).aligned(.center),
    ]

    private static func layout(_ random: inout SeededGenerator) -> FlowLayout {
        let modes: [LineBreaker.Mode] = [.greedy, .balanced, .optimal()]
        return FlowLayout(
            alignment: policies.randomElement(using: &random) ?? .leading,
            lastLine: random.chance(50) ? policies.randomElement(using: &random) : nil,
            lines: policies.randomElement(using: &random) ?? .leading,
            itemAlignment: Sketch.alignments.randomElement(using: &random) ?? .top,
            spacing: random.chance(50) ? random.halves(0...9) : nil,
            lineSpacing: random.chance(50) ? random.halves(0...9) : nil,
            breaker: LineBreaker(
                modes.randomElement(using: &random) ?? .greedy, maxItemsPerLine: random.chance(20) ? 3 : nil),
            maxLines: random.chance(30) ? Int.random(in: 1...4, using: &random) : nil,
            fills: Axis.Set(rawValue: Int8.random(in: 0...3, using: &random)))
    }

    private static func lengths(_ random: inout SeededGenerator) -> (CGFloat?, CGFloat?) {
        (random.chance(10) ? nil : random.halves(0...200), random.chance(50) ? nil : random.halves(0...300))
    }

    @Test(
        "boxes are in order and do not overlap, inside the reported size or beyond the end of a width; every box is placed or omitted once"
    )
    func apart() {
        var random = SeededGenerator(seed: 51)
        for round in 0..<3000 {
            let sketches = (0..<Int.random(in: 0...25, using: &random)).map { _ in Sketch(&random) }
            let layout = Self.layout(&random)
            let (width, height) = Self.lengths(&random)
            let boxes = sketches.map { $0.box(.horizontal) }
            let setting = Setting(layout, boxes, width: width, height: height)
            let seen = boxes.filter { !$0.isOmitted }
            #expect(boxes.allSatisfy { $0.isOmitted == ($0.placements == 0) && $0.placements <= 1 }, "round \(round)")
            let room = setting.bounds.insetBy(dx: -1e-6, dy: -1e-6)
            var last: CGRect?
            for box in seen {
                guard let frame = box.frame else { continue }
                // A line that is longer than the width sticks out of it at its end.
                var kept = frame
                if width != nil, frame.maxX > room.maxX {
                    kept = CGRect(x: 0, y: frame.minY, width: 0, height: frame.height)
                }
                if frame.minX < room.minX { kept = frame }
                if !room.contains(kept) {
                    Issue.record("round \(round): \(frame) is outside of \(setting.bounds)")
                    return
                }
                // After the previous box, or on a later line. The overflow subview can come from anywhere in the
                // source.
                if case .overflow = box[FlowRole.self] { continue }
                if let last, frame.minX < last.maxX - 1e-6, frame.minY < last.maxY - 1e-6 {
                    Issue.record("round \(round): \(frame) is not behind \(last)")
                    return
                }
                last = frame
            }
            for (index, a) in seen.enumerated() {
                for b in seen[(index + 1)...] {
                    let common = (a.frame ?? .null).intersection(b.frame ?? .null)
                    if !common.isNull, common.width > 1e-6, common.height > 1e-6 {
                        Issue.record(
                            "round \(round): \(String(describing: a.frame)) and \(String(describing: b.frame))")
                        return
                    }
                }
            }
        }
    }

    @Test("on its side, a flow is the same with width and height exchanged")
    func transposed() {
        var random = SeededGenerator(seed: 52)
        for round in 0..<2000 {
            let sketches = (0..<Int.random(in: 0...20, using: &random)).map { _ in Sketch(&random) }
            let layout = Self.layout(&random)
            let (along, across) = Self.lengths(&random)
            var turned = layout
            turned.axis = .vertical
            let fills = (layout.fills.contains(.horizontal), layout.fills.contains(.vertical))
            turned.fills = [fills.0 ? .vertical : [], fills.1 ? .horizontal : []]
            let a = Setting(layout, sketches.map { $0.box(.horizontal) }, width: along, height: across)
            let b = Setting(turned, sketches.map { $0.box(.vertical) }, width: across, height: along)
            #expect(a.size == CGSize(width: b.size.height, height: b.size.width), "round \(round)")
            for (x, y) in zip(a.boxes, b.boxes) {
                #expect(x.isOmitted == y.isOmitted)
                guard let frame = x.frame, let other = y.frame else { continue }
                #expect(
                    frame == CGRect(x: other.minY, y: other.minX, width: other.height, height: other.width),
                    "round \(round)")
            }
        }
    }

    @Test("right to left, every box is at its mirror image's position", arguments: Axis.allCases)
    func mirrored(axis: Axis) {
        var random = SeededGenerator(seed: 53)
        for round in 0..<1000 {
            let sketches = (0..<Int.random(in: 0...20, using: &random)).map { _ in Sketch(&random) }
            var layout = Self.layout(&random)
            layout.axis = axis
            let (width, height) = Self.lengths(&random)
            let a = Setting(layout, sketches.map { $0.box(axis) }, width: width, height: height)
            let b = Setting(
                layout, sketches.map { $0.box(axis) }, width: width, height: height, direction: .rightToLeft)
            #expect(a.size == b.size)
            for (x, y) in zip(a.frames, b.frames) where !x.isNull {
                #expect(abs(y.minX - (a.bounds.width - x.maxX)) < 1e-9 && y.minY == x.minY, "round \(round)")
                #expect(x.size == y.size)
            }
        }
    }

    @Test("strips are the lines: in order, without overlap, and each box is in its line's strip")
    func strips() {
        var random = SeededGenerator(seed: 54)
        for round in 0..<2000 {
            let boxes = (0..<Int.random(in: 1...25, using: &random)).map { _ in Sketch(&random).box(.horizontal) }
            let layout = Self.layout(&random)
            let (width, height) = Self.lengths(&random)
            let host = LayoutHost(boxes)
            var cache = layout.makeCache(subviews: host.subviews)
            let proposal = ProposedViewSize(width: width, height: height)
            let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
            let bounds = CGRect(origin: CGPoint(x: 3, y: 5), size: size)
            host.place(layout, in: bounds, proposal: proposal, cache: &cache)
            let strips = layout.strips(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
            if strips.isEmpty {
                #expect(boxes.allSatisfy { $0.isOmitted })
                continue
            }
            #expect(strips.flatMap { Array($0.subviews) } == Array(boxes.indices), "round \(round)")
            for (a, b) in zip(strips, strips.dropFirst()) { #expect(a.maxY <= b.minY + 1e-9, "round \(round)") }
            for strip in strips {
                for box in boxes[strip.subviews] where !box.isOmitted {
                    guard let frame = box.frame else { continue }
                    #expect(
                        strip.minY - 1e-6 <= frame.minY && frame.maxY <= strip.maxY + 1e-6,
                        "round \(round): \(frame) in \(strip)")
                }
            }
            let lines = layout.lineBoxes(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
            #expect(lines.allSatisfy { strips.indices.contains($0.strip) })
        }
    }

    @Test("odd sizes, spacings, weights, penalties and proposals: nothing traps, nothing is lost, all is finite")
    func odd() {
        var random = SeededGenerator(seed: 55)
        let odd: [CGFloat] = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 7, 20]
        for _ in 0..<3000 {
            func any() -> CGFloat { odd.randomElement(using: &random) ?? 0 }
            let boxes = (0..<Int.random(in: 0...12, using: &random)).map { _ -> FlowBox in
                let (ideal, other) = (CGSize(width: any(), height: any()), CGSize(width: any(), height: any()))
                let baseline = any()
                let box = FlowBox("x", firstBaseline: baseline) { $0 == .unspecified ? ideal : other }
                _ = box.with(FlowBreak.penalty(any())).with(FlowGrowWeight.self, any()).with(priority: Double(any()))
                switch Int.random(in: 0...8, using: &random) {
                case 0: _ = box.with(FlowRole.self, .separator)
                case 1: _ = box.with(FlowRole.self, .lineSeparator)
                case 2: _ = box.with(FlowRole.self, .overflow { _ in })
                default: break
                }
                return box
            }
            var layout = Self.layout(&random)
            layout.axis = random.chance(50) ? .horizontal : .vertical
            if random.chance(50) { (layout.spacing, layout.lineSpacing) = (any(), any()) }
            if random.chance(50) { layout.itemAlignment = .firstTextBaseline }
            layout.maxLines = random.chance(30) ? Int.random(in: -1...2, using: &random) : nil
            switch Int.random(in: 0...3, using: &random) {
            case 0: layout.sizing = .thickness(any())
            case 1: layout.sizing = .fixed(CGSize(width: any(), height: any()))
            default: break
            }
            let setting = Setting(
                layout, boxes, width: random.chance(20) ? nil : any(), height: random.chance(20) ? nil : any())
            #expect(setting.size.width.isFinite && setting.size.height.isFinite)
            #expect(setting.size.width >= 0 && setting.size.height >= 0)
            for box in boxes {
                #expect(box.isOmitted || box.placements == 1)
                if let origin = box.frame?.origin { #expect(origin.x.isFinite && origin.y.isFinite) }
            }
        }
    }
}

extension FlowBox {
    fileprivate subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { layoutValue(for: key) }
}
