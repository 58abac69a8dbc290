import Foundation
import Galley
import GalleyRaster

/// Draws the codes of labels and has them read. Each thread has its own.
final class CodeExaminer {
    /// A label whose codes are examined.
    struct Label: Sendable {
        /// A side of a sheet, by the number of the sheet from 1.
        struct Sheet: Hashable {
            var page: Int
            var side: LabelSide
        }

        var row: Int
        var place: Int
        var sheet: Sheet
        var picture: DisplayPage
        var codes: [BarcodeSymbol]
        /// The areas of the codes in points; of another number if they are unknown.
        var areas: [CGRect]
    }

    private let reader: CodeReader
    private let folder: String
    private let dotsPerInch: Double
    private var rasteriser: PageRasteriser

    /// - Parameter folder: a folder for pictures that nothing else uses.
    init(_ reader: CodeReader, folder: String, dotsPerInch: Double) {
        (self.reader, self.folder, self.dotsPerInch) = (reader, folder, dotsPerInch)
        rasteriser = PageRasteriser(dpi: dotsPerInch)
    }

    /// The verdicts about the codes of each label.
    ///
    /// - Throws: `Diagnostic` for a label that cannot be drawn, and if the reader does not run.
    func verdicts(_ labels: [Label]) throws -> [[Verdict]] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var codes: [(symbol: BarcodeSymbol, picture: CodePicture, label: Label)] = []
        for label in labels where !label.codes.isEmpty {
            codes += zip(label.codes, try pictures(of: label)).map { ($0, $1, label) }
        }
        // A fast reader first, for the symbologies that are there.
        let symbologies = Set(codes.map(\.symbol.symbology))
        var verdicts = zip(codes, try read(codes.map(\.picture), symbologies)).map {
            Verdict($0.symbol, $1, $0.picture)
        }
        func isRead(_ verdict: Verdict) -> Bool { [.ok, .weak].contains(verdict.outcome) }
        var missing = verdicts.indices.filter { !isRead(verdicts[$0]) }
        for (index, found) in zip(missing, try read(missing.map { codes[$0].picture }, nil)) {
            verdicts[index] = Verdict(codes[index].symbol, found, codes[index].picture)
        }
        // The reader misses some codes of many dots, such as ITF-14 at 300 per inch, but not in fewer.
        missing = missing.filter { verdicts[$0].outcome == .unread }
        for (index, found) in zip(missing, try read(missing.map { codes[$0].picture.half }, nil)) {
            let other = Verdict(codes[index].symbol, found?.map(\.doubled), codes[index].picture)
            if isRead(other) { verdicts[index] = other }
        }
        // The area of a code that is rotated is another: the whole label may show it.
        missing = missing.filter { verdicts[$0].outcome == .unread }
        let wholes = try missing.map { try CodePicture(codes[$0].label.picture, &rasteriser, dotsPerInch: dotsPerInch) }
        for (index, (whole, found)) in zip(missing, zip(wholes, try read(wholes, nil))) {
            let other = Verdict(codes[index].symbol, found, whole)
            if isRead(other) { verdicts[index] = other }
        }
        var rest = verdicts[...]
        return labels.map { label in
            defer { rest = rest.dropFirst(label.codes.count) }
            return Array(rest.prefix(label.codes.count))
        }
    }

    /// The pictures of a label's codes.
    private func pictures(of label: Label) throws -> [CodePicture] {
        guard label.areas.count == label.codes.count else {
            return [CodePicture](
                repeating: try CodePicture(label.picture, &rasteriser, dotsPerInch: dotsPerInch),
                count: label.codes.count)
        }
        return try label.areas.map { area in
            try CodePicture(label.picture, &rasteriser, area: area, dotsPerInch: dotsPerInch)
        }
    }

    /// Reads the pictures.
    ///
    /// - Parameter symbologies: those to look for, upright and fast; nil looks for all in all directions.
    private func read(_ pictures: [CodePicture], _ symbologies: Set<BarcodeSymbology>?) throws -> [[CodeReader.Symbol]?]
    {
        let files = pictures.indices.map { "\(folder)/\($0).pgm" }
        for (picture, file) in zip(pictures, files) { try Data(picture.file).write(to: URL(fileURLWithPath: file)) }
        return try reader.read(files, symbologies)
    }
}
