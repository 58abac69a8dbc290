package import GalleyGeometry
import GalleyLayout
package import GalleyParagraph

/// A text that is not hyphenated unless a word is wider than the line. Such a text is reduced a little, so that its words stay
/// whole; if that is not enough, words are divided; if that is not enough either, the text is reduced further, and words are divided
/// anywhere.
nonisolated struct LongWordFallback<Content: View>: View {
    let content: Content
    let hyphenation: Hyphenation
    /// The smallest size of a text whose words stay whole, relative to its own.
    let wholeScale: CGFloat
    /// The smallest size of a text whose words are divided, relative to its own.
    let minimumScale: CGFloat

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let fallback = content.hyphenation(hyphenation).lineBreaking(.optimal()).minimumScaleFactor(minimumScale)
            .overflowWrap(.breakWord).ideographicWords(.preferred)
        let whole = content.hyphenation(.never)
        let reduced = whole.overflowWrap(.normal).minimumScaleFactor(wholeScale)
        whole.resolve(in: context, into: &nodes) { node, path in
            LongWordNode(
                node, leastScale: wholeScale, reduced: context.deferring { reduced.node(in: context, at: path) },
                fallback: context.deferring { fallback.node(in: context, at: path) })
        }
    }
}

nonisolated extension View {
    /// Sets where lines of Chinese, Japanese and Korean text end.
    package func ideographicWords(_ words: IdeographicWords) -> some View {
        changing { $0.paragraph.ideographicWords = words }
    }

    /// Divides words of the text only if one of them is wider than the line.
    ///
    /// - Parameters:
    ///   - hyphenation: how they are divided.
    ///   - wholeScale: the smallest size, relative to the text's own, to which it is reduced rather than divided.
    ///   - minimumScale: the same if dividing words is not enough.
    package func dividingLongWords(
        by hyphenation: Hyphenation = Hyphenation(.always, minimumBefore: 3, minimumAfter: 3), wholeScale: CGFloat = 1,
        minimumScale: CGFloat = 1
    ) -> some View {
        LongWordFallback(
            content: self, hyphenation: hyphenation, wholeScale: wholeScale, minimumScale: minimumScale)
    }
}
