import { rm } from 'node:fs/promises'
import { stopBoss } from '#core/jobs/boss'
import { randomOf } from './run/random.ts'
import type { Proof } from './run/run_proof.ts'
import { emptyDatabase } from '#tests/helpers/database'
import { withFault } from './money/faults.ts'
import { FORGETS, PLANTED } from './messages/planted.ts'
import { transpiled } from './messages/transpiled.ts'
import { cloudApi, PAIRS, resend, type StandIn } from './messages/stand_ins.ts'
import { remindAtOnce } from './messages/reminders.ts'
import { runSequences } from './messages/sequences.ts'
import { atEach, killWorkers, type KillOptions } from './messages/kills.ts'

/** How much of everything: kills at random moments and at each point, sequences, reminders and the processes of each kind. */
const WHOLE = { random: 300, atEach: 100, sequences: 2000, reminders: 10_000, processes: 3 }
const SHORT = { random: 4, atEach: 2, sequences: 40, reminders: 200, processes: 2 }

type Providers = readonly (() => Promise<StandIn>)[]
type Options = { seed: number; folder: string; size: typeof WHOLE }

/**
 * Lets bookings change, many reminders be due at once and workers die, and counts what readers get. `npm run prove messages
 * kills 10` makes so many of the parts whose names begin so.
 */
export const prove: Proof = async ({ seed, isShort, count, parts }) => {
  const size = { ...(isShort ? SHORT : WHOLE) }
  if (count !== undefined)
    Object.assign(size, { random: count, atEach: count, sequences: count, reminders: count })
  const chosen = Object.keys(PARTS).filter(
    (name) => parts.length === 0 || parts.some((part) => name.startsWith(part))
  )
  const folder = await transpiled()
  const broken: string[] = []
  try {
    for (const name of chosen) broken.push(...(await PARTS[name]!({ seed, folder, size })))
    return broken
  } finally {
    await stopBoss(0)
    await rm(folder, { recursive: true })
  }
}

const PARTS: Record<string, (options: Options) => Promise<string[]>> = {
  sequences,
  async 'reminders'({ folder, size: { reminders, processes } }) {
    await emptyDatabase()
    const { figures, broken } = await remindAtOnce({ reminders, processes, folder })
    console.log(figures)
    return broken
  },
  ...Object.fromEntries(
    Object.entries(PAIRS).map(([pair, providers]) => [
      `kills with ${pair}`,
      killsWith(pair, providers),
    ])
  ),
  'kills, planted': killsPlanted,
}

/** Half of all kills, with the providers of a pair. */
function killsWith(pair: string, providers: Providers) {
  return async ({ seed, folder, size }: Options) => {
    const kills = atEach(Math.ceil(size.atEach / 2))
    const random = Math.ceil(size.random / 2)
    const found = await killed(pair, { kills, random, providers, draw: randomOf(seed), folder })
    return found.map((one) => `kills, ${pair}: ${one}`)
  }
}

/** What must be found where no note is kept of what was sent. */
async function killsPlanted({ seed, folder }: Options): Promise<string[]> {
  const providers = [() => resend({ isForgetful: true }), cloudApi]
  const kills = { 'after the provider’s acceptance': 1 }
  const found = await withFault(FORGETS, () =>
    killed('planted', { kills, providers, draw: randomOf(seed), folder })
  )
  return ['email', 'whatsapp']
    .filter((channel) => !found.some((one) => one.includes(`over ${channel} came 2 times`)))
    .map((channel) => `kills do not find that a message over ${channel} comes twice`)
}

async function killed(name: string, options: KillOptions): Promise<string[]> {
  await emptyDatabase()
  const begun = performance.now()
  const { figures, broken } = await killWorkers(options)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`kills, ${name}: ${figures}, ${broken.length} broken (${seconds} s)`)
  return broken
}

/** Sequences within which a planted fault is found. */
const TO_FIND = 40

async function sequences({ seed, size: { sequences: count } }: Options): Promise<string[]> {
  const { acts, done, broken } = await runSequences({ seed, count })
  console.log(`${count} sequences, ${acts} acts`, done)
  for (const [name, fault] of Object.entries(PLANTED)) {
    const find = { seed, count: TO_FIND, isEndedByFirst: true }
    const found = await withFault(fault, () => runSequences(find))
    const [first] = found.broken
    console.log(`planted: ${name}: ${first ? `found in sequence ${found.sequences}` : 'NOT FOUND'}`)
    if (!first) broken.push(`${TO_FIND} sequences do not find that ${name}`)
  }
  return broken
}
