import Foundation
import Galley
package import GalleyDiagnostics

/// Reads barcodes with `ZXingReader`, the program of zxing-cpp.
///
/// A program, since the library has no C interface that installations share: calls of its C++ functions depend on the headers of one version.
struct CodeReader {
    /// A symbol that was found in a picture.
    struct Symbol: Equatable {
        var text = ""
        /// The content before its characters are decoded.
        var bytes: [UInt8] = []
        /// The corners: top left, top right, bottom right and bottom left of the symbol, in pixels.
        var corners: [CGPoint] = []

        /// The symbol in a picture of twice as many dots in each direction.
        var doubled: Symbol {
            var symbol = self
            symbol.corners = corners.map { CGPoint(x: $0.x * 2, y: $0.y * 2) }
            return symbol
        }
    }

    private let program: String

    /// Nil if the program is not on the path.
    init?(path: String? = ProcessInfo.processInfo.environment["PATH"]) {
        let folders = (path ?? "").split(separator: ":")
        let programs = folders.lazy.map { "\($0)/ZXingReader" }
        guard let executable = programs.first(where: FileManager.default.isExecutableFile) else { return nil }
        program = executable
    }

    /// The symbols in each of some pictures; nil for a picture with which the program does not come to an end.
    ///
    /// - Parameter symbologies: those to look for, upright and fast; nil looks for all in all directions.
    /// - Throws: `Diagnostic` if the program cannot be run.
    func read(_ files: [String], _ symbologies: Set<BarcodeSymbology>? = nil) throws -> [[Symbol]?] {
        guard !files.isEmpty else { return [] }
        var options: [String] = []
        if let symbologies {
            let formats = Set(symbologies.map(\.readerFormat)).sorted().joined(separator: ",")
            options = ["-format", formats, "-fast", "-norotate", "-noscale"]
        }
        if let symbols = try run(files, options) { return symbols }
        // One picture must not cost the others their proof.
        let half = files.count / 2
        return half == 0
            ? [nil] : try read(Array(files[..<half]), symbologies) + read(Array(files[half...]), symbologies)
    }

    private func run(_ files: [String], _ options: [String]) throws -> [[Symbol]]? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = options + files
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = output
        do { try process.run() } catch {
            throw Diagnostic(.unprovedCodes, "\(program) could not be started", expected: "a program that runs")
        }
        RunPhases.enter("verifying barcodes")
        let bytes = ChildPrograms.during(process.processIdentifier) {
            defer { process.waitUntilExit() }
            return output.fileHandleForReading.readDataToEndOfFile()
        }
        guard process.terminationReason == .exit else { return nil }
        let symbols = Self.symbols(String(decoding: bytes, as: UTF8.self), isSingle: files.count == 1)
        return files.map { symbols[files.count == 1 ? "" : $0] ?? [] }
    }

    /// The symbols by file in what the program prints: a paragraph for each symbol.
    ///
    /// - Parameter isSingle: whether there is one file, whose name is not printed.
    static func symbols(_ output: String, isSingle: Bool) -> [String: [Symbol]] {
        var (symbols, file) = ([String: [Symbol]](), "")
        var open: Symbol?
        var isInText = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            func value(_ name: String) -> Substring? {
                line.hasPrefix(name) ? line.dropFirst(name.count).drop { $0 == " " } : nil
            }
            if isInText, !line.hasPrefix("Bytes:") {
                open?.text += "\n" + line
            } else if let name = value("File:") {
                file = isSingle ? "" : String(name)
            } else if let text = value("Text:") {
                (open, isInText) = (Symbol(text: String(text)), true)
            } else if let hex = value("Bytes:") {
                isInText = false
                let text = open?.text ?? ""
                open?.text = String(text.dropFirst().dropLast())
                open?.bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
            } else if let corners = value("Position:"), var symbol = open {
                symbol.corners = corners.split(separator: " ").compactMap { corner in
                    // bounded: a place in a picture of ours
                    let parts = corner.split(separator: "x").compactMap { Int($0) }
                    return parts.count == 2 ? CGPoint(x: parts[0], y: parts[1]) : nil
                }
                symbols[file, default: []].append(symbol)
                open = nil
            }
        }
        return symbols
    }
}

extension BarcodeSymbology {
    /// The name of its format in zxing-cpp.
    fileprivate var readerFormat: String {
        switch self {
        case .code128, .gs1128: "Code128"
        case .code39: "Code39"
        case .code93: "Code93"
        case .itf14: "ITF"
        case .ean13, .isbn: "EAN-13"
        case .ean8: "EAN-8"
        case .upcA: "UPC-A"
        case .upcE: "UPC-E"
        case .dataBar, .dataBarLimited, .dataBarStacked: "DataBar"
        case .dataBarExpanded, .dataBarExpandedStacked: "DataBarExpanded"
        case .qr, .gs1QR: "QRCode"
        case .microQR: "MicroQRCode"
        case .dataMatrix, .gs1DataMatrix: "DataMatrix"
        case .aztec: "Aztec"
        case .pdf417: "PDF417"
        }
    }
}

extension Diagnostic.ID {
    /// Barcodes cannot be read as their records say, or cannot be read at all.
    package static let unprovedCodes = Diagnostic.ID("label.unproved", .records)
}
