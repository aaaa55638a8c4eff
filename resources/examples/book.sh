# The services of the account, by its key.
service=$(curl -sf "$CUPO_API/services" -H "Authorization: Bearer $CUPO_KEY" |
  grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)

# Its free hours of the coming week: public, without a key.
start=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)
end=$(date -u -d '+7 days' +%Y-%m-%dT%H:%M:%S.000Z 2>/dev/null || date -u -v+7d +%Y-%m-%dT%H:%M:%S.000Z)
hour=$(curl -sf "$CUPO_API/products/$service/availability?start=$start&end=$end" |
  grep -o '"start":"[^"]*"' | head -n 1 | cut -d '"' -f 4)

# A booking. The same Idempotency-Key never books twice.
curl -sf "$CUPO_API/appointments" \
  -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s)-booking-of-ana" \
  -d '{
    "productId": "'"$service"'", "start": "'"$hour"'", "terms": true,
    "attendee": { "name": "Ana Quispe", "email": "ana@example.com",
                  "phone": { "prefix": "+51", "number": "987654321" },
                  "timeZone": "America/Lima", "locale": "es" }
  }'
