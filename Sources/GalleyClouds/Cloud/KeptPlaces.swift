import Foundation
import Galley
import GalleyData
public import GalleyDiagnostics
import GalleyFormatting

/// The places of words in an earlier edition of a cloud, from the measures that `galley cloud --measure` writes.
public struct KeptPlaces: Hashable, Sendable {
    struct Place: Hashable, Sendable {
        /// The place of the word in the reading order.
        var rank: Int
        /// The centre of a packed word, in shares of the cloud's width and height.
        var center: CGPoint?
    }

    /// The file.
    public let path: String
    private var places: [String: Place] = [:]

    /// A box of the measures.
    private struct Box {
        var parent: Int?
        var name: String
        var frame: CGRect
    }

    /// Reads a `.json` or `.csv` file of measures.
    public init(contentsOfFile path: String) throws {
        self.path = path
        let reader = RecordReader(path: path, reading: DataReading(format: DataFormat(fileName: path)))
        var columns: [String: Int]?
        var boxes: [[Int]: Box] = [:]
        _ = try reader.readRecords(maxQueryRows: Tag.maxQueryRows) { record in
            guard let columns else {
                let header = try TableHeader(record, of: reader)
                columns = try ["page", "box", "parent", "kind", "name", "text", "x", "y", "width", "height"]
                    .reduce(into: [:]) { $0?[$1] = try header.require($1, line: record.line) }
                return true
            }
            func text(_ name: String) -> String {
                columns[name].flatMap { $0 < record.fields.count ? record.fields[$0] : nil } ?? ""
            }
            func length(_ name: String) -> CGFloat {
                let number = DecimalText.read(text(name)) ?? 0
                return number.isFinite ? CGFloat(number) : 0
            }
            guard text("kind") == "view", let page = Int(text("page")), let number = Int(text("box")) else {
                return true
            }
            let box = Box(
                parent: Int(text("parent")), name: text("name"),
                frame: CGRect(x: length("x"), y: length("y"), width: length("width"), height: length("height")))
            boxes[[page, number]] = box
            let place = Place(rank: boxes.count, center: Self.center(of: box) { boxes[[page, $0]] })
            // A weight or a change may follow the word.
            for word in [text("text"), String(text("text").prefix { $0 != "\u{a0}" })] where !word.isEmpty {
                if places[word]?.center == nil { places[word] = place }
            }
            return true
        }
    }

    private static func center(of box: Box, _ find: (Int) -> Box?) -> CGPoint? {
        var (outer, depth) = (box, 0)
        // Measures of words are a few boxes deep.
        while let parent = outer.parent.flatMap(find), depth < 16 {
            (outer, depth) = (parent, depth + 1)
            guard parent.name == "\(PlacedWordsLayout.self)" else { continue }
            guard parent.frame.width > 0, parent.frame.height > 0 else { return nil }
            return CGPoint(
                x: ((box.frame.midX - parent.frame.minX) / parent.frame.width).clamped(to: 0...1),
                y: ((box.frame.midY - parent.frame.minY) / parent.frame.height).clamped(to: 0...1))
        }
        return nil
    }

    /// The place of `word`; nil for a new one.
    func place(of word: String) -> Place? { places[word] }

    /// The tags in the order that they had; new ones last.
    func ordered(_ tags: [Tag]) -> [Tag] {
        let ranks = tags.map { places[$0.word]?.rank ?? .max }
        return tags.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { tags[$0] }
    }
}

extension PackedPlan {
    /// How far words are from where they were.
    func moves(of words: [String], from kept: KeptPlaces) -> Diagnostic {
        let moves = words.indices.compactMap { index in
            kept.place(of: words[index])?.center.map { old in
                hypot(places[index].center.x - old.x * size.width, places[index].center.y - old.y * size.height)
            }
        }.sorted()
        let half = moves.isEmpty ? 0 : moves[(moves.count - 1) / 2]
        return Diagnostic(
            .keptWords,
            "\(moves.count) of \(words.count) words are kept; half of them move by at most \(half, places: 1) pt",
            severity: .note, measure: half)
    }
}

extension Diagnostic.ID {
    /// How far the words of a packed cloud have moved since an earlier edition.
    public static let keptWords = Diagnostic.ID("cloud.kept", .design)
}
