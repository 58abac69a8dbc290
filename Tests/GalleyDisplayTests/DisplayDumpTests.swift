import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("The dump of a page") struct DisplayDumpTests {
    @Test("paths with paints, images, groups in groups")
    func dump() throws {
        let stops = Gradient(stops: [
            .init(color: .black, location: 0), .init(color: Color(rgb: 0xff8000).opacity(0.5), location: 0.25),
        ])
        func paint(_ geometry: GradientPaint.Geometry, _ transform: CGAffineTransform = .identity) -> Paint {
            .gradient(GradientPaint(stops, geometry, transform: transform))
        }
        let rect = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        let line = StrokeStyle(lineWidth: 2, dash: [3, 1.5])
        let image = try ImageSource(JPEGFiles.oriented(6))
        let frame = CGRect(x: 5, y: 6, width: 7.125, height: 8)
        let center = CGPoint(x: 2, y: 3)
        let page = DisplayPage(
            size: CGSize(width: 100, height: 50),
            items: [
                .path(PaintedPath(path: rect, fill: .white)),
                .path(
                    PaintedPath(
                        path: rect, fill: paint(.linear(start: .zero, end: center)), fillStyle: FillStyle(eoFill: true),
                        stroke: .init(
                            paint: paint(
                                .radial(center: center, startRadius: 0, endRadius: 9),
                                CGAffineTransform(scaleX: 2, y: 1)),
                            style: line))),
                .group(
                    DisplayGroup(
                        transform: CGAffineTransform(translationX: 1, y: 2), clip: rect,
                        clipStyle: FillStyle(eoFill: true), opacity: 0.5,
                        items: [
                            .group(
                                DisplayGroup(items: [
                                    .path(
                                        PaintedPath(
                                            path: rect,
                                            fill: paint(
                                                .conic(center: center, startAngle: .zero, endAngle: .degrees(90)))
                                        )),
                                    .image(PlacedImage(source: image, frame: frame)),
                                ])),
                            .image(PlacedImage(source: image, frame: frame, interpolation: .none)),
                        ])),
            ])
        #expect(
            page.dump == """
                page 100×50
                path rect 1,2 3×4 fill #ffffff
                path rect 1,2 3×4 fill even-odd linear 0,0 → 2,3 (#000000 0, #ff800080 .25) \
                stroke radial 2,3 r0 → r9 by 2,0,0,1,0,0 (#000000 0, #ff800080 .25) 2 dash 3,1.5
                group by 1,0,0,1,1,2 clip even-odd rect 1,2 3×4 opacity .5
                  group
                    path rect 1,2 3×4 fill conic 2,3 0° → 90° (#000000 0, #ff800080 .25)
                    image jpeg 24×16 right at 5,6 7.13×8
                  image jpeg 24×16 right at 5,6 7.13×8 interpolation none

                """)
    }

    @Test("an item is small: 50,000 pills are an array of them")
    func size() { #expect(MemoryLayout<DisplayItem>.stride <= 176) }
}
