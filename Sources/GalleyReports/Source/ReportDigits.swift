import Galley
import GalleyFormatting

/// The digits of a report in a language that has its own: those of ASCII if its text is written in them alone.
enum ReportDigits {
    /// The language with the digits of the text. BCP 47, UTS #35 §3.6.1.
    ///
    /// - Complexity: O(*n*) in the length of the text, in languages with digits of their own.
    static func language(_ tag: String?, for lines: ReportLines) -> String? {
        guard let tag, !tag.contains("-u-"), NativeDigits.text("0", language: tag) != "0" else { return tag }
        var hasASCII = false
        for line in lines.lines {
            // The numbers of lists and the names of footnotes are part of Markdown.
            let plain = line.text.contains("[^") ? line.text.replacing(/\[\^[^\]]*\]/, with: "") : line.text
            let text = plain.drop { $0.isWhitespace || $0 == ">" }
            let rest = text.unicodeScalars.drop { $0.value.isASCIIDigit }
            let isItem = rest.first == "." || rest.first == ")"
            for scalar in isItem ? rest : text.unicodeScalars {
                if scalar.value < 0x80 {
                    hasASCII = hasASCII || scalar.value.isASCIIDigit
                } else if scalar.properties.numericType == .decimal {
                    return tag
                }
            }
        }
        return hasASCII ? tag + "-u-nu-latn" : tag
    }
}
