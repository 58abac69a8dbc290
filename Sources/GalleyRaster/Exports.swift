// A rasteriser's pictures, and the PNG files that they become, are known to everyone who draws.
@_exported public import GalleyImage
