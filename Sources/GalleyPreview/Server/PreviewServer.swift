import Dispatch
package import GalleyDiagnostics
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves previews to browsers on this machine only.
package final class PreviewServer: Sendable {
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let watcher: FileWatcher
    /// The URL of the preview.
    package let address: String

    /// - Parameter port: the port; 0 for a free one.
    /// - Throws: `Diagnostic` if the port cannot be bound.
    package init(_ subject: PreviewSubject, port: Int = 0) throws(Diagnostic) {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let listeners = ChangeListeners()
        let queue = DispatchQueue(label: "galley.preview")
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 32)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true).flatMapThrowing {
                    // The server is bound before any connection, so the port is known.
                    let port = channel.localAddress?.port ?? 0
                    let router = PreviewRouter(subject, port: port)
                    try channel.pipeline.syncOperations.addHandler(PreviewHandler(router, listeners, queue))
                }
            }
        do {
            channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
        } catch {
            try? group.syncShutdownGracefully()
            throw Diagnostic(.previewPort, "cannot serve on port \(port): \(error)")
        }
        self.group = group
        let secret = subject.actions.map { "?token=\($0.token)" } ?? ""
        address = "http://127.0.0.1:\(channel.localAddress?.port ?? port)/\(secret)"
        watcher = FileWatcher(files: { queue.sync { subject.files() } }, changed: { listeners.notify() })
    }

    /// Waits until the server stops.
    package func wait() { try? channel.closeFuture.wait() }

    package func stop() {
        watcher.stop()
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }
}

extension Diagnostic.ID {
    /// The port of a preview cannot be bound.
    package static let previewPort = Diagnostic.ID("preview.port", .output)
}

/// The connections that wait for changes.
final class ChangeListeners: Sendable {
    private let channels = NIOLockedValueBox<[ObjectIdentifier: any Channel]>([:])

    func add(_ channel: any Channel) {
        channels.withLockedValue { $0[ObjectIdentifier(channel)] = channel }
        channel.closeFuture.whenComplete { [channels] _ in
            _ = channels.withLockedValue { $0.removeValue(forKey: ObjectIdentifier(channel)) }
        }
    }

    var count: Int { channels.withLockedValue { $0.count } }

    func notify() { send("data: changed\n\n") }

    func send(_ text: String) {
        for channel in channels.withLockedValue({ Array($0.values) }) {
            channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
        }
    }
}

/// Handles the requests of one connection.
private final class PreviewHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let router: PreviewRouter
    private let listeners: ChangeListeners
    private let queue: DispatchQueue
    private var head: HTTPRequestHead?
    private var hasBody = false

    /// The maximum number of connections that wait for changes.
    private static let mostListeners = 32

    init(_ router: PreviewRouter, _ listeners: ChangeListeners, _ queue: DispatchQueue) {
        (self.router, self.listeners, self.queue) = (router, listeners, queue)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            hasBody = false
        case .body(let bytes): hasBody = hasBody || bytes.readableBytes > 0
        case .end: if let head { answer(head, context) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let request = PreviewRequest(
            method: head.method.rawValue, target: head.uri, host: head.headers.first(name: "Host"),
            origin: head.headers.first(name: "Origin"), site: head.headers.first(name: "Sec-Fetch-Site"),
            hasBody: hasBody, token: head.headers.first(name: "Galley-Token"))
        switch router.route(request) {
        case .answer(let answer): send(answer, to: head, context)
        case .made(let make):
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let loop = context.eventLoop
            queue.async {
                let answer = make()
                loop.execute {
                    let (handler, context) = bound.value
                    handler.send(answer, to: head, context)
                }
            }
        case .events:
            guard listeners.count < Self.mostListeners else {
                return send(PreviewAnswer(503, "too many pages wait for changes"), to: head, context)
            }
            var headers = Self.headers(type: "text/event-stream")
            headers.add(name: "X-Accel-Buffering", value: "no")
            let response = HTTPResponseHead(version: head.version, status: .ok, headers: headers)
            context.write(wrapOutboundOut(.head(response)), promise: nil)
            context.writeAndFlush(
                wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: ": waiting\n\n")))), promise: nil)
            listeners.add(context.channel)
        }
    }

    private static func headers(type: String) -> HTTPHeaders {
        var headers = HTTPHeaders(PreviewAnswer.headers)
        headers.add(name: "Content-Type", value: type)
        return headers
    }

    private func send(_ answer: PreviewAnswer, to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var headers = Self.headers(type: answer.type)
        headers.add(name: "Content-Length", value: "\(answer.body.count)")
        if let allow = answer.allow { headers.add(name: "Allow", value: allow) }
        // Close the connection after an error.
        let isKept = request.isKeepAlive && answer.status < 400
        if !isKept { headers.add(name: "Connection", value: "close") }
        let head = HTTPResponseHead(
            version: request.version, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let done = context.eventLoop.makePromise(of: Void.self)
        if !isKept {
            let channel = context.channel
            done.futureResult.whenComplete { _ in channel.close(promise: nil) }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: done)
    }
}
