import Foundation
import Testing

/// Every Swift block of the documentation is part of the target `ArticleCode`, which the compiler checks.
@Suite struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    static let articles: [String] =
        ["Galley", "GalleyLabels", "GalleyReports"].flatMap { module in
            let folder = "Sources/\(module)/\(module).docc"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
            return names.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
        } + ["README.md", "docs/swift.md", "docs/labels.md", "docs/report.md", "docs/charts.md", "docs/diff.md"]

    /// The code of `text` without imports, white space and semicolons: one line of an article may be several here.
    private func squeezed(_ text: some StringProtocol) -> String {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("import ") }
        return lines.joined().filter { !$0.isWhitespace && $0 != ";" }
    }

    @Test func articlesExist() { #expect(Self.articles.count >= 12) }

    @Test(arguments: articles) func codeIsCompiled(article: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
        let compiled = try ["ArticleCode", "GuideCode"].map { name in
            let file = Self.root.appending(path: "Tests/ArticleCode/\(name).swift")
            return squeezed(try String(contentsOf: file, encoding: .utf8))
        }.joined()
        for block in text.components(separatedBy: "```swift\n").dropFirst() {
            let block = block.components(separatedBy: "\n```")[0]
            #expect(
                compiled.contains(squeezed(block)),
                "\(article): Tests/ArticleCode lacks the block that begins with \(block.prefix(60))")
        }
    }
}
