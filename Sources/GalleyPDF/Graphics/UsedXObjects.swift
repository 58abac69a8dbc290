/// The numbers of the forms and images that a content stream paints directly, each once.
struct UsedXObjects {
    private(set) var forms: [Int] = []
    private(set) var images: [Int] = []

    /// The forms of repeated outlines, which are shared by the whole file.
    private(set) var outlines: [Int] = []

    mutating func add(form: Int) { forms.append(form) }

    mutating func add(outline: Int) { if !outlines.contains(outline) { outlines.append(outline) } }

    mutating func add(image: Int) { if !images.contains(image) { images.append(image) } }

    /// Whether the resource dictionary common to all pages suffices; it includes the outlines.
    var isCommon: Bool { forms.isEmpty && images.isEmpty }
}
