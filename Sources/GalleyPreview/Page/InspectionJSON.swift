package import Galley
import GalleyFormatting

/// Writes the tree of a page as JSON. Lengths are in points with three decimals.
package struct InspectionJSON {
    package private(set) var text = ""

    package init(_ view: InspectedView) { append(view) }

    private mutating func append(_ view: InspectedView) {
        text += "{\"name\":" + JSONText.quoted(view.name)
        if let id = view.id { text += ",\"id\":" + JSONText.quoted(id) }
        if let content = view.text { text += ",\"text\":" + JSONText.quoted(content) }
        if let source = view.source { text += ",\"source\":" + JSONText.quoted(source) }
        text += ",\"frame\":" + Self.rect(view.frame)
        text += ",\"proposal\":[\(Self.extent(view.proposal.width)),\(Self.extent(view.proposal.height))]"
        text += ",\"answer\":[\(Self.number(view.answer.width)),\(Self.number(view.answer.height))]"
        if !view.guides.isEmpty {
            let guides = view.guides.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            text +=
                ",\"guides\":{" + guides.map { "\"\($0.key)\":\(Self.number($0.value))" }.joined(separator: ",") + "}"
        }
        if let gap = view.gap {
            text += ",\"gap\":{\"axis\":\"\(gap.axis)\",\"distance\":\(Self.number(gap.distance))"
            text += ",\"preferred\":\(Self.number(gap.preferred)),\"origin\":\"\(gap.origin.rawValue)\"}"
        }
        if view.isDivided { text += ",\"divided\":true" }
        if !view.lines.isEmpty { text += ",\"lines\":[" + view.lines.map(Self.line).joined(separator: ",") + "]" }
        if !view.children.isEmpty {
            text += ",\"children\":["
            for (index, child) in view.children.enumerated() {
                if index > 0 { text += "," }
                append(child)
            }
            text += "]"
        }
        text += "}"
    }

    private static func line(_ line: InspectedView.Line) -> String {
        var text = "{\"text\":" + JSONText.quoted(line.text) + ",\"frame\":" + rect(line.frame)
        text += ",\"baseline\":\(number(line.baseline)),\"width\":\(number(line.width)),\"slack\":\(number(line.slack))"
        text += ",\"forced\":\(line.isForced),\"hyphen\":\(line.isHyphenated)"
        if !line.children.isEmpty { text += ",\"children\":\(line.children)" }
        // A text of one word is its only one.
        if line.words.count > 1 {
            let words = line.words.map { "[\(JSONText.quoted($0.text)),\(number($0.x)),\(number($0.width))]" }
            text += ",\"words\":[" + words.joined(separator: ",") + "]"
        }
        if let end = line.end {
            var pairs = ["\"lines\":\(end.addedLines)"]
            if let cost = end.cost {
                pairs.append("\"cost\":\(cost.isFinite ? DecimalText.written(cost, places: 6) : "null")")
            }
            if let count = end.otherCount { pairs.append("\"otherCount\":\(count)") }
            if let cost = end.otherCost {
                pairs.append("\"otherCost\":\(cost.isFinite ? DecimalText.written(cost, places: 6) : "null")")
            }
            if let excess = end.excess { pairs.append("\"excess\":\(number(excess))") }
            text += ",\"end\":{" + pairs.joined(separator: ",") + "}"
        }
        return text + "}"
    }

    private static func rect(_ rect: CGRect) -> String {
        "[\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))]"
    }

    private static func extent(_ value: CGFloat?) -> String { value.map(number) ?? "null" }

    /// Infinity is a string, since JSON has no number for it.
    private static func number(_ value: CGFloat) -> String {
        value.isFinite ? DecimalText.written(value, places: 3) : "\"\u{221e}\""
    }
}
