import Foundation
import GalleyDiagnostics
import GalleyInput
import GalleyTestSupport
import Testing

/// The reason why `path` cannot be opened under `root`; nil if it can.
private func refusal(_ path: String, root: String? = nil) throws -> Diagnostic.ID? {
    let access = try root.map { root throws(Diagnostic) in try FileAccess(root: root) } ?? .everywhere
    return access.withValue {
        do throws(Diagnostic) { _ = try ReadableFile.bytes(ofFile: path) } catch { return error.id }
        return nil
    }
}

@Suite("Which files are opened") struct FileAccessTests {
    /// `root/a.txt`, `root/inner/b.txt`, and `secret.txt` beside the root.
    private let scratch = ScratchFolder()
    private let root: String
    private let real: String

    init() throws {
        root = scratch / "root"
        try FileManager.default.createDirectory(atPath: root + "/inner", withIntermediateDirectories: true)
        try scratch.write("a", to: "root/a.txt")
        try scratch.write("b", to: "root/inner/b.txt")
        try scratch.write("secret", to: "secret.txt")
        real = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: root + "/" + name, withDestinationPath: target)
    }

    @Test("files within the root are opened, by any path")
    func within() throws {
        try link("link.txt", to: "inner/b.txt")
        try link("folder", to: "inner")
        try link("absolute.txt", to: root + "/a.txt")
        let paths = [
            "a.txt", "inner/b.txt", "inner/../a.txt", "./inner/./b.txt", "link.txt", "folder/b.txt", "absolute.txt",
            "inner/../../root/a.txt",
        ]
        for path in paths { #expect(try refusal(root + "/" + path, root: root) == nil, "\(path)") }
    }

    @Test("files outside the root are not opened: by .., absolute paths, links to files, folders and links")
    func outside() throws {
        try link("out.txt", to: "../secret.txt")
        try link("away.txt", to: scratch / "secret.txt")
        try link("up", to: "..")
        try link("twice.txt", to: "out.txt")
        let paths = ["../secret.txt", "inner/../../secret.txt", "out.txt", "away.txt", "up/secret.txt", "twice.txt"]
        for path in paths {
            #expect(try refusal(root + "/" + path, root: root) == .outsideRoot, "\(path)")
            #expect(try refusal(root + "/" + path) == nil, "\(path) can be read where there is no root")
        }
        #expect(try refusal("/etc/passwd", root: root) == .outsideRoot)
        #expect(try refusal("/dev/null", root: root) == .outsideRoot)
    }

    @Test("the message does not reveal whether a file outside exists")
    func silence() throws {
        #expect(try refusal(scratch / "secret.txt", root: root) == .outsideRoot)
        #expect(try refusal(scratch / "no.txt", root: root) == .outsideRoot)
        #expect(try refusal(root + "/no.txt", root: root) == .missingFile)
        #expect(try refusal(root + "/no/no.txt", root: root) == .missingFile)
    }

    @Test("a folder whose name starts with the root's name is outside")
    func neighbour() throws {
        try FileManager.default.createDirectory(atPath: root + "-more", withIntermediateDirectories: false)
        try scratch.write("c", to: "root-more/c.txt")
        #expect(try refusal(root + "-more/c.txt", root: root) == .outsideRoot)
    }

    @Test("a pipe within the root is refused rather than waited for")
    func pipe() throws {
        try #require(unsafe mkfifo(root + "/pipe", 0o600) == 0)
        #expect(try refusal(root + "/pipe", root: root) == .unreadable)
    }

    @Test("a pipe where a file on disk is needed is refused rather than waited for, also without a root")
    func storedFiles() throws {
        try #require(unsafe mkfifo(scratch / "pipe", 0o600) == 0)
        #expect { _ = try ReadableFile(path: scratch / "pipe", isStored: true) } throws: {
            $0.isDiagnostic(.unreadable)
        }
        #expect { _ = try ReadableFile.document("/dev/null", isStored: true) } throws: { $0.isDiagnostic(.unreadable) }
        #expect(try ReadableFile.document(scratch / "secret.txt", isStored: true).isEmpty == false)
    }

    @Test("a pipe or device that no argument of the command names is refused rather than waited for")
    func namedPipes() throws {
        try #require(unsafe mkfifo(scratch / "pipe", 0o600) == 0)
        let arguments = ["cloud", "--data=/dev/null", scratch / "secret.txt"]
        try FileAccess.everywhere.openingPipes(of: arguments).withValue { () throws in
            for path in [scratch / "pipe", "/dev/zero"] {
                #expect { _ = try ReadableFile(path: path) } throws: {
                    "\($0)" == "\(path): this is a pipe or a device; expected a file on disk"
                }
            }
            #expect(try ReadableFile.bytes(ofFile: "/dev/null").isEmpty)
            #expect(try ReadableFile.bytes(ofFile: root + "/a.txt").isEmpty == false)
        }
    }

    @Test("a device without end is read up to the limit of documents")
    func endless() throws {
        var limits = Limits()
        limits.documentSize = 1 << 20
        try limits.withValue {
            #expect { _ = try ReadableFile.bytes(ofFile: "/dev/zero") } throws: { $0.isDiagnostic(.documentSize) }
        }
    }

    @Test("a root that is itself a link is the folder that it leads to")
    func linkedRoot() throws {
        try FileManager.default.createSymbolicLink(atPath: scratch / "linked", withDestinationPath: "root")
        #expect(try refusal(root + "/a.txt", root: scratch / "linked") == nil)
        #expect { try FileAccess(root: scratch / "no") } throws: { $0.isDiagnostic(.unreadable) }
        #expect { try FileAccess(root: scratch / "secret.txt") } throws: { $0.isDiagnostic(.unreadable) }
    }

    @Test(
        "addresses are never files", arguments: ["https://a.b/c.png", "file:///etc/passwd", "a+b-1.c://x", "HTTP://a"])
    func addresses(_ path: String) throws {
        #expect(try refusal(path) == .address)
        #expect(try refusal(path, root: root) == .address)
    }

    @Test("a path that only resembles a URL is a path")
    func paths() throws {
        #expect(try refusal("1a://b") == .missingFile)
        #expect(try refusal("a/b://c") == .missingFile)
        #expect(try refusal("C:x") == .missingFile)
        #expect(try refusal(root) == .folder)
    }
}

@Suite("How much of a file is read") struct InputSizeTests {
    @Test("a file at the limit is read, one with a byte more is not; the same for a stream")
    func size() throws {
        let scratch = ScratchFolder()
        var limits = Limits()
        limits.inputSize = 1000
        for (count, isRefused) in [(1000, false), (1001, true)] {
            let path = try scratch.write(Data(repeating: 65, count: count), to: "\(count)")
            limits.withValue {
                #expect(isRefused == ((try? ReadableFile.bytes(ofFile: path)) == nil))
            }
        }
        limits.withValue {
            do throws(Diagnostic) {
                _ = try ReadableFile.bytes(ofFile: "/dev/zero")
                Issue.record("an endless file was read")
            } catch {
                #expect(
                    error.description
                        == "/dev/zero: it has more than 1000 bytes; expected 1000 at most"
                )
            }
        }
    }

    @Test("documents have a limit of their own")
    func document() throws {
        let scratch = ScratchFolder()
        var limits = Limits()
        limits.documentSize = 10
        for (count, isRefused) in [(10, false), (11, true)] {
            let path = try scratch.write(Data(repeating: 65, count: count), to: "\(count)")
            limits.withValue {
                #expect(isRefused == ((try? ReadableFile.document(path)) == nil))
                #expect(throws: Never.self) { try ReadableFile.bytes(ofFile: path) }
            }
        }
    }
}
