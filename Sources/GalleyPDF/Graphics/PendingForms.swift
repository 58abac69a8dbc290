/// The forms of the current page that are not yet written; nested forms precede those that contain them.
struct PendingForms {
    private var list: [FormContent] = []
    private(set) var count = 0

    /// Adds a form and returns its number.
    mutating func add(_ form: FormContent) -> Int {
        var form = form
        form.number = count
        list.append(form)
        count += 1
        return count - 1
    }

    mutating func take() -> [FormContent] {
        defer { list = [] }
        return list
    }
}
