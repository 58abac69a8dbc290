import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Gradients in PDF") struct PaintTests {
    private func file(_ items: [DisplayItem], _ more: [DisplayItem] = []) throws -> OpenFile {
        let size = CGSize(width: 200, height: 100)
        let pages = [items] + (more.isEmpty ? [] : [more])
        return OpenFile(try pdf(pages.map { DisplayPage(size: size, items: $0) }, compresses: false))
    }

    private let colors = Gradient(colors: [.red, .blue])

    private func filled(_ x: Double, _ gradient: Gradient, from start: CGPoint? = nil, opacity: Double = 1)
        -> DisplayItem
    {
        let frame = CGRect(x: x, y: 10, width: 20, height: 20)
        let geometry = GradientPaint.Geometry.linear(
            start: start ?? frame.origin, end: CGPoint(x: frame.maxX, y: frame.maxY))
        return .path(PaintedPath(path: Path(frame), fill: .gradient(GradientPaint(gradient, geometry))))
    }

    private func count(_ part: String, _ file: OpenFile) -> Int { file.objects(with: part).count }

    @Test("equal gradients are written once; those at other positions share their colours")
    func shared() throws {
        let item = filled(10, colors)
        let one = try file([item, item], [item])
        #expect(count("/PatternType 2", one) == 1 && count("/ShadingType", one) == 1)
        #expect(one.contents[0] == "/Pattern cs/P0 scn\n10 70 20 20 re\nf\n10 70 20 20 re\nf\n")
        let two = try file([item, filled(50, colors), filled(90, Gradient(colors: [.red, .green]))])
        #expect(count("/PatternType 2", two) == 3 && count("/ShadingType", two) == 2)
    }

    @Test("a page without gradients refers to none")
    func none() throws { #expect(try file([square(0, 0, 9, .red)]).text.contains("/Pattern") == false) }

    @Test("one opacity for all colours is the graphics state's; opacities that change are a soft mask (§11.6.4.3)")
    func opacity() throws {
        let even = try file([filled(10, Gradient(colors: [.red.opacity(0.5), .blue.opacity(0.5)]))])
        #expect(even.text.contains("/SMask") == false && even.contents[0].hasPrefix("/A500 gs\n/Pattern cs"))
        let fading = try file([filled(10, Gradient(colors: [.red, .clear])), square(0, 0, 9, .red)])
        #expect(fading.contents[0].hasPrefix("q\n/M0 gs\n.843 .149 .239 rg\n10 70 20 20 re\nf\nQ\n"))
        #expect(fading.text.contains("/M0<</SMask<</Type/Mask/S/Luminosity/G "))
        // Red to clear is red all the way: one colour, in shades of opacity.
        #expect(fading.text.contains("/C0[1]/C1[0]") && !fading.text.contains("/PatternType"))
        let both = try file([filled(10, Gradient(colors: [.red, .blue.opacity(0.5)]))])
        #expect(both.contents[0].hasPrefix("q\n/M0 gs\n/Pattern cs/P0 scn\n10 70 20 20 re\nf\nQ\n"))
        let hidden = try file([filled(10, Gradient(colors: [.red.opacity(0), .blue.opacity(0)]))])
        #expect(hidden.contents == [""])
    }

    @Test("in a group a pattern's matrix holds the group's transform; in a faded group it does not (§8.7.3.1)")
    func groups() throws {
        let move = CGAffineTransform(translationX: 5, y: 7)
        func matrix(_ opacity: Double) throws -> String {
            let group = DisplayGroup(transform: move, opacity: opacity, items: [filled(10, colors)])
            let text = try file([.group(group)]).text
            return text.firstMatch(of: /\/PatternType 2\/Matrix\[([^\]]*)\]/).map { String($0.1) } ?? ""
        }
        #expect(try matrix(1) == "20 -20 -20 -20 15 83")
        #expect(try matrix(0.5) == "20 -20 -20 -20 10 90")
    }

    @Test("poppler shows the colours in place, through transforms, groups and clips")
    func colorsInPlace() throws {
        let scratch = ScratchFolder()
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        let geometry = GradientPaint.Geometry.linear(start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0))
        let square = PaintedPath(
            path: Path(CGRect(x: 10, y: 10, width: 20, height: 20)),
            fill: .gradient(GradientPaint(Gradient(colors: [.white, .black]), geometry)))
        let inner = DisplayGroup(
            transform: CGAffineTransform(translationX: 20, y: 20), opacity: 0.999, items: [.path(square)])
        let group = DisplayGroup(transform: turn, opacity: 0.999, items: [.group(inner)])
        let path = try scratch.write(
            try pdf([DisplayPage(size: CGSize(width: 100, height: 100), items: [.group(group)])]), to: "a.pdf")
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return }
        let drawn = try pdftoppm.run("-r", "72", "-singlefile", path)
        let bytes = [UInt8](drawn.output.dropFirst("P6\n100 100\n255\n".utf8.count))
        func shade(_ x: Int, _ y: Int) -> Int { Int(bytes[3 * (y * 100 + x)]) }
        // The square from (30, 30) to (50, 50) turns to x 50…70, y 30…50, and its gradient runs downwards.
        // Poppler looks at a pixel's corner, half of a pixel's 255/20 away from its centre.
        for y in 30..<50 { #expect(abs(shade(60, y) - (255 - 255 * (2 * y - 59) / 40)) <= 7) }
        #expect(shade(60, 51) == 255 && shade(48, 40) == 255)
    }
}
