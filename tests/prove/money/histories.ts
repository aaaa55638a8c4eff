import { STEPS } from './steps.ts'
import { Rules } from './rules.ts'
import { moneyAtProvider } from './facts.ts'
import { endWorld, World } from './world.ts'
import { randomOf } from '../run/random.ts'
import { emptyDatabase } from '#tests/helpers/database'

/** How often a step was done, and how often the product refused it. */
export type Taken = Record<string, { done: number; refused: number }>

export type Report = { histories: number; steps: number; taken: Taken; violations: string[] }

/** Steps of one history. */
const LENGTH = 24

/** Steps that one history prefers, and how much: what is rare comes often in some. */
const PREFERRED = { steps: 4, times: 6 }

/** Histories of one database, one after the other on one clock: then it is emptied. */
const TOGETHER = 8

type Options = {
  seed: number
  count: number
  /** Milliseconds after which no further history begins. */
  within?: number
  /** Whether the first thing that does not hold ends the run. */
  isEndedByFirst?: boolean
  onHistory?: (report: Report) => void
}

/**
 * Lets random things happen to hosts' money, so often, and checks every rule of `check:invariants` after each.
 * The history with number n of a seed is that of the seed plus n, at another time.
 */
export async function runHistories(options: Options): Promise<Report> {
  const { seed, count, within = Infinity, isEndedByFirst, onHistory } = options
  const taken = Object.fromEntries(STEPS.map(({ name }) => [name, { done: 0, refused: 0 }]))
  const report: Report = { histories: 0, steps: 0, taken, violations: [] }
  const end = performance.now() + within
  const rules = await Rules.open()
  try {
    while (report.histories < count && performance.now() < end) {
      const wasBroken = report.violations.length
      if (report.histories % TOGETHER === 0) await beginAgain()
      await runHistory(seed + report.histories, report, rules)
      report.histories += 1
      onHistory?.(report)
      // What is broken would break every history that follows on the same rows.
      if (report.violations.length > wasBroken) await beginAgain()
      if (report.violations.length > 0 && isEndedByFirst) break
    }
  } finally {
    endWorld()
    await rules.close()
  }
  return report
}

async function beginAgain() {
  endWorld()
  await emptyDatabase()
}

/** One history, until something does not hold. */
async function runHistory(seed: number, report: Report, rules: Rules) {
  const random = randomOf(seed)
  const world = await World.begin(random)
  const steps = weighted(random)
  const names: string[] = []
  for (let step = 0; step < LENGTH; step++) {
    const broken = await takeStep(world, { steps, taken: report.taken, names }).then(
      () => brokenNow(world, rules),
      (error: Error) => [error.stack ?? String(error)]
    )
    report.steps += 1
    if (broken.length === 0) continue
    report.violations.push(`SEED=${seed}: ${broken.join('; ')} after ${names.join(', ')}`)
    return
  }
}

/** The steps of one history, some of them preferred. */
function weighted(random: () => number): typeof STEPS {
  const preferred = new Set<number>()
  while (preferred.size < PREFERRED.steps) preferred.add(Math.floor(random() * STEPS.length))
  return STEPS.map((step, index) =>
    preferred.has(index) ? { ...step, weight: step.weight * PREFERRED.times } : step
  )
}

type Course = { steps: typeof STEPS; taken: Taken; names: string[] }

/** Does one of the steps that apply, and the work that follows. */
async function takeStep(world: World, { steps, taken, names }: Course): Promise<void> {
  const possible = steps.flatMap(({ name, moves, weight }) => {
    const found = moves(world)
    return found.length > 0 ? [{ name, moves: found, weight }] : []
  })
  const { name, moves } = world.pickByWeight(possible)
  names.push(name)
  const isDone = await world.pick(moves)()
  taken[name]![isDone ? 'done' : 'refused'] += 1
  if (!isDone) names.push(`${names.pop()} (refused)`)
  await world.settle()
}

/** What does not hold: a rule, or that the provider and the ledger have the same money. */
async function brokenNow({ workedUntil }: World, rules: Rules): Promise<string[]> {
  const { provider, ledger } = await moneyAtProvider(workedUntil)
  const broken = (await rules.broken(workedUntil)).map(
    ({ rule, broken: rows }) => `${rule} (${rows})`
  )
  return provider === ledger
    ? broken
    : [...broken, `the provider has ${provider}, the ledger ${ledger}`]
}
