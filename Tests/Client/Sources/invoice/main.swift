import Galley

let items = [Item(id: 1, name: "Hex bolts", price: 38.5), Item(id: 2, name: "Wing nuts", price: 52)]
let document = Document(pageSize: .a5, metadata: DocumentMetadata(title: "Invoice 81")) {
    Invoice(number: 81, items: items)
}
let result = try document.export(to: .file("invoice.pdf"), options: ExportOptions(format: .pdf))
print(result.pageCount, result.warnings)
