import Foundation
import GalleyInput
import GalleyTestSupport
import Testing

@Suite("Changes of files are noticed") struct FileSignatureTests {
    private let scratch = ScratchFolder()

    private func signature(_ name: String) -> FileSignature { FileSignature(path: scratch / name) }

    @Test("a file that appears, grows or is removed has another signature")
    func changes() throws {
        var known = [signature("a.txt")]
        for text in ["a", "ab", "abc"] {
            try scratch.write(text, to: "a.txt")
            known.append(signature("a.txt"))
            #expect(signature("a.txt") == known.last)
        }
        #expect(Set(known).count == 4)
        try FileManager.default.removeItem(atPath: scratch / "a.txt")
        #expect(signature("a.txt") == known[0])
    }

    @Test("a file that replaces another has another signature, even with the same size and date")
    func replaced() throws {
        let date = Date(timeIntervalSince1970: 1_000_000)
        for name in ["a.txt", "b.txt"] {
            try scratch.write("a", to: name)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: scratch / name)
        }
        let before = signature("a.txt")
        try #require(unsafe rename(scratch / "b.txt", scratch / "a.txt") == 0)
        #expect(signature("a.txt") != before)
    }

    @Test("a folder keeps its signature when a file is written to it")
    func folder() throws {
        try scratch.write("a", to: "in/a.txt")
        let before = signature("in")
        try scratch.write("b", to: "in/b.txt")
        #expect(signature("in") == before)
    }
}
