import Foundation
import Galley
import GalleyData

/// The items of the specimen, the same in each cell, so that only layouts differ.
struct SpecimenItems {
    let families: [String]
    /// Words to set; empty for the built-in ones.
    var words: [String] = []
    /// The scale of the type.
    var scale: CGFloat = 1
    /// The properties of the first family's regular face; nil if they are unknown.
    var face: SpecimenFace?
    /// Words in scripts that only fonts of the machine have.
    var otherScripts: [(name: String, text: String, size: CGFloat)] = []

    static let ink = Color(rgb: 0x1f2933)
    static let quiet = Color(rgb: 0x4a5560)
    static let rule = Color(rgb: 0xb8c4d0)
    static let guide = Color(rgb: 0xc2255c)
    /// The background of a cell: the width that is proposed to its content.
    static let proposed = Color(rgb: 0xebeff5)
    static let accent = Color(rgb: 0x1d5fa8)
    private static let tints: [Color] = [0xdbe7f5, 0xf6e3d3, 0xdcefe2, 0xf3dfe9, 0xe8e4f4].map { Color(rgb: $0) }

    func enlarged(by factor: CGFloat) -> SpecimenItems {
        var items = self
        items.scale *= factor
        return items
    }

    func font(_ size: CGFloat) -> Font {
        var font = Font.custom(families[0], size: size * scale)
        font.families = families
        return font
    }

    func text(_ string: String, _ size: CGFloat) -> Text { Text(string).font(font(size)).foregroundColor(Self.ink) }

    /// Text that explains the specimen, independent of the scale.
    func caption(_ string: String, _ size: CGFloat) -> Text {
        Text(string).font(.custom(FontCollection.defaultFamily, size: size)).foregroundColor(Self.ink)
    }

    func code(_ string: String, size: CGFloat) -> some View {
        Text(string).font(.custom("Noto Sans Mono", size: size)).foregroundStyle(Self.quiet)
    }

    private static let mixedSizes: [CGFloat] = [9, 17, 8, 12, 7.5, 15, 10]

    /// Items that are hard to align: given words in mixed sizes, or large and small type, two lines, a shape without text, and
    /// an item wider than its line.
    @ViewBuilder var mixed: some View {
        if words.isEmpty {
            standardMix
        } else {
            ForEach(words.indices) { text(words[$0], Self.mixedSizes[$0 % Self.mixedSizes.count]) }
        }
    }

    @ViewBuilder private var standardMix: some View {
        text("Agfa", 9)
        text("Hxp", 17)
        text("two\nlines", 8)
        Rectangle().fill(Color(rgb: 0x9fc5c1)).frame(width: 22, height: 13)
        text("quay", 12)
        text("An item wider than the line is proposed the line\u{2019}s width and wraps", 8)
        text("jog", 15)
        text("end", 8)
    }

    /// A word on a background that fills the space that the word is given.
    func chip(_ string: String, _ number: Int = 0, size: CGFloat = 8) -> some View {
        text(string, size).padding(.horizontal, 4).padding(.vertical, 2)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Self.tints[number % Self.tints.count], in: RoundedRectangle(cornerRadius: 2))
    }

    /// The given words, or those in `standard`.
    func list(_ standard: String) -> [String] {
        words.isEmpty ? standard.split(separator: " ").map(String.init) : words
    }

    func chips(_ standard: String) -> some View {
        let list = list(standard)
        return ForEach(list.indices) { index in chip(list[index], index) }
    }

    static let fewWords = "kern leading em measure glue baseline serif"
    static let manyWords =
        "type measure galley ligature em kern leading point glue pica serif run line penalty stock bleed trim"
    static let hebrew =
        "\u{5d0}\u{5d5}\u{5ea} \u{5e9}\u{5d5}\u{5e8}\u{5d4} \u{5d2}\u{5d5}\u{5e4}\u{5df} \u{5de}\u{5d9}\u{5dc}\u{5d4} "
        + "\u{5e2}\u{5de}\u{5d5}\u{5d3} \u{5e1}\u{5e4}\u{5e8} Galley"
    static let arabic =
        "\u{62d}\u{631}\u{641} \u{633}\u{637}\u{631} \u{62e}\u{637} \u{643}\u{644}\u{645}\u{629} "
        + "\u{635}\u{641}\u{62d}\u{629} \u{643}\u{62a}\u{627}\u{628} PDF"

    /// A placeholder for an image, with an aspect ratio, in any size.
    func picture(_ width: CGFloat, _ height: CGFloat, _ number: Int) -> some View {
        let (light, dark) = (
            Self.tints[number % Self.tints.count], Self.tints[number % Self.tints.count].mix(with: .black, by: 0.25)
        )
        return Rectangle()
            .fill(.linearGradient(colors: [light, dark], startPoint: .topLeading, endPoint: .bottomTrailing))
            .frame(
                minWidth: 0, idealWidth: width, maxWidth: .infinity, minHeight: 0, idealHeight: height,
                maxHeight: .infinity)
    }

    private static let pictureSizes: [(CGFloat, CGFloat)] = [
        (45, 30), (23, 30), (40, 30), (71, 30), (30, 30), (45, 30), (20, 30), (40, 30),
    ]

    var pictures: some View {
        ForEach(Self.pictureSizes.indices) { index in
            picture(Self.pictureSizes[index].0, Self.pictureSizes[index].1, index)
        }
    }
}

/// Words for a specimen from a file.
package enum SpecimenWords {
    private static let most = 200

    /// Returns the column `word`, or the first column, of a table, or the lines of a `.txt` file. Empty ones are skipped.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, is empty, or has more than 200 words, since each is set in every
    ///   cell.
    package static func read(path: String) throws -> [String] {
        var words: [String] = []
        let isText = path.lowercased().hasSuffix(".txt")
        // A text file is read as a table of one column without a header.
        var column = isText ? 0 : Int?.none
        let reader = RecordReader(path: path, format: isText ? .tsv : nil)
        try reader.forEachRecord { record in
            guard let column else {
                column = try TableHeader(record, of: reader).index(of: "word") ?? 0
                return
            }
            guard record.fields.indices.contains(column) else {
                throw Diagnostic(
                    .recordLength, "the record has \(counted(record.fields.count, "field"))",
                    expected: "\(column + 1) or more",
                    at: .init(file: reader.name, line: record.line))
            }
            let word = record.fields[column].trimmed
            if !word.isEmpty { words.append(word) }
        }
        guard (1...most).contains(words.count) else {
            throw Diagnostic(
                .unusableData, "found \(words.count) items", expected: "1 to \(most)", at: .init(file: reader.name))
        }
        return words
    }
}
