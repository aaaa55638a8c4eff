import process from 'node:process'

const { CUPO_API, CUPO_KEY } = process.env

async function call<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
  const headers = { 'authorization': `Bearer ${CUPO_KEY}`, 'content-type': 'application/json' }
  const answer = await fetch(`${CUPO_API}${path}`, {
    ...options,
    headers: { ...headers, ...options.headers },
  })
  const body = (await answer.json()) as Answer & { code: string; message: string }
  if (!answer.ok) throw new Error(`${body.code}: ${body.message}`)
  return body
}

// The services of the account, and the free hours of the first one.
const { items } = await call<{ items: { id: string }[] }>('/services')
const start = new Date().toISOString()
const end = new Date(Date.now() + 7 * 86_400_000).toISOString()
const { id: productId } = items[0]!
const { days } = await call<{ days: Record<string, { start: string }[]> }>(
  `/products/${productId}/availability?start=${start}&end=${end}`
)
const [hour] = Object.values(days).flat()

// A booking that the account makes for its client; scope bookings:write.
const booked = await call<{ items: { code: string }[] }>('/tickets', {
  method: 'POST',
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    productId,
    start: hour!.start,
    attendee: {
      name: 'Ana Quispe',
      email: 'ana@example.com',
      phone: { prefix: '+51', number: '987654321' },
      timeZone: 'America/Lima',
      locale: 'es',
    },
  }),
})
console.log(JSON.stringify(booked.items[0]))
