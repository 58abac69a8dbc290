import Testing

@testable import GalleyInput

@Suite("Names of paths") struct PathNameTests {
    @Test(
        "short and odd paths have their parts",
        arguments: [
            ("-", "", "-", ""), ("a", "", "a", ""), ("", "", "", ""), ("/", "/", "", ""), ("/a", "/", "a", ""),
            ("a/", "a", "", ""), ("a/b.PDF", "a", "b.PDF", "pdf"), (".x", "", ".x", ""), ("a.b/c", "a.b", "c", ""),
            ("a.tar.gz", "", "a.tar.gz", "gz"), ("a.", "", "a.", ""), ("ä/ö.md", "ä", "ö.md", "md"),
        ]) func parts(_ path: String, _ folder: String, _ name: String, _ ending: String)
    {
        #expect(PathName.folder(of: path) == folder)
        #expect(PathName.fileName(of: path) == name)
        #expect(PathName.fileExtension(of: path) == ending)
    }

    @Test func others() {
        #expect(PathName.withoutExtension("a/b.pdf") == "a/b" && PathName.withoutExtension("a.b/c") == "a.b/c")
        #expect(PathName.resolve("x", in: "") == "x" && PathName.resolve("x", in: "a") == "a/x")
        #expect(PathName.resolve("/x", in: "a") == "/x" && PathName.resolve("x", in: "/") == "/x")
    }
}
