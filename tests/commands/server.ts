import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { stopping } from '#config/stopping'
import app from '@adonisjs/core/services/app'
import { Agent, get, type IncomingMessage } from 'node:http'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { freePort } from '../../bin/setup/port.js'
// @ts-expect-error no declarations
import { FROM_SOURCES } from '../../bin/setup/paths.js'

/** What a web process is started from: the sources, or what `npm run build` makes of them. */
export type Program = { folder: string; words: string[] }

const sources = (): Program => ({
  folder: app.makePath(),
  words: [FROM_SOURCES as string, 'bin/server.ts'],
})

/**
 * The web process as it is started in production, listening on a port of its own; ended with the test.
 * `log` is an open file that takes what the process prints.
 */
export async function aProductionServer(
  cleanup: (end: () => Promise<void>) => void,
  settings: Record<string, string> = {},
  { folder, words }: Program = sources(),
  log: 'ignore' | number = 'ignore'
) {
  const port = String(await freePort())
  const base = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: base,
    MAIL_DRIVER: 'log',
    ...settings,
  }
  if (!settings.OUTBOX) delete env.OUTBOX
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  })
  const ended = once(child, 'exit')
  cleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const listens = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ])
  if (!listens) throw new Error(`The server ended with ${child.exitCode} before it listened`)

  const call = (path: string, body?: object) =>
    fetch(`${base}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      // A connection that is kept may be closed by the server at the moment of the next call.
      headers: { 'content-type': 'application/json', 'connection': 'close' },
    })
  return {
    status: async (path: string, body?: object) => (await call(path, body)).status,
    call,
    port: Number(port),
    ended,
    /** Sends a signal and answers, once the process has ended, its exit code; null when a signal ended it. */
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/**
 * Asks again and again on one connection, until an answer closes it. Resolves with the first answer, so that the
 * connection is there before a test goes on. A connection at rest for longer than config/stopping.ts gives busy clients
 * may be closed without an answer, on a machine that stood still for so long.
 */
export async function askUntilClosed(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let restsSince = performance.now()
  const ask = async () => {
    const request = get({ agent, host: '127.0.0.1', port, path: '/health/live' })
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      await text(answer)
      restsSince = performance.now()
      return { status: answer.statusCode, isLast: answer.headers.connection === 'close' }
    } catch (error) {
      if (request.reusedSocket && performance.now() - restsSince > stopping.idle) return undefined
      throw error
    }
  }
  const untilLast = async () => {
    for (let status = first?.status; ;) {
      const answer = await ask()
      if (!answer || answer.isLast) return { status: answer?.status ?? status }
      status = answer.status
    }
  }
  const first = await ask()
  const closed = untilLast()
  closed.catch(() => {})
  return { closed }
}
