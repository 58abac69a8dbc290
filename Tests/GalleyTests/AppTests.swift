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
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("%PDF") && text.contains("/Count 2"))
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
