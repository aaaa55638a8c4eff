import { stopBoss } from '#core/jobs/boss'
import { randomOf } from './run/random.ts'
import { allOrders } from './money/orders.ts'
import type { Proof } from './run/run_proof.ts'
import { emptyDatabase } from '#tests/helpers/database'
import testUtils from '@adonisjs/core/services/test_utils'
import {
  aroundDeadlines,
  flood,
  lastPlace,
  oneEvent,
  returnAndNotification,
  type Raced,
} from './money/races.ts'

/** How much of everything: the whole takes two to three minutes, the short form some seconds. */
const WHOLE = { deadlines: 500, together: 200, events: 1000, buyers: 500, orders: 120 }
const SHORT = { deadlines: 20, together: 50, events: 50, buyers: 20, orders: 6 }

/** Payments around the deadline on one database: their host has so many hours. */
const AT_ONCE = 100

/** Lets money come at the same moment as other money, its own notification, and the end of the time to pay. */
export const prove: Proof = async ({ seed, isShort }) => {
  const size = isShort ? SHORT : WHOLE
  const random = randomOf(seed)
  const races: (() => Promise<Raced>)[] = [
    () => oneEvent(size.together),
    () => returnAndNotification(size.together),
    () => flood(size.events),
    () => lastPlace(size.buyers),
    () => allOrders(size.orders),
  ]
  for (let left = size.deadlines; left > 0; left -= AT_ONCE)
    races.push(() => aroundDeadlines(Math.min(AT_ONCE, left), random))
  await testUtils.boot()
  const stop = await testUtils.httpServer().start()
  try {
    return await race(races)
  } finally {
    await stop()
    await stopBoss(0)
  }
}

async function race(races: (() => Promise<Raced>)[]): Promise<string[]> {
  const all: string[] = []
  for (const run of races) {
    await emptyDatabase()
    const begun = performance.now()
    const { figures, violations } = await run()
    console.log(`${figures} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    all.push(...violations.map((violation) => `${figures}: ${violation}`))
  }
  return all
}
