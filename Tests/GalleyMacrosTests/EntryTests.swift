import Testing

@testable import GalleyMacros

@Suite("Variables with @Entry") struct EntryTests {
    @Test(
        "have keys with their type and value",
        arguments: [
            ("@Entry var tone: Int = 3", "tone", ["Int", "3"]),
            (
                "/* var no */ @Entry\n  public var `default` = [1, 2]", "default",
                ["static let defaultValue =", "[1, 2]"]
            ),
            ("// comment\n@Entry var name: String?", "name", ["String?", "nil"]),
            ("@Entry var act: (Int) -> Bool = { $0 == 1 }", "act", ["(Int) -> Bool", "{ $0 == 1 }"]),
        ])
    func keys(declaration: String, name: String, parts: [String]) throws {
        let entry = try #require(Entry(declaration: declaration, key: "EnvironmentKey"))
        #expect(entry.key.contains("private struct __Key_\(name): EnvironmentKey {"))
        for part in parts { #expect(entry.key.contains(part), "\(entry.key)") }
        #expect(entry.accessors.contains("get { self[__Key_\(name).self] }"))
    }

    @Test(
        "need a variable with a type or a value",
        arguments: ["@Entry let a = 1", "@Entry var", "@Entry var a", "/* var"])
    func others(declaration: String) { #expect(Entry(declaration: declaration, key: "EnvironmentKey") == nil) }
}
