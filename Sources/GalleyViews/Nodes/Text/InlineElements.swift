import GalleyDisplay
import GalleyGeometry
import GalleyParagraph

/// The structure elements within a line of text: links, and parts in another language.
struct InlineElements {
    /// The part of a link on the line.
    struct LinkPart {
        var segments: Range<Int>
        var url: String
        var frame: CGRect
    }

    private let paragraph: ShapedParagraph
    private let links: [LinkPart]
    /// The number of the open link, and the open language.
    private var link: Int?
    private var language: String?

    init(_ paragraph: ShapedParagraph, _ links: [LinkPart]) {
        self.paragraph = paragraph
        self.links = links
    }

    /// Ends the elements that do not continue in the segment at `index`, and begins those that start with it.
    ///
    /// - Parameter own: the language of the segment.
    mutating func begin(_ index: Int, language own: String?, on canvas: inout PageCanvas) {
        let next = links.partitioningIndex { $0.segments.upperBound > index }
        let link = next < links.count && links[next].segments.contains(index) ? next : nil
        let language = own == paragraph.baseLanguage ? nil : own
        guard link != self.link || language != self.language else { return }
        if link == self.link {
            endLanguage(on: &canvas)
        } else {
            end(on: &canvas)
            if link != nil { canvas.beginElement(StructureElement(.link)) }
            self.link = link
        }
        if let language { canvas.beginElement(StructureElement(.span, language: language)) }
        self.language = language
    }

    private mutating func endLanguage(on canvas: inout PageCanvas) {
        if language != nil { canvas.endElement() }
        language = nil
    }

    /// Ends the open elements.
    mutating func end(on canvas: inout PageCanvas) {
        endLanguage(on: &canvas)
        guard let number = link else { return }
        canvas.link(links[number].frame, to: links[number].url)
        canvas.endElement()
        link = nil
    }
}
