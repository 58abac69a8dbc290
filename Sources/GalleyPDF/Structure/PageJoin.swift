/// The references of a page drawn apart from the document, as references of the document.
struct PageJoin {
    /// The distance from the page's indices to those of the document.
    let shift: Int
    /// The page's number; in its own tree it is 0.
    let page: ObjectNumber
    /// The elements that the page continues.
    let continued: [ElementReference]

    func reference(_ reference: ElementReference) -> ElementReference {
        switch reference {
        case .waiting(let index): .waiting(index + shift)
        case .continued(let depth): continued[depth]
        case .object: reference
        }
    }

    func kid(_ kid: ElementKid) -> ElementKid {
        switch kid {
        case .element(let element): .element(reference(element))
        case .elements, .mark: kid
        case .content(let mark, _, let form): .content(mark, page: page, form: form)
        case .annotation(let object, _): .annotation(object, page: page)
        }
    }
}
