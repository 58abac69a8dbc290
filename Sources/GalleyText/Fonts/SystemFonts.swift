import CFontConfig
import GalleyGeometry

/// The fonts that the system's fontconfig lists.
enum SystemFonts {
    /// Every scalable face, by file and number, in an order that depends on the fonts alone. Takes as long as
    /// fontconfig's start, 20–100 ms.
    static func faces() -> [FontFace] {
        guard let pattern = unsafe FcPatternCreate(), let objects = unsafe FcObjectSetCreate() else { return [] }
        defer {
            unsafe FcPatternDestroy(pattern)
            unsafe FcObjectSetDestroy(objects)
        }
        // Outlines, and bitmaps that are made to be scaled: emoji.
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, 1)
        for name in [FC_FILE, FC_INDEX, FC_FAMILY, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_VARIABLE] {
            unsafe FcObjectSetAdd(objects, name)
        }
        guard let list = unsafe FcFontList(nil, pattern, objects) else { return [] }
        defer { unsafe FcFontSetDestroy(list) }
        var faces: [FontFace] = []
        for index in 0..<Int(unsafe list.pointee.nfont) {
            guard let found = unsafe list.pointee.fonts[index], let face = unsafe face(found) else { continue }
            faces.append(face)
        }
        return faces.sorted { key($0) < key($1) }
    }

    private static func key(_ face: FontFace) -> (String, String, Int) {
        guard case .file(let path, let index) = face.location else { return (face.descriptor.family, "", 0) }
        return (face.descriptor.family, path, index)
    }

    private static func face(_ pattern: OpaquePointer) -> FontFace? {
        guard let path = unsafe string(pattern, FC_FILE), let family = unsafe string(pattern, FC_FAMILY) else {
            return nil
        }
        var index: Int32 = 0
        unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        // The upper half numbers the named instances of a variable font; the font itself is enough.
        guard index >> 16 == 0 else { return nil }
        var (slant, width, weight): (Int32, Double, Double) = (0, 100, 80)
        unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        var (weights, widths): (ClosedRange<Double>?, ClosedRange<Double>?)
        if let bounds = unsafe range(pattern, FC_WEIGHT) {
            let (low, high) = (
                FcWeightToOpenTypeDouble(bounds.lowerBound), FcWeightToOpenTypeDouble(bounds.upperBound)
            )
            if low < high { weights = low...high }
            weight = weights?.contains(400) == true ? 400 : low
        } else {
            unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
            weight = FcWeightToOpenTypeDouble(weight)
        }
        if let bounds = unsafe range(pattern, FC_WIDTH) {
            if bounds.lowerBound < bounds.upperBound { widths = bounds }
            width = 100.0.clamped(to: bounds)
        } else {
            unsafe FcPatternGetDouble(pattern, FC_WIDTH, 0, &width)
        }
        let descriptor = FontDescriptor(
            family: family, weight: weight, width: width,
            slant: slant >= FC_SLANT_OBLIQUE ? .oblique : slant >= FC_SLANT_ITALIC ? .italic : .upright,
            weightRange: weights, widthRange: widths)
        return FontFace(location: .file(path: path, index: Int(index)), descriptor: descriptor)
    }

    private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
        var bounds: OpaquePointer?
        guard unsafe FcPatternGetRange(pattern, object, 0, &bounds) == FcResultMatch else { return nil }
        var (low, high) = (0.0, 0.0)
        unsafe FcRangeGetDouble(bounds, &low, &high)
        return low...max(low, high)
    }

    private static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, object, 0, &text) == FcResultMatch, let text = unsafe text else {
            return nil
        }
        return unsafe String(cString: text)
    }
}
