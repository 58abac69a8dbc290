import GalleyDiagnostics
import GalleyInput
import GalleyXML
import Testing

@Suite("XML as a stream") struct XMLStreamTests {
    /// Writes what it receives as text: `name[…]{…}` for an element with attributes and content.
    private final class Trace: XMLReceiver {
        private(set) var text = ""
        /// An element whose start is an error.
        var refused: String?

        struct Refusal: Error, Equatable {}

        func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
            if name.local == refused { throw Refusal() }
            let list = attributes.all.map { "\($0.name.namespace.map { $0 + ":" } ?? "")\($0.name.local)=\($0.value)" }
            text += (name.namespace.map { $0 + ":" } ?? "") + name.local
            text += (list.isEmpty ? "" : "[\(list.joined(separator: " "))]") + "{"
        }

        func end(_ name: XMLName) { text += "}" }

        func text(_ bytes: UnsafeBufferPointer<UInt8>) { text += unsafe String(decoding: bytes, as: UTF8.self) }

        func instruction(_ target: XMLName, line: Int) { text += "?\(target.local) \(line)?" }
    }

    private func trace(
        _ document: String, allowsDocumentType: Bool = false, chunk: Int = .max, refused: String? = nil
    ) throws -> String {
        let receiver = Trace()
        receiver.refused = refused
        let stream = XMLStream(receiver, allowsDocumentType: allowsDocumentType)
        var rest = Array(document.utf8)[...]
        while !rest.isEmpty {
            try stream.feed(Array(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
        }
        try stream.finish()
        return receiver.text
    }

    /// The problem of a document, with its line.
    private func fault(_ document: String, allowsDocumentType: Bool = false) -> String {
        let stream = XMLStream(Trace(), allowsDocumentType: allowsDocumentType)
        do {
            try stream.feed(Array(document.utf8))
            try stream.finish()
            return "none"
        } catch { return "\(stream.line): \(error)" }
    }

    @Test(
        "elements, attributes, texts and instructions come in the order of the document, however it is cut",
        arguments: [1, 2, 7, .max])
    func order(chunk: Int) throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <?style sheet?>
            <a one="1" two="&quot;zwei&#x22;"><b/>é &amp; <![CDATA[<raw>]]><!-- a comment --><c>x</c></a>
            """
        #expect(try trace(document, chunk: chunk) == "?style 2?a[one=1 two=\"zwei\"]{b{}é & <raw>c{x}}")
    }

    @Test("names have their namespaces, whatever the prefix")
    func namespaces() throws {
        let document = "<a xmlns=\"u:x\" xmlns:p=\"u:p\"><p:b p:k=\"1\" k=\"2\"/><c xmlns=\"\"/></a>"
        #expect(try trace(document) == "u:x:a{u:p:b[u:p:k=1 k=2]{}c{}}")
    }

    /// Reads attributes of the elements that it receives.
    private final class Reader: XMLReceiver {
        private(set) var values: [String] = []

        func start(_ name: XMLName, _ attributes: XMLAttributes) {
            let number = attributes.integer("n").map(String.init) ?? "-"
            values.append(
                "\(attributes.line) \(attributes["n"] ?? "none") \(number) \(attributes.isTrue("n")) \(name.isLocal("a"))"
            )
        }
    }

    @Test("attributes are read by their names: texts, whole numbers and truth values, with the line of the element")
    func attributes() throws {
        let reader = Reader()
        let stream = XMLStream(reader, allowsDocumentType: false)
        let document =
            "<a n=\"1\">\n<b m=\"2\"/><a\nn=\"true\"/><b n=\"123456789012345678\"/><b n=\"1234567890123456789\"/><b n=\"-1\"/><b n=\"\"/></a>"
        try stream.feed(Array(document.utf8))
        try stream.finish()
        #expect(
            reader.values == [
                "1 1 1 true true", "2 none - false false", "2 true - true true",
                "3 123456789012345678 123456789012345678 false false", "3 1234567890123456789 - false false",
                "3 -1 - false false", "3  - false false",
            ])
    }

    @Test(
        "a fault has the reason and the line",
        arguments: [
            ("<a>\n</b>", "2: not well-formed XML: mismatched tag"),
            ("<a>\n\n", "3: not well-formed XML: no element found"), ("", "1: not well-formed XML: no element found"),
            ("<a>&b;</a>", "1: not well-formed XML: undefined entity"),
            ("<a>\n<b x=\"1\" x=\"2\"/></a>", "2: not well-formed XML: duplicate attribute"),
            ("<a/>\n<b/>", "2: not well-formed XML: junk after document element"),
            (
                "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
                "1: it has a document type declaration, which may define entities; expected none"
            ),
        ])
    func faults(_ document: String, _ expected: String) { #expect(fault(document) == expected) }

    @Test("entities of a document type are expanded where they are allowed; external ones are never read")
    func entities() throws {
        let document = "<!DOCTYPE a [<!ENTITY b \"c<d/>\">]><a>&b;&b;</a>"
        #expect(try trace(document, allowsDocumentType: true) == "a{cd{}cd{}}")
        let external = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]>\n<a>&b;</a>"
        #expect(
            fault(external, allowsDocumentType: true).hasPrefix("2: not well-formed XML: error in processing external"))
    }

    @Test("elements nest up to the limit, and no deeper")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        var limits = Limits()
        limits.nestingDepth = 5
        limits.withValue {
            #expect(fault(nested(5)) == "none")
            #expect(fault(nested(6)).hasPrefix("1: "))
            #expect(fault(nested(6)) != "1: none")
        }
    }

    @Test("a token that does not end is an error once it exceeds the limit of a field")
    func longToken() throws {
        var limits = Limits()
        limits.fieldLength = 1000
        try limits.withValue {
            let stream = XMLStream(Trace(), allowsDocumentType: false)
            try stream.feed(Array("<a b=\"".utf8))
            #expect(throws: Diagnostic.self) {
                for _ in 0..<100 { try stream.feed([UInt8](repeating: 0x61, count: 10_000)) }
            }
        }
    }

    @Test("an error of the receiver ends the document, and nothing more arrives")
    func receiverError() {
        #expect(throws: Trace.Refusal()) { try trace("<a><b/><c/><d/></a>", refused: "c") }
        let receiver = Trace()
        receiver.refused = "c"
        let stream = XMLStream(receiver, allowsDocumentType: false)
        #expect(throws: Trace.Refusal()) { try stream.feed(Array("<a><b/>\n<c/><d/></a>".utf8)) }
        #expect(receiver.text == "a{b{}\n" && stream.line == 2)
    }
}
