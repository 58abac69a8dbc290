import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyReports

@Suite("The base of a theme") struct ThemeBaseTests {
    @Test("a theme takes the keys of its base that it does not have")
    func base() throws {
        let folder = ScratchFolder()
        try folder.write("base: corporate\naccentColor: \"#ff0000\"\n", to: "brand.yaml")
        let (brand, corporate) = (try ReportTheme(folder.path + "/brand.yaml"), try ReportTheme("corporate"))
        #expect(brand.style.accent == Color(rgb: 0xff0000))
        #expect(brand.style.title.font.size == corporate.style.title.font.size)
        #expect(brand.header == corporate.header && brand.margins == corporate.margins)
    }

    @Test(
        "the text of a picture is the whole text",
        arguments: [
            ("![](logo.svg)", "logo.svg"), ("![A logo](a/b c.png)", "a/b c.png"), ("![(a) b](c(d)", "c(d"),
            ("![]()", nil),
            ("![a]b](c)", nil), ("![](a)b)", nil), ("![](a) {page}", nil), ("[](a)", nil), ("![] (a)", nil),
            ("![)", nil),
            ("", nil), ("{page}", nil),
        ])
    func picturePaths(text: String, path: String?) {
        #expect(ReportTheme.picturePath(text) == path)
        let pattern = text.wholeMatch(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }
        #expect(ReportTheme.picturePath(text) == pattern)
    }

    @Test("an unknown base is an error with the nearest name")
    func unknownBase() throws {
        let folder = ScratchFolder()
        try folder.write("base: editoral\n", to: "brand.yaml")
        let error = #expect(throws: Diagnostic.self) { try ReportTheme(folder.path + "/brand.yaml") }
        #expect(
            error?.problem
                == "invalid value \"editoral\": expected plain, editorial, corporate, minimal, magazine, poster (did you mean editorial?)"
        )
    }

    @Test("themes set letter stretch, expansion and optical margins, within limits")
    func microtypography() throws {
        let editorial = try ReportTheme("editorial").style
        #expect(editorial.justification.changesTogether)
        #expect(editorial.justification.letterStretch > 0 && editorial.justification.glyphStretch <= 0.02)
        #expect(editorial.opticalMargins == .protruding)
        #expect(try ReportTheme("plain").style.opticalMargins == .none)
        let folder = ScratchFolder()
        try folder.write("base: editorial\nexpansion: 0.05\n", to: "wide.yaml")
        let error = #expect(throws: Diagnostic.self) { try ReportTheme(folder.path + "/wide.yaml") }
        #expect(error?.place.field?.name == "expansion" && error?.place.line == 2)
    }

    @Test("the header of a theme names a picture by the path from the theme")
    func picture() throws {
        let folder = ScratchFolder()
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>", to: "logo.svg")
        try folder.write("base: plain\nheader: [\"![](logo.svg)\", \"\", \"**{section}**\"]\n", to: "brand.yaml")
        let theme = try ReportTheme(folder.path + "/brand.yaml")
        #expect(theme.header == ["![](\(folder.path)/logo.svg)", "", "**{section}**"])
        try folder.write("base: plain\nfooter: \"![](lgo.svg)\"\n", to: "bad.yaml")
        let error = #expect(throws: Diagnostic.self) { try ReportTheme(folder.path + "/bad.yaml") }
        #expect(error?.place.line == 2 && error?.problem.contains("lgo.svg: no such file") == true)
    }
}
