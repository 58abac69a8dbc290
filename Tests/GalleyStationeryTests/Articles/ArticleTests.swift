import Foundation
import Testing

/// Every Swift block of the documentation is part of `ArticleCode.swift`, which the compiler checks.
@Suite struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    static let articles: [String] = ["Galley", "GalleyStationery"].flatMap { module in
        let folder = "Sources/\(module)/\(module).docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
    }

    /// The lines of a text without indentation and blank lines.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func articlesExist() { #expect(Self.articles.count >= 8) }

    @Test(arguments: articles) func codeIsCompiled(article: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
        let code = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ArticleCode.swift"),
            encoding: .utf8)
        let compiled = lines(code).joined(separator: "\n") + "\n"
        for block in text.components(separatedBy: "```swift\n").dropFirst() {
            let block = lines(block.components(separatedBy: "\n```")[0])
            #expect(
                compiled.contains(block.joined(separator: "\n") + "\n"),
                "\(article): ArticleCode.swift lacks the block that begins with \(block.first ?? "nothing")")
        }
    }
}
