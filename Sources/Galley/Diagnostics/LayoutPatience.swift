/// How long a layout waits for work that its views have begun on other threads.
package enum LayoutPatience {
    @TaskLocal package static var seconds = 1.0
}
