import Foundation
import GalleyTestSupport
import Testing

@Suite("Black and white pictures") struct MonochromeTests {
    private let folder = ScratchFolder()

    @Test("Labels are written as one-bit PNG, a file for each page")
    func labels() throws {
        try folder.write("name\n" + (1...30).map { "Person \($0)\n" }.joined(), to: "p.csv")
        let line =
            "labels --data p.csv --stock L7160 -o l-{p}.png --page sheet --pixels mono --dither ordered --dpi 203"
        let result = try folder.galley(line)
        #expect(result.status == 0, "\(result.errors)")
        for name in ["l-1.png", "l-2.png"] {
            let bytes = try folder.read(name)
            // IHDR: one bit per pixel, greyscale. PNG §11.2.1.
            #expect(bytes[24] == 1 && bytes[25] == 0, "\(name)")
        }
        #expect(!folder.names.contains("l-3.png"))
    }

    @Test("Text is not dithered, whatever its colour; areas are")
    func text() throws {
        func picture(_ template: String, _ dither: String) throws -> Data {
            try folder.write(template, to: "t.yaml")
            try folder.write("c\nHamburgefonts\n", to: "d.csv")
            let result = try folder.galley(
                "labels t.yaml --data d.csv --stock L7160 --page fit -o o.png --dpi 203 --pixels mono --dither \(dither)"
            )
            #expect(result.status == 0, "\(result.errors)")
            return try folder.read("o.png")
        }
        for color in ["black", "#777777", "#336699"] {
            let words = "content: {text: \"{{c}}\", color: \"\(color)\", size: 20}\n"
            #expect(try picture(words, "ordered") == picture(words, "threshold"), "\(color)")
            #expect(try picture(words, "ordered") == picture(words.replacing(color, with: "black"), "threshold"))
        }
        let area = "content: {shape: rectangle, fill: \"#999999\", width: 40mm, height: 20mm}\n"
        #expect(try picture(area, "ordered") != picture(area, "threshold"))
    }
}
