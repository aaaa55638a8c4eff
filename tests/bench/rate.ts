import { sql } from '#core/database/transaction'
import { setTimeout as wait } from 'node:timers/promises'

/** Tasks that run side by side. */
export const AT_ONCE = 20

/** Runs tasks a few at a time and answers how many were done in a second. */
export async function rate(tasks: (() => Promise<void>)[]): Promise<number> {
  const waiting = [...tasks]
  const before = performance.now()
  const work = async () => {
    for (let task = waiting.pop(); task; task = waiting.pop()) await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return Math.round((tasks.length * 1000) / (performance.now() - before))
}

/** Waits until no job is left that is due now; two minutes at most. */
export async function untilSent(): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const [left] = await sql<{ n: string }>(
      undefined,
      `SELECT count(*) AS n FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`
    )
    if (Number(left?.n) === 0) return
    await wait(100)
  }
}
