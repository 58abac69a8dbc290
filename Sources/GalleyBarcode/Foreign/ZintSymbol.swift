import CZint
import GalleyDiagnostics
import GalleyGeometry

/// Owns a libzint symbol and converts its vector output to whole modules.
@safe struct ZintSymbol: ~Copyable {
    struct Encoded {
        var bars: [ModuleRect]
        var text: String
        var digits: [BarcodeDigits]
    }

    private let symbol: UnsafeMutablePointer<zint_symbol>
    /// The initial settings, which libzint changes as it encodes.
    private let settings: [UInt8]
    /// The size of the settings, which precede libzint's output.
    private static let settingsLength: Int = {
        guard let length = unsafe MemoryLayout<zint_symbol>.offset(of: \.text) else {
            preconditionFailure("a field of a C structure has an offset")
        }
        return length
    }()
    /// libzint's vectors count half modules.
    private static let unitsPerModule: Float = 2

    init() {
        guard let allocated = unsafe ZBarcode_Create() else { preconditionFailure("libzint is out of memory") }
        unsafe symbol = allocated
        settings = unsafe Array(UnsafeRawBufferPointer(start: allocated, count: Self.settingsLength))
    }

    /// Restores the initial state; a new symbol would cost clearing 30 KB.
    private func reset() {
        unsafe ZBarcode_Clear(symbol)
        unsafe withUnsafeMutableBytes(of: &symbol.pointee.row_height) { heights in
            _ = unsafe heights.initializeMemory(as: UInt8.self, repeating: 0)
        }
        unsafe UnsafeMutableRawBufferPointer(start: symbol, count: Self.settingsLength).copyBytes(from: settings)
    }

    deinit { unsafe ZBarcode_Delete(symbol) }

    /// - Parameters:
    ///   - value: the user's input, for messages.
    ///   - byVector: whether single-row bars are also taken from libzint's vectors.
    func encode(
        _ text: String, as symbology: BarcodeSymbology, barHeight: Int?, errorCorrection: BarcodeErrorCorrection?,
        value: String, byVector: Bool = false
    ) throws(Diagnostic) -> Encoded {
        reset()
        unsafe symbol.pointee.symbology = symbology.zintNumber
        unsafe symbol.pointee.input_mode =
            symbology.holdsIdentifiers ? GS1_MODE | GS1PARENS_MODE : UNICODE_MODE
        // The quiet zone belongs to the symbol only within bearer bars.
        unsafe symbol.pointee.output_options = symbology == .itf14 ? 0 : BARCODE_NO_QUIET_ZONES
        // A square is easier to scan and place than a rectangle that saves a few modules.
        if symbology == .dataMatrix || symbology == .gs1DataMatrix { unsafe symbol.pointee.option_3 = DM_SQUARE }
        if let barHeight { unsafe symbol.pointee.height = Float(barHeight) }
        if let level = errorCorrection.flatMap(symbology.zintLevel) { unsafe symbol.pointee.option_1 = level }
        // Readers guess the encoding of non-ASCII bytes unless the symbol declares UTF-8.
        if symbology.knowsEncodings, !text.utf8.allSatisfy({ $0 < 0x80 }) { unsafe symbol.pointee.eci = 26 }
        let bytes = Array(text.utf8)
        var status = unsafe bytes.withUnsafeBufferPointer {
            unsafe ZBarcode_Encode(symbol, $0.baseAddress, Int32($0.count))
        }
        // Warnings about nonconforming symbols are errors; the ECI warning reports what was requested.
        func check() throws(Diagnostic) {
            guard status == 0 || status == ZINT_WARN_USES_ECI else {
                throw Diagnostic(.barcodeReason, Wording(verbatim: message()))
            }
        }
        try check()
        if let barHeight, symbology.isOneRow, !byVector {
            return Encoded(bars: row(barHeight), text: readable, digits: [])
        }
        status = unsafe ZBarcode_Buffer_Vector(symbol, 0)
        try check()
        return vector(symbology)
    }

    /// The human-readable text.
    private var readable: String {
        unsafe withUnsafeBytes(of: &symbol.pointee.text) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Returns the bars of a single-row symbol. libzint's vectors would allocate a list node for each.
    private func row(_ height: Int) -> [ModuleRect] {
        let width = unsafe Int(symbol.pointee.width)
        return unsafe withUnsafeBytes(of: &symbol.pointee.encoded_data.0) { row in
            /// Returns the first dark, or light, module from `place` on; `width` if there is none.
            func first(isDark: Bool, from place: Int) -> Int {
                var (index, shift) = (place >> 3, place & 7)
                while index << 3 < width {
                    let byte = unsafe isDark ? row[index] : ~row[index]
                    let rest = byte >> shift
                    if rest != 0 { return min(width, index << 3 + shift + rest.trailingZeroBitCount) }
                    (index, shift) = (index + 1, 0)
                }
                return width
            }
            var bars: [ModuleRect] = []
            bars.reserveCapacity(width / 3)
            // Quiet zones are added later, including the light module with which some symbols start.
            let left = first(isDark: true, from: 0)
            var start = left
            while start < width {
                let end = first(isDark: false, from: start)
                bars.append(ModuleRect(x: start - left, y: 0, width: end - start, height: height))
                start = first(isDark: true, from: end)
            }
            return bars
        }
    }

    /// libzint's message without its number.
    private func message() -> String {
        let raw = unsafe withUnsafeBytes(of: &symbol.pointee.errtxt) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let colon = raw.firstIndex(of: ":"), raw.hasPrefix("Error") || raw.hasPrefix("Warning") else {
            return raw
        }
        let said = raw[colon...].dropFirst().drop { $0 == " " }
        func lowered(_ text: Substring) -> String { text.prefix(1).lowercased() + text.dropFirst() }
        if let parts = said.wholeMatch(of: /AI (\(\d+\)) position (\d+): (.+)/) {
            return "\(parts.1): \(lowered(parts.3)) at position \(parts.2)"
        }
        return lowered(said)
    }

    private func vector(_ symbology: BarcodeSymbology) -> Encoded {
        var bars: [ModuleRect] = []
        guard let vector = unsafe symbol.pointee.vector else { preconditionFailure("libzint gave no vectors") }
        // bounded: libzint draws no symbol of more than a few thousand modules.
        func modules(_ length: Float) -> Int { Int((length / Self.unitsPerModule).rounded()) }
        var next = unsafe vector.pointee.rectangles
        while let rectangle = unsafe next?.pointee {
            unsafe bars.append(
                ModuleRect(
                    x: modules(rectangle.x), y: modules(rectangle.y), width: modules(rectangle.width),
                    height: modules(rectangle.height)))
            unsafe next = rectangle.next
        }
        // Remove the space that libzint reserves for text; quiet zones are added later.
        let (left, top) = (bars.map(\.x).min() ?? 0, bars.map(\.y).min() ?? 0)
        bars = bars.map { ModuleRect(x: $0.x - left, y: $0.y - top, width: $0.width, height: $0.height) }
        let digits = symbology.setsDigitsBelowTheirBars ? unsafe self.digits(left: left, vector.pointee) : []
        return Encoded(bars: bars, text: readable, digits: digits)
    }

    private func digits(left: Int, _ vector: zint_vector) -> [BarcodeDigits] {
        var groups: [(digits: BarcodeDigits, size: Float)] = []
        var next = unsafe vector.strings
        while let string = unsafe next?.pointee {
            let edge: BarcodeDigits.Edge =
                switch unsafe string.halign {
                case 1: .left
                case 2: .right
                default: .center
                }
            let digits = unsafe BarcodeDigits(
                text: String(cString: string.text), x: Double(string.x / Self.unitsPerModule) - Double(left),
                edge: edge,
                isSmall: false, isAbove: string.y < vector.height / 2)
            unsafe groups.append((digits, string.fsize))
            unsafe next = string.next
        }
        let largest = groups.map(\.size).max() ?? 0
        return groups.map { item in
            var digits = item.digits
            digits.isSmall = item.size < largest
            return digits
        }
    }
}

extension BarcodeSymbology {
    fileprivate var zintNumber: Int32 {
        switch self {
        case .code128: BARCODE_CODE128
        case .code39: BARCODE_CODE39
        case .code93: BARCODE_CODE93
        case .itf14: BARCODE_ITF14
        case .ean13, .ean8, .isbn: BARCODE_EANX
        case .upcA: BARCODE_UPCA
        case .upcE: BARCODE_UPCE
        case .gs1128: BARCODE_GS1_128
        case .dataBar: BARCODE_DBAR_OMN
        case .dataBarLimited: BARCODE_DBAR_LTD
        case .dataBarStacked: BARCODE_DBAR_OMNSTK
        case .dataBarExpanded: BARCODE_DBAR_EXP
        case .dataBarExpandedStacked: BARCODE_DBAR_EXPSTK
        case .qr, .gs1QR: BARCODE_QRCODE
        case .microQR: BARCODE_MICROQR
        case .dataMatrix, .gs1DataMatrix: BARCODE_DATAMATRIX
        case .aztec: BARCODE_AZTEC
        case .pdf417: BARCODE_PDF417
        }
    }

    /// Whether the symbol is a single row of bars of equal height.
    var isOneRow: Bool {
        switch self {
        case .code128, .code39, .code93, .gs1128, .dataBar, .dataBarLimited, .dataBarExpanded: true
        default: false
        }
    }

    /// Whether a symbol can declare the encoding of its bytes.
    fileprivate var knowsEncodings: Bool {
        switch self {
        case .qr, .dataMatrix, .aztec, .pdf417: true
        default: false
        }
    }

    /// Returns libzint's number for a level; nil if the symbology has none.
    fileprivate func zintLevel(_ level: BarcodeErrorCorrection) -> Int32? {
        let step = Int32(BarcodeErrorCorrection.allCases.firstIndex(of: level) ?? 0)
        return switch self {
        case .qr, .gs1QR, .microQR, .aztec: step + 1
        case .pdf417: 2 + step
        default: nil
        }
    }
}
