import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { headers: Record<string, unknown>; body: Record<string, unknown> }

/** Resend on loopback: keeps the mails it gets and answers with a chosen status (0: no answer). */
export async function resendServer() {
  const received: Received[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      })
      if (state.status === 0) return
      response.writeHead(state.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(state.status === 200 ? { id: 're_123' } : { name: 'error' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    received,
    url: `http://127.0.0.1:${port}`,
    next: (status: number) => (state.status = status),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
