import Galley
import GalleyFormatting

extension MarkdownInline {
    private static let script = TextPattern(/[\^~]([\p{L}\p{N}+\-−–,.()=′*]{1,24})([\^~])/)
    private static let ordinal = TextPattern(
        /(^|[^\p{L}\p{N}])([0-9]+|[IVX]+)(ers?|res?|es?|nde?s?)(?=$|[^\p{L}\p{N}])/)

    /// A text with the subscripts and superscripts within it as parts: `SO~4~^2−^`. Each follows a letter, a digit, a bracket or another
    /// one, so that tildes and circumflexes between words stay as they are; a superior number also follows a space, as in `^1^ Bergen`.
    ///
    /// - Parameter followsLetters: whether emphasised text is before it.
    static func parts(of text: String, followsLetters: Bool) -> [MarkdownInline] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "~") }) else {
            return [.text(text)]
        }
        var parts: [MarkdownInline] = []
        var (rest, plain) = (text[...], "")
        var mayFollow = followsLetters
        while let character = rest.first {
            if character == "^" || character == "~", let found = script.prefix(of: rest), found.2.first == character,
                mayFollow || character == "^" && found.1.allSatisfy(\.isNumber)
            {
                if !plain.isEmpty { parts.append(.text(plain)) }
                parts.append(.script(character == "^" ? .super : .sub, String(found.1).replacing("-", with: "−")))
                (rest, plain, mayFollow) = (rest[found.range.upperBound...], "", true)
                continue
            }
            mayFollow = character.isLetter || character.isNumber || ")]".contains(character)
            plain.append(character)
            rest.removeFirst()
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        return parts
    }

    /// A text whose ordinal numbers in French have superior letters: 1er, XIXe.
    static func ordinals(of text: String) -> [MarkdownInline] {
        var parts: [MarkdownInline] = []
        var rest = text[...]
        while let found = ordinal.first(in: rest) {
            parts.append(.text(String(rest[..<found.2.endIndex])))
            parts.append(.script(.super, String(found.3)))
            rest = rest[found.range.upperBound...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }
}
