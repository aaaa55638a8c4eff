import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { openSync, writeSync } from 'node:fs'
import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { aProductionServer } from '#tests/commands/server'

type Ending = () => Promise<void>

/** The errors that the processes of a proof log, to look up what a violation came from. */
export const logFile = () => app.makePath('.data/prove-crashes.log')

/** A process of the product, and whether it has ended by itself. */
export type Process = {
  /** Undefined for a worker. */
  base?: string
  isGone: () => boolean
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The processes of one proof, all of which end with it. */
export class Processes {
  #endings = new Set<Ending>()
  #log = openSync(logFile(), 'a')

  /**
   * `build` is the folder of what `npm run build` made; without it they run from the sources. `words` start a process of
   * workers there.
   */
  constructor(
    private settings: Record<string, string>,
    private build?: string,
    private words = ['ace.js', 'work']
  ) {
    // Sends its signals before the first wait, so a proof that is ended leaves no process behind.
    process.once('exit', () => void this.endAll())
  }

  /** A web process without workers, once it listens. */
  async web(): Promise<Process> {
    const keep = this.#keep()
    const settings = { WORKERS: 'off', LOG_LEVEL: 'error', ...this.settings }
    const built = this.build && { folder: this.build, words: ['bin/server.js'] }
    const server = await aProductionServer(keep, settings, built || undefined, this.#log)
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
    const child = spawn(process.execPath, this.words, {
      cwd: this.build ?? app.makePath(),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...this.settings },
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
    await Promise.race([this.#untilPrinted(child.stdout, 'are running'), ended])
    if (isGone) throw new Error('A worker ended before it worked')
    return { isGone: () => isGone, end }
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#endings].map((end) => end()))
    this.#endings.clear()
  }

  /** Copies what a process prints to the log, and resolves once it has printed some words. */
  #untilPrinted(output: Readable, words: string): Promise<void> {
    return new Promise((resolve) => {
      output.on('data', (chunk) => {
        if (String(chunk).includes(words)) resolve()
        else writeSync(this.#log, chunk)
      })
    })
  }

  #keep() {
    return (end: Ending) => void this.#endings.add(end)
  }
}
