package import GalleyGeometry
import GalleyLayout
package import GalleyParagraph

/// A text that is not hyphenated unless a word is wider than the line. Such words are divided; if that is not enough, the text is
/// reduced; if that is not enough either, words are divided anywhere.
struct LongWordFallback<Content: View>: View {
    let content: Content
    let hyphenation: Hyphenation
    /// The smallest size of the reduced text, relative to its own.
    let minimumScale: CGFloat

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let fallback = content.hyphenation(hyphenation).lineBreaking(.optimal()).minimumScaleFactor(minimumScale)
            .overflowWrap(.breakWord).keepingIdeographicWords(false)
        content.hyphenation(.never).resolve(in: context, into: &nodes) { node, path in
            LongWordNode(node, fallback: context.deferring { fallback.node(in: context, at: path) })
        }
    }
}

extension View {
    /// Sets whether lines of Chinese, Japanese and Korean text end between words only.
    package func keepingIdeographicWords(_ keeps: Bool = true) -> some View {
        changing { $0.paragraph.keepsIdeographicWords = keeps }
    }

    /// Divides words of the text only if one of them is wider than the line.
    ///
    /// - Parameters:
    ///   - hyphenation: how they are divided.
    ///   - minimumScale: the smallest size, relative to the text's own, if dividing words is not enough.
    package func dividingLongWords(
        by hyphenation: Hyphenation = Hyphenation(.always, minimumBefore: 3, minimumAfter: 3), minimumScale: CGFloat = 1
    ) -> some View {
        LongWordFallback(content: self, hyphenation: hyphenation, minimumScale: minimumScale)
    }
}
