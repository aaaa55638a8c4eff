import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'
import { ask } from './check.ts'
import type { Process, Processes } from './processes.ts'

/** Of the web processes that are killed. */
const AT_WORK = 0.8

/**
 * Kills a process at a random moment, starts the next, and so on; the last one lives on. Most are killed after they have
 * acknowledged a booking, for a process that never worked has nothing to leave half done.
 */
export async function killAgain(
  start: () => Promise<Process>,
  {
    times,
    longest,
    random,
    load,
    onChange = () => undefined,
  }: {
    times: number
    /** Milliseconds that one lives at most after it was ready, or has worked. */
    longest: number
    random: () => number
    load: Load
    onChange?: (process: Process | undefined) => void
  }
): Promise<Process> {
  for (let kills = 0; ; kills++) {
    const process = await start()
    onChange(process)
    if (kills === times) return process
    if (random() < AT_WORK) await load.untilAnswered(process.base)
    await wait(random() * longest)
    await process.end('SIGKILL')
    onChange(undefined)
  }
}

/** Where the web processes of a proof answer at present. */
export class Web {
  #bases = new Map<number, string>()
  readonly bases = () => [...this.#bases.values()]

  /** Takes the place of what another process answered from this place. */
  readonly at = (place: number) => (process: Process | undefined) => {
    if (process?.base) this.#bases.set(place, process.base)
    else this.#bases.delete(place)
  }
}

/** Tells a web process to stop while it is busy, and starts the next. Answers what did not hold. */
export async function stopAgain(
  processes: Processes,
  {
    times,
    deadline,
    random,
    web,
  }: { times: number; deadline: number; random: () => number; web: Web }
): Promise<{ broken: string[]; slowest: number }> {
  const broken: string[] = []
  let slowest = 0
  let current = await processes.web()
  web.at(0)(current)
  for (let stops = 0; stops < times; stops++) {
    const next = processes.web()
    await wait(200 + random() * 1000)
    const before = performance.now()
    const ending = current.end('SIGTERM')
    const following = await next
    const code = await ending
    const took = performance.now() - before
    slowest = Math.max(slowest, took)
    web.at(0)(following)
    current = following
    if (code !== 0) broken.push(`a process ended by a signal left with ${code}`)
    if (took > deadline) broken.push(`a process took ${Math.round(took)} ms to stop`)
  }
  await current.end('SIGTERM')
  return { broken, slowest }
}

/** Ends the database's server as a crash does: no connection is finished. */
export async function crashPostgres(): Promise<void> {
  const [{ pid } = { pid: 0 }] = await ask<{ pid: number }>(
    `SELECT (regexp_split_to_array(pg_read_file('postmaster.pid'), '\\n'))[1]::int AS pid`
  )
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await wait(50)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
