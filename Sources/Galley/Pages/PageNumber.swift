import GalleyGeometry
import GalleyLayout
import GalleyViews

/// The number of the page of a link target: `Text("see page \(Text(inline: PageNumber(of: "results")))")`.
///
/// The place is a view with `linkDestination(_:)` or a heading. The number is known when the pages are: a text is set
/// again only where a number has another count of digits than it left room for.
public struct PageNumber: View {
    private let name: String
    private let reservedDigits: Int?

    /// - Parameters:
    ///   - name: the name of the destination.
    ///   - reservedDigits: the number of digits to reserve space for; nil for those of the page number.
    public init(of name: String, reservedDigits: Int? = nil) {
        (self.name, self.reservedDigits) = (name, reservedDigits)
    }

    /// Resolves to reserved room, which is filled once the pages are known.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let digits = reservedDigits ?? context.session.pageNumbers.digits(of: name)
        let path = nodes.path
        nodes.list.append(
            PageNumberNode(name, digits: digits, context) {
                Text(verbatim: $0).monospacedDigit().node(in: context, at: path)
            })
    }
}
