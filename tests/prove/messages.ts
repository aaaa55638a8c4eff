import { rm } from 'node:fs/promises'
import { stopBoss } from '#core/jobs/boss'
import { randomOf } from './run/random.ts'
import type { Proof } from './run/run_proof.ts'
import { emptyDatabase } from '#tests/helpers/database'
import { withFault } from './money/faults.ts'
import { transpiled } from './messages/transpiled.ts'
import { cloudApi, PAIRS, resend } from './messages/stand_ins.ts'
import { atEach, killWorkers, type KillOptions } from './messages/kills.ts'

/** How much of everything: kills at random moments and at each point. */
const WHOLE = { random: 300, atEach: 100 }
const SHORT = { random: 4, atEach: 2 }

type Options = { draw: () => number; folder: string; size: typeof WHOLE }

/** Lets workers die at every point of the way of a message, and counts what its reader gets. */
export const prove: Proof = async ({ seed, isShort, count }) => {
  const all = isShort ? SHORT : WHOLE
  const size = count === undefined ? all : { random: count, atEach: count }
  const folder = await transpiled()
  try {
    return await kills({ draw: randomOf(seed), folder, size })
  } finally {
    await stopBoss(0)
    await rm(folder, { recursive: true })
  }
}

/** Half of the kills with each pair of providers, then what must be found. */
async function kills({ draw, folder, size }: Options): Promise<string[]> {
  const half = {
    kills: atEach(Math.ceil(size.atEach / 2)),
    random: Math.ceil(size.random / 2),
  }
  const broken: string[] = []
  for (const [name, providers] of Object.entries(PAIRS)) {
    const found = await killed(name, { ...half, providers, draw, folder })
    broken.push(...found.map((one) => `kills, ${name}: ${one}`))
  }
  const forgetful = { providers: [() => resend({ isForgetful: true }), cloudApi], draw, folder }
  const accepted = { 'after the provider’s acceptance': 1 }
  const found = await withFault(FORGETS, () =>
    killed('planted: nobody knows what was sent', { ...forgetful, kills: accepted })
  )
  for (const channel of ['email', 'whatsapp'])
    if (!found.some((one) => one.includes(`over ${channel} came 2 times`)))
      broken.push(`kills do not find that a message over ${channel} comes twice`)
  return broken
}

/** It is forgotten that a message was handed over. */
export const FORGETS = {
  table: 'deliveries',
  before: 'UPDATE',
  body: 'NEW.handed_at := NULL; RETURN NEW;',
} as const

async function killed(name: string, options: KillOptions): Promise<string[]> {
  await emptyDatabase()
  const begun = performance.now()
  const { figures, broken } = await killWorkers(options)
  console.log(`kills, ${name}: ${figures} (${Math.round((performance.now() - begun) / 1000)} s)`)
  return broken
}
