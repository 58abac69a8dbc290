import Galley
import Testing

extension EnvironmentValues {
    @Entry fileprivate var count: Int = 3
    // A name that is a keyword, and a value without a type.
    @Entry fileprivate var `default` = [1, 2]
    @Entry fileprivate var name: String?
    @Entry fileprivate var accepts: @Sendable (Int) -> Bool = { $0 == 1 }
}

extension ContainerValues {
    @Entry fileprivate var column = "left"
}

@Suite("Variables with @Entry") struct EntryTests {
    @Test("have the value that is declared, or nil, until another is set")
    func values() {
        var values = EnvironmentValues()
        #expect(values.count == 3 && values.default == [1, 2] && values.name == nil)
        #expect(values.accepts(1) && !values.accepts(2))
        (values.count, values.name) = (4, "a")
        #expect(values.count == 4 && values.name == "a" && values.default == [1, 2])
    }

    @Test("are values of containers, too")
    func containers() throws {
        var columns: [String] = []
        let view = Group(
            subviews: ForEach(0..<2) { Text("\($0)").containerValue(\.column, $0 == 0 ? "left" : "right") }
        ) {
            subviews in
            let _ = columns.append(contentsOf: subviews.map(\.containerValues.column))
            subviews
        }
        let document = Document(pageSize: PageSize(width: 400, height: 400)) { view }
        _ = try document.forEachPage(fonts: FontCollection()) { _ in }
        #expect(columns.prefix(2) == ["left", "right"])
    }
}
