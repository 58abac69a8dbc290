import GalleyGeometry

/// The current colour of a content stream: a colour or a pattern number. ISO 32000-1 §8.6.
enum ContentColor: Equatable {
    case color(Color)
    case pattern(Int)
}
