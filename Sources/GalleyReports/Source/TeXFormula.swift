import GalleyData

/// A formula of one line in TeX as text: `y = a + bx^2` becomes letters in italics, signs with their space, subscripts and superscripts.
///
/// Fractions are written with a slash and roots without a bar. What needs more than a line, such as matrices, scripts of scripts and
/// unknown commands, has no such text.
struct TeXFormula {
    private enum Command {
        case letter(String)
        case symbol(String)
        case binary(String)
        case relation(String)
        case accent(String)
        case function
    }

    private static let commands: [String: Command] = Dictionary(
        Vocabulary.formulas.lines.flatMap { line in
            let parts = line.key.split(separator: " ")
            let character = parts.dropFirst().first.flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
                .map { String($0) }
            return line.names.map { name -> (String, Command) in
                guard let character else { return (name, .function) }
                switch parts[0] {
                case "letter": return (name, .letter(character))
                case "binary": return (name, .binary(character))
                case "relation": return (name, .relation(character))
                case "accent": return (name, .accent(character))
                default: return (name, .symbol(character))
                }
            }
        }, uniquingKeysWith: { first, _ in first })
    private static let spaces = [
        ",": "\u{2009}", ":": "\u{2009}", ";": " ", " ": " ", "quad": "\u{2003}", "qquad": "\u{2003}",
    ]
    private static let ignored: Set = ["!", "left", "right", "big", "Big", "bigl", "bigr", "displaystyle", "limits"]
    /// The most characters of a formula that becomes text.
    private static let longest = 400
    private static let deepest = 8
    /// The most letters that are multiplied.
    private static let longestProduct = 3

    private struct Unsupported: Error {}

    /// The element around a displayed formula in the Markdown of a report.
    static let element = "formula"

    /// The formula as Markdown with elements of HTML; nil if it needs more than a line of text.
    static func markdown(_ source: some StringProtocol) -> String? {
        guard source.utf8.count <= longest else { return nil }
        var formula = TeXFormula(rest: Substring(source))
        guard let text = try? formula.sequence(until: nil), !text.isEmpty else { return nil }
        return text
    }

    private var rest: Substring
    private var depth = 0
    /// Whether a sign is one of an operation, since it follows an operand.
    private var followsOperand = false
    private var lastOperand = ""
    /// Whether letters are upright, as those of units are.
    private var isUpright = false

    private init(rest: Substring) { self.rest = rest }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func sequence(until end: Character?) throws(Unsupported) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw Unsupported() }
        var text = ""
        followsOperand = false
        while true {
            skipSpace()
            guard let next = rest.first else {
                guard end == nil else { throw Unsupported() }
                return text
            }
            if next == end {
                rest.removeFirst()
                return text
            }
            text += try part()
        }
    }

    private mutating func part() throws(Unsupported) -> String {
        let character = rest.removeFirst()
        switch character {
        case "+": return operation("+", isSign: true)
        case "-", "−": return operation("−", isSign: true)
        case "=", ">": return operation(String(character))
        case "<": return operation("&lt;")
        case "*": return operation("∗")
        case "/", ":": return sign(String(character))
        case ",", ";": return sign("\(character) ")
        case "(": return sign("(")
        case "[": return sign("\\[")
        case ")", "!", ".": return operand(String(character))
        case "]": return operand("\\]")
        case "'": return operand("′")
        case "|": return operand("∣")
        case "~": return "\u{a0}"
        case "^": return try script("sup")
        case "_": return try script("sub")
        // The comma of decimals, which has no space: `1{,}07`.
        case "{" where rest.hasPrefix(",}"):
            rest = rest.dropFirst(2)
            return ","
        case "{":
            let inner = try sequence(until: "}")
            followsOperand = true
            return inner
        case "\\": return try command()
        case _ where character.isNumber:
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return operand("\(character)\(digits)")
        case _ where character.isLetter:
            let letters = rest.prefix { $0.isLetter }
            // A word, as in `$FIRST_NAME$`, is no product.
            guard isUpright || letters.count < Self.longestProduct else { throw Unsupported() }
            rest = rest.dropFirst(letters.count)
            return operand(variable("\(character)\(letters)"))
        default: throw Unsupported()
        }
    }

    private mutating func operand(_ text: String) -> String {
        (followsOperand, lastOperand) = (true, text)
        return text
    }

    private func variable(_ letters: String) -> String { isUpright ? letters : "<i>\(letters)</i>" }

    private mutating func sign(_ text: String) -> String {
        followsOperand = false
        return text
    }

    /// A line may end behind an operation, as in TeX.
    private mutating func operation(_ text: String, isSign: Bool = false) -> String {
        defer { followsOperand = false }
        return followsOperand ? "\u{a0}\(text) " : isSign ? text : "\(text) "
    }

    /// The next group or character, with what is in it.
    private mutating func argument() throws(Unsupported) -> String {
        skipSpace()
        guard let next = rest.first else { throw Unsupported() }
        if next == "{" {
            rest.removeFirst()
            return try sequence(until: "}")
        }
        if next.isLetter || next.isNumber {
            rest.removeFirst()
            return next.isLetter ? variable(String(next)) : String(next)
        }
        guard next == "\\" else { throw Unsupported() }
        rest.removeFirst()
        return try command()
    }

    private mutating func script(_ element: String) throws(Unsupported) -> String {
        let text: String
        skipSpace()
        if rest.first == "*" || rest.first == "'" || rest.first == "+" || rest.first == "-" {
            text = ["*": "∗", "'": "′", "-": "−"][rest.removeFirst(), default: "+"]
        } else {
            text = try argument()
        }
        // A script is one text; scripts of scripts would need a second size.
        guard !text.contains("<su"), !text.isEmpty else { throw Unsupported() }
        followsOperand = true
        let plain = text.replacing("<i>", with: "").replacing("</i>", with: "").replacing("\u{a0}", with: "").replacing(
            " ", with: "")
        let isItalic = text == "<i>\(plain)</i>"
        return isItalic ? "<i><\(element)>\(plain)</\(element)></i>" : "<\(element)>\(plain)</\(element)>"
    }

    private mutating func command() throws(Unsupported) -> String {
        guard let first = rest.first else { throw Unsupported() }
        let name = first.isLetter ? String(rest.prefix(while: \.isLetter)) : String(first)
        rest = rest.dropFirst(name.count)
        if let space = Self.spaces[name] { return space }
        if Self.ignored.contains(name) {
            skipSpace()
            // A bracket that is not there.
            if name == "left" || name == "right", rest.first == "." { rest.removeFirst() }
            return ""
        }
        switch name {
        case "frac", "dfrac", "tfrac":
            return operand(try fraction())
        case "sqrt":
            skipSpace()
            guard rest.first != "[" else { throw Unsupported() }
            let inner = try argument()
            let root = "√" + (Self.isSingle(inner) && nextFactor == nil ? inner : "(\(inner))")
            return operand(nextFactor == .script ? "(\(root))" : root)
        case "text", "textrm", "mbox":
            return operand(try literal())
        case "mathrm", "operatorname":
            let outer = isUpright
            isUpright = true
            defer { isUpright = outer }
            return operand(try argument())
        case "mathbf", "textbf", "boldsymbol", "bm":
            return operand("<b>\(try literal())</b>")
        case "mathbb":
            let sets = ["N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ", "P": "ℙ", "E": "𝔼"]
            guard let set = sets[try literal()] else { throw Unsupported() }
            return operand(set)
        default: break
        }
        switch Self.commands[name] {
        case .letter(let letter): return operand("<i>\(letter)</i>")
        case .symbol(let symbol): return operand(symbol == "_" ? "\\_" : symbol == "&" ? "&amp;" : symbol)
        case .binary(let sign): return operation(sign, isSign: true)
        case .relation(let sign): return operation(sign == "<" ? "&lt;" : sign)
        case .function:
            let space = rest.first.map { $0 == "(" || $0 == "_" || $0 == "^" || $0 == "{" } ?? true ? "" : "\u{2009}"
            return "\(followsOperand ? "\u{2009}" : "")\(sign(name))\(space)"
        case .accent(let accent):
            let base = try argument()
            guard let letter = base.wholeMatch(of: /(<i>)?(\p{L})(<\/i>)?/) else { throw Unsupported() }
            return operand("<i>\(letter.2)\(accent)</i>")
        case nil: throw Unsupported()
        }
    }

    /// A group of letters, digits and spaces as it is written.
    private mutating func literal() throws(Unsupported) -> String {
        skipSpace()
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { throw Unsupported() }
        let text = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || " .,-–/():’".contains($0) }) else { throw Unsupported() }
        return String(text)
    }

    // MARK: Fractions and roots

    /// A fraction on one line: `a/b`, with brackets around an argument of several terms.
    private mutating func fraction() throws(Unsupported) -> String {
        let (isFactor, before) = (followsOperand, lastOperand)
        let (above, below) = (try argument(), try argument())
        let upper = Self.isSum(above) ? "(\(above))" : above
        let text = "\(upper)/\(Self.isSingle(below) ? below : "(\(below))")"
        let areNumbers = [before, above, below].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
        // Two and a half.
        if isFactor, areNumbers, nextFactor == nil { return "\u{a0}\(text)" }
        return isFactor || nextFactor != nil ? "(\(text))" : text
    }

    private enum Factor { case operand, script }

    /// The kind of what is multiplied with the part before it, or set at it; nil for a sign or the end.
    private var nextFactor: Factor? {
        var rest = rest
        while let next = rest.first {
            if next.isWhitespace || next == "~" {
                rest.removeFirst()
                continue
            }
            guard next == "\\" else {
                if next == "^" || next == "_" { return .script }
                return next.isLetter || next.isNumber || "([{|".contains(next) ? .operand : nil
            }
            let tail = rest.dropFirst()
            let name = tail.first?.isLetter == true ? String(tail.prefix(while: \.isLetter)) : String(tail.prefix(1))
            if Self.spaces[name] != nil || name == "!" {
                rest = tail.dropFirst(name.count)
                continue
            }
            switch Self.commands[name] {
            case .binary, .relation: return nil
            default: return name == "right" ? nil : .operand
            }
        }
        return nil
    }

    /// Whether a text is one operand: a number, a letter with its scripts, a differential, a root or a part in brackets.
    private static func isSingle(_ text: String) -> Bool {
        let base = text.replacing(/<(su[bp])>[^<]*<\/su[bp]>/, with: "").replacing(/<\/?\w+>/, with: "")
        if base.hasPrefix("√") { return isSingle(String(base.dropFirst())) }
        if base.count < 2 || base.allSatisfy({ $0.isNumber || $0 == "." }) { return true }
        if base.count == 2, "d∂".contains(base[base.startIndex]) { return true }
        return base.first == "(" && base.firstIndex(of: ")") == base.index(before: base.endIndex)
    }

    /// Whether a text above a slash needs brackets.
    private static func isSum(_ text: String) -> Bool {
        text.replacing(/<\/?\w+>/, with: "").contains { " \u{a0}/+−∑∏∫".contains($0) }
    }
}
