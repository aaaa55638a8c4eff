import { stopBoss } from '#core/jobs/boss'
import type { Proof } from './run/run_proof.ts'
import { FAULTS, withFault } from './money/faults.ts'
import { runHistories, type Report } from './money/histories.ts'
import { partsOf, runPart, together, type Told } from './money/parts.ts'

/** Histories; the whole takes about half an hour on two processors, the short form a minute. */
const WHOLE = 10_000
const SHORT = 100

/** Histories between two lines of progress. */
const PROGRESS = 100

/** Histories within which a planted fault is found. */
const TO_FIND = 100

/**
 * Lets random histories of bookings, payments and payouts happen to hosts, and checks every rule of `check:invariants`
 * after each step; each processor has a part of them. Then plants faults, each of which the histories find.
 * `npm run prove money 500` runs so many histories.
 */
export const prove: Proof = async ({ seed, isShort, count = isShort ? SHORT : WHOLE }) => {
  try {
    if (process.env.PART === 'histories') return await provePart({ seed, count })
    const report = await inParts({ seed, count })
    print(report)
    return [...report.violations, ...neverDone(report), ...(await silentFaults(seed))]
  } finally {
    await stopBoss(0)
  }
}

/** One part, in a process of its own: its parent counts what does not hold. */
async function provePart({ seed, count }: { seed: number; count: number }): Promise<string[]> {
  const tell = (told: Told) => process.send?.(told)
  let known = 0
  const onHistory = (report: Report) => {
    const isBroken = report.violations.length > known
    known = report.violations.length
    if (isBroken || report.histories % PROGRESS === 0) tell({ report, isLast: false })
  }
  const report = await runHistories({ seed, count, onHistory })
  await new Promise((sent) => process.send?.({ report, isLast: true } satisfies Told, sent))
  return []
}

/** All parts at once, with a line of progress for each hundred histories, and one for each that is broken. */
async function inParts(wanted: { seed: number; count: number }): Promise<Report> {
  const begun = performance.now()
  const latest = new Map<number, Report>()
  const tell = (part: number) => (report: Report) => {
    const known = latest.get(part)?.violations.length ?? 0
    for (const violation of report.violations.slice(known)) console.log(`✗ ${violation}`)
    latest.set(part, report)
    const { histories, violations } = together([...latest.values()])
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`${histories} histories, ${violations.length} broken, ${seconds} s`)
  }
  const parts = partsOf(wanted)
  return together(await Promise.all(parts.map((part, index) => runPart(part, tell(index)))))
}

function print({ histories, steps, taken }: Report) {
  console.log(`${histories} histories, ${steps} steps`)
  for (const [name, { done, refused }] of Object.entries(taken))
    console.log(`  ${name.padEnd(34)} ${String(done).padStart(7)} done, ${refused} refused`)
}

/** Steps that were never done prove nothing. Few histories need not come so far. */
function neverDone({ histories, taken }: Report): string[] {
  if (histories < SHORT) return []
  return Object.entries(taken).flatMap(([name, { done }]) =>
    done === 0 ? [`no history got as far as: ${name}`] : []
  )
}

/** Planted faults that the histories do not find. */
async function silentFaults(seed: number): Promise<string[]> {
  const silent: string[] = []
  for (const [name, fault] of Object.entries(FAULTS)) {
    const find = { seed, count: TO_FIND, isEndedByFirst: true }
    const { histories, steps, violations } = await withFault(fault, () => runHistories(find))
    const [found] = violations
    console.log(
      `planted: ${name}: ${found ? `found in history ${histories}, step ${steps}` : 'NOT FOUND'}`
    )
    if (!found) silent.push(`${TO_FIND} histories do not find that ${name}`)
  }
  return silent
}
