import Foundation
import GalleyConcurrency
import GalleyGeometry
import GalleyInput
import GalleyMessages

/// The fonts that a document can use: the embedded ones, files and folders that were added, and the system's where that
/// was asked for. Faces are opened when they are first used. Safe to use from several threads.
///
/// Families are looked for in that order, and so are characters that a style's own fonts lack: the same fonts give the
/// same answer on every machine.
public final class FontCollection: Sendable {
    /// The family that stands in where none of a style's families is known.
    public static let defaultFamily = "Noto Sans"

    private struct State {
        var faces = FaceList(FontFace.embedded)
        var sources: [String: FontSource] = [:]
        var instances: [InstanceKey: FontInstance] = [:]
        /// Whether the system's fonts still have to be looked up.
        var isSystemPending: Bool
    }

    private struct InstanceKey: Hashable {
        var location: FontFace.Location
        var variations: [FontVariation]
    }

    private let state: Locked<State>

    /// - Parameter usesSystemFonts: whether to ask fontconfig for more fonts when the embedded and the added ones lack
    ///   a family or a character. Nothing is scanned before.
    public init(usesSystemFonts: Bool = false) { state = Locked(State(isSystemPending: usesSystemFonts)) }

    /// Adds a font file, or every font file in a folder and the folders in it (`.ttf`, `.otf`, `.ttc`, `.otc`).
    /// - Throws: `FontError`; for a folder, too, if it holds no font file.
    public func add(path: String) throws(FontError) {
        do throws(InputError) { try FileAccess.current.check(path) } catch {
            throw .unreadable(file: path, reason: error.problem)
        }
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadable(file: path, reason: "no such file or folder")
        }
        var faces: [FontFace] = []
        for file in isFolder.boolValue ? try Self.fontFiles(in: path) : [path] {
            faces += try FontFace.read(path: file)
        }
        state.withLock { $0.faces.add(faces) }
    }

    private static func fontFiles(in folder: String) throws(FontError) -> [String] {
        let found = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []
        let fonts = found.filter { ["ttf", "otf", "ttc", "otc"].contains(PathName.fileExtension(of: $0)) }
        guard !fonts.isEmpty else {
            throw .unreadable(file: folder, reason: "the folder holds no .ttf, .otf, .ttc or .otc file")
        }
        return fonts.sorted().map { folder + "/" + $0 }
    }

    /// The names of all families, sorted.
    public var families: [String] {
        state.withLock { state in
            Self.loadSystem(&state)
            return state.faces.families.sorted()
        }
    }

    /// Checks that `family` is known.
    /// - Throws: `FontError.unknownFamily` with the nearest name.
    public func require(family: String) throws(FontError) {
        let isKnown = state.withLock { state in
            if state.faces.has(family) { return true }
            Self.loadSystem(&state)
            return state.faces.has(family)
        }
        guard !isKnown else { return }
        throw .unknownFamily(name: family, nearest: NearestName.of(family, among: families))
    }

    private static func loadSystem(_ state: inout State) {
        guard state.isSystemPending else { return }
        state.isSystemPending = false
        state.faces.add(SystemFonts.faces())
    }

    // MARK: Finding fonts

    /// The font for `style`: the best face of the first of its families that is known, or of the default family.
    public func font(for style: ShapingStyle) throws(FontError) -> FontInstance {
        try found { state throws(FontError) in
            for family in style.families {
                if let font = try Self.face(of: family, for: style, &state) { return font }
                if state.isSystemPending {
                    Self.loadSystem(&state)
                    if let font = try Self.face(of: family, for: style, &state) { return font }
                }
            }
            guard let font = try Self.face(of: Self.defaultFamily, for: style, &state) else {
                preconditionFailure("the default family is embedded")
            }
            return font
        }
    }

    /// A font that has a glyph for each of `scalars` (those that no font need have left aside); nil where none has.
    /// The style's own families come first; of each family the face that fits the style best, and only where no family
    /// has such a one the others. Faces that cannot be opened, and those that cannot be drawn, are passed over.
    ///
    /// - Parameter prefersColor: whether fonts with coloured glyphs come before all others, rather than after them.
    public func font(
        covering scalars: [Unicode.Scalar], for style: ShapingStyle, prefersColor: Bool = false
    ) -> FontInstance? {
        return state.withLock { state in
            var secondBest: FontInstance?
            /// Whether the search is over; a font of the other kind is kept in mind.
            func isWanted(_ font: FontInstance) -> Bool {
                guard font.canBeDrawn, font.shows(scalars) else { return false }
                if font.hasColorGlyphs == prefersColor { return true }
                secondBest = secondBest ?? font
                return false
            }
            while true {
                let families = style.families + state.faces.families
                for family in families {
                    if let font = try? Self.face(of: family, for: style, &state), isWanted(font) { return font }
                }
                for family in families {
                    for face in state.faces[family] {
                        if let font = try? Self.open(face, style, &state), isWanted(font) { return font }
                    }
                }
                guard state.isSystemPending else { return secondBest }
                Self.loadSystem(&state)
            }
        }
    }

    /// The fonts in which `font(covering:for:)` looks first: of each of the style's families the face that fits it best,
    /// those left out that cannot be opened or drawn.
    func fonts(of style: ShapingStyle) -> [FontInstance] {
        state.withLock { state in
            style.families.compactMap { family in
                guard let font = try? Self.face(of: family, for: style, &state), font.canBeDrawn else { return nil }
                return font
            }
        }
    }

    private func found<T>(_ body: (inout State) throws(FontError) -> T) throws(FontError) -> T where T: Sendable {
        let result: Result<T, FontError> = state.withLock { state in
            do throws(FontError) { return .success(try body(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private static func face(
        of family: String, for style: ShapingStyle, _ state: inout State
    ) throws(FontError) -> FontInstance? {
        let faces = state.faces[family]
        let wanted = FontDescriptor(family: family, weight: style.weight, width: style.width, slant: style.slant)
        guard let index = FontDescriptor.bestMatch(for: wanted, among: faces.map(\.descriptor)) else { return nil }
        return try open(faces[index], style, &state)
    }

    /// The instance of `face` for `style`: a static face as it is, a variable one at its place on the axes.
    private static func open(
        _ face: FontFace, _ style: ShapingStyle, _ state: inout State
    ) throws(FontError) -> FontInstance {
        let plain = try instance(of: face, [], &state)
        let place = style.place(on: plain.axes, slant: plain.descriptor.slant)
        return place.isEmpty ? plain : try instance(of: face, place, &state)
    }

    private static func instance(
        of face: FontFace, _ variations: [FontVariation], _ state: inout State
    ) throws(FontError) -> FontInstance {
        let key = InstanceKey(location: face.location, variations: variations)
        if let known = state.instances[key] { return known }
        let made: FontInstance
        switch face.location {
        case .embedded(let index):
            made = try FontInstance(
                FontSource.embedded[index], faceIndex: 0, variations: variations, looksAtSpace: face.looksAtSpace)
        case .file(let path, let index):
            if state.sources[path] == nil { state.sources[path] = try FontSource(path: path) }
            guard let source = state.sources[path] else { preconditionFailure("it was just stored") }
            made = try FontInstance(source, faceIndex: index, variations: variations)
        }
        state.instances[key] = made
        return made
    }
}

extension FontInstance {
    fileprivate var canBeDrawn: Bool { hasOutlines || hasColorGlyphs }

    /// Whether the font has all of `scalars` that a font need have.
    func shows(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.allSatisfy { (covers($0.value) && !isSVGGlyph($0)) || $0.isIgnorableInFonts }
    }
}

extension ShapingStyle {
    /// Where the style stands on a font's axes: what it names itself, then the registered axes that follow its other
    /// properties (OpenType 1.9 §"Registered design-variation axis tags"). Axes that the font lacks are left out, and so is
    /// a place that the font has anyway.
    ///
    /// - Parameter slant: that the font has without moving on an axis.
    fileprivate func place(on axes: [FontAxis], slant own: FontSlant) -> [FontVariation] {
        guard !axes.isEmpty else { return [] }
        var place = variations.filter { named in axes.contains { $0.tag == named.tag } }
        func follow(_ tag: String, _ value: (FontAxis) -> Double?) {
            guard !place.contains(where: { $0.tag == tag }), let axis = axes.first(where: { $0.tag == tag }),
                let wanted = value(axis)
            else { return }
            let reached = min(max(wanted, axis.minimum), axis.maximum)
            if reached != axis.initial || tag == "wght" { place.append(FontVariation(tag: tag, value: reached)) }
        }
        follow("wght") { _ in weight }
        follow("wdth") { _ in width }
        follow("opsz") { _ in opticalSize }
        if slant != .upright, own == .upright {
            let hasItalic = axes.contains { $0.tag == "ital" }
            if hasItalic, slant == .italic {
                follow("ital") { _ in 1 }
            } else {
                // Degrees, negative to the right.
                follow("slnt") { $0.minimum < 0 ? $0.minimum : nil }
            }
        }
        return place
    }
}
