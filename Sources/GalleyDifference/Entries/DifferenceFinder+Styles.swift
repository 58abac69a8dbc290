import GalleyFormatting
import GalleyGeometry

extension DifferenceFinder {
    /// Finds other fonts, sizes, colours, pictures and targets. Equal changes are one entry.
    mutating func findStyles() {
        var groups: [String: Group] = [:]
        var keys: [String] = []
        func add(_ kind: Kind, _ before: String, _ after: String, _ i: Int, _ j: Int, by key: String = "") {
            let key = "\(kind) \(before)\0\(after)\0\(key)"
            if groups[key] == nil { keys.append(key) }
            groups[key, default: Group(kind: kind, before: before, after: after)].pairs.append((i, j))
        }
        func addResize(_ old: LayoutElement, _ new: LayoutElement, _ i: Int, _ j: Int) {
            let change = (new.size.width - old.size.width, new.size.height - old.size.height)
            guard max(abs(change.0), abs(change.1)) > tolerance.size else { return }
            add(.size, Self.change(change.0), Self.change(change.1), i, j, by: old.noun)
        }
        for (i, j) in matcher.matchA.enumerated() where j >= 0 {
            let (old, new) = (a.elements[i], b.elements[j])
            if old == new { continue }
            if !isEqual(old.color, new.color) { add(.color, old.color, new.color, i, j) }
            if old.kind == .word {
                if old.font != new.font { add(.font, old.font, new.font, i, j) }
                if old.font.isEmpty, new.font.isEmpty {
                    // Measures have the heights of lines.
                    addResize(old, new, i, j)
                } else if abs(old.size.height - new.size.height) > tolerance.typeSize {
                    add(.typeSize, Self.points(old.size.height), Self.points(new.size.height), i, j)
                } else if old.font == new.font, abs(old.size.width - new.size.width) > tolerance.size {
                    stretched.append((i, j))
                }
                if abs(old.angle - new.angle) > 0.05 {
                    add(.position, Self.degrees(old.angle), Self.degrees(new.angle), i, j)
                }
            } else {
                let kind: Kind = old.kind == .link ? .link : .picture
                if old.content != new.content, old.kind == .link || old.kind == .picture {
                    add(kind, old.content, new.content, i, j)
                }
                if old.content != new.content, old.kind == .path { add(.size, "shape", "another shape", i, j) }
                addResize(old, new, i, j)
            }
        }
        mergeResizes(&groups, &keys)
        for key in keys {
            guard let group = groups[key] else { continue }
            var entry = entry(group.kind, group.pairs, "")
            (entry.before, entry.after) = (group.before, group.after)
            entry.summary = summary(group.kind, group.before, group.after, group.pairs)
            if group.kind == .font || group.kind == .typeSize {
                let change = group.kind == .font ? "font" : "type size"
                let words = nouns(group.pairs.map { a.elements[$0.i] })
                let text = "after the \(change) of \(words) changed"
                triggers.append((entry.order, text))
                for pair in group.pairs { restyled[pair.i] = text }
            }
            if group.kind == .font, group.pairs.allSatisfy({ b.elements[$0.j].isFallback }) {
                entry.cause = "a fallback font: the font of the text lacks characters"
            }
            self.add(entry)
        }
    }

    /// Finds words of the same font and type size that are wider or narrower, but for those of lines that are set anew: justified
    /// text stretches letters.
    mutating func findStretches() {
        let isPart = tolerance.kinds.isSuperset(of: [.breaks, .position])
        let words = stretched.filter { !isPart || !resetLines.contains(a.lineOf[$0.i]) }
        for isWider in [false, true] {
            let pairs = words.filter { (b.elements[$0.j].size.width > a.elements[$0.i].size.width) == isWider }
            guard !pairs.isEmpty else { continue }
            var entry = entry(.size, pairs, "")
            (entry.before, entry.after) = ("", isWider ? "wider" : "narrower")
            entry.summary = summary(.size, "", isWider ? "wider" : "narrower", pairs)
            add(entry)
        }
    }

    /// Parts that change alike.
    private struct Group {
        var kind: Kind
        var before, after: String
        var pairs: [(i: Int, j: Int)] = []
    }

    /// The most entries of resized parts before they become one.
    private static let mostResizes = 6

    private func mergeResizes(_ groups: inout [String: Group], _ keys: inout [String]) {
        let resizes = keys.filter { key in
            groups[key].map { $0.kind == .size && !["", "shape"].contains($0.before) }
                ?? false
        }
        guard resizes.count > Self.mostResizes, let first = resizes.first else { return }
        let pairs = resizes.flatMap { groups[$0]?.pairs ?? [] }.sorted { $0.i < $1.i }
        groups[first] = Group(kind: .size, before: "each", after: "", pairs: pairs)
        let merged = Set(resizes.dropFirst())
        keys.removeAll { merged.contains($0) }
    }

    private func summary(_ kind: Kind, _ before: String, _ after: String, _ pairs: [(i: Int, j: Int)]) -> String {
        let subject = nouns(pairs.map { a.elements[$0.i] })
        let words =
            pairs.count <= 6 && a.elements[pairs[0].i].kind == .word
            ? " " + Self.quote(a.text(of: pairs.map(\.i))) : ""
        switch kind {
        case .font: return "\(subject)\(words): font \(before) became \(after)"
        case .typeSize: return "\(subject)\(words): type size \(before) became \(after)"
        case .color:
            return
                "\(subject)\(words): color \(before.isEmpty ? "none" : before) became \(after.isEmpty ? "none" : after)"
        case .picture: return "\(subject) with other contents"
        case .link: return "\(subject): target \(Self.quote(before)) became \(Self.quote(after))"
        case .position: return "\(subject)\(words): direction \(before) became \(after)"
        default:
            if before == "shape" { return "\(subject) of another shape" }
            if before == "each" {
                let changes = pairs.map { pair in
                    let (old, new) = (a.elements[pair.i].size, b.elements[pair.j].size)
                    return max(abs(new.width - old.width), abs(new.height - old.height))
                }
                return "\(subject) resized, each otherwise, by up to \(Self.length(changes.max() ?? 0))"
            }
            guard before.isEmpty else { return "\(subject) resized: width \(before), height \(after)" }
            let most = pairs.map { abs(b.elements[$0.j].size.width - a.elements[$0.i].size.width) }.max() ?? 0
            return "\(subject)\(words) \(after) by up to \(Self.length(most))"
        }
    }

    private static func points(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) + " pt" }
    private static func degrees(_ value: CGFloat) -> String { DecimalText.written(value, places: 1) + "°" }

    private static func change(_ value: CGFloat) -> String {
        abs(value) < 0.005 ? "unchanged" : (value > 0 ? "+" : "−") + length(abs(value))
    }

    /// Whether colours are equal within the tolerance. Those of strokes begin with a width.
    private func isEqual(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard tolerance.color > 0, let a = Self.components(one), let b = Self.components(other), a.count == b.count
        else {
            return false
        }
        return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance.color }
    }

    private static func components(_ text: String) -> [Int]? {
        let digits = text.split(separator: "#").last.map { Array($0) } ?? []
        guard text.contains("#"), digits.count.isMultiple(of: 2) else { return nil }
        // bounded: two digits
        return stride(from: 0, to: digits.count, by: 2).map { Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
    }
}
