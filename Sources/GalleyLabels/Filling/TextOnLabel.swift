import Galley

extension LabelFilling {
    /// A text on the label, with its source for messages.
    struct TextOnLabel {
        /// The part of the template.
        let content: LabelPart.Content
        var value: String { didSet { marked = nil } }
        /// The text with its marks; nil for a text without markup.
        private(set) var marked: String?
        /// Whether `characters` have markup.
        let isMarked: Bool

        /// The characters of the text's view.
        var characters: String { isMarked ? marked ?? StyledText.escaped(value) : value }

        /// The symbol, if the text is a barcode.
        var symbol: BarcodeSymbol?

        init(
            content: LabelPart.Content, value: String, marked: String? = nil, symbol: BarcodeSymbol? = nil
        ) {
            (self.content, self.value, self.symbol) = (content, value, symbol)
            (self.marked, isMarked) = (marked, marked != nil)
        }

        var field: String { content.text.flatMap { $0.name.isEmpty ? nil : $0.name } ?? value }

        /// Whether it is a text whose size depends on the others, which may be divided and shortened.
        var isDivisible: Bool {
            if case .text(_, let box) = content { box.overflow == .shrink && !box.keepsSize } else { false }
        }

        /// The fields that it shows.
        var fields: [String] { content.text?.fields ?? [] }

        /// The particular of rules that the template names.
        var particular: String? { if case .text(_, let box) = content { box.particular } else { nil } }

        var box: TextBox { if case .text(_, let box) = content { box } else { TextBox() } }
    }
}
