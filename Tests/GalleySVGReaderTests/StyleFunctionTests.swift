import Testing

@testable import GalleySVGReader

@Suite("CSS functions, and values that are no values") struct StyleFunctionTests {
    private func values(_ content: String) throws -> StyleCascade {
        StyleCascade(
            try XMLTree(Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>".utf8), name: "a.svg"))
    }

    @Test(
        "variables and light-dark() stand for other values",
        arguments: [
            ("light-dark(#fff, black)", "#fff"), ("light-dark(rgb(0, 0, 0), rgb(1, 2, 3))", "rgb(0, 0, 0)"),
            ("light-dark(var(--ink), var(--none, #121212))", "navy"), ("var(--ink)", "navy"),
            ("var(--none, #b85450)", " #b85450"), ("var(--none, var(--ink))", " navy"), ("var(--twice)", "navy navy"),
            ("url(#a) var(--ink)", "url(#a) navy"), ("var(--none)", nil), ("var(--loop)", nil), ("var(--bomb0)", nil),
        ])
    func functions(_ value: String, _ result: String?) {
        var variables = ["--ink": "navy", "--twice": "var(--ink) var(--ink)", "--loop": "var(--loop)"]
        for level in 0..<30 { variables["--bomb\(level)"] = "var(--bomb\(level + 1)) var(--bomb\(level + 1))" }
        variables["--bomb30"] = "x"
        #expect(StyleFunctions(variables: variables).resolved(value) == result)
    }

    @Test("custom properties are inherited; a value without its variable is none")
    func inheritance() throws {
        let cascade = try values(
            "<style>:root { --ink: teal }</style><g><rect style=\"fill: var(--ink); stroke: var(--gone)\" stroke=\"red\"/></g>"
        )
        let rect = try #require(cascade.values.last)
        #expect(rect["fill"] == "teal")
        #expect(rect["stroke"] == nil)
        #expect(cascade.invalid.map(\.property) == ["stroke"])
    }

    @Test("a weaker declaration holds where a paint is invalid")
    func fallback() throws {
        let cascade = try values(
            "<style>rect { fill: green; fill: lab(50% 0 0) }</style><rect fill=\"#123\" style=\"stroke: what\" stroke=\"red\"/>"
        )
        let rect = try #require(cascade.values.last)
        #expect(rect["fill"] == "green" && rect["stroke"] == "red")
        #expect(cascade.invalid.map(\.value) == ["lab(50% 0 0)", "what"])
    }
}
