import GalleyGeometry

/// A link in the page's own coordinates, y down.
struct PageLink: Equatable {
    var url: String
    /// The bounding rectangle of its visible part.
    var frame: CGRect
    /// The corners of a rotated link, clockwise from the original top left; nil if the frame suffices.
    var corners: [CGPoint]?
    /// Its number on the page, in a tagged file.
    var number: Int?

    /// The name of an internal destination; nil for an external URL.
    var target: String? { url.hasPrefix("#") ? String(url.dropFirst()) : nil }

    /// Writes a link annotation. ISO 32000-1 §12.5.6.5.
    ///
    /// - Parameter key: the key in the parent tree of a tagged file.
    func write(pageHeight: Double, key: Int?, to body: inout PDFBytes) {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: pageHeight)
        // Flag 3: the annotation is printed, as PDF/A requires. §12.5.3
        body.raw("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect")
        body.rectangle(frame.applying(mirror))
        if let corners {
            // Anticlockwise from the bottom left.
            body.raw("/QuadPoints[")
            for (index, corner) in corners.reversed().map({ $0.applying(mirror) }).enumerated() {
                if index > 0 { body.space() }
                body.number(corner.x)
                body.space()
                body.number(corner.y)
            }
            body.raw("]")
        }
        if let key {
            body.raw("/StructParent \(key)/Contents")
            body.text(url)
        }
        if let target {
            body.raw("/A<</S/GoTo/D")
            body.literal(target.utf8)
            body.raw(">>>>")
        } else {
            body.raw("/A<</S/URI/URI")
            body.literal(asciiURI)
            body.raw(">>>>")
        }
    }

    /// The URI in 7-bit ASCII, as §12.6.4.7 requires: other bytes, spaces and controls are percent-encoded. RFC 3986
    /// §2.1.
    private var asciiURI: [UInt8] {
        var result = PDFBytes()
        for byte in url.utf8 {
            if (0x21...0x7e).contains(byte) {
                result.bytes.append(byte)
            } else {
                result.raw("%")
                result.hex(byte)
            }
        }
        return result.bytes
    }
}
