import Foundation
import Galley

@MainActor @Observable final class InvoiceModel {
    struct Item: Identifiable {
        let id = UUID()
        let name: String
        let quantity: Int
        let price: Double
        var total: Double { Double(quantity) * price }
    }

    var items: [Item] = []
    var total: Double { items.reduce(0) { $0 + $1.total } }

    func load() {
        items = [
            Item(name: "Composition", quantity: 12, price: 48), Item(name: "Proofs", quantity: 3, price: 19.5),
            Item(name: "Binding", quantity: 1200, price: 2.25),
        ]
    }
}

struct InvoiceView: View {
    @State private var model = InvoiceModel()

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Invoice \(Text("No. 7").foregroundColor(.secondary))").font(.largeTitle.weight(.semibold))
            GroupBox("Customer") {
                LabeledContent("Name", value: "Ada Lovelace")
                LabeledContent("Terms") { Text("**14** days") }
            }
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 4) {
                GridRow {
                    Text("Item")
                    Text("Quantity").gridColumnAlignment(.trailing)
                    Text("Total").gridColumnAlignment(.trailing)
                }
                .textCase(.uppercase)
                .font(.caption)
                Divider()
                ForEach(model.items) { item in
                    GridRow {
                        Text(item.name)
                        Text("\(item.quantity)")
                        Text("\(item.total, specifier: "%.2f")").monospacedDigit()
                    }
                }
                Divider()
                GridRow {
                    Text("Sum").bold().gridCellColumns(2)
                    Text("\(model.total, specifier: "%.2f")").bold()
                }
            }
        }
        .padding(24)
        .onAppear { model.load() }
    }
}
