/// The time, in seconds, that a layout waits for work that its views have started on other threads.
package enum LayoutTimeout {
    @TaskLocal package static var seconds = 1.0
}
