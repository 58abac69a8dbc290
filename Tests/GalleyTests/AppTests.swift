import Foundation
import Galley
import Testing

private struct TwoWindows: App {
    @State private var name = "first"
    var body: some Scene {
        WindowGroup { Text("The \(name) window") }
        WindowGroup("Other", id: "other") { Text("The other") }.environment(\.lineLimit, 1)
        Settings { Text("Settings") }
    }
}

@Suite("Programs with windows") struct AppTests {
    @Test("each window is written on pages of its own; settings are not")
    func write() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("app.pdf").path
        try await MainActor.run { try TwoWindows().write(to: path) }
        #expect(String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)).prefix(4), as: UTF8.self) == "%PDF")
        // An SVG is one page, and the program has two windows.
        let error = await MainActor.run { () -> (any Error)? in
            do { try TwoWindows().write(to: folder.appendingPathComponent("app.svg").path) } catch { return error }
            return nil
        }
        #expect("\(try #require(error))".contains("2 pages"))
    }

    @Test("a picture of a view as Core Graphics names it")
    func cgImage() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 12, height: 8))
        renderer.scale = 2
        let image = try #require(renderer.cgImage)
        #expect(image.width == 24 && image.height == 16)
        #expect(try layout(Image(decorative: image, scale: 2)).size == CGSize(width: 12, height: 8))
    }
}
