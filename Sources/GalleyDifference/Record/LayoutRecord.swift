public import GalleyGeometry

/// A document as it is compared: pages with their words, shapes, pictures and links in reading order, the tags and the metadata.
/// It is read from display lists, from PDF files and from kept files.
public struct LayoutRecord: Hashable, Sendable {
    /// A page.
    public struct Page: Hashable, Sendable {
        /// The size in points.
        public var size: CGSize
        /// The number as printed; empty for none.
        package var label = ""
        /// Further boxes of a PDF's page by their names, such as `TrimBox`.
        package var boxes: [String: CGRect] = [:]
        /// The parts in reading order.
        package var elements: [LayoutElement] = []
        /// Frames of the views, parents before children, for causes; empty for a PDF. They are not compared.
        package var regions: [Region] = []

        package init(size: CGSize) { self.size = size }

        /// Adds the frame of a view.
        package mutating func add(region name: String, _ frame: CGRect) {
            regions.append(Region(name: name, frame: frame))
        }

        /// Adds a line of text, or a box without text.
        package mutating func add(_ text: String, name: String, _ frame: CGRect, _ baseline: CGFloat?) {
            let origin = CGPoint(x: frame.minX, y: text.isEmpty ? frame.minY : baseline ?? frame.maxY)
            elements.append(
                LayoutElement(
                    kind: text.isEmpty ? .path : .word, content: text.isEmpty ? name : text, origin: origin,
                    size: frame.size))
        }
    }

    /// The frame of a view.
    package struct Region: Hashable, Sendable {
        package var name: String
        package var frame: CGRect
        /// The width that a text was offered.
        package var textWidth: CGFloat?
    }

    /// A structure element, in reading order.
    package struct Tag: Hashable, Sendable {
        /// The number of elements around it.
        package var depth: Int
        package var role: String
        /// The alternative text.
        package var text = ""
    }

    /// The pages.
    public var pages: [Page] = []
    package var tags: [Tag] = []
    package var metadata: [String: String] = [:]

    package init(pages: [Page] = []) { self.pages = pages }

    /// The number of words.
    public var wordCount: Int {
        pages.reduce(0) { $0 + $1.elements.count { $0.kind == .word } }
    }
}

/// A part of a page.
package struct LayoutElement: Hashable, Sendable {
    /// The kind, by the name that kept files have.
    package enum Kind: String, Sendable {
        /// Characters between white space on one line, in one font; of Chinese and Japanese, a character; of measures, a line.
        case word
        /// A filled or stroked path.
        case path
        /// An image or a gradient.
        case picture
        /// An area that leads elsewhere.
        case link
    }

    package var kind: Kind
    /// The characters of a word, the address of a link, a digest of the shape of a path or of the samples of a picture.
    package var content: String
    /// A word's origin on the baseline; the top left corner of others.
    package var origin: CGPoint
    /// A word's advance and type size; the size of others.
    package var size: CGSize
    /// The direction of a word, clockwise in degrees.
    package var angle: CGFloat = 0
    package var font = ""
    /// The colour as `#rrggbb`; empty if there is none. Strokes begin with their width.
    package var color = ""
    /// Whether it is decoration that is not read, such as a header.
    package var isArtifact = false
    /// Whether the font of the text around it lacks a character, so that another one is used. Unknown of PDF and kept files.
    package var isFallback = false

    /// Whether its place and size are lengths.
    var isPlaced: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) <= Length.longest }
    }

    /// The area, for drawings and for what covers what.
    package var frame: CGRect {
        guard kind == .word else { return CGRect(origin: origin, size: size) }
        let ascent = size.height * 0.75
        guard angle != 0 else {
            return CGRect(x: origin.x, y: origin.y - ascent, width: size.width, height: size.height)
        }
        let turn = angle * .pi / 180
        let along = CGPoint(x: cos(turn) * size.width, y: sin(turn) * size.width)
        let up = CGPoint(x: sin(turn) * ascent, y: -cos(turn) * ascent)
        let xs = [origin.x, origin.x + along.x, origin.x + up.x, origin.x + along.x + up.x]
        let ys = [origin.y, origin.y + along.y, origin.y + up.y, origin.y + along.y + up.y]
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
