import Foundation
import Testing

@testable import Galley
@testable import GalleyViews

@Suite("Columns of tables share the width by their cells") struct TableDemandTests {
    @Test func sentencesGetTheRoomThatShortCellsLeave() {
        let rows: [[CGFloat]] = [[20, 60, 900], [20, 65, 850], [20, 55, 30]]
        let demand = TableDemand((0..<3).map { column in rows.map { $0[column] } })
        let widths = demand.distribute(400, from: [20, 40, 40], whole: nil, to: [20, 65, 900])
        #expect(abs(widths[0] - 20) < 0.01 && abs(widths[1] - 65) < 0.01 && abs(widths[2] - 315) < 3, "\(widths)")
    }

    @Test func noColumnOfSentencesStarvesAnother() {
        let demand = TableDemand([[900, 800, 950], [400, 500, 300]])
        let widths = demand.distribute(300, from: [40, 40], whole: nil, to: [950, 500])
        #expect(widths[0] > widths[1] && widths[1] > 90, "\(widths)")
    }

    @Test func oneLongCellDoesNotBreakTheOthers() {
        let dates = Array(repeating: CGFloat(70), count: 40)
        let demand = TableDemand([dates, [2000] + Array(repeating: CGFloat(20), count: 39)])
        let widths = demand.distribute(250, from: [30, 40], whole: nil, to: [70, 2000])
        #expect(widths[0] >= 70 - 0.01, "\(widths)")
    }

    @Test func wordsStayWholeWhereRowsAreHardlyHigher() {
        let demand = TableDemand([[80, 80], [500, 400]])
        let widths = demand.distribute(
            300, from: [40, 40], whole: TableDemand.Whole(words: [80, 60], lines: [80, 500], headerWords: [80, 60]),
            to: [80, 500])
        #expect(widths[0] >= 80 - 0.01, "\(widths)")
    }

    @Test func cellsOfALongTableKeepOneLineBeforeHeadersKeepTheirWords() {
        let demand = TableDemand([
            Array(repeating: CGFloat(60), count: 40), [300, 300] + Array(repeating: CGFloat(50), count: 40),
        ])
        let widths = demand.distribute(
            130, from: [30, 50], whole: TableDemand.Whole(words: [30, 50], lines: [60, 50], headerWords: [30, 100]),
            to: [60, 300])
        #expect(widths[0] >= 60 - 0.01, "\(widths)")
    }

    @Test func aRareWideCellDoesNotWidenItsColumn() {
        let names: [CGFloat] = [45, 165, 60, 85, 80, 60, 50, 75, 45, 50, 55, 35, 40, 55, 55, 60]
        let sentences: [CGFloat] = [85, 85, 90, 75, 170, 90, 85, 90, 75, 170, 85, 90, 75, 90, 80, 85]
        let demand = TableDemand([names, sentences])
        let widths = demand.distribute(260, from: [40, 60], whole: nil, to: [165, 170])
        #expect(widths[0] < 100 && demand.lines(at: widths) < demand.lines(at: [165, 95]), "\(widths)")
    }

    @Test func headersWrapWhereRowsBecomeMuchLower() {
        let names: [CGFloat] = [50, 180, 190, 175, 185, 178, 180, 90, 175, 188, 176, 179, 110]
        let figures: [CGFloat] = [70] + Array(repeating: 40, count: 12)
        let demand = TableDemand([names] + Array(repeating: figures, count: 4), headers: 1)
        let most: [CGFloat] = [190, 70, 70, 70, 70]
        let whole = TableDemand.Whole(
            words: [95, 40, 40, 40, 40], lines: [190, 40, 40, 40, 40], headerWords: [95, 40, 40, 40, 40])
        let widths = demand.distribute(360, from: [90, 40, 40, 40, 40], whole: whole, to: most)
        #expect(demand.lines(at: widths) == 14, "\(widths)")
    }

    @Test func tallHeadersGetRoomFromColumnsWithFewLines() {
        // Two questions above short answers, and a column in which few cells are longer.
        let short = Array(repeating: CGFloat(20), count: 30)
        let cells = [
            [300, 300] + short, [280, 280] + short, [60, 60] + short.indices.map { $0 % 10 == 0 ? CGFloat(80) : 20 },
        ]
        let demand = TableDemand(cells, headers: 2)
        let whole = TableDemand.Whole(words: [30, 30, 40], lines: [30, 30, 80], headerWords: [40, 40, 40])
        let widths = demand.distribute(200, from: [30, 30, 40], whole: whole, to: [300, 280, 80])
        #expect(widths.reduce(0, +) <= 200.01 && max(300 / widths[0], 280 / widths[1]) < 4, "\(widths)")
    }

    @Test func stacksOfWordsAreCramped() {
        let sentences = Array(repeating: CGFloat(300), count: 10)
        let demand = TableDemand([[30] + sentences, [20, 20]], headers: 1)
        #expect(
            demand.isCramped(at: [40, 20], narrowerThan: 100) && !demand.isCramped(at: [75, 20], narrowerThan: 100))
        // As many lines in a column of a usual width are text.
        #expect(!demand.isCramped(at: [40, 20], narrowerThan: 40))
        #expect(TableDemand([[300, 20, 20]], headers: 1).isCramped(at: [40], narrowerThan: 100))
    }
}
