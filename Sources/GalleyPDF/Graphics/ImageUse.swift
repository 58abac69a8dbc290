import GalleyImage

/// An image, and whether it is to be smooth where it is enlarged: PDF says that of the image, not of its use.
struct ImageUse {
    var source: ImageSource
    var isSmooth: Bool
}
