import { once } from 'node:events'
import { test } from '@japa/runner'
import { connect, type AddressInfo } from 'node:net'
import { stopServing } from '#core/http/stop_serving'
import { createServer, type RequestListener } from 'node:http'

const STOPPING = { delay: 1, idle: 2, within: 3 }

/** A listening server, and a clock of which a test ends the waits one by one by their length. */
async function aServer(cleanup: (end: () => void) => void, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  cleanup(() => server.closeAllConnections())
  await once(server, 'listening')
  const waits = new Map<number, () => void>()
  const after = (milliseconds: number) => new Promise<void>((done) => waits.set(milliseconds, done))
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const pass = (milliseconds: number) => {
    waits.get(milliseconds)!()
    return new Promise(setImmediate)
  }
  return { server, after, open, pass }
}

const CALL = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

test.group('Stopping a server', () => {
  test('answers the next call of an open connection, and closes one that is silent for long', async ({
    assert,
    cleanup,
  }) => {
    const { server, after, open, pass } = await aServer(cleanup, (_, answer) => answer.end('hello'))
    const client = await open()
    client.write(CALL)
    await once(client, 'data')

    const stopped = stopServing(server, STOPPING, after)
    assert.isTrue(server.listening)
    await pass(STOPPING.delay)
    assert.isFalse(server.listening)
    client.write(CALL)
    const [answer] = await once(client, 'data')
    assert.include(String(answer), 'hello')

    await pass(STOPPING.idle)
    await once(client, 'end')
    await stopped
  })

  test('waits for a call under way, but no longer than it may take', async ({
    assert,
    cleanup,
  }) => {
    const { server, after, open, pass } = await aServer(cleanup, () => {})
    const client = await open()
    client.on('error', () => {}).write(CALL)
    await once(server, 'request')
    const closed = once(client, 'close')

    const stopped = stopServing(server, STOPPING, after)
    await pass(STOPPING.delay)
    await pass(STOPPING.idle)
    assert.isFalse(client.closed)
    await pass(STOPPING.within)

    await Promise.all([stopped, closed])
  })
})
