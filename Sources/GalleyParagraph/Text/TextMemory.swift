/// A session's memory of the texts that it has set.
package protocol TextMemory: AnyObject {
    /// Releases all texts, which may refer to the session.
    func forgetAll()
}
