import Foundation
import Galley

struct AttributedPrice: View {
    private var price: AttributedString {
        var text = AttributedString("€ 49.90")
        text.font = .title.bold()
        text.foregroundColor = .green
        if let range = text.range(of: ".90") {
            text[range].font = .caption
            text[range].baselineOffset = 8
        }
        return text
    }

    private var old: AttributedString {
        var container = AttributeContainer()
        container.foregroundColor = .gray
        container.strikethroughStyle = .single
        return AttributedString("€ 69.00", attributes: container)
    }

    private var terms: AttributedString {
        (try? AttributedString(markdown: "**Free** returns, see [the *terms*](https://example.org/terms).")) ?? ""
    }

    var body: some View {
        VStack(alignment: .leading) {
            Text("\(old) \(price)")
            Text(terms).textSelection(.enabled)
        }
    }
}
