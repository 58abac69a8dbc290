import Foundation
import GalleyConcurrency
public import GalleyDiagnostics
import GalleyInput

/// The fonts that a document can use: the embedded fonts, files and folders that were added, and optionally the system's.
/// Fonts are opened on first use. Safe to use from several threads.
///
/// Families are searched in that order, and so are characters that a style's own fonts lack. Without system fonts the result
/// is the same on every machine.
public final class FontCollection: Sendable {
    /// The family used if a collection has none of a style's families.
    public static let defaultFamily = "Noto Sans"

    private struct State {
        var faces = FaceList(FontFace.embedded)
        /// The system's fonts; nil until they are needed.
        var system: SystemFonts?
        var systemFaces = FaceList()
        /// System families that `require` has found, in lower case.
        var requiredFamilies: Set<String> = []
        var sources: [String: FontSource] = [:]
        var instances: [InstanceKey: FontInstance] = [:]
    }

    private struct InstanceKey: Hashable {
        var location: FontFace.Location
        var variations: [FontVariation]
    }

    /// The use that is made of the system's fonts.
    package let systemFonts: SystemFontUse
    /// Whether the collection records all fonts that text is set in, rather than only system fallback fonts.
    package let recordsAllFonts: Bool
    /// A fontconfig file in place of the system's.
    private let systemConfiguration: String?
    private let state = Locked(State())
    private let usage = Locked(FontUsage())

    /// Creates a collection of the embedded fonts.
    ///
    /// - Parameters:
    ///   - systemFonts: the use to make of the system's fonts. They are not listed before they are needed.
    ///   - recordsAllFonts: whether `usedFonts` contains all fonts, rather than only system fallback fonts.
    public convenience init(systemFonts: SystemFontUse = .none, recordsAllFonts: Bool = false) {
        self.init(systemFonts: systemFonts, recordsAllFonts: recordsAllFonts, systemConfiguration: nil)
    }

    init(systemFonts: SystemFontUse, recordsAllFonts: Bool = false, systemConfiguration: String?) {
        self.systemFonts = systemFonts
        self.recordsAllFonts = recordsAllFonts
        self.systemConfiguration = systemConfiguration
    }

    /// Adds a font file, or all font files in a folder and its subfolders (`.ttf`, `.otf`, `.ttc`, `.otc`).
    /// - Throws: `Diagnostic` if a file is not a usable font or a folder contains no font files.
    public func add(path: String) throws(Diagnostic) {
        do throws(Diagnostic) { try FileAccess.current.check(path) } catch {
            throw error.of(.unreadableFont, "cannot read the font: ")
        }
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadableFont(path, "no such file or folder")
        }
        var faces: [FontFace] = []
        for file in isFolder.boolValue ? try Self.fontFiles(in: path) : [path] {
            faces += try FontFace.read(path: file)
        }
        state.withLock { $0.faces.add(faces) }
    }

    private static func fontFiles(in folder: String) throws(Diagnostic) -> [String] {
        let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []
        let fonts = paths.filter { ["ttf", "otf", "ttc", "otc"].contains(PathName.fileExtension(of: $0)) }
        guard !fonts.isEmpty else {
            throw .unreadableFont(folder, "the folder holds no .ttf, .otf, .ttc or .otc file")
        }
        return fonts.sorted().map { folder + "/" + $0 }
    }

    /// The names of all families that a style can name, sorted. Includes the system's with `SystemFontUse.all`.
    public var families: [String] { families(includingSystemFonts: systemFonts == .all) }

    private func families(includingSystemFonts: Bool) -> [String] {
        state.withLock { state in
            var families = Set(state.faces.families)
            if includingSystemFonts, loadSystem(&state) != nil { families.formUnion(state.systemFaces.families) }
            return families.sorted()
        }
    }

    /// Checks that the collection has `family`.
    ///
    /// - Parameters:
    ///   - family: the name of the family; case is ignored.
    ///   - includingSystemFonts: whether to look among the system's fonts, too, unless the collection uses none. A
    ///     family that is found there can be named by styles from now on.
    /// - Throws: `Diagnostic` (`unknownFamily`) with the nearest name.
    public func require(family: String, includingSystemFonts: Bool = false) throws(Diagnostic) {
        let includesSystem = systemFonts == .all || (includingSystemFonts && systemFonts == .fallback)
        let isKnown = state.withLock { state in
            if state.faces.contains(family) { return true }
            guard includesSystem, loadSystem(&state) != nil, state.systemFaces.contains(family) else { return false }
            state.requiredFamilies.insert(family.lowercased())
            return true
        }
        guard !isKnown else { return }
        throw .unknownFamily(
            family, nearest: NearestName.of(family, among: families(includingSystemFonts: includesSystem)))
    }

    /// The system's fonts; nil if the collection uses none, or if `FileAccess` confines reading to a folder.
    private func loadSystem(_ state: inout State) -> SystemFonts? {
        guard systemFonts != .none, FileAccess.current.root == nil else { return nil }
        if let system = state.system { return system }
        let system = SystemFonts(configuration: systemConfiguration)
        state.system = system
        state.systemFaces.add(system.faces.map(\.face))
        return system
    }

    // MARK: Finding fonts

    /// The font for `style`: the best match in the first of its families that the collection has, or in the default
    /// family.
    ///
    /// Faces are matched by width, slant and weight, in that order. CSS Fonts Module Level 4 §5.2.
    /// - Throws: `Diagnostic` if the font file is damaged.
    package func font(for style: ShapingStyle) throws(Diagnostic) -> FontInstance {
        try locked { state throws(Diagnostic) in try primaryFont(for: style, &state) }
    }

    /// A font that has glyphs for all of `scalars`; nil if there is none. Characters that need no glyph are ignored.
    ///
    /// The style's own families are searched first, then the embedded and the added fonts, proportional before fixed-pitch ones
    /// unless the style's own font is fixed-pitch, and last the system's fonts. Within a family the face that matches the style
    /// best comes first. Fonts that cannot be opened or drawn are skipped.
    ///
    /// - Parameters:
    ///   - scalars: the characters, usually a grapheme cluster.
    ///   - style: the style of the text.
    ///   - prefersColor: whether to prefer fonts with coloured glyphs, rather than those without.
    package func font(
        covering scalars: [Unicode.Scalar], for style: ShapingStyle, prefersColor: Bool = false
    ) -> FontInstance? {
        state.withLock { state in
            var secondBest: FontInstance?
            func isWanted(_ font: FontInstance) -> Bool {
                guard font.canBeDrawn, font.hasGlyphs(for: scalars) else { return false }
                if font.hasColorGlyphs == prefersColor { return true }
                secondBest = secondBest ?? font
                return false
            }
            let primary = try? primaryFont(for: style, &state)
            let isFixedPitch = primary?.appearance.isFixedPitch ?? false
            let families = style.families + state.faces.families(preferringFixedPitch: isFixedPitch)
            for family in families {
                if let font = try? bestFont(of: family, for: style, &state), isWanted(font) { return font }
            }
            for family in families {
                for face in faces(of: family, &state) {
                    if let font = try? open(face, style, &state), isWanted(font) { return font }
                }
            }
            guard let primary, let system = loadSystem(&state) else { return secondBest }
            let request = FallbackRequest(scalars, style, replacing: primary, prefersColor: prefersColor)
            for face in system.faces(for: request) {
                if let font = try? open(face, style, &state), isWanted(font) { return font }
            }
            return secondBest
        }
    }

    /// The fonts that `font(covering:for:)` tries first: the best match in each of the style's families. Skips fonts that
    /// cannot be opened or drawn.
    func ownFonts(of style: ShapingStyle) -> [FontInstance] {
        state.withLock { state in
            style.families.compactMap { family in
                guard let font = try? bestFont(of: family, for: style, &state), font.canBeDrawn else { return nil }
                return font
            }
        }
    }

    private func locked<T>(_ body: (inout State) throws(Diagnostic) -> T) throws(Diagnostic) -> T where T: Sendable {
        let result: Result<T, Diagnostic> = state.withLock { state in
            do throws(Diagnostic) { return .success(try body(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func primaryFont(for style: ShapingStyle, _ state: inout State) throws(Diagnostic) -> FontInstance {
        for family in style.families + [Self.defaultFamily] {
            if let font = try bestFont(of: family, for: style, &state) { return font }
        }
        preconditionFailure("the default family is embedded")
    }

    /// The faces that a style gets under a family's name.
    private func faces(of family: String, _ state: inout State) -> [FontFace] {
        let faces = state.faces[family]
        guard faces.isEmpty, systemFonts == .all || state.requiredFamilies.contains(family.lowercased()),
            loadSystem(&state) != nil
        else { return faces }
        return state.systemFaces[family]
    }

    private func bestFont(
        of family: String, for style: ShapingStyle, _ state: inout State
    ) throws(Diagnostic) -> FontInstance? {
        let faces = faces(of: family, &state)
        let wanted = FontDescriptor(family: family, weight: style.weight, width: style.width, slant: style.slant)
        guard let index = FontDescriptor.bestMatch(for: wanted, among: faces.map(\.descriptor)) else { return nil }
        return try open(faces[index], style, &state)
    }

    /// The instance of `face` for `style`, at the style's location if the font is variable.
    private func open(_ face: FontFace, _ style: ShapingStyle, _ state: inout State) throws(Diagnostic) -> FontInstance
    {
        let plain = try instance(of: face, [], &state)
        let location = style.location(on: plain.axes, slant: plain.descriptor.slant)
        return location.isEmpty ? plain : try instance(of: face, location, &state)
    }

    private func instance(
        of face: FontFace, _ variations: [FontVariation], _ state: inout State
    ) throws(Diagnostic) -> FontInstance {
        let key = InstanceKey(location: face.location, variations: variations)
        if let instance = state.instances[key] { return instance }
        let instance: FontInstance
        switch face.location {
        case .embedded(let index):
            instance = try FontInstance(
                FontSource.embedded[index], faceIndex: 0, variations: variations, hasSpaceRules: face.hasSpaceRules)
        case .file(let path, let index):
            let source: FontSource
            if let cached = state.sources[path] { source = cached } else { source = try FontSource(path: path) }
            state.sources[path] = source
            instance = try FontInstance(
                source, faceIndex: index, variations: variations,
                systemFingerprint: face.isSystem ? state.system?.fingerprint : nil)
        }
        state.instances[key] = instance
        return instance
    }

    /// The font that was used on another machine; nil if the collection has no file with its content. The same reference always
    /// gives the same object.
    package func font(matching reference: FontReference) -> FontInstance? {
        state.withLock { state in
            let match = reference.font(among: state.faces.all) { face, variations throws(Diagnostic) in
                try instance(of: face, variations, &state)
            }
            if let match { return match }
            guard let system = loadSystem(&state) else { return nil }
            return reference.font(among: system.faces.lazy.map(\.face)) { face, variations throws(Diagnostic) in
                try instance(of: face, variations, &state)
            }
        }
    }

    // MARK: Recording use

    /// The fonts that text was set in so far, sorted by name: the system fonts that replaced a style's own fonts, or all fonts
    /// with `recordsAllFonts`.
    public var usedFonts: [UsedFont] { usage.withLock { $0.fonts } }

    func recordUse(of font: FontInstance, by style: ShapingStyle, _ text: [Unicode.Scalar]) {
        let isFallback = font.isSystemFallback(for: style)
        usage.withLock { $0.add(text, in: font, isSystemFallback: isFallback) }
    }
}

extension FontInstance {
    fileprivate var canBeDrawn: Bool { hasOutlines || hasColorGlyphs }

    /// Whether the font has glyphs for all of `scalars` that need one.
    func hasGlyphs(for scalars: [Unicode.Scalar]) -> Bool {
        scalars.allSatisfy { (covers($0.value) && !isSVGGlyph($0)) || $0.isIgnorableInFonts }
    }

    /// Whether the font is a system font that the style does not name.
    func isSystemFallback(for style: ShapingStyle) -> Bool {
        guard systemFingerprint != nil else { return false }
        let family = descriptor.family.lowercased()
        return !style.families.contains { $0.lowercased() == family }
    }
}

extension ShapingStyle {
    /// The style's location on a font's axes: its own variations, then the registered axes for its other properties
    /// (OpenType 1.9 §"Registered design-variation axis tags"). Leaves out axes that the font lacks, and default values.
    ///
    /// - Parameters:
    ///   - axes: the variation axes of the font.
    ///   - own: the slant of the font at its default location.
    fileprivate func location(on axes: [FontAxis], slant own: FontSlant) -> [FontVariation] {
        guard !axes.isEmpty else { return [] }
        var location = variations.filter { named in axes.contains { $0.tag == named.tag } }
        func set(_ tag: String, _ value: (FontAxis) -> Double?) {
            guard !location.contains(where: { $0.tag == tag }), let axis = axes.first(where: { $0.tag == tag }),
                let wanted = value(axis)
            else { return }
            let reached = min(max(wanted, axis.minimum), axis.maximum)
            if reached != axis.initial || tag == "wght" { location.append(FontVariation(tag: tag, value: reached)) }
        }
        set("wght") { _ in weight }
        set("wdth") { _ in width }
        set("opsz") { _ in opticalSize }
        if slant != .upright, own == .upright {
            let hasItalic = axes.contains { $0.tag == "ital" }
            if hasItalic, slant == .italic {
                set("ital") { _ in 1 }
            } else {
                // Degrees, negative for a slant to the right.
                set("slnt") { $0.minimum < 0 ? $0.minimum : nil }
            }
        }
        return location
    }
}
