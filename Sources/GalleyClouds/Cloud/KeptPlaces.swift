import Foundation
import Galley
import GalleyData
public import GalleyDiagnostics

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
        var boxes: [[Int]: Box] = [:]
        do {
            try MeasuredBox.read(path) { measured in
                guard !measured.isLine else { return }
                let box = Box(parent: measured.parent, name: measured.name, frame: measured.frame)
                boxes[[measured.page, measured.number]] = box
                let place = Place(rank: boxes.count, center: Self.center(of: box) { boxes[[measured.page, $0]] })
                // A weight or a change may follow the word.
                for word in [measured.text, String(measured.text.prefix { $0 != "\u{a0}" })] where !word.isEmpty {
                    if places[word]?.center == nil { places[word] = place }
                }
            }
        } catch var error as Diagnostic where error.id == .unknownColumn {
            // A table, but not one of measures.
            error.expected = "a file that --measure has written"
            throw error
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
