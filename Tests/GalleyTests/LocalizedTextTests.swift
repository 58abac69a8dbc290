import Foundation
import Galley
import Testing

@testable import GalleyViews

/// The runs of a text: its characters, with marks around those in a style.
private func marked(_ text: Text, _ locale: Locale = Locale(identifier: "en_US")) -> String {
    func marked(_ content: Text.Content) -> String {
        switch content {
        case .string(let string): return string
        case .formatted(let value): return value.text(locale)
        case .styled(let text): return text.string
        case .slot(let slot): return slot.string
        case .inline: return "▢"
        case .joined(let parts): return parts.map(marked).joined()
        case .attributed(let inner, let attributes):
            var string = marked(inner)
            if attributes.weight != nil { string = "<b>\(string)</b>" }
            if attributes.isItalic == true { string = "<i>\(string)</i>" }
            if attributes.strikethrough != nil { string = "<s>\(string)</s>" }
            if attributes.design != nil { string = "<code>\(string)</code>" }
            if let link = attributes.link ?? nil { string = "<a \(link)>\(string)</a>" }
            return string
        }
    }
    return marked(text.content)
}

@Suite("A literal of a text is a localised key") struct LocalizedTextTests {
    @Test("Markdown of a literal is set; of a string, and verbatim, it is literal")
    func markdown() {
        #expect(marked(Text("a **b** and *c*, _d_, __e__")) == "a <b>b</b> and <i>c</i>, <i>d</i>, <b>e</b>")
        #expect(marked(Text("~~old~~ `a*b*` \\*c\\*")) == "<s>old</s> <code>a*b*</code> *c*")
        #expect(
            marked(Text("[site](https://a.org) <https://b.org>"))
                == "<a https://a.org>site</a> <a https://b.org>https://b.org</a>")
        #expect(
            marked(Text("snake_case_name 2 * 3 * 4 a ~ b <br> x < y")) == "snake_case_name 2 * 3 * 4 a ~ b <br> x < y")
        #expect(marked(Text("**open and *closed*")) == "**open and <i>closed</i>")
        let string = "a **b**"
        #expect(marked(Text(string)) == "a **b**")
        #expect(marked(Text(verbatim: "a **b**")) == "a **b**")
        #expect(marked(Text(LocalizedStringKey(string))) == "a <b>b</b>")
        let title: LocalizedStringKey = "**Total**"
        #expect(marked(Text(title)) == "<b>Total</b>")
    }

    @Test("interpolated numbers are formatted by the locale, specifiers and formats state it otherwise")
    func numbers() {
        #expect(marked(Text("\(1_234_567) items")) == "1,234,567 items")
        #expect(marked(Text("\(1_234_567) Stück"), Locale(identifier: "de_DE")) == "1.234.567 Stück")
        #expect(marked(Text("\(1234.5)")) == "1,234.500000")
        #expect(marked(Text("\(CGFloat(2))")) == "2.000000")
        #expect(marked(Text("\(3.14159, specifier: "%.2f")")) == "3.14")
        #expect(marked(Text("\(3.14159, specifier: "%.2f")"), Locale(identifier: "de_DE")) == "3,14")
        #expect(marked(Text("\(7, specifier: "%03d") \(255, specifier: "%x") \(5, specifier: "%lld")")) == "007 ff 5")
        #expect(marked(Text("\(2, specifier: "%@")")) == "%@")
        #expect(
            marked(Text("\(0.256, format: .percent.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))"))
                == "25.6%")
        #expect(marked(Text("\(true) \([1, 2])")) == "true [1, 2]")
    }

    @Test("marks enclose values; the characters of a value are no marks, and links take values")
    func values() {
        let name = "*Ada*"
        #expect(marked(Text("**\(name)** and \(name)")) == "<b>*Ada*</b> and *Ada*")
        #expect(marked(Text("\(Text("x").italic()) **\(3)**")) == "<i>x</i> <b>3</b>")
        #expect(marked(Text("[page](https://a.org/\(name)/\(2)) \(1)")) == "<a https://a.org/*Ada*/2>page</a> 1")
    }

    @Test("the language of the environment formats the numbers of a text")
    func environment() throws {
        func text(_ language: String?) throws -> [String] {
            let laid = try pages(300, 50) { Text("\(1_234_567)").environment(\.language, language) }
            return lines(laid.pages[0])
        }
        #expect(try text(nil) == ["1,234,567"])
        #expect(try text("de") == ["1.234.567"])
        let laid = try pages(300, 50) { Text("\(1_234_567)").environment(\.locale, Locale(identifier: "de_CH")) }
        #expect(lines(laid.pages[0]) == ["1’234’567"])
    }

    @Test("dates, times and images are texts")
    func dates() {
        let date = Date(timeIntervalSince1970: 0)
        #expect(marked(Text(date, style: .date)).contains("19"))
        #expect(marked(Text("On \(date, style: .date)")).hasPrefix("On "))
        #expect(marked(Text(date...date.addingTimeInterval(3600))).contains(" – "))
        #expect(marked(Text(Image("a.png"))) == "▢")
    }
}
