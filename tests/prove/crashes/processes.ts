import { once } from 'node:events'
import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { aProductionServer } from '#tests/commands/server'

type Ending = () => Promise<void>

/** A process of the product, and whether it has ended without being told to. */
export type Process = {
  /** Undefined for a worker. */
  base?: string
  isGone: () => boolean
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The processes of one proof, all of which end with it. */
export class Processes {
  #endings = new Set<Ending>()

  /** `build` is the folder of what `npm run build` made; without it they run from the sources. */
  constructor(
    private settings: Record<string, string>,
    private build?: string
  ) {}

  /** A web process without workers, once it listens. */
  async web(): Promise<Process> {
    const keep = this.#keep()
    const settings = { WORKERS: 'off', ...this.settings }
    const built = this.build && { folder: this.build, words: ['bin/server.js'] }
    const server = await aProductionServer(keep, settings, built || undefined)
    let isGone = false
    void server.ended.then(() => (isGone = true))
    return {
      base: `http://127.0.0.1:${server.port}`,
      isGone: () => isGone,
      end: server.end,
    }
  }

  /** A process of workers, once they wait for jobs. */
  async worker(): Promise<Process> {
    const child = spawn(process.execPath, ['ace.js', 'work'], {
      cwd: this.build ?? app.makePath(),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...this.settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let isGone = false
    const ended = once(child, 'exit').then(([code]) => {
      isGone = true
      return code as number | null
    })
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    }
    this.#keep()(async () => void (await end('SIGKILL')))
    await Promise.race([untilSaid(child.stdout, 'are running'), ended])
    if (isGone) throw new Error('A worker ended before it worked')
    return { isGone: () => isGone, end }
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#endings].map((end) => end()))
    this.#endings.clear()
  }

  #keep() {
    return (end: Ending) => void this.#endings.add(end)
  }
}

async function untilSaid(output: AsyncIterable<Buffer>, words: string): Promise<void> {
  let said = ''
  for await (const chunk of output) {
    said += String(chunk)
    if (said.includes(words)) return
  }
}
