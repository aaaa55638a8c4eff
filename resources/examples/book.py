import json, os, urllib.request, uuid
from datetime import datetime, timedelta, timezone

API, KEY = os.environ["CUPO_API"], os.environ["CUPO_KEY"]


def call(path, body=None, **headers):
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(API + path, data)
    request.add_header("Authorization", f"Bearer {KEY}")
    request.add_header("Content-Type", "application/json")
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


# The services of the account, and the free hours of the first one.
service = call("/services")["items"][0]["id"]
now = datetime.now(timezone.utc)
start, end = (t.strftime("%Y-%m-%dT%H:%M:%S.000Z") for t in (now, now + timedelta(days=7)))
days = call(f"/products/{service}/availability?start={start}&end={end}")["days"]
hour = next(iter(days.values()))[0]["start"]

# A booking that the account makes for its client; scope bookings:write.
booked = call(
    "/tickets",
    {
        "productId": service,
        "start": hour,
        "attendee": {
            "name": "Ana Quispe",
            "email": "ana@example.com",
            "phone": {"prefix": "+51", "number": "987654321"},
            "timeZone": "America/Lima",
            "locale": "es",
        },
    },
    Idempotency_Key=str(uuid.uuid4()),
)
print(json.dumps(booked["items"][0]))
