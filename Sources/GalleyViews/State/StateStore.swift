import GalleyConcurrency

/// Keeps the values of `@State` between evaluations of the views, and tracks changes.
package final class StateStore {
    private struct Key: Hashable {
        var path: ViewPath
        var property: String
    }

    private var cells: [Key: AnyObject] = [:]
    /// The types without properties to connect. Most have none, and are not inspected again.
    private var plainTypes = knownPlainTypes.withLock(\.self)
    /// The plain types of all stores: letters with the same views have a store each.
    private static let knownPlainTypes = Locked<Set<ObjectIdentifier>>([])
    /// Records writes of the states.
    package let work = LayoutWork()
    /// The names of the states written in this round, in order.
    var changes: [String] { work.changes }
    /// Whether no view has state.
    package var isEmpty: Bool { cells.isEmpty }

    /// Connects the properties of `owner`, a view or a modifier at `path`, to their storage and environment.
    func connect<Owner>(_ owner: Owner, at path: ViewPath, _ environment: EnvironmentValues) {
        let type = ObjectIdentifier(Owner.self)
        if plainTypes.contains(type) { return }
        guard !connectProperties(of: owner, named: "\(Owner.self)", at: path, environment) else { return }
        plainTypes.insert(type)
        _ = Self.knownPlainTypes.withLock { $0.insert(type) }
    }

    private func connectProperties(
        of owner: Any, named name: String, at path: ViewPath, _ environment: EnvironmentValues
    ) -> Bool {
        var hasProperties = false
        for child in Mirror(reflecting: owner).children {
            guard let property = child.value as? any DynamicProperty else { continue }
            hasProperties = true
            // The storage of a wrapped property has its name with a leading underscore.
            let fullName = name + "." + (child.label ?? "").drop { $0 == "_" }
            if let connectable = property as? any ConnectableProperty {
                connectable.connect(to: self, at: path, named: fullName, environment)
            } else {
                _ = connectProperties(of: property, named: fullName, at: path, environment)
            }
        }
        return hasProperties
    }

    /// The cell of the state `name` of the view at `path`, created with `initial` on first use.
    func cell<Value>(at path: ViewPath, named name: String, initial: @autoclosure () -> Value) -> StateCell<Value> {
        let key = Key(path: path, property: name)
        if let cell = cells[key] as? StateCell<Value> { return cell }
        let cell = StateCell(initial(), name: name, work)
        cells[key] = cell
        return cell
    }

    func beginRound() { work.beginRound() }
}

/// The value of a state. Work that a view has started may read and write it on any thread, even after the layout.
final class StateCell<Value> {
    private var stored: Value
    private let name: String
    private let work: LayoutWork

    init(_ value: Value, name: String, _ work: LayoutWork) {
        stored = value
        self.name = name
        self.work = work
    }

    var value: Value { work.reading { stored } }

    /// An equal value changes nothing; one that cannot be compared always does.
    func write(_ new: Value) {
        let isSame = (new as? any Equatable).map { areEqual($0, value) } ?? false
        _ = work.writing(name, isChange: !isSame) {
            let old = stored
            stored = new
            return old
        }
    }
}

/// Whether `b` has the type of `a` and equals it.
func areEqual<A: Equatable>(_ a: A, _ b: Any) -> Bool { a == b as? A }

/// The position of a view in the tree of views, equal in all evaluations, so that state is associated with its view.
///
/// The path is stored as a 64-bit hash of its steps. In a document with a million views, two paths collide by chance
/// once in 37 million documents.
package struct ViewPath: Hashable {
    private var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    package init() {}

    /// The path of child number `number`.
    package func child(_ number: Int) -> ViewPath { step(UInt64(bitPattern: Int64(number))) }

    /// The path of a child with an identity of its own, whatever its number.
    func child(id: some Hashable) -> ViewPath { step(UInt64(bitPattern: Int64(id.hashValue)) ^ 0x5851_f42d_4c95_7f2d) }

    /// The finaliser of SplitMix64, in which every input bit affects all output bits.
    private func step(_ number: UInt64) -> ViewPath {
        var z = value &+ number &* 0x9e37_79b9_7f4a_7c15 &+ 0x632b_e59b_d9b4_e019
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        var path = self
        path.value = z ^ z >> 31
        return path
    }
}
