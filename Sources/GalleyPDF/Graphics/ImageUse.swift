import GalleyImage

/// An image and whether viewers smooth it when enlarged, which PDF states per image rather than per use.
struct ImageUse {
    var source: ImageSource
    var isSmooth: Bool
}
