import Testing

@testable import GalleyText

@Suite struct KnownSpaceTests {
    @Test("The table of embedded fonts agrees with their lookups around the space")
    func tableEqualsLookups() throws {
        for (index, face) in FontFace.embedded.enumerated() {
            let font = try FontInstance(FontSource.embedded[index])
            #expect(face.hasSpaceRules == font.hasSpaceRules, "\(FontSource.embedded[index].name)")
        }
    }
}
