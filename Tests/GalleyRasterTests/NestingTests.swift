import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyRaster
import GalleySVG
import GalleyTestSupport
import Testing

/// Pages of groups within groups, made by hand: views have a limit of their own.
@Suite("Deeply nested display lists") struct NestingTests {
    private static let deepest = 100_000

    enum Kind: CaseIterable {
        case plain, moved, clipped, roundClipped, faded, blended, isolated, masked, mask, ordered, named

        /// A group of this kind around `items`.
        func group(_ items: [DisplayItem]) -> DisplayGroup {
            let area = CGRect(x: 0, y: 0, width: 8, height: 8)
            let shade = DisplayItem.path(PaintedPath(path: Path(area), fill: .color(.white)))
            var group = DisplayGroup(items: items)
            switch self {
            case .plain: break
            case .moved: group.transform = CGAffineTransform(translationX: 0.001, y: 0)
            case .clipped: group.clip = Path(area)
            case .roundClipped: group.clip = Path(ellipseIn: area)
            case .faded: group.opacity = 0.999
            case .blended: group.blendMode = .multiply
            case .isolated: group.isIsolated = true
            case .masked: group.mask = [shade]
            case .mask:
                group.items = [shade]
                group.mask = items
            case .ordered: group.paintingOrder = Array(items.indices)
            case .named: group.identifier = "a"
            }
            return group
        }

        func page(_ depth: Int) -> DisplayPage {
            let area = CGRect(x: 1, y: 1, width: 3, height: 3)
            var items = [DisplayItem.path(PaintedPath(path: Path(area), fill: .color(.black)))]
            for _ in 0..<depth { items = [.group(group(items))] }
            return DisplayPage(size: CGSize(width: 8, height: 8), items: items)
        }
    }

    enum Writer: CaseIterable {
        case pdf, untaggedPDF, svg, raster, bands

        func write(_ page: DisplayPage) throws {
            switch self {
            case .pdf, .untaggedPDF:
                var options = PDFOptions()
                options.isTagged = self == .pdf
                var writer = PDFWriter(options: options) { _ in }
                try writer.add(page)
                try writer.finish()
            case .svg: _ = try SVGWriter().write(page)
            case .raster:
                var rasteriser = PageRasteriser(dpi: 72)
                _ = try rasteriser.render(page)
            case .bands:
                var rasteriser = PageRasteriser(dpi: 72)
                _ = try rasteriser.render(page, rows: 2..<4)
            }
        }

        /// Returns the error for `depth` nested groups of `kind`.
        func problem(_ kind: Kind, _ depth: Int) -> String? {
            onDefaultStack {
                do { try write(kind.page(depth)) } catch { return "\(error)" }
                return nil
            }
        }
    }

    @Test("groups 100,000 deep are an error in every writer, and are freed", arguments: Kind.allCases)
    func deep(kind: Kind) {
        for writer in Writer.allCases {
            #expect(
                writer.problem(kind, Self.deepest)
                    == "the page's groups are nested too deeply; expected at most \(DisplayPage.deepestNesting) levels")
        }
    }

    @Test(
        "groups at the limit are drawn on a thread's own stack, one more is an error", arguments: Kind.allCases,
        Writer.allCases)
    func limit(kind: Kind, writer: Writer) {
        #expect(writer.problem(kind, DisplayPage.deepestNesting) == nil)
        #expect(writer.problem(kind, DisplayPage.deepestNesting + 1) != nil)
    }

    @Test("elements nested 100,000 deep are written")
    func elements() {
        for role in [StructureRole.section, .artifact, .figure] {
            for writer in Writer.allCases {
                let problem = onDefaultStack { () -> String? in
                    let element = StructureElement(role, alternateText: role == .figure ? "a" : nil)
                    var items = Array(repeating: DisplayItem.beginElement(element), count: Self.deepest)
                    items += Kind.plain.page(0).items
                    items += Array(repeating: .endElement(), count: Self.deepest)
                    do { try writer.write(DisplayPage(size: CGSize(width: 8, height: 8), items: items)) } catch {
                        return "\(error)"
                    }
                    return nil
                }
                #expect(problem == nil)
            }
        }
    }

    @Test("a dump ends where writers end")
    func dump() {
        let lines = onDefaultStack { Kind.plain.page(Self.deepest).dump.split(separator: "\n") }
        // The page's own line, the groups that are drawn and one more, in which is an ellipsis.
        #expect(lines.count == 1 + DisplayPage.deepestNesting + 1 + 1)
        #expect(lines.last?.hasSuffix(" …") == true)
        #expect(onDefaultStack { Kind.plain.page(DisplayPage.deepestNesting).dump }.contains("path rect"))
    }

    @Test("a copy of a group keeps its items when the other changes")
    func copies() {
        let group = Kind.masked.group(Kind.plain.page(0).items)
        var other = group
        other.items.append(contentsOf: group.items)
        #expect(group.items.count == 1 && other.items.count == 2 && other.mask?.count == 1)
        other.mask = nil
        #expect(group.mask?.count == 1 && other.mask == nil && other.items.count == 2)
    }
}
