import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Repeated outlines become forms where that is smaller (§8.10)") struct OutlineFormsTests {
    private let size = CGSize(width: 595, height: 842)

    private func places(_ count: Int) -> [CGPoint] {
        (0..<count).map { CGPoint(x: 20.17 + CGFloat($0 % 5) * 107.31, y: 31.3 + CGFloat($0 / 5) * 101.77) }
    }

    private func pages(_ count: Int, _ make: (CGPoint, Int) -> PaintedPath) -> [DisplayPage] {
        (0..<count).map { page in
            DisplayPage(size: size, items: places(40).enumerated().map { .path(make($1, page * 40 + $0)) })
        }
    }

    private func disc(_ place: CGPoint) -> Path {
        Path(ellipseIn: CGRect(origin: place, size: CGSize(width: 90, height: 60)))
    }

    @Test("a curved background becomes a form after some uses, at its position and in its colour")
    func backgrounds() throws {
        let colors = [Color(rgb: 0xff0000), Color(rgb: 0x00ff00)]
        let file = OpenFile(
            try pdf(pages(2) { PaintedPath(path: disc($0), fill: colors[$1 % 2]) }, compresses: false))
        let forms = file.objects(with: "/Subtype/Form")
        #expect(forms.count == 1)
        let form = try #require(forms.first.flatMap(file.stream))
        #expect(form.hasPrefix("0 0 m ") && form.hasSuffix("h f"))
        func curves(_ stream: Substring) -> [Substring] { stream.split(separator: "\n").filter { $0.hasSuffix(" m") } }
        let uses = file.contents.map { $0.matches(of: /q 1 0 0 1 ([\d.]+) ([\d.]+) cm\/X0 Do Q/) }
        #expect(uses[1].count == 40 && uses[0].count + curves(file.contents[0]).count == 40)
        #expect(uses[0].count > 30)
        for (use, place) in zip(uses[1], places(40)) {
            let (x, y) = (try #require(Double(use.1)), try #require(Double(use.2)))
            guard case .move(let start)? = disc(place).elements.first else { continue }
            #expect(abs(x - start.x) < 0.006 && abs(y - (842 - start.y)) < 0.006)
        }
        #expect(file.contents[1].matches(of: /\ rg\n/).count == 40)
        // The form is in the resource dictionary shared by all pages.
        #expect(file.text.matches(of: /\/XObject<<\/X0 \d+ 0 R>>/).count == 1)
    }

    @Test("the file is smaller and reproducible")
    func smaller() throws {
        let made = pages(10) { place, _ in PaintedPath(path: disc(place), fill: .red, stroke: .init(color: .black)) }
        let data = try pdf(made)
        #expect(try data == pdf(made))
        // Each is a little larger than the previous one, so none repeats.
        let different = pages(10) { place, index in
            let box = CGRect(origin: place, size: CGSize(width: 90 + CGFloat(index) * 0.01, height: 60))
            return PaintedPath(path: Path(ellipseIn: box), fill: .red, stroke: .init(color: .black))
        }
        #expect(try data.count * 2 < pdf(different).count)
        guard let qpdf = try ExternalTool("qpdf") else { return }
        let path = ScratchFolder()
        #expect(try qpdf.run("--check", try path.write(data, to: "a.pdf")).status == 0)
    }

    @Test("pills, rectangles and outlines used once or twice are written inline")
    func inPlace() throws {
        func forms(_ count: Int, _ path: @escaping (CGPoint) -> Path) throws -> Int {
            let items = places(count).map { DisplayItem.path(PaintedPath(path: path($0), fill: .red)) }
            return OpenFile(try pdf([DisplayPage(size: size, items: items)], compresses: false))
                .objects(with: "/Subtype/Form").count
        }
        let box = CGSize(width: 90, height: 60)
        #expect(try forms(40) { Path(CGRect(origin: $0, size: box)) } == 0)
        #expect(try forms(40) { Path(roundedRect: CGRect(origin: $0, size: box), cornerRadius: 9) } == 0)
        #expect(try forms(2) { disc($0) } == 0)
        #expect(try forms(40) { disc($0) } == 1)
    }

    @Test("an outline is shared in a translucent group, a mask and a clip")
    func groups() throws {
        let items = places(40).map { DisplayItem.path(PaintedPath(path: disc($0), fill: .red)) }
        var masked = DisplayGroup(items: [square(0, 0, 400, .black)])
        masked.mask = items
        let page = DisplayPage(
            size: size,
            items: [.group(DisplayGroup(opacity: 0.5, items: items)), .group(masked)] + items)
        let file = OpenFile(try pdf([page], compresses: false))
        #expect(file.objects(with: "/Subtype/Form").count == 4)
        guard let tool = try ExternalTool("mutool") else { return }
        let path = ScratchFolder()
        let result = try tool.run("draw", "-o", path / "a.png", try path.write(try pdf([page]), to: "a.pdf"))
        #expect(result.status == 0 && !result.errors.contains("rror"), "\(result.errors)")
    }
}
