import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

/// Chromium's flexbox is the oracle: `FlowLayout` has its meaning wherever both can say the same.
@Suite("FlowLayout places items where Chromium's flexbox does") struct ChromiumFlowTests {
    private struct Item {
        /// Along the flow: its ideal and its smallest length.
        var length, least: CGFloat
        var thickness: CGFloat
        var baseline: CGFloat
        /// A number in `alignments`; nil for the flow's.
        var alignment: Int?
    }

    private struct Case {
        var axis: Axis
        var direction: LayoutDirection
        var items: [Item]
        var measure: CGFloat
        /// Across the flow; nil for as much as the lines need.
        var room: CGFloat?
        var gap, lineGap: CGFloat
        var distribution, lines, alignment: Int
        var isReversed: Bool

        init(_ random: inout SeededGenerator) {
            axis = random.chance(25) ? .vertical : .horizontal
            direction = random.chance(40) ? .rightToLeft : .leftToRight
            isReversed = random.chance(35)
            let whole = Int.random(in: 40...300, using: &random)
            measure = CGFloat(whole)
            // Baselines run along rows.
            let count = axis == .horizontal ? alignments.count : alignments.count - 1
            items = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                let length = random.chance(12) ? random.halves(whole...whole * 8 / 5) : random.halves(2...whole * 3 / 5)
                let thickness = random.halves(2...40)
                let least = random.chance(50) ? length : random.halves(1...Int(length))
                return Item(
                    length: length, least: least, thickness: thickness,
                    baseline: random.halves(0...Int(thickness)),
                    alignment: random.chance(25) ? Int.random(in: 0..<count, using: &random) : nil)
            }
            gap = random.chance(30) ? 0 : random.halves(0...12)
            lineGap = random.chance(30) ? 0 : random.halves(0...12)
            distribution = Int.random(in: 0..<policies.count, using: &random)
            lines = Int.random(in: 0...policies.count, using: &random)
            alignment = Int.random(in: 0..<count, using: &random)
            // Lines of more than the room overflow it at the top in CSS, whichever side they are stacked from.
            room = axis == .vertical || random.chance(50) ? isReversed ? 900 : random.halves(0...400) : nil
        }

        // MARK: In CSS

        var html: String {
            let (along, across) = axis == .horizontal ? ("width", "height") : ("height", "width")
            let wrap = isReversed ? "wrap-reverse" : "wrap"
            let content = lines < policies.count ? policies[lines].css : "stretch"
            var html = "<div class=c style=\"direction:\(direction == .leftToRight ? "ltr" : "rtl");"
            html += "flex-flow:\(axis == .horizontal ? "row" : "column") \(wrap);\(along):\(measure)px;"
            if let room { html += "\(across):\(room)px;" }
            let (rowGap, columnGap) = axis == .horizontal ? (lineGap, gap) : (gap, lineGap)
            html += "row-gap:\(rowGap)px;column-gap:\(columnGap)px;justify-content:\(policies[distribution].css);"
            html += "align-content:\(content);align-items:\(alignments[alignment].css)\">"
            for item in items {
                let own = item.alignment ?? alignment
                let stretches = alignments[own].css == "stretch" ? "min-" : ""
                html += "<div style=\"flex:0 1 auto;\(along):\(item.length)px;min-\(along):\(item.least)px;"
                html += "\(stretches)\(across):\(item.thickness)px;align-self:\(alignments[own].css)\">"
                html += "<i style=\"height:\(item.baseline)px\"></i></div>"
            }
            return html + "</div>"
        }

        // MARK: As a flow

        func setting() -> Setting {
            let layout = FlowLayout(
                axis: axis, alignment: policies[distribution].value,
                lines: lines < policies.count ? policies[lines].value : .stretch,
                itemAlignment: alignments[alignment].value, spacing: gap, lineSpacing: lineGap, fills: axis.set,
                wrap: isReversed ? .reverse : .forward)
            let boxes = items.map { item in
                let own = alignments[item.alignment ?? alignment].value
                let box = FlowBox("x", firstBaseline: axis == .horizontal ? item.baseline : nil) { proposal in
                    let (along, across) =
                        axis == .horizontal ? (proposal.width, proposal.height) : (proposal.height, proposal.width)
                    let length = max(item.least, min(item.length, along ?? item.length))
                    let thickness = own == .fill ? max(item.thickness, across ?? 0) : item.thickness
                    return axis == .horizontal
                        ? CGSize(width: length, height: thickness) : CGSize(width: thickness, height: length)
                }
                return item.alignment == nil ? box : box.with(own)
            }
            let (width, height) = axis == .horizontal ? (measure, room) : (room, measure)
            return Setting(
                layout, boxes, width: width, height: height, boundsWidth: width, boundsHeight: height,
                direction: direction)
        }
    }

    private static let script = """
        const out = []
        for (const c of document.querySelectorAll('.c')) {
          const o = c.getBoundingClientRect()
          out.push([...c.children].map(e => { const r = e.getBoundingClientRect()
            return [r.left - o.left, r.top - o.top, r.width, r.height].map(x => x.toFixed(3)).join(',') }).join(';'))
        }
        document.body.innerHTML = '<pre>' + out.join('\\n') + '</pre>'
        """

    @Test(
        "500 random flows: over-wide items, all policies, both directions, both axes, reversed, with or without a height"
    )
    func random() throws {
        guard let chromium = try ExternalTool("chromium") else { return }
        var random = SeededGenerator(seed: 2077)
        let cases = (0..<500).map { _ in Case(&random) }
        let style =
            ".c{display:flex;margin:20px 200px;position:relative;font-size:0;line-height:0}"
            + ".c>div{box-sizing:border-box}i{display:inline-block;width:1px}"
        let html =
            "<!DOCTYPE html><style>\(style)</style><body>\(cases.map(\.html).joined(separator: "\n"))"
            + "<script>\(Self.script)</script>"
        let folder = ScratchFolder()
        let page = folder / "flows.html"
        try Data(html.utf8).write(to: URL(fileURLWithPath: page))
        let result = try chromium.run(
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder / "profile")", "--dump-dom",
            "file://\(page)")
        let text = try #require(result.text.split(separator: "<pre>").last?.split(separator: "</pre>").first)
        let answers = text.split(separator: "\n").map { line in
            line.split(separator: ";").map { $0.split(separator: ",").compactMap { Double($0) } }
        }
        try #require(answers.count == cases.count)
        var differing = 0
        for (number, (test, answer)) in zip(cases, answers).enumerated() {
            let frames = test.setting().frames
            try #require(frames.count == answer.count)
            let isSame = zip(frames, answer).allSatisfy { frame, expected in
                zip([frame.minX, frame.minY, frame.width, frame.height], expected).allSatisfy { abs($0 - $1) < 0.1 }
            }
            guard !isSame else { continue }
            differing += 1
            if differing < 4 { Issue.record("flow \(number):\n\(test.html)\nis\n\(frames)\nnot\n\(answer)") }
        }
        #expect(differing == 0)
    }
}

/// The tables that a case is drawn from, by name.
private let policies: [(css: String, value: FlowLinePolicy)] = [
    ("flex-start", .leading), ("safe center", .center), ("safe flex-end", .trailing),
    ("space-between", .spaceBetween), ("space-around", .spaceAround), ("space-evenly", .spaceEvenly),
]

private let alignments: [(css: String, value: FlowItemAlignment)] = [
    ("start", .top), ("center", .center), ("end", .bottom), ("stretch", .fill), ("baseline", .firstTextBaseline),
]

extension Axis {
    fileprivate var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
