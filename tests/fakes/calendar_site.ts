import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** A site that publishes a calendar at any path, and misbehaves to order. `asked` holds what it was asked for. */
export async function aCalendarSite(ics = '') {
  const asked: IncomingMessage[] = []
  let behaviour = publishing(ics)
  const server = createServer((request, response) => {
    asked.push(request)
    behaviour(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    port,
    url: `http://127.0.0.1:${port}/secreto-1234/basic.ics`,
    /** From now on it does this. */
    does: (next: Behaviour) => void (behaviour = next),
    publishes: (text: string) => void (behaviour = publishing(text)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Publishes a calendar as it should be, and says so when it has not changed. */
function publishing(text: string): Behaviour {
  const etag = `"${text.length}-${[...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7)}"`
  return (request, response) => {
    response.setHeader('etag', etag)
    response.setHeader('content-type', 'text/calendar; charset=utf-8')
    response.setHeader('content-encoding', 'gzip')
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.end(gzipSync(text))
  }
}

/** Answers with a status and nothing else. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, headers).end()

/** Answers with a body as it stands. */
export const sending =
  (body: string | Buffer, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)

/** Sends the head and one byte, then nothing more. */
export const stalling: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' })
  response.write('B')
}

/** Never answers. */
export const silent: Behaviour = () => undefined

/** Sends for as long as the other side reads; `sent` counts the bytes. */
export function endless(): { behaviour: Behaviour; sent: () => number } {
  let sent = 0
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const behaviour: Behaviour = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  return { behaviour, sent: () => sent }
}
