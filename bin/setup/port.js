import { createServer } from 'node:net'
import { Refusal } from './steps.js'

/** Whether something listens on a port already. */
export function isTaken(port, host = '127.0.0.1') {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(true) : fail(error)))
    server.listen(port, host, () => server.close(() => done(false)))
  })
}

/** A free port of this machine's loopback address. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

/** Refuses a port that is no number or is taken, and a host that is not this machine; says what to do. */
export async function requireFree(port, host) {
  if (!isPort(port)) {
    throw new Refusal(
      `PORT=${port} is no port. Choose a number from 1 to 65535: PORT=3333 npm start`
    )
  }
  if (await isTaken(port, host).catch((error) => Promise.reject(explained(error, host)))) {
    throw new Refusal(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${Number(port) + 1} npm start`
    )
  }
}

const isPort = (port) => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536

function explained(error, host) {
  if (!['EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code)) return error
  return new Refusal(`HOST=${host} is no address of this machine. HOST=127.0.0.1 npm start is one.`)
}
