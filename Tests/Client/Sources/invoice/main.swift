import Galley

let invoice = Invoice(
    number: 81, items: [Item(id: 1, name: "Hex bolts", price: 38.5), Item(id: 2, name: "Wing nuts", price: 52)])

// Pages: tagged PDF with embedded fonts, or .png and .svg.
let document = Document(pageSize: .a5, metadata: DocumentMetadata(title: "Invoice 81")) { invoice }
let result = try document.export(to: .file("invoice.pdf"), options: ExportOptions(format: .pdf))
print(result.pageCount, result.warnings)

// One view, for any proposal.
let renderer = ImageRenderer(content: invoice)
renderer.proposedSize = ProposedViewSize(width: 300, height: nil)
print(try renderer.size)

// Where is what?
print(try invoice.inspect())
