import Galley
import GalleyTestSupport
import Testing

@testable import GalleyStationery

@Suite("The base of a theme") struct ThemeBaseTests {
    @Test("a theme takes the keys of its base that it does not have")
    func base() throws {
        let folder = try ScratchFolder()
        try folder.write("base: corporate\naccentColor: \"#ff0000\"\n", to: "brand.yaml")
        let (brand, corporate) = (try ReportTheme(folder.path + "/brand.yaml"), try ReportTheme("corporate"))
        #expect(brand.style.accent == Color(rgb: 0xff0000))
        #expect(brand.style.title.font.size == corporate.style.title.font.size)
        #expect(brand.header == corporate.header && brand.margins == corporate.margins)
    }

    @Test("an unknown base is an error with the nearest name")
    func unknownBase() throws {
        let folder = try ScratchFolder()
        try folder.write("base: editoral\n", to: "brand.yaml")
        let error = #expect(throws: SpecError.self) { try ReportTheme(folder.path + "/brand.yaml") }
        #expect(
            error?.problem
                == "invalid value \"editoral\": expected plain, editorial, corporate (did you mean editorial?)")
    }
}
