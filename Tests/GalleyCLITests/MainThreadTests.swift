import Foundation
import GalleyTestSupport
import Testing

@Suite("A program whose main thread lays out") struct MainThreadTests {
    @Test("a layout on the main thread runs the main queue while it waits for work")
    func waits() throws {
        let folder = ScratchFolder()
        let result = try ProcessResult(
            try #require(Program.folder) + "/MainThread", [], input: Data(), environment: [:],
            folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.text == """
                queue 20.0 []
                actor 30.0 []
                run 40.0 []
                after 50.0 []

                """)
    }
}
