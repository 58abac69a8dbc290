import Testing

@testable import GalleyText

@Suite struct KnownSpaceTests {
    @Test("What the table says of embedded fonts and the space is what their lookups say")
    func tableEqualsLookups() throws {
        for (index, face) in FontFace.embedded.enumerated() {
            let font = try FontInstance(FontSource.embedded[index])
            #expect(face.hasSpaceRules == font.hasSpaceRules, "\(FontSource.embedded[index].name)")
        }
    }
}
