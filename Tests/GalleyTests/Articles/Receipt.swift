import Foundation
import Galley

@Observable final class Basket {
    struct Item: Identifiable {
        let id = UUID()
        var name: String
        var count: Int
        var price: Decimal
    }

    var items: [Item] = []
    var total: Decimal { items.reduce(0) { $0 + Decimal($1.count) * $1.price } }
}

struct Receipt: View {
    @Environment(Basket.self) private var basket

    var body: some View {
        VStack(spacing: 10) {
            Text("CORNER SHOP").font(.headline).tracking(2)
            Text(Date(timeIntervalSince1970: 1_790_000_000), format: .dateTime.day().month().year())
                .font(.footnote)
                .foregroundStyle(.secondary)
            Divider()
            Grid(alignment: .trailing, horizontalSpacing: 12, verticalSpacing: 6) {
                ForEach(basket.items) { item in
                    GridRow {
                        Text("\(item.count) ×")
                        Text(item.name).gridColumnAlignment(.leading)
                        Text(item.price * Decimal(item.count), format: .currency(code: "EUR"))
                    }
                }
            }
            Divider()
            LabeledContent("Total") { Text(basket.total, format: .currency(code: "EUR")).bold() }
                .labeledContentStyle(.automatic)
        }
        .font(.system(.body, design: .monospaced))
        .monospacedDigit()
        .padding()
        .environment(\.locale, Locale(identifier: "en_GB"))
    }
}
