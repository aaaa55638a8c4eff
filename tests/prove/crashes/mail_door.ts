import { SMTPServer } from 'smtp-server'
import { simpleParser } from 'mailparser'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The behaviour of a mail server.
 * It takes mails, refuses connections, says nothing, says garbage, or takes a mail and breaks off before it
 * confirms it.
 */
export type Mood = 'open' | 'refuse' | 'hang' | 'garbage' | 'cut'

/** A mail server on a port of its own that counts what it took by Message-ID, and misbehaves to order. */
export async function aMailServer() {
  const taken = new Map<string, number>()
  let mood: Mood = 'open'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then(({ messageId = '' }) => {
        taken.set(messageId, (taken.get(messageId) ?? 0) + 1)
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo

  const sockets = new Set<Socket>()
  const door = createServer((client) => {
    const now = mood
    remember(sockets, client)
    if (now === 'refuse') return client.destroy()
    if (now === 'garbage') return client.end(Buffer.alloc(2000, 'a\u0000\r\n220-é '))
    if (now === 'hang') return
    passOn(client, remember(sockets, connect(port, '127.0.0.1')), now === 'cut')
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))

  return {
    taken,
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    become: (next: Mood) => {
      mood = next
      // What was begun under the old mood ends with it.
      sockets.forEach((socket) => socket.destroy())
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((done) => door.close(done))
      await new Promise<void>((done) => server.close(done))
    },
  }
}

function remember(sockets: Set<Socket>, socket: Socket) {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  return socket
}

/** Passes everything on; `cuts` breaks off where the server says that it has taken the mail. */
function passOn(client: Socket, server: Socket, cuts: boolean) {
  let isData = false
  client.on('data', (chunk) => server.write(chunk))
  server.on('data', (chunk) => {
    if (cuts && isData && chunk.toString().startsWith('250')) return client.destroy()
    if (chunk.toString().startsWith('354')) isData = true
    client.write(chunk)
  })
  client.on('close', () => server.destroy())
  server.on('close', () => client.destroy())
}
