import { rm } from 'node:fs/promises'
import { randomOf } from './run/random.ts'
import { stopBoss } from '#core/jobs/boss'
import { withFault } from './money/faults.ts'
import type { Proof } from './run/run_proof.ts'
import { PLANTED } from './calendars/planted.ts'
import { emptyDatabase } from '#tests/helpers/database'
import { killWorkers } from './calendars/kills.ts'
import { transpiled } from './messages/transpiled.ts'
import { runInterleavings } from './calendars/interleavings.ts'

/** How many of each part. */
const WHOLE = { interleavings: 1000, kills: 200 }
const SHORT = { interleavings: 20, kills: 10 }

/** Interleavings within which a planted fault is found. */
const TO_FIND = 20

type Options = { seed: number; size: typeof WHOLE }

/**
 * Lets bookings change here and their events in the calendar at the same time, with notifications lost, doubled and late, and
 * workers die, and compares both sides at the end. `npm run prove calendars kills 50` makes so many of one part.
 */
export const prove: Proof = async ({ seed, isShort, count, parts }) => {
  const size = { ...(isShort ? SHORT : WHOLE) }
  if (count !== undefined) Object.assign(size, { interleavings: count, kills: count })
  const chosen = Object.keys(PARTS).filter((name) => parts.length === 0 || parts.includes(name))
  const broken: string[] = []
  try {
    for (const name of chosen) broken.push(...(await PARTS[name]!({ seed, size })))
    return broken
  } finally {
    await stopBoss(0)
  }
}

const PARTS: Record<string, (options: Options) => Promise<string[]>> = { interleavings, kills }

async function interleavings({ seed, size }: Options): Promise<string[]> {
  const count = size.interleavings
  const { acts, calls, done, broken } = await runInterleavings({ seed, count })
  console.log(`${count} interleavings, ${acts} acts, ${calls} calls`, done)
  for (const [name, fault] of Object.entries(PLANTED)) {
    const find = { seed, count: TO_FIND, isEndedByFirst: true }
    const found = await withFault(fault, () => runInterleavings(find))
    const isFound = found.broken.length > 0
    console.log(`planted: ${name}: ${isFound ? `found in ${found.interleavings}` : 'NOT FOUND'}`)
    if (!isFound) broken.push(`${TO_FIND} interleavings do not find that ${name}`)
  }
  return broken
}

async function kills({ seed, size }: Options): Promise<string[]> {
  await emptyDatabase()
  const folder = await transpiled()
  try {
    const { figures, broken } = await killWorkers({
      kills: size.kills,
      draw: randomOf(seed),
      folder,
    })
    console.log(figures)
    return broken
  } finally {
    await rm(folder, { recursive: true })
  }
}
