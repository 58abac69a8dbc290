import Galley
import GalleyDisplay
import GalleyGeometry
import Testing

extension EnvironmentValues {
    @Entry fileprivate var tone = 1
}

nonisolated private struct Toned: View {
    @Environment(\.tone) private var tone
    var body: some View { Color.black.frame(width: CGFloat(tone), height: 1) }
}

@Suite("Declarations of SwiftUI that paper keeps") struct CompatibilityTests {
    /// The filled paths of a view, in the order in which they are painted.
    private func fills(_ view: some View) throws -> [PaintedPath] {
        var found: [PaintedPath] = []
        let document = Document(pageSize: PageSize(width: 200, height: 200), margins: EdgeInsets()) { view }
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            for (item, _) in page.items.flattened() {
                if case .path(let path) = item, path.fill != nil { found.append(path) }
            }
        }
        return found
    }

    @Test("a value that @Entry declares reaches the views below it")
    func entry() throws {
        let widths = try fills(
            VStack {
                Toned()
                Toned().environment(\.tone, 7)
            }
        ).map(\.path.boundingRect.width)
        #expect(widths == [1, 7])
    }

    @Test("a switch that is on is green, one that is off is not")
    func toggle() throws {
        let on = try fills(Toggle("Sound", isOn: .constant(true)))
        let off = try fills(Toggle("Sound", isOn: .constant(false)))
        #expect(on.first?.fill?.color == .green && off.first?.fill?.color != .green)
    }

    @Test("what moves is at its end")
    func animation() {
        var value = 0
        withAnimation { value = 1 }
        #expect(value == 1)
    }
}
