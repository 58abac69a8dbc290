/// The votes of cells for one of two readings of their column: a decimal point or comma, the day or the month first. A cell votes
/// that only one of them can read.
package struct Votes<Choice: Equatable> {
    /// The choice of the first vote.
    package private(set) var first: Choice?
    private var other: Choice?
    private var forFirst = 0
    private var forOther = 0

    package init() {}

    package init(_ votes: some Sequence<Choice?>) { for vote in votes { add(vote) } }

    package mutating func add(_ vote: Choice?) { if let vote { add(vote, 1) } }

    package mutating func add(_ votes: Votes) {
        if let first = votes.first { add(first, votes.forFirst) }
        if let other = votes.other { add(other, votes.forOther) }
    }

    private mutating func add(_ choice: Choice, _ count: Int) {
        first = first ?? choice
        if choice == first {
            forFirst += count
        } else {
            other = choice
            forOther += count
        }
    }

    /// The choice of most; nil without votes, and for as many of both.
    package var winner: Choice? { forFirst == forOther ? nil : forFirst > forOther ? first : other }

    /// The choice of all; nil without votes.
    package var unanimous: Choice? { forOther == 0 ? first : nil }
}

extension Votes: Sendable where Choice: Sendable {}
