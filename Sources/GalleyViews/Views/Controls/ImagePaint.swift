import GalleyDisplay
public import GalleyGeometry
import GalleyImage

/// An image repeated over a shape or a text, from the upper left corner of its frame.
nonisolated public struct ImagePaint: ShapeStyle, View {
    /// The image, from a file or a source. Symbols paint nothing.
    public var image: Image
    /// The part of the image that is repeated, in fractions of its size.
    public var sourceRect: CGRect
    /// The factor of the image's size.
    public var scale: CGFloat

    /// The most repetitions along a side; a smaller image is drawn larger.
    private static let most: CGFloat = 100

    /// Creates a style from a part of an image.
    ///
    /// - Parameters:
    ///   - image: the image. A file that cannot be read fails the document with a `Diagnostic`.
    ///   - sourceRect: the part that is repeated, in fractions of the image's size.
    ///   - scale: the factor of the image's size. At most 100 repetitions fit along a side: a smaller image is drawn larger.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Grey, where an image cannot be drawn.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint { .color(.gray) }

    /// The repeated image.
    public var _effects: [StyleEffect] {
        [
            StyleEffect { readImage in
                guard let source = image.source(readImage) else { return nil }
                let size = image.size(of: source)
                return .picture { tiles(of: source, size, in: $0) }
            }
        ]
    }

    private func tiles(of source: ImageSource, _ size: CGSize, in bounds: CGRect) -> [DisplayItem] {
        var whole = CGSize(width: size.width * scale, height: size.height * scale)
        var tile = CGSize(width: whole.width * sourceRect.width, height: whole.height * sourceRect.height)
        guard tile.width > 0, tile.height > 0, tile.width.isFinite, tile.height.isFinite, bounds.width > 0 else {
            return []
        }
        let growth = max(1, bounds.width / tile.width / Self.most, bounds.height / tile.height / Self.most)
        whole = CGSize(width: whole.width * growth, height: whole.height * growth)
        tile = CGSize(width: tile.width * growth, height: tile.height * growth)
        var items: [DisplayItem] = []
        for y in stride(from: bounds.minY, to: bounds.maxY, by: tile.height) {
            for x in stride(from: bounds.minX, to: bounds.maxX, by: tile.width) {
                let origin = CGPoint(x: x - sourceRect.minX * whole.width, y: y - sourceRect.minY * whole.height)
                let placed = DisplayItem.image(
                    PlacedImage(source: source, frame: CGRect(origin: origin, size: whole), interpolation: .medium))
                let part = CGRect(x: x, y: y, width: tile.width, height: tile.height)
                items.append(tile == whole ? placed : .group(DisplayGroup(clip: Path(part), items: [placed])))
            }
        }
        return items
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image repeated over what is painted; the parameters are those of `ImagePaint`.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
