/// One of several files that together form a document. It is a document of its own, and carries its pages in the form
/// from which `PDFMerger` writes the whole.
package struct PDFPart: Hashable, Sendable {
    /// A property that all parts of a document share.
    package struct Property: Hashable, Sendable {
        package var name, value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The version of the program that writes the parts and merges them, since other versions may draw otherwise.
    package var program = ""
    /// The part's number, counted from 1.
    package var number: Int
    package var count: Int
    /// The properties of the job besides its PDF options and its metadata, such as the digest of its data.
    package var job: [Property]

    /// The largest supported number of parts.
    package static let most = 1_000_000

    package init(number: Int, count: Int, job: [Property] = [], program: String = "") {
        (self.number, self.count, self.job, self.program) = (number, count, job, program)
    }
}
