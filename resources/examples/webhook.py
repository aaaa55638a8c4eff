import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["CUPO_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_ours(headers, body):
    sent, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    signed = f"{sent}.{at}.".encode() + body
    ours = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # Several signatures while a secret is rotated; one that fits is enough.
    return any(hmac.compare_digest(ours, one) for one in headers["webhook-signature"].split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        good = is_ours(self.headers, body)
        self.send_response(204 if good else 400)
        self.end_headers()
        if good:
            print(body.decode(), flush=True)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
