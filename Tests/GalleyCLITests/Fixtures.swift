import Foundation
import GalleyTestSupport
import Testing

/// A folder with inputs good and bad, in which commands are run.
struct Fixtures {
    let folder = ScratchFolder()

    init() throws {
        let tables = [
            "good.csv": "word,weight\nGalley,3\ntype,1\n", "empty.csv": "", "header.csv": "word,weight\n",
            "column.csv": "word,wieght\na,1\n", "text.csv": "word,weight\na,1\nb,x\n",
            "negative.csv": "word,weight\na,1\nb,-1\n", "nan.csv": "word,weight\na,1\nb,nan\n",
            "place.csv": "word,weight,url\na,1,\nb,2,#x\n",
            "inf.csv": "word,weight\na,1\nb,inf\n", "quote.csv": "word,weight\n\"a,1\n",
            "many.csv": "word,weight\n" + (1...100).map { "word\($0),\($0)\n" }.joined(),
        ]
        for (name, text) in tables { try folder.write(text, to: name) }
        try folder.write(Array("word,weight\nM".utf8) + [0xfc] + Array("ller,1\n".utf8), to: "latin1.csv")
        try folder.write(Data(repeating: 0x78, count: 4096), to: "garbage.ttf")
        try folder.write(Data(), to: "empty.ttf")
        let font = try Data(contentsOf: URL(fileURLWithPath: Program.root + "/fonts/noto-sans/NotoSans-Regular.ttf"))
        try folder.write(font.prefix(20_000), to: "truncated.ttf")
        try FileManager.default.createDirectory(atPath: folder / "folder", withIntermediateDirectories: false)
    }

    /// The content of each file, by its name.
    func snapshot() -> [String: Data?] {
        Dictionary(uniqueKeysWithValues: folder.names.map { ($0, try? folder.read($0)) })
    }
}

/// A command that has to fail: how it ends and what it says, verbatim. `FOLDER` stands for the folder it runs in.
struct FailingCommand: CustomTestStringConvertible, Sendable {
    var status: Int32
    var arguments: String
    var message: String

    /// Arguments are divided at spaces; `_` stands for a space within one.
    init(_ status: Int32, _ arguments: String, _ message: String) {
        (self.status, self.arguments, self.message) = (status, arguments, message)
    }

    var words: [String] { arguments.split(separator: " ").map { String($0).replacing("_", with: " ") } }
    var testDescription: String { "galley " + arguments }
}
