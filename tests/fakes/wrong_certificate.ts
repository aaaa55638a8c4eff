import { createServer } from 'node:https'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Server } from 'node:net'
// @ts-expect-error no declarations: the certificate for tests that the server of mails brings along
import tlsOptions from 'smtp-server/lib/tls-options.js'

/** A server on loopback whose certificate is signed by itself alone: its address, and how to end it. */
async function listening(server: Server, protocol: string) {
  // A client that does not trust it breaks off.
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const { key, cert } = (tlsOptions as () => { key: string; cert: string })()

const CERTIFICATE = { key, cert }

/** HTTPS that answers everything, to clients that trust it. */
export function untrustedSite() {
  return listening(
    createServer(CERTIFICATE, (_, response) => response.end('{}')),
    'https'
  )
}

/** A mail server over TLS that takes everything, from clients that trust it. */
export async function untrustedMailServer() {
  const mail = new SMTPServer({ ...CERTIFICATE, secure: true, authOptional: true })
  mail.on('error', () => undefined)
  return listening(mail.server, 'smtps')
}
