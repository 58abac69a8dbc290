/// The numbers of the forms and images that a content stream draws itself, each once.
struct UsedObjects {
    private(set) var forms: [Int] = []
    private(set) var images: [Int] = []

    /// Outlines, which are forms that the whole file shares.
    private(set) var outlines: [Int] = []

    mutating func add(form: Int) { forms.append(form) }

    mutating func add(outline: Int) { if !outlines.contains(outline) { outlines.append(outline) } }

    mutating func add(image: Int) { if !images.contains(image) { images.append(image) } }

    /// Whether the list of all pages has what is drawn, which has the outlines.
    var isCommon: Bool { forms.isEmpty && images.isEmpty }
}
