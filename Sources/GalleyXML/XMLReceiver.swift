public import GalleyDiagnostics

/// Receives the parts of an XML document, in document order.
package protocol XMLReceiver: AnyObject {
    func start(_ name: XMLName, _ attributes: XMLAttributes) throws
    func end(_ name: XMLName) throws
    /// A text may arrive in several pieces.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws
    /// A processing instruction such as `<?xml-stylesheet …?>`.
    func instruction(_ target: XMLName, line: Int) throws
}

extension XMLReceiver {
    package func end(_ name: XMLName) {}
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    package func instruction(_ target: XMLName, line: Int) {}
}

extension Diagnostic.ID {
    /// A document is not well-formed.
    public static let malformedXML = Diagnostic.ID("xml.malformed", .design)
    /// A document declares a document type, where these are refused.
    public static let documentType = Diagnostic.ID("xml.document-type", .design)
    /// A reference to an entity outside of the document.
    public static let externalEntity = Diagnostic.ID("xml.external-entity", .design)
    /// A document's entities expand to more bytes than a receiver allows.
    public static let entityExpansion = Diagnostic.ID("xml.entity-expansion", .design)
}

/// The bytes that the content of a document may have; entities can make it much longer than its file.
package struct EntityAllowance {
    private let limit: Int
    private var rest: Int

    /// An allowance of four times the length of the document, and a mebibyte.
    package init(for document: [UInt8]) {
        limit = document.count * 4 + 1 << 20
        rest = limit
    }

    package mutating func take(_ count: Int) throws(Diagnostic) {
        rest -= count
        if rest < 0 { throw Diagnostic(.entityExpansion, "the entities expand to more than \(limit >> 20) MiB") }
    }
}
