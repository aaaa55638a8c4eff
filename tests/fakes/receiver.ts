import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a receiver was sent. */
export type Received = {
  body: string
  headers: Record<string, string>
  event: { type: string; timestamp: string; data: Record<string, unknown> & { sequence: number } }
}

type Behaviour = (received: Received, response: ServerResponse) => void

const good: Behaviour = (_received, response) => void response.writeHead(204).end()

/** A program that takes webhooks, and misbehaves to order. */
export async function aReceiver() {
  const received: Received[] = []
  let behaviour = good
  const server = createServer(async (request, response) => {
    const got = await readWhole(request)
    received.push(got)
    behaviour(got, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/avisos`,
    /** From now on it does this. */
    does: (next: Behaviour) => void (behaviour = next),
    isGood: () => void (behaviour = good),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readWhole(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  return { body, headers: request.headers as Record<string, string>, event: JSON.parse(body) }
}
