import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The state of the door to a database.
 * `open` lets everything through, `shut` refuses new connections and ends the open ones, `silent` accepts all and
 * answers nothing.
 */
type Way = 'open' | 'shut' | 'silent'

/** A way to a database by a port of its own, at which a network can be made to fail. */
export async function databaseDoor(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const state: { way: Way } = { way: 'open' }
  const sockets = new Set<Socket>()
  const server = createServer((inside) => {
    if (state.way === 'shut') return inside.destroy()
    const outside = connect(Number(target.port || 5432), target.hostname)
    passOn(inside, outside)
    passOn(outside, inside)
  })
  function passOn(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('data', (chunk) => state.way === 'silent' || to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    become: (way: Way) => {
      state.way = way
      if (way === 'shut') endAll()
    },
    close: async () => {
      endAll()
      await new Promise((done) => server.close(done))
    },
  }
}
