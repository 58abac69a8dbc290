import GalleyStationery

@testable import Galley
@testable import GalleyClouds
@testable import GalleyData
@testable import GalleyDisplay
@testable import GalleyGeometry
@testable import GalleyLabels

extension FuzzTarget {
    /// The first byte chooses the design and whether the file has a structure.
    static let labels = FuzzTarget(
        name: "labels", summary: "a table as labels: from its bytes to the last of each format's"
    ) {
        bytes in
        guard let choice = bytes.first, bytes.count <= 600 else { return }
        let designs: [LabelJob.Design] = BuiltInTemplate.allCases.map { .builtIn($0) } + [own]
        let design = Int(choice >> 1) % designs.count
        let header = design == designs.count - 1 ? Array("name,text,code\n".utf8) : []
        let table = ScratchFiles.write(header + bytes.dropFirst(), as: "labels.csv")
        var pages: [DisplayPage] = []
        do {
            let stock = try StockCatalogue().stock(named: "L7160")
            var job = LabelJob(designs[design], on: stock, data: DataSource(path: table))
            job.skipsBadRecords = choice & 8 != 0
            try ScratchFiles.alone { _ = try job.run(fonts: fonts) { pages.append($0) } }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
            return
        }
        if pages.isEmpty { breach("labels without a page") }
        WrittenPages.check(pages, isTagged: choice & 1 != 0)
    }

    /// The first byte chooses the style and whether the file has a structure.
    static let cloud = FuzzTarget(
        name: "cloud", summary: "a table as a tag cloud: from its bytes to the last of each format's"
    ) {
        bytes in
        guard let choice = bytes.first, bytes.count <= 600 else { return }
        let input = InputFile(
            bytes: "word,weight,color,group,url\n".utf8 + bytes.dropFirst(), name: "f.csv", chunkSize: 256)
        do {
            let tags = try Tag.read(from: RecordReader(input, DataReading(), .csv))
            var style = CloudStyle()
            style.shape = TagShape.allCases[Int(choice >> 1) % TagShape.allCases.count]
            style.showsWeights = choice & 16 != 0
            style.identifiesTags = choice & 32 != 0
            if choice & 64 != 0 { style.breaker = .optimal }
            let document = Document(pageSize: PageSize(width: 300, height: 200), margins: EdgeInsets(.all, 20)) {
                TagCloud(tags, style: style)
            }
            var pages: [DisplayPage] = []
            _ = try document.forEachPage(fonts: fonts) { pages.append($0) }
            WrittenPages.check(pages, isTagged: choice & 1 != 0)
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
        }
    }

    /// A template with what the built-in ones do not have.
    private static var own: LabelJob.Design {
        let source = """
            content:
              - text: "{{name}} {{serial}}"
                overflow: shrink
                rotate: 7
              - row:
                  - text: "{{text}}"
                    overflow: wrap
                    opacity: 0.5
                    background: "#eeddcc"
                    radius: 3
                  - barcode: "{{code}}"
                    symbology: qr
                    height: 12mm
                    if: code
              - flow:
                  - text: "{{code | upper}}"
                    overflow: clip
                  - text: "{{name | number:'0.00'}}"
            """
        do { return .template(try LabelTemplate(source), folder: ".") } catch { breach("\(error)") }
    }
}
