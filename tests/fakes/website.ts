import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site with one page, of another origin than ours. `close` stops it. */
export async function aWebsite(body: string): Promise<{ url: string; close: () => void }> {
  const page = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Mi consulta</title></head><body><main><h1>Mi consulta</h1>${body}</main></body></html>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
