/// The forms of the page in hand, not yet written; inner ones stand before those around them.
struct NewForms {
    private var list: [FormContent] = []
    private var count = 0

    /// Gives the form its number.
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
