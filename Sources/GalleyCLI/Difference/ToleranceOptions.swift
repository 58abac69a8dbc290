import ArgumentParser
import GalleyDifference
import GalleyStationery

/// The options that say which differences count.
struct ToleranceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Least move and change of size that counts, such as 0.2mm, or by kind: position=0.5mm,size=0.1mm,type-size=0.1,color=2; "
                + "colors in 1/255. (default: 0.05pt)", .look, brief: "Least difference that counts, such as 0.2mm",
            valueName: "length,…"))
    var tolerance: String?

    @Option(
        help: ArgumentHelp(
            "Compare these kinds only: \(LayoutDifference.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
            .look,
            brief: "Kinds to compare, such as position,text", valueName: "kind,…"))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "Leave out these kinds, header, footer, or the rest of a line after a label such as date:.", .look,
            brief: "Kinds to leave out, header, footer or date:", valueName: "kind,…"))
    var ignore: String?

    @Option(
        help: ArgumentHelp(
            "Leave out an area of all pages, left,top,width,height; repeat for several.", .look,
            valueName: "lengths"))
    var ignoreArea: [String] = []

    @Option(
        help: ArgumentHelp(
            "Window of an envelope, left,top,width,height: which document's words reach out of it, and by how much.",
            .look,
            brief: "Window of an envelope, left,top,width,height", valueName: "lengths"))
    var window: String?

    func compared() throws -> LayoutTolerance {
        var result = LayoutTolerance()
        if let tolerance { try set(tolerance, in: &result) }
        if let only {
            result.kinds = Set(
                try Self.parts(only).map { try OptionValues.choice("--only", $0) as LayoutDifference.Kind })
        }
        for part in Self.parts(ignore ?? "") {
            if part == "header" {
                result.comparesHeaders = false
            } else if part == "footer" {
                result.comparesFooters = false
            } else if part.hasSuffix(":") {
                result.ignoredLabels.append(part)
            } else if let kind = LayoutDifference.Kind(rawValue: part) {
                result.kinds.remove(kind)
            } else {
                let names = LayoutDifference.Kind.allCases.map(\.rawValue) + ["header", "footer"]
                throw Diagnostic.option(
                    "--ignore", value: part,
                    expected: "\(NearestName.choices(names, for: part)), or a label such as date:")
            }
        }
        result.ignoredAreas = try ignoreArea.map { try Self.area("--ignore-area", $0, example: "0,0,210mm,20mm") }
        result.window = try window.map { try Self.area("--window", $0, example: "20mm,45mm,90mm,45mm") }
        if result.window == nil, result.kinds == [.window] {
            throw Diagnostic.option("--only", value: only ?? "", expected: "--window as well")
        }
        return result
    }

    private static func area(_ option: String, _ text: String, example: String) throws -> CGRect {
        let lengths = try parts(text).map { try OptionValues.length(option, $0) }
        guard lengths.count == 4 else {
            throw Diagnostic.option(option, value: text, expected: "left,top,width,height, such as \(example)")
        }
        return CGRect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: ",").map(\.trimmed)
    }

    private func set(_ text: String, in result: inout LayoutTolerance) throws {
        for part in Self.parts(text) {
            guard let equals = part.firstIndex(of: "=") else {
                let length = try OptionValues.length("--tolerance", part)
                (result.position, result.size) = (length, length)
                continue
            }
            let (kind, value) = (String(part[..<equals]), String(part[part.index(after: equals)...]))
            switch kind {
            case "position": result.position = try OptionValues.length("--tolerance", value)
            case "size": result.size = try OptionValues.length("--tolerance", value)
            case "type-size": result.typeSize = try OptionValues.length("--tolerance", value)
            case "color": result.color = try OptionValues.integer("--tolerance", value, in: 0...255)
            default:
                let names = ["position", "size", "type-size", "color"]
                throw Diagnostic.option(
                    "--tolerance", value: part,
                    expected: "a length, or \(NearestName.choices(names, for: kind)) with a value")
            }
        }
    }
}
