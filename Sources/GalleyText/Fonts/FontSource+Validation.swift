import GalleyDiagnostics

extension FontSource {
    /// The number of faces in the file.
    /// - Throws: `Diagnostic` (`malformedFont`) if there are none.
    func faceCount() throws(Diagnostic) -> Int {
        guard self.count >= 12 else {
            throw .malformedFont(name, "it is only \(counted(self.count, "byte")) long")
        }
        let faces = unsafe HarfBuzzFont.faceCount(bytes)
        guard faces > 0 else {
            throw .malformedFont(name, "it does not begin as a font does")
        }
        return faces
    }

    /// Checks that every table of the face lies within the file, so that a truncated file is an error rather than blank
    /// glyphs. OpenType 1.9 §"Table Directory".
    func validate(faceIndex: Int) throws(Diagnostic) {
        let faces = try faceCount()
        guard faceIndex < faces else {
            throw .malformedFont(name, "it has no face \(faceIndex), only \(faces)")
        }
        var directory = 0
        if word(0) == openTypeTag("ttcf") {
            guard let offset = word(12 + 4 * faceIndex) else {
                throw .malformedFont(name, "the collection's header is cut off")
            }
            directory = Int(offset)
        }
        guard let tables = word(directory + 4).map({ Int($0 >> 16) }) else {
            throw .malformedFont(name, "the table directory is cut off")
        }
        var (head, hasOutlines): (Int?, Bool) = (nil, false)
        for entry in 0..<tables {
            let at = directory + 12 + 16 * entry
            guard let tag = word(at), let offset = word(at + 8), let length = word(at + 12) else {
                throw .malformedFont(name, "the table directory is cut off")
            }
            let end = Int(offset) + Int(length)
            if end > self.count {
                throw .malformedFont(
                    name, "table \(quoted(openTypeTagText(tag))) ends at byte \(end) and the file at byte \(self.count)"
                )
            }
            if tag == openTypeTag("head"), length >= 54 { head = Int(offset) }
            if tag == openTypeTag("glyf") { hasOutlines = true }
        }
        if hasOutlines {
            guard let head, hasSupportedOutlines(head) else {
                throw .malformedFont(name, "table \"head\" does not say how the outlines are stored")
            }
        }
    }

    /// Whether the `head` table at `head` has major version 1, the magic number, an indexToLocFormat of 0 or 1 and a
    /// glyphDataFormat of 0. HarfBuzz ignores other tables and subsets no other formats. OpenType 1.9 §head.
    private func hasSupportedOutlines(_ head: Int) -> Bool {
        guard let version = word(head), let formats = word(head + 50) else { return false }
        return version >> 16 == 1 && word(head + 12) == UInt32(Self.headMagic) && formats >> 16 <= 1
            && formats & 0xffff == 0
    }

    /// OpenType 1.9 §head, magicNumber.
    static let headMagic = 0x5f0f_3cf5

    /// The big-endian 32-bit integer at `offset`; nil past the end.
    private func word(_ offset: Int) -> UInt32? {
        guard offset >= 0, offset + 4 <= self.count else { return nil }
        return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
