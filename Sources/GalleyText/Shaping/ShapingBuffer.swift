import CHarfBuzz

/// Owns a HarfBuzz buffer and reuses it for every run.
@safe struct ShapingBuffer: ~Copyable {
    private let buffer: OpaquePointer

    init() {
        guard let handle = unsafe hb_buffer_create() else { preconditionFailure("HarfBuzz is out of memory") }
        unsafe buffer = handle
        // Marks keep their own clusters, so that each glyph maps to its characters.
        unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// Turns contextual alternates off.
    private static let unchangedContext = hb_feature_t(
        tag: openTypeTag("calt"), value: 0, start: 0, end: UInt32.max)

    /// Shapes `text[range]`; the text around it is the context for joining scripts.
    func shape(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, script: ScriptTag, isRightToLeft: Bool,
        settings: borrowing ShapingSettings
    ) -> [Glyph] {
        unsafe hb_buffer_clear_contents(buffer)
        unsafe text.withUnsafeBufferPointer {
            unsafe hb_buffer_add_utf16(
                buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
        }
        unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
        if let language = unsafe settings.language { unsafe hb_buffer_set_language(buffer, language) }
        let features =
            HexadecimalNumber.begins(in: text[range]) ? settings.features + [Self.unchangedContext] : settings.features
        unsafe features.withUnsafeBufferPointer {
            unsafe hb_shape(font.handle.font, buffer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        // A damaged font can refer to glyphs that it does not have.
        let glyphCount = font.glyphCount
        return unsafe [Glyph](unsafeUninitializedCapacity: Int(count)) { glyphs, filled in
            for index in 0..<Int(count) {
                let (info, position) = unsafe (infos[index], positions[index])
                unsafe glyphs.initializeElement(
                    at: index,
                    to: Glyph(
                        id: info.codepoint < glyphCount ? GlyphID(info.codepoint) : 0,
                        cluster: Int32(info.cluster) - Int32(range.lowerBound), advance: position.x_advance,
                        xOffset: position.x_offset, yOffset: position.y_offset,
                        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
            }
            filled = Int(count)
        }
    }
}

/// A style's features and language as HarfBuzz values.
@safe struct ShapingSettings {
    let features: [hb_feature_t]
    let language: OpaquePointer?

    init(_ style: ShapingStyle) {
        features = style.features.map {
            hb_feature_t(tag: openTypeTag($0.tag), value: UInt32($0.value), start: 0, end: UInt32.max)
        }
        unsafe language = style.language.flatMap { unsafe hb_language_from_string($0, -1) }
    }
}
