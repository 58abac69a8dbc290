import Foundation
@testable import Galley
@testable import GalleyText

// Sets 100,000 words of prose, justified, hyphenated, in optimal lines, on A5 pages, and says how much of the time the
// mere shaping of the distinct words takes.

/// Paragraphs of the text in `path`, one a line, repeated until there are `count` words.
func paragraphs(_ path: String, words count: Int) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let source = text.split(separator: "\n").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    guard !source.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    var (result, left, index) = ([String](), count, 0)
    while left > 0 {
        let words = source[index % source.count].prefix(left)
        result.append(words.joined(separator: " "))
        left -= words.count
        index += 1
    }
    return result
}

/// Processor seconds that `body` takes.
func measured(_ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    try body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

guard CommandLine.arguments.count > 1 else {
    print("prose-bench TEXT: sets the text's paragraphs, one a line, until there are 100,000 words")
    exit(2)
}
let count = 100_000
let texts = try paragraphs(CommandLine.arguments[1], words: count)
let font = Font.custom("Noto Sans", size: 10)

func set(_ alignment: TextAlignment, _ hyphenation: Hyphenation, _ mode: LineBreaker.Mode?) throws -> (Double, Int, Int) {
    var (pages, warnings) = (0, 0)
    let time = try measured {
        var document = Document(
            pageSize: .a5, margins: EdgeInsets(top: 48, leading: 48, bottom: 48, trailing: 48), alignment: .leading
        ) {
            ForEach(texts.indices, id: \.self) { index in
                Text(verbatim: texts[index]).font(font).multilineTextAlignment(alignment).hyphenation(hyphenation)
                    .lineBreaking(mode)
            }
        }
        document.environment.language = "en-GB"
        warnings = try document.forEachPage(fonts: FontCollection()) { _ in pages += 1 }.count
    }
    return (time, pages, warnings)
}

var shapes = 0
let shaping = measured {
    let collection = FontCollection()
    let itemiser = Itemiser(fonts: collection)
    let style = ShapingStyle(families: ["Noto Sans"])
    let shaper = Shaper()
    guard let font = try? itemiser.font(for: style) else { return }
    let number = shaper.number(of: style)
    for word in Set(texts.flatMap { $0.split(separator: " ") }) {
        let units = Array(word.utf16)
        shapes += shaper.shape(
            units, units.indices, font: font, style: number, script: .latin, isRightToLeft: false
        ).glyphs.count
    }
}
print("\(count) words in \(texts.count) paragraphs; shaping the distinct words alone: \(shaping) s, \(shapes) glyphs")
let ways: [(String, TextAlignment, Hyphenation, LineBreaker.Mode?)] = [
    ("ragged, greedy", .leading, Hyphenation(.never), nil),
    ("justified, greedy", .justified, Hyphenation(.never), .greedy),
    ("justified, optimal", .justified, Hyphenation(.never), nil),
    ("justified, optimal, hyphenated", .justified, Hyphenation(), nil),
]
for (name, alignment, hyphenation, mode) in ways {
    let (time, pages, warnings) = try set(alignment, hyphenation, mode)
    let share = Int((100 * shaping / time).rounded())
    print(
        "\(name): \(time) s, \(Int(Double(count) / time)) words a second, \(pages) pages, \(warnings) warnings; "
            + "shaping is \(share) % of it")
}
