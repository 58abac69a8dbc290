package import GalleyInput

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

/// The reason why a document cannot be read.
package enum XMLFault: Error {
    /// The document is not well-formed; the reason is expat's.
    case syntax(String)
    case limit(LimitError)
    /// The document declares a document type, and these are refused.
    case documentType
    /// A reference to an entity outside of the document.
    case externalEntity(String)
    /// The document's entities expand to more bytes than a receiver allows.
    case expansion(limit: Int)
}

extension XMLFault: CustomStringConvertible {
    /// The problem, for a message that begins with the file and the line.
    package var description: String {
        switch self {
        case .syntax(let reason): "not well-formed XML: \(reason)"
        case .limit(let error): error.description
        case .documentType: "it has a document type declaration, which may define entities; expected none"
        case .externalEntity(let name): "the entity &\(name); is external; external entities are not read"
        case .expansion(let limit): "the entities expand to more than \(limit >> 20) MiB"
        }
    }
}
