import Foundation
import GalleyTestSupport
import Testing

@Suite("The preview of labels") struct LabelPreviewTests {
    /// A preview whose address has no token, which only actions need.
    private func preview(_ data: String, in folder: ScratchFolder) throws -> ServedPreview {
        let served = try Program.preview(["labels", "t.yaml", "--data", data], in: folder)
        let address = try #require(URL(string: "/", relativeTo: served.address)?.absoluteURL)
        return ServedPreview(process: served.process, address: address)
    }

    @Test("a bad record is skipped and in the strip; if all are bad, the first one is named")
    func badRecords() throws {
        let folder = ScratchFolder()
        try folder.write("name,ean\nApple,4006381333931\nPear,4006381333932\nPlum,96385074\n", to: "p.csv")
        try folder.write("name,ean\nPear,4006381333932\n", to: "bad.csv")
        try folder.write(
            "stock: L7160\ncontent:\n  - {text: \"{{name}}\"}\n  - {barcode: \"{{ean}}\", symbology: column}\n",
            to: "t.yaml")
        let process = try preview("p.csv", in: folder)
        defer { process.stop() }
        let picture = try process.json("picture?")
        #expect((picture["rows"] as? [[Int]])?.map { $0[0] } == [1, 3], "\(picture)")
        let issues = try #require(picture["issues"] as? [[String: Any]])
        #expect(issues.map { $0["row"] as? Int } == [2])
        let strip = try #require(try process.json("labels?")["records"] as? [[Any]])
        #expect(strip.map { $0[0] as? Int } == [1, 2, 3])
        #expect(strip.map { $0[4] as? Bool } == [false, true, false])
        let label = try process.json("label?number=1")
        #expect(label["error"] == nil && (label["issues"] as? [Any])?.count == 1, "\(label)")
        let bad = try preview("bad.csv", in: folder)
        defer { bad.stop() }
        let error = try bad.json("picture?")
        #expect("\(error["error"] ?? "")".contains("bad.csv:2"), "\(error)")
    }
}
