import Galley
import GalleyData
import GalleyFormatting

/// The options of packed clouds.
extension CloudOptions {
    package static let within: Option = Option(
        OptionDescription(
            "within",
            "Shape of a packed cloud: rectangle, ellipse, circle, heart, letter:A, or what contrasts with the background of an SVG, PNG or JPEG file.",
            .look, valueName: "shape", kind: .value(default: "rectangle"), mayBePath: true,
            control: OptionControl("Shape of the cloud", .measure, .text)),
        source: Option.assignment("within", \.within)
    ) { texts, style in
        let text = texts.value(within.option)
        if text.hasPrefix(letters), text.count > letters.count {
            style.within = .letters(String(text.dropFirst(letters.count)))
        } else if CloudPicture.extensions.contains(where: text.lowercased().hasSuffix) {
            style.within = try CloudShape(contentsOfFile: text)
        } else {
            guard let shape = CloudShape.named.first(where: { $0.name == text.lowercased() }) else {
                let names = CloudShape.named.map(\.name)
                throw Diagnostic.option(
                    within.option.argument, value: text,
                    expected:
                        "\(names.joined(separator: ", ")), letter:A or an SVG, PNG or JPEG file\(NearestName.hint(for: text, among: names))"
                )
            }
            style.within = shape.value
        }
    } print: { style in
        [style.within.name]
    }

    private static let letters = "letter:"

    package static let shapeColor: Option = Option(
        OptionDescription(
            "show-shape", "Fill the shape of a packed cloud below the words with a color: #rrggbb or a name.", .look,
            valueName: "color", control: OptionControl("Fill of the shape", .colors, .text)),
        "shapeColor", \.shapeColor, parse: OptionValues.color, print: { $0?.hex })

    package static let picture: Option = Option(
        OptionDescription(
            "colors",
            "SVG, PNG or JPEG file below whose place each packed word takes its mean color, if legible.",
            .colors, valueName: "file", values: .file, mayBePath: true,
            control: OptionControl("Colours of a picture", .colors, .text)),
        source: Option.assignment("picture", \.picture)
    ) { texts, style in
        style.picture = try texts[picture.option].map { try CloudPicture(contentsOfFile: $0) }
    } print: { style in
        style.picture.map { [$0.name] } ?? []
    }

    package static let turn: Option = Option(
        OptionDescription(
            "turn",
            "Turn of some words of a packed cloud: none, right-angles (upwards), or degrees such as 30 or -15..60, counterclockwise.",
            .look, valueName: "angles", kind: .value(default: "none"), values: .choices(["none", "right-angles"]),
            control: OptionControl("Turned words", .items, .text)), source: Option.assignment("turn", \.turn)
    ) { texts, style in
        let text = texts.value(turn.option)
        switch text {
        case "none": style.turn = .none
        case "right-angles": style.turn = .rightAngles
        default:
            let bounds = text.split(separator: "..", omittingEmptySubsequences: false)
                .map { DecimalText.read(String($0)) ?? .nan }
            let range = bounds.count == 1 ? [-bounds[0], bounds[0]] : bounds
            guard range.count == 2, range[0] <= range[1], range.allSatisfy({ (-90...90).contains($0) }) else {
                throw Diagnostic.option(
                    turn.option.argument, value: text,
                    expected: "none, right-angles, or degrees from -90 to 90 such as 30 or -15..60")
            }
            style.turn = .degrees(range[0]...range[1])
        }
    } print: { style in
        switch style.turn {
        case .none: ["none"]
        case .rightAngles: ["right-angles"]
        case .degrees(let range): ["\(text(range.lowerBound))..\(text(range.upperBound))"]
        }
    }

    package static let turned: Option = Option(
        OptionDescription(
            "turned", "Share of the words that --turn turns, from 0 to 1.", .look, valueName: "share",
            kind: .value(default: "0.4"), control: OptionControl("Share of turned words", .items, .text)),
        "turnedShare", \.turnedShare,
        parse: { try OptionValues.number($0, $1, in: 0...1, "a number from 0 to 1") }, print: { text($0) })

    package static let gap: Option = Option(
        OptionDescription(
            "gap", "Least distance between the outlines of packed words. (default: in proportion to the sizes)", .look,
            valueName: "length", control: OptionControl("Gap", .items, .text)),
        "gap", \.gap, parse: OptionValues.length, print: { $0.map(text) })

    package static let keep: Option = Option(
        OptionDescription(
            "keep",
            "File of an earlier edition's measures, as --measure writes them: packed words stay where they were, and others in their order.",
            .look, valueName: "file", values: .file, mayBePath: true), source: Option.assignment("kept", \.kept)
    ) { texts, style in
        style.kept = try texts[keep.option].map { try KeptPlaces(contentsOfFile: $0) }
    } print: { style in
        style.kept.map { [$0.path] } ?? []
    }

    package static let verify: Option = Option(
        OptionDescription(
            "verify", "Check the places of packed words once more on the outlines that are drawn.", .look, kind: .flag),
        "verifiesPlaces", \.verifiesPlaces)
}

extension WordTurn: SwiftExpressible {
    package var swiftSource: String {
        switch self {
        case .none: ".none"
        case .rightAngles: ".rightAngles"
        case .degrees(let range): ".degrees(\(range.lowerBound.swiftSource)...\(range.upperBound.swiftSource))"
        }
    }
}

extension KeptPlaces: SwiftExpressible {
    package var swiftSource: String { "try KeptPlaces(contentsOfFile: \(SwiftSource.string(path)))" }
}

extension CloudShape: SwiftExpressible {
    package var swiftSource: String {
        switch self {
        case .letters(let text): ".letters(\(SwiftSource.string(text)))"
        case .drawing, .picture: "try CloudShape(contentsOfFile: \(SwiftSource.string(name)))"
        default: "." + name
        }
    }
}

extension CloudPicture: SwiftExpressible {
    package var swiftSource: String { "try CloudPicture(contentsOfFile: \(SwiftSource.string(name)))" }
}
