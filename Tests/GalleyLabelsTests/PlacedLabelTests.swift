import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

/// Labels as the editor of their template shows them.
struct PlacedLabelTests {
    private let scratch = ScratchFolder()

    private func labels(
        _ template: String, _ size: String = "180x100", namesParts: Bool = true
    ) throws -> [(label: PlacedLabel, tree: InspectedView, picture: DisplayPage)] {
        let data = try scratch.write("name,town\nKern,Leipzig\nA very long name that has no room,Ulm\n", to: "data.csv")
        let template = try LabelTemplate("stock: {label: \(size)}\n" + template)
        guard case .stock(let stock) = template.stock else { throw Diagnostic(.invalidStock, "no stock") }
        let job = LabelJob(.template(template, folder: "."), on: stock, data: DataSource(path: data))
        var found: [(PlacedLabel, InspectedView, DisplayPage)] = []
        _ = try job.run(fonts: FontCollection(), namesParts: namesParts) {
            found.append(($0, $0.ownTree, $0.picture))
        } add: { _ in
        }
        return found
    }

    private let template = "content:\n- text: \"{{name}}\"\n  width: 60\n- row:\n  - \"{{town}}\"\n  - spacer: true\n"

    @Test("the tree names each part by its place in the template")
    func names() throws {
        let labels = try labels(template)
        #expect(labels.count == 2 && labels.map(\.label.row) == [1, 2])
        let text = try LabelTemplateText(Array(("stock: L7160\n" + template).utf8), file: "template")
        let parts = text.parts.filter { $0.kind != "spacer" }
        for label in labels {
            for part in parts { #expect(label.tree.first(id: part.id) != nil, "\(part.id)") }
        }
        #expect(labels[0].tree.first(id: text.parts[0].id)?.frame.width == 60)
        #expect(try self.labels(template, namesParts: false)[0].tree.first(id: parts[0].id) == nil)
    }

    @Test("a label by itself is that of the sheet, and names change nothing that is drawn")
    func picture() throws {
        let (named, plain) = (try labels(template), try labels(template, namesParts: false))
        #expect(named[1].picture.size == CGSize(width: 180, height: 100))
        #expect(named.map { texts(of: $0.picture).map(\.text) } == plain.map { texts(of: $0.picture).map(\.text) })
        let (a, b) = (texts(of: named[0].picture), texts(of: plain[0].picture))
        #expect(a.map(\.origin) == b.map(\.origin))
        #expect(named[1].label.issues.contains { ($0.scale ?? 1) < 1 })
        #expect(named[0].label.length == 11)
    }

    @Test("the boxes of a turned label are where its content is drawn")
    func turned() throws {
        let label = try #require(try labels(template, "40x100").first)
        #expect(label.label.quarters == 1)
        let frames = label.tree.all.map(\.frame)
        let whole = CGRect(x: 0, y: 0, width: 40, height: 100)
        #expect(frames.allSatisfy { whole.insetBy(dx: -0.01, dy: -0.01).contains($0) }, "\(frames)")
        // The text runs down: its box is higher than wide.
        let name = try #require(label.tree.all.first { $0.text == "Kern" })
        #expect(name.frame.height > name.frame.width)
    }
}
