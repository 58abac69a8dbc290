import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Ending an element.
extension StructureTree {
    mutating func close() {
        guard let element = open.popLast() else { return }
        guard let reference = element.reference else {
            pendingPlaces += element.places
            return
        }
        if element.type == .link, joinsLastLink(element) { return }
        var details: [UInt8] = []
        if let authored = element.element, authored.hasDetails(element.type) {
            details = authored.details(element.type, outer: open.isEmpty ? nil : open[open.count - 1].language)
        }
        for name in element.places { references.addPlace(name, numbers.assign(reference)) }
        switch element.type {
        case .note: details += notes.add(numbers.assign(reference))
        case .link:
            if let url = element.url, let parent = open.indices.last { open[parent].lastLink = (finished.count, url) }
        case .contentsItem: if element.url == nil { findings.add(.contentsWithoutLink) }
        case .listLabel:
            if let text = element.text, let list = open.lastIndex(where: { $0.type == .list }) {
                open[list].numbering = ListNumbering(firstLabel: String(utf16: text))
            }
        case .list:
            if let numbering = element.numbering, namespace != nil || !numbering.isNew {
                details += "/A<</O/List/ListNumbering/\(numbering.rawValue)>>".utf8
            }
        default: break
        }
        if namespace != nil { details += referring(element, reference) }
        if case .heading(let level)? = element.element?.role, let text = element.text {
            let text = element.element?.title ?? String(utf16: text)
            let level = level.clamped(to: 1...6)
            findings.addHeading(level, text: text, page: element.firstPage, source: element.element?.source)
            if let page = element.page { outline.add(text, level: level, numbers.assign(reference), page) }
        }
        finished.append(
            reference, element.type,
            parent: element.parent ?? (open.isEmpty ? nil : open[open.count - 1].reference) ?? .object(treeRoot),
            page: element.page, kids: element.kids, details: details)
    }

    /// Returns the `Ref` entry that PDF 2.0 requires of elements that refer to others.
    private mutating func referring(_ element: Open, _ reference: ElementReference) -> [UInt8] {
        if element.type == .note, let name = element.places.first { return references.entry(ofNoteAt: name) }
        guard let url = element.url, url.hasPrefix("#") else { return [] }
        let name = String(url.dropFirst())
        if element.type == .link { references.addLink(reference, to: name) }
        return references.entry(to: name)
    }

    /// Joins a link to the preceding one if both have the same URL and paragraph: a link across lines is one element
    /// with an annotation per line. ISO 14289-2 §8.2.5.20.
    private mutating func joinsLastLink(_ element: Open) -> Bool {
        guard let reference = element.reference, let url = element.url,
            let parent = open.indices.last, let lastLink = open[parent].lastLink, lastLink.url == url,
            open[parent].type.holdsText,
            open[parent].kids.count > 1, numbers.isWaiting(reference), element.element?.alternateText == nil,
            numbers.isWaiting(finished[lastLink.place].reference), case .element(reference)? = open[parent].kids.last,
            case .element(finished[lastLink.place].reference) = open[parent].kids[open[parent].kids.count - 2]
        else { return false }
        open[parent].kids.removeLast()
        let first = finished[lastLink.place]
        numbers.join(reference, to: first.reference)
        for kid in element.kids {
            if case .mark(let mark) = kid, let page = element.page, page != first.page {
                finished.addKid(.content(mark, page: page, form: nil), to: lastLink.place)
            } else {
                finished.addKid(kid, to: lastLink.place)
            }
        }
        return true
    }
}
