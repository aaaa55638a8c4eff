import { stopBoss } from '#core/jobs/boss'
import { randomOf } from './run/random.ts'
import { ana } from '#database/factories/clients'
import { emptyDatabase } from '#tests/helpers/database'
import { ALWAYS, inDays } from '#tests/helpers/host'
import testUtils from '@adonisjs/core/services/test_utils'
import { brokenRules } from '#tests/helpers/invariants'
import type { ProofOptions } from './run/run_proof.ts'
import { runHistories, type Report } from './money/histories.ts'
import { payAroundDeadline, SOUND_ENDS } from './money/deadline.ts'
import { aChargingHost, anUnpaidBooking, startPayment } from '#tests/helpers/checkout'

/** Histories, and payments around their deadline; the histories take about two hours. */
const WHOLE = { histories: 10_000, deadlines: 500 }
const SHORT = { histories: 100, deadlines: 40 }

/** Histories between two lines of progress. */
const PROGRESS = 50

/** Payments around the deadline of one host. */
const OF_HOST = 50

/**
 * Lets random histories of bookings, payments and payouts happen to hosts, and checks every rule of `check:invariants`
 * after each step. Then pays around deadlines. `npm run prove money 500` runs so many histories.
 */
export async function prove({ seed, isShort, count }: ProofOptions): Promise<string[]> {
  const size = isShort ? SHORT : WHOLE
  await testUtils.boot()
  const stop = await testUtils.httpServer().start()
  try {
    const report = await runHistories({
      seed,
      count: count ?? size.histories,
      onHistory: ({ histories, violations }) => {
        if (histories % PROGRESS === 0)
          console.log(`${histories} histories, ${violations.length} broken`)
      },
    })
    print(report)
    const violations = [...report.violations, ...neverDone(report)]
    return [...violations, ...(await aroundDeadlines(size.deadlines, randomOf(seed)))]
  } finally {
    await stop()
    await stopBoss(0)
  }
}

function print({ histories, steps, taken }: Report) {
  console.log(`${histories} histories, ${steps} steps`)
  for (const [name, { done, refused }] of Object.entries(taken))
    console.log(`  ${name.padEnd(34)} ${String(done).padStart(7)} done, ${refused} refused`)
}

/** Steps that were never done prove nothing. Few histories need not come so far. */
function neverDone({ histories, taken }: Report): string[] {
  if (histories < SHORT.histories) return []
  return Object.entries(taken).flatMap(([name, { done }]) =>
    done === 0 ? [`no history got as far as: ${name}`] : []
  )
}

async function aroundDeadlines(trials: number, random: () => number): Promise<string[]> {
  const ends: string[] = []
  const violations: string[] = []
  for (let trial = 0; trial < trials; trial++) {
    if (trial % OF_HOST === 0) await emptyDatabase()
    const host = await aChargingHost({ schedule: ALWAYS })
    const start = inDays(3)
    const booking = await anUnpaidBooking(host, { start, attendee: clientOf(trial) })
    ends.push(await payAroundDeadline({ ...booking, id: await startPayment(booking) }, random))
    for (const { rule } of await brokenRules()) violations.push(`deadline ${trial}: ${rule}`)
  }
  for (const [way, some] of Map.groupBy(ends, (end) => end))
    console.log(`paid around the deadline, ${way}: ${some.length}`)
  const unsound = ends.filter((end) => !SOUND_ENDS.includes(end))
  return [...violations, ...unsound.map((end) => `paid around the deadline: ${end}`)]
}

/** A client of their own for each trial: none has too many unpaid bookings. */
const clientOf = (trial: number) => ({ ...ana, email: `client${trial}@example.com` })
