import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Words keep their places from one edition to the next") struct KeptPlacesTests {
    private let scratch = ScratchFolder()

    /// Measures of words with their centres, in a cloud of 200 × 100 points.
    private func places(_ words: [(String, CGFloat, CGFloat)], json: Bool = false) throws -> KeptPlaces {
        if json {
            let rows = words.enumerated().map { index, word in
                #"{"page":1,"box":\#(index + 2),"parent":1,"kind":"view","name":"Text","text":"\#(word.0)","x":\#(word.1 - 5),"y":\#(word.2 - 5),"width":10,"height":10}"#
            }
            let cloud =
                #"{"page":1,"box":1,"kind":"view","name":"PlacedWordsLayout","x":0,"y":0,"width":200,"height":100}"#
            let text = "[\n" + ([cloud] + rows).joined(separator: ",\n") + "\n]\n"
            return try KeptPlaces(contentsOfFile: try scratch.write(text, to: "m.json"))
        }
        var text = "page,box,parent,kind,name,text,x,y,width,height\n1,1,,view,PlacedWordsLayout,,0,0,200,100\n"
        for (index, word) in words.enumerated() {
            text += "1,\(index + 2),1,view,Text,\(word.0),\(word.1 - 5),\(word.2 - 5),10,10\n"
        }
        return try KeptPlaces(contentsOfFile: try scratch.write(text, to: "m.csv"))
    }

    @Test("packed words stay near their places, and a note says how far they move", arguments: [false, true])
    func packed(_ isJSON: Bool) throws {
        var style = CloudStyle()
        (style.layout, style.shape, style.fit, style.sizes) = (.packed, .plain, .page, 10...20)
        style.gap = 2.2
        style.kept = try places([("tide", 30, 20), ("fog\u{a0}12", 170, 80), ("mast", 30, 80)], json: isJSON)
        let tags = [("gull", 9.0), ("fog", 3), ("mast", 2), ("tide", 4)].map { Tag(word: $0.0, weight: $0.1) }
        let made = try MadeCloud(tags, style, width: 240, height: 140)
        var places: [String: CGPoint] = [:]
        for run in made.runs { places[made.text(run)] = run.origin }
        let (tide, fog) = (try #require(places["tide"]), try #require(places["fog"]))
        let mast = try #require(places["mast"])
        #expect(tide.x < fog.x && mast.x < fog.x && tide.y < mast.y)
        #expect(made.warnings.map(\.id) == [.keptWords])
        #expect(made.warnings.map(\.severity) == [.note])
        #expect("\(made.warnings[0])".hasPrefix("3 of 4 words are kept; half of them move by at most "))
    }

    @Test("words of lines keep their order; new ones are last")
    func lines() throws {
        var style = CloudStyle()
        style.kept = try places([("tide", 0, 0), ("fog", 0, 0), ("mast", 0, 0)])
        let tags = ["gull", "mast", "fog", "tide", "keel"].map { Tag(word: $0, weight: 1) }
        let made = try MadeCloud(tags, style)
        #expect(made.runs.map { made.text($0) } == ["tide", "fog", "mast", "gull", "keel"])
    }

    @Test("a file without the columns of measures is an error that names one; one without words keeps none")
    func faults() throws {
        let other = try scratch.write("word,weight\na,1\n", to: "other.csv")
        let error = #expect(throws: Diagnostic.self) { try KeptPlaces(contentsOfFile: other) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("\"page\""))
        #expect(error?.description.contains("expected a file that --measure has written") == true)
        #expect(throws: (any Error).self) { try KeptPlaces(contentsOfFile: scratch / "missing.json") }
        #expect(try places([]).place(of: "tide") == nil)
    }
}
