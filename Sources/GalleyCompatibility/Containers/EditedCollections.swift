public import Foundation
public import GalleyViews

/// Rows that a person deletes, moves or inserts. No effect on paper.
nonisolated extension ForEach where Content: View {
    /// Has no effect on paper.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
    /// Has no effect on paper.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at `offsets`, which the collection has. O(n).
    public mutating func remove(atOffsets offsets: IndexSet) {
        self = Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
    }

    /// Moves the elements at `source`, in their order, before the element at `destination`. O(n).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = enumerated().filter { source.contains($0.offset) }
        let others = enumerated().filter { !source.contains($0.offset) }
        self = Self(
            (others.filter { $0.offset < destination } + moved + others.filter { $0.offset >= destination }).map(
                \.element))
    }
}
