import GalleyImage

/// A barcode or box that a printer draws itself, with the dots that it makes black.
struct NativeField: Hashable, Sendable {
    /// The commands before the data: `^FO40,80^BY2,2^BCN,112,N,N,N,N`.
    var commands: String
    /// The data of a barcode (^FD); nil for a box.
    var data: String?
    var areas: [LabelDots.Area]

    /// The field with its data, or as a slot of a stored format.
    ///
    /// - Parameter slot: the number of the slot (^FN).
    func line(slot: Int? = nil) -> String {
        let data = slot.map { "^FN\($0)" } ?? data.map { "^FD\($0)" } ?? ""
        return "\(commands)\(data)^FS\n"
    }
}

extension NativeField {
    /// The largest width of a module in dots (^BY).
    private static let largestModule = 10

    /// A box (^GB): a frame, or a filled rectangle if `thickness` is its shorter side.
    init(_ area: LabelDots.Area, thickness: Int) {
        commands = "^FO\(area.x),\(area.y)^GB\(area.width),\(area.height),\(thickness)"
        guard 2 * thickness < min(area.width, area.height) else {
            areas = [area]
            return
        }
        let (right, bottom) = (area.x + area.width - thickness, area.y + area.height - thickness)
        areas = [area.y, bottom].map { .init(x: area.x, y: $0, width: area.width, height: thickness) }
        areas += [area.x, right].map {
            .init(x: $0, y: area.y + thickness, width: thickness, height: area.height - 2 * thickness)
        }
    }

    /// A barcode whose bars are `areas`.
    ///
    /// - Parameters:
    ///   - module: the width of a module in dots.
    ///   - turn: the clockwise quarter turns of the symbol.
    /// - Returns: nil if printers have no such module.
    init?(_ code: BarPattern.Code, areas: [LabelDots.Area], module: Int, turn: Int) {
        guard 1...Self.largestModule ~= module else { return nil }
        guard let x = areas.map(\.x).min(), let y = areas.map(\.y).min() else { return nil }
        let length = turn.isMultiple(of: 2) ? areas[0].height : areas[0].width
        let side = ["N", "R", "I", "B"][turn]
        // Without ^BY's ratio, that of the last barcode would apply.
        let symbol =
            switch code.symbology {
            case .code128: "^BC\(side),\(length),N,N,N,N"
            case .code39: "^B3\(side),N,\(length),N,N"
            case .interleaved: "^B2\(side),\(length),N,N,N"
            }
        commands = "^FO\(x),\(y)^BY\(module),\(code.ratio)\(symbol)"
        (data, self.areas) = (code.data, areas)
    }
}

/// A label as fields that the printer draws, and other dots.
struct NativeLabel: Equatable, Sendable {
    var fields: [NativeField]
    var dots: LabelDots

    /// Its commands, but for the first and the last ones.
    var commands: [UInt8] { Self.commands(fields, dots) }

    static func commands(_ fields: [NativeField], _ dots: LabelDots) -> [UInt8] {
        fields.flatMap { Array($0.line().utf8) } + ZPLGraphic.parts(dots)
    }
}
