import GalleyGeometry

extension DifferenceFinder {
    /// Finds words that are new, gone or replaced. Equal replacements, such as a date in all headers, are one entry.
    mutating func findTexts() {
        var groups: [String: Int] = [:]
        for hunk in texts() {
            let old = hunk.a.map { a.words[$0] }.filter { matcher.matchA[$0] < 0 }
            let new = hunk.b.map { b.words[$0] }.filter { matcher.matchB[$0] < 0 }
            guard !old.isEmpty || !new.isEmpty else { continue }
            let order = hunk.a.lowerBound < a.words.count ? a.words[hunk.a.lowerBound] : a.elements.count
            let (before, after) = (a.text(of: old), b.text(of: new))
            if !old.isEmpty, !new.isEmpty, isDivision(old, new) {
                addHyphenation(old, new, before, after)
                continue
            }
            let fallback = new.first { b.elements[$0].isFallback }.map {
                " in the fallback font \(b.elements[$0].font)"
            }
            // Words of headers move nothing.
            let moves = old.contains { !a.elements[$0].isArtifact } || new.contains { !b.elements[$0].isArtifact }
            if moves {
                triggers.append(
                    (order, "after " + Self.trigger(old.count, new.count, before, after) + (fallback ?? "")))
            }
            let key = before + "\0" + after
            if let index = groups[key] {
                entries[index].count += max(old.count, new.count)
                entries[index].marks += marks(old, new)
                entries[index].pages = Self.sorted(entries[index].pages + pages(old, new))
                continue
            }
            groups[key] = entries.count
            var entry = text(old, new, before, after, order)
            entry.cause = fallback.map { "set" + $0 }
            add(entry)
        }
    }

    /// The ranges of words that differ, without those that are divided otherwise, even if a part of them is matched: “tion” of
    /// another word.
    private mutating func texts() -> [Hunk] {
        var (rest, hunks) = ([Hunk](), Hunk.all(matcher.inOrder, count: b.words.count)[...])
        while let hunk = hunks.popFirst() {
            if let next = hunks.first, next.a.lowerBound - hunk.a.upperBound <= Self.mostBetween {
                let old = (hunk.a.lowerBound..<next.a.upperBound).map { a.words[$0] }
                let new = (hunk.b.lowerBound..<next.b.upperBound).map { b.words[$0] }
                if old.count + new.count < Self.mostDivided, isDivision(old, new) {
                    addHyphenation(old, new, a.text(of: old), b.text(of: new))
                    hunks.removeFirst()
                    continue
                }
            }
            rest.append(hunk)
        }
        return rest
    }

    /// The most words between two that are divided otherwise, and of all of them.
    private static let mostBetween = 3, mostDivided = 16

    private func text(_ old: [Int], _ new: [Int], _ before: String, _ after: String, _ order: Int) -> Entry {
        let summary =
            if new.isEmpty {
                "\(nouns(old.map { a.elements[$0] })) gone: \(Self.quote(before))"
            } else if old.isEmpty {
                "\(nouns(new.map { b.elements[$0] })) new: \(Self.quote(after))"
            } else {
                "text \(Self.quote(before)) became \(Self.quote(after))"
            }
        var entry = Entry(kind: .text, count: max(old.count, new.count), pages: pages(old, new), summary: summary)
        (entry.before, entry.after) = (old.isEmpty ? nil : before, new.isEmpty ? nil : after)
        entry.marks = marks(old, new)
        entry.order = order
        return entry
    }

    private static func trigger(_ old: Int, _ new: Int, _ before: String, _ after: String) -> String {
        func name(_ count: Int, _ text: String) -> String { count == 1 ? quote(text) : "\(count) words" }
        func was(_ count: Int) -> String { count == 1 ? "was" : "were" }
        if new == 0 { return "\(name(old, before)) \(was(old)) removed" }
        if old == 0 { return "\(name(new, after)) \(was(new)) added" }
        return "\(name(old, before)) became \(name(new, after))"
    }

    private func pages(_ old: [Int], _ new: [Int]) -> [Int] {
        Self.sorted(old.isEmpty ? new.map { b.pages[$0] + 1 } : old.map { a.pages[$0] + 1 })
    }

    private func marks(_ old: [Int], _ new: [Int]) -> [Mark] {
        old.map { mark($0, nil) } + new.map { mark(nil, $0) }
    }

    /// Whether words are the same, and divided otherwise at the ends of lines.
    private func isDivision(_ old: [Int], _ new: [Int]) -> Bool {
        let hyphens = ["", "-", "\u{2010}", "\u{ad}"]
        let texts = hyphens.map { Self.undivided(a, old, hyphen: $0) }
        return hyphens.contains { texts.contains(Self.undivided(b, new, hyphen: $0)) }
    }

    /// The text of words, with `hyphen` where a word is divided at the end of a line.
    private static func undivided(_ layout: FlatLayout, _ words: [Int], hyphen: String) -> String {
        var text = ""
        for word in words {
            let content = layout.elements[word].content
            let isDivided =
                word != words.last && ["-", "\u{2010}", "\u{ad}"].contains(content.unicodeScalars.last)
                && layout.lines[layout.lineOf[word]].words.last == word
            text += isDivided ? content.dropLast() + hyphen : content + " "
        }
        return text
    }

    private mutating func addHyphenation(_ old: [Int], _ new: [Int], _ before: String, _ after: String) {
        var entry = Entry(
            kind: .breaks, count: 1, pages: pages(old, new),
            summary: "\(Self.quote(before)) is now divided as \(Self.quote(after))")
        (entry.before, entry.after) = (before, after)
        entry.marks = marks(old, new)
        entry.order = old[0]
        let line = a.lineOf[old[0]]
        entry.summary += ", line \(a.lineNumbers[line])"
        triggers.append((old[0], "line \(a.lineNumbers[line]) of page \(a.pages[old[0]] + 1) divides a word elsewhere"))
        add(entry)
    }

    /// Finds rules, boxes, pictures and links that are new or gone.
    mutating func findShapes() {
        for (layout, matches, word) in [(a, matcher.matchA, "gone"), (b, matcher.matchB, "new")] {
            let shapes = layout.shapes.filter { matches[$0] < 0 }
            var groups: [String: [Int]] = [:]
            for shape in shapes { groups[layout.elements[shape].noun, default: []].append(shape) }
            for (_, shapes) in groups.sorted(by: { $0.key < $1.key }) {
                let isGone = word == "gone"
                var entry = Entry(
                    kind: .shapes, count: shapes.count, pages: Self.sorted(shapes.map { layout.pages[$0] + 1 }),
                    summary: "\(nouns(shapes.map { layout.elements[$0] })) \(word)")
                entry.marks = shapes.map { isGone ? mark($0, nil) : mark(nil, $0) }
                entry.order = isGone ? shapes[0] : .max
                add(entry)
                if isGone {
                    let removed = nouns(shapes.map { layout.elements[$0] }) + (shapes.count == 1 ? " was" : " were")
                    triggers.append((shapes[0], "after \(removed) removed"))
                }
            }
        }
    }
}
