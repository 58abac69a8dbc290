import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCharts

/// Written as the documentation of Swift Charts writes, with the frames that its scales give: bars from zero, stacks on each other,
/// categories in bands of equal width.
@Suite("Bars in the style of Swift Charts") struct SwiftChartsTests: StyledChart {
    @Test func barsInBands() {
        let plan = plan {
            BarMark(x: .value("Shape Type", "Cube"), y: .value("Total Count", 5))
            BarMark(x: .value("Shape Type", "Ball"), y: .value("Total Count", 4))
        }
        #expect(plan.x.categories == ["Cube", "Ball"] && heights(plan) == [[0, 5], [0, 4]])
        #expect(plan.x.position(.category("Cube")) == 0.25 && plan.x.position(.category("Ball")) == 0.75)
    }

    @Test func barsOfCollection() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
            }
        }
        #expect(heights(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]])
    }

    @Test func stackedBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
                    .foregroundStyle(by: .value("Shape Color", toy.color))
            }
        }
        #expect(heights(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]] && plan.styles.colors == ["Green", "Pink"])
    }

    @Test func groupedBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count))
                    .position(by: .value("Shape Color", toy.color))
            }
        }
        #expect(heights(plan) == [[0, 2], [0, 3], [0, 4], [0, 1]])
        #expect(plan.shapes.map { $0.slot.index } == [0, 1, 0, 1])
    }

    @Test func normalizedBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(
                    x: .value("Shape Type", toy.shape), y: .value("Total Count", toy.count), stacking: .normalized)
            }
        }
        #expect(heights(plan) == [[0, 0.4], [0.4, 1]])
    }

    @Test func centeredBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), stacking: .center)
            }
        }
        #expect(heights(plan) == [[-2.5, -0.5], [-0.5, 2.5]])
    }

    @Test func unstackedBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), stacking: .unstacked)
            }
        }
        #expect(heights(plan) == [[0, 2], [0, 3]])
    }

    @Test func horizontalBars() {
        let plan = plan {
            ForEach(toys) { toy in
                BarMark(x: .value("Total Count", toy.count), y: .value("Shape Type", toy.shape))
            }
        }
        #expect(widths(plan) == [[0, 2], [2, 5], [0, 4], [4, 5]])
        #expect(plan.y.position(.category("Cube")) == 0.75 && plan.y.position(.category("Ball")) == 0.25)
    }

    @Test func intervalBars() {
        let plan = plan {
            ForEach(days) { day in
                BarMark(x: .value("Day", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
            }
        }
        #expect(heights(plan) == [[0, 4], [1, 6], [2, 8], [3, 10]])
    }

    @Test func ganttBars() {
        let plan = plan {
            BarMark(xStart: .value("Start", 1), xEnd: .value("End", 4), y: .value("Task", "Draw"))
            BarMark(xStart: .value("Start", 3), xEnd: .value("End", 9), y: .value("Task", "Build"))
        }
        #expect(widths(plan) == [[1, 4], [3, 9]] && plan.shapes.allSatisfy(\.isHorizontal))
    }

    @Test func oneDimensionalBars() {
        let plan = plan {
            ForEach(toys.prefix(2)) { toy in
                BarMark(x: .value("Count", toy.count), y: .value("All", "Toys"))
                    .foregroundStyle(by: .value("Color", toy.color))
            }
        }
        #expect(widths(plan) == [[0, 2], [2, 5]])
    }

    @Test func binnedBars() {
        let plan = plan {
            BarMark(x: .value("Bin", 0..<10), y: .value("Count", 3))
            BarMark(x: .value("Bin", 10..<20), y: .value("Count", 5))
        }
        #expect(widths(plan) == [[0, 10], [10, 20]] && heights(plan) == [[0, 3], [0, 5]])
    }

    @Test func enumeratedCategories() {
        let plan = plan {
            ForEach([Season.spring, .summer, .autumn], id: \.self) { season in
                BarMark(x: .value("Season", season), y: .value("Rain", 1.5))
            }
        }
        #expect(plan.x.categories == ["spring", "summer", "autumn"])
    }
}
