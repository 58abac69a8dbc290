import Galley

struct Item: Identifiable {
    let id: Int
    let name: String
    let price: Double
}

struct Invoice: View {
    let number: Int
    let items: [Item]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Invoice \(number)").font(.title)
            Divider()
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 24, verticalSpacing: 6) {
                ForEach(items) { item in
                    GridRow {
                        Text(item.name)
                        Text("\(item.price, specifier: "%.2f")").gridColumnAlignment(.trailing)
                    }
                }
            }
            Text("Please pay within **30 days**.").foregroundStyle(.secondary)
        }
        .padding()
    }
}
