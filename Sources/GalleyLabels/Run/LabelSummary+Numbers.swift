import Foundation
import Galley
import GalleyData
package import GalleyFormatting

extension LabelSummary {
    private static let names: [(name: String, path: WritableKeyPath<LabelSummary, Int> & Sendable)] = [
        ("records", \.records), ("labels", \.labels), ("pages", \.pages), ("rejected", \.rejected),
        ("warnings", \.warnings),
    ]

    /// The numbers that a run of a shard left beside its file; nil if the file at `path` is missing or damaged.
    package init?(contentsOfFile path: String) {
        guard let bytes = try? ReadableFile.document(path, isStored: true),
            let numbers = try? JSONDecoder().decode([String: Int].self, from: Data(bytes))
        else { return nil }
        self.init()
        for (name, path) in Self.names {
            guard let number = numbers[name], ReadableNumber.counts.contains(number) else { return nil }
            self[keyPath: path] = number
        }
    }

    /// Adds the numbers of another run.
    package mutating func add(_ other: LabelSummary) {
        for (_, path) in Self.names { self[keyPath: path] += other[keyPath: path] }
    }

    /// The numbers as members of a JSON object.
    package var numbers: [(String, JSONText.Value)] { Self.names.map { ($0, .number(self[keyPath: $1])) } }
}
