import GalleyConcurrency
import GalleyText

/// An embedded font program.
final class FontProgram: Sendable {
    /// The font file with the glyphs.
    let bytes: [UInt8]
    private let stream = Locked<[UInt8]?>(nil)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The compressed stream, which `compress` makes once.
    func packed(_ compress: () -> [UInt8]) -> [UInt8] {
        stream.withLock { known in
            let packed = known ?? compress()
            known = packed
            return packed
        }
    }
}

/// Font programs that the files of one run have in common.
///
/// Letters to different people rarely show exactly the same glyphs, so that each would need a program of its own, which takes
/// longer to make than the rest of a letter. Programs of such files therefore have whole blocks of glyphs: see
/// `widen(_:of:)`. Which glyphs they have follows from the file alone, not from those before it, so any
/// division of a run gives the same files. Other files have the glyphs that they show.
package final class SharedFontPrograms: Sendable {
    private struct Key: Hashable {
        let font: ObjectIdentifier
        let glyphs: [GlyphID]
        let keepsNumbers: Bool
    }

    private struct State {
        /// The fonts are kept, so that no other one gets the identity of a key.
        var programs: [Key: (font: FontInstance, program: FontProgram)] = [:]
        var size = 0
        var blocks: [ObjectIdentifier: (font: FontInstance, glyphs: [[GlyphID]])] = [:]
    }

    private let state = Locked(State())
    /// The most bytes of programs kept.
    private static let mostBytes = 4 << 20

    package init() {}

    /// The program of `font` with `glyphs`, which `make` makes if it is not known.
    func program(
        of font: FontInstance, _ glyphs: [GlyphID], keepsNumbers: Bool, _ make: () throws -> [UInt8]
    ) rethrows -> FontProgram {
        let key = Key(font: ObjectIdentifier(font), glyphs: glyphs, keepsNumbers: keepsNumbers)
        if let cached = state.withLock({ $0.programs[key]?.program }) { return cached }
        let program = FontProgram(try make())
        state.withLock { state in
            if state.size > Self.mostBytes { state = State() }
            state.size += program.bytes.count
            state.programs[key] = (font, program)
        }
        return program
    }

    /// Adds the blocks of which `glyphs` has a part: A to Z, a to z, 0 to 9. Other characters are too many for blocks.
    func widen(_ glyphs: inout Set<GlyphID>, of font: FontInstance) {
        for block in blocks(of: font) where !glyphs.isDisjoint(with: block) { glyphs.formUnion(block) }
    }

    /// The glyphs of the blocks in `font`.
    private func blocks(of font: FontInstance) -> [[GlyphID]] {
        let key = ObjectIdentifier(font)
        if let cached = state.withLock({ $0.blocks[key] }) { return cached.glyphs }
        let glyphs = Self.blocks.map { $0.compactMap { Unicode.Scalar($0).flatMap(font.glyph) } }
        state.withLock { $0.blocks[key] = (font, glyphs) }
        return glyphs
    }

    private static let blocks: [ClosedRange<UInt32>] = [0x41...0x5a, 0x61...0x7a, 0x30...0x39]
}

extension PDFObjectWriter {
    /// Writes a stream of which several files have the same bytes.
    ///
    /// - Parameter packed: returns the compressed bytes; called if the file is compressed.
    mutating func addStream(
        _ object: ObjectNumber, _ content: [UInt8], packed: () -> [UInt8],
        dictionary: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        guard compresses else { return try addStream(object, content, dictionary: dictionary) }
        try addStream(object, packed(), filter: "FlateDecode", isOpen: true, dictionary: dictionary)
    }
}
