import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import Galley

@Suite("Files are written under temporary names and moved into place") struct OutputFileTests {
    private let scratch = ScratchFolder()

    @Test("the old file is unchanged until the commit; then it is replaced, and no other file remains")
    func commit() throws {
        try scratch.write("old", to: "a.txt")
        let file = try OutputFile(path: scratch / "a.txt")
        try file.write(Array("new".utf8)[...])
        #expect(try scratch.read("a.txt") == Data("old".utf8))
        // On Linux it has no name before it is whole.
        #expect(scratch.names.count <= 2)
        try file.close()
        #expect(scratch.names.count == 2)
        try file.commit()
        #expect(try scratch.read("a.txt") == Data("new".utf8))
        #expect(scratch.names == ["a.txt"])
    }

    @Test("an abandoned file leaves the old one and no other", arguments: [true, false])
    func givenUp(_ isClosed: Bool) throws {
        try scratch.write("old", to: "a.txt")
        do {
            let file = try OutputFile(path: scratch / "a.txt")
            try file.write(Array("half".utf8)[...])
            if isClosed { try file.close() }
            #expect(isClosed ? scratch.names.count == 2 : scratch.names.count <= 2)
        }
        #expect(try scratch.read("a.txt") == Data("old".utf8))
        #expect(scratch.names == ["a.txt"])
    }

    @Test("missing folders are made, and removed again if the file is not completed")
    func madeFolders() throws {
        do {
            let file = try OutputFile(path: scratch / "a/b/c.txt")
            try file.write(Array("x".utf8)[...])
        }
        #expect(scratch.names == [])
        let file = try OutputFile(path: scratch / "a/b/c.txt")
        try file.commit()
        #expect(scratch.names == ["a"])
        #expect(FileManager.default.fileExists(atPath: scratch / "a/b/c.txt"))
    }

    @Test("a folder that was made stays while another file in it is under way, and goes with the last of them")
    func sharedFolders() throws {
        var first: OutputFile? = try OutputFile(path: scratch / "a/1.txt")
        var second: OutputFile? = try OutputFile(path: scratch / "a/b/2.txt")
        try second?.write(Array("x".utf8)[...])
        withExtendedLifetime(first) {}
        first = nil
        #expect(scratch.names == ["a"])
        try second?.commit()
        #expect(try scratch.read("a/b/2.txt") == Data("x".utf8))
        first = try OutputFile(path: scratch / "c/1.txt")
        second = try OutputFile(path: scratch / "c/d/2.txt")
        withExtendedLifetime((first, second)) {}
        (first, second) = (nil, nil)
        #expect(scratch.names == ["a"])
    }

    @Test("a folder that another process has removed in the meantime is made again")
    func removedFolder() throws {
        let file = try OutputFile(path: scratch / "a/b/c.txt")
        // Elsewhere than on Linux the file has a name, and the folder cannot be removed.
        guard unsafe rmdir(scratch / "a/b") == 0 else { return }
        unsafe rmdir(scratch / "a")
        try file.commit()
        #expect(FileManager.default.fileExists(atPath: scratch / "a/b/c.txt"))
    }

    @Test("a folder in place of the file, a file in place of its folder: an error before anything is written")
    func folders() throws {
        let folder = #expect(throws: Diagnostic.self) { try OutputFile(path: scratch.path) }
        #expect(folder?.description == "\(scratch.path): cannot write: this is a folder; expected the name of a file")
        #expect(scratch.names == [])
        try scratch.write("", to: "file")
        let inFile = #expect(throws: Diagnostic.self) { try OutputFile(path: scratch / "file/no/a.txt") }
        #expect(
            inFile?.description
                == "\(scratch.path)/file/no/a.txt: cannot write: the folder \(scratch.path)/file/no cannot be made")
        #expect(scratch.names == ["file"])
    }

    @Test("a link is kept: its target is replaced")
    func link() throws {
        try scratch.write("old", to: "real.txt")
        try FileManager.default.createSymbolicLink(atPath: scratch / "link.txt", withDestinationPath: "real.txt")
        let file = try OutputFile(path: scratch / "link.txt")
        try file.write(Array("new".utf8)[...])
        #expect(try scratch.read("real.txt") == Data("old".utf8))
        try file.commit()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch / "link.txt") == "real.txt")
        #expect(try scratch.read("real.txt") == Data("new".utf8))
        #expect(scratch.names == ["link.txt", "real.txt"])
    }

    @Test("a file keeps its permissions", arguments: [0o600, 0o664, 0o755])
    func permissions(_ mode: Int) throws {
        try scratch.write("old", to: "a.txt")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch / "a.txt")
        let file = try OutputFile(path: scratch / "a.txt")
        try file.write([1])
        try file.commit()
        #expect(try FileManager.default.attributesOfItem(atPath: scratch / "a.txt")[.posixPermissions] as? Int == mode)
    }

    @Test("names with spaces, dots and other scripts", arguments: ["a b.pdf", ".hidden", "é–語.pdf", "a%20b.pdf", "-"])
    func names(_ name: String) throws {
        let file = try OutputFile(path: scratch / name)
        try file.write([1, 2, 3])
        try file.commit()
        #expect(scratch.names == [name])
        #expect(try scratch.read(name) == Data([1, 2, 3]))
    }

    @Test("a file that another process makes in the meantime is replaced")
    func madeMeanwhile() throws {
        let file = try OutputFile(path: scratch / "a.txt")
        try file.write(Array("new".utf8)[...])
        try scratch.write("other", to: "a.txt")
        try file.commit()
        #expect(try scratch.read("a.txt") == Data("new".utf8))
        #expect(scratch.names == ["a.txt"])
    }

    @Test("two unfinished files in one folder do not conflict")
    func two() throws {
        let (first, second) = (try OutputFile(path: scratch / "a"), try OutputFile(path: scratch / "b"))
        try first.write([1])
        try second.write([2])
        try second.commit()
        try first.commit()
        #expect(try scratch.read("a") == Data([1]))
        #expect(try scratch.read("b") == Data([2]))
    }

    @Test(
        "page patterns: only the three places are replaced",
        arguments: [
            ("{p}", 3, 12, "3"), ("{0p}", 3, 12, "03"), ("{0p}", 12, 12, "12"), ("a-{p}-{t}.png", 1, 1, "a-1-1.png"),
            ("{q}{p}{p}", 2, 5, "{q}22"), ("{0p}", 7, 1000, "0007"), ("plain", 1, 2, "plain"),
        ])
    func patterns(_ pattern: String, _ page: Int, _ count: Int, _ name: String) {
        #expect(PagePattern(pattern).name(page: page, of: count) == name)
        #expect(PagePattern(pattern).isNumbered == (pattern != "plain"))
    }
}
