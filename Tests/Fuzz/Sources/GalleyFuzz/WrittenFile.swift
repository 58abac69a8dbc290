/// A PDF file that was written uncompressed, read by the standard's rules independently of the writer: its objects are
/// where the cross-reference stream says, no reference lacks an object, and the operators of content streams are where
/// they are allowed, with their operands. ISO 32000-1 §7.3, §7.5.8, §8.2.
struct WrittenFile {
    private let bytes: [UInt8]
    private var objects: [Int: [PDFToken]] = [:]
    /// Where the contents of streams are, by the objects' numbers.
    private var streams: [Int: Range<Int>] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.starts(with: "%PDF-1.7\n".utf8) else { breach("no PDF file") }
        // Three lines at the end: the word, the place, the mark.
        let lines = bytes.suffix(64).split(separator: 0x0a).suffix(3)
        var tail = PDFTokens(bytes.suffix(lines.reduce(lines.count) { $0 + $1.count }))
        guard tail.next() == .word("startxref"), case .number(let start)? = tail.next() else { breach("no startxref") }
        guard bytes.suffix(6).elementsEqual("%%EOF\n".utf8) else { breach("no end of the file") }
        let table = readObject(at: Int(start), number: nil)
        guard let rows = streams[table], let size = integer("Size", of: table) else {
            breach("no cross-reference table")
        }
        guard let w = objects[table]?.firstIndex(of: .name("W")), case .number(let width)? = objects[table]?[w + 3]
        else {
            breach("rows of no width")
        }
        let rowLength = 2 + Int(width)
        guard rows.count == size * rowLength else { breach("\(rows.count) bytes for \(size) objects") }
        for number in 0..<size {
            let row = bytes[(rows.lowerBound + number * rowLength)...].prefix(rowLength)
            guard row.first == 1 else { continue }
            let offset = row.dropFirst().dropLast().reduce(0) { $0 << 8 | Int($1) }
            if number != table { _ = readObject(at: offset, number: number) }
        }
        checkReferences()
    }

    /// Reads the object at `offset`.
    /// - Returns: its number.
    private mutating func readObject(at offset: Int, number: Int?) -> Int {
        guard bytes.indices.contains(offset) else { breach("an object at \(offset)") }
        var tokens = PDFTokens(bytes[offset...])
        guard case .number(let found)? = tokens.next(), tokens.next() == .number(0), tokens.next() == .word("obj")
        else {
            breach("no object at \(offset)")
        }
        let object = Int(found)
        if let number, number != object { breach("object \(object) in the place of \(number)") }
        while let token = tokens.next() {
            switch token {
            case .word("endobj"): return object
            case .word("stream"):
                guard let length = integer("Length", of: object) else { breach("a stream without its length") }
                let start = tokens.place + 1
                guard start + length <= bytes.count else { breach("a stream beyond the file's end") }
                streams[object] = start..<start + length
                tokens = PDFTokens(bytes[(start + length)...])
                guard tokens.next() == .word("endstream") else {
                    breach("stream \(object) is not \(length) bytes long")
                }
            default: objects[object, default: []].append(token)
            }
        }
        breach("object \(object) has no end")
    }

    /// The number behind a key.
    private func integer(_ key: String, of object: Int) -> Int? {
        guard let tokens = objects[object], let place = tokens.firstIndex(of: .name(key)), place + 1 < tokens.count,
            case .number(let value) = tokens[place + 1]
        else { return nil }
        return Int(value)
    }

    private func checkReferences() {
        for (object, tokens) in objects {
            for place in tokens.indices.dropFirst(2) where tokens[place] == .word("R") {
                guard case .number(let number) = tokens[place - 2], objects[Int(number)] != nil else {
                    breach("object \(object) refers to none: \(tokens[place - 2])")
                }
            }
        }
    }

    /// Reads the contents of pages, forms, patterns and glyphs.
    /// - Returns: the number of pages.
    func checkContents() -> Int {
        var pages = 0
        for (object, tokens) in objects {
            if tokens.starts(with: [.open("<<"), .name("Type"), .name("Page")]) {
                pages += 1
                guard let content = integer("Contents", of: object), let range = streams[content] else {
                    breach("page \(object) has no content")
                }
                ContentWalk.walk(bytes[range])
            } else if let range = streams[object], tokens.contains(.name("Form")) || tokens.contains(.name("PaintType"))
            {
                ContentWalk.walk(bytes[range])
            }
        }
        return pages
    }
}

/// Operators and their operands, each where it is allowed. ISO 32000-1 §8.2, Figure 9; §14.6.
private struct ContentWalk {
    private enum Level { case page, text, path }

    private var level = Level.page
    private var saved = 0
    /// Marks that are open, and whether each began within text.
    private var marks: [Bool] = []
    private var operands: [PDFToken] = []

    static func walk(_ content: ArraySlice<UInt8>) {
        var (walk, tokens) = (ContentWalk(), PDFTokens(content))
        while let token = tokens.next() {
            if case .word(let name) = token {
                walk.take(name)
                walk.operands.removeAll(keepingCapacity: true)
            } else {
                walk.operands.append(token)
            }
        }
        if walk.saved != 0 || walk.level != .page || !walk.marks.isEmpty || !walk.operands.isEmpty {
            breach("a content ends within something")
        }
    }

    private mutating func take(_ name: String) {
        let numbers = operands.reduce(0) { if case .number = $1 { $0 + 1 } else { $0 } }
        func expect(_ count: Int) {
            if numbers != count || operands.count != count { breach("\(operands) before \(name)") }
        }
        func within(_ levels: Level...) { if !levels.contains(level) { breach("\(name) within \(level)") } }
        switch name {
        case "q", "Q":
            within(.page)
            expect(0)
            saved += name == "q" ? 1 : -1
            if saved < 0 { breach("Q without q") }
        case "cm":
            within(.page)
            expect(6)
        case "w", "J", "j", "M":
            within(.page, .text)
            expect(1)
        case "d", "gs", "scn", "SCN", "cs", "CS": within(.page, .text)
        case "g", "G", "rg", "RG", "k", "K":
            within(.page, .text)
            expect(["g": 1, "rg": 3, "k": 4][name.lowercased()] ?? 0)
        case "m", "re":
            within(.page, .path)
            expect(name == "m" ? 2 : 4)
            level = .path
        case "l", "c", "v", "y", "h", "W", "W*":
            within(.path)
            expect(["l": 2, "c": 6, "v": 4, "y": 4][name] ?? 0)
        case "S", "s", "f", "f*", "B", "B*", "b", "b*", "n":
            within(.path)
            expect(0)
            level = .page
        case "Do", "sh":
            within(.page)
            guard operands.count == 1, case .name = operands[0] else { breach("\(operands) before \(name)") }
        case "BT":
            within(.page)
            expect(0)
            level = .text
        case "ET":
            within(.text)
            expect(0)
            level = .page
        case "Tc", "Tw", "Tz", "TL", "Tr", "Ts":
            within(.page, .text)
            expect(1)
        case "Tf":
            within(.page, .text)
            guard operands.count == 2, numbers == 1, case .name = operands[0] else { breach("\(operands) before Tf") }
        case "Td", "TD", "Tm", "T*":
            within(.text)
            expect(["Tm": 6, "T*": 0][name] ?? 2)
        case "Tj":
            within(.text)
            guard operands.count == 1, case .string = operands[0] else { breach("\(operands) before Tj") }
        case "TJ":
            within(.text)
            guard operands.first == .open("["), operands.last == .close("]") else { breach("\(operands) before TJ") }
        case "BMC", "BDC":
            within(.page, .text)
            guard case .name? = operands.first else { breach("\(operands) before \(name)") }
            marks.append(level == .text)
        case "EMC":
            within(.page, .text)
            expect(0)
            if marks.popLast() != (level == .text) { breach("EMC where its mark did not begin") }
        case "d0": expect(2)
        case "d1": expect(6)
        default: breach("an operator \(name)")
        }
    }
}
