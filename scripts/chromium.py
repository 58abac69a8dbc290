"""Headless Chromium, driven by its DevTools protocol. Imported by the scripts that look at pages."""
import base64, http.client, json, os, re, socket, struct, subprocess, threading, time


class Browser:
    """Chromium by its DevTools protocol, over a WebSocket (RFC 6455)."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-port=0", f"--user-data-dir={folder}", "--window-size=1280,860", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"ws://127\.0\.0\.1:(\d+)/", line)
            if found:
                break
        port = int(found.group(1))
        # Chromium goes on talking; nobody needs to listen, but the pipe must not fill.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        answer = http.client.HTTPConnection("127.0.0.1", port)
        answer.request("GET", "/json/list")
        pages = json.load(answer.getresponse())
        path = next(p for p in pages if p["type"] == "page")["webSocketDebuggerUrl"].split(str(port), 1)[1]
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]
        self.number = 0
        self.problems = []
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.socket.recv(1 << 16)
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def message(self):
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            text += self.take(length)
            if first & 128:
                return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        text = json.dumps({"id": self.number, "method": method, "params": parameters}).encode()
        size = (bytes([128 | len(text)]) if len(text) < 126 else bytes([254]) + struct.pack(">H", len(text))
                if len(text) < 1 << 16 else bytes([255]) + struct.pack(">Q", len(text)))
        mask = os.urandom(4)
        self.socket.sendall(b"\x81" + size + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(text)))
        while True:
            message = self.message()
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.problems.append(json.dumps(message["params"])[:400])
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, script, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if value := self.run(script):
                    return value
            except RuntimeError as error:
                # The page is being replaced by another one.
                if "navigated" not in str(error):
                    raise
            time.sleep(0.03)
        raise TimeoutError(script)

    def shot(self, folder, name):
        if folder:
            time.sleep(0.4)
            data = self.call("Page.captureScreenshot", format="png")["data"]
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()
