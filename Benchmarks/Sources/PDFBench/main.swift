import Foundation

@testable import Galley
@testable import GalleyPDF

// Writes PDF files of 1,000, 10,000 and 100,000 pages of the same content straight from a display list, tagged and not,
// and prints size, time and peak memory. Each file is written by a process of its own, since memory has but one peak.
//
// usage: pdf-bench            all of them
//        pdf-bench PAGES tagged|plain

/// Ten labels of three lines each.
func labels(_ document: Document<some View>) throws -> DisplayPage {
    var pages: [DisplayPage] = []
    _ = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
    return pages[0]
}

struct Label: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Ada Example \(number)").bold()
            Text("12 Printer's Row")
            Text("London EC4")
        }
        .padding(6).background(Color(rgb: 0xeef2f8), in: RoundedRectangle(cornerRadius: 4)).accessibilityRole(.section)
    }
}

func write(_ count: Int, isTagged: Bool) throws {
    let page = try labels(Document { ForEach(0..<10) { Label(number: $0) } })
    var options = PDFOptions()
    options.isTagged = isTagged
    var size = 0
    let start = Date()
    var writer = PDFWriter(metadata: DocumentMetadata(title: "Labels", language: "en"), options: options) {
        size += $0.count
    }
    for _ in 0..<count { try writer.add(page) }
    try writer.finish()
    let seconds = Date().timeIntervalSince(start)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let perPage = Double(size) / Double(count)
    print(
        [
            "\(count)", isTagged ? "tagged" : "plain", "\(size)", String(format: "%.0f", perPage),
            String(format: "%.1f", seconds), "\(usage.ru_maxrss / 1024)",
        ].map { $0.padding(toLength: 12, withPad: " ", startingAt: 0) }.joined())
}

let arguments = CommandLine.arguments.dropFirst()
if let first = arguments.first, let count = Int(first) {
    try write(count, isTagged: arguments.last == "tagged")
} else {
    print(
        ["pages", "", "bytes", "bytes/page", "seconds", "peak MiB"].map {
            $0.padding(toLength: 12, withPad: " ", startingAt: 0)
        }.joined())
    for kind in ["plain", "tagged"] {
        for count in [1_000, 10_000, 100_000] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = ["\(count)", kind]
            try process.run()
            process.waitUntilExit()
        }
    }
}
