import Foundation
import GalleyData

extension ChartChoice {
    /// Fewer values are joined by a line.
    private static let fewestScattered = 20
    /// The mean square of steps over the variance: 2 for values that follow from none before them, near 0 for a course.
    private static let leastNoise = 1.4
    /// The standard deviation of distances over their mean: months differ by less.
    private static let leastIrregularity = 0.4

    /// Whether values at irregular dates have no course that a line would show. Source: J. von Neumann, "Distribution of the ratio of
    /// the mean square successive difference to the variance", 1941.
    ///
    /// - Complexity: O(*n* log *n*)
    static func areScattered(_ column: Int, over place: Int, _ columns: ChartColumns) -> Bool {
        var points: [(date: Double, value: Double)] = columns.records.indices.compactMap { row in
            guard let date = columns.datum(row, place, isNumber: false)?.quantity,
                let value = columns.number(row, column)
            else { return nil }
            return (date, value)
        }
        // Several values at most dates are added up or averaged.
        guard points.count >= fewestScattered, Set(points.map(\.date)).count * 2 > points.count else { return false }
        points.sort { $0.date < $1.date }
        let gaps = zip(points, points.dropFirst()).map { $1.date - $0.date }
        let (mean, deviation) = meanAndDeviation(gaps)
        guard mean > 0, deviation > leastIrregularity * mean else { return false }
        let variance = pow(meanAndDeviation(points.map(\.value)).deviation, 2)
        let steps = zip(points, points.dropFirst()).reduce(0) { $0 + pow($1.1.value - $1.0.value, 2) }
        return variance > 0 && steps / Double(points.count - 1) > leastNoise * variance
    }

    private static func meanAndDeviation(_ values: [Double]) -> (mean: Double, deviation: Double) {
        let mean = values.reduce(0, +) / Double(values.count)
        return (mean, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot())
    }
}
