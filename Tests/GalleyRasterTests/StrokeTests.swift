import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

struct StrokeTests {
    @Test func widths() throws {
        let two = try draw([stroke(line((5, 0), (5, 8)), StrokeStyle(lineWidth: 2))])
        #expect(two.shades(row: 4) == [255, 255, 255, 255, 0, 0, 255, 255, 255, 255, 255, 255])
        let one = try draw([stroke(line((5, 0), (5, 8)), StrokeStyle(lineWidth: 1))]).shades(row: 4)
        #expect((126...129).contains(one[4]) && (126...129).contains(one[5]))
        #expect(one[3] == 255 && one[6] == 255)
        let hair = try draw([stroke(line((5.5, 0), (5.5, 8)), StrokeStyle(lineWidth: 0.25))]).shades(row: 4)
        #expect((189...193).contains(hair[5]))
        #expect(try draw([stroke(line((5, 0), (5, 8)), StrokeStyle(lineWidth: 0))]).ink == 0)
    }

    @Test func caps() throws {
        func sketch(_ cap: LineCap) throws -> String {
            try draw([stroke(line((4, 3), (8, 3)), StrokeStyle(lineWidth: 4, lineCap: cap))], height: 6).sketch
        }
        #expect(
            try sketch(.butt) == """
                ............
                ....####....
                ....####....
                ....####....
                ....####....
                ............
                """)
        #expect(
            try sketch(.square) == """
                ............
                ..########..
                ..########..
                ..########..
                ..########..
                ............
                """)
        #expect(
            try sketch(.round) == """
                ............
                ..++####++..
                ..+######+..
                ..+######+..
                ..++####++..
                ............
                """)
    }

    @Test func joins() throws {
        func corner(_ join: LineJoin, limit: Double = 10) throws -> UInt8 {
            let path = line((2, 10), (2, 2), (10, 2))
            let style = StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: limit)
            return try draw([stroke(path, style)], height: 12).pixel(0, 0)[0]
        }
        #expect(try corner(.miter) == 0)
        // The miter of a right angle is √2 wide.
        #expect(try corner(.miter, limit: 1.5) == 0)
        #expect(try corner(.miter, limit: 1.3) == 255)
        #expect(try corner(.bevel) == 255)
        let round = try corner(.round)
        #expect(round > 100 && round < 255)
    }

    @Test func closedLinesHaveCornersEverywhere() throws {
        let image = try draw([stroke(Path(CGRect(x: 2, y: 2, width: 8, height: 4)), StrokeStyle(lineWidth: 2))])
        #expect(
            image.sketch == """
                ............
                .##########.
                .##########.
                .##......##.
                .##......##.
                .##########.
                .##########.
                ............
                """)
    }

    /// Where FreeType's outline would leave a hole.
    @Test(arguments: [LineJoin.miter, .round, .bevel]) func thickStrokesOfSmallFigures(_ join: LineJoin) throws {
        let style = StrokeStyle(lineWidth: 20, lineJoin: join)
        for width in [1.0, 6, 19, 19.9] {
            let box = CGRect(x: 20 - width / 2, y: 20 - width / 2, width: width, height: width)
            for path in [Path(box), Path(ellipseIn: box), Path(roundedRect: box, cornerRadius: width / 4)] {
                let image = try draw([stroke(path, style)], width: 40, height: 40)
                for (x, y) in [(20, 20), (19, 19), (16, 20), (20, 24), (15, 15)] {
                    #expect(image.pixel(x, y)[0] == 0, "\(path.figure) at \(x), \(y)")
                }
                #expect(image.pixel(1, 1)[0] == 255 || width > 15)
            }
        }
        let circle = Path(ellipseIn: CGRect(x: 17, y: 17, width: 6, height: 6))
        let disc = try draw([stroke(circle, style)], width: 40, height: 40)
        #expect(abs(disc.ink - Double.pi * 169) < 3)
        let ring = Path(ellipseIn: CGRect(x: 8, y: 8, width: 24, height: 24))
        let image = try draw([stroke(ring, StrokeStyle(lineWidth: 10, lineJoin: join))], width: 40, height: 40)
        #expect(abs(image.ink - Double.pi * (17 * 17 - 7 * 7)) < 3)
    }

    /// Both sorts of outline in one path are wound alike: where they cross, neither takes from the other.
    @Test func thickAndPlainLinesCross() throws {
        var path = Path(CGRect(x: 18, y: 18, width: 4, height: 4))
        path.addPath(line((0, 20), (40, 20)))
        let image = try draw([stroke(path, StrokeStyle(lineWidth: 12))], width: 40, height: 40)
        #expect((0..<40).allSatisfy { image.pixel($0, 20)[0] == 0 })
    }

    @Test func strokesKeepTheirShapeUnderASkew() throws {
        // A line of width 2, stretched four times across its direction.
        let item = DisplayItem.group(
            DisplayGroup(
                transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 4, tx: 0, ty: 0),
                items: [stroke(line((2, 2), (10, 2)), StrokeStyle(lineWidth: 2))]))
        #expect(
            try draw([item], height: 14).sketch == """
                ............
                ............
                ............
                ............
                ..########..
                ..########..
                ..########..
                ..########..
                ..########..
                ..########..
                ..########..
                ..########..
                ............
                ............
                """)
    }

    // MARK: Dashes

    private func dashes(
        _ dash: [CGFloat], phase: Double = 0, cap: LineCap = .butt, from: Double = 0, to: Double = 12
    ) throws -> String {
        let style = StrokeStyle(lineWidth: 1, lineCap: cap, dash: dash, dashPhase: phase)
        return try draw([stroke(line((from, 0.5), (to, 0.5)), style)], height: 1).sketch
    }

    @Test func dashCuts() throws {
        #expect(try dashes([3, 2]) == "###..###..##")
        #expect(try dashes([3, 2], phase: 4) == ".###..###..#")
        #expect(try dashes([3, 2], phase: -1) == ".###..###..#")
        #expect(try dashes([3, 2], phase: 14) == ".###..###..#")
        #expect(try dashes([2]) == "##..##..##..")
        #expect(try dashes([1, 2, 3]) == "#..###.##...")
        #expect(try dashes([]) == "############")
        #expect(try dashes([0, 0]) == "############")
        #expect(try dashes([3, -1]) == "############")
        #expect(try dashes([0.001, 0.001]) == "############")
        #expect(try dashes([0, 3]) == "............")
        #expect(try dashes([2, 4], cap: .square, from: 1).filter { $0 == "#" }.count == 4)
    }

    @Test func dashesWithoutLengthAreDots() throws {
        let style = StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 5])
        let image = try draw([stroke(line((1, 1), (12, 1)), style)], height: 2)
        #expect(image.shades(row: 0).map { $0 < 5 ? 1 : 0 } == [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1])
    }

    @Test func dashesRunRoundCorners() throws {
        // Twelve around: dashes of 2 and gaps of 2, from the top left corner clockwise.
        let square = Path(CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
        let cut = DashPattern(StrokeStyle(dash: [2, 2], dashPhase: 1), scale: 1)?.cut(
            Polyline(points: [[0, 0], [3, 0], [3, 3], [0, 3]], isClosed: true),
            within: PixelBounds(low: [-9, -9], high: [9, 9]))
        #expect(
            cut == [
                Polyline(points: [[0, 1], [0, 0], [1, 0]], isClosed: false),
                Polyline(points: [[3, 0], [3, 2]], isClosed: false),
                Polyline(points: [[2, 3], [0, 3]], isClosed: false),
            ])
        let style = StrokeStyle(lineWidth: 1, dash: [2, 2], dashPhase: 1)
        #expect(try draw([stroke(square, style)], width: 4, height: 4).pixel(0, 0)[0] == 0)
    }

    @Test func oneDashRoundAClosedLineIsTheLine() throws {
        let square = Path(CGRect(x: 2, y: 2, width: 4, height: 4))
        let dashed = try draw([stroke(square, StrokeStyle(lineWidth: 2, dash: [100, 5]))])
        #expect(try dashed == draw([stroke(square, StrokeStyle(lineWidth: 2))]))
    }

    @Test func farAwayDashesArePutWhereTheyBelong() throws {
        let style = StrokeStyle(lineWidth: 1, dash: [3, 2])
        let far = try draw([stroke(line((-500_000_000, 0.5), (500_000_000, 0.5)), style)], height: 1)
        #expect(far.sketch == "###..###..##")
    }

    @Test func dotsOfLinesWithoutLength() throws {
        let point = line((4, 4), (4, 4))
        #expect(try draw([stroke(point, StrokeStyle(lineWidth: 4))]).ink == 0)
        #expect(abs(try draw([stroke(point, StrokeStyle(lineWidth: 4, lineCap: .round))]).ink - Double.pi * 4) < 0.3)
        #expect(abs(try draw([stroke(point, StrokeStyle(lineWidth: 4, lineCap: .square))]).ink - 16) < 0.3)
    }
}
