extension Comparable {
    /// Returns the nearest value in `range`.
    @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

extension RandomAccessCollection {
    /// The index of the first element that belongs to the second part, or the end index: a binary search, since all elements
    /// of the second part stand after those of the first.
    @inlinable package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if isInSecondPart(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
